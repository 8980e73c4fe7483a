#!/usr/bin/env python3
"""Sends what nobody should send: every route, every field, archives and passkeys, with values at the ends.

A server is a process here, so that one that ends shows. It fails when the process ends, answers 5xx
other than 503 and 507, or can't show its pages afterwards; a seed tells the same story again.
"""
import argparse
import base64
import collections
import contextlib
import hashlib
import html.parser
import http.client
import io
import json
import os
import pathlib
import random
import re
import shutil
import sqlite3
import string
import subprocess
import sys
import tempfile
import time
import urllib.parse
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("FOCUSPAL_BINARY") or ROOT / ".build/release/focuspal")
PIN = "482913"
MAX = 2**63 - 1
NUMBERS = [str(number) for number in (
    0, -1, 1, 2, 59, 2**31 - 1, 2**31, -(2**31) - 1, 2**32, 2**53, 153722867280913, 9223372036854775,
    MAX // 1000, MAX // 60, MAX - 1, MAX, -MAX - 1, MAX + 1, 99999999999999999999)] + [
    "1.5", "1e308", "NaN", "-0", "+1", "01", "0x10", " 1", "１２", ""]
DATES = ["9999-12-31", "9999-12-01", "9999-12", "0001-01-01", "0001-01", "0000-00-00", "0000-01-01", "10000-01-01",
         "1970-01-01", "2026-02-30", "2026-13-01", "-001-01-01", "24:00", "23:59", "25:61", "00:00:00", "99:99"]
TEXTS = ["", " ", "a" * 41, "a" * 4000, "é" * 300, "👨‍👩‍👧‍👦" * 40, "a" + "\u0301" * 500, "\u202e", "\x00", "a\x00b",
         b"\xed\xa0\x80", b"\xff\xfe", "..", "../..", "/parents/..", "/parents/../..", "//example.com", "%", "%00",
         "\\", "<script>", "{{name}}", "'\";--", "\r\nX: y", "null", "[]", "true", "none", "new", ",", "a,b", "-", ".",
         "1.1", "1-2", "١", "\ufeff", "0" * 32, "f" * 32, "0" * 31]
ALL = NUMBERS + DATES + TEXTS
# Texts as long as forms take them, in scripts whose letters are many scalars and bytes.
LONG = [letter * count for letter in ("👨‍👩‍👧‍👦", "กี้", "e\u0301", "漢", "a") for count in (6, 24, 30, 40, 200)]
WORDY = {"name", "title", "part", "note", "reason", "nickname", "next_words"}
DATED = {"day", "from", "to", "month", "birthday", "start", "end"}
# What somebody might type into an empty field.
USUAL = {"name": "Ada", "title": "Tea", "part": "Latin", "years": "9", "price": "30", "minutes": "25", "start": "08:00",
         "end": "08:30", "what": "2", "day": time.strftime("%Y-%m-%d"), "pin": PIN, "face": "4", "species": "apple",
         "edition": "1", "season": "spring", "seed": "ff", "phase": "3", "shape": "wide", "month": time.strftime("%Y-%m"),
         "plan": "focus", "step": "pin", "state": "basket", "shell": "common", "kind": "pipkin", "look": "1", "pose": "awake",
         "verb": "pause", "to": time.strftime("%Y-%m-%d"), "from": time.strftime("%Y-%m-%d"), "category": "2"}
# Ids that pages make where the finger is.
FRESH = {"id", "command", "tap", "once", "mood"}


class Failure(Exception):
    """What should never happen."""


class Forms(html.parser.HTMLParser):
    """The forms and links of a page: (address, {field: value}), and addresses."""

    def __init__(self, text):
        super().__init__()
        self.forms, self.links, self._form = [], set(), None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if tag == "a" and (found.get("href") or "").startswith("/"):
            self.links.add(found["href"].split("#")[0])
        elif tag == "form" and (found.get("action") or "").startswith("/"):
            self._form = (found["action"], {}, (found.get("method") or "get").lower())
            self.forms.append(self._form)
        elif self._form and tag in ("input", "select", "textarea", "button") and found.get("name"):
            self._form[1].setdefault(found["name"], found.get("value") or USUAL.get(found["name"], ""))
        elif self._form and tag == "option" and self._form[1]:
            last = list(self._form[1])[-1]
            if "selected" in found or self._form[1][last] == "":
                self._form[1][last] = found.get("value") or ""

    def handle_endtag(self, tag):
        if tag == "form":
            self._form = None


class Server:
    """A server over a folder; `get` and `send` give (status, headers, body)."""

    def __init__(self, data, device):
        self.data, self.device = data, device
        self.log = data.with_suffix(".log")
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [BINARY, "serve", "--root", ROOT, "--data", data, "--bind", "127.0.0.1", "--port", "0",
                 "--connections-per-address", "0"], stdout=subprocess.PIPE, stderr=log, text=True)
        for line in self.process.stdout:
            if found := re.search(r"http://localhost:(\d+)/", line):
                self.port = int(found[1])
                break
        else:
            raise Failure(f"the server does not start:\n{self.told()}")
        self.cookies = {"fp_dev": device}
        self.token = ""
        self._line = None

    def told(self):
        return self.log.read_text(errors="replace")[-4000:]

    def ask(self, method, target, body=None, headers=None):
        host = f"127.0.0.1:{self.port}"
        lines = {"Host": host, "Origin": f"http://{host}",
                 "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} | (headers or {})
        for _ in range(2):
            fresh = self._line is None
            try:
                if fresh:
                    self._line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
                self._line.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
                for name, value in lines.items():
                    self._line.putheader(name, value)
                if body is not None:
                    self._line.putheader("Content-Length", str(len(body)))
                self._line.endheaders(body)
                answer = self._line.getresponse()
                if answer.headers.get_content_type() == "text/event-stream":
                    self.hang_up()
                    return answer.status, answer.headers, ""
                text = answer.read().decode(errors="replace")
                self._keep(answer)
                return answer.status, answer.headers, text
            except (OSError, http.client.HTTPException) as error:
                self.hang_up()
                time.sleep(0.05 if fresh else 0)
                if self.process.poll() is not None:
                    raise Failure(f"the server has ended with {self.process.returncode}") from error
                if fresh:
                    raise Failure(f"no answer: {error!r}") from error
        raise Failure("no answer")

    def _keep(self, answer):
        for line in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = line.split(";")[0].partition("=")
            if "Max-Age=0" in line:
                self.cookies.pop(name, None)
            else:
                self.cookies[name] = value
        if answer.headers.get("Connection", "").lower() == "close":
            self.hang_up()

    def hang_up(self):
        if self._line:
            self._line.close()
        self._line = None

    def get(self, target, **headers):
        answer = self.ask("GET", target, headers=headers)
        if found := re.search(r'name="csrf" value="(\w+)"', answer[2]):
            self.token = found[1]
        return answer

    def send(self, target, fields, **headers):
        body = urllib.parse.urlencode(fields + [("csrf", self.token)]).encode()
        return self.ask("POST", target, body, {"Content-Type": "application/x-www-form-urlencoded"} | headers)

    def sign_in(self):
        self.get("/parents/session")
        self.send("/parents/session", [("pin", PIN)])
        return self.is_parent()

    def is_parent(self):
        return self.get("/parents/settings")[0] == 200

    def stop(self):
        self.hang_up()
        self.process.terminate()
        try:
            code = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure("the server does not stop") from None
        self.process.stdout.close()
        if code != 0:
            raise Failure(f"the server ended with {code}:\n{self.told()}")


class Household:
    """A made-up household, to be copied."""

    def __init__(self, place, children):
        self.place, self.copies = place, 0
        place.mkdir()
        self.data = place / "household"
        made = run("demo", "--data", self.data, "--children", str(children), "--years", "1", "--seed", "7", "--pin", PIN)
        self.device = re.search(r"^device: (\S+)", made, re.M)[1]
        self.blank = place / "blank"
        shutil.copytree(self.data, self.blank)
        empty(self.blank / "focuspal.db")

    def copy(self, of=None):
        self.copies += 1
        copy = self.place / f"copy-{self.copies}"
        shutil.copytree(of or self.data, copy)
        return copy


def run(*arguments, codes=(0,)):
    done = subprocess.run([BINARY, *arguments, "--root", ROOT], capture_output=True, text=True, timeout=120)
    if done.returncode not in codes:
        raise Failure(f"focuspal {arguments[0]} ended with {done.returncode}: {done.stderr[-2000:]}")
    return done.stdout


def empty(path):
    """Takes out of a household all that it did, so that an archive may take its place."""
    kept = {"household", "grown_up", "grown_up_pin", "device", "migration", "steady_anchor", "house_clock", "category", "subcategory"}
    with contextlib.closing(sqlite3.connect(path)) as base, base:
        triggers = base.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        tables = base.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").fetchall()
        for name, _ in triggers:
            base.execute(f"DROP TRIGGER {name}")
        for name, in tables:
            if name not in kept:
                base.execute(f"DELETE FROM {name}")
        for _, sql in triggers:
            base.execute(sql)


def names_of_fields():
    """What the product asks forms and addresses for, read from its code."""
    asked = re.compile(r'(?:form|query|field)(?:\(\))?(?:\.all)?[\[(]"(\w+)"')
    found = {name for path in (ROOT / "Sources").rglob("*.swift") for name in asked.findall(path.read_text())}
    return sorted(found - {"csrf"})


PAGES = ["/", "/who", "/wall", "/watch", "/parents", "/parents/children", "/parents/rewards", "/parents/categories",
         "/parents/goals", "/parents/reports", "/parents/devices", "/parents/settings", "/parents/data"] + [
    f"/children/{child}{rest}" for child in (1, 2, 3)
    for rest in ("", "/day", "/stats", "/timer", "/focus", "/forest", "/tomos", "/profile", "/siblings", "/badges",
                 "/rewards", "/eggs", "/shop", "/room", "/activities/new", "/watch")] + [
    f"/parents/children/{child}{rest}" for child in (1, 2, 3)
    for rest in ("", "/day", "/stats", "/badges", "/lock", "/focus", "/timer-taste", "/shop", "/days-off", "/ribbons")]


class Routes:
    """The product's own list, with the forms that its pages hold."""

    def __init__(self, household, names):
        self.names = names
        self.all = [line.split(" ")[:2] for line in run("routes").splitlines()]
        self.forms = collections.defaultdict(list)
        self.values = collections.defaultdict(set)
        server = Server(household.copy(), household.device)
        if not server.sign_in():
            raise Failure("a parent can't sign in")
        waiting = list(PAGES)
        seen = {self._place(page) for page in waiting}
        for page in waiting:
            if ".pdf" in page or ".zip" in page or ".csv" in page:
                continue
            status, _, text = server.get(page)
            if status >= 500:
                raise Failure(f"GET {page}: {status}\n{server.told()}")
            found = Forms(text)
            for address, fields, method in found.forms:
                self._learn(address, fields, "POST" if method == "post" else "GET")
            for link in sorted(found.links):
                path, _, query = link.partition("?")
                self._learn(path, dict(urllib.parse.parse_qsl(query)), "GET")
                if len(waiting) < 250 and (key := self._place(path)) not in seen:
                    seen.add(key)
                    waiting.append(link)
        server.stop()

    def _place(self, path):
        return re.sub(r"/\d+|/[0-9a-f]{32}", "/#", path)

    def _learn(self, address, fields, method):
        path = address.partition("?")[0]
        for verb, pattern in self.all:
            if (verb == "GET") != (method == "GET"):
                continue
            parts = re.split(r"\{(\w+):\w+\}", pattern)
            shape = "".join(f"(?P<{part}>[^/]+)" if number % 2 else re.escape(part) for number, part in enumerate(parts))
            if found := re.fullmatch(shape, path):
                self.forms[verb, pattern].append(fields)
                for name, value in found.groupdict().items():
                    self.values[name].add(value)
        for name, value in fields.items():
            self.values[name].add(value)


class Requests:
    """Requests by chance."""

    # Wrong PINs only lock everything that would come after them.
    SECRETS = {"pin", "old_pin", "repeated", "key", "code"}
    SELDOM = ("/parents/session", "/device", "/parents/pin", "/parents/settings/pin", "/deletion", "/parents/data/import",
              "/parents/devices/{device:int}", "/archive", "/onboarding")

    def __init__(self, routes, dice):
        self.routes, self.dice = routes, dice
        self.order = []

    def next(self):
        if not self.order:
            self.order = list(self.routes.all)
            self.dice.shuffle(self.order)
        method, pattern = self.order.pop()
        if method != "GET" and any(pattern.endswith(end) or end in pattern for end in self.SELDOM):
            if self.dice.random() < 0.9:
                return self.next()
        return method, pattern, self.path(pattern), self.fields(method, pattern)

    def known(self, name):
        if name in FRESH and self.dice.random() < 0.5:
            return f"{self.dice.getrandbits(128):032x}"
        if name in USUAL and self.dice.random() < 0.5:
            return USUAL[name]
        values = sorted(self.routes.values.get(name) or [])
        return self.dice.choice(values) if values else str(self.dice.randint(1, 4))

    def value(self, name, share):
        if name in self.SECRETS and self.dice.random() < 0.8:
            return PIN
        if self.dice.random() < share:
            fitting = LONG if name in WORDY else DATES if name in DATED else NUMBERS
            return self.dice.choice(fitting if self.dice.random() < 0.6 else ALL)
        if self.dice.random() < 0.1:
            return "".join(self.dice.choices(string.printable, k=self.dice.randint(0, 60)))
        return self.known(name)

    def path(self, pattern):
        def fill(found):
            value = self.value(found[1], 0.1)
            if value in ("", ".", "..") or (isinstance(value, str) and "/" in value):
                value = "x"
            return urllib.parse.quote(value, safe="")
        return re.sub(r"\{(\w+):\w+\}", fill, pattern)

    def fields(self, method, pattern):
        known = self.routes.forms.get((method, pattern)) or []
        fields = list(self.dice.choice(known).items()) if known and self.dice.random() < 0.9 else []
        share = self.dice.choice((0, 0.1, 0.4))
        fields = [(name, self.value(name, 1) if self.dice.random() < share
                   else self.known(name) if name in FRESH else value) for name, value in fields]
        for _ in range(self.dice.choice((0, 0, 1, 2, 4))):
            name = self.dice.choice(self.routes.names)
            fields.append((name, self.value(name, 0.8)))
        if fields and self.dice.random() < 0.1:
            fields.append(self.dice.choice(fields))
        if fields and self.dice.random() < 0.1:
            fields.remove(self.dice.choice(fields))
        return [(name, value) for name, value in fields if name not in ("csrf", "_method")]


def attempt(server, request, dice):
    """Sends one; gives its status."""
    method, _, path, fields = request
    headers = {"X-Part": "1"} if dice.random() < 0.2 else {}
    if method == "GET":
        query = urllib.parse.urlencode(fields)
        return server.ask("GET", path + ("?" + query if query else ""), headers=headers)[0]
    fields = fields + [("csrf", server.token)]
    if method != "POST":
        fields.append(("_method", method))
    # Where a page wants to go on to stands in its address.
    if dice.random() < 0.1:
        path += "?" + urllib.parse.urlencode([("next", dice.choice(TEXTS)), ("kept", "1")])
    if dice.random() < 0.1:
        bound = "----bound"
        parts = [f'--{bound}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'.encode()
                 + (value if isinstance(value, bytes) else str(value).encode()) + b"\r\n" for name, value in fields]
        body, kind = b"".join(parts) + f"--{bound}--\r\n".encode(), f"multipart/form-data; boundary={bound}"
    else:
        body, kind = urllib.parse.urlencode(fields).encode(), "application/x-www-form-urlencoded"
    if dice.random() < 0.02:
        body = bytes(dice.getrandbits(8) for _ in range(dice.randint(0, 300)))
    return server.ask("POST", path, body, headers | {"Content-Type": kind})[0]


def is_bad(status):
    return status >= 500 and status not in (503, 507)


def look_at_pages(server, pages=PAGES):
    for page in pages:
        status = server.get(page)[0]
        if is_bad(status):
            raise Failure(f"afterwards GET {page}: {status}\n{server.told()}")


def fuzz_routes(household, routes, seed, until, counts):
    """Rounds on copies of the household, for what happens to it can't be taken back."""
    failures, number = [], 0
    while time.monotonic() < until:
        number += 1
        dice = random.Random(f"{seed}-{number}")
        requests = Requests(routes, dice)
        server = Server(household.copy(), household.device)
        server.sign_in()
        request = None
        try:
            for step in range(400):
                if time.monotonic() > until:
                    break
                request = requests.next()
                status = attempt(server, request, dice)
                counts["requests"] += 1
                counts[f"{status // 100}xx"] += 1
                counts.setdefault("routes", set()).add((request[0], request[1]))
                if status < 400:
                    counts.setdefault("reached", set()).add((request[0], request[1]))
                if is_bad(status):
                    failures.append(f"round {number} step {step}: {request} gave {status}\n{server.told()[-600:]}")
                if step % 20 == 19 and not server.is_parent() and not server.sign_in():
                    break
            look_at_pages(server, dice.sample(PAGES, 12))
            server.stop()
        except Failure as failure:
            failures.append(f"round {number}: {request}: {failure}\n{server.told()[-1500:]}")
            if server.process.poll() is None:
                server.process.kill()
                server.process.wait()
        shutil.rmtree(server.data, ignore_errors=True)
        if len(failures) > 20:
            break
    counts["rounds"] = number
    return failures


ARCHIVED = NUMBERS + [
    f"9999-12-31T23:59:59.999Z", "0000-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z", "2026-02-31T00:00:00.000Z",
    "2199-01-01T00:00:00.000Z"] + DATES[:9] + ["", "a" * 3000, "👨‍👩‍👧‍👦" * 60, "\u0000", "a\u0000b", "\u202e", "..", "dragon"]


def hostile(dice):
    """A value as JSON text."""
    text = dice.choice(ARCHIVED)
    with contextlib.suppress(ValueError):
        number = int(text)
        if dice.random() < 0.7:
            return str(number)
    if dice.random() < 0.1:
        return dice.choice(["null", "true", "[]", "{}", "1.5", "-1e400", '"\\ud800"', "[[[[]]]]"])
    return json.dumps(text)


def fuzz_archives(household, seed, until, counts):
    """Archives with a field or two that are none; whatever is taken in has to be shown."""
    file = household.place / "whole.zip"
    run("export", file, "--data", household.data)
    with zipfile.ZipFile(file) as zipped:
        files = {name: zipped.read(name) for name in zipped.namelist()}
    tables = {name: content.decode().splitlines() for name, content in files.items()
              if name.endswith(".jsonl") and content}
    places = [(name, column) for name, rows in sorted(tables.items()) for column in json.loads(rows[0])]
    failures, dice = [], random.Random(f"{seed}-archives")
    order = []
    while time.monotonic() < until and len(failures) <= 20:
        if not order:
            order = list(places)
            dice.shuffle(order)
        name, column = order.pop()
        rows = list(tables[name])
        line = dice.randrange(len(rows))
        pairs = json.loads(rows[line])
        value = hostile(dice)
        rows[line] = "{" + ",".join(
            f"{json.dumps(key)}:{value if key == column else json.dumps(one)}" for key, one in pairs.items()) + "}"
        changed = files | {name: ("\n".join(rows) + "\n").encode()}
        archive = household.place / "changed.zip"
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
            for key, content in changed.items():
                zipped.writestr(key, content)
        data = household.copy(household.blank)
        what = f"{name}:{line + 1} {column} = {value[:80]}"
        try:
            counts["archives"] += 1
            run("import", archive, "--data", data, codes=(0, 65))
            server = Server(data, household.device)
            try:
                if server.get("/who")[2].count("who__kid") > 0 and server.sign_in():
                    counts["taken in"] += 1
                    look_at_pages(server)
            finally:
                if server.process.poll() is None:
                    server.stop()
        except (Failure, subprocess.TimeoutExpired) as failure:
            failures.append(f"{what}: {failure}")
        shutil.rmtree(data, ignore_errors=True)
    counts["fields"] = len(places)
    return failures


def base64url(octets):
    return base64.urlsafe_b64encode(octets).rstrip(b"=").decode()


def spoilt(octets, dice):
    """Binary data with a few bytes changed, lost or added: lengths at the ends above all."""
    octets = bytearray(octets)
    for _ in range(dice.choice((1, 1, 2, 5))):
        at = dice.randrange(len(octets) + 1)
        what = dice.randrange(4)
        if what == 0:
            del octets[at:at + dice.choice((1, 4, 400))]
        elif what == 1:
            octets[at:at] = bytes([dice.choice((0, 0x5F, 0x7F, 0x80, 0xA1, 0xBF, 0xFF))]) * dice.choice((1, 9, 3000))
        elif what == 2:
            size = dice.choices((0, 127, 255), k=8)
            octets[at:at + 9] = bytes([dice.choice((0x1B, 0x3B, 0x5B, 0x7B, 0x9B, 0xBB)), *size])
        elif octets[at:]:
            octets[at] ^= 1 << dice.randrange(8)
    return bytes(octets)


def fuzz_passkeys(household, seed, until, counts):
    """What a device says of a new key, and how it proves an old one, with bytes that are not what they were."""
    dice, failures = random.Random(f"{seed}-passkeys"), []
    server = Server(household.copy(), household.device)
    at = f"localhost:{server.port}"
    home = {"Host": at, "Origin": f"http://{at}"}
    server.get("/parents/session", **home)
    server.send("/parents/session", [("pin", PIN)], **home)

    def ask_device():
        """The page that asks a device for a new key."""
        server.get("/parents/passkeys", **home)
        return server.send("/parents/passkeys", [("pin", PIN)], **home)[2]

    def challenge(page):
        return re.search(r'challenge="([^"]+)"', page)[1]

    page = ask_device()
    user = base64.urlsafe_b64decode(re.search(r' user="([^"]+)"', page)[1] + "==")
    asked = {"create": challenge(page)}
    # A map of a key's kind, its algorithm, its curve and its point; any 32 bytes will do as a point.
    head = hashlib.sha256(b"localhost").digest()
    key = bytes.fromhex("a4010103272006215820") + bytes([7] * 32)
    made = head + b"\x45" + bytes(20) + b"\0\x10" + bytes(range(16)) + key
    attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58" + bytes([len(made)]) + made

    def answer(kind, changes, **parts):
        """A form's field, in which so many parts are not what they should be."""
        told = {"type": f"webauthn.{kind}", "challenge": asked[kind], "origin": f"http://{at}"}
        parts["clientData"] = json.dumps(told).encode()
        said = {name: base64url(octets) for name, octets in parts.items()}
        for name in dice.sample(sorted(said), changes):
            said[name] = base64url(spoilt(parts[name], dice)) if dice.random() < 0.9 else dice.choice(LONG)
        return json.dumps(said | {"question": asked[kind]})

    try:
        first = answer("create", 0, attestation=attestation)
        if server.send("/parents/passkeys/new", [("passkey", first)], **home)[0] != 303:
            raise Failure("a passkey can't be added")
        asked["create"] = challenge(ask_device())
        asked["get"] = json.loads(server.get("/passkeys/question", **home)[2])["challenge"]
        while time.monotonic() < until and len(failures) <= 20:
            changes = dice.choice((1, 1, 2))
            if dice.random() < 0.5:
                path, field = "/parents/passkeys/new", answer("create", changes, attestation=attestation)
            else:
                path, field = "/parents/session", answer(
                    "get", changes, id=bytes(range(16)), authenticatorData=head + b"\5" + bytes(4),
                    signature=bytes(64), userHandle=user)
            status = server.send(path, [("passkey", field)], **home)[0]
            counts["passkeys"] += 1
            # A question counts once, even for a key that is known by now.
            if counts["passkeys"] % 30 == 0:
                asked["create"] = challenge(ask_device())
            if is_bad(status):
                failures.append(f"{path} {field[:300]} gave {status}\n{server.told()[-600:]}")
        look_at_pages(server)
        server.stop()
    except Failure as failure:
        failures.append(f"passkey {counts['passkeys']}: {failure}\n{server.told()[-1500:]}")
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()
    return failures


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seed", default="1", help="another number sends other things")
    options.add_argument("--seconds", type=float, default=24, help="for how long, half of it routes")
    options.add_argument("--only", choices=("routes", "archives", "passkeys", "backups"))
    options = options.parse_args()
    counts = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="focuspal-fuzz-") as place:
        place, failures = pathlib.Path(place), []

        def until(share):
            return time.monotonic() + options.seconds * (1 if options.only else share)

        if options.only in (None, "routes"):
            household = Household(place / "three", 3)
            routes = Routes(household, names_of_fields())
            failures += fuzz_routes(household, routes, options.seed, until(1 / 2), counts)
        if options.only in (None, "archives"):
            failures += fuzz_archives(Household(place / "one", 1), options.seed, until(3 / 8), counts)
        if options.only == "backups":
            # It has a step of its own in bin/test all.
            from backups import fuzz_backups
            failures += fuzz_backups(Household(place / "backups", 3), options.seed, until(1), counts)
        if options.only in (None, "passkeys"):
            failures += fuzz_passkeys(Household(place / "keys", 1), options.seed, until(1 / 8), counts)
    if tried := counts.pop("routes", None):
        reached = counts.pop("reached", set())
        print(f"{len(tried)} of {len(routes.all)} routes, {len(reached)} of them with an answer below 400")
    print(f"seed {options.seed}:", ", ".join(f"{count} {name}" for name, count in counts.items()))
    for failure in failures:
        print(f"\nFAILED {failure}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
