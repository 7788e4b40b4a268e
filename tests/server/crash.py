#!/usr/bin/python3
"""The server is killed at random moments while games are played, and nothing that it has acknowledged is lost.

    crash.py [KILLS]        how often it is killed (15; 200 where there is time)

Players that reconnect go on where they stopped: they ask for the frames after the last one they have, and repeat what was
not answered with the same nonce. At the end every game is over, every acknowledged move is in its record, every stream has
no gap and nothing twice, and each player's stream, heard in pieces, is the one that is told at once.

Then: a clean end in the middle of games, a full disk, a file that cannot be written, a log that is damaged."""
import hashlib
import os
import pathlib
import random
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from api_client import Client, Closed, DUELLO, LONG, Server, Socket, check, check_equal, done

RULES = [("gwent", "original"), ("gwent", "classic"), ("gwent", "hard"), ("trade", "standard")]
AGREED = {"trade": {"options": ["fixed-stake"], "numbers": {"stake": 10}}}
KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 200 if LONG else 15
ROUND = 500
LOST = (Closed, ConnectionError, OSError, socket.timeout)


class Player(threading.Thread):
    """One account that plays game after game until told to stop, whatever happens to the server."""

    def __init__(self, server, number, stop):
        super().__init__(daemon=True)
        self.server, self.stop, self.chance = server, stop, random.Random(number)
        self.client = Client(server, contract=False)
        self.client.ok("guest")
        self.name = self.client.ok("account")["account"]["name"]
        self.line, self.faults, self.games = None, [], []

    def fresh(self):
        """A new line to the server, as soon as there is one."""
        while True:
            try:
                self.line = Socket(self.client)
                if self.line.status == 101:
                    return
            except LOST:
                time.sleep(0.005)

    def again(self, what):
        """Does something on the line until the server has answered."""
        while True:
            if self.line is None:
                self.fresh()
            try:
                return what()
            except LOST:
                if self.line:
                    self.line.close()
                self.line = None

    def run(self):
        try:
            while not self.stop.is_set():
                self.play()
        except Exception as error:      # pylint: disable=broad-except
            self.faults.append(f"{type(error).__name__}: {error}")
            raise

    def create(self):
        game, rules = self.chance.choice(RULES)
        against = self.chance.choice(["greedy", "random", "self"])
        before = {t["table"] for t in self.again(lambda: self.line.call("tables", mine=True)[1]["items"])}
        terms = {"game": game, "rules": rules, "against": against, **AGREED.get(game, {})}

        def make():
            # An answer that was lost: the table is there, or it is not; it is never made twice.
            made = [t for t in self.line.call("tables", mine=True)[1]["items"] if t["table"] not in before]
            return made[0] if made else self.line.call("create", **terms)[1]["table"]
        return self.again(make)["table"]

    def play(self):
        """One game from its beginning to its end."""
        table = self.create()
        game = {"table": table, "acknowledged": {}, "frames": {}}
        self.games.append(game)
        seated = self.again(lambda: self.line.call("table", table=table)[1])
        game["seats"] = seated["seats"]
        if seated["table"]["phase"] == "open":
            self.shuffle(table, seated["seats"][0])
        heard = {seat: [] for seat in game["seats"]}
        pending = {}            # seat: (move, nonce)
        while not all(frames and frames[-1].get("phase") == "over" for frames in heard.values()):
            self.again(lambda: self.step(game, heard, pending))
        game["frames"] = heard
        game["over"] = True

    def shuffle(self, table, seat):
        """Commits to a part and opens it; the server may be killed before, between and after."""
        part = f"{self.name} {self.chance.random()}"
        agreement, salt = bytes.fromhex(self.again(lambda: self.line.call("snapshot", table=table)[1]["shuffle"])["agreement"]), bytes(16)
        commitment = hashlib.sha256(b"".join(len(field).to_bytes(4, "big") + field for field in (
            b"duello shuffle 2 commitment", table.encode(), bytes([seat]), agreement, salt, part.encode()))).hexdigest()
        for what in {"commitment": commitment}, {"part": part, "salt": salt.hex()}:
            status, reply = self.again(lambda what=what: self.line.call("shuffle", table=table, **what))
            if status != 200 and reply["type"] != "shuffle-late":
                raise RuntimeError(f"shuffle {what}: {reply}")

    def step(self, game, heard, pending):
        """Hears what there is to hear and answers what is asked; may break off anywhere when the line is lost."""
        table = game["table"]
        if game.get("line") is not self.line:       # a new one: everything after the last frame, through each pair of eyes
            for seat in game["seats"]:
                status, reply = self.line.call("watch", table=table, seat=seat, **{"from": len(heard[seat]) + 1})
                if reply.get("type") == "no-table":
                    self.find_filed(game, heard, pending)
                    return
                if status != 200:
                    raise RuntimeError(f"watch: {reply}")
            game["line"] = self.line
        kept, self.line.heard = self.line.heard, []
        for message in kept:
            self.keep(message, table, heard)
        asked = False
        for seat, frames in heard.items():
            question = next((frame["req"] for frame in reversed(frames) if "req" in frame), None)
            if seat not in pending and question and frames[-1].get("phase") != "over":
                pending[seat] = self.chance.choice(question["legal"]), f"{len(frames)}-{self.chance.randrange(10 ** 6)}"
            if seat not in pending:
                continue
            asked = True
            move, nonce = pending[seat]
            status, reply = self.line.call("move", table=table, seat=seat, move=move, nonce=nonce)
            if status != 200:
                raise RuntimeError(f"move {move} by {seat}: {reply} after {frames[-1]}")
            game["acknowledged"].setdefault(seat, []).append((move, reply["seq"]))
            del pending[seat]
            while len(frames) < reply["seq"]:
                self.keep(self.line.hear(lambda message: message.get("seat") == seat), table, heard)
            break       # what the answer has changed for the other seat is heard first
        if not asked and not all(frames and frames[-1].get("phase") == "over" for frames in heard.values()):
            self.keep(self.line.hear(lambda message: True), table, heard)

    def find_filed(self, game, heard, pending):
        """The table has gone with the restart, so the game was over by the last move, whose answer was lost: the record has it."""
        status, found = self.line.call("game", game_id=game["table"])
        if status != 200:
            raise RuntimeError(f"neither table nor game: {found}")
        for seat, (move, _) in pending.items():
            if spoken(self.line.call("record", game_id=game["table"])[1]["record"])[seat][len(game["acknowledged"].get(seat, [])):] != [move]:
                raise RuntimeError(f"{move} was lost with the end of the game")
            game["acknowledged"].setdefault(seat, []).append((move, 0))
        game["filed"] = {seat: len(frames) for seat, frames in heard.items()}
        for frames in heard.values():
            frames.append({"seq": len(frames) + 1, "phase": "over"})

    def keep(self, message, table, heard):
        """Adds a frame to the stream that it belongs to, if it is the next one."""
        if message.get("table") != table or "seq" not in message:
            return
        frames = heard[message["seat"]]
        if message["seq"] <= len(frames):
            return          # heard already
        if message["seq"] != len(frames) + 1 or message.get("snapshot"):
            raise RuntimeError(f"a gap: {message} after {len(frames)}")
        frames.append(message)

