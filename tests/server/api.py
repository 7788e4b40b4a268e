#!/usr/bin/python3
"""Every operation of doc/api.yaml, over HTTP and over the WebSocket: what it gives, how it refuses, who may see what.

    tests/server/api.py [NAME...]      all of it, or what these are about: catalogue, limits"""
import concurrent.futures
import gzip
import hashlib
import hmac
import http.client
import itertools
import json
import pathlib
import random
import re
import select
import shutil
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

from api_client import (API, Closed, Client, DUELLO, LONG, OPERATIONS, ROOT, SEEN, Server, Socket, check, check_equal, done, misfit_of_stream, resolve, sample,
                        seeded)
from engine_client import Engine, play_random      # pylint: disable=wrong-import-order

RULES = {}          # of every game, as the program lists them
for line in subprocess.run([DUELLO, "games", "--json"], capture_output=True, text=True, check=True).stdout.splitlines():
    RULES[json.loads(line)["game"]] = [rules["key"] for rules in json.loads(line)["rules"]]
AGREED = {"trade": {"options": ["fixed-stake"], "numbers": {"stake": 10}}}


def play_out(client, table, chooser, most=2000):
    """Plays a seat against the computer to the end over HTTP, or gives up after so many moves; returns how many it took."""
    for number in range(2001):
        frame = client.ok("snapshot", table=table)
        if frame["phase"] == "over":
            return number
        if number >= most:
            status, reply, *_ = client.call("resign", table=table)
            check(f"given up, unless the computer has ended it meanwhile: {reply}", status == 200 or reply["type"] == "over")
            return number
        if frame["req"]:
            client.ok("move", table=table, move=chooser.choice(frame["req"]["legal"]), nonce=f"n{number}")
    raise RuntimeError("a game without end")


def begin(client, game="gwent", rules=None, **terms):
    alone = terms.get("against") == "self"     # nobody to shuffle with
    made = client.ok("create", game=game, **({} if alone else {"part": "of who set it up"}), **({"rules": rules} if rules else {}), **{**AGREED.get(game, {}), **terms})
    return made["table"]["table"], made


# --- catalogue ------------------------------------------------------------------------------------------------------

ALPHABETS = "x", "я", "\U0001F469\u200D\U0001F680"       # Latin, Russian, and an emoji of three characters


def letters(alphabet, length):
    return (alphabet * length)[:length]


def prose_of(operation):
    """{argument: least and most characters} of those that people write."""
    spec = operation.spec
    body = resolve(spec.get("requestBody", {})).get("content", {}).get("application/json", {}).get("schema", {})
    found = {**resolve(body).get("properties", {}), **{one["name"]: one["schema"] for one in map(resolve, spec.get("parameters", []))}}
    forms = {name: form for name, schema in found.items() for form in map(resolve, resolve(schema).get("oneOf", [resolve(schema)])) if "x-length" in form}
    return {name: (form.get("minLength", 0), form["maxLength"]) for name, form in forms.items()}


def test_lengths(server):
    """Every text that people write has the length that the contract gives it, in characters, whatever they are; and is read back."""
    line = Client(server).socket()
    met = 0
    for operation in OPERATIONS.values():
        for (name, (_, most)), alphabet in itertools.product(prose_of(operation).items(), ALPHABETS):
            if name == "record" and alphabet != "x":
                continue        # beyond what a request may hold
            met += 1
            given = {key: "x" for key in operation.in_path}
            nobody = Client(server)
            status, body = nobody.call(operation.name, **{**given, name: letters(alphabet, most)})
            check(f"{operation.name}: {most} characters of {name} in {alphabet}: {status} {str(body)[:100]}", isinstance(body, dict) and body.get("type") not in ("argument-length", "body-too-large", "target-too-long"))
            told = nobody.refused("argument-length", operation.name, **{**given, name: letters(alphabet, most + 1)})
            check_equal(f"{operation.name}: {name} in {alphabet} is told its length", (told["args"]["name"], told["args"]["most"]), (name, str(most)))
            if operation.socket and len(letters(alphabet, most).encode()) < 39 * 1024:      # what a message may hold
                status, body = line.call(operation.name, **{**given, name: letters(alphabet, most)})
                check(f"{operation.name}: {most} characters of {name} in {alphabet} in a message: {body}", body.get("type") != "argument-length")
    check("there are such texts", met > 40)
    for number, alphabet in enumerate(ALPHABETS):
        named = Client(server)
        name, password = letters("яз" if number else "xy", 23) + str(number), "correct horse" + letters(alphabet, 115)
        named.ok("register", name=name, password=password)
        check_equal("a name is read back", named.ok("account")["account"]["name"], name)
        again = Client(server)
        again.ok("login", name=name, password=password)
        check_equal("and a page of it", again.ok("person", name=name)["name"], name)
        named.ok("new-token", label=letters(alphabet, 60), scopes=["read"])
        check_equal("a label is read back", named.ok("tokens")["items"][0]["label"], letters(alphabet, 60))
        named.ok("settings", free_chat=True)
        named.ok("say-lobby", text=letters(alphabet, 500))
        check_equal("words are read back", named.ok("lobby-chat")["items"][-1]["text"], letters(alphabet, 500))
    line.close()


def test_catalogue(server):
    anyone = Client(server)
    catalogue = anyone.ok("catalogue")
    check_equal("every game is there", {g["game"]: g["rules"] for g in catalogue["games"]}, RULES)
    for game, rules in RULES.items():
        whole = anyone.ok("catalogue-game", game=game)
        check_equal("a game is told by itself", (whole["game"], whole["rules"], sorted(whole["usual"])), (game, rules, ["computer", "people"]))
        check("with its scenarios and cards", whole["sets"] and all(one["cards"] is not None for one in whole["sets"]))
    anyone.refused("no-game", "catalogue-game", game="chess")
    status = anyone.call("catalogue", headers={"If-None-Match": anyone.request("GET", "/api/v1/catalogue").headers["ETag"]})[0]
    check_equal("what is known is not sent again", status, 304)
    check("levels", "greedy" in anyone.ok("opponents")["levels"])
    presets = anyone.ok("presets", game="gwent", rules="classic")["items"]
    check("presets are of the rule set that was asked for", presets and all(p["rules"] == "classic" for p in presets))
    check("and of the game", all(p["rules"] in RULES[game] for game in ("gwent", "trade") for p in anyone.ok("presets", game=game)["items"]))
    for accept in "application/x-ndjson", "text/html, Application/X-NDJSON;q=0.5":
        lines = anyone.call("presets", headers={"Accept": accept}, game="gwent")[1]
        check(f"a list as lines is the same list: {accept}", lines == anyone.ok("presets", game="gwent")["items"])
    for game, variants in RULES.items():
        for rules in variants:
            deck = anyone.ok("random-deck", game=game, rules=rules, seed=5)
            check(f"a random deck of {rules} is legal", deck["legal"] and not deck["faults"])
            check_equal("the same seed gives the same deck", anyone.ok("random-deck", game=game, rules=rules, seed=5), deck)
            again = anyone.ok("check-deck", deck=deck["code"])
            check_equal("a deck is read from its code", again["rows"], deck["rows"])
    bad = anyone.ok("check-deck", game="gwent", deck="game = gwent\nrules = original\nfaction = monsters\n5 nekker\n40 scorch\n")
    check(f"every fault is named: {bad['faults']}", not bad["legal"] and len(bad["faults"]) >= 3)
    as_object = anyone.ok("check-deck", game="gwent", rules="original", deck={"faction": "monsters", "cards": ["nekker"]})
    check_equal("a deck may be an object", [row["card"] for row in as_object["rows"] if row["zone"] == "main"], ["nekker"])
    anyone.refused("no-card", "check-deck", game="gwent", deck="game = gwent\n3 nokker\n")
    anyone.refused("deck-code", "games", deck="AAAA")
    anyone.refused("no-game", "presets", game="chess")
    anyone.refused("no-rules", "random-deck", game="gwent", rules="blitz")
    anyone.refused("no-scenario", "random-deck", game="gwent", scenario="moon")
    anyone.refused("no-rules", "leaderboard", game="gwent", rules="blitz")
    anyone.refused("no-game", "check-deck", game="chess", deck="x")


# --- arguments and paths --------------------------------------------------------------------------------------------

def test_packed(server):
    """Large constant answers are sent compressed to clients that accept it, each form with its own tag."""
    anyone = Client(server)
    for path in "/api/v1/catalogue/gwent", "/api/v1/catalogue/gwent/decks", "/api.yaml":
        plain = anyone.request("GET", path)
        packed = anyone.request("GET", path, headers={"Accept-Encoding": "br, gzip;q=0.8"})
        check_equal(f"{path} is the same packed", (packed.headers["Content-Encoding"], gzip.decompress(packed.body)), ("gzip", plain.body))
        check(f"{path} is smaller: {len(packed.body)} of {len(plain.body)}", 2 * len(packed.body) < len(plain.body))
        check_equal("packed once", anyone.request("GET", path, headers={"Accept-Encoding": "gzip"}).body, packed.body)
        check_equal("as it is to all others", [anyone.request("GET", path, headers={"Accept-Encoding": takes}).headers["Content-Encoding"] for takes in
                    ("", "identity", "gzip;q=0", "gzip; q=0.000", "notgzip")], [None] * 5)
        tags = [reply.headers["ETag"] for reply in (plain, packed)]
        check("two forms, two tags", len(set(tags)) == 2 and all(reply.headers["Vary"] == "Accept-Encoding" for reply in (plain, packed)))
        for tag, takes, status in ((tags[0], "identity", 304), (tags[1], "gzip", 304), (tags[0], "gzip", 200), (tags[1], "identity", 200), ('"x"', "gzip", 200)):
            check_equal(f"{path}: {takes}, who has {tag}", anyone.request("GET", path, headers={"If-None-Match": tag, "Accept-Encoding": takes}).status, status)
        check_equal("HEAD has no body", anyone.request("HEAD", path, headers={"Accept-Encoding": "gzip"}).body, b"")


def test_requests(server):
    anyone, guest = Client(server), Client(server).guest()
    for method, path, status, why in (
            ("GET", "/api/v1/nothing", 404, "no-path"), ("DELETE", "/api/v1/lobby", 405, "no-method"),
            ("GET", "/nowhere", 404, "no-path"), ("POST", "/", 405, "no-method"),
            ("GET", "/api/v1/socket", 426, "socket-only"), ("GET", "/api/v1/games?limit=%zz", 400, "not-query"),
            ("GET", "/api/v1/games?limit=5&limit=6", 400, "not-query"), ("GET", "/api/v1/games?limit=abc", 400, "argument-type"),
            ("GET", "/api/v1/games?limit=0", 400, "argument-range"), ("GET", "/api/v1/games?nope=1", 400, "argument-unknown"),
            ("GET", "/api/v1/games?after=!!", 400, "argument-choice"), ("GET", "/api/v1/tables?phase=over", 400, "argument-choice"),
            ("GET", "/api/v1/games/aaaaaaaaaaaaaaaaaaaa", 400, "argument-length")):
        reply = anyone.request(method, path)
        check_equal(f"{method} {path}", (reply.status, reply.json["type"]), (status, why))
    for path, status, why, args in (
            ("games?limit=%00", 400, "not-query", {}), ("games?li%00mit=5", 400, "not-query", {}), ("games/a%00b", 400, "bad-request", None),
            ("games?limit=%", 400, "not-query", {}), ("games?limit=%4", 400, "not-query", {}), ("games?player=%FF", 400, "not-query", {}),
            ("games/a%FFb", 400, "bad-request", None), ("people/a%2Fb", 400, "bad-request", None),
            ("games?player=a+b%2Bc", 404, "no-person", {"name": "a b+c"}), ("people/a+b", 404, "no-person", {"name": "a+b"}),
            ("people/a%20b", 404, "no-person", {"name": "a b"}), ("games?=5", 400, "argument-unknown", {"name": ""}),
            ("/games", 404, "no-path", {}), ("games/", 404, "no-path", {}), ("people/", 404, "no-path", {}), ("people//", 404, "no-path", {}),
            ("tables//legal", 404, "no-path", {}), ("people/" + "a" * 256, 404, "no-path", {}),
            *((f"games?limit={number}", 400, "argument-range", {"name": "limit", "least": "1", "most": "100"}) for number in ("9" * 18, "0", "101")),
            *((f"games?limit={number}", 400, "argument-type", {"name": "limit", "least": "1", "most": "100"})
              for number in ("9" * 19, "1" + "0" * 30, "18446744073709551617", "-5", "+5", "5e0", "0x5", ""))):
        reply = anyone.request("GET", f"/api/v1/{path}")
        check_equal(path[:60], (reply.status, reply.json["type"], reply.json.get("args")), (status, why, args))
    reply = guest.request("POST", "/api/v1/tables/aaaaaaaaaaaa/move", {"table": "bbbbbbbbbbbb", "move": "pass", "nonce": "a"})
    check_equal("an argument that the path has, too", (reply.status, reply.json["type"], reply.json["args"]), (400, "argument-unknown", {"name": "table"}))
    check_equal("marks that part nothing", anyone.request("GET", "/api/v1/games?&&limit=5&").status, 200)
    check_equal("the methods of a path are named", sorted(anyone.request("DELETE", "/api/v1/tables").headers["Allow"].split(", ")), ["GET", "POST"])
    for body, kind, why in (("{", "application/json", "not-json"), ("[]", "application/json", "not-object"),
                            ('{"a":1,"a":2}', "application/json", "not-json"), ("{}", "text/plain", "media-type"),
                            ("game=gwent", "application/x-www-form-urlencoded", "media-type"), *(("{}", kind, "argument-missing") for kind in (
                                "application/json", "Application/JSON", "APPLICATION/JSON;charset=utf-8", "application/json ; Charset=\"utf-8\"", "application/json\t;x=y")),
                            *(("{}", kind, "media-type") for kind in ("application/jsonp", "application/json-patch+json", "application/json,text/plain", "application")),
                            ('{"game":"gwent","seat":2}', "application/json", "argument-choice"),
                            ('{"game":"gwent","rated":1}', "application/json", "argument-type"),
                            ('{"game":"gwent","deck":["nekker"]}', "application/json", "argument-type"),
                            ('{"game":"gwent\\u0000"}', "application/json", "not-json"),
                            ('{"game":"gwent","options":[1]}', "application/json", "argument-type"),
                            ("[" * 5000, "application/json", "not-json")):
        reply = guest.request("POST", "/api/v1/tables", body, {"Content-Type": kind})
        check_equal(f"a body of {body[:40]} {kind}", (reply.json["type"], reply.headers["Content-Type"]), (why, "application/problem+json"))
    line = guest.socket()
    for message, why in ((b"{", "not-json"), (b"[]", "not-object"), (b'{"do":"lobby"}', "argument-missing"), (b'{"id":1}', "argument-missing"),
                         (b'{"id":1,"do":"nothing"}', "no-path"), (b'{"id":[],"do":"lobby"}', "argument-missing"), (b'{"id":"' + b"a" * 80 + b'","do":"lobby"}', "argument-missing"),
                         (b'{"id":"' + b"a" * 65 + b'","do":"lobby"}', "argument-missing"), (b'{"id":1.5,"do":"lobby"}', "argument-missing"), (b'{"id":1,"do":5}', "argument-missing"),
                         (b'{"id":1,"do":"login","name":"a","password":"b"}', "http-only"), (b'{"id":1,"do":"unwatch","table":"nope"}', "no-table")):
        line.send(message)
        check_equal(f"message {message[:40]}", line.receive()["problem"]["type"], why)
    for word in "seven", "a" * 64, "", -7:
        line.send({"id": word, "do": "health"})
        check_equal("an id may be a word", line.receive()["id"], word)
    line.close()


