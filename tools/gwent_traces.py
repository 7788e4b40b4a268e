#!/usr/bin/env python3
"""Recorded games of original Gwent as scenarios, and the engine against what was recorded.

    tools/gwent_traces.py convert TRACES --out FOLDER      write one scenario file per game
    tools/gwent_traces.py compare TRACES --duello PROGRAM  follow each with `PROGRAM scenario FILE`

TRACES has one JSON object per line, one game each: `players` (faction, leader, deck), `cards` {id: name},
`dealt` (hands and decks), `redraws` [player, put back, taken], `moves` (round_start, play, leader, pass;
each with `events` and the `state` after it), `rounds` (score, winner, end_state), `winner`, `final_state`.

The recorded game knows what was done and what came of it; a scenario says who answered which question
and what chance decided. Whatever the recorder left to chance is forced: hands, draws (`order`), starters,
and as named outcomes of a move what Monsters keep, whom Skellige raise, whom a random medic takes and
what the Emperor sees.

A comparison follows a game to its first state that differs; one line per move that led to such states.
Where the two programs only tell the same thing in different ways, nothing differs: see `engine_state`. A game
that differs is tried again with other doubtful options, and with other ideas of what happened in a round of
which only the end was recorded; what made it agree is told."""
import argparse
import collections
import itertools
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLES = [ROOT / "src/games/gwent/cards.c", ROOT / "src/games/gwent/leaders.c"]
ROWS = ["close", "ranged", "siege"]
FACTIONS = {"realms": "northern-realms"}                # the others are called the same
NAMES = {"Cerys - Clan Drummond Shield Maiden": "clan-drummond-shield-maiden",
         "Clan Brokva Archer": "clan-brokvar-archer"}   # what a rule of spelling does not give
TOKENS = {"hemdall", "bovine-defense-force"}            # leave the game with the field
MEDICS = {"birna-bran"}                                 # ordinary ones in reach of Skellige's rise
EACH = 2                                                # units that rise
HORN, DECOY = "commanders-horn", "decoy"
EXAMPLES = 2                                            # games named per cause of a difference


# --- how the recorder's rules are asked for, and how answers are said -------------------------------

# Table options of the recorder's rules, always given.
OPTIONS = ["starter-rolled", "empty-hand-acts", "idle-leaders", "revived-close", "free-decks", "pass-early",
           "treacherous-first", "decoy-avenged", "many-hemdalls", "pirate-spared", "crach-by-half", "hope-singly",
           "destroyer-small"]
# Those that not every recorder has: given when a key is in the game, and tried the other way when it differs.
DOUBTFUL = {"bran-inert": {"king-bran"}, "gaunter-calls": {"gaunter-odimm", "gaunter-odimm-darkness"},
            "behemoth-calls": {"arachas-behemoth"}}
TRIALS = 400                                            # at most, for one game


def say_play(card, place=None, target=None):
    return " ".join(word for word in ("play", card, place, target) if word)


def say_leader(leader):
    return f"leader {leader}"


def say_revive(card, place):
    return f"revive {card} {place}"


# What follows on a leader, by its key: the verbs for cards that come to the hand or to the weather.
FETCH = {"emhyr-relentless": "fetch", "eredin-bringer-of-death": "fetch"}
PICK_WEATHER = {"eredin-king-of-the-wild-hunt": "weather"}
DISCARD = {"eredin-destroyer-of-worlds": ("discard", "choose")}
SHOW = {"emhyr-emperor-of-nilfgaard": 3}
WHITE_FLAME, RANDOM_MEDICS = "emhyr-white-flame", "emhyr-invader-of-the-north"
MOVES = {"round_start", "play", "leader", "pass"}
EVENTS = {"ability", "move", "summon", "draw", "choose", "random", "autopass"}


# --- names -----------------------------------------------------------------------------------------

def slug(name):
    plain = unicodedata.normalize("NFD", name.lower())
    plain = "".join(c for c in plain if not unicodedata.combining(c) and c not in "'\u2019")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


