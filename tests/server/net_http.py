#!/usr/bin/python3
"""HTTP/1.1 of the network layer, against the scripted server: what is answered, and what is refused how.

Names in capitals are rows of the table of attacks that doc/security.md answers."""
import email.utils
import gzip
import json
import socket
import subprocess
import time

from net_client import ORIGIN, PATIENCE, SCRIPTED, Server, check, check_equal, done, frame, pause

HOST = "Host: x\r\n"
GET = "GET /hello HTTP/1.1\r\n" + HOST


def post(body, *fields, path="/echo", size=None):
    size = len(body) if size is None else size
    return f"POST {path} HTTP/1.1\r\n{HOST}Content-Length: {size}\r\n" + "".join(f + "\r\n" for f in fields) + "\r\n" + body


def plain(server):
    response = server.request(GET + "\r\n")
    check_equal("hello", (response.status, response.body), (200, b"hello"))
    check("a date", response.fields["date"].endswith(" GMT"))
    response = server.request("HEAD /hello HTTP/1.1\r\n" + HOST + "\r\n")
    check_equal("HEAD", (response.status, response.fields["content-length"]), (200, "5"))
    line = server.connect()
    for path, size in (("/hello", "5"), ("/large?3000", "3000"), ("/packed?3000-word", "3000")):
        line.send(f"HEAD {path} HTTP/1.1\r\n{HOST}\r\n" + GET + "\r\n")
        check_equal(f"HEAD {path}", line.response(head_only=True).fields["content-length"], size)
        check_equal(f"and no more of {path}", line.response().body, b"hello")
    response = server.request(post("body of it"))
    check_equal("echo", response.body, b"body of it")
    line = server.connect()
    line.send("GET /hello HTTP/1.0\r\n\r\n")
    check("HTTP/1.0 ends by itself", line.rest().endswith(b"hello"))
    line = server.connect()
    line.send("GET /hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    stays = line.response()
    check_equal("HTTP/1.0 may stay, and is told so", (stays.body, stays.fields.get("connection")), (b"hello", "keep-alive"))
    check_equal("HTTP/1.1 stays unless it is told", server.request(GET + "\r\n").fields.get("connection"), None)
    line.send("GET /hello HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")
    check_equal("HTTP/1.0 has stayed", line.response().body, b"hello")
    line = server.connect()
    line.send(GET + "Connection: close\r\n\r\n")
    check("close closes", b"Connection: close" in line.rest())
    who = json.loads(server.request("GET /who?a=%20b&c HTTP/1.1\r\n" + HOST + "\r\n").body)
    check_equal("the query stays as it is", who["query"], "a=%20b&c")
    check_equal("who it is", (who["address"], who["secure"]), ("127.0.0.1", False))
    response = server.request("GET http://any.example/hello HTTP/1.1\r\n" + HOST + "\r\n")
    check_equal("absolute form", response.body, b"hello")
    check_equal("large", len(server.request("GET /large?900000 HTTP/1.1\r\n" + HOST + "\r\n").body), 900000)


REASONS = {200: "OK", 201: "Created", 202: "Accepted", 303: "See Other", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
           403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 413: "Content Too Large",
           414: "URI Too Long", 415: "Unsupported Media Type", 417: "Expectation Failed", 422: "Unprocessable Content", 426: "Upgrade Required",
           429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
           503: "Service Unavailable", 505: "HTTP Version Not Supported", 299: ""}


def statuses(server):
    """RFC 9110 15: each status has its words; those that have no body say nothing of one."""
    line = server.connect()
    for status, words in REASONS.items():
        line.send(f"GET /status?{status} HTTP/1.1\r\n{HOST}\r\n")
        head = line.until(b"\r\n\r\n").decode()
        check_equal(f"status {status}", head.split("\r\n")[0], f"HTTP/1.1 {status} {words}")
        check_equal(f"the body of {status}", line.take(6), b"status")
        said = email.utils.parsedate_to_datetime(head.split("Date: ")[1].split("\r\n")[0]).timestamp()
        check(f"the date of {status}", abs(said - time.time()) < 3600)
    for status, words in ((204, "No Content"), (304, "Not Modified")):
        line.send(f"GET /status?{status} HTTP/1.1\r\n{HOST}\r\n" + GET + "\r\n")
        head = line.until(b"\r\n\r\n").decode()
        check_equal(f"status {status}", head.split("\r\n")[0], f"HTTP/1.1 {status} {words}")
        check(f"{status} has no length", "content-length" not in head.lower())
        check_equal(f"what comes behind {status}", line.response().body, b"hello")


def packed(server):
    """Large answers are packed for those who take it, and known by their tag."""
    def get(query, *fields):
        return server.request(f"GET /packed?{query} HTTP/1.1\r\n{HOST}" + "".join(field + "\r\n" for field in fields) + "\r\n")

    takes = "Accept-Encoding: br, gzip"
    plain_one, one = get("5000-word"), get("5000-word", takes)
    check_equal("not asked for", (plain_one.status, plain_one.fields.get("content-encoding"), plain_one.body[:8], len(plain_one.body)),
                (200, None, b"wordword", 5000))
    check_equal("packed", (one.status, one.fields["content-encoding"], gzip.decompress(one.body)), (200, "gzip", plain_one.body))
    check("smaller", len(one.body) < 200)
    check("a tag for each form", one.fields["etag"] != plain_one.fields["etag"])
    for response in (plain_one, one):
        check_equal("what caches are told", (response.fields["vary"], response.fields["cache-control"]), ("Accept-Encoding", "no-cache"))
    check_equal("the same again", get("5000-word", takes).body, one.body)
    known_one = get("5000-word", takes, "If-None-Match: " + one.fields["etag"])
    check_equal("who has it", (known_one.status, known_one.body, known_one.fields["etag"], known_one.fields.get("content-encoding")),
                (304, b"", one.fields["etag"], None))
    check_equal("who has it among others", get("5000-word", takes, f'If-None-Match: "x", {one.fields["etag"]}').status, 304)
    check_equal("who has the other form", get("5000-word", takes, "If-None-Match: " + plain_one.fields["etag"]).status, 200)
    check_equal("who has it unpacked", get("5000-word", "If-None-Match: " + plain_one.fields["etag"]).status, 304)
    check_equal("refused", get("5000-word", "Accept-Encoding: gzip;q=0").body, plain_one.body)
    check_equal("too small to be worth it", get("1023-word", takes).fields.get("content-encoding"), None)
    check_equal("just worth it", get("1024-word", takes).fields.get("content-encoding"), "gzip")
    words = [f"w{number}." for number in range(300)]            # more than there are places, and then again
    for word in words + words[:20] + words[:20]:
        response = get(f"2000-{word}", takes)
        if not check_equal("each gets its own", gzip.decompress(response.body), (word * 2000)[:2000].encode()):
            break


def other_origins(server):
    """What pages of others may show, and what needs no policy of a document."""
    part, shown = (server.request(f"GET /{what} HTTP/1.1\r\n{HOST}\r\n").fields for what in ("part", "shown"))
    check_equal("a part", (part["cross-origin-resource-policy"], part["x-content-type-options"], "content-security-policy" in part),
                ("same-origin", "nosniff", False))
    check_equal("what may be shown", (shown["cross-origin-resource-policy"], "content-security-policy" in shown), ("cross-origin", True))


def counted():
    """The counts tell every byte, and how long the loop was busy."""
    with Server() as server:
        line = server.connect()
        ask = "GET /counts HTTP/1.1\r\n" + HOST + "\r\n"

        def counts():
            line.send(ask)
            head = line.until(b"\r\n\r\n")
            body = line.take(int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0]))
            return json.loads(body), len(head) + 4 + len(body)
        one, size = counts()
        check_equal("before the first", (one["connections"], one["requests"], one["bytes_out"], one["bytes_in"]), (1, 1, 0, len(ask)))
        two, more = counts()
        check_equal("bytes out", two["bytes_out"], size)
        check_equal("bytes in", two["bytes_in"], 2 * len(ask))
        check("turns go by", two["turns"] > one["turns"])
        large = "GET /large?900000 HTTP/1.1\r\n" + HOST + "\r\n"
        line.send(large)
        head = line.until(b"\r\n\r\n")
        line.take(900000)
        three, _ = counts()
        check_equal("bytes out of a large one", three["bytes_out"], size + more + len(head) + 4 + 900000)
        check_equal("bytes in with it", three["bytes_in"], 3 * len(ask) + len(large))
        line.send("GET /busy?60 HTTP/1.1\r\n" + HOST + "\r\n")
        line.response()
        busy, _ = counts()
        socket_line, stream, old = (server.connect() for _ in range(3))
        socket_line.upgrade()
        stream.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
        stream.response()
        old.send("GET /stream HTTP/1.0\r\n\r\n")
        old.until(b"\r\n\r\n")
        before, _ = counts()
        line.send(post("to three", path="/say"))
        line.response()
        check_equal("a socket hears it", socket_line.hear()[1], b"to three")
        check_equal("a stream hears it", stream.until(b"\n\r\n"), b"9\r\nto three")
        check_equal("one of HTTP/1.0 hears it", old.until(b"\n"), b"to three")
        socket_line.frame("echo")
        check_equal("an echo", socket_line.hear()[1], b"echo")
        after, _ = counts()
        check_equal("messages and channels", [after[name] - before[name] for name in ("messages_out", "messages_in", "channels", "connections")], [4, 1, 0, 0])
        check_equal("open", (after["channels"], after["connections"]), (3, 4))
        check("a busy turn is slow", busy["turns_slow"] > three["turns_slow"])
        check("and is measured", busy["turn_longest"] >= 60000)
        line.close()


