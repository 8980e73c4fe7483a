"""The pictures of time: what they show, how often they are drawn, and how they tell the end."""
import re

import faces
import pytest
from faces import MINUTE
from playwright.sync_api import expect
from steady import poll, until, until_so
from walk import caught_up, painted

PICTURES = [pytest.param(picture, f"time-{picture}", marks=pytest.mark.core("Timers")) for picture in (
    "disk", "bar", "clock", "digital")]
# What a browser without ears and hands is asked to play: written down.
SENSES = """() => {
    globalThis.told = []
    const Sound = globalThis.AudioContext
    globalThis.AudioContext = class extends Sound {
        constructor() { super(); globalThis.sound = this; told.push("context") }
        createOscillator() { told.push("tone"); return super.createOscillator() }
    }
    navigator.vibrate = pattern => { told.push("vibration"); return true }
    speechSynthesis.speak = words => { if (words.volume) told.push(`said ${words.text}`) }
}"""
# A busy browser reports at once that a picture was out of sight, and is in sight by now.
LATE_SIGHT = """() => {
    globalThis.IntersectionObserver = class {
        constructor(told) { this.told = told }
        observe() { queueMicrotask(() => this.told([{ isIntersecting: false }, { isIntersecting: true }])) }
        disconnect() {}
    }
}"""
# Notes what is written into the picture: each such moment is a frame.
WATCH = """() => {
    globalThis.moments = new Set()
    new MutationObserver(() => moments.add(performance.now()))
        .observe(document.querySelector("timer-face"), { subtree: true, attributes: true, characterData: true, childList: true })
}"""


def frames(page, seconds):
    """How often the picture is drawn in a while of the page's own clock, however busy the machine is."""
    page.evaluate(WATCH)
    page.clock.run_for(seconds * 1000)
    return page.evaluate("moments.size")


@pytest.fixture
def stage():
    stage = faces.Stage()
    yield stage
    stage.stop()


@pytest.fixture
def show(stage, browser, guard):
    contexts = []

    def open_page(picture="disk", svg="time-disk", *, left=25 * MINUTE, state="running", holds=False, **options):
        motion = options.pop("reduced_motion", "no-preference")
        context = browser.new_context(viewport={"width": 1024, "height": 768}, reduced_motion=motion,
                                      forced_colors=options.pop("forced_colors", "none"))
        contexts.append(context)
        page = context.new_page()
        guard.watch(page)
        page.add_init_script(f"({SENSES})()")
        if options.pop("sight", None) == "late":
            page.add_init_script(f"({LATE_SIGHT})()")
        if holds:
            page.clock.install()
        stage.deadline = round(stage.monotonic() + left)
        stage.body = faces.face(picture, svg, deadline=stage.deadline, left=left, state=state, **options)
        with page.expect_response(lambda answer: "/live" in answer.url):
            page.goto(stage.url)
        # The picture's own script is fetched on demand, and may come after the stream of news.
        poll(page, "document.querySelector(':not(:defined)') === null")
        if holds:
            # What is drawn because the picture came into sight, and has its size, is no motion.
            page.clock.pause_at((page.evaluate("Date.now()") + 1000) / 1000)
            page.evaluate("() => new Promise(done => new ResizeObserver(done).observe(document.body))")
        return page

    yield open_page
    for context in contexts:
        context.close()


def share(page):
    left, span = page.locator(".time-pic__left").first.get_attribute("stroke-dasharray").split()
    return float(left) / float(span)


def until_share(page, true):
    """Waits until the share that is coloured is the true one, as it is by then."""
    try:
        until_so(page, lambda: abs(share(page) - true()) <= 0.002)
    except AssertionError:
        raise AssertionError(f"{share(page)} is coloured, not {true()}") from None


def minutes_left(stage):
    """The minutes until the end, by the stage's clock: it has gone on while the page was fetched."""
    return (stage.deadline - stage.monotonic()) / MINUTE


