#!/usr/bin/env python3
"""The project's checking tools find what they should."""
import argparse
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import random
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True       # tools are read as modules below, and leave nothing beside them
sys.path.insert(0, str(pathlib.Path(__file__).parent / "cli"))
from check import LONG, check, check_equal, done, sample  # pylint: disable=wrong-import-position

TOOLS = pathlib.Path(__file__).resolve().parent.parent / "tools"


def tool(name, files, *args):
    """Runs tools/NAME over a folder that holds `files`; returns (status, output)."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(text if isinstance(text, bytes) else text.encode())
        args = [str(root / arg) if arg in files or arg == "." else arg for arg in args]
        reply = subprocess.run([TOOLS / name, *args], capture_output=True, text=True, check=False)
        return reply.returncode, reply.stdout + reply.stderr


def expect(what, reply, status, *words):
    check_equal(what, reply[0], status)
    for word in words:
        check(f"{what}: no {word!r} in\n{reply[1]}", word in reply[1])


TOY = """\
#include <stdbool.h>
#include <stdio.h>
#define TEN 10
static const int table[3] = { 1, 2, 3 };
static int sum(int a, int b)
{
    static int calls = 4;
    int c = a + b;
    calls += 2;
    if (a < b && c != TEN)
        c++;
    else
        c = c - 1;
    switch (a) {
    case 5: c = 7; break;
    default: break;
    }
    return a > 8 || b > 90 ? table[2] : c;
}
static bool is_even(unsigned n)
{
    if (n == 0)
        return true;
    return !(n & 1);
}
int main(void)
{
    for (int i = 0; i < 3; i++)
        printf("%d ", sum(i, 2));
    printf("%d %d %d %d %d %d %d\\n", sum(5, 5), sum(9, 1), sum(3, 7), sum(1, 95), is_even(0), is_even(2), is_even(3));
}
"""


def try_tally():
    """What tally says of programs that pass, fail once, fail always and leave processes behind; and that nothing is left of them."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        programs = {
            "good": "echo 'good: 3 passed, 0 failed'",
            "once": f"if [ -e {folder}/been ]; then echo 'once: 1 passed, 0 failed'; else touch {folder}/been; echo 'the first time'; exit 1; fi",
            "bad": "echo 'bad: 1 passed, 1 failed'; exit 1",
            "left": f"sleep 1000 & echo $! >{folder}/left; mktemp >{folder}/file; echo 'left: 1 passed, 0 failed'",
            "slow": f"sleep 1000 & echo $! >{folder}/slow; echo $TMPDIR >{folder}/where; sleep 1000",
        }
        # In the place of meson, whose list of tests is all that is asked of it.
        (folder / "meson").write_text("#!/bin/sh\ncat $3/list.json\n", encoding="utf-8")
        (folder / "meson").chmod(0o755)
        environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "DUELLO_SAMPLE": "7", "TMPDIR": name}
        environment.pop("DUELLO_LONG", None)        # until it is wanted

        suites = {"drawn": "drawn", "whole": "long"}

        def start(*names):
            tests = [{"name": one, "suite": [f"x:{suites.get(one.rstrip('0123456789'), 'y')}"], "cmd": ["sh", "-c", programs[one]], "env": {}, "workdir": None, "timeout": 60, "priority": 0}
                     for one in names]
            (folder / "list.json").write_text(json.dumps(tests), encoding="utf-8")
            return subprocess.Popen([TOOLS / "tally", folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)

        def run(*names):
            process = start(*names)
            said = process.communicate()[0]
            return process.returncode, said

        def gone(path):
            stat = pathlib.Path(f"/proc/{path.read_text(encoding='ascii').strip()}/stat")
            while True:
                try:
                    if stat.read_text(encoding="ascii").split()[2] == "Z":
                        return True
                except (FileNotFoundError, ProcessLookupError):
                    return True

        expect("tally: all good", run("good", "left"), 0, "4 passed, 0 failed", "DUELLO_SAMPLE=7 ")
        check("tally: no process is left", gone(folder / "left"))
        check("tally: no file is left", not pathlib.Path((folder / "file").read_text(encoding="utf-8").strip()).exists())
        expect("tally: once", run("good", "once"), 0, "unsteady: once", "the first time", "4 passed, 0 failed")
        expect("tally: always", run("good", "bad"), 1, "failed: bad", "4 passed, 1 failed")
        expect("tally: nothing", run(), 1, "no test ran")
        programs.update({f"drawn{i}": f"echo 'drawn{i}: 1 passed, 0 failed'" for i in range(9)}, whole="echo 'whole: 1 passed, 0 failed'")
        expect("tally: a few are drawn", run("good", "whole", *(f"drawn{i}" for i in range(9))), 0, "6 passed, 0 failed")
        environment["DUELLO_LONG"] = "1"
        expect("tally: with time all run", run("good", "whole", *(f"drawn{i}" for i in range(9))), 0, "13 passed, 0 failed")
        for how in signal.SIGTERM, signal.SIGKILL:
            process = start("slow")
            while not (folder / "where").exists() or not (folder / "where").read_text(encoding="utf-8"):
                time.sleep(0.01)
            process.send_signal(how)
            process.wait()
            process.stdout.close()
            check("tally: nothing is left when it is ended from outside", gone(folder / "slow"))
            where = pathlib.Path((folder / "where").read_text(encoding="utf-8").strip())
            while where.exists():
                time.sleep(0.01)
            (folder / "where").unlink()


def try_mutants():
    """Each fault of a small program changes what it prints, or is known to change nothing; without one it is as it was."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "toy.c").write_text(TOY, encoding="utf-8")
        shown = subprocess.run([TOOLS / "mutants", "--show", root / "toy.c"], capture_output=True, text=True, check=False)
        check_equal("mutants: status", shown.returncode, 0)
        (root / "faulty.c").write_text(shown.stdout, encoding="utf-8")
        for name in "toy", "faulty":
            subprocess.run(["gcc", "-w", "-std=gnu17", "-o", root / name, root / f"{name}.c"], check=True)
        plain = subprocess.run([root / "toy"], capture_output=True, text=True, check=True).stdout
        reached = root / "reached"
        reached.write_bytes(bytes(1 << 17))
        said = subprocess.run([root / "faulty"], env={"MUTANTS_REACHED": str(reached)}, capture_output=True, text=True, check=True).stdout
        check_equal("mutants: none switched on", said, plain)
        faults = [line.split("\t") for line in shown.stderr.strip().split("\n")]
        marks = reached.read_bytes()
        changed = {}
        for number, line, _, what, text in faults:
            try:
                said = subprocess.run([root / "faulty"], env={"MUTANT": number}, capture_output=True, text=True, timeout=2, check=False).stdout
            except subprocess.TimeoutExpired:
                said = "endless"
            changed[int(line), what, text] = said != plain
            check(f"mutants: {what} at {text} acts where it is not reached", said == plain or marks[int(number)])
        for fault, acts in {
            (8, "- for +", "a + b"): True, (9, "left out", "calls += 2"): False, (9, "one higher", "2"): False,
            (10, "dropped", "a < b"): True, (10, "<= for <", "a < b"): True, (10, "always holds", "a < b && c != TEN"): True,
            (10, "never holds", "a < b && c != TEN"): True, (10, "== for !=", "c != TEN"): True, (11, "left out", "c++"): True,
            (13, "+ for -", "c - 1"): True, (13, "left out", "c = c - 1"): True, (15, "one higher", "7"): True,
            (15, "left out", "c = 7"): True, (16, "left out", "break"): False, (18, ">= for >", "a > 8"): False, (18, "dropped", "a > 8"): True,
            (18, "one higher", "2"): True, (23, "turned round", "true"): True, (24, "one higher", "1"): True, (24, "| for &", "n & 1"): True,
            (28, "<= for <", "i < 3"): True, (28, "one higher", "0"): True,
        }.items():
            check_equal(f"mutants: {fault}", changed.get(fault), acts)
        check("mutants: no fault in constants, case labels or macros",
              not [fault for fault in changed if fault[0] in (3, 4, 7) or fault[1:] == ("one higher", "5") and fault[0] == 15])


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


def try_glossary():
    page = ("# Glossary\n\n## Every game\n\n| English | Russian | what it is | not | не |\n|---|---|---|---|---|\n"
            "| card | карта | of a game | playing card | карточк- |\n\n## Trade cards\n\n| stake | престиж | money | wager | ставк- |\n")

    def glossary(english="a = A card.\n", russian="a = Карта.\n", rules="**1.1** «Ставка», `a \"b\"` престиж.\n", page=page):
        return tool("glossary", {"doc/glossary.md": page, "doc/rules/trade.md": "**1.1** The stake.\n", "doc/rules/ru/trade.md": rules,
                                 "text/en/gwent.txt": english, "text/ru/gwent.txt": russian}, "--root", ".")

    expect("all is well", glossary(), 0, "glossary: 8 passed, 0 failed")
    expect("a stem", glossary(russian="a = Карта.\nb = Новую карточку.\n"), 1, "text/ru/gwent.txt:2: карточку: the glossary has карта")
    expect("two words", glossary(english="a = A playing card.\n"), 1, "text/en/gwent.txt:1: playing card: the glossary has card")
    expect("of another game", glossary(russian="a = Карта и ставка.\n"), 0)
    expect("of its game", glossary(rules="**1.1** Престиж — ставка.\n"), 1, "doc/rules/ru/trade.md:1: ставка: the glossary has престиж")
    expect("a key of its game", glossary(russian="menu.trade = Карта и ставка.\n"), 1, "text/ru/gwent.txt:1: ставка")
    for what, text in (("a word of two alphabets", "Кaрта карта"), ("two spaces", "Карта  карта"), ("a straight quotation mark", 'Карта "A"'),
                       ("a hyphen for a dash", "Карта - карта"), ("quotation marks that do not nest", "«Карта «A»»"),
                       ("quotation marks that do not nest", "Карта „A“"), ("ё is missing: еще", "Карта еще")):
        expect(text, glossary(russian=f"a = {text}.\n"), 1, f"text/ru/gwent.txt:1: {what}")
    expect("quotation marks nest", glossary(russian="a = Карта «A „B“».\n"), 0)
    expect("a stale term", glossary(page=page + "| heap | куча | of stakes | | |\n"), 1, "glossary.md:12: heap is a word of no text", "куча")
    expect("not a term", glossary(page=page + "| heap | куча |\n"), 1, "glossary.md:12: not a term in five columns")
    expect("no chapter", glossary(page=page + "## Chess\n"), 1, "glossary.md:12: no chapter of the glossary: Chess")
    expect("no terms", glossary(page="# Glossary\n"), 1)


def try_texts():
    def texts(english, russian):
        return tool("texts", {"en/toy.txt": english, "ru/toy.txt": russian}, "--check", "en/toy.txt", "ru/toy.txt")

    expect("same", texts("# c\n\nb = {n} {n|card|cards} of {who}\na = x = y\n",
                         "a = ы\nb = У {who} {n} {n|карта|карты|карт}\n"), 0, "texts: 2 passed, 0 failed")
    expect("cases", texts("c = Cow\nb = eats {c}\n", "c = корова\nc.acc = корову\nb = ест {c.acc}\n"), 0, "texts: 3 passed, 0 failed")
    expect("case of nothing", texts("c = Cow\n", "c = корова\nd.acc = козу\n"), 1, "ru/toy.txt:2: toy.d.acc is a case of no name")
    expect("cases in English", texts("b = eats {c.acc}\n", "b = ест {c.acc}\n"), 1, "en/toy.txt:1: toy.b: {c.acc} is no placeholder")
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
    hall = {**tree, "src/table/acts/a.h": "", "src/table/acts/a.c": "void a(void)\n{\n}\n", "src/table/state/s.h": "",
            "src/table/log/l.c": '#include "table/state/s.h"\n'}
    expect("a room below", tool("includes", hall, "--root", "."), 0, ", 0 failed")
    expect("a room above", tool("includes", {**hall, "src/table/log/l.c": '#include "table/acts/a.h"\n'}, "--root", "."), 1,
           'src/table/log may not include "table/acts/a.h" of src/table/acts, which lies above it')
    expect("a function of a room above", tool("includes", {**hall, "src/table/log/l.c": "void l(void)\n{\n    a();\n}\n"}, "--root", "."), 1,
           "src/table/log/l: may not use src/table/acts/a, which lies above it")
    expect("no room", tool("includes", {**hall, "src/table/x.c": ""}, "--root", "."), 1, "src/table/x: lies in none of the rooms of src/table")

    one, two = 'void one(void)\n{\n    two();\n}\n', 'static int x;\n/* one() */\nvoid two(void)\n{\n    other("one(");\n}\n'
    for what, text, status, words in [
            ("one way", two, 0, []), ("called", two + "void three(void)\n{\n    one();\n}\n", 1, ["src/base: a circle: one, two"]),
            ("handed over", two + "void three(void)\n{\n    lane(x, one);\n}\n", 1, ["    one uses two", "    two uses one"]),
            ("promised", "void one(void);\n" + two, 0, []), ("its own", two + "static void one(int x)\n{\n    one(x);\n}\n", 0, []),
            ("a member", two + "void three(void)\n{\n    x.one();\n    y->one(2);\n}\n", 0, [])]:
        files = {**tree, "src/base/one.c": one, "src/base/two.c": text}
        expect(f"circle: {what}", tool("includes", files, "--root", "."), status, *words)
    try_imports(tree)


def try_imports(tree):
    """The browser's files, beside those of `tree`."""
    page = {**tree, "web/src/main.ts": "import App from './App.svelte';\nimport './app.css';\n", "web/src/app.css": "@import './theme/base.css';\n",
            "web/src/theme/base.css": "", "web/src/App.svelte": "<script>\n  import Page from './pages/Page.svelte';\n</script>\n",
            "web/src/pages/Page.svelte": "{#await import('../board/Board.svelte')}{/await}\n", "web/src/board/Board.svelte": "",
            "web/src/games/games.ts": "const OWN = { a: () => import('./a/index.ts') };\n", "web/src/games/a/index.ts": "import { plain } from '../plain/index';\n",
            "web/src/games/b/index.ts": "", "web/src/games/plain/index.ts": "", "web/src/words/words.ts": "", "decks/a.deck": ""}

    def imports(path, text):
        return tool("includes", {**page, f"web/src/{path}": text}, "--root", ".")

    expect("imports: all well", imports("games/a/board.ts", "import {\n  type A,\n  b as c,\n} from '../../words/words.ts';\nimport deck from '../../../../decks/a.deck?raw';\n"), 0,
           ", 0 failed")
    for what, text in (("at once", "import { x } from '../board/Board.svelte';"), ("types", "import type { X } from '../board/Board.svelte';"), ("for its sake", "import '../board/Board.svelte';"),
                       ("handed on", "export * from '../board/Board.svelte';"), ("later", "const x = () => import('../board/Board.svelte');"),
                       ("a worker", "new Worker(new URL('../board/Board.svelte', import.meta.url));"), ("a pattern", "import.meta.glob<string>('../board/*.svelte');"),
                       ("in many lines", "import {\n  type X,\n  y,\n} from\n  '../board/Board.svelte';")):
        expect(f"imports from above: {what}", imports("words/x.ts", f"\n{text}\n"), 1, "web/src/words/x.ts:", "may not import", "web/src/board, which lies above it")
    expect("imports from above: a style", imports("theme/base.css", "@import '../board/x.css';"), 1, 'no file of the project is "../board/x.css"')
    expect("imports: told of only", imports("words/x.ts", "/* import '../board/Board.svelte' */\n// import '../board/Board.svelte'\n"), 0)
    expect("imports: sideways", imports("games/b/index.ts", "import '../a/index.ts';\n"), 1, "web/src/games/b/index.ts:1: b may not import from a")
    expect("imports: from whom all may use", imports("games/plain/index.ts", "import '../b/index.ts';\n"), 1, "plain may not import from b")
    expect("imports: from the list of a hall", imports("games/b/index.ts", "import '../games.ts';\n"), 1, "which lies above it")
    expect("imports: up in a house of rooms", imports("board/log/x.ts", "import '../Board.svelte';\n"), 1, "web/src/board/log may not import", "which lies above it")
    below = {**page, "web/src/board/help/y.ts": "", "web/src/board/asking/y.ts": ""}
    for room, other, status, words in ("log", "help", 0, []), ("help", "asking", 1, ["web/src/board/asking, which lies above it"]), ("odd", "help", 1, ["odd is none of the rooms of web/src/board"]):
        expect(f"imports: {room} from {other}", tool("includes", {**below, f"web/src/board/{room}/x.ts": f"import '../{other}/y.ts';\n"}, "--root", "."), status, *words)
    expect("imports: no folder", imports("odd/x.ts", ""), 1, "web/src/odd/x.ts: lies in none of the folders of web/src")
    expect("imports: from elsewhere", imports("words/x.ts", "import '../../../src/core/core.h';\n"), 1, "the browser may not import")
    expect("imports: a circle", tool("includes", {**page, "web/src/words/a.ts": "import type { B } from './b.ts';\n", "web/src/words/b.ts": "import './words.ts';\nimport('./a');\n"},
                                     "--root", "."), 1, "web/src: a circle: words/a.ts, words/b.ts", "    words/a.ts imports words/b.ts")


def try_faces():
    tree = {"web/src/faces/faces.json": '{"any": 1}', "web/src/games/b/faces.json": '{"draw": 2}', "web/src/games/a/faces.json": "3",
            "web/src/faces/emblems.json": '{"mark": {"x": "y"}}', "web/src/faces/fields.json": '{"tinctures": ["or"]}',
            "web/src/games/a/emblems.json": '{"marks": {"z": "owl"}, "fields": {"elf": ["or", "plain"]}}',
            "web/src/games/b/emblems.json": '{"cards": {"card": "icon"}, "signs": {"elf": "oak"}, "fields": {"elf": ["or", "plain"]}}'}
    for name, wanted in (("faces", {"any": 1, "games": {"a": 3, "b": {"draw": 2}}}),
                         ("emblems", {"fallback": {"elf": "oak"}, "mark": {"x": "y", "z": "owl"}, "b": {"card": "icon"}}),
                         ("fields", {"houses": {"elf": ["or", "plain"]}, "tinctures": ["or"]})):
        reply = tool("faces", tree, name, "/dev/stdout", "--root", ".")
        check_equal(f"{name} together", (reply[0], json.loads(reply[1])), (0, wanted))
    for what, name, path, text, reason in (
            ("a mark that is shared already", "emblems", "games/a/emblems.json", '{"marks": {"x": "owl"}}', 'x is "y" in'),
            ("a sign of two games", "emblems", "games/a/emblems.json", '{"signs": {"elf": "owl"}}', 'elf is "owl" in'),
            ("a field of two games", "fields", "games/a/emblems.json", '{"fields": {"elf": ["or", "paly"]}}', 'elf is ["or", "paly"] in'),
            ("a word that nothing reads", "emblems", "games/a/emblems.json", '{"mark": {"z": "owl"}}', "it has mark, which nothing reads")):
        expect(what, tool("faces", {**tree, f"web/src/{path}": text}, name, "/dev/stdout", "--root", "."), 1, reason)
    expect("the same mark in two games", tool("faces", {**tree, "web/src/games/a/emblems.json": '{"marks": {"x": "y"}}'}, "emblems", "/dev/stdout", "--root", "."), 0)


def try_house():
    tree = {"src/base/a.c": "void a(void)\n{\n    b();\n}\n", "src/base/b.c": "void b(void)\n{\n}\n",
            "src/session/s.c": '#include "base/base.h"\n', "src/base/base.h": "", "house.svg": ""}
    with tempfile.TemporaryDirectory() as folder:
        picture = pathlib.Path(folder) / "house.svg"
        expect("drawn", tool("house", tree, "--root", ".", str(picture)), 0)
        drawn = picture.read_text(encoding="utf-8")
    check("rooms", all(f">{name}<" in drawn for name in ("base", "session", "3 files, 1 line")))
    check_equal("an arrow", drawn.count('class="arrow"'), 1)
    expect("the same", tool("house", {**tree, "house.svg": drawn}, "--root", ".", "--check", "house.svg"), 0, "1 passed, 0 failed")
    tree["src/base/b.c"] = "void b(void)\n{\n    a();\n}\n"
    expect("another", tool("house", {**tree, "house.svg": drawn}, "--root", ".", "--check", "house.svg"), 1, "0 passed, 1 failed")
    tree |= {"src/table/acts/a.c": '#include "table/state/s.h"\n', "src/table/state/s.h": ""}
    with tempfile.TemporaryDirectory() as folder:
        picture = pathlib.Path(folder) / "house.svg"
        expect("a hall is drawn", tool("house", tree, "--root", ".", str(picture)), 0)
        drawn = picture.read_text(encoding="utf-8")
    check("the rooms of a hall", ">table/acts<" in drawn and ">table/state<" in drawn and ">table<" not in drawn)


def try_cards():
    head = "id,clan,race,grade,power,shield,trigger,skill,unit_type,abilities\n"

    def cards(abilities, row="a,Kagero,Flame Dragon,3,11000,0,none,twin-drive,normal"):
        return tool("cards_from_shorthand", {"cards.csv": f'{head}{row},"{abilities}"\n'}, "cards.csv")

    expect("what is printed", cards("KW Lord"), 0,
           "card a\n  normal  clan kagero  race flame-dragon  grade 3  power 11000\n  twin-drive\n  lord\n", "1 of 1 cards")
    expect("events, conditions, prices", cards("AUTO(VC) LB4 1/T when=hits:self>VC if=vg[clan=own]&count(you.hand)>=4 may cost=CB2[has=Blue_Storm],soul:self "
                                               "-> choose t opp.RC[grade<=2] 0..1; retire t"), 0,
           "@vc when hits self foe.vc while lb 4 if some my.vg[own-clan], count(my.hand) >= 4 may cost cb 2 [has blue-storm], self-soul once turn: "
           "choose t foe.rc[grade<=2] 0..1; retire t")
    expect("what is granted, and what waits", cards("ACT(VC) cost=CB1 -> choose u you.RC 1; delayed end-of-turn {retire u}; "
                                                    "grant u turn {AUTO(RC) when=attacks:self -> power self +2000*count(you.RC[other]) battle}"), 0,
           "@vc pay cb 1: choose v my.rc 1; lay a on v; grant v b turn\n  a: later turn-ends any: retire it\n"
           "  b: @rc when attacks self: power self +2000 * count(my.rc[other]) battle\n")
    expect("what was done is asked before the rest goes away",
           cards("AUTO(VC) when=begin:ride@you -> look 5; pick v looked[name=b] 0..1; ride v; rest-bottom; if rode {no-normal-ride phase}"), 0,
           "ride v; if did { forbid normal-ride me turn }; put-rest deck.bottom by me")
    expect("a form without words is told, and its card left out", cards("ACT(VC) -> juggle t 3"), 0, "a: the action juggle", "0 of 1 cards")


def try_listed():
    tree = {"src/meson.build": "['core/a.c']", "src/core/a.c": "", "tests/meson.build": "['x.c', 'cli/t.py']",
            "tests/x.c": "", "tests/cli/t.py": "", "tests/cli/check.py": "",
            "tests/fuzz/meson.build": "['deck']", "tests/fuzz/deck.c": ""}
    expect("all listed", tool("listed", tree, "--root", "."), 0, "listed: 4 passed, 0 failed")
    for path in "src/core/b.c", "tests/y.c", "tests/fuzz/more.c", "tests/cli/u.py":
        expect(f"{path} unlisted", tool("listed", {**tree, path: ""}, "--root", "."), 1, f"{path}: not listed in")


def try_weights():
    def sealed(content):
        seal = 0xcbf29ce484222325
        for byte in content:
            seal = (seal ^ byte) * 0x100000001b3 % 2**64
        return content + struct.pack("<Q", seal)

    def net(*keys, scales=(7, 8), head="duello net 2", leak=4, shape="64 32"):
        lines = "\n".join([head, "A test.", "toy small", f"{len(keys)} {shape}", *keys]) + "\n"
        rest = struct.pack("<64i2048h32i32hiB", *[1] * (64 + 2048 + 32 + 32), -5, leak)
        return sealed(lines.encode() + struct.pack(f"<{len(keys)}H", *scales) + bytes([1] * 64 * len(keys)) + rest)

    def weights(inputs, content, ladder="error 250 156 106 72 50 32 13 0\nplan 0 0 0 0 0 0 0 4000\n"):
        files = {"inputs.txt": "".join(f"toy {key}\nother x.{key}\n" for key in inputs), "toy_small.net": content, "toy_small.ladder": ladder}
        return tool("weights", files, "--inputs", "inputs.txt", "--output", "/dev/stdout", "toy_small.net", "toy_small.ladder")

    both = net("hand.a", "hand.b")
    expect("in order", weights(["hand.b", "hand.a"], both), 0, "toy_small_scale[] = {8,7};", "toy_small = { 2, ", "-5, 4 };")
    expect("a new card", weights(["hand.a", "hand.new", "hand.b"], both), 0, "{7,1,8}", "count as 0 until tools/train learns them: hand.new")
    expect("a card less", weights(["hand.b"], both), 0, "{8}", "without an input are left out: hand.a")
    expect("another kind", weights(["hands.a", "hands.b"], both), 1, "no inputs for any of hand: rename")
    expect("another game", weights([], both), 1, "no inputs for any of hand")
    expect("twice", weights(["hand.a"], net("hand.a", "hand.a")), 1, "toy_small.net: hand.a stands there twice")
    expect("two of a key", weights(["hand.a", "hand.a"], both), 1, "inputs of the same key")
    for cut in 0, 5, 30, 45, len(both) - 9:
        expect(f"cut off after {cut}", weights(["hand.a"], sealed(both[:cut])), 1, "toy_small.net: cut off, or no file of weights")
    for cut in 15, 30, len(both) - 1:
        expect(f"damaged: cut off after {cut}", weights(["hand.a"], both[:cut]), 1, "toy_small.net: ")
    for at in 20, 60, len(both) - 1:
        expect(f"damaged: byte {at}", weights(["hand.a"], both[:at] + bytes([both[at] ^ 1]) + both[at + 1:]), 1, "toy_small.net: damaged")
    expect("too much", weights(["hand.a"], sealed(both[:-8] + b"leg")), 1, "3 bytes too many")
    expect("no weights", weights(["hand.a"], net("hand.a", "hand.b", head="duello net 1")), 1, "no file of weights")
    expect("another shape", weights(["hand.a"], net("hand.a", "hand.b", shape="128 32")), 1, "a network of 128 and 32 units, not of 64 and 32")
    expect("no scale", weights(["hand.a"], net("hand.a", "hand.b", scales=(7, 0))), 1, "out of its range")
    expect("too leaky", weights(["hand.a"], net("hand.a", "hand.b", leak=32)), 1, "out of its range")
    expect("the ladder", weights(["hand.a", "hand.b"], both), 0, '{ "toy", "small", &toy_small, { {250,156,106,72,50,32,13,0}, {0,0,0,0,0,0,0,4000} } },')
    for ladder in "", "plan 1 2 3 4 5 6 7 8\n", "error 1 2 3 4 5 6 7 8\nplan 1 2 3\n", "error 1 2 3 4 5 6 7 x\nplan 1 2 3 4 5 6 7 8\n":
        expect(f"no ladder: {ladder}", weights(["hand.a", "hand.b"], both, ladder), 1, "toy_small.ladder: not a line")
    expect("for reading", tool("weights", {"toy_small.net": both}, "--text", "toy_small.net"), 0, "# A test.", "hand.b 8 1 1", "last -5", "leak 4")


def try_flags():
    """What the tables and views of the games are made of also passes as other builds compile it: warnings come with the level."""
    root = TOOLS.parent
    files = [root / "src/games" / name for name in (
        "gwent/hide.c", "gwent/imagine.c", "gwent/answer.c", "gwent/rules.c", "gwent/view.c", "gwent/habits.c", "trade/hide.c", "trade/view.c")]
    for level in "-O1", "-O3":
        reply = subprocess.run(["gcc", "-std=gnu17", "-Wall", "-Wextra", "-Werror", level, "-DNDEBUG", f"-I{root}/include", f"-I{root}/src",
                                "-S", "-o", "/dev/null", files[0]], capture_output=True, text=True, check=False)
        for file in files[1:] if reply.returncode == 0 else []:
            reply = subprocess.run([*reply.args[:-1], file], capture_output=True, text=True, check=False)
            if reply.returncode:
                break
        check_equal(f"{level}: {reply.stderr}", reply.returncode, 0)


def try_traces():
    """A recorded game: heroes are none of the ordinary, and the unit that the computer's Decoy takes stands in its events."""
    sys.path.insert(0, str(TOOLS))
    import gwent_traces  # pylint: disable=import-outside-toplevel,import-error
    keys = gwent_traces.Keys(gwent_traces.TABLES)
    check_equal("heroes are not ordinary", keys.ordinary & {"geralt-of-rivia", "cerys", "ermion", "hemdall", "villentretenmerth"},
                {"villentretenmerth"})
    for event, wanted in ([["move", 2, "close0", "hand0"]], "play decoy close ves"), ([], "play decoy close"):
        converter = gwent_traces.Converter.__new__(gwent_traces.Converter)
        converter.game = type("Game", (), {"key": lambda self, card: {1: "decoy", 2: "ves"}[card], "random_medics": False})()
        said = converter.said = []
        converter.say = lambda player, move, said=said: said.append((player, move))
        converter.play({"player": 0, "card": 1, "row": "close", "side": 0, "events": event})
        check_equal("a Decoy", said, [(0, wanted)])


def try_names():
    """A shared file names no game, except in comments; a game's own may use words that another is called by."""
    files = {"src/games/games.def": "DUEL_GAME(gwent)\nDUEL_GAME(heroes)\n", "src/games/gwent/legal.c": "int heroes;\n",
             "src/table/moves.c": "/* heroes */ int heros;\n", "web/src/games/games.ts": "heroes"}
    expect("games' own words", tool("names", files, "--root", "."), 0)
    for path, text in ("src/table/moves.c", "int heroes;\n"), ("web/src/board/Board.svelte", "game === 'gwent'"), ("app/cli/x.c", "run_heroes();"):
        expect(f"{path} names a game", tool("names", {**files, path: text}, "--root", "."), 1, f"{path}:1: names ")


def try_wasm():
    """The budget is of each game alone: who exceeds it is named. Numbers that do not pack are what makes one big."""
    if not shutil.which("wasm-ld") and not shutil.which("wasm-ld-14"):
        return
    header = "struct duel_game { const char *name; const unsigned char *data; };\n"
    main = ('#include "duello/duel.h"\nextern const struct duel_game *const duel_games[];\nextern const unsigned duel_games_count;\n'
            '__attribute__((export_name("sum"))) unsigned sum(void);\n'
            "unsigned sum(void)\n{\n    unsigned sum = 0;\n    for (unsigned i = 0; i < duel_games_count; i++)\n"
            "        for (unsigned k = 0; duel_games[i] && duel_games[i]->data[k]; k++)\n            sum += duel_games[i]->data[k];\n    return sum;\n}\n")
    registry = ('#include "duello/duel.h"\nextern const struct duel_game *const duel_games[];\nextern const unsigned duel_games_count;\n'
                "extern const struct duel_game one, two;\nconst struct duel_game *const duel_games[] = { &one, &two };\nconst unsigned duel_games_count = 2;\n")

    def game(name, size):
        data = ", ".join(str(1 + byte % 255) for byte in random.Random(name).randbytes(size))
        return f'#include "duello/duel.h"\nstatic const unsigned char data[] = {{ {data}, 0 }};\nconst struct duel_game {name} = {{ .name = "{name}", .data = data }};\n'

    for size, budget, status, word in ((3000, 5000, 0, "one 3"), (6000, 5000, 1, "two is too big"), (3000, 2000, 1, "one is too big; two is too big")):
        files = {"duello/duel.h": header, "main.c": main, "games.c": registry, "one.c": game("one", 3000), "two.c": game("two", size),
                 "out.wasm": ""}
        reply = tool("wasm", files, "--output", "out.wasm", "--include", ".", "--budget", str(budget), "main.c", "games.c", "one.c", "two.c")
        expect(f"two games, one of {size} bytes, of {budget}", reply, status, word)


def try_web():
    """With nothing changed the pages are not built again; whatever they are made from builds them."""
    loader = importlib.machinery.SourceFileLoader("web", str(TOOLS / "web"))
    source = importlib.util.module_from_spec(importlib.util.spec_from_loader("web", loader))
    loader.exec_module(source)
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        paths = ("wasm/engine.wasm", "wasm/engine/one.wasm", "duello", "doc/api.yaml", "doc/rules/one.md", "src/base/lengths.def",
                 "src/ai/weights/one.net", "text/en/one.txt", "decks/one/two.deck", "tools/texts", "web/src/main.ts", "web/package-lock.json", "more.txt")
        for path in (*paths, "web/test/one.test.ts", "web/node_modules/one/index.js", "src/games/one.c"):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(path, encoding="ascii")
        source.ROOT, source.WEB, source.BUILT = root, root / "web", root / "build/web"
        args = argparse.Namespace(wasm=root / "wasm", duello=root / "duello", texts=[root / "more.txt"], pictures=None)
        first = source.inputs(args, False)
        for path in ("web/test/one.test.ts", "web/node_modules/one/index.js", "src/games/one.c"):
            (root / path).write_text("other", encoding="ascii")
        os.utime(root / "duello", (1, 1))
        check_equal("the pages after nothing of theirs has changed", source.inputs(args, False), first)
        for path in paths:
            (root / path).write_text("other", encoding="ascii")
            check(f"the pages after {path} has changed: nothing to do", source.inputs(args, False) != first)
            (root / path).write_text(path, encoding="ascii")
        check_equal("the pages when all is as it was", source.inputs(args, False), first)
        args.pictures = "2"
        check("the pages with fewer pictures: nothing to do", source.inputs(args, False) != first)
        check("pages that did not come along are taken to be there", not source.shipped())
        (root / "build/web").mkdir(parents=True)
        (root / "build/web/shipped").write_text(source.sources(), encoding="ascii")
        check("pages that came along are built again", source.shipped())
        for path in ("src/games/one.c", "web/src/main.ts", "text/en/one.txt", "doc/rules/one.md", "doc/api.yaml", "decks/one/two.deck", "tools/texts"):
            before = (root / path).read_text(encoding="ascii")
            (root / path).write_text("changed", encoding="ascii")
            check(f"pages that came along, and {path} is another: they are kept", not source.shipped())
            (root / path).write_text(before, encoding="ascii")


def try_sprite():
    """Icons that are as they were are not written again: the program is built from them, too."""
    made = TOOLS.parent / "web/src/faces/generated"
    def draw():
        subprocess.run(["node", TOOLS.parent / "web/tools/sprite.js"], check=True, capture_output=True)
        return {path.name: path.stat().st_mtime_ns for path in made.iterdir()}
    if shutil.which("node") and (TOOLS.parent / "web/node_modules").exists():       # it stands where pages are built
        check_equal("icons drawn twice", draw(), draw())


TRIED = (try_weights, try_names, try_wasm, try_trace, try_flags, try_traces, try_texts, try_glossary, try_includes, try_house, try_faces, try_web,
         try_sprite, try_cards, try_listed)
try_tally()
if LONG:
    try_mutants()
for one in sample(TRIED, 9):
    one()
done("tools")
