#!/usr/bin/env python3
"""Posts by the thousand whose meaning is known by how they are made, and the test that none of them is misplayed.

    tests/judge/phrases.py [--posts N] [--seed N] [--reader PROGRAM] [--show KIND]

A post is an act (a play with its row, half or target, several plays, a pass, the leader, an exchange) in one of many phrasings, with a trap around it or
none (a denial, a condition, a quotation, what is said of another card ...), and with noise or none (typing errors, the other keyboard layout, greetings ...).
The words are those of tests/judge/phrase_words.py. Each post is put in its position to the reader (build/test/tests/test_judge_posts --each), as posts.txt is.

Misplayed is a post of which anything is played that is no fair outcome. To ask is never a mistake; but of the clear posts, those that mean one thing
and are without trap and noise, nearly all have to be understood. 2,000 posts are read, always the same ones; none of them is misplayed, and no more are asked about than ASKED. With DUELLO_LONG
set it is 100,000, drawn by DUELLO_SAMPLE, of which fewer than MISPLAYED are; doc/tests.md says what is left. --seed draws others. $JUDGE_POSTS or --reader is
the reader's path. --show KIND prints those that were asked about, too."""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests/cli"), str(ROOT / "tests/judge")]
import phrase_words as words  # pylint: disable=wrong-import-position
from check import LONG, SAMPLE, check, done  # pylint: disable=wrong-import-position

MISPLAYED = 0.0004              # of 100,000 drawn ones
UNDERSTOOD = 0.85               # of the clear ones
USUAL = 2_000, 1                # posts, seed: those that are read each time
ASKED = 156                     # of these, so many are asked about: more would be a step back
A_POSITION = 250                # posts in one position
UNORDERED = {"give", "take"}
Post = collections.namedtuple("Post", "text fair kind noise clear")      # fair: lists of answers; nothing may always be played


# --- words -------------------------------------------------------------------------------------------

def pick(rng, template):
    """The template with one of each <a|b|c>."""
    while "<" in template:
        template = re.sub(r"<([^<>]*)>", lambda found: rng.choice(found[1].split("|")), template)
    return template


def filled(rng, template, **given):
    """The template with the words that are given for its {names}; with a large letter in front."""
    text = re.sub(r"\{(\w+)\}", lambda found: given[found[1]], pick(rng, template))
    text = re.sub(r"([.!?]\s)(\w)", lambda found: found[1] + found[2].upper(), text)
    return text[:1].upper() + text[1:]


def lower_first(text):
    """For the middle of a sentence. Names keep their large letter, as one cannot see which word is one: a small one is as good."""
    return text[:1].lower() + text[1:]


def named(rng, letter, card, detail=""):
    """{letter + case: form}, with the detail behind it; what agrees with it: t + letter + case (your), letter + e (an ending), letter + h (him)."""
    forms = dict(zip("ngdai", rng.choice(card.forms)))
    if rng.random() < 0.3:
        forms = {case: form.lower() for case, form in forms.items()}
    your = rng.choice(["твой", "твой", "ваш"])
    out = {letter + case: form + detail for case, form in forms.items()}
    for case, form in forms.items():
        out["t" + letter + case] = f"{words.of_yours(your, card.gender, card.alive, case)} {form}"
    out[letter + "e"] = {"m": "", "f": "а", "o": "о"}[card.gender]
    out[letter + "h"] = {"m": "его", "f": "её", "o": "его"}[card.gender]
    out[letter + "b"] = {"m": "ним", "f": "ней", "o": "ним"}[card.gender]
    return out


# --- positions ---------------------------------------------------------------------------------------

