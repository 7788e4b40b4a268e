#!/usr/bin/python3
"""What the server keeps and tells of people: cookies and sessions with their times and labels, tokens, who is here, what was said, what
is reported, what is exported, and what is left when somebody goes.

    tests/server/people.py [NAME...]      all of it, or what these are about: cookies, chat"""
import json
import sqlite3
import sys
import time

from api_client import Client, Closed, Server, check, check_equal, done, misfit_of_stream, seeded

DAY = 24 * 3600 * 1000
PASSWORD = "correct horse"


def now():
    return int(time.time() * 1000)


def person(server, name, **more):
    client = Client(server)
    client.ok("register", name=name, password=PASSWORD, **more)
    return client


def look(server, sql, *values):
    """Rows of the data file, beside the server, once there are any."""
    for _ in range(600):
        base = sqlite3.connect(f"file:{server.folder}/duello.db?mode=ro", uri=True, timeout=60)
        rows = base.execute(sql, values).fetchall()
        base.close()
        if rows:
            break
        time.sleep(0.05)
    return rows


def account(server, **headers):
    """The name of the account behind a request with these headers, or None; "refused" with the header that says what is wanted."""
    reply = Client(server).request("GET", "/api/v1/account", headers=headers)
    if reply.status == 401:
        return "refused", reply.headers["WWW-Authenticate"], reply.json["type"]
    return reply.json["account"] and reply.json["account"]["name"]


# --- cookies and sessions -------------------------------------------------------------------------------------------

def test_cookies(server):
    """A session's cookie lasts as long as the session, that of a device longer; each is found among others, whole and by its name."""
    anna = Client(server)
    reply = anna.request("POST", "/api/v1/account/register", {"name": "Cookie", "password": PASSWORD})
    cookies = {cookie.split("=")[0]: cookie.split("; ") for cookie in reply.headers.get_all("Set-Cookie")}
    check_equal("two cookies", sorted(cookies), ["duello", "duello-device"])
    for name, days in ("duello", 180), ("duello-device", 400):
        check_equal(f"{name} is for this site only", cookies[name][1:], ["Path=/", "HttpOnly", "SameSite=Lax", f"Max-Age={days * 24 * 3600}"])
    secret = anna.cookie.split("=", 1)[1]
    check_equal("32 bytes", len(secret), 43)
    for header, known in ((f"duello={secret}", True), (f"a=b; duello={secret}; c=d", True), (f"a=b;duello={secret}", True), (f"duello=x; duello={secret}", True),
                          (f"duello-device=x; duello={secret}", True), (f"xduello={secret}", False), (f"duellx={secret}", False), (f"duello={secret}x", False),
                          (f"duello={secret[:-1]}", False), (f"duello:{secret}", False), (f"Duello={secret}", False), (f"__Host-duello={secret}", False), ("duello", False),
                          ("; ;", False), (f"duello={'A' * 43}", False)):
        check_equal(f"a cookie of {header.replace(secret, 'SECRET')}", account(server, Cookie=header), "Cookie" if known else None)
    made = anna.ok("new-token", label="x", scopes=["read"])
    token = made["secret"]
    for header in f"Basic {token}", token, f"Bearer {token[1:]}", f"Bearer duello-{token[7:]}", f"Bearer duello_{token[8:]}", f"Bearer {token}x", "Bearer ", "":
        check_equal(f"authorization by {header.replace(token, 'TOKEN')}", account(server, Authorization=header), ("refused", "Bearer", "no-token"))
    for scheme in "Bearer", "bearer", "BEARER":     # RFC 9110 11.1
        check_equal(f"authorization as it is to be, {scheme}", account(server, Authorization=f"{scheme} {token}"), "Cookie")
    check_equal("a wrong token is not made good by a cookie", account(server, Authorization="Bearer x", Cookie=f"duello={secret}"), ("refused", "Bearer", "no-token"))
    check_equal("a session's secret is no token", account(server, Authorization=f"Bearer duello_{secret}"), ("refused", "Bearer", "no-token"))
    check_equal("a token is no cookie", account(server, Cookie=f"duello={token.removeprefix('duello_')}"), None)
    reply = anna.request("POST", "/api/v1/account/logout", {})
    check_equal("logging out takes it away", reply.headers.get_all("Set-Cookie"), ["duello=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"])
    check_equal("and ends it", account(server, Cookie=f"duello={secret}"), None)
    check_equal("a guest leaves no mark on a device", [cookie.split("=")[0] for cookie in Client(server).request("POST", "/api/v1/account", {}).headers.get_all("Set-Cookie")], ["duello"])


