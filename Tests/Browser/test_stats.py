"""Statistics are turned over by keys and by swipes, as by their links."""
import house
from playwright.sync_api import expect


def title(page):
    return page.locator(".turn__title")


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


def test_a_swipe_turns_over_and_a_scroll_does_not(serve, visit):
    server = serve(house.afternoon())
    page = visit(server)
    page.goto(server.child("middle", busy=None) + "/stats?of=month")
    swipe = """([x1, y1, x2, y2]) => {
        const target = document.querySelector("main")
        const touch = (x, y) => new Touch({ identifier: 1, target, clientX: x, clientY: y })
        target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(x1, y1)] }))
        target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(x2, y2)] }))
    }"""
    page.evaluate(swipe, [200, 100, 260, 300])
    page.evaluate(swipe, [200, 100, 230, 100])
    expect(title(page)).to_have_text("This month")

    page.evaluate(swipe, [100, 100, 300, 120])
    page.locator("a[rel=next]").wait_for()
    expect(title(page)).to_have_text("Last month")


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
