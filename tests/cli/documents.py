#!/usr/bin/env python3
"""The examples in doc/ are what the program prints: the conversation in doc/bot.md, the record in doc/record.md. The files that
the documents about the code name are there.

    tests/cli/documents.py --print      the conversation as it is now"""
import json
import pathlib
import re
import sys

from check import check, check_equal, done, duello

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOC = ROOT / "doc"


def example(name, begins):
    """The block of a document whose first line begins so."""
    text = (DOC / name).read_text(encoding="utf-8")
    return next(block for block in re.findall(r"^```\n(.*?)^```$", text, re.M | re.S) if block.startswith(begins))


def conversation(talk):
    """The same requests, with the current replies."""
    asked = [line[2:] for line in talk.splitlines() if line.startswith("> ")]
    replies = duello("engine", "--lang", "en", stdin="".join(f"{line}\n" for line in asked)).stdout.splitlines()
    return "".join(f"> {line}\n< {reply}\n" for line, reply in zip(asked, replies))


TALK = example("bot.md", "> ")
if "--print" in sys.argv:
    sys.exit(print(conversation(TALK), end=""))
GAMES = r'"games":(\{.*?\})'      # grow; a document that shows some of them is not wrong
now = conversation(TALK)
check_equal("doc/bot.md", re.sub(GAMES, "", now), re.sub(GAMES, "", TALK))
shown, there = (json.loads(re.search(GAMES, talk)[1]) for talk in (TALK, now))
check_equal("the games that it shows", {game: there.get(game) for game in shown}, shown)

RECORD = example("record.md", "[Duello ")
reply = duello("record", "verify", "--unproven", "-", stdin=RECORD)
check_equal("doc/record.md is a right record", (reply.returncode, reply.stderr.count("\n")), (0, 1))
check_equal("in canonical form", duello("record", "canon", "-", stdin=RECORD).stdout, RECORD)

# What the documents name is there; GAME, NAME, KEY and ID stand for names.
TOP = "app|decks|doc|examples|include|src|tests|text|tools|web"
for document in "CONTRIBUTING.md", "doc/guide.md", "doc/tests.md":
    text = (ROOT / document).read_text(encoding="utf-8")
    for path in sorted(set(re.findall(rf"`((?:{TOP})/[\w./*-]+)`", text))):
        if not re.search(r"\b(GAME|NAME|KEY|ID)\b|_NAME", path):
            check(f"{document}: {path} is there", any(ROOT.glob(path.rstrip("/"))))
done("cli/documents")
