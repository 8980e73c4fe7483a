"""A browser that no family has let in: a timer and trees of its own, handed over once (§12.5)."""
import contextlib
import datetime
import re
import sqlite3

import house
import pytest
from playwright.sync_api import expect
from walk import past_moments, sign_in, with_guest_trees

NOON = datetime.datetime(2026, 11, 20, 12, 0)
KEPT = "() => JSON.parse(localStorage.getItem('focuspal-guest'))"


def at_door(serve, visit, **options):
    """(server, page) of a guest whose time passes when the test says so."""
    server = serve(house.dawn())
    page = visit(server, stranger=True, **options)
    page.clock.install(time=NOON)
    page.goto("/guest")
    page.clock.pause_at(NOON + datetime.timedelta(minutes=1))
    return server, page


def press(page, name):
    page.get_by_role("button", name=name).click()


def pass_time(page, minutes):
    """Second by second: a leap would be a sleep."""
    page.clock.run_for(minutes * 60_000)


def left(page):
    return page.locator("[data-guest=left]").inner_text()


def disk(page):
    """The part of a guest's disk that is left."""
    return page.evaluate("""() => {
        const [left, whole] = document.querySelector(".guest__disk .time-pic__left").getAttribute("stroke-dasharray").split(" ")
        return left / whole }""")


def handed_over(server):
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as record:
        return record.execute("SELECT child_id, minutes, ended_at FROM focus_session WHERE guest_id IS NOT NULL").fetchall()


def test_a_guest_grows_a_tree_over_a_pause_and_a_reload(serve, visit):
    server, page = at_door(serve, visit)
    press(page, "Plant a tree: 25 min")
    expect(page.get_by_role("img", name="Your tree")).to_have_attribute("src", re.compile("/apple/[a-z]+/1/[0-9a-f]+$"))
    pass_time(page, 11)
    expect(page.get_by_role("img", name="Your tree")).to_have_attribute("src", re.compile("/3/"))
    assert left(page) == "14:00"
    press(page, "Pause")
    pass_time(page, 9)
    page.reload()
    assert left(page) == "14:00"
    expect(page.get_by_text("Your time is waiting for you.")).to_be_visible()
    press(page, "Carry on")
    pass_time(page, 14)

    expect(page.get_by_text("Your tree is fully grown!")).to_be_visible()
    expect(page.get_by_role("heading", name="A small forest")).to_be_visible()
    expect(page.locator("[data-guest=trees] > li")).to_have_count(1)
    press(page, "Done")
    expect(page.get_by_role("heading", name="How long?")).to_be_visible()
    assert handed_over(server) == []


@pytest.mark.core("Guests")
def test_a_guest_times_something_and_stops(serve, visit):
    server, page = at_door(serve, visit, device="phone")
    page.locator("[data-begin='5']").click()
    pass_time(page, 2)
    assert left(page) == "3:00"
    assert disk(page) == pytest.approx(3 / 60, abs=0.001)
    page.get_by_text("Stop early").click()
    press(page, "Yes, stop")
    expect(page.get_by_role("heading", name="How long?")).to_be_visible()
    page.locator("[data-begin='10']").click()
    pass_time(page, 10)

    expect(page.get_by_text("Time is up!")).to_be_visible()
    expect(page.get_by_role("heading", name="A small forest")).to_be_hidden()


@pytest.mark.parametrize("script", [
    "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError') }",
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
], ids=["full", "forbidden"])
def test_a_guest_of_a_browser_that_keeps_nothing_times_something(serve, visit, script):
    server, page = at_door(serve, visit)
    page.add_init_script(script)
    page.reload()

    page.locator("[data-begin='5']").click()
    pass_time(page, 2)
    press(page, "Pause")

    assert left(page) == "3:00"


def test_a_clock_that_is_set_changes_nothing_while_the_page_is_open(serve, visit):
    server, page = at_door(serve, visit)
    press(page, "Plant a tree: 25 min")
    pass_time(page, 5)
    for hours, expected in ((3, "19:59"), (-9, "19:58")):
        page.clock.set_system_time(NOON + datetime.timedelta(hours=hours))
        page.clock.run_for(1000)
        assert left(page) == expected
    # Set back over a reload: nothing passes, and nothing is lost.
    page.clock.set_system_time(NOON - datetime.timedelta(hours=20))
    page.reload()
    assert left(page) == "19:58"


def test_a_time_that_ends_while_the_page_is_shut_is_over_when_it_comes_back(serve, visit):
    server, page = at_door(serve, visit)
    press(page, "Plant a tree: 25 min")
    pass_time(page, 5)
    page.goto("/privacy")
    page.clock.fast_forward(40 * 60_000)
    page.goto("/guest")

    expect(page.get_by_text("Your tree is fully grown!")).to_be_visible()
    tree = page.evaluate(KEPT)["trees"][0]
    assert 24.9 < (tree["endedAt"] - tree["startedAt"]) / 60_000 < 25.1


def test_two_pages_of_a_guest_show_one_time(serve, visit):
    server, page = at_door(serve, visit)
    other = page.context.new_page()
    other.goto("/guest")
    press(page, "Plant a tree: 25 min")

    expect(other.get_by_role("img", name="Your tree")).to_be_visible()
    press(other, "Pause")
    expect(page.get_by_text("Your time is waiting for you.")).to_be_visible()


