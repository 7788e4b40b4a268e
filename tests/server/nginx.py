#!/usr/bin/python3
"""doc/nginx.conf with Debian's nginx and a certificate of our own, before the scripted server: WebSocket, lines of
ndjson one by one, the client's address, limits."""
import asyncio
import json
import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import tempfile

import websockets

from begun import begun
from net_client import PATIENCE, Line, Response, Server, check, check_equal, done, pause

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin")
CONF = pathlib.Path("doc/nginx.conf").read_text(encoding="utf-8")
HOST = "Host: localhost\r\n"


def free_port():
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return line.getsockname()[1]


def number_in(text, name):
    return int(re.search(name + r"\s+=?\s*(\d+)", text)[1])


class Nginx:
    """nginx in a folder of its own. Only ports, names and paths of the configuration are changed."""

    def __init__(self, folder, backend):
        self.folder = folder
        self.plain, self.tls = free_port(), free_port()
        text = CONF
        for old, new in (("127.0.0.1:8080", f"127.0.0.1:{backend}"), ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
                         ("listen [::]:80;", ""), ("listen 443 ", f"listen 127.0.0.1:{self.tls} "),
                         ("    listen [::]:443 ssl http2;\n", ""), ("duello.example;", "localhost;"),
                         ("/etc/letsencrypt/live/duello.example/fullchain.pem", f"{folder}/cert.pem"),
                         ("/etc/letsencrypt/live/duello.example/privkey.pem", f"{folder}/key.pem"),
                         ("/var/log/nginx/duello.log", f"{folder}/access.log")):
            check(f"{old} is in doc/nginx.conf", old in text)
            text = text.replace(old, new)
        (folder / "duello.conf").write_text(text, encoding="utf-8")
        temporary = "".join(f"{name}_temp_path {folder}/{name};\n" for name in (
            "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "" if os.geteuid() else "user root;\n"      # the folder is ours alone
        (folder / "nginx.conf").write_text(
            f"daemon off;\n{user}worker_processes 1;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
            f"events {{ worker_connections 1024; }}\nhttp {{\n{temporary}include {folder}/duello.conf;\n}}\n",
            encoding="utf-8")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                        "-addext", "subjectAltName=DNS:localhost", "-keyout", folder / "key.pem",
                        "-out", folder / "cert.pem"], check=True, capture_output=True)
        self.trust = ssl.create_default_context(cafile=folder / "cert.pem")

    def __enter__(self):
        command = [NGINX, "-e", self.folder / "error.log", "-c", self.folder / "nginx.conf", "-p", self.folder]
        tried = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        check(f"the configuration is one, without warnings: {tried.stderr}",
              tried.returncode == 0 and "warn" not in tried.stderr)
        self.process = begun(subprocess.Popen(command, stderr=subprocess.PIPE, text=True))
        for _ in range(PATIENCE * 50):
            try:
                socket.create_connection(("127.0.0.1", self.tls)).close()
                break
            except ConnectionRefusedError:
                pause(0.02)
        return self

    def __exit__(self, kind, error, trace):
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)

    def connect(self, source="127.0.0.1"):
        line = socket.create_connection(("127.0.0.1", self.tls), timeout=PATIENCE, source_address=(source, 0))
        return Line(self.trust.wrap_socket(line, server_hostname="localhost"))

    def request(self, text, source="127.0.0.1"):
        line = self.connect(source)
        line.send(text)
        response = line.response()
        line.close()
        return response


def plain(nginx):
    with socket.create_connection(("127.0.0.1", nginx.plain), timeout=PATIENCE) as line:
        raw = Line(line)
        raw.send("GET /hello?a=b HTTP/1.1\r\n" + HOST + "\r\n")
        response = raw.response()
    check_equal("http leads to https", (response.status, response.fields["location"]), (308, "https://localhost/hello?a=b"))
    response = nginx.request("GET /hello HTTP/1.1\r\n" + HOST + "\r\n")
    check_equal("hello", (response.status, response.body), (200, b"hello"))
    check("HSTS", response.fields["strict-transport-security"].startswith("max-age="))
    check("the server's headers arrive", "default-src 'self'" in response.fields["content-security-policy"])


