#!/usr/bin/env python3
"""Measure a forest of 5,000 trees: its queries, its first paint, and how smoothly it scrolls.

The aims: query < 20 ms, first paint < 500 ms, 60 fps. A wheel scrolls three seconds, and the browser's own
trace tells of each frame: shown, dropped, or shown with a part still missing. No processor for graphics is
needed, nor used.
"""
import argparse
import contextlib
import datetime
import json
import os
import pathlib
import random
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import zoneinfo

import bench

sys.path.insert(0, str(bench.ROOT / "Tests" / "Browser"))
from conftest import DEVICES, browser_program  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

ZONE = zoneinfo.ZoneInfo("Europe/Berlin")
KINDS = ["hazel", "birch", "apple", "poplar", "cherry", "spruce", "maple", "willow", "pine", "ginkgo", "oak"]
# Pixels a second: a quick finger; and for so long.
SPEED, SECONDS = 1500, 3
TRACED = ["cc", "benchmark", "viz", "disabled-by-default-devtools.timeline.frame"]
# A page can be used once each of its elements is defined and the frame after that has come.
USABLE = """new MutationObserver((_, watcher) => {
    if (document.readyState === "loading") return
    watcher.disconnect()
    const names = new Set([...document.querySelectorAll(":not(:defined)")].map(({ localName }) => localName))
    Promise.all([...names].map((name) => customElements.whenDefined(name)))
        .then(() => requestAnimationFrame(() => setTimeout(() => { globalThis.usable = performance.now() })))
}).observe(document, { childList: true, subtree: true, attributes: true })
document.addEventListener("DOMContentLoaded", () => document.documentElement.toggleAttribute("data-bench"))"""
RECORDS = """SELECT outcome, day, focused FROM focus_session
    WHERE child_id = 1 AND outcome IS NOT NULL ORDER BY day"""
TREES = """SELECT * FROM focus_session WHERE child_id = 1 AND outcome = 'completed'
    AND (ended_at, id) < (9223372036854775807, 9223372036854775807) ORDER BY ended_at DESC, id DESC LIMIT 85"""
MONTHS = """SELECT * FROM focus_session WHERE child_id = 1 AND outcome = 'completed'
    AND day BETWEEN '2026-11-01' AND '2026-11-31' ORDER BY ended_at DESC, id DESC"""


def household(binary, scratch):
    """One child without a history; folder and device."""
    data = scratch / "data"
    data.mkdir()
    run = subprocess.run(
        [binary, "demo", "--root", bench.ROOT, "--data", data, "--children", "1", "--years", "0", "--seed", "1",
         "--pin", bench.PIN, "--until", bench.AFTERNOON], check=True, capture_output=True, text=True)
    return data, re.search(r"^device: (\S+)", run.stdout, re.M)[1]


