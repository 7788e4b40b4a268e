#!/usr/bin/python3
"""What each operation of doc/api.yaml costs at the dearest input that we know, in instructions, beside what it is priced (x-cost):
valgrind counts them, whatever else the machine does. So no operation gives much more work for a credit than another.

    tests/server/costs.py [GAME...]     prints what each costs, dearest for a credit first; of a sample of the games, with time of all"""
import json
import math
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from api_client import DUELLO, LONG, OPERATIONS, ROOT, Client, Server, check, check_equal, done, sample, seeded
from engine_client import Engine, play_random      # pylint: disable=wrong-import-order

CREDIT = 4_000_000          # instructions that a credit is meant to buy: about a millisecond
MOST = 1.5                  # times that an operation may cost at most, for each of its credits
ELSEWHERE = {
    "hint": 3,              # in threads of its own, few at once, in turn among those who ask (base/lane.h)
    "analyse": math.inf,    # likewise; what is counted of it is as far as it came meanwhile
    **{name: 4 for name in ("register", "login", "password", "delete-account")},        # likewise; and limits of their own come first
    "post": 5,                      # likewise, with a reader for all (api/operations/posts.c)
}
PROGRAM = os.environ.get("DUELLO_PACKAGED") or str(ROOT / "build/packaged_gcc/duello")
LEVEL = "greedy"


class Counted:
    """The server under valgrind: `of` carries out a call and tells how many instructions it took, in all threads, off the loop too."""

    def __init__(self, folder):
        self.out = tempfile.mkdtemp(prefix="duello-costs-")
        self.dumps = 0
        self.server = Server(folder=folder, program=("valgrind", "--quiet", "--tool=callgrind", "--dump-after=api_health",
                                                      f"--callgrind-out-file={self.out}/out", PROGRAM))
        self.probe = Client(self.server, contract=False)
        self.since()
        self.since()
        self.least = min(self.since() for _ in range(3))

    def since(self):
        """Instructions since the last time this was asked."""
        self.probe.request("GET", "/api/v1/health")
        self.dumps += 1
        file = pathlib.Path(self.out, f"out.{self.dumps}")
        while not file.exists() or "totals:" not in file.read_text(encoding="utf-8"):
            time.sleep(0.002)       # it is being written
        text = file.read_text(encoding="utf-8")
        file.unlink()
        return int(re.search(r"^totals: (\d+)", text, re.M)[1])

    def of(self, client, name, arguments):
        client.call("key")      # its connection is open
        self.since()
        status, body = client.call(name, **arguments)
        return max(0, self.since() - self.least), status, body

    def end(self):
        self.server.stop()
        shutil.rmtree(self.out)


RULES = {}          # of every game, as the program lists them
for line in subprocess.run([DUELLO, "games", "--json"], capture_output=True, text=True, check=True).stdout.splitlines():
    RULES[json.loads(line)["game"]] = [rules["key"] for rules in json.loads(line)["rules"]]
AGREED = {"trade": {"options": ["fixed-stake"], "numbers": {"stake": 10}}}


def as_browser(record, *seats):
    """A record as a browser prints it, with the names of its seats."""
    tags = "".join(f'[Seat{number} "{name}"]\n' for number, name in enumerate(seats, 1))
    return re.sub(r"  #.*", "", re.sub(r"(\[Rules .*\n)", lambda rules: rules[0] + tags, record))


def long_game(game, engine, tries=4):
    """The longest record of a few random games, as far as the server takes it."""
    rules = RULES[game]
    found = [play_random(engine, game, rules[seed % len(rules)], seed)[1] for seed in range(tries)]
    return max((text for text in found if len(as_browser(text, "x" * 20, "bot:greedy")) <= 65000), key=len)