class Position:
    """A table: its rule set, what is there, and what may be named there."""

    def __init__(self, rng, phase):
        self.phase = phase
        units = [card for card in words.CARDS if card.kind == "unit"]
        rng.shuffle(units)
        special = {kind: [card for card in words.CARDS if card.kind == kind] for kind in ("agile", "spy", "weather", "scorch", "horn", "decoy", "medic")}
        self.hand = units[:6] + rng.sample(special["agile"], 1) + rng.sample(special["spy"], 2) + rng.sample(special["weather"], 1)
        self.hand += special["scorch"] + special["horn"] + special["decoy"] + rng.sample(special["medic"], 1)
        self.field, self.grave, self.foe, self.absent = units[6:9], units[9:12], units[12:14], units[14:17]
        self.offer = [card for card in words.CARDS if card.kind == "hero"] if phase == "exchange" else []
        self.offer = rng.sample(self.offer, 2) if self.offer else []
        self.rules = {"two": "hard", "plain": rng.choice(["classic", "classic", "classic", "original"])}.get(phase, "classic")
        self.leader = rng.choice(words.LEADERS)
        self.copies = rng.sample([card for card in units[:6] if card.many], min(1, len([card for card in units[:6] if card.many])))
        self.names = rng.random() < 0.5

    def lines(self):
        rows = collections.defaultdict(list)
        for player, cards in enumerate((self.field, self.foe)):
            for card in cards:
                rows[f"{card.rows[0]}{player}"].append(card.key)
        parts = [self.rules]
        if self.phase == "two":
            parts += ["factions northern-realms nilfgaard", "turn 4"]
        elif self.phase != "exchange":
            parts.append(f"leaders {self.leader} -")
        parts += [f"{row} " + " ".join(keys) for row, keys in rows.items()]
        parts += ["graveyard0 " + " ".join(card.key for card in self.grave)] if self.grave else []
        parts.append("hand0 " + " ".join(card.key + ("*3" if card in self.copies else "") for card in self.hand))
        parts.append("hand1 nekker*3")
        parts += ["passed 1"] if self.phase == "alone" else []
        parts += ["offer0 " + " ".join(card.key for card in self.offer), "offer1 cow toad"] if self.phase == "exchange" else []
        parts += ["active 0"] if self.phase != "exchange" else []
        return ["= " + "; ".join(parts)] + (["@ names"] if self.names else []) + (["@ exchange"] if self.phase == "exchange" else [])

    def singles(self, *kinds):
        return [card for card in self.hand if card.kind in kinds]


# --- acts --------------------------------------------------------------------------------------------

class Play:
    """A card and what has to be said with it: .words as named() has them, .moves."""

    def __init__(self, rng, position, card, told=True):
        self.card, detail, row = card, "", card.rows[0] if card.rows else ""
        self.target = None
        if card.kind == "agile":
            row = rng.choice(card.rows)
            detail = " " + pick(rng, words.ROWS[row])
        elif card.kind == "horn":
            row = rng.choice(["close", "ranged", "siege"])
            detail = " " + pick(rng, words.ROWS[row])
        elif card.kind == "spy":
            half = "foe" if position.rules == "original" else rng.choice(["foe", "own"])
            detail = " " + pick(rng, words.HALVES[half])
            row = ("enemy-" if half == "foe" else "") + row
            if position.rules == "original" and rng.random() < 0.6:
                detail = ""
        elif card.kind == "decoy":
            self.target = rng.choice(position.field)
            detail = " на " + rng.choice(self.target.forms)[3]
            row = f"{self.target.rows[0]} {self.target.key}"
        elif card.kind == "medic":
            self.target = rng.choice(position.grave)
            detail = pick(rng, words.REVIVING) + rng.choice(self.target.forms)[3]
        elif card.kind == "unit" and rng.random() < 0.2:
            detail = " " + pick(rng, words.ROWS[row])
        self.detail = detail if told else ""
        self.moves = [f"play {card.key} {row}".strip()]
        if card.kind == "medic":
            self.moves.append(f"revive {self.target.key} {self.target.rows[0]}")
        self.words = named(rng, "X", card, self.detail)

    def said(self, rng, bare=False):
        """A sentence that plays it, without its end; `bare`: without its target, which a phrasing may hold."""
        kind = self.card.kind
        templates = words.PLAYS + (words.PLAYS_OF.get(kind, []) if not self.detail else [])
        if kind in ("agile", "unit", "horn") and self.detail:
            templates = templates + words.PLAYS_ROWED
        if not bare and kind == "decoy" and rng.random() < 0.6:
            return filled(rng, rng.choice(words.DECOYS), **named(rng, "X", self.card), **named(rng, "T", self.target))
        if not bare and kind == "medic" and rng.random() < 0.6:
            return filled(rng, rng.choice(words.MEDICS), **named(rng, "X", self.card), **named(rng, "T", self.target))
        plain = named(rng, "P", self.card)
        detail = self.detail.strip()
        return filled(rng, rng.choice(templates), **self.words, **plain, row=detail, _detail=self.detail, _Detail=f" {detail[:1].upper()}{detail[1:]}".rstrip())


