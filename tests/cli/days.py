#!/usr/bin/env python3
"""`duello judge` over days: until when each player has to answer, reminders, time-outs, more time, wrong clocks; and what one call or
the next one may bring: a private message beside a post, a yes to the judge's question."""
import datetime
import hashlib
import json
import os
import pathlib
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import check, check_equal, done, duello, sample  # pylint: disable=wrong-import-position

ZONE = {**os.environ, "TZ": "UTC"}
DECK = ("game = gwent\nrules = classic\nleader = eredin-destroyer-of-worlds\nfaction = monsters\n\n2 nekker\n1 kayran\n1 biting-frost\n1 decoy\n"
        "1 vampire-bruxa\n1 imlerith\n1 leshen\n1 fiend\n1 griffin\n1 frightener\n1 foglet\n1 forktail\n1 plague-maiden\n")
NAMES = "--player1", "Анна", "--player2", "Борис"


def judge(*words, at=None, language="ru", post="", zone="UTC"):
    """`at`: "20 18:00", a day of November 2020, or a time in full."""
    when = [] if at is None else ["--at", at if len(at) > 8 else f"2020-11-{at}"]
    return duello("judge", *words, *when, "--lang", language, "--format", "plain", stdin=post, env={**ZONE, "TZ": zone})


def told(what, reply, *lines, code=0):
    """The reply ends well and has those lines, each as often as it stands here."""
    check_equal(f"{what}: {reply.stderr}", reply.returncode, code)
    for line in lines:
        check_equal(f"{what}: {line!r} in {reply.stdout}", reply.stdout.split("\n").count(line), lines.count(line))


def threaded(reply):
    """The last line of the part for the thread."""
    return reply.stdout.split("---")[0].strip().split("\n")[-1]


def refused(what, game, *words, **how):
    before = game.read_bytes()
    reply = judge(words[0], game, *words[1:], **how)
    check(f"{what}: refused, with a reason: {reply}", reply.returncode == 1 and (reply.stderr or reply.stdout))
    more = game.read_bytes().removeprefix(before).splitlines()      # a post in doubt leaves what it may have meant, to be chosen from
    check(f"{what}: nothing changes: {more}", game.read_bytes().startswith(before) and all(line.startswith(b'{"asked":') for line in more))
    return reply


def begin(folder, *words, name="game", at="20 18:00", **how):
    """A game with two decks, dealt; both are asked for their exchange."""
    deck = folder / "any.deck"
    deck.write_text(DECK, encoding="utf-8")
    game = folder / name
    reply = judge("new", game, "--rules", "classic", *NAMES, "--deck1", deck, "--deck2", deck, "--terms", "free-decks", "--seed", 3, *words, at=at, **how)
    check_equal(f"a game begins: {reply.stderr}", reply.returncode, 0)
    return game, reply


def to_play(folder, *words, **how):
    """The same, after the exchange: Anna is to move."""
    game, _ = begin(folder, *words, **how)
    for seat in "1", "2":
        check_equal("no exchange", judge("post", game, seat, post="готово", at=how.get("at", "20 18:00")).returncode, 0)
    return game


