#!/usr/bin/env python3
"""scenario (doc/scenario.md): a game dealt by a seed, fixed by name, plays again without the seed; and what
cannot happen, is not said, or is left over is refused by name, path and line."""
import copy
import json
import pathlib
import random
import tempfile

from check import LONG, check, check_equal, done, duello, sample
from engine_client import Engine, play_random


def deck_of(line):
    """The JSON form of a record's deck tag."""
    deck = {"cards": []}
    for part in line.split(", "):
        words = part.split(" ")
        if words[0].isdigit():
            deck["cards"] += [words[1]] * int(words[0])
        else:
            copies = int(words[-2]) if words[-2].isdigit() else 1       # "extra 2 x"
            deck[words[0]] = deck.get(words[0], []) + [words[-1]] * copies
    return deck


def tag(record, name):
    return record.split(f'[{name} "')[1].split('"]')[0]


def run(path, scenario, *args):
    path.write_text(scenario if isinstance(scenario, str) else json.dumps(scenario, indent=1), encoding="utf-8")
    return duello("scenario", path, *args, "--lang", "en")


def seeded(game, rules, seed, moves, record):
    """The game as a scenario whose chance a seed decides."""
    scenario = {"format": "duello-scenario 1", "game": game, "rules": rules, "seed": seed,
                **({"decks": [deck_of(tag(record, "Deck1")), deck_of(tag(record, "Deck2"))]} if "[Deck1 " in record else {}),
                "moves": [{"player": player, "move": move} for player, move in moves]}
    if game == "trade":
        scenario["numbers"] = {"contract": 54}
    return scenario


def fixed(scenario, lines, by):
    """The same scenario without the seed: everything chance did is named. `by`: "chance" puts it beside the
    move, "lists" into hands, order and starts where they can hold it."""
    out = copy.deepcopy(scenario)
    del out["seed"]
    hands, order, starts = [[], []], [[], []], []
    deals = scenario["game"] in ("vanguard", "heroes", "westeros")      # they deal by drawing
    for line in lines[:-1]:
        chance = []
        for event in line["events"]:
            if event["event"] != "chance":
                continue
            want = event.get("card", event["result"])
            if by == "lists" and (event["roll"] == "deal" or (deals and line["move"] == 0 and event.get("stream") == event["player"])):
                hands[event["player"]].append(want)
            elif by == "lists" and event["roll"] in ("starter", "first"):
                starts.append(want)
            elif by == "lists" and event.get("stream", 9) < 2 and "card" in event:
                order[event["stream"]].append(want)
            elif by == "names":
                chance.append({"roll": event["roll"], "is": want})
            else:
                chance.append(want)
        if chance:
            (out["moves"][line["move"] - 1] if line["move"] else out)["chance"] = chance
    if by == "lists":
        out.update(hands=hands, order=order, starts=starts)
    return out


def shuffled(position):
    """The position with each deck in the order of its cards' names: which of equal cards left it makes another order, and none is drawn from by order."""
    return [" ".join([words[0], *sorted(words[1:])]) if words and words[0].startswith("deck") else " ".join(words)
            for words in (line.split() for line in position.split("\n"))]


def sort_decks(value):
    """Brings decks of a view into one order, as `shuffled` does."""
    for key, one in value.items() if isinstance(value, dict) else enumerate(value):
        if key == "deck" and isinstance(one, list):
            one.sort(key=str)
        elif isinstance(one, (dict, list)):
            sort_decks(one)


def essence(lines):
    """The lines without the draw order, and without the numbers of results that picked a card: of equal cards
    any will do."""
    lines = copy.deepcopy(lines)
    sort_decks(lines)
    for line in lines:
        line.pop("order", None)
        for event in line.get("events", ()):
            if event["event"] == "chance" and "card" in event:
                del event["result"]
    return lines


def whole_games(engine, path):
    games = [("gwent", "original"), ("gwent", "classic"), ("gwent", "hard"), ("trade", "standard"), *sample([("vanguard", "usual"), ("heroes", "usual")], 1),
             ("westeros", "core")]
    for game, rules in games:
        seeds = sample(range(3), 1)
        for seed in seeds:
            moves, record = play_random(engine, game, rules, seed)
            scenario = seeded(game, rules, 1000 + seed, [], record)
            reply = run(path, scenario)
            check_equal(f"{game} {rules} is dealt", (reply.returncode, reply.stderr), (0, ""))
            scenario = replayed(path, game, rules, record, moves)
            reply = run(path, scenario)
            if not check_equal(f"{game} {rules} {seed} plays", (reply.returncode, reply.stderr), (0, "")):
                continue
            lines = [json.loads(line) for line in reply.stdout.splitlines()]
            check_equal("one line for the deal, each move, the end", len(lines), len(moves) + 2)
            check_equal("the moves are there", [line["notation"] for line in lines[1:-1]], [move for _, move in moves])
            check("the result is there", lines[-1]["result"] and lines[-1]["result"] == lines[-2]["result"])
            for by in "chance", "names", "lists":
                again = run(path, fixed(scenario, lines, by))
                if check_equal(f"fixed by {by}", (again.returncode, again.stderr), (0, "")):
                    same = essence([json.loads(line) for line in again.stdout.splitlines()]) == essence(lines)
                    check(f"{game} {rules} {seed} plays the same, fixed by {by}", same)
            check_equal("--check prints nothing", run(path, scenario, "--check").stdout, "")
            if seed == seeds[0] or game == "trade":
                from_position(path, game, rules, scenario, lines, record)


