"""The home from eight on: a tree in one tap, the log, and what the family is doing."""
import re

import house
import pytest
from playwright.sync_api import expect
from steady import poll
from test_little import BROKEN
from walk import be_patient, begin, begin_timer, choose_tomo, parents, past_moments, pressed, submit

MODES = ("middle", "teen")


@pytest.fixture
def home(serve, visit):
    """The home of a child who does nothing yet: its server, its address and its page."""
    def open_home(mode, household=house.dawn, **options):
        server = serve(household())
        address = server.child(mode, busy=None if household is house.afternoon else False)
        page = visit(server, **options)
        page.goto(address)
        return server, address, page
    return open_home


def start(page):
    return page.locator("button:has-text('Plant and start'), .plant-card button:has-text('Start')")


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("mode", MODES)
def test_a_tree_is_planted_from_home_in_one_tap(mode, scripts, home):
    _, address, page = home(mode, java_script_enabled=scripts)

    start(page).click()

    expect(page).to_have_url(re.compile(address + "/timer$"))
    expect(page.locator("tree-face")).to_have_attribute("length", str(25 * 60_000))
    # What runs has the place of what could be planted.
    page.goto(address)
    expect(start(page)).to_have_count(0)
    expect(page.locator(".timer-strip")).to_be_visible()


@pytest.mark.parametrize("mode", MODES)
def test_what_is_chosen_stays_while_the_log_comes_anew(mode, home):
    _, _, page = home(mode)
    page.locator(".what-for > summary").click()
    page.locator(".what-for__list").get_by_text("Reading").click()
    expect(page.locator(".what-for > summary")).to_contain_text("Reading")
    expect(page.locator(".what-for__list")).to_be_hidden()
    page.locator(".length:has([value='15'])").click()

    begin(page, "Sport")
    start(page).click()

    expect(page.locator("tree-face")).to_have_attribute("length", str(15 * 60_000))
    expect(page.get_by_role("heading", level=1)).to_have_text("Reading")


@pytest.mark.parametrize("mode", MODES)
def test_the_last_length_is_chosen_the_next_time(mode, home):
    server, address, page = home(mode)
    page.locator(".length:has([value='15'])").click()
    start(page).click()
    page.locator("tree-face").wait_for()
    server.move(minutes=16)
    page.reload()
    past_moments(page)
    page.locator(".done").get_by_role("button", name="Done", exact=True).click()

    page.goto(address)

    expect(page.locator(".length [value='15']")).to_be_checked()


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("mode", MODES)
def test_the_crate_opens_in_place_and_stays_open_while_something_in_it_is_on(mode, scripts, home):
    _, _, page = home(mode, java_script_enabled=scripts)
    last = page.locator(".tile[name=category]").last
    expect(last).to_be_hidden()
    name = last.locator("span").first.text_content()

    page.locator(".tile--crate").click()
    expect(last).to_be_visible()
    begin(page, name)

    expect(last).to_be_visible()
    assert pressed(page) == [name]


@pytest.mark.parametrize("mode", MODES)
def test_news_shuts_no_crate(mode, home, visit):
    server, address, page = home(mode)
    last = page.locator(".tile[name=category]").last
    page.locator(".tile--crate").click()
    expect(last).to_be_visible()
    other = visit(server, address)

    begin(other, "Sport")

    expect(page.locator(".tile[aria-pressed=true]", has_text="Sport")).to_be_visible()
    expect(last).to_be_visible()


@pytest.mark.parametrize("mode", MODES)
def test_news_shuts_no_list_in_which_something_was_chosen(mode, home, visit):
    server, address, page = home(mode, viewport={"width": 390, "height": 640})
    summary, choices = page.locator(".what-for > summary"), page.locator(".what-for__list")
    summary.click()
    choices.get_by_text("Reading").click()
    summary.click()
    # It is longer than its place on a phone, and was scrolled.
    assert choices.evaluate("one => { one.scrollTop = 60; return one.scrollTop }") == 60
    before = summary.element_handle()

    choose_tomo(visit(server), address)

    # What can be planted has come anew, with the Tomo.
    poll(page, "one => !one.isConnected", before)
    expect(page.locator(".home-timer .friend")).to_be_attached()
    expect(summary).to_contain_text("Reading")
    expect(choices).to_be_visible()
    assert choices.evaluate("one => one.scrollTop") == 60


@pytest.mark.parametrize("width", (390, 320))
@pytest.mark.parametrize("mode", MODES)
def test_a_picture_stays_under_the_finger_that_has_tapped_it(mode, width, home, visit):
    server, address, page = home(mode, device="phone", viewport={"width": width, "height": 700})
    reading = page.locator(".tile[name=category]", has_text="Reading")
    reading.evaluate("one => one.scrollIntoView({ block: 'center' })")
    before = reading.bounding_box()["y"]
    assert page.evaluate("scrollY") > 0

    begin(page, "Reading")
    assert abs(reading.bounding_box()["y"] - before) < 2

    # News moves it no further.
    begin(visit(server, address), "Sport")
    expect(page.locator(".tile[aria-pressed=true]", has_text="Sport")).to_be_attached()
    assert abs(reading.bounding_box()["y"] - before) < 2


