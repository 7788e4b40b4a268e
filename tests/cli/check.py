"""Checks for test scripts that drive the built program: the Python twin of tests/check.h.

    from check import check, check_equal, done, duello
    reply = duello("games", "--json")
    check_equal("it succeeds", reply.returncode, 0)
    done("cli/games")
"""
import os
import subprocess
import sys

DUELLO = os.environ.get("DUELLO", "build/release/duello")
counts = {True: 0, False: 0}


def check(what, held):
    counts[bool(held)] += 1
    if not held:
        print(f"failed: {what}")
    return bool(held)


def check_equal(what, got, want):
    return check(f"{what}: {got!r}, not {want!r}", got == want)


def duello(*args, stdin="", **more):
    """Runs `duello ARGS`; the reply has .returncode, .stdout and .stderr. An end by a signal, or
    words from a sanitizer, are a failed check wherever they happen."""
    more = {"text": True, "errors": "replace", "timeout": 120, **more}
    reply = subprocess.run([DUELLO, *map(str, args)], input=stdin, capture_output=True, check=False, **more)
    if reply.returncode < 0 or "Sanitizer" in str(reply.stderr) or "runtime error" in str(reply.stderr):
        check(f"duello {' '.join(map(str, args))} ends by itself:\n{reply.stderr}", False)
    return reply


def done(name):
    """Prints the last line of a test, with its counts, and ends it."""
    print(f"{name}: {counts[True]} passed, {counts[False]} failed")
    sys.exit(1 if counts[False] or not counts[True] else 0)
