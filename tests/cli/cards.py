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


def check_file(game, path):
    """All that is said of a file without faults."""
    reply = duello("cards", "check", path, "--game", game)
    check_equal(f"{path.name} is fine", (reply.returncode, reply.stderr), (0, ""))
    told = [json.loads(line) for line in duello("cards", "check", path, "--game", game, "--json").stdout.splitlines()]
    check(f"{path.name}: every ability has its sentences", told and all(one["ability"] and one["en"] and one["ru"] for one in told))
    for one in told:
        check(f"{path.name}: no text is missing", not re.search(r"[<{]", one["en"] + one["ru"]), f": {one}")
        russian = [bool(re.search("[а-яё]", one[language])) for language in ("en", "ru")]
        check_equal(f"{path.name}: each language has its letters", russian, [False, True])


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
    check("with a reason in both languages", "nonsense" in told["en"] and "nonsense" in told["ru"])


with tempfile.TemporaryDirectory() as name:
    for game_name in games():
        if files_of(game_name):
            for file in files_of(game_name):
                check_file(game_name, file)
            check_spoilt(game_name, files_of(game_name)[0], pathlib.Path(name))
        else:
            no_language = duello("cards", "check", __file__, "--game", game_name)
            check_equal("a game without the language says so", (no_language.returncode, game_name in no_language.stderr), (1, True))
    with_language = [game_name for game_name in games() if files_of(game_name)]
    nothing = duello("cards", "check", pathlib.Path(name) / "nothing.cards", *(["--game", with_language[0]] if with_language else []))
    check_equal("a file that is not there is refused", (nothing.returncode, bool(nothing.stderr)), (1, True))
done("cli/cards")
