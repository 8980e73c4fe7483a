#!/usr/bin/env python3
"""Lets a full house use FocusPal for a while, and watches that nothing grows.

Eight children, twelve tablets with open pages, taps, timers, and parents who read reports and make backups. Each second
is six minutes of the house, so that days end, timers ring and backups are made and let go. After two minutes memory and
descriptors stay within 5 %, and the log is moved into the file while readers come and go: its file grows no more. Exits
with 1 if one of them is missed.
"""
import argparse
import http.client
import pathlib
import random
import re
import secrets
import shutil
import statistics
import struct
import sys
import tempfile
import threading
import time
import urllib.parse

import bench
import many_tablets

TABLETS = 12
# How many seconds of the house a second is.
PACE = 360
# What is settled by then counts; caches fill before.
WARM_UP = 120
MOST_GROWTH = 0.05
# SQLite gives a log no room back while it is in use; FocusPal moves 500 pages of 4 KiB.
MOST_LOG = 4 << 20
PAGES = ["", "/timer", "/profile", "/forest", "/tomos", "/siblings", "/rewards"]
PARENTS_PAGES = ["/parents", "/parents/children/{child}", "/parents/reports?of=week", "/parents/reports?of=month",
                 "/parents/reports/activities.csv", "/parents/goals", "/parents/settings", "/parents/backups"]


class Tablet:
    """One browser: it asks on a connection that it keeps, and has a page open that listens."""

    def __init__(self, server, cookie, number, done):
        self.server, self.done, self.random = server, done, random.Random(number)
        self.cookies = dict([cookie.split("=")])
        self.child = 1 + number % 8
        self.counts = {"pages": 0, "changes": 0, "heard": 0, "refused": 0, "failed": 0}
        self.connection, self.token = None, ""

    def ask(self, method, path, **form):
        """The status; what was changed by others meanwhile is no failure."""
        body, headers = None, {"Cookie": "; ".join(map("=".join, self.cookies.items())), "Origin": self.server.base}
        if method == "POST":
            body = urllib.parse.urlencode({"csrf": self.token} | form)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            # One in ten comes on a new connection.
            if self.connection is None or self.random.random() < 0.1:
                self.close()
                self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException):
            self.close()
            self.counts["failed"] += 1
            return 0
        for line in answer.headers.get_all("Set-Cookie", []):
            name, _, value = line.split(";")[0].partition("=")
            self.cookies[name] = value
        if found := re.search(rb'name="csrf" value="(\w+)"', text):
            self.token = found[1].decode()
        kind = "pages" if method == "GET" else "changes"
        self.counts["refused" if answer.status in (403, 409, 422, 429) else
                    kind if answer.status < 400 else "failed"] += 1
        return answer.status

    def close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def child_lives(self):
        """Taps, timers and looks at pages, until it is over."""
        home = f"/children/{self.child}"
        self.ask("GET", home)
        while not self.done.wait(self.random.expovariate(4)):
            what = self.random.random()
            if what < 0.12:
                self.ask("POST", home + "/taps", tap=secrets.token_hex(16), category=self.random.randint(1, 6))
            elif what < 0.18:
                self.ask("POST", home + "/timer", id=secrets.token_hex(16), minutes=self.random.choice((5, 10, 25)),
                         category=self.random.randint(1, 6), plan=self.random.choice(("single", "focus")))
            elif what < 0.2:
                self.ask("POST", "/house-timers", id=secrets.token_hex(16), title="Tea", minutes=1)
            else:
                self.ask("GET", home + self.random.choice(PAGES))
        self.close()

    def parent_reads(self, pin):
        """Reads reports, and now and then makes a backup."""
        self.ask("GET", "/parents/session")
        self.ask("POST", "/parents/session", pin=pin)
        while not self.done.wait(self.random.expovariate(1)):
            if self.random.random() < 0.02:
                self.ask("GET", "/parents/backups")
                self.ask("POST", "/parents/backups")
            elif self.ask("GET", self.random.choice(PARENTS_PAGES).format(child=self.child)) == 303:
                # A session ends after five minutes without a parent, and after an hour.
                self.ask("GET", "/parents/session")
                self.ask("POST", "/parents/session", pin=pin)
        self.close()

    def listens(self):
        """Holds a stream open; every minute or so it leaves and comes again, as pages do."""
        while not self.done.is_set():
            try:
                stream = many_tablets.connect(self.server.port)
                stream.settimeout(15)
                cookie = "; ".join(map("=".join, list(self.cookies.items())))
                stream.sendall(f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nCookie: {cookie}\r\n\r\n"
                               .encode())
                end = time.monotonic() + self.random.uniform(20, 60)
                while not self.done.is_set() and time.monotonic() < end:
                    if not (piece := stream.recv(1 << 16)):
                        break
                    self.counts["heard"] += piece.count(b"event:")
                stream.close()
            except OSError:
                self.counts["failed"] += 1
                self.done.wait(1)


