#!/usr/bin/python3
"""One game on three surfaces: at a table of the server by moves, by posts, at the table again, and by the judge of the command
line; the records are equal. Posts tell nobody what they may not know, and positions as posts show no more than views."""
import itertools
import pathlib
import random
import re
import struct
import sys
import tempfile
import xml.etree.ElementTree as xml

from api_client import Client, Server, check, check_equal, done, sample, seeded

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "cli"))
from check import duello  # pylint: disable=wrong-import-position

NAMES = dict(re.findall(r"^card\.([a-z0-9-]+) = (.*)$", (pathlib.Path(__file__).parents[2] / "text/ru/gwent.txt").read_text(encoding="utf-8"), re.M))
FORMATS = {"plain": "", "bbcode": "[/table]", "markdown": "| ", "html": "</table>"}


def sloppy(words, chance):
    """As somebody might have written it."""
    words = words.replace("ё", chance.choice("её"))
    return chance.choice(["{}", "> пас\n\n{}\nудачи!", "ну что ж... {}", "{}!!"]).format(chance.choice([str.upper, str.lower, str])(words))


def in_words(client, table, seat, move, chance):
    """A move as the judge says it in Russian: what a person would write, with all that belongs to it."""
    text = move
    for _ in range(60):
        reply = client.ok("post", table=table, seat=seat, text=text, lang="ru", format="plain")
        lines = [re.sub(r"^([-–]|[0-9]\)) ", "", line) for line in reply["say"].strip().split("\n")
                 if not line.startswith(("Ответьте", "Если это верно", "Возможно и другое"))]
        if reply["understood"]:
            check_equal(f"notation is a post, too: {reply['say']}", reply["moves"][:1], [move])
            return ". ".join(lines[1:1 + len(reply["moves"])])     # behind "Понял так"
        if "Понял пока так" in reply["say"]:        # too much was added: that is no list of what may be meant
            text = move
        else:                                       # something is left open, and the judge lists what may be meant
            others = [lines[1 + i] for i, moves in enumerate(reply.get("readings", ())) if moves[:1] != [move]]      # nobody agrees to another one
            line = chance.choice([line for line in lines[1:] if line not in others] or [""])
            text = line if "; " in line else f"{text}. {line}"      # the whole post as it would be read, or what is chosen
    raise RuntimeError(f"no words for {move}: {text}: {reply}")


def choose(legal, chance):
    """Any answer; seldom a pass, so that games are long."""
    return chance.choice([move for move in legal if move != "pass" or chance.random() < 0.1] or legal)


def play_post(client, table, seat, text, number):
    """Reads a post, agrees, and repeats the agreement as if the reply had been lost."""
    read = client.ok("post", table=table, seat=seat, text=text, lang="ru")
    if not check(f"understood: {text!r}: {read['say']}", read["understood"] and read["moves"]):
        return None
    agreed = dict(table=table, seat=seat, text=text, moves=read["moves"], nonce=f"post{number}", lang="ru")
    played = client.ok("post", **agreed)
    check_equal("repeated, it is played once", client.ok("post", **agreed)["seq"], played["seq"])
    return read["moves"]


def asked(client, table):
    """The seat that is asked, and its answers; None: the game is over."""
    for seat in 0, 1:
        frame = client.ok("snapshot", table=table, seat=seat)
        if frame["phase"] == "over":
            return None, []
        if frame["req"]:
            return seat, frame["req"]["legal"]
    raise RuntimeError("nobody is asked")


def lines_of(record):
    """The lines of play, without times and checks."""
    return [re.sub(r"  # .*", "", line) for line in record.split("\n") if re.match(r"[0-9]+\. ", line)]


