#!/usr/bin/env python3
"""Measure how soon all hear of what a host does: two rooms of four, among two hundred open pages.

First over bare streams: from the host's request to the word on the last of all streams, and on those of
the room. Then in four browsers on this machine: from the host's press to the tree on each page, and how
far apart the four are. The aim is docs/product.md, section 6.2.
"""
import argparse
import contextlib
import os
import pathlib
import re
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
import urllib.parse

import bench
import many_tablets
import streams

AIM = 300
STREAMS = 200
HEADERS = {"Content-Type": "application/x-www-form-urlencoded", "X-Part": "1"}


class House(streams.Streams):
    """Two rooms of four, each child with a page of its own; all other streams are pages of nobody."""

    def __init__(self, server, family, tablets):
        super().__init__(server, family.cookie, tablets, STREAMS - 8)
        self.family, self.mine = family, {}

    def __enter__(self):
        super().__enter__()
        for child in self.family.children[:8]:
            stream = self._ask("GET", f"/live?child={child}")
            self.heard[stream] = b""
            self.mine[child] = stream
            self.selector.register(stream, streams.selectors.EVENT_READ)
        self.count = len(self.heard)
        self.wait_for(b"event: hello\n", 10)
        self.rooms = [self.gather(self.family.children[:4]), self.gather(self.family.children[4:8])]
        return self

    def post(self, path, **form):
        body = urllib.parse.urlencode(form | {"csrf": self.family.token})
        status, _, page = self.server.ask("POST", path, body, HEADERS | {
            "Cookie": self.cookie, "Origin": self.server.base})
        if status != 200:
            raise SystemExit(f"bench: {path} answers {status}.")
        return page.decode()

    def gather(self, members):
        for child in members:
            self.stop(child)
        page = self.post(f"/children/{members[0]}/rooms")
        letters = re.search(r'class="room__code".*? aria-label="(?:\w+: )?([A-Z ]+)"', page)[1]
        for child in members[1:]:
            self.post(f"/children/{child}/rooms/join", code=letters)
        return members

    def stop(self, child):
        """Gives up what grows, and has seen it."""
        for verb in ("stop", "done"):
            _, _, page = self.server.ask("GET", f"/children/{child}/timer", None, {
                "Cookie": self.cookie, "X-Part": "1"})
            page = page.decode()
            action = re.search(rf'action="(/children/\d+/timer/\d+/{verb})"', page)
            version = re.search(r'name="version" value="(\d+)"', page)
            if action and version:
                self.post(action[1], command=os.urandom(16).hex(), version=version[1])

    def fan_out(self, members, path, **form):
        """Seconds from a request to its word: on the last stream of the room, and on the last of all."""
        self.forget()
        body = urllib.parse.urlencode(form | {"csrf": self.family.token})
        begun = time.perf_counter()
        connection = self._ask("POST", path, body)
        marks = self.listen(f"room:{members[0]}".encode(), begun)
        status = connection.recv(1 << 16).split(b" ", 2)[1]
        connection.close()
        if status != b"303":
            raise SystemExit(f"bench: {path} answers {status.decode()}.")
        return max(marks[self.mine[child]] for child in members), max(marks.values())

    def listen(self, words, begun):
        """When each stream heard of a topic; a word may come in pieces."""
        marks, limit = {}, time.perf_counter() + 10
        while len(marks) < self.count:
            ready = self.selector.select(limit - time.perf_counter())
            if not ready:
                raise SystemExit(f"bench: {self.count - len(marks)} streams were not told.")
            for key, _ in ready:
                self.heard[key.fileobj] += key.fileobj.recv(1 << 16)
                if key.fileobj not in marks and re.search(words + rb"[ \n]", self.heard[key.fileobj]):
                    marks[key.fileobj] = time.perf_counter() - begun
        return marks


def row(name, seconds):
    values = sorted(second * 1000 for second in seconds)
    p95 = statistics.quantiles(values, n=20, method="inclusive")[18]
    print(f"{name:<58}{statistics.median(values):>9.1f}{p95:>9.1f}{values[-1]:>9.1f}")
    return p95


