"""The wall: everything side by side, live, dim at night, and nothing to break by tapping."""
import re

import house
import judge
import pytest
from conftest import INSECURE
from pages.settings import set_night
from playwright.sync_api import expect
from steady import poll, until
from test_live import is_part, open_live
from walk import begin_house_timer, begin_timer, caught_up, hide, parents, submit, until_heard


def at_wall(serve, visit, household=house.dawn, **options):
    server = serve(household())
    page = visit(server, **options)
    open_live(page, "/wall")
    return server, page


def boxes(page):
    return [face.bounding_box() for face in page.locator("timer-face").all()]


def test_what_begins_elsewhere_stands_on_it_at_once(serve, visit):
    server, wall = at_wall(serve, visit)
    expect(wall.locator(".wall__time")).to_have_text("05:10")
    child = visit(server)

    begin_timer(child, server.child("middle"), 25)

    expect(wall.locator("timer-face")).to_have_count(1)
    expect(wall.locator(".wall__first")).to_contain_text(" at 05:35")
    begin_house_timer(child, "Tea", 4)
    expect(wall.locator("timer-face")).to_have_count(2)
    expect(wall.locator(".wall__first")).to_have_text("Next: Tea at 05:14")
    server.move(minutes=4, seconds=1)
    expect(wall.locator("timer-face[state=landing]")).to_have_count(1)


@pytest.mark.parametrize("device", ("tablet", "phone", "desktop"))
def test_ten_timers_have_room(device, serve, visit):
    server = serve(house.dawn())
    page = visit(server, device=device)
    for number in range(1, 9):
        begin_timer(page, f"/children/{number}", 5 * number)
    for number in (1, 2):
        begin_house_timer(page, f"The turn of somebody at the computer {number}", 3 * number)

    open_live(page, "/wall")

    expect(page.locator("timer-face")).to_have_count(10)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for face in page.locator("timer-face").all():
        place, number = face.locator("xpath=ancestor::li").bounding_box(), face.locator("[data-number]").bounding_box()
        assert place["x"] <= number["x"] and number["x"] + number["width"] <= place["x"] + place["width"] + 1
        assert place["y"] <= number["y"] and number["y"] + number["height"] <= place["y"] + place["height"] + 1


SIZES = ((200, 200), (280, 653), (320, 240), (375, 667), (667, 375), (800, 480), (768, 1024), (1024, 600), (1280, 800),
         (1080, 1920), (2560, 1080), (3840, 2160))


def misplaced(page, width, height):
    """What does not fit a window of this size; whatever is as large as a kitchen's tablet does not scroll either."""
    faults = judge.overflow_faults(page, width, height)
    faults += [f"{width} × {height}: {fault}" for fault in judge.crowded(page, ".wall__timer, .wall__child, .wall__first")]
    if min(width, height) >= 768 and page.evaluate("document.documentElement.scrollHeight > innerHeight"):
        faults.append(f"{width} × {height} scrolls")
    return faults


def test_a_full_household_fits_every_window(serve, visit):
    server = serve(house.crowd())
    page = visit(server, "/wall", device="desktop")

    faults = [fault for size in SIZES for fault in misplaced(page, *size)]
    for number in range(1, 9):
        plan = {"plan": "focus"} if number == 4 else {}
        begin_timer(page, f"/children/{number}", 25 if plan else 5 + 60 * (number % 3), category=number, **plan)
        if number == 3:
            page.goto("/wall")
            faults += [fault for size in SIZES for fault in misplaced(page, *size)]
    begin_house_timer(page, "W" * 40, 4)
    page.goto("/wall")
    faults += [fault for size in SIZES for fault in misplaced(page, *size)]

    assert not faults


def test_more_timers_than_a_screen_holds_still_stand_side_by_side(serve, visit):
    server = serve(house.dawn())
    page = visit(server, device="desktop")
    for number in range(1, 9):
        begin_timer(page, f"/children/{number}", 25)
    for number in range(1, 9):
        begin_house_timer(page, f"Tea {number}", 5)

    open_live(page, "/wall")

    expect(page.locator("timer-face")).to_have_count(16)
    for size, columns in (((1280, 800), 5), ((1080, 1920), 2)):
        page.set_viewport_size(dict(zip(("width", "height"), size)))
        first = page.locator(".wall__timer").first.bounding_box()
        assert len([box for box in boxes(page) if first["y"] <= box["y"] < first["y"] + first["height"]]) == columns