def three_surfaces(server, rules, seed):
    """Moves, posts, moves, then the command line's judge; and the same to its end at the table."""
    chance = random.Random(seed)
    anna = Client(server).guest()
    made = anna.ok("create", game="gwent", rules=rules, against="self", clock={"kind": "days", "bank": 86400})
    table = made["table"]["table"]
    for number in range(22):
        seat, legal = asked(anna, table)
        if seat is None:
            break
        move = choose(legal, chance)
        if 8 <= number < 18:
            play_post(anna, table, seat, sloppy(in_words(anna, table, seat, move, chance), chance), number)
        else:
            anna.ok("move", table=table, seat=seat, move=move, nonce=f"m{number}")
    text = anna.call("table-record", table=table)[1]
    with tempfile.TemporaryDirectory() as folder:
        record, game = pathlib.Path(folder, "record"), pathlib.Path(folder, "game")
        record.write_text(text, encoding="utf-8")
        begun = duello("judge", "from", game, record, "--lang", "ru")
        if asked(anna, table)[0] is None:
            check_equal("a game that is over is not gone on with", begun.returncode, 1)
            return False
        check(f"the judge goes on: {begun.stderr}", begun.returncode == 0 and "[table]" in begun.stdout)
        for number in range(400):
            seat, legal = asked(anna, table)
            if seat is None:
                break
            move = choose(legal, chance)
            words = in_words(anna, table, seat, move, chance)
            moves = play_post(anna, table, seat, words, f"b{number}")
            posted = duello("judge", "post", game, seat + 1, "--lang", "ru", stdin=words)
            check(f"the judge understands {words!r}, too: {posted.stdout}", posted.returncode == 0)
            if not moves:
                return False
        judged = duello("judge", "record", game).stdout
        served = anna.call("record", game_id=table)[1]
        check_equal(f"{rules} {seed}: line by line the same game", lines_of(judged), lines_of(served))
        check_equal("the same deal, proven the same way", *(re.findall(r'^\[(?:Seed|Deck.|Part.|Commitment.|Table|Random) .*', one, re.M) for one in (judged, served)))
        (pathlib.Path(folder, "judged")).write_text(judged, encoding="utf-8")
        check_equal("and the judge's record is right", duello("record", "verify", "--lenient", "--unproven", pathlib.Path(folder, "judged")).returncode, 0)
    return True


def first_turn(client, table):
    """Answers whatever comes before the first turn; its legal moves."""
    for number in itertools.count():
        if "pass" in (legal := client.ok("legal", table=table)["legal"]):
            return legal
        client.ok("move", table=table, move=legal[0], nonce=f"n{number}")
    raise AssertionError


def beside(server):
    """Posts are read beside the loop: what happens at the table meanwhile counts, and a mark is played once."""
    anna = Client(server).guest()
    table = anna.ok("create", game="gwent", rules="original", against="self", deck="random", other_deck="random", seed=11)["table"]["table"]
    first_turn(anna, table)
    seat = anna.ok("snapshot", table=table)["awaiting"][0]
    line = anna.socket()

    def at_once(*calls):
        """Their replies; the server has all of them before it answers the first."""
        numbers = range(line.next, line.next + len(calls))
        line.next += len(calls)
        line.send(*({"id": number, "do": name, "table": table, "seat": seat, **values} for number, (name, values) in zip(numbers, calls)))
        return [line.reply(number) for number in numbers]

    long = ("post", {"text": "и вот что я скажу о погоде, " * 250})
    *_, read, moved = at_once(*[long] * 6, ("post", {"text": "pass"}), ("move", {"move": "pass", "nonce": "meanwhile"}))
    check(f"the move is made: {moved}", "ok" in moved)
    check("a post is read at the table as it is when it is answered", not read["ok"]["understood"])
    seat = anna.ok("snapshot", table=table)["awaiting"][0]
    agreed = anna.ok("post", table=table, seat=seat, text="pass")["moves"]
    check_equal("a pass is read", agreed, ["pass"])
    first, second = at_once(*[("post", {"text": "pass", "moves": agreed, "nonce": "once"})] * 2)
    check_equal("sent twice at once, a post is played once", (first["ok"]["seq"], first["ok"]["moves"]), (second["ok"]["seq"], agreed))
    view = anna.ok("snapshot", table=table)["view"]
    check_equal("one round has ended", (len(view["rounds"]), [side["passed"] for side in view["players"]]), (1, [False, False]))
    line.close()


