"""Nothing but the time: the ways in and out, what is live meanwhile, and the thoughts that wait for its end."""
import re

import house
import pytest
from playwright.sync_api import expect
from test_live import open_live
from steady import until
from walk import TAP, begin_timer, focus_mode, park, plant

AWAY = "net::ERR_", "503 (Service"
ON = "focus-mode[data-on]"


def at_timer(serve, visit, **options):
    """(server, address of the timer, page) of a child whose timer runs, its stream open."""
    server = serve(house.dawn())
    page = visit(server, **options)
    address = server.child("middle") + "/timer"
    open_live(page, address)
    page.locator("button[name=minutes][value='10']").first.click()
    page.locator(".run[data-state=running]").wait_for()
    return server, address, page


def is_on(page, address):
    expect(page.locator(ON)).to_have_count(1)
    expect(page).to_have_url(re.compile(address.replace("/timer", "/focus-mode") + "$"))
    expect(page.locator(".run__controls")).to_be_hidden()


def is_off(page, address):
    expect(page.locator(ON)).to_have_count(0)
    expect(page).to_have_url(re.compile(address + "$"))
    expect(page.locator(".focus-mode__low")).to_be_hidden()


def send(page, address):
    """Presses the button of a form of the page that is out of sight, as another tablet would."""
    page.evaluate("""async (address) => {
        const form = document.querySelector(`form[action$="${address}"]`)
        await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) }) }""", address)


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_a_held_button_leads_out_and_a_tap_says_how(device, serve, visit):
    server, address, page = at_timer(serve, visit, device=device)
    focus_mode(page)
    is_on(page, address)
    expect(page.locator(".run__what")).to_be_visible()
    expect(page.locator(".time-pic").first).to_be_visible()
    out = page.locator("[data-hold]")

    out.evaluate(TAP)
    is_on(page, address)
    hint = page.locator("[data-hint]")
    expect(hint).to_have_text("Keep your finger on it until the ring is full.")
    # Once is enough.
    hint.evaluate("(hint) => { hint.textContent = '' }")
    out.evaluate(TAP)
    expect(hint).to_be_empty()

    # The ring is looked at the very moment that it begins: it is there for a second.
    out.evaluate("""button => {
        globalThis.rings = []
        const look = () => "held" in button.dataset
            && rings.push(getComputedStyle(button.querySelector(".hold__ring > circle")).opacity)
        new MutationObserver(look).observe(button, { attributeFilter: ["data-held"] }) }""")
    box = out.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    is_off(page, address)
    page.mouse.up()
    assert page.evaluate("rings") == ["1"]
    expect(page.locator(".run[data-state=running]")).to_have_count(1)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_held_key_leads_out(key, serve, visit):
    server, address, page = at_timer(serve, visit)
    page.locator("[data-focus-mode]").focus()
    page.keyboard.press("Enter")
    is_on(page, address)

    page.locator("[data-hold]").focus()
    page.keyboard.down(key)
    is_off(page, address)
    # A key that is still held repeats itself, and presses nothing else.
    page.keyboard.down(key)
    page.keyboard.up(key)
    is_off(page, address)
    expect(page.locator(".run[data-state=running]")).to_have_count(1)


@pytest.mark.core("FocusMode")
def test_what_can_only_click_leaves_at_once(serve, visit):
    server, address, page = at_timer(serve, visit)
    focus_mode(page)

    page.locator("[data-hold]").evaluate("(button) => button.click()")

    is_off(page, address)


def test_escape_and_back_lead_out_and_a_reload_stays(serve, visit):
    server, address, page = at_timer(serve, visit)
    focus_mode(page)
    page.keyboard.press("Escape")
    is_off(page, address)

    focus_mode(page)
    page.reload()
    is_on(page, address)
    page.go_back()
    is_off(page, address)
    page.go_forward()
    is_on(page, address)

    # Opened at its own address, it leads to the timer's page.
    page.goto("/who")
    page.goto(address.replace("/timer", "/focus-mode"))
    is_on(page, address)
    page.keyboard.press("Escape")
    is_off(page, address)


