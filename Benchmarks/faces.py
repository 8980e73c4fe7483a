#!/usr/bin/env python3
"""Measure what a timer's picture costs a slow tablet, and how smoothly it and the Tomos move.

Each picture runs for a while in a browser whose page is slowed 4 times, on the stage of the tests: the real drawings,
style and scripts, and a server that is heard every 10 s. Then a family's own pages: a tree beside a Tomo, a
routine's step and a Tomo's walk to the next one, an egg that hatches, and the Tomodex while it scrolls. The figures come from
the browser's own trace; the aims are docs/product.md, section 15.
"""
import argparse
import itertools
import json
import os
import pathlib
import statistics
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
import faces  # noqa: E402
import house  # noqa: E402
import walk  # noqa: E402
from conftest import DEVICES, browser_program  # noqa: E402
from faces import MINUTE  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

SLOWNESS = 4
BEAT = 10
# Shares of the page's thread in percent; a length in ms; frames a second.
MOST_BUSY, MOST_BUSY_BESIDE, LONGEST_TASK, FEWEST_FRAMES = 3, 10, 50, 55
CATEGORIES = ["__metadata", "devtools.timeline", "disabled-by-default-devtools.timeline",
              "disabled-by-default-devtools.timeline.frame"]
PARTS = {
    "script": ("FunctionCall",),
    "style": ("UpdateLayoutTree",),
    "layout": ("Layout",),
    "paint": ("PrePaint", "Paint", "Layerize", "Commit"),
}
DISK = {"picture": "disk", "svg": "time-disk"}
# What is shown, and what it has to keep to: a share of the processor, or frames a second.
SCENES = [
    ("disk, 25 min", DISK, "rest"),
    ("disk with leaves, 25 min", {"svg": "time-disk-leaves", "mode": "little"}, "rest"),
    ("bar, 25 min", {"picture": "bar", "svg": "time-bar"}, "rest"),
    ("clock, 25 min", {"picture": "clock", "svg": "time-clock"}, "rest"),
    ("digits of minutes, 25 min", {"picture": "digital", "svg": "time-digital"}, "rest"),
    ("digits of seconds, 25 min", {"picture": "digital", "svg": "time-digital", "mode": "teen"}, "rest"),
    ("disk, 1 min", DISK | {"length": MINUTE}, "motion"),
    ("disk, hidden", DISK | {"isHidden": True}, "nothing"),
    ("disk, 1 min, hidden", DISK | {"length": MINUTE, "isHidden": True}, "nothing"),
    ("disk, paused", DISK | {"state": "paused"}, "nothing"),
]
HIDE = """() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" })
    document.dispatchEvent(new Event("visibilitychange"))
}"""
# Changes of the picture: a hidden page may be drawn by nobody and still work for nothing.
COUNT = """() => {
    window.changes = 0
    new MutationObserver((list) => { window.changes += list.length })
        .observe(document.querySelector("timer-face"), { subtree: true, attributes: true, characterData: true, childList: true })
}"""


def trace(page, seconds, action=None):
    """The browser's events while the time passes, or something is done, each with the name of its thread."""
    page.context.browser.start_tracing(page=page, categories=CATEGORIES)
    if action:
        action()
    else:
        page.wait_for_timeout(seconds * 1000)
    events = json.loads(page.context.browser.stop_tracing())["traceEvents"]
    threads = {(event["pid"], event["tid"]): event["args"]["name"]
               for event in events if event["name"] == "thread_name"}
    # The stage's page is the only one: its process has drawn the frames.
    pages = {event["pid"] for event in events if event["name"] in ("DrawFrame", "BeginMainThreadFrame")}
    for event in events:
        event["thread"] = threads.get((event["pid"], event["tid"]), "")
        event["isPage"] = event["pid"] in pages or not pages
    return events


