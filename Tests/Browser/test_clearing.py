"""The home of children up to seven: a clearing to tap in, on two pages where there is little room."""
import house
import pytest
from pages.activities import little_forgotten
from pages.routines import time_for_bed
from playwright.sync_api import expect
from steady import until
from walk import (be_patient, begin, begin_timer, caught_up, choose_tomo, give_access, in_record, parents, set_up_homes,
                  tile)

SMALL = {"width": 375, "height": 667}
# The smallest phones, and those that a browser's own bars make small, come last.
SIZES = [(390, 844), (844, 390), (768, 1024), (1024, 768), (1366, 900), (375, 667), (390, 664), (360, 740), (375, 553),
         (320, 568)]
# Boxes that are on the screen, and whether they lie on it whole and apart from each other.
CROWDED = """() => {
    const all = [...document.querySelectorAll(".tile, .door, .friend, .clearing__egg, .clearing__me, .clearing__tab, " +
        ".clearing__asks, .clearing__here, .clearing__now, .clearing__notes > form, .home-sign, read-aloud button")]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    const found = [], isSmall = innerWidth < 369 || innerHeight < 666 && innerWidth < 737
    const isReminded = document.querySelector(".clearing__notes > form")
    // The Tomo's picture has room around it.
    const inside = ({ left, right, top, bottom, width, height }) =>
        ({ left: left + width / 5, right: right - width / 5, top, bottom, width: width * 0.6, height })
    const boxes = all.map((one) => [one, one.getBoundingClientRect()])
        .map(([one, box]) => [one, one.matches(".friend") ? inside(box) : box])
    for (const [one, box] of boxes) {
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
            found.push(`${one.className} reaches off the screen`)
        const { offsetWidth, offsetHeight } = one
        // What frames a small phone's page is smaller than the pictures, and a reminder takes some of their room.
        const isFrame = isSmall && !one.matches(".tile, .door, .friend")
        const least = isFrame ? 60 : isReminded && one.matches(".tile") ? 80 : 95
        // What only tells is not tapped, and neither is a reminder around its button.
        if (!one.matches(".clearing__now, .banner") && Math.min(offsetWidth, offsetHeight) < least)
            found.push(`${one.className} is ${offsetWidth} × ${offsetHeight}`)
    }
    for (const [one, a] of boxes) for (const [other, b] of boxes) {
        // The Tomo holds up what is on.
        const isHeld = one.matches(".clearing__now") && other.matches(".friend")
        if (one.contains(other) || other.contains(one) || isHeld) continue
        const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
        // A finger finds each of two that touch.
        const most = [one, other].some((each) => each.matches(".friend, .clearing__egg")) ? 0.3 : 0.06
        if (x > 0 && y > 0 && x * y > most * Math.min(a.width * a.height, b.width * b.height) && all.indexOf(one) < all.indexOf(other))
            found.push(`${one.className} and ${other.className} lie on each other`)
    }
    return found }"""
# Nothing is said in the first tap, so that the browser lets words be said later.
SPOKEN = """window.spoken = []
    Object.defineProperty(window, "speechSynthesis",
        { value: { speak: ({ text }) => text.trim() && spoken.push(text), cancel() {} }, configurable: true })
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }"""


@pytest.fixture
def full(serve, visit):
    """The home in a household in which all of its places are taken."""
    def open_home(path="", household=house.afternoon, **options):
        server = serve(household())
        page = visit(server, **options)
        page.goto(server.child("little", busy=None) + path)
        return server, page
    return open_home


@pytest.mark.parametrize("path", ["", "?page=world", "?page=feelings", "?more=1"])
@pytest.mark.parametrize("size", SIZES)
def test_each_page_is_whole_without_scrolling(path, size, full):
    _, page = full(path, viewport=dict(zip(("width", "height"), size, strict=True)))

    assert page.evaluate(CROWDED) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("path", ["", "?page=world", "?page=feelings"])
@pytest.mark.parametrize("size", SIZES)
def test_a_helper_and_a_routine_that_calls_cover_nothing(path, size, full):
    server, page = full(viewport=dict(zip(("width", "height"), size, strict=True)))
    parents(page, "/parents/people")
    give_access(page, when="weekend")
    # The server ends for a moment, which an open page would hear.
    page.goto("about:blank")
    time_for_bed(server)

    page.goto(server.child("little", busy=None) + path)

    page.locator("soft-call").wait_for(state="attached")
    assert page.evaluate(CROWDED) == []


