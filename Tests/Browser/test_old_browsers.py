"""The oldest browsers that families have: Firefox 117 knows no :has() (§13)."""
import house
import pytest
from pages import PAGES
from playwright.sync_api import expect
from test_clearing import SPOKEN
from steady import poll

# A page that nobody has touched may not sound, and a form that is refused is on the way to some states.
pytestmark = pytest.mark.console_errors("AudioContext was not allowed", "422 (Unprocessable")
# How a radio and its tile are painted.
LOOK = """input => [input, input.parentElement].map((one) => { const look = getComputedStyle(one)
    return [look.backgroundColor, look.borderTopColor, look.boxShadow].join() }).join()"""


@pytest.fixture
def old(serve, visit):
    """Opens a page in one of its states, in a browser that drops each rule with :has()."""

    def forget(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(":has(", ":unknown("))

    def visit_old(*place, **options):
        page = visit(*place, **options)
        page.context.route("**/*.css", forget)
        return page

    return lambda name: PAGES[name].open(serve, visit_old)


@pytest.mark.parametrize(("name", "field"), [
    ("asks-middle", "wish"), ("little-egg-choice", "species"), ("praise", "reason"), ("challenge-new", "picture")])
def test_what_is_chosen_and_where_the_keyboard_is_can_be_seen(old, name, field):
    page = old(name)
    tiles = page.locator(f"label > [type=radio][name={field}]")
    tiles.first.focus()
    page.keyboard.press("ArrowRight")

    expect(tiles.nth(1)).to_be_checked()
    poll(page, "() => document.getAnimations().every(({ playState }) => playState === 'finished')")
    assert tiles.nth(1).evaluate(LOOK) != tiles.nth(2).evaluate(LOOK)
    assert tiles.nth(1).bounding_box()["width"] > 60
    expect(tiles.nth(1)).to_have_css("outline-style", "solid")


@pytest.mark.parametrize("age", ["new", "old"])
def test_the_ear_reads_what_is_on_the_page_and_no_more(serve, visit, age):
    page = visit(serve(house.dawn()), device="phone")
    page.add_init_script(SPOKEN)
    if age == "old":
        # It came with Safari 17.4.
        page.add_init_script("delete Element.prototype.checkVisibility")
    page.goto(page.server.child("little") + "?page=world")
    # A phone shows one half of the home: this one has no picture to tap.
    assert page.locator(".tile > span").first.is_hidden()

    page.locator("read-aloud button:visible").click()

    assert page.evaluate("spoken") == [page.locator("h1").inner_text()]


def test_a_touch_shows_the_wall_at_night(old):
    wall = old("wall-moon")
    expect(wall.locator(".wall-night")).to_be_visible()

    wall.locator(".wall-night").click(position={"x": 300, "y": 300})

    expect(wall.locator(".wall-night")).to_be_hidden()
