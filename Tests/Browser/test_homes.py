"""A child in two homes, with a parent in each: what they see of each other's days, and where the child says it is."""
import house
import pytest
from playwright.sync_api import expect
from walk import AGREEMENT, OTHER_PIN, belong, join_grown_ups, parents, set_up_homes, wish

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


def test_each_home_sees_its_own_days_until_both_agree(family):
    _, mama, papa = family
    mama.goto("/parents")
    papa.goto("/parents")
    kept = mama.locator(".kid").first.inner_text()
    assert "Papa’s" in kept
    # The night began before the homes were set up, and earlier days stay visible to both.
    assert papa.locator(".kid").first.inner_text().count(" min") > kept.count(" min")

    wish(mama, 1, "totals")
    papa.goto(AGREEMENT)
    papa.locator(".agree-asked .btn--primary").click()
    papa.wait_for_url("**/agreement?saved=1")
    mama.goto("/parents")

    expect(mama.locator(".kid").first).not_to_have_text(kept, use_inner_text=True)
    expect(mama.locator(".kid").first).to_contain_text("Papa’s")


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
