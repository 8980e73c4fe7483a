"""Two browsers: one is let in by a code and shut out again; locks and forms that wait."""
import re
import subprocess

import house
import pytest
from playwright.sync_api import expect
from walk import add_here, parents, sign_in


def new_code(page):
    parents(page, "/parents/devices")
    page.get_by_role("button", name="Add a device").click()
    return page.locator(".code-box").get_attribute("aria-label").replace(" ", "")


@pytest.mark.parametrize("javascript", [pytest.param(True, marks=pytest.mark.core("Devices")), False])
def test_a_code_lets_a_tablet_in(serve, visit, javascript):
    server = serve(house.afternoon())
    parent = visit(server, device="phone")
    code = new_code(parent)
    tablet = visit(server, "/who", stranger=True, java_script_enabled=javascript)
    add_here(tablet)
    tablet.get_by_label("or the code").fill(code.lower())

    tablet.get_by_role("button", name="Add this device").click()

    tablet.wait_for_url("**/who")
    # The parent's page tells by itself.
    expect(parent.get_by_text("Added as")).to_be_visible()
    expect(parent.get_by_label("Device name")).to_have_value("Linux PC · Chrome")
    parent.get_by_label("Device name").fill("Mia’s tablet")
    parent.get_by_role("button", name="Save").click()
    expect(parent.get_by_text("Mia’s tablet").first).to_be_visible()


@pytest.mark.parametrize("javascript", [True, False])
def test_an_open_home_lets_a_tablet_in_by_itself(serve, visit, javascript):
    server = serve(house.afternoon())
    parent = visit(server, device="phone")
    parents(parent, "/parents/devices")
    parent.locator("input[name=open]").check()
    parent.locator("form:has(input[name=open])").get_by_role("button").click()
    expect(parent.locator("input[name=open]")).to_be_checked()
    address = server.child("middle", busy=None)

    tablet = visit(server, address, stranger=True, java_script_enabled=javascript)
    if not javascript:
        tablet.get_by_role("button", name="Open FocusPal").click()

    tablet.wait_for_url(f"**{address}")


# The stream and the parts of a device that was shut out are refused, and the console says so.
@pytest.mark.console_errors("403", "MIME type")
def test_a_device_that_is_shut_out_shows_nothing_at_once(serve, visit):
    server = serve(house.afternoon())
    parent = visit(server, device="desktop")
    code = new_code(parent)
    tablet = visit(server, f"/device?code={code}", stranger=True)
    tablet.get_by_role("button", name="Add this device").click()
    tablet.wait_for_url("**/who")
    tablet.goto(server.child("middle", busy=None))
    parent.get_by_role("link", name="All devices").click()
    parent.get_by_role("listitem").filter(has_text="Linux PC").get_by_role("link", name="Change").click()

    parent.get_by_role("button", name="Remove this device").click()

    tablet.wait_for_url("**/device?next=**")
    expect(tablet.get_by_role("heading", name="Welcome")).to_be_visible()


# The stream of a page that is being left may ask once more.
@pytest.mark.core("Locks")
@pytest.mark.console_errors("403 (Forbidden")
def test_a_child_taps_its_pictures(serve, visit):
    server = serve(house.afternoon())
    child = server.child("middle", busy=None)
    parent = visit(server, device="desktop")
    parents(parent, f"/parents{child}/lock")
    rows = parent.get_by_role("group")
    for number, name in enumerate(["Fox", "Owl", "Pig", "Fox"]):
        rows.nth(number).get_by_role("radio", name=name).check()
    parent.get_by_role("button", name="Set lock").click()
    parent.wait_for_url(f"**/parents{child}")
    parent.get_by_role("button", name="Lock now").click()
    parent.wait_for_url("**/who")
    tablet = parent

    tablet.goto(child)
    tablet.wait_for_url("**/lock")
    for name in ["Fox", "Owl", "Pig", "Fox"]:
        tablet.get_by_role("button", name=name).click()

    tablet.wait_for_url(re.compile(re.escape(child) + "$"))
    tablet.goto("/who")
    tablet.goto(child)
    tablet.wait_for_url("**/lock")


@pytest.mark.console_errors("403")
def test_a_form_sent_too_late_is_kept(serve, visit):
    server = serve(house.afternoon())
    page = visit(server, device="desktop", java_script_enabled=False)
    parents(page, "/parents/children/new")
    page.get_by_label("Name").fill("Ole")
    page.get_by_label("Age", exact=True).select_option("9")
    server.move(minutes=6)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("What you typed is safe")).to_be_visible()

    sign_in(page)

    expect(page.get_by_text("Ole", exact=True).first).to_be_visible()
    assert page.url.endswith("/parents/children")


