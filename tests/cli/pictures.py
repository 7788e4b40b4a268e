#!/usr/bin/env python3
"""`duello judge picture` and `--pictures`: the table as SVG and PNG, in a file and in every post."""
import base64
import os
import pathlib
import re
import struct
import sys
import tempfile
import xml.etree.ElementTree as xml

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import check, check_equal, done, duello  # pylint: disable=wrong-import-position
from judge import FORUM_DECKS, FORUM_POSTS, decks, judge  # pylint: disable=wrong-import-position

NAMES = "<Анна & Co>", 'Boris ]]>"\'[/img]'
SVG = "{http://www.w3.org/2000/svg}"


def begin(folder, *words):
    """The forum's game of tests/cli/judge.py, not yet exchanged."""
    first, second = decks(folder, FORUM_DECKS)
    return judge("new", folder / "game", "--rules", "classic", "--deck1", first, "--deck2", second, "--player1", NAMES[0], "--player2", NAMES[1],
                 "--seed", 3, "--terms", "free-decks", *words)


def titles(text):
    """Names of the cards in an SVG, which must be XML."""
    return [one.text for one in xml.fromstring(text).iter(f"{SVG}title")][1:]


def png_size(data):
    """Width and height; None: it is no PNG."""
    return struct.unpack(">II", data[16:24]) if data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR" else None


def files():
    """One picture into one file: public, or of one player with the hand."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        game = folder / "game"
        judge("new", folder / "empty", "--player1", "A", "--player2", "B")
        check_equal("nothing to draw before the deal", judge("picture", folder / "empty", folder / "none.svg").returncode, 1)
        check("nor a file", not (folder / "none.svg").exists())
        begin(folder)
        hand = re.search(r"Рука: (.*)", judge("hand", game, "1").stdout)[1]
        hand = [re.sub(r" ×\d+", "", card) for card in hand.split(", ")]
        for name, words in ("all", []), ("own", ["--player", "1"]), ("other", ["--player", NAMES[1]]):
            check_equal(f"{name}: drawn", judge("picture", game, folder / f"{name}.svg", *words).returncode, 0)
            text = (folder / f"{name}.svg").read_text(encoding="utf-8")
            shown = titles(text)
            check(f"{name}: one's own hand, and nobody else's", all((card in shown) == (name == "own") for card in hand))
            check_equal(f"{name}: both names", xml.fromstring(text).find(f"{SVG}title").text, f"{NAMES[0]} – {NAMES[1]}")
        for width in 200, 800, 1333:
            check_equal(f"{width}: drawn", judge("picture", game, folder / "all.png", "--width", width).returncode, 0)
            size = png_size((folder / "all.png").read_bytes())
            check(f"{width}: as wide as wished: {size}", size and size[0] == width and width < size[1] < 2 * width)
        english = judge("picture", game, folder / "en.svg", language="en").returncode, titles((folder / "en.svg").read_text(encoding="utf-8"))
        check("in English, too", english[0] == 0 and english[1] != titles((folder / "all.svg").read_text(encoding="utf-8")))
        for wrong in (["picture", game, folder / "all.gif"], ["picture", game, folder / "x.svg", "--width", "199"], ["picture", game, folder / "x.svg", "--width", "4e3"],
                      ["picture", game], ["table", game, "--pictures-at", "https://a.example"], ["table", game, "--pictures", folder / "p", "--pictures-at", "no address"]):
            check_equal(f"{wrong} is refused", judge(*wrong).returncode, 2)
        check_equal("nobody's hand", judge("picture", game, folder / "x.svg", "--player", "Clara").returncode, 1)
        check("nothing was written", not (folder / "x.svg").exists() and not (folder / "p").exists())
        check_equal("a folder that is not there", judge("picture", game, folder / "no" / "x.svg").returncode, 1)
        before, os.environ["PATH"] = os.environ["PATH"], str(folder)
        check_equal("without rsvg-convert there is SVG", judge("picture", game, folder / "x.svg").returncode, 0)
        failed = judge("picture", game, folder / "x.png")
        check("but no PNG, and it says why", failed.returncode == 1 and "librsvg2-bin" in failed.stderr and not (folder / "x.png").exists())
        post = judge("post", game, "1", "--pictures", folder / "p", post="ничего не меняю")
        check("and a post is taken without a picture", post.returncode == 0 and "librsvg2-bin" in post.stderr and "png" not in post.stdout)
        os.environ["PATH"] = before


def every_post():
    """A picture in every post that shows the table; one more of a final field that is cleared."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        game, shots = folder / "game", folder / "shots"
        begun = begin(folder, "--pictures", shots)
        check_equal("the first post has one", re.findall(r"\S+\.png", begun.stdout), [f"{shots}/game-0.png"])
        kept, finals = {"game-0.png": (shots / "game-0.png").read_bytes()}, 0
        for seat, text, correct in FORUM_POSTS:
            reply = judge("post", game, seat, *(["--correct"] if correct else []), "--pictures", shots, "--pictures-at", "https://a.example/p/", post=text, markup="bbcode")
            thread = reply.stdout.split("--- лично")[0]
            linked = re.findall(r"\[img\]https://a\.example/p/(.*?)\[/img\]", thread)
            ended, taken = thread.count("Итоговый стол раунда"), reply.returncode == 0
            check(f"{text}: the table, and the final field if it was cleared: {linked}", taken <= len(linked) <= taken + ended)
            check(f"{text}: none in private", "png" not in reply.stdout[len(thread):])
            finals += len(linked) > 1
            for name in linked:
                check(f"{name} is new", name not in kept)
                kept[name] = (shots / name).read_bytes()
                check_equal(f"{name} is a PNG", (png_size(kept[name]) or [0])[0], 800)
        check(f"some final fields were cleared: {finals}", finals > 0)
        check_equal("nothing was overwritten", {name.name: name.read_bytes() for name in shots.iterdir()}, kept)
        last = re.findall(r"\S+\.png", judge("table", game, "--pictures", shots).stdout)
        check("the same picture is not written twice", pathlib.Path(last[0]).read_bytes() in kept.values() and len(list(shots.iterdir())) == len(kept))
        judge("table", game, "--pictures", shots, language="en")
        check_equal("another one gets another name", len(list(shots.iterdir())), len(kept) + 1)
        at = "--pictures", shots, "--pictures-at", "https://a.example"
        check("Markdown", re.search(r"^!\[Стол\]\(https://a\.example/game-\d+\.png\)$", judge("table", game, *at, markup="markdown").stdout, re.M))
        check("HTML", re.search(r'^<p><img alt="Стол" src="https://a\.example/game-\d+\.png"></p>$', judge("table", game, *at, markup="html").stdout, re.M))
        check("plain text", re.search(r"^Стол: https://a\.example/game-\d+\.png$", judge("table", game, *at).stdout, re.M))
        data = re.search(r'src="data:image/svg\+xml;base64,([^"]*)"', judge("table", game, "--pictures", shots, markup="html").stdout)
        check("HTML without an address holds the picture itself", data and len(titles(base64.b64decode(data[1]))) > 5)
        check("none without the option", "png" not in judge("table", game, markup="html").stdout)


