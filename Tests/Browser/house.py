"""Households to test on: each is a server of its own, on a free port, with its own data and its own clock."""
import atexit
import contextlib
import dataclasses
import datetime
import functools
import html
import os
import pathlib
import re
import shutil
import socket
import sqlite3
import struct
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import ports

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("FOCUSPAL_BINARY") or ROOT / ".build/release/focuspal")
PIN = "482913"
# So many seconds after it last did, a server looks after what is due.
PULSE = 2
# Demo households live in Berlin.
ZONE = datetime.timezone(datetime.timedelta(hours=1))


@functools.cache
def attic():
    """The folder of this run."""
    folder = tempfile.mkdtemp(prefix="focuspal-browser-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return pathlib.Path(folder)


@functools.cache
def library(name):
    """A library that stands between a server and its machine; the compiler came with Swift."""
    made = attic() / f"{name}.so"
    source = pathlib.Path(__file__).with_name(f"{name}.c")
    subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", made, source], check=True)
    return made


def until(holds, within=10, said=lambda: "it never happens"):
    """Waits for something outside of all pages. All that wait for it by looking again wait here."""
    end = time.monotonic() + within
    while not holds():
        assert time.monotonic() < end, said()
        time.sleep(0.005)


def until_listens(port, process, log):
    """Waits until a program has begun to listen; `log` is the file in which it says why not."""

    def listens():
        assert process.poll() is None, log.read_text()
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            return True
        return False

    until(listens, said=log.read_text)


def come_by(server, name):
    """Asks a server for a page by some name, as a browser does that finds it by that."""
    port = server.url.rsplit(":", 1)[1]
    request = urllib.request.Request(server.url + "/", headers={"Host": f"{name}:{port}"})
    try:
        urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        assert error.code == 421, error
    else:
        raise AssertionError(f"{name} is known")


class Server:
    """A running server. `url` is where it is; `move()` sets its clocks on, `hold_disk()` its disk still.

    `live_through()` sets its clocks on as well, and it is awake meanwhile.

    `set_up_code` is what a first evening asks for; None where a family lives.
    """

    before_stop = staticmethod(lambda: None)

    def __init__(self, data, options, household, stands=False, disk=None):
        self.data, self.options, self.household, self.disk = data, options, household, disk
        self._clock = data.with_name(data.name + ".clock")
        self._sync = data.with_name(data.name + ".sync")
        self._sync.write_bytes(bytes(16))
        self._ticks = data.with_name(data.name + ".ticks")
        self._ticks.write_bytes(bytes(24))
        self._log = data.with_name(data.name + ".log")
        self._shift = [round((household.at.timestamp() - time.time()) * 1000), 0]
        # What its clocks show, if they stand still.
        uptime = time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
        self._shown = [round(household.at.timestamp() * 1000), uptime] if stands else [0, 0]
        self._write_clock()
        self.port = ports.free()
        self.start()

    def start(self):
        """Serves, always at the same port."""
        command = [BINARY, "serve", "--root", ROOT, "--data", self.data, "--bind", "127.0.0.1",
                   "--port", str(self.port), "--connections-per-address", "0", *self.options]
        environment = os.environ | {
            "LD_PRELOAD": ":".join(str(library(name)) for name in ("clock", "sync", "ticks")),
            "FOCUSPAL_CLOCK": self._clock, "FOCUSPAL_SYNC": self._sync, "FOCUSPAL_TICKS": self._ticks}
        if self.disk:
            more = self.disk.environment(self.data)
            environment |= more | {"LD_PRELOAD": f"{environment['LD_PRELOAD']}:{more['LD_PRELOAD']}"}
        with open(self._log, "ab") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, env=environment, text=True)
        for line in self._process.stdout:
            if found := re.search(r"http://localhost:(\d+)/(?:#(\w+))?", line):
                self.set_up_code = found[2]
                break
        else:
            raise AssertionError(f"the server did not start: {self._log.read_text()}")
        self.url = f"http://127.0.0.1:{self.port}"

    def stop(self):
        """Ends it; a server that ends badly, or has written of a fault, fails the test."""
        if self._process is None:
            return
        self.before_stop()
        self.release_disk()
        process, self._process = self._process, None
        process.terminate()
        code = process.wait(15)
        process.stdout.close()
        log = self._log.read_text()
        assert code == 0, f"the server ended with {code}: {log}"
        assert "fault" not in log, log

    def kill(self):
        """Ends it as it is, in the middle of whatever it does."""
        process, self._process = self._process, None
        process.kill()
        process.wait()
        process.stdout.close()

    def ends(self, within=15):
        """Waits until it has ended by itself, and tells its exit code."""
        process, self._process = self._process, None
        code = process.wait(within)
        process.stdout.close()
        return code

    def said(self):
        """What it has written down."""
        return self._log.read_text()

    def age(self):
        """How many seconds have passed since its household's hour."""
        return (self.now() - self.household.at).total_seconds()

    def move(self, **length):
        """Lets time pass on the server, minutes=5 for example."""
        milliseconds = round(datetime.timedelta(**length).total_seconds() * 1000)
        self._shift = [shift + milliseconds for shift in self._shift]
        self._write_clock()

    def live_through(self, seconds):
        """Lets time pass as on a server that is awake: it looks after what is due every two seconds.

        Where ten of them went by between two looks, they would be a sleep of its machine.
        """
        while seconds > 0:
            self.move(seconds=min(seconds, PULSE))
            seconds -= PULSE
            self.look()

    def look(self):
        """Has it look after what is due, and waits until it has."""
        wanted = struct.unpack("=3q", self._ticks.read_bytes())[0] + 1
        with open(self._ticks, "r+b") as file:
            file.write(struct.pack("=q", wanted))
        until(lambda: min(struct.unpack("=3q", self._ticks.read_bytes())) >= wanted, 15,
              lambda: f"the server does not look: {self._log.read_text()}")

    def state(self):
        """What the test has made of it: where its clocks are, which process it is, whether syncs were held."""
        return list(self._shift), self._process and self._process.pid, self._sync.read_bytes()

    def hold_disk(self):
        """From now on no sync of the disk ends."""
        self._write_sync(-1)

    def release_disk(self):
        self._write_sync(0)

    def waiting_syncs(self):
        """How many syncs are held."""
        return struct.unpack("=2q", self._sync.read_bytes())[1]

    def until_held(self):
        """Waits until a sync is held: the server is busy with what it was asked."""
        until(lambda: self.waiting_syncs() > 0, said=lambda: "nothing was written")

    def _write_sync(self, milliseconds):
        with open(self._sync, "r+b") as file:
            file.write(struct.pack("=q", milliseconds))

    def now(self):
        return datetime.datetime.fromtimestamp(time.time() + self._shift[0] / 1000, ZONE)

    def _write_clock(self):
        # In place: the server has the file mapped.
        with open(self._clock, "r+b" if self._clock.exists() else "wb") as file:
            file.write(struct.pack("=4q", *self._shift, *self._shown))

    def cookie(self):
        """What makes a browser a device of the family."""
        return {"name": "fp_dev", "value": self.household.device, "url": self.url}

    def child(self, mode, busy=False):
        """The address of a child of an age mode who does something now, or nothing; None: either."""
        request = urllib.request.Request(self.url + "/who")
        request.add_header("Cookie", f"fp_dev={self.household.device}")
        with urllib.request.urlopen(request) as response:
            page = response.read().decode()
        kids = re.findall(r'class="who__kid" href="([^"]+)"(.*?who__name">(.*?)<.*?)</a>', page, re.S)
        return next(address for address, said, name in kids
                    if self.household.modes[html.unescape(name)] == mode
                    and (busy is None or busy == ('data-state="busy"' in said)))


