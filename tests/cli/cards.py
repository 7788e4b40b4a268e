#!/usr/bin/env python3
"""duello cards check: files of cards in the language of a game's effects, fine and spoilt. A game that has such cards keeps them in
src/games/GAME/cards or tests/GAME, as *.cards."""
import json
import pathlib
import re
import tempfile

from check import check, check_equal, done, duello, games

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def files_of(game):
    return [path for folder in (ROOT / "src/games" / game / "cards", ROOT / "tests" / game) for path in sorted(folder.glob("*.cards"))]


def check_files(game, paths):
    """All that is said of files without faults, which may name each other's cards."""
    reply = duello("cards", "check", *paths, "--game", game)
    check_equal(f"cards of {game} are fine", (reply.returncode, reply.stderr), (0, ""))
    check(f"{game}: every file is named at the end", reply.stdout.splitlines()[-1].startswith(", ".join(str(path) for path in paths) + ": "))
    told = [json.loads(line) for line in duello("cards", "check", *paths, "--game", game, "--json").stdout.splitlines()]
    check(f"{game}: every ability has its sentences", told and all(one["ability"] and one["en"] and one["ru"] for one in told))
    listed = [json.loads(line) for line in duello("cards", game, "--json").stdout.splitlines()]
    by_card = {"key": lambda one: one["card"]}     # the game may have its files in another order
    check_equal(f"{game}: the list of cards says the same of each",
                sorted(sum((card["abilities"] for card in listed), []), **by_card), sorted(told, **by_card))
    one = next(one for one in told if not one["keyword"])
    shown = duello("cards", game, one["card"], "--lang", "ru").stdout.splitlines()
    check(f"{game}: and what it does, for who names it", f"    {one['ru']}" in shown, f": {shown}")
    for one in told:
        check(f"{game}: no text is missing", not re.search(r"[<{]", one["en"] + one["ru"]), f": {one}")
        russian = [bool(re.search("[а-яё]", one[language])) for language in ("en", "ru")]
        check_equal(f"{game}: each language has its letters", russian, [False, True])


def check_spoilt(game, path, folder):
    """A word too many in the middle of it."""
    lines = path.read_text(encoding="ascii").split("\n")
    at = next(number for number, line in enumerate(lines) if number > len(lines) // 2 and line.startswith("  "))
    lines[at] += " nonsense"
    spoilt = folder / path.name
    spoilt.write_text("\n".join(lines), encoding="ascii")
    reply = duello("cards", "check", spoilt, "--game", game)
    check_equal("a word too many is refused", (reply.returncode, reply.stdout), (1, ""))
    column = len(lines[at]) - len("nonsense") + 1
    check("with file, line and column", reply.stderr.startswith(f"{spoilt}:{at + 1}:{column}: "), f": {reply.stderr}")
    check("and the word", "nonsense" in reply.stderr)
    told = json.loads(duello("cards", "check", spoilt, "--game", game, "--json").stdout)
    check_equal("as JSON, too", (told["line"], told["word"]), (at + 1, "nonsense"))
    behind = duello("cards", "check", path, spoilt, "--game", game)
    check("of several files the one that is wrong", behind.stderr.startswith(f"{spoilt}:"), f": {behind.stderr}")
    check("with a reason in both languages", "nonsense" in told["en"] and "nonsense" in told["ru"])


with tempfile.TemporaryDirectory() as name:
    for game_name in games():
        if files_of(game_name):
            check_files(game_name, files_of(game_name))
            check_spoilt(game_name, files_of(game_name)[0], pathlib.Path(name))
        else:
            no_language = duello("cards", "check", __file__, "--game", game_name)
            check_equal("a game without the language says so", (no_language.returncode, game_name in no_language.stderr), (1, True))
    with_language = [game_name for game_name in games() if files_of(game_name)]
    nothing = duello("cards", "check", pathlib.Path(name) / "nothing.cards", *(["--game", with_language[0]] if with_language else []))
    check_equal("a file that is not there is refused", (nothing.returncode, bool(nothing.stderr)), (1, True))
done("cli/cards")
