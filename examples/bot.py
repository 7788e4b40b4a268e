#!/usr/bin/env python3
"""A player for Duello that is a program: it answers every question with one of the allowed answers, by chance.

    bot.py URL [--token TOKEN] [--keep FILE] [--game GAME] [--rules RULES] [--against LEVEL|person] [--join TABLE] [--seed N]

It needs nothing but Python. Without a token it plays as a guest. When the server goes away it waits, and goes on where it was;
with --keep it does so even if it was stopped itself: the file holds a guest's session and the table. Whoever wants a better
player replaces `choose`: it is given the question and the position as the seat sees it. The contract is doc/api.yaml, the
stream doc/stream.md.
"""
import argparse
import http.client
import http.cookiejar
import json
import os
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

PATIENCE = 600      # seconds until a server that does not come back is given up
SILENCE = 120       # without a byte: the server says at least an empty line more often
GONE = (ConnectionError, TimeoutError, http.client.HTTPException, urllib.error.URLError)


class Refused(Exception):
    """What the server did not do, as it says it; `kind` is the problem's type."""

    def __init__(self, status, said):
        try:
            self.kind = json.loads(said).get("type")
            said = json.dumps(json.loads(said))         # in ASCII: whoever reads it on a terminal is safe
        except (ValueError, AttributeError):
            self.kind, said = None, ascii(said)
        super().__init__(f"{status} {said}")


class Table:
    """The operations that a player needs. Whatever fails for want of a server is tried again, which does no harm: a move has
    its nonce, and a table that was set up unheard expires."""

    def __init__(self, url, token, jar):
        self.url, self.token, self.jar = url.rstrip("/"), token, jar
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
        self.heard = time.monotonic()

    def open(self, method, path, body=None, accept="application/json"):
        headers = {"Accept": accept}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body).encode()
        pause = 0.1
        while True:
            try:
                reply = self.opener.open(urllib.request.Request(self.url + "/api/v1" + path, body, headers, method=method), timeout=SILENCE)
                self.heard = time.monotonic()
                return reply
            except urllib.error.HTTPError as error:
                if error.code not in (429, 502, 503, 504):
                    raise Refused(error.code, error.read().decode()) from error
                self.wait(max(pause, float(error.headers.get("Retry-After") or 0)), error)
            except GONE as error:
                self.wait(pause, error)
            pause = min(2 * pause, 10)

    def wait(self, seconds, error):
        if time.monotonic() - self.heard > PATIENCE:
            raise error
        time.sleep(seconds)

    def call(self, method, path, body=None):
        while True:
            try:
                with self.open(method, path, body) as reply:
                    return json.load(reply)
            except GONE as error:           # in the midst of its answer
                self.wait(0.1, error)

    def frames(self, table):
        """What happens at a table until its game is over; the position comes with every frame. A stream that breaks goes on
        with the frame after the last one that was heard."""
        path, after = f"/tables/{table}/stream?views=true", None
        while True:
            try:
                with self.open("GET", path + (f"&from={after + 1}" if after else ""), accept="application/x-ndjson") as reply:
                    for line in reply:
                        self.heard = time.monotonic()
                        if line.strip():        # an empty line only says that the server is there
                            frame = json.loads(line)
                            after = frame.get("seq", after)
                            yield frame
            except (*GONE, ValueError):         # cut off, perhaps in the midst of a line
                pass
            self.wait(0.1, ConnectionError("the stream ended before the game did"))


def choose(question, view, chance):
    """The answer to a question: one of question["legal"]."""
    del view        # a better player looks at it
    return chance.choice(question["legal"])


def terms(options):
    """What is agreed at a table of our own."""
    wanted = {"game": options.game, "deck": "random", "against": options.against}
    if options.rules:
        wanted["rules"] = options.rules
    if options.game == "trade":     # a stake agreed beforehand: nobody can call the deal off
        wanted.update(options=["fixed-stake"], numbers={"stake": 10})
    return wanted


def play(server, table, chance):
    """Plays one game to its end; returns the result."""
    answered = 0
    try:
        for frame in server.frames(table):
            if frame.get("result"):
                return frame["result"]
            question = frame.get("req")
            if question and frame["seq"] > answered:
                answered = frame["seq"]     # the nonce: if the line breaks here, the move is sent again without harm
                move = {"move": choose(question, frame.get("view"), chance), "nonce": f"f{answered}"}
                try:
                    server.call("POST", f"/tables/{table}/move", move)
                except Refused as refused:      # nobody waits for it any more: the next frame says why
                    if refused.kind not in ("over", "not-awaited", "no-table"):
                        raise
    except Refused as refused:
        if refused.kind != "no-table":
            raise
    return server.call("GET", f"/games/{table}")["game"]["result"]      # it ended unheard, and is filed


class Keeping:
    """What outlives this program: a guest's session, and the table at which it sits."""

    def __init__(self, file):
        self.file, self.jar, self.seat = file, http.cookiejar.LWPCookieJar(), None
        if file and os.path.exists(file):
            self.jar.load(file, ignore_discard=True)
            with open(file, encoding="ascii") as kept:
                seats = [line.split()[2:] for line in kept if line.startswith("# table ")]
            self.seat = (seats[0][0], int(seats[0][1])) if seats else None

    def keep(self, seat):
        self.seat = seat
        if not self.file:
            return
        with open(os.open(self.file + ".new", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as new:
            new.write("#LWP-Cookies-2.0\n" + (f"# table {seat[0]} {seat[1]}\n" if seat else "") + self.jar.as_lwp_str(ignore_discard=True))
        os.replace(self.file + ".new", self.file)


def sit_down(server, options):
    """At a new table, or at that of --join; returns the table and the seat."""
    if options.join:
        seated = server.call("POST", f"/tables/{options.join}/join", {"deck": "random"})
    else:
        seated = server.call("POST", "/tables", terms(options))
    table = seated["table"]["table"]
    if seated["table"]["phase"] == "open":      # our part of the shuffle, now that the server is bound to its own
        server.call("POST", f"/tables/{table}/shuffle", {"part": secrets.token_hex(32)})
    return table, seated["seats"][0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("url")
    parser.add_argument("--token")
    parser.add_argument("--keep")
    parser.add_argument("--game", default="gwent")
    parser.add_argument("--rules")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--join")
    parser.add_argument("--seed", type=int)
    options = parser.parse_args()
    keeping, chance = Keeping(options.keep), random.Random(options.seed)
    server = Table(options.url, options.token, keeping.jar)
    try:
        if not options.token and not keeping.seat:
            server.call("POST", "/account", {})
            keeping.keep(None)
        if not keeping.seat:
            keeping.keep(sit_down(server, options))
        table, seat = keeping.seat
        print("table", table, flush=True)
        result = play(server, table, chance)
        keeping.keep(None)
    except Refused as refused:
        print("refused:", refused, file=sys.stderr)
        return 1
    except GONE as error:
        print("no server:", error, file=sys.stderr)
        return 1
    won = "a draw" if result["winner"] is None else "won" if result["winner"] == seat else "lost"
    print(f"over: {won} ({result['ended_by']})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