@dataclasses.dataclass(frozen=True)
class Household:
    """A household to begin with. Nobody but servers of copies writes to it."""

    data: pathlib.Path | None
    at: datetime.datetime
    device: str | None = None
    code: str | None = None
    modes: dict[str, str] = dataclasses.field(default_factory=dict)

    def serve(self, *options, stands=False, disk=None):
        """A server with a copy of it, at its hour; where time `stands`, at its very first moment; on a disk of a test."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=attic())) / "data"
        if self.data:
            shutil.copytree(self.data, folder)
        else:
            folder.mkdir()
        return Server(folder, options, self, stands, disk)


@functools.cache
def demo(language, children, years, seed, until):
    data = attic() / f"demo-{children}-{years}-{seed}-{language}"
    data.mkdir()
    command = [BINARY, "demo", "--root", ROOT, "--data", data, "--children", str(children),
               "--years", str(years), "--seed", str(seed), "--pin", PIN, "--until", until,
               "--language", language]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    device = re.search(r"^device: (\w+)$", said, re.MULTILINE)[1]
    code = re.search(r"^recovery code: (\S+)$", said, re.MULTILINE)[1]
    ages = re.findall(r"^  (.+), (\d+), \w+$", said, re.MULTILINE)
    modes = {name: "little" if int(age) <= 7 else "middle" if int(age) <= 11 else "teen"
             for name, age in ages}
    return Household(data, datetime.datetime.fromisoformat(until).replace(tzinfo=ZONE),
                     device, code, modes)


def nobody(language="en-GB"):
    """No family yet, on a Saturday afternoon."""
    return Household(None, datetime.datetime(2026, 11, 21, 15, 0, tzinfo=ZONE))


def dawn(language="en-GB"):
    """Eight children before breakfast: nothing logged, and one or two do something."""
    return demo(language, children=8, years=0, seed=1, until="2026-11-20T05:10")


def afternoon(language="en-GB"):
    """Four children with a year behind them and a full day."""
    return demo(language, children=4, years=1, seed=6, until="2026-11-21T16:40")


# Forty characters without a space, right to left, and pictures: what a family may well be called.
NAMES = ("Wolfeschlegelsteinhausenbergerdorffmeier", "عبد الرحمن بن محمد الأنصاري القرطبي", "🦊👩‍👩‍👧‍👦🏳️‍🌈",
         "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "רבקה־אסתר שפירא־גולדברג", "Anna-Lena Sofie Katharina von der Heyden", "小桜さくら", "Jo")


def crowd(language="en-GB"):
    """Eight children with names of every kind, some of them doing something, and sixty parts of one category."""
    return crowd_of(language)


@functools.cache
def crowd_of(language):
    plain = dawn(language)
    data = attic() / f"crowd-{language}"
    shutil.copytree(plain.data, data)
    with contextlib.closing(sqlite3.connect(data / "focuspal.db")) as record, record:
        record.executemany("UPDATE child SET name = ? WHERE id = ?", [(name, at + 1) for at, name in enumerate(NAMES)])
        record.executemany(
            "INSERT INTO subcategory (category_id, name, position) VALUES (1, ?, ?)",
            [(f"{NAMES[at % 3]} {at}"[-40:], 100 + at) for at in range(60)])
    modes = dict(zip(NAMES, plain.modes.values(), strict=True))
    return dataclasses.replace(plain, data=data, modes=modes)