AGENTS = {
    "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0": "Firefox, Linux",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0": "Edge, Windows",
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 OPR/112.0": "Opera, Windows",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36": "Chrome, macOS",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1": "Safari, iPhone",
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.5 Safari/604.1": "Safari, iPad",
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36": "Chrome, Android",
    "curl/8.0": "", "Something (Linux)": "Linux", "Firefox/1": "Firefox",
}


def test_sessions(server):
    """A list of sessions tells when each began and ends, by which browser, and which is this one; tokens tell what they may do."""
    began = now()
    anna = person(server, "Sessions", bot=True, language="ru")
    check_equal("what was said of it", [anna.ok("account")["account"][key] for key in ("kind", "language", "muted_until")], ["bot", "ru", 0])
    for agent in AGENTS:
        client = Client(server)
        client.request("POST", "/api/v1/account/login", {"name": "Sessions", "password": PASSWORD}, {"User-Agent": agent})
        own = [session for session in client.ok("sessions")["items"] if session["this"]]
        check_equal(f"{agent} is known by", [session["label"] for session in own], [AGENTS[agent]])
    sessions = anna.ok("sessions")["items"]
    check_equal("one for each login", len(sessions), 1 + len(AGENTS))
    check_equal("one of them is this", sum(session["this"] for session in sessions), 1)
    for session in sessions:
        check("a session begins now and lasts half a year", began <= session["created"] <= now() and session["seen"] == session["created"]
              and session["expires"] == session["created"] + 180 * DAY)
    for days, scopes in ((None, ["read"]), (1, ["play"]), (30, ["chat", "read"]), (365, ["play", "chat"])):
        made = anna.ok("new-token", label=f"{days} days", scopes=scopes, **({"days": days} if days else {}))
        token = next(token for token in anna.ok("tokens")["items"] if token["token"] == made["token"])
        check_equal("a token lasts as long as it was wished", (token["expires"] - token["created"], made["expires"]), ((days or 365) * DAY, token["expires"]))
        check_equal("it may do what was wished", (token["scopes"], token["label"]), ([scope for scope in ("read", "play", "chat") if scope in scopes], f"{days} days"))
        check_equal("and says so", Client(server, token=made["secret"]).ok("account")["scopes"], token["scopes"] if "read" in scopes else [])
    check_equal("a session may do everything", anna.ok("account")["scopes"], ["read", "play", "chat", "account"])
    check_equal("tokens are no sessions", len(anna.ok("sessions")["items"]), 1 + len(AGENTS))
    check_equal("a guest may do everything, too", Client(server).guest().ok("account")["scopes"], ["read", "play", "chat", "account"])
    anna.ok("end-sessions")
    check_equal("all others are over", [session["this"] for session in anna.ok("sessions")["items"]], [True])
    check_equal("tokens are not", len(anna.ok("tokens")["items"]), 4)


def test_sessions_that_end(server):
    """A session that is over when a new password has been made does not change it any more."""
    anna = person(server, "EndingAnna")
    own = next(session["session"] for session in anna.ok("sessions")["items"] if session["this"])
    line = anna.socket()
    line.send({"id": 1, "do": "password", "old": PASSWORD, "new": "battery staple"}, {"id": 2, "do": "end-session", "session": own})
    try:
        while True:
            line.receive()
    except Closed:
        check_equal("the line ends with its session", line.code, 4001)
    for _ in range(3):      # by the last of them whatever was at work on the new password is done
        Client(server).refused("login", "login", name="EndingAnna", password="battery staple")
    check_equal("the old password counts", Client(server).ok("login", name="EndingAnna", password=PASSWORD)["account"]["name"], "EndingAnna")


def test_settings(server):
    anna = person(server, "Settings")
    for change, want in (({}, ("en", False)), ({"free_chat": True}, ("en", True)), ({"language": "ru"}, ("ru", True)), ({"free_chat": False}, ("ru", False))):
        said = anna.ok("settings", **change)["account"]
        check_equal(f"after {change}", (said["language"], said["free_chat"]), want)
    check_equal("it is kept", [anna.ok("account")["account"][key] for key in ("language", "free_chat")], ["ru", False])
    check_equal("nobody has a coat of arms at first", anna.ok("person", name="Settings")["arms"], 0)
    for arms in 5, 16777215, 0:
        anna.ok("settings", arms=arms)
        check_equal("it is told, and others see it", (anna.ok("account")["account"]["arms"], Client(server).ok("person", name="Settings")["arms"]), (arms, arms))
    anna.ok("settings", free_chat=True, arms=77)
    anna.ok("settings", free_chat=False)
    check_equal("one does not change the other", [anna.ok("account")["account"][key] for key in ("free_chat", "arms")], [False, 77])
    for arms in -1, 16777216, "or":
        check_equal("no coat of arms", anna.call("settings", arms=arms)[0], 400)
    guest = Client(server).guest()
    check_equal("a guest has a language", guest.ok("settings", language="ru")["account"]["language"], "ru")
    check_equal("and no wish to be spared words", guest.ok("settings", free_chat=False)["account"]["free_chat"], False)


