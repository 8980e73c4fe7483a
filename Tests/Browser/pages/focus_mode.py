"""Focus mode."""
import house
from pages.focus import plant
from pages.registry import CHILD, LITTLE, state
from pages.rooms import tree_company
from pages.timers import start_timer
from walk import PURPOSES, TAP, THOUGHTS, in_record, park, past_moments


def focus_mode(page):
    """By its address: a window that fills the screen can't be made smaller."""
    page.goto(page.locator("[data-focus-mode]").get_attribute("href"))
    page.locator("focus-mode[data-on]").wait_for()


def focus_modes(mode, targets):
    """Focus mode in the face of an age: with a timer, with a tree, with ten thoughts, and those at the end."""
    def enter(page, server):
        server.move(hours=4)
        start_timer(page, server, mode)
        server.move(minutes=8)
        page.reload()
        focus_mode(page)

    def think(page, count):
        for number in range(count):
            park(page, None if mode == "little" else THOUGHTS[number % len(THOUGHTS)])

    @state(f"{mode}-focus-mode", house.dawn, targets=targets)
    def timer(page, server):
        enter(page, server)
        think(page, 2)

    @state(f"{mode}-focus-mode-paused", house.dawn, targets=targets)
    def paused(page, server):
        server.move(hours=4)
        start_timer(page, server, mode)
        page.locator(".run__main:not([hidden]) button").click()
        page.locator(".run[data-state=paused]").wait_for()
        focus_mode(page)

    @state(f"{mode}-focus-mode-tree", house.dawn, targets=targets)
    def tree(page, server):
        server.move(hours=4)
        plant(page, server, mode)
        server.move(minutes=12)
        page.reload()
        focus_mode(page)

    @state(f"{mode}-focus-mode-full", house.dawn, targets=targets)
    def full(page, server):
        enter(page, server)
        think(page, 10)
        page.locator("summary.park").click() if mode != "little" else None

    @state(f"{mode}-parked", house.dawn, targets=targets)
    def parked(page, server):
        enter(page, server)
        think(page, 3)
        server.move(minutes=17)
        page.reload()
        page.locator(".parked").wait_for()

    @state(f"{mode}-parked-tree", house.dawn, targets=targets)
    def parked_tree(page, server):
        tree(page, server)
        think(page, 10)
        server.move(minutes=13)
        page.locator(".done").wait_for()
        past_moments(page)


focus_modes("little", LITTLE)
focus_modes("middle", CHILD)
focus_modes("teen", CHILD)


@state("focus-mode-wrong", house.dawn, targets=CHILD)
def focus_mode_wrong(page, server):
    server.move(hours=4)
    start_timer(page, server, "middle")
    focus_mode(page)
    page.locator("summary.park").click()
    page.locator(".park-more__form button").click()
    page.locator(".field__error").wait_for()


@state("focus-mode-hint", house.dawn, targets=CHILD)
def focus_mode_hint(page, server):
    server.move(hours=4)
    start_timer(page, server, "middle")
    focus_mode(page)
    page.locator("[data-hold]").evaluate(TAP)
    page.locator("[data-hint]:not(:empty)").wait_for()


@state("focus-mode-night", house.dawn, targets=CHILD)
def focus_mode_night(page, server):
    start_timer(page, server, "middle")
    focus_mode(page)
    page.locator("html[data-dim]").wait_for()
    page.locator("summary.park").click()


@state("focus-mode-night-tree", house.dawn, targets=CHILD)
def focus_mode_night_tree(page, server):
    plant(page, server, "teen")
    focus_mode(page)
    page.locator("html[data-dim]").wait_for()


def focus_mode_for(name, mode, purpose):
    @state(f"focus-mode-{name}", house.dawn, targets=CHILD)
    def way(page, server):
        in_record(server, "UPDATE category SET name = ? WHERE icon = 'homework'", purpose)
        server.move(hours=4)
        start_timer(page, server, mode)
        focus_mode(page)


focus_mode_for("long", "middle", PURPOSES[0])
focus_mode_for("from-the-right", "teen", PURPOSES[1])


@state("focus-mode-company", house.dawn, targets=CHILD)
def focus_mode_company(page, server):
    """Mama is beside the tree, and out of sight."""
    server.move(hours=4)
    tree_company(page, server)
    focus_mode(page)
