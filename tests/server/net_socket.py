#!/usr/bin/python3
"""WebSocket of the network layer (RFC 6455), against the scripted server: frames by hand, an independent client
(python3-websockets), many lines at once.

Names in capitals are rows of the table of attacks that doc/security.md answers."""
import asyncio
import base64
import os
import random
import resource
import struct

import websockets

from net_client import ORIGIN, Server, check, check_equal, done, frame, pause

IDLE = 2000
IDLE_BYTES = 8 * 1024       # of user memory for an idle line at most: the goal of the project; see what is printed


def opened(server, *fields, **more):
    line = server.connect(**more)
    check_equal("upgrade", line.upgrade(*fields).status, 101)
    return line


def handshakes(server):
    """WebSocket: exact origins, complete handshakes."""
    line = server.connect()
    response = line.upgrade(key="dGhlIHNhbXBsZSBub25jZQ==")     # the example of RFC 6455 1.3
    check_equal("the accept value", response.fields["sec-websocket-accept"], "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    check("no extension is spoken", "sec-websocket-extensions" not in response.fields)
    for origin, status in ((ORIGIN, 101), ("http://other.example", 403), ("null", 403), (ORIGIN + ":80", 403)):
        line = server.connect()
        response = line.upgrade("Origin: " + origin, "Sec-WebSocket-Extensions: permessage-deflate")
        check_equal(f"from {origin}", (response.status, response.problem), (status, "origin" if status == 403 else None))
        line.close()
    good = {"Host": "x", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    for what, change, status in (
            ("none", {}, 101), ("capitals", {"Upgrade": "WebSocket", "Connection": "keep-alive, upgrade"}, 101),
            ("no upgrade", {"Upgrade": None}, 404), ("another upgrade", {"Upgrade": "h2c"}, 404),
            ("no connection", {"Connection": None}, 404), ("no key", {"Sec-WebSocket-Key": None}, 404),
            ("a short key", {"Sec-WebSocket-Key": "AAAA"}, 404), ("no base64", {"Sec-WebSocket-Key": "?" * 24}, 404),
            ("a long key", {"Sec-WebSocket-Key": base64.b64encode(b"x" * 17).decode()}, 404),
            ("old version", {"Sec-WebSocket-Version": "8"}, 426), ("no version", {"Sec-WebSocket-Version": None}, 426)):
        fields = "".join(f"{name}: {value}\r\n" for name, value in {**good, **change}.items() if value)
        line = server.connect()
        line.send(f"GET /socket HTTP/1.1\r\n{fields}\r\n")
        response = line.response()
        check_equal(f"handshake with {what} changed", response.status, status)
        if status == 426:
            check_equal("the version is named", response.fields["sec-websocket-version"], "13")
        line.close()
    line = server.connect()
    line.send("GET /socket HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in good.items()) + "\r\n")
    check_equal("what becomes of the connection is said once", line.until(b"\r\n\r\n").count(b"\r\nConnection: "), 1)
    line.close()
    for what, version, body in ("HTTP/1.0", "1.0", ""), ("a body", "1.1", "Content-Length: 1\r\n"):
        line = server.connect()
        line.send(f"GET /socket HTTP/{version}\r\n" + "".join(f"{n}: {v}\r\n" for n, v in good.items()) + body + "\r\n" + "x" * bool(body))
        check_equal(f"a handshake with {what}", line.response().status, 404)
        line.close()
    line = server.connect()
    line.send("POST /socket HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in good.items()) + "Content-Length: 0\r\n\r\n")
    check_equal("POST is none", line.response().body, b"done")
    line = server.connect()
    line.send("GET /socket HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in good.items()) + "\r\n")
    line.send(frame("right behind it"))
    line.response()
    check_equal("frames right behind the handshake", line.hear(), (0x81, b"right behind it"))


def messages(server):
    line = opened(server)
    for size in (0, 1, 125, 126, 127, 8192, 40959, 40960):
        line.frame("m" * size)
        check_equal(f"{size} bytes", line.hear(), (0x81, b"m" * size))
    text = "Гервант, 胡, 🂡"
    line.frame(text)
    check_equal("UTF-8", line.hear()[1].decode(), text)
    whole = text.encode()
    for cut in range(1, len(whole)):
        line.frame(whole[:cut], fin=False)
        line.frame(whole[cut:], opcode=0)
        check_equal(f"in two fragments, cut at {cut}", line.hear()[1], whole)
    for byte in frame(text):
        line.send(bytes([byte]))
    check_equal("byte by byte", line.hear()[1].decode(), text)
    line.frame("a", fin=False)
    line.frame("", opcode=0, fin=False)
    line.frame("between", opcode=9)
    line.frame("b", opcode=0)
    check_equal("a ping between fragments", {line.hear(), line.hear()}, {(0x8A, b"between"), (0x81, b"ab")})
    line.frame("", fin=False)
    line.frame("x", opcode=0)
    check_equal("an empty fragment first", line.hear()[1], b"x")
    line.send(b"".join(frame(str(i)) for i in range(100)))
    check_equal("a hundred at once", [line.hear()[1] for _ in range(100)], [str(i).encode() for i in range(100)])
    for size in (200, 65535, 65536):
        line.frame(f"flood {size}")
        check_equal(f"{size} bytes to us", len(line.hear()[1]), size)
    line.frame("p" * 125, opcode=9)
    check_equal("pong", line.hear(), (0x8A, b"p" * 125))
    line.frame("unasked", opcode=10)
    line.frame("still here")
    check_equal("a pong that nobody asked for", line.hear()[1], b"still here")
    line.frame(struct.pack(">H", 1000) + b"bye", opcode=8)
    check_equal("closing", (line.hear_close(), line.rest()), (1000, b""))


def closes(server):
    for what, code in (("close 4001", 4001), ("close 1000", 1000), ("close 1013", 1013)):
        line = opened(server)
        line.frame(what)
        line.frame("unheard")
        check_equal(what, line.hear_close(), code)
        line.frame(struct.pack(">H", code), opcode=8)
        check_equal("and then it is closed", line.hear(), (None, b""))
    line = opened(server)
    line.frame("", opcode=8)
    check_equal("a close without a code is answered without one", line.hear(), (0x88, b""))
    line = opened(server)
    line.close()
    server.until("a line that is just cut is told as closed", lambda counts: counts["channels"] == 0)


def bad_frames(server):
    """WebSocket: what breaks the protocol ends the line, with the code that RFC 6455 names."""
    text, bad = "text", b"\xff\xfe"
    cases = (
        ("not masked", frame(text, mask=None), 1002),
        ("reserved bit 1", frame(text, reserved=4), 1002), ("reserved bit 2", frame(text, reserved=2), 1002),
        ("reserved bit 3", frame(text, reserved=1), 1002),
        *((f"opcode {code}", frame("", opcode=code), 1002) for code in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)),
        ("a ping of 126 bytes", frame("p" * 126, opcode=9), 1002), ("a ping in fragments", frame("p", 9, fin=False), 1002),
        ("a close of 126 bytes", frame(struct.pack(">H", 1000) + b"c" * 124, opcode=8), 1002),
        ("a close of one byte", frame(b"\x03", opcode=8), 1002),
        *((f"a close with {code}", frame(struct.pack(">H", code), opcode=8), 1002)
          for code in (0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535)),
        ("a close with bad UTF-8", frame(struct.pack(">H", 1000) + bad, opcode=8), 1007),
        ("continuation of nothing", frame(text, opcode=0), 1002),
        ("text within fragments", frame("a", fin=False) + frame("b"), 1002),
        ("bytes within fragments", frame("a", fin=False) + frame("b", opcode=2), 1002),
        ("length in 16 bits that fits 7", b"\x81\xfe\x00\x05\0\0\0\0hello", 1002),
        ("length in 64 bits that fits 16", b"\x81\xff" + struct.pack(">Q", 200) + b"\0\0\0\0" + b"a" * 200, 1002),
        ("a length with the highest bit", b"\x81\xff" + b"\xff" * 8 + b"\0\0\0\0", 1002),
        ("bytes", frame(b"\0\1\2", opcode=2), 1003), ("bytes in fragments", frame("a", 2, fin=False) + frame("b", 0), 1003),
        *((f"UTF-8 {bytes_.hex()}", frame(bytes_), 1007) for bytes_ in (
            bad, b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"a\x80", b"\xf8\x88\x80\x80\x80")),
        ("UTF-8 that breaks in a fragment", frame(b"\xe2\x82", fin=False) + frame("a", opcode=0), 1007),
        ("UTF-8 that does not end", frame(b"\xe2", fin=False) + frame(b"\x82", opcode=0), 1007),
        ("one byte too many", frame("m" * 40961), 1009), ("far too many", frame("m" * 100, size=2 ** 40), 1009),
        ("too many in fragments", frame("m" * 25000, fin=False) + frame("m" * 25000, opcode=0), 1009),
    )
    for what, sent, code in cases:
        line = opened(server)
        line.send(frame("first") + sent)
        check_equal(f"{what}: what came before is heard", line.hear(), (0x81, b"first"))
        check_equal(what, line.hear_close(), code)
        line.try_send(frame("behind it"))
        if code != 1003:
            check_equal(f"{what}: then it ends", line.rest(), b"")
        line.close()
        if len(sent) > 9000:
            continue
        line = opened(server)
        for byte in sent:
            if not line.try_send(bytes([byte])):
                break
        check_equal(f"{what}, byte by byte", line.hear_close(), code)
        line.close()
    server.until("all are told as closed", lambda counts: counts["channels"] == 0)


def bad_heads(server):
    """A frame is refused at its head: nothing of what it says it carries need come, and nothing is kept for it."""
    mask = b"\1\2\3\4"
    for what, head, code in (
            ("2^40 bytes", b"\x81\xff" + struct.pack(">Q", 2 ** 40) + mask, 1009), ("2^63 bytes", b"\x81\xff" + struct.pack(">Q", 2 ** 63) + mask, 1002),
            ("one byte too many", b"\x81\xfe" + struct.pack(">H", 40961) + mask, 1009),
            ("too many in fragments", frame("m" * 40000, fin=False) + b"\x80\xfe" + struct.pack(">H", 961) + mask, 1009),
            ("2^40 bytes of a fragment", b"\x01\xff" + struct.pack(">Q", 2 ** 40) + mask, 1009), ("not masked", b"\x81\x05", 1002),
            ("reserved bit 1", b"\xc1\x85" + mask, 1002), ("a long ping", b"\x89\xfe" + struct.pack(">H", 126) + mask, 1002),
            ("a ping in fragments", b"\x09\x85" + mask, 1002), ("opcode 3", b"\x83\x85" + mask, 1002), ("opcode 11", b"\x8b\x85" + mask, 1002),
            ("continuation of nothing", b"\x80\x85" + mask, 1002), ("text within fragments", frame("a", fin=False) + b"\x81\x85" + mask, 1002),
            ("length in 16 bits that fits 7", b"\x81\xfe\0\x05" + mask, 1002), ("length in 64 bits that fits 16", b"\x81\xff" + struct.pack(">Q", 200) + mask, 1002)):
        for parts in [head], [frame("first") + head], [bytes([byte]) for byte in head]:
            line = opened(server)
            for part in parts:
                if not line.try_send(part):
                    break
            if len(parts) == 1 and parts[0] != head:
                check_equal(f"{what}: what came before is heard", line.hear(), (0x81, b"first"))
            check_equal(f"{what}, its head alone", line.hear_close(), code)
            check_equal(f"{what}: then it ends", line.rest(), b"")
            line.close()
    whole = opened(server)
    whole.send(frame("m" * 8000, fin=False) + frame("p", opcode=9) + frame("m" * 192, opcode=0))
    check_equal("just not too many, with a ping between", [whole.hear(), len(whole.hear()[1])], [(0x8A, b"p"), 8192])
    whole.close()
    server.until("all are told as closed", lambda counts: counts["channels"] == 0)


def pongs(server):
    """RFC 6455 5.5.2: each ping is answered that came before the end of the line, whatever ends it."""
    for what, more, code in (("a close", frame(struct.pack(">H", 1000), opcode=8), 1000), ("a close by us", frame("close 4001"), 4001),
                             ("a bad frame", frame("x", opcode=3), 1002), ("bytes", frame("x", opcode=2), 1003), ("bad UTF-8", frame(b"\xff"), 1007),
                             ("far too much", frame("x", size=2 ** 40), 1009), ("a close of one byte", frame(b"\x03", opcode=8), 1002)):
        line = opened(server)
        line.send(frame("one", opcode=9) + frame("two", opcode=9) + more)
        check_equal(f"pings and {what} in one write", [line.hear(), line.hear(), line.hear_close()], [(0x8A, b"one"), (0x8A, b"two"), code])
        line.close()


def floods(server):
    """DoS: message credits, and slow readers."""
    for what, sent in (("messages", frame("m")), ("pings", frame("p" * 100, opcode=9)), ("pongs", frame("", opcode=10)),
                       ("empty fragments", None)):
        line = opened(server)
        if sent is None:
            line.frame("", fin=False)
            sent = frame("", opcode=0, fin=False)
        line.try_send(sent * 1000)
        check_equal(f"a flood of {what}", line.hear_close(), 1008)
        line.close()
    line = opened(server)
    line.frame("close 4000")
    line.try_send(frame("p" * 100, opcode=9) * 5000)
    check_equal("a flood after the end", line.hear_close(), 4000)
    line.close()
    line = opened(server)
    for i in range(5):
        line.send(frame(f"{i}") * 30)
        check_equal("a burst that is paid for", {line.hear()[1] for _ in range(30)}, {b"%d" % i})
    line.close()
    with Server("--messages", 10) as strict:
        line = opened(strict)
        line.send(frame("m") * 15)
        check_equal("a few", [line.hear()[1] for _ in range(15)], [b"m"] * 15)
        line.send(frame("m") * 15)
        check_equal("too many for a strict server", line.hear_close(), 1008)
        line.close()
    with Server("--second", 10000) as patient:      # else what is on its way must be read within NET_CLOSE_SECONDS
        for how in (1, 100):                        # more at once would be too many after the end
            line = opened(patient, receive_buffer=4096)
            for _ in range(0, 100, how):
                line.try_send(frame("flood 65536") * how)
            check_equal(f"a slow reader, {how} at a time", line.hear_close(), 1008)
            line.close()
        patient.until("a slow reader is closed", lambda counts: counts["channels"] == 0)
        line = opened(patient)
        line.send(frame(b"\x03\xe8", opcode=8))
        check_equal("whoever says goodbye is not kept waiting", (line.hear_close(), line.rest()), (1000, b""))
        line.close()
    server.until("all are closed", lambda counts: counts["channels"] == 0)


def heartbeat():
    """A client that does not answer pings has gone; one that does is measured. A second takes 20 ms here."""
    with Server("--second", 20) as server:
        line = opened(server)
        pings = 0
        while line.take(2) == b"\x89\x04":
            line.take(4)
            pings += 1
        check_equal("pings until it is closed", pings, 2)
        line = opened(server)
        for _ in range(4):
            check_equal("a ping", line.take(2), b"\x89\x04")
            pause(0.03)
            line.frame(line.take(4), opcode=10)
        line.frame("lag")
        opcode, lag = line.hear()
        check("the lag is measured", opcode == 0x81 and 30 <= int(lag) < 10000)
        line.take(2)
        line.frame("0000", opcode=10)       # not what was asked
        line.frame(line.take(4), opcode=10)
        line.frame("half a message", fin=False)
        while True:
            head = line.take(6)
            if head[:2] != b"\x89\x04":
                break
            line.frame(head[2:], opcode=10)
        check_equal("a message must end some time", head[:4], b"\x88\x02" + struct.pack(">H", 1008))
        line.close()


def to_many(server):
    """One frame, written once, for many lines; each is whole whatever else happens."""
    chance = random.Random(7)
    lines = [opened(server) for _ in range(50)]
    for number in range(20):
        text = f"{number} " + "x" * chance.choice((0, 200, 5000))
        server.request(f"POST /say HTTP/1.1\r\nHost: x\r\nContent-Length: {len(text)}\r\n\r\n{text}")
        if number == 10:
            for line in lines[40:]:
                line.close()
            lines = lines[:40]
        check_equal("all hear the same", {line.hear() for line in lines}, {(0x81, text.encode())})
    for line in lines:
        line.close()
    server.until("all are closed", lambda counts: counts["channels"] == 0)


def garbage(server):
    """Parsers: random and mutated bytes end in a close or a refusal, and the server goes on."""
    chance = random.Random(11)
    seeds = [frame("hello"), frame("a" * 300), frame("", opcode=9), frame("\x03\xe8", opcode=8), frame("x", fin=False)]
    for _ in range(300):
        line = opened(server)
        sent = bytearray(b"".join(chance.choice(seeds) for _ in range(chance.randrange(1, 6))))
        for _ in range(chance.randrange(0, 6)):
            sent[chance.randrange(len(sent))] = chance.randrange(256)
        line.try_send(bytes(sent))
        line.try_send(frame(struct.pack(">H", 1000), opcode=8))
        line.close()
    server.until("it goes on", lambda counts: counts["channels"] == 0)


async def independent(server):
    """The same with a client that others wrote."""
    url = f"ws://127.0.0.1:{server.port}/socket"
    async with websockets.connect(url, origin=ORIGIN, compression="deflate") as client:
        check_equal("no compression", client.extensions, [])
        for text in ("hello", "", "ё" * 4000):
            await client.send(text)
            check_equal("echo", await client.recv(), text)
        await client.send(["in ", "three ", "pieces"])
        check_equal("fragments", await client.recv(), "in three pieces")
        await asyncio.wait_for(await client.ping(), 30)
        await asyncio.gather(*(client.send(str(i)) for i in range(50)))
        check_equal("fifty", [await client.recv() for _ in range(50)], [str(i) for i in range(50)])
        await client.send("close 4002")
        try:
            await client.recv()
            check("it is closed", False)
        except websockets.ConnectionClosed as closed:
            check_equal("the code arrives", closed.rcvd.code, 4002)
    try:
        async with websockets.connect(url, origin="http://evil.example"):
            check("others' pages are refused", False)
    except websockets.InvalidStatusCode as refused:
        check_equal("others' pages are refused", refused.status_code, 403)
    async with websockets.connect(url, max_size=None) as client:
        await client.send("m" * 41000)
        try:
            await client.recv()
            check("too long", False)
        except websockets.ConnectionClosed as closed:
            check_equal("too long", closed.rcvd.code, 1009)


def idle():
    """WebSocket: many idle sockets. What each takes is printed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if hard == resource.RLIM_INFINITY else max(soft, min(hard, 3 * IDLE)), hard))
    with Server(weighed=True) as server:
        lines = [opened(server) for _ in range(50)]
        server.counts()
        before = server.memory()
        lines += [opened(server) for _ in range(IDLE)]
        server.until("all are open", lambda counts: counts["channels"] == IDLE + 50)
        for line in lines:
            line.frame("hello")
        check_equal("all answer", {line.hear() for line in lines}, {(0x81, b"hello")})
        each = (server.memory() - before) / IDLE
        print(f"idle lines: {IDLE}, {each:.0f} bytes of user memory each"
              f"{' (with the sanitizer)' if 'asan' in open(f'/proc/{server.process.pid}/maps', encoding='ascii').read() else ''}")
        check(f"at most {IDLE_BYTES} bytes each", each <= IDLE_BYTES)
        for line in lines:
            line.close()
        server.until("all are closed", lambda counts: counts["channels"] == 0)


# The second ends a turn after whatever it has read; in the third a turn takes its time to settle.
for turns in [(), ("--turn-reads", 1), ("--settling", 3)]:
    with Server(*turns) as main:
        handshakes(main)
        messages(main)
        closes(main)
        bad_frames(main)
        bad_heads(main)
        pongs(main)
        floods(main)
        to_many(main)
        garbage(main)
        asyncio.run(independent(main))
heartbeat()
idle()
done("server/net_socket")