class Keys:
    """The keys of cards and leaders, in the order of the engine's tables."""

    def __init__(self, tables):
        cards, leaders = (re.findall(r'\.key = "([^"]+)"(.*?)(?=\.key =|\Z)', path.read_text(encoding="utf-8"), re.S)
                          for path in tables)
        self.rank = {key: i for i, (key, _) in enumerate(cards)}
        self.ordinary = {key for key, rest in cards if "SPECIAL(" not in rest and "HERO(" not in rest and ".hero = true" not in rest}
        self.weather = {key for key, rest in cards if "ABILITY_WEATHER" in rest or "ABILITY_CLEAR_WEATHER" in rest}
        self.leaders = [key for key, _ in leaders]

    def card(self, name):
        key = NAMES.get(name) or slug(name)
        if key not in self.rank:
            raise ValueError(f"no card {name!r}")
        return key

    def leader(self, name):
        words = set(slug(name).split("-"))
        found = [key for key in self.leaders if words.issuperset(key.split("-"))]
        if len(found) != 1:
            raise ValueError(f"no leader {name!r}")
        return found[0]


# --- a recorded game ---------------------------------------------------------------------------------

def zone_half(zone):
    """close0 is ("close", 0); weather is ("weather", None); nowhere is ("", None)."""
    zone = zone or " "
    return (zone[:-1], int(zone[-1])) if zone[-1].isdigit() else (zone, None)


def on_rows(state, half):
    """The ids on the rows of a half, with their row."""
    return {card: row for row in ROWS for card, _ in state[f"p{half}"]["rows"][row]["cards"]}


class Game:
    def __init__(self, record, keys):
        self.record, self.keys = record, keys
        self.leaders = [keys.leader(player["leader"]) for player in record["players"]]
        self.factions = [FACTIONS.get(p["faction"], p["faction"]) for p in record["players"]]
        off = WHITE_FLAME in self.leaders
        self.random_medics = RANDOM_MEDICS in self.leaders and not off
        here = {self.key(card) for player in record["players"] for card in player["deck"]} | set(self.leaders)
        self.doubts = [option for option, cards in DOUBTFUL.items()
                       if here & cards and not (off and "king-bran" in cards)]
        self.options = OPTIONS + self.doubts
        if DECOY in here:
            self.doubts = self.doubts + ["decoy-scores"]
        if self.shows_scoring_decoy():
            self.options = self.options + ["decoy-scores"]

    def key(self, card):
        return self.keys.card(self.record["cards"][str(card)])

    def names(self, cards):
        return [self.key(card) for card in cards]

    def is_ordinary(self, card):
        return self.key(card) in self.keys.ordinary

    def states(self):
        for move in self.record["moves"]:
            yield move["state"]
        for ended in self.record["rounds"]:
            yield ended["end_state"]

    def shows_scoring_decoy(self):
        """A row with a Decoy is worth more than its cards: the Decoy counts unseen."""
        for state in self.states():
            for half in range(2):
                for row in ROWS:
                    here = state[f"p{half}"]["rows"][row]
                    if here["score"] > sum(strength for card, strength in here["cards"] if self.key(card) != DECOY):
                        return True
        return False

    def draws(self, player):
        """All cards that the player ever drew by chance, in order, from the redraw on."""
        drawn = [taken for who, _, taken in self.record["redraws"] if who == player]
        for move in self.record["moves"]:
            drawn += [e[1] for e in move["events"] if e[0] == "draw" and e[2] == f"deck{player}"]
        return drawn


