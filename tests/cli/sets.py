#!/usr/bin/env python3
"""A guild's card set from a file (--set), and merchants' files that a duel changes."""
import collections
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import DUELLO, check, check_equal, done, duello, sample  # pylint: disable=wrong-import-position

REFERENCE = pathlib.Path("sets/trade/reference.csv")
HEADER = "id,rarity,class,virtues,superiority,protection,initiative,kind,ability\n"
DECK = "game = trade\nname = {}\n\n1 pickpocket\n1 scribe\n1 moneylender\n1 tax_agent\n1 sellsword\n1 {}\n1 {}\n1 {}\n"
HASH = re.compile(r"sha256:[0-9a-f]{64}")


def refused(what, reply, *words):
    """The program says no, in one or more lines that hold these words."""
    check_equal(f"{what}: refused", reply.returncode, 1)
    check_equal(f"{what}: no output", reply.stdout, "")
    for word in words:
        check(f"{what}: {word!r} is said in {reply.stderr!r}", word in reply.stderr)
    check(f"{what}: a sentence, not a key, in {reply.stderr!r}", not re.search(r"cli\.|trade\.set", reply.stderr))


def changed_set(folder, name, old=",commoner,W,", new=",commoner,WP,"):
    """The reference set with the virtues of one card changed."""
    text = REFERENCE.read_text(encoding="utf-8")
    check_equal("one card is changed", text.count("netch_trader,Netch Trader,Торговец нетчами,std" + old), 1)
    path = folder / name
    path.write_text(text.replace("Торговец нетчами,std" + old, "Торговец нетчами,std" + new), encoding="utf-8")
    return path


def play(*args, stdin="1\n" * 40, **more):
    return duello("play", "trade", "--lang", "en", *args, stdin=stdin, **more)


def rules_of(record):
    text = record.read_text(encoding="utf-8")
    return re.search(r'\[Rules "standard (.*)"\]', text)[1], re.search(r'\[Set "(.*) (.*)"\]', text)


def try_sets(folder):
    guild, twin, other = (changed_set(folder, name) for name in ("Guild.csv", "twin.csv", "other.csv"))
    other.write_text(other.read_text(encoding="utf-8").replace(",WP,", ",SP,", 1), encoding="utf-8")
    twin.write_text("# the same cards\r\n" + twin.read_text(encoding="utf-8").replace("\n", "\r\n"), encoding="utf-8")

    cards = duello("cards", "trade", "--json").stdout
    check_equal("the reference set as a file has its cards", duello("cards", "trade", "--json", "--set", REFERENCE).stdout, cards)
    deck = duello("deck", "random", "trade", "--seed", 3)
    check_equal("and is the reference set", duello("deck", "random", "trade", "--seed", 3, "--set", REFERENCE).stdout, deck.stdout)
    own = duello("deck", "random", "trade", "--seed", 3, "--set", guild).stdout
    check("a deck names another set by its hash", re.search(r"^scenario = set-[0-9a-f]{11}$", own, re.M))
    check_equal("one name, whatever the file is called", duello("deck", "random", "trade", "--seed", 3, "--set", twin).stdout, own)
    check("another set, another name", duello("deck", "random", "trade", "--seed", 3, "--set", other).stdout != own)

    (folder / "own.deck").write_text(own, encoding="utf-8")
    (folder / "plain.deck").write_text(deck.stdout, encoding="utf-8")
    for name in "own.deck", "plain.deck":
        check_equal(f"{name} is legal in the set", duello("deck", "check", folder / name, "--set", guild).returncode, 0)
    refused("a deck of a set that is not there", duello("deck", "check", folder / "own.deck"), "own.deck:3:", "set-")
    code = duello("deck", "code", folder / "plain.deck").stdout.strip()
    refused("a deck of the reference set in another", duello("match", "trade", "--pairs", 1, "--deck-a", code, "--set", guild),
            "reference", "set-")

    for args in (["match", "trade", "--pairs", 2, "--json"], ["perft", "trade", "--depth", 2, "--json"],
                 ["bench", "trade", "--seconds", "0.05", "--json"]):
        reply = duello(*args, "--set", guild)
        check_equal(f"{args[0]} takes a set", (reply.returncode, reply.stderr), (0, ""))
    reply = duello("bench", "trade", "--seconds", "0.05", "--json", "--set", guild)
    check("and plays with it", json.loads(reply.stdout)["signature"] !=
          json.loads(duello("bench", "trade", "--seconds", "0.05", "--json").stdout)["signature"])
    return guild, twin, other