# --- who is here ----------------------------------------------------------------------------------------------------

def told(line, *keys):
    """The next that the lobby tells of the people."""
    return [line.hear(lambda m: key in m.get("lobby", {}))["lobby"][key] for key in keys]


def test_presence():
    """People are counted once, however many lines they have; who has none is counted by lines."""
    with Server() as server:
        watcher = Client(server).socket()
        watcher.call("watch-lobby")
        check_equal("a line without an account counts", told(watcher, "count"), [1])
        watcher.heard.clear()
        anna, boris = person(server, "HereAnna"), Client(server).guest()
        lines = [anna.socket()]
        frame = watcher.hear(lambda m: m.get("lobby", {}).get("came"))["lobby"]
        check_equal("who comes", (frame["came"], frame["count"]), ([{"name": "HereAnna", "kind": "person"}], 2))
        lines += [anna.socket(), anna.socket()]
        other = boris.socket()
        frame = watcher.hear(lambda m: m.get("lobby", {}).get("came"))["lobby"]
        check_equal("a second line is the same person", ([one["kind"] for one in frame["came"]], frame["count"]), (["guest"], 3))
        lobby = anna.ok("lobby")
        check_equal("who came last stands first", [one["kind"] for one in lobby["people"]], ["guest", "person"])
        check_equal("all are counted", (lobby["count"], anna.ok("stats")["people"]), (3, 3))
        lines.pop().close()
        lines.pop().close()
        guest = boris.ok("account")["account"]["name"]
        boris.ok("register", name="HereBoris", password=PASSWORD)       # which ends the guest's session, and its lines
        check_equal("one leaves; who had two lines more is still here", told(watcher, "left"), [[guest, "HereBoris"]])
        check("here", boris.ok("person", name="HereAnna")["here"])
        lines.pop().close()
        check_equal("then none", told(watcher, "left"), [["HereAnna"]])
        check("not here", not boris.ok("person", name="HereAnna")["here"])
        other.close()
        watcher.close()


# --- challenges -----------------------------------------------------------------------------------------------------

def challenges_of(client):
    """A line that hears of challenges, and what it is told first."""
    line = client.socket()
    check_equal("watching", line.call("watch-challenges")[0], 200)
    return line, line.hear(lambda m: "challenges" in m)["challenges"]


def news(line, what):
    """The next frame of that kind: the open ones to and from the account, and the table."""
    line.heard.clear()
    told = line.hear(lambda m: what in m.get("challenges", {}))["challenges"]
    return [one["table"] for one in told["received"]], [one["table"] for one in told["sent"]], told[what]["table"]