def phases(folder):
    """Decks, words, the exchange and moves, each with its time; what is told tomorrow is what was told today."""
    game = folder / "phases"
    reply = judge("new", game, "--rules", "original", *NAMES, "--days", 3, at="20 18:00")
    told("decks", reply, "На каждый ответ — 3 дня. Когда время вышло, судья сначала отвечает за игрока по умолчанию, а в следующий раз засчитывает поражение.")
    check_equal("both owe a deck", threaded(reply), "Судье отвечают Анна и Борис — до 23 ноября, 18:00 UTC.")
    reply = judge("deck", game, "2", "original-monsters-muster", at="20 19:00")
    check_equal("one has sent it", threaded(reply), "Судье отвечает Анна — до 23 ноября, 18:00 UTC.")
    judge("deck", game, "2", "original-skellige-storm", at="21 19:00")
    reply = judge("deck", game, "1", "original-northern-realms-siege", at="22 09:15")
    check_equal("then both owe a word", threaded(reply), "Судье отвечают Анна и Борис — до 25 ноября, 09:15 UTC.")
    told("one has given it", judge("part", game, "2", post="слово", at="22 10:00"), "Судье отвечает Анна — до 25 ноября, 09:15 UTC.")
    reply = judge("part", game, "1", post="дело", at="23 11:00")
    told("the deal", reply, "Судье отвечают Анна и Борис — до 26 ноября, 11:00 UTC.", "Судье отвечает Анна — до 26 ноября, 11:00 UTC.",
         "Судье отвечает Борис — до 26 ноября, 11:00 UTC.")
    check_equal("of which both can think", threaded(judge("post", game, "2", post="готово", at="24 01:00")), "Судье отвечает Анна — до 26 ноября, 11:00 UTC.")
    reply = judge("post", game, "1", post="готово", at="25 02:00")
    mover = re.search("Ходит (.*) — до 28 ноября, 02:00 UTC", reply.stdout)[1]
    told("a turn", reply, f"Ходит {mover} — до 28 ноября, 02:00 UTC.", "Начало 1-го хода.", f"Ходит {mover} — до 28 ноября, 02:00 UTC.")
    for language, line in ("ru", f"Ходит {mover} — до 28 ноября, 02:00 UTC."), ("en", f"{mover} to move, until 28 November, 02:00 UTC."):
        for at in "25 02:00", "26 12:00", "30 23:59":
            check_equal("the table says the same each day", threaded(judge("table", game, language=language, at=at)), line)
    asked = judge("post", game, mover, post="абракадабра", at="25 03:00")
    told("a question", asked, *[f"Ходит {mover} — до 28 ноября, 02:00 UTC."] * 2, code=1)
    lines = [json.loads(line) for line in game.read_text(encoding="utf-8").splitlines()]
    check_equal("every line says when", [line["at"] - lines[0]["at"] for line in lines],
                [0, 3600, 25 * 3600, 39 * 3600 + 900, 40 * 3600, 65 * 3600, 79 * 3600, 104 * 3600])
    check_equal("and the first one how long", [line.get("days") for line in lines], [3] + [None] * (len(lines) - 1))
    whole = game.read_text(encoding="utf-8")
    for change in (f'"at":{lines[-1]["at"]}', f'"at":{lines[-1]["at"] + 1}'), ('"days":3', '"days":4'):
        game.write_text(whole.replace(*change), encoding="utf-8")
        check_equal(f"{change}: a changed time is found out", judge("table", game).returncode, 1)


def reminders(folder):
    """Whose turn it is, how long is left, and since when the time is up; for people and for scripts."""
    game = to_play(folder, "--days", 2)
    for at, line, code in (("20 18:00", "Ходит Анна — до 22 ноября, 18:00 UTC. Осталось: 2 дня.", 0),
                           ("21 20:30", "Ходит Анна — до 22 ноября, 18:00 UTC. Осталось: 21 час 30 минут.", 0),
                           ("22 17:58", "Ходит Анна — до 22 ноября, 18:00 UTC. Осталось: 2 минуты.", 0),
                           ("2020-11-22 17:59:01", "Ходит Анна — до 22 ноября, 18:00 UTC. Осталось: меньше минуты.", 0),
                           ("22 18:00", "Анна: время вышло 22 ноября, 18:00 UTC. Просрочено: меньше минуты. Судья может ответить по умолчанию.", 4),
                           ("24 19:00", "Анна: время вышло 22 ноября, 18:00 UTC. Просрочено: 2 дня 1 час. Судья может ответить по умолчанию.", 4),
                           ("2021-01-01 00:00", "Анна: время вышло 22 ноября 2020 года, 18:00 UTC. Просрочено: 39 дней 6 часов. Судья может ответить по умолчанию.", 4)):
        before = game.read_bytes()
        reply = judge("remind", game, at=at)
        check_equal(f"{at}: {reply.stderr}", (reply.returncode, reply.stdout), (code, line + "\n"))
        check_equal("a reminder changes nothing", game.read_bytes(), before)
    told("in English", judge("remind", game, language="en", at="21 20:30"), "Анна to move, until 22 November, 18:00 UTC. Time left: 21 hours 30 minutes.")
    told("in English, too late", judge("remind", game, language="en", at="24 19:01"),
         "Анна has been out of time since 22 November, 18:00 UTC. Overdue by 2 days 1 hour. The judge may answer by default.", code=4)
    for at, left in ("22 17:00", 3600), ("22 19:00", -3600):
        reply = json.loads(judge("remind", game, "--json", at=at).stdout)
        check_equal("for programs", reply["due"], [{"player": 0, "name": "Анна", "until": "2020-11-22T18:00:00Z", "left": left}])
    check_equal("one of two is late", judge("remind", begin(folder, "--days", 1, name="both")[0], at="22 00:00").stdout.count("время вышло"), 2)
    judge("concede", game, "1", at="21 00:00")
    told("after the end", judge("remind", game, at="30 00:00"), "Судья никого не ждёт.")
    none, reply = begin(folder, name="none", at=None)
    check("without days there is no clock", " — до " not in reply.stdout and "due" not in json.loads(judge("table", none, "--json").stdout))
    check("in the file, either", not re.search('"(at|days)"', none.read_text(encoding="utf-8")))
    for words in ("remind",), ("late", "1"), ("extend", "1", "3"):
        refused(f"{words[0]} without a clock", none, *words)
    for words in ("new", folder / "x", "--days", "0"), ("new", folder / "x", "--days", "366"), ("new", folder / "x", "--days", "-1"), ("extend", game, "1", "x"):
        check_equal(f"{words[2:]}: no such days", judge(*words).returncode, 2)


