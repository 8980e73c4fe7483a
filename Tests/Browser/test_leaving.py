"""Leaving the page while a tree grows (§4.3): one tablet in front and one not, the loss and the fresh start."""
import datetime
import re

import house
import pytest
from playwright.sync_api import expect
from test_live import open_live
from test_notifications import TOLD, with_notifications
from steady import until_so
from walk import begin_timer, hide, settle_leaving

NOON = datetime.datetime(2026, 11, 20, 12, 0)
AWAY = "net::ERR_", "503 (Service"


def at_tree(serve, visit, leaving, mode="middle"):
    """(server, address, page) of a tree that has just been planted, its page in front."""
    server = serve(house.dawn())
    child = server.child(mode)
    settle_leaving(server, child, leaving)
    page = visit(server)
    begin_timer(page, child, 25, plan="focus")
    with says(page, "visible"):
        open_live(page, child + "/timer")
    return server, child, page


def says(page, state):
    """Waits until the server has heard that a page is in front, which it says every ten seconds, or no longer."""
    return page.expect_response(
        lambda answer: "/focus/presence" in answer.url and f"state={state}" in (answer.request.post_data or "")
        and answer.status == 200, timeout=30_000)


def leave(page):
    with says(page, "hidden"):
        hide(page)


def come_back(page):
    with says(page, "visible"):
        hide(page, False)


@pytest.mark.core("Focus")
def test_a_brave_tree_weakens_while_nobody_looks_and_recovers(serve, visit):
    server, child, page = at_tree(serve, visit, "brave")
    health = page.get_by_role("progressbar", name="Your tree’s strength")
    expect(page.get_by_text("Your tree is healthy")).to_be_visible()
    leave(page)
    server.live_through(40)

    come_back(page)

    expect(page.get_by_text(re.compile("Your tree is getting weaker|Your tree needs you"))).to_be_visible()
    assert 0 < health.evaluate("bar => bar.value") <= 66


def test_a_tree_that_was_left_is_lost_and_a_new_one_grows_in_one_tap(serve, visit):
    server, child, page = at_tree(serve, visit, "brave")
    leave(page)
    server.live_through(80)
    hide(page, False)

    dialog = page.get_by_role("dialog", name="Your tree needed you")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("Stay with your tree")
    dialog.get_by_role("button", name="Plant a new tree: 25 min").click()

    expect(page.locator(".run[data-state=running]")).to_be_visible()
    expect(page.get_by_text("Your tree is healthy")).to_be_visible()


def test_a_tablet_that_still_shows_the_child_is_enough(serve, visit):
    server, child, page = at_tree(serve, visit, "brave")
    other = visit(server, device="phone")
    with says(other, "visible"):
        other.goto(child)
    leave(page)
    server.live_through(20)
    come_back(page)

    expect(page.get_by_text("Your tree is healthy")).to_be_visible()
    assert page.locator("progress").first.evaluate("bar => bar.value") == 100


def test_the_system_tells_who_has_left_a_brave_tree(serve, visit):
    server = serve(house.dawn())
    child = server.child("middle")
    settle_leaving(server, child, "brave")
    url = server.url.replace("127.0.0.1", "localhost")
    page = with_notifications(visit(server, base_url=url))
    page.context.add_cookies([server.cookie() | {"url": url}])
    begin_timer(page, child, 25, plan="focus")
    page.clock.install(time=NOON)
    page.goto(child)
    page.locator("tree-watch").first.wait_for(state="attached")
    page.clock.pause_at(NOON + datetime.timedelta(hours=1))
    hide(page)

    page.clock.run_for(9_900)
    assert page.evaluate(TOLD) == []
    page.clock.run_for(200)

    # The pages of this browser ask each other first whether one of them is in front.
    def has_told():
        page.clock.run_for(1_000)
        return page.evaluate(TOLD)

    until_so(page, has_told)
    assert page.evaluate(TOLD)[0]["title"] == "Your tree needs you"


def test_a_gentle_tree_dozes_and_wakes(serve, visit):
    server, child, page = at_tree(serve, visit, "gentle")
    page.clock.install()
    with says(page, "visible"):
        page.reload()
    dozing = page.get_by_text("Your tree dozes until you’re back.")
    expect(dozing).to_be_hidden()
    leave(page)
    server.live_through(10)
    page.clock.pause_at((page.evaluate("Date.now()") + 10_000) / 1000)

    come_back(page)

    expect(dozing).to_be_visible()
    # It wakes in a moment.
    page.clock.run_for(1_350)
    expect(dozing).to_be_visible()
    page.clock.run_for(100)
    expect(dozing).to_be_hidden()
    expect(page.locator(".run")).to_have_attribute("data-state", "running")


@pytest.mark.parametrize("mode", ["little", "middle"])
def test_every_page_of_the_child_counts(mode, serve, visit):
    server, child, page = at_tree(serve, visit, "brave", mode)
    for path in (child, child + "/day", child.replace("/children", "/watch")):
        with says(page, "visible"):
            page.goto(path)


@pytest.mark.console_errors(*AWAY)
def test_a_restart_of_the_server_is_nobodys_leaving(serve, visit):
    server, child, page = at_tree(serve, visit, "brave")
    page.clock.install()
    with says(page, "visible"):
        page.reload()
    server.stop()
    server.move(minutes=5)
    server.start()
    # It says so every ten seconds.
    with says(page, "visible"):
        page.clock.fast_forward(10_000)
    page.goto(child + "/timer")

    expect(page.get_by_text("Your tree is healthy")).to_be_visible()
    expect(page.locator("tree-face [data-number]")).to_have_text(re.compile("^(19|20):"))