def keeps_and_pipelines(server):
    line = server.connect()
    for i in range(3):
        line.send(GET + "\r\n")
        check_equal(f"kept {i}", line.response().body, b"hello")
    for text in ("one", "two", "three"):
        line.send(post(text))
    check_equal("in order", [line.response().body for _ in range(3)], [b"one", b"two", b"three"])
    line.send("GET /later?150 HTTP/1.1\r\n" + HOST + "\r\n" + GET + "\r\n" + "GET /later?1 HTTP/1.1\r\n" + HOST + "\r\n")
    check_equal("a late answer holds back those behind it", [line.response().body for _ in range(3)],
                [b"later", b"hello", b"later"])
    line.send((GET + "\r\n") * 2000)
    check_equal("two thousand at once", {line.response().body for _ in range(2000)}, {b"hello"})
    line.send("GET /large?300000 HTTP/1.1\r\n" + HOST + "\r\n")
    line.send(("GET /large?300000 HTTP/1.1\r\n" + HOST + "\r\n") * 19)
    check_equal("twenty large ones", {len(line.response().body) for _ in range(20)}, {300000})
    line.close()
    whole = post("in small pieces") + GET + "\r\n"
    line = server.connect()
    for byte in whole:
        line.send(byte)
    check_equal("byte by byte", [line.response().body for _ in range(2)], [b"in small pieces", b"hello"])