def try_records(folder, guild, twin, other):
    record = folder / "guild.duel"
    check_equal("a duel with the set", play("--set", guild, "--seed", 4, "--record", record).returncode, 0)
    rules, tag = rules_of(record)
    check("the record names the set", tag and tag[1] == "guild" and HASH.fullmatch(tag[2]))
    plain = folder / "plain.duel"
    play("--seed", 4, "--record", plain)
    check("a record of the reference set names none", rules_of(plain)[1] is None)
    check("a set is other rules", rules_of(plain)[0] != rules)
    check_equal("which needs no file", duello("record", "verify", "--unproven", plain).returncode, 0)

    for file in guild, twin:
        reply = duello("record", "verify", "--unproven", record, "--set", file)
        check_equal(f"right with {file.name}", (reply.returncode, reply.stderr.count("\n")), (0, 2))
        for action in "show", "replay", "canon":
            check_equal(f"{action} with {file.name}", duello("record", action, record, "--set", file).returncode, 0)
    refused("without the set", duello("record", "verify", record), "guild.duel:4:", "guild", tag[2], "--set")
    for file in other, REFERENCE:
        refused(f"with {file.name}", duello("record", "verify", record, "--set", file), tag[2], file.stem)
        check_equal(f"the hash of {file.name} is said too",
                    len(set(HASH.findall(duello("record", "show", record, "--set", file).stderr))), 2)
    check("in Russian too", "нужен набор" in duello("record", "verify", record, "--lang", "ru").stderr)
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace('"guild sha', '"gilde sha'), encoding="utf-8")
    refused("another name", duello("record", "verify", record, "--set", guild), "guild.duel")
    for value in "guild", "", " ", "sha256:00", "guild sha256:00", "guild " + tag[2].upper():
        record.write_text(text.replace(f'"guild {tag[2]}"', f'"{value}"'), encoding="utf-8")
        refused(f"tag {value!r}", duello("record", "verify", record, "--set", guild), "guild.duel:4:")