# --- accounts -------------------------------------------------------------------------------------------------------

def test_accounts(server):
    anna = Client(server)
    check_equal("nobody at first", anna.ok("account"), {"account": None, "scopes": []})
    anna.refused("no-account", "create", game="gwent")
    anna.refused("no-account", "sessions")
    check_equal("a guest is made at once", anna.ok("guest", language="ru")["account"]["kind"], "guest")
    name = anna.ok("account")["account"]["name"]
    check_equal("and stays the same", anna.ok("guest")["account"]["name"], name)
    for cookie in (anna.cookie.replace("=", "-", 1), anna.cookie[1:], anna.cookie[:-1], f"x{anna.cookie}", f"x={anna.cookie}"):
        check_equal(f"nobody by {cookie}", Client(server).request("GET", "/api/v1/account", None, {"Cookie": cookie}).json["account"], None)
    for cookie in (f"; a=b;{anna.cookie}", f"{anna.cookie}; c"):
        check_equal(f"found among others: {cookie}", Client(server).request("GET", "/api/v1/account", None, {"Cookie": cookie}).json["account"]["name"], name)
    anna.refused("not-for-guests", "new-token", label="x", scopes=["read"])
    anna.refused("not-for-guests", "settings", free_chat=True)
    anna.refused("not-for-guests", "password", old="x", new="longenough")
    for bad, why in (("a" * 25, "argument-length"), ("анnа", "name-mixed"), ("<b>anna", "name-letter"), ("guest-1a", "name-reserved"),
                     ("a--b", "name-shape"), ("computer", "name-reserved"), ("\U0001F600\U0001F600", "name-letter")):
        told = anna.refused(why, "register", name=bad, password="correct horse")
        check_equal(f"{bad} is told in its own words", told["args"].get("letter", ""), {"<b>anna": "<", "\U0001F600\U0001F600": "\U0001F600"}.get(bad, "") if why == "name-letter" else "")
    anna.refused("argument-length", "register", name="anna", password="short")
    before = anna.cookie
    me = anna.ok("register", name="Anna", password="correct horse")["account"]
    check_equal("the guest has a name now", (me["name"], me["kind"], me["language"]), ("Anna", "person", "ru"))
    check("and a new session", anna.cookie != before)
    thief = Client(server)
    thief.cookie = before
    check_equal("the old one is over", thief.ok("account")["account"], None)
    anna.refused("account-in-use", "register", name="Anna2", password="correct horse")
    boris = Client(server)
    for same in "anna", "ANNA", "Аnnа":
        status, body = boris.call("register", name=same, password="correct horse")
        check(f"{same} is taken or mixed: {body}", body.get("type") in ("name-taken", "name-mixed"))
    boris.refused("login", "login", name="Anna", password="wrong horse")
    boris.refused("login", "login", name="nobody-here", password="wrong horse")
    boris.refused("login", "login", name="\u0001", password="x")
    check_equal("logged in, whatever the case", boris.ok("login", name="aNNA", password="correct horse")["account"]["name"], "Anna")
    sessions = boris.ok("sessions")["items"]
    check_equal("two sessions, one of them this", sorted(s["this"] for s in sessions), [False, True])
    line = anna.socket()
    other = next(s["session"] for s in sessions if not s["this"])
    boris.ok("end-session", session=other)
    try:
        while True:
            line.receive()
    except Closed:
        pass
    check_equal("its lines are closed", line.code, 4001)
    check_equal("and it is over", anna.ok("account")["account"], None)
    boris.refused("no-session", "end-session", session=other)
    anna.ok("login", name="Anna", password="correct horse")
    boris.ok("end-sessions")
    check_equal("all others are over", anna.ok("account")["account"], None)
    boris.refused("password-wrong", "password", old="wrong", new="battery staple")
    boris.ok("password", old="correct horse", new="battery staple")
    anna.refused("login", "login", name="Anna", password="correct horse")
    anna.ok("login", name="Anna", password="battery staple")
    check_equal("settings", anna.ok("settings", language="en", free_chat=True)["account"]["free_chat"], True)
    data = anna.ok("export")
    check_equal("the export names us", data["account"]["name"], "Anna")
    check("and holds no secret", "argon2" not in json.dumps(data) and anna.cookie.split("=")[1] not in json.dumps(data))
    anna.refused("password-wrong", "delete-account", password="wrong")
    anna.refused("password-wrong", "delete-account")
    anna.ok("delete-account", password="battery staple")
    check_equal("gone", anna.ok("account")["account"], None)
    boris.refused("no-account", "sessions")
    anna.refused("login", "login", name="Anna", password="battery staple")
    guest = Client(server).guest()
    guest.ok("logout")
    check_equal("logged out", guest.ok("account")["account"], None)
    guest.ok("guest")
    guest.ok("delete-account")


def test_tokens(server):
    owner = Client(server)
    owner.ok("register", name="Owner", password="correct horse", bot=True)
    check_equal("a program says so", owner.ok("account")["account"]["kind"], "bot")
    made = owner.ok("new-token", label="reader", scopes=["read"], days=1)
    reader = Client(server, token=made["secret"].removeprefix("Bearer "))
    check_equal("a token acts for its owner", reader.ok("account")["account"]["name"], "Owner")
    check_equal("with its scopes", reader.ok("account")["scopes"], ["read"])
    reader.refused("no-scope", "create", game="gwent")
    reader.refused("no-scope", "say-lobby", say="hello")
    reader.refused("session-only", "new-token", label="x", scopes=["play"])
    reader.refused("session-only", "sessions")
    player = Client(server, token=owner.ok("new-token", label="player", scopes=["play"])["secret"])
    table, _ = begin(player, against="greedy")
    check_equal("who may not read sees what anyone sees", player.ok("account")["account"], None)
    check_equal("a token cannot be a cookie", cookie_client(server, made["secret"].removeprefix("duello_")).ok("account")["account"], None)
    line = reader.socket()
    check_equal("a token opens a line", line.call("account")[1]["account"]["name"], "Owner")
    check_equal("with its scopes there, too", line.call("resign", table=table)[1]["type"], "no-scope")
    unseen = owner.refused("argument-length", "new-token", label="\u200b", scopes=["read"])
    check_equal("how long a label may be is told as in every other case", unseen, owner.refused("argument-length", "new-token", label="x" * 61, scopes=["read"]))
    tokens = owner.ok("tokens")["items"]
    check("secrets are not shown again", made["secret"] not in json.dumps(tokens) and len(tokens) == 2)
    owner.refused("no-session", "end-session", session=made["token"])
    owner.ok("end-token", token=made["token"])
    reader.refused("no-token", "account")
    for bad in "nonsense", "duello_" + "A" * 43, "":
        Client(server, token=bad or "x").refused("no-token", "account")
    owner.refused("no-session", "end-token", token=made["token"])
    owner.refused("argument-choice", "new-token", label="x", scopes=["account"])
    for i in range(49):
        owner.ok("new-token", label=f"t{i}", scopes=["chat"])
    owner.refused("tokens-many", "new-token", label="one more", scopes=["chat"])


def cookie_client(server, secret):
    client = Client(server)
    client.cookie = f"duello={secret}"
    return client


# --- tables ---------------------------------------------------------------------------------------------------------

def test_table(server):
    anna, boris, clara = (Client(server).guest() for _ in range(3))
    table, made = begin(anna, rules="classic", seat=1, clock={"kind": "bank", "bank": 600, "increment": 5})
    check_equal("the seat that was wished for", made["seats"], [1])
    check("it stands in the lobby", any(t["table"] == table for t in boris.ok("lobby")["tables"]))
    check("and in the list", any(t["table"] == table for t in boris.ok("tables", phase="open")["items"]))
    check_equal("mine", [t["table"] for t in anna.ok("tables", mine=True)["items"]], [table])
    anna.refused("seated", "join", table=table)
    anna.refused("not-begun", "move", table=table, move="pass", nonce="a")
    anna.refused("not-begun", "resign", table=table)
    boris.refused("bad-deck", "join", table=table, deck={"cards": ["nekker"]})
    boris.refused("no-table", "join", table="aaaaaaaaaaaa")
    check_equal("sits down", boris.ok("join", table=table, part="of who came")["seats"], [0])
    clara.refused("full", "join", table=table)
    check_equal("a third one watches", clara.ok("table", table=table)["seats"], [])
    clara.refused("not-yours", "move", table=table, move="pass", nonce="a")
    clara.refused("not-yours", "legal", table=table)
    clara.refused("not-yours", "resign", table=table)
    anna.refused("begun", "leave", table=table)
    seats = {1: anna, 0: boris}
    for seat, client in seats.items():
        legal = client.ok("legal", table=table)
        check_equal("the legal list is that of the question", (legal["seat"], legal["legal"]),
                    (seat, client.ok("snapshot", table=table)["req"]["legal"]))
        client.refused("not-yours", "legal", table=table, seat=1 - seat)
    before, own = client_view(anna, table), anna.ok("legal", table=table)["seat"]
    foretold = anna.ok("preview", table=table, move="done")
    check("a preview tells how things may stand, for the own seat", all(view["viewer"] == own for view in foretold["views"]))
    check_equal("and plays nothing", client_view(anna, table), before)
    anna.refused("syntax", "preview", table=table, move="dance")
    anna.refused("illegal", "preview", table=table, move="pass")
    anna.refused("not-yours", "preview", table=table, move="done", seat=1 - own)
    Client(server).refused("no-account", "preview", table=table, move="done")
    anna.refused("syntax", "move", table=table, move="dance", nonce="a")
    anna.refused("illegal", "move", table=table, move="pass", nonce="a")
    anna.refused("bad-nonce", "move", table=table, move="done", nonce="äöü")
    moved = anna.ok("move", table=table, move="done", nonce="a")
    check_equal("a move that is repeated is played once", anna.ok("move", table=table, move="done", nonce="a"), moved)
    anna.refused("not-awaited", "move", table=table, move="done", nonce="b")
    boris.ok("move", table=table, move="done", nonce="a")
    check("why", "units" in anna.ok("why", table=table, subject="nekker"))
    anna.refused("no-subject", "why", table=table, subject="the moon")
    reason = boris.ok("why-not", table=table, subject="done")
    check("why not", reason["reason"].startswith("gwent.not.") and reason["rule"] > 100)
    boris.refused("no-subject", "why-not", table=table, subject="the moon")
    boris.refused("not-yours", "why-not", table=table, subject="done", seat=own)
    Client(server).refused("no-account", "why-not", table=table, subject="done")
    anna.refused("offer-none", "answer", table=table, what="draw", yes=True)
    anna.ok("offer", table=table, what="draw")
    boris.refused("offer-none", "answer", table=table, what="undo", yes=True)
    boris.ok("answer", table=table, what="draw", yes=False)
    anna.ok("resign", table=table)
    check_equal("over", anna.ok("table", table=table)["table"]["result"], {"winner": 0, "ended_by": "conceded"})
    anna.refused("over", "move", table=table, move="pass", nonce="c")
    anna.ok("offer", table=table, what="rematch")
    boris.ok("answer", table=table, what="rematch", yes=True)
    rematch = boris.ok("snapshot", table=table)["rematch"]
    check_equal("sides are swapped", boris.ok("table", table=rematch)["seats"], [1])
    left, _ = begin(anna)
    clara.refused("not-yours", "leave", table=left)
    anna.ok("leave", table=left)
    anna.refused("no-table", "table", table=left)


def test_terms(server):
    anna = Client(server)
    anna.ok("register", name="Terms", password="correct horse")
    for terms, why in (
            ({"game": "chess"}, "no-game"), ({"game": "gwent", "rules": "blitz"}, "no-rules"), ({"game": "gwent", "scenario": "moon"}, "no-scenario"),
            ({"game": "gwent", "options": ["moon"]}, "no-option"), ({"game": "gwent", "numbers": {"moon": 1}}, "no-number"),
            ({"game": "gwent", "against": "deep-thought"}, "no-level"), ({"game": "gwent", "rated": True}, "rated-clock"),
            ({"game": "gwent", "rated": True, "against": "greedy", "clock": {"kind": "bank", "bank": 60}}, "rated-person"),
            ({"game": "gwent", "other_deck": "random"}, "other-deck"), ({"game": "gwent", "seed": 5, "against": "greedy"}, "seed-rated"),
            ({"game": "gwent", "position": "turn 2"}, "position-test"), ({"game": "gwent", "position": 2, "against": "self", "seed": 1}, "argument-type"),
            ({"game": "gwent", "position": "turn 2", "against": "self"}, "position-test"),
            ({"game": "gwent", "position": "turn 2", "against": "self", "seed": 1, "deck": "random"}, "position-test"),
            ({"game": "gwent", "position": "turn 2; hand0 vess", "against": "self", "seed": 1}, "position-card"),
            ({"game": "gwent", "clock": {"kind": "hourglass"}}, "argument-choice"), ({"game": "gwent", "clock": {"kind": "bank", "bank": -5}}, "argument-range"),
            ({"game": "gwent", "clock": {"kind": "bank", "moon": 1}}, "argument-unknown"), ({"game": "gwent", "access": "public"}, "argument-choice"),
            ({"game": "gwent", "deck": "nonsense"}, "deck-code"), ({"game": "gwent", "deck": {"cards": ["nekker"] * 30}}, "bad-deck"),
            ({"game": "gwent", "rules": "classic", "deck": "game = trade\n"}, "deck-other-game")):
        status, body = anna.call("create", **terms)
        check(f"terms {terms} are refused: {body}", status in (400, 404, 422) and body.get("type") == why)
        if why == "bad-deck":
            check("with every fault", len(body["faults"]) >= 2)
    guest = Client(server).guest()
    guest.refused("rated-guest", "create", game="gwent", rated=True, clock={"kind": "bank", "bank": 60})
    check_equal("nothing was made by what was refused", anna.ok("tables", mine=True)["items"], [])


def test_both_seats(server):
    anna = Client(server).guest()
    decks = [preset["code"] for preset in anna.ok("presets", game="gwent", rules="original")["items"][:2]]
    table, made = begin(anna, against="self", seat=0, seed=7, deck=decks[0], other_deck=decks[1])
    check_equal("both seats are hers", made["seats"], [0, 1])
    check("it is nobody else's business", not any(t["table"] == table for t in anna.ok("lobby")["tables"]))
    views = [anna.ok("snapshot", table=table, seat=seat) for seat in (0, 1)]
    check_equal("each seat sees its own", [view["view"]["viewer"] for view in views], [0, 1])
    anna.ok("move", table=table, seat=0, move="done", nonce="a")
    anna.ok("move", table=table, seat=1, move="done", nonce="a")
    asked = anna.ok("snapshot", table=table)["awaiting"][0]
    anna.ok("move", table=table, move=anna.ok("legal", table=table, seat=asked)["legal"][-1], nonce="b")
    anna.ok("offer", table=table, what="undo", seat=asked)
    check_equal("free undo", anna.ok("snapshot", table=table)["awaiting"], [asked])
    twin, _ = begin(anna, against="self", seat=0, seed=7, deck=decks[0], other_deck=decks[1])
    check_equal("the same seed, the same deal", anna.ok("snapshot", table=twin, seat=0)["view"], views[0]["view"])


