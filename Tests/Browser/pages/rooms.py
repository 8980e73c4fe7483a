"""Rooms for trees together, also with a grown-up."""
import house
from pages.registry import CHILD, GLEN, LITTLE, at, state
from pages.timers import focus_too
from walk import LONG_GROWN_UPS, join_grown_ups, parents, send


def together(page, server, *others, start=False):
    """Opens a room of the first child's, with others in it; the page is the host's."""
    page.goto("/children/1/room")
    page.locator(".room__way .btn--leaf").click()
    letters = page.locator(".room__code").text_content()
    for child in others:
        other = page.context.new_page()
        other.goto(f"/children/{child}/room")
        other.locator("#code").wait_for()
        send(other, f"/children/{child}/rooms/join", code=letters)
        if child == others[-1] and not start:
            other.close()
    page.locator(f".seat:nth-child({len(others) + 1}) .seat__who").wait_for()


@state("room-way-in", house.dawn, targets=CHILD)
def room_way_in(page, server):
    page.goto("/children/1/room")
    page.locator("#code").fill("xx")
    page.locator(".room__way .btn--primary").click()
    page.locator(".field__error").wait_for()


@state("room", house.dawn, targets=CHILD)
def room(page, server):
    together(page, server, 2, 3)


def open_room(page, server):
    """A small child's own room."""
    page.goto(server.child("little") + "/room")
    page.locator(".room-trees button").nth(1).click()
    page.locator(".room-go").wait_for()


at("little-room-way-in", house.dawn, "{little}/room", first=together, wait=".room-door", targets=GLEN)
at("little-room-empty", house.dawn, "{little}/room", targets=GLEN)


@state("little-room-quiet", house.afternoon, targets=GLEN)
def little_room_quiet(page, server):
    """Nobody waits; two are there who could be asked."""
    for other in ("middle", "teen"):
        page.context.new_page().goto(server.child(other, busy=None))
    page.goto(server.child("little", busy=None) + "/room")
    page.locator("button.room-friend").nth(1).wait_for()


@state("little-room", house.dawn, targets=GLEN)
def little_room(page, server):
    other = page.context.new_page()
    other.goto("/children/1")
    open_room(page, server)
    page.locator(".room-ask").first.click()
    page.locator(".room-ask:disabled").wait_for()
    other.locator(".invitation .btn--leaf").click()
    page.locator(".room-seat:nth-child(2)").wait_for()


at("little-room-guest", house.dawn, "{little}/room", first=together, tap=".room-door", wait=".room-seat >> nth=1",
   targets=GLEN)


def called(page, server, mode):
    """A child who waits in a room of its own is asked by two who wait in another."""
    child = server.child(mode)
    page.goto(child)
    number = child.rsplit("/", 1)[1]
    other = page.context.new_page()
    together(other, server, *{2, 3} - {int(number)}, start=True)
    other.locator(f".ask-list button[value='{number}']").click()
    other.locator(f".ask-list button[value='{number}']").wait_for(state="detached")


at("room-called", house.dawn, "{middle}/room", first=lambda page, server: called(page, server, "middle"),
   tap=".room__way .btn--leaf", wait=".room .invitation", targets=CHILD)


@state("little-room-called", house.dawn, targets=GLEN)
def little_room_called(page, server):
    called(page, server, "little")
    open_room(page, server)
    page.locator(".room-asks [name=code]").first.wait_for(state="attached")


at("little-home-called", house.dawn, "{little}", first=lambda page, server: called(page, server, "little"),
   wait=".call__face >> nth=1", targets=LITTLE)


@state("home-asked", house.dawn, targets=CHILD)
def home_asked(page, server):
    together(page, server)
    page.locator(".ask-list button[value='2']").click()
    page.locator(".ask-list button[value='2']").wait_for(state="detached")
    page.goto("/children/2")
    page.locator(".invitation").wait_for()


@state("tree-together", house.dawn, targets=CHILD)
def tree_together(page, server):
    """Of two who grow trees with the child one has gone away, and all is or nothing."""
    together(page, server, 2, 3, start=True)
    page.locator(".room__switch").click()
    page.locator(".room__switch[aria-pressed=true]").wait_for()
    page.locator(".room__start button").click()
    page.locator(".mate progress").first.wait_for()


def in_company(page, child, change="come", names=("Papa",)):
    """A child asks two parents into its room; Mama, who has signed in, answers on the overview."""
    parents(page)
    join_grown_ups(page, *names)
    page.goto(f"{child}/room")
    send(page, f"{child}/rooms")
    for person in range(1, len(names) + 2):
        send(page, f"{child}/room", ask=person)
    page.goto("/parents")
    page.locator(".company").wait_for()
    if change:
        page.locator(f".company button[value={change}]").click()
        page.wait_for_load_state()


# Mama is there; Papa has been asked.
at("room-company", house.dawn, "/children/1/room", first=lambda page, _: in_company(page, "/children/1"), targets=CHILD)
at("room-company-crowd", house.crowd, "/children/1/room",
   first=lambda page, _: in_company(page, "/children/1", names=LONG_GROWN_UPS), targets=CHILD)
at("little-room-company", house.dawn, "{little}/room",
   first=lambda page, server: in_company(page, server.child("little")), targets=GLEN)


@state("little-room-company-quiet", house.dawn, targets=GLEN)
def little_room_company_quiet(page, server):
    """Nobody waits; a parent could be asked."""
    parents(page)
    join_grown_ups(page, "Papa")
    page.goto(server.child("little") + "/room")
    page.locator(".room-friend--grown").first.wait_for()


# A child grows its tree with Mama beside it.
tree_company = at("tree-company", house.dawn, "/children/1/room", first=lambda page, _: in_company(page, "/children/1"),
                  tap=".room__start button", wait=".mate .grown-up", targets=CHILD)


@state("overview-company-asked", house.dawn)
def overview_company_asked(page, server):
    in_company(page, "/children/1", change=None)


@state("overview-company", house.dawn)
def overview_company(page, server):
    """A parent keeps a child company and has a timer of their own."""
    in_company(page, "/children/1")
    focus_too(page, "Winter")