def spoken(text):
    """{seat: [answer]} of a record."""
    answers = {0: [], 1: []}
    for line in text.split("\n"):
        words = line.split("  # ")[0].split(" ", 2)
        if len(words) == 3 and words[0].rstrip(".").isdigit() and words[1] in "12":
            answers[int(words[1]) - 1].extend(words[2].split(" ; "))
    return answers


def judge(server, players):
    """What the records and the streams say when all is over."""
    for player in players:
        client = Client(server, contract=False)
        client.cookie = player.client.cookie
        for game in player.games:
            table = game["table"]
            if not game.get("over"):
                check(f"{table} is over", False)
                continue
            text = client.call("record", game_id=table)[1]
            verdict = client.ok("verify-game", game_id=table)
            brought = re.search(r"^\[Part[12] ", text, re.M)       # who is late is set aside, and with both seats nobody shuffles
            check_equal("a record is filed and right, and its deal follows", (verdict["right"], verdict["proof"]), (True, "proven" if brought else "alone"))
            answers = spoken(text)
            for seat, moves in game["acknowledged"].items():
                check(f"every acknowledged move of {table} stands in the record, once and in order", answers[seat] == [move for move, _ in moves])
            for seat, frames in game["frames"].items():
                if "filed" in game:
                    continue
                check_equal("numbers without gaps", [f["seq"] for f in frames], list(range(1, len(frames) + 1)))
                line = client.socket()
                line.call("watch", table=table, seat=seat, **{"from": 1})
                told = [line.hear(lambda m: m.get("table") == table and "seq" in m) for _ in frames] if client.call("table", table=table)[0] == 200 else frames
                line.close()
                check("a stream that was heard in pieces is the one that is told at once", [strip(f) for f in told] == [strip(f) for f in frames])


