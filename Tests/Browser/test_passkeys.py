"""A face or a finger opens the parents' pages: from the first one to the last, in Chromium's own device."""
import house
import pytest
from passkeys import Device, add_passkey, localhost, type_pin
from playwright.sync_api import expect
from proxy import Caddy
from walk import add_here, parents, sign_in

SORRY = "That didn’t work this time. Your PIN always does."


@pytest.fixture
def home(serve):
    return serve(house.dawn())


def at_the_door(page, server):
    """Nobody is signed in on this page any more."""
    page.get_by_role("button", name="Lock now").click()
    page.goto(localhost(page, server) + "/parents")


def use_face(page):
    page.get_by_role("button", name="Use face or fingerprint").click()


def test_a_device_is_added_named_used_and_removed(home, visit):
    page = visit(home)
    device = Device(page)
    add_passkey(page, home)
    page.get_by_label("What shall we call it?").fill("Papa’s phone")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".list")).to_contain_text("Papa’s phone")
    expect(page.locator(".list")).to_contain_text("not used yet")
    [key] = device.keys()
    assert key["rpId"] == "localhost" and key["isResidentCredential"]

    at_the_door(page, home)
    use_face(page)

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_url("**/parents")
    page.goto(localhost(page, home) + "/parents/passkeys")
    expect(page.locator(".list")).to_contain_text("used today")

    page.get_by_role("link", name="Change").click()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("No typing in front of the children")).to_be_visible()
    page.get_by_role("button", name="Lock now").click()
    page.goto(localhost(page, home) + "/parents")
    expect(page.locator("use-passkey")).to_have_count(0)


@pytest.mark.console_errors("422 (Unprocessable")
def test_the_pin_comes_first(home, visit):
    page = visit(home)
    device = Device(page)
    parents(page, "/parents/passkeys", at=localhost(page, home))
    page.get_by_label("Your PIN again").fill("1111")
    page.get_by_role("button", name="Next").click()

    expect(page.locator(".field__error")).to_contain_text("That’s not right")
    assert device.keys() == []


def test_one_device_is_not_added_twice(home, visit):
    page = visit(home)
    device = Device(page)
    add_passkey(page, home)
    page.goto(localhost(page, home) + "/parents/passkeys")
    type_pin(page)
    page.get_by_role("button", name="Go on").click()

    expect(page.get_by_text("This device is on the list already.")).to_be_visible()
    assert len(device.keys()) == 1


def test_somebody_elses_face_opens_nothing_and_the_pin_does(home, visit):
    page = visit(home)
    device = Device(page)
    add_passkey(page, home)
    at_the_door(page, home)
    device.knows_them(False)
    use_face(page)

    expect(page.get_by_text(SORRY)).to_be_visible()
    sign_in(page)
    page.wait_for_url("**/parents")


@pytest.mark.core("Passkeys")
def test_the_browser_offers_it_by_itself(home, visit):
    """As phones do above their keyboard; Chromium's device takes the offer at once."""
    page = visit(home)
    Device(page, offers=True)
    add_passkey(page, home)
    at_the_door(page, home)

    expect(page.get_by_role("button", name="Lock now")).to_be_visible()


def test_it_answers_where_the_pin_is_asked_again(home, visit):
    page = visit(home)
    Device(page)
    add_passkey(page, home)
    page.goto(localhost(page, home) + "/parents/settings/pin")
    page.get_by_label("PIN", exact=True).fill("739164")
    page.get_by_label("Repeat PIN").fill("739164")
    page.get_by_role("button", name="Use face or fingerprint").click()

    expect(page.locator(".code-box")).to_be_visible()


@pytest.mark.parametrize("change", ({"backupEligibility": True, "backupState": True}, {}))
def test_a_passkey_that_moves_to_a_cloud_goes_on_working(home, visit, change):
    page = visit(home)
    device = Device(page)
    add_passkey(page, home)
    [key] = device.keys()
    device.change(key, **change)
    at_the_door(page, home)
    use_face(page)

    page.wait_for_url("**/parents")


def test_an_unknown_phone_joins_with_it(home, visit):
    page = visit(home)
    device = Device(page)
    add_passkey(page, home)
    phone = visit(home, device="phone", stranger=True)
    device.lend(Device(phone))
    phone.goto(localhost(page, home) + "/device")
    add_here(phone)
    use_face(phone)

    phone.wait_for_url("**/who")


def test_by_https_behind_a_proxy(serve, visit, tmp_path):
    caddy = Caddy(tmp_path)
    server = serve(house.dawn(), "--public-url", caddy.url, "--trusted-proxy", "127.0.0.1")
    caddy.follow(server)
    try:
        page = visit(server, base_url=caddy.url, stranger=True, ignore_https_errors=True)
        page.goto("/parents")
        sign_in(page)
        page.goto("/parents/passkeys")
        expect(page.get_by_role("heading", name="Add this device")).to_be_visible()
        # Caddy waits for what is open, such as the page's live stream.
        page.goto("about:blank")
    finally:
        caddy.stop()


def test_elsewhere_the_page_says_why_not(home, visit):
    page = visit(home)
    Device(page)
    add_passkey(page, home)
    parents(page, "/parents/passkeys")

    expect(page.get_by_text("this page came over http")).to_be_hidden()
    expect(page.get_by_text("this page’s address is a number")).to_be_visible()
    expect(page.get_by_text("Made at:")).to_contain_text("localhost")