class Leader:
    def __init__(self, rng, position, *_):
        self.card, self.detail, self.moves = words.LEADER, "", [f"leader {position.leader}"]
        self.words = named(rng, "X", words.LEADER)

    def said(self, rng, **_):
        return filled(rng, rng.choice(words.LEADER_PLAYS), **self.words)


class Pass:
    def __init__(self, *_):
        self.card, self.detail, self.moves, self.words = None, "", ["pass"], {"Xn": "пас"}

    def said(self, rng, **_):
        return filled(rng, rng.choice(words.PASSES))


class Several:
    """Two plays, or more, and perhaps a pass; `ends`: whether a pass may follow."""

    def __init__(self, rng, position):
        cards = [card for card in position.hand if card.kind not in ("medic", "decoy") and card not in position.copies]
        count = 2 if position.phase == "two" else rng.choice([2, 2, 3])
        self.plays = [Play(rng, position, card) for card in rng.sample(cards, count)]
        self.moves = [move for play in self.plays for move in play.moves]
        self.card, self.detail, self.words = None, "", {}
        self.passing = position.phase == "alone" and rng.random() < 0.4
        if self.passing:
            self.moves.append("pass")

    def said(self, rng, **_):
        given = {}
        for letter, play in zip("ABC", self.plays):
            given.update(named(rng, letter, play.card, play.detail))
        text = filled(rng, rng.choice(words.LISTS[len(self.plays)]), **given)
        return text + (pick(rng, words.AND_PASS) if self.passing else "")


def act(rng, position):
    if position.phase == "two":
        return Several(rng, position)
    if position.phase == "alone":
        return Several(rng, position) if rng.random() < 0.7 else Play(rng, position, rng.choice(position.hand))
    chance = rng.random()
    if chance < 0.08:
        return Pass()
    if chance < 0.15:
        return Leader(rng, position)
    return Play(rng, position, rng.choice([card for card in position.hand if card not in position.copies]))


# --- posts with a meaning ----------------------------------------------------------------------------

def plain(rng, position):
    one = act(rng, position)
    return Post(one.said(rng) + pick(rng, "<|.|!|, пожалуйста|.>"), [one.moves], "plain", (), True)


def other(rng, position, *but):
    """A card that is not played: mostly one that could be."""
    pool = position.hand if rng.random() < 0.75 else position.field + position.foe + position.grave
    pool = [card for card in pool if card not in but]
    if rng.random() < 0.06 and position.phase == "plain":
        pool = [words.LEADER]
    return rng.choice([card for card in pool if card not in but] or position.absent)


def wrapped(rng, position):
    """An act in a trap, or a trap that is alone."""
    one = act(rng, position)
    named_cards = [play.card for play in one.plays] if isinstance(one, Several) else [one.card]
    named_cards += [one.target] if isinstance(one, Play) and one.target else []
    if isinstance(one, Play) and one.target:
        named_cards += position.field + position.grave
    card = other(rng, position, *named_cards)
    kind = rng.choice(list(words.TRAPS))
    trap = words.TRAPS[kind]
    alone = rng.random() < 0.4 and (position.phase != "alone" or kind not in ("exception", "condition"))
    templates = trap["alone" if alone else "with"] + (trap.get("single", []) if not alone and position.phase == "plain" else [])
    template = rng.choice(templates)
    if alone:
        one = Play(rng, position, rng.choice([x for x in position.hand if x is not card]), told=False)
    needs = set(re.findall(r"\{(\w+)\}", template))
    given = {**one.words, **named(rng, "Y", card)}
    if isinstance(one, Play) and one.card.kind in ("decoy", "medic") and not alone and not re.search(r"(\{[aA]ct\}.*|\{X\w\}\W*)$", template):
        return None
    if "Xi" in needs and one.detail or not needs <= set(given) | {"act", "Act", "Yact"}:
        return None
    if "pass" in one.moves and (kind == "condition" or isinstance(one, Pass) and "пас" in template.lower()):
        return None         # to pass and to go on under a condition contradict each other
    said = one.said(rng) if needs & {"act", "Act"} else ""
    given.update(Act=said, act=lower_first(said), Yact=Play(rng, position, card, False).said(rng).rstrip("!.") if card is not words.LEADER else "Лидер")
    given.update({key[0].upper() + key[1:]: form[0].upper() + form[1:] for key, form in given.items() if key.startswith("tY")})
    text = filled(rng, template, **given)
    return Post(text + rng.choice(["", ".", "", "!"] if text[-1].isalpha() else [""]), [] if alone else [one.moves], kind, (), False)


