"""Grown-ups join in: company in a room and praise, from their phone to the child's open page at once (§6.2, §6.3)."""
import house
import pytest
from playwright.sync_api import expect
from test_live import open_live
from walk import join_grown_ups, parents

# A page that nobody has touched may not sound.
pytestmark = pytest.mark.console_errors("AudioContext was not allowed")


@pytest.fixture
def home(serve, visit):
    """(the address of a child, its open page, Mama's phone)."""
    server = serve(house.dawn())
    child = server.child("middle", busy=False)
    mama = visit(server, device="phone")
    parents(mama)
    join_grown_ups(mama, "Papa")
    return child, visit(server), mama


def test_mama_is_asked_comes_and_counts_without_anybody_reloading(home):
    child, page, mama = home
    open_live(page, f"{child}/room")
    page.get_by_role("button", name="Open a room").click()
    open_live(mama, "/parents")
    waiting = mama.locator(".company")
    expect(waiting).to_contain_text("Waiting to focus together")

    page.get_by_role("button", name="Ask Mama").click()
    expect(waiting).to_contain_text("asks: will you keep me company?")
    waiting.get_by_role("button", name="Keep them company").click()

    expect(page.locator(".seats")).to_contain_text("Keeps you company")
    expect(page.locator(".room__times")).to_contain_text("×2")
    page.get_by_role("button", name="Start for everyone").click()
    expect(page.locator(".mates")).to_contain_text("Mama")
    expect(waiting).to_contain_text("You’re keeping")

    waiting.get_by_role("button", name="I have to go").click()

    expect(page.locator(".mates")).not_to_contain_text("Mama")
    expect(page.locator(".tree-face")).to_be_visible()


@pytest.mark.core("Praise", "People")
def test_praise_blooms_on_the_open_page_and_stays_in_the_jar(home):
    child, page, mama = home
    open_live(page, child)
    page.mouse.click(2, 300)
    mama.goto(f"/parents{child}/praise")
    # With the keyboard: a group of choices, then the words.
    mama.locator(".praise-flower input").first.focus()
    mama.keyboard.press("ArrowRight")
    expect(mama.locator(".praise-flower input").nth(1)).to_be_checked()
    mama.locator("#words").fill("You asked for help.")
    mama.get_by_role("button", name="Let it bloom").click()

    moment = page.locator(".moments[open] > .moment:not([hidden])")
    expect(moment).to_contain_text("You asked for help.")
    expect(moment).to_contain_text("Mama noticed it.")
    page.get_by_role("link", name="Open my jar").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My jar")
    expect(page.locator(".jar-notes")).to_contain_text("You asked for help.")
    mama.goto(f"/parents{child}/praise")
    expect(mama.get_by_text("Not seen yet")).to_have_count(0)


def test_without_scripts_praise_and_company_are_forms(serve, visit):
    server = serve(house.dawn())
    child = server.child("middle", busy=False)
    page = visit(server, java_script_enabled=False)
    parents(page)
    page.goto(f"/parents{child}/praise")
    page.locator(".praise-flower").first.click()
    page.get_by_role("button", name="Let it bloom").click()
    expect(page.get_by_role("status")).to_contain_text("will see it bloom")
    page.get_by_role("button", name="Take it back").click()
    expect(page.get_by_text("Not seen yet")).to_have_count(0)

    page.goto(f"{child}/room")
    page.get_by_role("button", name="Open a room").click()
    page.goto("/parents")
    page.get_by_role("button", name="Keep them company").click()
    expect(page.locator(".company")).to_contain_text("You’ll keep")
    page.get_by_role("button", name="I have to go").click()
    expect(page.locator(".company")).to_contain_text("Waiting to focus together")
