"""A page says when it is busy, and walks wait until it isn't."""
import re

import house
import pytest
from playwright.sync_api import expect
from steady import idle, unfinished, until, until_so
from walk import tile

BUSY = "document.documentElement.hasAttribute('data-busy')"


@pytest.fixture
def server(serve):
    return serve(house.dawn())


@pytest.fixture
def held(server, visit):
    """A child's page, and the requests to a place that are held up."""
    def open_page(place, path=""):
        page, requests = visit(server), []
        page.route(place, lambda route: requests.append(route), times=1)
        page.goto(server.child("middle") + path)
        return page, requests
    return open_page


def is_busy(page):
    with unfinished(page):
        return page.evaluate(BUSY)


def test_a_page_is_busy_until_the_answer_is_in_its_place(held):
    page, requests = held("**/taps")
    with page.expect_request("**/taps"):
        tile(page, "Reading").click()

    assert is_busy(page)
    requests[0].continue_()
    assert page.locator(".toast__text").inner_text() == "Reading started"
    assert not is_busy(page)


def test_a_page_is_busy_while_a_script_comes(server, visit):
    page, requests = visit(server), []
    page.route("**/timer-board*.js*", lambda route: requests.append(route), times=1)
    with unfinished(page), page.expect_request("**/timer-board*.js*"):
        page.goto(server.child("middle") + "/timer", wait_until="domcontentloaded")

    assert is_busy(page)
    requests[0].continue_()
    idle(page)
    assert not is_busy(page)


@pytest.mark.parametrize("way", ["form[action$='/timer'] button:visible", "a[href$='/day']:visible"], ids=["form", "link"])
def test_a_page_is_busy_while_it_leads_to_another_one(server, visit, way):
    page, requests = visit(server), []
    child = server.child("middle")
    page.goto(child)
    page.route(re.compile(rf"{child}/(timer|day)$"), lambda route: requests.append(route), times=1)
    with unfinished(page):
        with page.expect_request(re.compile(rf"{child}/(timer|day)$")):
            page.locator(way).first.click(no_wait_after=True)
        until_so(page, lambda: requests)
        requests[0].abort("aborted")

    assert is_busy(page)
    with unfinished(page):
        page.evaluate("dispatchEvent(new Event('pageshow'))")
    assert not is_busy(page)


def test_a_link_within_the_page_or_kept_back_leads_nowhere(held):
    page, _ = held("**/nothing")
    page.evaluate("""() => {
        const link = (href) => Object.assign(document.createElement("a"), { href, textContent: href, id: "l" + href.length })
        const kept = link("/who")
        // Whoever hears of it last.
        addEventListener("click", (event) => event.target === kept && event.preventDefault())
        document.querySelector("main").prepend(link("#main"), kept) }""")

    for selector in ("#l5", "#l4"):
        page.locator(selector).dispatch_event("click")
        assert not is_busy(page)


def test_a_walk_fails_where_a_page_stays_busy(held, monkeypatch):
    page, requests = held("**/taps")
    with page.expect_request("**/taps"):
        tile(page, "Reading").click()

    with pytest.raises(AssertionError, match="unfinished"):
        idle(page, patience=0.1)
    requests[0].continue_()
    expect(page.locator(".toast__text")).to_have_text("Reading started")


def test_what_was_so_before_can_not_be_waited_for(held):
    page, _ = held("**/nothing")
    with pytest.raises(AssertionError, match="so before"), until(page, "document.title !== ''"):
        pass
    with until(page, "document.title === 'New'"):
        page.evaluate("document.title = 'New'")

    page.locator("main").click(position={"x": 1, "y": 1})
    with pytest.raises(AssertionError, match="there before"):
        page.wait_for_url("**/children/*")
