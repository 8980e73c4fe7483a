"""Eggs and the shop."""
import house
from pages.registry import CHILD, GLEN, at, state
from walk import choose_tomo, earn, last_moment, past_moments

at("little-eggs", house.afternoon, "{little?}/eggs", targets=GLEN)
at("little-eggs-none", house.dawn, "{little}/eggs", targets=GLEN)


@state("little-egg", house.dawn, targets=GLEN)
def egg_little(page, server):
    choose_tomo(page, server.child("little"))
    page.goto(server.child("little") + "/eggs")
    page.locator(".glen-egg").first.click()
    page.locator(".glen-egg__moons").wait_for()
    server.move(days=2)
    page.reload()


@state("little-egg-hatched", house.dawn, targets=GLEN)
def egg_hatched_little(page, server):
    egg_little(page, server)
    # Two days fit into a second here, and a second tap at the same place would be taken for a double tap.
    page.locator(".glen-egg[data-ready]").press("Enter")
    past_moments(page)
    page.locator(".glen__home").wait_for()


@state("middle-shop", house.afternoon, targets=CHILD)
def shop(page, server):
    child = server.child("middle", busy=None)
    earn(server, child, 5000)
    page.goto(child + "/shop")
    page.locator(".box__buy summary").first.click()


eggs = at("middle-eggs", house.afternoon, "{middle?}/eggs", targets=CHILD)


@state("middle-egg-hatched", house.afternoon, targets=CHILD)
def egg_hatched(page, server):
    eggs(page, server)
    page.locator(".nest[data-ready] button").click()
    past_moments(page)
    page.locator(".hatch__one").wait_for()


@state("middle-egg-hatches", house.afternoon, targets=CHILD)
def egg_hatches(page, server):
    eggs(page, server)
    page.locator(".nest[data-ready] button").click()
    last_moment(page)


@state("little-shop", house.afternoon, targets=GLEN)
def shop_little(page, server):
    child = server.child("little", busy=None)
    earn(server, child, 900)
    page.goto(child + "/shop")


@state("little-egg-choice", house.dawn, targets=GLEN)
def egg_choice(page, server):
    child = server.child("little")
    earn(server, child, 400)
    page.goto(child + "/shop/rare")