class Converter:
    """Tells a recorded game as answers. `checks` says which recorded state follows on which answer, and who is
    asked then. `ideas` counts what may have happened unseen (is_vain, over_at_once); `idea` is the one to tell."""

    def __init__(self, game, options=None, idea=0):
        self.game, self.record = game, game.record
        self.vain = any(self.is_vain(i) for i in range(len(self.record["moves"])))
        self.ideas = 1 + self.vain
        self.idea, self.answers_vain = divmod(idea, self.ideas)
        self.options = game.options if options is None else options
        self.moves, self.checks = [], []

    def say(self, player, move):
        self.moves.append({"player": player, "move": move})

    def chance(self, roll, player, card):
        """An outcome of the latest answer."""
        self.moves[-1].setdefault("chance", []).append({"roll": roll, "player": player, "is": self.game.key(card)})

    def check(self, label, state, asked=None):
        self.checks.append((len(self.moves), label, state, asked))

    def scenario(self):
        record, game = self.record, self.game
        self.redraw()
        steps = record["moves"]
        for i, step in enumerate(steps):
            state = step["state"]
            if step["type"] == "round_start":
                self.check(f"the start of round {step['round']}", state, step["first"])
                continue
            {"play": self.play, "leader": self.leader, "pass": self.pass_}[step["type"]](step)
            if state["p0"]["passed"] and state["p1"]["passed"]:
                self.end_round(step["round"], steps[i + 1:i + 2])
            else:
                self.check(self.moves[-1]["move"], state)
        decks = [{"faction": game.factions[p], "leader": game.leaders[p],
                  "cards": game.names(record["players"][p]["deck"])} for p in range(2)]
        order = [game.draws(p) + record["rounds"][-1]["end_state"][f"p{p}"]["deck"] for p in range(2)]
        return {"format": "duello-scenario 1", "name": f"recorded game {record['game']}", "game": "gwent",
                "rules": "original", "options": self.options, "decks": decks,
                "hands": [game.names(hand) for hand in record["dealt"]["hand"]],
                "order": [game.names(cards) for cards in order], "starts": self.starts(), "moves": self.moves}

    def starts(self):
        """Who acts first in each round; in a round that was over before it began it makes no difference."""
        first = {m["round"]: m["first"] for m in self.record["moves"] if m["type"] == "round_start"}
        return [first.get(ended["round"], 0) for ended in self.record["rounds"]]

    def is_vain(self, at):
        """Whether a leader looks for weather in a deck that has none; an engine may ask all the same."""
        step = self.record["moves"][at]
        if at == 0 or step["type"] != "leader" or self.game.leaders[step["player"]] not in PICK_WEATHER:
            return False
        deck = self.record["moves"][at - 1]["state"][f"p{step['player']}"]["deck"]
        return not any(self.game.key(card) in self.game.keys.weather for card in deck)

    def redraw(self):
        swaps = [0, 0]
        for player, back, _ in self.record["redraws"]:
            self.say(player, f"redraw {self.game.key(back)}")
            swaps[player] += 1
        for player in range(2):
            if swaps[player] < 2:
                self.say(player, "done")

    # --- moves ---

    def play(self, step):
        player, card = step["player"], self.game.key(step["card"])
        place = None
        if step["row"] in ROWS:
            place = step["row"] if step["side"] == player else f"enemy-{step['row']}"
        target = step.get("target")
        if target is None and card == DECOY:            # of the recorder's computer it stands in the events alone
            target = next((event[1] for event in step["events"] if event[0] == "move" and event[3] == f"hand{player}"), None)
        self.say(player, say_play(card, place, None if target is None else self.game.key(target)))
        self.follow(step["events"])

    def pass_(self, step):
        self.say(step["player"], "pass")

    def leader(self, step):
        player, events = step["player"], step["events"]
        leader = self.game.leaders[player]
        self.say(player, say_leader(leader))
        moves = [e for e in events if e[0] == "move"]
        if leader in SHOW:
            self.show(1 - player, events, SHOW[leader])
        if leader in FETCH:
            for event in moves:
                half = zone_half(event[2])[1]
                if event[3] == f"hand{player}" and len(self.ordinary_dead(half)) > 1:
                    self.say(player, f"{FETCH[leader]} {self.game.key(event[1])}")
        elif leader in PICK_WEATHER:
            taken = [event[1] for event in moves if event[2] == f"deck{player}"]
            for card in taken:
                self.say(player, f"{PICK_WEATHER[leader]} {self.game.key(card)}")
            if not taken and (self.answers_vain or not self.is_vain(self.record["moves"].index(step))):
                self.say(player, "done")
        elif leader in DISCARD:
            discard, choose = DISCARD[leader]
            mine = self.before()[f"p{player}"]
            for card in sorted(self.game.names(e[1] for e in moves if zone_half(e[3])[0] == "grave"),
                               key=self.game.keys.rank.get) if len(mine["hand"]) > 2 else []:
                self.say(player, f"{discard} {card}")
            for event in moves:
                if event[2] == f"deck{player}" and len(mine["deck"]) > 1:
                    self.say(player, f"{choose} {self.game.key(event[1])}")
        else:
            self.follow(events)

    def show(self, player, events, most):
        """What the Emperor sees; when the recorder did not say, any cards do."""
        seen = [e[2] for e in events if e[0] == "random" and e[1] == f"hand{player}"]
        hand = self.before()[f"p{player}"]["hand"]
        for card in seen[0] if seen else hand[:most]:
            self.chance("show", player, card)

    def ordinary_dead(self, half):
        """The keys of the ordinary units in a graveyard: of one alone nobody is asked."""
        return {self.game.key(card) for card in self.before()[f"p{half}"]["grave"] if self.game.is_ordinary(card)}

    def before(self):
        """The recorded state before the step at work."""
        return self.checks[-1][2]

    def follow(self, events, risen=(), whose=(0, 1)):
        """The answers of medics. Units that rise by themselves are told elsewhere."""
        for event in events:
            if event[0] != "move" or event[1] in risen:
                continue
            (from_zone, player), (row, half) = zone_half(event[2]), zone_half(event[3])
            if from_zone == "grave" and row in ROWS and player in whose:
                if self.game.random_medics:
                    self.chance("revive", player, event[1])
                else:
                    self.say(player, say_revive(self.game.key(event[1]), row if half == player else f"enemy-{row}"))

    # --- between rounds ---

    def end_round(self, number, following):
        """What comes of the last answer of a round: kept units, draws, risen units, up to the next question."""
        rounds = self.record["rounds"]
        while number < len(rounds):
            start = following[0] if following else None
            if start and start["round"] == number + 1:
                self.between(number, start.get("kept") or [[], []], start["events"])
                return
            kept, events = self.over_at_once(number)
            self.between(number, kept, events)
            number += 1
        self.check("end", None)

    def between(self, number, kept, events):
        for player in range(2):
            for card in kept[player]:
                self.chance("keep", player, card)
        if number != 2:
            return
        risen = {}
        for event in events:
            zone, player = zone_half(event[1]) if event[0] == "random" else ("", None)
            if zone == "grave" and self.game.factions[player] == "skellige":
                risen.setdefault(player, []).extend(event[2])
        risen = {player: cards[:EACH] for player, cards in risen.items()}       # later ones are a medic's
        every = [card for cards in risen.values() for card in cards]
        for player in (1, 0):                           # all of one player's first (gwent 5.10)
            for card in risen.get(player, []):
                self.chance("rise", player, card)
                self.follow(self.caused_by(card, events), every, [player])

    @staticmethod
    def caused_by(card, events):
        """The events of a risen medic: those after its ability, to the end."""
        start = [i for i, e in enumerate(events) if e[0] == "ability" and e[1] == "medic" and e[3] == card]
        return events[start[0]:] if start else []

    def over_at_once(self, number):
        """What was kept and who rose in a round in which nobody could act; only its end was recorded. Those that
        lie on the field afterwards are sure. The others died by the scorch of one that rose: they are now
        in a graveyard, the latest at its end. As nothing tells the order either, there are several ideas."""
        before = self.record["rounds"][number - 1]["end_state"]
        after = self.record["rounds"][number]["end_state"]
        ways = []
        for half in range(2):
            perk = self.game.factions[half]
            if perk == "monsters":
                ways.append(self.ways_to_keep(half, before, after))
            elif perk == "skellige" and number == 2:
                ways.append(self.ways_to_rise(half, before, after))
            else:
                ways.append([[]])
        pairs = sorted(itertools.product(*map(range, map(len, ways))), key=sum)     # the likeliest of both first
        self.ideas = min(TRIALS, self.ideas * len(pairs))
        self.idea, at = divmod(self.idea, len(pairs))
        chosen = [ways[half][pairs[at][half]] for half in range(2)]
        kept, events = [[], []], []
        for half, cards in enumerate(chosen):
            if self.game.factions[half] == "monsters":
                kept[half] = list(cards)
            elif cards:
                places = {card: f"{row}{side}" for side in range(2) for card, row in on_rows(after, side).items()}
                events.append(["random", f"grave{half}", list(cards[:EACH])])
                events += [["ability", "medic", "placed", c] for c in cards[:EACH] if self.game.key(c) in MEDICS]
                events += [["move", card, f"grave{half}", places.get(card, "")] for card in cards[EACH:]]
        return kept, events

    def ways_to_keep(self, half, before, after):
        there = [card for card in on_rows(before, half) if self.game.is_ordinary(card)]
        seen = [card for card in there if card in on_rows(after, half)]
        gone = after[f"p{half}"]["grave"]
        return [[card] for card in seen or sorted(there, key=gone.index if set(there) <= set(gone) else None,
                                                  reverse=True)] or [[]]

    def ways_to_rise(self, half, before, after):
        """Each way is the units that rose, in order, and then those that a medic among them raised."""
        mine = set(before[f"p{half}"]["grave"]) | set(on_rows(before, half))
        mine = {card for card in mine if self.game.is_ordinary(card)}
        seen = [card for side in range(2) for card in on_rows(after, side) if card in mine]
        dead = [card for card in reversed(after[f"p{half}"]["grave"]) if card in mine]
        count = min(EACH, len(seen) + len(dead))
        seen.sort(key=lambda card: self.game.key(card) not in MEDICS)
        ways = [list(way) for way in itertools.permutations(seen) if self.is_rise(way)] if len(seen) >= count else []
        for more in range(1, count + 2):                # one more: a medic raised it
            for others in itertools.combinations(dead, more):
                ways += [list(way) for way in itertools.permutations([*seen, *others])
                         if len(way) >= count and self.is_rise(way)]
            if len(ways) > TRIALS:
                break
        return ways or [[]]

    def is_rise(self, way):
        return len(way) <= EACH or any(self.game.key(card) in MEDICS for card in way[:EACH])


