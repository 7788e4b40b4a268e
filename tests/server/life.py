#!/usr/bin/python3
"""Returning users: sessions and tokens that end, passwords changed, guessed and too easy, and known browsers.


The passage of time is written into the data file: the tests do not wait for a session to end."""
import itertools
import json
import shutil
import sqlite3
import tempfile
import threading
import time

from api_client import Client, Closed, Server, check, check_equal, done

HOUR, DAY = 3600 * 1000, 24 * 3600 * 1000
PASSWORD = "correct horse"


class From(Client):
    """Somebody at an address of their own, as a proxy tells it."""

    def __init__(self, server, address):
        super().__init__(server)
        self.address = address

    def headers(self, more=None):
        return super().headers({"X-Forwarded-For": self.address, **(more or {})})


def now():
    return int(time.time() * 1000)


def change(server, sql, *values):
    """Writes to the data file beside the server."""
    base = sqlite3.connect(f"{server.folder}/duello.db", timeout=60)
    with base:
        base.execute(sql, values)
    base.close()


def look(server, sql, *values):
    base = sqlite3.connect(f"file:{server.folder}/duello.db?mode=ro", uri=True, timeout=60)
    row = base.execute(sql, values).fetchone()
    base.close()
    return row


def person(server, name, client=None):
    client = client or Client(server)
    client.ok("register", name=name, password=PASSWORD)
    return client


def token_of(client, **more):
    made = client.ok("new-token", label="x", scopes=["read"], **more)
    return made["token"], Client(client.server, token=made["secret"])


def session_of(client):
    return next(s["session"] for s in client.ok("sessions")["items"] if s["this"])


# --- sessions -------------------------------------------------------------------------------------------------------

def test_expiry(server):
    """An ended session is ended for requests and open lines alike; activity prolongs a session, but not a token."""
    anna = person(server, "Expiring")
    session = session_of(anna)
    token, program = token_of(anna)
    secret = anna.cookie.split("=", 1)[1]
    Client(server, token=f"duello_{secret}").refused("no-token", "account")

    change(server, "update session set seen = seen - ?, expires = ? where id in (?, ?)", 2 * HOUR, now() + HOUR, session, token)
    before = look(server, "select expires from session where id = ?", token)[0]
    anna.ok("account")
    program.ok("account")
    for number in session, token:
        wait_until("that it was here is written down", lambda number=number: now() - look(server, "select seen from session where id = ?", number)[0] < HOUR)
    check("a session is prolonged by being here", look(server, "select expires from session where id = ?", session)[0] > now() + 179 * DAY)
    check_equal("a token is not", look(server, "select expires from session where id = ?", token)[0], before)

    soon = now() + HOUR
    change(server, "update session set expires = ? where id in (?, ?)", soon, session, token)
    lines = {"session": anna.socket(), "token": program.socket()}
    boris = person(server, "Prolonged")
    change(server, "update session set expires = ? where id = ?", soon, session_of(boris))
    prolonged = boris.socket()
    change(server, "update session set expires = ? where id = ?", now() + 9 * HOUR, session_of(boris))
    server.advance(HOUR / 1000 / 2)
    for what, line in lines.items():
        check_equal(f"a line by a {what} that lasts still", line.call("account")[1]["account"]["name"], "Expiring")
    check_equal("who hears answers the server's pings", prolonged.call("account")[1]["account"]["name"], "Prolonged")
    server.advance(HOUR / 1000 / 2)
    for what, line in lines.items():
        check_equal(f"the line ends with its {what}", closing(line), 4001)
    check_equal("a line whose session was prolonged meanwhile goes on", prolonged.call("account")[1]["account"]["name"], "Prolonged")
    prolonged.close()
    change(server, "insert or replace into session select id, account, hash, scopes, label, created, seen, 1 from session where id in (?, ?)", session, token)
    check_equal("the session is over", anna.ok("account")["account"], None)
    program.refused("no-token", "account")


def wait_until(what, held):
    for _ in range(600):
        if held():
            break
        time.sleep(0.05)
    check(what, held())


def closing(line):
    """The code with which a line is closed."""
    try:
        while True:
            line.receive()
    except Closed:
        return line.code


# --- passwords ------------------------------------------------------------------------------------------------------