def opened(rng, position):
    """What lacks a row, a half or a target."""
    kinds = ["agile", "horn", "decoy", "medic"] + ["spy"] * (position.rules != "original")
    card = rng.choice(position.singles(*kinds))
    text = Play(rng, position, card, told=False).said(rng, bare=True)
    return None if card.kind == "spy" and re.match("Вот вам|Встречайте|Держите|Отправляю", text) else Post(text, [], "open", (), False)     # to the other


def misplaced(rng, position):
    """A card in a row that is not its own, or one that is not there."""
    if rng.random() < 0.5:
        card = rng.choice(position.absent)
        return Post(Play(rng, position, card).said(rng), [], "absent", (), False)
    card = rng.choice(position.singles("unit"))
    row = rng.choice([row for row in words.ROWS if row not in card.rows])
    return Post(filled(rng, rng.choice(words.MISPLACED), **named(rng, "X", card), row=pick(rng, words.ROWS[row])), [], "misplaced", (), False)


def placed(rng, position):
    """Traps around a row, a half, a target."""
    kind = rng.choice(["agile", "horn", "spy", "decoy", "medic"])
    card = rng.choice(position.singles(kind))
    if kind in ("agile", "horn"):
        right, wrong = rng.sample(card.rows if kind == "agile" else list(words.ROWS), 2)
        given = {"r": rng.choice(words.ROW_NAMES[right]), "w": rng.choice(words.ROW_NAMES[wrong])}
        moves, templates = [f"play {card.key} {right}"], words.ROW_TRAPS
    elif kind == "spy":
        right, wrong = ("foe", "own") if position.rules == "original" or rng.random() < 0.5 else ("own", "foe")
        given = {"r": pick(rng, words.HALVES[right]), "w": pick(rng, words.HALVES[wrong])}
        moves, templates = [f"play {card.key} {'enemy-' if right == 'foe' else ''}{card.rows[0]}"], words.HALF_TRAPS
    else:
        good, bad = rng.sample(position.field if kind == "decoy" else position.grave, 2)
        given = {**named(rng, "T", good), **named(rng, "U", bad)}
        moves = [f"play decoy {good.rows[0]} {good.key}"] if kind == "decoy" else [f"play {card.key} {card.rows[0]}", f"revive {good.key} {good.rows[0]}"]
        templates = words.DECOY_TRAPS if kind == "decoy" else words.MEDIC_TRAPS
    template, clear = rng.choice(templates)
    return Post(filled(rng, template, **named(rng, "X", card), **given), [moves] if clear else [], f"place of {kind}", (), False)


def repeated(rng, position):
    card = rng.choice([card for card in position.hand if card.kind in ("unit", "weather", "scorch") and card not in position.copies])
    play = Play(rng, position, card)
    return Post(filled(rng, rng.choice(words.REPEATS), **play.words, Act=play.said(rng)), [play.moves], "repeated", (), False)


def surplus(rng, position):
    """Two cards where one is played; of a sequence the first would be fair."""
    first, second = (Play(rng, position, card) for card in rng.sample(position.singles("unit", "weather", "scorch", "spy"), 2))
    template, fair = rng.choice(words.SURPLUS)
    given = {**named(rng, "A", first.card, first.detail), **named(rng, "B", second.card, second.detail)}
    return Post(filled(rng, template, **given), [first.moves] if fair else [], "surplus", (), False)


def ordered(rng, position):
    first, second = (Play(rng, position, card, told=False) for card in rng.sample([card for card in position.singles("unit", "weather", "scorch")
                                                                                  if card not in position.copies], 2))
    given = {**named(rng, "A", first.card), **named(rng, "B", second.card)}
    return Post(filled(rng, rng.choice(words.ORDERS), **given), [first.moves + second.moves], "order", (), False)


def copied(rng, position):
    if not position.copies:
        return None
    card = position.copies[0]
    count = rng.choice([2, 2, 3]) if position.phase == "alone" else 2
    text = filled(rng, rng.choice(words.COUNTED[count]), **named(rng, "X", card), many=card.many, two="две" if card.gender == "f" else "два")
    return Post(text, [Play(rng, position, card, told=False).moves * count], "copies", (), True)


