"""Statistics are turned over by keys and by swipes, as by their links, and stay as someone reads them."""
import house
import pytest
from playwright.sync_api import expect
from test_live import open_live
from walk import tile


def title(page):
    return page.locator(".turn__title")


@pytest.mark.core("Stats")
def test_arrow_keys_and_links_turn_over(serve, visit):
    server = serve(house.afternoon())
    page = visit(server)
    page.goto(server.child("middle", busy=None) + "/stats?of=week")
    expect(title(page)).to_have_text("This week")

    page.keyboard.press("ArrowLeft")
    page.locator("a[rel=next]").wait_for()
    expect(title(page)).to_have_text("Last week")
    page.keyboard.press("ArrowRight")
    page.locator(".turn__none").wait_for(state="attached")
    expect(title(page)).to_have_text("This week")
    # Nothing later has come.
    page.keyboard.press("ArrowRight")
    page.locator("a[rel=prev]").click()
    page.locator("a[rel=next]").wait_for()
    expect(title(page)).to_have_text("Last week")


def swipe(page, *way, on="main"):
    page.evaluate("""([[x1, y1, x2, y2], on]) => {
        const target = document.querySelector(on)
        const touch = (x, y) => new Touch({ identifier: 1, target, clientX: x, clientY: y })
        target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(x1, y1)] }))
        target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(x2, y2)] }))
    }""", [way, on])


def test_a_swipe_turns_over_and_a_scroll_does_not(serve, visit):
    server = serve(house.afternoon())
    page = visit(server)
    page.goto(server.child("middle", busy=None) + "/stats?of=month")
    swipe(page, 200, 100, 260, 300)
    swipe(page, 200, 100, 230, 100)
    expect(title(page)).to_have_text("This month")

    swipe(page, 100, 100, 300, 120)
    page.locator("a[rel=next]").wait_for()
    expect(title(page)).to_have_text("Last month")


def test_what_moves_a_table_or_an_enlarged_page_turns_nothing_over(serve, visit):
    server = serve(house.afternoon())
    page = visit(server)
    page.goto(server.child("middle", busy=None) + "/stats?of=month")
    page.evaluate("""() => {
        for (const more of document.querySelectorAll("details")) more.open = true
        window.turned = 0
        document.querySelector("a[rel=prev]").addEventListener("click", (event) => {
            event.preventDefault()
            turned += 1 }) }""")
    table = page.locator(".table-scroll[tabindex]").first

    table.focus()
    page.keyboard.press("ArrowLeft")
    swipe(page, 100, 100, 300, 120, on=".table-scroll[tabindex] td")
    assert page.evaluate("turned") == 0
    table.blur()
    page.evaluate("Object.defineProperty(visualViewport, 'scale', { value: 2, configurable: true })")
    page.keyboard.press("ArrowLeft")
    swipe(page, 100, 100, 300, 120)
    assert page.evaluate("turned") == 0

    page.evaluate("delete visualViewport.scale")
    page.keyboard.press("ArrowLeft")
    swipe(page, 100, 100, 300, 120)
    assert page.evaluate("turned") == 2


def test_a_day_of_the_month_opens_that_day(serve, visit):
    server = serve(house.afternoon())
    page = visit(server)
    page.goto(server.child("middle", busy=None) + "/day")
    page.locator(".stats__kinds a", has_text="Month").click()
    page.locator(".chart--heat").first.wait_for()
    page.locator(".chart--heat a").last.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/day?day=*")
    expect(page.locator(".ring-chart svg")).to_have_count(1)


def test_what_is_open_and_typed_stays_when_news_come(serve, visit):
    server = serve(house.afternoon())
    child = server.child("middle", busy=None)
    page, other = visit(server), visit(server, child)
    open_live(page, child + "/stats?of=month")
    dates, table = page.locator("#dates"), page.locator(".more--table").nth(1)
    dates.locator("summary").click()
    page.locator("#from").fill("2026-01-07")
    table.locator("summary").click()
    page.locator(".kpis").evaluate("part => { part.dataset.old = '' }")

    tile(other, "Reading").click()

    expect(page.locator("[data-old]")).to_have_count(0)
    expect(page.locator("main details[open]")).to_have_count(2)
    expect(table).to_have_attribute("open", "")
    expect(page.locator("#from")).to_have_value("2026-01-07")
    # All tables are opened by the same words: the keyboard is at the same one.
    expect(table.locator("summary")).to_be_focused()


def test_a_long_name_stays_beside_its_picture_on_the_narrowest_phone(serve, visit):
    server = serve(house.afternoon())
    page = visit(server, device="phone", viewport={"width": 320, "height": 640})
    page.goto(server.child("middle", busy=None) + "/stats?of=year")

    heights = page.locator(".stats__table tbody tr").evaluate_all("""rows => rows.map(row => {
        const [picture, name] = [".pic", ".stats__link"].map(part =>
            row.querySelector(part).getBoundingClientRect())
        return [picture.top + picture.height / 2, name.top, name.bottom] })""")

    assert len(heights) > 3
    assert all(top < middle < bottom for middle, top, bottom in heights)