def test_passwords(server):
    """A new password ends what was begun with the old one; the most common passwords are refused."""
    anna, other = person(server, "Changing"), Client(server)
    other.ok("login", name="Changing", password=PASSWORD)
    _, program = token_of(anna)
    lines = other.socket(), program.socket()
    for line in lines:
        line.call("account")
    for easy in "12345678", "Password1", "qwertyui", "йцукенгш", "aaaaaaaa", "abcdefgh", "87654321", "iloveyou":
        anna.refused("password-common", "password", old=PASSWORD, new=easy)
        Client(server).refused("password-common", "register", name="Somebody", password=easy)
    for own in "changing", "Changing2026!":
        anna.refused("password-name", "password", old=PASSWORD, new=own)
    Client(server).refused("password-name", "register", name="Кощей-Бессмертный", password="кощей-бессмертный")
    anna.ok("password", old=PASSWORD, new="battery staple")
    for line in lines:
        check_equal("lines by the old password are closed", closing(line), 4001)
    check_equal("the other session is over", other.ok("account")["account"], None)
    program.refused("no-token", "account")
    check_equal("no token is left", anna.ok("tokens")["items"], [])
    check_equal("this session goes on", anna.ok("account")["account"]["name"], "Changing")


def at_once(*calls):
    """Carries out the calls in threads of their own; what each returned."""
    found = [None] * len(calls)

    def carry_out(place, call):
        found[place] = call()

    threads = [threading.Thread(target=carry_out, args=one) for one in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def test_passwords_in_between(server):
    """What a password confirmed holds only if it still does when it is carried out: passwords are compared off the loop, one after the
    other, and meanwhile the account may have a new one."""
    anna = person(server, "Between")

    def by_the_old():
        return Client(server).call("login", name="Between", password=PASSWORD)[0]

    def changed():
        time.sleep(0.03)        # the others wait for their turn by now, which is after this account's
        return anna.call("password", old=PASSWORD, new="battery staple")[0]

    *_, status = at_once(*[by_the_old] * 24, changed)
    check_equal("the password is changed", status, 200)
    check_equal("sessions that an old password began", [s["this"] for s in anna.ok("sessions")["items"]], [True])


def test_names_in_between(server):
    """A guest who takes two names at once has one, and nobody has the other."""
    guest = Client(server)
    guest.ok("guest")
    other = Client(server)
    other.cookie = guest.cookie
    other.ok("account")
    wishes = (guest, "Firstname"), (other, "Othername")
    for who, name in wishes:        # both are on their way before the first is answered
        who.connection.request("POST", "/api/v1/account/register", json.dumps({"name": name, "password": PASSWORD}),
                               who.headers({"Content-Type": "application/json"}))
    replies = [who.connection.getresponse() for who, _ in wishes]
    for reply in replies:
        reply.read()
    check_equal("one of two names", sorted(reply.status for reply in replies), [201, 401])
    found = [Client(server).call("person", name=name)[0] for name in ("Firstname", "Othername")]
    check_equal("one of two accounts", sorted(found), [200, 404])


# --- guessing -------------------------------------------------------------------------------------------------------

def guess(server, name, addresses, times):
    """Tries wrong passwords from each address, all at once; how many attempts were looked at."""
    counts = []

    def attack(address):
        client = From(server, address)
        statuses = []
        while len(statuses) < times and 429 not in statuses:
            status = client.call("login", name=name, password="wrong horse")[0]
            if status != 503:       # too many are looked at just now
                statuses.append(status)
        counts.append(statuses.count(401))

    threads = [threading.Thread(target=attack, args=[address]) for address in addresses]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts)


def login(client, name, password=PASSWORD):
    """The status, once somebody has had the time to look."""
    while True:
        status = client.call("login", name=name, password=password)[0]
        if status != 503:
            return status


def kept_out(server, client, name, password=PASSWORD, hosts=itertools.count()):
    """Whether the name's limit keeps the client out; it is used up just before."""
    while login(From(server, "192.0.2.{0}".format(next(hosts) % 250 + 1)), name, "wrong horse") != 429:
        pass
    return login(client, name, password) == 429