def test_lines_of_answers(server):
    """A line of the record shows the position to which all its answers led, however many they are: what was seen live."""
    longest = 0
    for seed, game in enumerate(RULES):
        chooser, anna = random.Random(seed), Client(server).guest()
        table, _ = begin(anna, game, against="self", seat=0, seed=seed)
        live = {}           # by answers: what seat 0 saw, where nobody answered in secret
        for number in range(60):
            frame = anna.ok("snapshot", table=table, seat=0)
            if len(frame["awaiting"]) == 1:
                live[number] = frame["view"]
            if not frame["awaiting"]:
                break
            seat = frame["awaiting"][0]
            anna.ok("move", table=table, seat=seat, move=chooser.choice(anna.ok("legal", table=table, seat=seat)["legal"]), nonce=f"n{number}")
        if anna.ok("snapshot", table=table, seat=0)["awaiting"]:        # the last answer may have ended it
            anna.ok("resign", table=table, seat=0)
        whole, own = (anna.ok("game", game_id=table, seat=seat, views=True)["lines"] for seat in ("judge", "0"))
        answers = compared = 0
        for said, seen in zip(whole, own):
            many = 0 if said["say"] is None or said["seat"] is None else len(said["say"].split(" ; "))
            answers += many
            longest = max(longest, many)
            if many and answers in live:
                compared += 1
                check_equal(f"{game}, seed {seed}, after {answers} answers, {many} in a line", seen["view"], live[answers])
        check(f"{game}: some were compared", compared > 0)
    check(f"a line was longer than what is kept of the past: {longest}", longest > 4)


def test_position(server):
    anna = Client(server).guest()
    position = "factions monsters skellige; turn 2; hand0 nekker*2; hand1 udalryk; close0 ghoul"
    table, _ = begin(anna, against="self", seat=1, seed=7, position=position)
    view = anna.ok("snapshot", table=table, seat=0)["view"]
    check_equal("the position is there", (view["turn"], view["players"][0]["hand"]), (2, ["nekker", "nekker"]))
    anna.ok("move", table=table, seat=0, move="play nekker close", nonce="a")
    anna.ok("resign", table=table, seat=1)
    game = anna.ok("game", game_id=table)
    check_equal("there are no decks", game["decks"], [None, None])
    check("the record begins with it", "[Position \"factions monsters skellige; round 1;" in anna.call("record", game_id=table)[1])


def test_stream(server):
    """The same stream over HTTP and over the WebSocket, gap-free, from any number on."""
    anna = Client(server).guest()
    table, _ = begin(anna, against="greedy", seat=0)
    line = anna.socket()
    check_equal("watching", line.call("watch", table=table, **{"from": 1})[1], {"seat": 0})
    stranger = Client(server).guest()
    shown, other = begin(anna, against="self", audience="everybody")[0], stranger.socket()
    check_equal("from no seat", other.call("watch", table=shown)[1], {"seat": None})
    other.close()
    anna.ok("resign", table=shown, seat=0)
    chooser = random.Random(5)
    heard = []
    for number in range(2000):
        frame = line.hear(lambda message: message.get("table") == table)
        heard.append(frame)
        if frame.get("phase") == "over":
            break
        if frame["req"]:
            status, reply = line.call("move", table=table, move=chooser.choice(frame["req"]["legal"]), nonce=f"n{number}")
            check(f"a move over the socket: {reply}", status == 200)
    check_equal("frames are numbered without gaps", [f["seq"] for f in heard], list(range(1, len(heard) + 1)))
    for frame in heard:
        fault = misfit_of_stream("watch", frame)
        check(f"a frame is as the contract says: {fault} {str(frame)[:200]}", not fault)
    by_http = read_lines(server, anna, f"/api/v1/tables/{table}/stream?from=1", len(heard))
    timeless = [{k: v for k, v in f.items() if k != "clock"} for f in heard]
    check("the stream over HTTP is the same", [{k: v for k, v in f.items() if k != "clock"} for f in by_http] == timeless)
    tail = read_lines(server, anna, f"/api/v1/tables/{table}/stream?from=5", len(heard) - 4)
    check_equal("a tail is a tail", tail, by_http[4:])
    snapshot = read_lines(server, anna, f"/api/v1/tables/{table}/stream", 1)[0]
    check("without a number, how it stands", snapshot["snapshot"] and snapshot["seq"] == len(heard))
    check_equal("unwatched", line.call("unwatch", table=table)[0], 200)
    check_equal("once", line.call("unwatch", table=table)[1]["type"], "no-table")
    status, reply = line.call("watch", table="aaaaaaaaaaaa")
    check_equal("no such table", reply["type"], "no-table")
    lobby = read_lines(server, anna, "/api/v1/lobby/stream", 1)[0]
    check("the lobby over HTTP", set(lobby["lobby"]) == {"tables", "people", "count"})
    codes = []
    for i in range(33):
        gone = anna.ok("create", game="gwent", open=True)["table"]["table"]
        codes.append(line.call("watch", table=gone)[0])
        anna.ok("leave", table=gone)
    check_equal("tables that are gone do not count", codes, [200] * 33)
    for i in range(32):
        anna.ok("create", game="gwent", against="random")
    tables = [t["table"] for t in anna.ok("tables", mine=True)["items"]][:32]
    codes = [line.call("watch", table=each)[0] for each in tables]
    check_equal("32 tables on one line", codes, [200] * 32)
    check_equal("no more", line.call("watch", table=table)[1]["type"], "lines-many")
    line.close()


def test_lobby():
    """Open tables stay in sight however many games begin; lists come in pages; watchers hear what changes, and no more."""
    with Server() as server:
        anna, boris = Client(server).guest(), Client(server).guest()
        waiting, _ = begin(anna, "trade")
        games = []
        for _ in range(201):
            games.append(begin(anna, "trade", audience="everybody")[0])
            boris.ok("join", table=games[-1], part="of who came")
        lobby = boris.ok("lobby")
        check("the open table is still there", waiting in [t["table"] for t in lobby["tables"]])
        check_equal("and the newest games", [t["table"] for t in lobby["tables"] if t["phase"] == "playing"], games[:-101:-1])
        check_equal("a page is a page", len(boris.ok("tables")["items"]), 50)
        for limit in 100, 50, 67:
            check_equal(f"{limit} by {limit}, all are there once, newest first", page_by_page(boris, "tables", "table", phase="playing", limit=limit), games[::-1])
        check_equal("the last page says so", anna.ok("tables", phase="open")["next"], None)
        check_equal("exactly full, too", anna.ok("tables", phase="open", limit=1)["next"], None)
        first = boris.ok("tables", limit=3, phase="playing")
        boris.ok("resign", table=games[-3])     # the page's last is no game any more
        check_equal("a page goes on where the last one ended", [t["table"] for t in boris.ok("tables", limit=2, phase="playing", after=first["next"])["items"]], games[-4:-6:-1])
        for after in "x", "1", "1.", ".k3v9dmwq2xha", "1.k3v9dmwq2xhax", "99999999999999999999.k3v9dmwq2xha!":
            anna.refused("argument-choice", "tables", after=after)
        Client(server).refused("no-account", "tables", mine=True)
        lines = [client.socket() for client in (anna, boris)]
        for line in lines:
            line.call("watch-lobby")
            check("first all of it", line.hear(lambda m: "people" in m.get("lobby", {})))
        clara = Client(server).guest()
        name = clara.ok("account")["account"]["name"]
        other = clara.socket()
        told = [line.hear(lambda m: any(one["name"] == name for one in m.get("lobby", {}).get("came", []))) for line in lines]
        check("then who came, not all who are here", all("people" not in frame["lobby"] for frame in told))
        table, _ = begin(clara)
        told = [line.hear(lambda m: any(t["table"] == table for t in m.get("lobby", {}).get("tables", []))) for line in lines]
        check_equal("and the table that is new, for all the same", [[t["table"] for t in frame["lobby"]["tables"]] for frame in told], [[table]] * 2)
        anna.ok("join", table=table)
        check("two who have not shuffled yet", lines[1].hear(lambda m: any(t["table"] == table and t["seats"][1]["name"] and t["seats"][0]["name"] for t in m.get("lobby", {}).get("tables", []))))
        anna.ok("shuffle", table=table, part="of who came")
        for line in lines:
            check("a game that begins, however late", line.hear(lambda m: any(t["table"] == table and t["phase"] == "playing" for t in m.get("lobby", {}).get("tables", []))))
        table, _ = begin(clara)
        for line in lines:
            line.hear(lambda m: any(t["table"] == table for t in m.get("lobby", {}).get("tables", [])))
        clara.ok("leave", table=table)
        for line in lines:
            check("what is gone", line.hear(lambda m: table in m.get("lobby", {}).get("gone", [])))
        other.close()
        for line in lines:
            check("and who left", line.hear(lambda m: name in m.get("lobby", {}).get("left", [])))
            faults = [fault for frame in line.heard if (fault := misfit_of_stream("watch-lobby", frame))]
            check_equal("as the contract says", faults, [])
            line.close()


def read_lines(server, client, path, count):
    """That many frames of an ndjson response without end."""
    request = urllib.request.Request(server.url + path, headers=client.headers({"Accept": "application/x-ndjson"}))
    with urllib.request.urlopen(request, timeout=60) as reply:
        check_equal("an ndjson stream", reply.headers["Content-Type"], "application/x-ndjson")
        found = []
        while len(found) < count:
            line = reply.readline().strip()
            if line:
                found.append(json.loads(line))
        return found


def test_same_answers(server):
    """An operation gives the same over HTTP and over a WebSocket."""
    anna = Client(server)
    anna.ok("register", name="Twice", password="correct horse")
    table, _ = begin(anna, against="greedy", seat=0)
    play_out(anna, table, random.Random(3))
    line = anna.socket()
    for name, arguments in (("catalogue", {}), ("opponents", {}), ("account", {}), ("sessions", {}), ("tokens", {}), ("blocks", {}),
                            ("presets", {"game": "gwent"}), ("random-deck", {"game": "trade", "seed": 9}), ("games", {"mine": True}),
                            ("game", {"game_id": table}), ("game", {"game_id": table, "seat": "public", "views": True}), ("verify-game", {"game_id": table}),
                            ("table", {"table": table}), ("tables", {"mine": True}), ("chat", {"table": table}), ("person", {"name": "Twice"}),
                            ("leaderboard", {"game": "gwent", "rules": "original"}), ("lobby-chat", {}), ("export", {}),
                            ("person", {"name": "nobody"}), ("game", {"game_id": "aaaaaaaaaaaa"}), ("legal", {"table": "zz"}), ("games", {"limit": 0}),
                            ("presets", {"game": "chess"}), ("presets", {}), ("mute", {"name": "Twice", "minutes": 5})):
        if name == "presets" and not arguments:
            continue        # a path cannot lack a part
        check_equal(f"{name} {arguments}", line.call(name, **arguments), anna.call(name, **arguments))
    check_equal("the record", line.call("record", game_id=table)[1]["record"], anna.call("record", game_id=table)[1])
    line.close()


# --- who sees what --------------------------------------------------------------------------------------------------

def fields(*values):
    """As doc/shuffle.md joins them."""
    return b"".join(len(value).to_bytes(4, "big") + value for value in (v if isinstance(v, bytes) else v.encode() for v in values))


def commitment(table, party, *rest):
    return hashlib.sha256(fields("duello shuffle 2 commitment", table, bytes([party]), *rest)).hexdigest()


def test_shuffle(server):
    """Two players shuffle with the server; what the record says is computed here once more, by the words of doc/shuffle.md alone."""
    anna, boris, clara = (Client(server).guest() for _ in range(3))
    made = anna.ok("create", game="gwent", rules="classic", seat=0)
    table, referee = made["table"]["table"], made["shuffle"]["referee"]
    parts = {0: "Шесть зелёных зонтов", 1: "no \"rain\" on \\ Tuesday"}
    joined = boris.ok("join", table=table)
    check_equal("the cards wait", (joined["table"]["phase"], joined["shuffle"]["stage"], joined["shuffle"]["seats"]), ("open", "commit", ["awaited"] * 2))
    anna.refused("begun", "leave", table=table)
    clara.refused("not-yours", "shuffle", table=table, part="mine")
    anna.refused("shuffle-bad", "shuffle", table=table)
    anna.refused("shuffle-bad", "shuffle", table=table, commitment="x" * 64)
    agreement, salts = bytes.fromhex(joined["shuffle"]["agreement"]), [bytes(range(16)), bytes(range(16, 32))]
    mine = [commitment(table, seat, agreement, salts[seat], parts[seat]) for seat in parts]
    first = anna.ok("shuffle", table=table, commitment=mine[0])["shuffle"]
    check_equal("one has committed", (first["stage"], first["seats"], first["referee"]), ("commit", ["committed", "awaited"], referee))
    anna.refused("shuffle-early", "shuffle", table=table, part=parts[0])
    check_equal("both have", boris.ok("shuffle", table=table, commitment=mine[1])["shuffle"]["stage"], "open")
    anna.refused("shuffle-other", "shuffle", table=table, part="another", salt=salts[0].hex())
    anna.refused("shuffle-other", "shuffle", table=table, part=parts[0], salt=salts[1].hex())
    anna.ok("shuffle", table=table, part=parts[0], salt=salts[0].hex())
    check_equal("dealt", boris.ok("shuffle", table=table, part=parts[1], salt=salts[1].hex())["table"]["phase"], "playing")
    boris.refused("shuffle-late", "shuffle", table=table, part="another")
    check("nothing is opened", "parts" not in boris.ok("snapshot", table=table)["shuffle"])
    anna.ok("resign", table=table)
    opened = boris.ok("snapshot", table=table)["shuffle"]["parts"]
    check_equal("opened to the players", opened[1:], [parts[0], parts[1]])
    check("and to nobody else", "parts" not in clara.ok("snapshot", table=table)["shuffle"])
    secret = bytes.fromhex(opened[0])
    check_equal("the server's part is the one it committed to", commitment(table, 2, secret), referee)
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', boris.call("record", game_id=table)[1], re.M))
    seats = [tags["Deck1"], tags["Deck2"]]
    bound = [hmac.new(secret, fields("duello shuffle 2 deck", table, bytes([seat]), "random"), "sha256").digest() for seat in (0, 1)]
    check_equal("the decks' commitments are what was told", [one.hex() for one in bound], joined["shuffle"]["decks"])
    check_equal("and so is the agreement", agreement, hashlib.sha256(fields("duello shuffle 2 agreement", table, "gwent", tags["Rules"].split()[1], bytes.fromhex(referee), *bound)).digest())
    key = hmac.new(secret, fields("duello shuffle 2 key of the deal", agreement, parts[0], parts[1]), "sha256")
    check_equal("the seed follows", key.hexdigest(), tags["Seed"])
    check_equal("both decks were random", tags["Random"], "1 2")
    for seat, deck in enumerate(seats):
        seed = hmac.new(secret, fields("duello shuffle 2 random deck", agreement, bytes([seat]), parts[0], parts[1]), "sha256").digest()[:8]
        line = subprocess.run([DUELLO, "deck", "random", "gwent", "--rules", "classic", "--seed", str(int.from_bytes(seed, "little"))], capture_output=True, text=True, check=True).stdout
        check_equal("and so do the decks", sorted(deck_words(line)), sorted(deck.split(", ")))
    check_equal("the server says so too", boris.ok("verify-game", game_id=table)["proof"], "proven")
    record = boris.call("record", game_id=table)[1]
    verdict = boris.ok("verify-game", game_id=table)
    check_equal("it is signed by the server", (verdict["signature"], verdict["signer"]), ("good", clara.ok("key")["key"]))
    with tempfile.TemporaryDirectory() as folder:
        key, filed, changed = (pathlib.Path(folder, name) for name in ("key.json", "signed.duel", "changed.duel"))
        key.write_text(json.dumps(clara.ok("key")), encoding="utf-8")
        filed.write_text(record, encoding="utf-8", newline="")
        changed.write_text(record.replace("[Date ", "[Dato "), encoding="utf-8", newline="")
        check_equal("as the program says, too", [subprocess.run([DUELLO, "record", "verify", "--key", key, one], capture_output=True, check=False).returncode for one in (filed, changed)], [0, 1])
    check_equal("a changed one is not", boris.ok("verify", record=record.replace("[Date ", "[Dato "))["signature"], "wrong")
    for given, proof in (referee, "proven"), ("0" * 64, "wrong"):
        check_equal("against what was published", boris.ok("verify", record=record, commitment=given)["proof"], proof)