def time_outs(folder):
    """When the time is up nothing happens by itself. A post counts until the judge acts: first the default, then the loss."""
    game = to_play(folder, "--days", 2)
    refused("in time", game, "late", "1", at="22 17:59")
    refused("nobody waits for that player", game, "late", "2", at="23 00:00")
    copy = folder / "copy"
    copy.write_bytes(game.read_bytes())
    check_equal("a late post counts", threaded(judge("post", copy, "1", post="Бес", at="28 12:00")), "Ходит Борис — до 30 ноября, 12:00 UTC.")
    reply = judge("late", game, "Анна", at="23 10:00")
    told("the default", reply, "== Анна: время вышло ==", "Судья один раз отвечает за игрока Анна по умолчанию. Если время выйдет снова, это поражение.",
         "Ответ по умолчанию: пас", *["Ходит Борис — до 25 ноября, 10:00 UTC."] * 2)
    refused("what the judge has played stays", game, "post", "1", "--correct", post="Бес", at="23 11:00")
    judge("post", game, "2", post="Бес. Пас", at="23 12:00")
    told("the next time", judge("remind", game, at="26 00:00"),
         "Борис: время вышло 25 ноября, 12:00 UTC. Просрочено: 12 часов. Судья может ответить по умолчанию.", code=4)
    judge("post", game, "2", post="Кейран в дальний", at="26 00:00")
    check_equal("it is remembered", judge("remind", game, at="29 00:00").stdout.split(". ")[-1], "Судья может засчитать поражение.\n")
    whole = game.read_bytes()
    reply = judge("late", game, "1", at="29 00:00")
    told("the loss", reply, "Анна: время вышло второй раз.", "Победа: Борис!")
    check("by time", '[Result "2 clock"]' in judge("record", game).stdout)
    refused("it is over", game, "post", "1", post="Бес", at="29 01:00")
    told("and stays so", judge("table", game), "Победа: Борис!")
    longer = game.read_bytes()
    for size in sample(range(len(whole), len(longer), 5), 3):
        game.write_bytes(longer[:size])
        check_equal("killed in mid-line: it never was", (judge("remind", game, at="29 00:00").returncode), 4)

    both, _ = begin(folder, "--days", 1, name="both")
    reply = judge("late", both, "2", at="22 00:00")
    check("of a question to both the thread hears nothing", "Ответ по умолчанию" not in reply.stdout.split("---")[0] and "Ответ по умолчанию" in reply.stdout)
    check_equal("the other's time is not touched", threaded(reply), "Судье отвечает Анна — до 21 ноября, 18:00 UTC.")

    words = folder / "words"
    judge("new", words, "--rules", "hard", "--random", *NAMES, "--days", 1, at="20 18:00")
    judge("part", words, "1", post="слово", at="20 19:00")
    told("no word", judge("remind", words, at="22 00:00"), "Борис: время вышло 21 ноября, 18:00 UTC. Просрочено: 6 часов. Судья может раздать карты без этого слова.", code=4)
    reply = judge("late", words, "2", at="22 00:00")
    check("is no obstacle to the deal", reply.returncode == 0 and reply.stdout.count("Рука:") == 2)
    check_equal("and no fault in the game", judge("remind", words, at="28 00:00").stdout.count("по умолчанию"), 2)

    decks = folder / "decks"
    judge("new", decks, "--rules", "original", *NAMES, "--days", 1, at="20 18:00")
    judge("deck", decks, "1", "original-monsters-muster", at="20 19:00")
    reply = judge("late", decks, "2", at="22 00:00")
    told("no deck, no game", reply, "Игра не состоится: колоды игрока Борис нет в срок.")
    check("nobody is waited for", " — до " not in reply.stdout)
    for words in ("deck", "2", "original-monsters-muster"), ("deck", "1", "original-monsters-muster"), ("part", "1"), ("aside", "1"), ("late", "2"), ("concede", "1"), ("extend", "2", "3"):
        refused(f"called off, {words[0]}", decks, *words, at="22 01:00", post="слово")
    told("it stays called off", judge("table", decks), "Игра не состоится: колоды игрока Борис нет в срок.")


