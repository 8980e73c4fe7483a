#!/usr/bin/env python3
"""Measure FocusPal against a yardstick in C and against the aims of docs/product.md, section 15.

bin/bench calls this after building. Every figure of requests is taken between two of the yardstick
(limit.c) in the same seconds, for what else the machine does then slows both: judge the ratio.
"""
import argparse
import contextlib
import datetime
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import urllib.parse
import zoneinfo

import growth
import many_tablets
import slowdisk
import streams
import timers
import weight

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = ROOT / ".build"
BINARY = BUILD / "shipped/release/focuspal"
CONNECTIONS = (1, 32)
PIN = "482913"
# A full day behind it, whatever the hour at which this is run.
AFTERNOON = "2026-11-20T16:40"


class Server:
    """A process that answers at a port of its own, until the end of the `with` block."""

    def __init__(self, command, path, **environment):
        self.command, self.path, self.environment = command, path, environment

    def __enter__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.said = tempfile.TemporaryFile()
        begun = time.perf_counter()
        self.process = subprocess.Popen(
            [str(word).format(port=self.port) for word in self.command],
            stdout=subprocess.DEVNULL, stderr=self.said, close_fds=False,
            env=os.environ | self.environment)
        self._wait(begun + 20)
        self.milliseconds_to_answer = (time.perf_counter() - begun) * 1000
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _wait(self, limit):
        while time.perf_counter() < limit and self.process.poll() is None:
            with contextlib.suppress(OSError, http.client.HTTPException):
                if self.get(self.path)[0] == 200:
                    return
            time.sleep(0.0002)
        self.__exit__()
        self.said.seek(0)
        sys.exit(f"bench: no answer: {self.said.read().decode()[-1000:]}")

    def get(self, path, **headers):
        """Status, headers and body of one answer, on a connection of its own."""
        return self.ask("GET", path, None, headers)

    def ask(self, method, path, body, headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def resident_megabytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) / 1000

    def cpu_seconds(self):
        """Time on a processor so far, in its own code and in the kernel's for it."""
        stat = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text()
        fields = stat[stat.rindex(")") + 2:].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(server, path, connections, seconds, *, cookie="", script="report.lua", arguments=()):
    """What wrk measures; with the processor time that the server took for each request."""
    before = server.cpu_seconds()
    command = [
        "wrk", "--threads", str(min(2, connections)), "--connections", str(connections),
        "--duration", f"{seconds}s", "--timeout", "20s", "--script", str(HERE / script),
        "--header", f"Cookie: {cookie}", "--header", f"Origin: {server.base}",
        server.base + path, "--", *map(str, arguments)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    result = json.loads(said.strip().splitlines()[-1])
    count = max(result["requests"], 1)
    return {
        "rate": result["requests"] / (result["microseconds"] / 1e6),
        "p50": result["p50"] / 1000, "p99": result["p99"] / 1000, "failed": result["failed"],
        "cpu": (server.cpu_seconds() - before) / count * 1e6,
    }


class Case:
    """One kind of request, with all that was measured of it by number of connections."""

    def __init__(self, name, server, path, **options):
        self.name, self.server, self.path, self.options = name, server, path, options
        self.results = {connections: [] for connections in CONNECTIONS}

    def measure(self, connections, seconds):
        if "script" not in self.options:
            status = self.server.get(self.path, Cookie=self.options.get("cookie", ""))[0]
            if status != 200:
                sys.exit(f"bench: {self.path} answers {status}.")
        options = {
            key: value() if callable(value) else value for key, value in self.options.items()}
        result = load(self.server, self.path, connections, seconds, **options)
        self.results[connections].append(result)
        return result

    def median(self, key, connections):
        return statistics.median(result[key] for result in self.results[connections])


def demo_data(binary, unit="--years", count=5):
    """So long a history of eight children with goals, made once; folder and device."""
    arguments = ["--children", "8", unit, str(count), "--seed", "1", "--pin", PIN,
                 "--until", AFTERNOON]
    made = BUILD / "bench-data" / "-".join(word.lstrip("-").replace(":", "") for word in arguments)
    if not (made / "device").exists():
        print(f"Making {count} {unit.lstrip('-')} of eight children.", file=sys.stderr)
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir(parents=True)
        run = subprocess.run(
            [binary, "demo", "--data", made / "data", *arguments], cwd=ROOT, check=True,
            stdout=subprocess.PIPE, text=True)
        token = re.search(r"^device: (\S+)", run.stdout, re.M)
        if not token:
            sys.exit("bench: focuspal demo named no device.")
        set_goals(made / "data")
        (made / "device").write_text(token[1])
    return made / "data", (made / "device").read_text()


def set_goals(data):
    """Six goals for every child, each changed every half year: twice what a family would set."""
    with contextlib.closing(sqlite3.connect(data / "focuspal.db")) as base, base:
        base.executemany(
            "INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes, "
            "maximum_minutes) SELECT child.id, category.id, ?1, ?2, "
            "CASE WHEN position % 2 THEN ?3 END, CASE WHEN position % 2 THEN NULL ELSE ?3 END "
            "FROM child, (SELECT id, position FROM category WHERE hidden_at IS NULL "
            "ORDER BY position LIMIT 6) AS category",
            [(days, f"{2021 + half // 2}-{half % 2 * 6 + 1:02}-01", 20 + 5 * half)
             for half in range(11) for days in ("school", "weekend")])


def focuspal(binary, data, clock=None, sync=None):
    """The server; `clock` is the file that sets its clocks on, `sync` the one that slows its disk."""
    environment = {}
    for name, file in (("clock", clock), ("sync", sync)):
        if file is not None:
            libraries = [environment.get("LD_PRELOAD"), str(BUILD / f"{name}.so")]
            environment["LD_PRELOAD"] = ":".join(filter(None, libraries))
            environment[f"FOCUSPAL_{name.upper()}"] = str(file)
    return Server([binary, "serve", "--root", ROOT, "--data", data, "--port", "{port}",
                   "--bind", "127.0.0.1", "--connections-per-address", "0"], "/healthz",
                  **environment)


def clock_at(moment, scratch):
    """A file that sets a server's clock to a moment in the time zone of demos; it goes on."""
    zone = zoneinfo.ZoneInfo("Europe/Berlin")
    at = datetime.datetime.fromisoformat(moment).replace(tzinfo=zone)
    file = scratch / "clock"
    file.write_bytes(struct.pack("=2q", round((at.timestamp() - time.time()) * 1000), 0))
    return file


class Family:
    """What the requests need to know of the data and of the first page."""

    def __init__(self, data, device, server):
        with contextlib.closing(sqlite3.connect(data / "focuspal.db")) as base:
            self.children = [row[0] for row in base.execute(
                "SELECT id FROM child WHERE archived_at IS NULL AND tap_meaning = 'now'")]
            self.categories = [row[0] for row in base.execute(
                "SELECT id FROM category WHERE hidden_at IS NULL ORDER BY position")]
            self.activities = base.execute("SELECT count(*) FROM activity").fetchone()[0]
        self.home = f"/children/{self.children[0]}"
        status, headers, body = server.get(self.home, Cookie=f"fp_dev={device}")
        page = body.decode()
        session = re.search(r"fp_sid=(\w+)", " ".join(headers.get_all("Set-Cookie", [])))
        token = re.search(r'name="csrf" value="(\w+)"', page)
        if status != 200 or not session or not token:
            sys.exit(f"bench: the child's home answers {status}, not as a child's home.")
        self.cookie = f"fp_dev={device}; fp_sid={session[1]}"
        self.token = token[1]
        self.style = re.search(r'href="(/assets/[^"]+/css/site\.css)"', page)[1]
        self.server, self.device = server, device

    def sign_in(self, pin):
        """The cookies of a browser in which a parent has typed the PIN."""
        form = urllib.parse.urlencode({"csrf": self.token, "pin": pin})
        _, headers, _ = self.server.ask("POST", "/parents/session", form, {
            "Cookie": self.cookie, "Origin": self.server.base,
            "Content-Type": "application/x-www-form-urlencoded"})
        session = re.search(r"fp_parent=(\w+)", " ".join(headers.get_all("Set-Cookie", [])))
        if not session:
            sys.exit("bench: the PIN is not taken. With --data, name it by --pin.")
        return f"{self.cookie}; fp_parent={session[1]}"


def disk_writes(folder, seconds):
    """4 KiB written and waited for, as a log must: how many a second, p99 in ms, CPU time in µs."""
    times, processor = [], time.process_time()
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        block = os.urandom(4096)
        end = time.perf_counter() + seconds
        while not times or time.perf_counter() < end:
            begun = time.perf_counter()
            os.pwrite(file.fileno(), block, len(times) % 1000 * 4096)
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - begun)
    processor = (time.process_time() - processor) / len(times) * 1e6
    return len(times) / sum(times), statistics.quantiles(times, n=100)[98] * 1000, processor


