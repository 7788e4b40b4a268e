#!/usr/bin/env python3
"""`duello judge`: whole games by forum posts, written as people write them, against the engine's record of the same
moves."""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import DUELLO, check, check_equal, done  # pylint: disable=wrong-import-position

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHATTER = ["Ну что же...", "Думал долго.", "ха-ха", "Удачи всем)", "Так-так.", "Ладно, поехали:"]


def texts(language, name):
    lines = (ROOT / "text" / language / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" = ", 1) for line in lines if " = " in line and not line.startswith("#"))


class Engine:
    """The referee that the judge is compared with."""

    def __init__(self, *new):
        self.process = subprocess.Popen([DUELLO, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.status = self.ask("new", *new)

    def ask(self, *words):
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()
        reply = self.process.stdout.readline()
        assert reply.startswith("="), (words, reply)
        return json.loads(reply[1:].strip() or "null")

    def close(self):
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()


class Writer:
    """Turns moves into what people write."""

    def __init__(self, game, seed):
        self.words = texts("ru", game)
        self.say = {key.removeprefix(f"say.{game}."): words.split("|")
                    for key, words in texts("ru", "judge").items() if key.startswith(f"say.{game}.")}
        self.verbs = {key.removeprefix(f"verb.{game}."): words.split("|")
                      for key, words in texts("ru", "judge").items() if key.startswith(f"verb.{game}.")}
        self.random = random.Random(seed)

    def name(self, key):
        for kind in "card", "leader":
            if f"{kind}.{key}" in self.words:
                return self.words[f"{kind}.{key}"]
        return self.random.choice(self.say[key]) if key in self.say else key

    def sloppy(self, text):
        """Another case, no ё, and a typing error in a long word now and then."""
        text = self.random.choice([str, str.lower, str.upper])(text).replace("ё", "е").replace("Ё", "Е")
        words = text.split(" ")
        for i, word in enumerate(words):
            if len(word) >= 8 and word.isalpha() and self.random.random() < 0.3:
                at = self.random.randrange(3, len(word) - 2)
                words[i] = self.random.choice([word[:at] + word[at + 1:],
                                               word[:at] + word[at + 1] + word[at] + word[at + 2:]])
        return " ".join(words)

    def move(self, notation, exact):
        verb, *rest = notation.split()
        said = ", ".join(self.name(key) for key in rest) if rest else self.name(verb)
        if verb in ("give", "take", "move") and rest:
            said = self.random.choice(self.verbs[verb]) + " " + said
        return said if exact else self.sloppy(said)

    def post(self, moves, exact):
        body = ". ".join(self.move(move, exact) for move in moves)
        if exact:
            return body
        if self.random.random() < 0.3:
            body = self.random.choice(CHATTER) + "\n" + body
        if self.random.random() < 0.2:
            body = "[quote=судья]Начало хода. Пас. Казнь[/quote]\n" + body
        return body


def judge(*args, post=None):
    return subprocess.run([DUELLO, "judge", *map(str, args), "--lang", "ru", "--format", "plain"],
                          input=post, capture_output=True, text=True, check=False)


def moves_of(record):
    """The lines of play of a record, without checks and times."""
    return [re.sub(r"  #.*", "", line) for line in record.splitlines() if re.match(r"\d+\. ", line)]


def choose(legal, rng):
    """A move, rarely a pass; what people do not say aloud is not chosen where something else can be."""
    better = [move for move in legal if move not in ("pass", "done")]
    return rng.choice(better) if better and rng.random() < 0.93 else rng.choice(legal)


def whole_game(rules, decks, seed):
    """Plays through engine and judge side by side. Returns (posts, understood at once)."""
    rng, writer = random.Random(seed), Writer("gwent", seed)
    posts = understood = 0
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "game"
        engine = Engine("gwent", "rules", rules, "deck0", decks[0], "deck1", decks[1], "seed", seed)
        new = judge("new", file, "--rules", rules, "--deck1", decks[0], "--deck2", decks[1], "--seed", seed,
                    "--player1", "Анна", "--player2", "Борис")
        check_equal(f"{rules}: a game begins", new.returncode, 0)
        status = engine.status
        while status["awaiting"]:
            seat = status["awaiting"][0]
            moves = []
            while seat in status["awaiting"] and len(moves) < 12:      # as much as one post may say
                prompt = engine.ask("legal", "seat", seat)
                move = choose(prompt, rng)
                if moves and not goes_on(engine, seat):
                    break
                moves.append(move)
                status = engine.ask("play", "seat", seat, move)
            name = ("Анна", "Борис")[seat]
            posts += 1
            reply = judge("post", file, name, post=writer.post(moves, False))
            understood += reply.returncode == 0
            if reply.returncode != 0:
                reply = judge("post", file, name, post=writer.post(moves, True))
            if not check(f"{rules}: {moves} is understood", reply.returncode == 0):
                print(reply.stdout, reply.stderr)
                break
        record = engine.ask("record")
        engine.close()
        written = judge("record", file)
        check_equal(f"{rules}: the record is printed", (written.returncode, written.stderr), (0, ""))
        check_equal(f"{rules}: the record is the engine's", moves_of(written.stdout), moves_of(str(record)))
    return posts, understood


def goes_on(engine, seat):
    """Whether the present question belongs to the post that is being written."""
    view = engine.ask("resync", "seat", seat)["view"]
    prompt = view["prompts"][seat]
    return bool(prompt) and (prompt["kind"] != "play" or view["plays"] > 0)


def main():
    total = understood = 0
    for rules in "classic", "hard":
        for seed in range(1, 4):
            decks = [subprocess.run([DUELLO, "deck", "code", "-"], text=True, capture_output=True, check=True,
                                    input=subprocess.run([DUELLO, "deck", "random", "gwent", "--rules", rules, "--seed",
                                                          str(2 * seed + i)], text=True, capture_output=True,
                                                         check=True).stdout).stdout.strip() for i in range(2)]
            posts, at_once = whole_game(rules, decks, seed)
            total += posts
            understood += at_once
    print(f"    {understood} of {total} sloppy posts were understood at once")
    check("nine of ten posts are understood at once", understood >= 0.9 * total)
    return done("judge")


if __name__ == "__main__":
    sys.exit(main())