# --- what the engine says, in the recorder's words ---------------------------------------------------

def bag(cards):
    return sorted(cards)


def engine_state(state):
    """A Decoy shows no strength. Tokens that left the field are gone."""
    players = []
    for player in state["players"]:
        rows = {}
        for row in ROWS:
            here = player["rows"][row]
            special = here["special"] or ([HORN] if here.get("leader_horn") else [])
            rows[row] = {"score": here["total"], "special": special, "weather": here["weather"],
                         "cards": bag((unit["card"], 0 if unit["card"] == DECOY else unit["strength"])
                                      for unit in here["cards"])}
        players.append({
            "total": player["total"], "lives": player["lives"], "leader_ready": player["leader_ready"],
            "passed": player["passed"],
            "hand": bag(player["hand"]), "deck": bag(player["deck"]), "grave": bag(player["graveyard"]), "rows": rows})
    return {"players": players, "weather": bag(state["weather"])}


def recorded_state(state, game):
    players = []
    for half in range(2):
        player, rows = state[f"p{half}"], {}
        for row in ROWS:
            here = player["rows"][row]
            special = [game.keys.card(here["special"])] if here["special"] else []
            rows[row] = {"score": here["score"], "special": special, "weather": here["weather"],
                         "cards": bag((game.key(card), 0 if game.key(card) == DECOY else strength)
                                      for card, strength in here["cards"])}
        players.append({
            "total": player["total"], "lives": player["lives"], "leader_ready": player["leader_ready"],
            "passed": player["passed"], "hand": bag(game.names(player["hand"])),
            "deck": bag(game.names(player["deck"])),
            "grave": bag(card for card in game.names(player["grave"]) if card not in TOKENS), "rows": rows})
    return {"players": players, "weather": bag(game.names(state["weather"]))}


