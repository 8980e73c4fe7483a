"""What browsers print: no sheet half empty, and nothing on it that can only be pressed (§13)."""
import re

import pytest
from pages import PAGES
from playwright.sync_api import expect

MARGIN = dict.fromkeys(("top", "right", "bottom", "left"), "10mm")


@pytest.fixture
def printed(serve, visit):
    """(page as it looks on paper, how many sheets) of a page in one of its states."""

    def look(name):
        page = PAGES[name].open(serve, visit, device="desktop")
        sheets = len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4", margin=MARGIN)))
        page.emulate_media(media="print")
        page.set_viewport_size({"width": 718, "height": 1047})
        return page, sheets

    return look


@pytest.mark.parametrize("name", ["ribbons", "reading-days"])
def test_fourteen_days_are_one_sheet(printed, name):
    assert printed(name)[1] == 1


@pytest.mark.parametrize("name", ["middle-day", "parents-day", "parents-stats-week", "reports", "ribbons"])
def test_nothing_that_is_only_to_be_pressed_is_printed(printed, name):
    page, _ = printed(name)
    expect(page.locator("main").locator("button:visible, a.btn:visible, nav a:visible, form:visible")).to_have_count(0)
    expect(page.locator(".more:not([open]) > summary:visible, #save:visible")).to_have_count(0)


def test_a_day_begins_on_its_first_sheet(printed):
    page, sheets = printed("middle-day")
    assert page.locator(".split > .card").first.evaluate("one => getComputedStyle(one).breakInside") == "auto"
    assert sheets == 3


def test_each_child_has_sheets_of_its_own(printed):
    page, _ = printed("reports")
    breaks = page.locator(".report").evaluate_all("all => all.map((one) => getComputedStyle(one).breakBefore)")
    assert breaks == ["auto", "page", "page", "page", "page"]


def test_a_chart_stays_with_its_title(printed):
    page, _ = printed("reports")
    breaks = "all => [...new Set(all.map((one) => getComputedStyle(one).breakInside))]"
    assert page.locator(".report .card:has(> .chart-box)").evaluate_all(breaks) == ["avoid"]
    # What is longer than a sheet goes on overleaf.
    assert page.locator(".report__rest, .report .table-box").evaluate_all(breaks) == ["auto"]
