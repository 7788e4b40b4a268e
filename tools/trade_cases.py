#!/usr/bin/env python3
"""Recorded trade duels as scenarios, and the engine against what was recorded.

    tools/trade_cases.py convert CASES --out FOLDER      write one scenario file per case
    tools/trade_cases.py compare CASES --duello PROGRAM  run each through `PROGRAM scenario FILE`

CASES has one JSON object per line. What is given: `contract`, `rounding` (up, down), `rows` and `deck`
of A and B (six cells F0 to B2, and what was not placed), `coins` {number: side that acts first},
`choices` {"A:F1": target cell, "2:B:F0": [card, cell] of a summons after round 2, or null}. What was
found: `expected.rounds` with `effective`, `after_conflict` and `after_move`; `left`, `winner`, `pot`,
`takes`, `price_options`. A is player 0.

To convert, one must know who is asked when. The small engine below works that out from
doc/rules/trade.md and the card table alone, so it is a second opinion about the order of questions and
coins; it decides no conflict, but takes the positions from the case."""
import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CELLS = ["f0", "f1", "f2", "b0", "b1", "b2"]
SIDES = "AB"


def read_cards(path):
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return {row["id"]: row for row in csv.DictReader(lines)}


def scope_cells(scope, cell):
    """The cells that a scope reaches from `cell`, on whichever side it reaches."""
    row, column = divmod(cell, 3)
    others = [c for c in range(6) if c != cell]
    if scope == "ALLY_ADJ":
        return [c for c in others if abs(c % 3 - column) + abs(c // 3 - row) == 1]
    return {"ALLY_COL": [c for c in others if c % 3 == column], "ALLY_ROW": [c for c in others if c // 3 == row],
            "ALLY_ALL": others, "FOE_FACING": [column], "FOE_COL": [column, column + 3],
            "FOE_ALL": list(range(6))}[scope]


class Unit:
    """A card on the table."""

    def __init__(self, name, card, home):
        self.name, self.home = name, home           # home: its cell at the reveal, None for a newcomer
        self.kind, self.number = card["kind"], int(card["initiative"] or 0)
        self.parts = card["ability"].split(":")
        self.acted = self.used = self.fresh = self.asked = False
        self.targets = []

    def mutes(self):
        return len(self.parts) > 1 and self.parts[1] == "MUTE"


class Converter:
    """Walks through one case and notes each answer with the chance that follows it."""

    def __init__(self, case, cards):
        self.case, self.cards, self.moves, self.coins = case, cards, [], {}
        self.table = [[self.unit(name, cell) if name else None for cell, name in enumerate(case["rows"][side])]
                      for side in SIDES]
        self.held = [list(case["deck"][side]) for side in SIDES]

    def unit(self, name, home=None):
        return Unit(name, self.cards[name], home)

    def say(self, player, move):
        self.moves.append({"player": player, "move": move, "chance": []})

    def coin(self, number):
        """Who acts first; tossed with the latest answer when it was not yet."""
        if number not in self.coins:
            self.coins[number] = SIDES.index(self.case["coins"].get(str(number), "A"))
            self.moves[-1]["chance"].append(self.coins[number])
        return self.coins[number]

    def walk(self, reveal):
        """trade 7.17: the abilities in order; returns the muted units."""
        muted = set()
        working = [[u for u in side if u and u.kind in ("REVEAL", "AURA")] for side in self.table]
        for number in sorted({u.number for side in working for u in side}):
            here = [[u for u in side if u.number == number and
                     (reveal or u.kind == "AURA" or u.acted)] for side in working]
            can = [[u for u in side if u.acted or u not in muted] for side in here]
            order = (0, 1) if not (can[0] and can[1]) or self.coin(number) == 0 else (1, 0)
            for player in order:
                for u in here[player]:
                    if u in muted and not u.acted:
                        continue
                    if reveal and u.kind == "REVEAL" and not u.acted:
                        self.act(player, u)
                    if u.mutes():
                        muted.update(self.targets(player, u))
        return muted

    def targets(self, player, u):
        if u.kind == "REVEAL":
            return [t for t in u.targets if any(t in side for side in self.table)]
        side = self.table[player if u.parts[0].startswith("ALLY") else 1 - player]
        cell = self.table[player].index(u)
        return [side[c] for c in scope_cells(u.parts[0], cell) if side[c]]

    def act(self, player, u):
        """trade 7.2: an ability of the reveal fixes its targets."""
        u.acted = True
        cell, foes = self.table[player].index(u), self.table[1 - player]
        if u.parts[0] == "FOE_ONE":
            choice = self.case["choices"].get(f"{SIDES[player]}:{CELLS[cell].upper()}")
            there = [c for c in range(6) if foes[c]]
            if len(there) > 1:
                self.say(player, f"target {choice.lower()}")
            u.targets = [foes[CELLS.index(choice.lower())]] if choice else [foes[c] for c in there]
        else:
            side = self.table[player] if u.parts[0].startswith("ALLY") else foes
            u.targets = [side[c] for c in scope_cells(u.parts[0], cell) if side[c]]

    def stake(self):
        case = self.case
        self.say(1, "play")
        self.say(0, "sixth")
        if case["contract"] % 6:
            self.say(1, f"round {case['rounding']}")

    def place(self):
        placed = [[u for u in side if u] for side in self.table]
        total = [len(placed[p]) + len(self.held[p]) for p in range(2)]
        order = [0, 1] if min(total) >= 6 or total[0] >= total[1] else [1, 0]
        if total[0] == total[1] < 6:
            self.moves[-1]["chance"].append(0)      # trade 3.7: the lot, which the case does not tell
        for player in order:
            for u in placed[player]:
                self.say(player, f"place {u.name} {CELLS[u.home]}")

    def conflict(self, number):
        """Takes the positions after a round from the case."""
        after = self.case["expected"]["rounds"][number]["after_conflict"]
        for player, side in enumerate(self.table):
            for cell in range(6):
                if not after[SIDES[player]][cell]:
                    side[cell] = None

    def step(self, number):
        """trade 5.7, 5.8: summons, then movement, after round `number`."""
        while True:
            able = [[(u.number, cell, u) for cell, u in enumerate(side)
                     if u and u.kind == "SUMMON" and not (u.used or u.fresh or u.asked) and
                     self.held[player] and None in side] for player, side in enumerate(self.table)]
            if not (able[0] or able[1]):
                break
            muted = self.walk(False)
            able = [min((a for a in side if a[2] not in muted), key=lambda a: a[:2], default=None) for side in able]
            if not any(able):
                break
            if all(able) and able[0][0] == able[1][0]:
                player = self.coin(able[0][0])
            else:
                player = min((p for p in range(2) if able[p]), key=lambda p: able[p][0])
            _, cell, source = able[player]
            source.asked = True
            choice = self.case["choices"].get(f"{number}:{SIDES[player]}:{CELLS[cell].upper()}")
            if not choice:
                self.say(player, "decline")
                continue
            name, to = choice[0], CELLS.index(choice[1].lower())
            self.say(player, f"summon {name} {CELLS[to]}")
            self.held[player].remove(name)
            self.table[player][to] = self.unit(name)
            self.table[player][to].fresh = source.used = True
        for side in self.table:
            for cell in range(3):
                if not side[cell] and side[cell + 3]:
                    side[cell], side[cell + 3] = side[cell + 3], None
            for u in side:
                if u:
                    u.fresh = u.asked = False

    def scenario(self):
        case = self.case
        decks = [{"cards": [name for name in case["rows"][side] + case["deck"][side] if name]} for side in SIDES]
        self.stake()
        self.place()
        self.walk(True)
        for number in range(3):
            self.walk(False)
            self.conflict(number)
            if number < 2:
                self.step(number + 1)
        options = case["expected"]["price_options"]
        if len(set(options)) > 1:
            self.say(1 if case["expected"]["winner"] == "A" else 0, f"take {options[0]}")
        return {"format": "duello-scenario 1", "game": "trade", "rules": "standard", "options": [],
                "numbers": {"contract": case["contract"]}, "decks": decks, "moves": self.moves}


class Replay:
    """What the events of a scenario's output say, in the words of a case."""

    def __init__(self):
        self.rows = {side: [None] * 6 for side in SIDES}
        self.rounds, self.state = [], {}

    def take(self, event):
        kind = event["event"]
        side = self.rows[SIDES[event["player"]]] if "player" in event else None
        if kind == "revealed":
            side[CELLS.index(event["to"])] = event["card"]
        elif kind == "round":
            self.settle("after_move")
            self.rounds.append({"effective": {s: [None] * 6 for s in SIDES}, "after_conflict": None})
        elif kind == "effective":
            sets = [event["virtues"], event["superiority"], event["protection"]]
            self.rounds[-1]["effective"][SIDES[event["player"]]][CELLS.index(event["to"])] = sets
        elif kind == "beaten":
            side[CELLS.index(event["from"])] = None
        elif kind in ("summoned", "moved"):
            self.settle("after_conflict")
            if kind == "moved":
                side[CELLS.index(event["from"])] = None
            side[CELLS.index(event["to"])] = event["card"]
        elif kind == "counted":
            self.settle("after_conflict")

    def settle(self, what):
        if self.rounds:
            last = self.rounds[-1]
            last["after_conflict"] = last["after_conflict"] or {s: list(self.rows[s]) for s in SIDES}
            if what == "after_move":
                last[what] = {s: list(self.rows[s]) for s in SIDES}

    def found(self):
        sides, winner = self.state["sides"], self.state["winner"]
        return {"rounds": self.rounds, "left": {s: sides[i]["left"] for i, s in enumerate(SIDES)},
                "winner": None if winner is None else SIDES[winner], "pot": self.state["pot"],
                "takes": {s: sides[i]["takes"] for i, s in enumerate(SIDES)},
                "price_options": self.state["price_options"]}


def differences(want, got, path=""):
    """Each place where `got` says something else than `want`."""
    if isinstance(want, dict) and isinstance(got, dict):
        for key in want:
            yield from differences(want[key], got.get(key, "nothing"), f"{path}.{key}" if path else key)
    elif isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        for i, item in enumerate(want):
            yield from differences(item, got[i], f"{path}[{i}]")
    elif want != got:
        yield f"{path} is {got!r}, not {want!r}"


def compare(case, cards, program):
    """What is wrong with the engine's run of one case."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(Converter(case, cards).scenario(), file)
        file.flush()
        reply = subprocess.run([program, "scenario", file.name], capture_output=True, text=True, check=False)
    if reply.returncode:
        return [f"{program} ends with {reply.returncode}: {reply.stderr.strip() or reply.stdout.strip()[-300:]}"]
    replay = Replay()
    for line in reply.stdout.splitlines():
        said = json.loads(line)
        for event in said.get("events", []):
            replay.take(event)
        replay.state = said.get("state", replay.state)
    if replay.state.get("phase") != "over":
        return ["the duel is not over"]
    return list(differences(case["expected"], replay.found()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["convert", "compare"])
    parser.add_argument("cases", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, help="the folder for converted cases")
    parser.add_argument("--duello", default=str(ROOT / "build/release/duello"), help="the program to compare with")
    parser.add_argument("--cards", type=pathlib.Path, default=ROOT / "sets/trade/reference.csv")
    args = parser.parse_args()
    if args.what == "convert" and not args.out:
        parser.error("convert needs --out FOLDER")

    cards = read_cards(args.cards)
    cases = [json.loads(line) for line in args.cases.read_text(encoding="utf-8").splitlines() if line.strip()]
    if args.what == "convert":
        args.out.mkdir(parents=True, exist_ok=True)
        for case in cases:
            scenario = json.dumps(Converter(case, cards).scenario(), ensure_ascii=False, indent=1)
            (args.out / f"{case['id']}.json").write_text(scenario + "\n", encoding="utf-8")
        print(f"{len(cases)} scenarios in {args.out}")
        return 0
    failed = 0
    for case in cases:
        wrong = compare(case, cards, args.duello)
        failed += bool(wrong)
        for line in wrong[:8]:
            print(f"{case['id']}: {line}")
    print(f"{len(cases)} duels: {len(cases) - failed} agree, {failed} differ")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