def plant(data, count):
    """Trees over the three years before the moment of the benchmark, and a tenth more that rest."""
    dice = random.Random(1)
    end = datetime.datetime.fromisoformat(bench.AFTERNOON).replace(tzinfo=ZONE).timestamp()
    rows = []
    for number in range(count + count // 10):
        at = end - 60 - dice.random() * 3 * 365 * 86_400
        minutes = dice.choice(range(15, 181, 5))
        day = datetime.datetime.fromtimestamp(at, ZONE).date().isoformat()
        rows.append((dice.getrandbits(63), dice.choice(KINDS), minutes, round((at - minutes * 60) * 1000),
                     "completed" if number < count else "abandoned", round(at * 1000), day, minutes * 60_000))
    with contextlib.closing(sqlite3.connect(data / "focuspal.db")) as base, base:
        base.execute("DELETE FROM focus_session")
        base.executemany(
            "INSERT INTO focus_session (child_id, seed, species, minutes, leaving, started_at, reached, outcome, "
            "ended_at, day, focused) VALUES (1, ?, ?, ?, 'calm', ?, 1, ?, ?, ?, ?)", rows)


def milliseconds(action, times=40):
    """The median of how long something takes, and the longest."""
    lengths = []
    for _ in range(times):
        begun = time.perf_counter()
        action()
        lengths.append((time.perf_counter() - begun) * 1000)
    return statistics.median(lengths), max(lengths)


def print_server(server, family, data):
    print(f"\n{'on the server':<44}{'median ms':>12}{'max ms':>10}{'kB':>8}{'kB packed':>11}")
    with contextlib.closing(sqlite3.connect(f"file:{data}/focuspal.db?mode=ro", uri=True)) as base:
        for name, sql in [("query: what the numbers are made of", RECORDS),
                          ("query: the newest trees", TREES), ("query: the trees of a month", MONTHS)]:
            print("{:<44}{:>12.2f}{:>10.2f}".format(name, *milliseconds(lambda sql=sql: base.execute(sql).fetchall())))
    page = server.get(f"{family.home}/forest", Cookie=family.cookie)[2].decode()
    tree = re.search(r'href="(/children/1/forest/\d+)"', page)[1]
    further = re.search(r'href="(/children/1/forest\?after=[^"]+)"', page)[1]
    picture = re.search(r'src="(/trees/[^"]+)"', server.get(further, Cookie=family.cookie)[2].decode())[1]
    for name, path in [("page: the forest", f"{family.home}/forest"),
                       ("page: as landscapes", f"{family.home}/forest?view=landscape"),
                       ("page: a tree", tree), ("picture: a tree", picture)]:
        sizes = [len(server.get(path, Cookie=family.cookie, **packing)[2])
                 for packing in ({}, {"Accept-Encoding": "gzip"})]
        times = milliseconds(lambda path=path: server.get(path, Cookie=family.cookie))
        print(f"{name:<44}{times[0]:>12.2f}{times[1]:>10.2f}{sizes[0] / 1000:>8.1f}{sizes[1] / 1000:>11.1f}")


class Scroll:
    """A page that is opened cold and scrolled by a finger, with the trace of its frames."""

    def __init__(self, browser, server, family, device, slowness):
        self.browser = browser
        self.context = browser.new_context(base_url=server.base, **DEVICES[device])
        self.context.add_cookies([{"name": "fp_dev", "value": family.device, "url": server.base}])
        self.page = self.context.new_page()
        self.client = self.context.new_cdp_session(self.page)
        self.client.send("Network.enable")
        self.bytes = self.requests = 0
        self.client.on("Network.loadingFinished", self._finished)
        self.client.send("Emulation.setCPUThrottlingRate", {"rate": slowness})

    def _finished(self, event):
        self.bytes += event["encodedDataLength"]
        self.requests += 1

    def open(self, path):
        """First paint, when it can be used, and what came over the wire for the first screen: bytes, requests."""
        self.page.add_init_script(USABLE)
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")
        paint = self.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        return paint, self.page.evaluate("usable"), self.bytes, self.requests

    def frames(self):
        """Frames a second while it scrolls, and the shares of those dropped and of those with a hole."""
        self.browser.start_tracing(page=self.page, categories=TRACED)
        middle = {axis: self.page.viewport_size[size] // 2 for axis, size in (("x", "width"), ("y", "height"))}
        self.client.send("Input.synthesizeScrollGesture", middle | {
            "yDistance": -SPEED * SECONDS, "speed": SPEED, "gestureSourceType": "mouse"})
        events = json.loads(self.browser.stop_tracing())["traceEvents"]
        frames = [event | event["args"]["frame_reporter"] for event in events
                  if event["name"] == "PipelineReporter" and event["ph"] == "b"]
        frames = [frame for frame in frames if frame["scroll_state"] != "SCROLL_NONE"]
        shown = [frame for frame in frames if frame["state"].startswith("STATE_PRESENTED")]
        dropped = sum(frame["state"] == "STATE_DROPPED" and frame["affects_smoothness"] for frame in frames)
        times = sorted(frame["ts"] for frame in shown)
        holes = sum(frame["has_missing_content"] for frame in shown)
        return (len(shown) - 1) / (times[-1] - times[0]) * 1e6, dropped / (len(shown) + dropped), holes / len(shown)

    def to_the_end(self):
        """Lets all trees come, and stops in their middle; how many there are."""
        while self.page.locator("more-below").count():
            self.page.evaluate("scrollTo(0, document.body.scrollHeight)")
            self.page.wait_for_timeout(30)
        self.page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
        self.page.wait_for_timeout(500)
        return self.page.locator(".tree-cell, .glade img").count()

    def close(self):
        self.context.close()


def print_browser(browser, server, family, times):
    print(f"\n{'in the browser':<38}{'paint ms':>10}{'usable ms':>10}{'kB first':>10}{'requests':>10}{'fps':>8}"
          f"{'dropped':>9}{'holes':>8}")
    for path in ("/forest", "/forest?view=landscape"):
        for device, slowness in (("tablet", 1), ("phone", 1), ("tablet", 4)):
            rows = []
            for _ in range(times):
                with contextlib.closing(Scroll(browser, server, family, device, slowness)) as scroll:
                    paint, usable, size, requests = scroll.open(family.home + path)
                    rows.append((paint, usable, size / 1000, requests, *scroll.frames()))
            print_row(path, device, slowness, [statistics.median(column) for column in zip(*rows)])
        with contextlib.closing(Scroll(browser, server, family, "tablet", 1)) as scroll:
            paint, usable, *_ = scroll.open(family.home + path)
            trees = scroll.to_the_end()
            row = [paint, usable, scroll.bytes / 1000, scroll.requests, *scroll.frames()]
            print_row(path, f"all {trees} trees", 1, row)


def print_row(path, what, slowness, row):
    view = "landscape" if "landscape" in path else "grid"
    name = f"{view}, {what}" + (f", {slowness} times slower" if slowness > 1 else "")
    print("{:<38}{:>10.0f}{:>10.0f}{:>10.0f}{:>10.0f}{:>8.1f}{:>9.1%}{:>8.1%}".format(name, *row), flush=True)


def main():
    parser = argparse.ArgumentParser(prog="bin/bench forest", description=__doc__.splitlines()[0])
    parser.add_argument("--trees", type=int, default=5000)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--binary", default=bench.BINARY, help=argparse.SUPPRESS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bench-", dir=bench.BUILD) as scratch:
        scratch = pathlib.Path(scratch)
        data, device = household(options.binary, scratch)
        plant(data, options.trees)
        clock = bench.clock_at(bench.AFTERNOON, scratch)
        with bench.focuspal(options.binary, data, clock) as server, sync_playwright() as playwright:
            family = bench.Family(data, device, server)
            print(f"{options.trees} trees; load of the machine {os.getloadavg()[0]:.2f} on {os.cpu_count()} processors")
            print_server(server, family, data)
            browser = playwright.chromium.launch(executable_path=browser_program(), args=["--no-sandbox"])
            print_browser(browser, server, family, options.times)
            browser.close()


if __name__ == "__main__":
    main()
