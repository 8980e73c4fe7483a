"""The page for a wall."""
import house
from pages.days import coming_up
from pages.focus import plant
from pages.registry import at, state
from pages.settings import set_night
from walk import begin_house_timer, begin_timer, in_record

at("wall", house.dawn, "/wall")


@state("wall-full", house.dawn)
def wall_full(page, server):
    for number in range(1, 9):
        begin_timer(page, f"/children/{number}", 5 * number)
    begin_house_timer(page, "Winter", 4)
    page.goto("/wall")


@state("wall-night", house.afternoon)
def wall_night(page, server):
    server.move(hours=6)
    begin_timer(page, server.child("middle", busy=None), 10)
    page.goto("/wall")
    page.locator("html[data-dim]").wait_for()


@state("wall-trees", house.dawn)
def wall_trees(page, server):
    plant(page, server, "middle")
    plant(page, server, "little")
    server.move(minutes=16)
    begin_timer(page, server.child("teen"), 10)
    page.goto("/wall")


@state("wall-moon", house.afternoon)
def wall_moon(page, server):
    """Ten in the evening, and nothing runs."""
    set_night(page)
    page.wait_for_url("**/night?saved=1")
    in_record(server, "UPDATE timer SET state = 'stopped' WHERE state IN ('running', 'paused')")
    server.move(minutes=320)
    page.goto("/wall")
    page.locator(".wall-night").wait_for()


@state("wall-sun", house.afternoon)
def wall_sun(page, server):
    set_night(page)
    page.wait_for_url("**/night?saved=1")
    in_record(server, "UPDATE timer SET state = 'stopped' WHERE state IN ('running', 'paused')")
    server.move(minutes=15 * 60)
    page.goto("/wall")
    page.locator("[data-face=sun]").wait_for()


at("wall-coming", house.afternoon, "/wall", first=lambda _, server: coming_up(server), wait=".wall__coming")
