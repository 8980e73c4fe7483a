"""Two homes."""
import house
from pages.forms import save
from pages.helping import helper
from pages.registry import CHILD, GLEN, GROWN_UP, LITTLE, state
from walk import (AGREEMENT, GROWN_UPS, LONG_HOMES, OTHER_PIN, fill_grown_up, give_access, in_record, join_grown_ups,
                  parents, set_up_both_homes, set_up_homes, wish)

# The first child's calendar of two homes.
CALENDAR = "/parents/children/1/homes"


def two_homes(name, path=None, act=None, household=house.afternoon, targets=GROWN_UP, **how):
    """A page of a household whose children live in two homes; the path can be one of a child."""
    def way(page, server):
        parents(page, "/parents/homes")
        set_up_homes(page, **how)
        page.goto(path(server) if callable(path) else path)
        if act:
            act(page)
        page.wait_for_load_state()
    state(name, household, targets=targets)(way)


helper("homes-start", lambda page, _: page.goto("/parents/homes"))
helper("homes-form", lambda page, _: page.goto("/parents/homes/form"))
helper("homes-form-wrong", lambda page, _: (
    page.goto("/parents/homes/form"), page.locator("#name_1").fill("Mama’s"),
    page.locator("main .form__actions button").click(), page.locator(".field__error").first.wait_for()))
two_homes("homes", "/parents/homes")
two_homes("homes-long", "/parents/homes", household=house.crowd, names=LONG_HOMES)
two_homes("homes-change", "/parents/homes/form")
two_homes("homes-overview", "/parents")
two_homes("homes-overview-long", "/parents", household=house.crowd, names=LONG_HOMES)
two_homes("homes-removal", "/parents/homes/removal")
two_homes("homes-calendar", CALENDAR)
two_homes("homes-calendar-long", CALENDAR, household=house.crowd, names=LONG_HOMES, pattern="2_2_3")
two_homes("homes-calendar-changed", CALENDAR + "/days?day=2026-11-23", act=lambda page: (
    page.locator(".home-pick").last.click(), page.locator("#to").fill("2026-11-24"),
    page.locator("main .form__actions button").click(), page.wait_for_url("**/homes?saved=1")))
two_homes("homes-pattern", CALENDAR + "/pattern")
two_homes("homes-pattern-wrong", CALENDAR + "/pattern", act=lambda page: (
    page.locator("#time").fill(""), page.locator("main .form__actions button").click(),
    page.locator(".field__error").first.wait_for()))
two_homes("homes-own", CALENDAR + "/own")
two_homes("homes-own-wrong", CALENDAR + "/own?weeks=1", act=lambda page: (
    [pick.click() for pick in page.locator(".night .home-pick:first-child").all()],
    page.locator("main .form__actions button").click(), page.locator(".field__error").first.wait_for()))
two_homes("homes-days", CALENDAR + "/days?day=2026-11-25")
two_homes("homes-days-wrong", CALENDAR + "/days", act=lambda page: (
    page.locator("main .form__actions button").click(), page.locator(".field__error").first.wait_for()))
# A calendar of days at Papa's, and of something that nobody could place.
ICS = "\r\n".join((
    "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "SUMMARY:Bei Papa", "DTSTART;VALUE=DATE:20261224",
    "DTEND;VALUE=DATE:20261228", "END:VEVENT", "BEGIN:VEVENT", "SUMMARY:مدرسة", "DTSTART:20261210T080000Z",
    "DTEND:20261210T100000Z", "RRULE:FREQ=WEEKLY;COUNT=5", "END:VEVENT", "BEGIN:VEVENT", "SUMMARY:Orchester",
    "DTSTART;TZID=Customized Time Zone:20261205T100000", "DTEND;TZID=Customized Time Zone:20261205T120000",
    "END:VEVENT", "END:VCALENDAR", ""))


def send_calendar(page, text=ICS):
    page.locator("#file").set_input_files({"name": "familie.ics", "mimeType": "text/calendar", "buffer": text.encode()})
    page.locator("form[enctype] button").click()
    page.wait_for_load_state()


two_homes("homes-file", CALENDAR + "/file")
two_homes("homes-file-wrong", CALENDAR + "/file", act=lambda page: (
    send_calendar(page, "BEGIN:VCALENDAR"), page.locator(".field__error").wait_for()))
two_homes("homes-file-read", CALENDAR + "/file", act=lambda page: (
    send_calendar(page), page.locator("fieldset").first.wait_for()))
two_homes("homes-calendar-file", CALENDAR + "/file", act=lambda page: (
    send_calendar(page), page.locator("fieldset").first.locator(".home-pick").last.click(),
    page.locator("main .btn--primary").first.click(), page.wait_for_url("**/homes?saved=1")))
two_homes("homes-helper-new", "/parents/helpers/new", act=lambda page: (
    fill_grown_up(page, "Mama", "deer"), page.goto("/parents/helpers/new"),
    page.locator(".chip:has([name=home])").last.click()))


