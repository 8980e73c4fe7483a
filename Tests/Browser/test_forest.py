"""A child's forest: its grid, its sheet, its landscapes, by finger, by keys and without scripts."""
import re

import house
import pytest
from playwright.sync_api import expect
from steady import poll, until_so
from walk import begin_timer, painted

ADDRESS = re.compile(r"/forest/\d+$")


def forest(serve, visit, mode="middle", query="", **options):
    server = serve(house.afternoon())
    page = visit(server, **options)
    page.goto(server.child(mode, busy=None) + "/forest" + query)
    return server, page


def cells(page):
    return page.locator(".tree-cell")


def columns(page):
    """How many trees stand in the first row."""
    return page.evaluate("""() => {
        const tops = [...document.querySelectorAll(".tree-cell")].map((cell) => cell.getBoundingClientRect().top)
        return tops.filter((top) => Math.abs(top - tops[0]) < 2).length }""")


@pytest.mark.parametrize("width, count", [(375, 3), (430, 4), (768, 7)])
def test_as_many_columns_as_fit(serve, visit, width, count):
    _, page = forest(serve, visit, viewport={"width": width, "height": 900})

    assert columns(page) == count
    boxes = page.evaluate("""() => {
        const [a, b] = document.querySelectorAll(".tree-cell")
        const picture = a.querySelector("svg").getBoundingClientRect().width
        return [b.getBoundingClientRect().left - a.getBoundingClientRect().right, picture] }""")
    assert boxes[0] == pytest.approx(16, abs=0.6)
    assert 79 <= boxes[1] <= 120.5


def scroll_down(page):
    """Turns the wheel until there is nothing more below."""
    page.mouse.move(500, 500)

    def is_all_there():
        page.mouse.wheel(0, 3000)
        return page.locator("more-below").count() == 0

    until_so(page, is_all_there)


def test_every_tree_is_drawn_and_further_ones_come_while_scrolling(serve, visit):
    server, page = forest(serve, visit)
    count = int(re.search(r"\((\d+)\)", page.locator("h1").inner_text())[1])
    assert count > 40 + 84

    scroll_down(page)
    cells(page).last.scroll_into_view_if_needed()

    expect(cells(page)).to_have_count(count)
    poll(page, """() => [...document.querySelectorAll(".tree-cell img")].slice(-7)
        .every((picture) => picture.complete && picture.naturalWidth > 0)""")
    places = cells(page).evaluate_all("all => all.map((cell) => cell.pathname)")
    assert len(set(places)) == count


def test_pictures_that_are_far_away_rest_until_they_come_near(serve, visit):
    _, page = forest(serve, visit, device="phone")
    scroll_down(page)
    added = page.locator(".meadow__grid ~ .meadow__grid").first
    resting, there = added.locator("img:not([src])"), added.locator("img[src]")

    cells(page).first.scroll_into_view_if_needed()
    expect(there).to_have_count(0)
    added.scroll_into_view_if_needed()
    expect(resting).to_have_count(0)


@pytest.mark.core("Forest")
def test_a_tree_opens_as_a_sheet_with_an_address_of_its_own(serve, visit):
    _, page = forest(serve, visit)
    home = page.url
    cells(page).nth(2).click()
    sheet = page.get_by_role("dialog")

    expect(sheet).to_be_visible()
    expect(page).to_have_url(ADDRESS)
    first = page.url
    sheet.get_by_role("link", name="Older").click()
    expect(page).not_to_have_url(first)
    expect(page).to_have_url(ADDRESS)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page).to_have_url(home)
    expect(cells(page).nth(3)).to_be_focused()

    cells(page).nth(5).click()
    expect(sheet).to_be_visible()
    page.go_back()
    expect(sheet).to_be_hidden()
    expect(page).to_have_url(home)
    page.go_forward()
    expect(sheet).to_be_visible()
    page.reload()
    expect(page.locator(".tree-page")).to_be_visible()


