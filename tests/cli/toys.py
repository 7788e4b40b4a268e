#!/usr/bin/env python3
"""Games that have no drawing of their own, and those that have one with --plain, on the general table of the terminal: played to the end by text alone,
in both languages."""
import re

from check import check, check_equal, done, duello, games



def played(game, lang, seed):
    """A game in which the first answer is always given."""
    reply = duello("play", game, "--plain", "--lang", lang, "--seed", seed, "--against", "1", stdin="1\n" * 400)
    check_equal(f"{game} in {lang} ends well", (reply.returncode, reply.stderr), (0, ""))
    return reply.stdout


for name, about in games().items():
    for language in "en", "ru":
        text = played(name, language, 3)
        title = about["name"] if language == "en" else ""
        check(f"{name} in {language}: the table has the game's name", not title or f"── {title} ─" in text)
        check(f"{name} in {language}: backs are counted", re.search(r"\d face down" if language == "en" else r"закрытых: \d", text))
        check(f"{name} in {language}: every word has its sentence", not re.search(rf"\b{name}\.\w+\.\w+", text))
        check(f"{name} in {language}: nothing is cut", "{" not in text)
        check(f"{name} in {language}: it ends", re.search(r"\b(wins|win|won|draw)\b" if language == "en" else r"(Победитель|ничья|Ничья|никто|Никто)", text))
done("cli/toys")