def exchanged(rng, position):
    cards = [card for card in position.hand if card not in position.copies]
    give, keep, third = rng.sample(cards, 3)
    take, leave = rng.sample(position.offer, 2)
    given = {**named(rng, "G", give), **named(rng, "T", take), **named(rng, "Y", keep), **named(rng, "U", leave), **named(rng, "H", third)}
    swap, both = [f"give {give.key}", f"take {take.key}"], [f"give {give.key}", f"give {third.key}"]
    kind = rng.choice(["one", "one", "both", "keep", "trap", "trap", "trap", "none", "none"])
    text = filled(rng, rng.choice(words.EXCHANGE[kind]), **given)
    fair = {"one": [swap], "trap": [swap], "both": [both], "keep": [["done"]], "none": []}[kind]
    return Post(text, fair, f"exchange, {kind}", (), kind in ("one", "both", "keep"))


# --- English -----------------------------------------------------------------------------------------

def english(rng, position):
    pool = position.singles("unit", "weather", "scorch")
    first, second, third = (Play(rng, position, card, told=False) for card in rng.sample([card for card in pool if card not in position.copies], 3))
    given = {letter: rng.choice([play.card.english, play.card.english.lower()]) for letter, play in zip("XYZ", (first, second, third))}
    kind = rng.choice(list(words.ENGLISH))
    if position.phase == "two":
        given["X"] = pick(rng, "<{X} and {Z}|{X}, {Z}|{X} + {Z}>").format(**given)
        moves = first.moves + third.moves
        if "{X}" not in (template := rng.choice(words.ENGLISH[kind])):
            return None
        kind_of = words.ENGLISH_ALONE
        if template in kind_of:
            return None
    else:
        template, moves = rng.choice(words.ENGLISH[kind]), first.moves
    alone = template in words.ENGLISH_ALONE
    return Post(filled(rng, template, **given), [] if alone else [moves], f"English, {kind}", (), kind == "plain")


MAKERS = {
    "plain": [(plain, 3), (wrapped, 10), (opened, 1), (misplaced, 1), (placed, 2), (repeated, 1), (surplus, 1), (english, 2)],
    "two": [(plain, 3), (wrapped, 8), (ordered, 2), (copied, 1), (misplaced, 1), (english, 1)],
    "alone": [(plain, 3), (wrapped, 8), (ordered, 2), (copied, 1), (placed, 1), (misplaced, 1)],
    "exchange": [(exchanged, 1)],
}
PHASES = ["plain"] * 5 + ["two"] * 2 + ["alone"] * 2 + ["exchange"]


# --- noise -------------------------------------------------------------------------------------------

def shortened(word):
    return {word, *(word[:i] + word[i + 1:] for i in range(len(word)))}


def plain_form(text):
    return text.lower().replace("ё", "е")


def name_words():
    """{a word of a name, or such a word with a letter less: whose names}, so that no error makes one card another."""
    near = collections.defaultdict(set)
    text = (ROOT / "text/ru/gwent.txt").read_text(encoding="utf-8")
    names = re.findall(r"^(?:card|leader)\.([a-z-]+)(?:\.acc)? = (.*)$", text, re.M)
    names += [(card.key, form) for card in words.CARDS for forms in card.forms for form in forms]
    for key, name in names:
        for word in re.findall(r"\w{3,}", plain_form(name)):
            for short in shortened(word):
                near[short].add(key)
    return near


def mistyped(rng, word):
    """One letter wrong, within the word."""
    at = rng.randrange(1, len(word) - 2)
    how = rng.choice(["swap", "drop", "other", "double", "soft"])
    if how == "swap":
        return word[:at] + word[at + 1] + word[at] + word[at + 2:]
    if how == "drop":
        return word[:at] + word[at + 1:]
    if how == "double":
        return word[:at] + word[at] + word[at:]
    if how == "soft" and "ь" in word[1:]:
        return word[0] + word[1:].replace("ь", "", 1)
    return word[:at] + rng.choice(words.NEIGHBOURS.get(word[at].lower(), "ао")) + word[at + 1:]


