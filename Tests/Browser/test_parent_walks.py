"""The ways of a parent in a hurry: how many taps on a small phone, with nothing to scroll before any of them."""
import re

import house
import pytest
from playwright.sync_api import expect
from walk import parents, sign_in

SMALL = {"device": "phone", "viewport": {"width": 375, "height": 667}}


@pytest.fixture
def server(serve):
    return serve(house.afternoon())


class Thumb:
    """Taps what is on the screen as it is, and counts."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def tap(self, control):
        self.sees(control)
        control.tap()
        self.taps += 1

    def sees(self, control):
        """It is in view, and nothing lies over its middle."""
        control.wait_for()
        assert control.evaluate("""control => {
            const box = control.getBoundingClientRect()
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
            return control.contains(document.elementFromPoint(x, y)) }"""), f"{control} is not on the screen"


def signed_in(visit, server):
    page = visit(server, "/parents", **SMALL)
    sign_in(page)
    expect(title(page)).to_have_text("Today")
    return Thumb(page)


def test_a_single_parent_signs_in_with_the_digits_alone(server, visit):
    """No face and no name to choose, and nothing about other grown-ups on the way."""
    page = visit(server, "/parents", **SMALL)
    thumb = Thumb(page)

    for digit in house.PIN:
        thumb.tap(page.locator("pin-pad").get_by_role("button", name=digit, exact=True))
    thumb.tap(page.locator("pin-pad").get_by_role("button", name="Open", exact=True))

    expect(title(page)).to_have_text("Today")
    assert thumb.taps == len(house.PIN) + 1
    for others in ("Focus, too", "Two homes", "Which home"):
        expect(page.get_by_text(others)).to_have_count(0)


def title(page):
    return page.get_by_role("heading", level=1)


def rows(page):
    return page.locator(".kid__today")


@pytest.mark.parametrize("household", [house.afternoon, house.dawn])
def test_the_first_screen_shows_each_childs_today(serve, visit, household):
    thumb = signed_in(visit, serve(household()))

    assert rows(thumb.page).count() in (4, 8)
    for row in rows(thumb.page).all():
        thumb.sees(row)
    assert thumb.taps == 0


@pytest.mark.core("Parents", "Entries")
def test_a_whole_day_is_one_tap_away_for_each_child(server, visit):
    thumb = signed_in(visit, server)
    for number, name in enumerate(thumb.page.locator(".kid__name").all_inner_texts()):
        thumb.tap(rows(thumb.page).nth(number))
        expect(title(thumb.page)).to_have_text(name)
        expect(thumb.page.get_by_role("heading", name="Where the time went")).to_be_visible()
        thumb.tap(thumb.page.get_by_role("link", name="Overview"))
    assert thumb.taps == 8


def test_a_missed_entry_takes_three_taps_and_the_times(server, visit):
    thumb = signed_in(visit, server)
    page = thumb.page
    thumb.tap(page.get_by_role("link", name=re.compile("^Add an entry")).last)
    # What was done last comes first.
    thumb.tap(page.locator("#what .purpose").first)
    page.get_by_label("Start", exact=True).fill("00:10")
    page.get_by_label("End", exact=True).fill("00:20")
    thumb.tap(page.get_by_role("button", name="Save"))

    # The entry lies in the night, or the form asks about the one that lies there.
    expect(title(page)).not_to_have_text("Add an entry")
    assert thumb.taps == 3


@pytest.mark.core("Goals")
def test_a_limit_takes_three_taps_and_the_number(server, visit):
    thumb = signed_in(visit, server)
    page = thumb.page
    thumb.tap(page.get_by_role("link", name="Goals", exact=True))
    thumb.tap(page.locator(".seg__item").nth(1))
    page.locator("[name^=max_]").nth(1).fill("35")
    thumb.tap(page.get_by_role("button", name="Save", exact=True))

    expect(page.get_by_text("Saved. It applies from today")).to_be_visible()
    expect(page.locator("[name^=max_]").nth(1)).to_have_value("35")
    assert thumb.taps == 3


@pytest.mark.core("Parents", "Timers")
def test_a_childs_timer_starts_in_two_taps_and_is_changed_from_the_overview(server, visit):
    child = server.child("middle", busy=None)
    mine = visit(server, child + "/timer")
    thumb = signed_in(visit, server)
    page = thumb.page
    thumb.tap(page.locator(f"[href='/parents{child}/timer']"))
    thumb.tap(page.get_by_role("button", name="15 min"))

    assert thumb.taps == 2
    strip = page.locator(".kid-timer")
    expect(strip).to_contain_text("15 min")
    expect(page.locator(f"[href='/parents{child}/timer']")).to_have_count(0)
    expect(mine.locator(".run")).to_contain_text("A grown-up started this timer.")
    thumb.tap(page.get_by_role("button", name=re.compile("5 more minutes")))
    expect(strip).to_contain_text("20 min")
    thumb.tap(page.get_by_role("button", name=re.compile("^Finish")))
    expect(page.locator(".kid-timer")).to_have_count(0)
    assert thumb.taps == 4


@pytest.mark.core("Home", "Parents")
def test_the_way_back_to_the_children_keeps_the_session(server, visit):
    thumb = signed_in(visit, server)
    thumb.tap(thumb.page.get_by_role("link", name="Children’s pages"))
    expect(title(thumb.page)).to_have_text("Who’s here?")

    thumb.page.get_by_role("link", name="Grown-ups").tap()
    expect(title(thumb.page)).to_have_text("Today")


def test_the_way_back_that_locks_is_offered_where_the_children_are(server, visit):
    page = visit(server, **SMALL)
    page.goto("/who")
    expect(page.get_by_role("button", name="Lock now")).to_have_count(0)
    parents(page)
    page.goto("/who")

    page.get_by_role("button", name="Lock now").tap()

    expect(title(page)).to_have_text("Who’s here?")
    page.get_by_role("link", name="Grown-ups").tap()
    expect(title(page)).to_have_text("Grown-ups only")