def try_scenarios(folder, guild):
    (folder / "deeper").mkdir()
    scenario = {"format": "duello-scenario 1", "game": "trade", "options": ["fixed-stake"], "numbers": {"stake": 1},
                "seed": 1, "decks": [{"cards": ["scamp"] * 8}] * 2, "set": "../Guild.csv"}
    path = folder / "deeper" / "s.json"

    def run(*args, **members):
        wanted = {name: value for name, value in {**scenario, **members}.items() if value is not None}
        path.write_text(json.dumps(wanted), encoding="utf-8")
        return duello("scenario", path, *args)

    reply = run()
    check_equal("a set beside the scenario", (reply.returncode, reply.stderr), (0, ""))
    name = json.loads(reply.stdout.split("\n")[0])["state"]["set"]
    check("it is played", name.startswith("set-"))
    check_equal("the same by its whole path", run(set=str(guild.resolve())).stdout, reply.stdout)
    check_equal("the same by --set", run("--set", guild, set=None).stdout, reply.stdout)
    check_equal("the same by --set and its key", run("--set", guild, set=None, scenario=name).stdout, reply.stdout)
    check("the reference set where none is named", '"set":"reference"' in run(set=None).stdout)
    by_file = json.dumps(scenario)
    by_key = json.dumps({**{key: value for key, value in scenario.items() if key != "set"}, "scenario": name})
    first, second = folder / "deeper" / "first.json", folder / "deeper" / "second.json"
    for what, text in ("the same by its key", by_file + "\n" + by_key), ("the same by its key, twice", by_file + by_key + by_key):
        path.write_text(text, encoding="utf-8")
        both = duello("scenario", path)
        check_equal(f"{what}, after the file", (both.returncode, both.stdout), (0, reply.stdout * (1 + text.count(name))))
    first.write_text(by_file, encoding="utf-8")
    second.write_text(by_key, encoding="utf-8")
    check_equal("and in the files that follow", duello("scenario", first, second).stdout, 2 * reply.stdout)
    for what, line, files in ("an earlier file", "second.json:1: scenario: ", [second, first]), ("an earlier scenario", "s.json:1: scenario: ", [path]):
        path.write_text(by_key + "\n" + by_file, encoding="utf-8")
        early = duello("scenario", *files, "--lang", "en")
        check_equal(f"not in {what}, which alone is refused", (early.returncode, early.stdout), (1, reply.stdout))
        check_equal(f"{what}: why", early.stderr.split("/")[-1], f'{line}trade has no scenario or card set "{name}" here\n')
    refused("a set that is not there", run(set="nowhere.csv"), "nowhere.csv", "s.json:1: set:")
    refused("a set and a scenario", run(scenario="reference"), "s.json:1: set:")
    refused("a set that is a number", run(set=3), "s.json:1: set:")
    (folder / "deeper" / "bad.csv").write_text(HEADER + "a,std,folk,X,,,,NONE,\n", encoding="utf-8")
    refused("a bad set", run(set="bad.csv"), "bad.csv:2:", "s.json:1: set:")


def try_engine(guild):
    reply = duello("engine", "--set", guild, stdin="1 new trade seed 1\n2 resync\n3 record\n4 new trade scenario reference\n"
                   "5 resync\n6 new gwent\n7 quit\n")
    lines = reply.stdout.splitlines()
    check("the engine plays with the set", '"set":"set-' in lines[1])
    check("and names it in the record", "[Set \\\"guild sha256:" in lines[2])
    check("another can be chosen", '"set":"reference"' in lines[4])
    check("other games are as ever", lines[5].startswith("=6"))


def try_bad_sets(folder):
    path = folder / "bad.csv"
    for text, line, reason in (
            ("", None, "columns"), ("id,rarity,colour\n", 1, "no set has"), ("id,rarity\n", 1, "missing"),
            (HEADER, None, "No card"), (HEADER + "a,std,folk,S,C,,,NONE\n", 2, "fields"),
            (HEADER + "a,std,folk,S,C,,,NONE,\n" * 2, 3, "above"), (HEADER + "# x\n\nA,std,folk,S,C,,,NONE,\n", 4, "key"),
            (HEADER + "a,best,folk,S,C,,,NONE,\n", 2, "Rarity"), (HEADER + "a,std,folk,Q,C,,,NONE,\n", 2, "letters"),
            (HEADER + "a,std,folk,S,C,,99,AURA,ALLY_ALL:+V:S\n", 2, "Initiative"),
            (HEADER + "a,std,folk,S,C,,3,AURA,ALLY_ALL\n", 2, "ability"),
            (HEADER + "a,std,folk,S,C,,3,SUMMON,gods\n", 2, "class"), (HEADER + "a\0b\n", 2, "text"),
            (HEADER + "".join(f"a{i},std,folk,S,C,,,NONE,\n" for i in range(64)), 65, "63")):
        path.write_text(text, encoding="utf-8")
        where = f"bad.csv:{line}: " if line else "bad.csv: "
        refused(f"{text[-40:]!r}", duello("cards", "trade", "--set", path, "--lang", "en"), where, reason)
    path.write_text(HEADER + "a,std,folk,Q,C,,,NONE,\n", encoding="utf-8")
    for args in (["play", "trade"], ["cards", "trade"], ["deck", "random", "trade"], ["record", "verify", path],
                 ["scenario", path], ["engine"], ["match", "trade"], ["perft", "trade"], ["bench", "trade"]):
        refused(f"{args[0]}", duello(*args, "--set", path, "--lang", "ru"), "bad.csv:2: ", "Не набор букв")
    refused("no such file", duello("cards", "trade", "--set", folder / "none.csv"), "none.csv: ")
    refused("a game without sets", duello("cards", "gwent", "--set", REFERENCE), "gwent")


