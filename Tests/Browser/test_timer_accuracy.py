"""What a page shows of a timer is what the server says (§3.3): whatever the tablet's clocks do, and after any sleep.

Time stands still here, on the stage and on the page, but for what a test lets pass: a busy machine changes nothing.
"""
import datetime
import math
import re

import faces
import pytest
from faces import MINUTE
from playwright.sync_api import expect
from steady import poll, until, until_so
from walk import HELLOS, until_heard

# The page's clocks go wrong: by a rate, by jumps of the wall clock, and by sleeps in which one of them stands still.
CLOCKS = """rate => {
    const [perf, wall] = [performance.now.bind(performance), Date.now]
    const start = wall()
    let passed = 0, jumped = 0
    globalThis.real = perf
    performance.now = () => (perf() + passed) * rate
    Date.now = () => Math.round(start + performance.now() + jumped)
    globalThis.pass = milliseconds => { passed += milliseconds }
    globalThis.asking = 0
    const ask = globalThis.fetch
    globalThis.fetch = async (...words) => {
        globalThis.asking += 1
        try {
            const answer = await ask(...words)
            await answer.clone().text()
            return answer
        } finally { globalThis.asking -= 1 }
    }
    globalThis.jump = milliseconds => { jumped += milliseconds }
    Object.defineProperty(document, "visibilityState", { get: () => globalThis.isHidden ? "hidden" : "visible" })
    globalThis.hide = isHidden => {
        globalThis.isHidden = isHidden
        document.dispatchEvent(new Event("visibilitychange"))
    }
}"""
MONOTONIC = "async () => (await import('/js/clock.js')).serverClock.monotonic()"
# The figures that stand for this moment; a page that is looked at draws them.
SHOWN = """() => {
    document.dispatchEvent(new Event("visibilitychange"))
    return document.querySelector("[data-number]").textContent }"""
# An answer comes after a while.
SLOW = """delay => {
    const ask = globalThis.fetch
    globalThis.fetch = async (address, ...rest) => {
        const answer = await ask(address, ...rest)
        if (String(address).endsWith("/time")) pass(2 * delay)
        return answer } }"""
START = datetime.datetime(2026, 11, 20, 12, 0)


@pytest.fixture
def stage():
    stage = faces.Stage()
    stage.hold()
    yield stage
    stage.stop()


@pytest.fixture
def show(stage, browser, guard):
    """Opens the stage's page with a timer of 25 minutes in figures, and clocks that go wrong."""
    context = browser.new_context(viewport={"width": 800, "height": 600}, reduced_motion="reduce")

    def open_page(rate=1.0, **options):
        options = {"length": 25 * MINUTE} | options
        stage.deadline = stage.monotonic() + options["length"]
        stage.body = faces.face("digital", "time-digital", mode="teen", deadline=round(stage.deadline), **options)
        page = context.new_page()
        guard.watch(page)
        page.clock.install(time=START)
        page.clock.pause_at(START + datetime.timedelta(seconds=1))
        page.add_init_script(HELLOS)
        page.add_init_script(f"({CLOCKS})({rate})")
        if stage.delay:
            page.add_init_script(f"({SLOW})({stage.delay})")
        with page.expect_response(lambda answer: "/live" in answer.url):
            page.goto(stage.url)
        # Without its script the page shows no figures, however long that takes to come.
        page.locator("timer-face:defined").wait_for(state="attached")
        until_heard(page)
        return page

    yield open_page
    context.close()


def error(stage, page):
    """How far the page's idea of the server's clock is off, in milliseconds."""
    return abs(page.evaluate(MONOTONIC) - stage.monotonic())


def is_true(stage, page):
    """Whether the clock is right to a tenth of a second, and the figures on the screen say so."""
    minutes, seconds = page.evaluate(SHOWN).split(":")
    left = stage.deadline - stage.monotonic()
    shown = int(minutes) * 60 + int(seconds)
    return error(stage, page) <= 100 and math.ceil((left - 100) / 1000) <= shown <= math.ceil((left + 100) / 1000)


def becomes_true(stage, page):
    """The same, once what the page asks for has come: no time passes meanwhile."""
    try:
        until_so(page, lambda: is_true(stage, page))
    except AssertionError:
        raise AssertionError(f"{error(stage, page):.0f} ms off, and shows {page.evaluate(SHOWN)}") from None