def hidden(server):
    """Two people: what posts and positions tell to whom, while both are asked at once and after."""
    anna, boris, clara = (Client(server).guest() for _ in range(3))
    table = anna.ok("create", game="gwent", rules="original", seat=0, part="", clock={"kind": "days", "bank": 86400})["table"]["table"]
    anna.refused("not-begun", "post-text", table=table)
    anna.refused("not-begun", "post", table=table, text="пас")
    boris.ok("join", table=table, part="")
    hands = [[card if isinstance(card, str) else card["card"] for card in client.ok("snapshot", table=table)["view"]["players"][seat]["hand"]]
             for seat, client in enumerate((anna, boris))]
    before = clara.ok("post-text", table=table, lang="ru", format="plain")["text"]
    own = anna.ok("post-text", table=table, own=True, lang="ru", format="plain")["text"]
    due = re.compile(r"\nСудье отвечают \S+ и \S+ — до [0-9]+ [а-я]+, [0-9:]+ UTC\S*\.\n")
    check(f"both read until when to answer: {before}", due.search(before) and due.search(own))
    check("one's own hand is in one's own text", all(NAMES[card] in own for card in hands[0]))
    for client, eyes in ((anna, "player"), (clara, "watcher")):
        text = client.ok("post-text", table=table, lang="ru", format="plain")["text"]
        check(f"no hand in the thread's, asked by a {eyes}", not any(NAMES[card] in text for hand in hands for card in hand if card != "decoy"))
    clara.refused("not-yours", "post-text", table=table, own=True)
    clara.refused("not-yours", "post", table=table, text="пас")
    clara.refused("not-yours", "table-record", table=table)
    anna.refused("not-yours", "table-record", table=table)
    first, second = hands[0][0], hands[0][1]
    post = f"меняю {NAMES[first]}, потом {NAMES[second]}"
    read = anna.ok("post", table=table, text=post, lang="ru")
    check_equal("what chance brings is not read ahead of", read["moves"], [f"redraw {first}"])
    anna.refused("post-nonce", "post", table=table, text=post, moves=read["moves"])
    anna.refused("post-nonce", "post", table=table, text=post, nonce="x")
    anna.refused("post-other", "post", table=table, text=post, moves=["done"], nonce="x")
    check_equal("nothing was played", clara.ok("post-text", table=table, lang="ru", format="plain")["text"], before)
    played = anna.ok("post", table=table, text=post, moves=read["moves"], nonce="x", lang="ru", format="plain")
    check("the thread hears nothing of a redraw", NAMES[first] not in played["say"])
    same = boris.ok("post", table=table, text="готово", lang="ru")
    anna.ok("move", table=table, move="done", nonce="y")
    check_equal("nobody notices that one has answered", (boris.ok("post", table=table, text="готово", lang="ru"), clara.ok("post-text", table=table, lang="ru", format="plain")["text"]), (same, before))
    question = anna.ok("post", table=table, text="пас", lang="ru")
    check("who is not asked is told so", not question["understood"] and not question["moves"])
    question = boris.ok("post", table=table, text="доброе утро!", lang="ru")
    check("what is no move is asked about", not question["understood"] and question["say"])
    boris.ok("move", table=table, move="done", nonce="z")
    for client, number in ((anna, 0), (boris, 1)) * 2:
        req = client.ok("snapshot", table=table)["req"]
        if req and "pass" not in req["legal"]:      # who begins, if that is a choice
            client.ok("move", table=table, move=req["legal"][0], nonce=f"first{number}")
        elif req:
            read = client.ok("post", table=table, text="пас", lang="ru", format="plain")
            played = client.ok("post", table=table, text="пас", lang="ru", format="plain", moves=read["moves"], nonce="p")
            check(f"a pass is told: {played['say'][:200]}", "пас" in played["say"].lower())
            check(f"and until when the other has time: {played['say']}", re.search(r"\nХодит \S+ — до [0-9]+ [а-я]+, [0-9:]+ UTC\S*\.\n$", played["say"]))
            break
    anna.ok("resign", table=table)
    check("after the end nobody has to answer", " — до " not in clara.ok("post-text", table=table, lang="ru", format="plain")["text"])
    boris.refused("over", "post", table=table, text="пас")
    for markup, sign in FORMATS.items():
        for lang in "en", "ru":
            text = anna.ok("game-post-text", game_id=table, format=markup, lang=lang, line=2)["text"]
            check(f"{markup} {lang}", sign in text)
    for seat in 0, 1:
        text = anna.ok("game-post-text", game_id=table, seat=str(seat), line=0, lang="ru", format="plain")["text"]
        check("after the deal with the hand of one", all(NAMES[card] in text for card in hands[seat]))
    check("at the end by default", anna.ok("game-post-text", game_id=table, lang="ru", format="plain")["text"] != anna.ok("game-post-text", game_id=table, line=0, lang="ru", format="plain")["text"])
    clara.refused("no-record", "game-post-text", game_id=table)


