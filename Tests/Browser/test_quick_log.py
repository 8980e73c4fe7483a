"""One tap logs: at once under the finger, in place, and true whatever happens on the way."""
import re

import house
import pytest
from pages.home import just_did
from playwright.sync_api import expect
from steady import unfinished
from walk import begin, pressed, tile

MODES = ("little", "middle", "teen")


@pytest.fixture
def server(serve):
    return serve(house.dawn())


@pytest.fixture
def home(server, visit):
    """Opens the home of a child of an age who does nothing yet; its clock can be moved."""
    def open_home(mode="middle", **options):
        page = visit(server, **options)
        if options.get("java_script_enabled", True):
            page.clock.install()
        page.goto(server.child(mode))
        return page
    return open_home


@pytest.fixture
def later(server):
    """Lets time pass, on the server and on a page that stays open."""
    def pass_time(page, minutes):
        server.move(minutes=minutes)
        page.clock.fast_forward(int(minutes * 60_000))
    return pass_time


def toast(page):
    return page.locator(".toast__text")


def hide(page, is_hidden):
    """The page behind another tab, or in front again."""
    page.evaluate("""isHidden => {
        Object.defineProperty(document, "visibilityState", { value: isHidden ? "hidden" : "visible", configurable: true })
        document.dispatchEvent(new Event("visibilitychange"))
    }""", is_hidden)


def running(page):
    """What runs by the child's own day, asked anew from the server."""
    page.goto(re.sub(r"(/day)?(\?.*)?$", "/day", page.url))
    return page.locator("[data-running] .trail__name").all_inner_texts()


@pytest.mark.parametrize("mode", MODES)
def test_a_tap_is_seen_before_the_server_answers(home, mode):
    page = home(mode)
    held = []
    page.route("**/taps", lambda route: held.append(route))

    with page.expect_request("**/taps"):
        tile(page, "Reading").click()

    with unfinished(page):
        expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true")
        expect(toast(page)).to_have_count(0)
    held.pop().continue_()
    expect(toast(page)).to_have_text("Reading started")
    assert pressed(page) == ["Reading"]


@pytest.mark.parametrize("mode", ["little", pytest.param("middle", marks=pytest.mark.core("Activities")), "teen"])
def test_begin_switch_end_and_undo_without_a_reload(home, later, mode):
    page = home(mode)
    page.evaluate("window.marker = 1")
    moves = []
    page.on("framenavigated", lambda frame: moves.append(frame.url))

    begin(page, "Reading")
    assert pressed(page) == ["Reading"]
    later(page, 10)

    begin(page, "Homework")
    assert pressed(page) == ["Homework"]
    later(page, 10)

    tile(page, "Homework").click()
    expect(toast(page)).to_have_text("Homework ended")
    assert pressed(page) == []

    page.get_by_role("button", name="Undo").click()
    expect(tile(page, "Homework")).to_have_attribute("aria-pressed", "true")
    later(page, 10)
    # What is on is lit where it was tapped, and stops there.
    tile(page, "Homework").click()
    expect(toast(page)).to_have_text("Homework ended")

    assert page.evaluate("window.marker") == 1
    assert not moves
    page.goto(page.url + "/day")
    if mode == "little":
        pictures = page.locator(".day-pic").evaluate_all("all => all.map((one) => one.dataset.read)")
        assert pictures == ["Reading, 10 minutes", "Homework, 20 minutes"]
    else:
        assert page.locator(".trail__time").all_inner_texts() == ["20 min", "10 min"]


def test_undo_of_a_switch_lets_the_first_run_on(home, later):
    page = home()
    begin(page, "Music")
    later(page, 10)
    begin(page, "Sport")

    page.get_by_role("button", name="Undo").click()

    expect(tile(page, "Music")).to_have_attribute("aria-pressed", "true")
    assert pressed(page) == ["Music"]
    expect(page.locator(".trail__item")).to_have_count(1)


@pytest.mark.parametrize("mode", (pytest.param("middle", marks=pytest.mark.core("Activities")), "teen"))
def test_i_already_did_it(home, mode):
    page = home(mode)
    begin(page, "Chores")

    page.get_by_role("button", name="20 min").click()

    expect(toast(page)).to_have_text("Chores logged: 20 min")
    assert pressed(page) == []
    expect(page.locator(".trail__time, .sums b")).to_have_text(["20 min"])


def test_little_children_are_spared_the_minutes(home):
    page = home("little")
    begin(page, "Reading")

    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect(page.get_by_text("I already did it")).to_have_count(0)


def test_oops_undoes_when_the_toast_is_gone(server, home):
    page = home()
    begin(page, "Meals")
    server.move(minutes=5)
    page.reload()
    expect(page.locator("undo-toast")).to_have_count(0)

    page.get_by_role("button", name="Oops, undo").click()

    expect(page.locator(".empty")).to_be_visible()
    assert pressed(page) == []