def test_without_a_script_it_is_dim_at_night_as_well(serve, visit):
    server = serve(house.afternoon())
    page = visit(server, "/wall", java_script_enabled=False)
    root = page.locator("html")
    expect(root).not_to_have_attribute("data-theme", "dark")
    expect(page.locator("meta[http-equiv=refresh]")).to_have_attribute("content", "60; url=?again=1")

    server.move(hours=6)
    page.reload()

    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-dim", "")


def test_it_is_dark_in_the_evening_and_dim_at_night(serve, visit):
    server, wall = at_wall(serve, visit, house.afternoon)
    root = wall.locator("html")
    expect(root).not_to_have_attribute("data-theme", "dark")

    server.move(hours=4)
    wall.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).not_to_have_attribute("data-dim", "")
    server.move(hours=2)
    wall.reload()
    expect(root).to_have_attribute("data-dim", "")
    wall.locator(".wall__time").click()
    expect(root).not_to_have_attribute("data-dim", "")
    expect(root).to_have_attribute("data-theme", "dark")


def test_an_open_wall_gets_the_moon_that_parents_have_turned_on(serve, visit):
    server = serve(house.dawn())
    # Two minutes before ten in the evening, when no routine calls any more.
    server.move(hours=16, minutes=48)
    wall, phone = visit(server), visit(server, device="phone")
    wall.clock.install()
    open_live(wall, "/wall")
    with wall.expect_response(is_part) as news:
        set_night(phone, "22:00")
        phone.wait_for_url("**/night?saved=1")
    # What the news of that brings is no moon yet.
    caught_up(wall, news)
    expect(wall.locator(".wall-night")).to_have_count(0)

    server.move(minutes=3)
    wall.clock.run_for(60_000)

    expect(wall.locator(".wall-night[data-face=moon]")).to_be_visible()


@pytest.mark.parametrize("size", ((1280, 800), (800, 480), (320, 568)))
def test_the_moon_fills_the_window_of_a_full_household(size, serve, visit):
    server = serve(house.crowd())
    server.move(hours=16, minutes=48)
    phone = visit(server, device="phone")
    set_night(phone, "22:00")
    phone.wait_for_url("**/night?saved=1")
    server.move(minutes=10)
    width, height = size
    wall = visit(server, "/wall", device="desktop", viewport={"width": width, "height": height})

    night = wall.locator(".wall-night")
    expect(night).to_be_visible()
    face = night.bounding_box()
    assert face == {"x": 0, "y": 0, "width": wall.evaluate("document.documentElement.clientWidth"), "height": height}
    for part in ("img", "progress"):
        box = wall.locator(f".wall-night > {part}").bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= height, (part, box)


def test_an_open_wall_follows_the_zone_of_the_family(serve, visit):
    server, wall = at_wall(serve, visit, house.afternoon)
    root = wall.locator("html")
    expect(root).not_to_have_attribute("data-theme", "dark")
    phone = visit(server, device="phone")
    parents(phone, "/parents/settings")

    submit(phone, "/parents/settings", zone="Asia/Tokyo")

    # It looks with each minute, and when it is shown again.
    expect(wall.locator("wall-clock")).to_have_attribute("zone", "Asia/Tokyo")
    hide(wall)
    hide(wall, False)
    expect(root).to_have_attribute("data-theme", "dark")


