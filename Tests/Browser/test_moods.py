"""How a child tells its weather: in place, with a way back, and while the server is away."""
import contextlib
import sqlite3

import pytest
from playwright.sync_api import expect
from test_offline import at_home, waiting

pytestmark = pytest.mark.console_errors("net::ERR_")


def told(server):
    """The faces that stand, in order."""
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as base:
        return [face for (face,) in base.execute(
            "SELECT face FROM mood WHERE taken_back_at IS NULL AND at > ? ORDER BY at, rowid",
            (server.household.at.timestamp() * 1000,))]


def face(page, number):
    """A face in the panel behind the one at the top of the home."""
    if not page.locator(".standing__mood[open]").count():
        page.locator(".standing__mood > summary").click()
    return page.locator(f".mood-row [name=face][value='{number}']")


@pytest.mark.core("Moods")
def test_a_weather_is_told_in_place_and_taken_back(serve, visit):
    server, address, page = at_home(serve, visit)
    page.evaluate("document.body.dataset.stays = 1")

    face(page, 5).click()

    expect(page.locator(".standing__mood:not([open]) .standing__face use[href$='#sunny']")).to_be_visible()
    expect(face(page, 5)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".mood-row__told")).to_contain_text("Sunny")
    assert told(server) == [5]
    page.locator(".mood-row__told button").click()
    expect(page.locator(".mood-row__told")).to_have_count(0)
    assert told(server) == []
    assert page.evaluate("document.body.dataset.stays") == "1"


def test_a_weather_waits_for_the_server_and_counts_once(serve, visit):
    server, address, page = at_home(serve, visit)

    server.stop()
    face(page, 2).click()

    expect(waiting(page)).to_have_text("1 tap is waiting to be sent.")
    expect(face(page, 2)).to_have_attribute("aria-pressed", "true")
    server.start()
    expect(page.locator(".mood-row__told")).to_contain_text("Rainy", timeout=30_000)
    expect(waiting(page)).to_be_hidden()
    assert told(server) == [2]
