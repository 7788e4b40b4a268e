#!/usr/bin/env python3
"""The examples of doc/ are what the program says: the conversation in doc/bot.md, the record in doc/record.md.

    tests/cli/documents.py --print      the conversation as it is now"""
import pathlib
import re
import sys

from check import check_equal, done, duello

DOC = pathlib.Path(__file__).resolve().parent.parent.parent / "doc"


def example(name, begins):
    """The block of a document whose first line begins so."""
    text = (DOC / name).read_text(encoding="utf-8")
    return next(block for block in re.findall(r"^```\n(.*?)^```$", text, re.M | re.S) if block.startswith(begins))


def conversation(talk):
    """The same requests, with the replies of now."""
    asked = [line[2:] for line in talk.splitlines() if line.startswith("> ")]
    replies = duello("engine", "--lang", "en", stdin="".join(f"{line}\n" for line in asked)).stdout.splitlines()
    return "".join(f"> {line}\n< {reply}\n" for line, reply in zip(asked, replies))


TALK = example("bot.md", "> ")
if "--print" in sys.argv:
    sys.exit(print(conversation(TALK), end=""))
check_equal("doc/bot.md", conversation(TALK), TALK)

RECORD = example("record.md", "[Duello ")
reply = duello("record", "verify", "-", stdin=RECORD)
check_equal("doc/record.md is a right record", (reply.returncode, reply.stderr), (0, ""))
check_equal("in canonical form", duello("record", "canon", "-", stdin=RECORD).stdout, RECORD)
done("cli/documents")