def tell(want, got):
    """How two values differ, shortly."""
    if isinstance(want, list) and isinstance(got, list):
        spare, missing = collections.Counter(got), collections.Counter(want)
        both = spare & missing
        return f"missing {list((missing - both).elements())}, too many {list((spare - both).elements())}"
    return f"{got!r}, not {want!r}"


def differences(want, got, path=""):
    """(kind, where and what) of each value that is not the recorded one."""
    for key in want:
        here = f"{path}.{key}" if path else str(key)
        if isinstance(want[key], dict):
            yield from differences(want[key], got[key], here)
        elif key == "players":
            for half in range(2):
                yield from differences(want[key][half], got[key][half], f"p{half}")
        elif want[key] != got[key]:
            yield key, f"{here}: {tell(want[key], got[key])}"


def end_differences(record, game, lines):
    """The end of the game: the field as it was left, lives, rounds, winner."""
    state, result = lines[-2]["state"], lines[-1]["result"]
    if not result:
        yield "not over", f"the engine still awaits {state['awaiting']}"
        return
    want, got = recorded_state(record["rounds"][-1]["end_state"], game), engine_state(state)
    for half in range(2):
        want["players"][half]["lives"] = record["final_state"][f"p{half}"]["lives"]
        want["players"][half].pop("passed")
    yield from differences(want, got)
    rounds = [{"totals": ended["score"], "winner": ended["winner"]} for ended in record["rounds"]]
    if rounds != state["rounds"]:
        yield "rounds", f"rounds {state['rounds']}, not {rounds}"
    if result["winner"] != record["winner"]:
        yield "winner", f"winner {result['winner']}, not {record['winner']}"


