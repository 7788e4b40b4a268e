#!/usr/bin/env python3
"""A game that is added for trial, by the steps of doc/guide.md and nothing else, changes no test: in a copy of the project it is built, played, and
met by the checks and tests that go through all games.

    tests/trial.py [--keep FOLDER]      leaves the copy there

The game is the null game under another name: few cards, no faces and no pictures of its own."""
import argparse
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
# Short forms, of the program that is named, with the libraries of its own build.
OTHERS = {"DUELLO_LONG", "DUELLO_STARTED", "DUELLO_PACKAGED", "LD_LIBRARY_PATH"}
ENVIRONMENT = {**{name: value for name, value in os.environ.items() if name not in OTHERS}, "PYTHONDONTWRITEBYTECODE": "1"}
NAME = "ninepins"
RULES = {"": "# Ninepins\n\n**1.1** A deck has eight cards.\n**2.1** The short game is won by two points.\n",
         "ru/": "# Кегли\n\n**1.1** В колоде восемь карт.\n**2.1** Короткую игру выигрывают два очка.\n"}
ROWS = """\
/* The game that was added for trial: it deals a deck of eight cards, and ends. */
#include "check.h"

#include "duello/duel.h"

static duel_room room;
static duel_action list[DUEL_ACTIONS_MAX];

int main(void)
{
    static const struct duel_row eight[] = { { 1, 2, 0 }, { 2, 2, 0 }, { 7, 2, 0 }, { 9, 2, 0 } };
    const struct duel_setup usual = { .deck = { { eight, 4 }, { eight, 4 } }, .seed = { 1 } }, none = { .seed = { 1 } };
    const struct duel_game *game = duel_find("ninepins");
    TEST("ninepins 1.1: eight cards");
    if (!CHECK(game))
        return check_done("ninepins");
    CHECK_INT(duel_setup(game, duel_in(&room), &none, NULL, NULL), DUEL_BAD_DECK);
    CHECK_INT(duel_setup(game, duel_in(&room), &usual, NULL, NULL), DUEL_OK);
    TEST("ninepins 2.1: two points end it");
    unsigned answers = 0;
    for (; duel_head(duel_in(&room))->awaiting && answers < 1000; answers++) {
        const int player = !(duel_head(duel_in(&room))->awaiting & 1);
        CHECK(duel_legal(duel_in(&room), player, list) > 0);
        duel_apply(duel_in(&room), player, list[0], NULL);
    }
    CHECK(answers > 2 && answers < 1000);
    return check_done("ninepins");
}
"""


def copied(to):
    shutil.copytree(ROOT, to, symlinks=True, dirs_exist_ok=True, ignore=lambda folder, names: {
        name for name in names if name in ("build", ".git", "node_modules", "__pycache__", "shared")})


def insert(path, behind, line):
    """Puts a line behind the last one that holds `behind`."""
    lines = path.read_text(encoding="utf-8").split("\n")
    at = max(number for number, text in enumerate(lines) if behind in text)
    path.write_text("\n".join([*lines[:at + 1], line, *lines[at + 1:]]), encoding="utf-8")


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def add(root):
    """The steps of doc/guide.md, "Adding a game", by their numbers."""
    null = (root / "tests/null/null.c").read_text(encoding="utf-8")
    write(root / f"src/games/{NAME}/game.c", null.replace("null_game", NAME).replace('"null"', f'"{NAME}"') + f"/* {NAME} 1.1, 2.1 */\n")          # 1
    insert(root / "src/games/games.def", "DUEL_GAME(", f"DUEL_GAME({NAME})")                                                                       # 2
    insert(root / "src/meson.build", "  'games/trade/", f"  'games/{NAME}/game.c',")                                                               # 3
    for language in "en", "ru":                                                                                                                     # 4
        shutil.copyfile(root / f"tests/text/{language}/null.txt", root / f"text/{language}/{NAME}.txt")
    insert(root / "text/meson.build", "  'trade',", f"  '{NAME}',")
    for folder, text in RULES.items():                                                                                                              # 5
        write(root / f"doc/rules/{folder}{NAME}.md", text)
        insert(root / "app/cli/meson.build", f"'../../doc/rules/{folder}trade.md'", f"  '../../doc/rules/{folder}{NAME}.md',")
    write(root / f"tests/{NAME}/rows.c", ROWS)                                                                                                      # 6
    insert(root / "tests/meson.build", "  'trade_view': [", f"  '{NAME}_rows': ['{NAME}/rows.c'],")
    run(root, "tools/house", "doc/house.svg")
    # And a part of the page of its own.
    write(root / f"web/src/games/{NAME}/index.ts", "import type { Parts } from '../../table/game.ts';\n\nexport const parts: Parts = {};\n")
    insert(root / "web/src/games/games.ts", "() => import('./", f"  {NAME}: [() => import('./{NAME}/index.ts')],")


