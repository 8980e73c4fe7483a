"""The parents' overview, and the way in: PIN, faces, recovery."""
import urllib.parse

import house
from pages.forms import quarrel, save
from pages.people import AUNTS
from pages.registry import at, at_parents, state
from walk import GROWN_UPS, join_grown_ups, parents, sign_in

at("pin", house.dawn, "/parents")


@state("pin-wrong", house.dawn)
def pin_wrong(page, server):
    page.goto("/parents")
    sign_in(page, "1111")
    page.locator(".field__error").wait_for()


def lock_parents(page):
    page.locator("form:has(input[value=DELETE]) .topbar__lock").click()
    page.goto(urllib.parse.urljoin(page.url, "/parents"))


def move_house(server):
    """As after a restore on another computer: what PINs were hashed with is elsewhere."""
    server.stop()
    (server.data / "pepper").write_bytes(bytes(32))
    server.start()


@state("pin-elsewhere", house.dawn)
def pin_elsewhere(page, server):
    page.goto("/who")
    move_house(server)
    page.goto("/parents")
    page.locator(".field__error").wait_for()


@state("pin-waiting", house.dawn)
def pin_waiting(page, server):
    page.goto("/parents")
    for _ in range(3):
        sign_in(page, "1111")
        page.locator(".field__error, wait-down").wait_for()
    page.locator("wait-down").wait_for()


at("recovery", house.dawn, "/parents/pin")


@state("recovery-wrong", house.dawn)
def recovery_wrong(page, server):
    page.goto("/parents/pin")
    page.locator("#code").fill("ABCD-EFGH")
    page.locator(".form__actions button").click()
    page.locator(".field__error").first.wait_for()


@state("recovered", house.afternoon)
def recovered(page, server):
    page.goto("/parents/pin")
    page.locator("#code").fill(server.household.code)
    page.locator("#pin").fill("739164")
    page.locator("#repeated").fill("739164")
    page.locator(".form__actions button").click()
    page.locator(".code-box").wait_for()


def faces(name, *others, act=None):
    """Where grown-ups sign in who are several."""
    def way(page, server):
        parents(page, "/parents/people")
        join_grown_ups(page, *others)
        page.goto("/parents/settings")
        lock_parents(page)
        if act:
            act(page)
            page.wait_for_load_state()
    state(name, house.afternoon)(way)


faces("pin-faces", *GROWN_UPS)
faces("pin-faces-eight", *AUNTS)
faces("pin-of-one", *GROWN_UPS, act=lambda page: page.locator(".who-is-it__one").nth(2).click())
faces("pin-of-one-wrong", *GROWN_UPS, act=lambda page: (
    page.locator(".who-is-it__one").last.click(), sign_in(page, "1111"), page.locator(".field__error").wait_for()))

at_parents("parents", house.afternoon, "/parents")


@state("parents-empty", house.dawn)
def overview_empty(page, server):
    page.goto("/parents")
    sign_in(page, "1111")
    page.locator(".field__error").wait_for()
    parents(page)


@state("parents-last-minute", house.dawn)
def last_minute(page, server):
    page.clock.install()
    parents(page)
    # Nearly all of the minute is left to look at it.
    page.clock.fast_forward("04:05")
    page.locator("session-end").wait_for(state="visible")


at_parents("children", house.afternoon, "/parents/children")
at_parents("children-eight", house.dawn, "/parents/children", first=lambda _, server: server.move(days=366))
child = at_parents("child", house.afternoon, "/parents{middle?}")


@state("child-wrong", house.afternoon)
def child_wrong(page, server):
    child(page, server)
    page.locator("#name").fill("")
    page.locator("#birthday").fill("1999-01-01")
    page.locator(".form__actions button").click()
    page.locator(".field__error").first.wait_for()


at_parents("child-new", house.afternoon, "/parents/children/new")


@state("child-meanwhile", house.afternoon)
def child_meanwhile(page, server):
    child(page, server)
    quarrel(page, "#name", "Winter", "FocusPal")


change_pin = at_parents("change-pin", house.afternoon, "/parents/settings/pin")


@state("pin-code", house.afternoon)
def pin_code(page, server):
    change_pin(page, server)
    page.locator("form[action$='/code'] button").click()


@state("change-pin-wrong", house.afternoon)
def change_pin_wrong(page, server):
    change_pin(page, server)
    page.locator("#pin").fill("1234")
    save(page)
    page.locator(".field__error").first.wait_for()
