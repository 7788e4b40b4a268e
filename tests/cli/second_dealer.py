#!/usr/bin/env python3
"""A second implementation of the shuffle, from doc/shuffle.md alone and with nothing but Python's standard library: commitments, agreement, key,
random decks, the generator's rolls and the cards dealt by them, samples. Records of both games are computed again and must be the same.

    second_dealer.py [RECORD]...     computes these again instead, and says what is wrong"""
import hashlib
import hmac
import json
import pathlib
import re
import sys
import tempfile

from check import LONG, check, check_equal, done, duello

MASK = 0xffffffff
FACTIONS = ["northern-realms", "nilfgaard", "scoiatael", "monsters", "skellige"]


class Wrong(Exception):
    """The record does not follow from its own data."""


def same(what, told, follows):
    if told != follows:
        raise Wrong(f"{what}: {told!r}, but {follows!r} follows")


# --- the bytes ---

def fields(*values):
    return b"".join(len(v).to_bytes(4, "big") + v for v in (v if isinstance(v, bytes) else v.encode() for v in values))


def sha(*values):
    return hashlib.sha256(fields(*values)).digest()


def mac(key, *values):
    return hmac.new(key, fields(*values), "sha256").digest()


# --- chance ---

def quarter(s, a, b, c, d):
    for x, y, z, by in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
        s[x] = (s[x] + s[y]) & MASK
        s[z] ^= s[x]
        s[z] = (s[z] << by | s[z] >> (32 - by)) & MASK


