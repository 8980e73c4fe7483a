"""A public address: strangers see one page, and a code from a parent is the only way in."""
import house
import pytest
from conftest import PUBLIC
from playwright.sync_api import expect
from walk import parents


@pytest.mark.console_errors("403 (Forbidden)", "422 (Unprocessable")
def test_a_code_is_the_only_way_in(serve, visit):
    server = serve(house.afternoon(), "--public-url", f"https://{PUBLIC}", "--trusted-proxy", "127.0.0.1")
    phone = visit(
        server, base_url=server.url.replace("127.0.0.1", PUBLIC), device="phone", stranger=True)
    for path in ("/nowhere", "/parents", "/guest", "/"):
        assert phone.goto(path).status == 403
        expect(phone.get_by_role("heading", level=1)).to_have_text("Add this device")
        expect(phone.locator("input:not([type=hidden])")).to_have_count(1)

    # At home it's as before.
    parent = visit(server)
    parents(parent, "/parents/devices")
    parent.get_by_role("button", name="Add a device").click()
    code = parent.locator(".code-box").get_attribute("aria-label").replace(" ", "")
    assert len(code) == 8
    phone.get_by_label("Code").fill("AAAACCCC")
    phone.get_by_role("button", name="Add this device").click()
    expect(phone.get_by_text("That’s not the code.")).to_be_visible()
    phone.get_by_label("Code").fill(code.lower())
    phone.get_by_role("button", name="Add this device").click()

    phone.wait_for_url("**/who")
    phone.goto("/parents")
    phone.locator("#pin").fill(house.PIN[:4])
    phone.locator(".key--open:visible, .pin__open:visible").click()
    expect(phone.get_by_text("At this address, a PIN needs at least 6 digits.")).to_be_visible()
