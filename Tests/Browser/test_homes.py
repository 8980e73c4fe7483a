"""A child in two homes, with a parent in each: what they see of each other's days, and where the child says it is."""
import house
import pytest
from playwright.sync_api import expect
from walk import AGREEMENT, OTHER_PIN, belong, join_grown_ups, parents, set_up_homes

@pytest.fixture
def family(serve, visit):
    """(server, Mama's phone, Papa's phone): the children are at Papa's."""
    server = serve(house.afternoon())
    mama, papa = visit(server, device="phone"), visit(server, device="phone")
    parents(mama, "/parents/people")
    join_grown_ups(mama, "Papa")
    # Right after the first plan: which home is whose.
    assert "Which home is yours?" in set_up_homes(mama, first_day="2026-11-12").text()
    belong(mama, 0)
    parents(papa, AGREEMENT, pin=OTHER_PIN, person="2")
    belong(papa, 1)
    return server, mama, papa


@pytest.mark.core("Homes")
def test_a_tablet_at_the_other_home_asks_once_and_one_tap_corrects_the_day(family, visit):
    server, mama, _ = family
    mama.goto("/parents/devices/1")
    mama.locator(".chip:has([name=home])").nth(1).click()
    mama.locator("main .form__actions .btn--primary").first.click()
    tablet = visit(server)
    child = server.child("middle", busy=None)

    tablet.goto(child)
    tablet.wait_for_url("**/homes/today")
    tablet.locator(".here-home").first.click()
    tablet.wait_for_url("**/homes?said=1")

    tablet.goto(child)
    expect(tablet).to_have_url(server.url + child)
    mama.goto("/parents")
    expect(mama.locator(".kid", has_text="Mama’s")).to_have_count(1)
