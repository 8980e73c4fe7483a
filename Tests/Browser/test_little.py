"""Children up to seven meet pictures only: every way from their home leads to a page for them (§1.2)."""
import re

import house
import judge
import pytest
from walk import begin_timer

SIZES = {"tablet": (1024, 768), "phone": (375, 667)}
# Pages of the same kind, by the shape of their address; so many of each are looked at.
EACH = 2
# A word of usual length that lies on two lines was broken between its letters.
BROKEN = """() => {
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
        const node = walker.currentNode
        if (!node.parentElement.checkVisibility() || node.parentElement.closest("svg, .sr, noscript")) continue
        for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]{2,11}/gu)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const tops = [...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top))
            if (new Set(tops).size > 1) found.push(`“${word}” is broken`)
        }
    }
    return found }"""
FIELDS = "input:not([type=hidden], [type=radio]):visible, select:visible, textarea:visible"


def shape(address):
    return re.sub(r"\d[\d-]*", "N", address)


def faults(page, child):
    """What is wrong with a page for somebody who does not read."""
    found = [f"{page.url} is {problem}" for problem, is_so in {
        "a page of the rail": page.locator(".rail:visible").count() > 0,
        "a form to type in": page.locator(FIELDS).count() > 0,
        "not a page of the child": child not in page.url,
        "without a way to the others": page.locator("a[href='/who']:visible").count() != 1,
        "without an ear": page.locator("read-aloud button:visible").count() == 0,
    }.items() if is_so]
    return found + [f"{page.url}: {fault}" for fault in judge.ask(page, "overflow()") + page.evaluate(BROKEN)]


def crawl(page, child):
    """Follows all links from the child's home; gives the faults and how many pages were looked at."""
    found, seen, waiting = [], {}, [child]
    while waiting:
        address = waiting.pop(0)
        known = seen.setdefault(shape(address), set())
        if address in known or len(known) == EACH:
            continue
        known.add(address)
        page.goto(address)
        found += faults(page, child)
        links = page.locator("a[href]:visible:not([download]):not([href^='#'])")
        waiting += [link for link in links.evaluate_all("all => all.map((one) => one.getAttribute('href'))")
                    if link != "/who"]
    return found, seen


@pytest.mark.parametrize("size", SIZES)
def test_every_way_from_home_leads_to_pictures(size, serve, visit):
    server = serve(house.afternoon())
    child = server.child("little", busy=None)
    page = visit(server)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})

    found, seen = crawl(page, child)

    assert not found
    met = {shape(address) for address in ("/day", "/forest", "/timer", "/focus", "/tomos", "/eggs", "/badges", "/siblings")}
    assert {address.removeprefix(shape(child)) for address in seen} >= met


@pytest.mark.parametrize("way", ["stats", "profile", "room", "activities/new"])
def test_an_address_for_readers_leads_to_pictures(way, serve, visit):
    server = serve(house.afternoon())
    child = server.child("little", busy=None)
    page = visit(server)

    page.goto(f"{child}/{way}")

    assert not page.url.endswith(way)
    assert not faults(page, child)


@pytest.mark.parametrize("size", SIZES)
def test_a_timer_and_a_tree_from_their_beginning_to_their_end(size, serve, visit):
    server = serve(house.dawn())
    child = server.child("little")
    page = visit(server)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    found = []

    def look():
        judge.still(page)
        found.extend(faults(page, child))

    begin_timer(page, child, 5)
    page.goto(f"{child}/timer")
    look()
    page.locator(".run__stop > summary").click()
    look()
    server.move(minutes=6)
    page.reload()
    look()
    page.locator("form[action$=done] button").first.click()
    page.locator("[data-set-up]").wait_for()
    page.goto(f"{child}/focus")
    page.locator("button[name=minutes]").first.click()
    page.locator(".run--tree").wait_for()
    look()
    page.locator(".asking > summary").click()
    look()
    page.locator(".asking__yes button").click()
    page.locator(".done--rest").wait_for()
    look()

    assert not found
