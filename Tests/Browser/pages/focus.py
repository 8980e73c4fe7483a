"""Trees that grow, and what parents settle about them."""
import house
from pages.registry import CHILD, LITTLE, at, at_parents, state
from walk import begin_timer, last_moment, let_pass, lose_tree, past_moments, plant as grow_tree, settle_leaving


def plant(page, server, mode):
    """Plants the usual tree of a child of an age, with the one tap; the child's home."""
    home = server.child(mode)
    page.goto(home + "/focus")
    grow_tree(page)
    return home


def trees(mode, targets):
    """A child's tree in the face of an age: planted, grown, paused, asked about, in bloom, and at rest."""
    at(f"{mode}-focus", house.dawn, "{child}/focus", child=mode, targets=targets)

    @state(f"{mode}-focus-more", house.dawn, targets=targets)
    def more(page, server):
        page.goto(server.child(mode) + "/focus")
        page.evaluate("document.querySelectorAll('details').forEach((more) => (more.open = true))")
        page.locator(".weather").nth(1).click()

    @state(f"{mode}-focus-grows", house.dawn, targets=targets)
    def grows(page, server):
        plant(page, server, mode)
        server.move(minutes=12)
        page.reload()

    @state(f"{mode}-focus-paused", house.dawn, targets=targets)
    def paused(page, server):
        grows(page, server)
        page.locator(".run__main:not([hidden]) button").click()
        page.locator(".run[data-state=paused]").wait_for()

    @state(f"{mode}-focus-asked", house.dawn, targets=targets)
    def asked(page, server):
        grows(page, server)
        page.locator(".asking > summary").click()

    @state(f"{mode}-focus-first", house.dawn, targets=targets)
    def first(page, server):
        plant(page, server, mode)
        server.move(minutes=25)
        page.reload()
        page.locator(".done").wait_for()
        last_moment(page)

    @state(f"{mode}-focus-planted", house.dawn, targets=targets)
    def planted(page, server):
        first(page, server)
        past_moments(page)

    @state(f"{mode}-focus-rests", house.dawn, targets=targets)
    def rests(page, server):
        asked(page, server)
        page.locator(".asking__yes button").click()
        page.locator(".done--rest").wait_for()

    @state(f"{mode}-focus-home", house.dawn, targets=targets)
    def home(page, server):
        page.goto(plant(page, server, mode))
        page.locator("time-left").first.wait_for()


trees("little", LITTLE)
trees("middle", CHILD)
trees("teen", CHILD)


@state("middle-focus-waits", house.dawn, targets=CHILD)
def focus_waits(page, server):
    """Its time is over, and the server can't be reached."""
    plant(page, server, "middle")
    server.move(minutes=24)
    page.reload()
    for address in ("**/timer", "**/live*"):
        page.route(address, lambda route: route.abort())
    # Its stream is opened anew, in vain.
    page.evaluate("() => { dispatchEvent(new Event('online')) }")
    let_pass(page)
    page.locator("[data-safe]:not(:empty)").wait_for()


at_parents("overview-tree", house.dawn, "/parents", first=lambda page, server: plant(page, server, "middle"),
           tap=".kid-timer__stop > summary")


def fragile_trees(mode, targets):
    """A child's tree that minds being left, in the face of an age: watched over, dozing, and lost."""
    def plant(page, server, leaving):
        child = server.child(mode)
        settle_leaving(server, child, leaving)
        begin_timer(page, child, 25, plan="focus")
        return child + "/timer"

    @state(f"{mode}-tree-brave", house.dawn, targets=targets)
    def brave(page, server):
        page.goto(plant(page, server, "brave"))
        page.locator("tree-health").wait_for()

    @state(f"{mode}-tree-gentle", house.dawn, targets=targets)
    def gentle(page, server):
        page.goto(plant(page, server, "gentle"))
        page.locator(".sleepy").evaluate("sleepy => sleepy.setAttribute('data-asleep', '')")

    @state(f"{mode}-tree-lost", house.dawn, targets=targets)
    def lost(page, server):
        address = plant(page, server, "brave")
        page.goto("about:blank")
        lose_tree(server)
        page.goto(address)
        page.locator(".lost").wait_for()


fragile_trees("little", LITTLE)
fragile_trees("middle", CHILD)
fragile_trees("teen", CHILD)

focus_taste = at_parents("focus-taste", house.dawn, "/parents{middle}/focus")


@state("focus-taste-behind", house.dawn)
def focus_taste_behind(page, server):
    focus_taste(page, server)
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".age:has([value=gentle])").click()
    other.locator(".form__actions button").click()
    other.locator(".banner--leaf").wait_for()
    other.close()
    page.locator(".age:has([value=brave])").click()
    page.locator(".form__actions button").click()
    page.locator(".meanwhile").wait_for()
