#!/usr/bin/env python3
"""`duello judge`: a short game by posts in both languages and all markups, against files that a person can read; files that
are torn, changed or in the way (each byte of them: tests/judge/journal.c); corrections; the record.

    tests/cli/judge.py [NAME...]    whole games and a sample of the rest, all with time; or what is named so at the end of this file
    tests/cli/judge.py --write      writes tests/judge/golden anew"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import LONG, check, check_equal, done, duello, sample  # pylint: disable=wrong-import-position

GOLDEN = pathlib.Path(__file__).resolve().parents[1] / "judge" / "golden"
WRITE = "--write" in sys.argv[1:]
DECKS = ("rules original, leader foltest-siegemaster, faction northern-realms, 1 ves, 1 thaler, 1 dun-banner-medic, "
         "1 commanders-horn, 1 scorch, 1 catapult",
         "rules original, leader eredin-bringer-of-death, faction monsters, 2 nekker, 1 kayran, 1 biting-frost, 1 decoy, "
         "1 vampire-bruxa")
FORUM_DECKS = ("rules classic, leader crach-an-craite, faction skellige, 1 hjalmar, 1 kambi, 1 ermion, 1 clan-dimun-pirate, 1 birna-bran, "
               "1 clan-an-craite-warrior, 1 clan-brokvar-archer, 1 clan-drummond-shield-maiden, 1 commanders-horn, 1 cerys, 1 scorch, "
               "1 olaf, 1 donar-an-hindar",
               "rules classic, leader eredin-destroyer-of-worlds, faction monsters, 2 nekker, 1 kayran, 1 biting-frost, 1 decoy, "
               "1 vampire-bruxa, 1 imlerith, 1 leshen, 1 fiend, 1 griffin, 1 frightener, 1 foglet, 1 forktail, 1 plague-maiden")

# A game in which every kind of answer of the judge is given: who posts, what, and whether it is a correction.
POSTS = [("1", "Бьянка, и да поможет нам удача!", False),
         ("2", "вы слышите гром? это кейран, дальний ряд", False), ("2", "нет, лучше Кейран в ближний", True),
         ("1", "рог", False), ("1", "Командирский рог на мечи", False), ("2", "Казнь", False), ("2", "чучело на кейрана", False),
         ("1", "пас", False), ("2", "Накер. Второй накер. И ещё мороз", False), ("2", "Накер", False), ("2", "пас", False)]

# A game by the forum's rules: exchange, passes, ends of rounds, a unit kept, graveyards given back.
FORUM_POSTS = [("1", "отдаю Бирну Бран и лучника, беру Казнь и Олафа", False), ("2", "ничего не меняю", False), ("1", "Хьялмар", False),
               ("2", "Бес", False), ("1", "пас", False), ("2", "чучело на Беса. Бес", False), ("2", "Кейран стрелковый", False),
               ("2", "пас", False), ("2", "оставляю Беса", False), ("2", "грифон", False),
               ("1", "лидер, оба отбоя возвращаются в колоду", False), ("2", "пас", False), ("1", "Керис. Донар. Олаф в ближний", False),
               ("1", "пас", False)]

# Leaders with and without cards, several of a kind in a line, a spy in the other half, cards that are killed together.
LEADER_DECKS = ("rules classic, leader foltest-siegemaster, faction northern-realms, 1 ves, 1 thaler, 1 catapult, 1 scorch, 1 trebuchet, 1 keira-metz",
                "rules classic, leader eredin-bringer-of-death, faction monsters, 3 nekker, 1 kayran, 1 biting-frost, 1 ghoul, 1 fiend")
LEADER_POSTS = [("1", "лидер", False), ("2", "Накер", False), ("1", "Талер противнику", False), ("2", "Накер", False), ("1", "Казнь", False),
                ("2", "мороз", False), ("1", "Бьянка", False), ("2", "Бес", False), ("1", "катапульта", False), ("2", "лидер, накера", False)]

# The hard rules: decks by post, two cards a turn, of which one is not said.
HARD_POSTS = [("1", "Скеллиге"), ("2", "Чудовища"), ("1", "готово"), ("2", "отдаю Беса, беру Грифона"), ("1", "Лидер Король Бран"), ("2", "Моровая дева")]


def judge(*words, language="ru", markup="plain", post=""):
    return duello("judge", *words, "--lang", language, "--format", markup, stdin=post, env={**os.environ, "TZ": "UTC"})


def decks(folder, lines):
    """The two decks as files."""
    for i, line in enumerate(lines):
        rows = [row.split(" ", 1) for row in line.split(", ")]
        head = "".join(f"{kind} = {key}\n" for kind, key in rows if not kind.isdigit())
        cards = "".join(f"{count} {key}\n" for count, key in rows if count.isdigit())
        (folder / f"{i}.deck").write_text(f"game = gwent\n{head}\n{cards}", encoding="utf-8")
    return folder / "0.deck", folder / "1.deck"


def begin(folder, lines=DECKS, **how):
    first, second = decks(folder, lines)
    return judge("new", folder / "game", "--rules", lines[0].split(",")[0].split()[1], "--player1", "Анна", "--player2", "Борис",
                 "--deck1", first, "--deck2", second, "--terms", "free-decks", "--seed", 3, **how)


def only_asked(game, before):
    """Whether nothing was written since but what a post in doubt may have meant."""
    now = game.read_bytes()
    return now.startswith(before) and all(line.startswith(b'{"asked":') for line in now.removeprefix(before).splitlines())


def golden(name, text):
    """Compares a text with its file."""
    path = GOLDEN / name
    if WRITE:
        path.write_text(text, encoding="utf-8")
    check_equal(f"{name} is as it was", text, path.read_text(encoding="utf-8") if path.exists() else None)


def whole_game(name_of_file, lines, posts, language, markup):
    """Everything the judge says in one game, as one text."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        reply = begin(folder, lines, language=language, markup=markup)
        check_equal("a game begins", (reply.returncode, reply.stderr), (0, ""))
        said = [reply.stdout]
        for player, post, correct in posts:
            reply = judge("post", folder / "game", player, *(["--correct"] if correct else []), language=language,
                          markup=markup, post=post)
            said.append(f"\n######## {player}: {post}\n\n{reply.stdout}{reply.stderr}")
        for word in ("table",), ("hand", "1"):
            reply = judge(word[0], folder / "game", *word[1:], language=language, markup=markup)
            check_equal(f"{word} is answered", reply.returncode, 0)
            said.append(f"\n######## {' '.join(word)}\n\n{reply.stdout}")
        golden(name_of_file, "".join(said))