def over_streams(house, rounds):
    print(f"\n{STREAMS} open pages, two rooms of four; load of the machine {os.getloadavg()[0]:.2f} on "
          f"{os.cpu_count()} processors\n{'ms':<58}{'median':>9}{'p95':>9}{'max':>9}")
    changes, starts = [], []
    for number in range(rounds + 3):
        members = house.rooms[number % 2]
        minutes = 20 + 5 * (number // 2 % 30)
        changes.append(house.fan_out(members, f"/children/{members[0]}/room", minutes=minutes))
    row("a host's change, told to the four of the room", [four for four, _ in changes[3:]])
    row(f"a host's change, told to all {STREAMS} pages", [everyone for _, everyone in changes[3:]])
    for number in range(max(4, rounds // 3)):
        members = house.rooms[number % 2]
        starts.append(house.fan_out(members, f"/children/{members[0]}/room/start"))
        for child in members:
            house.stop(child)
        house.gather(members)
    row("the start, told to the four of the room", [four for four, _ in starts])
    row(f"the start, told to all {STREAMS} pages", [everyone for _, everyone in starts])


# When a page shows its tree, in ms since 1970 on this machine's clock; the frame has been drawn then.
NOTES = """() => {
  window.begun = new Promise((resolve) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector(".run--tree")) return
      look.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())))
    })
    look.observe(document, { subtree: true, childList: true })
  })
  window.pressed = new Promise((resolve) => addEventListener("click", () => resolve(performance.timeOrigin + performance.now()), { capture: true, once: true }))
}"""


def in_browsers(house, family, rounds):
    sys.path.insert(0, str(bench.ROOT / "Tests" / "Browser"))
    from conftest import DEVICES, browser_program
    from playwright.sync_api import sync_playwright

    members, soon, apart = family.children[:4], [], []
    deadlines = set()
    with sync_playwright() as playwright:
        for child in members:
            stream = house.mine.pop(child)
            house.selector.unregister(stream)
            del house.heard[stream]
            stream.close()
        browser = playwright.chromium.launch(executable_path=browser_program(), args=["--no-sandbox"])
        pages = []
        for child in members:
            context = browser.new_context(base_url=house.server.base, reduced_motion="reduce", **DEVICES["tablet"])
            context.add_cookies([{"name": "fp_dev", "value": family.device, "url": house.server.base}])
            pages.append(context.new_page())
        for _ in range(rounds):
            for page, child in zip(pages, members):
                with page.expect_response(lambda answer: "/live?" in answer.url):
                    page.goto(f"/children/{child}/room")
                page.locator(".seats").wait_for()
            pages[0].locator(".room__start button:not([disabled])").wait_for()
            pages[0].wait_for_timeout(500)
            for page in pages:
                page.evaluate(NOTES)
            pages[0].get_by_role("button", name="Start for everyone").click()
            begun = [page.evaluate("() => window.begun") for page in pages]
            pressed = pages[0].evaluate("() => window.pressed")
            deadlines.add(len({page.locator("tree-face").get_attribute("deadline") for page in pages}))
            soon.append((max(begun) - pressed) / 1000)
            apart.append((max(begun) - min(begun)) / 1000)
            for page, child in zip(pages, members):
                page.goto("about:blank")
                house.stop(child)
            house.gather(members)
        browser.close()
    print(f"\nfour browsers, {rounds} starts; load of the machine {os.getloadavg()[0]:.2f}\n"
          f"{'ms':<58}{'median':>9}{'p95':>9}{'max':>9}")
    p95 = row("the press to the tree drawn on the last of the four pages", soon)
    row("the first and the last of the four pages apart", apart)
    print(f"deadlines on the four pages: {'one and the same' if deadlines == {1} else deadlines}")
    print(f"aim: all within {AIM} ms of the press, {'met' if p95 <= AIM else 'NOT MET'}")


def main():
    parser = argparse.ArgumentParser(prog="bin/bench rooms", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--starts", type=int, default=12)
    parser.add_argument("--binary", default=bench.BINARY, help=argparse.SUPPRESS)
    options = parser.parse_args()
    data, device = bench.demo_data(options.binary)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=bench.BUILD) as scratch:
        scratch = pathlib.Path(scratch)
        clock = bench.clock_at(bench.AFTERNOON, scratch)
        data = pathlib.Path(shutil.copytree(data, scratch / "data"))
        with bench.focuspal(options.binary, data, clock) as server:
            family = bench.Family(data, device, server)
            with contextlib.closing(sqlite3.connect(data / "focuspal.db")) as record:
                family.children = [row[0] for row in record.execute("SELECT id FROM child ORDER BY id")]
            with House(server, family, many_tablets.let_in(data, STREAMS)) as house:
                over_streams(house, options.rounds)
                in_browsers(house, family, options.starts)


if __name__ == "__main__":
    main()