def test_a_form_that_was_begun_is_there_again(serve, visit):
    server = serve(house.afternoon())
    page = visit(server, device="desktop")
    page.clock.install()
    parents(page, "/parents/children/new")
    page.get_by_label("Name").fill("Ole")
    page.get_by_role("radio", name="Frog").check()
    server.move(minutes=6)

    page.clock.fast_forward("05:10")

    page.wait_for_url("**/parents/session**")
    sign_in(page)
    page.wait_for_url("**/parents/children/new")
    expect(page.get_by_label("Name")).to_have_value("Ole")
    expect(page.get_by_role("radio", name="Frog")).to_be_checked()


def test_a_form_that_was_begun_does_not_become_that_of_another_child(serve, visit):
    server = serve(house.afternoon())
    page = visit(server, device="desktop")
    page.clock.install()
    mine, other = (server.child(mode, busy=None).rsplit("/", 1)[1] for mode in ("middle", "teen"))
    field = page.locator(".goal-set .input:visible").first
    parents(page, f"/parents/goals?child={mine}")
    field.fill("177")
    server.move(minutes=6)
    page.clock.fast_forward("05:10")
    page.wait_for_url("**/parents/session**")

    page.goto(f"/parents/goals?child={other}")
    sign_in(page)

    page.wait_for_url(f"**/parents/goals?child={other}")
    expect(field).not_to_have_value("177")
    page.goto(f"/parents/goals?child={mine}")
    expect(field).to_have_value("177")


@pytest.mark.console_errors("422 (Unprocessable")
def test_nothing_from_before_a_download_is_put_over_what_was_typed_since(serve, visit):
    page = visit(serve(house.afternoon()), device="desktop")
    parents(page, "/parents/data/deletion")
    name = page.locator("#name")
    name.fill("Sum")
    with page.expect_download():
        page.get_by_role("button", name="Export everything first").click()
    name.fill("Summer")

    page.get_by_role("button", name=re.compile("^Delete (everything|in)")).click()

    page.locator("#name-error").wait_for()
    expect(name).to_have_value("Summer")


def test_what_is_pressed_in_place_keeps_a_parent_signed_in(serve, visit):
    server = serve(house.afternoon())
    page = visit(server, device="desktop")
    page.clock.install()
    parents(page, "/parents/categories")
    ending = page.locator("session-end")
    server.move(minutes=4, seconds=20)
    page.clock.fast_forward("04:20")
    expect(ending).to_be_visible()

    page.locator("button[name=down]").first.click()

    expect(ending).to_be_hidden()
    server.move(minutes=4, seconds=20)
    page.clock.fast_forward("04:20")
    expect(ending).to_be_visible()

    # A page that was silent so long asks for its list again.
    handles = page.locator("[data-drag]")
    handles.nth(2).hover()
    first, third = handles.nth(0).bounding_box(), handles.nth(2).bounding_box()
    page.mouse.move(first["x"] + 10, first["y"] + 10)
    page.mouse.down()
    page.mouse.move(first["x"] + 10, third["y"] + third["height"] + 4, steps=8)
    page.mouse.up()

    expect(ending).to_be_hidden()
    server.move(minutes=1)
    page.goto("/parents")
    expect(page.get_by_role("button", name="Lock now")).to_be_visible()


def test_staying_signed_in(serve, visit):
    server = serve(house.afternoon())
    page = visit(server, device="desktop")
    page.clock.install()
    parents(page, "/parents/children")
    server.move(minutes=4, seconds=20)
    page.clock.fast_forward("04:20")

    page.get_by_role("button", name="Stay signed in").click()

    expect(page.locator("session-end")).to_be_hidden()
    server.move(minutes=1)
    page.goto("/parents")
    expect(page.get_by_role("button", name="Lock now")).to_be_visible()


def reset_pin(server, pin):
    command = [house.BINARY, "reset-pin", "--root", house.ROOT, "--data", server.data, "--pin", pin]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.core("Commands")
def test_a_new_pin_from_the_computer_itself(serve, visit):
    server = serve(house.afternoon())
    refused = reset_pin(server, "1234")
    assert refused.returncode == 64
    assert "easy to guess" in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1

    done = reset_pin(server, "739164")

    assert done.returncode == 0
    assert re.search(r"(\w{4}-){5}\w{4}", done.stdout)
    page = visit(server, "/who")
    page.wait_for_url("**/device**")
    sign_in(page, "739164")
    page.wait_for_url("**/who")