def hard(language):
    """The beginning of a game by the hard rules, with days for each answer."""
    with tempfile.TemporaryDirectory() as name:
        game = pathlib.Path(name) / "game"
        said = [judge("new", game, "--rules", "hard", "--player1", "Анна", "--player2", "Борис", "--seed", 3, "--days", 3, "--at", "2020-11-20 18:00Z",
                      language=language).stdout]
        for number, (player, post) in enumerate(HARD_POSTS):
            reply = judge("post", game, player, "--at", f"2020-11-21 0{number}:30Z", language=language, post=post)
            check_equal(f"{post} is taken", reply.returncode, 0)
            said.append(f"\n######## {player}: {post}\n\n{reply.stdout}")
        golden(f"{language}.hard.txt", "".join(said))


def files():
    """What may happen to a file."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        check_equal("a game begins", begin(folder).returncode, 0)
        whole = game.read_bytes()
        reply = begin(folder)
        check_equal("a file in the way is left alone", (reply.returncode, game.read_bytes()), (1, whole))
        check_equal("a post is taken", judge("post", game, "1", post="Бьянка").returncode, 0)
        longer = game.read_bytes()
        check("the file grew by a line", longer.startswith(whole) and longer.count(b"\n") == whole.count(b"\n") + 1)
        reply = judge("post", game, "1", post="Йеннифэр")
        check_equal("what is not understood changes nothing", (reply.returncode, game.read_bytes()), (1, longer))
        reply = judge("post", game, "Вера", post="Бьянка")
        check_equal("nobody else plays", (reply.returncode, game.read_bytes()), (1, longer))
        game.write_bytes(longer[:-9])                       # killed in mid-line: that post never was
        reply = judge("table", game)
        check("a torn line is forgotten", reply.returncode == 0 and reply.stderr == "")
        check_equal("and the post can be sent again", judge("post", game, "1", post="Бьянка").returncode, 0)
        check_equal("which gives the same file", game.read_bytes(), longer)
        lines = longer.decode().splitlines()
        post = json.loads(lines[-1])
        post["answers"] = ["redraw ves"]
        for changed in (lines[:-1] + [json.dumps(post)], lines[1:], ["{}"] + lines[1:], [lines[0], "no json"], []):
            game.write_text("".join(line + "\n" for line in changed), encoding="utf-8")
            reply = judge("table", game)
            check("a changed file is refused", reply.returncode == 1 and "game" in reply.stderr and not reply.stdout)
        check_equal("no file, no game", judge("table", folder / "none").returncode, 1)


def bad_files():
    """What cannot stand in the file is refused, and the file stays whole."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        for first, second in (("", "Борис"), ("Анна", ""), ("Анна", "Анна"), ("Анна", "анна"), ("2", "Борис"), ("Анна", "1"), ("А" * 61, "Борис"),
                              ("Анна\nПобеда", "Борис"), ("Анна\x7f", "Борис"), (" Анна", "Борис")):
            reply = judge("new", game, "--player1", first, "--player2", second, "--random", "--seed", 1)
            check(f"no game of {first!r} and {second!r}", reply.returncode == 1 and reply.stderr and not game.exists())
        check_equal("a name of 60 letters is one", judge("new", game, "--player1", "А" * 60, "--random", "--seed", 1).returncode, 0)
        game.unlink()
        check_equal("a game begins", begin(folder).returncode, 0)
        whole = game.read_bytes()
        for post in b"\0", "готово".encode() + b"\0", b"\xff\xfe":
            reply = subprocess.run([os.environ["DUELLO"], "judge", "post", str(game), "1", "--lang", "ru"], input=post, capture_output=True, check=False)
            check_equal(f"{post} is no post", (reply.returncode, game.read_bytes()), (1, whole))
        check_equal("the game goes on", judge("post", game, "1", post="Бьянка").returncode, 0)