@pytest.mark.parametrize("path", ["", "?page=world"])
@pytest.mark.parametrize("size", [*SIZES, (667, 375)])
def test_what_was_forgotten_lies_apart_from_a_routine_that_calls(path, size, serve, visit):
    server = serve(house.afternoon())
    page = visit(server, viewport=dict(zip(("width", "height"), size, strict=True)))
    little_forgotten(page, server)
    page.goto("about:blank")
    # Twenty to nine, by then.
    in_record(server, "UPDATE routine SET begins = 1240 WHERE weekdays = 127")
    server.move(minutes=1)

    page.goto(server.child("little", busy=None) + path)

    page.locator("soft-call").wait_for(state="attached")
    assert page.evaluate(CROWDED) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("path", ["", "?page=world"])
@pytest.mark.parametrize("size", [*SIZES, (667, 375)])
def test_a_reminder_covers_nothing(path, size, full):
    server, page = full("", viewport=dict(zip(("width", "height"), size, strict=True)))
    page.goto("about:blank")
    # What is on has reached it at once.
    in_record(server, "INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes) "
              "SELECT child_id, category_id, 'weekend', '2026-11-20', 1 FROM activity WHERE ended_at IS NULL")

    page.goto(server.child("little", busy=None) + path)

    page.locator(".clearing__notes > form").wait_for(state="attached")
    assert page.evaluate(CROWDED) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (768, 1024), (1024, 768), (390, 664)])
def test_another_home_covers_nothing(size, full):
    server, page = full(viewport=dict(zip(("width", "height"), size, strict=True)))
    parents(page, "/parents/homes")
    set_up_homes(page)
    give_access(page, when="weekend")

    page.goto(server.child("little", busy=None) + "?page=world")

    page.locator(".home-sign").wait_for()
    assert page.evaluate(CROWDED) == []


def test_what_a_small_phone_asks_is_above_its_tabs(full):
    _, page = full("?page=feelings", viewport={"width": 320, "height": 568})

    question, back, last, tabs = (page.locator(part).bounding_box() for part in (
        ".weathers__ask", ".clearing__feelings > .icon-btn", ".clearing__mine > .door:last-child", ".clearing__tabs"))
    assert back["y"] + back["height"] <= question["y"]
    assert last["y"] + last["height"] <= tabs["y"]


def test_what_a_small_phone_that_lies_down_asks_has_its_whole_height(full):
    _, page = full("?page=feelings", viewport={"width": 667, "height": 375})

    box = page.locator(".clearing__feelings").bounding_box()
    assert (box["y"], box["height"]) == (0, 375)


@pytest.mark.parametrize("scripts", [True, False])
def test_two_pages_of_a_phone_lie_one_tap_apart(scripts, full):
    _, page = full(viewport=SMALL, java_script_enabled=scripts)
    expect(page.locator(".tile").first).to_be_visible()
    expect(page.locator(".doors__badges")).to_be_hidden()

    page.get_by_role("link", name="My world").click()

    expect(page.locator(".doors__badges")).to_be_visible()
    expect(page.locator(".tile").first).to_be_hidden()
    page.locator("a[data-page-to=feelings]").click()
    expect(page.locator(".weather").first).to_be_visible()
    page.get_by_role("link", name="What I do").click()
    expect(page.locator(".tile").first).to_be_visible()


def test_a_page_stays_while_its_board_is_fetched_anew(full):
    _, page = full(viewport=SMALL)
    page.get_by_role("link", name="My world").click()
    page.locator("a[data-page-to=feelings]").click()

    page.locator(".weather").last.click()

    expect(page.locator(".weather[aria-pressed=true]")).to_have_text("Sunny")
    expect(page.locator(".mood-row__told")).to_be_visible()
    page.get_by_role("link", name="Home", exact=True).click()
    expect(page.locator(".doors__feelings use[href$='#sunny']")).to_be_visible()


def test_what_is_read_aloud_is_read_to_its_end_though_news_comes(serve, visit):
    server = serve(house.dawn())
    child = server.child("little")
    page, other = visit(server), visit(server, child)
    page.add_init_script(SPOKEN.replace("cancel() {}", "cancel() { spoken.push('hushed') }"))
    page.goto(child)
    with until(page, "() => spoken.length === 2"):
        page.get_by_role("button", name="Read this page to me").click()
    ear = page.locator("read-aloud").first.element_handle()

    tile(other, "Reading").click()

    expect(page.locator(".tile[aria-pressed=true]")).to_have_count(1)
    # The ear is another one by now, and pressed.
    assert not ear.evaluate("one => one.isConnected")
    expect(page.locator("read-aloud button").first).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("spoken.length") == 2
    # Pressed again, it is quiet.
    page.locator("read-aloud button").first.click()
    assert page.evaluate("spoken.at(-1)") == "hushed"