def with_error(rng, text, near, known):
    """The text with an error in one of its longer words; one that makes no other word that posts have, nor a name."""
    places = [found for found in re.finditer(r"[А-Яа-яЁё]{6,}", text)]
    if not places:
        return None
    found = rng.choice(places)
    wrong = mistyped(rng, found[0])
    comes_near = {key for short in shortened(plain_form(wrong)) for key in near.get(short, ())}
    if plain_form(wrong) in known or wrong == found[0] or comes_near - near.get(plain_form(found[0]), set()):
        return None
    return text[:found.start()] + wrong + text[found.end():]


def in_latin(rng, text):
    if re.search(r"[A-Za-z\[]", text):
        return None
    style = rng.choice(words.LATIN)
    return "".join(style.get(letter, style.get(letter.lower(), letter).capitalize()) for letter in text)


def in_wrong_layout(_, text):
    return None if re.search(r"[A-Za-z\[]", text) else text.translate(words.LAYOUT)


def cased(rng, text):
    if "[" in text:
        return None
    return rng.choice([text.upper(), text.lower(), text.lower(), text.title() if "«" not in text else text.upper()])


def with_talk(rng, text):
    talk = pick(rng, rng.choice(words.TALK))
    if rng.random() < 0.55:
        return f"{talk}{rng.choice([' ', ' ', chr(10)])}{text}" if not text.startswith(">") else None
    return None if text.startswith("[quote") and text.endswith("]") or text.startswith(">") else f"{text}{'' if text[-1] in '.!?)]' else '.'} {talk}"


def with_signs(rng, text):
    return f"{text} {rng.choice(words.SIGNS)}" if rng.random() < 0.7 or text[0] in "[>" else f"{rng.choice(words.SIGNS)} {text}"


def marked(rng, text):
    if "[" in text or text.startswith(">"):
        return None
    tag, closing = rng.choice([("b", "b"), ("i", "i"), ("u", "u"), ("color=red", "color"), ("size=18", "size"), ("center", "center")])
    return f"[{tag}]{text}[/{closing}]"


def with_e(_, text):
    return text.replace("ё", "е").replace("Ё", "Е") if "ё" in text.lower() else None


NOISES = {"error": with_error, "translit": in_latin, "layout": in_wrong_layout, "case": cased, "talk": with_talk, "signs": with_signs, "markup": marked,
          "е": with_e}


def noisy(rng, post, near, known):
    """The post with one noise, or with several; None: it takes none of that kind."""
    names = rng.choices(list(NOISES), [4, 1, 1, 2, 4, 2, 2, 1], k=rng.choice([1, 1, 2]))
    text = post.text
    for name in sorted(set(names), key=list(NOISES).index):
        text = (NOISES[name](rng, text, near, known) if name == "error" else NOISES[name](rng, text)) if text else None
    return post._replace(text=text, noise=tuple(sorted(set(names)))) if text else None


# --- the run -----------------------------------------------------------------------------------------

def make_post(rng, position, near, known):
    makers, weights = zip(*MAKERS[position.phase])
    post = rng.choices(makers, weights)[0](rng, position)
    return post and (noisy(rng, post, near, known) if rng.random() < 0.45 else post)


def vocabulary():
    """All words of the phrasings: an error makes none of them."""
    texts = [text for name in dir(words) if name.isupper() for text in re.findall(r"\w+", plain_form(repr(getattr(words, name))))]
    return set(texts)


def drawn(seed, count):
    """Positions and the posts in each; no post twice."""
    rng, near, known, seen, made = random.Random(seed), name_words(), vocabulary(), set(), 0
    out = []
    while made < count:
        position = Position(rng, rng.choice(PHASES) if out else "plain")
        posts = []
        for _ in range(A_POSITION * 4):
            if len(posts) == min(A_POSITION if count > 20 * A_POSITION else 50, count - made):
                break
            post = make_post(rng, position, near, known)
            if post and post.text not in seen and " == " not in post.text and " || " not in post.text:
                seen.add(post.text)
                posts.append(post)
        made += len(posts)
        out.append((position, posts))
    return out


def settled(answers):
    """Answers as they are compared: gifts and takings in a fixed order, `done` only where it is all."""
    answers = [answer.strip() for answer in answers if answer.strip()]
    if len(answers) > 1:
        answers = [answer for answer in answers if answer != "done"]
    return [*[one for one in answers if one.split()[0] not in UNORDERED], *sorted(one for one in answers if one.split()[0] in UNORDERED)]