@pytest.mark.parametrize("mode", MODES)
def test_a_timer_shows_where_a_length_was_just_chosen(mode, home, visit):
    server, address, page = home(mode)
    page.locator(".length:has([value='15'])").click()
    expect(page.locator(".length [value='15']")).to_be_focused()

    begin_timer(visit(server), address, 10)

    expect(page.locator(".timer-strip")).to_be_visible()


def test_a_child_who_is_new_counts_among_the_siblings(home, visit):
    server, _, page = home("middle", house.afternoon)
    grown_up = visit(server)
    parents(grown_up)
    before = {link.get_attribute("href") for link in visit(server, "/who").locator(".who__kid").all()}
    submit(grown_up, "/parents/children/new", name="Noah", years="9", avatar="frog", colour="green")
    added = visit(server, "/who").locator(".who__kid", has_text="Noah").get_attribute("href")
    assert added not in before
    row = page.locator(".home-siblings__one", has_text="Noah")

    begin_timer(visit(server), added, 10)
    expect(row).to_contain_text("Timer until")


def test_who_waits_in_a_room_can_be_joined(home, visit):
    server, _, page = home("middle")
    host = visit(server)
    host.goto(server.child("teen") + "/room")
    host.get_by_role("button", name="Open a room").click()
    host.locator("text=Start").first.wait_for()

    page.get_by_role("button", name=re.compile("^Join")).click()

    expect(page).to_have_url(re.compile("/room$"))


@pytest.mark.parametrize("mode", MODES)
def test_the_own_tomo_waves_from_the_card(mode, home):
    _, address, page = home(mode)
    choose_tomo(page, address)
    # It waves for a moment; here for long enough to be seen.
    be_patient(page, 900, 5000)
    page.goto(address)

    page.locator(".friend").click()

    expect(page.locator(".friend")).to_have_attribute("data-on", "")
    # It is no button of the form around it, and stands there again though the log came anew meanwhile.
    begin(page, "Reading")
    expect(page.locator(".friend")).not_to_have_attribute("data-on", "")
    page.locator(".friend").click()
    expect(page.locator(".friend")).to_have_attribute("data-on", "")
    expect(start(page)).to_be_visible()


def test_a_tablet_shows_the_tree_and_the_pictures_at_once(home):
    _, _, page = home("middle", household=house.afternoon)

    for control in (start(page), page.locator(".tile--crate"), page.locator(".standing")):
        box = control.bounding_box()
        assert box["y"] + box["height"] <= 768


def test_a_phone_of_a_teen_shows_the_card_and_the_log_at_once(home):
    _, _, page = home("teen", device="phone")
    bar = page.locator(".rail").bounding_box()["y"]

    assert start(page).bounding_box()["y"] + 60 < bar
    rows = page.locator(".tile[name=category]").evaluate_all(
        "(all, bar) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom < bar).length", bar)
    assert rows >= 6


@pytest.mark.parametrize("width", [320, 360, 390, 768, 1024])
@pytest.mark.parametrize("mode", MODES)
def test_the_name_of_what_is_on_stays_whole(mode, width, home):
    _, address, page = home(mode, viewport={"width": width, "height": 844})

    begin(page, "Homework")
    assert page.evaluate(BROKEN) == []

    start(page).click()
    expect(page.locator(".run__what")).to_have_text("Homework")
    assert page.evaluate(BROKEN) == []


def test_a_tree_that_grows_is_called_one_at_home(home):
    _, address, page = home("middle")
    start(page).click()
    page.locator(".run--tree").wait_for()

    page.goto(address)

    expect(page.locator(".timer-strip")).to_contain_text("Tree: Homework")
    expect(page.locator(".timer-strip")).not_to_contain_text("Timer:")


def test_a_name_in_the_greeting_stays_whole(home):
    _, _, page = home("middle", device="phone")
    page.locator(".standing [href$='/screen-time']").evaluate("chip => chip.remove()")

    page.locator("h1").evaluate("title => { title.textContent = 'Hi Jonathan!' }")

    # So does what follows it: the mark is on no line of its own.
    lines = page.locator("h1").evaluate("""title => {
        const words = document.createRange()
        words.selectNodeContents(title)
        return new Set([...words.getClientRects()].map((box) => Math.round(box.top))).size }""")
    assert lines <= 2


def test_a_fresh_day_with_goals_is_no_neighbour_of_a_small_card(home):
    server, address, page = home("middle")
    parents(page)
    submit(page, f"/parents/goals?child={address.rsplit('/', 1)[1]}&days=school", min_1="30", min_4="30", min_5="30")
    page.goto(address)
    page.locator(".home-cards").evaluate("""cards => {
        for (const card of cards.querySelectorAll(":scope > :not(.home-siblings, .home-today)")) card.remove() }""")

    siblings, today = (page.locator(card).bounding_box() for card in (".home-siblings", ".home-today"))

    assert today["y"] >= siblings["y"] + siblings["height"]