def figures(events, seconds):
    """Shares of a processor in percent, frames a second, and tasks in ms."""
    main = [event for event in events if event["thread"] == "CrRendererMain" and event["isPage"]]
    tasks = [length(event) for event in main if event["name"] == "RunTask"]
    found = {}
    for part, names in PARTS.items():
        found[part] = sum(map(length, outermost(event for event in main if event["name"] in names))) / seconds / 10
    drawn = sorted(event["ts"] / 1000 for event in events if event["name"] == "DrawFrame" and event["isPage"])
    gaps = [later - earlier for earlier, later in itertools.pairwise(drawn)]
    return found | {
        "busy": sum(tasks) / seconds / 10, "longest": max(tasks, default=0),
        "long tasks": sum(task > LONGEST_TASK for task in tasks),
        "frames": len(drawn) / seconds, "longest gap": max(gaps, default=0),
    }


def outermost(events):
    """Those that lie in no other of them."""
    end = 0
    for event in sorted(events, key=lambda event: (event["ts"], -event.get("dur", 0))):
        if event["ts"] >= end:
            end = event["ts"] + event.get("dur", 0)
            yield event


def length(event):
    """Milliseconds of the thread's own time, if the browser tells it: other processes don't count."""
    return event.get("tdur", event.get("dur", 0)) / 1000


def measure(browser, options, seconds, slowness):
    """The figures of one picture, from the middle one of three looks."""
    options = {"length": 25 * MINUTE, "mode": "middle"} | options
    is_hidden = options.pop("isHidden", False)
    stage = faces.Stage()
    beating = threading.Event()

    def beat():
        while not beating.wait(BEAT):
            stage.beat()

    threading.Thread(target=beat, daemon=True).start()
    # A timer in the middle of its course: no zone changes while somebody looks.
    left = options["length"] * (0.72 if options["length"] > MINUTE else 1)
    stage.body = faces.face(deadline=round(stage.monotonic() + left), left=round(left), **options)
    context = browser.new_context(**DEVICES["tablet"])
    page = context.new_page()
    page.goto(stage.url)
    page.evaluate(COUNT)
    if is_hidden:
        page.evaluate(HIDE)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowness})
    # What runs once after a page has come is no part of its course.
    page.wait_for_timeout(3000)
    page.evaluate("window.changes = 0")
    looks = [figures(trace(page, seconds), seconds) for _ in range(3)]
    changes = page.evaluate("window.changes")
    context.close()
    beating.set()
    stage.stop()
    names = {name for look in looks for name in look}
    worst = {"longest", "long tasks", "longest gap"}
    return {name: (max if name in worst else statistics.median)([look.get(name, 0) for look in looks])
            for name in names} | {"changes": changes}


def at_home(browser, household, slowness):
    """(server, a child's address, page, client) in a household of its own; the page is slow from now on."""
    server = household.serve()
    context = browser.new_context(base_url=server.url, **DEVICES["tablet"])
    context.add_cookies([server.cookie()])
    page = context.new_page()
    client = context.new_cdp_session(page)
    client.send("Emulation.setCPUThrottlingRate", {"rate": slowness})
    return server, server.child("middle", busy=None), page, client


def beside_a_tomo(page, client, child, seconds):
    walk.choose_tomo(page, child)
    page.goto(child + "/focus")
    walk.plant(page)
    page.wait_for_timeout(3000)
    return figures(trace(page, seconds), seconds)


def a_step(page, client, child, seconds):
    walk.begin_routine(page, child)
    walk.press_step(page, "ready")
    page.wait_for_timeout(3000)
    return figures(trace(page, seconds), seconds)


def to_the_next_step(page, client, child, seconds):
    """The longest task from the tap on, and the frames of the Tomo that walks."""
    walk.begin_routine(page, child)
    walk.press_step(page, "ready")
    page.wait_for_timeout(3000)

    def done():
        page.evaluate("document.querySelector(\"form[action$='/done'] button\").click()")
        while not page.evaluate(MOVES):
            page.wait_for_timeout(20)
        page.wait_for_timeout(2000)

    tapped = figures(trace(page, 2, done), 2)

    def again():
        page.evaluate("moves.forEach((one) => { one.cancel(); one.play() })")
        page.wait_for_timeout(WALK)

    moving = figures(trace(page, 0, again), WALK / 1000)
    return moving | {"longest": max(tapped["longest"], moving["longest"]), "long tasks": tapped["long tasks"]}