def test_the_clock_goes_on_and_nothing_stays_at_its_place(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    page.clock.install()
    open_live(page, "/wall")
    seen = set()

    for _ in range(9):
        server.move(minutes=1)
        page.clock.run_for(60_000)
        box = page.locator("wall-screen").bounding_box()
        seen.add((box["x"], box["y"]))

    assert re.fullmatch(r"05:(19|20)", page.locator(".wall__time").inner_text())
    assert len(seen) == 9


def test_sound_is_switched_on_by_one_tap(serve, visit):
    _, wall = at_wall(serve, visit)

    wall.get_by_role("button", name="Tap to turn sound on").click()

    expect(wall.get_by_role("button", name="Sound is on")).to_be_visible()


def test_the_tap_for_sound_lets_the_wall_speak_and_tells_when_the_sound_is_gone(serve, visit):
    server = serve(house.dawn())
    wall = visit(server)
    # Safari speaks later only on a page that has spoken in a tap.
    wall.add_init_script("""window.spoken = 0
        speechSynthesis.speak = () => { if (navigator.userActivation.isActive) window.spoken += 1 }
        window.AudioContext = class extends AudioContext {
            constructor() { super(); window.sounds = this }
        }""")
    open_live(wall, "/wall")
    expect(wall.locator("[rings]")).to_have_count(0)
    wall.get_by_role("button", name="Tap to turn sound on").click()
    expect(wall.get_by_role("button", name="Sound is on")).to_be_visible()
    assert wall.evaluate("window.spoken") == 1

    wall.evaluate("window.sounds.suspend()")

    expect(wall.get_by_role("button", name="Tap to turn sound on")).to_be_visible()


@pytest.mark.console_errors("net::ERR_FAILED")
def test_an_open_wall_needs_no_more_scripts(serve, visit):
    server, wall = at_wall(serve, visit)
    wall.route("**/js/**", lambda route: route.abort())

    for name in ("exp-so-far", "look-again", "soft-call", "timer-face", "tree-end", "tree-face", "turn-wheel"):
        assert wall.evaluate("name => customElements.get(name) !== undefined", name), name


def test_on_plain_http_it_says_who_keeps_the_screen_on(serve, visit):
    server = serve(house.dawn(), "--host", INSECURE)
    url = f"http://{INSECURE}:{server.port}"
    page = visit(server, base_url=url)
    page.context.add_cookies([server.cookie() | {"url": url}])

    page.goto("/wall")

    expect(page.get_by_text("Only the tablet’s settings can keep")).to_be_visible()


def test_the_screen_is_kept_on_where_the_browser_can(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    page.add_init_script("""
        window.held = 0
        Object.defineProperty(navigator, "wakeLock", { value: {
            request: async () => { window.held += 1; return { release: async () => { window.held -= 1 } } } } })""")

    page.goto("/wall")

    poll(page, "() => window.held === 1")
    expect(page.get_by_text("Only the tablet’s settings can keep")).to_be_hidden()
    hide(page)
    with until(page, "() => window.held === 2"):
        hide(page, False)


@pytest.mark.core("Wall", "Home")
def test_the_way_to_it_is_on_the_page_who_is_here(serve, visit):
    page = visit(serve(house.dawn()), "/who")

    page.get_by_role("link", name="Wall").click()

    expect(page.get_by_role("heading", name="Wall")).to_be_attached()
    page.get_by_role("link", name="Who’s here?").click()
    expect(page).to_have_url(re.compile("/who$"))


@pytest.mark.console_errors("net::ERR_")
def test_it_says_of_when_it_is_while_the_server_is_away(serve, visit):
    server = serve(house.dawn())
    wall = visit(server)
    wall.clock.install()
    open_live(wall, "/wall")
    lost = wall.locator("lost-touch")
    with wall.expect_event("requestfailed", lambda request: "/live?" in request.url):
        server.stop()
    # It looks for the server now and then, and is calm about that.
    wall.clock.run_for(50_000)
    expect(lost).to_be_hidden()

    wall.clock.run_for(20_000)

    expect(lost).to_have_text(re.compile(r"^FocusPal can’t be reached right now\. This is how it was at 05:1\d\.$"))
    assert not misplaced(wall, 1280, 800) + misplaced(wall, 320, 240)
    server.start()
    wall.evaluate("globalThis.hellos = 0; dispatchEvent(new Event('online'))")
    until_heard(wall)
    wall.clock.run_for(6_000)
    expect(lost).to_be_hidden()
