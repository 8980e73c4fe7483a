"""Guests without a family."""
import house
from pages.registry import CHILD, at, state
from walk import with_guest_trees

at("guest", house.dawn, "/guest", wait="[data-guest='set-up']", stranger=True)


@state("guest-tree", house.dawn, stranger=True)
def guest_tree(page, server):
    page.goto("/guest")
    page.locator("[data-guest=plant]").click()
    page.locator("[data-guest=stop] > summary").click()


@state("guest-paused", house.dawn, stranger=True)
def guest_paused(page, server):
    page.goto("/guest")
    page.locator("[data-begin='20']").click()
    page.locator("[data-guest=pause]").click()


@state("guest-forest", house.dawn, stranger=True)
def guest_forest(page, server):
    with_guest_trees(page, "/guest", 7)
    page.locator("[data-guest=forest]").wait_for()


@state("home-gift", house.dawn, targets=CHILD)
def home_gift(page, server):
    with_guest_trees(page, server.child("middle", busy=None), 3)
    page.locator("guest-gift").wait_for()


@state("home-gift-kept", house.dawn, targets=CHILD)
def home_gift_kept(page, server):
    with_guest_trees(page, server.child("middle", busy=None), 3)
    page.locator("[data-to]").first.click()
    page.locator(".guest-gift__kept").wait_for()
