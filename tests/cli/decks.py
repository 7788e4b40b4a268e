#!/usr/bin/env python3
"""games, cards, decks, deck: lists, presets, checks, codes, and what is refused."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree

from check import DUELLO, LONG, check, check_equal, done, duello, games, sample

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def lists():
    named = re.findall(r"^DUEL_GAME\((\w+)\)", (ROOT / "src/games/games.def").read_text(encoding="utf-8"), re.M)
    check_equal("every game is listed, in the order of games.def", list(games())[:len(named)], named)
    for game in games().values():
        check(f"{game['game']} has rule sets", game["rules"])
        check(f"{game['game']} is listed for people", game["game"] in duello("games").stdout)
        cards = [json.loads(line) for line in duello("cards", game["game"], "--json").stdout.splitlines()]
        keys = [card["key"] for card in cards]
        check(f"{game['game']} has cards with different keys", keys and len(set(keys)) == len(keys))
        check(f"{game['game']}: what is printed on each card, per rule set", all(len(card["printed"]) in (0, len(game["rules"])) for card in cards))
        for lang in "en", "ru":
            text = duello("cards", game["game"], "--lang", lang)
            check_equal(f"cards {game['game']} in {lang}", (text.returncode, text.stderr), (0, ""))
            check_equal("one line for each card", len(text.stdout.splitlines()), len(keys))
    told = (ROOT / "README.md").read_text(encoding="utf-8")
    heroes, vanguard = ([json.loads(line)["printed"][0] for line in duello("cards", game, "--json").stdout.splitlines()] for game in ("heroes", "vanguard"))
    count = sum(card.get("copies") != 0 for card in heroes), sum(card["kind"] == "leader" for card in heroes), len(vanguard)
    check(f"README.md counts the cards: {count}", f"{count[0]} cards of five elements, {count[1]} of them heroes" in told and f"{count[2]} cards of 14 clans" in told)
    fiend = [json.loads(line) for line in duello("cards", "gwent", "fiend", "--json").stdout.splitlines()]
    check_equal("strengths per rule set (gwent 2.15)", [printed["strength"] for printed in fiend[0]["printed"]], [6, 7, 7])
    horn = json.loads(duello("cards", "gwent", "foltest-siegemaster", "--json").stdout)
    check_equal("a leader's rule", [printed["rule"] for printed in horn["printed"]], [1018] * 3)
    storm = json.loads(duello("cards", "gwent", "skellige-storm", "--json").stdout)["printed"]
    check_equal("ability, rule and copies", [(printed["ability"], printed["rule"]) for printed in storm], [("weather-storm", 712)] * 3)
    check_equal("a part of a name selects", duello("cards", "gwent", "nekk", "--lang", "en").stdout.split(), ["nekker", "Nekker"])
    for part, lang in ("ELF", "en"), ("эльф", "ru"), ("ЭЛЬФ", "ru"):
        check(f"{part} in any letters", "mysterious-elf" in duello("cards", "gwent", part, "--lang", lang).stdout)
    check_equal("nothing selected is refused", duello("cards", "gwent", "no such card").returncode, 1)
    with tempfile.TemporaryDirectory() as temporary:
        for game in "gwent", "trade":
            for lang in "en", "ru":
                folder = pathlib.Path(temporary, game, lang)
                folder.parent.mkdir(exist_ok=True)
                check_equal(f"faces of {game} in {lang}", duello("cards", game, "--images", folder, "--lang", lang).returncode, 0)
                names = dict(line.split(None, 1) for line in duello("cards", game, "--lang", lang).stdout.splitlines())
                check_equal("a face for every card, and the credits", {path.name for path in folder.iterdir()}, {f"{key}.svg" for key in names} | {"credits.txt"})
                check("the icons' authors are named", "CC BY 3.0" in (folder / "credits.txt").read_text(encoding="utf-8"))
                for key, name in names.items():
                    drawing = xml.etree.ElementTree.parse(folder / f"{key}.svg").getroot()
                    told = [text for text in drawing.itertext() if text.strip()]
                    words = "".join(told[-(len(told) - 1):]).replace(" ", "")
                    check(f"{key} has its name and an emblem", told[0] == name and name.replace(" ", "") in words and len(drawing.findall(".//{http://www.w3.org/2000/svg}path")) >= 2)
        check_equal("a folder that cannot be made", duello("cards", "gwent", "--images", "/nowhere/at/all").returncode, 1)


def decks_in(lang):
    return [json.loads(line) for line in duello("decks", "--json", "--lang", lang).stdout.splitlines()]


def presets():
    decks = [json.loads(line) for line in duello("decks", "--json").stdout.splitlines()]
    check("presets come with the program", decks)
    for deck in decks:
        reply = duello("deck", "check", deck["deck"])
        check_equal(f"{deck['deck']} is legal", (reply.returncode, reply.stderr), (0, ""))
    for deck in sample(decks, 4):
        reply = duello("deck", "check", deck["code"])
        check_equal(f"the code of {deck['deck']} is legal", (reply.returncode, reply.stderr), (0, ""))
        check_equal("its code is its code", duello("deck", "code", deck["deck"]).stdout.strip(), deck["code"])
    if LONG:
        per_rules = {}
        for deck in decks:
            if deck["game"] == "gwent":
                faction = duello("deck", "show", deck["deck"]).stdout.split("faction = ")[1].split("\n")[0]
                per_rules.setdefault((deck["rules"], faction), []).append(deck["deck"])
        check_equal("two decks for each faction, original and classic", sorted(map(len, per_rules.values())), [2] * 10)
        clans = {card["key"]: card["printed"][0]["clan"] for card in map(json.loads, duello("cards", "vanguard", "--json").stdout.splitlines())}
        found = {clans[duello("deck", "show", deck["deck"]).stdout.split("starter = ")[1].split("\n")[0]] for deck in decks if deck["game"] == "vanguard"}
        check_equal("a deck at least for each clan of Vanguard", found, set(clans.values()))
    names = {lang: dict(re.findall(r"^deck\.(\S+) = (.*)$", (ROOT / "text" / lang / "table.txt").read_text(encoding="utf-8"), re.M)) for lang in ("en", "ru")}
    check_equal("each has a name in both languages, in English its own", (names["en"], list(names["ru"])), ({deck["deck"]: deck["name"] for deck in decks_in("en")}, list(names["en"])))
    check_equal("and is listed by it", names["ru"], {deck["deck"]: deck["name"] for deck in decks_in("ru")})
    for deck in decks:
        text = next(ROOT.glob(f"decks/*/{deck['deck']}.deck")).read_text(encoding="utf-8")
        check(f"{deck['deck']} has its name in its file", f"name = {names['en'][deck['deck']]}\n" in text)
    check("rules select", "classic" not in duello("decks", "gwent", "--rules", "original").stdout)


def random_decks():
    for game, rules in ("gwent", "original"), ("gwent", "classic"), ("gwent", "hard"), ("trade", "standard"), ("vanguard", "usual"), ("heroes", "usual"):
        for seed in sample(range(6), 1):
            deck = duello("deck", "random", game, "--rules", rules, "--seed", seed)
            check_equal("a seed repeats", duello("deck", "random", game, "--rules", rules, "--seed", seed).stdout, deck.stdout)
            if game != "trade":
                reply = duello("deck", "check", "-", stdin=deck.stdout)
                check_equal(f"{game} {rules} {seed} is legal", (reply.returncode, reply.stderr), (0, ""))
            check_equal("its canonical text is its text", duello("deck", "show", "-", stdin=deck.stdout).stdout, deck.stdout)


def refusals(folder):
    path = pathlib.Path(folder) / "bad.deck"
    for text, line, part in (("game = gwent\nleader = foltest-siegemaster\n3 nokker\n", 3, "nokker"),
                             ("game = chess\n", 1, "chess"), ("3 nekker\n", 1, "game"),
                             ("game = gwent\nrules = gothic\n", 2, "gothic")):
        path.write_text(text, encoding="utf-8")
        reply = duello("deck", "check", path, "--lang", "en")
        check_equal(f"{text!r} is refused", (reply.returncode, reply.stdout), (1, ""))
        check(f"{reply.stderr!r} names file, line and cause", reply.stderr.startswith(f"duello: {path}:{line}: ") and part in reply.stderr)
    path.write_text("game = gwent\nrules = original\nleader = foltest-siegemaster\nfaction = northern-realms\n\n9 ves\n", encoding="utf-8")
    reply = duello("deck", "check", path)
    check("an illegal deck has its rules named", reply.returncode == 1 and len(reply.stderr.splitlines()) >= 3)
    match = duello("match", "gwent", "--deck-a", path, "--pairs", 1)
    check_equal("and is no match, by the same rules", (match.returncode, match.stdout, match.stderr), (1, "", reply.stderr))
    kept = pathlib.Path(folder) / "decks" / "gwent"
    kept.mkdir(parents=True)
    shutil.copy(path, kept)
    alone = shutil.copy(DUELLO, folder)
    match = subprocess.run([alone, "match", "gwent", "--presets", "--pairs", "1"], env=dict(os.environ, DUELLO_DATA=folder), capture_output=True, text=True, check=False)
    check_equal("nor as one that came with the program", (match.returncode, match.stdout, match.stderr.count("\n")), (1, "", reply.stderr.count("\n")))
    os.remove(alone)
    shutil.rmtree(kept.parent)
    text = "game = gwent\nrules = original\nname = Марки\n3 nekker\n"
    path.write_text(text, encoding="utf-8-sig")
    check_equal("a byte order mark is read past", duello("deck", "show", path).stdout.replace("\n\n", "\n"), text)
    for encoding in "utf-16-le", "utf-16-be":
        path.write_bytes(f"\ufeff{text}".encode(encoding))
        reply = duello("deck", "show", path, "--lang", "en")
        check_equal(f"{encoding} is refused by its name", (reply.returncode, "UTF-16" in reply.stderr), (1, True))
    path.write_text("game = gwent\nrules = original\nfaction = northern-realms\n\n9 ves\n", encoding="utf-8")
    for lang in "en", "ru":
        reply = duello("deck", "check", path, "--lang", lang)
        check(f"no leader breaks rule 2.7: {reply.stderr!r}", " 2.7: " in reply.stderr)
        check(f"no line ends with a blank: {reply.stderr!r}", " \n" not in reply.stderr)
    verdict = json.loads(duello("deck", "check", path, "--json").stdout)
    check("in JSON too", not verdict["legal"] and all("rule" in fault for fault in verdict["faults"]))
    path.write_bytes(b"game = gwent\n\0")
    check_equal("a zero byte is refused", duello("deck", "check", path).returncode, 1)
    for args, code in ((("deck",), 2), (("deck", "dance", "x"), 2), (("deck", "check", folder), 1),
                       (("deck", "check", "no-such-deck"), 1), (("deck", "random", "chess"), 2),
                       (("deck", "random", "gwent", "--rules", "gothic"), 2), (("decks", "chess"), 2), (("games", "chess"), 2), (("cards", "chess"), 2),
                       (("cards", "check"), 2), (("cards", "westeros", "--scenario", "nowhere"), 2), (("decks", "westeros"), 1),
                       (("deck", "check", "dark-aniri", "--rules", "usual"), 2), (("judge", "handbook", "chess", "x.xlsx"), 2), (("judge", "dance"), 2),
                       (("cards",), 2), (("dance",), 2), (("games", "--seed", "x"), 2), (("games", "--lang", "fr"), 2),
                       (("games", "--no-such"), 2), (("games", "--lang"), 2), (("games", "--json=1"), 2), ((), 2)):
        reply = duello(*args)
        check_equal(f"duello {' '.join(args)}", reply.returncode, code)
        check("the reason is given", reply.stderr or (not args and reply.stdout))
    for args, reason in (("decks", "westeros"), "no decks for westeros come"), (("match", "gwent", "--rules", "hard", "--presets"), "no decks for gwent hard come"), \
            (("play", "gwent", "--deck1", "dark-aniri"), "the deck dark-aniri is for heroes"), (("judge", "dance"), 'no "dance"'), \
            (("judge", "table", "no-file"), "duello: no-file cannot be read"), (("judge", "table", "a", "b"), "too many: b"), \
            (("play", "trade", "--terms", "contract"), "contract is a number"), (("play", "trade", "--terms", "fixed-stake=1"), "fixed-stake is an option"), \
            (("match", "trade", "--terms", "fixed-stake,stake=10,purse-0=1"), "Rule 8.21: the stake of 10 is more than the purse of 1"), \
            (("perft", "trade", "--terms", "fixed-stake,stake=10,purse-1=1"), "Rule 8.21: the stake of 10 is more than the purse of 1"), \
            (("bench", "trade", "--terms", "fixed-stake,stake=10,purse-1=1"), "Rule 8.21: the stake of 10 is more than the purse of 1"), \
            (("play", "gwent", "--record", "/nowhere/at/all"), "cannot be written: No such"), (("play", "gwent", "--record", folder), "cannot be written: Is a"):
        reply = duello(*args, "--lang", "en")
        check(f"{reason!r} is the reason: {reply.stderr!r}", reason in reply.stderr and reply.returncode in (1, 2) and not reply.stdout)
    for args in ("record", "show", "no-file"), ("record", "show", folder), ("play", "gwent", "--record", "/nowhere/at/all"), ("judge", "table", folder), \
            ("serve", "--listen", "203.0.113.1:1", "--data", path.parent / "served"):
        reply = duello(*args, "--lang", "ru")
        check(f"what the system says is said in Russian: {reply.stderr!r}", reply.returncode == 1 and re.search(r": (нет такого|это папка|у этой машины)", reply.stderr))
    with open("/dev/full", "w", encoding="ascii") as full:
        for args in (), ("--help",), ("help",), ("help", "deck"), ("deck", "--help"), ("games",):
            reply = subprocess.run([DUELLO, *args, "--lang", "en"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
            check_equal(f"duello {args} to a full disk", (reply.returncode, reply.stderr), (1, "duello: the output cannot be written\n"))
    for text in sorted((ROOT / "text").glob("*/*.txt")):
        for line in re.findall(r"^fault\.\d.*", text.read_text(encoding="utf-8"), re.M):
            check(f"{text.name}: a broken rule is named: {line}", "{rule}" in line)


def help_texts():
    for lang in "en", "ru":
        page = duello("--help", "--lang", lang)
        check_equal("help is help", page.returncode, 0)
        for line in page.stdout.splitlines():
            check(f"{line!r} is a sentence", "cli." not in line)
        for command in re.findall(r"^  ([a-z]+) ", page.stdout, re.M):
            reply = duello(command, "--help", "--lang", lang)
            for line in reply.stdout.splitlines():
                check(f"{line!r} of {command} --help fits 80 columns", len(line) <= 80 and line == line.rstrip())
            if command == "match":
                check("a sentence goes on in the next line", "\n  decks and deals" in reply.stdout or "места меняются" in reply.stdout)
            check_equal(f"{command} --help", (reply.returncode, reply.stderr), (0, ""))
            check(f"{command} --help has its sentences", "cli." not in reply.stdout and command in reply.stdout)
            check_equal("help COMMAND is the same", duello("help", command, "--lang", lang).stdout, reply.stdout)
            check_equal("--lang may come first", duello("--lang", lang, command, "--help").stdout, reply.stdout)


lists()
presets()
random_decks()
with tempfile.TemporaryDirectory() as scratch:
    refusals(scratch)
help_texts()
done("cli/decks")