def chacha(key, last, rounds):
    """A block of sixteen words; `last`: the last row of the square."""
    start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] + [int.from_bytes(key[i:i + 4], "little") for i in range(0, 32, 4)] + last
    s = start[:]
    for _ in range(rounds // 2):
        for i in range(4):
            quarter(s, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & MASK for a, b in zip(s, start)]


def words(key, rounds, row):
    counter = 0
    while True:
        yield from chacha(key, row(counter), rounds)
        counter += 1


class Streams:
    """The generator of a deal."""

    def __init__(self, key):
        self.stream = [words(key, 12, lambda counter, stream=stream: [counter, stream, 0, 0]) for stream in range(4)]

    def roll(self, stream, n):
        while True:
            product = next(self.stream[stream]) * n
            if product & MASK >= 2**32 % n:
                return product >> 32


class Mix:
    """The generator of random decks."""

    def __init__(self, number):
        self.x = number

    def below(self, n):
        self.x = (self.x + 0x9e3779b97f4a7c15) % 2**64
        z = (self.x ^ self.x >> 30) * 0xbf58476d1ce4e5b9 % 2**64
        z = (z ^ z >> 27) * 0x94d049bb133111eb % 2**64
        return ((z ^ z >> 31) >> 32) * n >> 32


# --- cards ---

def cards_of(game):
    return [json.loads(line) for line in duello("cards", game, "--json").stdout.splitlines()]


def random_gwent(mix, cards, variant):
    faction = FACTIONS[mix.below(len(FACTIONS))]
    if variant == 2:
        return f"faction {faction}"
    printed = [(card["key"], card["printed"][variant]) for card in cards]
    leaders = [(key, one) for key, one in printed if one["type"] == "leader"]
    while True:
        leader, one = leaders[mix.below(len(leaders))]
        if one["faction"] == faction and one["copies"]:
            break
    bags = [[], []]
    for key, one in printed:
        if one["type"] in ("unit", "special", "faction") and (one["faction"] in ("neutral", faction) or variant == 0 and key == "skellige-storm"):
            bags[one["type"] != "unit"] += [key] * one["copies"]
    wanted = [22 + mix.below(9), mix.below(11)]
    count = {}
    for bag, many in zip(bags, wanted):
        for i in range(many):
            pick = i + mix.below(len(bag) - i)
            bag[pick], bag[i] = bag[i], bag[pick]
            count[bag[i]] = count.get(bag[i], 0) + 1
    return ", ".join([f"leader {leader}"] + [f"{count[key]} {key}" for key, _ in printed if key in count])


def random_trade(mix, cards):
    chosen = []
    for rarity, wanted in ("std", 5), ("unc", 2), ("rare", 1):
        these = [card["key"] for card in cards if card["printed"][0]["rarity"] == rarity]
        for i, key in enumerate(these):
            if wanted and mix.below(len(these) - i) < wanted:
                chosen.append(key)
                wanted -= 1
    return ", ".join(f"1 {key}" for key in chosen)


def cards_in(line, cards, variant):
    """A deck laid out by ascending numbers, copies side by side."""
    rows = [row.split(" ") for row in line.split(", ")]
    lead = {row[0]: row[1] for row in rows if not row[0].isdigit()}
    count = {row[1]: int(row[0]) for row in rows if row[0].isdigit()}
    if variant == 2:        # gwent's hard rule set: the whole list of the faction
        count = {card["key"]: card["printed"][2]["copies"] for card in cards if card["printed"][2]["type"] in ("unit", "special", "faction")
                 and card["printed"][2]["faction"] in ("neutral", lead["faction"])}
    return [card["key"] for card in cards for _ in range(count.get(card["key"], 0))], lead


class Sample:
    """The order in which one seat's cards are dealt in the forum."""

    def __init__(self, key, seat, deck):
        source = words(key, 20, lambda counter: [counter, 0, 0x706d6173, 0x656c | seat << 16])
        self.order = list(deck)
        for i in range(len(deck) - 1):
            n, word = len(deck) - i, -1
            while word < 2**32 % n:
                word = next(source)
            other = i + word % n
            self.order[i], self.order[other] = self.order[other], self.order[i]

    def deal(self, left):
        card = next(card for card in self.order if card in left)
        self.order.remove(card)
        return card


def deal(deck, many, roll):
    """Cards of a deck by rolls among its places, and the deck that is left; the last place left takes the one that was picked."""
    places, dealt = list(range(len(deck))), []
    for _ in range(many):
        pick = roll([deck[i] for i in places])
        dealt.append(places[pick])
        places[pick] = places[-1]
        places.pop()
    return [deck[i] for i in dealt], [card for i, card in enumerate(deck) if i not in set(dealt)]


# --- a record ---

def deal_again(text, path):
    """Raises Wrong if anything about the deal of a record does not follow."""
    tags = {name: re.sub(r"\\(.)", r"\1", value) for name, value in re.findall(r'^\[(\w+) "(.*)"\]$', text, re.M)}
    table, game = tags["Table"], tags["Game"]
    rules, hashed = tags["Rules"].split(" ")
    cards = cards_of(game)
    variant = ["original", "classic", "hard"].index(rules) if game == "gwent" else 0
    secret, parts = bytes.fromhex(tags["Part0"]), [tags.get("Part1", ""), tags.get("Part2", "")]
    decks, random = [tags.get("Deck1", ""), tags.get("Deck2", "")], tags.get("Random", "").split(" ")
    old = "Shuffle" not in tags
    label = f"duello shuffle {1 if old else tags['Shuffle']} "
    same("version", tags.get("Shuffle", "2"), "2")

    referee = sha(label + "commitment", table, b"\2", secret)
    same("Commitment0", tags["Commitment0"], referee.hex())
    agreed = [table, game, hashed] if old else []
    if not old:
        bound = [mac(secret, label + "deck", table, bytes([seat]), "random" if str(seat + 1) in random else decks[seat]) for seat in (0, 1)]
        same("DeckCommitment", [tags[f"DeckCommitment{seat}"] for seat in "12"], [one.hex() for one in bound])
        agreed = [sha(label + "agreement", table, game, hashed, referee, *bound)]
    for seat, part in enumerate(parts):
        if part:
            salted = [] if old else [agreed[0], bytes.fromhex(tags[f"Salt{seat + 1}"])]
            same(f"Commitment{seat + 1}", tags[f"Commitment{seat + 1}"], sha(label + "commitment", table, bytes([seat]), *salted, part).hex())
    for seat in (0, 1):
        if str(seat + 1) in random:
            mix = Mix(int.from_bytes(mac(secret, label + "random deck", *agreed, bytes([seat]), *parts)[:8], "little"))
            drawn = random_gwent(mix, cards, variant) if game == "gwent" else random_trade(mix, cards)
            same(f"Deck{seat + 1}", decks[seat], drawn)
    old_decks = [hashlib.sha256(deck.encode()).digest() for deck in decks] if old else []
    key = mac(secret, label + "key of the deal", *agreed, *old_decks, *parts)
    same("Seed", tags["Seed"], key.hex())

    streams, rolls = Streams(key), []
    for line in re.findall(r"^\d+\. .*  # \w{8}(.*)$", text, re.M):
        rolls.append([tuple(map(int, re.split("[:/]", word))) for word in line.split() if ":" in word])
    samples = "Deal" in tags
    for stream, result, n in (roll for line in rolls for roll in line):
        drawn = streams.roll(stream, n)
        if not (samples and stream < 2):
            same(f"roll {stream}:{result}/{n}", result, drawn)
    if game == "gwent":
        deal_gwent(key, rolls[0], decks, cards, variant, samples, path)
    return sum(map(len, rolls))


def deal_gwent(key, rolls, decks, cards, variant, samples, path):
    """The cards that the players were dealt, and each roll of the deal."""
    shown = json.loads(duello("record", "show", "--json", path).stdout.splitlines()[0])["events"]
    for seat, line in enumerate(decks):
        deck, lead = cards_in(line, cards, variant)
        sample = Sample(key, seat, deck if variant == 2 else cards_as_listed(line)) if samples else None
        own = [roll for roll in rolls if roll[0] == seat]
        dealt = []
        for many in (20 if variant == 2 else 11 if lead.get("leader") == "francesca-daisy" else 10), (0, 2, 6)[variant]:
            def pick(left):
                stream, result, n = own.pop(0)
                same("cards left", n, len(left))
                if sample:
                    same("card of the sample", left[result], sample.deal(left))
                return result
            some, deck = deal(deck, min(many, len(deck)), pick)
            dealt += some
        same("rolls", own, [])
        same("cards dealt", [e["card"] for e in shown if e["event"] in ("dealt", "offered") and e["player"] == seat], dealt)


def cards_as_listed(line):
    return [key for many, key in (row.split(" ") for row in line.split(", ")) if many.isdigit() for _ in range(int(many))]


# --- the tests ---

def judged(folder, rules, *terms):
    """A game by posts, conceded at once."""
    game, path = folder / "game", folder / "record"
    game.unlink(missing_ok=True)
    duello("judge", "new", game, "--rules", rules, *terms)
    for seat, word in ("1", "Шесть зелёных зонтов"), ("2", 'no "rain" on \\ Tuesday'):
        duello("judge", "part", game, seat, stdin=word)
    duello("judge", "concede", game, "1")
    path.write_text(duello("judge", "record", game).stdout, encoding="utf-8")
    return path


def played(folder, game, rules, *terms):
    """A game at the keyboard, as far as the first answers bring it."""
    path = folder / "record"
    duello("play", game, "--rules", rules, "--against", "person", "--record", path, *terms, stdin="1\n" * 40 + "quit\n")
    return path


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        words_ = ["--word1", "мама мыла раму", "--word2", "x"]
        makers = [(f"{game} {rules}", lambda game=game, rules=rules, terms=terms: played(folder, game, rules, *terms))
                  for game, rules, terms in [("gwent", rules, words_) for rules in ("original", "classic", "hard")] * (3 if LONG else 1) +
                  [("gwent", "original", ["--deck1", "original-northern-realms-siege", "--deck2", "original-monsters-muster", "--word1", "a"]),
                   ("gwent", "classic", []), ("trade", "standard", words_), ("trade", "standard", ["--word2", "b"])]]
        makers += [(f"{rules} by posts", lambda rules=rules: judged(folder, rules, "--random")) for rules in ("original", "classic", "hard")]
        for what, make in makers:
            path = make()
            text = path.read_text(encoding="utf-8")
            try:
                rolls = deal_again(text, path)
                check(f"{what}: {rolls} rolls", rolls >= 20 or "trade" in what)
            except Wrong as wrong:
                check(f"{what}: {wrong}", False)
            check_equal(f"{what}: the program says so, too", json.loads(duello("record", "verify", "--json", path).stdout)["proof"] == "proven", "[Part1" in text or "[Part2" in text)
            for tag in "Part0", "Commitment0", "Seed", "DeckCommitment2", *(["Salt1", "Commitment1"] if "[Part1" in text else []):
                forged = re.sub(rf'(\[{tag} ")(.)', lambda found: found[1] + ("1" if found[2] == "0" else "0"), text)
                try:
                    deal_again(forged, path)
                    check(f"{what}: a forged {tag} is found out", False)
                except Wrong:
                    check("found out", True)
    old = pathlib.Path(__file__).parent / "records" / "shuffle-1.duel"
    check("a record of version 1", deal_again(old.read_text(encoding="utf-8"), old) >= 20)
    done("cli/second_dealer")


if len(sys.argv) > 1:
    for name in sys.argv[1:]:
        print(f"{name}: {deal_again(pathlib.Path(name).read_text(encoding='utf-8'), name)} rolls follow")
else:
    main()
