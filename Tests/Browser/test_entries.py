"""Entries by hand: made, refused, solved, changed and brought back, by children and by parents."""
import house
import pytest
from playwright.sync_api import expect
from walk import begin, choose_what, parents

pytestmark = pytest.mark.console_errors(
    "409 (Conflict", "422 (Unprocessable", "ERR_INCOMPLETE_CHUNKED_ENCODING")


@pytest.fixture
def server(serve):
    """Five to ten on a Friday morning, eight children, and nothing logged that a test would meet."""
    server = serve(house.dawn())
    server.move(hours=4, minutes=45)
    return server


def day(server, mode="middle"):
    return server.child(mode, busy=False) + "/day"


def fill(page, what, start, end, note=""):
    choose_what(page, what)
    page.get_by_label("Start", exact=True).fill(start)
    page.get_by_label("End", exact=True).fill(end)
    page.get_by_label("Note").fill(note)


def save(page):
    page.get_by_role("button", name="Save", exact=True).click()


def enter(page, what, start, end, note=""):
    """From the page of a day and back to it."""
    page.get_by_role("link", name="Add an entry").click()
    fill(page, what, start, end, note)
    save(page)


def entry(page, text):
    return page.locator(".trail__item", has_text=text)


def test_an_entry_by_hand_is_checked_and_marked(server, visit):
    page = visit(server, day(server))
    page.get_by_role("link", name="Add an entry").click()

    fill(page, "Reading", "08:30", "08:00", "x" * 201)
    save(page)
    expect(page.get_by_label("End", exact=True)).to_have_accessible_description(
        "The end has to be after the start.")
    expect(page.get_by_label("Note")).to_have_accessible_description("At most 200 characters.")
    expect(page.get_by_label("Start", exact=True)).to_have_value("08:30")
    fill(page, "Reading", "08:30", "12:00", "a long book")
    save(page)
    expect(page.get_by_label("End", exact=True)).to_have_accessible_description(
        "That time hasn’t come yet.")
    page.get_by_label("Day", exact=True).fill("2026-10-01")
    save(page)
    expect(page.get_by_label("Day", exact=True)).to_have_accessible_description(
        "That’s more than 31 days ago. A grown-up can add it.")
    page.get_by_label("Day", exact=True).fill("2026-11-20")
    page.get_by_label("End", exact=True).fill("09:15")
    save(page)

    expect(entry(page, "08:30–09:15")).to_contain_text("by hand")
    expect(entry(page, "08:30–09:15")).to_contain_text("a long book")
    page.goto(day(server).removesuffix("/day"))
    expect(entry(page, "08:30–09:15")).to_contain_text("by hand")
    expect(entry(page, "08:30–09:15")).to_contain_text("a long book")


@pytest.mark.parametrize("scripts", [True, False])
def test_an_overlap_offers_three_ways_and_keeps_what_was_typed(server, visit, scripts):
    page = visit(server, day(server), java_script_enabled=scripts)
    enter(page, "Reading", "08:00", "09:00")

    enter(page, "Homework", "08:30", "09:30", "fractions")
    panel = page.locator(".overlap")
    expect(panel).to_contain_text("Reading")
    panel.get_by_role("link", name="Change my times").click()
    expect(page.get_by_label("Note")).to_have_value("fractions")
    page.get_by_label("Start", exact=True).fill("08:45")
    save(page)
    expect(page.get_by_label("Note")).to_have_value("fractions")
    panel.get_by_role("button", name="Fit it into the free time: 09:00–09:30").click()
    expect(entry(page, "09:00–09:30")).to_contain_text("fractions")

    enter(page, "Music", "08:50", "09:10")
    panel.get_by_role("button", name="Shorten the other one").click()
    for times in ("08:00–08:50", "08:50–09:10", "09:10–09:30"):
        expect(entry(page, times)).to_be_visible()


@pytest.mark.core("Entries")
def test_a_gap_asks_what_it_was(server, visit):
    page = visit(server, day(server))
    enter(page, "Reading", "07:00", "07:30")
    enter(page, "Homework", "08:10", "09:00")

    page.locator(".gap", has_text="07:30–08:10").get_by_role("link").click()
    expect(page.get_by_label("Start", exact=True)).to_have_value("07:30")
    choose_what(page, "Meals")
    save(page)

    expect(entry(page, "07:30–08:10")).to_contain_text("Meals")


def test_a_forgotten_activity_is_ended_by_one_tap(server, visit):
    page = visit(server, day(server).removesuffix("/day"))
    begin(page, "Reading")
    server.move(hours=4)
    page.reload()

    card = page.locator(".forgotten")
    expect(card).to_contain_text("Did you forget to stop?")
    card.get_by_role("button", name="30 min").click()

    expect(card).to_have_count(0)
    expect(entry(page, "Reading")).to_contain_text("30 min")


@pytest.mark.parametrize("scripts", [True, False])
def test_two_who_change_an_entry_see_both_versions(server, visit, scripts):
    address = day(server)
    page = visit(server, address, java_script_enabled=scripts)
    enter(page, "Reading", "08:00", "09:00")
    entry(page, "Reading").get_by_role("link", name="Change").click()
    mum = visit(server)
    parents(mum, "/parents" + address)
    entry(mum, "Reading").get_by_role("link", name="Change").click()
    mum.get_by_label("Note").fill("with Dad")
    save(mum)
    expect(entry(mum, "with Dad")).to_be_visible()

    page.get_by_label("Note").fill("all alone")
    save(page)

    both = page.get_by_role("alert")
    expect(both.get_by_role("row", name="Note")).to_have_text("Note with Dad all alone")
    expect(page.get_by_label("Note")).to_have_value("all alone")
    save(page)
    expect(entry(page, "all alone")).to_be_visible()


def test_on_a_phone_the_newest_entry_can_be_corrected_on_the_first_screen(serve, visit):
    server = serve(house.afternoon())
    page = visit(server, device="phone")
    page.goto(server.child("middle", busy=None) + "/day")

    pencil = page.locator(".trail").get_by_role("link", name="Change").first.bounding_box()
    assert pencil["y"] + pencil["height"] < page.locator(".rail").bounding_box()["y"]
    # Who reads on meets the list before the ring, and so does the keyboard.
    assert page.locator(".card h2").all_inner_texts()[:2] == ["Timeline", "Where the time went"]


def test_another_day_says_its_date_once(server, visit):
    page = visit(server)
    page.goto(day(server) + "?day=2026-11-19")

    date = page.locator("h1").inner_text()
    assert page.locator(".topbar").get_by_text(date, exact=True).count() == 1


def test_a_picture_in_focus_keeps_its_corners(server, visit):
    page = visit(server, server.child("middle", busy=False) + "/activities/new")
    chip = page.locator(".purpose").first
    chip.locator("input").focus()

    corners = [part.evaluate("one => getComputedStyle(one).borderStartStartRadius") for part in (chip, chip.locator("input"))]

    assert chip.locator("input").evaluate("one => one.matches(':focus-visible')")
    assert corners[0] == corners[1]