def at_once():
    """Of two posts at once none is lost: the second waits for the first."""
    with tempfile.TemporaryDirectory() as name:
        for turn in range(6):
            game = pathlib.Path(name) / f"game{turn}"
            judge("new", game, "--rules", "classic", "--random", "--seed", turn + 1)
            both = [subprocess.Popen([os.environ["DUELLO"], "judge", "post", str(game), seat], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE) for seat in ("1", "2")]
            for one in both:
                one.stdin.write("без обмена".encode())
                one.stdin.close()
            check_equal("both posts are taken", [one.wait() for one in both], [0, 0])
            for one in both:
                one.stdout.close()
                one.stderr.close()
            check_equal("both stand in the file", game.read_text(encoding="utf-8").count('"post":'), 2)
            check_equal("which is whole", judge("table", game).returncode, 0)


def parts():
    """The thread and what is private are told apart; a trial plays nothing; a question is private."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        begin(folder)
        whole = game.read_bytes()
        trial = judge("post", game, "1", "--dry", post="Бьянка")
        check("a trial shows what was understood", "Понял так" in trial.stdout and "Бьянку" in trial.stdout)
        check_equal("and plays nothing", (trial.returncode, game.read_bytes()), (0, whole))
        asked = json.loads(judge("post", game, "1", "--json", post="рог").stdout)
        check("the thread hears only that the judge asks", not asked["fine"] and "рог" not in asked["thread"].lower())
        check_equal("the question is for its player", [one["player"] for one in asked["private"]], [0])
        check("and lists what may be meant", "осадный" in asked["private"][0]["text"])
        check("nothing is played", only_asked(game, whole))
        played = json.loads(judge("post", game, "1", "--json", post="Бьянка").stdout)
        check("the thread hears what was understood", played["fine"] and "Понял так: играю Бьянку" in played["thread"])
        check_equal("and each player the own hand", [one["player"] for one in played["private"]], [0, 1])
        judge("new", folder / "other", "--rules", "classic", "--random", "--seed", 2)
        reply = json.loads(judge("post", folder / "other", "1", "--json", post="без обмена").stdout)
        check("an exchange is private", reply["fine"] and "Понял" not in reply["thread"] and "Понял" in reply["private"][0]["text"])


def told():
    """A player who has been told whether it is enough takes no card back."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        begin(folder)
        for seat, post in ("1", "пас"), ("2", "Накер"):
            check_equal(f"{post} is taken", judge("post", game, seat, post=post).returncode, 0)
        whole = game.read_bytes()
        reply = judge("post", game, "2", "--correct", post="Кейран в дальний")
        check_equal("a card that was judged stays", (reply.returncode, game.read_bytes()), (1, whole))
        check("and the judge says why", "не забирается" in reply.stdout)


