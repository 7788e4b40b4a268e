"""What the scripts about the network share: the scripted server (scripted.h), and clients of raw bytes."""
import base64
import json
import os
import pathlib
import socket
import struct
import subprocess
import sys

from begun import begun

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))
from check import check, check_equal, done  # pylint: disable=wrong-import-position,unused-import

SCRIPTED = os.environ.get("SCRIPTED", "build/test/tests/scripted")
PATIENCE = 30       # seconds until a test gives up; nothing is measured by it
ORIGIN = "http://table.example"


class Server:
    """A scripted server of its own; `with` ends it and checks that it ended well. `weighed`: the sanitizer keeps no memory that was
    given back, so that memory() does not depend on what was served before."""

    def __init__(self, *options, weighed=False):
        sanitizer = os.environ.get("ASAN_OPTIONS", "") + (":quarantine_size_mb=0" if weighed else "")
        self.process = begun(subprocess.Popen([SCRIPTED, *map(str, options)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                              env={**os.environ, "ASAN_OPTIONS": sanitizer.strip(":")}))
        self.port = int(self.process.stdout.readline())
        self.told_to_quit = False

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is None and not self.told_to_quit:
            self.quit()
        if kind is not None:
            self.process.terminate()
        _, errors = self.process.communicate(timeout=PATIENCE)
        check(f"the server ends well: {self.process.returncode} {errors}", self.process.returncode == 0 and not errors)

    def connect(self, family=socket.AF_INET, receive_buffer=None):
        line = socket.socket(family, socket.SOCK_STREAM)
        line.settimeout(PATIENCE)
        if receive_buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        line.connect(("127.0.0.1" if family == socket.AF_INET else "::1", self.port))
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return Line(line)

    def request(self, text):
        """One response to one request, on a connection of its own."""
        line = self.connect()
        line.send(text)
        response = line.response(head_only=text.startswith("HEAD"))
        line.close()
        return response

    def quit(self):
        self.told_to_quit = True
        return self.request("POST /quit HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n")

    def until_answered(self):
        """Waits until a new connection is served."""
        for _ in range(PATIENCE * 50):
            if self.request("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n").status == 200:
                return check("there is room again", True)
            pause(0.02)
        return check("there is room again", False)

    def counts(self, line=None):
        """The server's own, asked over a line or a connection of their own."""
        words = "GET /counts HTTP/1.1\r\nHost: x\r\n\r\n"
        if not line:
            return json.loads(self.request(words).body)
        line.send(words)
        return json.loads(line.response().body)

    def until(self, what, condition, line=None):
        """Waits until the counts meet a condition."""
        for _ in range(PATIENCE * 50):
            counts = self.counts(line)
            if condition(counts):
                return check(what, True)
            pause(0.02)
        return check(f"{what}: {counts}", False)

    def memory(self):
        """Bytes of memory that are the process's own."""
        rollup = pathlib.Path(f"/proc/{self.process.pid}/smaps_rollup").read_text(encoding="ascii")
        return sum(int(line.split()[1]) * 1024 for line in rollup.splitlines() if line.startswith("Private_"))


def pause(seconds):
    import time     # pylint: disable=import-outside-toplevel
    time.sleep(seconds)


class Response:
    """A response taken apart; `status` 0: the connection ended without one."""

    def __init__(self, head, body):
        lines = head.split("\r\n")
        self.status = int(lines[0].split(" ")[1]) if head else 0
        self.fields = {}
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            self.fields[name.lower()] = value
        self.body = body

    @property
    def problem(self):
        """The id of a problem."""
        if self.fields.get("content-type") != "application/problem+json":
            return None
        problem = json.loads(self.body)
        return problem["type"] if problem["status"] == self.status else None


class Line:
    """A connection as bytes."""

    def __init__(self, line):
        self.socket = line
        self.ahead = b""

    def send(self, text):
        self.socket.sendall(text.encode("latin-1") if isinstance(text, str) else text)

    def try_send(self, text):
        """As send; the server may have hung up already."""
        try:
            self.send(text)
            return True
        except OSError:
            return False

    def close(self):
        self.socket.close()

    def more(self):
        """False at the end."""
        try:
            got = self.socket.recv(65536)
        except ConnectionResetError:
            got = b""
        self.ahead += got
        return bool(got)

    def take(self, size):
        while len(self.ahead) < size and self.more():
            pass
        taken, self.ahead = self.ahead[:size], self.ahead[size:]
        return taken

    def until(self, mark):
        while mark not in self.ahead:
            if not self.more():
                return b""
        taken, _, self.ahead = self.ahead.partition(mark)
        return taken

    def rest(self):
        """Everything up to the end."""
        while self.more():
            pass
        taken, self.ahead = self.ahead, b""
        return taken

    def response(self, head_only=False):
        head = self.until(b"\r\n\r\n").decode("latin-1")
        response = Response(head, b"")
        if head_only or response.status in (0, 100, 101, 204, 304):
            return response
        if "content-length" in response.fields:
            response.body = self.take(int(response.fields["content-length"]))
        return response

    # --- WebSocket ---

    def upgrade(self, *fields, key=None, path="/socket"):
        key = key or base64.b64encode(os.urandom(16)).decode()
        self.send(f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
                  f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n" + "".join(f + "\r\n" for f in fields) +
                  "\r\n")
        return self.response()

    def frame(self, payload, opcode=1, fin=True, mask=b"\x12\x34\x56\x78", reserved=0, size=None):
        """Sends a frame; `size` is what it says it is, and `mask` None for none."""
        self.send(frame(payload, opcode, fin, mask, reserved, size))

    def hear(self):
        """The next frame that is not a ping: opcode and payload; or (None, b"") at the end."""
        while True:
            head = self.take(2)
            if len(head) < 2:
                return None, b""
            size = head[1]
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(size)
            if head[0] != 0x89:
                return head[0], payload

    def hear_close(self):
        """The code of the close frame that comes, after which the connection ends; None: it just ended."""
        opcode, payload = self.hear()
        while opcode not in (None, 0x88):
            opcode, payload = self.hear()
        return struct.unpack(">H", payload[:2])[0] if opcode == 0x88 and len(payload) >= 2 else None


def frame(payload, opcode=1, fin=True, mask=b"\x12\x34\x56\x78", reserved=0, size=None):
    payload = payload.encode() if isinstance(payload, str) else payload
    size = len(payload) if size is None else size
    masked = 0x80 if mask else 0
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    if size < 126:
        head += bytes([masked | size])
    elif size < 65536:
        head += bytes([masked | 126]) + struct.pack(">H", size)
    else:
        head += bytes([masked | 127]) + struct.pack(">Q", size)
    if mask:
        payload = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return head + (mask or b"") + payload
