#!/usr/bin/env python3
"""A player for Duello that is a program: it answers every question with one of the allowed answers, by chance.

    bot.py URL [--token TOKEN] [--game GAME] [--rules RULES] [--against LEVEL|person] [--join TABLE] [--seed N]

It needs nothing but Python. Without a token it plays as a guest. Whoever wants a better player replaces `choose`: it is
given the question and the position as the seat sees it. The contract is doc/api.yaml, the stream doc/stream.md.
"""
import argparse
import http.cookiejar
import json
import random
import secrets
import sys
import urllib.error
import urllib.request


class Table:
    """The operations that a player needs."""

    def __init__(self, url, token):
        self.url, self.token = url.rstrip("/"), token
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(jar)

    def open(self, method, path, body=None, accept="application/json"):
        headers = {"Accept": accept}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body).encode()
        return self.opener.open(urllib.request.Request(self.url + "/api/v1" + path, body, headers, method=method))

    def call(self, method, path, body=None):
        with self.open(method, path, body) as reply:
            return json.load(reply)

    def frames(self, table):
        """What happens at a table, as long as it does; the position comes with every frame."""
        with self.open("GET", f"/tables/{table}/stream?views=true", accept="application/x-ndjson") as reply:
            for line in reply:
                if line.strip():        # an empty line only says that the server is there
                    yield json.loads(line)


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
    for frame in server.frames(table):
        if frame.get("result"):
            return frame["result"]
        question = frame.get("req")
        if question and frame["seq"] > answered:
            answered = frame["seq"]     # the nonce: if the line broke here, the move could be sent again without harm
            move = {"move": choose(question, frame.get("view"), chance), "nonce": f"f{answered}"}
            server.call("POST", f"/tables/{table}/move", move)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("url")
    parser.add_argument("--token")
    parser.add_argument("--game", default="gwent")
    parser.add_argument("--rules")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--join")
    parser.add_argument("--seed", type=int)
    options = parser.parse_args()
    server, chance = Table(options.url, options.token), random.Random(options.seed)
    try:
        if not options.token:
            server.call("POST", "/account", {})
        if options.join:
            seated = server.call("POST", f"/tables/{options.join}/join", {"deck": "random"})
        else:
            seated = server.call("POST", "/tables", terms(options))
        table, seat = seated["table"]["table"], seated["seats"][0]
        print("table", table, flush=True)
        if seated["table"]["phase"] == "open":      # our part of the shuffle, now that the server is bound to its own
            server.call("POST", f"/tables/{table}/shuffle", {"part": secrets.token_hex(32)})
        result = play(server, table, chance)
    except urllib.error.HTTPError as error:
        print("refused:", error.read().decode(), file=sys.stderr)
        return 1
    if not result:
        print("the stream ended before the game did", file=sys.stderr)
        return 1
    won = "a draw" if result["winner"] is None else "won" if result["winner"] == seat else "lost"
    print(f"over: {won} ({result['ended_by']})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