def replayed(path, game, rules, record, moves):
    """A scenario with the record's own chance: found with the seed that the engine used."""
    seed = int.from_bytes(bytes.fromhex(tag(record, "Seed"))[:8], "little")
    return seeded(game, rules, seed, moves, record)


def refusals(engine, path):
    _, record = play_random(engine, "gwent", "original", 2)
    seed = 2
    scenario = seeded("gwent", "original", seed, [], record)
    scenario["options"] = ["starter-rolled"]
    deal = json.loads(run(path, scenario).stdout.splitlines()[0])
    base = fixed(scenario, [deal, None], "lists")
    base["starts"] = [1, 0, 1]
    hand = base["hands"][0]
    base["moves"] = [{"player": 0, "move": f"redraw {hand[0]}"}]
    deck = [card for card in base["decks"][0]["cards"] if card not in hand]
    base["order"] = [[hand[0], deck[0], deck[1]], []]
    reply = run(path, base)
    check_equal("the base plays", (reply.returncode, reply.stderr), (0, ""))
    last = json.loads(reply.stdout.splitlines()[1])
    drawn = [event["card"] for event in last["events"] if event["event"] == "chance"]
    check_equal("the first card of the order that is in the deck is drawn", len(drawn), 1)
    check("the order goes on", len(last["order"][0]) == 3 - 1 - base["order"][0].index(drawn[0]))

    def refuse(change, part, line=None, moves=None):
        broken = copy.deepcopy(base)
        if moves is not None:
            broken["moves"] = moves
        change(broken)
        reply = run(path, broken)
        check_equal(f"{part} is refused", reply.returncode, 1)
        check(f"{reply.stderr!r} names {part!r}", part in reply.stderr)
        if line:
            where = next(i for i, text in enumerate(path.read_text().split("\n"), 1) if line in text)
            check(f"{reply.stderr!r} names line {where}", reply.stderr.startswith(f"duello: {path}:{where}: "))

    refuse(lambda s: s.update(format="x"), "format", '"format"')
    refuse(lambda s: s.update(game="chess"), "chess", '"game"')
    refuse(lambda s: s.pop("game"), 'member "game"')
    refuse(lambda s: (s.update(game="trade", numbers={"stake": 99999999}), s.pop("rules"), s.pop("options")), 'numbers.stake: "stake" is not a number')
    refuse(lambda s: (s["decks"][0].pop("leader"), s["decks"][1].pop("leader"), s.pop("hands"), s.pop("order")), "broken rules\n  Rule 2.7")
    refuse(lambda s: (s["decks"][0].pop("leader"), s["decks"][1].pop("leader"), s.pop("hands"), s.pop("order")), "decks[1]: a deck has broken rules")
    refuse(lambda s: s.update(rules="gothic"), "gothic", '"rules"')
    refuse(lambda s: s.update(hat="red"), "hat")
    refuse(lambda s: s["options"].append("hat"), "options[1]", '"hat"')
    refuse(lambda s: s["decks"][1]["cards"].append("nokker"), "nokker")
    refuse(lambda s: s["hands"][0].__setitem__(3, "draug-the-lost"), "hands[0][3]", "draug-the-lost")
    refuse(lambda s: s["hands"][0].append(s["hands"][0][0]), "hands[0][10]")
    refuse(lambda s: s["hands"][0].pop(), 'roll "deal" of player 0')
    refuse(lambda s: s["order"].__setitem__(0, []), 'moves[0].chance: nothing says what the roll "redraw"')
    refuse(lambda s: s["moves"][0].update(chance=[hand[1]]), "moves[0].chance[0]")
    refuse(lambda s: s["moves"][0].update(chance=[deck[0], deck[1]]), "moves[0].chance[1]: no roll asked")
    refuse(lambda s: s["moves"][0].update(chance=[{"roll": "draw", "is": deck[0]}]), "moves[0].chance[0]: no roll asked")
    refuse(lambda s: s["moves"][0].update(chance=[{"roll": "redraw", "is": 99}]), "moves[0].chance[0].is", '"is"')
    refuse(lambda s: s["moves"][0].update(move="dance"), "moves[0].move", '"dance"')
    refuse(lambda s: s["moves"][0].update(player=7), "moves[0].player", '"player": 7')
    refuse(lambda s: s["moves"][0].pop("player"), "moves[0]")
    refuse(lambda s: s["moves"][0].update(step=1), "step")
    refuse(lambda s: s["moves"].append({"player": 0, "move": "play nekker far"}), "moves[1].move")
    reply = run(path, '{"format": "duello-scenario 1",\n "game": }')
    check("bad JSON names its line", reply.returncode == 1 and f"{path}:2: " in reply.stderr)
    check_equal("an empty file is refused", run(path, "").returncode, 1)

    for player, before in ((0, []), (1, base["moves"])):        # asked or not
        reply = run(path, {**base, "moves": before + [{"player": player, "move": " concede "}]})
        last = [json.loads(line) for line in reply.stdout.splitlines()][-2]
        check_equal(f"player {player} concedes", (reply.returncode, last["player"], last["notation"], last["result"]),
                    (0, player, "concede", {"winner": 1 - player, "ended_by": "conceded"}))
    gone = {"player": 0, "move": "concede"}
    refuse(lambda s: s, "moves[1].move", moves=[gone, gone])

    two = json.dumps(base) + "\n\n" + json.dumps({**base, "name": "the second"}, indent=1) + "\n"
    reply = run(path, two)
    ends = [json.loads(line) for line in reply.stdout.splitlines() if "moves" in json.loads(line)]
    check_equal("a file may hold several", (reply.returncode, len(ends), ends[-1].get("name")), (0, 2, "the second"))
    broken = {**base, "moves": [{"player": 0, "move": "dance"}]}
    reply = run(path, json.dumps(base) + "\n" + json.dumps(broken) + "\n" + json.dumps(base) + "\n")
    check("the others still play", reply.returncode == 1 and f"{path}:2: " in reply.stderr and
          len(reply.stdout.splitlines()) == 3 + 1 + 3)