def samples():
    """The numbers of the samples stand in the file and are checked; what is to come is shown to the judge, with a warning."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        judge("new", game, "--rules", "hard", "--random", "--seed", 3)
        lines = game.read_text(encoding="utf-8").splitlines()
        numbers = json.loads(lines[2])["samples"]
        check_equal("all numbers of both", [sorted(one) for one in numbers], [list(range(1, 96))] * 2)
        for seat in "1", "2":
            reply = judge("sample", game, seat)
            rows = [line.split() for line in reply.stdout.splitlines()[3:]]
            check("the judge is warned", reply.returncode == 0 and "Только для судьи" in reply.stdout.splitlines()[0])
            check_equal("fifty of them", [int(row[1]) for row in rows], numbers[int(seat) - 1][:50])
            check_equal("hand first, exchange next", [row[-1] for row in rows], ["рука"] * 20 + ["обмен"] * 6 + ["—"] * 24)
        numbers[0][40], numbers[0][41] = numbers[0][41], numbers[0][40]
        game.write_text("\n".join(lines[:2] + [json.dumps(json.loads(lines[2]) | {"samples": numbers})]) + "\n", encoding="utf-8")
        check_equal("two numbers exchanged are found out", judge("table", game).returncode, 1)
        game.write_text("\n".join(lines) + "\n", encoding="utf-8")
        judge("concede", game, "1")
        check("after the end there is nothing to warn of", "Только для судьи" not in judge("sample", game, "1").stdout)


def record_of(game, folder, change=("", "")):
    """The record with one text changed, in a file of its own."""
    text = judge("record", game).stdout
    path = folder / "record"
    path.write_text(text.replace(*change), encoding="utf-8")
    return path


def shuffles():
    """Without --seed the key of the deal follows from the words of three; each is bound before another is known."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        begun = judge("new", game, "--rules", "hard", "--random", "--player1", "Анна", "--player2", "Борис").stdout
        first = json.loads(game.read_text(encoding="utf-8").splitlines()[0])
        check("the judge's commitment is public, the word is not", first["table"] in begun and first["secret"] not in begun)
        check_equal("no cards yet", judge("sample", game, "1").returncode, 1)
        for what, word in ("empty", " \n "), ("too long", "ы" * 121), ("too long", "ы" * 120 + " а"), ("too long", "👩‍🚀" * 40 + "👩"):
            before = game.read_bytes()
            reply = judge("part", game, "1", post=word)
            check_equal(f"{what} words are refused", (reply.returncode, reply.stdout, game.read_bytes()), (1, "", before))
        reply = judge("part", game, "1", post="  мама мыла\nраму \n")
        check("a word is kept secret", reply.returncode == 0 and "мыла" not in reply.stdout and reply.stdout.count("слово принято, его отпечаток") == 1)
        check("the thread says what to compare", "record verify --commitment HEX" in begun and "своё слово" in begun and begun.count("Отпечатки колод") == 1)
        before = game.read_bytes()
        for word in "part", "aside":
            check_equal("and cannot be changed", (judge(word, game, "1", post="другое").returncode, game.read_bytes()), (1, before))
        copy = folder / "copy"
        copy.write_bytes(before)
        reply = judge("part", game, "2", post="ы" * 120 + "\n")
        check("then the cards are dealt", reply.returncode == 0 and "Рука:" in reply.stdout)
        check("and the thread has what the second word was bound to", reply.stdout.count("слово принято, его отпечаток") == 2)
        judge("part", copy, "2", post="моё другое слово")
        samples_of = [json.loads(path.read_text(encoding="utf-8").splitlines()[-1])["samples"] for path in (game, copy)]
        check("another word, another deal", samples_of[0] != samples_of[1])
        before = game.read_bytes()
        for word in "part", "aside":
            check_equal("what is late changes nothing", (judge(word, game, "2", post="ещё").returncode, game.read_bytes()), (1, before))
        game.write_bytes(before.replace("мыла".encode(), "била".encode()))
        check_equal("a word exchanged in the file is found out", judge("table", game).returncode, 1)
        game.write_bytes(before)
        judge("post", game, "1", post="готово")
        reply = judge("concede", game, "1")
        check("the judge opens at the end", first["secret"] in reply.stdout)
        key = ["--key", re.search("--key ([0-9a-f]{64})", begun)[1]]
        reply = duello("record", "verify", *key, record_of(game, folder))
        check_equal("the record proves the deal", (reply.returncode, reply.stdout.count("\n"), reply.stderr), (0, 3, ""))
        published = re.search("Отпечаток судьи: ([0-9a-f]{64})", begun)[1]
        check("the end names it again", f"--commitment {published}" in judge("table", game).stdout)
        check_equal("which is the one of the first post", duello("record", "verify", *key, "--commitment", published, record_of(game, folder)).returncode, 0)
        check_equal("and no other", duello("record", "verify", "--commitment", "0" * 64, record_of(game, folder)).returncode, 1)
        check("random decks are drawn with the words, not before", '[Random "1 2"]' in record_of(game, folder).read_text(encoding="utf-8") and '"deck"' not in game.read_text(encoding="utf-8"))
        for change in ("мама", "папа"), (first["secret"], "00" * 32), (first["table"], "another"), ('[Part2 "', '[Xart2 "'):
            check_equal("what was changed is found", duello("record", "verify", "--lenient", record_of(game, folder, change)).returncode, 1)

        # checks can be made anew by whoever forges a record: the shuffle must find out for itself
        text = re.sub(r"# [0-9a-f]{8} ?|\[Sign.*\n", lambda found: "# " if found[0][0] == "#" else "", judge("record", game).stdout)
        roll = re.search(r"0:(\d+)/95", text)
        for what, forged in ("the same deal", text), ("another first card", text.replace(roll[0], f"0:{(int(roll[1]) + 1) % 95}/95")):
            (folder / "bare").write_text(forged, encoding="utf-8")
            (folder / "forged").write_text(duello("record", "canon", folder / "bare").stdout, encoding="utf-8")
            reply = duello("record", "verify", folder / "forged")
            check_equal(f"{what}, with new checks", (reply.returncode, "deal does not follow" in reply.stderr),
                        (3, False) if forged == text else (1, True))

        refused = folder / "refused"
        judge("new", refused, "--rules", "hard", "--random")
        check_equal("a player refuses", judge("aside", refused, "2").returncode, 0)
        check_equal("and is late", judge("part", refused, "2", post="слово").returncode, 1)
        check_equal("the other's word is enough", judge("part", refused, "1", post="слово").returncode, 0)
        judge("concede", refused, "1")
        record = record_of(refused, folder)
        check_equal("which the record proves", duello("record", "verify", *key, record).returncode, 0)
        check("without a part of who refused", "[Part2" not in record.read_text(encoding="utf-8"))
        ordered = folder / "ordered"
        judge("new", ordered, "--player1", "Anna", "--player2", "Boris", "--lang", "en")
        check_equal("no words before decks", judge("part", ordered, "1", post="слово").returncode, 1)
        decks = ["original-northern-realms-siege", "original-monsters-muster"]
        for deck in decks[1], decks[0]:
            check_equal("until both are in, a deck can be another", judge("deck", ordered, "1", deck).returncode, 0)
        both = judge("deck", ordered, "2", decks[1]).stdout
        check("then both are committed to", re.search("[0-9a-f]{64}.*[0-9a-f]{64}", both))
        check_equal("and stay", judge("deck", ordered, "1", decks[1]).returncode, 1)
        check_equal("now words are taken", [judge("part", ordered, seat, post="слово").returncode for seat in "12"], [0, 0])
        judge("concede", ordered, "1")
        text = record_of(ordered, folder).read_text(encoding="utf-8")
        check("with the commitments that stood in the thread", all(one in both for one in re.findall(r'DeckCommitment. "(.*?)"', text)))

        check_equal("with a seed no words are needed", judge("part", folder / "seeded", "1", post="x").returncode, 1)