def strip(frame):
    return {key: value for key, value in frame.items() if key != "clock"}


def crash(kills, seed):
    """Players play; the server is killed and started, killed and started."""
    chance = random.Random(seed)
    server = Server(folder=tempfile.mkdtemp(prefix="duello-crash-"))
    stop = threading.Event()
    players = [Player(server, 6 * seed + number, stop) for number in range(6)]
    for player in players:
        player.start()
    for number in range(kills):
        time.sleep(chance.random() ** 3 * 0.25)
        if number % 10 == 9:
            server.stop()           # now and then it ends well
        else:
            server.kill()
        server.start()
        if any(player.faults for player in players):
            break
    stop.set()
    for player in players:
        player.join(timeout=120)
        check(f"{player.name} could go on to the end: {str(player.faults)[:1000]}", not player.faults and not player.is_alive())
    games = sum(len(player.games) for player in players)
    moves = sum(len(moves) for player in players for game in player.games for moves in game["acknowledged"].values())
    print(f"{kills} ends, {games} games, {moves} acknowledged moves", flush=True)
    check("something was played", games >= len(players) and moves > (100 if KILLS >= 60 else 20))
    judge(server, players)
    server.stop()
    shutil.rmtree(server.folder)


# --- disks ----------------------------------------------------------------------------------------------------------

def begin(client, **terms):
    made = client.ok("create", game="gwent", **terms)
    return made["table"]["table"]


def full_disk():
    """A disk that is full refuses moves by name, and goes on when there is room again."""
    folder = tempfile.mkdtemp(prefix="duello-full-")
    server = Server(folder=folder, program=("prlimit", f"--fsize={400 * 1024}", "--", DUELLO))     # files may not grow beyond that
    client = Client(server).guest()
    refused, made = None, []
    for number in range(3000):
        status, body = client.call("create", game="gwent", against="self")
        if status != 201:
            refused = status, body
            break
        made.append(body["table"]["table"])
    check(f"a full disk is told: {refused}", refused and refused[0] == 503 and refused[1]["type"] in ("storage", "unavailable"))
    check_equal("reading goes on", client.call("catalogue")[0], 200)
    while client.call("settings", language="ru")[0] != 503:     # what little fits is written, too
        pass
    health = []
    for _ in range(40):
        client.call("settings", language="ru")
        client.call("account")          # a turn that writes nothing finds nothing out
        health.append(client.call("health")[0])
    check_equal("it does not call itself well meanwhile", health.count(200), 0)
    errors = server.stop(expect_errors=True)
    check(f"the operator is told, and not at every try: {errors}", 1 <= errors.count("nothing can be written") <= 3)
    with Server(folder=folder) as whole:
        again = Client(whole)
        again.cookie = client.cookie
        tables = {t["table"] for t in again.ok("tables", mine=True)["items"]}
        check("every table that was acknowledged is there, and none besides", tables == set(made))
        again.ok("create", game="gwent", against="self")
    shutil.rmtree(folder)


def start_refused(folder, word):
    reply = subprocess.run([DUELLO, "serve", "--listen", "0", "--data", folder], capture_output=True, text=True, timeout=60, check=False)
    check(f"it does not start, and says why: {reply.stderr}", reply.returncode == 1 and word in reply.stderr)


def bad_files():
    """Folders and files that cannot be used are named; nothing is written to them."""
    folder = tempfile.mkdtemp(prefix="duello-bad-")
    start_refused("/proc/nowhere", "data folder")
    file = pathlib.Path(folder, "duello.db")
    file.write_bytes(b"this is no database" * 100)
    before = file.read_bytes()
    start_refused(folder, "not a data file")
    check("and it is left alone", file.read_bytes() == before)
    file.unlink()
    with Server(folder=folder):
        start_refused(folder, "another server")
    shutil.rmtree(folder)


