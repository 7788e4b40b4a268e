#!/usr/bin/env python3
"""The tools that guard the project find what they are there to find."""
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / "cli"))
from check import check, check_equal, done  # pylint: disable=wrong-import-position

TOOLS = pathlib.Path(__file__).resolve().parent.parent / "tools"


def tool(name, files, *args):
    """Runs tools/NAME over a folder that holds `files`; returns (status, output)."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        args = [str(root / arg) if arg in files or arg == "." else arg for arg in args]
        reply = subprocess.run([TOOLS / name, *args], capture_output=True, text=True, check=False)
        return reply.returncode, reply.stdout + reply.stderr


def expect(what, reply, status, *words):
    check_equal(what, reply[0], status)
    for word in words:
        check(f"{what}: no {word!r} in\n{reply[1]}", word in reply[1])


def try_trace():
    book = "# Toy\n\n**1.1** Do this.\n**1.2** Do that.\n**1.3** (table) Be kind.\n"
    russian = "# Игрушка\n\n**1.1** Делай это.\n**1.2** Делай то.\n**1.3** (за столом) Будь добр.\n"
    code = "/* toy 1.1,\n * 1.2 */\n"

    def trace(**changes):
        files = {"doc/rules/toy.md": book, "doc/rules/ru/toy.md": russian, "src/games/toy/a.c": code, "tests/toy/a.c": code}
        files.update({path.replace("__", "/").replace("_c", ".c").replace("_md", ".md"): text
                      for path, text in changes.items()})
        return tool("trace", files, "--list", "--root", ".")

    expect("all cited", trace(), 0, "trace: 3 passed, 0 failed", "src/games/toy/a.c:2", "toy: 3 rules")
    expect("no code", trace(src__games__toy__a_c="/* toy 1.1 */"), 1,
           "doc/rules/toy.md:4: toy 1.2 is cited by no code", "trace: 2 passed, 1 failed")
    expect("no test", trace(tests__toy__a_c='"toy 1.2"'), 1, "toy 1.1 is cited by no test")
    expect("unknown rule", trace(src__core__b_c="\n/* toy 1.1, 1.7 */"), 1,
           "src/core/b.c:2: there is no rule toy 1.7")
    expect("unknown in doc", trace(doc__guide_md="see toy 9.1"), 1, "doc/guide.md:1: there is no rule toy 9.1")
    expect("twice", trace(doc__rules__toy_md=book + "**1.1** Again.\n"), 1,
           "doc/rules/toy.md:6: 1.1 stands already at doc/rules/toy.md:3")
    expect("edition lacks a rule", trace(doc__rules__ru__toy_md=russian.replace("**1.2**", "1.2")), 1,
           "doc/rules/ru/toy.md:5: 1.3 where the English edition has 1.2 in line 4")
    expect("edition lacks a mark", trace(doc__rules__ru__toy_md=russian.replace("(за столом) ", "")), 1,
           "doc/rules/ru/toy.md:5: 1.3 where the English edition has 1.3 (table) in line 5")
    expect("edition has more", trace(doc__rules__ru__toy_md=russian + "**1.4** Ещё.\n"), 1,
           "doc/rules/ru/toy.md:6: 1.4 where the English edition has the end")
    expect("edition names another rule", trace(doc__rules__ru__toy_md=russian.replace("Делай то.", "Делай то (1.1).")), 1,
           "doc/rules/ru/toy.md:4: 1.2 names 1.1, 1.2; the English edition 1.2")
    expect("edition without a book", trace(doc__rules__ru__bauble_md=russian), 1, "doc/rules/bauble.md is missing")


def try_texts():
    def texts(english, russian):
        return tool("texts", {"en/toy.txt": english, "ru/toy.txt": russian}, "--check", "en/toy.txt", "ru/toy.txt")

    expect("same", texts("# c\n\nb = {n} {n|card|cards} of {who}\na = x = y\n",
                         "a = ы\nb = У {who} {n} {n|карта|карты|карт}\n"), 0, "texts: 2 passed, 0 failed")
    expect("one language", texts("a = x\nb = y\n", "a = x\n"), 1, "en/toy.txt:2: toy.b has no sentence in text/ru")
    expect("other language", texts("a = x\n", "b = y\na = x\n"), 1, "ru/toy.txt:1: toy.b has no sentence in text/en")
    expect("placeholders", texts("a = {x}\n", "a = {y}\n"), 1, "ru/toy.txt:1: toy.a has the placeholders y")
    expect("twice", texts("a = x\na = x\n", "a = x\n"), 1, "en/toy.txt:2: toy.a stands already at", "en/toy.txt:1")
    expect("forms", texts("a = {n|x|y|z}\n", "a = {n|x|y|z}\n"), 1, "en/toy.txt:1: toy.a: {n|x|y|z} has 3 forms, not 2")
    expect("braces", texts("a = {x\n", "a = x\n"), 1, "a { without its }")
    expect("stray brace", texts("a = x}\n", "a = x\n"), 1, "a } without its {")
    expect("bad line", texts("a x\n", ""), 1, "en/toy.txt:1: not `key = sentence`")
    expect("bad escape", texts("a = \\q\n", "a = x\n"), 1, "\\q means nothing")

    files = {"en/toy.txt": 'b = "q" \\\\ \\n??/\na = x\n', "ru/toy.txt": "a = ы\nb = б\n"}
    reply = tool("texts", files, "--output", "/dev/stdout", "en/toy.txt", "ru/toy.txt")
    expect("generated", reply, 0, 'text_entries_count = 2;', '"toy.b", "\\"q\\" \\\\ \\n?\\?/"')
    check("sorted by key", reply[1].index('"toy.a"') < reply[1].index('"toy.b"'))
    reply = tool("texts", {**files, "en/more.txt": "c = d\n"}, "--check", "en/toy.txt", "ru/toy.txt")
    expect("unlisted", reply, 1, "en/more.txt: not listed in meson.build")


def try_includes():
    tree = {"include/duello/duel.h": "#include <stdint.h>\n", "src/core/core.h": '#include "duello/duel.h"\n',
            "src/cards/zones.h": '#include "core/core.h"\n', "src/games/a/a.h": '#include "cards/zones.h"\n',
            "src/games/b/b.h": "", "src/session/s.h": "#include <stdio.h>\n",
            "app/cli/main.c": '#include <stdio.h>\n#include "session/s.h"\n'}

    def includes(path, text):
        return tool("includes", {**tree, path: text}, "--root", ".")

    expect("all well", includes("src/games/b/b.h", ""), 0, ", 0 failed")
    expect("upwards", includes("src/cards/x.c", '\n#include "games/a/a.h"\n'), 1,
           'src/cards/x.c:2: src/cards may not include "games/a/a.h" of src/games')
    expect("sideways", includes("src/games/b/x.c", '#include "../a/a.h"\n'), 1, "b may not include from a")
    expect("system", includes("src/games/b/x.c", "#include <stdio.h>\n"), 1, "the engine may not include <stdio.h>")
    expect("missing", includes("src/core/x.c", '#include "gone.h"\n'), 1, 'no file of the project is "gone.h"')
    expect("session below app", includes("src/session/x.c", '#include "app/cli/main.c"\n'), 1, "may not include")


def try_listed():
    tree = {"src/meson.build": "['core/a.c']", "src/core/a.c": "", "tests/meson.build": "['x.c', 'cli/t.py']",
            "tests/x.c": "", "tests/cli/t.py": "", "tests/cli/check.py": "",
            "tests/fuzz/meson.build": "['deck']", "tests/fuzz/deck.c": ""}
    expect("all listed", tool("listed", tree, "--root", "."), 0, "listed: 4 passed, 0 failed")
    for path in "src/core/b.c", "tests/y.c", "tests/fuzz/more.c", "tests/cli/u.py":
        expect(f"{path} unlisted", tool("listed", {**tree, path: ""}, "--root", "."), 1, f"{path}: not listed in")


try_trace()
try_texts()
try_includes()
try_listed()
done("tools")
