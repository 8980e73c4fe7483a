"""The family's data: brought, taken along, deleted."""
import house
from pages.registry import at_parents, state

data = at_parents("data", house.afternoon, "/parents/data")

TOGGL = """User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags
Ada,,,Reading,,"Ottoline, chapter 2",No,2019-02-02,16:00:00,2019-02-02,16:45:00,00:45:00,
Ada,,,Chess club,,,No,2019-02-03,16:00:00,2019-02-03,17:00:00,01:00:00,
Ada,,,Reading,,,No,2019-02-04,nine o'clock,2019-02-04,17:00:00,01:00:00,
"""


def bring(page, name, content):
    """Sends a file to the page of the family's data."""
    page.locator("#file").set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": content})
    page.locator("form:has(#file) .btn--primary").click()
    page.wait_for_url("**/parents/data/import*")


@state("data-table", house.afternoon)
def data_table(page, server):
    data(page, server)
    bring(page, "toggl-2019.csv", TOGGL.encode())
    page.locator("#child").select_option(index=1)
    page.locator("form:has(#child) .form__actions .btn").click()
    page.locator("#pin").wait_for()


# Days with minutes and no time of day, in a unit that only the numbers show.
MINUTES = "Date;Duration;Activity\n01.06.19;20;Reading\n01.06.19;35;Music\n13.06.19;1h 30m;Reading\n"


@state("data-minutes", house.afternoon)
def data_minutes(page, server):
    data(page, server)
    bring(page, "minutes.csv", MINUTES.encode())
    page.locator("#child").select_option(index=1)
    page.locator("form:has(#child) .form__actions .btn").click()
    page.locator("#pin").wait_for()


@state("data-archive", house.afternoon)
def data_archive(page, server):
    data(page, server)
    with page.expect_download() as archive:
        page.locator("form[action$='archive.zip'] button").click()
    bring(page, "focuspal.zip", archive.value.path().read_bytes())


@state("data-result", house.afternoon)
def data_result(page, server):
    data_table(page, server)
    page.locator("#pin").fill(house.PIN)
    page.locator("form:has(#pin) .btn--primary").click()
    page.locator("main .card .btn--primary").wait_for()


at_parents("data-deletion", house.afternoon, "/parents/data/deletion")
