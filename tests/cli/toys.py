#!/usr/bin/env python3
"""Every game on its table in the terminal, played to the end by text alone, in both languages: with --plain as lines, else as a drawing, of its
own or by the form that every game has."""
import json
import pathlib
import re
import tempfile

from check import check, check_equal, done, duello, games

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def hides(game):
    """Whether there is a hand or a deck at its table."""
    texts = [path for folder in ("text", "tests/text") if (path := ROOT / folder / "en" / f"{game}.txt").exists()]
    return any(re.search(r"^area\.(?:hand|deck) =", path.read_text(encoding="utf-8"), re.M) for path in texts)


def played(game, lang, seed, *more):
    """A game in which the first answer is always given."""
    reply = duello("play", game, "--lang", lang, "--seed", seed, "--against", "1", *more, stdin="1\n" * 400)
    check_equal(f"{game} in {lang} ends well", (reply.returncode, reply.stderr), (0, ""))
    return reply.stdout


def narrow(text):
    """The longest line of the tables; what is said between them may be longer."""
    lines, inside = [], False
    for line in text.split("\n"):
        if line.startswith("──"):
            inside = line.strip("─") != ""
        elif inside:
            lines.append(line)
    return max(map(len, lines))


for name, about in games().items():
    for language in "en", "ru":
        for more in ("--plain",), ():
            text = played(name, language, 3, *more)
            what = f"{name} in {language}{' as lines' if more else ''}"
            title = about["name"] if language == "en" else ""
            check(f"{what}: the table has the game's name", not title or f"── {title} " in text)
            check(f"{what}: backs are counted", not more or not hides(name) or re.search(r"\d face down" if language == "en" else r"закрытых: \d", text))
            check(f"{what}: every word has its sentence", not re.search(rf"\b{name}\.\w+\.\w+|\bplay\.[a-z]", text))
            check(f"{what}: nothing is cut", "{" not in text)
            check(f"{what}: 80 columns", narrow(text) <= 80)
            check(f"{what}: it ends", re.search(r"\b(wins|win|won|draw)\b" if language == "en" else r"(Победитель|ничья|Ничья|никто|Никто)", text))


# What is agreed, on every command that starts a game: a scenario, numbers within their bounds, options that can hold together.
for command in (("play", "poker", "--against", "1"), ("match", "poker", "--pairs", "1"), ("perft", "poker", "--depth", "1"), ("bench", "poker", "--seconds", "0.05"),
                ("judge", "new", "-", "--game", "poker", "--random")):
    for words, wanted in ((("--scenario", "nine"), '"nine"'), (("--terms", "ante=6"), "from 1 to 5"), (("--terms", "ante=0"), "from 1 to 5"),
                          (("--terms", "ante=2,ante=3"), "ante stands twice"), (("--terms", "first-blind,first-blind"), "first-blind stands twice"),
                          (("--terms", "first-blind,second-blind"), "first-blind and second-blind")):
        reply = duello(*command, *words, "--seed", 1, "--lang", "en")
        check(f"{command[0]} {words}: {reply.stderr}", reply.returncode in (1, 2) and wanted in reply.stderr and reply.stdout == "")
    if command[0] != "judge":
        reply = duello(*command, "--scenario", "five", "--seed", 1)
        check_equal(f"{command[0]}: a scenario", (reply.returncode, reply.stderr), (0, ""))
dealt = {scenario: "".join(duello("play", "poker", "--scenario", scenario, "--against", "1", "--lang", "en", "--seed", seed).stdout for seed in range(8))
         for scenario in ("three", "five")}
check("the scenario is the one that is played", all(bool(re.search(r"\b(ten|ace)\b", text)) == (scenario == "five") for scenario, text in dealt.items()))
number = list(games()).index("poker") + 1
reply = duello("play", "--lang", "en", stdin=f"{number}\n1\n2\n\nante=9\nante=3\n1\nquit\n")
check(f"the menu asks for the scenario and the terms: {reply.stdout}", "Which scenario?" in reply.stdout and "from 1 to 5" in reply.stderr and "paid 3" in reply.stdout)

# Nobody brings cards to a game without decks: the judge waits for none.
with tempfile.TemporaryDirectory() as folder:
    reply = duello("judge", "new", pathlib.Path(folder, "dealt"), "--game", "poker", "--seed", 1, "--lang", "en")
    check_equal("a game without decks is dealt", (reply.returncode, reply.stderr), (0, ""))
    check(f"and somebody is asked: {reply.stdout}", "Fold, call or raise?" in reply.stdout and "deck" not in reply.stdout)
    reply = duello("judge", "new", pathlib.Path(folder, "shuffled"), "--game", "poker", "--lang", "en")
    check(f"shuffled by words, it waits for those: {reply.stdout}", reply.returncode == 0 and "for a deck" not in reply.stdout)

    # Options that exclude each other are named, with their group, wherever a file says them.
    both = pathlib.Path(folder, "both.json")
    both.write_text(json.dumps({"format": "duello-scenario 1", "game": "poker", "rules": games()["poker"]["rules"][0]["key"],
                                "options": ["second-blind", "first-blind"]}), encoding="utf-8")
    reply = duello("scenario", both, "--check", "--lang", "en")
    check(f"in a scenario: {reply.stderr}", reply.returncode == 1 and " options: " in reply.stderr
          and "of the options first-blind, second-blind at most one" in reply.stderr)
    reply = duello("engine", stdin="1 new poker option first-blind option second-blind\n")
    check(f"at the engine: {reply.stdout}", "?1 options-exclude " in reply.stdout and "first-blind, second-blind" in reply.stdout)
    kept = pathlib.Path(folder, "kept.duel")
    duello("play", "poker", "--against", "1", "--terms", "first-blind", "--record", kept, "--seed", 1, stdin="1\n" * 200)
    text = kept.read_text(encoding="utf-8")
    check("a record has its option", '[Options "first-blind"]' in text)
    record = text.replace('[Options "first-blind"]', '[Options "first-blind second-blind"]')
    reply = duello("record", "verify", "-", "--lang", "en", stdin=record)
    check(f"in a record: {reply.stderr}", reply.returncode == 1 and "first-blind, second-blind" in reply.stderr)
done("cli/toys")