def corrections():
    """Only the last post, and only one's own."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        begin(folder)
        before = game.read_bytes()
        check_equal("not the other's", judge("post", game, "1", "--correct", post="Бьянка").returncode, 1)
        check_equal("nothing changed", game.read_bytes(), before)
        check_equal("a spy is played", judge("post", game, "1", post="Талер, чужой осадный").returncode, 0)
        hand = judge("hand", game, "1").stdout
        spied = game.read_bytes()
        check("in doubt the old post stays", judge("post", game, "1", "--correct", post="рог").returncode == 1 and only_asked(game, spied))
        reply = judge("post", game, "1", "--correct", post="Бьянка")
        check("where nothing was seen nothing is told", reply.returncode == 0 and "уже узнав" not in reply.stdout)
        check_equal("back to the spy", judge("post", game, "1", "--correct", post="Талер, чужой осадный").returncode, 0)
        check_equal("chance repeats itself", judge("hand", game, "1").stdout, hand)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        begin(folder, (DECKS[0].replace("1 thaler", "14 thaler"), DECKS[1]))
        for seat in "1", "2":
            judge("post", folder / "game", seat, post="готово")
        check_equal("a spy draws", judge("post", folder / "game", "1", post="Талер, чужой осадный").returncode, 0)
        reply = judge("post", folder / "game", "1", "--correct", post="пас")
        check("what was seen is told", reply.returncode == 0 and "Анна исправляет пост, уже узнав" in reply.stdout)


def endings():
    """Giving up, and the record."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game = folder / "game"
        begin(folder)
        check_equal("no record before the end", judge("record", game).returncode, 1)
        check_equal("a player gives up", judge("concede", game, "Анна").returncode, 0)
        check_equal("once", judge("concede", game, "Анна").returncode, 1)
        record = judge("record", game)
        check("the record is printed", record.returncode == 0 and '[Result "2 conceded"]' in record.stdout)
        (folder / "record").write_text(record.stdout, encoding="utf-8")
        check_equal("and verified", duello("record", "verify", "--unproven", folder / "record").returncode, 0)