def reads_ahead_in_bounds(server):
    """DoS: what a client sends ahead of an answer is kept in bounds, and is not lost."""
    line = server.connect()
    line.socket.settimeout(1)
    line.send("GET /later?1500 HTTP/1.1\r\n" + HOST + "\r\n")
    sent, request = 0, (GET + "X-Padding: " + "x" * 3000 + "\r\n\r\n").encode()
    try:
        while sent < 100_000_000:
            line.send(request)
            sent += len(request)
    except socket.timeout:
        pass
    check(f"the server stops reading: {sent} bytes", sent < 20_000_000)
    line.close()


def bodies(server):
    chunked = f"POST /echo HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n"
    for what, body in (
            ("two chunks", "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"),
            ("an extension", "5;name=\"value\"\r\nabcde\r\n0;x\r\n\r\n"),
            ("trailers", "5\r\nabcde\r\n0\r\nX-One: 1\r\nX-Two: 2\r\n\r\n"),
            ("leading zeros, capitals", "0005\r\nabcde\r\n000\r\n\r\n")):
        line = server.connect()
        line.send(chunked + body + GET + "\r\n")
        check_equal(f"chunked: {what}", (line.response().body, line.response().body), (b"abcde", b"hello"))
        line = server.connect()
        for byte in chunked + body:
            line.send(byte)
        check_equal(f"chunked, byte by byte: {what}", line.response().body, b"abcde")
    for what, body in (
            ("no size", "\r\nabc\r\n0\r\n\r\n"), ("negative", "-1\r\n"), ("0x", "0x3\r\nabc\r\n0\r\n\r\n"),
            ("bare LF after the size", "3\nabc\r\n0\r\n\r\n"), ("bare CR", "3\rabc\r\n0\r\n\r\n"),
            ("longer than it says", "3\r\nabcd\r\n0\r\n\r\n"), ("bare LF after data", "3\r\nabc\n0\r\n\r\n"),
            ("LF in an extension", "3;a\nb\r\nabc\r\n0\r\n\r\n"), ("blank first", " 3\r\nabc\r\n0\r\n\r\n"),
            ("blank behind", "3 \r\nabc\r\n0\r\n\r\n"),
            ("a trailer without a colon", "0\r\nhello\r\n\r\n"), ("a trailer without a name", "0\r\n: x\r\n\r\n"),
            ("no empty line", "0\r\nGET /hello HTTP/1.1\r\nX: y\n\r\n")):
        response = server.request(chunked + body)
        check_equal(f"chunked, refused: {what}", (response.status, response.problem), (400, "bad-request"))
    for what, body, status in (
            ("a size beyond all", "FFFFFFFF\r\n", 413), ("more than the limit", "20001\r\n" + "a" * 131073, 413),
            ("extensions without end", "1;" + "a" * 2000, 431)):
        check_equal(f"chunked: {what}", server.request(chunked + body).status, status)
    many = "".join("1\r\na\r\n" for _ in range(65536))
    check_equal("chunks of one byte", len(server.request(chunked + many + "0\r\n\r\n").body), 65536)
    line = server.connect()
    line.send(f"POST /echo HTTP/1.1\r\n{HOST}Expect: 100-continue\r\nContent-Length: 4\r\n\r\n")
    check_equal("100", line.response().status, 100)
    line.send("body")
    check_equal("after 100", line.response().body, b"body")
    check_equal("another expectation", server.request(post("", "Expect: coffee")).problem, "expectation")
    check_equal("a body of the largest size", len(server.request(post("b" * 65536)).body), 65536)
    check_equal("GET with a body", server.request(GET + "Content-Length: 3\r\n\r\nabc").body, b"hello")


