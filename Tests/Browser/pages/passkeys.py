"""Passkeys."""
import urllib.parse

import house
from pages.forms import save
from pages.parents import lock_parents
from pages.registry import at_parents, state
from passkeys import Device, add_passkey, answer, ask_device, localhost, type_pin
from walk import parents

# Names of devices, a long one and one that is read from the right.
LAPTOP, PHONE = "Mia’s laptop that Papa has at night", "هاتف ماما"


@state("pin-face", house.dawn)
def pin_face(page, server):
    Device(page)
    add_passkey(page, server)
    lock_parents(page)
    page.locator("use-passkey button").wait_for()


@state("pin-face-failed", house.dawn)
def pin_face_failed(page, server):
    """The face is somebody else's."""
    device = Device(page)
    add_passkey(page, server)
    lock_parents(page)
    device.knows_them(False)
    page.locator("use-passkey button").click()
    page.locator("use-passkey [role=status]:not(:empty)").wait_for()


@state("pin-face-elsewhere", house.dawn)
def pin_face_elsewhere(page, server):
    """They were made under another name."""
    Device(page)
    add_passkey(page, server)
    page.goto(server.url + "/parents")


@state("passkeys-none", house.dawn)
def passkeys_none(page, server):
    parents(page, "/parents/passkeys", at=localhost(page, server))


@state("passkeys-wrong-pin", house.dawn)
def passkeys_wrong_pin(page, server):
    parents(page, "/parents/passkeys", at=localhost(page, server))
    page.locator("#pin").fill("1111")
    page.locator("main .form__actions button").click()
    page.locator(".field__error").wait_for()


# At the address of the house, without https.
at_parents("passkeys-http", house.dawn, "/parents/passkeys")


@state("passkeys-device", house.dawn)
def passkeys_device(page, server):
    ask_device(page, server)


@state("passkeys-added", house.dawn)
def passkeys_added(page, server):
    Device(page)
    add_passkey(page, server)


@state("passkeys", house.dawn)
def passkeys(page, server):
    device = Device(page)
    add_passkey(page, server)
    page.locator("#name").fill(LAPTOP)
    save(page)
    device.forget()
    type_pin(page)
    answer(page)
    page.locator("#name").fill(PHONE)
    save(page)
    page.locator(".list").wait_for()


@state("passkeys-elsewhere", house.dawn)
def passkeys_elsewhere(page, server):
    """They were made under another name."""
    Device(page)
    add_passkey(page, server)
    parents(page, "/parents/passkeys")


@state("child-deletion-face", house.dawn)
def child_deletion_face(page, server):
    Device(page)
    add_passkey(page, server)
    page.goto(urllib.parse.urljoin(page.url, "/parents/settings"))
    page.locator("a[href$=deletion]").first.click()
    page.locator("use-passkey button").wait_for()
