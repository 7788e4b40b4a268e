#!/usr/bin/python3
"""While both players are asked at once, nothing that anybody can read tells whether the other has answered: every operation of
doc/api.yaml that reads, or tries what would be, is asked before and after a secret answer, by the other player, by one who watches
and by nobody, and answers the same. A new operation is asked by itself; only its arguments may have to be told here.

And one function makes what a viewer sees: no other file of the server copies or hides a position."""
import itertools
import json
import random
import re
import urllib.error
import urllib.request

from api_client import API, Client, OPERATIONS, ROOT, Server, check, check_equal, done, resolve, sample, seeded

AGREED = {"trade": {"options": ["fixed-stake"], "numbers": {"stake": 10}}}
# What changes by itself: the time of a frame, a clock.
RUNNING = {"t", "left"}
ALWAYS = {"seed"}       # without it the reply is by chance
MAKES_VIEWS = {"view.c"}
TRIES = {"post"}        # what is posted without a nonce is only read
CHANGES = {"join", "shuffle", "leave", "move", "offer", "answer", "resign", "say"}
TOLD = API["components"]["schemas"]["Stats"]["required"]


def still(json_text):
    """JSON without what runs by itself."""
    def without(node):
        if isinstance(node, dict):
            return {key: without(value) for key, value in node.items() if key not in RUNNING}
        return [without(item) for item in node] if isinstance(node, (list, tuple)) else node
    return without(json_text)


def first_line(server, client, path):
    """The first frame of a stream."""
    request = urllib.request.Request(server.url + path, headers=client.headers({"Accept": "application/x-ndjson"}))
    with urllib.request.urlopen(request, timeout=60) as reply:
        return json.loads(reply.readline())


class Reader:
    """Somebody who reads all that there is to read."""

    def __init__(self, server, client, values):
        self.server, self.client, self.values = server, client, values
        self.questions = [(operation, arguments) for operation in OPERATIONS.values() if operation.method == "GET"
                          for arguments in self.arguments(operation)]
        self.questions += [(OPERATIONS[name], {"table": table, **said}) for name in TRIES for table in values["table"] for said in values[name]]

    def arguments(self, operation):
        """Every way to ask: with what must be said, and with each of the rest by itself."""
        names = {p["name"]: p for p in map(resolve, operation.spec.get("parameters", []))}
        known = {name: self.values[name] for name in names if check(f"{operation.name}: the law has a value for {name}", name in self.values)}
        must = [name for name, parameter in names.items() if parameter.get("required") or name in ALWAYS]
        for chosen in itertools.product(*[known[name] for name in must]):
            said = dict(zip(must, chosen))
            yield said
            for name in names.keys() - set(must):
                for value in known[name]:
                    yield {**said, name: value}

    def read(self):
        """Every reply, by what was asked."""
        found = {}
        for operation, arguments in self.questions:
            if operation.stream:
                path = operation.path
                for key in operation.in_path:
                    path = path.replace("{" + key + "}", arguments[key])
                query = "&".join(f"{key}={str(value).lower()}" for key, value in arguments.items() if key not in operation.in_path)
                try:
                    reply = first_line(self.server, self.client, f"/api/v1{path}?{query}")
                except urllib.error.HTTPError as error:
                    reply = [error.code, json.loads(error.read())]
            else:
                reply = self.client.call(operation.name, **arguments)
            if operation.name == "stats":       # the rest is not for players: see below
                reply = reply[0], {name: reply[1][name] for name in TOLD}
            found[operation.name, json.dumps(arguments, sort_keys=True)] = still(reply)
        return found


def finished(anna, boris):
    """A game that is over and public."""
    game = anna.ok("create", game="trade", **AGREED["trade"], seat=0, part="of anna")["table"]["table"]
    boris.ok("join", table=game, part="of boris")
    boris.ok("resign", table=game)
    for client in anna, boris:
        client.ok("access", game_id=game, access="public")
    return game


def whole_answers(own, others, chance):
    """What may be written where both are asked at the beginning of a game: the whole answer, or but for its last part, and what might
    come after it. `own` and `others`: what each may say now."""
    if own[0].startswith("place"):
        cards = chance.sample([sentence.split()[1] for sentence in own], 6)
        said = [f"place {card} {place}" for card, place in zip(cards, ("f0", "f1", "f2", "b0", "b1", "b2"))]
        after = [f"take {sentence.split()[1]}" for sentence in others]
    else:
        said = chance.choice((["done"], chance.sample(own[1:], 2)))
        after = ["pass", "start 0"] + [f"play {sentence.split()[1]} {row}" for sentence in own[1:4] for row in ("close", "ranged", "siege")]
    yield said[:-1] or said
    yield said
    for sentence in after:
        yield [*said, sentence]


