"""Days off from a file, sleeps until a day, and the wall's night, in a browser (§8.4, §3.5)."""
import house
import pytest
from pages.forms import save
from pages.settings import set_night
from walk import in_record, parents

CALENDAR = "\r\n".join([
    "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "SUMMARY:Weihnachtsferien",
    "DTSTART;VALUE=DATE:20261223", "DTEND;VALUE=DATE:20270106", "END:VEVENT", "END:VCALENDAR", ""])


def test_holidays_come_from_a_file(serve, visit):
    server = serve(house.afternoon())
    page = visit(server)
    number = server.child("middle", busy=None).rsplit("/", 1)[1]
    parents(page, f"/parents/children/{number}/days-off")
    page.locator("a[href$='/days-off/file']").click()
    page.locator("#file").set_input_files(
        {"name": "school.ics", "mimeType": "text/calendar", "buffer": CALENDAR.encode()})
    page.locator(".btn--primary").click()
    page.locator("[name=entry]").check()
    page.locator("form[action$='/file/days'] .btn--primary").click()
    page.wait_for_url("**/days-off?saved=1")
    assert "14 days" in page.locator("main").inner_text()
    # The siblings were ticked.
    other = server.child("little", busy=None).rsplit("/", 1)[1]
    page.goto(f"/parents/children/{other}/days-off")
    assert "14 days" in page.locator("main").inner_text()


@pytest.mark.core("Days")
def test_a_child_counts_sleeps_that_a_parent_has_entered(serve, visit):
    server = serve(house.afternoon())
    page = visit(server)
    home = server.child("middle", busy=None)
    number = home.rsplit("/", 1)[1]
    in_record(server, "DELETE FROM coming_day")
    parents(page, f"/parents/children/{number}/coming-days")
    page.locator("#words").fill("Grandma")
    page.locator("#day").fill("2026-11-24")
    page.locator(".chip:has([value=train])").click()
    save(page)
    page.wait_for_url("**/coming-days?saved=1")
    page.goto(home)
    page.locator(".home-coming").click()
    page.wait_for_url("**/coming-days")
    assert page.locator(".coming__moons > svg").count() == 3
    assert page.locator(".coming__day").get_attribute("data-read") == "3 sleeps until Grandma."


# The page before it still listens while the server is stopped.
@pytest.mark.console_errors("net::ERR_CONNECTION_REFUSED")
def test_the_moon_comes_by_itself_and_a_touch_shows_the_wall(serve, visit):
    server = serve(house.afternoon())
    page = visit(server)
    set_night(page)
    page.wait_for_url("**/night?saved=1")
    in_record(server, "UPDATE timer SET state = 'stopped' WHERE state IN ('running', 'paused')")
    page.goto("/wall")
    assert page.locator(".wall-night").count() == 0
    server.move(minutes=320)
    # The page looks at each minute; the night has begun meanwhile.
    page.reload()
    page.locator("[data-face=moon]").wait_for()
    page.mouse.click(200, 200)
    page.locator(".wall-night").wait_for(state="hidden")
    page.locator("a[href$='who'], .wall__foot a").first.wait_for()
