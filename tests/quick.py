#!/usr/bin/env python3
"""What Gwent does quickly it does as its rules read: the same random games with src/games/gwent/quick.c and without.

    tests/quick.py QUICK PLAIN

Both are quick_games.c, the second with the files of Gwent built with GWENT_PLAIN."""
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "cli"))
from check import check, check_equal, done  # pylint: disable=wrong-import-position

quick, plain = (subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines() for program in sys.argv[1:])
check("there are games", quick and len(quick) == len(plain))
for fast, slow in zip(quick, plain):
    check_equal("a game played quickly", fast, slow)
done("quick")