def trade():
    """A duel: face-down cards stay so."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        begun = judge("new", folder / "a game", "--game", "trade", "--random", "--seed", 3, "--terms", "contract=300,fixed-stake,stake=30", "--pictures", folder / "p",
                      "--pictures-at", "https://a.example", markup="markdown")
        check(f"the address is one: {begun.stderr}", "](https://a.example/a%20game-0.png)" in begun.stdout and (folder / "p" / "a game-0.png").exists())
        deck = re.search(r"Ваши карты: (.*)", judge("hand", folder / "a game", "1").stdout)[1].split(", ")
        own, public = folder / "own.svg", folder / "public.svg"
        check_equal("both drawn", [judge("picture", folder / "a game", own, "--player", "1").returncode, judge("picture", folder / "a game", public).returncode], [0, 0])
        check("the cards of one are for that one", all(re.sub(r" ×\d+", "", card) in titles(own.read_text(encoding="utf-8")) for card in deck))
        check_equal("and for nobody else", titles(public.read_text(encoding="utf-8")), [])


def own_sets():
    """A guild's own classes have faces, too, each always the same field; what its cards say is text."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        rows = "id,rarity,class,virtues,superiority,protection,initiative,kind,ability", "scout,std,ranger,SC,,SCWPK,,NONE,", "lady,uniq,noble,*,W,,7,AURA,ALLY_ADJ:+V:C"
        (folder / "set.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
        for name in "first", "second":
            check_equal("faces", duello("cards", "trade", "--set", folder / "set.csv", "--images", folder / name).returncode, 0)
        drawn = [{path.name: path.read_text(encoding="utf-8") for path in (folder / name).glob("*.svg")} for name in ("first", "second")]
        check_equal("the same each time", drawn[0], drawn[1])
        fields = {re.search(r'<rect width="100" height="140" fill="(#[0-9a-f]{6})"', text)[1] for text in drawn[0].values()}
        check_equal("one for each card, each a field of its own", (len(drawn[0]), len(fields)), (2, 2))
        for text in drawn[0].values():
            xml.fromstring(text)


def main():
    own_sets()
    files()
    every_post()
    trade()
    return done("cli/pictures")


if __name__ == "__main__":
    sys.exit(main())
