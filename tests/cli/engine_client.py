"""A client of `duello engine`: sends requests, collects replies. Used by tests that need whole games."""
import json
import random
import subprocess

from check import DUELLO


class Engine:
    def __init__(self, *args):
        self.process = subprocess.Popen([DUELLO, "engine", *args], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.count = 0

    def raw(self, line):
        """The reply to a line, without its end."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip("\n")

    def ask(self, line):
        """The value of an accepted request; a refusal raises ValueError with code and sentence."""
        self.count += 1
        reply = self.raw(f"{self.count} {line}")
        sign, number, rest = reply[:1], *(reply[1:].split(" ", 1) + [""])[:2]
        if number != str(self.count) or sign not in "=?":
            raise AssertionError(f"request {self.count} was answered {reply!r}")
        if sign == "?":
            raise ValueError(rest)
        return json.loads(rest) if rest else None

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(timeout=60)


def numbers_of(game):
    return " number contract=54" if game == "trade" else ""


def play_random(engine, game, rules, seed):
    """Plays a whole game with the engine as referee; returns (moves, record)."""
    chance = random.Random(seed)
    status = engine.ask(f"new {game} rules {rules} seed {seed}{numbers_of(game)}")
    moves = []
    while status["awaiting"]:
        seat = chance.choice(status["awaiting"])
        legal = engine.ask(f"legal seat {seat}")
        move = chance.choice(legal)
        if move == "pass" and len(legal) > 1 and chance.random() < 0.7:
            move = chance.choice(legal)
        moves.append((seat, move))
        status = engine.ask(f"play seat {seat} {move}")
    return moves, engine.ask("record")
