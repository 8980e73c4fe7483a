"""Reports."""
import house
from pages.registry import at_parents, state
from walk import in_record, parents

at_parents("reports", house.afternoon, "/parents/reports")


@state("reports-wrong", house.afternoon)
def reports_wrong(page, server):
    parents(page, "/parents/reports")
    page.locator("#to").fill("2020-01-01")
    page.locator(".report__form .btn").last.click()
    page.locator(".field__error").wait_for()


@state("report-month", house.afternoon)
def report_month(page, server):
    number = server.child("middle", busy=None).rsplit("/", 1)[1]
    parents(page, f"/parents/reports?child={number}&of=month&day=2026-10-05")


at_parents("ribbons", house.afternoon, "/parents{middle?}/ribbons")


@state("report-try", house.afternoon)
def report_try(page, server):
    """Questions about plans, below the highlights."""
    number = server.child("middle", busy=None).rsplit("/", 1)[1]
    in_record(server, "UPDATE goal SET minimum_minutes = NULL, maximum_minutes = 1")
    parents(page, f"/parents/reports?child={number}&of=month&day=2026-11-20")
    page.locator(".report__try").first.wait_for()
    page.locator(".report__try").first.scroll_into_view_if_needed()
