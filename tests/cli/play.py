#!/usr/bin/env python3
"""`duello play` through a pipe: whole games of every rule set, the commands at the table, both languages,
and a screen that can be read without colour."""
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import DUELLO, LONG, check, check_equal, done, duello  # pylint: disable=wrong-import-position

PROMPT = "›"


class Table:
    """A game at the other end of two pipes: read up to the prompt, answer, read on."""

    def __init__(self, *args):
        self.process = subprocess.Popen([DUELLO, "play", *map(str, args)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.seen = ""

    def read(self):
        """What is shown up to the next prompt, or to the end."""
        shown = b""
        end = ("\n " + PROMPT + " ").encode()
        while not shown.endswith(end):
            more = self.process.stdout.read1(65536)
            if not more:
                break
            shown += more
        self.seen = shown.decode()
        return self.seen

    def answer(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()
        return self.read()

    def close(self):
        self.process.stdin.close()
        rest, errors = self.process.stdout.read(), self.process.stderr.read()
        self.process.wait(60)
        self.process.stdout.close()
        self.process.stderr.close()
        check_equal("no complaint", errors.decode(), "")
        return rest.decode()


def numbers(shown):
    """The numbered moves on the screen."""
    return [int(number) for number in re.findall(r"(?:^|  )\s*(\d+) (?=[a-z])", shown, re.M)]


def whole_game(*args):
    """Plays the last move offered until the game is over; returns the last screen and all lines sent."""
    table, sent = Table(*args), []
    shown = table.read()
    while shown.rstrip().endswith(PROMPT) and len(sent) < 600:
        moves = [line for line in shown.split("\n") if re.match(r" \S* +\d+ ", line)]
        check(f"moves are offered in\n{shown[-2000:]}", moves)
        last = re.findall(r"(\d+) [a-z0-9]", "\n".join(moves))[-1] if moves else "quit"
        sent.append(last)
        shown = table.answer(last)
    table.close()
    return shown, sent


def try_whole_games():
    with tempfile.TemporaryDirectory() as folder:
        tables = ("gwent", "original"), ("gwent", "classic"), ("gwent", "hard"), ("trade", "standard")
        for number, (game, rules) in enumerate(tables):
            opponents = "greedy", "random", "person"
            for against in opponents if LONG else (opponents[number % 3],):
                name = f"{game} {rules} against {against}"
                record = f"{folder}/{game}-{rules}-{against}.duel"
                shown, sent = whole_game(game, "--rules", rules, "--against", against, "--seed", 5, "--record", record)
                check(f"{name}: it ends", re.search(r" (wins: |Nobody wins: )", shown))
                check(f"{name}: the record is named", record in shown)
                check(f"{name}: no colour in a pipe", "\x1b" not in shown)
                check(f"{name}: no sentence is missing", not re.search(r"play\.[a-z]|[{}]", shown))
                verdict = duello("record", "verify", record)
                check_equal(f"{name}: its record is right, and says that nobody shuffled ({verdict.stdout}{verdict.stderr})", verdict.returncode, 3)
                if against != "greedy":
                    continue
                again, sent_again = whole_game(game, "--rules", rules, "--against", against, "--seed", 5)
                check_equal(f"{name}: a seed is repeatable", sent_again, sent)
                check(f"{name}: without --record nothing is written", ".duel" not in again)


def try_commands():
    table = Table("gwent", "--rules", "original", "--seed", 3, "--against", "random")
    start = table.read()
    check("the rule set is named", "Original" in start)
    check("both sides have a score", "0 : 0" in start)
    check("help", "undo" in table.answer("help"))
    check("a rule", "6.2" in table.answer("rules 6.2"))
    check("a chapter", table.answer("rules 6").count("\n") > 10)
    check("the chapters", "Weather" in table.answer("rules") or "Strength" in table.seen)
    check("no such rule", "no rule 99.9" in table.answer("rules 99.9"))
    check("nonsense is refused", '"xyzzy"' in table.answer("xyzzy"))
    last = numbers(start)[-1]
    for number in 999, last + 1, 0, -1:
        said = table.answer(str(number))
        check(f"{number} is refused, and the range told: {said}", f"{number} is no number" in said and f"from 1 to {last}." in said)
    check("an empty line changes nothing", table.answer("").strip() == PROMPT)
    check("nothing to undo", "nothing" in table.answer("undo"))
    check("several moves fit", "fits several" in table.answer("redraw"))
    check("the whole table again", "hand" in table.answer("table"))
    shown = table.answer("done")
    hand = re.search(r"hand: ([^,]*),", shown)[1]
    check("why something not there", "explain" in table.answer("why nosuchcard"))
    check("the log tells of the deal", hand in table.answer("log"))
    check("concede ends it", "Computer wins" in table.answer("concede"))
    check_equal("and nothing follows", table.close(), "")


def try_why_and_undo():
    table = Table("gwent", "--rules", "original", "--seed", 3, "--against", "random")
    table.read()
    before = table.answer("done")
    after = table.answer("play ghoul close")
    check("the card lies there", "Ghoul" in after)
    check("its strength is explained", "6.11" in table.answer("why ghoul"))
    leader = table.answer("why eredin-king-of-the-wild-hunt")
    check(f"and what a leader can do: {leader}", "10." in leader and "leaders" not in leader)
    undone = table.answer("undo")
    check("the move was taken back", "aken back" in undone)
    check_equal("as it was", numbers(undone), numbers(before))
    check("a beginning is enough", "Ghoul" in table.answer("ghoul"))
    table.answer("quit")
    table.close()


def try_places_and_hints():
    table = Table("vanguard", "--seed", 3, "--against", "random")
    table.read()
    said = table.answer("table deck")
    check(f"a pile is listed, the other's only counted: {said}", re.search(r"Player, deck: [A-Z].*,", said) and "Computer, deck: 44 face down" in said)
    check("in the player's words, too, as far as they are typed", "Player, drop zone: —" in table.answer("table dro"))
    check("no such place", '"cellar"' in table.answer("table cellar"))
    said = table.answer("hint")
    found = re.search(r"would play (\d+): (\S+)", said)
    check(f"a hint is one of the moves: {said}", found and int(found[1]) > 0)
    check("and plays nothing", "Player, deck: " in table.answer("table deck"))
    check("it can be played", found and "is no number" not in table.answer(found[1]))
    table.answer("quit")
    table.close()


def hexes(shown):
    """The map's rows: what stands on each hex that has a unit, and where."""
    rows = re.findall(r"^(\d+) {1,2}( .*|[A-Za-z].*|)$", shown, re.M)
    found = {}
    for row, text in rows:
        begin = 2 if int(row) % 2 == 0 else 0
        line = f"{row:<3}{text}" if len(row) == 1 else f"{row} {text}"
        for match in re.finditer(r"[A-Z]{2}\d[gbr]|[a-z]{2}\d[gbr]", line):
            column, rest = divmod(match.start() - 3 - begin, 5)
            if check_equal(f"{match[0]} stands on a hex of row {row}", rest, 0):
                found[f"{'abcdefghijklmno'[column]}{row}"] = match[0]
    return found


def try_map():
    """The map of Battles of Westeros says what the lines of --plain say."""
    args = "westeros", "--scenario", "kingsroad", "--seed", 3, "--against", "random", "--lang", "en"
    drawn = duello("play", *args, stdin="quit\n").stdout
    lines = " ".join(duello("play", *args, "--plain", stdin="quit\n").stdout.split())
    told = {at: (number, rank[0]) for at, number, rank in re.findall(r"\b([a-o]\d+) [A-Z][\w ]+? (\d)\b[^–]*– (green|blue|red)", lines)}
    on_map = {at: (code[2], code[3]) for at, code in hexes(drawn).items()}
    check_equal("each unit stands where the lines have it", on_map, told)
    check("own units are in capitals, the other's are not", re.search(r"NB4g|WH4g", drawn) and re.search(r"lg4b|cr3g", drawn))
    check("the signs are explained", "river" in drawn and "capitals are yours" in drawn)
    other = duello("play", *args, "--seat", 1, stdin="quit\n").stdout
    letters = "   " + "    ".join("abcdefghijklmno")
    check("who sits in the north has the map turned", letters in drawn and letters not in other and "   o    n    m" in other)
    check("and his units are those in capitals", re.search(r"LG4b|CR3g", other) and re.search(r"nb4g|wh4g", other))
    ascii_only = duello("play", *args, "--ascii", stdin="quit\n").stdout
    check("in ASCII", all(ord(c) < 128 for c in ascii_only))


def try_odds():
    """Who does what the hints say comes to attacks, and is told what may come of each before a die is rolled."""
    table = Table("westeros", "--scenario", "kingsroad", "--seed", 1, "--against", "random", "--lang", "en")
    shown, attacks = table.read(), []
    for _ in range(60):
        attacks = re.findall(r"(?:^| {2})\s*\d+ ([a-o]\d+ [a-o]\d+)\b", "".join(re.findall(r"^ attack .*(?:\n {9}.*)*", shown, re.M)), re.M)
        if attacks:
            break
        meant = re.search(r"would play (\d+):", table.answer("hint"))
        if not check(f"a hint is given: {table.seen}", meant):
            break
        shown = table.answer(meant[1])
    told = re.findall(r"^ +([a-o]\d+) → ([a-o]\d+): \d+ (?:die|dice); destroyed (\d+) %, sent back (\d+) %, neither (\d+) %$", shown, re.M)
    check(f"it comes to an attack:\n{shown[-1500:]}", attacks)
    check_equal("each attack has its odds", sorted(f"{at} {to}" for at, to, *_ in told), sorted(attacks))
    check("which are all that can happen", all(sum(map(int, parts)) == 100 for _, _, *parts in told))
    table.answer("quit")
    table.close()


def try_what_cannot_be_done():
    for language, row, hand in (("en", "Ghoul does not lie in that row: ", "is not in your hand"),
                                ("ru", "не ложится в этот ряд: ", "У вас в руке нет карты")):
        table = Table("gwent", "--rules", "original", "--seed", 3, "--against", "random", "--lang", language)
        table.read()
        table.answer("done")
        for words, reason in (("play ghoul siege", row), ("play ves close", hand)):
            said = table.answer(words)
            check(f"{words} cannot be done: {said}", reason in said and re.search(r"\(\S+ \d+\.\d+\)", said) and not re.search(r"[{}]|not\.", said))
        table.answer("quit")
        table.close()


def try_two_people():
    table = Table("trade", "--against", "person", "--seed", 3, "--terms", "fixed-stake,stake=2")
    first = table.read()
    check("the first is told to move", "Player 1 is on the move" in first)
    own = re.search(r"deck (\S+ \S+)", first)[1]
    for _ in range(6):
        second = table.answer("1")
    check("then the second", "Player 2 is on the move" in second)
    check("who does not see the first hand", own not in second.split("Player 2 is on the move")[1])
    table.answer("quit")
    check_equal("left", table.close(), "")


def try_contract():
    """What the contract records (trade 2.10), and who took the heap (trade 6.7)."""
    for language, recorded, taken in (("en", "recorded in the contract: stake 30", "; the heap went to Player"),
                                      ("ru", "записано в контракт: престиж 30", "; кучу забирает Игрок")):
        shown = duello("play", "trade", "--against", "person", "--seed", 1, "--lang", language, "--no-color",
                       "--terms", "contract=300,fixed-stake,stake=30", stdin="1\n" * 80).stdout
        check(f"the stake: {shown[:2000]}", f" {recorded}\n" in shown)
        check(f"who took the heap: {shown[-2000:]}", f" {recorded}{taken}" in shown)



def try_rows():
    """The big place of a row stands in its middle; a label has a blank behind it in every language."""
    table = Table("vanguard", "--seed", 3, "--against", "random", "--no-color")
    table.read()
    rows = re.findall(r"^ +(fl[01] .*)$", table.answer("enough"), re.M)
    check(f"the vanguard stands between its rear-guards: {rows}", len(rows) == 2 and all(re.search(r"^fl(.) .* vc\1 .* fr\1 ", row) for row in rows))
    table.answer("quit")
    table.close()
    shown = duello("play", "trade", "--seed", 5, "--lang", "ru", stdin="quit\n").stdout
    check("the deck of trade has its label", re.search(r"^ колода [А-Я]", shown, re.M))
    check("and its cards what they can do", re.search(r"^ +Хозяин невольничьего ры\. WP › SC$", shown, re.M))


def try_languages():
    russian = duello("play", "gwent", "--seed", 3, "--lang", "ru", stdin="done\nпомощь\nотмена\nправила 6.5\nвыход\n").stdout
    check("the rules in Russian", "Прилив сил: плюс один" in russian)
    check("Russian", "Гвинт" in russian and "лидер" in russian and "не доиграна" in russian)
    check("no English left", not re.search(r"leader:|play\.[a-z]", russian))
    plain = duello("play", "gwent", "--seed", 3, "--ascii", stdin="done\nquit\n").stdout
    check("ASCII frames", all(ord(c) < 128 for c in plain.replace("é", "").replace("í", "")))
    narrow = duello("play", "gwent", "--seed", 3, "--rules", "hard", stdin="done\nquit\n").stdout
    check("80 columns", max(map(len, narrow.split("\n"))) <= 80)


def try_refusals():
    for args in (["chess"], ["gwent", "--rules", "none"], ["gwent", "--against", "god"], ["gwent", "--seat", "2"],
                 ["gwent", "--deck1", "/no/such/file"], ["trade", "--terms", "nothing"], ["trade", "--terms", "stake=x"],
                 ["gwent", "--nothing"]):
        reply = duello("play", *args)
        check(f"play {args} is refused", reply.returncode != 0 and reply.stderr.startswith("duello: "))
        check(f"play {args} says no key instead of a sentence", not re.search(r"play\.[a-z]", reply.stderr))
    reply = duello("play", "gwent", "--seed", 1)
    check_equal("an empty input ends the game", reply.returncode, 0)
    check("and says so", "unfinished" in reply.stdout)
    reply = duello("play", "gwent", "--seed", 1, stdin="x" * 100000 + "\n\0\xff\nquit\n")
    check_equal("any bytes are survived", reply.returncode, 0)


def try_lines():
    for game, rules in ("gwent", "original"), ("gwent", "hard"), ("trade", "standard"):
        for against in "greedy", "person":
            process = subprocess.Popen([DUELLO, "play", game, "--rules", rules, "--json", "--seed", "4", "--against", against],
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            name, prompts = f"{game} {rules} against {against}, in lines", 0
            line = json.loads(process.stdout.readline())
            while "result" not in line and prompts < 600:
                check(f"{name}: all of a prompt", line["prompt"] and line["legal"] and line["view"])
                if prompts == 0:
                    for answer, refused in ("dance", "syntax"), ("play no-such-card", None):
                        process.stdin.write(f"\n{answer}\n")
                        process.stdin.flush()
                        reply = json.loads(process.stdout.readline())
                        check(f"{name}: {answer} is refused", reply["refused"] in (refused or reply["refused"],))
                prompts += 1
                process.stdin.write(line["legal"][-1] + "\n")
                process.stdin.flush()
                line = json.loads(process.stdout.readline())
            check(f"{name}: it ends", line["result"]["ended_by"] and line["result"]["winner"] in (0, 1, None))
            process.stdin.close()
            check_equal(f"{name}: and nothing follows", process.stdout.read(), "")
            check_equal(f"{name}: in peace", process.wait(60), 0)
            process.stdout.close()
    for stdin in "", "quit\n":
        last = duello("play", "gwent", "--json", "--seed", 1, stdin=stdin).stdout.splitlines()[-1]
        check("left early: no result, but a view", json.loads(last)["result"] is None and json.loads(last)["view"])
    check_equal("--json needs a game", duello("play", "--json").returncode, 2)


def try_shuffle():
    """Without a seed the program commits, and each player adds a word; the record proves the deal."""
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder, "record")
        for words, parts in (([], 0), (["--word1", "шесть зонтов"], 1), (["--word1", "one", "--word2", 'a "two"', "--against", "person"], 2)):
            reply = duello("play", "gwent", *words, "--record", record, stdin="quit\n")
            commitment = re.search("commitment for the deal: ([0-9a-f]{64})", reply.stdout)
            text = record.read_text(encoding="utf-8")
            check("the commitment that was told is in the record", commitment and f'[Commitment0 "{commitment[1]}"]' in text)
            check_equal("and the words", len(re.findall(r"\[Part[12] ", text)), parts)
            verdict = json.loads(duello("record", "verify", "--json", record).stdout)
            check_equal("the deal is proven", (verdict["right"], verdict["proof"], verdict["shuffle_version"]), (True, "proven" if parts else "alone", 2))
            told = duello("record", "verify", "--commitment", commitment[1], record)
            check_equal("as it was promised", (told.returncode, "the commitment is the one given" in told.stdout), (3, bool(parts)))
            decks = re.search("commitments to the decks: ([0-9a-f]{64}), ([0-9a-f]{64})", reply.stdout)
            check("the decks were committed to before anybody gave a word",
                  decks and all(f'[DeckCommitment{i} "{decks[i]}"]' in text for i in (1, 2)) and decks.start() < reply.stdout.index("--commitment " + commitment[1]))
        again = duello("play", "gwent", "--record", record, stdin="quit\n")
        check("each time another deal", again.returncode == 0 and record.read_text(encoding="utf-8") != text)
    for letter in "x", "я", "\U0001F469":
        check_equal("a word has its length", [duello("play", "gwent", "--word1", letter * length, stdin="quit\n").returncode for length in (120, 121)], [0, 1])
    check_equal("no words beside a seed", duello("play", "gwent", "--word1", "x", "--seed", 1).returncode, 2)


def try_signals():
    """Whoever leaves by Ctrl+C, or is ended so, has the record of what was played; who asked for the end sees it as such."""
    for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
        with tempfile.TemporaryDirectory() as folder:
            record = pathlib.Path(folder, "record")
            table = Table("gwent", "--seed", 1, "--record", record)
            table.read()
            table.answer("done")
            table.process.send_signal(number)
            table.process.communicate(timeout=60)
            check_equal(f"it ends by signal {number}", table.process.returncode, -number)
            check_equal("what was played is in the record", record.exists() and json.loads(duello("record", "verify", "--json", record).stdout)["right"], True)
            check("all of it", record.exists() and "done" in record.read_text(encoding="utf-8"))


def try_menu():
    reply = duello("play", "--seed", 4, stdin="1\n1\n\nfree-decks,nothing\nfree-decks\n1\n1\nquit\n")
    check("terms that cannot be are asked for again", "no option or number nothing" in reply.stderr and reply.stdout.count("What else is agreed") == 2)
    check("the menu leads to a game", "What do you play?" in reply.stdout and "Gwent · Original" in reply.stdout)
    reply = duello("play", stdin="7\nquit\n")
    check("and can be left", "A number from 1" in reply.stdout and reply.returncode == 0)


def explanations():
    """`why` takes any word of a name in capitals or not, and tells of weather and leaders; one rule is asked for by its number."""
    table = Table("gwent", "--rules", "classic", "--deck1", "classic-scoiatael-hope", "--lang", "ru", "--no-color", "--seed", 3)
    table.read()
    for words, wanted in [("Почему МОРОЗ", "(правило 7.11)"), ("почему ясное", "(правило 7.14)"), ("почему надежда", "(правило 10.25)"),
                          ("ПОЧЕМУ чУчЕлО", "(правило 7.7)"), ("почему казнь", "(правило 7.2)"), ("why biting-frost", "правило 7.11"),
                          ("почему чучело", "(правило 7.7)"), ("почему лютик", "(правило 8.17)"), ("почему Геральт", "сила 15"),
                          ("правило 4.6", "4.6"), ("Правило 4.6", "4.6"), ("rule 4.6", "4.6"), ("правила 4.6", "4.6")]:
        shown = " ".join(table.answer(words).split())
        check(f"{words}: {shown}", wanted in shown and "сказать нечего" not in shown and "не команда" not in shown)
    shown = table.answer("почему фольтест")
    check(f"several are named: {shown}", shown.count("Фольтест") >= 5)
    check("nothing is meant", "сказать нечего" in table.answer("почему абракадабра"))
    table.close()
    for language, wanted, raw in ("ru", "инициатив", "ALLY_ALL"), ("en", "", "ALLY_ALL"):
        table = Table("trade", "--lang", language, "--no-color", "--seed", 3)
        table.read()
        shown = table.answer("why almalexia" if language == "en" else "почему almalexia")
        check(f"a card of trade in words: {shown}", raw not in shown and "AURA" not in shown and "initiative 4" not in shown and shown.count("\n") > 2)
        table.close()


def whose_half():
    """The log says on whose half a spy was laid, to its player and to others; of a unit on the own half it says nothing."""
    text = ('[Duello "1"]\n[Game "gwent"]\n[Rules "original"]\n[Options "free-decks"]\n[Seat1 "Anna"]\n[Seat2 "Boris"]\n'
            '[Deck1 "leader foltest-siegemaster, faction northern-realms, 1 ves, 1 thaler"]\n'
            '[Deck2 "leader eredin-destroyer-of-worlds, faction monsters, 2 nekker"]\n'
            f'[Seed "{"02" + "0" * 62}"]\n[Result "1 conceded"]\n\n'
            "0. deal\n1. 1 play thaler enemy-siege\n2. 2 play nekker close\n3. 1 play ves close\n4. end 1 conceded\n")
    with tempfile.TemporaryDirectory() as name:
        record = pathlib.Path(name) / "spy.duel"
        record.write_text(text, encoding="utf-8")
        for language, seat, wanted in (("en", "public", "on the half of Boris (siege row)"), ("ru", "public", "на чужую половину (осадный ряд; половина: Boris)"),
                                       ("en", "1", "on the half of Boris (siege row)"), ("ru", "0", "на чужую половину (осадный ряд; половина: Boris)")):
            shown = duello("record", "show", record, "--seat", seat, "--lang", language).stdout
            check_equal(f"whose half, {language} {seat}: {shown}", (shown.count(wanted), shown.count("half of") + shown.count("половина:")), (1, 1))
        for language, wanted in (("en", "the other side gives up"), ("ru", "другая сторона сдалась")):
            shown = duello("record", "show", record, "--lang", language).stdout
            check(f"an end at the table has its reason in words: {shown}", wanted in shown)


try_whole_games()
try_commands()
try_why_and_undo()
try_what_cannot_be_done()
try_places_and_hints()
try_rows()
try_map()
try_odds()
try_two_people()
try_contract()
try_languages()
try_refusals()
try_shuffle()
try_signals()
try_menu()
try_lines()
explanations()
whose_half()
done("cli/play")
