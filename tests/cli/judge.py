#!/usr/bin/env python3
"""`duello judge`: a short game by posts in both languages and all markups, against files that a person can read; files that
are torn, changed or in the way; corrections; the record.

    tests/cli/judge.py --write      writes tests/judge/golden anew"""
import json
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import check, check_equal, done, duello  # pylint: disable=wrong-import-position

GOLDEN = pathlib.Path(__file__).resolve().parents[1] / "judge" / "golden"
WRITE = "--write" in sys.argv[1:]
DECKS = ("leader foltest-siegemaster, faction northern-realms, 1 ves, 1 thaler, 1 dun-banner-medic, 1 commanders-horn, 1 scorch, "
         "1 catapult",
         "leader eredin-bringer-of-death, faction monsters, 2 nekker, 1 kayran, 1 biting-frost, 1 decoy, 1 vampire-bruxa")

# A game in which every kind of answer of the judge is given: who posts, what, and whether it is a correction.
POSTS = [("1", "ничего не меняю", False), ("2", "keep all", False), ("1", "Бьянка, и да поможет нам удача!", False),
         ("2", "вы слышите гром? это кейран, дальний ряд", False), ("2", "нет, лучше Кейран в ближний", True),
         ("1", "рог", False), ("1", "Командирский рог на мечи", False), ("2", "Казнь", False), ("2", "чучело на кейрана", False),
         ("1", "пас", False), ("2", "Накер. Второй накер. И ещё мороз", False), ("2", "пас", False)]


def judge(*words, language="ru", markup="plain", post=""):
    return duello("judge", *words, "--lang", language, "--format", markup, stdin=post)


def decks(folder):
    """The two decks as files."""
    for i, line in enumerate(DECKS):
        rows = [row.split(" ", 1) for row in line.split(", ")]
        head = "".join(f"{kind} = {key}\n" for kind, key in rows if not kind.isdigit())
        cards = "".join(f"{count} {key}\n" for count, key in rows if count.isdigit())
        (folder / f"{i}.deck").write_text(f"game = gwent\nrules = original\n{head}\n{cards}", encoding="utf-8")
    return folder / "0.deck", folder / "1.deck"


def begin(folder, **how):
    first, second = decks(folder)
    return judge("new", folder / "game", "--rules", "original", "--player1", "Анна", "--player2", "Борис", "--deck1", first,
                 "--deck2", second, "--terms", "free-decks", "--seed", 3, **how)


def golden(name, text):
    """Compares a text with its file."""
    path = GOLDEN / name
    if WRITE:
        path.write_text(text, encoding="utf-8")
    check_equal(f"{name} is as it was", text, path.read_text(encoding="utf-8") if path.exists() else None)


def whole_game(language, markup):
    """All that the judge says in one game, as one text."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        reply = begin(folder, language=language, markup=markup)
        check_equal("a game begins", (reply.returncode, reply.stderr), (0, ""))
        said = [reply.stdout]
        for player, post, correct in POSTS:
            reply = judge("post", folder / "game", player, *(["--correct"] if correct else []), language=language,
                          markup=markup, post=post)
            said.append(f"\n######## {player}: {post}\n\n{reply.stdout}{reply.stderr}")
        for word in ("table",), ("hand", "1"):
            reply = judge(word[0], folder / "game", *word[1:], language=language, markup=markup)
            check_equal(f"{word} is answered", reply.returncode, 0)
            said.append(f"\n######## {' '.join(word)}\n\n{reply.stdout}")
        golden(f"{language}.{markup}.txt", "".join(said))


def files():
    """What may happen to a file."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        check_equal("a game begins", begin(folder).returncode, 0)
        whole = game.read_bytes()
        reply = begin(folder)
        check_equal("a file in the way is left alone", (reply.returncode, game.read_bytes()), (1, whole))
        check_equal("a post is taken", judge("post", game, "1", post="готово").returncode, 0)
        longer = game.read_bytes()
        check("the file grew by a line", longer.startswith(whole) and longer.count(b"\n") == whole.count(b"\n") + 1)
        reply = judge("post", game, "1", post="Йеннифэр")
        check_equal("what is not understood changes nothing", (reply.returncode, game.read_bytes()), (1, longer))
        reply = judge("post", game, "Вера", post="готово")
        check_equal("nobody else plays", (reply.returncode, game.read_bytes()), (1, longer))
        for size in range(len(whole), len(longer)):        # killed in mid-line: that post never was
            game.write_bytes(longer[:size])
            reply = judge("table", game)
            if not check("a torn line is forgotten", reply.returncode == 0 and reply.stderr == ""):
                break
        game.write_bytes(longer[:-9])
        check_equal("and the post can be sent again", judge("post", game, "1", post="готово").returncode, 0)
        check_equal("which gives the same file", game.read_bytes(), longer)
        lines = longer.decode().splitlines()
        post = json.loads(lines[-1])
        post["answers"] = ["redraw ves"]
        for changed in (lines[:-1] + [json.dumps(post)], lines[1:], ["{}"] + lines[1:], [lines[0], "no json"], []):
            game.write_text("".join(line + "\n" for line in changed), encoding="utf-8")
            reply = judge("table", game)
            check("a changed file is refused", reply.returncode == 1 and "game" in reply.stderr and not reply.stdout)
        check_equal("no file, no game", judge("table", folder / "none").returncode, 1)