def test_the_toast_goes_by_itself(home):
    page = home()
    begin(page, "Reading")

    page.clock.fast_forward("00:04")
    expect(toast(page)).to_be_visible()
    oops = page.get_by_role("button", name="Oops, undo")
    expect(oops).to_have_count(0)
    page.clock.fast_forward("00:04")

    expect(page.locator("undo-toast")).to_have_count(0)
    assert pressed(page) == ["Reading"]
    # It stays for two hours, also on a page that hears of nothing new.
    oops.click()
    expect(page.locator(".empty")).to_be_visible()
    assert pressed(page) == []


def test_the_toast_stays_under_a_finger_or_the_focus(home):
    page = home(device="desktop")
    begin(page, "Reading")

    page.locator(".toast").hover()
    page.clock.fast_forward("01:00")
    expect(toast(page)).to_be_visible()
    page.get_by_role("button", name="10 min").focus()
    page.mouse.move(1, 1)
    page.clock.fast_forward("01:00")
    expect(toast(page)).to_be_visible()
    tile(page, "Music").focus()
    page.clock.fast_forward("00:10")

    expect(page.locator("undo-toast")).to_have_count(0)


def test_a_running_length_counts_on_in_words(home, later):
    page = home()
    begin(page, "Reading")
    length = page.locator(".tile live-duration")

    expect(length).to_have_text("< 1 min")
    later(page, 25.1)
    expect(length).to_have_text("25 min")
    later(page, 35)
    expect(length).to_have_text("1 h")
    later(page, 5)
    expect(length).to_have_text("1 h 5 min")


def test_a_running_length_counts_on_in_seconds_for_teens(home, later):
    page = home("teen")
    begin(page, "Reading")
    length = page.locator(".tile live-duration")

    expect(length).to_have_text(re.compile(r"^0:[0-5]\d$"))
    later(page, 70 / 60)
    expect(length).to_have_text(re.compile(r"^1:[1-5]\d$"))
    later(page, 59)
    expect(length).to_have_text(re.compile(r"^1:00:[1-5]\d$"))


@pytest.mark.parametrize("wrong", ("2020-02-29T03:00:00", "2033-01-01T00:00:00"))
def test_a_tablet_with_a_wrong_clock_shows_right_lengths(server, visit, wrong):
    page = visit(server)
    page.goto(server.child("middle"))
    begin(page, "Reading")
    server.move(minutes=42)

    page.clock.install(time=wrong)
    page.reload()

    expect(page.locator(".tile live-duration")).to_have_text("42 min")


def test_a_double_tap_is_one(home):
    page = home()
    changes = []
    page.expose_function("changed", lambda state: changes.append(state))
    tile(page, "Reading").evaluate("""tile => new MutationObserver(() => changed(tile.ariaPressed))
        .observe(tile, { attributeFilter: ["aria-pressed"] })""")

    tile(page, "Reading").dblclick()

    expect(toast(page)).to_have_text("Reading started")
    assert set(changes) == {"true"}
    assert running(page) == ["Reading"]
    expect(page.locator(".trail__item")).to_have_count(1)


def test_a_tap_after_an_undo_counts(home):
    page = home()
    begin(page, "Reading")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".empty")).to_be_visible()

    begin(page, "Reading")

    assert running(page) == ["Reading"]


@pytest.mark.parametrize("latency", [0, 300])
def test_ten_wild_taps_leave_one_activity_running(home, latency):
    page = home()
    if latency:
        page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", {
            "offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1})
    names = ["Reading", "Sport", "Music", "Music", "Meals", "Reading", "Chores", "Rest", "Sport", "Music"]

    page.evaluate("""names => {
        for (const name of names) [...document.querySelectorAll(".tile")].find(tile => tile.textContent.trim() === name).click()
    }""", names)

    expect(toast(page)).to_have_text("Music started")
    assert pressed(page) == ["Music"]
    assert running(page) == ["Music"]


def test_two_fingers_on_two_tablets_leave_one_activity_running(server, visit):
    address = server.child("middle")
    first, second = visit(server, address), visit(server, address)

    tile(first, "Reading").click(no_wait_after=True)
    tile(second, "Sport").click(no_wait_after=True)
    expect(toast(first)).to_be_visible()
    expect(toast(second)).to_be_visible()

    assert len(running(first)) == 1


@pytest.mark.console_errors("net::ERR_CONNECTION_REFUSED", "net::ERR_CONNECTION_RESET", "net::ERR_EMPTY_RESPONSE")
def test_a_server_that_is_gone_is_said_and_nothing_is_lost(server, home):
    page = home()
    begin(page, "Reading")
    server.move(minutes=10)
    server.stop()

    tile(page, "Sport").click()

    expect(page.get_by_role("status").filter(has_text="1 tap is waiting to be sent.")).to_have_count(1)
    assert pressed(page) == ["Sport"]

    server.start()
    page.reload()
    expect(page.locator(".tile:has(live-duration) > span").first).to_have_text("Sport")
    assert pressed(page) == ["Sport"]


