#!/usr/bin/python3
"""One game on three surfaces: at a table of the server by moves, by posts, at the table again, and by the judge of the command
line; the records are equal. Posts tell nobody what they may not know, and positions as posts show no more than views."""
import pathlib
import random
import re
import sys
import tempfile

from api_client import Client, Server, check, check_equal, done

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
    for _ in range(30):
        reply = client.ok("post", table=table, seat=seat, text=text, lang="ru", format="plain")
        lines = [line.lstrip("-– ") for line in reply["say"].strip().split("\n")]
        if reply["understood"]:
            check_equal(f"notation is a post, too: {reply['say']}", reply["moves"][:1], [move])
            return ". ".join(lines[:len(reply["moves"])])
        text += ". " + chance.choice(lines[1:] or [""])     # something is left open, and the judge lists what may be meant
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
        check_equal("and the judge's record is right", duello("record", "verify", "--lenient", pathlib.Path(folder, "judged")).returncode, 0)
    return True


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
            break
    anna.ok("resign", table=table)
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


with Server() as shared:
    hidden(shared)
    whole = [three_surfaces(shared, rules, seed) for rules in ("original", "classic", "hard") for seed in (1,)]
    check(f"some games were gone on with: {whole}", sum(whole) >= 2)
done("server/posts")