def test_challenges():
    """A challenge is heard by the two whom it concerns, at once and when they come, over a restart; it is accepted, declined or taken
    back, and who is blocked, or asks twice, is refused."""
    terms = {"game": "gwent", "rules": "original", "part": "of the challenger"}
    with Server() as server:
        anna, boris, clara = (person(server, name) for name in ("CallAnna", "CallBoris", "CallClara"))
        lines = {client: challenges_of(client)[0] for client in (anna, boris, clara)}
        lobby = clara.socket()
        lobby.call("watch-lobby")
        made = anna.ok("create", **terms, to="CallBoris")
        table = made["table"]["table"]
        check_equal("whom it waits for", (made["table"]["terms"]["to"], made["table"]["terms"]["open"]), ("CallBoris", False))
        check_equal("Boris is told", news(lines[boris], "made"), ([table], [], table))
        check_equal("and so is Anna", news(lines[anna], "made"), ([], [table], table))
        # Nobody else knows of it, takes the seat or declines, with the invitation neither.
        for name in "table", "join", "leave", "snapshot":
            status, body = clara.call(name, table=table, **({} if name == "leave" else {"invite": made["invite"]}))
            check_equal(f"{name} is not Clara's", (status, body["type"]), (403, "not-invited") if name == "join" else (404, "no-table"))
        check("nor does the lobby", table not in json.dumps([clara.ok("lobby"), clara.ok("tables"), Client(server).ok("tables", player="CallAnna")]))
        check_equal("Boris sees what was agreed", boris.ok("table", table=table)["table"]["terms"]["to"], "CallBoris")
        anna.refused("challenged", "create", **terms, to="CallBoris")
        anna.refused("no-yourself", "create", **terms, to="CallAnna")
        anna.refused("no-person", "create", **terms, to="NobodyOfThatName")
        for more in {"open": True}, {"against": "self"}, {"against": "greedy"}:
            anna.refused("challenge-terms", "create", **terms, to="CallClara", **more)
        # It stands over a restart, and who comes back is told.
        server.stop()
        server.start()
        boris_line, first = challenges_of(boris)
        anna_line, _ = challenges_of(anna)
        check_equal("it still waits", ([one["table"] for one in first["received"]], first["sent"]), ([table], []))
        boris.ok("join", table=table, part="of who was challenged")
        check_equal("Anna sees that he accepts", news(anna_line, "accepted"), ([], [], table))
        check_equal("a table like any other", ("to" in anna.ok("table", table=table)["table"]["terms"], len(boris.ok("tables", mine=True)["items"])), (False, 1))
        # Declined, taken back, and declined by a block.
        watcher = anna.socket()
        table = anna.ok("create", **terms, to="CallBoris")["table"]["table"]
        watcher.call("watch", table=table)
        boris.ok("leave", table=table)
        check_equal("Anna sees that he declines", news(anna_line, "declined"), ([], [], table))
        check_equal("at the table, too", watcher.hear(lambda m: any(event["event"] == "table.close" for event in m.get("ev", [])))["ev"][-1]["why"], "declined")
        anna.refused("no-table", "table", table=table)
        table = anna.ok("create", **terms, to="CallBoris")["table"]["table"]
        anna.ok("leave", table=table)
        check_equal("Boris sees that it is taken back", news(boris_line, "withdrawn"), ([], [], table))
        table = anna.ok("create", **terms, to="CallBoris")["table"]["table"]
        boris.ok("block", name="CallAnna")
        check_equal("who is blocked is declined", news(anna_line, "declined"), ([], [], table))
        anna.refused("blocked", "create", **terms, to="CallBoris")
        boris.refused("blocked", "create", **terms, to="CallAnna")
        # Who goes leaves no challenge behind, nor a name in one.
        table = anna.ok("create", **terms, to="CallClara")["table"]["table"]
        clara = Client(server)
        clara.ok("login", name="CallClara", password=PASSWORD)
        clara.ok("delete-account", password=PASSWORD)
        anna.refused("no-table", "table", table=table)
        seen = [frame for line in (boris_line, anna_line) for frame in line.heard if "challenges" in frame]
        faults = [fault for frame in seen if (fault := misfit_of_stream("watch-challenges", frame))]
        check_equal("as the contract says", faults, [])
        for line in boris_line, anna_line, watcher:
            line.close()
    with Server(limits=True) as server:
        anna = person(server, "OftenAnna")
        person(server, "OftenBoris")
        refusals = []
        for _ in range(14):
            status, body = anna.call("create", game="gwent", to="OftenBoris")
            refusals.append(status)
            if status == 201:
                anna.ok("leave", table=body["table"]["table"])
        check(f"nobody challenges again and again: {refusals}", refusals[:10] == [201] * 10 and 429 in refusals[10:])


def test_deleted_with_games(server):
    """Who goes gives up the games that are on, and takes open tables along; lines end; a name is free again."""
    anna, boris = person(server, "LeavingAnna"), person(server, "LeavingBoris")
    waiting = anna.ok("create", game="gwent", open=True)["table"]["table"]
    games = []
    for seat in 0, 1:
        games.append(anna.ok("create", game="gwent", seat=seat, part="anna")["table"]["table"])
        boris.ok("join", table=games[-1], part="boris")
    line = anna.socket()
    line.call("account")
    anna.ok("delete-account", password=PASSWORD)
    try:
        while True:
            line.receive()
    except Closed:
        check_equal("the line ends", line.code, 4001)
    for seat, game in enumerate(games):
        check_equal("the other has won", boris.ok("table", table=game)["table"]["result"], {"winner": 1 - seat, "ended_by": "conceded"})
    boris.refused("no-table", "table", table=waiting)
    boris.refused("no-person", "person", name="LeavingAnna")
    check_equal("the name is free", person(server, "LeavingAnna").ok("games", mine=True)["items"], [])


# --- what was said --------------------------------------------------------------------------------------------------

