"""Devices, unknown ones, and a grown-up's own."""
import house
from pages.forms import send_wrong
from pages.parents import lock_parents
from pages.registry import at, at_parents, state
from walk import add_here, join_grown_ups, parents, sign_in

device = at("device", house.dawn, "/who", stranger=True)


@state("device-adding", house.dawn, stranger=True)
def device_adding(page, server):
    page.goto("/who")
    add_here(page)


@state("device-wrong", house.dawn, stranger=True)
def device_wrong(page, server):
    page.goto("/who")
    sign_in(page, "1111")
    page.locator(".field__error").wait_for()


at("device-code", house.dawn, "/device?code=ACDEFG", stranger=True)


def own(name, act=None, marked=True, reset=False):
    """On a device that Mama has marked as hers alone, where several grown-ups live."""
    def way(page, server):
        parents(page, "/parents/people")
        join_grown_ups(page, "Papa")
        page.goto("/parents/own-device")
        if marked:
            page.locator("#pin").fill(house.PIN)
            page.locator("main .form__actions .btn--primary").click()
            page.locator("a[href$='/own-device/pin']").wait_for()
        if reset:
            page.goto("/parents/own-device/pin")
            page.locator("#pin").fill("615243")
            page.locator("#repeated").fill("615243")
            page.locator("main .form__actions .btn--primary").click()
            page.locator(".banner form[action*=new-pin]").wait_for()
        if act:
            act(page)
            page.wait_for_load_state()
    state(name, house.afternoon)(way)


own("own-device", marked=False)
own("own-device-wrong", send_wrong, marked=False)
own("own-device-mine")
own("own-device-list", lambda page: page.goto("/parents/devices"))
own("own-device-pin", lambda page: page.goto("/parents/settings/pin"))
own("own-pin", lambda page: page.goto("/parents/own-device/pin"))
own("own-pin-wrong", lambda page: (page.goto("/parents/own-device/pin"), send_wrong(page)))
own("own-pin-waits", reset=True)
own("own-pin-waits-who", lambda page: page.goto("/who"), reset=True)
own("own-pin-waits-locked", lambda page: (page.goto("/parents"), lock_parents(page)), reset=True)
own("pin-own", lambda page: (page.goto("/parents"), lock_parents(page)))


@state("device-by-name", house.afternoon)
def device_by_name(page, server):
    """An unknown browser where several grown-ups live."""
    parents(page, "/parents/people")
    join_grown_ups(page, "Papa")
    page.context.clear_cookies()
    page.goto("/device")
    add_here(page)


devices = at_parents("devices", house.afternoon, "/parents/devices")
at_parents("device-settings", house.afternoon, "/parents/devices/1")


@state("pairing", house.afternoon)
def pairing(page, server):
    devices(page, server)
    page.locator("main > form.row .btn--primary").click()
    page.locator(".code-box").wait_for()
