"""What a child has reached is shown once, full screen, one thing at a time, on the device that it uses."""
import house
import pytest
from pages.praise import say
from playwright.sync_api import expect
from test_clearing import SPOKEN
from test_live import open_live, until_live
from walk import (begin_routine, begin_timer, caught_up, celebrate, choose_tomo, earn, focus_mode, hide, last_moment,
                  parents, press_step, with_guest_trees)

# A page that nobody has touched may not sound, and a server that stops at a test's end is looked for, also while it
# stops.
STOPPING = ("ERR_CONNECTION_REFUSED", "status of 503 (Service Unavailable)")
pytestmark = pytest.mark.console_errors("AudioContext was not allowed", *STOPPING)


def at_home(serve, visit, mode="middle", **options):
    """(server, the child's address, page) where a moment would be shown."""
    server = serve(house.dawn())
    address = server.child(mode, busy=False)
    page = visit(server, **options)
    come_home(page, address)
    return server, address, page


def come_home(page, address):
    page.goto(address)
    page.locator("moment-queue:defined").wait_for(state="attached")


def earn_badges(server, address, page, *families):
    """Comes home to new badges; a page that is open meanwhile would take them as soon as the server is back."""
    page.goto("about:blank")
    celebrate(server, address, *families)
    come_home(page, address)


def shown(page):
    """The moment that is on the screen."""
    return page.locator(".moments[open] > .moment:not([hidden])")


def landed(page):
    """The last one, at rest."""
    return page.locator(".moment[data-landed]:not([hidden])")


@pytest.mark.core("Moments", "Praise")
def test_a_moment_comes_to_the_open_page_in_use_and_to_no_other(serve, visit):
    server, address, page = at_home(serve, visit)

    giver = visit(server)
    with_guest_trees(giver, address, 1)
    # Both are in use, and the first to ask gets it: this one is put aside.
    hide(giver)
    giver.locator(f"[data-to='{address}/guest-sessions']").click()
    giver.locator("[data-done]").wait_for(state="attached")

    expect(shown(page).locator("h2")).to_have_text("First Tree")
    other = visit(server)
    come_home(other, address)
    expect(other.locator(".moments")).to_have_count(0)


def test_a_moment_missed_by_a_page_out_of_sight_comes_when_it_is_back(serve, visit):
    server, address, page = at_home(serve, visit)
    hide(page)

    celebrate(server, address, "homework")
    hide(page, False)

    expect(shown(page)).to_be_visible()


@pytest.mark.console_errors("AudioContext was not allowed", *STOPPING, "net::ERR_FAILED")
def test_a_moment_that_this_page_can_not_show_is_left_to_the_next(serve, visit):
    server, address, page = at_home(serve, visit)
    # The server has only the files of a newer version, or the network fails for a moment.
    page.route("**/moments.js", lambda route: route.abort())

    with page.expect_event("requestfailed", lambda request: request.url.endswith("/moments.js")):
        celebrate(server, address, "homework")
    page.goto("about:blank")
    page.unroute("**/moments.js")
    come_home(page, address)

    expect(shown(page)).to_be_visible()


def test_a_tap_closes_a_moment_though_the_ear_is_pressed(serve, visit):
    server, address, page = at_home(serve, visit, mode="little")
    page.add_init_script(SPOKEN)
    come_home(page, address)
    page.locator("read-aloud button:visible").click()
    hide(page)
    celebrate(server, address, "homework")
    hide(page, False)
    expect(landed(page)).to_be_visible()
    assert page.locator("html[data-listening]").count() == 1

    landed(page).locator("[data-close]").click()

    expect(page.locator(".moments")).to_have_count(0)
    # The page below still speaks.
    page.get_by_role("link", name="Plant a tree").click()
    assert page.evaluate("spoken").pop() == "Plant a tree"


def test_three_come_one_by_one_and_the_others_together(serve, visit):
    server, address, page = at_home(serve, visit)
    earn_badges(server, address, page, "forest", "homework", "row", "early-bird", "reading")

    expect(shown(page)).to_have_count(1)
    expect(page.locator(".moment")).to_have_count(4)
    expect(page.locator(".moments__dots > li")).to_have_count(4)
    page.keyboard.press("Escape")

    expect(shown(page)).to_have_count(1)
    expect(page.locator(".moments__dots > [data-on]")).to_have_count(4)
    expect(landed(page).locator("h2")).to_have_text("And more")
    expect(landed(page).locator(".moment__item")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".moments")).to_have_count(0)


def test_a_tap_goes_on_to_the_next(serve, visit):
    server, address, page = at_home(serve, visit)
    earn_badges(server, address, page, "forest", "homework")

    first = shown(page).locator("h2").text_content()
    page.mouse.click(5, 300)

    expect(shown(page).locator("h2")).not_to_have_text(first)