def more_time(folder):
    """Extensions, and corrections, by which nobody gains time."""
    game = to_play(folder, "--days", 2)
    told("more time", judge("extend", game, "1", "5", at="21 00:00"), "Анна: к сроку добавлено 5 дней.", "Ходит Анна — до 27 ноября, 18:00 UTC.")
    refused("not for whom nobody waits", game, "extend", "2", "5", at="21 00:00")
    told("from now on, if the time is up", judge("extend", game, "1", "1", at="28 09:00"), "Ходит Анна — до 29 ноября, 09:00 UTC.")
    check_equal("for this answer alone", threaded(judge("post", game, "1", post="Бес", at="28 10:00")), "Ходит Борис — до 30 ноября, 10:00 UTC.")
    judge("extend", game, "2", "3", at="28 11:00")
    check_equal("a correction gives the other all the time, and what was granted",
                threaded(judge("post", game, "1", "--correct", post="Грифон", at="28 12:00")), "Ходит Борис — до 3 декабря, 12:00 UTC.")

    own = to_play(folder, "--days", 2, name="own")
    judge("post", own, "1", post="пас", at="21 00:00")
    judge("post", own, "2", post="Бес", at="21 06:00")
    whole = own.read_bytes()
    check_equal("who plays on alone has new days for each post", threaded(judge("table", own, at="21 07:00")), "Ходит Борис — до 23 ноября, 06:00 UTC.")
    exchange, _ = begin(folder, "--days", 2, name="exchange")
    judge("post", exchange, "2", post="готово", at="20 20:00")
    reply = judge("post", exchange, "2", "--correct", post="отдаю Беса", at="21 20:00")
    check_equal("a correction takes nothing from the other", threaded(reply), "Судье отвечает Анна — до 22 ноября, 18:00 UTC.")
    check_equal("the file is as it was", own.read_bytes(), whole)
    both, _ = begin(folder, "--days", 2, name="extended")
    reply = judge("extend", both, "2", "1", at="20 20:00")
    told("two times are two lines", reply, "Судье отвечает Анна — до 22 ноября, 18:00 UTC.", "Судье отвечает Борис — до 23 ноября, 18:00 UTC.")

    duel = folder / "duel"
    judge("new", duel, "--game", "trade", "--random", "--seed", 5, *NAMES, "--terms", "contract=300,fixed-stake,stake=30", "--days", 2, at="20 18:00")
    offered = re.findall("(?m)^- (.*)$", judge("post", duel, "1", "--dry", post="?!").stdout)
    reply = judge("post", duel, "1", post=offered[0], at="21 18:00")
    check_equal("six cards are one answer: each has not days of its own", threaded(reply), "Судье отвечают Анна и Борис — до 22 ноября, 18:00 UTC.")


