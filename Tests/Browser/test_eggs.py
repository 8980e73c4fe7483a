"""From a box to whoever hatches, as a child lives it: two taps, days in the nest, one more tap."""
import contextlib
import sqlite3

import house
import pytest
from playwright.sync_api import expect
from steady import unfinished
from walk import earn


def at_shop(serve, visit, mode="middle", coins=1200, **options):
    """(server, the child's address, page) in the shop of a child with coins."""
    server = serve(house.dawn())
    address = server.child(mode)
    earn(server, address, coins)
    page = visit(server, address + "/shop", **options)
    return server, address, page


def kept(server, table):
    """How many rows a table has."""
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as record:
        return record.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def test_a_box_becomes_an_egg_and_the_egg_somebody(serve, visit):
    server, address, page = at_shop(serve, visit)
    page.locator(".box__buy summary").click()
    # Of 800 that can be spent: 400 are saved for a wish.
    expect(page.locator(".topbar, main").first).to_contain_text("800 coins")
    expect(page.locator(".box__confirm")).to_contain_text("You’ll have 300 coins left.")
    page.get_by_role("button", name="Open it · Mystery box").click()
    page.get_by_role("button", name="Lovely!").click()
    expect(page.locator(".hatch__egg")).to_be_visible()
    page.get_by_role("button", name="Put in the nest").click()
    expect(page.locator(".nest")).to_contain_text("Hatches")
    expect(page.get_by_role("button", name="Hatch")).to_have_count(0)

    server.move(days=7)
    page.reload()
    page.get_by_role("button", name="Hatch").click()

    page.get_by_role("button", name="Lovely!").click()
    expect(page.locator(".hatch__hello")).to_contain_text("Hello, ")
    page.get_by_role("link", name="Say hello").click()
    expect(page.locator(".tomo__stage")).to_be_visible()


def test_the_chances_lie_in_rows_on_the_narrowest_phone(serve, visit):
    server, address, page = at_shop(serve, visit, viewport={"width": 320, "height": 568})

    for kind in page.locator(".odds__kind").all():
        assert kind.bounding_box()["height"] < 1.5 * kind.locator("img").bounding_box()["height"]


def test_two_quick_taps_open_one_box(serve, visit):
    server, address, page = at_shop(serve, visit, coins=5000)
    page.locator(".box__buy summary").first.click()
    page.get_by_role("button", name="Open it · Mystery box").hover()
    # The second tap comes while the server is busy with the first: of two at the same moment a browser sends one.
    server.hold_disk()
    with unfinished(page):
        for _ in range(2):
            with page.expect_request("**/boxes"):
                page.mouse.down()
                page.mouse.up()
            server.until_held()
        server.release_disk()

    expect(page.locator(".hatch__egg")).to_be_visible()
    assert kept(server, "box_opening") == kept(server, "egg") == 1


def test_an_egg_is_chosen_and_hatched_without_scripts(serve, visit):
    server, address, page = at_shop(serve, visit, mode="little", java_script_enabled=False)
    page.locator(".choice[data-rarity=common]").click()
    page.locator("label:has([value=mossby])").click()
    page.locator("[name=payment][value=coins]").click()
    page.get_by_role("button", name="Put in the nest").click()
    expect(page.locator(".glen-egg__moons .icon")).to_have_count(1)

    server.move(days=1)
    page.reload()
    page.get_by_role("button", name="Hatch").click()

    expect(page.get_by_role("heading", name="Hello, Mossby!")).to_be_attached()


@pytest.mark.parametrize("size", [(320, 568), (375, 667), (390, 844), (844, 390)])
def test_what_an_egg_costs_stays_on_a_phones_screen(size, serve, visit):
    server, address, page = at_shop(
        serve, visit, mode="little", viewport=dict(zip(("width", "height"), size, strict=True)))
    page.goto(address + "/shop/common")
    price = page.locator(".pick-egg__pay")
    expect(page.locator(".pick-egg__one")).to_have_count(16)

    for place in (0, 200):
        page.evaluate("place => scrollTo(0, place)", place)
        box = price.bounding_box()
        assert 0 <= box["y"] and box["y"] + box["height"] <= size[1]
