"""Tomos."""
import house
from pages.registry import CHILD, GLEN, at, state

at("little-tomos-starters", house.dawn, "{little}/tomos", targets=GLEN)
at("little-tomos", house.afternoon, "{little?}/tomos", targets=GLEN)
at("little-tomos-older", house.afternoon, "{little?}/tomos?page=1", targets=GLEN)


@state("little-tomo", house.afternoon, targets=GLEN)
def tomo_little(page, server):
    page.goto(server.child("little", busy=None) + "/tomos")
    page.goto(page.locator("a.tomo-spot").first.get_attribute("href"))


tomos = at("middle-tomos", house.afternoon, "{middle?}/tomos", targets=CHILD)
at("middle-tomos-orders", house.afternoon, "{middle?}/tomos", tap=".pick-list summary", targets=CHILD)


@state("middle-tomo", house.afternoon, targets=CHILD)
def tomo(page, server):
    tomos(page, server)
    page.goto(page.locator(".tomo-card[href]").last.get_attribute("href"))
