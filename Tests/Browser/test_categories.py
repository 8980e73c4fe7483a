"""Parents change the categories: by drag, by keyboard, without scripts, and open pages follow."""
import house
import pytest
from playwright.sync_api import expect
from steady import unfinished, until
from walk import MODULES, caught_up, sign_in

# A server that stops at a test's end cuts the streams of its open pages.
pytestmark = pytest.mark.console_errors("ERR_INCOMPLETE_CHUNKED_ENCODING")


@pytest.fixture
def server(serve):
    return serve(house.dawn())


def listed(page):
    return page.locator(".kinds .list__link")


def opened(server, visit, has_clock=False, **options):
    page = visit(server, **options)
    if has_clock:
        page.clock.install()
    page.goto("/parents/categories")
    sign_in(page)
    expect(listed(page)).to_have_count(12)
    return page


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_a_category_is_dragged_to_its_place(server, visit, device):
    page = opened(server, visit, device=device)
    handles = page.locator("[data-drag]")
    first, third = handles.nth(0).bounding_box(), handles.nth(2).bounding_box()

    page.mouse.move(first["x"] + 10, first["y"] + 10)
    page.mouse.down()
    page.mouse.move(first["x"] + 10, third["y"] + third["height"] + 4, steps=8)
    # The list looks so before the server has it.
    with page.expect_response(lambda answer: answer.url.endswith("/order") and answer.ok):
        page.mouse.up()

    expect(listed(page).nth(2)).to_have_text("Homework")
    page.reload()
    expect(listed(page).nth(2)).to_have_text("Homework")


def test_news_waits_until_a_category_is_dropped(server, visit):
    other = opened(server, visit, device="desktop")
    page = opened(server, visit, device="desktop", has_clock=True)
    # From now on counts the news of categories.
    page.evaluate(f"""async () => {{
        const {{ listen }} = await ({MODULES})("live.js")
        globalThis.heard = 0
        listen((changed) => {{ heard += changed?.has("categories") ? 1 : 0 }}) }}""")
    handles = page.locator("[data-drag]")
    first, third = handles.nth(0).bounding_box(), handles.nth(2).bounding_box()
    page.mouse.move(first["x"] + 10, first["y"] + 10)
    page.mouse.down()
    page.mouse.move(first["x"] + 10, first["y"] + 30)

    with until(page, "() => heard > 0"):
        other.locator(".kinds__hide").last.click()
    caught_up(page)
    # For longer than news waits for a finger on anything else.
    page.clock.fast_forward(2500)
    caught_up(page)
    expect(page.locator("[data-hidden]")).to_have_count(0)
    page.mouse.move(first["x"] + 10, third["y"] + third["height"] + 4, steps=8)
    page.mouse.up()

    expect(page.locator("[data-hidden]")).to_have_count(1)
    expect(listed(page).nth(2)).to_have_text("Homework")


@pytest.mark.core("Categories")
def test_a_category_is_moved_by_keyboard_and_keeps_the_focus(server, visit):
    page = opened(server, visit, device="desktop")
    down = page.get_by_role("button", name="Down: Homework")

    down.focus()
    page.keyboard.press("Enter")
    expect(listed(page).nth(1)).to_have_text("Homework")
    expect(down).to_be_focused()
    page.keyboard.press("Enter")

    expect(listed(page).nth(2)).to_have_text("Homework")


def test_the_focus_stays_where_the_news_of_a_move_comes_before_its_answer(server, visit):
    page = opened(server, visit, device="desktop")
    down = page.get_by_role("button", name="Down: Homework")

    def late(route):
        answer = route.fetch()
        with unfinished(page):
            expect(listed(page).nth(1)).to_have_text("Homework")
            page.evaluate("window.isSamePage = true")
        route.fulfill(response=answer)

    page.route("**/parents/categories/order", late, times=1)
    down.focus()
    with page.expect_response("**/parents/categories/order"):
        page.keyboard.press("Enter")

    expect(down).to_be_focused()
    page.keyboard.press("Enter")
    expect(listed(page).nth(2)).to_have_text("Homework")
    assert page.evaluate("window.isSamePage")


