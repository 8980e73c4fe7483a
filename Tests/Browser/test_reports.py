"""Reports: the record as other programs read it, and sharing."""
import contextlib
import csv
import sqlite3

import house
import pytest
from playwright.sync_api import expect
from walk import parents

FORMULA = "=HYPERLINK(\"http://x\", 'Mia')"


def saved(page, name):
    with page.expect_download() as download:
        page.get_by_role("link", name=name, exact=True).click()
    return download.value.path()


@pytest.mark.core("Reports")
def test_python_reads_the_record_back_and_no_formula_is_in_it(serve, visit):
    server = serve(house.afternoon())
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as base, base:
        base.execute("UPDATE child SET name = ? WHERE id = 1", [FORMULA])
        base.execute("UPDATE category SET name = '@sum, \"all\"' WHERE id = 2")
        base.execute("UPDATE activity SET note = '-1+1' || char(10) || 'x' WHERE id % 2")
    server.start()
    page = visit(server)
    parents(page, "/parents/reports?of=month&day=2026-10-01")

    for name, width in (("CSV", 10), ("CSV by day", 4)):
        with open(saved(page, name), encoding="utf-8-sig", newline="") as file:
            rows = list(csv.reader(file, strict=True))
        assert len(rows) > 50
        assert {len(row) for row in rows} == {width}
        assert {row[0] for row in rows[1:]} > {"'" + FORMULA}
        assert any(cell == "'@sum, \"all\"" for row in rows for cell in row)
        assert not [cell for row in rows for cell in row if cell[:1] in set("=+-@\t\r|")]
        assert sum(int(row[-1 if width == 4 else 6]) for row in rows[1:]) > 3600


def test_a_report_is_handed_to_the_systems_sheet(serve, visit):
    page = visit(serve(house.afternoon()))
    page.add_init_script("""
        navigator.canShare = ({ files }) => files[0].type === "application/pdf"
        navigator.share = async ({ files: [file] }) => {
          const head = new Uint8Array(await file.arrayBuffer()).slice(0, 5)
          window.shared = [file.name, file.type, String.fromCharCode(...head)]
          document.documentElement.dataset.isShared = ""
        }""")
    parents(page, "/parents/reports?of=week&day=2026-11-10")
    page.locator("share-file:defined").wait_for()

    page.get_by_role("button", name="Share").click()
    page.locator("html[data-is-shared]").wait_for()

    assert page.evaluate("shared") == ["focuspal-2026-11-09-2026-11-15.pdf", "application/pdf", "%PDF-"]


def test_a_report_on_everyone_begins_with_a_summary(serve, visit):
    page = visit(serve(house.afternoon()), device="phone")
    parents(page, "/parents/reports?of=month&day=2026-10-01")
    rest = page.locator(".report__rest")

    # The family’s and each child’s; what is folded is not laid out.
    expect(rest).to_have_count(5)
    expect(page.locator(".report[data-colour] .list").locator("visible=true")).to_have_count(0)
    for number in range(3):
        expect(page.locator(".report__total").nth(number)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight") < 2200
    rest.nth(1).locator("summary").first.click()
    expect(rest.nth(1).get_by_role("heading", name="Highlights")).to_be_visible()
    page.get_by_role("link", name="Save or share").click()

    expect(page.get_by_role("link", name="PDF")).to_be_in_viewport()