def clocks(folder):
    """Days are 24 hours when clocks are changed; a machine whose clock is wrong refuses no post, and no span is negative."""
    game = to_play(folder, "--days", 2, at="2020-10-24 16:00")        # on the 25th, Berlin went from UTC+2 to UTC+1
    check_equal("summer ends", threaded(judge("table", game, zone="Europe/Berlin")), "Ходит Анна — до 26 октября 2020 года, 17:00 UTC+1.")
    told("two days all the same", judge("remind", game, at="2020-10-24 18:00", zone="Europe/Berlin"),
         "Ходит Анна — до 26 октября, 17:00 UTC+1. Осталось: 2 дня.")
    for zone, said in ("Asia/Kolkata", "21:30 UTC+5:30"), ("America/New_York", "12:00 UTC−4"), ("UTC", "16:00 UTC"):
        check("in another zone", f" до 26 октября, {said}." in judge("table", game, at="2020-10-25 00:00", zone=zone).stdout)
    for at, zone in ("2020-10-24T19:00:30+03:00", "UTC"), ("2020-10-24 16:00:30Z", "Asia/Tokyo"), ("2020-10-24 11:30:30-0430", None), ("2020-10-24 11:30:30-04:30", "UTC"):
        reply = judge("remind", game, at=at, zone=zone or "UTC")
        if zone:
            told(f"{at} is a time", reply, code=0)
            check("with a zone of its own", "Осталось: 1 день 23 часа." in reply.stdout)
        else:
            check_equal(f"{at} is none", reply.returncode, 2)
    tomorrow = (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=1)).strftime("%Y-%m-%d %H:%M")
    for at in "2020-02-30 12:00", "2020-11-20 24:00", "2020-11-20", "20.11.2020 12:00", "2020-11-20 12:60", "2020-11-20 12:00+15", "yesterday!", "1969-12-31 23:00", tomorrow:
        before = game.read_bytes()
        check_equal(f"{at} is no time", (judge("post", game, "1", post="Бес", at=at).returncode, game.read_bytes()), (2, before))

    game = to_play(folder, "--days", 3, name="wrong")
    for at, line in ("01 00:00", "Ходит Анна — до 4 ноября, 00:00 UTC. Осталось: 3 дня."), ("22 18:00", "Ходит Анна — до 23 ноября, 18:00 UTC. Осталось: 1 день."):
        told("before the question was put all days are left", judge("remind", game, at=at), line)
    reply = judge("post", game, "1", post="Бес", at="10 12:00")       # the clock was put back by ten days
    check_equal("a post from before the question is played", (reply.returncode, threaded(reply)), (0, "Ходит Борис — до 13 ноября, 12:00 UTC."))
    check_equal("and the next", threaded(judge("post", game, "2", post="Бес", at="09 12:00")), "Ходит Анна — до 12 ноября, 12:00 UTC.")
    told("more time from an earlier clock", judge("extend", game, "1", "1", at="01 12:00"), "Ходит Анна — до 5 ноября, 12:00 UTC.")