def damaged_log():
    """A table whose log is damaged is left alone and told as such; all others go on."""
    folder = tempfile.mkdtemp(prefix="duello-damaged-")
    server = Server(folder=folder)
    client = Client(server).guest()
    tables = [begin(client, against="self") for _ in range(3)]
    for table in tables:
        for seat in (0, 1):
            client.ok("move", table=table, move="done", nonce="a", seat=seat)
    finished = begin(client, against="self")
    client.ok("resign", table=finished, seat=0)
    server.kill()
    broken = spoil(folder, tables)
    server.start()
    client = reconnect(server, client)
    status, body = client.call("snapshot", table=broken)
    check_equal("the damaged one is told", (status, body.get("type")), (500, "damaged"))
    for table in tables:
        if table == broken:
            continue
        asked = client.ok("snapshot", table=table)["awaiting"][0]
        client.ok("move", table=table, seat=asked, move=client.ok("legal", table=table, seat=asked)["legal"][0], nonce="b")
    check("finished games are untouched", client.ok("verify-game", game_id=finished)["right"])
    errors = server.stop(expect_errors=True)
    check(f"the operator is told: {errors}", broken in errors)
    shutil.rmtree(folder)


def read_only():
    """A file that may be read and not written is named at the start, and left alone."""
    folder = tempfile.mkdtemp(prefix="duello-readonly-")
    with Server(folder=folder) as server:
        Client(server).guest()
    file = pathlib.Path(folder, "duello.db")
    before = file.read_bytes()
    file.chmod(0o444)
    program = [shutil.copy(DUELLO, folder)]
    if os.getuid() == 0:        # no permission keeps out the superuser
        program = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *program]
        for path in (folder, file, program[-1]):
            os.chown(path, 65534, 65534)
    reply = subprocess.run([*program, "serve", "--listen", "0", "--data", folder], capture_output=True, text=True, timeout=60, check=False)
    check(f"it does not start, and says why: {reply.stderr}", reply.returncode == 1 and "cannot be written" in reply.stderr)
    check("and the file is left alone", file.read_bytes() == before)
    shutil.rmtree(folder)


def damaged_record():
    """A finished game whose record is damaged is told as such; the server starts, and all other games are there."""
    folder = tempfile.mkdtemp(prefix="duello-record-")
    server = Server(folder=folder)
    client = Client(server).guest()
    games = [begin(client, against="self") for _ in range(3)]
    for game in games:
        client.ok("resign", table=game, seat=0)
    server.kill()
    with sqlite3.connect(f"{folder}/duello.db") as base:
        row, text = base.execute("select number, text from game order by number limit 1").fetchone()
        base.execute("update game set text = ? where number = ?", (text[:40] + bytes([text[40] ^ 0x55]) + text[41:], row))
    base.close()
    server.start()
    client = reconnect(server, client)
    replies = {game: client.call("record", game_id=game) for game in games}
    check_equal("one is damaged, and says so", sorted(status for status, _ in replies.values()), [200, 200, 500])
    check_equal("by name", [body["type"] for status, body in replies.values() if status == 500], ["damaged"])
    for game, (status, _) in replies.items():
        if status == 200:
            check("another is right", client.ok("verify-game", game_id=game)["right"])
    check_equal("all are listed", len(client.ok("games", player=client.ok("account")["account"]["name"])["items"]), 3)
    server.stop(expect_errors=True)
    shutil.rmtree(folder)


def damaged_file():
    """After an unclean end, a damaged file is refused at the start, by name, and left alone."""
    folder = tempfile.mkdtemp(prefix="duello-torn-")
    server = Server(folder=folder)
    client = Client(server).guest()
    for _ in range(20):
        begin(client, against="self")
    server.stop()
    file = pathlib.Path(folder, "duello.db")
    with sqlite3.connect(file) as base:
        base.execute("update server set clean = 0")     # as after kill -9
        page = base.execute("select rootpage from sqlite_schema where name = 'account'").fetchone()[0]
    base.close()
    whole = file.read_bytes()
    file.write_bytes(whole[:(page - 1) * 4096] + b"\x55" * 4096 + whole[page * 4096:])
    before = file.read_bytes()
    start_refused(folder, "damaged")
    check("and it is left alone", file.read_bytes() == before)
    file.write_bytes(whole)
    with Server(folder=folder) as again:
        check_equal("a backup in its place is used", reconnect(again, client).call("account")[0], 200)
    shutil.rmtree(folder)