def deck_words(text):
    """The cards of a deck's text, as a record has them."""
    words = [line.split("#")[0].strip() for line in text.splitlines()]
    return [word.replace(" = ", " ") for word in words if word and not word.startswith(("game", "rules", "name", "scenario"))]


def client_view(client, table):
    return client.ok("snapshot", table=table)["view"]


def test_views(server):
    """The view matrix: seats, watchers and strangers, for every audience, live and after the end."""
    for audience, invited, everybody in (("everybody", True, True), ("invited", True, False), ("nobody", False, False)):
        anna, boris, clara, nobody = Client(server).guest(), Client(server).guest(), Client(server).guest(), Client(server)
        table, made = begin(anna, seat=0, open=everybody, audience=audience)
        invite = made["invite"]
        check_equal(f"{audience}: an invitation where one is needed", invite is None, everybody)
        if invite:
            boris.refused("not-invited", "join", table=table)
            clara.refused("not-invited", "join", table=table, invite="aaaaaaaaaaaa")
        check_equal("the invitation is for who made it", Client(server).guest().call("table", table=table)[1].get("invite"), None)
        boris.ok("join", table=table, part="of who came", **({"invite": invite} if invite else {}))
        hands = {}
        for seat, client in ((0, anna), (1, boris)):
            view = client.ok("snapshot", table=table)["view"]
            hands[seat] = view["players"][seat]["hand"]
            check(f"{audience}: seat {seat} sees its hand", None not in hands[seat])
            check(f"{audience}: and not the other's", set(view["players"][1 - seat]["hand"]) == {None})
        for who, client, sees in (("a stranger", clara, everybody), ("nobody", nobody, everybody)):
            for name in "table", "snapshot", "chat", "watch":
                if name == "watch" and sees:
                    continue        # a stream without end; test_stream has it
                status, body = client.call(name, table=table)
                check(f"{audience}: {who}, {name}: {status}", (status == 200) == sees)
            status, body = client.call("snapshot", table=table, **({"invite": invite} if invite else {}))
            check(f"{audience}: {who} with the invitation: {status}", (status == 200) == invited)
            if status == 200:
                check(f"{audience}: a watcher sees no hand", all(set(p["hand"]) == {None} for p in body["view"]["players"]))
                check(f"{audience}: and is asked nothing", body["req"] is None and body["seat"] is None)
            for name, more in (("move", {"move": "done", "nonce": "x"}), ("legal", {}), ("resign", {}), ("offer", {"what": "undo"})):
                status, body = client.call(name, table=table, **more)
                check(f"{audience}: {who} may not {name}: {body}", status in (401, 403, 404))
        for client in clara, nobody:
            client.refused("no-record", "game", game_id=table)
            client.refused("no-record", "record", game_id=table)
        boris.ok("resign", table=table)
        for client in anna, boris:
            client.ok("game", game_id=table)
        for client in clara, nobody:
            client.refused("no-record", "game", game_id=table)
            client.refused("no-record", "record", game_id=table)
            client.refused("no-record", "verify-game", game_id=table)
            check("nor is it found", all(g["id"] != table for g in client.ok("games")["items"]))


def test_unlisted(server):
    """A game by invitation stays among those who were invited when it begins, unless its terms say that everybody may watch."""
    def lists(client):
        return {t["table"] for t in [*client.ok("lobby")["tables"], *client.ok("tables")["items"]]}
    for terms, seen in (({}, False), ({"audience": "invited"}, False), ({"audience": "everybody"}, True)):
        anna, boris, clara = Client(server).guest(), Client(server).guest(), Client(server).guest()
        line = clara.socket()
        line.call("watch-lobby")
        table, made = begin(anna, seat=0, open=False, **terms)
        check("before it begins nobody knows of it", table not in lists(clara))
        boris.ok("join", table=table, part="of who came", invite=made["invite"])
        check_equal("the game is going on", anna.ok("table", table=table)["table"]["phase"], "playing")
        check_equal(f"{terms}: the lobby lists it", table in lists(clara), seen)
        for name in "table", "snapshot", "chat":
            check_equal(f"{terms}: {name} for a stranger", clara.call(name, table=table)[0] == 200, seen)
        check_equal(f"{terms}: watching", line.call("watch", table=table)[0] == 200, seen)
        clara.ok("snapshot", table=table, invite=made["invite"])
        open_now, _ = begin(anna)       # what the lobby is told of next, and so of this one, too
        told = []
        line.hear(lambda m: told.append(json.dumps(m)) or open_now in told[-1])     # pylint: disable=cell-var-from-loop
        check_equal(f"{terms}: the lobby's stream", any(f'"table": "{table}"' in message and '"phase"' in message and "lobby" in message for message in told), seen)
        line.close()
        anna.ok("resign", table=table)
        anna.ok("leave", table=open_now)


# --- finished games -------------------------------------------------------------------------------------------------

def test_games(server):
    anna, boris, clara = Client(server), Client(server), Client(server).guest()
    anna.ok("register", name="GameAnna", password="correct horse")
    boris.ok("register", name="GameBoris", password="correct horse")
    deck = anna.ok("presets", game="gwent", rules="original")["items"][0]["code"]
    ids = []
    for number in range(3):
        table, _ = begin(anna, seat=0, deck=deck)
        boris.ok("join", table=table, part="of who came")
        chooser = random.Random(number)
        seats = [anna, boris]
        for step in range(2000):
            frames = [client.ok("snapshot", table=table) for client in seats]
            if frames[0]["phase"] == "over":
                break
            for client, frame in zip(seats, frames):
                if frame["req"]:
                    client.ok("move", table=table, move=chooser.choice(frame["req"]["legal"]), nonce=f"{step}")
        ids.append(table)
    check_equal("a player's games, newest first", [g["id"] for g in anna.ok("games", mine=True)["items"]], ids[::-1])
    check_equal("found by deck", [g["id"] for g in anna.ok("games", deck=deck)["items"] if g["id"] in ids], ids[::-1])
    check_equal("page by page", page_by_page(anna, limit=1, mine=True), ids[::-1])
    lines = anna.call("games", headers={"Accept": "application/x-ndjson"}, mine=True)[1]
    check_equal("as lines", [g["id"] for g in lines], ids[::-1])
    link = anna.request("GET", "/api/v1/games?mine=true&limit=1", None, {"Accept": "application/x-ndjson"}).headers["Link"]
    after = anna.ok("games", mine=True, limit=1)["next"]
    check_equal("and where they go on", link, f'<?after={after}>; rel="next"')
    game = ids[0]
    clara.refused("not-yours", "access", game_id=game, access="public") if clara.call("game", game_id=game)[0] == 200 else None
    check_equal("public takes both", anna.ok("access", game_id=game, access="public")["access"], "private")
    clara.refused("no-record", "game", game_id=game)
    check_equal("now both want it", boris.ok("access", game_id=game, access="public")["access"], "public")
    check_equal("everybody finds it", [g["id"] for g in clara.ok("games", player="GameAnna")["items"]], [game])
    clara.refused("not-yours", "access", game_id=game, access="private")
    check_equal("unlisted is for who has the link", anna.ok("access", game_id=ids[1], access="unlisted")["access"], "unlisted")
    check("it is seen", clara.ok("game", game_id=ids[1]))
    check("but not found", all(g["id"] != ids[1] for g in clara.ok("games")["items"]))
    check_equal("taken back", boris.ok("access", game_id=game, access="private")["access"], "private")
    clara.refused("no-record", "game", game_id=game)
    boris.ok("access", game_id=game, access="public")
    anna.refused("no-person", "games", player="Nobody")
    clara_out = Client(server)
    clara_out.refused("no-account", "games", mine=True)
    judge = clara.ok("game", game_id=game, views=True)
    check("the judge sees both hands", all(None not in p["hand"] for p in judge["lines"][0]["view"]["players"]))
    seat = clara.ok("game", game_id=game, seat="0", views=True)
    check("a seat sees its own", set(seat["lines"][0]["view"]["players"][1]["hand"]) == {None} and seat["decks"][1] is None)
    text = clara.call("record", game_id=game)[1]
    check_equal("/game/ID.record leads there", (clara.request("GET", f"/game/{game}.record").headers["Location"]), f"/api/v1/games/{game}/record")
    check_equal("/game/ID.json too", (clara.request("GET", f"/game/{game}.json").headers["Location"]), f"/api/v1/games/{game}")
    same_verdict(clara, game, text)
    check_equal("ratings of nobody", anna.ok("leaderboard", game="gwent", rules="original")["items"], [])


# --- the teacher ----------------------------------------------------------------------------------------------------

def analysed(client, game):
    """The analysis of a game, when it is there."""
    while True:
        said = client.ok("analysis", game_id=game)
        check(f"a wish stands: {said['state']}", said["state"] in ("waiting", "running", "done"))
        check("no analysis before its end", (said["analysis"] is None) == (said["state"] != "done"))
        if said["state"] == "done":
            return said["analysis"]
        time.sleep(0.1)


def test_analysis(server):
    anna, boris, clara = Client(server), Client(server), Client(server).guest()
    anna.ok("register", name="JudgedAnna", password="correct horse")
    table, _ = begin(anna, against="random", seat=0)
    for name in ("analyse", "analysis", "cancel-analysis"):
        for client in (anna, boris, clara):
            client.refused("no-record", name, game_id=table)        # it goes on: no help for anybody
    play_out(anna, table, random.Random(4))
    check_equal("not asked for", anna.ok("analysis", game_id=table)["state"], "none")
    for name in ("analyse", "analysis", "cancel-analysis"):
        clara.refused("no-record", name, game_id=table)             # private
    check_equal("asked for", anna.ok("analyse", game_id=table)["state"], "running")
    found = analysed(anna, table)
    with tempfile.NamedTemporaryFile("w", suffix=".duel", newline="") as file:
        file.write(anna.call("record", game_id=table)[1])
        file.flush()
        told = subprocess.run([DUELLO, "analyse", "--json", file.name], capture_output=True, text=True, check=True).stdout
    check_equal("what the command line says", found, json.loads(told))
    check_equal("it is kept", anna.ok("analyse", game_id=table)["analysis"], found)
    anna.ok("access", game_id=table, access="unlisted")
    check_equal("who may see the game sees it", clara.ok("analysis", game_id=table)["analysis"], found)
    line = clara.socket()
    check_equal("over a WebSocket, too", line.call("analysis", game_id=table)[1]["analysis"], found)
    line.close()
    anna.ok("cancel-analysis", game_id=table)
    check_equal("what is done stays done", anna.ok("analysis", game_id=table)["state"], "done")

    other, _ = begin(anna, game="trade", against="random", seat=1)
    play_out(anna, other, random.Random(5))
    anna.ok("analyse", game_id=other)
    anna.ok("cancel-analysis", game_id=other)
    check("taken back", anna.ok("analysis", game_id=other)["state"] in ("none", "done"))    # unless it was quicker


def test_kept_analysis():
    """An analysis outlives the server, but not the engine that made it; where its record cannot be played it says so."""
    with tempfile.TemporaryDirectory(prefix="duello-") as folder:
        with Server(folder=folder) as server:
            anna = Client(server).guest()
            cookie = anna.cookie
            table, _ = begin(anna, game="gwent" if LONG else "trade", against="random", seat=0)
            play_out(anna, table, random.Random(6))
            anna.ok("analyse", game_id=table)
            found = analysed(anna, table)
        with Server(folder=folder) as server:
            anna = Client(server)
            anna.cookie = cookie
            check_equal("after a restart", anna.ok("analysis", game_id=table)["analysis"], found)
        with sqlite3.connect(pathlib.Path(folder) / "duello.db") as database:
            check_equal("one is kept", database.execute("UPDATE analysis SET engine = 'older'").rowcount, 1)
        database.close()
        with Server(folder=folder) as server:
            anna = Client(server)
            anna.cookie = cookie
            check_equal("another engine's does not count", anna.ok("analysis", game_id=table)["state"], "none")
            anna.ok("analyse", game_id=table)
            check_equal("it is made anew", analysed(anna, table), found)


def test_hints(server):
    anna, boris = Client(server), Client(server)
    anna.ok("register", name="HintedAnna", password="correct horse")
    boris.ok("register", name="HintedBoris", password="correct horse")
    table, _ = begin(anna, seat=0, hints=True)
    check("who may sit down reads that there are hints", Client(server).ok("table", table=table)["table"]["terms"]["hints"])
    anna.refused("not-begun", "hint", table=table)
    boris.refused("not-yours", "hint", table=table)
    boris.ok("join", table=table, part="of who came")
    for client in (anna, boris):
        hint = client.ok("hint", table=table)["answers"]
        check_equal("every answer", sorted(answer["move"] for answer in hint), sorted(client.ok("legal", table=table)["legal"]))
        chances = [answer["chance_percent"] for answer in hint]
        check_equal("best first", chances, sorted(chances, reverse=True))
        check_equal("the same again", client.ok("hint", table=table)["answers"], hint)
    Client(server).refused("no-account", "hint", table=table)
    anna.ok("move", table=table, move="done", nonce="a")
    anna.refused("not-awaited", "hint", table=table)
    line = boris.socket()
    check_equal("over a WebSocket, too", line.call("hint", table=table), boris.call("hint", table=table))
    for _ in range(20):
        line.ask("hint", table=table)
    line.close()                        # nobody waits for those, and the server goes on
    boris.ok("resign", table=table)
    anna.refused("over", "hint", table=table)
    both, _ = begin(anna, against="self", seat=0, seed=3)
    for seat in (0, 1):
        hint = anna.call("hint", table=both, seat=seat)
        while hint[0] == 503:           # those of the line that went away are still thought about
            time.sleep(0.1)
            hint = anna.call("hint", table=both, seat=seat)
        check(f"each seat for itself: {hint}", hint[0] == 200 and hint[1]["answers"])
    rated, _ = begin(anna, rated=True, seat=0, clock={"kind": "bank", "bank": 600, "increment": 5})
    boris.ok("join", table=rated, part="of who came")
    for client in (anna, boris):
        client.refused("hint-rated", "hint", table=rated)
    boris.ok("resign", table=rated)
    quiet, _ = begin(anna, seat=0)
    boris.ok("join", table=quiet, part="of who came")
    for client in (anna, boris):
        client.refused("hint-not-agreed", "hint", table=quiet)
    boris.ok("resign", table=quiet)
    drill, _ = begin(anna, against="1", seat=0)
    check("against the computer nobody need agree", anna.ok("hint", table=drill)["answers"])
    anna.ok("resign", table=drill)


def page_by_page(client, operation="games", key="id", **query):
    found, after = [], None
    while True:
        page = client.ok(operation, **query, **({"after": after} if after else {}))
        found += [one[key] for one in page["items"]]
        after = page["next"]
        if not after:
            return found


