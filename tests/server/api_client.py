"""What the scripts about the whole server share: the program itself on a free port, clients of HTTP and of the WebSocket, and
doc/api.yaml, against which every response is held."""
import base64
import contextlib
import http.client
import itertools
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.parse

import fastjsonschema
import yaml
from begun import begun
from jsonschema import Draft202012Validator, RefResolver, validators

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests/cli"))
from check import DUELLO, LONG, SAMPLE, check, check_equal, done, sample  # pylint: disable=wrong-import-position,unused-import

PATIENCE = 60       # seconds until a test gives up; nothing is measured by it
API = yaml.load((ROOT / "doc/api.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
RESOLVER = RefResolver("", API)
def resolve(node):
    return RESOLVER.resolve(node["$ref"])[1] if "$ref" in node else node


def is_other(form, instance):
    """Whether a constant of the form, as the name of a game is one, says that the value is something else."""
    constants = {name: one["const"] for name, one in resolve(form).get("properties", {}).items() if "const" in one}
    return isinstance(instance, dict) and any(name in instance and instance[name] != constant for name, constant in constants.items())


def one_of(validator, forms, instance, schema):
    """The keyword `oneOf`, which does not list what all is wrong with forms of something else."""
    possible = [form for form in forms if not is_other(form, instance)]
    return Draft202012Validator.VALIDATORS["oneOf"](validator, possible or forms, instance, schema)


Contract = validators.extend(Draft202012Validator, {"oneOf": one_of})


KINDS = {int: "integer", str: "string", type(None): "null"}


def older(node):
    """The form in the draft that fastjsonschema knows, which has `items` for `prefixItems`; without the prose, which it would carry along.
    To Python True is 1, so an enumeration also says of which kinds its values are."""
    if isinstance(node, list):
        return [older(one) for one in node]
    if not isinstance(node, dict):
        return node
    form = {name: older(one) for name, one in node.items() if name not in ("description", "example") or isinstance(one, dict)}
    if isinstance(form.get("enum"), list):
        form["type"] = sorted({KINDS[type(one)] for one in form["enum"]})
    if "prefixItems" in form:
        rest = form.pop("items", True)
        form |= {"items": form.pop("prefixItems")} | ({} if rest is True else {"additionalItems": rest})
    return form


class Operation:
    """One operation of the contract."""

    def __init__(self, method, path, spec):
        self.name, self.method, self.path, self.spec = spec["operationId"], method.upper(), path, spec
        self.in_path = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        self.in_query = [p["name"] for p in map(resolve, spec.get("parameters", [])) if p["in"] == "query"]
        self.socket = not spec.get("x-http-only")
        self.stream = name_of_stream(spec)

    def schema(self, status, media):
        """Of a response of that status; None: it has no body or must not be."""
        responses = self.spec["responses"]
        response = resolve(responses.get(str(status), responses["default"] if status >= 400 else {}))
        return response.get("content", {}).get(media, {}).get("schema")

    def schemas(self):
        """Those of all its responses: (status, media, schema)."""
        for status, response in self.spec["responses"].items():
            for media, content in resolve(response).get("content", {}).items():
                yield status, media, content["schema"]


def name_of_stream(spec):
    content = resolve(spec["responses"].get("200", {})).get("content", {})
    return list(content) == ["application/x-ndjson"]


OPERATIONS = {operation.name: operation for operation in
              (Operation(method, path, spec) for path, methods in API["paths"].items() for method, spec in methods.items())}

# The whole contract as one function: what is looked at stands under the name of its form.
FORMS = {json.dumps(schema): schema for operation in OPERATIONS.values() for _, _, schema in operation.schemas()}
NAMES = {text: f"form{number}" for number, text in enumerate(FORMS)}
fit = fastjsonschema.compile({"$schema": "http://json-schema.org/draft-07/schema#", "components": older(API["components"]),
                              "properties": {NAMES[text]: older(form) for text, form in FORMS.items()},
                              "additionalProperties": False}, use_default=False)


def misfit(schema, body):
    """What is wrong with a body, by a form of some response; empty: it fits."""
    try:
        fit({NAMES[json.dumps(schema)]: body})
    except fastjsonschema.JsonSchemaValueException as fault:        # another validator tells better what is wrong
        first = next(Contract(schema, resolver=RESOLVER).iter_errors(body), None)
        return f"{first.message} at {list(first.absolute_path)}" if first else fault.message
    return ""


def misfit_of_stream(name, frame):
    """The same of a line of the stream of that operation."""
    return misfit(OPERATIONS[name].schema(200, "application/x-ndjson"), frame)


SEEN = {}       # operation: the statuses that were met; at the end each should have been refused, too


def written(value):
    """JSON as browsers write it: \\u stands only for what UTF-8 cannot say."""
    try:
        return json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return json.dumps(value).encode()


def fits(operation, status, media, body, where):
    """Checks a body against the contract."""
    SEEN.setdefault(operation.name, set()).add(status)
    schema = operation.schema(status, media)
    if not check(f"{where}: {operation.name} may answer {status} with {media}", schema is not None):
        return
    fault = misfit(schema, body)
    check(f"{where}: {operation.name} {status}: {fault} in {json.dumps(body)[:300]}", not fault)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def seeded():
    """Chance, the server's and this script's, follows from a seed, which is told: DUELLO_SEED=N brings a run back."""
    seed = int(os.environ.get("DUELLO_SEED") or SAMPLE)
    print(f"DUELLO_SEED={seed}", flush=True)
    random.seed(seed)
    Server.seeds = itertools.count(seed)


class Server:
    """`duello serve` in a data folder; `with` ends it and checks that it ended well. Its time (tests/moved_time.c) moves on when
    advance() says so, besides going on by itself, which it does not where it `stands`: then no timer of its own goes off either. `program` is what runs."""
    seeds = None        # of each that starts; None: the system's chance

    def __init__(self, *options, folder=None, limits=False, environment=None, stands=False, program=(DUELLO,)):
        self.program = program
        self.own = folder is None
        self.folder = folder or tempfile.mkdtemp(prefix="duello-")
        self.options = [*map(str, options), *([] if limits else ["--no-limits"])]
        self.moved, self.stands = 0, stands         # nanoseconds
        with tempfile.NamedTemporaryFile(prefix="clock-", delete=False) as file:
            self.clock = file.name
        self.set_clock()
        self.environment = {**os.environ, "DUELLO_CLOCK": self.clock, **(environment or {})}
        self.port = free_port()      # chosen here: it stays the same when the server starts again
        self.start()

    def start(self):
        self.process = begun(subprocess.Popen(
            [*self.program, "serve", "--quiet", "--listen", str(self.port), "--data", self.folder, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**self.environment, **({"DUELLO_SEED": str(next(self.seeds))} if self.seeds else {})}))
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"no server: {self.process.stderr.read()}")
        self.url = f"http://127.0.0.1:{self.port}"
        self.public = line.strip()

    def set_clock(self):
        with open(self.clock, "r+b") as file:
            file.write(struct.pack("=qq", self.moved, self.stands))

    def advance(self, seconds):
        """So much time has passed at once: when this returns, each timer that is due by then has gone off."""
        if self.clock not in pathlib.Path(f"/proc/{self.process.pid}/maps").read_text(encoding="utf-8"):
            raise RuntimeError(f"the time of {DUELLO} cannot be moved")
        self.moved += int(seconds * 10 ** 9)
        self.set_clock()
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:      # it wakes, and looks at the clock before it reads
            line.sendall(b"GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            while line.recv(65536):
                pass

    def now(self):
        """What time it is for it, in milliseconds."""
        return (time.time_ns() + self.moved) // 10 ** 6

    def kill(self):
        """SIGKILL: nothing may be lost."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def stop(self, expect_errors=False):
        self.stands = False         # lines have a while to end
        self.set_clock()
        self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=PATIENCE)
        check(f"the server ends well: {self.process.returncode} {errors}",
              self.process.returncode == 0 and (expect_errors or not errors))
        return errors

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if self.process.poll() is None:
            self.stop()
        if self.own:
            shutil.rmtree(self.folder)


class Response:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)


class Client:
    """Somebody with a browser: one kept connection, the cookie of a session and that of a device."""

    def __init__(self, server, token=None, contract=True):
        self.server, self.token, self.contract = server, token, contract
        self.cookie = self.device = None
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)

    def headers(self, more=None):
        headers = {}
        if self.cookie or self.device:
            headers["Cookie"] = "; ".join(filter(None, (self.device, self.cookie)))
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return {**headers, **(more or {})}

    def request(self, method, path, body=None, headers=None):
        headers = self.headers(headers)
        if isinstance(body, (dict, list)):
            body = written(body)
            headers.setdefault("Content-Type", "application/json")
        for attempt in range(2):
            try:
                self.connection.request(method, path, body, headers)
                reply = self.connection.getresponse()
                break
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                self.connection.close()         # a kept connection may be closed by the other side at any time
                if attempt:
                    raise
        response = Response(reply.status, reply.headers, reply.read())
        for cookie in response.headers.get_all("Set-Cookie") or []:
            pair = cookie.split(";")[0]
            if pair.split("=")[0].endswith("duello-device"):
                self.device = pair
            else:
                self.cookie = None if pair.endswith("=") else pair
        return response

    def call(self, name, /, headers=None, **arguments):
        """Carries out an operation over HTTP and holds the response against the contract. Returns (status, JSON or text)."""
        operation = OPERATIONS[name]
        path = "/api/v1" + operation.path
        for key in operation.in_path:
            path = path.replace("{" + key + "}", urllib.parse.quote(str(arguments.pop(key)), safe=""))
        query = {key: arguments.pop(key) for key in operation.in_query if key in arguments}
        if operation.method == "GET":
            query.update(arguments)
            arguments = {}
        if query:
            path += "?" + urllib.parse.urlencode({key: str(value).lower() if isinstance(value, bool) else value
                                                  for key, value in query.items()})
        has_body = arguments or operation.method in ("POST", "PUT", "PATCH")
        response = self.request(operation.method, path, arguments if has_body else None, headers)
        media = (response.headers.get("Content-Type") or "").split(";")[0]
        if media == "application/x-ndjson":
            bodies = [json.loads(line) for line in response.body.decode().splitlines()]
            for body in bodies:
                fits(operation, response.status, media, body, "HTTP")
            return response.status, bodies
        body = response.json if "json" in media else response.body.decode("latin-1" if media == "image/png" else "utf-8")
        if response.status != 304 and self.contract:
            fits(operation, response.status, media, body, "HTTP")
        return response.status, body

    def ok(self, name, /, **arguments):
        status, body = self.call(name, **arguments)
        check(f"{name} {str(arguments)[:100]} is done: {status} {str(body)[:200]}", status < 300)
        return body

    def refused(self, why, name, /, **arguments):
        """Checks that an operation is refused with that problem."""
        status, body = self.call(name, **arguments)
        check(f"{name} {str(arguments)[:100]} is refused as {why}: {status} {str(body)[:200]}",
              status >= 400 and body.get("type") == why and body.get("status") == status)
        return body

    def guest(self):
        self.ok("guest")
        return self

    def socket(self):
        return Socket(self)


class Closed(Exception):
    """The line was closed."""


class Socket:
    """A WebSocket, by hand: the standard library has none."""

    def __init__(self, client, headers=None, path="/api/v1/socket"):
        self.client, self.next, self.heard, self.replies = client, 1, [], {}
        self.line = socket.create_connection(("127.0.0.1", client.server.port), timeout=PATIENCE)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(random.randbytes(16)).decode()
        head = {"Host": f"127.0.0.1:{client.server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
                "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13", **client.headers(), **(headers or {})}
        self.line.sendall(f"GET {path} HTTP/1.1\r\n".encode() + "".join(f"{n}: {v}\r\n" for n, v in head.items()).encode() + b"\r\n")
        self.buffer = b""
        self.head = self.until(b"\r\n\r\n").decode()
        self.status = int(self.head.split()[1])
        self.code = None

    def until(self, mark):
        while mark not in self.buffer:
            self.more()
        found, self.buffer = self.buffer.split(mark, 1)
        return found

    def more(self):
        got = self.line.recv(65536)
        if not got:
            raise Closed()
        self.buffer += got

    def take(self, size):
        while len(self.buffer) < size:
            self.more()
        found, self.buffer = self.buffer[:size], self.buffer[size:]
        return found

    @staticmethod
    def frame(code, data):
        mask = random.randbytes(4)
        size = len(data)
        head = bytes([0x80 | code, 0x80 | size]) if size < 126 else bytes([0x80 | code, 0xFE]) + struct.pack(">H", size)
        return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))

    def send_raw(self, code, data):
        self.line.sendall(self.frame(code, data))

    def send(self, *messages):
        """All of them at once: the server reads the last before it answers the first."""
        self.line.sendall(b"".join(self.frame(1, message if isinstance(message, bytes) else written(message)) for message in messages))

    def receive(self):
        """The next message."""
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            data = self.take(size)
            if first & 15 == 8:
                self.code = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else 1005
                raise Closed()
            if first & 15 == 9:
                with contextlib.suppress(OSError):      # it may be closed by now, and what was said before is still to be read
                    self.send_raw(10, data)
            elif first & 15 == 1:
                return json.loads(data)

    def ask(self, operation, /, **values):
        """Sends a request; the number to wait for."""
        number, self.next = self.next, self.next + 1
        self.send({"id": number, "do": operation, **values})
        return number

    def reply(self, number):
        """The reply to a request; what comes before it is kept in `heard`."""
        while number not in self.replies:
            message = self.receive()
            if "id" in message:
                self.replies[message["id"]] = message
            else:
                self.heard.append(message)
        return self.replies.pop(number)

    def call(self, name, /, **values):
        """Carries out an operation. Returns (status, JSON) as HTTP would have it, held against the contract."""
        message = self.reply(self.ask(name, **values))
        if "problem" in message:
            if name in OPERATIONS:
                fits(OPERATIONS[name], message["problem"]["status"], "application/problem+json", message["problem"], "socket")
            return message["problem"]["status"], message["problem"]
        operation = OPERATIONS.get(name)
        if operation and not operation.stream and name != "record":
            status = next(int(code) for code in operation.spec["responses"] if code.startswith("20"))
            fits(operation, status, "application/json", message["ok"], "socket")
        return 200, message["ok"]

    def hear(self, wanted):
        """The first message, kept or new, of which `wanted` holds."""
        while True:
            for i, message in enumerate(self.heard):
                if wanted(message):
                    return self.heard.pop(i)
            message = self.receive()
            if "id" in message:
                self.replies[message["id"]] = message
            else:
                self.heard.append(message)

    def close(self):
        self.line.close()