def last_cards():
    """A round that a card ends: a player without cards passes, and the field is cleared in the same turn. Its final table is drawn
    from what was cleared."""
    lines = ("rules original, leader emhyr-white-flame, faction nilfgaard, 1 rainfarn, 1 albrich",
             "rules original, leader eredin-king-of-the-wild-hunt, faction monsters, 1 nekker, 1 commanders-horn")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        begin(folder, lines)
        for player, post in ("1", "Раинфарн"), ("2", "рог на дальний"), ("1", "Альбрих"):
            check_equal(f"{post} is played", judge("post", folder / "game", player, post=post).returncode, 0)
        reply = judge("post", folder / "game", "2", post="Накер").stdout
        golden("ru.last.txt", reply)


def by_decks():
    """Decks come one by one, and a bad one is refused with its reasons."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game, (first, _) = folder / "game", decks(folder, DECKS)
        check_equal("a game without decks", judge("new", game, "--rules", "original", "--seed", 1).returncode, 0)
        before = game.read_bytes()
        reply = judge("deck", game, "2", first)
        check("refuses what is not legal, with reasons", reply.returncode == 1 and reply.stderr.count("\n") > 1)
        check_equal("and forgets it", game.read_bytes(), before)
        for seat, preset in ("1", "original-monsters-muster"), ("2", "original-skellige-storm"):
            check_equal("takes a preset", judge("deck", game, seat, preset).returncode, 0)
        check_equal("the cards are dealt", judge("deck", game, "1", "original-monsters-muster").returncode, 1)


def by_deck_posts():
    """Decks come as private posts: the thread hears nothing of them."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        said = []
        for open_decks in False, True:
            game = folder / f"game{open_decks}"
            judge("new", game, "--rules", "classic", "--player1", "Анна", "--player2", "Борис", "--seed", 3,
                  *(["--open"] if open_decks else []))
            for player, post in (("1", "Чудовища, Убийца Оберона, 1-3, 17, 56, 3 накера, Кейран, Принц Стеннис"),
                                 ("1", "Чудовища, Убийца Оберона, 1-25, 3 чучела, 81"), ("1", "Чудовища, Вероломный, 1-25, 3 чучела"),
                                 ("2", "Скеллиге, Крах, 1-22")):
                before = game.read_bytes()
                reply = judge("post", game, player, post=post)
                thread, private = reply.stdout.split("---", 1)
                check("a refused deck changes nothing", reply.returncode == 0 or game.read_bytes() == before)
                if player == "1":
                    check("the thread hears of no card", "Драуг" not in thread and "Эредин" not in thread)
                    check_equal("of the faction only if that was agreed", "Чудовища" in thread,
                                open_decks and reply.returncode == 0)
                said.append(f"######## {player}: {post}\n\n{thread}---{private}\n")
            check("the first deck is replaced", "eredin-treacherous" in game.read_text(encoding="utf-8").splitlines()[2])
        golden("ru.decks.txt", "".join(said))