def test_a_moment_goes_on_by_itself_rests_and_does_not_come_back(serve, visit):
    server, address, page = at_home(serve, visit, mode="little")
    earn_badges(server, address, page, "forest", "homework")

    expect(landed(page).locator("h2")).to_be_visible()
    close = landed(page).locator("[data-close]")
    expect(close).to_be_focused()
    assert close.bounding_box()["height"] >= 96
    close.click()

    expect(page.locator(".moments")).to_have_count(0)
    expect(page.locator("main")).to_be_focused()
    come_home(page, address)
    expect(page.locator(".moments")).to_have_count(0)


def test_nothing_moves_where_nothing_may(serve, visit):
    server, address, page = at_home(serve, visit, reduced_motion="reduce")
    earn_badges(server, address, page, "homework")

    expect(shown(page)).to_be_visible()
    assert page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length") == 0
    expect(landed(page)).to_be_visible()


# Remembers of each question for moments whether the blossoms were open by then.
OPENING = """(() => {
    const [wait, send] = [setTimeout, fetch]
    let areOpen = false
    window.asked = []
    window.setTimeout = (done, ms, ...more) => wait(() => { areOpen ||= ms === 2200; done(...more) }, ms)
    window.fetch = (address, ...more) => {
        if (String(address).endsWith("/moments")) asked.push(areOpen)
        return send(address, ...more) } })()"""


def test_news_do_not_hurry_the_blossoms(serve, visit):
    server = serve(house.dawn())
    address = server.child("middle", busy=False)
    page = visit(server)
    begin_timer(page, address, 25, plan="focus")
    server.move(minutes=25)
    page.add_init_script(OPENING)
    open_live(page, address + "/timer")
    # A new stream tells the page to look at everything again.
    with until_live(page):
        page.evaluate("dispatchEvent(new Event('online'))")

    expect(shown(page)).to_be_visible()
    assert page.evaluate("asked[0]")


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_what_a_tree_led_to_comes_once_it_has_bloomed(serve, visit, device):
    server = serve(house.dawn())
    address = server.child("middle", busy=False)
    page = visit(server, device=device)
    choose_tomo(page, address)
    begin_timer(page, address, 180, plan="focus", tomo="1")
    page.goto("about:blank")
    celebrate(server, address, "homework")
    come_home(page, address + "/timer")
    assert page.locator(".moments").count() == 0
    server.move(hours=3)
    page.locator(".done").wait_for()

    expect(shown(page)).to_be_visible()
    kinds = page.locator(".moment").evaluate_all("all => all.map(one => one.dataset.kind)")
    assert kinds == ["first", "level", "rest"]
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Done").click()
    page.wait_for_url("**" + address)


def test_nothing_covers_the_step_of_a_routine_that_runs(serve, visit):
    server = serve(house.afternoon())
    address = server.child("middle", busy=None)
    page, mama = visit(server), visit(server, device="phone")
    begin_routine(page, address)
    press_step(page, "ready")
    page.locator("timer-face[state=running]").wait_for()
    player = page.url
    page.goto("about:blank")
    parents(mama)
    say(mama, address, "You began all by yourself!")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/moments") else None)
    page.clock.install()
    come_home(page, player)

    page.mouse.click(5, 300)
    focus_mode(page)
    page.keyboard.press("Escape")
    expect(page.locator("focus-mode[data-on]")).to_have_count(0)
    # A touch has it look a second later; this comes after that.
    page.clock.run_for(1_100)
    caught_up(page)
    assert asked == []
    expect(page.locator(".moments")).to_have_count(0)
    # Done without another touch.
    page.locator("form[action$='/done']:visible").first.evaluate("form => form.requestSubmit()")

    expect(shown(page)).to_contain_text("You began all by yourself!")


def test_the_sound_of_a_timer_can_be_turned_off_where_it_runs(serve, visit):
    server = serve(house.dawn())
    address = server.child("middle", busy=False)
    page = visit(server)
    begin_timer(page, address, 25)
    page.goto(address + "/timer")
    mute = page.get_by_role("button", name="Sound off")
    expect(mute).to_have_attribute("aria-pressed", "false")

    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(mute).to_have_attribute("aria-pressed", "true")

    mute.click()
    page.reload()
    expect(mute).to_have_attribute("aria-pressed", "false")


@pytest.mark.core("Moments", "Eggs")
def test_an_egg_hatches_full_screen_and_once(serve, visit):
    server = serve(house.dawn())
    address = server.child("middle", busy=False)
    earn(server, address, 1200)
    page = visit(server, address + "/shop")
    page.locator(".box__buy summary").click()
    page.get_by_role("button", name="Open it · Mystery box").click()
    expect(shown(page)).to_have_attribute("data-kind", "box")
    last_moment(page).get_by_role("button", name="Lovely!").click()
    page.get_by_role("button", name="Put in the nest").click()
    expect(page.locator(".nest")).to_contain_text("Hatches")
    server.move(days=7)
    page.reload()

    page.get_by_role("button", name="Hatch").click()

    expect(shown(page)).to_have_attribute("data-kind", "hatch")
    expect(shown(page).locator("h2")).to_contain_text("Hello, ")
    page.reload()
    page.locator("moment-queue:defined").wait_for(state="attached")
    expect(page.locator(".moments")).to_have_count(0)