def test_keys_go_from_tree_to_tree_and_out_again(serve, visit):
    _, page = forest(serve, visit)
    wide = columns(page)
    cells(page).first.focus()

    page.keyboard.press("ArrowRight")
    expect(cells(page).nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(cells(page).nth(1 + wide)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect(cells(page).first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(cells(page).first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(cells(page).first).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("link", name="Plant a tree")).to_be_focused()


def test_a_key_pressed_while_the_sheet_closes_is_not_taken_back(serve, visit):
    _, page = forest(serve, visit)
    cells(page).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()

    # The key comes before the sheet hears that it was closed.
    page.evaluate(
        """() => new Promise((resolve) => {
          const dialog = document.querySelector("tree-sheet dialog")
          dialog.addEventListener("close", () => requestAnimationFrame(resolve))
          dialog.close()
          document.querySelector(".forest__plant").focus()
        })"""
    )

    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("link", name="Plant a tree")).to_be_focused()


def test_readers_hear_a_list_of_completed_trees(serve, visit):
    _, page = forest(serve, visit)

    item = page.get_by_role("list").get_by_role("listitem").filter(has=cells(page).first)
    expect(item.first).to_be_visible()
    names = cells(page).evaluate_all("all => all.slice(0, 9).map((cell) => cell.querySelector('.sr').textContent)")
    assert all(name.startswith("Completed tree from ") for name in names)
    assert len(set(names)) == 9
    expect(page.get_by_role("link", name=names[0], exact=True)).to_be_visible()


def test_a_new_tree_comes_to_the_open_page_and_nothing_jumps(serve, visit):
    server, page = forest(serve, visit)
    before = page.locator("h1").inner_text()
    count = int(re.search(r"\d+", before)[0])
    child = page.url.removeprefix(server.url).removesuffix("/forest")
    other = visit(server)
    begin_timer(other, child, 25, plan="focus")
    page.mouse.move(500, 500)
    page.mouse.wheel(0, 900)
    expect(page.locator("more-below")).to_have_count(0)
    # What is below comes before it is in view.
    poll(page, "scrollY > 100")
    shown = cells(page).count()
    place = page.evaluate("scrollY")

    server.move(minutes=26)

    expect(page.locator("h1")).to_have_text(f"My forest ({count + 1})")
    expect(cells(page)).to_have_count(shown + 1)
    expect(cells(page).first.locator(".tree-cell__day")).to_have_text("Today")
    assert page.evaluate("scrollY") >= place


def test_landscapes_lead_to_the_trees_of_a_month(serve, visit):
    _, page = forest(serve, visit, query="?view=landscape")
    month = page.locator(".glade__name a").nth(1)
    name, count = month.inner_text().split(" · ")
    scene = page.locator(".glade__scene").nth(1)
    scene.scroll_into_view_if_needed()
    poll(page, "image => image.complete && image.naturalWidth > 0", scene.element_handle())
    assert scene.bounding_box()["height"] > 100

    month.click()

    expect(page.locator("h2").first).to_have_text(name)
    expect(cells(page)).to_have_count(int(count.split()[0]))


def test_pictures_are_fetched_once_and_kept(serve, visit):
    _, page = forest(serve, visit)
    page.mouse.move(500, 500)
    page.mouse.wheel(0, 500)
    page.locator(".meadow__grid ~ .meadow__grid").first.wait_for(state="attached")
    sizes = """() => Object.fromEntries(performance.getEntriesByType("resource")
        .filter(({ name }) => name.includes("/trees/")).map(({ name, transferSize }) => [name, transferSize]))"""
    poll(page, f"() => Object.keys(({sizes})()).length > 0")
    first = page.evaluate(sizes)
    assert min(first.values()) > 0

    page.get_by_role("link", name="Landscape").click()
    page.locator(".glade").first.wait_for()
    page.get_by_role("link", name="Trees", exact=True).click()
    page.locator(".tree-cell").first.wait_for()
    # A page that is still coming has nothing to scroll to.
    page.wait_for_load_state()
    page.mouse.wheel(0, 500)
    page.locator(".meadow__grid ~ .meadow__grid").first.wait_for(state="attached")

    # Only those that had come: what was still on its way is asked for again.
    came = f"names => {{ const all = ({sizes})(); return names.every(name => name in all) }}"
    poll(page, came, list(first))
    again = page.evaluate(sizes)
    assert max(again[name] for name in first) == 0


def test_the_first_screen_is_light(serve, visit):
    _, page = forest(serve, visit)
    asked, fetched = [], []
    page.on("request", lambda request: asked.append(request) if "/live?" not in request.url else None)
    page.on("requestfinished", lambda request: fetched.append(request))
    page.reload()
    # What comes into sight asks for its picture.
    painted(page)
    until_so(page, lambda: len(fetched) == len(asked))

    assert len(fetched) <= 30
    sizes = [request.sizes() for request in fetched]
    assert sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes) <= 150_000
    # What is seen is whole, and nothing of what is further down has been asked for.
    assert cells(page).locator("svg").count() == cells(page).count() == 40
