"""What parents do for the whole house: keep it safe, let it be found, and decide what two have to agree on."""
import re

import house
import pytest
from conftest import UNKNOWN
from playwright.sync_api import expect
from walk import OTHER_PIN, begin, join_grown_ups, parents, tile


def title(page):
    return page.get_by_role("heading", level=1)


# Nobody is signed in any more: the page that is being left may ask for something all the same.
@pytest.mark.core("Backups")
@pytest.mark.console_errors("403 (Forbidden")
def test_a_backup_brings_back_what_was_there(serve, visit):
    server = serve(house.dawn())
    page, tablet = visit(server), visit(server)
    child = server.child("middle")
    tablet.goto(child)
    begin(tablet, "Reading")
    parents(page, "/parents/backups")
    page.get_by_role("button", name="Back up now").click()
    expect(page.get_by_text("Backed up, opened and checked.")).to_be_visible()
    begin(tablet, "Homework")

    page.locator("summary", has_text="Show all").click()
    page.locator("form[action^='/parents/backups/focuspal-'] button").first.click()
    expect(title(page)).to_have_text("Restore this backup?")
    page.locator("#pin").fill(house.PIN)
    page.locator("form:has(#pin) .btn--primary").click()
    page.wait_for_url("**/restored")
    page.get_by_role("link", name="Go to FocusPal").click()

    expect(title(page)).to_have_text("Who’s here?")
    page.goto(child)
    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true")


@pytest.mark.core("Settings")
def test_a_child_is_put_away_and_comes_back(serve, visit):
    server = serve(house.dawn())
    page, who = visit(server), visit(server, "/who")
    child = server.child("teen")
    parents(page, "/parents/settings")
    page.locator(f"form[action$='{child}/archive'] button").click()
    expect(who.locator(f".who__kid[href='{child}']")).to_have_count(0)

    page.locator(f"form[action$='{child}/archive'] button").click()

    expect(who.locator(f".who__kid[href='{child}']")).to_have_count(1)


@pytest.mark.core("Addresses")
def test_a_name_is_allowed_once_somebody_came_by_it(serve, visit):
    server = serve(house.dawn())
    house.come_by(server, UNKNOWN)
    page = visit(server)
    parents(page, "/parents/addresses")

    page.get_by_role("button", name=f"Allow {UNKNOWN}").click()

    expect(page.get_by_role("button", name=f"Remove {UNKNOWN}")).to_be_visible()
    newcomer = visit(server, stranger=True, base_url=server.url.replace("127.0.0.1", UNKNOWN))
    newcomer.goto("/")
    expect(newcomer).to_have_url(re.compile(f"^http://{UNKNOWN}:"))
    expect(newcomer.get_by_text("doesn’t know this name")).to_have_count(0)


@pytest.mark.core("CheckUp")
def test_parents_see_how_the_computer_is(serve, visit):
    page = visit(serve(house.dawn()))
    parents(page, "/parents/settings")

    page.locator("main a[href='/parents/check-up']").click()

    expect(page.get_by_role("heading", name="This computer")).to_be_visible()
    expect(page.locator(".state-line", has_text="Backups elsewhere")).to_contain_text("No second place was named.")


@pytest.mark.core("Decisions")
def test_what_one_parent_decides_another_can_stop(serve, visit):
    server = serve(house.dawn())
    mama, papa = visit(server), visit(server, device="phone")
    parents(mama, "/parents/people")
    join_grown_ups(mama, "Papa")
    mama.goto("/parents/data/deletion")
    mama.locator("#name").fill("Winter")
    mama.locator("#pin").fill(house.PIN)
    mama.locator("main .btn--ember").click()
    expect(mama.get_by_role("button", name="Stop it")).to_be_visible()

    parents(papa, pin=OTHER_PIN, person="2")
    papa.get_by_role("button", name="Stop it").click()

    expect(papa.get_by_role("button", name="Stop it")).to_have_count(0)
    mama.reload()
    expect(mama.get_by_role("button", name="Stop it")).to_have_count(0)