def test_every_operation_is_asked():
    """One that is neither a question nor a change of the table would be missed."""
    others = {name for name, operation in OPERATIONS.items() if operation.path.startswith("/tables/{table}/") and operation.method != "GET"}
    check_equal("known operations of a table", others, TRIES | CHANGES)


def law_secret_answers_are_not_heard(server, anna, boris, carl, game, rules, over, chance):
    table = anna.ok("create", game=game, rules=rules, **AGREED.get(game, {}), seat=0, hints=True, part="of anna",
                    clock={"kind": "bank", "bank": 600, "increment": 5})["table"]["table"]
    boris.ok("join", table=table, part="of boris")
    values = {"table": [table], "game": [game], "rules": [rules], "name": ["SecretAnna", "SecretBoris"], "game_id": [over, table], "seat": [0, 1],
              "invite": ["x" * 12], "views": [True], "from": [1], "own": [True], "picture": ["latest.svg", "2.ru.svg"], "width": [640], "lang": ["en"], "format": ["plain"], "line": [1], "news": [True], "limit": [5],
              "after": [], "player": ["SecretBoris"], "deck": [], "mine": [True], "kept": [True, False], "phase": ["open", "playing"], "scenario": [], "seed": [1],
              "move": ["done"], "subject": ["0"], "waiting": ["of-anna"]}
    seat = chance.choice((0, 1))
    secretive, other = (anna, boris)[seat], (boris, anna)[seat]
    legal = other.ok("legal", table=table)["legal"]
    values["move"] = [legal[0], legal[-1], "nonsense"]
    whole = whole_answers(legal, secretive.ok("legal", table=table)["legal"], chance)
    values["post"] = [{"text": "\n".join(text)} for text in (["nonsense"], legal[:1], legal[:2], *whole)] + [{"text": legal[0], "lang": "ru", "format": "plain"}]
    readers = [Reader(server, client, values) for client in (other, carl, Client(server))]
    before = [reader.read() for reader in readers]
    answers = 0
    while legal := secretive.call("legal", table=table)[1]["legal"]:
        secretive.ok("move", table=table, move=chance.choice(legal), nonce=f"s{answers}")
        answers += 1
        if answers > 1 and secretive.call("legal", table=table)[1]["legal"]:
            continue        # heard after the first answer, and after the last
        for reader, was in zip(readers, before):
            now = reader.read()
            for asked, reply in now.items():
                check(f"{game} {rules}, answer {answers}: {asked}: {json.dumps(reply)[:600]}, not {json.dumps(was[asked])[:600]}", reply == was[asked])
            check(f"much was read: {len(now)}", len(now) > len(OPERATIONS) / 3)
    understood = [reply[1]["understood"] for asked, reply in before[0].items() if asked[0] == "post"]
    check(f"{game} {rules}: posts are understood, and not: {understood}", {True, False} == set(understood))
    check(f"{game} {rules}: somebody answered in secret, and the other did not", answers > 0 and other.call("legal", table=table)[1]["legal"])
    anna.ok("resign", table=table)


def test_one_function_makes_views():
    files = [file for folder in ("store", "net", "table", "api") for file in sorted((ROOT / "src" / folder).rglob("*.[ch]"))]
    check_equal("the maker of views is among them", MAKES_VIEWS & {file.name for file in files}, MAKES_VIEWS)
    for file in files:
        made = re.findall(r"\bduel_(?:hide|copy)\(", file.read_text(encoding="utf-8"))
        check(f"{file.name} leaves it to view_make(): {made}", not made or file.name in MAKES_VIEWS)


def test_players_are_told_no_traffic():
    with Server(limits=True) as server:
        for client in Client(server), Client(server).guest():
            check_equal("what the server carries is not for players", sorted(client.ok("stats")), sorted(TOLD))


test_one_function_makes_views()
test_every_operation_is_asked()
test_players_are_told_no_traffic()
seeded()
with Server() as shared:
    people = [Client(shared) for _ in range(3)]
    for person, name in zip(people, ("SecretAnna", "SecretBoris", "SecretCarl")):
        person.ok("register", name=name, password="correct horse")
    game_over = finished(people[0], people[1])
    for kind, variant in sample([("trade", "standard")] * 2, 1) + sample([("gwent", "original")] * 3, 1):      # who begins is by chance
        law_secret_answers_are_not_heard(shared, *people, kind, variant, game_over, random.Random(5))
done("server/secrecy")
