"""Settings, and other pages behind them."""
import house
from pages.forms import quarrel, save
from pages.registry import at_parents, state
from walk import parents

settings = at_parents("settings", house.afternoon, "/parents/settings")


@state("settings-meanwhile", house.afternoon)
def settings_meanwhile(page, server):
    settings(page, server)
    quarrel(page, "#name", "Winter", "FocusPal")


at_parents("check-up", house.afternoon, "/parents/check-up")
at_parents("check-up-without-sheet", house.afternoon, "/parents/check-up",
           options=lambda: ("--copies", str(house.attic())))
events = at_parents("events", house.afternoon, "/parents/events")
browser = at_parents("browser", house.afternoon, "/parents/settings/browser")


def set_night(page, begins="20:00"):
    parents(page, "/parents/settings/night")
    page.locator("[name=on]").check()
    page.locator("#begins").fill(begins)
    save(page)


at_parents("night", house.afternoon, "/parents/settings/night")


@state("night-wrong", house.afternoon)
def night_wrong(page, server):
    set_night(page, "03:00")
    page.locator(".field__error").first.wait_for()