def trade():
    """A duel of merchants."""
    with tempfile.TemporaryDirectory() as name:
        game = pathlib.Path(name) / "game"
        check_equal("a duel begins", judge("new", game, "--game", "trade", "--random", "--seed", 5, "--terms",
                                           "contract=300,fixed-stake,stake=30").returncode, 0)
        check_equal("its table is drawn", judge("table", game, markup="html").returncode, 0)
        for language, words in ("en", "Recorded in the contract: a stake of 30 drakes"), ("ru", "Записано в контракт: престиж 30 дрейков"):
            shown = judge("table", game, language=language).stdout
            check(f"what the contract records (trade 2.10): {shown}", words in shown.splitlines())
    for language in "ru", "en":
        with tempfile.TemporaryDirectory() as name:
            game = pathlib.Path(name) / "game"
            said = [judge("new", game, "--game", "trade", "--random", "--seed", 5, "--player1", "Анна", "--player2", "Борис", "--terms",
                          "contract=300,fixed-stake,stake=30", language=language).stdout]
            asked = True
            while asked:
                asked = False
                for player in "1", "2":         # what the judge offers can be sent back as it stands
                    offered = re.findall(r"(?m)^(?:-|\d\)) (.*)$", judge("post", game, player, "--dry", language=language, post="?!").stdout)
                    if not offered:
                        continue
                    asked = True
                    reply = judge("post", game, player, language=language, post=offered[0])
                    if not check(f"{offered[0]} is understood: {reply.stdout}", reply.returncode == 0):
                        return
                    said.append(f"\n######## {player}: {offered[0]}\n\n{reply.stdout}")
            text = "".join(said)
            check("no cell is told by its letter, and no virtue", not re.search(r"\b[fb][012]\b|\[[SCWPK]*\]", text))
            golden(f"{language}.trade.txt", text)


