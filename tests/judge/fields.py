#!/usr/bin/env python3
"""Posts by the hundred that lay a field of trade cards, told in many ways, and the test that none of them is misplayed.

    tests/judge/fields.py [--posts N] [--seed N] [--reader PROGRAM]

Six cards are drawn for six cells, and a way to tell them: row by row, column by column, cell by cell, one by another, places before or behind their cards,
from left to right or the other way, corrected in part. A third of the posts have a trap, after which nothing may be played: a card that is missing, one told
twice, a doubt, a question, a turn at the end. The others have to be understood, nearly all. $JUDGE_POSTS or --reader is the reader's path."""
import argparse
import collections
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests/cli"))
from check import LONG, SAMPLE, check, done  # pylint: disable=wrong-import-position

UNDERSTOOD = 0.98               # of the clear ones
USUAL = 800, 1                  # posts, seed: those that are read each time
ASKED = 2                       # of the clear ones of these, so many may be asked about
POSITION = ("= trade; ask place both; stake 10; deck0 kwama_miner bouncer herbalist legate bonewalker pickpocket scamp; "
            "deck1 scamp*8")
CARDS = {                       # nominative, accusative, instrumental
    "kwama_miner": ("шахтёр", "шахтёра", "шахтёром"),
    "bouncer": ("вышибала", "вышибалу", "вышибалой"),
    "herbalist": ("травница", "травницу", "травницей"),
    "legate": ("легат", "легата", "легатом"),
    "bonewalker": ("костеход", "костехода", "костеходом"),
    "pickpocket": ("карманник", "карманника", "карманником"),
    "scamp": ("скамп", "скампа", "скампом"),
}
FRONT = ["спереди", "впереди", "в первом ряду", "в переднем ряду", "передний ряд", "первая линия", "фронт", "в авангарде", "вперёд"]
BACK = ["сзади", "позади", "во втором ряду", "в заднем ряду", "задний ряд", "вторая линия", "тыл", "в арьергарде", "в тылу", "назад"]
COLUMNS = [["слева", "на левом фланге", "с левого края"], ["в центре", "посередине", "по центру", "в середине"],
           ["справа", "на правом фланге", "с правого края"]]
Post = collections.namedtuple("Post", "text means kind")                  # means: None: nothing may be played


class Field:
    """Six cards in their cells, row by row, and how they are told; `card` is one that is not laid."""

    def __init__(self, rng):
        drawn = rng.sample(list(CARDS), 7)
        self.rng, self.cards, self.card = rng, drawn[:6], drawn[6]
        self.form = rng.choice((0, 1))

    def one_of(self, words):
        return self.rng.choice(words)

    def said(self, cell):
        return CARDS[self.cards[cell]][self.form]

    def front(self):
        return self.one_of(FRONT)

    def back(self):
        return self.one_of(BACK)

    def column(self, cell):
        return self.one_of(COLUMNS[cell % 3])

    def row(self, cell):
        return self.one_of((BACK if cell > 2 else FRONT)[:2])

    def listed(self, cells):
        words = [self.said(cell) for cell in cells]
        return ", ".join(words[:-1]) + self.one_of((", ", " и ")) + words[-1]

    def mixed(self, cells):
        return self.rng.sample(list(cells), len(cells))

    def cut(self):
        return self.one_of(("; ", ". "))

    # the ways

    def rows_first(self):
        return (f"{self.front()}{self.one_of((' ', ': ', ' — '))}{self.listed(range(3))}{self.one_of(('; ', '. ', ', ', chr(10), ', а '))}"
                f"{self.back()}{self.one_of((' ', ': '))}{self.listed(range(3, 6))}")

    def rows_last(self):
        return f"{self.listed(range(3))} {self.front()}{self.one_of(('; ', '. ', ', ', ', а '))}{self.listed(range(3, 6))} {self.back()}"

    def rows_between(self):
        return f"{self.listed(range(3))} {self.front()}{self.one_of(('; ', '. ', ', а '))}{self.back()} {self.listed(range(3, 6))}"

    def column_by_column(self):
        return self.one_of(("; ", ", ", ". ")).join(f"{self.column(cell)} {self.said(cell)}, за {self.one_of(('ним', 'ней'))} {self.said(cell + 3)}"
                                                      for cell in self.mixed(range(3)))

    def cells_last(self):
        return ", ".join(f"{self.said(cell)} {self.row(cell)} {self.column(cell)}" for cell in self.mixed(range(6)))

    def cells_first(self):
        return ", ".join(f"{self.row(cell)} {self.column(cell)} {self.said(cell)}" for cell in self.mixed(range(6)))

    def columns_of_rows(self):
        halves = [f"{row}: " + ", ".join(f"{self.column(cell)} {self.said(cell)}" for cell in self.mixed(cells))
                  for row, cells in ((self.front(), range(3)), (self.back(), range(3, 6)))]
        return self.cut().join(halves)

    def one_behind_another(self):
        ahead = ", ".join(f"{self.said(cell)} {self.column(cell)}" for cell in self.mixed(range(3)))
        behind = "; ".join(f"за {CARDS[self.cards[cell]][2]} {self.said(cell + 3)}" for cell in self.mixed(range(3)))
        return f"{self.front()} {ahead}{self.cut()}{behind}"

    def two_lines(self):
        return f"{self.listed(range(3))}{self.one_of((' / ', chr(10), '; '))}{self.listed(range(3, 6))}"

    def between(self):
        return (f"{self.front()} {self.said(0)} слева, {self.said(2)} справа, между ними {self.said(1)}{self.cut()}"
                f"{self.back()} {self.listed(range(3, 6))}")

    def corrected(self):
        words, cell = [self.said(cell) for cell in range(3)], self.rng.randrange(3)
        words[cell] = CARDS[self.card][self.form] + self.one_of((", нет, ", " — нет, ", "... хотя нет, ", ", точнее, ")) + words[cell]
        return f"{self.front()}: {', '.join(words)}{self.cut()}{self.back()}: {self.listed(range(3, 6))}"

    def behind_them(self):
        return f"{self.front()} {self.listed(range(3))}, за ними {self.listed(range(3, 6))}"

    def right_to_left(self):
        return (f"{self.front()} справа налево: {self.listed((2, 1, 0))}. {self.back()} справа налево: {self.listed((5, 4, 3))}")

    def side_by_side(self):
        return (f"{self.front()} {self.said(0)}, рядом с {self.one_of(('ним', 'ней'))} {self.said(1)}, дальше {self.said(2)}. "
                f"{self.back()} {self.listed(range(3, 6))}")

    def by_key(self):
        return ", ".join(f"{'fb'[cell // 3]}{cell % 3} {self.said(cell)}" for cell in self.mixed(range(6)))

    def columns_then_rows(self):
        return ", ".join(f"{self.column(cell)} {self.row(cell)} {self.said(cell)}, {self.column(cell)} {self.row(cell + 3)} {self.said(cell + 3)}"
                         for cell in self.mixed(range(3)))