def targets(server):
    for target, path in (("/who", "/who"), ("/wh%6F", "/who"), ("/who?%zz", "/who")):
        who = json.loads(server.request(f"GET {target} HTTP/1.1\r\n{HOST}\r\n").body)
        check_equal(f"path of {target}", who["path"], path)
    for target in ("who", "*", "/%", "/%4", "/%4g", "/%00", "/%0a", "/%7F", "/a%2Fb", "/%ff", "/%c0%af", "/%ed%a0%80",
                   "/%f4%90%80%80", "/%c2%85", "/who#x", "/\x7f", "/\xff", "/a\tb", "http://x", "//%"):
        response = server.request(f"GET {target} HTTP/1.1\r\n{HOST}\r\n")
        check_equal(f"target {target!r} is refused", (response.status, response.problem), (400, "bad-request"))
    check_equal("Russian letters", server.request(f"GET /%D0%B9 HTTP/1.1\r\n{HOST}\r\n").status, 404)
    for size, status in ((2000, 404), (2049, 414), (9000, 414), (200000, 414)):
        line = server.connect()
        line.try_send(f"GET /{'a' * (size - 1)} HTTP/1.1\r\n{HOST}\r\n")
        check_equal(f"a target of {size}", line.response().status, status)


def too_much(server):
    """DoS: limits on bytes."""
    for what, text, status, problem in (
            ("fields", GET + f"X: {'a' * 9000}\r\n\r\n", 431, "head-too-large"),
            ("fields without end", GET + "X: y\r\n" * 20000, 431, "head-too-large"),
            ("many fields", GET + "".join(f"X{i}: y\r\n" for i in range(100)) + "\r\n", 431, "head-too-large"),
            ("body", post("", size=131073), 413, "body-too-large"),
            ("body beyond all numbers", post("", size=10 ** 30), 413, "body-too-large"),
            ("method", "CONNECT x:1 HTTP/1.1\r\n" + HOST + "\r\n", 501, "not-implemented"),
            ("method TRACE", "TRACE / HTTP/1.1\r\n" + HOST + "\r\n", 501, "not-implemented"),
            ("version", "GET / HTTP/2.0\r\n" + HOST + "\r\n", 505, "http-version"),
            ("coding", "POST /echo HTTP/1.1\r\n" + HOST + "Transfer-Encoding: gzip, chunked\r\n\r\n", 501,
             "not-implemented")):
        line = server.connect()
        line.try_send(text)
        response = line.response()
        check_equal(f"too much: {what}", (response.status, response.problem), (status, problem))
        check("and the connection ends", line.rest() == b"")