def older(folder):
    """Games from elsewhere, and games whose files are older."""
    duello("play", "gwent", "--rules", "classic", "--against", "person", "--record", folder / "play", stdin="done\ndone\nquit\n")
    game = folder / "from"
    reply = judge("from", game, folder / "play", "--days", 4, at="20 18:00")
    check("a game from elsewhere gets a clock", re.search(r"Ходит Player \d — до 24 ноября, 18:00 UTC\.", threaded(reply)))
    told("and says so", reply, "На каждый ответ — 4 дня. Когда время вышло, судья сначала отвечает за игрока по умолчанию, а в следующий раз засчитывает поражение.")
    check_equal("which is in the file", threaded(judge("table", game, at="21 00:00")), threaded(reply))
    first = json.loads(game.read_text(encoding="utf-8"))
    game.write_text(json.dumps(first | {"judge": 1}) + "\n", encoding="utf-8")
    check("a file of another version is called that", "версии" in judge("table", game).stderr)

    old = folder / "old"        # of the first version of the shuffle: words are not salted, decks not committed to
    begun = judge("new", old, "--rules", "original", *NAMES).stdout
    line = {key: value for key, value in json.loads(old.read_text(encoding="utf-8")).items() if key not in ("shuffle", "random", "check")}
    old.write_text(chained([line]), encoding="utf-8")
    shown = judge("table", old)
    first, second = (re.search("Отпечаток судьи: ([0-9a-f]{64})", one)[1] for one in (begun, shown.stdout))
    check("an old file opens, with the commitment of its version", shown.returncode == 0 and first != second)
    for words, post in (("part", "2"), "слово"), (("deck", "1", "original-monsters-muster"), ""), (("deck", "2", "original-skellige-storm"), ""), (("part", "1"), "дело"), (("concede", "1"), ""):
        check_equal(f"and goes on: {words}", judge(words[0], old, *words[1:], post=post).returncode, 0)
    check("words have no salt", '"salt"' not in old.read_text(encoding="utf-8"))
    (folder / "record").write_text(judge("record", old).stdout, encoding="utf-8")
    check_equal("its record proves the deal", json.loads(duello("record", "verify", "--json", "--commitment", second, folder / "record").stdout)["proof"], "proven")


def chained(lines):
    """Lines from before the deal as a file, with the checks that belong to them."""
    link, out = bytes(32), ""
    for line in lines:
        text = json.dumps({key: value for key, value in line.items() if key != "check"}, ensure_ascii=False, separators=(",", ":"))[:-1]
        link = hashlib.sha256(link + text.encode()).digest()
        out += f'{text},"check":"{link.hex()[:12]}"}}\n'
    return out


def strange(folder):
    """Lines that no judge writes are refused, though their checks are right."""
    game = folder / "game"
    judge("new", game, "--rules", "original", *NAMES, "--days", 3, at="20 18:00")
    first = json.loads(game.read_text(encoding="utf-8"))
    now = first["at"]
    for taken, lines in sample(((True, [first]), (True, [first, {"extend": 0, "days": 5, "at": now}]), (True, [first, {"late": 1, "at": now + 9 ** 6}]), (True, [first | {"days": 365}]),
                                (False, [first | {"days": 0}]), (False, [first | {"days": 366}]), (False, [first | {"days": -1}]), (False, [first | {"days": "3"}]),
                                (False, [first | {"at": -1}]), (False, [first | {"at": 2 ** 60}]), (False, [first | {"at": "now"}]), (False, [{key: first[key] for key in first if key != "at"}]),
                                (False, [first, {"extend": 0, "days": 5}]), (False, [first, {"extend": 0, "days": 2 ** 60, "at": now}]), (False, [first, {"extend": 0, "days": 0, "at": now}]),
                                (False, [first, {"extend": 2, "days": 5, "at": now}]), (False, [first, {"late": -1, "at": now}]), (False, [first, {"late": 1, "at": now}, {"late": 0, "at": now}]),
                                (False, [first, {"late": 1, "at": now}, {"extend": 0, "days": 5, "at": now}]), (False, [first, {"asked": 0, "meant": "да", "at": now}])), 7):
        game.write_text(chained(lines), encoding="utf-8")
        check_equal(f"{lines[1:] or lines}: read", judge("table", game).returncode, 0 if taken else 1)