def land(stage, page=None):
    """The time is up now, however long the page took; `page` has to sound then, and first gets ready for it."""
    if page:
        poll(page, "globalThis.sound?.state === 'running'")
    stage.move(round(stage.deadline - stage.monotonic()))
    stage.beat()


# MARK: how often it is drawn


def test_a_disk_of_25_minutes_is_drawn_a_few_times_a_second(show):
    page = show(holds=True)

    assert 2 <= frames(page, 3) <= 18


def test_the_latest_report_of_a_pictures_sight_counts(show):
    page = show(holds=True, sight="late")

    assert frames(page, 3) >= 2


def test_a_disk_of_a_minute_moves_smoothly(show):
    page = show(left=MINUTE, length=MINUTE, holds=True)

    # With every frame of a screen that shows sixty a second.
    assert frames(page, 2) >= 115


def test_without_motion_a_picture_moves_once_a_second(show):
    page = show(left=MINUTE, length=MINUTE, reduced_motion="reduce", holds=True)

    assert 3 <= frames(page, 3) <= 4


@pytest.mark.parametrize("how", ["hidden", "out of sight", "paused", "digits"])
def test_a_picture_that_nobody_sees_or_that_stands_still_is_not_drawn(show, how):
    options = {"paused": {"state": "paused"}, "digits": {"picture": "digital", "svg": "time-digital"}}
    page = show(**options.get(how, {}), holds=True)
    if how == "hidden":
        page.evaluate("""() => {
            Object.defineProperty(document, "visibilityState", { get: () => "hidden" })
            document.dispatchEvent(new Event("visibilitychange"))
        }""")
    if how == "out of sight":
        # Once the observer of what is in sight has told the picture, it has told this one as well.
        page.evaluate("""() => new Promise((done) => {
            document.querySelector("main").style.marginBlockStart = "3000px"
            new IntersectionObserver(([seen]) => { if (!seen.isIntersecting) done() })
                .observe(document.querySelector("timer-face")) })""")

    assert frames(page, 2) == 0


def test_drawing_asks_for_no_size(show):
    # The picture of the end is there all the while, and has no size yet.
    page = show(left=MINUTE, length=MINUTE, holds=True)
    page.evaluate("""() => {
        globalThis.asked = 0
        const ask = Element.prototype.getBoundingClientRect
        Element.prototype.getBoundingClientRect = function () { asked += 1; return ask.call(this) }
    }""")

    assert frames(page, 3) > 10
    assert page.evaluate("asked") == 0


def test_a_picture_that_is_made_while_hidden_is_drawn_once_it_shows(stage, show):
    page = show(left=15 * MINUTE)
    page.evaluate("""() => {
        const [main, face] = ["main", "timer-face"].map((name) => document.querySelector(name))
        main.hidden = true
        face.replaceWith(face.cloneNode(true))
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
            main.hidden = false
            done()
        })))
    }""")
    stage.move(9 * MINUTE)
    stage.beat()

    until_share(page, lambda: minutes_left(stage) / 25)


# MARK: what it shows


@pytest.mark.parametrize(("picture", "svg"), PICTURES[:3])
def test_the_coloured_part_is_what_is_left(stage, show, picture, svg):
    page = show(picture, svg, left=15 * MINUTE)

    span = 60 if picture == "clock" else 25
    until_share(page, lambda: minutes_left(stage) / span)
    stage.move(9 * MINUTE)
    stage.beat()
    until_share(page, lambda: minutes_left(stage) / span)


@pytest.mark.parametrize(("mode", "left", "text"), [
    ("little", 18.3, "19 min"), ("middle", 18.3, "19 min"), ("middle", 0.5, "1 min"), ("middle", 60, "1 h"),
    ("middle", 84.5, "1 h 25 min"), ("teen", 18, "18:00"), ("teen", 61, "1:01:00"),
])
def test_numbers_are_written_for_the_age(show, mode, left, text):
    page = show(left=left * MINUTE, length=180 * MINUTE, mode=mode, state="paused")

    expect(page.locator("[data-number]")).to_have_text(text)


