"""Whose turn it is: a wheel on a tablet and on the wall, with motion, without it, and without scripts."""
import contextlib
import sqlite3

import house
import pytest
from playwright.sync_api import expect
from test_live import open_live
from steady import poll
from walk import begin_timer

TURNED = "document.querySelector('[data-wheel-disc]').getAnimations().length"
# Notes while a wheel turns, which is not for long: whether its disc moves, and whether the name can be read.
TURNS = """addEventListener("DOMContentLoaded", () => {
    window.turns = []
    new MutationObserver(() => {
        const disc = document.querySelector("turn-wheel[data-turning] [data-wheel-disc]")
        const said = document.querySelector(".turns__said")
        if (disc) turns.push([disc.getAnimations().length > 0, said?.checkVisibility({ visibilityProperty: true })])
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-turning"] }) })"""


def drawn(server):
    """The child whose turn it is by the record of wheel 1."""
    with contextlib.closing(sqlite3.connect(f"file:{server.data}/focuspal.db?mode=ro", uri=True)) as record:
        return record.execute(
            "SELECT result.id, child.name FROM turn_result AS result JOIN child ON child.id = child_id"
            " WHERE wheel_id = 1 ORDER BY result.id DESC").fetchone()


def at_wheel(server, page):
    open_live(page, server.child("middle", busy=None) + "/turns/1")
    return page.locator("form[action$='/results'] button")


@pytest.mark.core("Turns", "Wall")
def test_the_wall_turns_to_the_result_of_a_tablet(serve, visit):
    server = serve(house.afternoon())
    tablet = visit(server, reduced_motion="no-preference")
    wall = visit(server, reduced_motion="no-preference")
    for page in (tablet, wall):
        page.add_init_script(TURNS)
    open_live(wall, "/wall")
    wall.locator(".wall-turn summary").first.click()
    before = drawn(server)

    at_wheel(server, tablet).click()

    # The name shows once the wheel stands still.
    for page in (tablet, wall):
        poll(page, "turns.some(([moves]) => moves)")
    assert not any(said for _, said in tablet.evaluate("turns"))
    result, name = drawn(server)
    assert result != before[0]
    for page in (tablet, wall):
        expect(page.locator("turn-wheel[data-turning]")).to_have_count(0, timeout=10_000)
        expect(page.locator("turn-wheel").first).to_have_attribute("result", str(result))
    expect(tablet.locator(".turns__said")).to_be_visible()
    expect(tablet.locator(".turns__said b")).to_have_text(name)
    expect(tablet.locator("[data-wheel-says]")).to_have_text(name)
    expect(wall.locator(".wall-turn").first.locator(".wall-turn__sum b")).to_have_text(name)
    assert wall.locator(".wall-turn").first.get_attribute("open") is not None


def test_a_tap_on_the_wall_shows_on_a_tablet(serve, visit):
    server = serve(house.afternoon())
    tablet, wall = visit(server), visit(server)
    at_wheel(server, tablet)
    open_live(wall, "/wall")
    before = drawn(server)

    wall.locator(".wall-turn summary").first.click()
    wall.locator(".wall-turn[open] form button").click()

    expect(tablet.locator("turn-wheel")).not_to_have_attribute("result", str(before[0]))
    expect(tablet.locator(".turns__said b")).to_have_text(drawn(server)[1])


@pytest.mark.parametrize("number", (0, -1), ids=("a wheel", "the picture"))
def test_what_is_open_leaves_the_wall_by_itself(number, serve, visit):
    server = serve(house.afternoon())
    wall, child = visit(server), visit(server)
    wall.clock.install()
    open_live(wall, "/wall")
    before = wall.locator(".wall__timer").count()
    wall.locator(".wall-turn summary").nth(number).click()
    expect(wall.locator(".wall-turn[open] > .card")).to_be_visible()

    # News on the way, with which it comes again, keeps it no longer.
    wall.clock.fast_forward(40_000)
    begin_timer(child, server.child("middle", busy=None), 25)
    expect(wall.locator(".wall__timer")).to_have_count(before + 1)
    expect(wall.locator(".wall-turn[open] > .card")).to_be_visible()
    wall.clock.fast_forward(21_000)

    expect(wall.locator(".wall-turn[open]")).to_have_count(0)


def test_with_less_motion_the_result_is_there_at_once(serve, visit):
    server = serve(house.afternoon())
    tablet = visit(server, reduced_motion="reduce")
    before = drawn(server)

    at_wheel(server, tablet).click()

    expect(tablet.locator("turn-wheel")).not_to_have_attribute("result", str(before[0]))
    assert tablet.evaluate(TURNED) == 0
    name = drawn(server)[1]
    expect(tablet.locator(".turns__said b")).to_have_text(name)
    expect(tablet.locator("[data-wheel-says]")).to_have_text(name)


def test_a_round_ends_once_everybody_had_a_turn(serve, visit):
    server = serve(house.afternoon())
    tablet = visit(server)
    button = at_wheel(server, tablet)
    wheel, pale = tablet.locator("turn-wheel"), tablet.locator("[data-wheel-disc] [data-pale]")
    # Two of the four had theirs before today.
    expect(pale).to_have_count(2)
    before = drawn(server)
    button.click()
    expect(wheel).not_to_have_attribute("result", str(before[0]))
    first = drawn(server)

    # A second tap within a minute is a slip. Its answer is a form with a number of its own: sent before that
    # has come, the next tap would count as the same one.
    once = tablet.locator("input[name=once]").first
    number = once.input_value()
    button.click()
    expect(once).not_to_have_value(number)
    assert drawn(server) == first
    expect(pale).to_have_count(2)

    server.move(minutes=2)
    button.click()
    expect(wheel).not_to_have_attribute("result", str(first[0]))
    assert drawn(server)[1] != first[1]
    expect(pale).to_have_count(0)


@pytest.mark.parametrize("path", ("/wall", "turns"))
def test_without_scripts_the_result_is_shown(path, serve, visit):
    server = serve(house.afternoon())
    page = visit(server, java_script_enabled=False)
    before = drawn(server)
    page.goto(path if path == "/wall" else server.child("middle", busy=None) + "/turns/1")
    if path == "/wall":
        page.locator(".wall-turn summary").first.click()

    with page.expect_navigation():
        page.locator("form[action$='/results'] button").first.click()

    result, name = drawn(server)
    assert result != before[0]
    expect(page.locator(".turns__said b, .wall-turn__words > b").first).to_have_text(name)


def test_little_turns_it_without_reading(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    child = server.child("little")
    page.goto(child + "?page=feelings")
    page.locator(f"a[href='{child}/turns/1']").click()
    page.wait_for_url("**/turns/1")
    before = drawn(server)

    page.locator("form[action$='/results'] button").click()

    expect(page.locator("turn-wheel")).not_to_have_attribute("result", str(before[0]))
    expect(page.locator(".turns__said .avatar")).to_be_visible()