def damaged_page(tree):
    """A page of tables or of their logs that cannot be read takes those that lie there; all others go on, and the operator is
    told of which file and which tables."""
    folder = tempfile.mkdtemp(prefix="duello-page-")
    server = Server(folder=folder)
    client = Client(server).guest()
    tables = [begin(client, against="self") for _ in range(60)]
    server.stop()
    file = pathlib.Path(folder, "duello.db")
    base = sqlite3.connect(file)
    root = base.execute("select rootpage from sqlite_schema where name = ?", [tree]).fetchone()[0]
    base.close()
    whole = bytearray(file.read_bytes())
    at = (root - 1) * 4096
    check_equal(f"there are several pages: {tree}", whole[at], 5)
    cell = at + int.from_bytes(whole[at + 12:at + 14], "big")      # of the interior page's first child
    leaf = int.from_bytes(whole[cell:cell + 4], "big")
    whole[(leaf - 1) * 4096:leaf * 4096] = b"\x55" * 4096
    file.write_bytes(whole)
    server.start()
    client = reconnect(server, client)
    statuses = [client.call("table", table=table)[0] for table in tables]
    check(f"{tree}: some are damaged, and say so, and some go on: {statuses}", 0 < statuses.count(200) < len(tables) and statuses.count(200) + statuses.count(500) == len(tables))
    for table, status in zip(tables, statuses):
        if status == 200:
            client.ok("move", table=table, seat=0, move="done", nonce="b")
    errors = server.stop(expect_errors=True)
    check(f"the operator is told: {errors}", "duello.db is damaged" in errors and "{" not in errors)
    told = [line.split(" table ")[1][:12] for line in errors.splitlines() if " table " in line and "duello.db" in line]
    check_equal("of those tables, and no others", sorted(told), sorted(table for table, status in zip(tables, statuses) if status == 500))
    shutil.rmtree(folder)


def backup():
    """doc/server.md: a copy that is made while games are played is a whole data folder."""
    server = Server(folder=tempfile.mkdtemp(prefix="duello-live-"))
    stop = threading.Event()
    players = [Player(server, number, stop) for number in range(3)]
    for player in players:
        player.start()
    while sum(bool(game.get("over")) for player in players for game in player.games) < (6 if LONG else 3):
        time.sleep(0.02)
    copies = [tempfile.mkdtemp(prefix="duello-copy-") for _ in range(3)]
    for copy in copies:
        base = sqlite3.connect(f"{server.folder}/duello.db")
        base.execute("vacuum into ?", [f"{copy}/duello.db"])
        base.close()
        time.sleep(0.1)
    stop.set()
    for player in players:
        player.join(timeout=120)
        check(f"nobody noticed: {str(player.faults)[:500]}", not player.faults and not player.is_alive())
    server.stop()
    shutil.rmtree(server.folder)
    for copy in copies:
        filed = live = 0
        with Server(folder=copy) as again:
            for player in players:
                client = reconnect(again, player.client)
                for game in player.games:
                    if client.call("game", game_id=game["table"])[0] == 200:
                        check("a finished game is right", client.ok("verify-game", game_id=game["table"])["right"])
                        filed += 1
                    elif client.call("table", table=game["table"])[0] == 200:
                        live += 1
        check(f"the copy has games, finished and live: {filed}, {live}", filed >= (6 if LONG else 3) and live <= 3)
        shutil.rmtree(copy)


def spoil(folder, tables):
    """Changes one byte in the log of the last table; returns its id."""
    base = sqlite3.connect(f"{folder}/duello.db")
    row, data = base.execute("select entry.id, data from entry join live on live = number where live.id = ? order by n desc limit 1",
                             [tables[-1]]).fetchone()
    base.execute("update entry set data = ? where id = ?", (bytes([data[0] ^ 0x55]) + data[1:], row))
    base.commit()
    base.close()
    return tables[-1]


def reconnect(server, client):
    fresh = Client(server)
    fresh.cookie = client.cookie
    return fresh


def main():
    for seed in range(0, KILLS, ROUND):         # a round at a time: every frame that was heard is kept until it is judged
        crash(min(ROUND, KILLS - seed), seed)
    full_disk()
    bad_files()
    read_only()
    damaged_log()
    damaged_record()
    damaged_file()
    damaged_page("live")
    damaged_page("entry")
    backup()
    done("server/crash")


if __name__ == "__main__":
    main()