@pytest.mark.console_errors("net::ERR_")
def test_an_order_that_can_not_be_sent_is_put_back_on_the_same_page(server, visit):
    page = opened(server, visit, device="desktop")
    page.evaluate("window.isSamePage = true")
    handles = page.locator("[data-drag]")
    first, third = handles.nth(0).bounding_box(), handles.nth(2).bounding_box()
    page.context.set_offline(True)

    page.mouse.move(first["x"] + 10, first["y"] + 10)
    page.mouse.down()
    page.mouse.move(first["x"] + 10, third["y"] + third["height"] + 4, steps=8)
    expect(listed(page).nth(2)).to_have_text("Homework")
    page.mouse.up()

    expect(page.get_by_role("alert")).to_contain_text("FocusPal can’t be reached")
    expect(listed(page).first).to_have_text("Homework")
    page.context.set_offline(False)
    page.get_by_role("button", name="Down: Homework").click()
    expect(listed(page).nth(1)).to_have_text("Homework")
    assert page.evaluate("window.isSamePage")


@pytest.mark.console_errors("409 (Conflict", "ERR_INCOMPLETE_CHUNKED_ENCODING")
def test_what_someone_else_has_removed_by_now_takes_no_focus(server, visit):
    page = opened(server, visit, device="desktop")
    answer = {"status": 409, "content_type": "text/html", "body": "<p>Someone else has changed this.</p>"}
    page.route("**/parents/categories/order", lambda route: route.fulfill(**answer))

    page.get_by_role("button", name="Down: Homework").click()

    expect(page.get_by_text("Someone else has changed this.")).to_be_visible()
    assert page.get_by_role("alert").count() == 0


def test_a_category_is_moved_without_scripts(server, visit):
    page = opened(server, visit, java_script_enabled=False)
    expect(page.locator("[data-drag]").first).to_be_hidden()

    page.get_by_role("button", name="Down: Homework").click()

    expect(listed(page).nth(1)).to_have_text("Homework")


def test_a_new_category_and_a_hidden_one_show_on_an_open_page(server, visit):
    child = visit(server, server.child("teen"))
    expect(child.get_by_role("button", name="Homework", exact=True)).to_be_visible()
    page = opened(server, visit, device="desktop")

    page.get_by_role("button", name="Hide Homework").click()
    expect(child.get_by_role("button", name="Homework", exact=True)).to_have_count(0)
    # Neither can a tree be planted for it.
    expect(child.locator(".what-for", has_text="Homework")).to_have_count(0)
    child.locator(".tile--crate").click()
    page.get_by_role("link", name="New").click()
    page.get_by_label("Name").fill("Chess")
    page.locator(".pic-pick", has=page.get_by_role("radio", name="Board game")).click()
    expect(page.locator("[data-tile] [data-name]")).to_have_text("Chess")
    page.get_by_role("button", name="Save").click()

    expect(listed(page)).to_have_count(13)
    # The crate that was open stays so.
    expect(child.get_by_role("button", name="Chess", exact=True)).to_be_visible()


@pytest.mark.console_errors("ERR_INCOMPLETE_CHUNKED_ENCODING", "422 (Unprocessable")
def test_what_was_typed_stays_while_parts_are_added(server, visit):
    page = opened(server, visit, device="phone")
    listed(page).first.click()
    name = page.get_by_label("Name", exact=True)
    name.fill("Lessons")
    page.locator(".pic-pick", has=page.get_by_role("radio", name="School")).click()
    page.get_by_label("New part").fill("Latin")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("textbox", name="Name: Latin")).to_have_value("Latin")
    expect(name).to_have_value("Lessons")
    expect(page.get_by_role("radio", name="School")).to_be_checked()
    expect(page.locator("[data-tile] [data-name]")).to_have_text("Lessons")

    # A second time, and where the part is refused.
    page.get_by_label("New part").fill("latin")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("New part")).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_value("Lessons")
    page.get_by_role("button", name="Save", exact=True).click()

    expect(listed(page).first).to_have_text("Lessons")
    # Nothing is left over for the next visit.
    listed(page).first.click()
    expect(page.get_by_label("New part")).to_have_value("")