def beside(folder):
    """A private message in the same call: both are played, or neither; the thread does not tell what only the judge may hear."""
    game = to_play(folder, "--days", 2)
    copy, message = folder / "two", folder / "message"
    copy.write_bytes(game.read_bytes())
    post, private = "Лидер, карты называю судье в ЛС", "сбрасываю Беса и Грифона, беру Вилохвоста"
    message.write_text(private, encoding="utf-8")
    trial = judge("post", game, "1", "--private", message, "--dry", post=post)
    check("a trial shows both", trial.returncode == 0 and "лидер" in trial.stdout and "Беса" in trial.stdout and len(game.read_bytes()) == len(copy.read_bytes()))
    once = judge("post", game, "1", "--private", message, post=post, at="20 19:00")
    for text in post, private:
        twice = judge("post", copy, "1", post=text, at="20 19:00")
    check_equal("one call", (once.returncode, once.stderr), (0, ""))
    check_equal("comes to what two do", judge("table", game).stdout, judge("table", copy).stdout)
    check_equal("for the hand, too", judge("hand", game, "1").stdout, judge("hand", copy, "1").stdout)
    thread, _, rest = once.stdout.partition("---")
    check("the thread tells what it may", "лидер Эредин: Убийца Оберона; сбрасываю Беса; сбрасываю Грифона; Анна называет карту судье" in thread)
    check("and not the card that was taken", "Вилохвост" not in thread and "Вилохвост" in rest.split("---")[0] and "Вилохвост" not in twice.stdout.split("---")[0])
    check_equal("it is one line of the file", json.loads(game.read_text(encoding="utf-8").splitlines()[-1])["private"], private)
    check_equal("and one post to correct", judge("post", game, "1", "--correct", post="Бес", at="20 19:00").returncode, 0)
    check("with all of it", "(использован)" not in judge("table", game).stdout)

    game = to_play(folder, name="again")
    for what, text, unread in ("the message is not understood", "сбрасываю Беса и абракадабру, беру Вилохвоста", "абракадабру"), ("the message is empty", "", ""), ("it says too much", private + ". Пас", ""):
        message.write_text(text, encoding="utf-8")
        reply = refused(what, game, "post", "1", "--private", message, post=post)
        check(f"the thread hears nothing of it: {reply.stdout}", reply.stdout.startswith("Анна: судья ответил в ЛС, ничего не сыграно.\n---") and unread in reply.stdout)
    message.write_text("Вилохвост", encoding="utf-8")
    refused("the post is not understood", game, "post", "1", "--private", message, post="Беса и абракадабру, карты в ЛС")
    message.write_bytes(b"\xff")
    refused("bytes that are no text", game, "post", "1", "--private", message, post=post)
    refused("no such message", game, "post", "1", "--private", folder / "nothing", post=post)
    check_equal("the message is not the post", judge("post", game, "1", "--private", "-", post=post).returncode, 2)
    message.write_text("Бес", encoding="utf-8")
    reply = judge("post", game, "1", "--private", message, post="Ход отправил судье в ЛС")
    check("a post may leave everything to the message", reply.returncode == 0 and "Понял так: играю Беса" in reply.stdout)
    exchange, _ = begin(folder, name="exchange")
    message.write_text("отдаю Беса, беру Чучело", encoding="utf-8")
    reply = judge("post", exchange, "1", "--private", message, post="Обмен в ЛС")
    check("and an exchange", reply.returncode == 0 and "Бес" not in reply.stdout.split("---")[0] and "отдаю Беса" in reply.stdout)
    check("the second exchange is as private as the first", "Бес" not in (second := judge("post", exchange, "2", post="отдаю Беса, беру Накера")).stdout.split("---")[0]
          and "Понял так" not in second.stdout.split("---")[0] and "Понял так: отдаю Беса" in second.stdout)
    deck = folder / "two.deck"
    deck.write_text(DECK[:DECK.index("2 nekker")] + "1 nekker\n1 ghoul\n12 imlerith\n", encoding="utf-8")
    game = folder / "implied"
    judge("new", game, "--rules", "classic", *NAMES, "--deck1", deck, "--deck2", deck, "--terms", "free-decks", "--seed", 1)
    for seat in "1", "2":
        judge("post", game, seat, post="готово")
    reply = judge("post", game, "1", post="Лидер, сбрасываю накера и гуля")
    check(f"the only card that can be taken is not told in the thread: {reply.stdout}", reply.returncode == 0 and "Анна называет карту судье" in reply.stdout
          and "Имлерих" not in reply.stdout.split("---")[0] and "Имлериха" in reply.stdout.split("---")[1])
    judge("new", folder / "early", "--rules", "classic")
    refused("before the deal there is nothing to leave", folder / "early", "post", "1", "--private", message, post="в ЛС")