def from_position(path, game, rules, scenario, lines, record):
    """The rest of a game from a position in it, as the record and as the scenario say it, plays like the rest of the game."""
    named = fixed(scenario, lines, "names")
    moves = named["moves"]
    said, places = 0, range(0, len(moves), 4)
    chosen = sample(places, 5)
    for after in [*chosen, *(place for place in places if place not in chosen)]:
        if said and after not in chosen:
            break
        path.with_suffix(".duel").write_text(record, encoding="utf-8", newline="")
        text = duello("record", "position", "--after", str(after), path.with_suffix(".duel"), "--lang", "en")
        reply = run(path, {**named, "moves": moves[:after]}, "--position")
        check_equal("a record and a scenario say the same position", shuffled(reply.stdout), shuffled(text.stdout))
        if text.returncode:
            check("or that there is none", text.stdout == "" and "no position as text" in text.stderr and reply.returncode == 1)
            continue
        said += 1
        rest = {name: value for name, value in named.items() if name not in ("decks", "chance")}
        rest["position"] = text.stdout.splitlines() if after % 8 else text.stdout
        rest["moves"] = moves[after:]
        played = run(path, rest)
        check_equal(f"{game} {rules} from a position: {played.stderr}", played.returncode, 0)
        got = [json.loads(line) for line in played.stdout.splitlines()]
        want = essence(lines[after + 1:-1])
        for line in want:
            line["move"] -= after
        check_equal("the rest is the same", essence(got[1:-1]), want)
        check_equal("and the end", got[-1]["result"], lines[-1]["result"])
    check(f"{game} {rules} has positions as text", said > 0)


def refused_positions(path):
    base = {"format": "duello-scenario 1", "game": "gwent", "rules": "classic"}
    fine = ["factions monsters skellige; turn 2", "hand0 nekker; hand1 udalryk"]
    for position, others, where, why in (
            (fine, {}, None, None),
            ("factions monsters skellige\nhand0 nekker", {}, None, None),
            (fine + ["close0 nekkerr"], {}, "position[2]", "statement 5: no such card"),
            (["factions monsters skellige; turn 2; lives 3 1"] + fine, {}, "position[0]", "(statement 3)"),
            (["factions monsters skellige; close0 nekker"], {"rules": "original"}, "position", "chance would decide"),
            (["hand0 nekker; hand1 udalryk"], {}, "position", 'the statement "factions" is missing'),
            (["factions northern-realms nilfgaard; turn 2; plays 1; hand0 ves; flame 0 foltest-king-of-temeria weather/ranged"],
             {"rules": "hard"}, "position", "what The White Flame could cancel does not fit"),
            ([1], {}, "position", "a position is a string"),
            (fine, {"decks": []}, "decks", "in place of decks")):
        reply = run(path, {**base, "position": position, **others}, "--check")
        if where:
            check(f"no statement 0: {reply.stderr}", "statement 0" not in reply.stderr)
            check(f"refused: {reply.stderr}", reply.returncode == 1 and f" {where}: " in reply.stderr and why in reply.stderr)
        else:
            check_equal(f"a position alone is a scenario: {reply.stderr}", reply.returncode, 0)


def any_bytes(path, text):
    chance = random.Random(4)
    for _ in range(60 if LONG else 12):
        damaged = bytearray(text.encode())
        for _ in range(chance.randrange(1, 4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        path.write_bytes(damaged)
        reply = duello("scenario", path, "--check")
        check("damage is refused or harmless", reply.returncode in (0, 1) and (reply.returncode == 0) == (reply.stderr == ""))


referee = Engine()
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / "game.json"
    whole_games(referee, file)
    refusals(referee, file)
    refused_positions(file)
    any_bytes(file, file.read_text().split("\n")[0])
referee.close()
done("cli/scenario")