def counted(path):
    """The cards of a collection."""
    rows = re.findall(r"^(\d+) (\w+)$", path.read_text(encoding="utf-8"), re.M)
    return collections.Counter({key: int(copies) for copies, key in rows})


def collections_in(folder):
    one, two = folder / "one.deck", folder / "two.deck"
    one.write_text(DECK.format("First", "camonna_fixer", "smuggler", "morag_tong"), encoding="utf-8")
    two.write_text(DECK.format("Second # 2", "ordinator", "slave_hunter", "redoran_hero") + "# a remark\n", encoding="utf-8")
    os.chmod(two, 0o640)
    return one, two


def try_merchants(folder, guild):
    for rest in [], ["--set", guild]:
        winners, draws = set(), 0
        for seed in range(1, 30):
            one, two = collections_in(folder)
            before = counted(one), counted(two)
            texts = one.read_bytes(), two.read_bytes()
            record = folder / "duel.duel"
            reply = play("--merchant1", one, "--merchant2", two, "--seed", seed, "--record", record, *rest)
            check_equal(f"seed {seed}: played", (reply.returncode, reply.stderr), (0, ""))
            text = record.read_text(encoding="utf-8")
            after = counted(one), counted(two)
            check_equal(f"seed {seed}: nothing is left beside", sorted(p.name for p in folder.glob("*.deck*")),
                        ["one.deck", "own.deck", "plain.deck", "two.deck"])
            check_equal(f"seed {seed}: the total stays", sum(after, collections.Counter()), sum(before, collections.Counter()))
            taken = re.search(r"[12] take (\w+)", text)
            if not taken:
                draws += 1
                check_equal(f"seed {seed}: unchanged", (one.read_bytes(), two.read_bytes()), texts)
                check(f"seed {seed}: and said", "No price was paid" in reply.stdout)
                continue
            winner = int(re.search(r'\[Result "(\d) won', text)[1]) - 1
            winners.add(winner)
            price = collections.Counter([taken[1]])
            check_equal(f"seed {seed}: the winner loses it", before[winner] - after[winner], price)
            check_equal(f"seed {seed}: the loser gains it", after[1 - winner] - before[1 - winner], price)
            check(f"seed {seed}: in words", "pays the price of victory" in reply.stdout)
            check(f"seed {seed}: name and mode stay", "name = Second # 2\n" in two.read_text(encoding="utf-8")
                  and two.stat().st_mode & 0o777 == 0o640)
            for path in one, two:
                check_equal(f"seed {seed}: canonical", duello("deck", "show", path, *rest).stdout, path.read_text(encoding="utf-8"))
            if len(winners) == 2 and draws:
                break
        check_equal("both have won", winners, {0, 1})


def try_left(folder):
    """What does not end with a price changes nothing."""
    for args, stdin in ((["--terms", "contract=60"], "off\n"), ([], "quit\n"), ([], "concede\n"), ([], "")):
        one, two = collections_in(folder)
        texts = one.read_bytes(), two.read_bytes()
        reply = play("--merchant1", one, "--merchant2", two, "--seed", 1, *args, stdin=stdin)
        check_equal(f"{stdin!r}: left", (reply.returncode, reply.stderr), (0, ""))
        check_equal(f"{stdin!r}: both as they were", (one.read_bytes(), two.read_bytes()), texts)
        check(f"{stdin!r}: it is said", "No price was paid" in reply.stdout)


