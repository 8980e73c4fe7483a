"""The page for a watch."""
import house
from pages.focus import plant
from pages.registry import at, state
from walk import begin_timer

at("watch-who", house.dawn, "/watch")


@state("watch", house.afternoon)
def watch(page, server):
    page.goto("/watch" + server.child("middle", busy=None).removeprefix("/children"))


@state("watch-timer", house.afternoon)
def watch_timer(page, server):
    child = server.child("middle", busy=None)
    begin_timer(page, child, 10)
    page.goto("/watch" + child.removeprefix("/children"))


@state("watch-tree", house.dawn)
def watch_tree(page, server):
    child = plant(page, server, "middle")
    server.move(minutes=16)
    page.goto("/watch" + child.removeprefix("/children"))


@state("watch-planted", house.dawn)
def watch_planted(page, server):
    child = plant(page, server, "middle")
    server.move(minutes=25)
    page.goto(child + "/timer")
    page.locator(".done").wait_for()
    page.goto("/watch" + child.removeprefix("/children"))
