"""Parents make a routine and put its steps in order: by drag, by keyboard, without scripts."""
import struct
import zlib

import house
import pytest
from pages.forms import save
from pages.routine_editor import ROUTINE, leave_at, open_step, take_template
from playwright.sync_api import expect
from steady import poll
from walk import begin_routine, parents

PHOTO = house.ROOT / "docs/screenshots/focus.png"
# A server that stops at a test's end cuts the streams of its open pages.
pytestmark = pytest.mark.console_errors("ERR_INCOMPLETE_CHUNKED_ENCODING", "422 (Unprocessable")


@pytest.fixture
def server(serve):
    return serve(house.afternoon())


def listed(page):
    return page.locator(".routine-step__text b")


def opened(server, visit, **options):
    page = visit(server, **options)
    take_template(page, "morning", "middle")
    expect(listed(page)).to_have_count(6)
    return page


@pytest.mark.parametrize("scripts", [True, False])
def test_a_routine_is_made_from_a_template_and_changed(server, visit, scripts):
    page = visit(server, device="phone", java_script_enabled=scripts)
    parents(page, "/parents/settings")
    page.locator(".list__row", has_text="Routines").locator("a").click()
    page.get_by_role("link", name="New routine").click()
    page.get_by_role("link", name="8–11").click()
    page.locator("[name=template]", has_text="Bedtime").click()
    page.wait_for_url(ROUTINE)
    expect(listed(page)).to_have_text(
        ["Pack your bag for tomorrow", "Shower", "Pyjamas on", "Brush teeth", "Read in bed", "Lights out"])

    page.get_by_role("link", name="Add a step").click()
    page.get_by_label("What to do").fill("Feed the cat")
    page.locator("#minutes").fill("3")
    page.get_by_label("Or an emoji").fill("🐈")
    save(page)
    expect(listed(page).last).to_have_text("Feed the cat")

    listed(page).nth(1).click()
    page.get_by_role("button", name="Remove this step").click()
    expect(listed(page)).to_have_count(6)
    expect(page.locator(".routine-sum__words")).to_contain_text("29 min planned")

    page.locator("#begins").fill("19:30")
    leave_at(page, "20:05", "Light off", "0")
    expect(page.locator(".list__row").last).to_contain_text("Every day · 19:30 · Light off 20:05")
    page.locator(".list__go").last.click()
    expect(page.locator(".routine-sum__words")).to_contain_text("6 min free before 20:05")


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_a_step_is_dragged_to_its_place(server, visit, device):
    page = opened(server, visit, device=device)
    handles = page.locator("[data-drag]")
    first, third = handles.nth(0).bounding_box(), handles.nth(2).bounding_box()

    page.mouse.move(first["x"] + 10, first["y"] + 10)
    page.mouse.down()
    page.mouse.move(first["x"] + 10, third["y"] + third["height"] + 4, steps=8)
    # The list looks so before the server has it.
    with page.expect_response(lambda answer: answer.url.endswith("/order") and answer.ok):
        page.mouse.up()

    expect(listed(page).nth(2)).to_have_text("Get dressed")
    page.reload()
    expect(listed(page).nth(2)).to_have_text("Get dressed")


def test_a_step_is_moved_by_keyboard_and_keeps_the_focus(server, visit):
    page = opened(server, visit, device="phone")
    page.locator("#name").fill("Early")
    down = page.get_by_role("button", name="Down: Get dressed")

    down.focus()
    page.keyboard.press("Enter")
    expect(listed(page).nth(1)).to_have_text("Get dressed")
    expect(down).to_be_focused()
    page.keyboard.press("Enter")
    expect(listed(page).nth(2)).to_have_text("Get dressed")

    # What is typed next to the steps stays, and is saved although they have changed.
    save(page)
    page.wait_for_url("**/parents/routines")
    expect(page.locator(".list__row b").last).to_have_text("Early")


def test_a_step_is_moved_without_scripts(server, visit):
    page = opened(server, visit, device="phone", java_script_enabled=False)
    expect(page.locator("[data-drag]").first).to_be_hidden()

    page.get_by_role("button", name="Down: Get dressed").click()

    expect(listed(page).nth(1)).to_have_text("Get dressed")


def test_an_open_page_follows_another_one(server, visit):
    page, other = opened(server, visit, device="phone"), visit(server, device="desktop")
    parents(other)
    open_step(other, page.url, 1)
    other.get_by_label("What to do").fill("Clothes on")
    save(other)

    expect(listed(page).first).to_have_text("Clothes on")


@pytest.mark.parametrize("scripts", [pytest.param(True, marks=pytest.mark.core("Photos", "Routines")), False])
def test_a_step_has_a_photo_that_the_child_sees(server, visit, scripts):
    page = visit(server, device="phone", java_script_enabled=scripts)
    open_step(page, take_template(page, "bedtime", "middle"), 1)
    page.locator("#photo").set_input_files(house.ROOT / "README.md")
    save(page)
    expect(page.locator("#photo-error")).to_be_visible()

    page.locator("#photo").set_input_files(PHOTO)
    save(page)
    photo = page.locator(".routine-step img.step-pic--photo")
    expect(photo).to_have_count(1)
    poll(page, "() => document.querySelector('.step-pic--photo').naturalWidth > 0")

    child = visit(server, java_script_enabled=scripts)
    begin_routine(child, server.child("middle", busy=None))
    expect(child.locator(".player__plate img.step-pic--photo")).to_be_visible()
    poll(child, "() => document.querySelector('.player__plate img').naturalWidth > 0")

    # Another picture takes it away.
    open_step(page, page.url.split("#")[0], 1)
    page.locator(".pic-pick").nth(3).click()
    save(page)
    expect(photo).to_have_count(0)


def large_png(width, height):
    """A grey picture, larger than what is kept."""
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    rows = (b"\0" + b"\x80" * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def test_a_large_photo_is_made_smaller_before_it_is_sent(server, visit):
    page = visit(server, device="phone")
    open_step(page, take_template(page, "bedtime", "middle"), 1)

    # More pixels than the server takes.
    page.locator("#photo").set_input_files(
        {"name": "large.png", "mimeType": "image/png", "buffer": large_png(6600, 4400)})
    poll(page, "() => document.querySelector('#photo').files[0].type === 'image/jpeg'")
    size = page.evaluate("""async () => {
        const picture = await createImageBitmap(document.querySelector("#photo").files[0])
        return [picture.width, picture.height]
    }""")
    assert size == [1600, 1067]
    save(page)

    expect(page.locator(".routine-step img.step-pic--photo")).to_have_count(1)