def corrections():
    """Only the last post, and only one's own."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        begin(folder)
        judge("post", game, "1", post="готово")
        judge("post", game, "2", post="готово")
        before = game.read_bytes()
        check_equal("not the other's", judge("post", game, "1", "--correct", post="Бьянка").returncode, 1)
        check_equal("nothing changed", game.read_bytes(), before)
        check_equal("a spy is played", judge("post", game, "1", post="Талер, чужой осадный").returncode, 0)
        hand = judge("hand", game, "1").stdout
        spied = game.read_bytes()
        check_equal("in doubt the old post stays",
                    (judge("post", game, "1", "--correct", post="рог").returncode, game.read_bytes()), (1, spied))
        reply = judge("post", game, "1", "--correct", post="Бьянка")
        check("what was seen is told", reply.returncode == 0 and "Анна" in reply.stdout.splitlines()[1])
        check_equal("back to the spy", judge("post", game, "1", "--correct", post="Талер, чужой осадный").returncode, 0)
        check_equal("chance repeats itself", judge("hand", game, "1").stdout, hand)


def endings():
    """Giving up, and the record."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        begin(folder)
        check_equal("no record before the end", judge("record", game).returncode, 1)
        check_equal("a player gives up", judge("concede", game, "Анна").returncode, 0)
        check_equal("once", judge("concede", game, "Анна").returncode, 1)
        record = judge("record", game)
        check("the record is printed", record.returncode == 0 and '[Result "2 conceded"]' in record.stdout)
        (folder / "record").write_text(record.stdout, encoding="utf-8")
        check_equal("and verified", duello("record", "verify", folder / "record").returncode, 0)


def by_decks():
    """Decks come one by one, and a bad one is refused with its reasons."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game, (first, second) = folder / "game", decks(folder)
        check_equal("a game without decks", judge("new", game, "--rules", "original").returncode, 0)
        check_equal("waits for them", judge("post", game, "1", post="пас").returncode, 1)
        check_equal("takes one", judge("deck", game, "1", first).returncode, 0)
        before = game.read_bytes()
        reply = judge("deck", game, "2", second)
        check("refuses what is not legal, with reasons", reply.returncode == 1 and reply.stderr.count("\n") > 1)
        check_equal("and forgets it", game.read_bytes(), before)
        for seat, preset in ("1", "original-monsters-muster"), ("2", "original-skellige-storm"):
            check_equal("takes a preset", judge("deck", game, seat, preset).returncode, 0)
        check_equal("the cards are dealt", judge("deck", game, "1", "original-monsters-muster").returncode, 1)


def trade():
    """A duel of merchants."""
    with tempfile.TemporaryDirectory() as name:
        game = pathlib.Path(name) / "game"
        check_equal("a duel begins", judge("new", game, "--game", "trade", "--random", "--seed", 5, "--terms",
                                           "contract=300,fixed-stake,stake=30").returncode, 0)
        check_equal("its table is drawn", judge("table", game, markup="html").returncode, 0)


def main():
    for language in "ru", "en":
        for markup in "plain", "bbcode", "markdown", "html":
            whole_game(language, markup)
    files()
    corrections()
    endings()
    by_decks()
    trade()
    return done("cli/judge")


if __name__ == "__main__":
    sys.exit(main())