@pytest.mark.core("FocusMode", "Focus")
def test_a_tree_has_it_too_and_its_bloom_ends_it(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    child = server.child("middle")
    open_live(page, child + "/focus")
    plant(page)

    focus_mode(page)

    is_on(page, child + "/timer")
    expect(page.locator("tree-face .tree-face__tree")).to_be_visible()
    for hidden in (".stages", ".run__more", ".run__top a"):
        expect(page.locator(hidden).first).to_be_hidden()
    park(page, "Feed the rabbit")
    server.move(minutes=25, seconds=1)
    expect(page.locator(".done")).to_be_visible()
    is_off(page, child + "/timer")
    expect(page.locator(".parked__one")).to_contain_text("Feed the rabbit")


def test_what_others_do_shows_at_once(serve, visit):
    server, address, page = at_timer(serve, visit)
    focus_mode(page)
    page.locator("summary.park").click()
    page.locator("#thought").fill("Feed the")

    send(page, "/pause")
    expect(page.locator("timer-face")).to_have_attribute("state", "paused")
    expect(page.locator(".timer-face__word")).to_be_visible()
    send(page, "/resume")
    expect(page.locator("timer-face")).to_have_attribute("state", "running")
    # What was being typed is still there, and so is the cursor.
    expect(page.locator("#thought")).to_have_value("Feed the")
    expect(page.locator("#thought")).to_be_focused()
    is_on(page, address)
    send(page, "/stop")
    is_off(page, address)


def test_the_time_is_up(serve, visit):
    server, address, page = at_timer(serve, visit)
    focus_mode(page)
    for thought in ("Feed the rabbit", "Ask Leo"):
        park(page, thought)
    expect(page.locator(".park__count")).to_have_text("2")
    expect(page.locator(".parked")).to_be_hidden()

    server.move(minutes=10, seconds=1)

    is_off(page, address)
    expect(page.locator(".run__end")).to_be_visible()
    expect(page.locator(".parked__one")).to_have_count(2)
    page.locator(".parked__one", has_text="Ask Leo").get_by_role("button").click()
    expect(page.locator(".parked__one")).to_have_count(1)
    page.reload()
    expect(page.locator(".parked__one")).to_contain_text("Feed the rabbit")
    page.locator(".parked__one").get_by_role("button").click()
    expect(page.locator(".parked")).to_have_count(0)


@pytest.mark.console_errors(*AWAY)
def test_both_ways_go_without_the_server_and_a_thought_is_not_lost(serve, visit):
    server, address, page = at_timer(serve, visit)
    page.route("**/children/**", lambda route: route.abort())
    focus_mode(page)

    page.locator("summary.park").click()
    page.locator("#thought").fill("Feed the rabbit")
    page.locator(".park-more__form button").click()

    expect(page.get_by_role("alert")).to_contain_text("Your thought isn’t parked yet.")
    expect(page.locator("#thought")).to_have_value("Feed the rabbit")
    page.unroute("**/children/**")
    page.locator(".park-more__form button").click()
    expect(page.locator(".park__count")).to_have_text("1")
    page.route("**/children/**", lambda route: route.abort())
    page.keyboard.press("Escape")
    is_off(page, address)


def test_a_small_child_parks_pictures(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    child = server.child("little")
    begin_timer(page, child, 10)
    page.goto(child + "/timer")
    focus_mode(page)

    for _ in range(2):
        park(page, None)

    expect(page.locator(".park__dots > i")).to_have_count(2)
    server.move(minutes=10, seconds=1)
    page.reload()
    expect(page.locator(".parked__picture")).to_have_count(2)
    page.locator(".parked__picture").first.click()
    expect(page.locator(".parked__picture")).to_have_count(1)


def test_it_fills_the_screen_and_keeps_it_on(serve, visit):
    server, address, page = at_timer(serve, visit)
    page.evaluate("""() => {
        const root = document.documentElement
        const tell = () => document.dispatchEvent(new Event("fullscreenchange"))
        let full = null
        Object.defineProperty(document, "fullscreenEnabled", { get: () => true })
        Object.defineProperty(document, "fullscreenElement", { get: () => full })
        root.requestFullscreen = async () => { full = root; tell() }
        document.exitFullscreen = async () => { full = null; tell() } }""")
    is_full = "(wanted) => (document.fullscreenElement !== null) === wanted"

    with until(page, is_full, True):
        focus_mode(page)
    expect(page.locator("keep-awake")).to_have_count(1)
    with until(page, is_full, False):
        page.keyboard.press("Escape")
    is_off(page, address)

    # Some browsers end it for whoever types.
    with until(page, is_full, True):
        focus_mode(page)
    page.locator("summary.park").click()
    expect(page.locator("#thought")).to_be_focused()
    page.evaluate("document.exitFullscreen()")
    is_on(page, address)
    page.keyboard.press("Escape")
    is_off(page, address)

    # Whoever ends it otherwise, as some systems' back does, leaves as well.
    with until(page, is_full, True):
        focus_mode(page)
    page.evaluate("document.exitFullscreen()")
    is_off(page, address)


def test_it_is_dim_until_the_morning(serve, visit):
    # Shortly after five in the morning.
    server = serve(house.dawn())
    page = visit(server)
    child = server.child("middle")
    address = child + "/timer"
    begin_timer(page, child, 60)
    page.goto(address)
    focus_mode(page)
    expect(page.locator("html")).to_have_attribute("data-dim", "")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    expect(page.locator("html")).not_to_have_attribute("data-dim", "")
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")
    focus_mode(page)
    expect(page.locator("html")).to_have_attribute("data-dim", "")

    server.move(minutes=50)
    page.reload()

    is_on(page, address)
    expect(page.locator("html")).not_to_have_attribute("data-dim", "")


def test_nothing_moves_by_itself_but_the_time(serve, visit):
    server, address, page = at_timer(serve, visit, reduced_motion="no-preference")
    focus_mode(page)

    assert page.evaluate("document.getAnimations().filter(({ effect }) => effect.getTiming().iterations === Infinity).length") == 0


def test_it_works_without_scripts(serve, visit):
    server = serve(house.dawn())
    starter = visit(server)
    child = server.child("middle")
    begin_timer(starter, child, 10)
    page = visit(server, java_script_enabled=False)
    page.goto(child + "/timer")

    page.locator("[data-focus-mode]").click()
    is_on(page, child + "/timer")
    page.locator("summary.park").click()
    page.locator("#thought").fill("Feed the rabbit")
    page.locator(".park-more__form button").click()
    is_on(page, child + "/timer")
    expect(page.locator(".park__count")).to_have_text("1")
    page.get_by_role("link", name="Leave focus mode").click()
    is_off(page, child + "/timer")
    server.move(minutes=10, seconds=1)
    page.reload()
    page.locator(".parked__one").get_by_role("button").click()
    expect(page.locator(".parked")).to_have_count(0)