@pytest.mark.parametrize(("length", "left", "zone", "word"), [
    (25, 10.5, "go", "Lots of time"), (25, 9.9, "soon", "Getting closer"), (25, 4.9, "last", "Nearly there"),
    (8, 4.5, "go", "Lots of time"), (8, 3.9, "soon", "Getting closer"), (8, 1.9, "last", "Nearly there"),
])
def test_zones_are_told_by_word_and_pattern_too(show, length, left, zone, word):
    page = show(length=length * MINUTE, left=left * MINUTE)

    expect(page.locator("timer-face")).to_have_attribute("data-zone", zone)
    expect(page.locator("[data-word]")).to_have_text(word)
    pattern = {"go": [], "soon": ["time-pic__stripes"], "last": ["time-pic__dots"]}[zone]
    seen = page.evaluate("""() => [...document.querySelectorAll("pattern > *")]
        .filter(part => getComputedStyle(part).display !== "none").map(part => part.getAttribute("class"))""")
    assert seen == pattern


def test_the_colour_changes_softly(stage, show):
    stage.hold()
    page = show(left=10 * MINUTE + 20_000, holds=True)
    colour = "getComputedStyle(document.querySelector('.time-pic__left')).stroke"
    before = page.evaluate(colour)
    # The page's own time went on while it was fetched: a beat that is behind it would change nothing.
    stage.move(19_000)
    seen = set()
    for _ in range(5):
        was = page.evaluate(colour)
        stage.move(4000)
        stage.beat()
        poll(page, f"(was) => {colour} !== was", was)
        seen.add(page.evaluate(colour))

    assert before not in seen and len(seen) == 5
    stage.move(4000)
    stage.beat()
    expect(page.locator("timer-face")).not_to_have_attribute("data-was", re.compile("."))


def test_leaves_are_counted_down(stage, show):
    page = show("disk", "time-disk-leaves", left=16 * MINUTE, mode="little")
    there = page.locator(".time-pic--disk .time-pic__piece:not([data-gone])")

    expect(there).to_have_count(4)
    stage.move(2 * MINUTE)
    stage.beat()

    expect(there).to_have_count(3)


def test_overtime_counts_up(stage, show):
    page = show(state="overtime", mode="teen", since=round(stage.monotonic()) - 133_000)

    expect(page.locator("[data-number]")).to_have_text(re.compile(r"\+2:[1-5]\d"))
    expect(page.locator(".time-pic__over")).to_be_visible()
    expect(page.locator(".time-pic__bloom")).to_be_hidden()


def test_a_change_on_another_device_shows_at_once(stage, show):
    page = show(timer=77)
    stage.body = faces.face(state="paused", left=12 * MINUTE, timer=77)

    stage.send("change", "timers:1")

    expect(page.locator("timer-face")).to_have_attribute("state", "paused")
    expect(page.locator("[data-number]")).to_have_text("12 min")
    expect(page.get_by_role("status")).to_have_text("The timer is paused.")
    until_share(page, lambda: 12 / 25)


def test_the_chip_shows_the_same(stage, show):
    page = show(template="_left", left=50_000, is_large=False)
    chip = page.locator("time-left")

    expect(chip.locator("[data-time-left]")).to_have_text("1 min")
    expect(chip).to_have_attribute("data-zone", "last")
    land(stage)
    expect(chip).to_have_attribute("state", "landing")
    expect(chip.locator("[data-time-word]")).to_have_text("Time is up")


# MARK: how it tells


