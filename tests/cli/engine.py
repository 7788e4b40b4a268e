#!/usr/bin/env python3
"""The engine protocol (doc/bot.md): a session as referee, one as a seat, and refusals that change nothing."""
import json
import random
import subprocess

from check import DUELLO, check, check_equal, done, duello
from engine_client import Engine, numbers_of, play_random


def refused(engine, request, code):
    try:
        reply = engine.ask(request)
    except ValueError as error:
        check_equal(f"{request!r} is refused", str(error).split(" ")[0], code)
        check(f"{request!r}: the refusal has words", " " in str(error))
    else:
        check(f"{request!r} is refused, not {reply!r}", False)


def as_referee(engine, game, rules):
    moves, record = play_random(engine, game, rules, 5)
    check(f"{game} {rules} ends", moves)
    check("the record names the game", f'[Game "{game}"]' in record)
    again, second = play_random(engine, game, rules, 5)
    check_equal("the same seed and moves give the same record", second, record)
    refused(engine, "play seat 0 pass", "not-awaited")
    engine.ask("undo")
    status = engine.ask("observe")
    check("after undo the game goes on", status["awaiting"])
    seat, move = moves[-1]
    status = engine.ask(f"play seat {seat} {move}")
    check_equal("and ends again", (status["awaiting"], engine.ask("record")), ([], record))


def streams(engine, game, rules):
    """What a seat hears grows by increments, and observing in pieces is observing at once."""
    engine.ask(f"new {game} rules {rules} seed 9{numbers_of(game)}")
    chance = random.Random(9)
    seen = {0: [], 1: [], "public": []}
    status = engine.ask("observe")
    for _ in range(60):
        for who, events in seen.items():
            news = engine.ask(f"observe seat {who} {len(events)}")
            check_equal("the stream goes on where it was", news["from"], len(events))
            events += news["events"]
            check_equal("its number is its length", news["seq"], len(events))
        if not status["awaiting"]:
            break
        seat = chance.choice(status["awaiting"])
        status = engine.ask(f"play seat {seat} {chance.choice(engine.ask(f'legal seat {seat}'))}")
    for who, events in seen.items():
        events += engine.ask(f"observe seat {who} {len(events)}")["events"]
        check(f"{who}: in pieces or at once", engine.ask(f"observe seat {who}")["events"] == events)
        check(f"{who}: the view is that seat's", engine.ask(f"resync seat {who}")["view"].get("viewer", who) in (who, 2))
    refused(engine, "observe seat 0 100000", "engine-seq")


def as_seat(engine, game, rules):
    status = engine.ask(f"new {game} rules {rules} seed 3 seat 1 against random{numbers_of(game)}")
    for request, code in (("legal seat 0", "engine-seat"), ("resync seat 0", "engine-seat"),
                          ("observe seat judge", "engine-seat"), ("observe seat public", "engine-seat"),
                          ("play seat 0 pass", "engine-seat"), ("go seat 0", "engine-seat"),
                          ("perft 1", "engine-referee"), ("record", "engine-referee")):
        refused(engine, request, code)
    turns = 0
    while status["awaiting"]:
        check_equal("only the own seat is asked", status["awaiting"], [1])
        check_equal("the view is the seat's", engine.ask("resync")["view"].get("viewer", 1), 1)
        move = engine.ask("go level greedy clock 60000 increment 0")["move"]
        check("the choice is legal", move in engine.ask("legal"))
        status = engine.ask(f"play {move}")
        turns += 1
    check("the game ended", turns and status["result"])
    check("then the record is open", engine.ask("record").startswith("[Duello"))


