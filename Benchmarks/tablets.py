#!/usr/bin/env python3
"""Measure how long a tap on one tablet takes to show on another, and where the time goes.

Two browsers on this machine show the same child's home; one taps, the other tells when its picture
looks pressed and when that frame was drawn. The aim is docs/product.md, section 15. The network of
a house comes on top, a few ms each way.
"""
import argparse
import os
import pathlib
import shutil
import statistics
import sys
import tempfile

import bench

sys.path.insert(0, str(bench.ROOT / "Tests" / "Browser"))
from conftest import DEVICES, browser_program  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

AIM = 300
# What a page notes down by itself, in ms since 1970: performance.now() is finer than Date.now().
NOTES = """(() => {
  const now = () => performance.timeOrigin + performance.now()
  const notes = window.notes = {}
  addEventListener("click", () => { notes.tap = now() }, true)
  const Native = window.EventSource
  window.EventSource = class extends Native {
    constructor(...words) {
      super(...words)
      super.addEventListener("hello", () => { notes.live = true })
      super.addEventListener("change", ({ data }) => { if (/activities/.test(data)) notes.told ??= now() })
    }
  }
  const pressed = () => document.querySelector(".tile[aria-pressed=true]")?.value
  window.await_tile = (value) => {
    delete notes.told
    performance.clearResourceTimings()
    window.shown = new Promise((resolve) => {
      const look = new MutationObserver(() => {
        if (pressed() !== value) return
        look.disconnect()
        notes.changed = now()
        // The frame that shows it has been drawn when the next one begins.
        requestAnimationFrame(() => requestAnimationFrame(() => {
          notes.drawn = now()
          resolve()
        }))
      })
      look.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-pressed"] })
    })
  }
  window.asked = () => {
    const found = performance.getEntriesByType("resource").filter(({ initiatorType }) => initiatorType === "fetch")
    const { startTime, requestStart, responseEnd } = found[0] ?? {}
    const at = (time) => performance.timeOrigin + time
    return { ...notes, asked: at(startTime), sent: at(requestStart), answered: at(responseEnd) }
  }
})()"""
PARTS = [
    ("the tapping page: from the finger to its request", lambda a, b: a["sent"] - a["tap"]),
    ("the server: write to the disk, tell the others", lambda a, b: b["told"] - a["sent"]),
    ("the other page: to its own request", lambda a, b: b["sent"] - b["told"]),
    ("the server: the part of the page", lambda a, b: b["answered"] - b["sent"]),
    ("the other page: put it in place", lambda a, b: b["changed"] - b["answered"]),
    ("the other page: draw it, two frames", lambda a, b: b["drawn"] - b["changed"]),
]


def measure(server, family, browser, taps, slowness):
    """A dictionary of lengths in ms for each tap."""
    pages = []
    for _ in range(2):
        context = browser.new_context(base_url=server.base, reduced_motion="reduce", **DEVICES["tablet"])
        context.add_cookies([{"name": "fp_dev", "value": family.device, "url": server.base}])
        context.add_init_script(NOTES)
        page = context.new_page()
        if slowness > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowness})
        page.goto(family.home)
        page.wait_for_function("window.notes.live")
        pages.append(page)
    mine, other = pages
    lengths = []
    for number in range(taps + 3):
        tile = mine.locator(f".tile[name=category][value='{family.categories[number % 5]}']")
        for page in pages:
            page.evaluate("value => window.await_tile(value)", tile.get_attribute("value"))
        tile.click()
        for page in reversed(pages):
            page.evaluate("() => window.shown")
        a, b = (page.evaluate("() => window.asked()") for page in pages)
        lengths.append({name: length(a, b) for name, length in PARTS}
                       | {"drawn": b["drawn"] - a["tap"], "changed": b["changed"] - a["tap"]})
        # Both pages have come to rest.
        mine.wait_for_timeout(250)
    # The first ones warm up what runs only once.
    return lengths[3:]


def print_measured(lengths, slowness):
    def row(name, key):
        values = sorted(length[key] for length in lengths)
        p95 = statistics.quantiles(values, n=20)[18]
        print(f"{name:<54}{statistics.median(values):>9.1f}{p95:>9.1f}{values[-1]:>9.1f}")
        return p95

    slowed = f", pages slowed {slowness} times" if slowness > 1 else ""
    load = os.getloadavg()[0]
    print(f"\n{len(lengths)} taps{slowed}; load of the machine {load:.2f} on {os.cpu_count()} "
          f"processors\n{'ms':<54}{'median':>9}{'p95':>9}{'max':>9}")
    for name, _ in PARTS:
        row("  " + name, name)
    row("tap to text changed on the other tablet", "changed")
    p95 = row("tap to the change drawn on the other tablet", "drawn")
    print(f"aim: p95 ≤ {AIM} ms, {'met' if p95 <= AIM else 'NOT MET'}")


def main():
    parser = argparse.ArgumentParser(prog="bin/bench tablets", description=__doc__.splitlines()[0])
    parser.add_argument("--taps", type=int, default=50)
    parser.add_argument("--binary", default=bench.BINARY, help=argparse.SUPPRESS)
    options = parser.parse_args()
    data, device = bench.demo_data(options.binary)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=bench.BUILD) as scratch:
        scratch = pathlib.Path(scratch)
        clock = bench.clock_at(bench.AFTERNOON, scratch)
        data = pathlib.Path(shutil.copytree(data, scratch / "data"))
        with bench.focuspal(options.binary, data, clock) as server, sync_playwright() as playwright:
            family = bench.Family(data, device, server)
            browser = playwright.chromium.launch(
                executable_path=browser_program(), args=["--no-sandbox"])
            for slowness in (1, 4):
                print_measured(measure(server, family, browser, options.taps, slowness), slowness)
            browser.close()


if __name__ == "__main__":
    main()