def read(reader, table):
    """[(position, post, answers or None, what was asked)], by as many readers at once as there are processors."""
    readers = os.cpu_count() or 1
    parts = [table[i::readers] for i in range(readers)]
    with concurrent.futures.ThreadPoolExecutor(readers) as pool:
        return [came for part in pool.map(lambda part: read_part(reader, part), parts) for came in part]


def read_part(reader, table):
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        at, lines = {}, []
        for position, posts in table:
            lines += position.lines()
            for post in posts:
                lines.append(post.text.replace("\\", "\\\\").replace("\n", "\\n") + " == ?")
                at[len(lines)] = position, post
        file.write("\n".join(lines) + "\n")
        file.flush()
        said = subprocess.run([reader, "--each", file.name], capture_output=True, text=True, check=False, cwd=ROOT)
    came = []
    for line in said.stdout.splitlines():
        found = line.split("\t")
        if len(found) == 4 and found[0].isdigit() and int(found[0]) in at:
            came.append((*at.pop(int(found[0])), None if found[1] == "?" else settled(found[1].split(";")), found[2]))
        elif "failed:" in line or line.startswith("    "):
            print(line)
    check("the reader answered each post", not at and said.returncode == 0, f": {len(at)} not, {said.returncode}\n{said.stderr[:2000]}")
    return came


def verdict(post, played):
    if played is None:
        return "asked" if post.fair else "understood"
    return "understood" if played in [settled(fair) for fair in post.fair] else "misplayed"


def told(counted):
    return f"understood {counted['understood']}, asked {counted['asked']}, misplayed {counted['misplayed']}"


def judge(table, reader, show, usual):
    by_kind, clear = collections.defaultdict(collections.Counter), collections.Counter()
    for position, post, played, trouble in read(reader, table):
        what = verdict(post, played)
        for kind in (post.kind, *(f"with {noise}" for noise in post.noise)):
            by_kind[kind][what] += 1
        if post.clear and not post.noise:
            clear[what] += 1
        if what == "misplayed" or what == "asked" and (post.kind == show and not post.noise or show in post.noise):
            fair = " | ".join("; ".join(one) for one in post.fair) or "nothing"
            print(f"{what}: [{post.kind}{''.join(', ' + noise for noise in post.noise)}] {'  '.join(position.lines())}\n    {post.text!r}\n"
                  f"    got {'; '.join(played) if played else trouble}\n    fair {fair}")
    for kind, counted in sorted(by_kind.items()):
        print(f"  {kind:22} {told(counted)}")
        if not LONG:
            check(f"nothing is misplayed: {kind}", counted["misplayed"] == 0, f": {counted['misplayed']}")
    total = sum(len(posts) for _, posts in table)
    wrong = sum(counted["misplayed"] for kind, counted in by_kind.items() if not kind.startswith("with "))
    asked = sum(counted["asked"] for kind, counted in by_kind.items() if not kind.startswith("with "))
    print(f"  misplayed: {wrong} of {total}; asked about: {asked}")
    check("hardly any is misplayed", wrong < MISPLAYED * total, f": {wrong} of {total}")
    if usual:
        check("no more is asked about than before", asked <= ASKED, f": {asked}, not {ASKED}")
    print(f"  clear and without noise: {told(clear)}")
    check("the clear ones are understood", clear["understood"] >= UNDERSTOOD * sum(clear.values()), f": {clear['understood']} of {sum(clear.values())}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--posts", type=int, default=100_000 if LONG else 2_000)
    parser.add_argument("--seed", type=int, default=SAMPLE if LONG else 1)
    parser.add_argument("--reader", default=os.environ.get("JUDGE_POSTS", str(ROOT / "build/test/tests/test_judge_posts")))
    parser.add_argument("--show", help="a kind: those that were asked about are printed, too")
    args = parser.parse_args()
    print(f"--seed {args.seed} --posts {args.posts} brings the same posts back", flush=True)
    table = drawn(args.seed, args.posts)
    check("as many posts as asked for", sum(len(posts) for _, posts in table) == args.posts)
    judge(table, pathlib.Path(args.reader).resolve(), args.show, (args.posts, args.seed) == USUAL)
    done("judge_phrases")


if __name__ == "__main__":
    main()