def titles(svg):
    """Names of the cards in a picture, which must be XML."""
    return [one.text for one in xml.fromstring(svg).iter("{http://www.w3.org/2000/svg}title")][1:]


def pictures(server):
    """The table as a picture: of everybody, of one seat, at an earlier moment; and the posts that show it."""
    anna, boris, clara = (Client(server).guest() for _ in range(3))
    table = anna.ok("create", game="gwent", rules="original", seat=0, part="", clock={"kind": "days", "bank": 86400})["table"]["table"]
    anna.refused("no-picture", "picture", table=table, picture="latest.svg")
    boris.ok("join", table=table, part="")
    hand = [NAMES[card if isinstance(card, str) else card["card"]] for card in anna.ok("snapshot", table=table)["view"]["players"][0]["hand"]]
    before = clara.ok("picture", table=table, picture="latest.ru.svg")
    check_equal("one's own hand is in one's own picture", [card for card in hand if card not in titles(anna.ok("picture", table=table, picture="latest.ru.svg", own=True))], [])
    check_equal("and in nobody else's", [client.ok("picture", table=table, picture="latest.ru.svg") for client in (anna, boris)], [before, before])
    check("nor the other's own", not set(hand) <= set(titles(boris.ok("picture", table=table, picture="latest.ru.svg", own=True))))
    for client, seat in (anna, 0), (boris, 1):
        own, names = client.ok("picture", table=table, picture="latest.ru.svg", own=True), [one.ok("account")["account"]["name"] for one in (anna, boris)]
        check(f"seat {seat} sees its own side below", own.rindex(f">{names[seat]}<") > own.rindex(f">{names[1 - seat]}<"))
    clara.refused("not-yours", "picture", table=table, picture="latest.svg", own=True)
    for name in "latest.gif", "latest", "12", "12.fr.svg", "-1.svg", "1.svg.png", "99999999.svg", "9999999999.svg", "latest.ru.svgx":
        clara.refused("no-picture" if len(name) >= 5 else "argument-length", "picture", table=table, picture=name)
    seq = clara.ok("snapshot", table=table)["seq"]
    check_equal("a frame's picture", clara.ok("picture", table=table, picture=f"{seq}.ru.svg"), before)
    anna.ok("move", table=table, move="done", nonce="a")
    check_equal("nobody sees that one has answered", clara.ok("picture", table=table, picture="latest.ru.svg"), before)
    boris.ok("move", table=table, move="done", nonce="b")
    for client, number in ((anna, 0), (boris, 1)) * 2:
        req = client.ok("snapshot", table=table)["req"]
        if req and req["legal"][0].startswith("start"):
            client.ok("move", table=table, move=req["legal"][0], nonce=f"s{number}")
        elif req:
            move = next(move for move in req["legal"] if move.startswith("play"))
            text = client.ok("post", table=table, text=move, lang="ru")
            said = client.ok("post", table=table, text=move, lang="ru", moves=text["moves"], nonce="p")["say"]
            break
    after = clara.ok("picture", table=table, picture="latest.ru.svg")
    check("a move is seen", after != before)
    check_equal("an earlier picture stays", clara.ok("picture", table=table, picture=f"{seq}.ru.svg"), before)
    address = re.search(rf"\[img\]https://duello\.example/api/v1(/tables/{table}/pictures/(\d+)\.ru\.png)\[/img\]", said)
    if not check(f"the post shows it: {said}", address):
        return
    png = clara.request("GET", "/api/v1" + address[1])
    check("a PNG", png.status == 200 and png.body[:8] == b"\x89PNG\r\n\x1a\n" and png.headers["Content-Type"] == "image/png")
    check_equal("which forums may show", png.headers["Cross-Origin-Resource-Policy"], "cross-origin")
    check_equal("nothing but that", clara.request("GET", "/api/v1/health").headers["Cross-Origin-Resource-Policy"], "same-origin")
    own = anna.request("GET", f"/api/v1/tables/{table}/pictures/latest.svg?own=true")
    check_equal("nor what is one's own", (own.status, own.headers["Cross-Origin-Resource-Policy"]), (200, "same-origin"))
    again = clara.request("GET", "/api/v1" + address[1], headers={"If-None-Match": png.headers["ETag"]})
    check_equal("it is sent once", (again.status, again.body), (304, b""))
    check("the same again", clara.request("GET", "/api/v1" + address[1]).body == png.body)
    check_equal("the post's picture is that of its moment", clara.ok("picture", table=table, picture=f"{address[2]}.ru.svg"), after)
    wide = clara.request("GET", f"/api/v1/tables/{table}/pictures/latest.png?width=333")
    check_equal("as wide as wished", struct.unpack(">I", wide.body[16:20])[0], 333)
    many = [Client(server) for _ in range(6)]
    for client in many:
        client.connection.request("GET", f"/api/v1/tables/{table}/pictures/latest.png?width=444")
    bodies = {client.connection.getresponse().read() for client in many}
    check("asked at once by many it is made for all", len(bodies) == 1 and bodies.pop()[:4] == b"\x89PNG")
    for markup, sign in ("markdown", f"](https://duello.example/api/v1/tables/{table}/pictures/"), ("html", f'src="https://duello.example/api/v1/tables/{table}/pictures/'), ("plain", f": https://duello.example/api/v1/tables/{table}/pictures/"):
        check(f"{markup} shows it", sign in clara.ok("post-text", table=table, format=markup)["text"])
    anna.ok("resign", table=table)
    clara.refused("no-record", "game-picture", game_id=table, picture="latest.svg")
    check_equal("after the deal, with the hand of one", set(hand) - set(titles(anna.ok("game-picture", game_id=table, picture="0.ru.svg", seat="0"))), set())
    check_equal("nobody's hand by default", set(hand) & set(titles(anna.ok("game-picture", game_id=table, picture="0.ru.svg"))) - set(titles(after)), set())
    check("a private game is not shown to others", "img" not in anna.ok("game-post-text", game_id=table)["text"])
    anna.ok("access", game_id=table, access="unlisted")
    check("an unlisted one is", f"[img]https://duello.example/api/v1/games/{table}/pictures/1.png[/img]" in anna.ok("game-post-text", game_id=table, line=1)["text"])
    check("and its picture is there", clara.request("GET", f"/api/v1/games/{table}/pictures/1.png").body[:4] == b"\x89PNG")