def test_guessing():
    """Somebody who guesses passwords for a name is stopped, and locks nobody else out: not from one address, and not even
    from a hundred anybody who has been here before. Tries come back with time, which stands."""
    with Server("--behind-proxy", limits=True, stands=True) as server:
        owner = person(server, "Wanted", From(server, "203.0.113.1"))
        guesses = guess(server, "Wanted", ["198.51.100.1"], 40)
        check(f"one address is stopped: {guesses}", guesses == 10)
        check_equal("its owner comes in, on a new device", login(From(server, "203.0.113.2"), "Wanted"), 200)
        attacker = From(server, "198.51.100.1")
        tries = [login(attacker, "Wanted", "wrong horse") for _ in range(3)]
        check(f"the attacker does not: {tries}", 429 in tries)
        check("many addresses are stopped, too", guess(server, "Wanted", [f"198.51.100.{10 + i}" for i in range(14)], 12) <= 100)
        check("now no new device comes in, with the right password either", kept_out(server, From(server, "203.0.113.3"), "Wanted"))
        known = From(server, "203.0.113.4")
        known.device = owner.device
        check_equal("one that has been here does, from wherever", login(known, "Wanted"), 200)
        at_their_side = From(server, "198.51.100.1")
        at_their_side.device = owner.device
        check_equal("even from the attacker's network", login(at_their_side, "Wanted"), 200)
        statuses = [login(known, "Wanted", "wrong horse") for _ in range(40)]
        check(f"and is limited itself: {statuses}", statuses[0] == 401 and 429 in statuses)
        own = person(server, "Attacker", From(server, "203.0.113.5"))
        check("being known somewhere else helps nobody", kept_out(server, own, "Wanted"))
        forged = From(server, "203.0.113.6")
        name, value = owner.device.split("=")
        forged.device = f"{name}={value[:-2]}{'A' if value[-2] != 'A' else 'B'}{value[-1]}"
        check("nor does a cookie that is not ours", kept_out(server, forged, "Wanted"))
        old = owner.device
        changed = owner.call("password", old=PASSWORD, new="battery staple")
        check_equal(f"who is in already may change it: {changed[1]}", changed[0], 200)
        check("a new password knows this device anew", owner.device != old)
        known.device = old
        check("and no other", kept_out(server, known, "Wanted", "battery staple"))
        again = From(server, "203.0.113.7")
        again.device = owner.device
        check_equal("this one comes in", login(again, "Wanted", "battery staple"), 200)


# --- clocks that were wrong -------------------------------------------------------------------------------------------

def test_wrong_clock():
    """The server was started once with a clock that was years ahead: what was written then has happened by now, and lasts as long
    as it was to last; what was there before is as it was."""
    folder = tempfile.mkdtemp(prefix="duello-clock-")
    server = Server(folder=folder)
    owner, newcomer = person(server, "Before"), person(server, "Meanwhile")
    token, _ = token_of(newcomer, days=10)
    table = owner.ok("create", game="gwent", against="self")["table"]["table"]
    owner.ok("resign", table=table, seat=0)
    server.stop()
    wrong, before = now() + 14 * 365 * DAY, look(server, "select expires from session where account = (select id from account where name = 'Before')")
    change(server, "update server set alive = ?, sure = ?", wrong + HOUR, now() - HOUR)
    late = "(select id from account where name = 'Meanwhile')"
    change(server, f"update account set created = ?, seen = ?, muted_until = ? where id = {late}", wrong, wrong + 5, wrong + 2 * HOUR)
    change(server, f"update session set created = ?, seen = ?, expires = ? where account = {late} and scopes = 0", wrong, wrong + HOUR, wrong + HOUR + 180 * DAY)
    change(server, "update session set created = ?, expires = ? where id = ?", wrong, wrong + 10 * DAY, token)
    change(server, "update game set ended = ?", wrong)
    for _ in range(2):
        server.start()
        started = Client(server).ok("health")["started"]
        check(f"it is now: {started - now()} ms", abs(started - now()) < 60000)
        check_equal("nobody has left", [Client(server).ok("person", name=name)["name"] for name in ("Before", "Meanwhile")], ["Before", "Meanwhile"])
        server.stop()
    check_equal("what was there before lasts as long", look(server, "select expires from session where account = (select id from account where name = 'Before')"), before)
    created, seen, muted = look(server, f"select created, seen, muted_until from account where id = {late}")
    check(f"accounts are from now: {created} {seen} {muted}", created <= now() and seen <= now() and now() + HOUR / 2 < muted < now() + 2 * HOUR)
    for kind, days in (("= 0", 180), ("<> 0", 10)):
        created, seen, expires = look(server, f"select created, seen, expires from session where account = {late} and scopes {kind}")
        check(f"so are sessions and tokens: {created} {seen} {expires}", created <= now() and seen <= now() and abs(expires - now() - days * DAY) < HOUR)
    check("and finished games", look(server, "select max(ended) from game")[0] <= now())
    shutil.rmtree(folder)


def main():
    test_wrong_clock()
    with Server() as server:
        test_expiry(server)
        test_passwords(server)
        test_passwords_in_between(server)
        test_names_in_between(server)
    test_guessing()
    done("server/life")


if __name__ == "__main__":
    main()
