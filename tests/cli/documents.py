#!/usr/bin/env python3
"""The examples in doc/ are what the program prints: the conversation in doc/bot.md, the record in doc/record.md. The files that
the documents about the code name are there, and the tests that doc/security.md names; the numbers in doc/server.md and doc/stream.md
are those of the code.

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
check_equal("doc/record.md is a right record", (reply.returncode, reply.stderr.count("\n")), (0, 2))
check_equal("in canonical form", duello("record", "canon", "-", stdin=RECORD).stdout, RECORD)

# What the documents name is there; GAME, NAME, KEY and ID stand for names.
TOP = "app|decks|doc|examples|include|src|tests|text|tools|web"
ROOMS = "|".join(sorted(path.name for path in (ROOT / "src").iterdir() if path.is_dir()))      # of src/, where that goes without saying
for document in "CONTRIBUTING.md", "doc/guide.md", "doc/server.md", "doc/store.md", "doc/stream.md", "doc/tests.md":
    text = (ROOT / document).read_text(encoding="utf-8")
    for path in sorted(set(re.findall(rf"`((?:{TOP})/[\w./*-]+)`", text))):
        if not re.search(r"\b(GAME|NAME|KEY|ID)\b|_NAME", path):
            check(f"{document}: {path} is there", any(ROOT.glob(path.rstrip("/"))))
    for path in sorted(set(re.findall(rf"`((?:{ROOMS})/[\w./]+\.[ch])`", text))):
        check(f"{document}: src/{path} is there", (ROOT / "src" / path).exists())

# The programs and tests by which doc/security.md shows its promises.
listed = "\n".join((ROOT / folder / "meson.build").read_text(encoding="utf-8") for folder in ("tests", "tests/fuzz", "web"))
written = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("*")) if path.suffix in (".c", ".py"))
for row in re.findall(r"^\| \*\*.*?\| (.*?) \|", (DOC / "security.md").read_text(encoding="utf-8"), re.M):
    for name in re.findall("`([^`]+)`", row):
        program = re.search(rf"'{name.removeprefix('web/')}(\.py)?'", listed)
        check(f"doc/security.md: {name} is a test", program or f"def {name}(" in written or (ROOT / name).exists())
    for name in re.findall('"([^"]+)"', row):
        check(f'doc/security.md: a test is called "{name}"', f'"{name.removesuffix(" ...")}' in written)


# Numbers: the words around them, and the names that they have in the code, in that order.
def number(file, name):
    """What an enumerator of a file is, or what two numbers are that stand behind a name."""
    text = re.sub(r"/\*.*?\*/", "", (ROOT / file).read_text(encoding="utf-8"), flags=re.S)
    words = re.search(rf"\b{name}\b\]?\s*=\s*\{{?\s*([\d *]+)(?:, (\d+))?", text)
    product = 1
    for factor in words[1].split("*"):
        product *= int(factor)
    return product, int(words[2] or 0)


server, stream = ((DOC / name).read_text(encoding="utf-8") for name in ("server.md", "stream.md"))
LIMITS = ("CREDITS", "SHARES", "RESERVES", "NEW_ACCOUNTS", "LOGINS", "GUESSES", "NAMES", "DEVICES", "PHRASES", "WORDS", "REPORTS", "KEPT")
rows = re.findall(r"^\|[^|]*\| (\d+) \| (\d+) \|", server, re.M)
check_equal("doc/server.md: the limits", [tuple(map(int, row)) for row in rows],
            [number("src/api/state/limits.c", f"LIMIT_{kind}") for kind in LIMITS])
for document, words, scale, file, *names in (
        (server, r"connections \| (\d+), and \d+ that", 1, "src/api/server/server.c", "PER_ADDRESS_MAX"),
        (server, r"connections \| \d+, and (\d+) that", 1, "src/net/net.h", "NET_NEWCOMERS_MAX"),
        (server, r"most (\d+) such connections wait", 1, "src/net/net.h", "NET_NEWCOMERS_MAX"),
        (server, r"wait for one \| (\d+), guests (\d+)", 1, "src/api/operations/table.c", "TABLES_MAX", "TABLES_GUEST_MAX"),
        (server, r"A session ends (\d+) days", 1, "src/api/callers/caller.c", "SESSION_DAYS"),
        (server, r"`duello-device`, for (\d+) days", 1, "src/api/callers/caller.c", "DEVICE_DAYS"),
        (server, r"deleted after (\d+) days of absence", 1, "src/api/server/sweep.c", "GUEST_DAYS"),
        (server, r"second player expires after (\d+) hours", 1, "src/table/state/table.h", "TABLE_OPEN_HOURS"),
        (server, r"one by invitation after (\d+) days", 24, "src/table/state/table.h", "TABLE_INVITED_HOURS"),
        (server, r"nothing has happened for (\d+) days", 24, "src/table/state/table.h", "TABLE_UNCLOCKED_HOURS"),
        (server, r"and (\d+) may wait, (\d+) of them from one address", 1, "src/api/jobs/password.c", "WAITING_MAX", "OWN_MAX"),
        (server, r"of which (\d+) may wait, (\d+) of them", 1, "src/api/server/server.c", "HINTS_WAITING", "HINTS_OWN"),
        (server, r"for pictures, (\d+) and (\d+);", 1, "src/api/jobs/painter.c", "WAITING", "OWN"),
        (server, r"the (\d+) that were wanted last", 1, "src/api/jobs/painter.c", "KEPT"),
        (server, r"requested; (\d+) requests each and (\d+) in all", 1, "src/api/jobs/analysis.h", "ANALYSES_OWN", "ANALYSES_MOST"),
        (stream, r"more than\s+(\d+), or (\d+) with views", 1, "src/table/frames/watch.c", "TAIL_MAX", "TAIL_VIEWS_MAX"),
        (stream, r"last\s+(\d+) moves of this seat", 1, "src/table/state/table.h", "NONCES_KEPT"),
        (stream, r"may watch (\d+) tables", 1, "src/api/streams/line_watch.c", "WATCHING_MAX"),
        (stream, r"the (\d+) newest open tables", 1, "src/api/lines/lobby.c", "TABLES_SHOWN"),
        (stream, r"the (\d+) newest games", 1, "src/api/lines/lobby.c", "TABLES_SHOWN"),
        (stream, r"the (\d+) people", 1, "src/api/lines/lobby.c", "PEOPLE_SHOWN"),
        (stream, r"at most (\d+) tables a frame", 1, "src/api/lines/lobby.c", "CHANGES_MAX"),
        (stream, r"more time \((\d+) s,", 1000, "src/table/state/clock.h", "CLOCK_SPARE"),
        (stream, r"A message holds (\d+) kB", 1024, "src/net/net.h", "NET_MESSAGE_MAX"),
        (stream, r"at most (\d+) a second for long", 1, "src/net/net.h", "NET_MESSAGE_RATE")):
    found = re.search(words, document)
    check_equal(f"a document says: {words}", found and [scale * int(each) for each in found.groups()],
                [number(file, name)[0] for name in names])
done("cli/documents")
