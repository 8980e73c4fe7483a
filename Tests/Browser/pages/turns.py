"""Wheels that say whose turn it is."""
import house
from pages.forms import save
from pages.registry import CHILD, GLEN, at, at_parents, state
from steady import poll
from walk import begin_timer, in_record, parents, set_up_homes

# As long as a name can be, without a space; and one that is read from the right.
LONG_WHEEL, WHEEL_FROM_THE_RIGHT = "Vordersitzplatzverteilungsrads", "من يجلس في المقدمة؟"


def spin(page):
    """Turns a wheel, and waits until it stands still."""
    before = page.locator("turn-wheel").first.get_attribute("result")
    page.locator("form[action$='/results'] button").first.click()
    poll(page, "before => document.querySelector('turn-wheel').getAttribute('result') !== before", before)


def name_wheel(page, name, number=1):
    parents(page, f"/parents/turns/{number}")
    page.locator("#name").fill(name)
    save(page)
    page.wait_for_url("**/parents/turns")


def turns(mode, targets):
    at(f"turns-{mode}", house.afternoon, "{child?}/turns/1", child=mode, targets=targets)

    @state(f"turns-said-{mode}", house.afternoon, targets=targets)
    def said(page, server):
        page.goto(server.child(mode, busy=None) + "/turns/1")
        spin(page)

    @state(f"turns-long-{mode}", house.crowd, targets=targets)
    def long(page, server):
        name_wheel(page, LONG_WHEEL)
        page.goto(server.child(mode) + "/turns/1")
        spin(page)


turns("little", GLEN)
turns("middle", CHILD)
turns("teen", CHILD)


def turns_away(name, path, targets):
    """Two of four children are at their other home."""
    @state(name, house.afternoon, targets=targets)
    def way(page, server):
        parents(page, "/parents/homes")
        set_up_homes(page)
        # A page that stays open loads itself again once the server is back.
        page.goto("about:blank")
        in_record(server, "DELETE FROM residence_pattern WHERE child_id > 2")
        # The children who have one home are where the two are not.
        in_record(server, "UPDATE device SET home_id = (SELECT min(id) FROM home)")
        page.goto(path)
        assert page.locator(".turn-round small").count() == 2


turns_away("turns-away", "/children/3/turns/2", CHILD)
turns_away("turns-away-little", "/children/4/turns/2", GLEN)

at("turns-right-to-left", house.dawn, "{middle}/turns/1", first=lambda page, _: name_wheel(page, WHEEL_FROM_THE_RIGHT),
   targets=CHILD)


@state("wall-turns", house.dawn)
def wall_turns(page, server):
    """A wheel is open, and has just said whose turn it is."""
    begin_timer(page, "/children/1", 10)
    page.goto("/wall")
    page.locator(".wall-turn summary").first.click()
    spin(page)


@state("wall-turns-long", house.crowd)
def wall_turns_long(page, server):
    name_wheel(page, LONG_WHEEL)
    name_wheel(page, WHEEL_FROM_THE_RIGHT, 2)
    page.goto("/wall")
    page.locator(".wall-turn summary").first.click()
    spin(page)


at_parents("wheels", house.afternoon, "/parents/turns")


@state("wheels-none", house.dawn)
def wheels_none(page, server):
    """Both were put away."""
    for number in (1, 2):
        parents(page, f"/parents/turns/{number}")
        page.locator("form[action$='/archive'] button").click()
        page.wait_for_url("**/parents/turns")


@state("wheels-long", house.crowd)
def wheels_long(page, server):
    name_wheel(page, LONG_WHEEL)
    name_wheel(page, WHEEL_FROM_THE_RIGHT, 2)


@state("wheel", house.crowd)
def wheel(page, server):
    """What it said can be corrected."""
    page.goto("/children/1/turns/1")
    spin(page)
    parents(page, "/parents/turns/1")
    page.locator(".turn-correct summary").first.click()


@state("wheel-corrected", house.afternoon)
def wheel_corrected(page, server):
    wheel(page, server)
    page.locator(".turn-correct .btn--ghost").first.click()
    page.locator(".by").first.wait_for()


@state("wheel-wrong", house.afternoon)
def wheel_wrong(page, server):
    parents(page, "/parents/turns/new")
    for chip in page.locator(".chip:has([name=child])").all()[1:]:
        chip.click()
    save(page)
    page.locator(".field__error").first.wait_for()
