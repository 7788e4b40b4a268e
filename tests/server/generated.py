#!/usr/bin/python3
"""A client in Python that somebody else's generator makes of doc/api.yaml plays whole games. (That in TypeScript: web/test/contract.test.ts.)

The generator knows OpenAPI 3.0, so what 3.1 says otherwise is put as 3.0 says it first: `null` among the types, constants, and
choices between forms, which it has no word for in Python. GENERATOR names its jar (make long fetches it); without it this is skipped."""
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import yaml

from api_client import ROOT, Server, check, check_equal, done, seeded

GENERATOR = pathlib.Path(os.environ.get("GENERATOR", ROOT / "build/clients/node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar"))
TYPES = {str: "string", bool: "boolean", int: "integer"}


def nullable(schema):
    """Without `null` among the types, the forms and the values."""
    for word, is_null in ("type", "null".__eq__), ("oneOf", lambda form: form.get("type") == "null"), ("enum", lambda value: value is None):
        if isinstance(schema.get(word), list):
            rest = [one for one in schema[word] if not is_null(one)]
            schema = {**schema, word: rest, **({"nullable": True} if len(rest) < len(schema[word]) else {})}
    return schema


def as_in_30(schema):
    """The same in OpenAPI 3.0, as narrow as its words go."""
    if isinstance(schema, list):
        return [as_in_30(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: as_in_30(value) for key, value in nullable(schema).items()}
    if isinstance(schema.get("const"), (str, bool, int)):
        schema["enum"] = [schema.pop("const")]
    if schema.get("type") == "null":
        schema = {"type": "object", "nullable": True}
    if isinstance(schema.get("type"), list):
        kinds = schema.pop("type")
        schema["type"] = kinds[0] if len(kinds) == 1 else "object"
    if isinstance(schema.get("oneOf"), list):
        forms = schema.pop("oneOf")
        schema = {**(forms[0] if len(forms) == 1 else {"type": "object"}), **schema}
        if "$ref" in schema:
            schema["allOf"] = [{"$ref": schema.pop("$ref")}]
    if isinstance(schema.get("enum"), list):
        kinds = {type(value) for value in schema["enum"]}
        schema.setdefault("type", TYPES[kinds.pop()] if len(kinds) == 1 else "string")
        if schema["type"] == "boolean":
            del schema["enum"]
    if schema.get("type") == "array":
        schema.setdefault("items", {"type": "object"})
    return schema


def generate(folder):
    """The client as a module."""
    document = as_in_30(yaml.safe_load((ROOT / "doc/api.yaml").read_text(encoding="utf-8")))
    document["openapi"] = "3.0.3"
    contract = pathlib.Path(folder, "api.json")
    contract.write_text(json.dumps(document), encoding="utf-8")
    made = subprocess.run(["java", "-jar", GENERATOR, "generate", "-g", "python", "-i", contract, "-o", f"{folder}/made", "--package-name", "duello_client",
                           "--skip-validate-spec"], capture_output=True, text=True, check=False)      # it knows nothing of x-length
    check(f"a client is made: {made.stdout[-500:]}{made.stderr[-500:]}", made.returncode == 0)
    sys.path.insert(0, f"{folder}/made")
    import duello_client        # pylint: disable=import-error,import-outside-toplevel
    return duello_client


def play(made, server):
    """One game of each kind against the computer."""
    client = made.ApiClient(made.Configuration(host=f"{server.url}/api/v1"))
    tables, games = made.TablesApi(client), made.GamesApi(client)
    me, _, head = made.AccountApi(client).guest_with_http_info(guest_body=made.GuestBody(language="en"))
    check("a guest has a name", me.account.name)
    client.cookie = head["Set-Cookie"].split(";")[0]
    for each in made.CatalogueApi(client).catalogue().games:
        usual = made.CatalogueApi(client).catalogue_game(each.game).usual.computer.to_dict()
        terms = made.Terms(game=each.game, rules=each.rules[0], against="greedy", deck="random", options=usual["options"], numbers=usual["numbers"])
        table = tables.create(terms).table.table
        tables.shuffle(table, made.ShuffleBody(part="of a client that was made"))
        moves = 0
        while (frame := tables.snapshot(table)).phase != "over":
            if frame.req and frame.req.legal:
                tables.move(table, made.MoveBody(move=random.choice(frame.req.legal), nonce=f"m{moves}"))
                moves += 1
            else:
                time.sleep(0.005)
        check(f"{each.game}: a game was played: {moves}", moves > 3)
        verdict = games.verify_game(table)
        check_equal(f"{each.game}: and its record is right", (verdict.right, verdict.proof), (True, "proven"))
        try:
            tables.move(table, made.MoveBody(move="pass", nonce="late"))
            check(f"{each.game}: nothing is played after the end", False)
        except made.ApiException as refused:
            check_equal(f"{each.game}: a refusal is a problem", (refused.status, json.loads(refused.body)["type"]), (409, "over"))


if not GENERATOR.exists():
    print("no generator: skipped")
    sys.exit(77)
seeded()
with tempfile.TemporaryDirectory() as temporary, Server() as running:
    play(generate(temporary), running)
done("server/generated")