def same_verdict(client, game, text):
    """The server and the command line say the same of a record, whole or changed."""
    lines = text.split("\n")
    changed = {"whole": text, "an answer": text.replace("pass", "done", 1), "a check": text[:-3] + ("0" if text[-3] != "0" else "1") + text[-2:],
               "a line less": "\n".join(lines[:-2] + lines[-1:]), "nothing": "x", "not canonical": text.replace("\n", "\r\n")}
    for what, record in changed.items():
        said = client.ok("verify", record=record)
        with tempfile.NamedTemporaryFile("w", suffix=".duel", newline="") as file:
            file.write(record)
            file.flush()
            out = subprocess.run([DUELLO, "record", "verify", "--json", file.name], capture_output=True, text=True, check=False).stdout
        told = json.loads(out)
        told.pop("file")
        check_equal(f"verify, {what}", said, told)
    check_equal("of the stored one", client.ok("verify-game", game_id=game), client.ok("verify", record=text))


def test_rated(server):
    anna, boris, clara = Client(server), Client(server), Client(server)
    for client, name in ((anna, "RatedAnna"), (boris, "RatedBoris"), (clara, "RatedClara")):
        client.ok("register", name=name, password="correct horse")
        client.ok("settings", free_chat=True)
    table, _ = begin(anna, rated=True, seat=0, clock={"kind": "bank", "bank": 600, "increment": 5})
    Client(server).guest().refused("rated-guest", "join", table=table)
    boris.ok("join", table=table, part="of who came")
    watcher, player = clara.socket(), anna.socket()
    watcher.call("watch", table=table)
    player.call("watch", table=table)
    watcher.call("say", table=table, text="the left card!")
    watcher.call("say", table=table, say="oops")
    boris.ok("say", table=table, say="luck")
    check_equal("players hear players first", player.hear(lambda m: "chat" in m)["chat"]["name"], "RatedBoris")
    check_equal("watchers hear all", [watcher.hear(lambda m: "chat" in m)["chat"]["room"] for _ in range(3)], ["watchers", "watchers", "table"])
    check_equal("nor is it in what was said", [c["room"] for c in anna.ok("chat", table=table)["items"]], ["table"])
    boris.ok("resign", table=table)
    check_equal("after the end it is", [c["room"] for c in anna.ok("chat", table=table)["items"]], ["watchers", "watchers", "table"])
    names = "RatedAnna", "RatedBoris"
    ratings = [anna.ok("person", name=name)["ratings"] for name in names]
    check("ratings have moved", ratings[0][0]["rating"] > 1500 > ratings[1][0]["rating"])
    steps = [[1500, rating[0]["rating"]] for rating in ratings]
    for who in anna, boris, clara:
        check_equal("the end says so, to all who see it", who.ok("table", table=table).get("ratings"), steps)
    check_equal("and so does the game", anna.ok("games", mine=True)["items"][0].get("ratings"), steps)
    check_equal("one game", ratings[0][0]["games"], 1)
    unrated, _ = begin(anna, seat=0)
    boris.ok("join", table=unrated, part="of who came")
    anna.ok("resign", table=unrated)
    check("an unrated one has none", "ratings" not in anna.ok("table", table=unrated) and "ratings" not in anna.ok("games", mine=True)["items"][0])
    check_equal("an unrated game moves none", [anna.ok("person", name=name)["ratings"] for name in names], ratings)
    check_equal("who is not certain yet is no leader", anna.ok("leaderboard", game="gwent", rules="original")["items"], [])
    while max(rating[0]["deviation"] for rating in ratings) > 110:
        table, _ = begin(anna, rated=True, seat=0, clock={"kind": "bank", "bank": 600, "increment": 5})
        boris.ok("join", table=table, part="of who came")
        (boris if ratings[0][0]["games"] % 3 else anna).ok("resign", table=table)
        ratings = [anna.ok("person", name=name)["ratings"] for name in names]
    leaders = sorted(({"name": name, **{key: rating[0][key] for key in ("rating", "deviation", "games")}} for name, rating in zip(names, ratings)),
                     key=lambda one: -one["rating"])
    check_equal("the best come first", anna.ok("leaderboard", game="gwent", rules="original")["items"], leaders)
    check_equal("and as many as are wanted", anna.ok("leaderboard", game="gwent", rules="original", limit=1)["items"], leaders[:1])


def test_results(server):
    """What became of somebody's games is told of those that one may see: to all the public ones, to oneself all with other people."""
    names = "ResultAnna", "ResultBoris", "ResultClara"
    anna, boris, clara = (Client(server) for _ in names)
    for client, name in zip((anna, boris, clara), names):
        client.ok("register", name=name, password="correct horse")
    deck, other = (preset["code"] for preset in anna.ok("presets", game="gwent", rules="original")["items"][:2])
    def play(foe, loser, seat, public=False, deck=deck):
        table, _ = begin(anna, seat=seat, deck=deck, audience="everybody")
        foe.ok("join", table=table, part="of who came", deck=other)
        check_equal("who plays can be found", [t["table"] for t in clara.ok("tables", phase="playing", player=names[0])["items"]], [table])
        loser.ok("resign", table=table)
        for client in (anna, foe) if public else ():
            client.ok("access", game_id=table, access="public")
        return table
    check_equal("nothing yet", anna.ok("results", name=names[0]), {"results": [], "decks": []})
    with_boris = [play(boris, boris, 0, public=True), play(boris, anna, 1), play(boris, boris, 1)]
    play(clara, clara, 0, public=True, deck="random")
    alone = anna.ok("create", game="gwent", against="1", part="p", seat=0)["table"]["table"]
    anna.ok("resign", table=alone)
    draw, _ = begin(anna, "trade", seat=0)
    boris.ok("join", table=draw, part="of who came")
    anna.ok("offer", table=draw, what="draw")
    boris.ok("answer", table=draw, what="draw", yes=True)
    own, seen = anna.ok("results", name=names[0]), boris.ok("results", name=names[0])
    check_equal("oneself, all with people", own["results"], [{"game": "gwent", "rules": "original", "won": 3, "lost": 1, "drawn": 0},
                                                           {"game": "trade", "rules": RULES["trade"][0], "won": 0, "lost": 0, "drawn": 1}])
    check_equal("others, what all may see", seen["results"], [{"game": "gwent", "rules": "original", "won": 2, "lost": 0, "drawn": 0}])
    check_equal("nobody the same", Client(server).ok("results", name=names[0]), seen)
    check_equal("whose it is counts by the name", [r["won"] + r["lost"] for r in boris.ok("results", name=names[1])["results"] if r["game"] == "gwent"], [3])
    line = anna.ok("check-deck", deck=deck)["line"]
    check_equal("the deck of three games is a favourite", own["decks"], [{"game": "gwent", "rules": "original", "games": 3, "deck": line}])
    check_equal("others do not see it in the one that is public", seen["decks"], [])
    for client in anna, boris:
        client.ok("access", game_id=with_boris[1], access="public")
    seen = clara.ok("results", name=names[0])
    check_equal("but in two", (seen["results"][0]["lost"], [d["games"] for d in seen["decks"]]), (1, [2]))
    anna.refused("no-person", "results", name="ResultNobody")
    check_equal("games with one person", [g["id"] for g in anna.ok("games", mine=True, player=names[1], game="gwent")["items"]], with_boris[::-1])
    check_equal("not theirs with others", clara.ok("games", mine=True, player=names[1])["items"], [])


def sits(client, table):
    """The seats that the client holds there; none: there is no such table any more."""
    status, body = client.call("table", table=table)
    return body["seats"] if status == 200 else []


def test_pairing(server):
    """Who wants the same game sits down with who waits for it, also when both come at once; one waits as long as one looks, and
    never with somebody who is blocked."""
    def wish(client, bank, **more):
        return client.call("create", **{"game": "gwent", "pair": True, "part": "p", "clock": {"kind": "bank", "bank": bank}, **more})
    def made(reply):
        return reply[0], reply[1]["table"]["table"], reply[1]["table"]["terms"]["rated"], reply[1]["table"]["terms"]["pair"]
    people = [Client(server) for _ in range(3)]
    for client, name in zip(people, ("PairAnna", "PairBoris", "PairClara")):
        client.ok("register", name=name, password="correct horse")
    anna, boris, clara = people
    guests = [Client(server).guest() for _ in range(4)]
    for bank in range(1000, 1020):      # both at once, whichever the server hears first
        pair = random.sample(guests, 2)
        with concurrent.futures.ThreadPoolExecutor(2) as together:
            replies = list(together.map(lambda client, bank=bank: wish(client, bank), pair))
        check_equal("one waits, the other comes", sorted(status for status, _ in replies), [200, 201])
        check_equal("they sit at one table", len({body["table"]["table"] for _, body in replies}), 1)
        check_equal("each at a side", sorted(sum((sits(client, replies[0][1]["table"]["table"]) for client in pair), [])), [0, 1])
    status, table, rated, pairs = made(wish(anna, 2000))
    check_equal("who has registered waits for a rated game", (status, rated, pairs), (201, True, True))
    line = anna.socket()
    line.call("watch", table=table)
    check_equal("who presses again waits at the same table", made(wish(anna, 2000))[:2], (200, table))
    check("it stands in the lobby", any(t["table"] == table for t in boris.ok("lobby")["tables"]))
    for other in ({"rules": "classic"}, {"clock": {"kind": "bank", "bank": 2001}}, {"clock": {"kind": "bank", "bank": 2000, "increment": 1}}, {"options": ["pass-early"]}):
        status, elsewhere, *_ = made(wish(clara, 2000, **other))
        check(f"who wants another game waits elsewhere: {other}", status == 201 and elsewhere != table)
        clara.ok("leave", table=elsewhere)
    boris.ok("block", name="PairAnna")
    status, apart, *_ = made(wish(boris, 2000))
    check("who has blocked somebody does not meet them", status == 201 and apart != table)
    boris.ok("leave", table=apart)
    boris.ok("unblock", name="PairAnna")
    anna.ok("block", name="PairBoris")
    status, apart, *_ = made(wish(boris, 2000))
    check("nor who is blocked", status == 201 and apart != table)
    anna.ok("unblock", name="PairBoris")
    boris.refused("bad-deck", "create", game="gwent", pair=True, clock={"kind": "bank", "bank": 2000}, deck={"cards": ["nekker"]})
    check_equal("which changes nothing", sits(anna, table), anna.ok("table", table=table)["seats"])
    check_equal("both have registered, and wait apart no more", made(wish(boris, 2000)), (200, table, True, False))
    boris.refused("no-table", "table", table=apart)
    told = line.hear(lambda m: any(event.get("name") == "PairBoris" for event in m.get("ev", [])))
    check_equal("who waited hears what holds now", (told["terms"]["rated"], told["terms"]["pair"]), (True, False))
    line.close()
    check_equal("a table for two stays when somebody looks away", len(sits(anna, table)), 1)
    for first, second in ((anna, guests[0]), (guests[0], anna)):
        made(wish(first, 2100))
        check_equal("with a guest it is not rated", made(wish(second, 2100))[2:], (False, False))
    check_equal("without a clock neither", made(wish(anna, 0, clock={"kind": "none"}))[2], False)
    # Whoever looks away waits no more.
    _, table, *_ = made(wish(anna, 2200))
    line, watcher = anna.socket(), clara.socket()
    line.call("watch", table=table)
    line.call("watch", table=table)
    watcher.call("watch-lobby")
    watcher.call("watch", table=table)
    watcher.call("unwatch", table=table)
    check_equal("a look more or less is no leaving", len(sits(anna, table)), 1)
    line.close()
    check("the lobby hears that nobody waits", watcher.hear(lambda m: table in m.get("lobby", {}).get("gone", [])))
    anna.refused("no-table", "table", table=table)
    _, table, *_ = made(wish(anna, 2200))
    line = anna.socket()
    line.call("watch", table=table)
    line.call("unwatch", table=table)
    anna.refused("no-table", "table", table=table)
    # A table that was set up by hand is as good, while somebody sits and looks there.
    by_hand, _ = begin(anna, clock={"kind": "bank", "bank": 2300}, rated=True)
    status, table, *_ = made(wish(boris, 2300))
    check("nobody is there", status == 201 and table != by_hand)
    boris.ok("leave", table=table)
    line.call("watch", table=by_hand)
    check_equal("but now", made(wish(boris, 2300))[:2], (200, by_hand))
    by_hand, _ = begin(anna, clock={"kind": "bank", "bank": 2300})
    line.call("watch", table=by_hand)
    check("an unrated one is another game", made(wish(boris, 2300))[0] == 201)
    check_equal("but for guests", made(wish(guests[1], 2300))[0], 200)
    for more in {"rated": True}, {"hints": True}, {"open": False}, {"seat": 0}, {"audience": "everybody"}, {"against": "self"}, {"against": "greedy"}:
        check_equal(f"pairing takes no {more}", wish(clara, 2400, **more)[1].get("type"), "pair-terms")
    line.close()
    watcher.close()


def test_pairing_restarts():
    """Nobody waits through a restart: whoever comes back looks for somebody anew."""
    with Server() as server:
        anna = Client(server).guest()
        waits = anna.ok("create", game="gwent", pair=True)["table"]["table"]
        stays, _ = begin(anna)
        server.stop()
        server.start()
        anna.refused("no-table", "table", table=waits)
        check_equal("a table set up by hand does", anna.ok("table", table=stays)["table"]["phase"], "open")


def test_news(server):
    """Who is at a table, and who may see its game, is told to those who asked for it, when it changes and only then."""
    anna, boris = Client(server).guest(), Client(server).guest()
    table, _ = begin(anna, seat=0, open=True)
    boris.ok("join", table=table, part="of who came")
    first, quiet, second = anna.socket(), boris.socket(), boris.socket()

    def present(line):
        return line.hear(lambda m: "present" in m)["present"]
    first.call("watch", table=table, news=True)
    check_equal("who looks is there", present(first), [True, False])
    quiet.call("watch", table=table)
    check_equal("who comes", present(first), [True, True])
    second.call("watch", table=table, news=True)
    check_equal("how it is", present(second), [True, True])
    first.call("watch", table=table, news=True, **{"from": 1})
    check_equal("to look again is not to leave", present(first), [True, True])
    quiet.close()
    second.call("unwatch", table=table)
    check_equal("one look of two is over, then both", present(first), [True, False])
    boris.ok("resign", table=table)
    anna.ok("access", game_id=table, access="public")
    check_equal("one agrees", first.hear(lambda m: "access" in m)["access"], "private")
    boris.ok("access", game_id=table, access="public")
    check_equal("both agree", first.hear(lambda m: "access" in m)["access"], "public")
    check("nobody else is told", not [m for m in quiet.heard + second.heard if "access" in m or ("present" in m and m["present"] != [True, True])])
    for line in first, second:
        line.close()


# --- people ---------------------------------------------------------------------------------------------------------

