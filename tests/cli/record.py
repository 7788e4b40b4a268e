#!/usr/bin/env python3
"""record: what the engine wrote is verified, shown to each seat, replayed, and rewritten."""
import json
import pathlib
import re
import tempfile

from check import check, check_equal, done, duello
from engine_client import Engine, play_random

engine = Engine()
with tempfile.TemporaryDirectory() as folder:
    path, bad = pathlib.Path(folder) / "game.duel", pathlib.Path(folder) / "bad.duel"
    for game, rules in ("gwent", "original"), ("gwent", "classic"), ("gwent", "hard"), ("trade", "standard"):
        moves, record = play_random(engine, game, rules, 11)
        path.write_text(record, encoding="utf-8", newline="")

        reply = duello("record", "verify", "--lang", "en", path)
        check_equal(f"{game} {rules} verifies", (reply.returncode, "right" in reply.stdout, reply.stderr.count("\n"), "not proven" in reply.stderr and "not signed" in reply.stderr), (3, True, 2, True))
        check_equal("which is enough where nothing need be proven", duello("record", "verify", "--unproven", path).returncode, 0)
        verdict = json.loads(duello("record", "verify", path, "--json").stdout)
        check_equal("in JSON too", [verdict[k] for k in ("right", "canonical", "same_rules", "same_generator", "all_checked")],
                    [True] * 5)
        check_equal("canon of a canonical record is itself", duello("record", "canon", path).stdout, record)

        bad.write_text(record.replace("\n", "\r\n"), encoding="utf-8", newline="")
        reply = duello("record", "verify", bad, "--lang", "en")
        check("a record with other line ends is right but not canonical",
              reply.returncode == 1 and reply.stderr.startswith(f"duello: {bad}:1: right, but"))
        check_equal("--lenient accepts it", duello("record", "verify", "--lenient", "--unproven", bad).returncode, 0)
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

    def verdict_of(text, *options, lang="en"):
        bad.write_text(text, encoding="utf-8", newline="")
        reply = duello("record", "verify", "--lang", lang, *options, bad)
        return reply.returncode, reply.stdout + reply.stderr, json.loads(duello("record", "verify", "--json", *options, bad).stdout)["proof"]

    def forged(text, *changes):
        """Changed by somebody who makes all checks anew."""
        for old, new in changes:
            text, count = re.subn(old, new, text)
            check(f"{old} is there", count)
        return duello("record", "canon", "-", stdin=re.sub("# [0-9a-f]{8} ?", "# ", text)).stdout

    for game, options in ("gwent", ["--rules", "classic", "--against", "person", "--word1", "Удача", "--word2", "six umbrellas"]), ("trade", ["--word1", "one"]):
        duello("play", game, *options, "--record", path, stdin="quit\n")
        proven = path.read_text(encoding="utf-8")
        commitment, shuffle = re.search('Commitment0 "(.*?)"', proven)[1], r'\[(Shuffle|Table|Random|Salt.|Part.|(Deck)?Commitment.) ".*?"\]\n'
        stripped = forged(proven, (shuffle, ""))
        duello("play", game, *options, "--record", path, stdin="quit\n")
        other = path.read_text(encoding="utf-8")
        for what, text, given, code, words, proof in (
                ("as it was published", proven, commitment.upper(), 3, "is the one given", "proven"),
                ("without anything to compare", proven, None, 3, "--commitment checks", "proven"),
                ("another shuffle, right in itself", other, None, 3, "--commitment checks", "proven"),
                ("which was not published", other, commitment, 1, "SWAPPED", "wrong"),
                ("no shuffle", stripped, None, 3, "not proven", "none"),
                ("where there was one", stripped, commitment, 1, "STRIPPED", "wrong"),
                ("said to be chosen", forged(stripped, (r"(\[Seed .*\n)", r'\1[Shuffle "fixed"]\n')), None, 3, "test table", "fixed"),
                ("a shuffle of tomorrow", forged(proven, ('Shuffle "2"', 'Shuffle "3"')), None, 1, "version 3", "wrong"),
                ("of yesterday", forged(proven, (r'\[Shuffle "2"\]\n', "")), None, 1, "party 0", "wrong"),
                ("another word", forged(proven, (r'Part1 "', 'Part1 "x')), None, 1, "party 1", "wrong"),
                ("another salt", forged(proven, (r'Salt1 "..', 'Salt1 "zz')), None, 1, "party 1", "wrong"),
                ("half a salt", forged(proven, (r'Salt1 "\w{16}', 'Salt1 "')), None, 1, "party 1", "wrong"),
                ("the player left out", forged(proven, (r'\[(Commitment1|Part1|Salt1) ".*?"\]\n', "")), None, 1, "random decks", "wrong"),
                ("another deck's commitment", forged(proven, (r'DeckCommitment2 "........', 'DeckCommitment2 "00000000')), None, 1, "deck of player 2", "wrong"),
                ("decks that were not drawn", forged(proven, (r'\[Random .*\]\n', "")), None, 1, "deck of player 1", "wrong"),
                ("half a commitment", forged(proven, (r'Commitment0 "\w{32}', 'Commitment0 "')), commitment, 1, "party 0", "wrong")):
            told = verdict_of(text, *(["--commitment", given] if given else []))
            check_equal(f"{game}: {what}: {told[1]}", (told[0], words in told[1], told[2]), (code, True, proof))
        check("in Russian", "ПОДМЕНА" in verdict_of(stripped, "--commitment", commitment, lang="ru")[1])
    # signatures: a judge's
    game, other = pathlib.Path(folder, "judged"), pathlib.Path(folder, "other")
    other.mkdir()
    for where in game, other / "judged":
        thread = duello("judge", "new", where, "--lang", "en", "--random", "--rules", "hard").stdout
        for seat in "12":
            duello("judge", "part", where, seat, stdin="words")
        duello("judge", "concede", where, "1")
    game, (key, other_key) = other / "judged", (duello("judge", "table", where, "--lang", "en").stdout for where in (game, game.parent / "other" / "judged"))
    key, other_key = (re.search("key ([0-9a-f]{64})", text)[1] for text in (key, other_key))
    check("the thread names the key from the first post on", f"--key {other_key}" in thread and key != other_key)
    secret = other / "judge.key"
    nothing = other / "nothing"
    nothing.mkdir()
    for refused in ("new", nothing / "a", "--game", "nope"), ("new", nothing / "a", "--terms", "nope"), ("post", nothing / "a", "1"), ("table", nothing / "a"):
        check(f"judge {refused[0]} is refused", duello("judge", *refused).returncode in (1, 2))
    check_equal("what is refused makes no key", list(nothing.iterdir()), [])
    check_equal("the secret is its owner's alone", (secret.stat().st_mode & 0o777, len(secret.read_text())), (0o600, 65))
    signed = duello("judge", "record", game).stdout
    check_equal("signed twice, the same", duello("judge", "record", game).stdout, signed)
    check_equal("a signed record is canonical", duello("record", "canon", "-", stdin=signed).stdout, signed)
    told = pathlib.Path(folder, "key.json")
    told.write_text(json.dumps({"key": other_key}), encoding="utf-8")
    line = r'\[Signature ".*"\]\n'

    def signature(text, *options):
        code, words, _ = verdict_of(text, *options)
        return code, words, json.loads(duello("record", "verify", "--json", *options, bad).stdout)["signature"]

    for what, text, options, code, words, state in (
            ("anybody's", signed, [], 3, f"signed with the key {other_key}, for which nobody vouches", "good"),
            ("by the judge's key", signed, ["--key", other_key], 0, "signed with that key", "good"),
            ("by a file with it", signed, ["--key", told], 0, "signed with that key", "good"),
            ("by another key", signed, ["--key", key], 1, other_key, "other"),
            ("a changed date", forged(signed, (r'\[Seat1 "..', '[Seat1 "Zz')), [], 1, "changed after", "wrong"),
            ("another result", signed.replace('"2 conceded"', '"1 conceded"').replace("end 2 conceded", "end 1 conceded"), [], 1, "", "wrong"),
            ("another signer", forged(signed, (f'SignedBy "{other_key}', f'SignedBy "{key}')), [], 1, "changed after", "wrong"),
            ("one digit of it", signed.replace(re.search(line, signed)[0][:20], re.search(line, signed)[0][:19] + ("A" if re.search(line, signed)[0][19] != "A" else "B")), [], 1, "changed after", "wrong"),
            ("half of it", re.sub(r'(\[Signature ".{20}).*"', r'\1"', signed), [], 1, "changed after", "wrong"),
            ("no signature", re.sub(line, "", signed), [], 1, "changed after", "wrong"),
            ("nor a signer", forged(re.sub(line, "", signed), (r'\[SignedBy .*\n', "")), [], 3, "not signed", "none"),
            ("where one should be", forged(re.sub(line, "", signed), (r'\[SignedBy .*\n', "")), ["--key", other_key], 1, "not signed", "none"),
            ("a mark before it", "\ufeff" + signed, [], 1, "not in canonical form", "good"),
            ("other line ends", signed.replace("\n", "\r\n"), ["--lenient"], 1, "changed after", "wrong")):
        found = signature(text, *options)
        check_equal(f"signature, {what}: {found[1]}", (found[0], words in found[1], found[2]), (code, True, state))
    check_equal("a key is 64 digits", [duello("record", "verify", "--key", one, bad).returncode for one in ("abc", path)], [1, 1])
    secret.write_text("no key\n", encoding="utf-8")
    check_equal("a file that is no key", (duello("judge", "record", game).returncode, duello("judge", "record", "--key", game.parent.parent / "judge.key", game).returncode), (1, 0))

    duello("play", "gwent", "--record", path, stdin="quit\n")
    check_equal("a shuffle without players", verdict_of(path.read_text(encoding="utf-8"))[::2], (3, "alone"))
    check_equal("what is no commitment", duello("record", "verify", "--commitment", "abc", path).returncode, 2)
    old = pathlib.Path(__file__).parent / "records" / "shuffle-1.duel"
    reply = duello("record", "verify", "--lang", "en", old)
    check_equal("a record of version 1 verifies, and says so", (reply.returncode, "version 1" in reply.stdout, reply.stderr.count("\n")), (3, True, 1))
    for args, code in ((("verify", "no-such-file"), 1), (("dance", path), 2), (("show",), 2),
                       (("show", path, "--seat", "9"), 2), (("verify", folder), 1)):
        check_equal(f"record {args}", duello("record", *args).returncode, code)
engine.close()
done("cli/record")
