"""What is asked of a timer without the server: kept, shown, and done in order once it is back, each once."""
import contextlib
import re
import sqlite3

import house
import pytest
from conftest import INSECURE
from playwright.sync_api import expect
from test_offline import pass_time, record, waiting
from test_timers import press, start, state
from walk import caught_up, plant, until_heard

pytestmark = pytest.mark.console_errors("net::ERR_", "503 (Service", "409 (Conflict")


def running(serve, visit, minutes=15, mode="middle", clock=False, category="Reading"):
    """(server, address of the child, page) with a timer that runs; with `clock`, the page's time is the test's."""
    server = serve(house.dawn(), "--host", INSECURE)
    page = visit(server)
    address = server.child(mode)
    if clock:
        page.clock.install()
    page.goto(address + "/timer")
    until_heard(page)
    if category and mode != "little":
        page.locator(".chip", has_text=category).first.click()
    start(page, minutes)
    caught_up(page)
    return server, address, page


def timer(server):
    """The newest timer's state and length in minutes, as the server keeps it."""
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as base:
        return base.execute("SELECT state, length / 60000 FROM timer ORDER BY id DESC LIMIT 1").fetchone()


def number(page):
    return page.locator("timer-face [data-number]")


@pytest.mark.parametrize("mode", ["little", "middle"])
def test_commands_wait_and_are_sent_in_order(serve, visit, mode):
    server, _, page = running(serve, visit, mode=mode)
    server.stop()

    press(page, "Pause")
    expect(waiting(page)).to_have_text("1 tap is waiting to be sent.")
    state(page, "paused")
    press(page, re.compile("^1 min"))
    press(page, "Carry on")
    expect(waiting(page)).to_have_text("3 taps are waiting to be sent.")
    state(page, "running")
    press(page, re.compile("^1 min"))
    expect(waiting(page)).to_have_text("4 taps are waiting to be sent.")
    expect(number(page)).to_have_text(re.compile("^1[67]"))

    server.start()
    expect(waiting(page)).to_be_hidden(timeout=20_000)
    state(page, "running")
    assert timer(server) == ("running", 17)


def growing(serve, visit, mode="middle"):
    """(server, page) with a tree of 25 minutes, its page's time the test's."""
    server = serve(house.dawn(), "--host", INSECURE)
    page = visit(server)
    page.clock.install()
    page.goto(server.child(mode) + "/focus")
    plant(page)
    until_heard(page)
    caught_up(page)
    return server, page


@pytest.mark.parametrize("mode", ["little", "middle"])
def test_a_tree_follows_its_buttons_without_the_server(serve, visit, mode):
    server, page = growing(serve, visit, mode)
    face = page.locator("tree-face")
    left = face.locator("[data-number]")
    page.context.set_offline(True)
    pass_time(server, page, 5)

    press(page, "Pause")
    expect(waiting(page)).to_have_text("1 tap is waiting to be sent.")
    state(page, "paused")
    expect(face).to_have_attribute("state", "paused")
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()
    stood = left.inner_text()
    pass_time(server, page, 10)
    expect(left).to_have_text(stood)

    press(page, re.compile("^5 min"))
    press(page, "Carry on")
    expect(waiting(page)).to_have_text("3 taps are waiting to be sent.")
    state(page, "running")
    expect(left).to_have_text(re.compile(r"^2[45]\b"))
    pass_time(server, page, 2)
    expect(left).to_have_text(re.compile(r"^2[23]\b"))
    page.context.set_offline(False)

    expect(waiting(page)).to_be_hidden(timeout=20_000)
    state(page, "running")
    expect(left).to_have_text(re.compile(r"^2[23]\b"))
    assert timer(server) == ("running", 30)


def test_a_tree_can_be_put_to_rest_without_the_server(serve, visit):
    server, page = growing(serve, visit)
    page.context.set_offline(True)
    pass_time(server, page, 7)

    page.locator(".asking > summary").click()
    press(page, "Let it rest")
    expect(page.get_by_text("Saved here. It will be sent")).to_be_visible()
    expect(page.get_by_text("Paused", exact=True)).to_be_hidden()
    expect(page.locator("tree-face [data-say]")).not_to_have_text("The timer is paused.")
    expect(page.locator(".run__controls button:visible")).to_have_count(0)
    pass_time(server, page, 5)
    page.context.set_offline(False)

    expect(page.get_by_role("heading", name="Your tree is resting")).to_be_visible(timeout=20_000)
    assert timer(server)[0] == "stopped"
    expect(page.locator(".done")).to_contain_text("You focused for 7 minutes")


@pytest.mark.parametrize("mode", ["little", "middle"])
def test_a_tree_that_goes_on_without_the_server_is_ready_in_its_time(mode, serve, visit):
    server, page = growing(serve, visit, mode)
    page.context.set_offline(True)
    press(page, "Pause")
    expect(waiting(page)).to_be_visible()
    press(page, "Carry on")
    state(page, "running")

    pass_time(server, page, 26)

    expect(page.locator("tree-face")).to_have_attribute("state", "landing")
    # It stays so when the page tries again.
    page.clock.run_for(11_000)
    state(page, "landing")
    expect(page.locator(".run__controls")).to_be_hidden()
    page.context.set_offline(False)
    expect(page.locator(".done__title")).to_have_text("Tree planted!", timeout=20_000)