def pictures():
    """Cards of lists are links to their faces, in every markup; what is not an address is refused."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        begin(folder)
        for words in [("1", "Бьянка")]:
            judge("post", folder / "game", words[0], post=words[1])
        for markup, link in {"bbcode": "[url=https://a.example/f/ves.svg]Бьянка[/url] 5", "markdown": "[Бьянка](https://a.example/f/ves.svg) 5",
                             "html": '<a href="https://a.example/f/ves.svg">Бьянка</a> 5', "plain": "Бьянка 5"}.items():
            text = judge("table", folder / "game", "--images", "https://a.example/f", markup=markup).stdout
            check(f"{markup}: {text}", link in text and ("svg" in text) == (markup != "plain"))
            text = judge("table", folder / "game", "--images", "https://a.example/f?a=1&b=", markup=markup).stdout
            check(f"{markup}: an address of several parts", (f"a=1{'&amp;' if markup == 'html' else '&'}b=/ves.svg" in text) == (markup != "plain"))
            check("none without the option", "svg" not in judge("table", folder / "game", markup=markup).stdout)
        for address in "javascript:alert(1)", "https://a.example/]x", "", "https://a.example/" + 200 * "x":
            check_equal(f"{address[:30]} is no address", judge("table", folder / "game", "--images", address).returncode, 2)


def elsewhere():
    """A game that was begun elsewhere goes on here: by its generator, or by the samples of another judge."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        duello("play", "gwent", "--rules", "classic", "--against", "person", "--word1", "Удача", "--record", folder / "play", stdin="done\ndone\nquit\n")
        reply = judge("from", folder / "game", folder / "play")
        check(f"the game goes on: {reply.stderr}", reply.returncode == 0 and "Player 1" in reply.stdout)
        check_equal("a file in the way is left alone", judge("from", folder / "game", folder / "play").returncode, 1)
        judge("concede", folder / "game", "1")
        ended = judge("record", folder / "game").stdout
        check("the words of its shuffle are in the record", '[Part1 "Удача"]' in ended and "conceded" in ended)
        (folder / "ended").write_text(ended, encoding="utf-8")
        check_equal("which is right, and its signer not vouched for", duello("record", "verify", folder / "ended").returncode, 3)
        check_equal("a game that is over does not go on", judge("from", folder / "more", folder / "ended").returncode, 1)
        text = (folder / "play").read_text(encoding="utf-8")
        for name, wrong in (("damage", text.replace("1 done", "1 dance")), ("nothing", ""), ("samples", re.sub(r"  # .*", "", text).replace("[Table", '[Deal "samples"]\n[Table'))):
            (folder / name).write_text(wrong, encoding="utf-8")
            check_equal(f"{name}: what comes of it", judge("from", folder / f"{name}-game", folder / name).returncode, 0 if name == "samples" else 1)
        check_equal("a forged claim of samples proves nothing", json.loads(duello("record", "verify", "--json", "--lenient", folder / "samples").stdout)["right"], True)
        lines = (folder / "game").read_text(encoding="utf-8").splitlines(keepends=True)
        for torn in lines[0].replace("Удача", "Неудача"), lines[0].replace('"judge":2', '"judge":3'), lines[0].replace('"from":', '"form":'):
            (folder / "game").write_text(torn, encoding="utf-8")
            check_equal("a changed file is found out", judge("table", folder / "game").returncode, 1)


def whole_games():
    markups = "plain", "bbcode", "markdown", "html"
    for language in "ru", "en":
        for markup in markups if WRITE else sample(markups, 2):
            whole_game(f"{language}.{markup}.txt", DECKS, POSTS, language, markup)
    others = (("forum", FORUM_DECKS, FORUM_POSTS), ("leaders", LEADER_DECKS, LEADER_POSTS), ("hard", None, None))
    for number, (name, lines, posts) in enumerate(others):
        for language in ("ru", "en") if LONG or WRITE else (("ru", "en")[number % 2],):
            if lines:
                whole_game(f"{language}.{name}.txt", lines, posts, language, "plain")
            else:
                hard(language)


TESTS = (whole_games, files, bad_files, at_once, parts, told, samples, shuffles, corrections, endings, last_cards, by_decks, by_deck_posts,
         trade, pictures, elsewhere)


def main():
    wanted = [word for word in sys.argv[1:] if not word.startswith("-")]
    chosen = [test for test in TESTS if test.__name__ in wanted] if wanted else TESTS if WRITE else (whole_games, *sample(TESTS[1:], 9))
    for test in chosen:
        test()
    return done("cli/judge")


if __name__ == "__main__":
    sys.exit(main())