def agreed(folder):
    """The number of a reading plays what the judge asked about, a yes the only one, and nothing else does."""
    for what, post, answers in (("one card", "Имлрх", ["play imlerith close"]), ("with its words around it", "Ну, держитесь: Имлрх в ближний!", ["play imlerith close"])):
        game = to_play(folder, name=what.replace(" ", "-"))
        reply = judge("post", game, "1", post=post)
        check(f"{what}: the judge asks: {reply.stdout}", reply.returncode == 1 and "1) играю Имлериха, ближний\nЕсли это верно, ответьте «да».\n" in reply.stdout
              and "Имл" not in reply.stdout.split("---")[0])
        asked = game.read_bytes()
        trial = judge("post", game, "1", "--dry", post="да")
        check("a trial shows it, and the question stays", trial.returncode == 0 and "Имлериха" in trial.stdout and game.read_bytes() == asked)
        for no in sample(("нет", "не Имлерих", "да?", "да нет", "завтра", "2", "1?", "не 1"), 3):
            game.write_bytes(asked)
            check_equal(f"{no} plays nothing", judge("post", game, "1", post=no).returncode, 1)
            if "Имл" not in no:
                check_equal(f"after {no} the question is gone", judge("post", game, "1", post="да").returncode, 1)
        game.write_bytes(asked)
        check_equal("it is not the other's to say", judge("post", game, "2", post="да").returncode, 1)
        for yes in sample(("да", "Да!", "угу, верно", "yes", "1", "1)", "первое", "вариант 1"), 3):
            game.write_bytes(asked)
            reply = judge("post", game, "1", post=yes)
            check(f"{yes}: played: {reply.stdout}", reply.returncode == 0 and "Понял так: играю Имлериха, ближний" in reply.stdout)
            check_equal("and filed", json.loads(game.read_text(encoding="utf-8").splitlines()[-1])["answers"], answers)
        check_equal("once", judge("post", game, "2", post="да").returncode, 1)
        game.write_bytes(asked)
        judge("post", game, "1", post="Бес")
        judge("post", game, "2", post="Накер")
        check_equal("another post answers the question, too", judge("post", game, "1", post="да").returncode, 1)
        game.write_bytes(asked.replace(b'"plans":["', b'"plans":["x'))
        check_equal("a changed question is found out", judge("table", game).returncode, 1)
    game = to_play(folder, name="several")
    reply = judge("post", game, "1", post="Кейрн")
    check(f"what may be two things is asked: {reply.stdout}", reply.returncode == 1 and "\n1) " in reply.stdout and "\n2) " in reply.stdout and "Ответьте числом" in reply.stdout)
    asked = game.read_bytes()
    check_equal("and not decided by a yes", judge("post", game, "1", post="да").returncode, 1)
    second = re.search("\n2\\) (.*)", reply.stdout)[1]
    for number in sample(("2", "№ 2", "второе", "2-е, спасибо"), 2):
        game.write_bytes(asked)
        reply = judge("post", game, "1", post=number)
        check(f"but by a number: {number}: {reply.stdout}", reply.returncode == 0 and f"Понял так: {second}" in reply.stdout)
    game = to_play(folder, name="correct")
    judge("post", game, "1", post="Бес")
    check_equal("a correction is asked about", judge("post", game, "1", "--correct", post="Имлрх").returncode, 1)
    check("the old post stays until then", "Бес 7" in judge("table", game).stdout)
    check_equal("and a yes corrects", judge("post", game, "1", post="да").returncode, 0)
    shown = judge("table", game).stdout
    check("it took its place", "Бес 7" not in shown and "Имлерих" in shown)
    game = to_play(folder, name="private")
    message = folder / "message"
    message.write_text("Имлрх", encoding="utf-8")
    reply = judge("post", game, "1", "--private", message, post="Ход отправил судье в ЛС")
    check(f"a word of the message is asked about in private: {reply.stdout}", reply.returncode == 1 and "ответьте «да»" in reply.stdout and "Имл" not in reply.stdout.split("---")[0])
    reply = judge("post", game, "1", post="да")
    check("and the yes plays both", reply.returncode == 0 and "играю Имлериха" in reply.stdout)


def main():
    for test in sample((phases, reminders, time_outs, more_time, clocks, older, strange, beside, agreed), 6):
        with tempfile.TemporaryDirectory() as name:
            test(pathlib.Path(name))
    return done("cli/days")


if __name__ == "__main__":
    sys.exit(main())
