"""The smallest of pages, at 200 × 200 points."""
import re

import house
import judge
import pytest
from playwright.sync_api import expect
from test_live import SWIFT, open_live
from walk import begin_timer, in_record

SMALL = {"viewport": {"width": 200, "height": 200}}


def at_wrist(serve, visit):
    server = serve(house.dawn())
    page = visit(server, **SMALL)
    page.goto(server.child("middle"))
    open_live(page, "/watch")
    return server, page


@pytest.mark.core("Watch")
def test_a_timer_is_started_paused_and_ended(serve, visit):
    server, page = at_wrist(serve, visit)
    expect(page).to_have_url(re.compile(r"/watch/\d$"))

    page.get_by_role("button", name="Start 5 minutes").click()
    face = page.locator("timer-face")
    expect(face).to_have_attribute("state", "running")
    page.get_by_role("button", name="Pause").click()
    expect(face).to_have_attribute("state", "paused")
    # With a key: a second tap at this place, right away, would be a slip.
    page.get_by_role("button", name="Carry on").press("Enter")
    expect(face).to_have_attribute("state", "running")
    server.move(minutes=5, seconds=1)
    expect(face).to_have_attribute("state", "landing")
    page.get_by_role("button", name="Done").click()

    expect(page.get_by_role("button", name="Start 5 minutes")).to_be_visible()


def test_the_second_tap_of_a_double_tap_does_nothing_else(serve, visit):
    server, page = at_wrist(serve, visit)
    begin_timer(page, server.child("middle"), 25)
    page.add_init_script(SWIFT)
    open_live(page, "/watch")
    box = page.get_by_role("button", name="Pause").bounding_box()
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.click(*place)
    expect(page.get_by_role("button", name="Carry on")).to_be_visible()
    page.locator("watch-board:not([sending])").wait_for()
    page.mouse.click(*place)
    page.reload()

    expect(page.locator("timer-face")).to_have_attribute("state", "paused")


def test_all_that_matters_fits(serve, visit):
    server, page = at_wrist(serve, visit)

    for number in range(4):
        box = page.locator(".watch__preset").nth(number).bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44 and box["y"] + box["height"] <= 200
    begin_timer(page, server.child("middle"), 25)
    page.goto("/watch")
    for part in ("[data-number]", ".time-pic", ".watch__act >> nth=0", ".watch__act >> nth=1"):
        box = page.locator(part).first.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 200, part
        assert box["y"] >= 0 and box["y"] + box["height"] <= 200, part
    assert page.evaluate("document.documentElement.scrollWidth") == 200


def test_long_names_fit_every_window(serve, visit):
    page = visit(serve(house.crowd()), **SMALL)
    faults = []
    for path in ("/watch", "/watch/1", "/watch/4"):
        page.goto(path)
        for size in ((200, 200), (280, 653), (320, 240), (667, 375), (1280, 800)):
            faults += judge.overflow_faults(page, *size) + judge.crowded(page, "button, a")

    assert not faults


def test_a_tap_logs_and_shows_elsewhere(serve, visit):
    server, page = at_wrist(serve, visit)
    other = visit(server)
    open_live(other, server.child("middle"))

    page.get_by_role("button", name="Reading").click()

    expect(page.get_by_role("button", name="Reading")).to_have_attribute("aria-pressed", "true")
    expect(other.locator(".tile[aria-pressed=true] > span").first).to_have_text("Reading")
    expect(page.locator(".watch__now")).to_contain_text("Reading")


def test_its_day_counts_on_and_begins_anew(serve, visit):
    server = serve(house.dawn())
    page = visit(server, **SMALL)
    # What is asked for each minute is asked for at once; nothing else tells that time has passed.
    page.add_init_script("""(() => {
        const every = window.setInterval
        window.setInterval = (look, ms) => every(look, ms === 60_000 ? 300 : ms) })()""")
    page.goto(server.child("middle"))
    open_live(page, "/watch")
    page.get_by_role("button", name="Reading").click()
    expect(page.locator(".watch__sum")).to_have_text("< 1 min")

    server.move(minutes=40)
    expect(page.locator(".watch__sum")).to_have_text("40 min")
    page.get_by_role("button", name="Reading").click()
    expect(page.locator(".watch__now")).to_have_count(0)
    server.move(hours=20)
    expect(page.locator(".watch__day")).to_contain_text("A fresh day")