def smuggling(server):
    """Requests that two readers could take apart in two ways."""
    inner = "GET /counts HTTP/1.1\r\nHost: y\r\n\r\n"
    for what, head in (
            ("both lengths", "Content-Length: 4\r\nTransfer-Encoding: chunked"),
            ("both lengths, other order", "Transfer-Encoding: chunked\r\nContent-Length: 4"),
            ("two lengths that differ", "Content-Length: 0\r\nContent-Length: 4"),
            ("two lengths alike", "Content-Length: 4\r\nContent-Length: 4"),
            ("a list of lengths", "Content-Length: 4, 4"),
            ("a sign", "Content-Length: +4"), ("minus", "Content-Length: -4"), ("hex", "Content-Length: 0x4"),
            ("empty", "Content-Length: "), ("blank inside", "Content-Length: 1 4"),
            ("blank before the colon", "Content-Length : 4"), ("tab before the colon", "Transfer-Encoding\t: chunked"),
            ("folded", "X: a\r\n Content-Length: 4"), ("folded coding", "Transfer-Encoding:\r\n chunked"),
            ("bare LF", "X: a\nContent-Length: 4"), ("bare CR", "X: a\rContent-Length: 4"),
            ("NUL", "X: a\0b"), ("a control character", "X: \x0b"), ("no name", ": 4"), ("no colon", "Content-Length 4"),
            ("bytes in a name", "X\xe9: 4"), ("blank in a name", "Content Length: 4"),
            ("two codings", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
            ("two hosts", "Host: z"), ("two origins", f"Origin: {ORIGIN}\r\nOrigin: http://other.example")):
        line = server.connect()
        line.send(f"POST /echo HTTP/1.1\r\n{HOST}{head}\r\n\r\n{inner}")
        response = line.response()
        check_equal(f"smuggling: {what}", (response.status, response.problem), (400, "bad-request"))
        check(f"smuggling: {what}: nothing else is answered", line.rest() == b"")
    for what, text in (
            ("no host", "GET /hello HTTP/1.1\r\n\r\n"), ("LF alone", "GET /hello HTTP/1.1\nHost: x\n\n"),
            ("no version", "GET /hello\r\n\r\n"), ("two blanks", "GET  /hello HTTP/1.1\r\n" + HOST + "\r\n"),
            ("a tab", "GET\t/hello HTTP/1.1\r\n" + HOST + "\r\n"), ("blank at the end", "GET /hello HTTP/1.1 \r\n\r\n"),
            ("blank in front", " GET /hello HTTP/1.1\r\n" + HOST + "\r\n"), ("empty line in front", "\r\n" + GET + "\r\n"),
            ("a small version", "GET /hello http/1.1\r\n" + HOST + "\r\n"), ("TLS", "\x16\x03\x01\x02\x00\x01"),
            ("two digits", "GET /hello HTTP/1.10\r\n" + HOST + "\r\n"),
            ("coding in HTTP/1.0", "POST /echo HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")):
        response = server.request(text)
        check_equal(f"not HTTP: {what}", (response.status, response.problem), (400, "bad-request"))
    check_equal("chunked with another word", server.request(
        "POST /echo HTTP/1.1\r\n" + HOST + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n").status, 501)


def headers(server):
    """CSP and co.: on every response, whoever gives it."""
    for what, text in (("ours", GET + "\r\n"), ("none found", "GET /nothing HTTP/1.1\r\n" + HOST + "\r\n"),
                       ("the layer's", "X\r\n\r\n"), ("a stream", "GET /stream HTTP/1.1\r\n" + HOST + "\r\n")):
        fields = server.request(text).fields
        policy = dict(part.strip().partition(" ")[::2] for part in fields["content-security-policy"].split(";"))
        check_equal(f"{what}: default-src", policy["default-src"], "'self'")
        check_equal(f"{what}: others", [policy[name] for name in ("base-uri", "frame-ancestors", "object-src")],
                    ["'none'"] * 3)
        check(f"{what}: nothing inline", "unsafe-inline" not in str(policy) and "'unsafe-eval'" not in str(policy))
        check_equal(f"{what}: the rest", [fields.get(name) for name in (
            "x-content-type-options", "referrer-policy", "cross-origin-opener-policy", "cross-origin-resource-policy",
            "x-frame-options")], ["nosniff", "no-referrer", "same-origin", "same-origin", "DENY"])
        check(f"{what}: permissions", "camera=()" in fields["permissions-policy"])


def origins(server):
    """WebSocket, Sessions: unsafe methods from pages of others are refused before anyone sees them."""
    before = server.counts()["requests"]
    for origin, status in ((ORIGIN, 200), ("http://other.example", 403), ("null", 403), (ORIGIN + "/", 403),
                           (ORIGIN.upper(), 403), ("https://table.example", 403), (ORIGIN + ".evil.example", 403)):
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            response = server.request(f"{method} /who HTTP/1.1\r\n{HOST}Origin: {origin}\r\n\r\n")
            check_equal(f"{method} from {origin}", (response.status, response.problem), (status, "origin" if status == 403 else None))
    check_equal("POST from nowhere", server.request(post("x")).status, 200)
    who = json.loads(server.request(f"GET /who HTTP/1.1\r\n{HOST}Origin: http://other.example\r\n\r\n").body)
    check("GET from elsewhere is told", who["origin_allowed"] is False)
    check("requests are counted", server.counts()["requests"] > before)


def ends(server):
    """Clients that stop in the middle."""
    line = server.connect()
    line.send(GET + "\r\n")
    line.socket.shutdown(socket.SHUT_WR)
    check("half closed, answered", line.rest().endswith(b"hello"))
    line = server.connect()
    line.send("GET /later?200 HTTP/1.1\r\n" + HOST + "\r\n" + GET + "\r\n")
    line.socket.shutdown(socket.SHUT_WR)
    rest = line.rest()
    check("half closed, a late answer and the one behind it", b"later" in rest and rest.endswith(b"hello"))
    line = server.connect()
    line.send("GET /large?900000 HTTP/1.1\r\n" + HOST + "\r\n")
    line.socket.shutdown(socket.SHUT_WR)
    check("half closed, a large one", len(line.rest()) > 900000)
    for text in ("", "GET", GET, post("abc", size=10)):
        line = server.connect()
        line.send(text)
        line.socket.shutdown(socket.SHUT_WR)
        check_equal(f"half closed in the middle of {text[:10]!r}", line.rest(), b"")
    gone = server.counts()["gone"]
    line = server.connect()
    line.send("GET /never HTTP/1.1\r\n" + HOST + "\r\n")
    pause(0.1)
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    line.close()
    server.until("a client that breaks off is told as gone", lambda counts: counts["gone"] == gone + 1)
    line = server.connect()
    line.try_send(post("x" * 60000, size=10 ** 9))
    response = line.response()
    check_equal("refused while it still sends: the response arrives", response.problem, "body-too-large")


def in_time():
    """DoS: slow requests (slowloris), idle connections, readers that take nothing. A second takes 20 ms here."""
    with Server("--second", 20) as server:
        for what, text in (("head", GET), ("line", "GE"), ("body", post("abc", size=10)),
                           ("chunks", f"POST /echo HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n3\r\na")):
            line = server.connect()
            line.send(text)
            response = line.response()
            check_equal(f"slow {what}", (response.status, response.problem), (408, "timeout"))
            check("and it ends", line.rest() == b"")
        line = server.connect()
        line.send("GET /hello HTTP/1.1\r\nX: ")
        while line.try_send("a"):
            pause(0.02)
            line.socket.setblocking(False)
            try:
                got = line.socket.recv(1000)
                break
            except BlockingIOError:
                got = b""
            line.socket.setblocking(True)
        check("drop by drop", b" 408 " in got)
        check_equal("nothing said", server.connect().rest(), b"")
        silent, line = server.connect(), server.connect()
        line.send(GET + "\r\n")
        line.response()
        check_equal("nor while others speak", silent.rest(), b"")
        line.close()
        line = server.connect()
        line.send(GET + "\r\n")
        line.response()
        check_equal("kept, but not for ever", line.rest(), b"")
        line = server.connect(receive_buffer=4096)
        line.send(("GET /large?900000 HTTP/1.1\r\n" + HOST + "\r\n") * 10)
        server.until("who takes nothing is dropped", lambda counts: counts["connections"] == 1)
        line = server.connect()
        line.send("GET /later?900 HTTP/1.1\r\n" + HOST + "\r\n")
        check_equal("who waits for us may wait", line.response().body, b"later")


def connections():
    """DoS: limits on sockets, in all and per address."""
    with Server("--per-address", 3) as server:
        lines = [server.connect() for _ in range(3)]
        late = server.connect()
        late.send(GET + "\r\n" + GET + "\r\n")
        response = late.response()
        check_equal("the next is refused", (response.problem, response.fields["retry-after"], response.fields["connection"]),
                    ("too-many-connections", "10", "close"))
        check_equal("and its connection ends", late.rest(), b"")
        late.close()
        late = server.connect()
        lines[0].send(GET + "\r\n")
        check_equal("the others stay", lines[0].response().body, b"hello")
        server.until("it is there", lambda counts: counts["connections"] == 4, lines[1])
        lines[0].close()
        server.until("there is room", lambda counts: counts["connections"] == 3, lines[1])
        late.send(GET + "\r\n")
        check_equal("who has waited until there was room is let in", late.response().status, 200)
        late.close()
        lines[1].close()
        lines[2].close()
        server.until_answered()
    with Server("--connections", 3) as server:
        lines = [server.connect() for _ in range(3)]
        late = server.connect()
        late.try_send(GET + "\r\n")
        check_equal("the next is closed at once", late.rest(), b"")
        for line in lines:
            line.close()
        server.until_answered()


KNOWN = GET + "X-Known: yes\r\n\r\n"


def known():
    """Strangers give way to those who are known, the oldest first; those who are known to nobody."""
    with Server("--per-address", 4) as server:
        asked, line, stream, idle = (server.connect() for _ in range(4))
        asked.send("GET /never HTTP/1.1\r\n" + HOST + "\r\n")
        line.upgrade()
        stream.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
        stream.response()
        idle.send(GET + "\r\n")
        idle.response()
        let_in = []
        for who, left in (("who waits for an answer", lambda: asked.response().problem == "too-many-connections"),
                          ("a socket", lambda: line.hear_close() == 1013),
                          ("a stream", lambda: stream.rest() == b""), ("who is idle", lambda: idle.rest() == b"")):
            let_in.append(server.connect())
            let_in[-1].send(KNOWN)
            check_equal(f"{who} gives way", let_in[-1].response().body, b"hello")
            check(f"and is told: {who}", left())
        more = server.connect()
        more.send(KNOWN)
        check_equal("nobody else does", more.response().problem, "too-many-connections")
        for each in let_in:
            each.send(GET + "\r\n")
            check_equal("who is known stays", each.response().body, b"hello")
        check_equal("all who had to go are counted", server.counts(let_in[0])["refused"], 5)
        for each in (asked, line, stream, idle, more, *let_in):
            each.close()
        server.until_answered()
    with Server("--per-address", 2, "--second", 60000) as server:
        first, second = server.connect(), server.connect()
        first.send(KNOWN)
        first.response()
        flood = [server.connect() for _ in range(60)]
        check_equal("newcomers make room for newcomers", [each.rest() for each in flood[:44]], [b""] * 44)
        first.send("GET /counts HTTP/1.1\r\n" + HOST + "\r\n")
        check_equal("so that a flood is bounded", json.loads(first.response().body)["connections"], 2 + 16)
        late = server.connect()
        late.upgrade("X-Known: yes")
        check_equal("a flood keeps nobody out who is known", second.rest(), b"")
        late.frame("here")
        check_equal("and the line is open", late.hear(), (0x81, b"here"))
        for each in (first, second, late, *flood):
            each.close()
    with Server("--per-address", 1, "--second", 60000) as server:
        slow = server.connect(receive_buffer=4096)
        slow.send("GET /large?900000 HTTP/1.1\r\n" + HOST + "\r\n")
        slow.until(b"\r\n\r\n")
        late = server.connect()
        late.send(KNOWN)
        check_equal("who is known need not wait for a long answer", late.response().body, b"hello")
        check_equal("which is sent to its end, and is the last", len(slow.rest()), 900000)
        slow.close()
        late.close()
        server.until_answered()


def proxied():
    """The client's address is what the trusted proxy says, and nobody else."""
    def who(server, *fields):
        text = "GET /who HTTP/1.1\r\n" + HOST + "".join(f + "\r\n" for f in fields) + "\r\n"
        return json.loads(server.request(text).body)

    with Server() as server:
        said = who(server, "X-Forwarded-For: 9.9.9.9", "X-Forwarded-Proto: https")
        check_equal("without a proxy nobody is believed", (said["address"], said["secure"]), ("127.0.0.1", False))
    with Server("--proxy", "--per-address", 2) as server:
        for said, address in (
                ("9.9.9.9", "9.9.9.9"), ("8.8.8.8, 9.9.9.9", "9.9.9.9"), ("9.9.9.9, 127.0.0.1", "9.9.9.9"),
                ("1.1.1.1,9.9.9.9 , ::1,127.0.0.1", "9.9.9.9"), ("2001:db8::7", "2001:db8::7"),
                ("nonsense", "127.0.0.1"), ("9.9.9.9, nonsense", "127.0.0.1"), ("", "127.0.0.1"),
                ("nonsense, 9.9.9.9", "9.9.9.9"), ("x" * 300 + ", 9.9.9.9", "9.9.9.9")):
            check_equal(f"forwarded for {said[:40]}", who(server, "X-Forwarded-For: " + said)["address"], address)
        check_equal("the last field counts", who(server, "X-Forwarded-For: 1.1.1.1", "X-Forwarded-For: 9.9.9.9")["address"],
                    "9.9.9.9")
        check("https", who(server, "X-Forwarded-Proto: https")["secure"])
        lines = [server.connect() for _ in range(4)]
        for line in lines[:2]:
            line.upgrade("X-Forwarded-For: 9.9.9.9")
        for line, address, status in ((lines[2], "9.9.9.9", 429), (lines[3], "9.9.9.8", 101)):
            check_equal(f"open lines of {address}", line.upgrade("X-Forwarded-For: " + address).status, status)
        lines[2].send(GET + "X-Forwarded-For: 9.9.9.9\r\n\r\n")
        response = lines[2].response()
        check_equal("its requests too", (response.problem, response.fields["retry-after"]), ("too-many-connections", "10"))
        lines[0].close()
        server.until("one has gone", lambda counts: counts["channels"] == 2)
        lines[2].send(GET + "X-Forwarded-For: 9.9.9.9\r\n\r\n")
        check_equal("then it may", lines[2].response().status, 200)
        six = [server.connect() for _ in range(3)]
        codes = [line.upgrade(f"X-Forwarded-For: 2001:db8::{i}").status for i, line in enumerate(six)]
        check_equal("a network of IPv6 counts as one", codes, [101, 101, 429])
        known_one, more = server.connect(), server.connect()
        check_equal("a stranger gives way", known_one.upgrade("X-Known: yes", "X-Forwarded-For: 2001:db8::9").status, 101)
        check_equal("the oldest", six[0].hear_close(), 1013)
        check_equal("another as well", more.upgrade("X-Known: yes", "X-Forwarded-For: 2001:db8::9").status, 101)
        six[2].send(GET + "X-Known: yes\r\nX-Forwarded-For: 2001:db8::9\r\n\r\n")
        check_equal("until none is left", six[2].response().problem, "too-many-connections")
        more.close()
        for line in lines + six + [known_one]:
            line.close()


def streams(server):
    line, other = server.connect(), server.connect()
    line.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
    other.send("GET /stream HTTP/1.0\r\n\r\n")
    response = line.response()
    check_equal("a stream", [response.fields.get(name) for name in ("content-type", "transfer-encoding", "cache-control")],
                ["application/x-ndjson", "chunked", "no-store"])
    check("and of old", "transfer-encoding" not in other.response().fields)
    line.send(GET + "\r\n")
    other.send(b"\x81\x80anything")
    server.until_answered()         # a stream has no ears: what its client sends means nothing
    server.request(post('{"n":1}', path="/say"))
    check_equal("a line as a chunk", line.take(13), b'8\r\n{"n":1}\n\r\n')
    check_equal("a line", other.take(8), b'{"n":1}\n')
    long = "x" * 5000
    server.request(post(long, path="/say"))
    check_equal("a long one", line.take(5008), b"1389\r\n" + long.encode() + b"\n\r\n"[:2])
    line.take(1)
    other.take(5001)
    asker = server.connect()
    asker.send(post("", path="/end") + post("", path="/end") + post("too late", path="/say"))
    check_equal("the end, after which nothing is said", (line.rest(), other.rest()), (b"0\r\n\r\n", b""))
    asker.close()
    server.until("the server knows", lambda counts: counts["channels"] == 0)
    line = server.connect(receive_buffer=4096)
    line.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
    line.response()
    for _ in range(120):
        server.request(post("x" * 60000, path="/say"))
    server.until("a slow reader is cut off", lambda counts: counts["channels"] == 0)
    check("in the middle", not line.rest().endswith(b"0\r\n\r\n"))
    closed = server.counts()["closed"]
    line = server.connect()
    line.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
    line.response()
    line.close()
    server.until("a reader that leaves is told as closed", lambda counts: counts["closed"] == closed + 1)
    with Server("--second", 10) as quick:
        line = quick.connect()
        line.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
        line.response()
        check_equal("an empty line now and then", line.take(12), b"1\r\n\n\r\n" * 2)


def unsettled(server):
    """Crash safety: nobody is told what is not on disk."""
    stream, socket_line, asker = server.connect(), server.connect(), server.connect()
    stream.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
    stream.response()
    socket_line.upgrade()
    asker.send(post("never said", path="/refused") + GET + "\r\n")
    response = asker.response()
    check_equal("a response becomes 503", (response.status, response.problem, response.fields["retry-after"]),
                (503, "unavailable", "1"))
    check_equal("and the connection ends", asker.rest(), b"")
    check_equal("a socket is closed with 1013", socket_line.hear_close(), 1013)
    check_equal("a stream breaks off", stream.rest(), b"")
    line = server.connect()
    line.upgrade()
    line.frame("refused")
    check_equal("the same by a message", line.hear_close(), 1013)
    line.close()
    line = server.connect()
    line.upgrade()
    line.send(frame("refused") + frame("close 4001"))
    check_equal("what has hung up in that turn hears that instead", line.hear_close(), 1013)
    line.close()
    stream, line = server.connect(), server.connect()
    stream.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
    stream.response()
    line.send(post("never said", path="/refused") + post("", path="/end"))
    check_equal("a stream that has ended in that turn breaks off", (line.response().status, stream.rest()), (503, b""))
    line.close()
    check_equal("HEAD", server.request(GET + "\r\n").status, 200)
    server.until("all lines are closed", lambda counts: counts["channels"] == 0)


def stuck():
    """DoS: one who takes nothing of a stream from one beat to the next but one is dropped, however little waits. A second takes 50 ms here."""
    with Server("--second", 50) as server:
        line = server.connect(receive_buffer=4096)
        line.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
        line.response()
        for _ in range(500):            # until the kernel takes no more of what is said, far from too much
            before = server.counts()
            server.request(post("x" * 20000, path="/say"))
            if before["channels"] == 0 or server.counts()["bytes_out"] - before["bytes_out"] < 20000:
                break
        server.until("it is dropped", lambda counts: counts["channels"] == 0)
        check("in the middle", not line.rest().endswith(b"0\r\n\r\n"))


def unsettled_at_once():
    """A line that is opened in a turn that does not settle never was: its client gets 503, and the connection ends, which waits for nothing: a second
    lasts longer here than the test."""
    with Server("--second", 100000) as server:
        for path, fields in (("/stream", ""), ("/socket", "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")):
            line = server.connect()
            line.send(post("never said", path="/refused") + f"GET {path} HTTP/1.1\r\n{HOST}{fields}\r\n")
            response = line.response()
            check_equal(f"{path} is refused", (response.status, response.problem), (503, "unavailable"))
            check_equal(f"{path} ends", line.rest(), b"")
            line.close()
        server.until("no line is left", lambda counts: counts["channels"] == 0)


def no_address():
    """A server that cannot have its address says so, and listens nowhere else."""
    for host, why in (("nowhere", "invalid argument"), ("192.0.2.1", "address not available"), ("2001:db8::1", "address not available")):
        tried = subprocess.run([SCRIPTED, "--host", host], capture_output=True, text=True, timeout=PATIENCE, check=False)
        check_equal(f"listening at {host}", (tried.returncode, tried.stdout, tried.stderr), (1, "", f"{host}:0: {why}\n"))


def closing():
    """net_close(): what was said is sent, lines get 1001, waiting requests get 503, and everything is freed."""
    with Server() as server:
        idle, waiting, stream, line, large = (server.connect() for _ in range(5))
        idle.send(GET + "\r\n")
        idle.response()
        waiting.send("GET /never HTTP/1.1\r\n" + HOST + "\r\n")
        stream.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
        stream.response()
        line.upgrade()
        large.send("GET /large?900000 HTTP/1.1\r\n" + HOST + "\r\n")
        large.until(b"\r\n\r\n")
        check_equal("the last request", server.quit().body, b"done")
        try:
            check_equal("nobody comes in any more", server.connect().rest(), None)
        except ConnectionRefusedError:
            check("nobody comes in any more", True)
        check_equal("an idle one ends", idle.rest(), b"")
        check("both ways", not (idle.try_send(GET) and idle.try_send(GET)))
        check_equal("who waits", waiting.response().problem, "unavailable")
        check_equal("a stream ends well", stream.rest(), b"0\r\n\r\n")
        check_equal("a socket goes away", line.hear_close(), 1001)
        line.frame(b"\x03\xe9", opcode=8)
        check_equal("and is closed", line.hear(), (None, b""))
        check_equal("a large one is sent to its end", len(large.rest()), 900000)
        for each in (idle, waiting, stream, line, large):
            each.close()


# The second ends a turn after whatever it has read; in the third a turn takes its time to settle.
for turns in [(), ("--turn-reads", 1), ("--settling", 3)]:
    with Server(*turns) as main:
        plain(main)
        statuses(main)
        packed(main)
        other_origins(main)
        keeps_and_pipelines(main)
        reads_ahead_in_bounds(main)
        bodies(main)
        targets(main)
        too_much(main)
        smuggling(main)
        headers(main)
        origins(main)
        ends(main)
        streams(main)
        unsettled(main)
counted()
in_time()
connections()
known()
proxied()
stuck()
unsettled_at_once()
no_address()
closing()
with Server("--host", "::1") as six:
    six.connect = lambda **more: Server.connect(six, socket.AF_INET6, **more)
    check_equal("IPv6", json.loads(six.request("GET /who HTTP/1.1\r\n" + HOST + "\r\n").body)["address"], "::1")
done("server/net_http")
