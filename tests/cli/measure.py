#!/usr/bin/env python3
"""`duello match`, `perft` and `bench`: their form, their repeatability, and counts that only a change of
the rules may change."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import DUELLO, LONG, check, check_equal, done, duello, games, rules_of, sample  # pylint: disable=wrong-import-position

# Sequences of decisions by depth, seed 1. A commit that changes a row says why.
# `tests/cli/measure.py --print` prints the rows as they are now.
PERFT = {
    ("gwent", "original", 5, "seed"): ([1, 9, 85, 926, 8531, 20866], "11a3fed2d3484761"),
    ("gwent", "classic", 4, "seed"): ([1, 11, 66, 572, 2924], "d62a2c16241d284e"),
    ("gwent", "hard", 3, "seed"): ([1, 17, 158, 998], "589747e5f1632f69"),
    ("trade", "standard", 4, "seed"): ([1, 8, 56, 336, 1680], "443f925e93656ce7"),
    ("gwent", "original", 2, "all"): ([1, 161, 26651], "19645454b1063512"),
    ("trade", "standard", 3, "all"): ([1, 8, 56, 336], "7fa994f16782898f"),
}


def perft(game, rules, depth, *more):
    reply = duello("perft", game, "--rules", rules, "--depth", depth, "--json", *more)
    check_equal(f"perft {game} {rules}: {reply.stderr}", reply.returncode, 0)
    return json.loads(reply.stdout)


def try_perft():
    for (game, rules, depth, chance), (sequences, signature) in PERFT.items():
        found = perft(game, rules, depth, "--chance", chance)
        check_equal(f"perft {game} {rules} {chance}", found["sequences"], sequences)
        check_equal(f"signature of {game} {rules} {chance}", found["signature"], signature)
    text = duello("perft", "trade", "--depth", 2).stdout
    check("as a table", text.count("\n") == 5 and "signature" in text)
    read, write = os.pipe()
    os.close(read)
    reply = subprocess.run([sys.executable, __file__, "--print"], stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    check_equal("--print to nobody ends quietly", reply.stderr, b"")
    for args in ["trade", "--depth", "99"], ["trade", "--depth", "x"], ["trade", "--chance", "none"], ["chess"], []:
        check(f"perft {args} is refused", duello("perft", *args).returncode != 0)


def try_many():
    lines = "# a list\n\ngwent --rules classic --a greedy --pairs 2   # first\ntrade --a 8 --b 1 --pairs 3 --seed 5\n"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "matches"
        path.write_text(lines, encoding="utf-8")
        rows = [json.loads(line) for line in duello("match", "--file", path, "--seed", 1, "--json").stdout.splitlines()]
        check_equal("many matches", [(row["game"], row["rules"], row["a"], row["pairs"]) for row in rows],
                    [("gwent", "classic", "greedy", 2), ("trade", "standard", "8", 3)])
        text = duello("match", "--file", path, "--seed", 1, "--lang", "en").stdout.splitlines()
        check_equal("as a table", [line.split()[:2] for line in text],
                    [["game", "rules"], ["gwent", "classic"], ["trade", "standard"]])
        path.write_text(lines + "trade --a nobody\n", encoding="utf-8")
        reply = duello("match", "--file", path, "--json")
        check_equal("a wrong line ends it", (reply.returncode, len(reply.stdout.splitlines())), (2, 2))
        path.write_bytes(b"\0" + lines.encode())
        check_equal("a file that is no text is no empty list", duello("match", "--file", path).returncode, 1)


def try_match():
    first = duello("match", "trade", "--pairs", 20, "--seed", 7, "--json")
    again = duello("match", "trade", "--pairs", 20, "--seed", 7, "--json")
    found, other = json.loads(first.stdout), json.loads(again.stdout)
    for key in "games_per_second", "microseconds":
        found.pop(key), other.pop(key)
    check_equal("a seed is repeatable", found, other)
    check_equal("all pairs", (found["pairs"], sum(found["pentanomial"])), (20, 20))
    check_equal("all games", found["wins"] + found["draws"] + found["losses"], 40)
    check_equal("the levels", (found["a"], found["b"]), ("greedy", "random"))
    check_equal("no progress in a pipe", first.stderr, "")
    text = duello("match", "gwent", "--pairs", 3, "--seed", 1, "--a", "random").stdout
    check("in words", "random against random" in text and "50.0 %" in text and "Elo +0" in text)
    text = duello("match", "trade", "--sprt", "0,20", "--pairs", 4000, "--seed", 1, "--lang", "en").stdout
    check("a sequential test ends early and says what it found", "20 Elo rather than 0" in text and "in 4000 pairs" not in text)
    found = json.loads(duello("match", "trade", "--b", "greedy", "--sprt", "-10,10", "--pairs", 3, "--json").stdout)
    check_equal("or that it is not decided", (found["sprt"]["verdict"], found["pairs"]), ("open", 3))
    text = duello("match", "gwent", "--presets", "--pairs", 2, "--a", "search-20", "--b", "net-1/100", "--lang", "en").stdout
    check("opponents for measuring", "search-20 against net-1/100" in text)
    with tempfile.TemporaryDirectory() as empty:
        alone = shutil.copy(DUELLO, empty)
        reply = subprocess.run([alone, "match", "gwent", "--presets", "--pairs", "1", "--lang", "en"], cwd=empty,
                               env=dict(os.environ, DUELLO_DATA=empty), capture_output=True, text=True, check=False)
        check_equal("no presets are no match with other decks", (reply.returncode, "no decks were found" in reply.stderr), (1, True))
    try_many()
    for args in ["trade", "--sprt", "5"], ["trade", "--sprt", "5,5"], ["trade", "--sprt", "5,1"], ["trade", "--sprt", "0,5x"], \
            ["trade", "--a", "9"], ["--file", "/no/file"], ["trade", "--file", "/no/file"], [], ["trade", "--b", "net-1/"]:
        check(f"match {args} is refused", duello("match", *args).returncode != 0)
    with tempfile.TemporaryDirectory() as name:
        many = pathlib.Path(name, "many")
        many.write_text("# a remark\n\nchess --a 1\n", encoding="utf-8")
        check("the line of a match that is none is named", f"duello: {many}:3: there is no game chess" in duello("match", "--file", many, "--lang", "en").stderr)
    for game, about in games().items():     # as many options as a game has
        reply = duello("perft", game, "--lang", "en", "--depth", "0", "--terms", ",".join(option["key"] for option in about["options"]))
        check(f"all options of {game}: {reply.stderr}", reply.returncode == 0 or "cannot both be" in reply.stderr)
    for args in ["chess"], ["trade", "--a", "god"], ["trade", "--pairs", "0"], ["trade", "--deck-a", "/no/file"]:
        check(f"match {args} is refused", duello("match", *args).returncode != 0)


def try_bench():
    measured = dict(games()) if LONG else {name: games()[name] for name in sample(sorted(games()), 2)}
    replies = [duello("bench", *names, "--seconds", 0.1, "--json") for names in ([[]] if LONG else [[name] for name in measured])]
    check_equal("bench", [reply.returncode for reply in replies], [0] * len(replies))
    lines = [json.loads(line) for reply in replies for line in reply.stdout.splitlines()]
    check_equal("every game and rule set", [(line["game"], line["rules"]) for line in lines],
                [(name, rules) for name, game in measured.items() for rules in rules_of(game)])
    for line in lines:
        check("rates", line["games_per_second"] > 0 and line["decisions_per_second"] > line["games_per_second"])
        check_equal("costs", sorted(line["ns"]), ["apply", "copy", "hide", "imagine", "legal"])
        check("state", 0 < line["state_bytes"] <= 4096)
    trade = [json.loads(duello("bench", "trade", "--seconds", seconds, "--json", "--seed", seed).stdout) for seconds, seed in ((0.1, 8), (0.2, 9))]
    check_equal("the signature is that of the rules alone", *(one["signature"] for one in trade))
    check("in words", "signature" in duello("bench", "trade", "--seconds", 0.1).stdout)
    for args in ["chess"], ["--rules", "original"], ["trade", "--seconds", "-1"], ["trade", "--seconds", "nan"]:
        check(f"bench {args} is refused", duello("bench", *args).returncode != 0)


if "--print" in sys.argv:
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)       # ends quietly when nobody reads on
    for key in PERFT:
        counts = perft(*key[:3], "--chance", key[3])
        print(f"    {key}: ({counts['sequences']}, \"{counts['signature']}\"),".replace("'", '"'), flush=True)
    sys.exit()
try_perft()
try_match()
try_bench()
done("cli/measure")