def without(folder):
    """Where nothing makes PNGs there is SVG; where the server has no address for others posts have no pictures."""
    with Server(environment={"PATH": folder}) as server:
        anna = Client(server).guest()
        table = anna.ok("create", game="trade", against="self", **{"options": ["fixed-stake"], "numbers": {"stake": 10}})["table"]["table"]
        anna.refused("no-png", "picture", table=table, picture="latest.png")
        check("there is SVG", "<svg" in anna.ok("picture", table=table, picture="latest.svg"))
        check("but not in posts", "img" not in anna.ok("post-text", table=table)["text"])


with tempfile.TemporaryDirectory() as nothing:
    without(nothing)
seeded()
with Server("--public-url", "https://duello.example") as shared:
    pictures(shared)
def doubted(server):
    """A post that may mean one of two things: each is a reading that can be agreed to, and nothing else can."""
    anna = Client(server).guest()
    table = anna.ok("create", game="gwent", rules="original", against="self", deck="random", other_deck="random", seed=11)["table"]["table"]
    legal = first_turn(anna, table)
    plain = {move.split()[1]: move for move in legal if move.startswith("play ") and sum(other.split()[1:2] == move.split()[1:2] for other in legal) == 1}
    names = sorted(plain.values())
    for first, second in reversed(list(itertools.pairwise(names))):
        text = " или ".join(NAMES[move.split()[1]] for move in (first, second))
        terms = {"table": table, "seat": anna.ok("snapshot", table=table)["awaiting"][0], "text": text, "lang": "ru", "format": "plain"}
        read = anna.ok("post", **terms)
        check(f"it is asked which: {read['say']}", not read["understood"] and "\n1) " in read["say"] and "Ответьте числом" in read["say"])
        check_equal("both can be agreed to", sorted(moves[0] for moves in read["readings"]), [first, second])
    anna.refused("post-other", "post", **terms, moves=["pass"], nonce="p")
    anna.refused("post-other", "post", **terms, moves=[*read["readings"][0], "pass"], nonce="p")
    played = anna.ok("post", **terms, moves=read["readings"][1], nonce="p")
    check_equal("one is played", (played["understood"], played["moves"]), (True, read["readings"][1]))
    check("and no number is left", "readings" not in played and "\n1) " not in played["say"])