def test_chat(server):
    anna, boris, guest = Client(server), Client(server), Client(server).guest()
    anna.ok("register", name="ChatAnna", password="correct horse")
    boris.ok("register", name="ChatBoris", password="correct horse")
    anna.refused("free-chat-off", "say-lobby", text="hello there")
    anna.ok("settings", free_chat=True)
    guest.refused("not-for-guests", "say-lobby", text="hello")
    anna.refused("say-one", "say-lobby")
    anna.refused("say-one", "say-lobby", say="hello", text="hello")
    for text in " \t ", "\u200b", "\u202e\u2066 \u00a0", "\x9b\x07", "\u2800\u3164":
        anna.refused("nothing-said", "say-lobby", text=text)
    anna.refused("argument-choice", "say-lobby", say="insult")
    lines = {name: client.socket() for name, client in (("anna", anna), ("boris", boris), ("guest", guest))}
    for line in lines.values():
        line.call("watch-lobby")
    anna.ok("say-lobby", text="hello\nthere\u0007")
    anna.ok("say-lobby", say="hello")
    said = lines["anna"].hear(lambda m: "chat" in m.get("lobby", {}))["lobby"]["chat"]
    check_equal("words in one line", (said["text"], said["room"]), ("hello there ".strip(), "lobby"))
    for name in "boris", "guest":
        said = lines[name].hear(lambda m: "chat" in m.get("lobby", {}))["lobby"]["chat"]
        check_equal(f"{name} hears only the phrase", said.get("say"), "hello")
    check_equal("what was said is listed as far as one hears it", [[c.get("say") for c in client.ok("lobby-chat")["items"]] for client in (anna, boris)],
                [[None, "hello"], ["hello"]])
    boris.ok("block", name="chatanna")
    check_equal("blocked", boris.ok("blocks")["items"], [{"name": "ChatAnna"}])
    anna.ok("say-lobby", say="thanks")
    guest.ok("say-lobby", say="bye")
    check_equal("boris hears the guest and not anna", lines["boris"].hear(lambda m: "chat" in m.get("lobby", {}))["lobby"]["chat"]["say"], "bye")
    check_equal("nor in what was said", [c["say"] for c in boris.ok("lobby-chat")["items"]], ["bye"])
    table, _ = begin(boris)
    anna.refused("blocked", "join", table=table)
    boris.ok("unblock", name="ChatAnna")
    anna.ok("join", table=table, part="of who came")
    boris.refused("no-yourself", "block", name="ChatBoris")
    boris.refused("no-person", "block", name="Nobody")
    anna.refused("no-yourself", "report", name="ChatAnna", reason="spam")
    anna.ok("report", name="ChatBoris", reason="spam", table=table, note="he said nothing")
    anna.refused("moderator-only", "mute", name="ChatBoris", minutes=5)
    check_equal("here", anna.ok("person", name="ChatBoris")["here"], True)


def test_said_at_once():
    """What is said can be told apart, however fast it comes: phrases of one millisecond, of one person, and after a restart."""
    with Server(stands=True) as server:
        anna, clara = (Client(server).guest() for _ in range(2))
        table, _ = begin(anna)
        line, other = anna.socket(), clara.socket()
        line.call("watch", table=table)
        other.call("watch-lobby")
        numbers = {}
        for where, name, lists, values in ("table", "say", "chat", {"table": table}), ("lobby", "say-lobby", "lobby-chat", {}):
            ids = list(range(line.next, line.next + 4))
            line.next += len(ids)
            line.send(*({"id": number, "do": name, "say": "hello", **values} for number in ids))
            check(f"all is said ({where})", all("ok" in line.reply(number) for number in ids))
            ear, chat = (line, lambda m: m) if where == "table" else (other, lambda m: m.get("lobby", {}))
            heard = [chat(ear.hear(lambda m, chat=chat: "chat" in chat(m)))["chat"] for _ in ids]
            check_equal(f"in one millisecond ({where})", len({one["t"] for one in heard}), 1)
            numbers[where] = [one["n"] for one in heard]
            check_equal(f"each has a number, and they rise ({where})", numbers[where], sorted(set(numbers[where])))
            check_equal(f"which is that of what was said ({where})", [one["n"] for one in anna.ok(lists, **values)["items"]], numbers[where])
        line.close()
        other.close()
        server.stop()
        server.moved += 10 ** 9
        server.set_clock()
        server.start()
        for where, name, lists, values in ("table", "say", "chat", {"table": table}), ("lobby", "say-lobby", "lobby-chat", {}):
            anna.ok(name, say="hello", **values)
            check(f"after a restart they rise on ({where})", anna.ok(lists, **values)["items"][0]["n"] > numbers[where][-1])


def test_moderator():
    """Moderators are made, and reports read, by a command while the server is down."""
    with Server() as server:
        judge, loud = Client(server), Client(server)
        judge.ok("register", name="Arbiter", password="correct horse")
        loud.ok("register", name="Loud", password="correct horse")
        loud.ok("report", name="Arbiter", reason="spam", note="he judges \x9b2J\u202e\u200b\u2028.")
        check("not while the server runs", moderate(server, "--add", "Arbiter").returncode == 1)
        server.stop()
        check("nobody moderates at first", "moderator" not in moderate(server).stdout)
        check("nobody of that name", moderate(server, "--add", "Nobody").returncode == 1)
        check("made by name, whatever its case", moderate(server, "--add", "arbiter").returncode == 0)
        shown = moderate(server).stdout
        check(f"a moderator and a report: {shown}", all(word in shown for word in ("moderator: Arbiter", "spam", "he judges", "by Loud")))
        check("what was written is shown, and nothing that a terminal obeys", "\\u009b2J\\u202e\\u200b\\u2028." in shown)
        check("no such report", moderate(server, "--close", "77").returncode == 1)
        check("closed", moderate(server, "--close", "1").returncode == 0 and "he judges" not in moderate(server).stdout)
        server.start()
        judge, loud = reconnect(server, judge), reconnect(server, loud)
        check("a moderator", judge.ok("account")["account"]["moderator"])
        line = loud.socket()
        judge.ok("mute", name="Loud", minutes=60)
        loud.refused("muted", "say-lobby", say="hello")
        muted = line.call("say-lobby", say="hello")
        check_equal("on a line that was open, too", (muted[0], muted[1]["type"]), (403, "muted"))
        check("for an hour", abs(int(muted[1]["args"]["until"]) - 3600000 - time.time() * 1000) < 60000)
        judge.ok("mute", name="Loud", minutes=0)
        loud.ok("say-lobby", say="hello")
        check_equal("and no longer", line.call("say-lobby", say="hello")[0], 200)
        line.close()
        server.stop()
        moderate(server, "--remove", "Arbiter")
        server.start()
        reconnect(server, judge).refused("moderator-only", "mute", name="Loud", minutes=5)
    check("no folder is made", moderate(server).returncode == 1)


def moderate(server, *words):
    return subprocess.run([DUELLO, "moderate", "--data", server.folder, "--lang", "en", *words], capture_output=True, text=True, timeout=60, check=False)


def reconnect(server, client):
    fresh = Client(server)
    fresh.cookie = client.cookie
    return fresh


# --- safety ---------------------------------------------------------------------------------------------------------

PAYLOADS = ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; DROP TABLE account; --", "{{7*7}}", "</textarea><svg onload=alert(1)>",
            "javascript:alert(1)", "\u202eevil\u202c", "&lt;b&gt;", "%3Cscript%3E", "${7*7}", "\\u003cscript\\u003e", "<!--", "]]>"]


def test_payloads(server):
    """What people write is text wherever it is shown, and JSON only."""
    anna = Client(server)
    anna.ok("register", name="Writer", password="correct horse")
    anna.ok("settings", free_chat=True)
    for payload in PAYLOADS:
        for name, arguments in (("say-lobby", {"text": payload}), ("new-token", {"label": payload, "scopes": ["read"]}),
                                ("check-deck", {"game": "gwent", "deck": f"game = gwent\nname = {payload}\n"}), ("report", {"name": "Writer", "reason": "name", "note": payload}),
                                ("register", {"name": payload, "password": "correct horse"}), ("person", {"name": payload}), ("games", {"player": payload}),
                                ("create", {"game": payload}), ("create", {"game": "gwent", "deck": payload}), ("why", {"table": "x", "subject": payload})):
            status, body = anna.call(name, **arguments)
            check(f"{name} {payload}: {status}", status < 500)
    texts = [c["text"] for c in anna.ok("lobby-chat")["items"] if "text" in c]
    check_equal("what was said came back as it was", texts[-len(PAYLOADS):], PAYLOADS)
    check("labels too", {t["label"] for t in anna.ok("tokens")["items"]} == set(PAYLOADS))
    for page in sorted([*(ROOT / "web/src").rglob("*.svelte"), *(ROOT / "web/src").rglob("*.ts")]):
        text = page.read_text(encoding="utf-8")
        check(f"{page.name} never makes HTML of text", not any(word in text for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "srcdoc", "{@html")))
    html = (ROOT / "web/index.html").read_text(encoding="utf-8")
    check("the page has no script or style inside", "<style" not in html and " style=" not in html and " on" not in html.replace(" content", "") and "<script type=\"module\" src=" in html)


def test_headers(server):
    anna = Client(server)
    cookie = anna.request("POST", "/api/v1/account", {}).headers["Set-Cookie"]
    for part in "HttpOnly", "SameSite=Lax", "Path=/":
        check(f"the cookie is {part}: {cookie}", part in cookie.split("; "))
    for path in "/account", "/table/aaaaaaaaaaaa", "/game/aaaaaaaaaaaa", "/api.yaml", "/api/v1/lobby", "/nope":
        check_headers(anna, path)
    check_equal("a stream has no head", anna.request("HEAD", "/api/v1/lobby/stream").status, 405)
    check("the contract itself", b"openapi: 3.1.0" in anna.request("GET", "/api.yaml").body)