def taps_case(server, family, tablets, first=1):
    """Children who tap, each on a tablet of its own; on data with taps from earlier runs `first` must be higher."""
    numbers = iter(range(first, 1000))
    session = family.cookie.partition("; ")[2]
    arguments = (
        ",".join(map(str, family.children)), ",".join(map(str, family.categories)),
        ",".join(f"{tablet}; {session}" for tablet in tablets[:len(family.children)]))
    return Case("quick log", server, f"{family.home}/taps", cookie=family.cookie, script="taps.lua",
                arguments=lambda: (family.token, next(numbers), *arguments))


def measure(cases, yardstick, rounds, seconds):
    """Each case between two turns of the yardstick, at each number of connections."""
    for case in cases + [yardstick]:
        case.measure(32, 1)
        case.results[32].clear()
    for number in range(rounds):
        for connections in CONNECTIONS:
            before = yardstick.measure(connections, seconds)
            for case in cases:
                say(f"round {number + 1}, {connections} connections, {case.name}")
                result = case.measure(connections, seconds)
                after = yardstick.measure(connections, seconds)
                result["ratio"] = result["rate"] / ((before["rate"] + after["rate"]) / 2)
                before = after
    say("")


def say(text):
    """Shows what is being measured, to whoever watches."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def print_requests(cases, yardstick):
    print(f"\n{'':<22}{'connections':>12}{'requests/s':>12}{'p50 ms':>9}{'p99 ms':>9}"
          f"{'CPU µs':>9}{'of the C page':>15}")
    for case in [yardstick] + cases:
        for connections in CONNECTIONS:
            row = [case.median(key, connections) for key in ("rate", "p50", "p99", "cpu")]
            ratio = "1" if case is yardstick else f"{case.median('ratio', connections):.2f}"
            failed = sum(result["failed"] for result in case.results[connections])
            print(f"{case.name:<22}{connections:>12}{row[0]:>12,.0f}{row[1]:>9.2f}{row[2]:>9.2f}"
                  f"{row[3]:>9.0f}{ratio:>15}" + (f"  {failed} FAILED" if failed else ""))


def print_aims(aims):
    print(f"\n{'aim':<60}{'at':>8}{'measured':>12}")
    for name, sign, aim, value, unit in aims:
        met = value >= aim if sign == "≥" else value <= aim
        print(f"{name:<60}{sign + ' ' + format(aim, 'g'):>8}{value:>12.4g} {unit:<3}"
              f" {'met' if met else 'NOT MET'}")


def missed(aims):
    """The aims that are missed by a third or more; figures without a unit are ratios, and only they decide."""
    return [name for name, sign, aim, value, unit in aims
            if not unit and (value <= aim * 2 / 3 if sign == "≥" else value >= aim * 4 / 3)]


def measure_timers(options, data, scratch):
    """Processor time of idle timers, and the median and longest time until an end is heard of."""
    idle, ends = (
        pathlib.Path(shutil.copytree(data, scratch / name)) for name in ("idle", "ends"))
    # Started once, so that the tables are those of this version.
    for folder in (idle, ends):
        with focuspal(options.binary, folder):
            pass
    tablets = {folder: many_tablets.let_in(folder, timers.STREAMS) for folder in (idle, ends)}
    timers.fill(idle / "focuspal.db", [timers.uptime() + 10_000_000])
    with focuspal(options.binary, idle) as server:
        say("a hundred timers that run")
        milliseconds = timers.idle(server, tablets[idle], 15 if options.quick else 60)
    count = 3 if options.quick else 10
    deadlines = [timers.uptime() + 6_000 + number * 1_500 for number in range(count)]
    timers.fill(ends / "focuspal.db", deadlines)
    with focuspal(options.binary, ends) as server:
        say("a hundred timers that end")
        median, longest = timers.ends(server, tablets[ends], deadlines)
    return milliseconds, median, longest


def measure_slow_disk(options, data, family, clock, scratch):
    """The longest that a page takes while a sync takes a second."""
    sync = scratch / "sync"
    sync.write_bytes(bytes(16))
    copy = pathlib.Path(shutil.copytree(data, scratch / "slow"))
    with focuspal(options.binary, copy, clock, sync) as server:
        say("a disk that takes a second")
        return slowdisk.measure(server, family, sync)


def bench(options, scratch):
    data, device = (options.data, options.device) if options.data else demo_data(options.binary)
    clock = None if options.data else clock_at(AFTERNOON, scratch)
    # Never the data itself: taps would change it for the next run.
    quiet, busy = (
        pathlib.Path(shutil.copytree(data, scratch / name)) for name in ("quiet", "busy"))
    rounds, seconds = (1, 2) if options.quick else (5, 2)

    starts = []
    for _ in range(5):
        with focuspal(options.binary, quiet, clock) as server:
            starts.append(server.milliseconds_to_answer)
    disk = [disk_writes(scratch, 1)]

    with (focuspal(options.binary, quiet, clock) as pages,
          focuspal(options.binary, busy, clock) as taps,
          Server([options.limit, "{port}"], "/page") as limit):
        time.sleep(1)
        idle = pages.resident_megabytes()
        family = Family(quiet, device, pages)
        weighed = weight.weigh(pages, family.home, family.cookie)
        tablets = many_tablets.let_in(busy, streams.STREAMS)
        home = Case("child home", pages, family.home, cookie=family.cookie)
        log = taps_case(taps, family, tablets)
        overview = Case("parents' overview", pages, "/parents", cookie=family.sign_in(options.pin))
        cases = [
            home, log, overview, Case("style sheet", pages, family.style),
            Case("hello (/healthz)", pages, "/healthz")]
        yardstick = Case("C page", limit, "/page")
        measure(cases, yardstick, rounds, seconds)
        loaded = max(pages.resident_megabytes(), taps.resident_megabytes())
        say(f"{streams.STREAMS} open streams")
        live = streams.measure(taps, family, tablets, 10 if options.quick else 20)
        say("")
    disk.append(disk_writes(scratch, 1))
    idle_timers, end_median, end_longest = measure_timers(options, data, scratch)
    slow = measure_slow_disk(options, data, family, clock, scratch)
    grown = {} if options.data else growth.measure(sys.modules[__name__], options, scratch)
    say("")

    print(f"FocusPal with {family.activities:,} activities, medians of {rounds} × {seconds} s")
    print_requests(cases, yardstick)
    print("\nAt times the library gives all connections to one of its two threads, ours or the "
          "yardstick's:\nrequests/s are then about half, CPU time is not. So medians count.")
    writes = statistics.mean(rate for rate, *_ in disk)
    print(f"\nThe disk takes {writes:,.0f} writes a second that are waited for, one by one (p99 "
          f"{max(p99 for _, p99, _ in disk):.2f} ms).\nEvery log is one: it can't be quicker, and "
          f"reaches {log.median('rate', 1) / writes:.2f} of that at 1 connection, "
          f"{log.median('rate', 32) / writes:.2f} at 32.")
    parts = ", ".join(f"{name} {size / 1000:.1f}" for name, size in weighed.items())
    print(f"Page weight of a child's home, compressed, in kB: {parts}.")
    streams.print_measured(live)
    if grown:
        growth.print_measured(grown)
    beyond_sync = log.median("cpu", 1) - statistics.mean(processor for *_, processor in disk)
    aims = [
        ("child home, of the C page's rate, 32 connections", "≥", 0.4,
         home.median("ratio", 32), ""),
        ("parents' overview, of the C page's rate, 32 connections", "≥", 0.25,
         overview.median("ratio", 32), ""),
        ("quick log, CPU time beyond that of the sync", "≤", 150, beyond_sync, "µs"),
        *((f"{name}, CPU time with 100 times the history", "≤", growth.MOST, growth.ratio(costs), "")
          for name, costs in grown.items()),
        ("child home, median, 1 connection", "≤", 0.3, home.median("p50", 1), "ms"),
        ("child home, p99, 32 connections", "≤", 8, home.median("p99", 32), "ms"),
        ("quick log, median, 1 connection", "≤", 5, log.median("p50", 1), "ms"),
        ("quick log, p99, 1 connection", "≤", 100, log.median("p99", 1), "ms"),
        ("quick log, p99, 32 connections", "≤", 100, log.median("p99", 32), "ms"),
        (f"processor with {streams.STREAMS} idle streams, of a core", "≤", 1, live["share"], "%"),
        (f"tap to the last of {streams.STREAMS} streams, worst", "≤", 500, live["worst"], "ms"),
        ("child home while each sync takes 1 s, longest", "≤", 50, slow, "ms"),
        ("start to first answer, median of 5", "≤", 60, statistics.median(starts), "ms"),
        ("resident memory, idle", "≤", 25, idle, "MB"),
        ("resident memory, after the load", "≤", 60, loaded, "MB"),
        ("100 timers end: deadline to the last of 20 pages, median", "≤", 200, end_median, "ms"),
        ("the same, longest", "≤", 200, end_longest, "ms"),
        ("100 timers run, 20 pages: processor time a minute", "≤", 600, idle_timers, "ms"),
        ("page weight, child home", "≤", 60, sum(weighed.values()) / 1000, "kB"),
    ]
    print_aims(aims)
    return missed(aims)


def main():
    parser = argparse.ArgumentParser(prog="bin/bench", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one round of 2 s")
    parser.add_argument("--data", type=pathlib.Path, help="a copy of this folder, not a demo")
    parser.add_argument("--device", help="with --data: the value of a device's cookie fp_dev")
    parser.add_argument("--pin", default=PIN, help="with --data: the parents' PIN")
    parser.add_argument("--binary", default=BINARY, help=argparse.SUPPRESS)
    parser.add_argument("--limit", default=BUILD / "limit", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if (options.data is None) != (options.device is None):
        parser.error("--data and --device belong together")
    with tempfile.TemporaryDirectory(prefix="bench-", dir=BUILD) as scratch:
        far_off = bench(options, pathlib.Path(scratch))
    if far_off:
        sys.exit("bench: missed by a third: " + "; ".join(far_off))


if __name__ == "__main__":
    main()
