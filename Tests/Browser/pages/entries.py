"""A day, and the form of an entry."""
import house
from pages.forms import quarrel, save
from pages.registry import CHILD, GROWN_UP, at_parents, state

parents_day = at_parents("parents-day", house.afternoon, "/parents{middle?}/day")


def fill_entry(page, start, end, day=None):
    page.locator("#what .purpose").nth(1).click()
    if day:
        page.locator("#day").fill(day)
    page.locator("#start").fill(start)
    page.locator("#end").fill(end)


def entries(hand, way_in, targets):
    """The form of an entry in the hands of a child or a parent, and all that it may answer."""
    @state(f"{hand}-entry-new", house.afternoon, targets=targets)
    def new(page, server):
        way_in(page, server)
        page.locator(".day-nav__add").click()
        page.locator("#start").wait_for()

    @state(f"{hand}-entry-wrong", house.afternoon, targets=targets)
    def wrong(page, server):
        new(page, server)
        page.locator("#note").fill("x" * 201)
        save(page)
        page.locator(".field__error").first.wait_for()

    @state(f"{hand}-entry-overlap", house.afternoon, targets=targets)
    def overlap(page, server):
        new(page, server)
        fill_entry(page, "00:30", "14:30")
        save(page)
        page.locator(".overlap").wait_for()

    @state(f"{hand}-entry", house.afternoon, targets=targets)
    def entry(page, server):
        way_in(page, server)
        page.locator(".trail__time .icon-btn").last.click()
        page.locator("#start").wait_for()

    @state(f"{hand}-entry-meanwhile", house.afternoon, targets=targets)
    def meanwhile(page, server):
        entry(page, server)
        quarrel(page, "#note", "Winter", "FocusPal")


def own_day(page, server):
    page.goto(server.child("middle", busy=None) + "/day")


entries("child", own_day, CHILD)
entries("parents", parents_day, GROWN_UP)
