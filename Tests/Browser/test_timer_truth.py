"""What a page shows of a timer is what a real server says (§3.3), whatever the tablet's clocks do."""
import math
import urllib.request

import house
import pytest
from playwright.sync_api import expect
from test_live import open_live
from test_timer_accuracy import CLOCKS
from walk import begin_timer, caught_up, until_heard

# The page's idea of the server's clock, and the figures that stand for it: looking at a page draws them.
SEEN = """async () => {
    const scripts = document.querySelector("script[type=module]").src
    const { serverClock } = await import(new URL("clock.js", scripts))
    document.dispatchEvent(new Event("visibilitychange"))
    return [serverClock.monotonic(), document.querySelector("[data-number]").textContent]
}"""

# While the server's clocks and the page's are moved, which can't be done at once, the page hears nothing.
# What answers take is noted: a busy machine is no fault of the clock.
EARS = """() => {
    let waiting = []
    globalThis.slowest = 0
    const note = (begun) => { globalThis.slowest = Math.max(globalThis.slowest, real() - begun) }
    globalThis.isDeaf = false
    const Native = globalThis.EventSource
    globalThis.EventSource = class extends Native {
        constructor(...words) {
            super(...words)
            const begun = real()
            super.addEventListener("hello", () => note(begun))
        }
        addEventListener(name, listener) {
            super.addEventListener(name, (event) => { if (!globalThis.isDeaf) listener(event) })
        }
    }
    const ask = globalThis.fetch
    globalThis.fetch = async (...words) => {
        while (globalThis.isDeaf) await new Promise((go) => waiting.push(go))
        const begun = real()
        const answer = await ask(...words)
        note(begun)
        return answer
    }
    globalThis.listenAgain = () => {
        globalThis.isDeaf = false
        for (const go of waiting.splice(0)) go()
    }
}"""


class Truth:
    """The server's own time, asked for beside the page."""

    def __init__(self, server, page):
        self.server, self.page = server, page
        self.deadline = float(page.locator("timer-face").get_attribute("deadline"))

    def monotonic(self):
        request = urllib.request.Request(self.server.url + "/time")
        request.add_header("Cookie", f"fp_dev={self.server.household.device}")
        with urllib.request.urlopen(request) as response:
            return int(response.read().split()[1])

    def error(self):
        """How far the page's idea of it is off, in milliseconds, beyond what its answers took."""
        before = self.monotonic()
        seen, _ = self.page.evaluate(SEEN)
        # The server tells whole milliseconds.
        off = max(0, before - seen, seen - self.monotonic() - 1)
        return max(0, off - self.page.evaluate("slowest"))

    def pass_time(self, seconds):
        """Lets time pass on the server and on the page, at the rate of each."""
        self.page.evaluate("globalThis.isDeaf = true")
        self.server.move(seconds=seconds)
        self.page.evaluate(f"pass({seconds * 1000}); listenAgain()")

    def assert_shown(self):
        """The clock is right to a tenth of a second, and the figures on the screen are the clock's."""
        assert self.error() <= 100
        monotonic, figures = self.page.evaluate(SEEN)
        minutes, seconds = figures.split(":")
        # It was drawn a moment before it was read.
        drawn = {math.ceil((self.deadline - monotonic + early) / 1000) for early in (0, 100)}
        assert int(minutes) * 60 + int(seconds) in drawn


@pytest.fixture
def truth(serve, visit):
    """A teen's timer of half an hour, in figures, on a page whose clocks go wrong."""
    def begin(rate):
        server = serve(house.dawn())
        child = server.child("teen")
        begin_timer(visit(server), child, 31, picture="digital")
        page = visit(server)
        page.add_init_script(f"({CLOCKS})({rate})")
        page.add_init_script(f"({EARS})()")
        open_live(page, child + "/timer")
        expect(page.locator("timer-face[picture=digital]")).to_be_visible()
        return Truth(server, page)

    return begin


@pytest.mark.parametrize("rate", [1.0002, 0.9998])
def test_a_drifting_page_is_right_for_half_an_hour(truth, rate):
    truth = truth(rate)

    errors = []
    for _ in range(30):
        truth.pass_time(60)
        # The beat of a minute that passes comes every ten seconds; here the page asks, or is told.
        truth.page.evaluate("globalThis.hellos = 0; hide(true); hide(false)")
        until_heard(truth.page)
        errors.append(truth.error())

    print(f"drift {rate}: largest error {max(errors):.0f} ms")
    assert max(errors) <= 100
    truth.assert_shown()


@pytest.mark.parametrize("rate", [1.0002, 0.9998])
@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
def test_a_wall_clock_that_is_set_moves_nothing(truth, rate, jump):
    truth = truth(rate)
    truth.assert_shown()

    truth.page.evaluate(f"jump({jump})")
    for _ in range(8):
        truth.assert_shown()
        assert truth.error() <= 100
        caught_up(truth.page)
        truth.pass_time(1)

    assert truth.page.locator("timer-face").get_attribute("state") == "running"


def test_the_end_shows_when_the_server_says_so(truth):
    truth = truth(0.9998)
    truth.pass_time(31 * 60 - 3)
    truth.page.evaluate("hide(true); hide(false)")

    truth.page.evaluate("""() => new Promise((resolve) => {
        const look = () => document.querySelector("timer-face[state=running]") ? setTimeout(look, 5) : resolve()
        look()
    })""")

    assert truth.monotonic() - truth.deadline >= -100 - truth.page.evaluate("slowest")
