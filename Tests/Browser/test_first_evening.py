"""A family's first evening, from the first page to a spreadsheet: in every kind of browser that it may have."""
import csv
import io
import re

import house
import pytest
from conftest import INSECURE
from playwright.sync_api import expect
from walk import FirstEvening, begin, sign_in, tile

WAYS = {
    "tablet": {},
    "phone": {"device": "phone"},
    "desktop": {"device": "desktop"},
    "without scripts": {"java_script_enabled": False},
    "phone without scripts": {"device": "phone", "java_script_enabled": False},
    "insecure name": {},
}


# Newcomers run the first one.
FEATURES = "Onboarding", "Activities", "Entries", "Parents", "Reports"


@pytest.fixture(params=[
    pytest.param(way, marks=pytest.mark.core(*FEATURES)) if way == "tablet" else way for way in WAYS])
def way(request, serve, visit):
    """(server, page, whether scripts run) for each kind of browser."""
    server = serve(house.nobody(), "--host", INSECURE)
    options = dict(WAYS[request.param])
    if request.param == "insecure name":
        options["base_url"] = f"http://{INSECURE}:{server.port}"
    page = visit(server, **options)
    runs = options.get("java_script_enabled", True)
    if runs:
        page.clock.install()
    FirstEvening(page).begin()
    if runs:
        assert page.evaluate("isSecureContext") == (request.param != "insecure name")
    return server, page, runs


def later(server, page, runs, minutes):
    """Lets time pass, on the page too if it has a clock."""
    server.move(minutes=minutes)
    if runs:
        page.clock.fast_forward(minutes * 60_000)


def refused(field, sentence, runs):
    """A wrong field says what is wrong, beside it and to screen readers, and has the focus."""
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(re.escape(sentence)))
    around = field.locator("xpath=ancestor::div[contains(@class,'field')][1]")
    expect(around.locator(".field__error")).to_contain_text(sentence)
    if runs:
        expect(field).to_be_focused()


@pytest.mark.parametrize("scripts", [True, False])
def test_only_what_can_start_is_offered_to_try(serve, visit, scripts):
    page = visit(serve(house.nobody()), java_script_enabled=scripts)
    FirstEvening(page).to("timers")

    expect(page.get_by_text("Try it for ten seconds")).to_be_visible(visible=scripts)
    expect(page.get_by_role("button", name="Start")).to_be_visible(visible=scripts)