def cause_of(label):
    """Moves that differ only in the row have one cause."""
    words = [word for word in label.split() if word.rpartition("-")[2] not in ROWS]
    return " ".join(words)


def unknown(record):
    """What this program has never heard of, by name; none of it stops the others from being read."""
    for move in record["moves"]:
        if move["type"] not in MOVES:
            yield f"move {move['type']!r}"
        for event in move["events"]:
            if event[0] not in EVENTS:
                yield f"event {event[0]!r}"
        for card in [move.get("card"), move.get("target")]:
            if card is not None and str(card) not in record["cards"]:
                yield f"card {card!r}"


def alternatives(game):
    """(what is different, options) from the likeliest on: doubtful options the other way, one at a time,
    then together; at last what is always given, one at a time."""
    yield "", game.options
    sets = [change for n in range(1, len(game.doubts) + 1) for change in itertools.combinations(game.doubts, n)]
    for change in sets + [(option,) for option in OPTIONS]:
        words = [f"{'without' if option in game.options else 'with'} {option}" for option in change]
        yield " ".join(words), sorted(set(game.options) ^ set(change), key=[*OPTIONS, *DOUBTFUL, "decoy-scores"].index)


def compare(record, keys, program, keep):
    """(what made it agree, None), or ("", (cause, [(kind, what), ...])) of the first state that differs."""
    try:
        game = Game(record, keys)
        first, trials = None, 0
        for change, options in alternatives(game):
            idea, ideas, last = 0, 1, None
            while idea < ideas and trials < 2 * TRIALS:
                converter = Converter(game, options, idea)
                wrong = follow(game, converter, program, keep if first is None else None)
                if not wrong:
                    told = [f"by idea {idea} of what was not recorded"] if idea else []
                    return " and ".join(([change] if change else []) + told), None
                first, ideas, idea, trials = first or wrong, converter.ideas, idea + 1, trials + 1
                if wrong == last and wrong[0] not in ("refused", "at the end"):
                    break                               # it differs before any idea comes into play
                last = wrong
        return "", first
    except Exception as error:                          # pylint: disable=broad-except
        what = sorted(set(unknown_or_broken(record))) or [f"{type(error).__name__}: {error}"]
        return "", ("not converted", [("", ", ".join(what))])


def unknown_or_broken(record):
    try:
        yield from unknown(record)
    except (TypeError, KeyError, IndexError, AttributeError) as error:
        yield f"member {error}"