def test_two_pages_of_a_guest_count_the_time_once(serve, visit):
    server, page = at_door(serve, visit)
    press(page, "Plant a tree: 25 min")
    other = page.context.new_page()
    other.goto("/guest")

    for _ in range(20):
        page.clock.run_for(1000)

    # But for the last moment, in which each page may have waited for the other.
    assert page.evaluate(KEPT)["run"]["left"] == pytest.approx(25 * 60_000 - 20_000, abs=2500)


def test_a_page_of_a_guest_goes_on_when_the_one_that_counted_is_shut(serve, visit):
    server, page = at_door(serve, visit)
    other = page.context.new_page()
    other.goto("/guest")
    press(page, "Plant a tree: 25 min")
    expect(other.get_by_role("img", name="Your tree")).to_be_visible()
    page.close()

    other.clock.run_for(10_000)

    assert left(other) == "24:50"


@pytest.mark.parametrize("year", [2026, 2031, 2019])
def test_trees_become_a_childs_whatever_the_clock_of_the_browser(year, serve, visit):
    server, page = at_door(serve, visit)
    page.clock.set_system_time(datetime.datetime(year, 5, 5, 15, 0))
    press(page, "Plant a tree: 25 min")
    page.clock.fast_forward(24 * 60_000)
    pass_time(page, 1)
    expect(page.get_by_text("Your tree is fully grown!")).to_be_visible()
    # What is pressed from here on takes its time, as everywhere.
    page.clock.resume()
    page.goto("/device")
    sign_in(page)
    page.wait_for_url(re.compile("/who$"))
    home = server.child("middle", busy=None)
    page.goto(home)
    gift = page.locator("guest-gift")
    expect(gift).to_contain_text("A tree was grown here as a guest. Is it yours?")

    press(page, "Yes, mine")

    expect(gift).to_contain_text(re.compile("The tree is in .+’s forest now."))
    [(child, minutes, ended_at)] = handed_over(server)
    assert (f"/children/{child}", minutes) == (home, 25)
    assert abs(ended_at / 1000 - server.now().timestamp()) < 120
    assert page.evaluate(KEPT)["trees"] == []
    # The tree has earned a badge.
    past_moments(page)
    gift.get_by_role("button", name="OK", exact=True).click()
    expect(gift).to_be_hidden()
    page.reload()
    expect(gift).to_be_hidden()


def test_a_tree_that_is_grown_once_the_browser_is_added_is_asked_about(serve, visit):
    server, page = at_door(serve, visit)
    press(page, "Plant a tree: 25 min")
    page.clock.fast_forward(19 * 60_000)
    pass_time(page, 1)
    page.goto("/device")
    sign_in(page)
    page.wait_for_url(re.compile("/who$"))
    gift = page.locator("guest-gift")
    page.goto(server.child("middle", busy=None))
    expect(gift).to_be_hidden()

    page.clock.fast_forward(6 * 60_000)
    # What is pressed from here on takes its time, as everywhere.
    page.clock.resume()
    page.reload()
    expect(gift).to_contain_text("A tree was grown here as a guest. Is it yours?")
    press(page, "Yes, mine")

    expect(gift).to_contain_text(re.compile("The tree is in .+’s forest now."))
    assert len(handed_over(server)) == 1


@pytest.mark.console_errors("403")
def test_who_says_yes_where_a_siblings_page_is_open_is_asked_once_more(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    home = server.child("middle", busy=None)
    with_guest_trees(page, home, 2)
    gift = page.locator("guest-gift")
    expect(gift).to_be_visible()
    page.context.new_page().goto(server.child("teen", busy=None))

    with page.expect_navigation():
        gift.locator("[data-to]").click()
    expect(gift).to_contain_text("2 trees were grown here as a guest.")
    gift.locator("[data-to]").click()

    expect(gift).to_contain_text("2 trees are in")
    assert {f"/children/{child}" for child, *_ in handed_over(server)} == {home}


def test_what_is_nobodys_is_not_asked_for_again(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    with_guest_trees(page, server.child("middle", busy=None), 3)
    gift = page.locator("guest-gift")
    expect(gift).to_contain_text("3 trees were grown here as a guest. Are they yours?")
    press(page, "Not now")
    expect(gift).to_be_hidden()
    page.reload()
    expect(gift).to_be_hidden()
    page.evaluate("sessionStorage.clear()")
    page.reload()
    expect(gift).to_be_visible()

    press(page, "Nobody’s")
    expect(gift).to_contain_text("Nobody’s, then.")
    press(page, "Undo")
    expect(gift).to_contain_text("3 trees were grown here as a guest. Are they yours?")
    page.reload()
    expect(gift).to_contain_text("3 trees were grown here as a guest. Are they yours?")
    press(page, "Nobody’s")
    press(page, "OK")

    expect(gift).to_be_hidden()
    page.evaluate("sessionStorage.clear()")
    page.reload()
    expect(gift).to_be_hidden()
    assert handed_over(server) == []


@pytest.mark.console_errors("net::ERR_")
def test_trees_stay_while_the_server_is_away(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    with_guest_trees(page, server.child("middle", busy=None), 2)
    server.stop()
    gift = page.locator("guest-gift")
    gift.locator("[data-to]").first.click()
    expect(gift).to_contain_text("FocusPal can’t be reached right now.")
    server.start()

    gift.locator("[data-to]").first.click()

    expect(gift).to_contain_text("2 trees are in")
    assert len(handed_over(server)) == 2


def test_without_scripts_a_guest_is_told_why_there_is_nothing(serve, visit):
    server = serve(house.dawn())
    page = visit(server, "/device", stranger=True, java_script_enabled=False)
    page.get_by_role("link", name="Try a timer without signing in").click()

    expect(page.get_by_text("which are off here")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