def addresses(nginx):
    for source in ("127.0.0.1", "127.0.0.2"):
        who = json.loads(nginx.request("GET /who HTTP/1.1\r\n" + HOST + "X-Forwarded-For: 9.9.9.9\r\n"
                                       "X-Forwarded-Proto: ftp\r\n\r\n", source).body)
        check_equal("the client's own address", (who["address"], who["secure"]), (source, True))


def lines_one_by_one(nginx):
    line = nginx.connect()
    line.send("GET /stream HTTP/1.1\r\n" + HOST + "\r\n")
    head = line.until(b"\r\n\r\n").decode()
    check_equal("a stream", Response(head, b"").status, 200)
    for number in range(5):
        text = json.dumps({"n": number})
        nginx.request(f"POST /say HTTP/1.1\r\n{HOST}Content-Length: {len(text)}\r\n\r\n{text}")
        check("each line comes before the next is said", line.until(b"\n\r\n").endswith(text.encode()))
    line.close()


async def sockets(nginx, server):
    url = f"wss://localhost:{nginx.tls}/socket"
    more = {"ssl": nginx.trust, "host": "127.0.0.1", "server_hostname": "localhost"}
    async with websockets.connect(url, origin="https://localhost:8443", **more) as client:
        for text in ("hello", "ё" * 4000):
            await client.send(text)
            check_equal("echo", await client.recv(), text)
        await client.send("close 4002")
        try:
            await client.recv()
            check("it is closed", False)
        except websockets.ConnectionClosed as closed:
            check_equal("the code arrives", closed.rcvd.code, 4002)
    try:
        async with websockets.connect(url, origin="https://evil.example", **more):
            check("others' pages are refused", False)
    except websockets.InvalidStatusCode as refused:
        check_equal("others' pages are refused", refused.status_code, 403)
    for timeout in ("proxy_read_timeout", "proxy_send_timeout"):
        header = pathlib.Path("src/net/net.h").read_text(encoding="utf-8")
        check(f"{timeout} is longer than three pings", number_in(CONF, timeout) > 3 * number_in(header, "NET_PING_SECONDS"))
    server.until("no line is left", lambda counts: counts["channels"] == 0)


def limits(nginx):
    largest = nginx.request(f"POST /echo HTTP/1.1\r\n{HOST}Content-Length: 131072\r\n\r\n" + "b" * 131072)
    check_equal("a body of the largest size", (largest.status, len(largest.body)), (200, 131072))
    check_equal("a larger one", nginx.request(f"POST /echo HTTP/1.1\r\n{HOST}Content-Length: 131073\r\n\r\n").status, 413)
    line = nginx.connect("127.0.0.3")
    statuses = []
    line.send(("GET /hello HTTP/1.1\r\n" + HOST + "\r\n") * 600)
    for _ in range(600):
        statuses.append(line.response().status)
    line.close()
    check("too many requests", 200 <= statuses.count(200) < 600 and set(statuses) == {200, 429})
    check_equal("of one address only", nginx.request("GET /hello HTTP/1.1\r\n" + HOST + "\r\n", "127.0.0.4").status, 200)
    lines, codes = [], []
    for _ in range(105):
        line = nginx.connect("127.0.0.5")
        codes.append(line.upgrade().status)
        lines.append(line)
    check("too many lines", codes.count(101) == 100 and set(codes) == {101, 429})
    for line in lines:
        line.close()


with tempfile.TemporaryDirectory() as temporary_folder, Server("--proxy") as scripted:
    with Nginx(pathlib.Path(temporary_folder), scripted.port) as proxy:
        plain(proxy)
        addresses(proxy)
        lines_one_by_one(proxy)
        asyncio.run(sockets(proxy, scripted))
        limits(proxy)
        text_of_log = (pathlib.Path(temporary_folder) / "access.log").read_text(encoding="utf-8")
        check("the log has requests, and no query", '"GET /hello" 200' in text_of_log and "?" not in text_of_log)
done("server/nginx")
