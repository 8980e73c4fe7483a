"""Days off, and days that are coming."""
import house
from pages.forms import save
from pages.registry import CHILD, LITTLE, at, at_parents, state
from pages.routine_editor import LONG_STEP
from walk import in_record, parents

at_parents("days-off", house.afternoon, "/parents{middle?}/days-off")


@state("days-off-none-and-wrong", house.dawn)
def days_off_wrong(page, server):
    parents(page, "/parents" + server.child("middle", busy=None) + "/days-off")
    page.locator("#from").fill("2026-11-20")
    page.locator("#to").fill("2026-11-01")
    page.locator(".form__actions button").click()
    page.locator(".field__error").wait_for()


def coming_up(server):
    """Every child counts three, nine and twenty sleeps, one of the days with words from the right."""
    in_record(server, "DELETE FROM coming_day")
    for days, words, picture in [(3, "Birthday", "cake"), (9, "إلى الجدة", "train"), (20, "Donaudampfschifffahrtsmuseum", "tent")]:
        in_record(server, "INSERT INTO coming_day (child_id, day, words, picture) "
                  f"SELECT id, date('2026-11-21', '+{days} days'), ?, ? FROM child", words, picture)


def coming(mode, targets):
    at(f"coming-{mode}", house.afternoon, "{child?}/coming-days", child=mode, first=lambda _, server: coming_up(server),
       wait=".coming__day", targets=targets)
    at(f"home-coming-{mode}", house.afternoon, "{child?}", child=mode, first=lambda _, server: coming_up(server),
       targets=targets)


coming("little", LITTLE)
coming("middle", CHILD)
coming("teen", CHILD)

at("coming-none", house.dawn, "{middle}/coming-days", targets=CHILD)


@state("coming-form", house.afternoon)
def coming_form(page, server):
    number = server.child("middle", busy=None).rsplit("/", 1)[1]
    parents(page, f"/parents/children/{number}/coming-days")


@state("coming-form-wrong", house.afternoon)
def coming_form_wrong(page, server):
    coming_form(page, server)
    page.locator("#words").fill(LONG_STEP * 2)
    save(page)
    page.locator(".field__error").first.wait_for()


@state("coming-full", house.afternoon)
def coming_full(page, server):
    coming_up(server)
    coming_form(page, server)


def days_from(page, server, text):
    number = server.child("middle", busy=None).rsplit("/", 1)[1]
    parents(page, f"/parents/children/{number}/days-off/file")
    page.locator("#file").set_input_files(
        {"name": "school.ics", "mimeType": "text/calendar", "buffer": text.encode()})
    page.locator(".btn--primary").click()


@state("days-off-file", house.afternoon)
def days_off_file(page, server):
    events = [("Weihnachtsferien", "20261223", "20270106"), ("عطلة", "20261204", "20261205"), ("", "20261211", "20261212")]
    body = "".join(f"BEGIN:VEVENT\r\nSUMMARY:{name}\r\nDTSTART;VALUE=DATE:{first}\r\nDTEND;VALUE=DATE:{last}\r\nEND:VEVENT\r\n"
                   for name, first, last in events)
    body += ("BEGIN:VEVENT\r\nSUMMARY:Elternabend\r\nDTSTART:20261203T190000\r\nDTEND:20261203T210000\r\nEND:VEVENT\r\n"
             "BEGIN:VEVENT\r\nSUMMARY:Vacances de Noël\r\nDTSTART;VALUE=DATE:20261219\r\nDTEND;VALUE=DATE:20260104\r\nEND:VEVENT\r\n")
    days_from(page, server, f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{body}END:VCALENDAR\r\n")
    page.locator("[name=entry]").first.wait_for()


@state("days-off-file-wrong", house.afternoon)
def days_off_file_wrong(page, server):
    days_from(page, server, "no calendar")
    page.locator(".field__error").first.wait_for()