@pytest.mark.console_errors("409 (Conflict")
def test_a_refusal_is_said_and_the_picture_springs_back(server, visit):
    page = visit(server)
    page.goto(just_did(page, server))
    expect(page.locator(".banner--leaf")).to_contain_text("2 h")
    tile(page, "Meals").click()
    expect(toast(page)).to_have_text("Meals logged")
    expect(page.locator(".banner--leaf")).to_have_text("You’ve logged everything up to now.")
    expect(page.locator(".trail__time")).to_have_text(["2 h"])

    tile(page, "Sport").click()

    expect(toast(page)).to_have_text("You’ve already logged everything up to now.")
    # It is heard once, where it is seen.
    expect(page.get_by_role("alert")).to_have_text("You’ve already logged everything up to now.")
    expect(page.locator("log-board + [role=status]")).to_be_empty()
    assert pressed(page) == []


def test_a_page_that_comes_back_shows_what_happened_meanwhile(server, visit):
    address = server.child("middle")
    page, other = visit(server, address), visit(server, address)
    hide(page, True)
    begin(other, "Music")
    server.move(minutes=3)

    hide(page, False)

    expect(tile(page, "Music")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tile live-duration")).to_have_text("3 min")


def test_a_page_that_comes_back_to_a_tablet_that_was_locked_out_reloads(server, home, guard):
    page = home()
    page.context.clear_cookies()

    tile(page, "Music").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome")
    guard.heard = guard.unexpected("403")


@pytest.mark.parametrize("mode, key", [("little", "Enter"), ("middle", "Space"), ("teen", "Enter")])
def test_the_keyboard_works_and_keeps_its_place(home, later, mode, key):
    page = home(mode, device="desktop")
    tile(page, "Reading").focus()

    page.keyboard.press(key)
    expect(toast(page)).to_have_text("Reading started")
    expect(tile(page, "Reading")).to_be_focused()
    later(page, 1)
    page.keyboard.press(key)
    expect(toast(page)).to_have_text("Reading ended")
    expect(tile(page, "Reading")).to_be_focused()


@pytest.mark.parametrize("mode", MODES)
def test_the_focus_has_a_place_when_its_button_is_gone(home, later, mode):
    page = home(mode, device="desktop")
    begin(page, "Reading")
    later(page, 1)

    tile(page, "Reading").press("Enter")
    expect(toast(page)).to_have_text("Reading ended")
    expect(tile(page, "Reading")).to_be_focused()
    page.get_by_role("button", name="Undo").press("Enter")

    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("main")).to_be_focused()


def test_what_a_tap_did_is_told_to_screen_readers(home):
    page = home()
    status = page.locator("log-board + [role=status]")

    begin(page, "Reading")
    expect(status).to_have_text("Reading started")


@pytest.mark.core("Activities")
def test_little_children_see_six_pictures_and_find_the_others(home):
    page = home("little")
    seen = []
    for _ in range(2):
        names = page.locator(".tile > span:first-of-type").all_text_contents()
        assert len(names) == 6
        seen += names
        page.get_by_role("link", name="More pictures").click()
        expect(page.locator(".tile").first).not_to_have_text(names[0])
        page.wait_for_load_state("domcontentloaded")

    assert len(set(seen)) == 12
    assert seen[0] == page.locator(".tile").first.inner_text()


@pytest.mark.parametrize("scripts", (True, False))
def test_pictures_stay_where_they_are_when_one_is_tapped(home, scripts):
    page = home("little", java_script_enabled=scripts)
    with page.expect_navigation(wait_until="domcontentloaded"):
        page.get_by_role("link", name="More pictures").click()
    names = page.locator(".tile > span:first-of-type").all_text_contents()

    tile(page, "Music").click()
    expect(toast(page)).to_have_text("Music started")
    assert page.locator(".tile > span:first-of-type").all_text_contents() == names
    assert pressed(page) == ["Music"]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".clearing__now")).to_have_count(0)
    page.wait_for_load_state("domcontentloaded")
    assert page.locator(".tile > span:first-of-type").all_text_contents() == names


def test_the_page_is_read_aloud_where_the_browser_can(server, visit):
    page = visit(server)
    page.add_init_script("""window.spoken = []
        Object.defineProperty(window, "speechSynthesis",
            { value: { speak: ({ text, lang }) => text.trim() && spoken.push(text, lang), cancel() {} }, configurable: true })
        window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }""")
    page.goto(server.child("little"))

    page.get_by_role("button", name="Read this page to me").click()

    words, language = page.evaluate("spoken")
    assert words.startswith("Hi ") and "Homework. Reading" in words
    assert language.startswith("en")


def test_no_button_where_nothing_can_be_read_aloud(server, visit):
    page = visit(server)
    page.add_init_script("delete window.speechSynthesis")
    page.goto(server.child("little"))

    expect(page.locator(".tile").first).to_be_visible()
    expect(page.locator("read-aloud")).to_be_hidden()


def test_taps_work_by_touch(home):
    page = home("little", device="phone")

    tile(page, "Sport").tap()
    expect(toast(page)).to_have_text("Sport started")
    page.get_by_role("button", name="Undo").tap()

    expect(page.locator(".clearing__now")).to_have_count(0)