def check_headers(client, path):
    reply = client.request("GET", path)
    for name, want in (("Content-Security-Policy", "default-src 'self'"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
                       ("Cross-Origin-Opener-Policy", "same-origin"), ("X-Frame-Options", "DENY")):
        check(f"{path} has {name}", want in (reply.headers[name] or ""))
    check(f"{path} allows no script inside", "unsafe-inline" not in reply.headers["Content-Security-Policy"])
    head = client.request("HEAD", path)
    check_equal(f"HEAD {path}", (head.status, head.body), (reply.status, b""))


def test_pages():
    """The client's files come from memory, compressed, cached for ever if their name holds a hash; pictures of cards come from the disk,
    as some are drawn later; nothing else on the disk is served."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "pages"
        (root / "assets").mkdir(parents=True)
        kinds = {"c.css": "text/css; charset=utf-8", "d.json": "application/json", "e.svg": "image/svg+xml", "f.wasm": "application/wasm", "g.webmanifest": "application/manifest+json",
                 "sw.js": "text/javascript; charset=utf-8", "assets/b.woff2": "font/woff2", "h.txt": "application/octet-stream", "css": "application/octet-stream"}
        for name, text in (("index.html", "<!doctype html>" + "x" * 999), ("sw.js", "1;"), ("assets/a-12345678.js", "2;" * 99), *((name, "3") for name in kinds if name != "sw.js")):
            (root / name).write_text(text, encoding="ascii")
            (root / f"{name}.gz").write_bytes(gzip.compress(text.encode()))
        (root / "index.html.br").write_bytes(b"brotli")
        (root / "sw.js.br").write_bytes(b"longer")
        (root.parent / "secret").write_text("secret", encoding="ascii")
        (root / "link").symlink_to("../secret")
        art = root / "assets/art"
        art.mkdir()
        (art / "link.png").symlink_to("../../../secret")
        (art / "0a-colour.webp").write_text("old", encoding="ascii")
        (art / "0a.txt").write_text("secret", encoding="ascii")
        with Server("--pages", f"{root}/") as server:
            anna = Client(server)
            for path in "/", "/index.html", "/sw.js", "/assets/a-12345678.js", "/h.txt", "/nope":
                check_headers(anna, path)
            for path in "/c.css", "/d.json", "/e.svg", "/f.wasm", "/assets/b.woff2":
                heads = anna.request("GET", path).headers
                check_equal(f"{path} is a part of pages: what it needs to be safe, not what documents need",
                            [heads[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy", "Content-Security-Policy", "X-Frame-Options")],
                            ["nosniff", "same-origin", None, None])
            for use, policy in (("script", False), ("worker", True), ("serviceworker", True), ("document", True), ("empty", True)):
                reply = anna.request("GET", "/assets/a-12345678.js", headers={"Sec-Fetch-Dest": use})
                check_equal(f"a script for a {use}", ("Content-Security-Policy" in reply.headers, reply.headers["Vary"]), (policy, "Accept-Encoding, Sec-Fetch-Dest"))
            check_equal("what never changes has no tag", anna.request("GET", "/assets/b.woff2").headers["ETag"], None)
            page = anna.request("GET", "/")
            check_equal("the page", (page.status, page.headers["Content-Type"], page.headers["Cache-Control"]), (200, "text/html; charset=utf-8", "no-cache"))
            check_equal("a page that is known is not sent again", anna.request("GET", "/", headers={"If-None-Match": page.headers["ETag"]}).status, 304)
            packed = anna.request("GET", "/", headers={"Accept-Encoding": "deflate, gzip"})
            check_equal("packed where it may be", (packed.headers["Content-Encoding"], gzip.decompress(packed.body)), ("gzip", page.body))
            for takes, coding, body in (("gzip, deflate, br", "br", b"brotli"), ("br", "br", b"brotli"), ("br;q=0, gzip", "gzip", packed.body), ("deflate", None, page.body)):
                reply = anna.request("GET", "/", headers={"Accept-Encoding": takes})
                check_equal(f"who takes {takes}", (reply.headers["Content-Encoding"], reply.body, reply.headers["Vary"]), (coding, body, "Accept-Encoding"))
            check_equal("small ones are not", anna.request("GET", "/sw.js", headers={"Accept-Encoding": "gzip, br"}).headers["Content-Encoding"], None)
            check_equal("kinds of files", {name: anna.request("GET", f"/{name}").headers["Content-Type"] for name in kinds}, kinds)
            check_equal("a server says that it is one", anna.request("GET", "/server.json").json, {"server": True})
            check_equal("HEAD has no body", [(reply.status, reply.body) for reply in [anna.request("HEAD", "/")]], [(200, b"")])
            tags = [anna.request("GET", path).headers["ETag"] for path in ("/", "/sw.js")]
            check_equal("each has a tag of its own, and is sent to who knows another", (len(set(tags)), anna.request("GET", "/sw.js", headers={"If-None-Match": tags[0]}).body), (2, b"1;"))
            check("named by their content, kept for ever", "immutable" in anna.request("GET", "/assets/a-12345678.js").headers["Cache-Control"])
            (root / "sw.js").write_text("changed", encoding="ascii")
            check_equal("as they were at the start", anna.request("GET", "/sw.js").body, b"1;")
            check_equal("a picture that is not drawn yet", anna.request("GET", "/assets/art/0b-paper.png").status, 404)
            (art / "0b-paper.png").write_text("new", encoding="ascii")
            (art / "0c-colour.webp").write_bytes(bytes(2 << 20))
            for name, kind, body in ("0a-colour.webp", "image/webp", b"old"), ("0b-paper.png", "image/png", b"new"):
                reply = anna.request("GET", f"/assets/art/{name}")
                check_equal(f"{name}, as it is on the disk", (reply.status, reply.headers["Content-Type"], reply.body, "immutable" in reply.headers["Cache-Control"]), (200, kind, body, True))
            check_equal("HEAD of a picture has no body", [(reply.status, reply.body) for reply in [anna.request("HEAD", "/assets/art/0a-colour.webp")]], [(200, b"")])
            for path in ("/link", "/../secret", "/%2e%2e/secret", "/assets/../../secret", "/assets/%2e%2e%2f%2e%2e%2fsecret", "//etc/passwd", "/index.html.gz", "/index.html.br", "/assets", "/assets/", "/assets/art/", "/assets/art/link.png", "/assets/art/0a.txt", "/assets/art/0c-colour.webp", "/assets/art/../../index.html",
                         "/assets/art/%2e%2e%2f0a-colour.webp", "/assets/art/.png", f"/assets/art/{'0' * 300}.png", "/table/", "/join/", "/game/", "/person/", "/accounts",
                         "/tables/k3v9dmwq2xha", "/game", "/Account"):
                reply = anna.request("GET", path)
                check(f"{path} is not there: {reply.status}", reply.status in (400, 404) and b"secret" not in reply.body)
            for path, target in (("/table/k3v9dmwq2xha?invite=abc", "/#/table/k3v9dmwq2xha?invite=abc"), ("/join/k3v9dmwq2xha/abc", "/#/join/k3v9dmwq2xha/abc"), ("/account", "/#/account"),
                                 ("/game/k3v9dmwq2xha", "/#/replay/k3v9dmwq2xha"), ("/game/k3v9dmwq2xha.record", "/api/v1/games/k3v9dmwq2xha/record"), ("/game/k3v9dmwq2xha.json", "/api/v1/games/k3v9dmwq2xha"),
                                 ("/game/k3v9dmwq2xha.recordx", "/#/replay/k3v9dmwq2xha.recordx"), ("/game/K3.json", "/#/replay/K3.json"), ("/game/k3v9dmwq2xhab.json", "/#/replay/k3v9dmwq2xhab.json"),
                                 ("/person/%D0%90%3F%23", "/#/person/%D0%90%3F%23")):
                reply = anna.request("GET", path)
                check_equal(f"{path} leads on", (reply.status, reply.headers["Location"]), (303, target))
            check_equal("a page takes nothing", anna.request("POST", "/", {}).status, 405)
        (root / "index.html").unlink()
        for wrong in root, root / "nowhere":
            reply = subprocess.run([DUELLO, "serve", "--listen", "0", "--data", f"{folder}/data", "--pages", wrong, "--lang", "en"], capture_output=True, text=True, check=False)
            check(f"no pages there: {reply.stderr}", reply.returncode == 1 and "does not hold the pages" in reply.stderr)
        alone = pathlib.Path(folder) / "duello"
        shutil.copy(DUELLO, alone)
        with subprocess.Popen([alone, "serve", "--listen", "0", "--data", f"{folder}/data", "--lang", "en"], stdout=subprocess.PIPE, text=True) as process:
            said, ready = process.stdout.readline(), process.stdout.readline()
            check(f"a server without pages says so: {said}", "tools/web" in said)
            line = http.client.HTTPConnection(ready.split("//")[1].split()[0])
            line.request("GET", "/")
            reply = line.getresponse()
            text = reply.read().decode()
            check_equal("and tells who comes, in both languages", (reply.status, "tools/web" in text, "страниц" in text), (503, True, True))
            line.close()
            process.terminate()


def test_origins(server):
    """Another site's page can neither use the cookie nor open a line with it."""
    anna = Client(server).guest()
    evil = {"Origin": "http://evil.example"}
    for method, path, body in (("POST", "/api/v1/tables", {"game": "gwent"}), ("POST", "/api/v1/account/logout", {}), ("DELETE", "/api/v1/account", {})):
        reply = anna.request(method, path, body, evil)
        check_equal(f"{method} {path} from elsewhere", (reply.status, reply.json["type"]), (403, "origin"))
    check("nothing has happened", anna.ok("account")["account"])
    check_equal("reading is open to all", anna.request("GET", "/api/v1/lobby", None, evil).headers["Access-Control-Allow-Origin"], "*")
    check_equal("but never with the cookie", anna.request("GET", "/api/v1/lobby", None, evil).headers["Access-Control-Allow-Credentials"], None)
    asked = anna.request("OPTIONS", "/api/v1/tables", None, {**evil, "Access-Control-Request-Method": "POST"})
    check_equal("which is told to a browser that asks", (asked.status, asked.headers["Access-Control-Allow-Origin"],
                                                         asked.headers["Access-Control-Allow-Headers"]), (204, "*", "Authorization, Content-Type"))
    own = anna.request("POST", "/api/v1/tables", {"game": "gwent"}, {"Origin": server.url})
    check_equal("our own pages may", own.status, 201)
    check_equal("a line from elsewhere", Socket(anna, headers=evil).status, 403)
    check_equal("a line from our own pages", Socket(anna, headers={"Origin": f"http://localhost:{server.port}"}).status, 101)


def mutate(value, chance):
    """Something else instead of a part of a JSON value."""
    strange = [None, True, -1, 0, 2 ** 40, 1.5, "", "x" * 300, [], {}, [[]], {"a": 1}, "pass", "0", "../..", "\u0000", "\ud83d\ude00", ["read"], "done"]
    if isinstance(value, dict) and value and chance.random() < 0.8:
        copy = dict(value)
        key = chance.choice(list(copy))
        kind = chance.randrange(4)
        if kind == 0:
            copy.pop(key)
        elif kind == 1:
            copy[chance.choice(["seat", "table", "move", "id", "do", "from", "__proto__", "legal"])] = chance.choice(strange)
        else:
            copy[key] = mutate(copy[key], chance)
        return copy
    return chance.choice(strange)


def test_mutations(server):
    """Messages that are nearly right change nothing unless they make a legal move."""
    anna, boris = Client(server, contract=False).guest(), Client(server).guest()
    table, _ = begin(anna, seat=0, audience="nobody")
    boris.ok("join", table=table, part="of who came")
    chance = random.Random(11)
    names = [o.name for o in OPERATIONS.values() if o.socket and o.name not in ("resign", "leave", "end-session", "end-sessions", "logout")]
    line = None
    for number in range(1500 if LONG else 450):
        if number % 150 == 0:       # more at once is a flood
            line = anna.socket()
        legal = anna.ok("legal", table=table)["legal"] if number % 50 == 0 else legal
        before = boris.ok("snapshot", table=table) if number % 50 == 0 else None
        right = chance.choice([{"do": "move", "table": table, "move": chance.choice(legal or ["pass"]), "nonce": f"m{number}"},
                               {"do": chance.choice(names), "table": table, "game_id": table, "name": "x"},
                               {"do": "offer", "table": table, "what": "undo", "seat": 1}, {"do": "answer", "table": table, "what": "draw", "yes": True},
                               {"do": "create", "game": "gwent", "deck": "random"}, {"do": "watch", "table": table, "from": 3}])
        wrong = mutate(right, chance)
        if not isinstance(wrong, dict):
            wrong = {"do": wrong if isinstance(wrong, str) else "move"}
        wrong["id"] = number + 1000
        # A mutation may still be a legal move; nothing else may move the game.
        allowed = wrong.get("do") == "move" and wrong.get("table") == table and wrong.get("move") in legal
        if allowed or wrong.get("do") in ("resign", "leave"):
            continue
        line.send(wrong)
        while True:
            message = line.receive()
            if message.get("id") == wrong["id"] or ("problem" in message and "id" in message):
                break
        if message.get("problem", {}).get("status", 0) >= 500:
            check(f"{wrong} is answered with a problem of its own: {message}", False)
        if before:
            after = boris.ok("snapshot", table=table)
            same = {k: v for k, v in after.items() if k not in ("t", "clock", "offer", "seq")} == {k: v for k, v in before.items() if k not in ("t", "clock", "offer", "seq")}
            check(f"{wrong} has changed nothing", same)
    final = boris.ok("snapshot", table=table)
    check_equal("after all of it nobody has moved", (final["awaiting"], final["phase"]), ([0, 1], "playing"))
    line.close()


def test_idle():
    """Where no clock runs, nothing is written, and nothing waits for the disk."""
    with Server() as server:
        anna, boris = Client(server).guest(), Client(server).guest()
        table, _ = begin(anna)
        boris.ok("join", table=table, part="of who came")
        commits = anna.ok("stats")["commits"]
        server.advance(2.5)     # twice as long as between two signs of life
        server.advance(2.5)
        check_equal("an idle server writes nothing", anna.ok("stats")["commits"], commits)
        timed, _ = begin(anna, clock={"kind": "bank", "bank": 600, "increment": 5})
        boris.ok("join", table=timed, part="of who came")
        commits = anna.ok("stats")["commits"]
        for _ in range(60):
            server.advance(1)
        check("where one runs it is", anna.ok("stats")["commits"] > commits)


def as_browser(record, *seats):
    """A record as a browser prints it, with the names of its seats; the checks are left out, as they depend on the names."""
    tags = "".join(f'[Seat{number} "{name}"]\n' for number, name in enumerate(seats, 1))
    return re.sub(r"  #.*", "", re.sub(r"(\[Rules .*\n)", lambda rules: rules[0] + tags, record))


def a_game(game, rules, seed):
    engine = Engine()
    record = play_random(engine, game, rules, seed)[1]
    engine.close()
    return record


def test_keeping(server):
    """A game against the computer that ended in a browser is kept for an account, once, for it alone, until it is deleted."""
    anna, boris, guest = Client(server), Client(server), Client(server).guest()
    for client, name in ((anna, "KeepAnna"), (boris, "KeepBoris")):
        client.ok("register", name=name, password="correct horse")
    reader = Client(server, token=anna.ok("new-token", label="reads", scopes=["read"])["secret"])
    played = a_game("gwent", "classic", random.randrange(1000))
    text = as_browser(played, "me", "bot:greedy")
    result = re.search(r'\[Result "(.*)"\]', played)[1]
    for why, client, record, seat in (
            ("no-account", Client(server), text, 0), ("not-for-guests", guest, text, 0), ("no-scope", reader, text, 0),
            ("argument-range", anna, text, 2), ("argument-length", anna, "x" * 65001, 0),
            ("record-wrong", anna, "x", 0), ("record-wrong", anna, re.sub(r"\n3\. .*", "\n3. 1 nonsense", text), 0),
            ("record-wrong", anna, text.replace(f'"{result}"', '"* nobody"'), 0),
            ("record-wrong", anna, played.replace("[Deck1", '[Seat1 "me"]\n[Seat2 "bot:greedy"]\n[Deck1'), 0),
            ("kept-not-over", anna, re.sub(r"\n1\. [^$]*", "\n", text).replace(f'"{result}"', '"*"'), 0),
            ("kept-people", anna, as_browser(played, "me", "you"), 0), ("kept-people", anna, text, 1), ("kept-people", anna, as_browser(played), 0),
            ("kept-people", anna, as_browser(played, "bot:greedy", "bot:greedy"), 0), ("kept-people", anna, as_browser(played, "me", "bot:nobody"), 0)):
        client.refused(why, "keep-game", record=record, seat=seat)
    check_equal("what was refused is nowhere", anna.ok("games", mine=True)["items"], [])
    status, game = anna.call("keep-game", record=text, seat=0, ended=1234)
    check_equal("kept", (status, game["names"], game["kept"], game["rated"], game["access"], game["yours"], game["ended"], game["rules"]),
                (201, ["KeepAnna", "bot:greedy"], True, False, "private", [0], 1234, "classic"))
    check_equal("with its end", game["result"], anna.ok("game", game_id=game["id"])["view"]["result"])
    check_equal("the same is there already", anna.call("keep-game", record=text, seat=0), (200, game))
    status, others = boris.call("keep-game", record=text, seat=0, ended=2 ** 53 - 1)
    check("another's is another, and nothing ends in the future", status == 201 and others["id"] != game["id"] and abs(others["ended"] / 1000 - time.time()) < 600)
    check_equal("the other seat, a deck of chance", anna.call("keep-game", record=as_browser(played, "bot:8", "me").replace("[Deck1", '[Random "2"]\n[Deck1'), seat=1)[0], 201)
    table, _ = begin(anna, against="greedy", seat=0)
    anna.ok("resign", table=table)
    listed = anna.ok("games", mine=True, kept=True)["items"]
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', played, re.M))
    check_equal("kept ones are listed apart, with the own deck", [(one["id"] == game["id"], one["deck"], one["random"]) for one in listed],
                [(False, tags["Deck2"], True), (True, tags["Deck1"], False)])
    check_equal("from the others", [one["id"] for one in anna.ok("games", mine=True, kept=False)["items"]], [table])
    check_equal("or with them", len(anna.ok("games", mine=True)["items"]), 3)
    record = anna.call("record", game_id=game["id"])[1]
    verdict = anna.ok("verify-game", game_id=game["id"])
    check("its record is right, under the account's name, and not signed", verdict["right"] and verdict["canonical"] and verdict["signature"] == "none"
          and '[Seat1 "KeepAnna"]' in record)
    for client in boris, guest, Client(server):
        for operation in "game", "record", "verify-game", "analyse":
            client.refused("no-record", operation, game_id=game["id"])
        check_equal("nor is it found", client.ok("games", player="KeepAnna")["items"], [])
    for client in boris, guest:
        client.refused("no-record", "forget-game", game_id=game["id"])
    anna.refused("kept-private", "access", game_id=game["id"], access="public")
    check_equal("it counts in no rating", anna.ok("person", name="KeepAnna")["ratings"], [])
    anna.refused("not-kept", "forget-game", game_id=table)
    anna.ok("forget-game", game_id=listed[0]["id"])
    anna.refused("no-record", "record", game_id=listed[0]["id"])
    anna.refused("no-record", "games", after=listed[0]["id"])
    check_equal("what was deleted can be brought again", anna.call("keep-game", record=as_browser(played, "bot:8", "me"), seat=1)[0], 201)
    anna.ok("delete-account", password="correct horse")
    base = sqlite3.connect(f"file:{server.folder}/duello.db?mode=ro", uri=True, timeout=60)
    check_equal("of a deleted account no kept game is left", base.execute("select count(*) from game where kept").fetchone(), (1,))
    base.close()
    check_equal("another's is", boris.ok("games", mine=True)["items"][0]["id"], others["id"])


def test_waiting(server):
    """A game that waits in a browser is kept for the other devices of its account, as it was last, until it is over."""
    anna, boris, guest = Client(server), Client(server), Client(server).guest()
    for client, name in ((anna, "WaitAnna"), (boris, "WaitBoris")):
        client.ok("register", name=name, password="correct horse")
    one = {"waiting": "ab12", "at": 1000, "about": '{"game":"gwent"}', "text": '{"calls":[]}'}
    guest.refused("not-for-guests", "keep-waiting", **one)
    Client(server).refused("no-account", "keep-waiting", **one)
    anna.refused("argument-length", "keep-waiting", **{**one, "text": "x" * 65001})
    check_equal("none yet", anna.ok("waiting")["items"], [])
    anna.ok("keep-waiting", **one)
    anna.ok("keep-waiting", **{**one, "at": 999, "text": "earlier"})
    there = {"id": "ab12", "at": 1000, "about": one["about"]}
    check_equal("listed", anna.ok("waiting")["items"], [there])
    anna.ok("login", name="WaitAnna", password="correct horse")
    check_equal("on another device, whole, and as it was last", anna.ok("take-waiting", waiting="ab12"), {**there, "text": one["text"]})
    check_equal("exported", anna.ok("export")["waiting"], [{**there, "text": one["text"]}])
    for call in "take-waiting", "forget-waiting":
        boris.refused("no-waiting", call, waiting="ab12")
    for n in range(8):
        anna.ok("keep-waiting", **{**one, "waiting": f"n{n}", "at": 2000 + n})
    check_equal("the eight latest", [game["id"] for game in anna.ok("waiting")["items"]], [f"n{n}" for n in range(7, -1, -1)])
    anna.ok("forget-waiting", waiting="n7")
    anna.refused("no-waiting", "take-waiting", waiting="n7")


def allowed(what, call, good, burst, per_minute):
    """Calls until one is refused: all that is allowed at once goes through, and what the time since has brought, however slow it is."""
    began, count = time.monotonic(), 0
    while (status := call()) == good and count < 10 * burst:
        count += 1
    most = burst + (time.monotonic() - began) * per_minute / 60 + 1
    check(f"{what}: {count} of {burst} at once, at most {most:.1f}, then {status}", burst <= count <= most and status == 429)


def test_limits():
    """Limits by address and account, before anything is computed."""
    with Server(limits=True) as server:
        anna = Client(server)
        anna.ok("register", name="Limited", password="correct horse")
        first = Client(server)
        first.ok("guest")
        allowed("phrases", lambda: anna.call("say-lobby", say="hello")[0], 201, 6, 30)
        while (reply := anna.request("POST", "/api/v1/lobby/chat", {"say": "hello"})).status == 201:
            pass
        check("when to try again", reply.status == 429 and int(reply.headers["Retry-After"]) >= 1)
        names = itertools.count()
        allowed("logins, by address", lambda: Client(server).call("login", name=f"Nobody{next(names)}", password="x")[0], 401, 30, 10)
        allowed("new accounts", lambda: Client(server).call("guest")[0], 201, 18, 2)    # two are there
        made = [anna.call("create", game="gwent", against="self") for _ in range(3)]
        check_equal("a person has room for tables", [status for status, _ in made], [201] * 3)
        guest = Client(server)
        guest.cookie = first.cookie
        made = [guest.call("create", game="gwent", against="self") for _ in range(11)]
        check_equal("a guest sits at ten tables", [status for status, _ in made], [201] * 10 + [409])
        check_equal("and is told why not at more", (made[-1][1]["type"], made[-1][1]["args"]["most"]), ("tables-many", "10"))
        guest.ok("resign", table=made[0][1]["table"]["table"], seat=0)
        guest.ok("create", game="gwent", against="self")
        check_equal("who is here already goes on", anna.call("lobby")[0], 200)
        allowed("games from a browser", lambda: anna.call("keep-game", record="x", seat=0)[0], 422, 30, 2)
        line = anna.socket()
        check("calls have a price", any(line.call("export")[0] == 429 for _ in range(5000)))
        line.close()


def test_shares():
    """Accounts are free, so an address pays, too; flooding from it does not shut out the others there."""
    cost = 20
    with Server("--behind-proxy", limits=True) as server:
        from_home = {"X-Forwarded-For": "203.0.113.7"}
        known = Client(server)
        known.ok("register", name="Resident", password="correct horse", headers=from_home)
        guests = [Client(server) for _ in range(10)]
        for guest in guests:
            guest.ok("guest", headers=from_home)
        nobody = Client(server)
        check("a flood without an account is stopped", any(nobody.call("lobby", headers=from_home)[0] == 429 for _ in range(9000)))
        check_equal("and shuts out nobody who has one", [client.call("account", headers=from_home)[0] for client in (known, guests[0])], [200, 200])
        began = time.monotonic()
        done_for = [sum(guest.call("export", headers=from_home)[0] == 200 for _ in range(55)) for guest in guests[1:]]
        seconds = time.monotonic() - began + 1
        check(f"guests share what their address has: {done_for} in {seconds} s", sum(done_for) * cost <= 4000 + seconds * 200 + len(guests) * (60 + seconds))
        check_equal("who did not flood goes on", [guests[0].call("legal", table="aaaaaaaaaaaa", headers=from_home)[0] for _ in range(30)], [404] * 30)
        check_equal("who has registered has a share apart", known.call("export", headers=from_home)[0], 200)
        for street, same in (("2001:db8:1:2::1", True), ("2001:db8:1:2:ffff::1", True), ("2001:db8:1:3::1", False)):
            statuses = [nobody.call("lobby", headers={"X-Forwarded-For": street})[0] for _ in range(150)]
            check(f"of IPv6 the first 64 bits count: {street}: {statuses.count(200)}", same or 200 in statuses)


def test_crowd():
    """Whoever takes all places of an address without an account keeps nobody out who has registered."""
    with Server(limits=True) as server:
        anna, guest = Client(server), Client(server)
        guest.ok("guest")
        guest.connection.close()
        anna.ok("register", name="Crowded", password="correct horse")
        anna.ok("account")
        flood = [Socket(Client(server)) for _ in range(110)]
        check_equal("strangers have the places that are left", [each.status for each in flood], [101] * 99 + [429] * 11)
        check_equal("a guest comes after them", guest.request("GET", "/api/v1/account").json["type"], "too-many-connections")
        line = anna.socket()
        check_equal("who has registered comes before them", (line.status, line.call("account")[0]), (101, 200))
        again = Client(server)
        again.cookie = anna.cookie
        check("with pages, too", again.request("GET", "/server.json").json["server"])
        for each in flood[:2]:
            try:
                each.receive()
            except Closed:
                pass
            check_equal("the oldest make room, and may try again", each.code, 1013)
        check_equal("who has registered stays", anna.call("account")[0], 200)
        for each in (line, *flood):
            each.close()


def test_forgetting(server):
    """The names of a deleted account leave its records, a few a second, without waiting for the next sweep, and what was said is said
    by nobody."""
    anna = Client(server)
    anna.ok("register", name="Forgotten", password="correct horse")
    table = anna.ok("create", game="gwent", part="of who goes")["table"]["table"]
    boris = Client(server)
    boris.ok("guest")
    boris.ok("join", table=table, part="of who stays")
    for who in anna, boris:
        who.ok("say-lobby", say="hello")
        who.ok("say", table=table, say="luck")
    games = [anna.ok("create", game="gwent", against="self")["table"]["table"] for _ in range(12)]
    for game in games:
        anna.ok("resign", table=game, seat=0)
    anna.ok("delete-account", password="correct horse")
    for heard in boris.ok("lobby-chat"), boris.ok("chat", table=table):
        names = {said["name"] for said in heard["items"]}
        check(f"who spoke and is there is heard, who is not is not: {names}", boris.ok("account")["account"]["name"] in names and "Forgotten" not in names)
    base = sqlite3.connect(f"file:{server.folder}/duello.db?mode=ro", uri=True)
    left = {12}
    for _ in range(300):
        left.add(base.execute("select count(*) from rename").fetchone()[0])
        if 0 in left:
            break
        time.sleep(0.1)
    base.close()
    check(f"a few at a time, until none is left: {left}", 0 in left and any(0 < n < 12 for n in left))


def test_signed_after_deletion(server):
    """Who deletes the account takes nothing from the other's record but the name: it is signed, right and canonical."""
    anna, boris = Client(server), Client(server)
    anna.ok("register", name="StaysSigned", password="correct horse")
    boris.ok("register", name="GoesAway", password="correct horse")
    table, made = begin(anna, seat=0, open=True)
    boris.ok("join", table=table, part="of who came", **({"invite": made["invite"]} if made.get("invite") else {}))
    boris.ok("resign", table=table)
    before = anna.ok("verify-game", game_id=table)
    check_equal("the record is signed", (before["right"], before["canonical"], before["signature"]), (True, True, "good"))
    boris.ok("delete-account", password="correct horse")
    while '"GoesAway"' in (text := anna.call("record", game_id=table)[1]):
        server.advance(1)
    check_equal("and says the same when the other has gone", anna.ok("verify-game", game_id=table), before)
    check_equal("so does a copy of it", Client(server).ok("verify", record=text), before)


def test_login_flood():
    """Passwords are checked off the loop, with a limit: games do not wait for them."""
    body = json.dumps({"name": "Flooded", "password": "wrong horse"})
    login = (f"POST /api/v1/account/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
             f"Content-Length: {len(body)}\r\n\r\n{body}").encode()
    with Server() as server:
        owner = Client(server)
        owner.ok("register", name="Flooded", password="correct horse")
        line = owner.socket()
        table = owner.ok("create", game="gwent", against="self")["table"]["table"]
        flood = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)]
        for each in flood:
            each.sendall(login)
        move = line.call("move", table=table, seat=0, move="done", nonce="a")
        answered = select.select(flood, [], [], 0)[0]
        wrong = [each for each in answered if each.recv(12, socket.MSG_PEEK).endswith(b"401")]
        check_equal("a move is answered", move[0], 200)
        check(f"before the passwords are looked at: {len(wrong)} of 60", len(wrong) < 30)
        replies = [each.recv(12) for each in flood]
        counts = {status: sum(reply.endswith(status) for reply in replies) for status in (b"401", b"503")}
        check(f"no more of them wait than a second is long: {counts}", counts[b"401"] >= 32 and sum(counts.values()) == 60)
        for each in flood:
            each.close()
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", server.port)) as gone:
                gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))      # it is reset when it closes
                gone.sendall(login)
        check_equal("who has gone meanwhile harms nobody", line.call("legal", table=table, seat=0)[0], 200)
        line.close()