def rich_table(client, game, seed, answers=50):
    """A table at the question with the most answers that a random game met, counted in a game before."""
    best = 0
    for most in (answers, None):
        table = client.call("create", game=game, against="self", seat=0, seed=seed, **AGREED.get(game, {}))[1]["table"]["table"]
        chance, widest = random.Random(seed), 0
        for number in range(answers if most else best):
            awaiting = client.call("snapshot", table=table)[1].get("awaiting")
            if not awaiting:
                break
            legal = client.call("legal", table=table, seat=awaiting[0])[1]["legal"]
            if number >= 8 and len(legal) > widest:
                widest, best = len(legal), number
            client.call("move", table=table, seat=awaiting[0], move=chance.choice(legal), nonce=f"n{number}")
        if most:
            client.call("resign", table=table, seat=0)
    return table


POST = "Привет! Вот мой ход, надеюсь, он ничего не испортит: \n> цитата о том, что было сказано раньше\n"


def prepare(folder, games):
    """The data folder that is measured: people, games that are over, tables in the midst of a game. Returns what the calls need."""
    engine, stock = Engine(), {key: {} for key in ("records", "over", "live", "open", "pair", "hints", "deck")}
    with Server(folder=folder, program=(PROGRAM,)) as server:
        anna, boris, guest = (Client(server, contract=False) for _ in range(3))
        anna.call("register", name="CostAnna", password="correct horse")
        boris.call("register", name="CostBoris", password="correct horse")
        guest.call("guest")
        anna.call("settings", free_chat=True)
        for number in range(45):
            Client(server, contract=False).call("guest")
            anna.call("block", name=f"Nobody{number}")
        for number in range(30):
            anna.call("new-token", label=f"token {number}", scopes=["read"])
            (anna, boris)[number % 2].call("say-lobby", text="word " * 99)
            guest.call("create", game="gwent", seat=0)
        for number, game in enumerate(games):
            record = stock["records"][game] = as_browser(long_game(game, engine), "me", "bot:greedy")
            status, kept = anna.call("keep-game", record=record, seat=0)
            check_equal(f"{game}: a long game is kept: {kept}", status // 100, 2)
            stock["over"][game] = kept["id"]
            for many in range(100 // len(games)):       # a page of them
                anna.call("keep-game", record=as_browser(play_random(engine, "gwent", "original", 1000 * number + many)[1], "me", "bot:greedy"), seat=0)
            stock["live"][game] = rich_table(anna, game, 7 + number)
            for key, terms in (("open", {}), ("pair", {}), ("hints", {"hints": True, "against": LEVEL, "part": "of who set it up"})):
                stock[key][game] = anna.call("create", game=game, seat=0, deck="random", **terms, **AGREED.get(game, {}))[1]["table"]["table"]
            stock["deck"][game] = anna.call("random-deck", game=game, seed=5)[1]["code"]
            for _ in range(40):
                anna.call("say", table=stock["live"][game], text="word " * 99)
        stock["cookies"] = [client.cookie for client in (anna, boris, guest)]
    subprocess.run([PROGRAM, "moderate", "--data", folder, "--add", "CostAnna"], check=True, capture_output=True)
    engine.close()
    return stock


ANNA, BORIS, GUEST, NOBODY = range(4)


def calls(game, stock, seat, legal):
    """The dearest calls that we know of each operation, for a game: who asks, and with what."""
    live, waits, over = stock["live"][game], stock["open"][game], {"game_id": stock["over"][game]}
    table, deck = {"table": live, "seat": seat}, "".join(f"1 card-{n}\n" for n in range(1200))
    pair, terms = stock["pair"][game], {"game": game, "against": "self", "seat": 0, **AGREED.get(game, {})}
    return [
        *[(name, NOBODY, {"game": game}) for name in ("catalogue-game", "presets")] * 2,
        ("random-deck", NOBODY, {"game": game, "seed": 5}), ("check-deck", NOBODY, {"game": game, "deck": deck}),
        ("check-deck", NOBODY, {"game": game, "deck": stock["deck"][game]}), ("leaderboard", NOBODY, {"game": game, "rules": RULES[game][0], "limit": 100}),
        ("tables", ANNA, {"game": game, "limit": 100}), ("tables", ANNA, {"mine": True}), ("table", ANNA, {"table": live}), ("snapshot", ANNA, table), ("legal", ANNA, table),
        *[("preview", ANNA, {**table, "move": move}) for move in (legal[0], legal[len(legal) // 2], legal[-1])],
        *[("why", ANNA, {**table, "subject": word}) for word in (max(legal, key=len).split()[1:3] or ["left"])], *[("why-not", ANNA, {**table, "subject": word}) for word in (legal[0], "pass")],
        ("post", ANNA, {**table, "text": (POST * 60)[:2900]}), ("post", ANNA, {**table, "text": (legal[0] + " ") * (5900 // (len(legal[0]) + 1))}),
        ("post-text", ANNA, {**table, "own": True, "lang": "ru"}), ("picture", ANNA, {**table, "own": True, "picture": "latest.ru.svg"}),
        ("chat", ANNA, {"table": live}), ("say", ANNA, {"table": live, "text": "word " * 99}), ("hint", ANNA, {"table": stock["hints"][game], "seat": 0}),
        ("games", ANNA, {"mine": True, "limit": 100}), ("games", NOBODY, {"game": game, "deck": stock["deck"][game], "limit": 100}),
        *[("game", ANNA, {**over, "seat": who, "views": True}) for who in ("judge", "0")], ("record", ANNA, over), ("verify-game", ANNA, over),
        ("verify", NOBODY, {"record": stock["records"][game]}), ("verify", NOBODY, {"record": "x" * 65000}),
        ("game-post-text", ANNA, {**over, "seat": "0", "lang": "ru"}), ("game-picture", ANNA, {**over, "picture": "latest.ru.svg", "seat": "0"}), ("analysis", ANNA, over),
        ("watch", ANNA, {**table, "views": True}), ("watch", ANNA, {**table, "from": 1, "views": True}), ("create", ANNA, {**terms, "deck": "random", "other_deck": "random"}),
        ("join", BORIS, {"table": waits, "part": "of who came", "deck": "random"}), ("shuffle", ANNA, {"table": waits, "part": "of who was there"}), ("leave", ANNA, {"table": pair}),
        ("move", ANNA, {**table, "move": legal[0], "nonce": "m"}), ("offer", ANNA, {"table": waits, "what": "draw"}), ("answer", BORIS, {"table": waits, "what": "draw", "yes": True}),
        ("offer", ANNA, {**table, "what": "undo"}), ("table-record", ANNA, {"table": live}), ("resign", ANNA, table), ("access", ANNA, {"game_id": live, "access": "unlisted"}),
        ("cancel-analysis", ANNA, over), ("analyse", ANNA, over), ("keep-game", BORIS, {"record": stock["records"][game], "seat": 0}), ("forget-game", ANNA, over),
    ]


ONCE = [
    *[(name, NOBODY, {}) for name in ("key", "stats", "catalogue", "opponents")] * 2, *[(name, ANNA, {}) for name in ("account", "sessions", "tokens", "export", "blocks", "lobby", "watch-lobby", "watch-challenges", "lobby-chat")],
    ("create", ANNA, {"game": "gwent", "to": "CostBoris"}), ("block", ANNA, {"name": "CostBoris"}), ("unblock", ANNA, {"name": "CostBoris"}), ("person", NOBODY, {"name": "CostAnna"}), ("results", NOBODY, {"name": "CostAnna"}),
    ("keep-waiting", ANNA, {"waiting": "w" * 32, "at": 1, "about": "a" * 20000, "text": "moves " * 10000}), ("waiting", ANNA, {}), ("take-waiting", ANNA, {"waiting": "w" * 32}), ("forget-waiting", ANNA, {"waiting": "w" * 32}),
    ("report", ANNA, {"name": "CostBoris", "reason": "spam", "note": "n" * 400}), ("mute", ANNA, {"name": "CostBoris", "minutes": 5}),
    ("say-lobby", ANNA, {"text": "word " * 99}), ("new-token", ANNA, {"label": "another", "scopes": ["read", "play"]}), ("end-token", ANNA, {"token": "tokens"}),
    ("settings", ANNA, {"arms": 258, "language": "ru"}), ("guest", NOBODY, {}), ("register", GUEST, {"name": "CostClara", "password": "correct horse"}),
    ("login", NOBODY, {"name": "CostBoris", "password": "correct horse"}), ("password", BORIS, {"old": "correct horse", "new": "another horse"}),
    ("delete-account", GUEST, {"password": "correct horse"}), ("end-session", BORIS, {"session": "sessions"}), ("end-sessions", ANNA, {}), ("logout", ANNA, {}),
]


PACKED = {name for name, operation in OPERATIONS.items() if operation.spec.get("x-packed")}


def measure(folder, stock, games):
    """{operation: (instructions, game, arguments, status)} of its dearest call that was done."""
    counted = Counted(folder)
    found = {"health": (counted.least, "", {}, 200)}        # with it all others are counted
    who, made = [Client(counted.server, contract=False) for _ in range(4)], set()
    for client, cookie in zip(who, stock["cookies"]):
        client.cookie = cookie
    for client in who:
        client.connection.timeout = 1200        # all of it takes fifty times as long

    def note(name, by, arguments, game):
        arguments = {key: who[by].call(value)[1]["items"][0][key] if value in ("tokens", "sessions") else value for key, value in arguments.items()}
        if name in ("watch", "watch-lobby", "watch-challenges"):
            line = who[by].socket()
            counted.since()
            status, _ = line.call(name, **arguments)
            cost = max(0, counted.since() - counted.least)
            line.close()
        else:
            if name == "post" and (name, "") not in made:
                made.add((name, ""))
                who[by].call(name, **arguments)         # the first one opens the dictionaries, for all games
            cost, status, body = counted.of(who[by], name, arguments)
            check(f"{name} is done, or refused for what was given: {status} {str(body)[:200]}", status < 300 or status == 422 or re.search("no-picture|'over'", str(body)))
        if name in PACKED and (name, game) not in made:
            made.add((name, game))      # for all who ask from now on
        elif cost >= found.get(name, (0,))[0]:
            found[name] = cost, game, arguments, status
        if name == "analyse":           # what was begun ends, before anything else is measured
            who[by].call("cancel-analysis", **arguments)
            while who[by].call("analysis", **arguments)[1]["state"] == "running":
                pass
            counted.since()

    for game in games:
        live = stock["live"][game]
        seat = who[ANNA].call("snapshot", table=live)[1]["awaiting"][0]
        legal = who[ANNA].call("legal", table=live, seat=seat)[1]["legal"]
        for name, by, arguments in calls(game, stock, seat, legal):
            note(name, by, arguments, game)
    for name, by, arguments in ONCE:
        note(name, by, arguments, "")
    counted.end()
    return found


def main():
    seeded()
    if not shutil.which("valgrind") or not os.path.exists(PROGRAM):
        print("nothing is measured: there is no valgrind, or no program without sanitizers")
        return
    games = [game for game in RULES if game in sys.argv[1:]] or sample(RULES, 1)
    with tempfile.TemporaryDirectory(prefix="duello-costs-") as folder:
        found = measure(folder, prepare(folder, games), games)
    costs = {name: cost / OPERATIONS[name].spec.get("x-cost", 1) / CREDIT for name, (cost, *_) in found.items()}
    for name in sorted(costs, key=costs.get, reverse=True):
        cost, game, arguments, _ = found[name]
        print(f"{name:16} {cost / CREDIT:9.3f} of {OPERATIONS[name].spec.get('x-cost', 1):3} credits  {game} {str(arguments)[:80]!a}")
    for name, cost in costs.items():
        check(f"{name} costs what its credits buy: {cost:.2f}", cost <= ELSEWHERE.get(name, MOST))
    check_equal("every operation is measured", sorted(set(OPERATIONS) - set(found)), [])


main()
done("server/costs")
