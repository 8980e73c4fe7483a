"""Screen time: a child uses some of its purse and the rest goes back, on a tablet, from the wall and without scripts."""
import re

import house
import pytest
from playwright.sync_api import expect
from steady import until
from test_live import open_live
from test_timers import EARS
from walk import parents


def purse(server, mode="middle"):
    return server.child(mode, busy=None) + "/screen-time"


def left(page):
    """The minutes that the page says are left."""
    return int(re.match(r"(\d+) min left", page.locator(".purse-left__told").inner_text())[1])


def stop(page):
    page.locator(".run__stop > summary").click()
    page.get_by_role("button", name="Yes, stop").click()
    expect(page.locator(".run")).to_have_count(0)


@pytest.mark.core("ScreenTime")
def test_unused_minutes_are_back_after_an_early_end(serve, visit):
    server = serve(house.afternoon())
    tablet = visit(server)
    open_live(tablet, purse(server))
    before = left(tablet)

    tablet.locator(".purse-uses .btn--leaf").click()
    tablet.wait_for_url("**/timer")
    expect(tablet.get_by_text("What you don’t use goes back in.")).to_be_visible()
    stop(tablet)

    tablet.goto(purse(server))
    assert before - 1 <= left(tablet) <= before
    expect(tablet.locator(".purse-uses .btn--leaf")).to_be_visible()


def test_an_open_purse_counts_down(serve, visit):
    server = serve(house.afternoon())
    here, there = visit(server), visit(server)
    there.clock.install()
    open_live(there, purse(server))
    here.goto(purse(server))
    here.locator(".purse-uses .btn--leaf").click()
    expect(there.get_by_text("Your timer is running.")).to_be_visible()
    before = left(there)

    server.move(minutes=3)
    there.clock.fast_forward(61_000)

    expect(there.locator(".purse-left__told")).not_to_contain_text(f"{before} min left")
    assert before - 5 <= left(there) < before


def test_a_home_says_what_is_left_while_minutes_go_by(serve, visit):
    server = serve(house.dawn())
    tablet = visit(server)
    tablet.goto(purse(server))
    tablet.locator(".purse-uses .btn--leaf").click()
    tablet.wait_for_url("**/timer")
    open_live(tablet, purse(server).removesuffix("/screen-time"))
    pill = tablet.locator(".standing a[href$='/screen-time'] b")
    before = pill.inner_text()
    tablet.locator(".standing__mood > summary").click()

    server.live_through(120)

    expect(pill).not_to_have_text(before)
    # What was opened meanwhile stays so.
    expect(tablet.locator(".standing__mood[open]")).to_be_visible()


def test_another_tablet_sees_the_timer_at_once(serve, visit):
    server = serve(house.afternoon())
    here, there = visit(server), visit(server)
    open_live(there, purse(server))
    here.goto(purse(server))

    here.locator(".purse-uses .btn--leaf").click()

    expect(there.get_by_text("Your timer is running.")).to_be_visible()
    expect(there.locator(".purse-uses")).to_have_count(0)


def test_the_wall_starts_it_and_stays(serve, visit):
    server = serve(house.afternoon())
    wall = visit(server)
    child = server.child("middle", busy=None)
    wall.add_init_script(f"({EARS})()")
    open_live(wall, "/wall")
    timers = wall.locator(".wall__timer").count()
    wall.evaluate("window.isSame = true")

    # The tap wakes the sound of this very page.
    with until(wall, "told.length > 0"):
        wall.locator(f".wall__use[action='{child}/screen-time'] button").click()
    expect(wall).to_have_url(re.compile("/wall$"))
    expect(wall.locator(".wall__timer")).to_have_count(timers + 1)
    expect(wall.locator(f".wall__use[action='{child}/screen-time']")).to_have_count(0)
    assert wall.evaluate("window.isSame")


def test_it_works_without_scripts(serve, visit):
    server = serve(house.afternoon())
    tablet = visit(server, java_script_enabled=False)
    tablet.goto(purse(server))
    before = left(tablet)

    tablet.locator(".purse-uses .btn--leaf").click()
    tablet.wait_for_url("**/timer")
    stop(tablet)

    tablet.goto(purse(server))
    assert before - 1 <= left(tablet) <= before


@pytest.mark.core("ScreenTime")
def test_the_youngest_use_seeds(serve, visit):
    server = serve(house.afternoon())
    tablet = visit(server)
    tablet.goto(purse(server, "little"))
    uses = tablet.locator(".purse-glen__form button")
    assert uses.first.locator(".seed").count() == 2

    uses.first.click()

    tablet.wait_for_url("**/timer")
    tablet.goto(purse(server, "little"))
    expect(tablet.locator(".purse-glen__form")).to_have_count(0)
    expect(tablet.locator("a.purse-glen__use[href$='/timer']")).to_be_visible()


@pytest.mark.console_errors("404", "422")
def test_a_parent_starts_it_gives_and_stops(serve, visit):
    server = serve(house.dawn())
    phone, tablet = visit(server), visit(server)
    child = server.child("middle", busy=None)
    page = f"/parents{child}/screen-time"
    parents(phone, page)
    phone.locator("form[action$='/screen-time'] .btn--soft").click()
    phone.wait_for_url("**saved=1")
    tablet.goto(child + "/screen-time")
    expect(tablet.get_by_role("heading", level=1)).not_to_have_text("Screen time")

    phone.locator("#school").fill("700")
    phone.get_by_role("button", name="Start it").click()
    expect(phone.locator("#school-error")).to_have_text(re.compile("0 to 600"))
    phone.locator("#school").fill("35")
    phone.locator("#weekend").fill("35")
    phone.get_by_role("button", name="Start it").click()
    expect(phone.locator("#words")).to_be_visible()
    open_live(tablet, child + "/screen-time")
    before = left(tablet)
    assert before >= 35

    phone.locator("#words").fill("For the tidy kitchen")
    phone.get_by_role("button", name="Put it in the purse").click()

    # It is there at once.
    expect(tablet.locator(".purse-left__told")).to_have_text(f"{before + 10} min left today")
    expect(tablet.get_by_text("For the tidy kitchen")).to_be_visible()


def test_a_child_writes_its_agreement(serve, visit):
    server = serve(house.afternoon())
    tablet = visit(server)
    tablet.goto(purse(server, "teen"))
    tablet.locator("#words summary").click()
    tablet.locator("#agreement").fill("First homework.\nThen screens.")
    tablet.locator("#words").get_by_role("button", name="Save").click()

    expect(tablet.locator(".pact__lines li")).to_have_text(["First homework.", "Then screens."])
    tablet.get_by_role("button", name="In 20 min").click()
    tablet.wait_for_url("**/timer")