def test_the_tomo_waves_when_it_is_tapped_and_only_then(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    child = server.child("little")
    choose_tomo(page, child)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    # It waits no longer than this for the pictures of its first wave.
    be_patient(page, 1500, 60_000)
    page.goto(child)
    tomo = page.locator(".friend")
    caught_up(page)
    assert tomo.get_attribute("data-on") is None
    assert not [address for address in asked if address.endswith(("waving", "beckoning"))]

    # What it looks like is noted at the very moment: it lasts less than a second.
    tomo.evaluate("""one => {
        globalThis.waves = []
        const look = () => one.hasAttribute("data-on") && waves.push(
            [...one.children].slice(0, 2).map((picture) => getComputedStyle(picture).opacity))
        new MutationObserver(look).observe(one, { attributeFilter: ["data-on"] }) }""")

    with until(page, "() => waves.length === 1"):
        tomo.click()
    assert page.evaluate("waves") == [["0", "1"]]
    # The same stands there again, and can be waved to again.
    expect(tomo).not_to_have_attribute("data-on", "")
    with until(page, "() => waves.length === 2"):
        tomo.click()
    assert tomo.locator("img").count() == 3


@pytest.mark.console_errors("Failed to load resource")
def test_a_tomo_whose_pictures_cannot_come_stays_in_sight(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    child = server.child("little")
    choose_tomo(page, child)
    page.goto(child)
    tomo = page.locator(".friend")
    tomo.evaluate("""one => {
        globalThis.seen = []
        const look = () => one.hasAttribute("data-on") && seen.push(getComputedStyle(one.firstElementChild).opacity)
        new MutationObserver(look).observe(one, { attributeFilter: ["data-on"] }) }""")
    page.route("**/waving", lambda route: route.abort())

    with until(page, "() => seen.length === 1"):
        tomo.click()
    assert page.evaluate("seen") == ["1"]
    # Once they come, it waves.
    page.unroute("**/waving")
    expect(tomo).not_to_have_attribute("data-on", "")
    tomo.click()
    expect(tomo.locator("img")).to_have_count(3)


def test_while_the_ear_is_pressed_taps_speak_and_do_nothing(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    page.add_init_script(SPOKEN)
    page.goto(server.child("little"))
    ear = page.locator("read-aloud button:visible")
    ear.click()
    expect(ear).to_have_attribute("aria-pressed", "true")

    tile(page, "Reading").click()
    page.get_by_role("link", name="Plant a tree").click()

    assert page.evaluate("spoken").pop() == "Plant a tree"
    assert "Reading" in page.evaluate("spoken")
    expect(page.locator(".tile[aria-pressed=true]")).to_have_count(0)
    expect(page).to_have_url(server.url + server.child("little"))
    ear.click()
    begin(page, "Reading")
    # The board came anew, and the ear is still released.
    expect(ear).to_have_attribute("aria-pressed", "false")


def test_what_is_on_is_held_up_and_stops_where_it_was_tapped(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    page.clock.install()
    child = server.child("little")
    choose_tomo(page, child)
    page.goto(child)

    begin(page, "Reading")
    expect(page.locator(".clearing__now use[href$='#reading']")).to_be_visible()
    server.move(minutes=2)
    page.clock.fast_forward(120_000)
    tile(page, "Reading").click()

    expect(page.locator(".toast__text")).to_have_text("Reading ended")
    expect(page.locator(".clearing__now")).to_have_count(0)


def test_a_timer_stands_where_it_was_set(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    child = server.child("little")
    page.goto(child)
    expect(page.locator(".doors__timer")).to_be_visible()
    begin_timer(page, child, 15)

    page.goto(child)

    expect(page.locator(".doors__running .time-left__disk")).to_be_visible()
    expect(page.locator(".doors__timer")).to_have_count(0)
    page.locator(".doors__running").click()
    expect(page).to_have_url(server.url + child + "/timer")


def test_what_is_on_is_counted_above_those_who_want_to_come_along(serve, visit):
    server = serve(house.dawn())
    page = visit(server, server.child("little", busy=False))

    begin(page, "Reading")

    dots, friends = (page.locator(part).bounding_box() for part in (".clearing__now > .dots", ".clearing__first > img"))
    assert dots["y"] + dots["height"] <= friends["y"]
