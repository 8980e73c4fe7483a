"""Children up to seven meet pictures only: every way from their home leads to a page for them (§1.2)."""
import re

import house
import judge
import pytest
from pages import PAGES
from playwright.sync_api import expect
from test_clearing import SPOKEN
from walk import begin_timer, past_moments, picture

SIZES = {"tablet": (1024, 768), "phone": (375, 667)}
LYING = {"small phone lying": (667, 375), "phone lying": (844, 390)}
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


def whole(page):
    """Whether a page can be seen without scrolling."""
    return page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def faults(page, child, has_ear=True):
    """What is wrong with a page for somebody who does not read; only a script brings the ear."""
    # Its scripts have run by then: a click returns as soon as the next page has begun.
    page.wait_for_load_state()
    found = [f"{page.url} is {problem}" for problem, is_so in {
        "a page of the rail": page.locator(".rail:visible").count() > 0,
        "a form to type in": page.locator(FIELDS).count() > 0,
        "not a page of the child": child not in page.url,
        "without a way to the others": page.locator("a[href='/who']:visible").count() != 1,
        "without an ear": has_ear and page.locator("read-aloud button:visible").count() == 0,
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
    met = {shape(address) for address in ("/day", "/forest", "/timer", "/focus", "/tomos", "/eggs", "/badges",
                                          "/siblings", "/profile", "/room")}
    assert {address.removeprefix(shape(child)) for address in seen} >= met


@pytest.mark.parametrize("way", ["stats", "activities/new"])
def test_an_address_for_readers_leads_to_pictures(way, serve, visit):
    server = serve(house.afternoon())
    child = server.child("little", busy=None)
    page = visit(server)

    page.goto(f"{child}/{way}")

    assert not page.url.endswith(way)
    assert not faults(page, child)


def sized(size):
    return dict(zip(("width", "height"), (SIZES | LYING)[size], strict=True))


@pytest.mark.parametrize("path", ["/badges", "/badges?page=1", "/badges/forest", "/room", "/profile", "/tomos",
                                  "/tomos?page=1", "/eggs", "/siblings"])
@pytest.mark.parametrize("size", SIZES | LYING)
def test_a_page_without_words_is_whole(path, size, serve, visit):
    server = serve(house.afternoon())
    child = server.child("little", busy=None)
    page = visit(server, viewport=sized(size))

    page.goto(child + path)

    assert not faults(page, child)
    assert whole(page)


@pytest.mark.parametrize("size", SIZES)
def test_a_tree_is_heard_and_its_neighbours_are_one_tap_away(size, serve, visit):
    server = serve(house.afternoon())
    child = server.child("little", busy=None)
    page = visit(server, viewport=sized(size))
    page.add_init_script(SPOKEN)
    page.goto(child + "/forest")
    page.locator(".tree-cell").nth(2).click()
    expect(page.locator(".tree-large")).to_be_visible()
    assert not faults(page, child)
    assert whole(page)

    for fact in page.locator(".glen-fact").all():
        fact.click()

    names = page.locator(".glen-fact").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert page.evaluate("spoken") == names
    before = page.url
    page.locator(".glen__older").click()
    expect(page).not_to_have_url(before)


@pytest.mark.parametrize("size", SIZES | LYING)
def test_a_page_of_a_fresh_day_is_whole(size, serve, visit):
    server = serve(house.dawn())
    child = server.child("little")
    page = visit(server, viewport=sized(size))

    for path in ("/room", "/profile", "/tomos", "/eggs", "/forest"):
        page.goto(child + path)
        assert not faults(page, child)
        assert whole(page), path


# Words that can be seen; those for the ear and for screen readers can't.
SEEN = """() => [...document.querySelectorAll("main *")].filter((one) =>
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
    && one.checkVisibility() && !one.closest(".sr, svg, noscript, template") && one.getBoundingClientRect().width > 1
    ).map((one) => one.textContent.trim())"""


@pytest.mark.parametrize("path", ["/profile", "/tomos", "/eggs", "/siblings", "/forest", "/forest?view=landscape",
                                  "/room", "/badges"])
def test_there_is_nothing_to_read(path, serve, visit):
    server = serve(house.afternoon())
    page = visit(server)

    page.goto(server.child("little", busy=None) + path)

    assert page.evaluate(SEEN) == []


def test_the_ear_says_what_the_profile_shows(serve, visit):
    server = serve(house.afternoon())
    child = server.child("little", busy=None)
    page = visit(server)
    page.add_init_script(SPOKEN)
    page.goto(child + "/profile")
    page.locator(".glen-bar read-aloud button").click()

    page.locator(".me__week").click()

    expect(page).to_have_url(server.url + child + "/profile")
    assert page.evaluate("spoken.at(-1)").startswith("This week: ")


def test_a_tomo_is_heard_and_comes_along(serve, visit):
    server = serve(house.afternoon())
    child = server.child("little", busy=None)
    page = visit(server)
    page.add_init_script(SPOKEN)
    page.goto(child + "/tomos")
    page.locator("a.tomo-spot").first.click()
    assert not faults(page, child)
    assert whole(page)

    page.locator(".tomo-large").click()

    assert page.evaluate("spoken") == [page.locator(".tomo-large").get_attribute("aria-label")]
    page.locator(".tomo-large__plant").click()
    expect(page.locator("[data-set-up]")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_tomo_is_taken_home_by_pictures(size, serve, visit):
    server = serve(house.afternoon())
    child = server.child("little", busy=None)
    page = visit(server, viewport=sized(size))
    page.goto(child + "?page=world")
    friend = page.locator(".friend > img")
    before = friend.get_attribute("src")
    page.locator(".doors__tomos a").click()
    page.locator("a.tomo-spot").filter(has_not=page.locator(f'img[src="{before}"]')).first.click()
    other = page.locator(".tomo-large > img").get_attribute("src")
    assert other.split("/")[3] != before.split("/")[3]
    assert not faults(page, child)
    assert whole(page)

    page.locator(".tomo-large__home").click()

    expect(friend).to_be_visible()
    assert friend.get_attribute("src").split("/")[3] == other.split("/")[3]
    page.go_back()
    page.reload()
    expect(page.locator(".tomo-large__here")).to_be_visible()
    assert whole(page)


def test_a_face_is_asked_before_there_is_a_room(serve, visit):
    server = serve(house.dawn())
    child = server.child("little")
    page, other = visit(server), visit(server)
    other.goto("/children/1")
    page.goto(child + "/room")

    page.locator("button.room-friend").click()
    other.locator(".invitation .btn--leaf").click()

    expect(page.locator(".room-seat")).to_have_count(2)


@pytest.mark.core("Badges")
def test_a_medal_is_opened_and_heard(serve, visit):
    server = serve(house.afternoon())
    child = server.child("little", busy=None)
    page = visit(server)
    page.add_init_script(SPOKEN)
    page.goto(child + "/badges")
    page.locator(".shelf__medal").first.click()
    page.wait_for_url("**/badges/*")

    page.locator(".medal-large").click()

    assert page.evaluate("spoken") == [page.locator(".medal-large").get_attribute("aria-label")]


@pytest.mark.parametrize("size", SIZES)
def test_two_meet_in_a_room_and_start_by_pictures(size, serve, visit):
    server = serve(house.dawn())
    child = server.child("little")
    page, other = visit(server, viewport=sized(size)), visit(server)
    other.goto("/children/1")
    page.goto(child + "/room")
    page.locator(".room-trees button").nth(1).click()
    assert not faults(page, child)
    expect(page.locator(".room-go")).to_be_disabled()

    page.locator(".room-ask").first.click()
    other.locator(".invitation .btn--leaf").click()

    expect(page.locator(".room-seat")).to_have_count(2)
    assert not faults(page, child)
    assert whole(page)
    page.locator(".room-go").click()
    expect(page.locator(".run--tree")).to_be_visible()
    expect(other.locator(".run--tree")).to_be_visible()


def test_a_sibling_who_waits_is_a_door(serve, visit):
    server = serve(house.dawn())
    child = server.child("little")
    page, other = visit(server), visit(server)
    other.goto("/children/1/room")
    other.locator(".room__way .btn--leaf").click()
    page.goto(child + "/siblings")
    page.locator(".door[href$='/room']").click()
    assert not faults(page, child)

    page.locator(".room-door").click()

    expect(page.locator(".room-seat")).to_have_count(2)
    page.get_by_role("button", name="Leave").click()
    expect(page.locator(".room-trees")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_what_was_forgotten_is_answered_by_pictures(size, scripts, serve, visit):
    server = serve(house.dawn())
    child = server.child("little")
    page = visit(server, viewport=sized(size), java_script_enabled=scripts)
    page.goto(child)
    # The tile is pressed at once; the server has to know of it before the hours pass.
    with page.expect_response("**/taps"):
        picture(page, "reading").click()
    page.locator(".tile[aria-pressed=true]").wait_for()
    server.move(hours=4)
    page.goto(child + "?page=world")

    page.locator(".clearing__asks").click()
    assert not faults(page, child, has_ear=scripts)
    assert whole(page)
    page.locator(".end").first.click()

    expect(page).to_have_url(server.url + child)
    expect(page.locator(".clearing__asks")).to_have_count(0)


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


@pytest.mark.parametrize("name", ["little-timer-running", "little-focus-grows", "little-focus-planted",
                                  "little-focus-rests"])
def test_all_that_can_be_done_while_time_runs_is_on_a_phones_first_screen(name, serve, visit):
    page = PAGES[name].open(serve, visit, viewport={"width": 390, "height": 844})

    assert whole(page)


def test_the_title_of_a_planted_tree_is_clear_of_the_buttons(serve, visit):
    server = serve(house.dawn())
    child = server.child("little")
    page = visit(server)
    page.goto(f"{child}/focus")
    page.locator("button[name=minutes]").first.click()
    page.locator(".run--tree").wait_for()
    server.move(minutes=6)
    page.reload()
    past_moments(page)
    title = page.evaluate("""() => {
        const words = document.createRange()
        words.selectNodeContents(document.querySelector(".done__title"))
        return words.getBoundingClientRect() }""")

    for button in page.locator(".done__top > *:visible").all():
        box = button.bounding_box()
        assert (box["x"] >= title["right"] or box["x"] + box["width"] <= title["left"]
                or box["y"] >= title["bottom"] or box["y"] + box["height"] <= title["top"])


@pytest.mark.core("Rewards")
def test_two_quick_taps_on_a_picture_are_one_wish(serve, visit):
    server = serve(house.dawn())
    page = visit(server, server.child("little") + "/rewards")
    # However slow the machine is, the second tap comes right after the first.
    page.evaluate("{ let now = performance.now(); performance.now = () => now++ }")
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    wish = page.locator(".want:not(.want--mine, .want--now, .want--tree)").first
    name = wish.locator(".want__name").first.inner_text()
    box = wish.bounding_box()
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mine = page.locator(".want--mine", has_text=name)

    page.touchscreen.tap(*place)
    expect(mine).to_be_visible()
    page.touchscreen.tap(*place)
    page.reload()

    expect(mine).to_be_visible()
    assert len(sent) == 1
