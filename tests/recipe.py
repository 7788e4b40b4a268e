#!/usr/bin/env python3
"""The recipe of doc/guide.md, "Adding a card", followed to the letter in a copy of the engine: it compiles, what was
learned stays learned, and opponents answer as before where the new card is not there. $RECIPE_GAMES plays as it was;
$ENGINE_CARDS are the tables that the build made of cards."""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / "cli"))
from check import check, check_equal, done  # pylint: disable=wrong-import-position

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME, KEY = "NOBODY_EVER", "nobody-ever"       # the new card, in the place of the guide's example
COMPILE = ["cc", "-std=gnu17", "-O0", "-D_GNU_SOURCE", "-ffp-contract=off", "-Iinclude", "-Isrc"]


def run(*command, cwd=None):
    return subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False)


def block(step):
    """The code that step number `step` of the guide's recipe shows, for the new card."""
    guide = (ROOT / "doc/guide.md").read_text(encoding="utf-8")
    recipe = guide.split("\n## Adding a card\n")[1].split("\n## ")[0]
    text = re.split(r"\n\d\. ", recipe)[step]
    code = re.search(r"```c\n(.*?)```", text, re.S)[1]
    return re.sub(r"\bCARD_[A-Z_]+", f"CARD_{NAME}", re.sub(r'key = "[^"]+"', f'key = "{KEY}"', code))


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    check(f"{old!r} is in {path.name}", old in text)
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def follow(tree):
    """Steps 1 to 3."""
    edit(tree / "src/games/gwent/cards.h", "    CARD_VESEMIR,\n", f"    CARD_VESEMIR,\n    CARD_{NAME},\n")
    edit(tree / "src/games/gwent/cards.c", "    [CARD_VESEMIR] =", f"{block(2)}    [CARD_VESEMIR] =")
    for language in "en", "ru":
        edit(tree / f"text/{language}/gwent.txt", "card.vesemir =", f"card.{KEY} = Nobody\ncard.vesemir =")


def compiled(tree, files):
    """Objects of C files; what the compiler says is a failure."""
    def one(file):
        out = file.replace("/", "_") + ".o"
        reply = run(*COMPILE, "-c", file, "-o", out, cwd=tree)
        check_equal(f"{file} compiles", (reply.returncode, reply.stderr), (0, ""))
        return out
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(one, files))


def link(tree, name, objects, *libraries):
    reply = run("cc", *objects, "-o", name, *libraries, cwd=tree)
    check_equal(f"{name} links", (reply.returncode, reply.stderr), (0, ""))
    return tree / name


def learned(tree, inputs):
    """Makes the tables of the networks, as the build does."""
    (tree / "inputs.txt").write_text(run(inputs).stdout, encoding="utf-8")
    check(f"hand.0.{KEY} is an input", f"gwent hand.0.{KEY}\n" in (tree / "inputs.txt").read_text(encoding="utf-8"))
    nets = sorted((tree / "src/ai/weights").glob("*.net"))
    reply = run(tree / "tools/weights", "--inputs", tree / "inputs.txt", "--output", tree / "src/ai/weights/learned.inc", *nets)
    check_equal("the weights are taken", reply.returncode, 0)
    for weights in nets:
        told = [line for line in reply.stderr.splitlines() if line.startswith(weights.name)]
        check(f"{weights.name}: what is not learned yet is told", any(f"hand.0.{KEY}" in line for line in told) == weights.name.startswith("gwent"))


def decks(rules):
    """Two of those that come with the program; in hard a faction is all that is chosen."""
    if rules == "hard":
        chosen = [copy / f"{faction}.deck" for faction in ("monsters", "skellige")]
        for deck in chosen:
            deck.write_text(f"game = gwent\nrules = hard\nfaction = {deck.stem}\n", encoding="utf-8")
        return chosen
    found = sorted((ROOT / "decks/gwent").glob(f"{rules}-*.deck"))
    check(f"there are decks for {rules}", found)
    return found[0], found[-1]


with tempfile.TemporaryDirectory() as folder:
    copy = pathlib.Path(folder)
    for part in "include", "src", "text", "tools":
        shutil.copytree(ROOT / part, copy / part)
    shutil.copy(ROOT / "tests/recipe_games.c", copy)
    follow(copy)
    texts = run(copy / "tools/texts", "--check", *sorted((copy / "text").glob("*/*.txt")))
    check_equal(f"both languages name the card: {texts.stdout}", texts.returncode, 0)
    engine = [str(path.relative_to(copy)) for part in ("cards", "core", "effects", "games", "hex") for path in sorted((copy / "src" / part).rglob("*.c"))]
    for cards in os.environ["ENGINE_CARDS"].split(os.pathsep):
        engine.append(shutil.copy(cards, copy / pathlib.Path(cards).name).name)
    objects = compiled(copy, [*engine, "src/ai/weights/inputs.c"])
    learned(copy, link(copy, "inputs", objects))
    others = [f"src/ai/{name}.c" for name in ("ahead", "arena", "choose", "look", "net", "search", "solve")]
    session = [f"src/session/{name}.c" for name in ("deck", "digest", "page", "set", "trouble", "utf8")]
    player = link(copy, "games", objects[:-1] + compiled(copy, [*others, *session, "recipe_games.c"]), "-lm")
    for rules in "original", "classic":
        before = run(os.environ["RECIPE_GAMES"], "gwent", rules, *decks(rules))
        after = run(player, "gwent", rules, *decks(rules))
        check_equal(f"{rules}: games are played", (before.returncode, after.returncode), (0, 0))
        check(f"{rules}: games are played to the end", after.stdout.count("won by") == 8)
        check(f"{rules}: by what was learned", "no network" not in after.stdout)
        check_equal(f"{rules}: without the card all is as it was", after.stdout, before.stdout)
    with_card = []
    for number, deck in enumerate(decks("original")):
        with_card.append(copy / f"{number}.deck")
        text = re.sub(r"\n\n(\d+ .*\n)+", f"\n\n1 {KEY}\n\\g<0>", deck.read_text(encoding="utf-8"), count=1)
        with_card[number].write_text(text, encoding="utf-8")
    for rules, pair in ("original", with_card), ("hard", decks("hard")):     # in hard it is in every deck
        reply = run(player, "gwent", rules, *pair)
        check_equal(f"{rules}: games with the card {reply.stderr}", (reply.returncode, reply.stdout.count("won by")), (0, 8))
        check(f"{rules}: the card is played, by what was learned", f"play {KEY} close:" in reply.stdout and "no network" not in reply.stdout)
done("recipe")
