#!/usr/bin/env python3
"""analyse: every decision is weighed once, what was given away adds up, and the same record is judged the same."""
import json
import pathlib
import re
import tempfile

from check import check, check_equal, done, duello
from engine_client import Engine, play_random

MARKS = {"": (-0.1, 4.05), "?!": (3.95, 9.05), "?": (8.95, 18.05), "??": (17.95, 100.0)}

engine = Engine()
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder) / "game.duel"
    for game, rules in ("gwent", "original"), ("gwent", "classic"), ("gwent", "hard"), ("trade", "standard"):
        seed, moves = 11, []
        while len(moves) < 8:       # a deal of trade cards may be off before it began
            moves, record = play_random(engine, game, rules, seed)
            seed += 1
        path.write_text(record, encoding="utf-8", newline="")
        reply = duello("analyse", path, "--worlds", 3, "--level", "solve-20", "--json")
        check_equal(f"{game} {rules}: {reply.stderr}", reply.returncode, 0)
        found = json.loads(reply.stdout)
        check_equal("of which game, judged by whom", (found["game"], found["rules"], found["level"]), (game, rules, "solve-20"))
        check("decisions", 0 < len(found["decisions"]) <= len(moves))
        for decision in found["decisions"]:
            loss, mark = decision["loss_percent"], decision["mark"]
            check("there was a choice", decision["options"] > 1)
            check("chances are chances", 0 <= decision["after_percent"] <= decision["chance_percent"] <= 100)
            check("the loss is the difference", abs(decision["chance_percent"] - decision["after_percent"] - loss) < 0.21)
            check(f"{mark} for {loss}", MARKS[mark][0] <= loss <= MARKS[mark][1])
            check("the best answer gives nothing away", loss == 0 or decision["played"] != decision["best"])
        for seat, account in enumerate(found["seats"]):
            own = [decision for decision in found["decisions"] if decision["seat"] == seat]
            check_equal("decisions of a seat", account["decisions"], len(own))
            check("its losses add up", abs(sum(d["loss_percent"] for d in own) - account["loss_percent"]) < 0.1 * len(own) + 0.1)
            check_equal("its marks", account["marks"], {mark: sum(d["mark"] == mark for d in own) for mark in ("?!", "?", "??")})
            way = account["first_percent"] - account["loss_percent"] + account["gift_percent"] + account["luck_percent"]
            check("from the first chances to the result", abs(way - account["result_percent"]) < 0.5)
        check_equal("results of both", sum(account["result_percent"] for account in found["seats"]), 100)
        worst = sorted((d["loss_percent"] for d in found["decisions"] if d["mark"]), reverse=True)[:3]
        losses = {d["answer"]: d["loss_percent"] for d in found["decisions"]}
        check_equal("key moments are the worst", [losses[moment["answer"]] for moment in found["moments"]], worst)
        for moment in found["moments"]:
            often = [card["percent"] for card in moment["belief"]]
            check("beliefs are chances, likeliest first", often == sorted(often, reverse=True) and all(0 < p <= 100 for p in often))
        by_answer = {d["answer"]: d for d in found["decisions"]}
        for seat, account in enumerate(found["seats"]):
            own = [decision for decision in found["decisions"] if decision["seat"] == seat]
            check("the mean loss", abs(account["mean_loss_percent"] * len(own) - account["loss_percent"]) < 0.1 * len(own) + 0.1)
            if account["worst"] is None:
                check("no mark, no worst move", not any(d["mark"] for d in own))
            else:
                check_equal("the worst move", by_answer[account["worst"]]["loss_percent"], max(d["loss_percent"] for d in own))
            if account["best"] is not None:
                check("the best move was the best", by_answer[account["best"]]["played"] == by_answer[account["best"]]["best"])
            after = own[-1]["after_percent"] if own else 50
            gifts = sum(d["loss_percent"] for d in found["decisions"] if own and d["seat"] != seat and d["answer"] > own[-1]["answer"])
            last = account["result_percent"] - after - gifts if own else 0
            check("luck adds up, decision by decision", abs(sum(d["luck_percent"] for d in own) + last - account["luck_percent"]) < 0.1 * len(found["decisions"]) + 0.2)
        check_equal("again the same", duello("analyse", path, "--worlds", 3, "--level", "solve-20", "--json").stdout, reply.stdout)
        check_equal("the seed that is meant without one", duello("analyse", path, "--worlds", 3, "--level", "solve-20", "--seed", 0, "--json").stdout, reply.stdout)
        check("other guesses for another seed", duello("analyse", path, "--worlds", 3, "--level", "solve-20", "--seed", 1, "--json").stdout != reply.stdout)
        text = duello("analyse", path, "--worlds", 3, "--level", "solve-20", "--lang", "en").stdout
        check_equal("beliefs are told", text.count("could be believed"), sum(bool(m["belief"]) for m in found["moments"]))
        told = " ".join(re.findall("could be believed.*", text))
        check(f"by the names of the cards: {told}", not any(f"{card['card']} " in told for m in found["moments"] for card in m["belief"] if "-" in card["card"]))
        check_equal("a line for every decision", sum(" %  " in line for line in text.splitlines()), len(found["decisions"]))
        check("in Russian", "удача" in duello("analyse", path, "--worlds", 3, "--level", "solve-20", "--lang", "ru").stdout)

    path.write_text(record.replace("1. ", "1. 1 nonsense ; ", 1), encoding="utf-8")
    reply = duello("analyse", path)
    check_equal("a wrong record is refused", (reply.returncode, reply.stdout), (1, ""))
    for args in [], ["/no/file"], [path, "--worlds", "0"], [path, "--worlds", "x"], [path, "--level", "7"], [path, "--level", "me"], [path, path]:
        check(f"analyse {args} is refused", duello("analyse", *args).returncode != 0)
done("cli/analyse")