def test_the_end_is_shown_told_and_taken_back(stage, show):
    page = show(left=50_000, rings=True, voice=True)
    page.mouse.click(500, 400)
    icon = page.locator("link[rel=icon]")
    assert page.evaluate("told") == ["context"]

    land(stage, page)

    expect(page.locator("timer-face")).to_have_attribute("state", "landing")

    expect(page.locator(".time-pic__bloom")).to_be_visible()
    expect(page).to_have_title("0:00 · Time is up.")
    expect(icon).to_have_attribute("href", re.compile("time-up"))
    expect(page.get_by_role("status")).to_have_text("Time is up.")
    poll(page, "told.includes('vibration')")
    told = page.evaluate("told")
    assert told.count("tone") == 18 and "said Time is up." in told
    # The part that the server sends now tells nothing again.
    stage.body = faces.face(state="landing", since=stage.deadline, left=0, rings=True, timer=page.locator(
        "timer-face").get_attribute("timer"))
    with page.expect_response("**/part") as part:
        stage.send("change", "timers:1")
    caught_up(page, part)
    # The picture would come first.
    painted(page)
    assert page.evaluate("told.filter(word => word === 'vibration').length") == 1
    stage.body = "<p>Set a timer</p>"
    stage.send("change", "timers:1")
    expect(page).to_have_title("Mia · FocusPal")
    expect(icon).to_have_attribute("href", re.compile("favicon"))


def test_a_device_that_did_not_start_it_stays_silent(stage, show):
    page = show(left=50_000)
    page.mouse.click(500, 400)

    land(stage)

    expect(page.locator("timer-face")).to_have_attribute("state", "landing")
    # The title changes in the same moment as all that sounds.
    expect(page).to_have_title("0:00 · Time is up.")
    assert page.evaluate("told") == []


@pytest.mark.parametrize("volume", [0, 3])
def test_sound_can_be_switched_off(stage, show, volume):
    page = show(left=50_000, rings=True, volume=volume)
    page.mouse.click(500, 400)
    land(stage, page)
    expect(page.locator("timer-face")).to_have_attribute("state", "landing")
    poll(page, "told.includes('vibration')")

    assert ("tone" in page.evaluate("told")) == (volume > 0)


def test_a_hidden_page_rings_all_the_same(stage, show):
    page = show(left=50_000, rings=True)
    page.mouse.click(500, 400)
    page.evaluate("""() => {
        Object.defineProperty(document, "visibilityState", { get: () => "hidden" })
        document.dispatchEvent(new Event("visibilitychange"))
    }""")

    land(stage, page)

    poll(page, "told.includes('vibration')")
    expect(page).to_have_title("0:00 · Time is up.")


def test_chosen_cues_sound_and_show_what_comes_next_others_are_words_only(stage, show):
    page = show(left=13 * MINUTE, cues="five", rings=True, voice=True)
    with until(page, "globalThis.sound?.state === 'running'"):
        page.mouse.click(500, 400)
    status = page.get_by_role("status")

    def pass_by(left):
        stage.move(round(stage.deadline - stage.monotonic()) - left - 1500)
        stage.beat()

    pass_by(12.5 * MINUTE)
    expect(status).to_have_text("Half the time is left.")
    assert "tone" not in page.evaluate("told")
    expect(page.locator("[data-cue]")).to_be_hidden()
    pass_by(5 * MINUTE)
    expect(status).to_have_text("5 minutes left.")
    expect(page.locator("[data-cue]")).to_be_visible()
    expect(page.locator("[data-cue-words]")).to_have_text("5 minutes left.")
    told = page.evaluate("told")
    assert "tone" in told and "said 5 minutes left." in told
    pass_by(MINUTE)
    expect(status).to_have_text("1 minute left.")


def test_sound_is_made_anew_after_an_interruption(show):
    page = show(left=5 * MINUTE, length=5 * MINUTE, rings=True)
    with until(page, "sound.state === 'running'"):
        page.mouse.click(500, 400)

    with until(page, "sound.state === 'suspended'"):
        page.evaluate("sound.suspend().then(() => window.dispatchEvent(new Event('pageshow')))")
    with until(page, "sound.state === 'running'"):
        page.mouse.click(500, 400)
    assert page.evaluate("told.filter(word => word === 'context').length") == 2


def test_what_ears_hear(show):
    page = show(state="paused", left=18 * MINUTE)

    timer = page.get_by_role("timer")
    expect(timer).to_have_attribute("aria-live", "off")
    expect(timer).to_have_text("Time: 18 min")
    expect(page.locator("svg:not([aria-hidden=true])")).to_have_count(0)
