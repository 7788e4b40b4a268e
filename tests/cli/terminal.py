#!/usr/bin/env python3
"""What people wrote, in records, decks, names of files and arguments, is shown on a terminal and never obeyed by it: no control, no
mark of direction and nothing without width comes out of any command; JSON says the same with escapes, and a file is copied as it is."""
import json
import os
import pathlib
import pty
import re
import tempfile

from check import DUELLO, check, check_equal, done, duello
from engine_client import Engine, play_random

HOSTILE = "a\x1b[2J\x9b31m\u202eb\u200b\u2066c\u2028d\U000e0041"       # clears, colours, turns around, hides, breaks
RAW = HOSTILE.replace("\x1b", "")       # where a control of ASCII is refused
UNSEEN = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]")


def clean(what, *args, **more):
    """Runs a command; whatever it says may stand on a terminal."""
    reply = duello(*args, **more)
    found = UNSEEN.search(reply.stdout + reply.stderr)
    check(f"{what} says nothing that a terminal obeys", found is None, f": {found and found.group()!r} in {(reply.stdout + reply.stderr)[:400]!r}")
    return reply


def on_terminal(*args):
    """The same with a terminal as stdout: what it gets."""
    ours, its = pty.openpty()
    child = os.fork()
    if child == 0:
        os.close(ours)
        os.dup2(its, 1)
        os.execvpe(DUELLO, [DUELLO, *map(str, args)], {**os.environ, "TERM": "dumb"})
    os.close(its)
    said = b""
    while True:
        try:
            more = os.read(ours, 65536)
        except OSError:         # it has ended
            break
        if not more:
            break
        said += more
    os.close(ours)
    check_equal(f"{args[0]} {args[1]} on a terminal ends well", os.waitpid(child, 0)[1], 0)
    return said.decode().replace("\r\n", "\n")


def records(folder):
    _, record = play_random(Engine(), "gwent", "original", 11)
    named = re.sub(r"  # .*", "", record)       # the checks would be of other names
    named = re.sub(r'\[Seat1 "[^"]*"\]\n', "", named)
    named = re.sub(r'(\[Rules "[^"]*"\]\n)', lambda found: found.group(1) + f'[Seat1 "{RAW}"]\n', named)
    path = folder / "named.duel"
    path.write_text(named, encoding="utf-8", newline="")
    for action in "verify", "show":
        for options in [], ["--json"]:
            clean(f"record {action} {' '.join(options)}", "record", action, *options, path)
    clean("record replay", "record", "replay", path)
    shown = clean("record show", "record", "show", path).stdout
    check("the name is there, to be read", "\\u202e" in shown and "\\u009b31m" in shown)
    canon = duello("record", "canon", "--lenient", path)
    if check_equal("canon has a record", canon.returncode, 0):
        check("a file is copied byte for byte", RAW in canon.stdout)
        terminal = on_terminal("record", "canon", path)
        check("on a terminal it is shown", not UNSEEN.search(terminal) and "\\u202e" in terminal)
    clean("analyse", "analyse", "--worlds", 2, path)
    path = folder / f"{HOSTILE}.duel"
    path.write_text(record, encoding="utf-8", newline="")
    clean("record verify, of such a file", "record", "verify", path)
    path.write_text(record.replace(" pass", f" p{RAW}", 1), encoding="utf-8", newline="")
    clean("a wrong record", "record", "verify", path)
    clean("no such file", "record", "verify", folder / f"no{HOSTILE}")


def decks(folder):
    path = folder / "mine.deck"
    path.write_text(f"game = gwent\nrules = original\nname = {RAW}\nfaction = monsters\n5 nekker\n", encoding="utf-8")
    for action in "check", "show", "code":
        for options in [], ["--json"]:
            clean(f"deck {action} {' '.join(options)}", "deck", action, *options, path) if action != "show" or options else None
    shown = duello("deck", "show", path)
    if check_equal("deck show has the deck", shown.returncode, 0):
        check("a deck is copied byte for byte", RAW in shown.stdout)
        terminal = on_terminal("deck", "show", path)
        check("on a terminal it is shown", not UNSEEN.search(terminal) and "\\u202e" in terminal)
        check_equal("JSON has the same name", json.loads(duello("deck", "show", "--json", path).stdout)["name"], RAW)
    path.write_text(f"game = gwent\n3 n{RAW}kker\n{RAW} = 7\n", encoding="utf-8")
    clean("a wrong deck", "deck", "check", path)


def words():
    for args in ([HOSTILE], ["games", HOSTILE], ["cards", HOSTILE], ["cards", "gwent", HOSTILE], ["deck", "check", HOSTILE], ["play", HOSTILE],
                 ["play", "gwent", f"--{HOSTILE}"], ["play", "gwent", "--rules", HOSTILE], ["match", "gwent", HOSTILE, HOSTILE],
                 ["judge", HOSTILE], ["record", HOSTILE, "x"], ["moderate", "--data", HOSTILE], ["scenario", "check", HOSTILE]):
        clean(" ".join(map(ascii, args)), *args)
    for line in f"new {RAW}", RAW, f"{RAW} gwent", f"play {RAW}":
        clean(f"engine: {line!a}", "engine", stdin=line + "\n")
    clean("play, what is typed", "play", "gwent", "--seed", 1, stdin=f"{HOSTILE}\n? {HOSTILE}\nwhy {HOSTILE}\nrule {HOSTILE}\n{RAW}\nquit\n")


with tempfile.TemporaryDirectory() as place:
    records(pathlib.Path(place))
    decks(pathlib.Path(place))
words()
done("cli/terminal")
