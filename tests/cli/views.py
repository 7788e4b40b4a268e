#!/usr/bin/python3
"""The positions that doc/api.yaml describes are those that the engine shows: in random games of every game and rule set every
viewer's view fits its description, and of what is described nothing is missing in all of them."""
import itertools
import os
import pathlib
import random
import subprocess

import yaml
from check import LONG, check, done
from engine_client import Engine
from jsonschema import Draft202012Validator, RefResolver
from jsonschema.exceptions import best_match

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
API = yaml.safe_load((ROOT / "doc/api.yaml").read_text(encoding="utf-8"))
RESOLVER = RefResolver("", API)
VIEWERS = "0", "1", "public", "judge"
VIEWS, MORE_VIEWS = 1200 if LONG else 200, 12000     # of each rule set; of a game of which something was not seen
# Terms of the games, in turn: what only some of them bring about must be seen, too.
TERMS = {"trade": ("number contract=54", "", "option fixed-stake number stake=10"), "heroes": ("", "deck0 {archaal} deck1 {archaal}")}


def named(node):
    """The name of a description and the description: "GwentRow", or of one without a name where it stands."""
    return (node["$ref"].rsplit("/", 1)[1], RESOLVER.resolve(node["$ref"])[1]) if "$ref" in node else (None, node)


def described(node, where=""):
    """Everything that a description promises: (place, None) for each member, (place, value) for each literal and for null."""
    name, node = named(node)
    where = name or where
    for member, inside in node.get("properties", {}).items():
        yield f"{where}.{member}", None
        yield from described(inside, f"{where}.{member}")
    for inside in [*node.get("oneOf", []), *node.get("prefixItems", []), *filter(None, [node.get("items")])]:
        yield from described(inside, where)
    if isinstance(node.get("additionalProperties"), dict):
        yield from described(node["additionalProperties"], where)
    if "null" in node.get("type", []):
        yield where, "null"
    for literal in node.get("enum", []):
        yield where, literal


def fits(node, value):
    """Whether a description among several can be that of a value: null, or an object of that game."""
    node = named(node)[1]
    if value is None or node.get("type") == "null":
        return value is None and node.get("type") == "null"
    game = node["properties"].get("game", {})
    return value.get("game") not in game["not"]["enum"] if "not" in game else game.get("const") == value.get("game")


def met(node, value, where=""):
    """Those of them that a value keeps."""
    name, node = named(node)
    where = name or where
    for inside in node.get("oneOf", []):
        if fits(inside, value):
            yield from met(inside, value, where)
    if value is None and "null" in node.get("type", []):
        yield where, "null"
    if "enum" in node:
        yield where, value
    if isinstance(value, list):
        first = node.get("prefixItems", [])
        for i, one in enumerate(value):
            yield from met(first[i] if i < len(first) else node["items"], one, where)
    if isinstance(value, dict):
        known, others = node.get("properties", {}), node.get("additionalProperties")
        for member, one in value.items():
            if member in known:
                yield f"{where}.{member}", None
                yield from met(known[member], one, f"{where}.{member}")
            elif others:
                yield from met(others, one, where)


def shape(value):
    """A view without its keys, numbers and lengths: of views of one shape one is held against the description."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{member}:{shape(one)}" for member, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(sorted({shape(one) for one in value})) + "]"
    return type(value).__name__


def with_archaal():
    """The code of a deck of hero cards with Wing of Archaal, by which one plays the other's turn."""
    deck = (ROOT / "decks/heroes/swamp-tisha.deck").read_text(encoding="utf-8").replace("flock-of-archaal", "wing-of-archaal")
    return subprocess.run([os.environ["DUELLO"], "deck", "code", "-"], input=deck, check=True, capture_output=True, text=True).stdout.strip()


def positions(engine, game, rules, first=0):
    """Every view of every position of random games, without end."""
    chance = random.Random(f"{game} {rules}")
    terms = [term.format(archaal=with_archaal()) for term in TERMS.get(game, ("",))]
    for number in itertools.count(first):
        status = engine.ask(f"new {game} rules {rules} seed {number} {terms[number % len(terms)]}")
        while True:
            for viewer in VIEWERS:
                yield engine.ask(f"resync seat {viewer}")["view"]
            if not status["awaiting"]:
                break
            seat = chance.choice(status["awaiting"])
            legal = engine.ask(f"legal seat {seat}")
            move = chance.choice([move for move in legal if move not in ("pass", "off") or chance.random() < 0.2] or legal)
            status = engine.ask(f"play seat {seat} {move}")


def main():
    view = API["components"]["schemas"]["View"]
    engine = Engine()
    seen, shapes = set(), set()
    games = engine.ask("hello")["games"]
    for game, variants in games.items():
        form = next((form for form in view["oneOf"] if fits(form, {"game": game})), False)
        for rules in variants:
            for one in itertools.islice(positions(engine, game, rules), VIEWS):
                seen.update(met(form, one))
                if shape(one) in shapes:
                    continue
                shapes.add(shape(one))
                fault = best_match(Draft202012Validator(form, resolver=RESOLVER).iter_errors(one))
                check(f"a view of {game} {rules} is as described: {fault and (fault.json_path, fault.message)}", fault is None)
    promised = set(described(view))
    for form in view["oneOf"]:
        left = set(described(form)) - seen
        game, variants = next((game, variants) for game, variants in games.items() if fits(form, {"game": game}))
        for one in itertools.islice(positions(engine, game, variants[-1], VIEWS), MORE_VIEWS if left else 0):
            left.difference_update(met(form, one))
            if not left:
                break
        seen |= set(described(form)) - left
    check("the engine ends well", engine.close() == 0)
    check(f"much is described: {len(promised)}", len(promised) > 100)
    for where, value in sorted(promised - seen, key=str):
        check(f"{where} is described{'' if value is None else f' as {value!r}'}, but never seen", False)
    done("cli/views")


main()