def try_bad_merchants(folder):
    one, two = collections_in(folder)
    bad = folder / "bad.deck"
    bad.write_text("game = trade\n\n1 pickpocket\n1 nobody\n", encoding="utf-8")
    small = folder / "small.deck"
    small.write_text("game = gwent\n\n1 nekker\n", encoding="utf-8")
    texts = one.read_bytes(), two.read_bytes()
    (folder / "link.deck").symlink_to(one)
    for what, args, word in (("a bad line", [one, bad], "bad.deck:4:"), ("no file", [one, folder / "none"], "none: "),
                             ("another game", [one, small], "gwent"), ("one file twice", [one, one], "same file"),
                             ("a link to it", [one, folder / "link.deck"], "same file"),
                             ("a folder", [folder, two], "file of its own"), ("the input", ["-", two], "-: ")):
        refused(what, play("--merchant1", args[0], "--merchant2", args[1]), word)
    reply = play("--merchant1", one, "--deck1", two)
    check_equal("a deck beside it", (reply.returncode, reply.stdout), (2, ""))
    reply = duello("play", "gwent", "--merchant1", one)
    refused("a game without merchants", reply, "gwent")
    check_equal("nothing changed", (one.read_bytes(), two.read_bytes()), texts)
    for path in bad, small, folder / "link.deck":
        path.unlink()


def try_changed_meanwhile(folder):
    """A collection that was changed during the duel is left alone."""
    one, two = collections_in(folder)
    with subprocess.Popen([DUELLO, "play", "trade", "--lang", "en", "--seed", "4", "--merchant1", one, "--merchant2", two],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as duel:
        seen = b""
        while not seen.endswith("\n › ".encode()) and (byte := duel.stdout.read(1)):
            seen += byte
        one.write_text(one.read_text(encoding="utf-8") + "1 scribe\n", encoding="utf-8")
        texts = one.read_bytes(), two.read_bytes()
        _, errors = duel.communicate(b"1\n" * 40, 60)
    check_equal("refused", duel.returncode, 1)
    check("with a reason", b"one.deck: the collection has changed" in errors)
    check_equal("neither file was written", (one.read_bytes(), two.read_bytes()), texts)


def try_killed(folder):
    """Wherever the program is killed, each file is one whole collection, the old or the new one."""
    one, two = collections_in(folder)
    old = counted(one), counted(two)
    play("--merchant1", one, "--merchant2", two, "--seed", 4)
    new = counted(one), counted(two)
    check("the duel changes both", old[0] != new[0] and old[1] != new[1])
    for attempt in sample(range(30), 6):
        one, two = collections_in(folder)
        with subprocess.Popen([DUELLO, "play", "trade", "--seed", "4", "--merchant1", one, "--merchant2", two],
                              stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as duel:
            duel.stdin.write(b"1\n" * 40)
            duel.stdin.flush()
            time.sleep(attempt * 0.002)
            duel.send_signal(signal.SIGKILL)
        after = counted(one), counted(two)
        check(f"attempt {attempt}: whole files", after[0] in (old[0], new[0]) and after[1] in (old[1], new[1]))
        check(f"attempt {attempt}: no card is lost", not sum(old, collections.Counter()) - sum(after, collections.Counter()))
    for path in folder.glob("*.deck.??????"):
        path.unlink()
    if os.geteuid() != 0:
        one, two = collections_in(folder)
        texts = one.read_bytes(), two.read_bytes()
        os.chmod(folder, 0o500)
        reply = play("--merchant1", one, "--merchant2", two, "--seed", 4)
        os.chmod(folder, 0o700)
        check_equal("a folder that cannot be written", (reply.returncode, one.read_bytes(), two.read_bytes()), (1, *texts))


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        guild, twin, other = try_sets(folder)
        try_records(folder, guild, twin, other)
        try_scenarios(folder, guild)
        try_engine(guild)
        try_bad_sets(folder)
        try_merchants(folder, guild)
        try_left(folder)
        try_bad_merchants(folder)
        try_changed_meanwhile(folder)
        try_killed(folder)
    done("cli/sets")


main()
