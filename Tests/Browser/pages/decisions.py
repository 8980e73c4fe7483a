"""What is decided by more than one grown-up."""
import house
from pages.registry import at_parents, state
from walk import join_grown_ups, parents


@state("decision-before", house.afternoon)
def decision_before(page, server):
    parents(page, "/parents/people")
    join_grown_ups(page, "Papa")
    page.goto("/parents" + server.child("middle", busy=None) + "/deletion")


@state("decision", house.afternoon)
def decision(page, server):
    """The other parent hears of it wherever they are."""
    parents(page, "/parents/people")
    join_grown_ups(page, "Papa")
    page.goto("/parents/data/deletion")
    page.locator("#name").fill("Winter")
    page.locator("#pin").fill(house.PIN)
    page.locator("main .btn--ember").click()
    page.locator(".banner--ember form").wait_for()
    page.goto("/parents")


at_parents("deletion", house.afternoon, "/parents{middle?}/deletion")
