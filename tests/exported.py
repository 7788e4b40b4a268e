#!/usr/bin/env python3
"""What a game's folder exports: names that begin with the folder's, so that two games never clash when they are linked.

    tests/exported.py ENGINE

ENGINE is the library of the engine; its members are named as the build names them, games_GAME_FILE.c.o."""
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "cli"))
from check import check, done  # pylint: disable=wrong-import-position

GAMES = re.findall(r"^DUEL_GAME\((\w+)\)$",
                   (pathlib.Path(__file__).resolve().parent.parent / "src/games/games.def").read_text(encoding="utf-8"), re.M)
MEMBER = re.compile(r"\bgames_([a-z0-9]+)_\w+\.c\.o\]: ([A-Za-z]\w*) ")     # names of the compiler's own begin with "_"

listing = subprocess.run(["nm", "--print-file-name", "--extern-only", "--defined-only", "--format=posix", sys.argv[1]],
                         capture_output=True, text=True, check=True).stdout
found = set(MEMBER.findall(listing))
for game, name in sorted(found):
    check(f"src/games/{game}: {name} begins with {game}_", name == game or name.startswith(f"{game}_"))
check(f"the tables of {', '.join(GAMES)} are among them", GAMES and found >= {(game, game) for game in GAMES})
done("exported")