def refusals(engine):
    for request, code in (("", "engine-request"), ("dance", "engine-request"), ("new", "no-game"),
                          ("new chess", "no-game"), ("new gwent rules gothic", "no-rules"),
                          ("new gwent rules", "engine-word"), ("new gwent option x", "no-option"),
                          ("new gwent number x=1", "no-number"), ("new gwent seed -1", "scenario-seed"),
                          ("new gwent seat 2", "engine-seat"), ("new gwent against me", "no-level"),
                          ("new trade number stake=99999999", "no-number"), ("new gwent seed 18446744073709551616", "scenario-seed"),
                          (f"new heroes deck0 {duello('deck', 'code', 'original-monsters-muster').stdout.strip()}", "other-game"), ("hello there", "engine-word"),
                          ("new gwent deck0 AAAA", "deck-code"), ("new gwent hat red", "engine-word")):
        refused(engine, request, code)
    for request in ("observe", "resync", "legal", "play pass", "go", "undo", "why nekker", "why-not pass", "perft 1", "record"):
        refused(engine, request, "engine-no-game")
    for terms in "gwent seed 18446744073709551615", "trade number purse-0=2147483647":
        check(f"{terms} is a game", engine.ask(f"new {terms}")["awaiting"])
    engine.ask("new gwent rules original seed 7")
    before = engine.ask("resync"), engine.ask("record")
    for request, code in (("play seat 0 dance", "syntax"), ("play seat 0 play nothing", "syntax"),
                          ("play", "engine-which-seat"), ("play seat 0 " + "x" * 300, "syntax"), ("perft 99", "engine-depth"),
                          ("resync now", "engine-word"), ("legal seat 0 now", "engine-word"), ("undo it", "engine-word"), ("record now", "engine-word"),
                          ("perft 1 2", "engine-word"), ("observe seat 0 0 1", "engine-word"), ("quit now", "engine-word"), ("stop now", "engine-word"),
                          ("perft", "engine-depth"), ("go seat 0 fast", "engine-word"),
                          ("go seat 0 level god", "no-level"), ("go seat 0 level search-0", "no-level"),
                          ("go seat 0 level plan-" + "9" * 60, "no-level"), ("new gwent against net-65", "no-level"), ("why no-such-card", "engine-why"),
                          ("new gwent rules gothic", "no-rules"), ("undo", "engine-undo")):
        refused(engine, request, code)
    check_equal("refusals change nothing", (engine.ask("resync"), engine.ask("record")), before)
    reasons = {words: engine.ask(f"why-not seat 0 {words}")["reason"] for words in ("pass", "done", "play")}
    check_equal("what is not asked now has a reason, what can be answered has none", reasons, {"pass": "gwent.not.asked", "done": None, "play": "gwent.not.asked"})
    refused(engine, "why-not seat 0 the moon", "engine-why")
    refused(engine, "why-not pass", "engine-which-seat")
    check_equal("perft 0 is the position itself", engine.ask("perft 0"), 1)
    check("stop is always fine", engine.ask("stop") is None)


def named_levels(engine, game, rules):
    """Either side is played by any level that `duello match` knows, not only by those that people are offered."""
    for level in ("net-2", "net-2/50", "plan-3", "solve-3", "search-20"):
        for seat in (0, 1):
            terms = " option fixed-stake number stake=10" if game == "trade" else ""
            engine.ask(f"new {game} rules {rules} seed 5 seat {seat} against {level}{terms}")
            move = engine.ask(f"go level {level}")["move"]
            check(f"{level} answers what is allowed", move in engine.ask("legal"))
            status = engine.ask(f"play {move}")
            check(f"{level} has answered for the other seat, or the game is over: {status}", status["awaiting"] == ([] if status["result"] else [seat]))


def any_bytes():
    """Bytes of any kind: one reply a line (blank lines have none), nothing else, an orderly end."""
    chance = random.Random(1)
    lines = [b"1 new gwent rules original seed 7", b"\xff\xfe\x00", b"7 \x00", b"8 " + b"x" * 70000,
             b"12345678901 hello", b"hello", b"9 play seat 0 \xc3\x28", b"10 hello\r"]
    words = [b"new", b"gwent", b"play", b"seat", b"0", b"1", b"observe", b"why", b"why-not", b"undo", b"go", b"level", b"\xff", b"-1"]
    for number in range(300):
        lines.append(b"%d " % (100 + number) + b" ".join(chance.choices(words, k=chance.randrange(6))))
        lines.append(bytes(chance.choice([c for c in range(256) if c != 10]) for _ in range(chance.randrange(40))))
    reply = subprocess.run([DUELLO, "engine"], input=b"\n".join(lines), capture_output=True, check=False, timeout=120)
    answers = reply.stdout.split(b"\n")[:-1]
    expected = sum(1 for line in lines if line.strip(b" \t\r"))
    check_equal("the program ends by itself", (reply.returncode, reply.stderr), (0, b""))
    check_equal("one reply for each line", len(answers), expected)
    check("each begins with = or ?", all(answer[:1] in (b"=", b"?") for answer in answers))
    check("a request without a number is answered without one", any(a.startswith(b'= {"name":"Duello"') for a in answers))
    check("a long line is refused", any(a.startswith(b"? engine-long") for a in answers))
    check("a zero byte is refused", any(a.startswith(b"? zero-byte") for a in answers))
    check("a carriage return does no harm", any(a.startswith(b'=10 {"name"') for a in answers))


engine = Engine()
hello = engine.ask("hello")
check_equal("the protocol has its number", hello["protocol"], 1)
refusals(engine)
for game, rule_sets in hello["games"].items():
    for rules in rule_sets:
        as_referee(engine, game, rules)
        streams(engine, game, rules)
        as_seat(engine, game, rules)
        named_levels(engine, game, rules)
check("quit is answered", engine.ask("quit") is None)
check_equal("and ends the program", engine.close(), 0)
any_bytes()
done("cli/engine")
