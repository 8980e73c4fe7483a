"""The names that FocusPal is found by."""
import house
from pages.registry import at_parents, state
from walk import parents


def come_by(page, server, host):
    """Opens FocusPal by a name that it doesn't know."""
    page.goto(server.url.replace("127.0.0.1", host) + "/")


@state("unknown-name", house.afternoon)
def unknown_name(page, server):
    come_by(page, server, "kitchen-pc.lan")


@state("unknown-name-of-the-internet", house.afternoon)
def unknown_name_of_the_internet(page, server):
    come_by(page, server, "focuspal.test")


at_parents("addresses", house.afternoon, "/parents/addresses")


@state("addresses-seen", house.afternoon)
def addresses_seen(page, server):
    """Somebody came by two names, one of them long and without a place to break; the other one is allowed."""
    for name in ("kitchen-pc.lan", "theoldcomputerinthecupboardunderthestairsofourlittlehouse.lan"):
        house.come_by(server, name)
    parents(page, "/parents/addresses")
    page.locator("form:has([value='kitchen-pc.lan']) button").click()
    page.locator("form:has([value='kitchen-pc.lan'][name=host]) [name=_method]").wait_for(state="attached")