def test_chat(server):
    """A room remembers the last fifty things that were said, in their order; a line that looks through both seats hears once, whoever
    came meanwhile."""
    anna = person(server, "SayingAnna")
    anna.ok("settings", free_chat=True)
    table = anna.ok("create", game="gwent", against="self", audience="everybody")["table"]["table"]
    line, other = anna.socket(), Client(server).socket()
    for watches, how in (line, {"seat": 0}), (other, {}), (line, {"seat": 1}):
        watches.call("watch", table=table, **how)
    for number in range(53):
        anna.ok("say", table=table, text=f" word {number}\t\x7f. ")
    heard = [line.hear(lambda m: "chat" in m)["chat"]["text"] for _ in range(53)]
    check_equal("each is heard once, without blanks around", heard, [f"word {number}  ." for number in range(53)])
    check_equal("the last fifty are kept", [one["text"] for one in anna.ok("chat", table=table)["items"]], heard[3:])
    said = anna.ok("chat", table=table)["items"][-1]
    check_equal("who said it where", (said["name"], said["room"], said["table"]), ("SayingAnna", "table", table))
    check("and when", abs(said["t"] - now()) < 60000)
    check("one of both is said", anna.call("say", table=table)[1]["type"] == "say-one" and "text" not in (anna.ok("say", table=table, say="luck") and anna.ok("chat", table=table)["items"][-1]))
    check_equal("who wants no words hears the phrase", other.hear(lambda m: "chat" in m)["chat"]["say"], "luck")
    line.close()
    other.close()


def test_reports(server):
    """A report holds what its writer could see: of a table where they may not look, nothing."""
    anna, boris = person(server, "ReportAnna"), person(server, "ReportBoris")
    anna.ok("settings", free_chat=True)
    table = anna.ok("create", game="gwent", against="self", audience="nobody")["table"]["table"]
    anna.ok("say", table=table, text="between ourselves")
    for reporter, about, sees in ((anna, "ReportBoris", True), (boris, "reportanna", False)):
        reporter.ok("report", name=about, reason="insult", table=table, note="look at this")
        me = reporter.ok("account")["account"]["name"]
        reason, context, when = look(server, "select reason, json, created from report where reporter = (select id from account where name = ?)", me)[0]
        said = json.loads(context)
        check_equal("what is reported", (reason, said["table"], said["note"], said["name"]), ("insult", table, "look at this", "ReportBoris" if sees else "ReportAnna"))
        check_equal("with what was said there, if the reporter could hear it", "between ourselves" in context, sees)
        check("when", abs(when - now()) < 60000)


def test_export(server):
    """All that is kept of an account, whole: sessions, tokens, ratings, people blocked, every game however many."""
    anna, boris = person(server, "ExportAnna"), person(server, "ExportBoris")
    anna.ok("block", name="ExportBoris")
    anna.ok("unblock", name="ExportBoris")
    anna.ok("new-token", label="a program", scopes=["read"])
    table = anna.ok("create", game="gwent", rated=True, seat=0, clock={"kind": "bank", "bank": 600}, part="a")["table"]["table"]
    boris.ok("join", table=table, part="b")
    boris.ok("resign", table=table)
    anna.ok("block", name="ExportBoris")
    data = anna.ok("export")
    check_equal("sessions and tokens", (data["sessions"], data["tokens"]), (anna.ok("sessions")["items"], anna.ok("tokens")["items"]))
    check_equal("who is blocked", data["blocks"], ["ExportBoris"])
    check_equal("games", data["games"], anna.ok("games", mine=True)["items"])
    game = data["games"][0]
    check_equal("as they are", (game["id"], game["names"], game["result"], game["rated"], game["access"], game["yours"]),
                (table, ["ExportAnna", "ExportBoris"], {"winner": 0, "ended_by": "conceded"}, True, "private", [0]))
    check_equal("ratings", [(one["game"], one["rules"], one["games"]) for one in data["ratings"]], [("gwent", "original", 1)])
    check_equal("as others see them", data["ratings"], boris.ok("person", name="ExportAnna")["ratings"])
    check_equal("a rating of one game is on no list", boris.ok("leaderboard", game="gwent", rules="original")["items"], [])


SHARED = (test_cookies, test_sessions, test_sessions_that_end, test_settings, test_deleted_with_games, test_chat, test_reports, test_export)
ALONE = (test_presence, test_challenges)


def main():
    wanted = [f"test_{name}" for name in sys.argv[1:]]
    seeded()
    shared, alone = ([test for test in tests if not wanted or test.__name__ in wanted] for tests in (SHARED, ALONE))
    if shared:
        with Server() as server:
            for test in shared:
                test(server)
    for test in alone:
        test()
    done("server/people")


if __name__ == "__main__":
    main()