def hurry(clock, done):
    """Moves the clocks of the house on, a little at a time."""
    shift = list(struct.unpack_from("=2q", clock.read_bytes()))
    while not done.wait(0.1):
        shift = [milliseconds + (PACE - 1) * 100 for milliseconds in shift]
        with open(clock, "r+b") as file:
            file.write(struct.pack("=2q", *shift))


def look(server, data):
    """Memory in kB, descriptors, and bytes of the log."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    log = data / "focuspal.db-wal"
    return (int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]),
            len(list(pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir())),
            log.stat().st_size if log.exists() else 0)


def soak(options, scratch):
    data, _ = bench.demo_data(options.binary)
    copy = pathlib.Path(shutil.copytree(data, scratch / "soak"))
    cookies = many_tablets.let_in(copy, TABLETS * many_tablets.STREAMS_EACH)
    clock = bench.clock_at(bench.AFTERNOON, scratch)
    # Two numbers more, for clocks that stand still: these do not.
    clock.write_bytes(clock.read_bytes() + bytes(16))
    seconds = options.minutes * 60
    warm_up = min(WARM_UP, seconds / 3)
    looks, done = [], threading.Event()
    with bench.focuspal(options.binary, copy, clock) as server:
        tablets = [Tablet(server, cookie, number, done) for number, cookie in enumerate(cookies)]
        threads = [threading.Thread(target=tablet.listens) for tablet in tablets]
        # Eight of children, three of parents, and one that only shows.
        threads.append(threading.Thread(target=hurry, args=(clock, done)))
        threads += [threading.Thread(target=tablet.child_lives) for tablet in tablets[:8]]
        threads += [threading.Thread(target=tablet.parent_reads, args=(options.pin,)) for tablet in tablets[8:11]]
        for thread in threads:
            thread.start()
        begun = time.monotonic()
        try:
            while (passed := time.monotonic() - begun) < seconds:
                looks.append((passed, *look(server, copy)))
                bench.say(f"{passed / 60:.1f} of {options.minutes:g} minutes: {looks[-1][1] / 1000:.1f} MB, "
                          f"{looks[-1][2]} descriptors, log {looks[-1][3] / 1e6:.2f} MB")
                time.sleep(1)
        finally:
            done.set()
            for thread in threads:
                thread.join()
    bench.say("")
    counts = {kind: sum(tablet.counts[kind] for tablet in tablets) for kind in tablets[0].counts}
    return looks, warm_up, counts


def growth(values):
    """How much the last third is above the first third, by their medians, as a share."""
    third = max(len(values) // 3, 1)
    first, last = statistics.median(values[:third]), statistics.median(values[-third:])
    return first, last, last / first - 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10, help="how long; the first two only warm up")
    parser.add_argument("--binary", type=pathlib.Path, default=bench.BINARY)
    parser.add_argument("--pin", default=bench.PIN)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="focuspal-soak-") as scratch:
        looks, warm_up, counts = soak(options, pathlib.Path(scratch))
    settled = [look for look in looks if look[0] >= warm_up]
    print(f"A full house for {options.minutes:g} minutes: {counts['pages']:,} pages, {counts['changes']:,} changes, "
          f"{counts['heard']:,} events heard,\n{counts['refused']:,} refused as they should be, "
          f"{counts['failed']:,} failed.")
    print(f"\n{'after':>8}{'memory MB':>12}{'descriptors':>13}{'log MB':>9}")
    for minute in range(int(options.minutes) + 1):
        near = min(looks, key=lambda look: abs(look[0] - minute * 60))
        print(f"{minute:>5} min{near[1] / 1000:>12.1f}{near[2]:>13}{near[3] / 1e6:>9.2f}")
    print(f"\n{'since ' + format(warm_up, '.0f') + ' s':<24}{'first third':>12}{'last third':>12}{'growth':>9}")
    missed = []
    for name, column, unit in (("memory, MB", 1, 1000), ("descriptors", 2, 1)):
        first, last, share = growth([look[column] for look in settled])
        print(f"{name:<24}{first / unit:>12.1f}{last / unit:>12.1f}{share:>9.1%}")
        if share > MOST_GROWTH:
            missed.append(name)
    longest = max(look[3] for look in settled)
    print(f"{'log at most, MB':<24}{longest / 1e6:>24.2f}")
    if longest > MOST_LOG:
        missed.append("the log")
    if counts["failed"] or not counts["changes"]:
        missed.append("answers")
    if missed:
        sys.exit(f"soak: missed: {', '.join(missed)}")


if __name__ == "__main__":
    main()
