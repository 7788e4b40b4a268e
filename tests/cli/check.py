"""Checks for test scripts that drive the built program: the Python twin of tests/check.h.

    from check import check, check_equal, done, duello
    reply = duello("games", "--json")
    check_equal("it succeeds", reply.returncode, 0)
    done("cli/games")
"""
import json
import os
import random
import re
import subprocess
import sys

LONG = "DUELLO_LONG" in os.environ      # there is time: make long
# Seconds after which a program hangs; so many times that where it is built to be slow.
PATIENCE = 120 * int(os.environ.get("DUELLO_PATIENCE", "1"))
# Where a script only starts the program, ./test gives it the one that packagers build, which starts in a tenth of the time; with
# time it is that with sanitizers, like all others.
DUELLO = (not LONG and "DUELLO_STARTED" in os.environ and os.environ.get("DUELLO_PACKAGED")) or os.environ.get("DUELLO", "build/release/duello")
SAMPLE = int(os.environ.get("DUELLO_SAMPLE", "1"))      # what samples are drawn from: tools/tally gives and prints it
FIRST = "DUELLO_FIRST" in os.environ    # one failure is enough: tools/mutants
checks = 0
tests = {}      # what was checked, all numbers in it alike: whether all of it held


def check(what, held, told=""):
    """Whether `held`. Checks of one name (numbers in it apart) are one test, however many."""
    global checks   # pylint: disable=global-statement
    checks += 1
    name = re.sub(r"\d+", "#", what[:200])
    tests[name] = bool(held) and tests.get(name, True)
    if not held:
        print(f"failed: {what}{told}", flush=FIRST)
        if FIRST:
            os._exit(1)
    return bool(held)


def sample(population, count):
    """`count` of a list, in their order: which ones, DUELLO_SAMPLE decides. With time, all."""
    population = list(population)
    if LONG or count >= len(population):
        return population
    kept = set(random.Random(f"{SAMPLE} {len(population)}").sample(range(len(population)), count))
    return [one for i, one in enumerate(population) if i in kept]


def check_equal(what, got, want):
    return check(what, got == want, f": {got!r}, not {want!r}")


def duello(*args, stdin="", **more):
    """Runs `duello ARGS`; the reply has .returncode, .stdout and .stderr. An end by a signal, or
    words from a sanitizer, are a failed check wherever they happen."""
    more = {"text": True, "errors": "replace", "timeout": PATIENCE, **more}
    reply = subprocess.run([DUELLO, *map(str, args)], input=stdin, capture_output=True, check=False, **more)
    if reply.returncode < 0 or "Sanitizer" in str(reply.stderr) or "runtime error" in str(reply.stderr):
        check(f"duello {' '.join(map(str, args))} ends by itself:\n{reply.stderr}", False)
    bare = re.search(r"\{[a-z-]+(\|[^}]*)?\}", str(reply.stderr))
    if bare and bare[0] not in f"{args} {stdin}":       # a sentence that nobody filled in
        check(f"duello {' '.join(map(str, args))} says {bare[0]} instead of a value:\n{reply.stderr}", False)
    return reply


def games():
    """What the program plays: {game: what `duello games --json` says of it}."""
    told = map(json.loads, duello("games", "--json").stdout.splitlines())
    return {game["game"]: game for game in told}


def rules_of(game):
    """Its rule sets."""
    return [rules["key"] for rules in game["rules"]]


def done(name):
    """Prints how much was checked and the last line of a test, with its counts, and ends it."""
    passed = sum(tests.values())
    print(f"{checks} checks\n{name}: {passed} passed, {len(tests) - passed} failed")
    sys.exit(0 if passed and passed == len(tests) else 1)
