#!/usr/bin/env python3
"""record: what the engine wrote is verified, shown to each seat, replayed, and rewritten."""
import json
import pathlib
import tempfile

from check import check, check_equal, done, duello
from engine_client import Engine, play_random

engine = Engine()
with tempfile.TemporaryDirectory() as folder:
    path, bad = pathlib.Path(folder) / "game.duel", pathlib.Path(folder) / "bad.duel"
    for game, rules in ("gwent", "original"), ("gwent", "classic"), ("gwent", "hard"), ("trade", "standard"):
        moves, record = play_random(engine, game, rules, 11)
        path.write_text(record, encoding="utf-8", newline="")

        reply = duello("record", "verify", path)
        check_equal(f"{game} {rules} verifies", (reply.returncode, reply.stderr), (0, ""))
        verdict = json.loads(duello("record", "verify", path, "--json").stdout)
        check_equal("in JSON too", [verdict[k] for k in ("right", "canonical", "same_rules", "same_generator", "all_checked")],
                    [True] * 5)
        check_equal("canon of a canonical record is itself", duello("record", "canon", path).stdout, record)

        bad.write_text(record.replace("\n", "\r\n"), encoding="utf-8", newline="")
        reply = duello("record", "verify", bad, "--lang", "en")
        check("a record with other line ends is right but not canonical",
              reply.returncode == 1 and reply.stderr.startswith(f"duello: {bad}:1: right, but"))
        check_equal("--lenient accepts it", duello("record", "verify", "--lenient", bad).returncode, 0)
        check_equal("canon mends it", duello("record", "canon", bad).stdout, record)

        lines = record.split("\n")
        at = len(lines) - 3
        bad.write_text("\n".join(lines[:at] + lines[at + 1:]), encoding="utf-8", newline="")
        reply = duello("record", "verify", bad)
        check(f"a missing line is found where it was: {reply.stderr!r}",
              reply.returncode == 1 and reply.stderr.startswith(f"duello: {bad}:{at + 1}: "))

        replay = [json.loads(line) for line in duello("record", "replay", path).stdout.splitlines()]
        judged = [json.loads(line) for line in duello("record", "show", "--json", path).stdout.splitlines()]
        check_equal("show and replay have the same lines", [line["line"] for line in judged], [line["line"] for line in replay])
        check_equal("the judge reads every answer", sum(line.get("notation", "").count(" ; ") + 1 for line in judged[1:]), len(moves))
        for seat in "0", "1", "public":
            shown = [json.loads(line) for line in duello("record", "show", "--json", "--seat", seat, path).stdout.splitlines()]
            check("a seat reads its own answers only",
                  all(("notation" in line) == (str(line["player"]) == seat) for line in shown[1:]))
            views = [json.loads(line)["state"] for line in duello("record", "replay", "--seat", seat, path).stdout.splitlines()]
            check_equal("one view for each line", len(views), len(replay))
            text = duello("record", "show", "--seat", seat, path)
            check_equal("for people", (text.returncode, text.stderr), (0, ""))
        both = duello("record", "verify", path, bad)
        check("several files, and one wrong one is enough", both.returncode == 1 and str(path) in both.stdout)
    for args, code in ((("verify", "no-such-file"), 1), (("dance", path), 2), (("show",), 2),
                       (("show", path, "--seat", "9"), 2), (("verify", folder), 1)):
        check_equal(f"record {args}", duello("record", *args).returncode, code)
engine.close()
done("cli/record")