def test_without_scripts_its_time_is_asked_again_each_minute(serve, visit):
    server = serve(house.dawn())
    page = visit(server, java_script_enabled=False, **SMALL)
    page.goto("/watch")
    page.locator(".watch__kid").first.click()

    expect(page.locator("meta[http-equiv=refresh]")).to_have_attribute("content", "60; url=?again=1")


def test_it_remembers_who_uses_it(serve, visit):
    server = serve(house.dawn())
    page = visit(server, **SMALL)
    page.goto("/watch")
    page.locator(".watch__kid").first.click()
    expect(page.locator(".watch__board")).to_be_visible()
    mine = page.url

    page.goto("/watch")

    expect(page).to_have_url(mine)


@pytest.mark.console_errors("net::ERR_FAILED")
def test_without_an_answer_it_says_so(serve, visit):
    server, page = at_wrist(serve, visit)
    page.route("**/taps", lambda route: route.abort())

    page.get_by_role("button", name="Reading").click()

    expect(page.get_by_role("status").first).to_have_text("FocusPal isn’t responding. Try again.")


@pytest.mark.console_errors("net::ERR_FAILED")
@pytest.mark.parametrize("size", ((200, 200), (240, 280)))
def test_what_it_says_leaves_the_buttons_free_and_goes_again(size, serve, visit):
    server = serve(house.dawn())
    page = visit(server, viewport=dict(zip(("width", "height"), size)))
    child = server.child("middle")
    begin_timer(page, child, 25)
    page.clock.install()
    page.goto("/watch" + child.removeprefix("/children"))
    page.route("**/children/**", lambda route: route.abort())
    pause = page.get_by_role("button", name="Pause")

    pause.click()

    said = page.locator(".watch__sorry")
    expect(said).to_have_text("FocusPal isn’t responding. Try again.")
    page.evaluate("document.querySelector('main').scrollTo({ top: 0, behavior: 'instant' })")
    box = said.bounding_box()
    assert box["y"] + box["height"] < pause.bounding_box()["y"]
    page.clock.fast_forward(9000)
    expect(said).to_be_hidden()


@pytest.mark.console_errors("409 (Conflict", "net::ERR_", "503 (Service")
def test_a_tap_that_is_refused_is_told_why(serve, visit):
    server = serve(house.dawn())
    child = server.child("middle")
    in_record(server, "UPDATE child SET tap_meaning = 'just_did' WHERE id = ?", int(child.rsplit("/", 1)[1]))
    page = visit(server, **SMALL)
    page.goto("/watch" + child.removeprefix("/children"))
    page.get_by_role("button", name="Reading").click()
    expect(page.locator(".watch__sum")).to_have_text("2 h")
    # News can show the sum before the tap's own answer is there.
    expect(page.locator("watch-board[sending]")).to_have_count(0)

    page.get_by_role("button", name="Sport").click()

    expect(page.get_by_role("status").first).to_have_text("You’ve already logged everything up to now.")
    expect(page.locator(".watch__sum")).to_have_text("2 h")


@pytest.mark.console_errors("net::ERR_FAILED")
def test_a_tap_that_gets_no_answer_is_not_waited_for_without_end(serve, visit):
    server = serve(house.dawn())
    page = visit(server, **SMALL)
    page.add_init_script("""(() => {
        const limit = AbortSignal.timeout
        AbortSignal.timeout = (ms) => limit.call(AbortSignal, ms === 20_000 ? 300 : ms) })()""")
    page.goto("/watch" + server.child("middle").removeprefix("/children"))
    page.route("**/taps", lambda route: None)

    page.get_by_role("button", name="Reading").click()

    expect(page.get_by_role("status").first).to_have_text("FocusPal isn’t responding. Try again.")
    expect(page.locator("watch-board[sending]")).to_have_count(0)
    page.unroute_all()
    page.get_by_role("button", name="Reading").click()
    expect(page.get_by_role("button", name="Reading")).to_have_attribute("aria-pressed", "true")


def test_without_script_a_preset_starts_all_the_same(serve, visit):
    server = serve(house.dawn())
    page = visit(server, java_script_enabled=False, **SMALL)
    page.goto("/watch" + server.child("middle").removeprefix("/children"))

    page.get_by_role("button", name="Start 10 minutes").click()

    expect(page).to_have_url(re.compile(r"/children/\d/timer$"))
    page.go_back()
    page.reload()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
