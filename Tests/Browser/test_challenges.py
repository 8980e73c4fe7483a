"""The family's picture: a parent begins it, everybody fills it, and it ends in something nice (§12.3)."""
import house
import pytest
from pages.challenges import begin_picture
from playwright.sync_api import expect
from test_live import open_live
from walk import begin, parents, submit, tile

# A page that nobody has touched may not sound.
pytestmark = pytest.mark.console_errors("AudioContext was not allowed")


def mural(page, motif, parts):
    return page.locator(f"img[src*='/murals/1/{motif}/{parts}']")


@pytest.fixture
def home(serve, visit):
    """(the server, the address of a child, its tablet, Mama's phone)."""
    server = serve(house.dawn())
    mama = visit(server, device="phone")
    return server, server.child("middle", busy=False), visit(server), mama


@pytest.mark.core("Challenges")
def test_a_picture_fills_live_on_every_page_when_a_grown_up_taps(home):
    server, child, tablet, mama = home
    begin_picture(mama, hours="2")
    open_live(tablet, f"{child}/challenge")
    expect(mural(tablet, "ship", 0)).to_be_visible()
    parents(mama)

    mama.get_by_role("button", name="30 min", exact=True).click()

    expect(mural(tablet, "ship", 6)).to_be_visible()
    expect(tablet.locator("main")).to_contain_text("30 min of 2 h")
    expect(mama.locator(".together")).to_contain_text("6 of 24 parts")


def test_what_a_child_logs_fills_the_open_home_of_another(home, visit):
    server, child, tablet, mama = home
    begin_picture(mama, hours="1")
    mama.goto("/who")
    other = visit(server)
    open_live(other, server.child("teen", busy=False))
    expect(mural(other, "ship", 0)).to_be_visible()
    tablet.clock.install()
    tablet.goto(server.child("little", busy=False))
    # The server has to have it before its time goes on.
    begin(tablet, "Outdoors")
    server.move(minutes=30)
    tablet.clock.fast_forward(30 * 60_000)
    tile(tablet, "Outdoors").click()

    expect(mural(other, "ship", 12)).to_be_visible()


def test_the_end_is_shown_with_joy_and_goes_to_the_shelf(home):
    server, child, tablet, mama = home
    begin_picture(mama, "Pizza on the floor", hours="1")
    open_live(tablet, child)
    tablet.mouse.click(2, 300)
    parents(mama)

    mama.get_by_role("button", name="1 h", exact=True).click()

    moment = tablet.locator(".moment[data-kind=mural]")
    expect(moment).to_contain_text("Pizza on the floor")
    moment.locator("[data-close]").click(timeout=15_000)
    expect(tablet.locator("dialog.moments")).to_have_count(0)
    tablet.goto(f"{child}/challenge")
    expect(tablet.locator("main")).to_contain_text("You did it together!")
    # Once is enough.
    tablet.goto(child)
    expect(tablet.locator("dialog.moments")).to_have_count(0)

    mama.goto("/parents/challenges")
    mama.get_by_role("button", name="Put it on the shelf").click()

    expect(mama.locator(".shelf")).to_contain_text("Pizza on the floor")
    tablet.goto(f"{child}/challenge")
    expect(tablet.locator(".shelf")).to_contain_text("Pizza on the floor")


def test_the_wall_adds_for_a_grown_up(home, visit):
    server, child, tablet, mama = home
    begin_picture(mama, hours="2")
    wall = visit(server)
    open_live(wall, "/wall")
    wall.locator(".wall-together summary").click()

    wall.get_by_role("button", name="A grown-up, too").click()

    expect(wall.locator(".wall-together__told")).to_contain_text("30 min of 2 h")
    assert wall.locator(".wall-together").get_attribute("open") is not None


def test_the_whole_way_without_scripts(serve, visit):
    server = serve(house.dawn())
    page = visit(server, java_script_enabled=False)
    begin_picture(page, "Waffles", kind="days", length="3", times="2")
    parents(page)
    page.get_by_role("button", name="I did it today").click()
    expect(page.locator(".together")).to_contain_text("1 of 2 days")
    server.move(days=1)
    parents(page)
    page.get_by_role("button", name="I did it today").click()
    expect(page.locator(".together")).to_contain_text("It’s full!")
    page.goto(server.child("little", busy=False) + "/challenge")
    expect(mural(page, "ship", 24)).to_be_visible()
    page.goto("/wall")
    page.locator(".wall-together summary").click()
    expect(page.locator(".wall-together")).to_contain_text("Waffles")


def test_only_what_is_chosen_is_asked_for(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    parents(page, "/parents/challenges/new")
    expect(page.locator("#hours")).to_be_visible()
    expect(page.locator("#trees")).to_be_hidden()
    page.locator(".chip:has([name=kind][value=trees])").click()
    expect(page.locator("#trees")).to_be_visible()
    expect(page.locator("#hours")).to_be_hidden()
    expect(page.locator(".together-aim__what")).to_be_hidden()


@pytest.mark.console_errors("409 (Conflict")
def test_what_another_parent_saves_while_one_types_is_not_lost(home, visit):
    server, child, tablet, mama = home
    begin_picture(mama)
    open_live(mama, "/parents/challenges")
    mama.get_by_text("Change what you’ll do afterwards").click()
    field = mama.get_by_label("And then we …")
    field.fill("go to the zoo")
    field.blur()
    papa = visit(server)
    parents(papa)

    submit(papa, "/parents/challenges", experience="camp in the garden")

    expect(mama.locator("main")).to_contain_text("camp in the garden")
    expect(field).to_have_value("go to the zoo")
    mama.get_by_role("button", name="Save").click()
    expect(mama.get_by_text("This has just changed. Take another look.")).to_be_visible()
    expect(field).to_have_value("go to the zoo")
    mama.get_by_role("button", name="Save").click()
    expect(mama.locator("main")).to_contain_text("go to the zoo")