def test_each_counts_at_its_own_time(serve, visit):
    server, address, page = running(serve, visit, minutes=10, clock=True)

    page.context.set_offline(True)
    pass_time(server, page, 4)
    press(page, "Pause")
    expect(waiting(page)).to_be_visible()
    expect(number(page)).to_have_text("6 min")
    # The server takes the timer to be over meanwhile.
    pass_time(server, page, 10)
    press(page, "Carry on")
    expect(waiting(page)).to_have_text("2 taps are waiting to be sent.")
    pass_time(server, page, 1)
    page.context.set_offline(False)

    expect(waiting(page)).to_be_hidden(timeout=20_000)
    state(page, "running")
    expect(number(page)).to_have_text("5 min")
    assert [(name, runs, minutes) for name, runs, minutes in record(server, address)] == [
        ("Reading", False, pytest.approx(4, abs=1)), ("Reading", True, None)]


def test_a_timer_can_be_stopped_and_its_minutes_are_true(serve, visit):
    server, address, page = running(serve, visit, minutes=10, clock=True)

    page.context.set_offline(True)
    pass_time(server, page, 3)
    page.locator(".run__stop > summary").click()
    press(page, "Yes, stop")
    expect(waiting(page)).to_be_visible()
    expect(page.get_by_text("Saved here. It will be sent")).to_be_visible()
    # Nobody paused it.
    expect(page.locator(".timer-face__word:visible, .timer-face__badge:visible")).to_have_count(0)
    expect(page.locator("timer-face [data-say]")).not_to_have_text("The timer is paused.")
    pass_time(server, page, 20)
    page.context.set_offline(False)

    expect(page.get_by_role("heading", name="Set a timer")).to_be_visible(timeout=20_000)
    assert timer(server)[0] == "stopped"
    assert record(server, address) == [("Reading", False, pytest.approx(3, abs=1))]


def test_an_end_without_the_server_can_be_answered(serve, visit):
    server, address, page = running(serve, visit, minutes=5, clock=True)

    page.context.set_offline(True)
    pass_time(server, page, 5)
    page.locator("timer-face[state=landing]").wait_for()
    page.clock.run_for(3000)
    press(page, "2 more minutes")
    expect(waiting(page)).to_be_visible()
    state(page, "running")
    expect(number(page)).to_have_text("2 min")
    page.context.set_offline(False)

    expect(waiting(page)).to_be_hidden(timeout=20_000)
    assert timer(server) == ("running", 7)
    assert record(server, address) == [("Reading", True, None)]


def test_a_reload_keeps_them_and_any_page_of_the_child_sends_them(serve, visit):
    server, address, page = running(serve, visit)
    server.stop()
    press(page, "Pause")
    expect(waiting(page)).to_be_visible()
    server.start()

    page.goto(address)

    expect(page.locator(".timer-strip")).to_contain_text("Paused")
    assert timer(server)[0] == "paused"


def test_an_answer_that_is_lost_doubles_nothing(serve, visit):
    server, _, page = running(serve, visit)

    def lose(route):
        route.fetch()
        server.stop()
        server.start()
        route.abort()

    page.route("**/add", lose, times=1)
    with page.expect_response(lambda answer: answer.url.endswith("/add") and answer.ok, timeout=20_000):
        press(page, re.compile("^5 min"))

    expect(waiting(page)).to_be_hidden()
    expect(number(page)).to_have_text("20 min")
    assert timer(server) == ("running", 20)


def test_the_later_tap_of_another_tablet_wins_and_the_page_shows_it(serve, visit):
    server, address, page = running(serve, visit, clock=True)
    page.context.set_offline(True)
    pass_time(server, page, 3)
    press(page, "Pause")
    expect(waiting(page)).to_be_visible()
    pass_time(server, page, 2)
    other = visit(server)
    other.goto(address + "/timer")
    press(other, "Pause")
    state(other, "paused")
    press(other, "Carry on")
    state(other, "running")
    page.context.set_offline(False)

    expect(page.locator(".banner[role=status]")).to_contain_text("Here’s how it is now.", timeout=20_000)
    state(page, "running")
    expect(number(page)).to_have_text("10 min")


def test_a_timer_that_has_ended_meanwhile_is_shown_as_it_is(serve, visit):
    server, _, page = running(serve, visit, minutes=5, clock=True)
    page.context.set_offline(True)
    pass_time(server, page, 2)
    press(page, "Pause")
    expect(waiting(page)).to_be_visible()
    # Nobody answered the end for half an hour.
    pass_time(server, page, 60)
    page.context.set_offline(False)

    expect(page.locator(".run__end")).to_have_text("Time is up!", timeout=20_000)
    expect(page.locator(".banner[role=status]")).to_contain_text("Here’s how it is now.")
    press(page, "All done")
    expect(page.get_by_role("heading", name="Set a timer")).to_be_visible()


def test_no_timer_begins_without_the_server(serve, visit):
    server = serve(house.dawn(), "--host", INSECURE)
    page = visit(server, server.child("middle") + "/timer")
    server.stop()

    page.locator("button[name=minutes][value='10']").click()

    # Seen and heard.
    expect(page.get_by_role("alert")).to_contain_text("You can start a timer once it’s back")
    expect(page.get_by_role("heading", name="Set a timer")).to_be_visible()


def test_a_phase_of_a_pomodoro_that_ends_without_the_server_offers_no_end(serve, visit):
    server = serve(house.dawn(), "--host", INSECURE)
    page = visit(server)
    page.clock.install()
    page.goto(server.child("teen") + "/timer")
    press(page, "Start rounds")
    page.locator(".run[data-state=running]").wait_for()

    page.context.set_offline(True)
    pass_time(server, page, 25)
    page.locator("timer-face[state=landing]").wait_for()
    page.clock.run_for(3000)

    state(page, "prompt")
    expect(page.locator(".run__controls button:visible")).to_have_count(0)
