"""What only a browser shows of a Tomo beside a tree: EXP that counts on, and a face that follows."""
import re

import house
import pytest
from playwright.sync_api import expect
from steady import poll, until
from test_focus import at_planting, bloomed
from test_rooms import CHILDREN, gather
from test_watch import SMALL
from walk import begin_timer, choose_tomo, let_pass, plant


@pytest.mark.core("Tomos", "Focus")
def test_a_tomo_comes_along_until_the_bloom(serve, visit):
    server, address, page = at_planting(serve, visit)
    page.get_by_role("link", name="A Tomo would like to come along. Choose one.").click()
    page.get_by_role("button", name="Pipkin").click()
    page.get_by_role("link", name="Focus with Pipkin").click()
    expect(page.get_by_role("radio", name="Pipkin")).to_be_checked()
    plant(page)

    page.locator("exp-so-far:defined").wait_for()
    expect(page.locator("exp-so-far")).to_have_text("Pipkin: +0 EXP")
    let_pass(page)
    # Two minutes at the pace of the age.
    expect(page.locator("exp-so-far")).to_have_text("Pipkin: +6 EXP")

    shown = "(picture) => Number(getComputedStyle(picture).opacity) === 1"
    # Who comes back to a gentle tree sees both doze and wake.
    with until(page, shown, page.locator(".buddy__pic--sleepy").element_handle()):
        page.locator("html").evaluate("(root) => root.setAttribute('data-asleep', '')")
    with until(page, shown, page.locator(".buddy__pic--well").element_handle()):
        page.locator("html").evaluate("(root) => root.removeAttribute('data-asleep')")
    page.locator(".run").evaluate("(run) => run.dataset.health = 'faint'")
    hurt = page.locator(".buddy__pic--hurt")
    poll(page, shown, hurt.element_handle())

    server.move(minutes=25)
    page.reload()
    bloomed(page)
    expect(page.get_by_role("img", name="Pipkin")).to_be_visible()
    expect(page.locator(".growth")).to_contain_text("75 of 200 EXP")


def counts_down(page, has_room=True):
    """The time of a tree goes on with a Tomo next to it, and so does the Tomo's EXP where there is room for it."""
    face = page.locator("tree-face:has(exp-so-far:defined)")
    number = face.locator(".tree-face__left")
    expect(number).to_have_text(re.compile(r"25 min|24:\d\d"))
    let_pass(page)
    expect(number).to_have_text(re.compile(r"23 min|2[23]:\d\d"))
    exp = face.locator("exp-so-far")
    expect(exp).to_be_visible(visible=has_room)
    if has_room:
        expect(exp).to_have_text(re.compile(r"\+[1-9]\d* EXP"))


@pytest.mark.parametrize("mode", ["little", "middle"])
def test_the_time_counts_down_beside_a_tomo_wherever_it_is_shown(mode, serve, visit):
    server = serve(house.dawn())
    child = server.child(mode)
    page = visit(server)
    choose_tomo(page, child)
    page.goto(child + "/focus")
    plant(page)

    counts_down(page)
    for path, options in ((child + "/timer", {"device": "phone"}), ("/wall", {})):
        counts_down(visit(server, path, **options))
    counts_down(visit(server, "/watch" + child.removeprefix("/children"), **SMALL), has_room=False)


def test_the_time_counts_down_beside_a_tomo_among_others(serve, visit):
    server = serve(house.dawn())
    pages = [visit(server) for _ in range(2)]
    for page, child in zip(pages, CHILDREN):
        choose_tomo(page, child)
    gather(server, visit, pages)
    pages[0].get_by_role("button", name="25 min").click()
    pages[0].get_by_role("button", name="Start for everyone").click()

    for page, child in zip(pages, CHILDREN):
        expect(page.locator(".mate")).to_have_count(1)
        counts_down(page)


# What of a Tomo and its number lies outside the window of its tree.
OUTSIDE = """() => [...document.querySelectorAll(".buddy, .buddy__pics, .buddy__exp")].flatMap((part) => {
    const [inner, outer] = [part, part.closest(".tree-face__scene")].map((element) => element.getBoundingClientRect())
    const isIn = inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
    return !part.checkVisibility() || isIn ? [] : [part.className] })"""


@pytest.mark.parametrize("width, height", [(1024, 768), (375, 667), (320, 568), (200, 200)])
def test_a_tomo_and_its_number_are_never_cut_off(width, height, serve, visit):
    server = serve(house.dawn())
    child = server.child("little")
    page = visit(server)
    choose_tomo(page, child)
    page.goto(child + "/focus")
    plant(page)
    # A second timer makes the cards of a small wall low.
    begin_timer(page, server.child("teen"), 10)
    page.set_viewport_size({"width": width, "height": height})
    faults = []

    paths = ["/watch" + child.removeprefix("/children")] if width == 200 else [child + "/timer", "/wall"]
    for path in paths:
        page.goto(path)
        page.locator("tree-face").wait_for()
        faults += [f"{path}: {fault}" for fault in page.evaluate(OUTSIDE)]
    if width < 1000 and width != 200:
        page.goto(child + "/timer")
        page.locator(".asking > summary").click()
        faults += page.evaluate(OUTSIDE)

    assert not faults


@pytest.mark.parametrize("width", [320, 390, 1024])
def test_the_list_opens_within_the_screen(width, serve, visit):
    server = serve(house.afternoon())
    page = visit(server, viewport={"width": width, "height": 700})
    page.goto(server.child("middle", busy=None) + "/tomos?sort=rarity&rarity=superrare")
    page.locator(".pick-list summary").click()

    ways = page.locator(".pick-list__ways").bounding_box()
    assert ways["x"] >= 0 and ways["x"] + ways["width"] <= width


def test_the_list_closes_when_somebody_goes_on(serve, visit):
    server = serve(house.afternoon())
    page = visit(server)
    page.goto(server.child("middle", busy=None) + "/tomos")
    chosen, ways = page.locator(".pick-list summary"), page.locator(".pick-list__ways")

    chosen.click()
    page.keyboard.press("Tab")
    expect(ways).to_be_visible()
    page.keyboard.press("Escape")
    expect(ways).to_be_hidden()
    expect(chosen).to_be_focused()

    page.keyboard.press("Enter")
    ways.get_by_role("link").last.focus()
    page.keyboard.press("Tab")
    expect(ways).to_be_hidden()