def goes_on(stage, page, milliseconds):
    """Lets time pass here and there, with all that the page does in it, while the page waits for no answer."""
    # An answer from between the two moves would come from the future.
    poll(page, "() => !asking")
    stage.move(milliseconds)
    page.clock.run_for(milliseconds)


@pytest.mark.parametrize("rate", [1.0002, 0.9998])
def test_a_clock_that_drifts_stays_right_for_half_an_hour(stage, show, rate):
    page = show(rate, length=31 * MINUTE)

    errors = []
    for _ in range(180):
        stage.pass_with(page, 10_000)
        stage.beat()
        errors.append(error(stage, page))

    print(f"drift {rate}: largest error {max(errors):.0f} ms, {stage.asked.count('/time')} questions")
    assert max(errors) <= 100
    becomes_true(stage, page)
    # A question now and then, not one a second.
    assert stage.asked.count("/time") <= 15


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
def test_a_wall_clock_that_is_set_moves_nothing(stage, show, jump):
    page = show()
    becomes_true(stage, page)

    page.evaluate(f"jump({jump})")
    for _ in range(10):
        assert is_true(stage, page)
        goes_on(stage, page, 150)

    assert page.locator("timer-face").get_attribute("state") == "running"


@pytest.mark.parametrize("rate", [1.0002, 0.9998])
def test_a_tab_hidden_for_25_minutes_is_right_on_return(stage, show, rate):
    page = show(rate, length=40 * MINUTE)
    page.evaluate("hide(true)")

    stage.pass_with(page, 25 * MINUTE)
    page.evaluate("hide(false)")

    becomes_true(stage, page)


@pytest.mark.core("Timers")
def test_a_tablet_that_slept_is_right_when_it_wakes(stage, show):
    """While it sleeps the page's own clock stands still, and the wall clock goes on."""
    page = show()
    page.evaluate("hide(true)")

    stage.move(12 * MINUTE)
    page.evaluate(f"jump({12 * MINUTE})")
    page.evaluate("hide(false)")

    becomes_true(stage, page)


def test_a_tablet_that_slept_beyond_the_end_shows_it(stage, show):
    page = show()
    page.evaluate("hide(true)")

    stage.move(26 * MINUTE)
    page.evaluate(f"jump({26 * MINUTE})")
    page.evaluate("hide(false)")

    page.locator("timer-face[state=landing]").wait_for()


@pytest.mark.console_errors("net::ERR_", "502 (Bad Gateway)")
@pytest.mark.parametrize("answer", [None, {"status": 502}, {"body": "<p>Welcome to our Wi-Fi</p>"}],
                         ids=["nobody", "a proxy", "another Wi-Fi"])
def test_without_the_server_a_slept_tablet_believes_its_wall_clock(stage, show, answer):
    page = show()
    page.route("**/time", lambda route: route.fulfill(**answer) if answer else route.abort())
    page.route("**/live*", lambda route: route.abort())

    stage.move(12 * MINUTE)
    page.evaluate(f"jump({12 * MINUTE})")

    page.evaluate("hide(true); hide(false)")
    expect(page.locator("[data-number]")).to_have_text(re.compile("^1[23]:"))
    becomes_true(stage, page)


def test_a_late_beat_does_not_turn_the_clock_back(stage, show):
    page = show()
    becomes_true(stage, page)
    monotonic = int(stage.monotonic())

    goes_on(stage, page, 300)
    page.evaluate("globalThis.beats = 0")
    stage.send("beat", f"{faces.WALL + monotonic} {monotonic}")
    poll(page, "() => beats === 1")

    assert is_true(stage, page)


def test_a_slow_network_is_reckoned_with(stage, show):
    stage.delay = 300
    page = show()

    page.evaluate("jump(-5000)")

    becomes_true(stage, page)


def test_a_machine_that_began_anew_is_believed(stage, show):
    page = show()

    stage.move(-round(stage.monotonic()) + 5_000)
    with until(page, 
        f"async (monotonic) => Math.abs(await ({MONOTONIC})() - monotonic) <= 100", stage.monotonic()):
        page.evaluate("hide(true); hide(false)")