WAYS = [Field.rows_first, Field.rows_last, Field.rows_between, Field.column_by_column, Field.cells_last, Field.cells_first, Field.columns_of_rows,
        Field.one_behind_another, Field.two_lines, Field.between, Field.corrected, Field.behind_them, Field.right_to_left, Field.side_by_side,
        Field.by_key, Field.columns_then_rows]


def trapped(field, text):
    """The text with a trap, and its name."""
    word = field.said(4)
    traps = {
        "missing": text.replace(word, "кто-нибудь"),
        "twice": text.replace(word, field.said(1)),
        "either": text.replace(word, f"{word} или {CARDS[field.card][field.form]}"),
        "denied": text.replace(word, f"не {word}"),
        "asked": f"{text}?",
        "turned": f"{text}. Нет, наоборот",
        "doubted": f"если не передумаю, {text}",
        "more": f"{text} и ещё {CARDS[field.card][field.form]}",
    }
    kind = field.one_of(sorted(traps))
    return traps[kind], kind


def drawn(rng):
    field = Field(rng)
    way = field.one_of(WAYS)
    text, kind, means = way(field), way.__name__, sorted(f"place {card} {'fb'[cell // 3]}{cell % 3}" for cell, card in enumerate(field.cards))
    if rng.randrange(3) == 0:
        text, kind = trapped(field, text)
        return Post(text[0].upper() + text[1:], None, kind)
    text = rng.choice(("", "", "ставлю ", "Мой строй: ", "Итак, ")) + text
    return Post(text[0].upper() + text[1:] + rng.choice(("", ".", "!")), means, kind)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--posts", type=int, default=20_000 if LONG else 800)
    parser.add_argument("--seed", type=int, default=SAMPLE if LONG else 1)
    parser.add_argument("--reader", default=os.environ.get("JUDGE_POSTS", str(ROOT / "build/test/tests/test_judge_posts")))
    args = parser.parse_args()
    print(f"--seed {args.seed} --posts {args.posts} brings the same posts back", flush=True)
    rng = random.Random(args.seed)
    posts = [drawn(rng) for _ in range(args.posts)]
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write("\n".join([POSITION, *(post.text.replace("\n", "\\n") + " == ?" for post in posts)]) + "\n")
        file.flush()
        said = subprocess.run([pathlib.Path(args.reader).resolve(), "--each", file.name], capture_output=True, text=True, check=False, cwd=ROOT)
    lines = [line.split("\t") for line in said.stdout.splitlines() if line.count("\t") == 3]
    check("the reader answered each post", len(lines) == len(posts), f": {len(lines)} of {len(posts)}\n{said.stdout[-500:]}{said.stderr[-500:]}")
    counted = collections.defaultdict(collections.Counter)
    for post, line in zip(posts, lines):
        played = None if line[1] == "?" else sorted(answer.strip() for answer in line[1].split(";"))
        what = "understood" if played == post.means else "asked" if played is None else "misplayed"
        counted[post.kind][what] += 1
        counted["clear" if post.means else "trapped"][what] += 1
        if what == "misplayed":
            print(f"misplayed: [{post.kind}] {post.text!r}\n    got {line[1]}")
    for kind, verdicts in sorted(counted.items()):
        print(f"  {kind:20} understood {verdicts['understood']}, asked {verdicts['asked']}, misplayed {verdicts['misplayed']}")
        check(f"nothing is misplayed: {kind}", verdicts["misplayed"] == 0, f": {verdicts['misplayed']}")
    clear = counted["clear"]
    check("the clear ones are understood", clear["understood"] >= UNDERSTOOD * sum(clear.values()), f": {clear['understood']} of {sum(clear.values())}")
    if (args.posts, args.seed) == USUAL:
        check("no more is asked about than before", clear["asked"] <= ASKED, f": {clear['asked']}, not {ASKED}")
    done("judge_fields")


if __name__ == "__main__":
    main()