def follow(game, converter, program, keep):
    """(cause, [(kind, what), ...]) of the first state that differs, or None."""
    record, scenario = game.record, converter.scenario()
    with tempfile.TemporaryDirectory() as folder:
        path = (keep or pathlib.Path(folder)) / f"{record['game']}.json"
        path.write_text(show(scenario), encoding="utf-8")
        reply = subprocess.run([program, "scenario", str(path)], capture_output=True, text=True, check=False)
    if keep:
        (keep / f"{record['game']}.out").write_text(reply.stdout + reply.stderr, encoding="utf-8")
    lines = [json.loads(line) for line in reply.stdout.splitlines()]
    scores = [{"totals": ended["score"], "winner": ended["winner"]} for ended in record["rounds"]]
    for moves, label, state, asked in converter.checks:
        if state and moves < len(lines):
            said = lines[moves]["state"]
            found = list(differences(recorded_state(state, game), engine_state(said)))
            if said["rounds"] != scores[:len(said["rounds"])]:
                found.append(("rounds", f"rounds {said['rounds']}, not {scores}"))
            if asked is not None and said["awaiting"] != [asked]:
                found.append(("first", f"{said['awaiting']} awaited, not {asked}"))
            if found:
                return f"after {cause_of(label)}", found
    if reply.returncode:
        said = " ".join(reply.stderr.split()).partition(f"{path.name}:")[2]
        return "refused", [("", f"line {said}" if said else f"{program} ends with {reply.returncode}")]
    found = list(end_differences(record, game, lines))
    return ("at the end", found) if found else None


# --- files and the command line ----------------------------------------------------------------------

def show(scenario):
    """JSON with one move on a line."""
    rest = {name: value for name, value in scenario.items() if name != "moves"}
    parts = [f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in rest.items()]
    moves = ",\n".join(f"  {json.dumps(move, ensure_ascii=False)}" for move in scenario["moves"])
    return "{\n" + ",\n".join(parts) + ',\n "moves": [\n' + moves + "\n ]\n}\n"


def read_traces(path):
    with path.open(encoding="utf-8") as file:
        for line in file:
            if line.strip():
                yield json.loads(line)


def name_of(record, number):
    return record.get("game", f"line {number}") if isinstance(record, dict) else f"line {number}"


def run_convert(args, keys):
    args.out.mkdir(parents=True, exist_ok=True)
    count = failed = 0
    for count, record in enumerate(read_traces(args.traces), 1):
        try:
            text = show(Converter(Game(record, keys)).scenario())
            (args.out / f"{record['game']}.json").write_text(text, encoding="utf-8")
        except Exception as error:                      # pylint: disable=broad-except
            print(f"{name_of(record, count)}: {type(error).__name__}: {error}")
            failed += 1
    print(f"{count - failed} of {count} games in {args.out}")
    return 1 if failed else 0


def run_compare(args, keys):
    if args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
    causes, changes, strange, count, agree = {}, {}, {}, 0, 0
    for count, record in enumerate(read_traces(args.traces), 1):
        name = name_of(record, count)
        for what in sorted(set(unknown_or_broken(record))):
            strange.setdefault(what, []).append(name)
        change, wrong = compare(record, keys, args.duello, args.keep)
        if not wrong:
            agree += 1
            changes.setdefault(change, []).append(name)
            continue
        cause, found = wrong
        kinds, games = causes.setdefault(cause, (set(), []))
        kinds.update(kind for kind, _ in found if kind)
        games.append(f"{name}: {found[0][1]}")
    for what, games in strange.items():
        print(f"unknown {what}: {len(games)} games, as {', '.join(map(str, games[:args.examples]))}")
    for change, games in changes.items():
        if change:
            print(f"agrees {change}: {len(games)} games, as {', '.join(map(str, games[:args.examples]))}")
    for cause, (kinds, games) in sorted(causes.items(), key=lambda entry: -len(entry[1][1])):
        what = f" ({', '.join(sorted(kinds))})" if kinds else ""
        print(f"{cause}{what}: {len(games)} games, as " + " | ".join(games[:args.examples]))
    print(f"{agree} of {count} games agree")
    return 0 if agree == count else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["convert", "compare"])
    parser.add_argument("traces", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, help="the folder for converted games")
    parser.add_argument("--duello", default=str(ROOT / "build/release/duello"), help="the program to compare with")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the scenarios and what the program said")
    parser.add_argument("--examples", type=int, default=EXAMPLES, help="games named per cause of a difference")
    args = parser.parse_args()
    if args.what == "convert" and not args.out:
        parser.error("convert needs --out FOLDER")
    if args.what == "compare" and not shutil.which(args.duello):
        parser.error(f"no program {args.duello}")
    keys = Keys(TABLES)
    return run_convert(args, keys) if args.what == "convert" else run_compare(args, keys)


if __name__ == "__main__":
    sys.exit(main())