def run(root, *command, **environment):
    """(status, what was said) of a command in the copy."""
    reply = subprocess.run([str(word) for word in command], cwd=root, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
                           env={**ENVIRONMENT, **environment})
    return reply.returncode, reply.stdout + reply.stderr


def passes(root, what, *command, **environment):
    status, said = run(root, *command, **environment)
    check(f"{what}: {said[-3000:]}", status == 0)
    return said


def try_game(root):
    copied(root)
    (root / "build").mkdir(exist_ok=True)
    add(root)
    for tool in "names", "listed", "trace", "includes", "glossary":
        passes(root, f"tools/{tool}", f"tools/{tool}")
    passes(root, "tools/house", "tools/house", "--check", "doc/house.svg")
    passes(root, "tools/texts", "tools/texts", "--check", *sorted((root / "text").glob("*/*.txt")))

    folder = root / "build/trial"
    wasm = shutil.which("node") and (ROOT / "web/node_modules").exists()
    # What the tests are built with elsewhere must not slow this down: neither sanitizers nor optimization.
    passes(root, "meson", "meson", "setup", folder, root, "--buildtype=debug", "-Doptimization=0", "-Ddebug=false", "-Dtests=true", "-Db_staticpic=true", CC="gcc")
    passes(root, "ninja", "ninja", "-C", folder, "-j2", "duello", "tests/duello_toys", "tests/drawn_faces", f"tests/test_{NAME}_rows", "tests/test_laws",
           "tests/test_sentences", *(["app/wasm/engine.wasm"] if wasm else []))
    toys = folder / "tests/duello_toys"
    said = passes(root, "duello games", folder / "duello", "games", "--json")
    names = re.findall(r"^DUEL_GAME\((\w+)\)", (root / "src/games/games.def").read_text(encoding="utf-8"), re.M)
    check_equal("it is one of the games", re.findall(r'^{"game":"(\w+)"', said, re.M), names)
    for test in f"test_{NAME}_rows", "test_sentences":
        passes(root, test, folder / "tests" / test)
    passes(root, "laws", folder / "tests/test_laws", "5", "--game", NAME)
    for script in "toys", "decks", "cards", "views", "engine":
        passes(root, f"cli/{script}", sys.executable, f"tests/cli/{script}.py", DUELLO=str(toys))
    if not wasm:
        print("without node: the page is not tried")
        return
    made = root / "build/web/made"
    made.mkdir(parents=True)
    for name in "faces", "emblems", "fields":
        passes(root, "tools/faces", "tools/faces", name, made / f"{name}.json")
    (root / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    said = passes(root, "web/faces", "node", "web/test/run.mjs", "faces", WEB=str(root / "web"), WASM=str(folder / "app/wasm/engine.wasm"),
                  DRAWN_FACES=str(folder / "tests/drawn_faces"), DUELLO=str(toys))
    check(f"web/faces has drawn them: {said[-500:]}", "web/faces: " in said)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--keep", type=pathlib.Path)
    keep = parser.parse_args().keep
    if keep:
        try_game(keep.resolve())
    else:
        with tempfile.TemporaryDirectory() as folder:
            try_game(pathlib.Path(folder).resolve())
    done("trial")


if __name__ == "__main__":
    main()