for age, size in (("little", GLEN), ("middle", CHILD), ("teen", CHILD)):
    for named, how in (("", {}), ("-long", {"names": LONG_HOMES, "pattern": "2_2_3", "household": house.crowd})):
        two_homes(f"where-{age}{named}", lambda server, age=age: server.child(age, busy=None) + "/homes",
                  targets=size, **how)
    two_homes(f"where-{age}-today", lambda server, age=age: server.child(age, busy=None) + "/homes",
              targets=size, first_day="2026-11-21", time="18:30")
    two_homes(f"where-home-{age}", lambda server, age=age: server.child(age, busy=None),
              targets=LITTLE if age == "little" else size)


two_homes("homes-device", "/parents/devices/1", act=lambda page: page.locator(".chip:has([name=home])").last.click())


for age, size in (("little", GLEN), ("middle", CHILD), ("teen", CHILD)):
    two_homes(f"where-ask-{age}", lambda server, age=age: server.child(age, busy=None) + "/homes/today", targets=size)
    two_homes(f"where-said-{age}", lambda server, age=age: server.child(age, busy=None) + "/homes/today", targets=size,
              act=lambda page: (page.context.clear_cookies(name="fp_parent"), page.locator(".here-home").first.click(),
                                page.wait_for_url("**/homes?said=1")))


two_homes("where-ask-long", lambda server: server.child("middle", busy=None) + "/homes/today", targets=CHILD,
          names=LONG_HOMES, household=house.crowd)


def both_homes(name, path, act=None, household=house.afternoon, targets=GROWN_UP, **how):
    """A page that Mama opens, who lives at one of two homes, while the children are at Papa's."""
    def way(page, server):
        parents(page, "/parents/people")
        set_up_both_homes(page, first_day="2026-11-12", **how)
        if act:
            act(page)
        page.goto(path(server) if callable(path) else path)
        page.wait_for_load_state()
    state(name, household, targets=targets)(way)


def share_totals(page):
    """Both have agreed on totals of Papa's days."""
    wish(page, 1, "totals")
    parents(page, AGREEMENT, pin=OTHER_PIN, person="2")
    page.locator(".agree-asked .btn--primary").click()
    page.wait_for_url("**/agreement?saved=1")
    parents(page)


def stay_at_mamas(page):
    """The device stays at Mama's."""
    page.goto("/parents/devices/1")
    page.locator(".chip:has([name=home])").nth(1).click()
    page.locator("main .form__actions .btn--primary").first.click()
    page.wait_for_load_state()


@state("homes-agree-question", house.afternoon)
def homes_agree_question(page, server):
    parents(page, "/parents/people")
    join_grown_ups(page, *GROWN_UPS)
    set_up_homes(page)
    page.goto(AGREEMENT)


both_homes("homes-agree", AGREEMENT)
both_homes("homes-agree-waiting", AGREEMENT, act=lambda page: wish(page, 1, "totals"))
both_homes("homes-agree-asked", AGREEMENT, act=lambda page: (
    wish(page, 1, "everything"), parents(page, AGREEMENT, pin=OTHER_PIN, person="2")))
both_homes("homes-agree-shared", AGREEMENT, act=share_totals)
both_homes("homes-agree-long", AGREEMENT, household=house.crowd, names=LONG_HOMES, act=lambda page: (
    wish(page, 0, "everything")))
both_homes("homes-kept-overview", "/parents")
both_homes("homes-kept-overview-totals", "/parents", act=share_totals, household=house.crowd, names=LONG_HOMES)
both_homes("homes-kept-day", "/parents/children/1/day")
both_homes("homes-kept-report", "/parents/reports?of=week&day=2026-11-21")
both_homes("homes-kept-report-totals", "/parents/reports?child=1&of=week&day=2026-11-21", act=share_totals)
both_homes("homes-kept-ribbons", "/parents/children/1/ribbons")
both_homes("homes-kept-data", "/parents/data")
both_homes("homes-kept-wall", "/wall", act=stay_at_mamas)
both_homes("homes-kept-devices", "/parents/devices", act=lambda page: (
    stay_at_mamas(page), page.goto("/parents/devices"), page.locator(".list__go").last.click(),
    page.locator(".chip:has([name=home])").nth(2).click(), save(page)))
both_homes("homes-kept-form", "/parents/homes/form")


def company(age, targets):
    """A child in two homes with long names, whom a helper looks after."""
    @state(f"where-home-{age}-company", house.crowd, targets=targets)
    def way(page, server):
        parents(page, "/parents/homes")
        set_up_homes(page, names=LONG_HOMES)
        give_access(page, when="tonight")
        page.goto(server.child(age, busy=None))


company("little", LITTLE)
company("middle", CHILD)
company("teen", CHILD)


@state("homes-moved-asks", house.afternoon)
def homes_moved_asks(page, server):
    """Papa has given today to Mama, and the open asks of the child go along."""
    parents(page, "/parents/people")
    set_up_both_homes(page)
    in_record(server, """INSERT INTO ask (child_id, wish, words, asked_at, closes)
              VALUES (1, 'hug', '', ?, 900000000000000)""", int(server.now().timestamp() * 1000) - 60_000)
    parents(page, CALENDAR + "/days", pin=OTHER_PIN, person="2")
    page.locator(".home-pick").first.click()
    save(page)
    page.goto("/parents")