def exchange(server):
    """One card is given by a move, another by a post, which names what is taken for both."""
    anna = Client(server).guest()
    table = anna.ok("create", game="gwent", rules="classic", against="self", clock={"kind": "days", "bank": 86400})["table"]["table"]
    own = anna.ok("snapshot", table=table, seat=0)["view"]["players"][0]
    hand, offer = ([card if isinstance(card, str) else card["card"] for card in own[zone]] for zone in ("hand", "offer"))
    anna.ok("move", table=table, seat=0, move=f"give {hand[0]}", nonce="a")
    for named, understood in (offer, True), (offer[:1], False):
        read = anna.ok("post", table=table, seat=0, text=". ".join([f"give {hand[1]}", *(f"take {card}" for card in named)]), lang="ru")
        check_equal(f"two given, {named} taken: {read['say']}", (read["understood"], read["moves"][:1]), (understood, [f"give {hand[1]}"] if understood else []))


def longest(server):
    """As many words as a post may have, each a clause or a sentence of its own, are read like any others."""
    client = Client(server).guest()
    table = client.ok("create", game="gwent", against="self", seed=7)["table"]["table"]
    for word in "а ", ".а", "а, ", "1 ", "(":
        text = (word * 8000)[:8000]
        check(f"{word!r} many times is read", "say" in client.ok("post", table=table, seat=0, text=text, lang="ru"))


with Server() as shared:
    longest(shared)
    hidden(shared)
    beside(shared)
    exchange(shared)
    doubted(shared)
    whole = [three_surfaces(shared, rules, seed) for rules in sample(("original", "classic", "hard"), 2) for seed in (1,)]
    check(f"some games were gone on with: {whole}", sum(whole) >= len(whole) - 1)
done("server/posts")