# The walk of player.css while it goes on, and its milliseconds.
MOVES = "(globalThis.moves = document.getAnimations().filter((one) => one.animationName === 'mark-walk')).length"
WALK = 900


def hatching(page, client, child, seconds):
    """The longest task from the tap on, and the frames of what moves then."""
    page.goto(child + "/eggs")
    page.wait_for_timeout(1000)

    def hatch():
        # By the page itself: what a driver puts into a page to find its way would count as well.
        page.evaluate("document.querySelector('.nest[data-ready] button').click()")
        page.wait_for_url("**/eggs/*")
        while not page.evaluate("(globalThis.moves = document.getAnimations()).length"):
            page.wait_for_timeout(20)
        page.wait_for_timeout(4000)

    opened = figures(trace(page, 4, hatch), 4)
    # Once more, without what it takes to open the page: by now all of it has ended.
    page.evaluate("moves.forEach((one) => { one.cancel(); one.play() })")
    moving = figures(trace(page, 2), 2)
    return moving | {"longest": max(opened["longest"], moving["longest"]), "long tasks": opened["long tasks"]}


def tomodex(page, client, child, seconds):
    page.goto(child + "/tomos")
    page.wait_for_timeout(2000)
    way = page.evaluate("document.documentElement.scrollHeight - innerHeight")

    def scroll():
        client.send("Input.synthesizeScrollGesture", {
            "x": 512, "y": 384, "yDistance": -way, "speed": SPEED, "gestureSourceType": "mouse"})

    return figures(trace(page, 0, scroll), way / SPEED)


# Pixels a second: a quick finger.
SPEED = 1500
PAGES = [
    ("tree beside a Tomo", house.dawn, beside_a_tomo, "company"),
    ("a routine's step", house.afternoon, a_step, "company"),
    ("to a routine's next step", house.afternoon, to_the_next_step, "motion"),
    ("an egg hatches", house.afternoon, hatching, "motion"),
    ("Tomodex, scrolled", house.afternoon, tomodex, "motion"),
]


def measure_page(browser, household, look, seconds, slowness):
    server, child, page, client = at_home(browser, household(), slowness)
    try:
        return look(page, client, child, seconds)
    finally:
        page.context.close()
        server.stop()


def verdict(found, aim):
    """What was not met, in words; empty if all was."""
    missed = []
    if aim == "company" and found["busy"] > MOST_BUSY_BESIDE:
        missed.append(f"over {MOST_BUSY_BESIDE} %")
    if aim == "rest" and found["busy"] > MOST_BUSY:
        missed.append(f"over {MOST_BUSY} %")
    if aim == "motion" and found["frames"] < FEWEST_FRAMES:
        missed.append(f"under {FEWEST_FRAMES} frames")
    if aim == "nothing" and found["changes"]:
        missed.append("draws")
    if found["long tasks"]:
        missed.append("a long task")
    return ", ".join(missed)


def main():
    parser = argparse.ArgumentParser(prog="bin/bench faces", description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10, help="of each of three looks at a picture")
    parser.add_argument("--only", default="", help="pictures whose name contains this")
    parser.add_argument("--slowness", type=float, default=SLOWNESS)
    options = parser.parse_args()
    columns = ["busy", *PARTS, "frames", "longest gap", "longest", "changes"]
    print(f"pages slowed {options.slowness:g} times; busy and its parts in % of a processor, lengths in ms; "
          f"load of the machine {os.getloadavg()[0]:.2f} on {os.cpu_count()} processors")
    print(f"{'':<28}" + "".join(f"{name:>12}" for name in columns))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program(), args=["--no-sandbox"])
        def tell(name, found, aim):
            cells = "".join(f"{found.get(column, 0):>12.2f}" for column in columns)
            print(f"{name:<28}{cells}  {verdict(found, aim) and 'NOT MET: ' + verdict(found, aim)}", flush=True)

        for name, scene, aim in SCENES:
            if options.only in name:
                tell(name, measure(browser, scene, options.seconds, options.slowness), aim)
        for name, household, look, aim in PAGES:
            if options.only in name:
                tell(name, measure_page(browser, household, look, options.seconds, options.slowness), aim)
        browser.close()


if __name__ == "__main__":
    main()