@pytest.mark.console_errors("422 (Unprocessable")
def test_from_the_first_page_to_a_spreadsheet(way):
    server, page, runs = way
    evening = FirstEvening(page)

    # The link brings the set-up code along, and hides it from whoever looks at the address.
    expect(page).to_have_title(re.compile("Welcome"))
    if runs:
        expect(page.get_by_label("Set-up code")).to_be_hidden()
        assert page.url.endswith("/onboarding/welcome")
    else:
        page.get_by_label("Set-up code").fill(server.set_up_code)

    # The family, with its zone.
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Berlin" if runs else re.compile("."))
    page.get_by_label("Time zone").select_option("Europe/Madrid")
    evening.next()
    refused(page.get_by_label("What is your family called?"), "name", runs)
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Madrid")
    page.get_by_label("Time zone").select_option("Europe/Berlin")
    evening.welcome("Winter 冬")

    # The PIN.
    evening.pin("123456")
    refused(page.get_by_label("PIN", exact=True), "easy to guess", runs)
    evening.pin(house.PIN, "482914")
    refused(page.get_by_label("PIN", exact=True), "Type both again", runs)
    evening.pin()

    # The recovery code is still there when the box was forgotten.
    code = page.locator(".code-box").inner_text().split()
    assert len(code) == 6 and all(re.fullmatch(r"\w{4}", group) for group in code)
    evening.next()
    refused(page.get_by_label("I’ve written it down"), "Write the code down first", runs)
    assert page.locator(".code-box").inner_text().split() == code
    evening.recovery()

    # Two children; what was typed stays when the age was forgotten.
    evening.child("=1+1", None)
    refused(page.get_by_label("Age"), "age", runs)
    expect(page.get_by_label("Name")).to_have_value("=1+1")
    evening.child("=1+1", 9)
    expect(page.get_by_role("heading", level=1)).to_have_text("Another child?")
    expect(page.locator(".known")).to_contain_text("=1+1")
    evening.child("Łucja 🦊", 5)
    expect(page.locator(".known")).to_contain_text("Łucja 🦊")
    evening.everybody()

    # The tour: how time looks, and how a tap logs.
    expect(page.get_by_role("heading", level=1)).to_have_text("Time you can see")
    evening.next()
    expect(page.get_by_role("heading", level=1)).to_have_text("One tap is enough")
    evening.next()
    evening.privacy()

    # Who is here?
    expect(page.get_by_role("heading", level=1)).to_have_text("Who’s here?")
    page.get_by_role("link", name="=1+1").click()

    # One tap each, time between them.
    expect(page.get_by_role("heading", level=1)).to_have_text("Hi =1+1!")
    begin(page, "Reading")
    later(server, page, runs, 25)
    begin(page, "Homework")
    later(server, page, runs, 40)
    tile(page, "Homework").click()
    expect(page.locator(".toast__text")).to_have_text("Homework ended")

    # The day as a chart, and as a table that says the same.
    page.locator(".card__head").get_by_role("link", name="My day").click()
    table = page.get_by_role("table")
    expect(table.get_by_role("row")).to_have_text(
        [re.compile(r"Activity\s+Time\s+Share"), re.compile(r"Homework\s+40 min\s+62%"),
         re.compile(r"Reading\s+25 min\s+38%")])
    chart = page.get_by_role("group", name="Today: Homework 40 minutes, Reading 25 minutes")
    expect(chart).to_be_visible()
    expect(page.locator(".trail__item")).to_have_count(2)

    # A parent, by the PIN.
    page.get_by_role("link", name="Grown-ups").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Grown-ups only")
    sign_in(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Today")
    expect(page.locator(".kid").first).to_contain_text("Homework 40 min")

    # The record, as a spreadsheet reads it.
    page.get_by_role("link", name="Reports").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    assert download.value.suggested_filename == "focuspal-2026-11-16-2026-11-21.csv"
    with open(download.value.path(), "rb") as file:
        written = file.read()
    assert written.startswith(b"\xef\xbb\xbf")
    assert written.count(b"\r\n") == written.count(b"\n") == 3
    rows = list(csv.reader(io.StringIO(written.decode("utf-8-sig"), newline="")))
    assert rows[0] == ["Child", "Day", "Start", "End", "Category", "Part", "Seconds", "Entered", "Note",
                       "State"]
    assert [row[4] for row in rows[1:]] == ["Reading", "Homework"]
    for row, minutes in zip(rows[1:], (25, 40), strict=True):
        assert row[0] == "'=1+1"
        assert row[1] == "2026-11-21"
        assert minutes * 60 <= int(row[6]) < minutes * 60 + 60


@pytest.mark.console_errors("422 (Unprocessable")
def test_the_set_up_code_is_typed_where_the_link_is_not_at_hand(serve, visit):
    server = serve(house.nobody())
    page = visit(server, "/")
    field = page.get_by_label("Set-up code")
    field.fill("ACDEFGHJ")
    page.locator("#name").fill("Winter")
    FirstEvening(page).next()
    refused(field, "not the set-up code", True)

    field.fill(f"{server.set_up_code[:4]} {server.set_up_code[4:].lower()}")
    FirstEvening(page).next()

    page.wait_for_url("**/pin")
    # A link that is opened once more changes nothing.
    page.goto(f"/#{server.set_up_code}")
    expect(page.get_by_role("heading", level=1)).to_have_text("A PIN for grown-ups")


def test_a_link_that_was_opened_survives_a_reload(serve, visit):
    page = visit(serve(house.nobody()))
    FirstEvening(page).begin()

    page.reload()

    expect(page.get_by_label("Set-up code")).to_be_hidden()
    FirstEvening(page).welcome()
    page.wait_for_url("**/pin")


def test_a_chosen_animal_is_shown_at_once(serve, visit):
    page = visit(serve(house.nobody()))
    FirstEvening(page).to("children")

    page.get_by_role("radio", name="Owl").check()

    expect(page.locator("[data-face]")).to_have_attribute("src", re.compile("/owl.svg$"))


@pytest.mark.parametrize("name", ["Leo Maximilian von und zu Habsburg", "Donaudampfschifffahrtsgesellschaftskap"])
def test_a_long_name_goes_on_beside_its_face(serve, visit, name):
    page = visit(serve(house.nobody()), device="phone", viewport={"width": 320, "height": 640})
    evening = FirstEvening(page)
    evening.to("children")
    evening.child(name, 8)
    row = page.locator(".known > li")
    expect(row).to_have_text(re.compile(name))

    face, words = row.locator("img").bounding_box(), row.locator("b").bounding_box()
    assert words["x"] >= face["x"] + face["width"]
    assert words["x"] + words["width"] <= 320 and face["width"] == face["height"]


@pytest.mark.parametrize("width", [390, 412])
def test_a_word_keeps_clear_of_the_rim_of_its_tile(serve, visit, width):
    page = visit(serve(house.nobody()), device="phone", viewport={"width": width, "height": 844})
    FirstEvening(page).to("logging")
    page.locator(".practice .tile").first.wait_for()

    room = page.locator(".practice .tile").evaluate_all("""all => all.map((tile) => {
        const word = document.createRange()
        word.selectNodeContents(tile.querySelector("span"))
        return word.getBoundingClientRect().left - tile.getBoundingClientRect().left })""")
    assert min(room) >= 5
