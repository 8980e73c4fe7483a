"""What a child has earned is shown once, on the device that it uses."""
import house
from playwright.sync_api import expect
from walk import celebrate, hide, with_guest_trees


def at_home(serve, visit):
    """(server, the child's address, page) where a card would be shown."""
    server = serve(house.dawn())
    address = server.child("middle", busy=False)
    page = visit(server)
    page.goto(address)
    page.locator("badge-joy:defined").wait_for(state="attached")
    return server, address, page


def test_a_card_comes_to_the_open_page_in_use_and_to_no_other(serve, visit):
    server, address, page = at_home(serve, visit)

    giver = visit(server)
    with_guest_trees(giver, address, 1)
    # Both are in use, and the first to ask gets the card: this one is put aside.
    hide(giver)
    giver.locator(f"[data-to='{address}/guest-sessions']").click()
    giver.locator("[data-done]").wait_for()

    expect(page.locator(".joy h2")).to_have_text("First Tree")
    other = visit(server)
    other.goto(address)
    other.locator("badge-joy:defined").wait_for(state="attached")
    assert other.locator(".joy").count() == 0


def test_a_card_missed_by_a_page_out_of_sight_comes_when_it_is_back(serve, visit):
    server, address, page = at_home(serve, visit)
    hide(page)

    celebrate(server, address, "homework")
    hide(page, False)

    expect(page.locator(".joy")).to_be_visible()


def test_a_card_is_put_away_and_does_not_come_back(serve, visit):
    server = serve(house.dawn())
    address = server.child("little", busy=False)
    celebrate(server, address, "forest", "homework")
    page = visit(server)
    page.goto(address)
    expect(page.locator(".joy h2")).to_have_text("2 new badges")

    # The board is put together anew below it.
    page.locator(".tile").first.click()
    expect(page.locator("[data-now-card]")).to_be_visible()
    expect(page.locator(".joy")).to_be_visible()
    page.locator(".joy [data-close]").click()

    expect(page.locator(".joy")).to_have_count(0)
    expect(page.locator("main")).to_be_focused()
    page.reload()
    page.locator("badge-joy:defined").wait_for(state="attached")
    expect(page.locator(".joy")).to_have_count(0)