def test_proxy():
    """Behind a proxy: https makes the cookie strict, and X-Forwarded-For tells addresses apart."""
    with Server("--behind-proxy", "--public-url", "https://duello.example", limits=True) as server:
        check_equal("the address that people are told", server.public, "https://duello.example")
        anna = Client(server)
        head = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.5"}
        cookie = anna.request("POST", "/api/v1/account", {}, head).headers["Set-Cookie"]
        check(f"the cookie is bound to https: {cookie}", cookie.startswith("__Host-duello=") and "Secure" in cookie)
        for _ in range(25):
            Client(server).request("POST", "/api/v1/account", {}, head)
        check_equal("one address is limited", Client(server).request("POST", "/api/v1/account", {}, head).status, 429)
        other = {**head, "X-Forwarded-For": "203.0.113.77"}
        check_equal("another is not", Client(server).request("POST", "/api/v1/account", {}, other).status, 201)
        check_equal("the public address may", Client(server).request("POST", "/api/v1/account", {}, {**other, "Origin": "https://duello.example"}).status, 201)


def test_bot(server):
    """examples/bot.py plays whole games of every rule set, against the computer and against another of its kind."""
    owner = Client(server)
    owner.ok("register", name="BotOwner", password="correct horse", bot=True)
    other = Client(server)
    other.ok("register", name="BotOther", password="correct horse", bot=True)
    tokens = [c.ok("new-token", label="bot", scopes=["read", "play"])["secret"] for c in (owner, other)]
    bot = [sys.executable, str(ROOT / "examples/bot.py"), server.url]
    for game, rules in sample([(game, rules) for game, variants in RULES.items() for rules in variants], 2):
        run = subprocess.run([*bot, "--token", tokens[0], "--game", game, "--rules", rules, "--against", "greedy", "--seed", "1"], capture_output=True, text=True, timeout=120, check=False)
        check(f"the bot plays {rules} against the computer: {run.stdout} {run.stderr}", run.returncode == 0 and "over" in run.stdout)
    first = subprocess.Popen([*bot, "--token", tokens[0], "--game", "gwent", "--against", "person", "--seed", "2"], stdout=subprocess.PIPE, text=True)
    table = first.stdout.readline().split()[-1]
    second = subprocess.run([*bot, "--token", tokens[1], "--join", table, "--seed", "3"], capture_output=True, text=True, timeout=120, check=False)
    out, _ = first.communicate(timeout=120)
    check(f"two bots play each other: {out} {second.stdout} {second.stderr}", first.returncode == 0 == second.returncode and "over" in out and "over" in second.stdout)
    check("the game is filed", any(g["id"] == table for g in owner.ok("games", mine=True)["items"]))


def answer(client, table, seat, chooser, most):
    """Answers the questions of a seat while there are any, at most so many, and waits for the other; returns whether the game goes on."""
    for _ in range(most):
        frame = client.ok("snapshot", table=table, seat=seat)
        while frame["phase"] == "open" or (not frame["req"] and frame["phase"] == "playing"):
            frame = client.ok("snapshot", table=table, seat=seat)
        if frame["phase"] == "over":
            return False
        client.ok("move", table=table, seat=seat, move=chooser.choice(frame["req"]["legal"]), nonce=f"a{time.monotonic_ns()}")
    return True


def test_bot_comes_back():
    """examples/bot.py goes on when the server has gone and come again, between frames and at a question; and a guest's bot that was
    stopped itself comes back to its seat."""
    with tempfile.TemporaryDirectory(prefix="duello-") as folder, Server() as server:
        kept = pathlib.Path(folder, "bot.kept")
        bot = [sys.executable, str(ROOT / "examples/bot.py"), server.url, "--keep", str(kept), "--game", "gwent", "--against", "person"]
        player, chooser = Client(server).guest(), random.Random(3)
        first = subprocess.Popen([*bot, "--seed", "2"], stdout=subprocess.PIPE, text=True)
        table = first.stdout.readline().split()[-1]
        seat = player.ok("join", table=table, part="of who came")["seats"][0]
        check("they play", answer(player, table, seat, chooser, 2))
        for number in range(2):
            server.kill()
            server.start()
            player = reconnect(server, player)
            check(f"the server comes again, and the bot goes on, {number}", answer(player, table, seat, chooser, 2) and first.poll() is None)
        first.kill()
        first.communicate()
        check_equal("nobody else reads what it keeps", kept.stat().st_mode & 0o777, 0o600)
        second = subprocess.Popen([*bot, "--seed", "4"], stdout=subprocess.PIPE, text=True)
        check_equal("it is back at its table", second.stdout.readline().split()[-1], table)
        check("and plays", answer(player, table, seat, chooser, 2))
        player.ok("resign", table=table, seat=seat)
        out, _ = second.communicate(timeout=120)
        check_equal("to the end", (second.returncode, out), (0, "over: won (conceded)\n"))
        third = subprocess.Popen([*bot, "--seed", "5"], stdout=subprocess.PIPE, text=True)
        check("what is over is not kept", third.stdout.readline().split()[-1] != table)
        third.kill()
        third.communicate()


def test_server(server):
    anyone = Client(server)
    health = anyone.ok("health")
    check("alive", health["ok"] and health["version"])
    stats = anyone.ok("stats")
    check_equal("all that is counted is told where nothing is limited", sorted(stats), sorted(
        ["people", "tables", "playing", "moves", "connections", "lines", "requests", "messages_in", "messages_out", "bytes_in", "bytes_out", "refused", "turns",
         "turns_slow", "turn_longest", "commits", "commit_longest"]))
    check("counts", stats["requests"] > 0)


# Those that share one server, and those that have one of their own.
SHARED = (test_server, test_catalogue, test_packed, test_requests, test_accounts, test_tokens, test_table, test_shuffle, test_terms, test_both_seats, test_position,
          test_stream, test_same_answers, test_views, test_lines_of_answers, test_unlisted, test_games, test_analysis, test_hints, test_keeping, test_waiting, test_rated, test_results, test_pairing, test_news, test_chat,
          test_payloads, test_headers, test_origins, test_mutations, test_bot, test_forgetting, test_signed_after_deletion, test_lengths)
ALONE = (test_said_at_once, test_moderator, test_bot_comes_back, test_pairing_restarts, test_kept_analysis, test_lobby, test_idle, test_limits, test_shares, test_crowd, test_login_flood, test_proxy, test_pages)


def main():
    wanted = [f"test_{name}" for name in sys.argv[1:]]
    seeded()
    shared, alone = ([test for test in tests if not wanted or test.__name__ in wanted] for tests in (SHARED, ALONE))
    if shared:
        with Server() as server:
            for test in shared:
                print(test.__name__, flush=True)
                test(server)
    for test in alone:
        print(test.__name__, flush=True)
        test()
    for name in () if wanted else OPERATIONS:
        if name not in ("watch-lobby", "post", "post-text", "table-record", "game-post-text", "picture", "game-picture"):      # but the first: posts.py
            check(f"{name} was done here", any(status < 300 for status in SEEN.get(name, ())) or OPERATIONS[name].stream)
    done("server/api")


if __name__ == "__main__":
    main()
