#!/usr/bin/env python3
"""What Gwent does quickly it does as its rules read: the same random games with src/games/gwent/quick.c and without.

    tests/quick.py QUICK PLAIN FILE...

Both are quick_games.c, the second with those FILEs of Gwent built with GWENT_PLAIN: all that include quick.h."""
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "cli"))
from check import check, check_equal, done  # pylint: disable=wrong-import-position

GWENT = pathlib.Path(__file__).resolve().parents[1] / "src/games/gwent"
quick, plain = (subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines() for program in sys.argv[1:3])
check_equal("all files with a second form are built without it", sorted(pathlib.Path(file).name for file in sys.argv[3:]),
            sorted(file.name for file in GWENT.glob("*.c") if '"quick.h"' in file.read_text(encoding="utf-8")))
check("there are games", quick and len(quick) == len(plain))
for fast, slow in zip(quick, plain):
    check_equal("a game played quickly", fast, slow)
done("quick")
