#!/usr/bin/env python3
"""tests/scenarios: whole games, state by state. Each NAME.json is a scenario (doc/scenario.md); NAME.expected has
one line of JSON for the deal, for each move and for the result, with what changed since the line before:

    {"move": 3, "made": "play ves close", "p0 hand": "-ves", "p0 close": "ves=5", "p0 close total": 5}

Hands, decks and graveyards are told by what left (-) and what came (+), rows card by card with the strength.

    tests/cli/scenarios.py                          compare
    tests/cli/scenarios.py --write NAME...          write what the program in $DUELLO says; read it before keeping it"""
import collections
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import check, check_equal, done, duello  # pylint: disable=wrong-import-position

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "scenarios"
ROWS = ["close", "ranged", "siege"]
TOLD = {"effective", "beaten", "summoned", "declined", "moved", "muted", "counted"}     # trade: rounds within one move


class Cards(collections.Counter):
    """Cards whose order means nothing."""

    def change(self, before):
        left, came = before - self, self - before
        return " ".join([f"-{word}" for word in spelt(left)] + [f"+{word}" for word in spelt(came)])


def spelt(cards):
    return [card if count == 1 else f"{card}*{count}" for card, count in sorted(cards.items())]


def gwent(state):
    yield from [("awaiting", state["awaiting"]), ("round", state["round"]), ("rounds", state["rounds"])]
    yield "weather", " ".join(sorted(state["weather"]))
    yield "weather rows", " ".join(row for row in ROWS if state["weather_rows"][row])
    yield "weather graveyard", Cards(state["weather_graveyard"])
    yield "asked", " ".join(prompt["kind"] if prompt else "-" for prompt in state["prompts"])
    for number, player in enumerate(state["players"]):
        who = f"p{number}"
        for name in ("total", "lives", "passed", "leader_ready"):
            yield f"{who} {name}", player[name]
        yield f"{who} leaders", " ".join(one["leader"] + " used" * one["used"] for one in player["leaders"])
        for name in ("hand", "deck", "graveyard"):
            yield f"{who} {name}", Cards(player[name])
        for row, here in player["rows"].items():
            marks = [name for name in ("leader_horn", "weakened", "weather") if here[name]]
            yield f"{who} {row}", " ".join(spelt(Cards(f"{one['card']}={one['strength']}" for one in here["cards"])))
            yield f"{who} {row} slot", " ".join(sorted(here["special"]) + marks)
            yield f"{who} {row} total", here["total"]


def trade(state):
    for name in ("phase", "round", "stake", "pot", "winner", "price", "asked"):
        yield name, state[name]
    yield "price options", " ".join(state["price_options"] or [])
    for number, side in enumerate(state["sides"]):
        who = f"p{number}"
        yield f"{who} cells", " ".join(card or "-" for card in side["rows"])
        for name in ("left", "takes"):
            yield f"{who} {name}", side[name]
        for name in ("deck", "lost"):
            yield f"{who} {name}", Cards(side[name])


def told(line):
    """What a trade move set off, event by event."""
    words = [[str(value) for key, value in event.items() if key != "round"] for event in line["events"]
             if event["event"] in TOLD]
    return {"events": [" ".join(event) for event in words]} if words else {}


def lines_of(output):
    """The lines of an expected file, from what `duello scenario` printed."""
    before = {}
    for line in map(json.loads, output.splitlines()):
        if "state" not in line:
            yield {name: line[name] for name in ("result", "moves")}
            continue
        said = {"move": line["move"], **({"made": line["notation"]} if line["move"] else {})}
        is_trade = line["state"]["game"] == "trade"
        if is_trade:
            said.update(told(line))
        for name, value in (trade if is_trade else gwent)(line["state"]):
            if name not in before and not value or before.get(name) == value:
                before.setdefault(name, value)
                continue
            said[name] = value.change(before.get(name, Cards())) if isinstance(value, Cards) else value
            before[name] = value
        yield said


def play(path):
    reply = duello("scenario", path)
    check_equal(f"{path.stem} plays to its end", (reply.returncode, reply.stderr), (0, ""))
    return list(lines_of(reply.stdout))


def compare(path):
    want = [json.loads(line) for line in path.with_suffix(".expected").read_text(encoding="utf-8").splitlines()]
    got = play(path)
    for i, (here, there) in enumerate(zip(got, want)):
        if here != there:
            names = [name for name in {**there, **here} if here.get(name) != there.get(name)]
            check(f"{path.stem}, line {i + 1}: " + "; ".join(
                f"{name} is {here.get(name)!r}, not {there.get(name)!r}" for name in names), False)
            return
    check_equal(f"{path.stem}: lines", len(got), len(want))


def main():
    if sys.argv[1:2] == ["--write"]:
        for name in sys.argv[2:]:
            path = FOLDER / f"{name}.json"
            text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in play(path))
            path.with_suffix(".expected").write_text(text, encoding="utf-8")
    else:
        paths = sorted(FOLDER.glob("*.json"))
        check("there are scenarios", paths)
        for path in paths:
            compare(path)
        spare = {path.stem for path in FOLDER.glob("*.expected")} - {path.stem for path in paths}
        check_equal("files without a scenario", sorted(spare), [])
    done("cli/scenarios")


main()
