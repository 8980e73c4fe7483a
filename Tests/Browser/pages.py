"""Every page of FocusPal in every state that looks different, for tests and for pictures.

`PAGES` has them by name; `page.open(serve, visit, **options)` gives a browser's page that shows it.
"""
import dataclasses
import hashlib
import re
import shutil
import urllib.parse
from collections.abc import Callable

import house
import trust
from passkeys import Device, add_passkey, answer, ask_device, localhost, type_pin
from walk import (AGREEMENT, GROWN_UPS, LONG_GROWN_UPS, LONG_HOMES, OTHER_PIN, PURPOSES, TAP, THOUGHTS, FirstEvening, add_here, as_other,
                  begin_house_timer, begin_routine, begin_timer, celebrate, choose_tomo, clear_shelf, come_in, earn, fill_grown_up, finish_routine, give_access, give_reading, help_out,
                  in_record, join_grown_ups, last_moment, let_pass, lose_tree, park, parents, past_moments, picture, press_step, ready, send,
                  set_up_both_homes, set_up_homes, settle_leaving, sign_in, until, until_kept, wish, with_guest_trees)
from walk import plant as grow_tree

# What is tapped is at least so large, in CSS pixels (§13); children's pages more.
GROWN_UP = {"": 44}
CHILD = {"": 60}
LITTLE = {"": 60, ".tile": 96, ".door": 96, ".friend": 96}
# The pages without a word on them.
GLEN = {"": 96}


@dataclasses.dataclass(frozen=True)
class Page:
    """One state of a page: in which household it is found, and the way to it."""

    household: Callable
    way: Callable
    targets: dict = dataclasses.field(default_factory=lambda: GROWN_UP)
    stranger: bool = False
    # More of what the server is told.
    options: Callable = tuple
    # Whether its browser keeps pages, as over https.
    keeps: bool = False

    def open(self, serve, visit, language="en-GB", **browser):
        server = serve(self.household(language), "--language", language, *self.options())
        if self.keeps:
            browser |= {"service_workers": "allow", "base_url": server.url.replace("127.0.0.1", "localhost")}
        page = visit(server, stranger=self.stranger, **browser)
        self.way(page, server)
        page.wait_for_load_state()
        return page


PAGES = {}
# Names of devices, a long one and one that is read from the right.
LAPTOP, PHONE = "Mia’s laptop that Papa has at night", "هاتف ماما"
AUNTS = [f"Tante {number}" for number in range(2, 9)]


def state(name, household, **options):
    """Adds a page; the function goes there."""
    def add(way):
        PAGES[name] = Page(household, way, **options)
        return way
    return add


def evening(name, act=None):
    """A step of the first evening; then what is done there."""
    def way(page, server):
        FirstEvening(page).to(name)
        if act:
            act(FirstEvening(page))
            page.wait_for_load_state()
    return way


def try_timer(page):
    """Lets ten seconds go by at once."""
    page.clock.install()
    page.reload()
    page.locator("[data-start]").click()
    page.clock.run_for(11_000)


state("onboarding-welcome", house.nobody)(evening("welcome"))
state("onboarding-welcome-typed", house.nobody)(lambda page, server: page.goto("/"))
state("onboarding-welcome-code-wrong", house.nobody)(
    lambda page, server: (page.goto("/"), page.locator("#setup_code").fill("ACDEFGHJ"), FirstEvening(page).next()))
state("onboarding-welcome-wrong", house.nobody)(evening("welcome", lambda step: step.next()))
state("onboarding-pin", house.nobody)(evening("pin"))
state("onboarding-pin-wrong", house.nobody)(evening("pin", lambda step: step.pin("1234", "9")))
state("onboarding-recovery", house.nobody)(evening("recovery"))
state("onboarding-recovery-wrong", house.nobody)(evening("recovery", lambda step: step.next()))
state("onboarding-recovery-gone", house.nobody)(
    evening("children", lambda step: step.page.goto("/onboarding/recovery")))
state("onboarding-child", house.nobody)(evening("children"))
state("onboarding-child-wrong", house.nobody)(evening("children", lambda step: step.child("", None)))
state("onboarding-next-child", house.nobody)(evening("children", lambda step: step.child("Mia", 8)))
state("onboarding-child-corrected", house.nobody)(
    evening("children", lambda step: (step.child("Mia", 8), step.page.locator(".known a").click())))
state("onboarding-timers", house.nobody)(evening("timers"))
state("onboarding-timers-over", house.nobody)(evening("timers", lambda step: try_timer(step.page)))
state("onboarding-logging", house.nobody)(evening("logging"))
state("onboarding-logging-tapped", house.nobody)(
    evening("logging", lambda step: step.page.locator(".tile").first.click()))
state("onboarding-notifications", house.nobody)(evening("notifications"))
state("onboarding-privacy", house.nobody)(evening("privacy"))


def first_day(name, household=house.nobody):
    """A page after the evening."""
    def way(page, server):
        FirstEvening(page).to("privacy")
        FirstEvening(page).privacy()
        page.goto(f"/parents/first-day/{name}")
    return state(f"first-{name}", household)(way)


for first in ("goals", "tablet", "backups", "people"):
    first_day(first)


@state("onboarding-elsewhere", house.nobody)
def onboarding_elsewhere(page, server):
    FirstEvening(page).to("pin")
    page.context.clear_cookies()
    page.goto("/")


state("away", house.afternoon)(lambda page, server: page.goto("/away"))


def kept(mode, name, targets):
    """A page as the browser kept it, while the server is away."""
    def way(page, server):
        localhost(page, server)
        child = server.child(mode, busy=None)
        address = child + name
        begin_timer(page, child, 30)
        page.goto(address)
        until_kept(page, address)
        server.stop()
        page.goto(address)
    state(f"kept-{mode}{name.replace('/', '-')}", house.dawn, targets=targets, keeps=True)(way)


kept("little", "", LITTLE)
kept("little", "/timer", LITTLE)
kept("little", "/day", LITTLE)
kept("middle", "", CHILD)
kept("teen", "", CHILD)
kept("middle", "/timer", CHILD)
kept("middle", "/day", CHILD)


@state("who", house.afternoon, targets=CHILD)
def who(page, server):
    page.goto("/who")


@state("who-eight", house.dawn, targets=CHILD)
def who_eight(page, server):
    page.goto("/who")


@state("who-behind", house.dawn, targets=CHILD)
def who_behind(page, server):
    begin_house_timer(page, "Winter", 4)
    page.goto("/who?behind=1")


def homes(mode, targets):
    """A child's home in the face of an age: at dawn, in the afternoon, with a toast, and its day."""
    @state(f"{mode}-empty", house.dawn, targets=targets)
    def empty(page, server):
        page.goto(server.child(mode))

    @state(f"{mode}-full", house.afternoon, targets=targets)
    def full(page, server):
        child = server.child(mode, busy=None)
        page.goto(child)
        if page.locator(".tile[aria-pressed=true], .clearing__now").count() == 0:
            picture(page, "homework").click()
            page.locator("undo-toast").wait_for()
            server.move(minutes=25)
            page.goto(child)

    @state(f"{mode}-toast", house.afternoon, targets=targets)
    def toast(page, server):
        page.goto(server.child(mode, busy=None))
        picture(page, "reading").click()
        # As under a finger: it stays.
        page.locator("undo-toast").dispatch_event("pointerenter")

    @state(f"{mode}-sorry", house.dawn, targets=targets)
    def sorry(page, server):
        page.goto(server.child(mode))
        page.route("**/taps", lambda route: route.abort())
        picture(page, "reading").click()
        page.locator("[data-waiting-note]").wait_for()

    @state(f"{mode}-day", house.afternoon, targets=CHILD)
    def day(page, server):
        page.goto(server.child(mode, busy=None) + "/day")

    @state(f"{mode}-day-empty", house.dawn, targets=CHILD)
    def day_empty(page, server):
        page.goto(server.child(mode) + "/day")


def stats(name, way_in, targets):
    """A week, month and year of statistics, one category of them, and a range that is none."""
    for kind in ("week", "month", "year"):
        # Where words are long, a month of a year is narrower than a finger, and five times as high.
        least = GROWN_UP if kind == "year" else targets
        @state(f"{name}-stats-{kind}", house.afternoon, targets=least)
        def period(page, server, kind=kind):
            way_in(page, server, f"/stats?of={kind}")

    @state(f"{name}-stats-category", house.afternoon, targets=targets)
    def category(page, server):
        way_in(page, server, "/stats?of=month&category=2")

    @state(f"{name}-stats-wrong", house.afternoon, targets=targets)
    def wrong(page, server):
        way_in(page, server, "/stats?of=range&from=2026-03-03&to=2026-03-01")

    @state(f"{name}-stats-empty", house.dawn, targets=targets)
    def empty(page, server):
        way_in(page, server, "/stats?of=year")


homes("little", LITTLE)
homes("middle", CHILD)
homes("teen", CHILD)


@state("little-more", house.dawn, targets=LITTLE)
def little_more(page, server):
    page.goto(server.child("little"))
    page.locator(".crate:visible").click()
    page.wait_for_url("**more=1")


@state("little-world", house.afternoon, targets=LITTLE)
def little_world(page, server):
    page.goto(server.child("little", busy=None) + "?page=world")


@state("little-feelings", house.afternoon, targets=LITTLE)
def little_feelings(page, server):
    page.goto(server.child("little", busy=None) + "?page=feelings")


@state("little-timer-on", house.afternoon, targets=LITTLE)
def little_timer_on(page, server):
    child = server.child("little", busy=None)
    begin_timer(page, child, 15)
    page.goto(child + "?page=world")


def just_did(page, server):
    child = server.child("middle")
    parents(page, "/parents" + child)
    page.locator(".age:has([value=just_did])").click()
    page.locator(".form__actions button").click()
    page.wait_for_url("**/parents/children")
    return child


@state("middle-just-did", house.dawn, targets=CHILD)
def middle_just_did(page, server):
    page.goto(just_did(page, server))


@state("device", house.dawn, stranger=True)
def device(page, server):
    page.goto("/who")


@state("device-adding", house.dawn, stranger=True)
def device_adding(page, server):
    page.goto("/who")
    add_here(page)


@state("device-wrong", house.dawn, stranger=True)
def device_wrong(page, server):
    page.goto("/who")
    sign_in(page, "1111")
    page.locator(".field__error").wait_for()


@state("device-code", house.dawn, stranger=True)
def device_code(page, server):
    page.goto("/device?code=ACDEFG")


@state("pin", house.dawn)
def pin(page, server):
    page.goto("/parents")


@state("pin-wrong", house.dawn)
def pin_wrong(page, server):
    page.goto("/parents")
    sign_in(page, "1111")
    page.locator(".field__error").wait_for()


@state("pin-face", house.dawn)
def pin_face(page, server):
    Device(page)
    add_passkey(page, server)
    lock_parents(page)
    page.locator("use-passkey button").wait_for()


@state("pin-face-failed", house.dawn)
def pin_face_failed(page, server):
    """The face is somebody else's."""
    device = Device(page)
    add_passkey(page, server)
    lock_parents(page)
    device.knows_them(False)
    page.locator("use-passkey button").click()
    page.locator("use-passkey [role=status]:not(:empty)").wait_for()


@state("pin-face-elsewhere", house.dawn)
def pin_face_elsewhere(page, server):
    """They were made under another name."""
    Device(page)
    add_passkey(page, server)
    page.goto(server.url + "/parents")


def lock_parents(page):
    page.locator("form:has(input[value=DELETE]) .topbar__lock").click()
    page.goto(urllib.parse.urljoin(page.url, "/parents"))


def move_house(server):
    """As after a restore on another computer: what PINs were hashed with is elsewhere."""
    server.stop()
    (server.data / "pepper").write_bytes(bytes(32))
    server.start()


@state("pin-elsewhere", house.dawn)
def pin_elsewhere(page, server):
    page.goto("/who")
    move_house(server)
    page.goto("/parents")
    page.locator(".field__error").wait_for()


@state("pin-waiting", house.dawn)
def pin_waiting(page, server):
    page.goto("/parents")
    for _ in range(3):
        sign_in(page, "1111")
        page.locator(".field__error, wait-down").wait_for()
    page.locator("wait-down").wait_for()


@state("recovery", house.dawn)
def recovery(page, server):
    page.goto("/parents/pin")


@state("recovery-wrong", house.dawn)
def recovery_wrong(page, server):
    page.goto("/parents/pin")
    page.locator("#code").fill("ABCD-EFGH")
    page.locator(".form__actions button").click()
    page.locator(".field__error").first.wait_for()


@state("recovered", house.afternoon)
def recovered(page, server):
    page.goto("/parents/pin")
    page.locator("#code").fill(server.household.code)
    page.locator("#pin").fill("739164")
    page.locator("#repeated").fill("739164")
    page.locator(".form__actions button").click()
    page.locator(".code-box").wait_for()


def people(name, path, *others, household=house.afternoon, act=None):
    """A page about grown-ups, in a household with these besides Mama; then what is done there."""
    def way(page, server):
        parents(page, "/parents/people")
        if others:
            join_grown_ups(page, *others)
        page.goto(f"/parents/people{path}")
        if act:
            act(page)
            page.wait_for_load_state()
    state(name, household)(way)


people("people-alone", "", household=house.dawn)
people("people-me-first", "/new")
people("people-me-wrong", "/new", act=lambda page: page.locator("main .form__actions button").click())
people("people", "", *GROWN_UPS)
people("people-full", "", *AUNTS)
people("events-people", "", *GROWN_UPS, act=lambda page: page.goto("/parents/events"))
people("events-settings", "", *GROWN_UPS, act=lambda page: (set_night(page), page.goto("/parents/events")))
people("people-me", "/1", *GROWN_UPS)
people("people-other", "/4", *GROWN_UPS)
people("people-signed-out", "/3", *GROWN_UPS, act=lambda page: page.locator(".list form button").click())
people("people-new", "/new", "Papa")
people("people-new-wrong", "/new", "Papa", act=lambda page: fill_grown_up(page, "papa", "owl", pin="1234", repeated="9"))
people("people-leaving", "/1/leaving", "Papa")
people("people-removing-wrong", "/4/leaving", *GROWN_UPS, act=lambda page: (
    page.locator("#pin").fill(house.PIN), page.locator("main .form__actions button").click(),
    page.locator(".field__error").wait_for()))


@state("people-code", house.afternoon)
def people_code(page, server):
    parents(page, "/parents/people")
    join_grown_ups(page)
    page.goto("/parents/people/new")
    page.locator("#own_pin").fill(house.PIN)
    fill_grown_up(page, "Papa", "bear", pin=OTHER_PIN, repeated=OTHER_PIN)
    page.locator(".code-box").wait_for()


def helper(name, act, household=house.afternoon):
    """A page about a helper, as a parent or the helper sees it."""
    def way(page, server):
        parents(page, "/parents/people")
        act(page, server)
        page.wait_for_load_state()
    state(name, household)(way)


def helper_page(page, **access):
    give_access(page, **access)
    page.goto("/parents/people")
    page.locator(".list__go").last.click()


helper("helper-new", lambda page, _: (join_grown_ups(page), page.goto("/parents/helpers/new")))
helper("helper-new-weekly", lambda page, _: (
    join_grown_ups(page), page.goto("/parents/helpers/new"), page.locator("[value=weekly]").check()))
helper("helper-new-wrong", lambda page, _: (
    join_grown_ups(page), page.goto("/parents/helpers/new"), page.locator("[value=once]").check(),
    fill_grown_up(page, "mama", "owl"), page.locator(".field__error").first.wait_for()))
helper("helper-link", lambda page, _: give_access(page))
helper("helper-open", lambda page, _: helper_page(page, when="tonight"))
helper("helper-waits", lambda page, _: (
    as_other(page, come_in(page, give_access(page, when="weekend"))), page.goto("/parents/people/2")))
helper("overview-helper-waits", lambda page, _: (
    as_other(page, come_in(page, give_access(page))), page.goto("/parents")))
helper("people-helpers", lambda page, _: (give_access(page, when="tonight"), page.goto("/parents/people")))
helper("helper-removing", lambda page, _: (give_access(page), page.goto("/parents/people/2/leaving")))
helper("arrival", lambda page, _: (
    lambda link: (as_other(page, []), page.goto(urllib.parse.urlsplit(link).path)))(give_access(page)))
helper("arrival-waits", lambda page, _: come_in(page, give_access(page)))
helper("arrival-over", lambda page, _: (as_other(page, []), page.goto("/arrival/" + "0" * 32)))
helper("arrival-of-house", lambda page, _: page.goto("/arrival/" + "0" * 32))
helper("helper-link-here", lambda page, _: give_access(page, ticks=["for_house"]))
helper("arrival-ready", lambda page, _: (
    give_access(page, ticks=["for_house"]), page.locator(".form__actions a").first.click(), page.locator("#pin").fill(OTHER_PIN),
    page.locator("#repeated").fill(OTHER_PIN), page.locator(".btn--primary").click(), page.locator("a.btn--primary").wait_for()))
helper("recovery-grown-ups", lambda page, _: (join_grown_ups(page, "Papa"), page.goto("/parents/pin")))
helper("helping", lambda page, _: help_out(page))
helper("helping-timer", lambda page, _: (
    help_out(page), page.locator(".helping__ways a").first.click(), page.locator("#minutes").wait_for()))
helper("helping-running", lambda page, _: (
    help_out(page), page.locator(".helping__ways a").first.click(),
    page.locator(".minutes__item").first.click(), page.wait_for_url("**/helping")))
helper("helping-day", lambda page, _: (
    help_out(page), page.locator(".helping__ways a").nth(1).click(), page.wait_for_url("**/day")))
helper("helping-wall", lambda page, _: (
    help_out(page), page.goto("/helping/wall")))
helper("helping-ended", lambda page, server: (
    lambda mine: (as_other(page, mine[0]), page.goto("/parents/people/2"),
                  page.locator(".btn--ember").click(), page.wait_for_load_state(),
                  as_other(page, mine[1]), page.goto("/helping")))(
    (help_out(page), page.context.cookies())))


for age in ("little", "middle", "teen"):
    helper(f"here-home-{age}", lambda page, server, age=age: (
        give_access(page, when="weekend"), page.goto(server.child(age, busy=None) + ("?page=world" if age == "little" else ""))))
    helper(f"here-{age}", lambda page, server, age=age: (
        give_access(page, when="weekend"), page.goto(server.child(age, busy=None) + "/helpers")))
helper("reader-new", lambda page, _: (join_grown_ups(page), page.goto("/parents/readers/new")))
helper("reader-new-wrong", lambda page, _: (
    join_grown_ups(page), page.goto("/parents/readers/new"), page.locator("#until").fill(""),
    page.locator(".btn--primary").click(), page.locator(".field__error").first.wait_for()))
helper("reader", lambda page, _: (
    give_reading(page), page.goto("/parents/people"), page.locator(".list__go").last.click(),
    page.locator(".access__head").wait_for()))
helper("people-readers", lambda page, _: (give_reading(page), page.goto("/parents/people")))
helper("reading", lambda page, _: help_out(page, give=give_reading))
helper("reading-days", lambda page, _: (
    help_out(page, give=give_reading), page.locator(".helping__ways a").first.click(),
    page.locator(".report__words").wait_for()))
helper("reading-report", lambda page, _: (
    help_out(page, give=give_reading), page.locator(".helping__ways a").last.click(),
    page.locator(".reports").wait_for()))
helper("helping-reports", lambda page, _: (
    help_out(page, ticks=["see-reports"]), page.locator("a[href*=ribbons]").first.click(),
    page.locator(".report__legend").wait_for()))
helper("here-reader", lambda page, server: (
    help_out(page, give=give_reading), page.locator(".helping__ways a").first.click(),
    page.locator(".report__words").wait_for(), as_other(page, [server.cookie()]), page.goto("/children/1/helpers")))
helper("here-reader-over", lambda page, server: (
    lambda parent: (page.locator(".helping__ways a").first.click(), page.locator(".report__words").wait_for(),
                    as_other(page, parent), page.goto("/parents/people/2"), page.locator(".btn--ember").click(),
                    page.wait_for_load_state(), as_other(page, [server.cookie()]), page.goto("/children/1/helpers")))(
    help_out(page, give=give_reading)))
helper("here-reader-day", lambda page, _: (give_reading(page), page.goto("/children/1/day")))
helper("here-nobody", lambda page, server: page.goto(server.child("middle", busy=None) + "/helpers"))
helper("here-nobody-little", lambda page, server: page.goto(server.child("little", busy=None) + "/helpers"))


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
    "DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261206", "RRULE:FREQ=MONTHLY", "END:VEVENT",
    "END:VCALENDAR", ""))


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


def faces(name, *others, act=None):
    """Where grown-ups sign in who are several."""
    def way(page, server):
        parents(page, "/parents/people")
        join_grown_ups(page, *others)
        page.goto("/parents/settings")
        lock_parents(page)
        if act:
            act(page)
            page.wait_for_load_state()
    state(name, house.afternoon)(way)


faces("pin-faces", *GROWN_UPS)
faces("pin-faces-eight", *AUNTS)
faces("pin-of-one", *GROWN_UPS, act=lambda page: page.locator(".who-is-it__one").nth(2).click())
faces("pin-of-one-wrong", *GROWN_UPS, act=lambda page: (
    page.locator(".who-is-it__one").last.click(), sign_in(page, "1111"), page.locator(".field__error").wait_for()))


@state("decision-before", house.afternoon)
def decision_before(page, server):
    parents(page, "/parents/people")
    join_grown_ups(page, "Papa")
    page.goto("/parents" + server.child("middle", busy=None) + "/deletion")


@state("decision", house.afternoon)
def decision(page, server):
    """The other parent hears of it wherever they are."""
    parents(page, "/parents/people")
    join_grown_ups(page, "Papa")
    page.goto("/parents/data/deletion")
    page.locator("#name").fill("Winter")
    page.locator("#pin").fill(house.PIN)
    page.locator("main .btn--ember").click()
    page.locator(".banner--ember form").wait_for()
    page.goto("/parents")


def own(name, act=None, marked=True, reset=False):
    """On a device that Mama has marked as hers alone, where several grown-ups live."""
    def way(page, server):
        parents(page, "/parents/people")
        join_grown_ups(page, "Papa")
        page.goto("/parents/own-device")
        if marked:
            page.locator("#pin").fill(house.PIN)
            page.locator("main .form__actions .btn--primary").click()
            page.locator("a[href$='/own-device/pin']").wait_for()
        if reset:
            page.goto("/parents/own-device/pin")
            page.locator("#pin").fill("615243")
            page.locator("#repeated").fill("615243")
            page.locator("main .form__actions .btn--primary").click()
            page.locator(".banner form[action*=new-pin]").wait_for()
        if act:
            act(page)
            page.wait_for_load_state()
    state(name, house.afternoon)(way)


def send_wrong(page):
    page.locator("main .form__actions .btn--primary").click()
    page.locator(".field__error").first.wait_for()


own("own-device", marked=False)
own("own-device-wrong", send_wrong, marked=False)
own("own-device-mine")
own("own-device-list", lambda page: page.goto("/parents/devices"))
own("own-device-pin", lambda page: page.goto("/parents/settings/pin"))
own("own-pin", lambda page: page.goto("/parents/own-device/pin"))
own("own-pin-wrong", lambda page: (page.goto("/parents/own-device/pin"), send_wrong(page)))
own("own-pin-waits", reset=True)
own("own-pin-waits-who", lambda page: page.goto("/who"), reset=True)
own("own-pin-waits-locked", lambda page: (page.goto("/parents"), lock_parents(page)), reset=True)
own("pin-own", lambda page: (page.goto("/parents"), lock_parents(page)))


def by_papa(page, server, path, little=False):
    """A child's page, on which Papa gave minutes and said yes to a reward."""
    child = server.child("little" if little else "middle", busy=None)
    parents(page, "/parents/people")
    join_grown_ups(page, "Papa")
    begin_timer(page, child, 10)
    in_record(server, """UPDATE timer SET (version, changed_by, change, change_minutes, person_id)
              = (version + 1, 'parent', 'added', 5, 2) WHERE ended_at IS NULL""")
    page.goto(child + "/rewards")
    page.locator(".want--now, form[action$=reservations] button:enabled").first.click()
    page.locator(".asked, #waiting").first.wait_for()
    in_record(server, """UPDATE reservation SET (state, decided_at, decided_by) = ('approved', reserved_at, 2)
              WHERE state = 'reserved'""")
    page.goto(path if path.startswith("/") else f"{child}/{path}")


@state("deed-timer", house.afternoon, targets=CHILD)
def deed_timer(page, server):
    by_papa(page, server, "timer")


@state("deed-timer-little", house.afternoon, targets=LITTLE)
def deed_timer_little(page, server):
    by_papa(page, server, "timer", little=True)


@state("deed-rewards", house.afternoon, targets=CHILD)
def deed_rewards(page, server):
    by_papa(page, server, "rewards")
    page.locator("details.more > summary").last.click()


@state("deed-rewards-little", house.afternoon, targets=LITTLE)
def deed_rewards_little(page, server):
    by_papa(page, server, "rewards", little=True)


@state("deed-wall", house.afternoon)
def deed_wall(page, server):
    by_papa(page, server, "/wall")


@state("deed-overview", house.afternoon)
def deed_overview(page, server):
    """Mama reads what Papa did."""
    by_papa(page, server, "/parents")
    page.locator(".who-is-it__one").first.click()
    sign_in(page)


@state("deed-receipts", house.afternoon)
def deed_receipts(page, server):
    deed_overview(page, server)
    page.goto("/parents/rewards")


@state("deed-day", house.afternoon)
def deed_day(page, server):
    """Mama has changed an entry."""
    child = server.child("middle", busy=None)
    parents(page, "/parents/people")
    join_grown_ups(page, "Papa")
    page.goto(f"/parents{child}/day")
    page.locator(".trail__item a.icon-btn").first.click()
    page.locator("#note").fill("Mia")
    save(page)
    page.goto(f"/parents{child}/day")


@state("deed-day-child", house.afternoon, targets=CHILD)
def deed_day_child(page, server):
    deed_day(page, server)
    page.goto(server.child("middle", busy=None) + "/day")


@state("device-by-name", house.afternoon)
def device_by_name(page, server):
    """An unknown browser where several grown-ups live."""
    parents(page, "/parents/people")
    join_grown_ups(page, "Papa")
    page.context.clear_cookies()
    page.goto("/device")
    add_here(page)


@state("passkeys-none", house.dawn)
def passkeys_none(page, server):
    parents(page, "/parents/passkeys", at=localhost(page, server))


@state("passkeys-wrong-pin", house.dawn)
def passkeys_wrong_pin(page, server):
    parents(page, "/parents/passkeys", at=localhost(page, server))
    page.locator("#pin").fill("1111")
    page.locator("main .form__actions button").click()
    page.locator(".field__error").wait_for()


@state("passkeys-http", house.dawn)
def passkeys_http(page, server):
    """At the address of the house, without https."""
    parents(page, "/parents/passkeys")


@state("passkeys-device", house.dawn)
def passkeys_device(page, server):
    ask_device(page, server)


@state("passkeys-added", house.dawn)
def passkeys_added(page, server):
    Device(page)
    add_passkey(page, server)


@state("passkeys", house.dawn)
def passkeys(page, server):
    device = Device(page)
    add_passkey(page, server)
    page.locator("#name").fill(LAPTOP)
    save(page)
    device.forget()
    type_pin(page)
    answer(page)
    page.locator("#name").fill(PHONE)
    save(page)
    page.locator(".list").wait_for()


@state("passkeys-elsewhere", house.dawn)
def passkeys_elsewhere(page, server):
    """They were made under another name."""
    Device(page)
    add_passkey(page, server)
    parents(page, "/parents/passkeys")


@state("child-deletion-face", house.dawn)
def child_deletion_face(page, server):
    Device(page)
    add_passkey(page, server)
    page.goto(urllib.parse.urljoin(page.url, "/parents/settings"))
    page.locator("a[href$=deletion]").first.click()
    page.locator("use-passkey button").wait_for()


@state("settings-https", house.dawn, options=trust.told)
def settings_https(page, server):
    parents(page, "/parents/settings")


@state("https-none", house.dawn)
def https_none(page, server):
    page.goto("/https")


@state("https-why", house.dawn, options=trust.told)
def https_why(page, server):
    trust.answer(page)
    page.goto("/https")


def trust_steps(system):
    @state(f"https-{system}", house.dawn, options=trust.told)
    def steps(page, server):
        trust.answer(page)
        page.goto(f"/https?system={system}")


for system in ("ios", "android", "windows", "macos", "linux"):
    trust_steps(system)


@state("https-allows", house.dawn, options=trust.told)
def https_allows(page, server):
    trust.answer(page)
    page.goto("/https")
    page.locator("main summary").click()


def trust_found(name, found, stranger=False, **answers):
    @state(f"https-{name}", house.dawn, options=trust.told, stranger=stranger)
    def outcome(page, server):
        trust.answer(page, **answers)
        page.goto("/https?system=ios")
        if found == "untrusted":
            page.locator("[data-check-now]:visible").first.click()
        page.locator(f"[data-found={found}]").wait_for()


trust_found("done", "done", secure=True)
trust_found("done-stranger", "done", stranger=True, secure=True)
trust_found("untrusted", "untrusted")
trust_found("nameless", "nameless", plain=False)
trust_found("silent", "silent", proxy="silent")


@state("https-checking", house.dawn, options=trust.told)
def https_checking(page, server):
    trust.answer(page)
    page.goto("/https?system=linux")
    ready(page)
    page.wait_for_load_state("networkidle")
    # Nobody answers.
    page.evaluate("void (globalThis.fetch = () => new Promise(() => {}))")
    page.locator("[data-check-now]:visible").first.click()
    page.locator("[data-found=checking]").wait_for()


def came_over(server):
    """What a browser keeps on http once it is there by https."""
    digest = hashlib.sha256(server.household.device.encode()).hexdigest()
    return {"name": "fp_moved", "value": digest, "url": server.url}


@state("https-moved", house.dawn, options=trust.told, stranger=True, targets=CHILD)
def https_moved(page, server):
    page.context.add_cookies([came_over(server)])
    page.goto("/who")


@state("https-moved-help", house.dawn, options=trust.told, stranger=True, targets=CHILD)
def https_moved_help(page, server):
    page.context.add_cookies([came_over(server)])
    page.goto("/who")
    page.locator("summary").click()


@state("https-here", house.dawn, options=trust.told)
def https_here(page, server):
    trust.come_by_https(page)
    page.goto("/https")


@state("https-late", house.dawn, options=trust.told, targets=CHILD)
def https_late(page, server):
    trust.come_by_https(page)
    page.goto("/https/arrival?again=1")


@state("parents", house.afternoon)
def overview(page, server):
    parents(page)


@state("parents-empty", house.dawn)
def overview_empty(page, server):
    page.goto("/parents")
    sign_in(page, "1111")
    page.locator(".field__error").wait_for()
    parents(page)


@state("parents-last-minute", house.dawn)
def last_minute(page, server):
    page.clock.install()
    parents(page)
    # Nearly all of the minute is left to look at it.
    page.clock.fast_forward("04:05")
    page.locator("session-end").wait_for(state="visible")


@state("children", house.afternoon)
def children(page, server):
    parents(page, "/parents/children")


@state("children-eight", house.dawn)
def children_eight(page, server):
    server.move(days=366)
    parents(page, "/parents/children")


@state("child", house.afternoon)
def child(page, server):
    parents(page, "/parents" + server.child("middle", busy=None))


@state("child-wrong", house.afternoon)
def child_wrong(page, server):
    child(page, server)
    page.locator("#name").fill("")
    page.locator("#birthday").fill("1999-01-01")
    page.locator(".form__actions button").click()
    page.locator(".field__error").first.wait_for()


@state("child-new", house.afternoon)
def child_new(page, server):
    parents(page, "/parents/children/new")


def save(page):
    """Sends the form of a page."""
    page.locator(".form__actions .btn--primary").first.click()


def quarrel(page, field, mine, theirs):
    """Somebody else saves the form of this page first; then it is sent."""
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(field).fill(theirs)
    save(other)
    other.wait_for_load_state()
    other.close()
    page.locator(field).fill(mine)
    save(page)
    page.locator(".meanwhile").wait_for()


@state("child-meanwhile", house.afternoon)
def child_meanwhile(page, server):
    child(page, server)
    quarrel(page, "#name", "Winter", "FocusPal")


@state("parents-day", house.afternoon)
def parents_day(page, server):
    parents(page, "/parents" + server.child("middle", busy=None) + "/day")


def own_stats(page, server, address):
    page.goto(server.child("middle", busy=None) + address)


def parents_stats(page, server, address):
    parents(page, "/parents" + server.child("middle", busy=None) + address)


stats("middle", own_stats, CHILD)
stats("parents", parents_stats, {})


def fill_entry(page, start, end, day=None):
    page.locator("#what .purpose").nth(1).click()
    if day:
        page.locator("#day").fill(day)
    page.locator("#start").fill(start)
    page.locator("#end").fill(end)


def entries(hand, way_in, targets):
    """The form of an entry in the hands of a child or a parent, and all that it may answer."""
    @state(f"{hand}-entry-new", house.afternoon, targets=targets)
    def new(page, server):
        way_in(page, server)
        page.locator(".day-nav__add").click()
        page.locator("#start").wait_for()

    @state(f"{hand}-entry-wrong", house.afternoon, targets=targets)
    def wrong(page, server):
        new(page, server)
        page.locator("#note").fill("x" * 201)
        save(page)
        page.locator(".field__error").first.wait_for()

    @state(f"{hand}-entry-overlap", house.afternoon, targets=targets)
    def overlap(page, server):
        new(page, server)
        fill_entry(page, "00:30", "14:30")
        save(page)
        page.locator(".overlap").wait_for()

    @state(f"{hand}-entry", house.afternoon, targets=targets)
    def entry(page, server):
        way_in(page, server)
        page.locator(".trail__time .icon-btn").last.click()
        page.locator("#start").wait_for()

    @state(f"{hand}-entry-meanwhile", house.afternoon, targets=targets)
    def meanwhile(page, server):
        entry(page, server)
        quarrel(page, "#note", "Winter", "FocusPal")


def own_day(page, server):
    page.goto(server.child("middle", busy=None) + "/day")


entries("child", own_day, CHILD)
entries("parents", parents_day, GROWN_UP)


def forget(mode, targets):
    @state(f"{mode}-forgotten", house.afternoon, targets=targets)
    def forgotten(page, server):
        page.goto(server.child(mode, busy=None))
        picture(page, "reading").click()
        page.locator("undo-toast").wait_for()
        server.move(hours=4)
        page.reload()
        page.locator(".forgotten, .clearing__asks").wait_for(state="attached")
    return forgotten


little_forgotten = forget("little", LITTLE)
forget("middle", CHILD)


@state("little-forgotten-world", house.afternoon, targets=LITTLE)
def little_forgotten_world(page, server):
    little_forgotten(page, server)
    page.goto(server.child("little", busy=None) + "?page=world")


@state("little-forgotten-asked", house.afternoon, targets=GLEN)
def little_forgotten_asked(page, server):
    little_forgotten(page, server)
    page.goto(server.child("little", busy=None) + "/forgotten")


@state("little-forgotten-next", house.afternoon, targets=GLEN)
def little_forgotten_next(page, server):
    little_forgotten(page, server)
    picture(page, "rest").click()
    page.locator("undo-toast").wait_for()
    page.goto(server.child("little", busy=None) + "/forgotten")


@state("goals", house.dawn)
def goals(page, server):
    parents(page, "/parents/goals")


@state("goals-set", house.afternoon)
def goals_set(page, server):
    parents(page, "/parents/goals?days=weekend")


@state("goals-wrong", house.afternoon)
def goals_wrong(page, server):
    goals_set(page, server)
    page.locator("[name^=min_]:visible").first.fill("x")
    save(page)
    page.locator(".field__error").first.wait_for()


@state("goals-meanwhile", house.afternoon)
def goals_meanwhile(page, server):
    goals_set(page, server)
    quarrel(page, "[name^=min_] >> visible=true >> nth=0", "200", "210")


@state("categories", house.afternoon)
def categories(page, server):
    parents(page, "/parents/categories")


@state("category", house.afternoon)
def category(page, server):
    parents(page, "/parents/categories/1")


@state("category-wrong", house.afternoon)
def category_wrong(page, server):
    category(page, server)
    page.locator("#name").fill("")
    save(page)
    page.locator(".field__error").first.wait_for()


@state("category-meanwhile", house.afternoon)
def category_meanwhile(page, server):
    category(page, server)
    quarrel(page, "#name", "Winter", "FocusPal")


@state("category-new", house.afternoon)
def category_new(page, server):
    parents(page, "/parents/categories/new")


@state("merger", house.afternoon)
def merger(page, server):
    parents(page, "/parents/categories/1/merger?into=2")


@state("merger-refused", house.afternoon)
def merger_refused(page, server):
    """Nothing else is left to tap for anybody."""
    in_record(server, "UPDATE category SET hidden_at = 0 WHERE id > 1")
    merger(page, server)
    page.locator("main .form .btn--primary").click()
    page.locator(".errors").wait_for()


@state("devices", house.afternoon)
def devices(page, server):
    parents(page, "/parents/devices")


@state("device-settings", house.afternoon)
def device_settings(page, server):
    parents(page, "/parents/devices/1")


@state("pairing", house.afternoon)
def pairing(page, server):
    devices(page, server)
    page.locator("main > form.row .btn--primary").click()
    page.locator(".code-box").wait_for()


@state("settings", house.afternoon)
def settings(page, server):
    parents(page, "/parents/settings")


@state("settings-meanwhile", house.afternoon)
def settings_meanwhile(page, server):
    settings(page, server)
    quarrel(page, "#name", "Winter", "FocusPal")


@state("data", house.afternoon)
def data(page, server):
    parents(page, "/parents/data")


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


@state("backups", house.afternoon)
def backups(page, server):
    parents(page, "/parents/backups")


@state("backups-made", house.afternoon)
def backups_made(page, server):
    backups(page, server)
    page.locator("form[action='/parents/backups'] button").click()
    page.locator(".banner--leaf").wait_for()
    page.locator("main summary").click()


@state("backups-none", house.dawn)
def backups_none(page, server):
    server.stop()
    shutil.rmtree(server.data / "backups")
    server.start()
    parents(page)


@state("restore-file", house.afternoon)
def restore_file(page, server):
    parents(page, "/parents/restore")


@state("restore-refused", house.afternoon)
def restore_refused(page, server):
    restore_file(page, server)
    page.locator("#file").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"a letter"})
    page.locator(".form button").click()
    page.locator("#file-error").wait_for()


@state("restore-inside", house.afternoon)
def restore_inside(page, server):
    backups(page, server)
    page.locator("main summary").click()
    page.locator("form[action^='/parents/backups/focuspal-'] button").first.click()
    page.locator("#pin").wait_for()


@state("restored", house.afternoon)
def restored(page, server):
    restore_inside(page, server)
    page.locator("#pin").fill(house.PIN)
    page.locator("form:has(#pin) .btn--primary").click()
    page.wait_for_url("**/restored")


@state("check-up", house.afternoon)
def check_up(page, server):
    parents(page, "/parents/check-up")


def come_by(page, server, host):
    """Opens FocusPal by a name that it doesn't know."""
    page.goto(server.url.replace("127.0.0.1", host) + "/")


@state("unknown-name", house.afternoon)
def unknown_name(page, server):
    come_by(page, server, "kitchen-pc.lan")


@state("unknown-name-of-the-internet", house.afternoon)
def unknown_name_of_the_internet(page, server):
    come_by(page, server, "focuspal.test")


@state("addresses", house.afternoon)
def addresses(page, server):
    parents(page, "/parents/addresses")


@state("addresses-seen", house.afternoon)
def addresses_seen(page, server):
    """Somebody came by two names, one of them long and without a place to break; the other one is allowed."""
    for name in ("kitchen-pc.lan", "theoldcomputerinthecupboardunderthestairsofourlittlehouse.lan"):
        house.come_by(server, name)
    parents(page, "/parents/addresses")
    page.locator("form:has([value='kitchen-pc.lan']) button").click()
    page.locator("form:has([value='kitchen-pc.lan'][name=host]) [name=_method]").wait_for(state="attached")


@state("backup-key", house.afternoon)
def backup_key(page, server):
    parents(page, "/parents/backups/key")


@state("backup-sheet", house.afternoon)
def backup_sheet(page, server):
    backup_key(page, server)
    page.locator("#pin").fill(house.PIN)
    page.locator("form:has(#pin) .btn--primary").click()
    page.locator(".paper").wait_for()


# A key that counts, and where backups went.
KEY = """INSERT OR REPLACE INTO backup_setting (id, recipient, letters_digest, made_at, found_at, next_recipient,
    next_letters_digest, next_made_at) VALUES (1, 'age1' || substr(hex(zeroblob(29)), 1, 58), hex(zeroblob(32)), 0, 0,
    'age1' || substr(hex(zeroblob(29)), 1, 58), hex(zeroblob(32)), 1790000000000)"""


@state("backup-key-again", house.afternoon)
def backup_key_again(page, server):
    """A new sheet was shown, and nobody has typed its letters."""
    in_record(server, KEY)
    backup_key(page, server)


@state("backups-without-sheet", house.afternoon, options=lambda: ("--copies", str(house.attic())))
def backups_without_sheet(page, server):
    parents(page, "/parents/backups")


@state("check-up-without-sheet", house.afternoon, options=lambda: ("--copies", str(house.attic())))
def check_up_without_sheet(page, server):
    parents(page, "/parents/check-up")


@state("first-restore", house.nobody)
def first_restore(page, server):
    page.goto("/onboarding/restore/file")


@state("data-deletion", house.afternoon)
def data_deletion(page, server):
    parents(page, "/parents/data/deletion")


@state("events", house.afternoon)
def events(page, server):
    parents(page, "/parents/events")


@state("pin-code", house.afternoon)
def pin_code(page, server):
    change_pin(page, server)
    page.locator("form[action$='/code'] button").click()


@state("change-pin", house.afternoon)
def change_pin(page, server):
    parents(page, "/parents/settings/pin")


@state("change-pin-wrong", house.afternoon)
def change_pin_wrong(page, server):
    change_pin(page, server)
    page.locator("#pin").fill("1234")
    save(page)
    page.locator(".field__error").first.wait_for()


@state("deletion", house.afternoon)
def deletion(page, server):
    parents(page, "/parents" + server.child("middle", busy=None) + "/deletion")


@state("set-lock", house.afternoon)
def set_lock(page, server):
    parents(page, "/parents" + server.child("middle", busy=None) + "/lock")


@state("set-lock-digits", house.afternoon)
def set_lock_digits(page, server):
    parents(page, "/parents" + server.child("teen", busy=None) + "/lock")


@state("lock", house.afternoon, targets=CHILD)
def lock(page, server):
    address = server.child("teen", busy=None)
    set_lock_digits(page, server)
    page.locator("#key").fill("4711")
    save(page)
    page.wait_for_url("**" + address)
    page.goto("/parents")
    page.locator(".topbar form .btn").first.click()
    page.wait_for_url("**/who")
    page.goto(address)
    page.locator("#key").wait_for()


@state("lock-elsewhere", house.afternoon, targets=CHILD)
def lock_elsewhere(page, server):
    lock(page, server)
    move_house(server)
    page.reload()
    page.locator(".field__error").wait_for()


@state("reports", house.afternoon)
def reports(page, server):
    parents(page, "/parents/reports")


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


@state("ribbons", house.afternoon)
def ribbons(page, server):
    parents(page, f"/parents{server.child('middle', busy=None)}/ribbons")


@state("browser", house.afternoon)
def browser(page, server):
    parents(page, "/parents/settings/browser")


@state("wall", house.dawn)
def wall(page, server):
    page.goto("/wall")


@state("wall-full", house.dawn)
def wall_full(page, server):
    for number in range(1, 9):
        begin_timer(page, f"/children/{number}", 5 * number)
    begin_house_timer(page, "Winter", 4)
    page.goto("/wall")


@state("wall-night", house.afternoon)
def wall_night(page, server):
    server.move(hours=6)
    begin_timer(page, server.child("middle", busy=None), 10)
    page.goto("/wall")
    page.locator("html[data-dim]").wait_for()


@state("watch-who", house.dawn)
def watch_who(page, server):
    page.goto("/watch")


@state("watch", house.afternoon)
def watch(page, server):
    page.goto("/watch" + server.child("middle", busy=None).removeprefix("/children"))


@state("watch-timer", house.afternoon)
def watch_timer(page, server):
    child = server.child("middle", busy=None)
    begin_timer(page, child, 10)
    page.goto("/watch" + child.removeprefix("/children"))


@state("privacy", house.dawn)
def privacy(page, server):
    page.goto("/privacy")


@state("not-found", house.dawn)
def not_found(page, server):
    page.goto("/nowhere")


@state("forbidden", house.dawn)
def forbidden(page, server):
    parents(page, "/parents/children/new")
    server.move(minutes=6)
    page.locator(".form__actions button").click()
    page.locator(".pin").wait_for()


@state("conflict", house.dawn)
def conflict(page, server):
    page.goto(server.child("middle"))
    page.evaluate("document.querySelector('form[data-taps]').submit()")
    page.locator(".err").wait_for()


@state("send-again", house.dawn)
def send_again(page, server):
    parents(page, "/parents/children/new")
    page.context.clear_cookies(name="fp_sid")
    page.locator("#name").fill("Ole")
    page.locator(".form__actions button").click()
    page.locator("[name=csrf]").wait_for(state="attached")


@state("category-part", house.afternoon)
def category_part(page, server):
    parents(page, "/parents/categories/1/parts/1/look")


def start_timer(page, server, mode):
    """Starts a timer of a child of an age, as a tap does, and waits until it runs; the child's home."""
    home = server.child(mode)
    page.goto(home + "/timer")
    page.locator("button[name=minutes]").nth(4).click()
    page.locator(".run").wait_for()
    return home


def timers(mode, targets):
    """A child's timer in the face of an age: set up, running, paused, at its end, gone on, and missed."""
    @state(f"{mode}-timer", house.dawn, targets=targets)
    def set_up(page, server):
        page.goto(server.child(mode) + "/timer")
        page.evaluate("document.querySelectorAll('details').forEach((more) => (more.open = true))")

    @state(f"{mode}-timer-running", house.dawn, targets=targets)
    def running(page, server):
        start_timer(page, server, mode)
        server.move(minutes=8)
        page.reload()

    @state(f"{mode}-timer-paused", house.dawn, targets=targets)
    def paused(page, server):
        start_timer(page, server, mode)
        page.locator(".run__main:not([hidden]) button").click()
        page.locator(".run[data-state=paused]").wait_for()
        page.locator(".run__stop > summary").click()

    @state(f"{mode}-timer-landing", house.dawn, targets=targets)
    def landing(page, server):
        start_timer(page, server, mode)
        server.move(minutes=25)
        page.reload()
        page.locator(".run[data-state=landing]").wait_for()

    @state(f"{mode}-timer-overtime", house.dawn, targets=targets)
    def overtime(page, server):
        landing(page, server)
        page.locator("form[action$=overtime] button").click()
        page.locator(".run[data-state=overtime]").wait_for()

    @state(f"{mode}-timer-missed", house.dawn, targets=targets)
    def missed(page, server):
        start_timer(page, server, mode)
        server.move(minutes=90)
        page.reload()
        page.locator(".run[data-state=ended]").wait_for()

    @state(f"{mode}-timer-missed-home", house.dawn, targets=targets)
    def missed_home(page, server):
        home = start_timer(page, server, mode)
        server.move(minutes=60)
        page.goto(home)
        page.locator("[data-over]").first.wait_for()

    @state(f"{mode}-timer-away", house.dawn, targets=targets)
    def away(page, server):
        start_timer(page, server, mode)
        page.route("**/pause", lambda route: route.abort())
        page.locator(".run__main:not([hidden]) button").click()
        page.locator("[data-waiting-note]").wait_for()
        page.locator(".run[data-state=paused]").wait_for()

    @state(f"{mode}-timer-home", house.dawn, targets=targets)
    def home(page, server):
        start_timer(page, server, mode)
        page.locator(".run__top a").first.click()
        page.locator("time-left").first.wait_for()


timers("little", LITTLE)
timers("middle", CHILD)
timers("teen", CHILD)


@state("timer-wrong", house.dawn, targets=CHILD)
def timer_wrong(page, server):
    page.goto(server.child("middle") + "/timer")
    page.evaluate("document.querySelector('.set-up__form').noValidate = true")
    page.locator("#minutes").fill("500")
    page.locator(".set-up__other > .btn").click()
    page.locator(".field__error").wait_for()


@state("timer-chosen", house.dawn, targets=CHILD)
def timer_chosen(page, server):
    page.goto(server.child("middle") + "/timer")
    page.locator(".set-up__group .chip").nth(2).click()
    page.locator(".set-up__choices summary").nth(0).click()
    page.locator("#next-words").fill("Snack")
    page.locator(".set-up__choices summary").nth(1).click()
    page.locator("#guess").fill("10")
    page.locator("button[name=minutes]").nth(2).click()
    page.locator(".run").wait_for()


@state("timer-pomodoro", house.dawn, targets=CHILD)
def timer_pomodoro(page, server):
    page.goto(server.child("teen") + "/timer")
    page.locator("[name=plan]").click()
    page.locator(".rounds").wait_for()


@state("timer-pomodoro-prompt", house.dawn, targets=CHILD)
def timer_pomodoro_prompt(page, server):
    timer_pomodoro(page, server)
    # After the break: this prompt waits for a tap, the one before it only for 10 s.
    server.move(minutes=31)
    page.reload()
    page.locator(".run[data-state=prompt]").wait_for()


def plant(page, server, mode):
    """Plants the usual tree of a child of an age, with the one tap; the child's home."""
    home = server.child(mode)
    page.goto(home + "/focus")
    grow_tree(page)
    return home


def trees(mode, targets):
    """A child's tree in the face of an age: planted, grown, paused, asked about, in bloom, and at rest."""
    @state(f"{mode}-focus", house.dawn, targets=targets)
    def choices(page, server):
        page.goto(server.child(mode) + "/focus")

    @state(f"{mode}-focus-more", house.dawn, targets=targets)
    def more(page, server):
        page.goto(server.child(mode) + "/focus")
        page.evaluate("document.querySelectorAll('details').forEach((more) => (more.open = true))")
        page.locator(".weather").nth(1).click()

    @state(f"{mode}-focus-grows", house.dawn, targets=targets)
    def grows(page, server):
        plant(page, server, mode)
        server.move(minutes=12)
        page.reload()

    @state(f"{mode}-focus-paused", house.dawn, targets=targets)
    def paused(page, server):
        grows(page, server)
        page.locator(".run__main:not([hidden]) button").click()
        page.locator(".run[data-state=paused]").wait_for()

    @state(f"{mode}-focus-asked", house.dawn, targets=targets)
    def asked(page, server):
        grows(page, server)
        page.locator(".asking > summary").click()

    @state(f"{mode}-focus-first", house.dawn, targets=targets)
    def first(page, server):
        plant(page, server, mode)
        server.move(minutes=25)
        page.reload()
        page.locator(".done").wait_for()
        last_moment(page)

    @state(f"{mode}-focus-planted", house.dawn, targets=targets)
    def planted(page, server):
        first(page, server)
        past_moments(page)

    @state(f"{mode}-focus-rests", house.dawn, targets=targets)
    def rests(page, server):
        asked(page, server)
        page.locator(".asking__yes button").click()
        page.locator(".done--rest").wait_for()

    @state(f"{mode}-focus-home", house.dawn, targets=targets)
    def home(page, server):
        page.goto(plant(page, server, mode))
        page.locator("time-left").first.wait_for()


trees("little", LITTLE)
trees("middle", CHILD)
trees("teen", CHILD)


@state("middle-focus-waits", house.dawn, targets=CHILD)
def focus_waits(page, server):
    """Its time is over, and the server can't be reached."""
    plant(page, server, "middle")
    server.move(minutes=24)
    page.reload()
    for address in ("**/timer", "**/live*"):
        page.route(address, lambda route: route.abort())
    # Its stream is opened anew, in vain.
    page.evaluate("() => { dispatchEvent(new Event('online')) }")
    let_pass(page)
    page.locator("[data-safe]:not(:empty)").wait_for()


@state("overview-tree", house.dawn)
def overview_tree(page, server):
    plant(page, server, "middle")
    parents(page)
    page.locator(".kid-timer__stop > summary").click()


@state("wall-trees", house.dawn)
def wall_trees(page, server):
    plant(page, server, "middle")
    plant(page, server, "little")
    server.move(minutes=16)
    begin_timer(page, server.child("teen"), 10)
    page.goto("/wall")


@state("watch-tree", house.dawn)
def watch_tree(page, server):
    child = plant(page, server, "middle")
    server.move(minutes=16)
    page.goto("/watch" + child.removeprefix("/children"))


@state("watch-planted", house.dawn)
def watch_planted(page, server):
    child = plant(page, server, "middle")
    server.move(minutes=25)
    page.goto(child + "/timer")
    page.locator(".done").wait_for()
    page.goto("/watch" + child.removeprefix("/children"))


@state("who-timers", house.dawn, targets=CHILD)
def who_timers(page, server):
    start_timer(page, server, "middle")
    page.goto("/who")
    page.locator(".house-timers-form > summary").click()
    page.locator("#title").fill("Winter")
    page.locator("#minutes").fill("4")
    page.locator(".house-timers-form button").click()
    page.locator(".house-timer").wait_for()


@state("who-timer-wrong", house.dawn, targets=CHILD)
def who_timer_wrong(page, server):
    page.goto("/who")
    page.locator(".house-timers-form > summary").click()
    page.locator(".house-timers-form button").click()
    page.locator(".field__error").first.wait_for()


@state("overview-timers", house.dawn)
def overview_timers(page, server):
    start_timer(page, server, "middle")
    parents(page)
    page.locator(".kid-timer").wait_for()


@state("parent-timer", house.dawn)
def parent_timer(page, server):
    parents(page, f"/parents{server.child('middle')}/timer")


@state("parent-timer-wrong", house.dawn)
def parent_timer_wrong(page, server):
    parent_timer(page, server)
    page.locator("#minutes").fill("500")
    page.locator(".btn--primary").click()
    page.locator(".field__error").wait_for()


@state("who-signed-in", house.dawn, targets=CHILD)
def who_signed_in(page, server):
    parents(page, "/who")


@state("timer-taste", house.dawn)
def timer_taste(page, server):
    parents(page, "/parents" + server.child("middle") + "/timer-taste")


@state("timer-habits", house.dawn)
def timer_habits(page, server):
    parents(page, "/parents/settings/timers")


@state("timer-habits-wrong", house.dawn)
def timer_habits_wrong(page, server):
    parents(page, "/parents/settings/timers")
    page.locator("#preset1").fill("500")
    page.locator(".form__actions button").click()
    page.locator(".field__error").wait_for()


def trees(mode, targets):
    """A child's tree that minds being left, in the face of an age: watched over, dozing, and lost."""
    def plant(page, server, leaving):
        child = server.child(mode)
        settle_leaving(server, child, leaving)
        begin_timer(page, child, 25, plan="focus")
        return child + "/timer"

    @state(f"{mode}-tree-brave", house.dawn, targets=targets)
    def brave(page, server):
        page.goto(plant(page, server, "brave"))
        page.locator("tree-health").wait_for()

    @state(f"{mode}-tree-gentle", house.dawn, targets=targets)
    def gentle(page, server):
        page.goto(plant(page, server, "gentle"))
        page.locator(".sleepy").evaluate("sleepy => sleepy.setAttribute('data-asleep', '')")

    @state(f"{mode}-tree-lost", house.dawn, targets=targets)
    def lost(page, server):
        address = plant(page, server, "brave")
        page.goto("about:blank")
        lose_tree(server)
        page.goto(address)
        page.locator(".lost").wait_for()


trees("little", LITTLE)
trees("middle", CHILD)
trees("teen", CHILD)


def together(page, server, *others, start=False):
    """Opens a room of the first child's, with others in it; the page is the host's."""
    page.goto("/children/1/room")
    page.locator(".room__way .btn--leaf").click()
    letters = page.locator(".room__code").text_content()
    for child in others:
        other = page.context.new_page()
        other.goto(f"/children/{child}/room")
        other.locator("#code").wait_for()
        send(other, f"/children/{child}/rooms/join", code=letters)
        if child == others[-1] and not start:
            other.close()
    page.locator(f".seat:nth-child({len(others) + 1}) .seat__who").wait_for()


@state("room-way-in", house.dawn, targets=CHILD)
def room_way_in(page, server):
    page.goto("/children/1/room")
    page.locator("#code").fill("xx")
    page.locator(".room__way .btn--primary").click()
    page.locator(".field__error").wait_for()


@state("room", house.dawn, targets=CHILD)
def room(page, server):
    together(page, server, 2, 3)


def open_room(page, server):
    """A small child's own room."""
    page.goto(server.child("little") + "/room")
    page.locator(".room-trees button").nth(1).click()
    page.locator(".room-go").wait_for()


@state("little-room-way-in", house.dawn, targets=GLEN)
def little_room_way_in(page, server):
    together(page, server)
    page.goto(server.child("little") + "/room")
    page.locator(".room-door").wait_for()


@state("little-room-empty", house.dawn, targets=GLEN)
def little_room_empty(page, server):
    page.goto(server.child("little") + "/room")


@state("little-room-quiet", house.afternoon, targets=GLEN)
def little_room_quiet(page, server):
    """Nobody waits; two are there who could be asked."""
    for other in ("middle", "teen"):
        page.context.new_page().goto(server.child(other, busy=None))
    page.goto(server.child("little", busy=None) + "/room")
    page.locator("button.room-friend").nth(1).wait_for()


@state("little-room", house.dawn, targets=GLEN)
def little_room(page, server):
    other = page.context.new_page()
    other.goto("/children/1")
    open_room(page, server)
    page.locator(".room-ask").first.click()
    page.locator(".room-ask:disabled").wait_for()
    other.locator(".invitation .btn--leaf").click()
    page.locator(".room-seat:nth-child(2)").wait_for()


@state("little-room-guest", house.dawn, targets=GLEN)
def little_room_guest(page, server):
    together(page, server)
    page.goto(server.child("little") + "/room")
    page.locator(".room-door").click()
    page.locator(".room-seat").nth(1).wait_for()


def called(page, server, mode):
    """A child who waits in a room of its own is asked by two who wait in another."""
    child = server.child(mode)
    page.goto(child)
    number = child.rsplit("/", 1)[1]
    other = page.context.new_page()
    together(other, server, *{2, 3} - {int(number)}, start=True)
    other.locator(f".ask-list button[value='{number}']").click()
    other.locator(f".ask-list button[value='{number}']").wait_for(state="detached")


@state("room-called", house.dawn, targets=CHILD)
def room_called(page, server):
    called(page, server, "middle")
    page.goto(server.child("middle") + "/room")
    page.locator(".room__way .btn--leaf").click()
    page.locator(".room .invitation").wait_for()


@state("little-room-called", house.dawn, targets=GLEN)
def little_room_called(page, server):
    called(page, server, "little")
    open_room(page, server)
    page.locator(".room-asks [name=code]").first.wait_for(state="attached")


@state("little-home-called", house.dawn, targets=LITTLE)
def little_home_called(page, server):
    called(page, server, "little")
    page.goto(server.child("little"))
    page.locator(".call__face").nth(1).wait_for()


@state("home-asked", house.dawn, targets=CHILD)
def home_asked(page, server):
    together(page, server)
    page.locator(".ask-list button[value='2']").click()
    page.locator(".ask-list button[value='2']").wait_for(state="detached")
    page.goto("/children/2")
    page.locator(".invitation").wait_for()


@state("tree-together", house.dawn, targets=CHILD)
def tree_together(page, server):
    """Of two who grow trees with the child one has gone away, and all is or nothing."""
    together(page, server, 2, 3, start=True)
    page.locator(".room__switch").click()
    page.locator(".room__switch[aria-pressed=true]").wait_for()
    page.locator(".room__start button").click()
    page.locator(".mate progress").first.wait_for()


def say(page, child, words, reason="help"):
    """The parent who has signed in praises a child."""
    page.goto(f"/parents{child}/praise")
    page.locator(f".praise-flower:has([value={reason}])").click()
    page.locator("#words").fill(words)
    page.locator(".btn--leaf").click()
    page.wait_for_url("**/praise?saved=1")


def lock_now(page):
    """Nobody is signed in on the device any more: nothing blooms before."""
    page.context.clear_cookies(name="fp_parent")


def praised(page, child):
    """Mama and Papa have said what they noticed, and the child has seen it."""
    parents(page)
    join_grown_ups(page, "Papa")
    say(page, child, "You helped Mia find her other shoe.")
    say(page, child, "Four times that bike ramp, and you never gave up!", "effort")
    say(page, child, "", "calm")
    lock_now(page)
    page.goto(child)
    page.locator(".moments").wait_for()
    while page.locator(".moments").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)


@state("praise", house.dawn)
def praise(page, server):
    """Nothing is chosen, and something has not been seen yet."""
    parents(page)
    say(page, "/children/1", "You set the table without being asked.")
    page.locator(".btn--leaf").click()
    page.locator(".field__error").wait_for()


@state("praise-saved", house.crowd)
def praise_saved(page, server):
    parents(page)
    say(page, "/children/1", "ساعدتِ أختكِ في العثور على حذائها.", "kind")


@state("overview-praise", house.afternoon)
def overview_praise(page, server):
    """In the evening the overview asks."""
    server.move(hours=1)
    parents(page)
    page.locator(".praise-asks").wait_for()


def moment_of_praise(mode, targets):
    @state(f"moment-praise-{mode}", house.dawn, targets=targets)
    def moment(page, server):
        child = server.child(mode)
        parents(page)
        join_grown_ups(page, "Papa")
        say(page, child, "You helped Mia find her other shoe.")
        lock_now(page)
        page.goto(child)
        page.locator(".moment[data-landed]").wait_for()

    @state(f"jar-{mode}", house.dawn, targets=targets)
    def jar(page, server):
        child = server.child(mode)
        praised(page, child)
        page.goto(child + "/jar")


moment_of_praise("little", GLEN)
moment_of_praise("middle", CHILD)
moment_of_praise("teen", CHILD)


@state("jar-empty", house.dawn, targets=CHILD)
def jar_empty(page, server):
    page.goto("/children/1/jar")


@state("profile-jar", house.dawn, targets=CHILD)
def profile_jar(page, server):
    praised(page, "/children/1")
    page.goto("/children/1/profile")


@state("profile-jar-little", house.dawn, targets=LITTLE)
def profile_jar_little(page, server):
    child = server.child("little")
    praised(page, child)
    page.goto(child + "/profile")


# As long as a name can be, without a space; and one that is read from the right.
LONG_WHEEL, WHEEL_FROM_THE_RIGHT = "Vordersitzplatzverteilungsrads", "من يجلس في المقدمة؟"


def spin(page):
    """Turns a wheel, and waits until it stands still."""
    before = page.locator("turn-wheel").first.get_attribute("result")
    page.locator("form[action$='/results'] button").first.click()
    until(page, "before => document.querySelector('turn-wheel').getAttribute('result') !== before", before)


def name_wheel(page, name, number=1):
    parents(page, f"/parents/turns/{number}")
    page.locator("#name").fill(name)
    save(page)
    page.wait_for_url("**/parents/turns")


def turns(mode, targets):
    @state(f"turns-{mode}", house.afternoon, targets=targets)
    def shown(page, server):
        page.goto(server.child(mode, busy=None) + "/turns/1")

    @state(f"turns-said-{mode}", house.afternoon, targets=targets)
    def said(page, server):
        page.goto(server.child(mode, busy=None) + "/turns/1")
        spin(page)

    @state(f"turns-long-{mode}", house.crowd, targets=targets)
    def long(page, server):
        name_wheel(page, LONG_WHEEL)
        page.goto(server.child(mode) + "/turns/1")
        spin(page)


turns("little", GLEN)
turns("middle", CHILD)
turns("teen", CHILD)


def turns_away(name, path, targets):
    """Two of four children are at their other home."""
    @state(name, house.afternoon, targets=targets)
    def way(page, server):
        parents(page, "/parents/homes")
        set_up_homes(page)
        # A page that stays open loads itself again once the server is back.
        page.goto("about:blank")
        in_record(server, "DELETE FROM residence_pattern WHERE child_id > 2")
        # The children who have one home are where the two are not.
        in_record(server, "UPDATE device SET home_id = (SELECT min(id) FROM home)")
        page.goto(path)
        assert page.locator(".turn-round small").count() == 2


turns_away("turns-away", "/children/3/turns/2", CHILD)
turns_away("turns-away-little", "/children/4/turns/2", GLEN)


@state("turns-right-to-left", house.dawn, targets=CHILD)
def turns_right_to_left(page, server):
    name_wheel(page, WHEEL_FROM_THE_RIGHT)
    page.goto(server.child("middle") + "/turns/1")


@state("wall-turns", house.dawn)
def wall_turns(page, server):
    """A wheel is open, and has just said whose turn it is."""
    begin_timer(page, "/children/1", 10)
    page.goto("/wall")
    page.locator(".wall-turn summary").first.click()
    spin(page)


@state("wall-turns-long", house.crowd)
def wall_turns_long(page, server):
    name_wheel(page, LONG_WHEEL)
    name_wheel(page, WHEEL_FROM_THE_RIGHT, 2)
    page.goto("/wall")
    page.locator(".wall-turn summary").first.click()
    spin(page)


@state("wheels", house.afternoon)
def wheels(page, server):
    parents(page, "/parents/turns")


@state("wheels-none", house.dawn)
def wheels_none(page, server):
    """Both were put away."""
    for number in (1, 2):
        parents(page, f"/parents/turns/{number}")
        page.locator("form[action$='/archive'] button").click()
        page.wait_for_url("**/parents/turns")


@state("wheels-long", house.crowd)
def wheels_long(page, server):
    name_wheel(page, LONG_WHEEL)
    name_wheel(page, WHEEL_FROM_THE_RIGHT, 2)


@state("wheel", house.crowd)
def wheel(page, server):
    """What it said can be corrected."""
    page.goto("/children/1/turns/1")
    spin(page)
    parents(page, "/parents/turns/1")
    page.locator(".turn-correct summary").first.click()


@state("wheel-corrected", house.afternoon)
def wheel_corrected(page, server):
    wheel(page, server)
    page.locator(".turn-correct .btn--ghost").first.click()
    page.locator(".by").first.wait_for()


@state("wheel-wrong", house.afternoon)
def wheel_wrong(page, server):
    parents(page, "/parents/turns/new")
    for chip in page.locator(".chip:has([name=child])").all()[1:]:
        chip.click()
    save(page)
    page.locator(".field__error").first.wait_for()


# What a family does together: an everyday thing, one as long as it can be, and one that is read from the right.
ENDS = PIZZA, LONG_END, END_FROM_THE_RIGHT = (
    "Pizza on the floor", "Übernachtungsgemütlichkeitswohnzimmerzel", "نأكل البيتزا على أرض غرفة الجلوس معاً")


def begin_picture(page, end=PIZZA, kind="time", picture="ship", begins=True, **fields):
    """A parent begins a picture for the family, past its preview; or stops there."""
    parents(page, "/parents/challenges/new")
    page.locator(f".together-pick__one:has([value={picture}])").click()
    page.locator(f".chip:has([name=kind][value={kind}])").click()
    for name, value in fields.items():
        page.locator(f"#{name}").fill(value)
    page.locator("#experience").fill(end)
    page.locator(".together-form > .form__actions button").click()
    page.locator(".together-preview").wait_for()
    if begins:
        page.locator("[name=begin]").click()
        page.wait_for_url("**/parents/challenges")


def fill_picture(page, server, parts):
    """Brings parts of the picture that goes on into colour; the parent is signed out by it."""
    page.goto("about:blank")
    full = "unixepoch(first_day) * 1000" if parts == 24 else "NULL"
    in_record(server, f"UPDATE challenge SET (filled, full_at) = (?, {full}) WHERE closed_at IS NULL", parts)


def picture_of(mode, targets):
    """The family's picture on the pages of a child."""
    @state(f"challenge-{mode}", house.afternoon, targets=targets)
    def going(page, server):
        page.goto(server.child(mode, busy=None) + "/challenge")

    @state(f"challenge-full-{mode}", house.afternoon, targets=targets)
    def full(page, server):
        fill_picture(page, server, 24)
        child = server.child(mode, busy=None)
        in_record(server, "INSERT INTO challenge_joy SELECT challenge.id, child.id, 0 FROM challenge, child")
        page.goto(child + "/challenge")

    @state(f"challenge-none-{mode}", house.dawn, targets=targets)
    def none(page, server):
        page.goto(server.child(mode) + "/challenge")

    @state(f"challenge-long-{mode}", house.crowd, targets=targets)
    def long(page, server):
        begin_picture(page, LONG_END, picture="town")
        page.goto(server.child(mode) + "/challenge")

    @state(f"{mode}-challenge-home", house.dawn, targets=LITTLE if mode == "little" else targets)
    def home(page, server):
        begin_picture(page, kind="trees", picture="reef")
        fill_picture(page, server, 14)
        page.goto(server.child(mode, busy=None))

    @state(f"moment-full-{mode}", house.dawn, targets=targets)
    def joy(page, server):
        begin_picture(page)
        fill_picture(page, server, 24)
        page.goto(server.child(mode, busy=None))
        last_moment(page)


picture_of("little", GLEN)
picture_of("middle", CHILD)
picture_of("teen", CHILD)


@state("challenge-right-to-left", house.dawn, targets=CHILD)
def challenge_right_to_left(page, server):
    begin_picture(page, END_FROM_THE_RIGHT, picture="meadow")
    fill_picture(page, server, 9)
    page.goto(server.child("middle") + "/challenge")


@state("challenge-balloon", house.dawn, targets=CHILD)
def challenge_balloon(page, server):
    begin_picture(page, kind="days", picture="balloon")
    fill_picture(page, server, 17)
    page.goto(server.child("teen") + "/challenge")


@state("challenges", house.afternoon)
def challenges(page, server):
    parents(page, "/parents/challenges")


@state("challenges-added", house.afternoon)
def challenges_added(page, server):
    """A grown-up has just added half an hour."""
    parents(page, "/parents/challenges")
    page.locator(".together__taps .btn--leaf").click()
    page.locator(".together__added summary").click()


@state("challenges-none", house.dawn)
def challenges_none(page, server):
    parents(page, "/parents/challenges")


@state("challenges-over", house.dawn)
def challenges_over(page, server):
    begin_picture(page, LONG_END, length="3")
    fill_picture(page, server, 9)
    server.move(hours=24 * 4)
    parents(page, "/parents/challenges")


@state("challenges-full", house.dawn)
def challenges_full(page, server):
    begin_picture(page, END_FROM_THE_RIGHT)
    fill_picture(page, server, 24)
    parents(page, "/parents/challenges")


@state("overview-challenge", house.crowd)
def overview_challenge(page, server):
    begin_picture(page, LONG_END)
    fill_picture(page, server, 9)
    parents(page)


@state("challenge-new", house.afternoon)
def challenge_new(page, server):
    parents(page, "/parents/challenges/new")


@state("challenge-preview", house.dawn)
def challenge_preview(page, server):
    begin_picture(page, begins=False)


@state("challenge-preview-trees", house.dawn)
def challenge_preview_trees(page, server):
    begin_picture(page, kind="trees", picture="meadow", begins=False)


@state("challenge-preview-days", house.crowd)
def challenge_preview_days(page, server):
    begin_picture(page, LONG_END, kind="days", picture="town", begins=False)


@state("challenge-wrong", house.dawn)
def challenge_wrong(page, server):
    parents(page, "/parents/challenges/new")
    page.locator("#hours").fill("0")
    page.locator("#length").fill("2")
    page.locator(".together-form > .form__actions button").click()
    page.locator(".field__error").first.wait_for()


@state("wall-challenge", house.afternoon)
def wall_challenge(page, server):
    page.goto("/wall")
    page.locator(".wall-together summary").click()


@state("wall-challenge-enough", house.afternoon)
def wall_challenge_enough(page, server):
    now = int(server.now().timestamp() * 1000) - 60_000
    in_record(server, "INSERT INTO challenge_tap (challenge_id, day, amount, at) SELECT id, ?, 720, ? FROM challenge",
              server.now().date().isoformat(), now)
    wall_challenge(page, server)
    page.locator(".wall-together look-again").wait_for(state="attached")


@state("wall-challenge-full", house.crowd)
def wall_challenge_full(page, server):
    begin_picture(page, LONG_END)
    fill_picture(page, server, 24)
    page.goto("/wall")
    page.locator(".wall-together summary").click()


def purse(server, mode):
    """The address of a child's screen time."""
    return server.child(mode, busy=None) + "/screen-time"


def overspend(server, child, minutes=480):
    """A console has told of a long morning."""
    now = int(server.now().timestamp() * 1000)
    in_record(server, """INSERT INTO screen_use (child_id, source, report, began_at, ended_at, came_at)
              VALUES (?, 'Console', 'morning', ?, ?, ?)""", int(child.split("/")[2]), now - minutes * 60_000, now, now)


def give_minutes(page, server, mode, words, minutes=15):
    child = server.child(mode, busy=None)
    parents(page, f"/parents{child}/screen-time")
    page.locator(f"[name=minutes][value='{minutes}']").check()
    page.locator("[name=words]").fill(words)
    page.locator("form[action$='/gifts'] .btn--leaf").click()
    page.wait_for_url("**saved=1")


def screen_time(mode, targets):
    @state(f"{mode}-purse", house.afternoon, targets=targets)
    def full(page, server):
        page.goto(purse(server, mode))

    @state(f"{mode}-purse-over", house.afternoon, targets=targets)
    def over(page, server):
        overspend(server, purse(server, mode))
        page.goto(purse(server, mode))

    @state(f"{mode}-purse-running", house.afternoon, targets=targets)
    def running(page, server):
        page.goto(purse(server, mode))
        page.locator("button[name=minutes]").first.click()
        page.wait_for_url("**/timer")
        page.goto(purse(server, mode))


screen_time("little", GLEN)
screen_time("middle", CHILD)


def use_purse(mode, targets):
    @state(f"{mode}-purse-timer", house.afternoon, targets=targets)
    def way(page, server):
        page.goto(purse(server, mode))
        page.locator("button[name=minutes]").first.click()
        page.wait_for_url("**/timer")


use_purse("middle", CHILD)


@state("middle-purse-long", house.crowd, targets=CHILD)
def purse_long(page, server):
    give_minutes(page, server, "middle", "Für das " + "Donaudampfschifffahrtsgesellschaftskapitäns" * 4)
    page.goto(purse(server, "middle"))


@state("middle-purse-right-to-left", house.afternoon, targets=CHILD)
def purse_right_to_left(page, server):
    give_minutes(page, server, "middle", "لأنك ساعدت أختك الصغيرة في البحث عن حذائها")
    page.goto(purse(server, "middle"))


@state("middle-home-without-purse", house.afternoon, targets=CHILD)
def home_without_purse(page, server):
    in_record(server, "UPDATE screen_purse SET is_on = 0")
    page.goto(server.child("middle", busy=None))


@state("teen-agreement", house.afternoon, targets=CHILD)
def agreement(page, server):
    page.goto(purse(server, "teen"))


@state("teen-agreement-empty", house.dawn, targets=CHILD)
def agreement_empty(page, server):
    in_record(server, "UPDATE screen_purse SET agreement = '', agreed_day = NULL")
    page.goto(purse(server, "teen"))


@state("teen-agreement-wrong", house.afternoon, targets=CHILD)
def agreement_wrong(page, server):
    page.goto(purse(server, "teen"))
    page.locator("#words summary").click()
    page.locator("#agreement").fill("x" * 81)
    page.locator("#words .btn--primary").click()
    page.locator(".field__error").first.wait_for()


@state("little-agreement", house.afternoon, targets=GLEN)
def agreement_little(page, server):
    in_record(server, "UPDATE screen_purse SET mode = 'agreement'")
    page.goto(purse(server, "little"))


@state("wall-purse", house.dawn)
def wall_purse(page, server):
    begin_timer(page, "/children/1", 10)
    page.goto("/wall")


def screen_terms(name, mode="middle", act=None, household=house.afternoon):
    """A parents' page of a child's screen time."""
    @state(name, household)
    def way(page, server):
        parents(page, f"/parents{server.child(mode, busy=None)}/screen-time")
        if act:
            act(page, server)
            page.wait_for_load_state()


def stop_purse(page, server):
    page.locator("form:has([name=_method]) .btn--soft").last.click()
    page.wait_for_url("**saved=1")


def add_wrong_rule(page, server):
    page.locator("#rule summary").click()
    page.locator("#earns").fill("99")
    page.locator("#rule .btn--primary").click()
    page.locator(".field__error").first.wait_for()


def write_time_down(page, server):
    """The child has written down an hour that nobody measured."""
    address = page.url
    child = int(address.split("/")[5])
    start = int(server.now().timestamp() * 1000) - 20 * 3600_000
    in_record(server, "UPDATE activity SET deleted_at = 1 WHERE child_id = ? AND started_at > ?", child, start - 3600_000)
    in_record(server, """INSERT INTO activity (child_id, category_id, started_at, ended_at, entered_by)
              VALUES (?, (SELECT category_id FROM screen_rule WHERE category_id IS NOT NULL LIMIT 1), ?, ?, 'manual')""",
              child, start, start + 3600_000)
    parents(page, urllib.parse.urlsplit(address).path)


def hear_late(page, server):
    """A console has told of the day before yesterday only now."""
    address = page.url
    now = int(server.now().timestamp() * 1000)
    in_record(server, """INSERT INTO screen_use (child_id, source, report, began_at, ended_at, came_at)
              VALUES (?, 'Console', 'late', ?, ?, ?)""", int(address.split("/")[5]), now - 48 * 3600_000,
              now - 47 * 3600_000, now)
    parents(page, urllib.parse.urlsplit(address).path)


screen_terms("screen-terms")
screen_terms("screen-terms-agreement", "teen")
screen_terms("screen-terms-off", act=stop_purse)
screen_terms("screen-terms-wrong", act=lambda page, _: (
    page.locator("#school").fill("900"), save(page), page.locator(".field__error").first.wait_for()))
screen_terms("screen-terms-gift-wrong", act=lambda page, _: (
    page.locator("form[action$='/gifts'] .btn--leaf").click(), page.locator(".field__error").first.wait_for()))
screen_terms("screen-terms-rule-wrong", act=add_wrong_rule)
screen_terms("screen-terms-waiting", act=write_time_down)
screen_terms("screen-terms-late", act=hear_late)
screen_terms("screen-terms-long", household=house.crowd)


@state("screen-terms-quarrel", house.afternoon)
def screen_terms_quarrel(page, server):
    parents(page, f"/parents{server.child('middle', busy=None)}/screen-time")
    quarrel(page, "#school", "50", "25")


two_homes("screen-terms-homes", lambda server: f"/parents{server.child('middle', busy=None)}/screen-time")
two_homes("screen-terms-homes-long", lambda server: f"/parents{server.child('middle', busy=None)}/screen-time",
          household=house.crowd, names=LONG_HOMES)
both_homes("screen-terms-one-home", "/parents/children/1/screen-time")


def take_template(page, template, age="little"):
    """Begins a routine with a template, shows it, and gives its address."""
    parents(page, f"/parents/routines/new?age={age}")
    page.locator(f"[name=template][value={template}]").click()
    page.wait_for_url(ROUTINE)
    return page.url


def open_step(page, routine, place):
    """Shows a step of a routine, by its place from 1."""
    page.goto(routine)
    page.locator(".routine-step__text").nth(place - 1).click()
    page.locator("#words").wait_for()


# A routine, by its number; and words as long as they can be, one of them read from the right.
ROUTINE = re.compile(r"/parents/routines/\d+$")
LONG_ROUTINE = "Donaudampfschifffahrtsmorgen"
LONG_STEP, STEP_FROM_THE_RIGHT = "Schultaschenkontrolleurinnen-A", "ارتدِ ملابسك بسرعة من فضلك"
STEPS = ["Bus", "Music lesson", "Teeth", "Brush your teeth", *[f"One more thing {number}" for number in range(1, 6)],
         LONG_ROUTINE, LONG_STEP, STEP_FROM_THE_RIGHT]


def leave_at(page, time, words="Bus", way="5"):
    """Says when the children of a routine that is shown have to leave."""
    for name, value in {"leaves": time, "leaves_for": words, "way": way}.items():
        page.locator(f"#{name}").fill(value)
    save(page)
    page.wait_for_url("**/parents/routines")


def name_step(page, routine, place, words):
    open_step(page, routine, place)
    page.locator("#words").fill(words)
    save(page)
    page.wait_for_url(routine + "#steps")


def fill_up(page, routine, steps):
    """Adds so many steps to a routine."""
    for number in range(steps):
        page.goto(routine + "/steps/new")
        page.locator("#words").fill(f"One more thing {number + 1}")
        page.locator(".pic-pick").nth(number).click()
        page.locator("#minutes").fill("" if number % 2 else "4")
        save(page)
        page.wait_for_url(routine + "#steps")


@state("routines-empty", house.afternoon)
def routines_empty(page, server):
    in_record(server, "DELETE FROM routine")
    parents(page, "/parents/routines")


@state("routines", house.afternoon)
def routines(page, server):
    """Some with a time to leave, one without steps, one that is put away."""
    take_template(page, "morning")
    leave_at(page, "07:50")
    take_template(page, "bedtime", "teen")
    parents(page, "/parents/routines/new?from=nothing")
    page.locator("#name").fill("Music lesson")
    save(page)
    page.wait_for_url(ROUTINE)
    take_template(page, "tidy-up")
    page.locator("form[action$='/archive'] button").click()
    page.wait_for_url("**/parents/routines")
    page.locator(".more > summary").click()


@state("routines-long", house.crowd)
def routines_long(page, server):
    take_template(page, "morning")
    page.locator("#name").fill(LONG_STEP)
    for chip in reversed(page.locator(".chip:has([name=child]:not(:checked))").all()):
        chip.click()
    leave_at(page, "07:50", STEP_FROM_THE_RIGHT)


@state("routine-new", house.afternoon)
def routine_new(page, server):
    parents(page, "/parents/routines/new")


@state("routine-new-wrong", house.afternoon)
def routine_new_wrong(page, server):
    parents(page, "/parents/routines/new")
    for chip in reversed(page.locator(".chip:has([name=child]:checked)").all()):
        chip.click()
    page.locator("[name=template]").first.click()
    page.locator(".field__error").first.wait_for()


@state("routine-empty", house.afternoon)
def routine_empty(page, server):
    """Without a template: its name comes first, then its steps."""
    parents(page, "/parents/routines/new?from=nothing")


@state("routine-empty-wrong", house.afternoon)
def routine_empty_wrong(page, server):
    parents(page, "/parents/routines/new?from=nothing")
    save(page)
    page.locator(".field__error").first.wait_for()


@state("routine-form", house.afternoon)
def routine_form(page, server):
    """It leaves some time before the bus."""
    routine = take_template(page, "morning")
    leave_at(page, "07:50")
    page.goto(routine)


@state("routine-form-full", house.crowd)
def routine_form_full(page, server):
    """Twelve steps with long words, too many for the time."""
    routine = take_template(page, "morning")
    leave_at(page, "07:40")
    fill_up(page, routine, 5)
    name_step(page, routine, 2, LONG_STEP)
    name_step(page, routine, 3, STEP_FROM_THE_RIGHT)


@state("routine-form-wrong", house.afternoon)
def routine_form_wrong(page, server):
    take_template(page, "morning")
    page.locator("#name").fill(LONG_STEP * 2)
    page.locator("#leaves").fill("07:50")
    page.locator("#way").fill("99")
    for chip in reversed(page.locator(".chip:has(input:checked)").all()):
        chip.click()
    save(page)
    page.locator(".field__error").first.wait_for()


@state("routine-step", house.afternoon)
def routine_step(page, server):
    open_step(page, take_template(page, "morning"), 5)


@state("routine-step-photo", house.afternoon)
def routine_step_photo(page, server):
    routine = take_template(page, "morning")
    open_step(page, routine, 5)
    page.locator("#photo").set_input_files(house.ROOT / "docs/screenshots/focus.png")
    save(page)
    open_step(page, routine, 5)


@state("routine-step-wrong", house.afternoon)
def routine_step_wrong(page, server):
    page.goto(take_template(page, "morning") + "/steps/new")
    page.locator("#emoji").fill("cat")
    page.locator("#minutes").fill("99")
    save(page)
    page.locator(".field__error").first.wait_for()


@state("routine-step-meanwhile", house.afternoon)
def routine_step_meanwhile(page, server):
    open_step(page, take_template(page, "morning"), 5)
    quarrel(page, "#words", "Brush your teeth", "Teeth")


def in_company(page, child, change="come", names=("Papa",)):
    """A child asks two parents into its room; Mama, who has signed in, answers on the overview."""
    parents(page)
    join_grown_ups(page, *names)
    page.goto(f"{child}/room")
    send(page, f"{child}/rooms")
    for person in range(1, len(names) + 2):
        send(page, f"{child}/room", ask=person)
    page.goto("/parents")
    page.locator(".company").wait_for()
    if change:
        page.locator(f".company button[value={change}]").click()
        page.wait_for_load_state()


@state("room-company", house.dawn, targets=CHILD)
def room_company(page, server):
    """Mama is there; Papa has been asked."""
    in_company(page, "/children/1")
    page.goto("/children/1/room")


@state("room-company-crowd", house.crowd, targets=CHILD)
def room_company_crowd(page, server):
    in_company(page, "/children/1", names=LONG_GROWN_UPS)
    page.goto("/children/1/room")


@state("little-room-company", house.dawn, targets=GLEN)
def little_room_company(page, server):
    in_company(page, server.child("little"))
    page.goto(server.child("little") + "/room")


@state("little-room-company-quiet", house.dawn, targets=GLEN)
def little_room_company_quiet(page, server):
    """Nobody waits; a parent could be asked."""
    parents(page)
    join_grown_ups(page, "Papa")
    page.goto(server.child("little") + "/room")
    page.locator(".room-friend--grown").first.wait_for()


@state("tree-company", house.dawn, targets=CHILD)
def tree_company(page, server):
    """A child grows its tree with Mama beside it."""
    in_company(page, "/children/1")
    page.goto("/children/1/room")
    page.locator(".room__start button").click()
    page.locator(".mate .grown-up").wait_for()


@state("overview-company-asked", house.dawn)
def overview_company_asked(page, server):
    in_company(page, "/children/1", change=None)


def focus_too(page, title):
    """The parent who has signed in has a timer of their own."""
    page.goto("/parents/own-timer")
    page.locator("#title").fill(title)
    page.locator(".minutes button[value='25']").click()
    page.locator(".own-timer").wait_for()


@state("overview-company", house.dawn)
def overview_company(page, server):
    """A parent keeps a child company and has a timer of their own."""
    in_company(page, "/children/1")
    focus_too(page, "Winter")


@state("own-timer", house.dawn)
def own_timer(page, server):
    parents(page, "/parents/own-timer")
    page.locator("#minutes").fill("0")
    page.locator(".btn--primary").click()
    page.locator(".field__error").wait_for()


@state("wall-own", house.dawn)
def wall_own(page, server):
    parents(page)
    join_grown_ups(page, "Papa")
    focus_too(page, "Winter")
    begin_timer(page, "/children/1", 10)
    page.goto("/wall")


@state("who-own", house.dawn)
def who_own(page, server):
    parents(page)
    join_grown_ups(page, "Papa")
    focus_too(page, "Winter")
    page.goto("/who")


def ask(page, child, wish="time", words=""):
    page.goto(f"{child}/asks")
    if page.locator(".ask-glen__wishes").count():
        page.locator(f".ask-glen__wish[value={wish}]").click()
    else:
        page.locator(f".ask-wish:has([value={wish}])").click()
        page.locator("#words").fill(words)
        page.locator(".ask-sheet .btn--primary").click()
    page.locator(".ask-waiting, .ask-glen__waiting").wait_for()


def reply(page, choice, words=""):
    """A parent answers the first ask on the overview; then nobody is signed in."""
    parents(page)
    card = page.locator(".ask-card").first
    heading = card.locator("h2").get_attribute("id")
    card.locator("input[name=words]").fill(words)
    card.locator(f"button[value={choice}]").click()
    page.locator(f"#{heading}").wait_for(state="detached")
    lock_now(page)


LONG_WISH = "جدتي تخبز كعكة وأنا أريد أن أساعدها قبل العشاء؛ " * 3


def asks(mode, targets):
    """Asking in the face of an age: the first time, three on their way, and each answer."""
    @state(f"asks-{mode}", house.dawn, targets=targets)
    def first(page, server):
        page.goto(server.child(mode) + "/asks")

    @state(f"asks-{mode}-full", house.crowd, targets=targets)
    def full(page, server):
        child = server.child(mode)
        for wish in ["time", "late", "hug"]:
            ask(page, child, wish, LONG_WISH)

    @state(f"asks-{mode}-answers", house.dawn, targets=targets)
    def answers(page, server):
        child = server.child(mode)
        ask(page, child, "time", "The level is nearly done")
        ask(page, child, "friend")
        reply(page, "yes-10", "Finish the level, then show me!")
        reply(page, "not-now-meal", "Come and help me with the soup.")
        page.goto(child + "/asks")
        page.locator(".ask-picture").first.wait_for()

    @state(f"moment-answer-{mode}", house.dawn, targets=targets)
    def moment(page, server):
        child = server.child(mode)
        ask(page, child, "hug")
        reply(page, "yes", "Come here, my brave explorer!")
        page.goto(child)
        page.locator(".moments .moment:not([hidden])").wait_for()


asks("little", GLEN)
asks("middle", CHILD)
asks("teen", CHILD)


@state("asks-wrong", house.dawn, targets=CHILD)
def asks_wrong(page, server):
    page.goto("/children/1/asks")
    page.locator(".ask-wish:has([value=own])").click()
    page.locator(".ask-sheet .btn--primary").click()
    page.locator(".field__error").wait_for()


@state("asks-past", house.dawn, targets=CHILD)
def asks_past(page, server):
    ask(page, "/children/1", "own", "A cake")
    reply(page, "not-now", "Grandma brings one.")
    page.goto("/children/1/asks")
    page.locator(".ask-news__okay button").click()
    page.locator(".ask-past").wait_for()


@state("timer-asked", house.dawn, targets=CHILD)
def timer_asked(page, server):
    begin_timer(page, "/children/1", 10)
    ask(page, "/children/1")
    page.goto("/children/1/timer")


@state("timer-answered", house.crowd, targets=CHILD)
def timer_answered(page, server):
    """The answer stands above the time, for a child with a Tomo and everything else."""
    child = server.child("middle")
    begin_timer(page, child, 10)
    ask(page, child)
    reply(page, "yes-15", "Finish the level, then show me!")
    page.goto(child + "/timer")
    page.locator(".ask-news").wait_for()


@state("overview-asks", house.crowd)
def overview_asks(page, server):
    child = server.child("middle")
    ask(page, child, "time", LONG_WISH)
    ask(page, child, "own", "A cake")
    parents(page)


@state("settings-asked", house.dawn)
def settings_asked(page, server):
    """Elsewhere a banner says so."""
    ask(page, "/children/1", "late", "The film ends at eight")
    parents(page, "/parents/settings")
    page.locator(".ask-banner").wait_for()


@state("answer-wrong", house.dawn)
def answer_wrong(page, server):
    ask(page, "/children/1")
    parents(page)
    page.locator("button[value=not-now]").click()
    page.locator(".field__error").wait_for()


@state("parents-asks", house.dawn)
def parents_asks(page, server):
    ask(page, "/children/1", "own", "A cake")
    reply(page, "not-now", "Grandma brings one.")
    parents(page, "/parents/asks")


@state("parents-asks-empty", house.dawn)
def parents_asks_empty(page, server):
    in_record(server, "DELETE FROM ask")
    parents(page, "/parents/asks")


def focus_mode(page):
    """By its address: a window that fills the screen can't be made smaller."""
    page.goto(page.locator("[data-focus-mode]").get_attribute("href"))
    page.locator("focus-mode[data-on]").wait_for()


def focus_modes(mode, targets):
    """Focus mode in the face of an age: with a timer, with a tree, with ten thoughts, and those at the end."""
    def enter(page, server):
        server.move(hours=4)
        start_timer(page, server, mode)
        server.move(minutes=8)
        page.reload()
        focus_mode(page)

    def think(page, count):
        for number in range(count):
            park(page, None if mode == "little" else THOUGHTS[number % len(THOUGHTS)])

    @state(f"{mode}-focus-mode", house.dawn, targets=targets)
    def timer(page, server):
        enter(page, server)
        think(page, 2)

    @state(f"{mode}-focus-mode-paused", house.dawn, targets=targets)
    def paused(page, server):
        server.move(hours=4)
        start_timer(page, server, mode)
        page.locator(".run__main:not([hidden]) button").click()
        page.locator(".run[data-state=paused]").wait_for()
        focus_mode(page)

    @state(f"{mode}-focus-mode-tree", house.dawn, targets=targets)
    def tree(page, server):
        server.move(hours=4)
        plant(page, server, mode)
        server.move(minutes=12)
        page.reload()
        focus_mode(page)

    @state(f"{mode}-focus-mode-full", house.dawn, targets=targets)
    def full(page, server):
        enter(page, server)
        think(page, 10)
        page.locator("summary.park").click() if mode != "little" else None

    @state(f"{mode}-parked", house.dawn, targets=targets)
    def parked(page, server):
        enter(page, server)
        think(page, 3)
        server.move(minutes=17)
        page.reload()
        page.locator(".parked").wait_for()

    @state(f"{mode}-parked-tree", house.dawn, targets=targets)
    def parked_tree(page, server):
        tree(page, server)
        think(page, 10)
        server.move(minutes=13)
        page.locator(".done").wait_for()
        past_moments(page)


focus_modes("little", LITTLE)
focus_modes("middle", CHILD)
focus_modes("teen", CHILD)


@state("focus-mode-wrong", house.dawn, targets=CHILD)
def focus_mode_wrong(page, server):
    server.move(hours=4)
    start_timer(page, server, "middle")
    focus_mode(page)
    page.locator("summary.park").click()
    page.locator(".park-more__form button").click()
    page.locator(".field__error").wait_for()


@state("focus-mode-hint", house.dawn, targets=CHILD)
def focus_mode_hint(page, server):
    server.move(hours=4)
    start_timer(page, server, "middle")
    focus_mode(page)
    page.locator("[data-hold]").evaluate(TAP)
    page.locator("[data-hint]:not(:empty)").wait_for()


@state("focus-mode-night", house.dawn, targets=CHILD)
def focus_mode_night(page, server):
    start_timer(page, server, "middle")
    focus_mode(page)
    page.locator("html[data-dim]").wait_for()
    page.locator("summary.park").click()


@state("focus-mode-night-tree", house.dawn, targets=CHILD)
def focus_mode_night_tree(page, server):
    plant(page, server, "teen")
    focus_mode(page)
    page.locator("html[data-dim]").wait_for()


def focus_mode_for(name, mode, purpose):
    @state(f"focus-mode-{name}", house.dawn, targets=CHILD)
    def way(page, server):
        in_record(server, "UPDATE category SET name = ? WHERE icon = 'homework'", purpose)
        server.move(hours=4)
        start_timer(page, server, mode)
        focus_mode(page)


focus_mode_for("long", "middle", PURPOSES[0])
focus_mode_for("from-the-right", "teen", PURPOSES[1])


@state("focus-mode-company", house.dawn, targets=CHILD)
def focus_mode_company(page, server):
    """Mama is beside the tree, and out of sight."""
    server.move(hours=4)
    tree_company(page, server)
    focus_mode(page)


@state("guest", house.dawn, stranger=True)
def guest(page, server):
    page.goto("/guest")
    page.locator("[data-guest='set-up']").wait_for()


@state("guest-tree", house.dawn, stranger=True)
def guest_tree(page, server):
    page.goto("/guest")
    page.locator("[data-guest=plant]").click()
    page.locator("[data-guest=stop] > summary").click()


@state("guest-paused", house.dawn, stranger=True)
def guest_paused(page, server):
    page.goto("/guest")
    page.locator("[data-begin='20']").click()
    page.locator("[data-guest=pause]").click()


@state("guest-forest", house.dawn, stranger=True)
def guest_forest(page, server):
    with_guest_trees(page, "/guest", 7)
    page.locator("[data-guest=forest]").wait_for()


@state("home-gift", house.dawn, targets=CHILD)
def home_gift(page, server):
    with_guest_trees(page, server.child("middle", busy=None), 3)
    page.locator("guest-gift").wait_for()


@state("home-gift-kept", house.dawn, targets=CHILD)
def home_gift_kept(page, server):
    with_guest_trees(page, server.child("middle", busy=None), 3)
    page.locator("[data-to]").first.click()
    page.locator(".guest-gift__kept").wait_for()


def forests(mode, targets):
    """A child's forest in the face of an age: without a tree, with many, as landscapes, and one tree in a sheet."""
    @state(f"{mode}-forest-empty", house.dawn, targets=targets)
    def empty(page, server):
        page.goto(server.child(mode) + "/forest")

    @state(f"{mode}-forest", house.afternoon, targets=targets)
    def forest(page, server):
        page.goto(server.child(mode, busy=None) + "/forest")

    @state(f"{mode}-forest-landscape", house.afternoon, targets=targets)
    def landscape(page, server):
        page.goto(server.child(mode, busy=None) + "/forest?view=landscape")

    # Who can't read sees a tree on a page of its own.
    if mode == "little":
        return

    @state(f"{mode}-forest-sheet", house.afternoon, targets=targets)
    def sheet(page, server):
        forest(page, server)
        page.locator(".tree-cell").nth(3).click()
        page.locator(".tree-sheet").wait_for()


forests("little", GLEN)
forests("middle", CHILD)
forests("teen", CHILD)


@state("little-tomos-starters", house.dawn, targets=GLEN)
def tomos_starters(page, server):
    page.goto(server.child("little") + "/tomos")


@state("little-tomos", house.afternoon, targets=GLEN)
def tomos_little(page, server):
    page.goto(server.child("little", busy=None) + "/tomos")


@state("little-tomos-older", house.afternoon, targets=GLEN)
def tomos_little_older(page, server):
    page.goto(server.child("little", busy=None) + "/tomos?page=1")


@state("little-tomo", house.afternoon, targets=GLEN)
def tomo_little(page, server):
    page.goto(server.child("little", busy=None) + "/tomos")
    page.goto(page.locator("a.tomo-spot").first.get_attribute("href"))


@state("little-me", house.afternoon, targets=GLEN)
def me_little(page, server):
    page.goto(server.child("little", busy=None) + "/profile")


@state("little-me-new", house.dawn, targets=GLEN)
def me_little_new(page, server):
    page.goto(server.child("little") + "/profile")


@state("little-eggs", house.afternoon, targets=GLEN)
def eggs_little(page, server):
    page.goto(server.child("little", busy=None) + "/eggs")


@state("little-eggs-none", house.dawn, targets=GLEN)
def eggs_little_none(page, server):
    page.goto(server.child("little") + "/eggs")


@state("little-egg", house.dawn, targets=GLEN)
def egg_little(page, server):
    choose_tomo(page, server.child("little"))
    page.goto(server.child("little") + "/eggs")
    page.locator(".glen-egg").first.click()
    page.locator(".glen-egg__moons").wait_for()
    server.move(days=2)
    page.reload()


@state("little-egg-hatched", house.dawn, targets=GLEN)
def egg_hatched_little(page, server):
    egg_little(page, server)
    # Two days fit into a second here, and a second tap at the same place would be taken for a double tap.
    page.locator(".glen-egg[data-ready]").press("Enter")
    past_moments(page)
    page.locator(".glen__home").wait_for()


@state("middle-tomos", house.afternoon, targets=CHILD)
def tomos(page, server):
    page.goto(server.child("middle", busy=None) + "/tomos")


@state("middle-tomos-orders", house.afternoon, targets=CHILD)
def tomo_orders(page, server):
    page.goto(server.child("middle", busy=None) + "/tomos")
    page.locator(".pick-list summary").click()


@state("middle-tomo", house.afternoon, targets=CHILD)
def tomo(page, server):
    tomos(page, server)
    page.goto(page.locator(".tomo-card[href]").last.get_attribute("href"))


@state("middle-shop", house.afternoon, targets=CHILD)
def shop(page, server):
    child = server.child("middle", busy=None)
    earn(server, child, 5000)
    page.goto(child + "/shop")
    page.locator(".box__buy summary").first.click()


@state("middle-eggs", house.afternoon, targets=CHILD)
def eggs(page, server):
    page.goto(server.child("middle", busy=None) + "/eggs")


@state("middle-egg-hatched", house.afternoon, targets=CHILD)
def egg_hatched(page, server):
    eggs(page, server)
    page.locator(".nest[data-ready] button").click()
    past_moments(page)
    page.locator(".hatch__one").wait_for()


@state("middle-egg-hatches", house.afternoon, targets=CHILD)
def egg_hatches(page, server):
    eggs(page, server)
    page.locator(".nest[data-ready] button").click()
    last_moment(page)


@state("little-shop", house.afternoon, targets=GLEN)
def shop_little(page, server):
    child = server.child("little", busy=None)
    earn(server, child, 900)
    page.goto(child + "/shop")


@state("little-egg-choice", house.dawn, targets=GLEN)
def egg_choice(page, server):
    child = server.child("little")
    earn(server, child, 400)
    page.goto(child + "/shop/rare")


@state("teen-profile", house.afternoon, targets=CHILD)
def profile(page, server):
    page.goto(server.child("teen", busy=None) + "/profile?by=month")


@state("middle-siblings", house.afternoon, targets=CHILD)
def siblings(page, server):
    begin_timer(page, server.child("teen", busy=None), 25, plan="focus")
    page.goto(server.child("middle", busy=None) + "/siblings")


@state("little-siblings", house.afternoon, targets=GLEN)
def siblings_little(page, server):
    begin_timer(page, server.child("teen", busy=None), 25, plan="focus")
    page.goto(server.child("little", busy=None) + "/siblings")


@state("badges", house.afternoon, targets=CHILD)
def badges(page, server):
    page.goto(server.child("middle", busy=None) + "/badges")


@state("badges-little", house.afternoon, targets=GLEN)
def badges_little(page, server):
    page.goto(server.child("little", busy=None) + "/badges")


@state("badges-little-none", house.dawn, targets=GLEN)
def badges_little_none(page, server):
    page.goto(server.child("little") + "/badges")


@state("badges-little-older", house.afternoon, targets=GLEN)
def badges_little_older(page, server):
    page.goto(server.child("little", busy=None) + "/badges?page=1")


@state("badges-little-one", house.afternoon, targets=GLEN)
def badges_little_one(page, server):
    page.goto(server.child("little", busy=None) + "/badges/forest")


@state("badges-little-growing", house.dawn, targets=GLEN)
def badges_little_growing(page, server):
    page.goto(server.child("little") + "/badges/forest")


@state("badges-one", house.afternoon)
def badges_one(page, server):
    parents(page, "/parents" + server.child("teen", busy=None) + "/badges/forest")


@state("badges-new", house.dawn, targets=CHILD)
def badges_new(page, server):
    address = server.child("middle", busy=False)
    celebrate(server, address, "forest", "forest", "homework", "row")
    page.goto(address)
    last_moment(page)


def tree(mode, targets):
    """A tree at its own address."""
    @state(f"{mode}-tree", house.afternoon, targets=targets)
    def show(page, server):
        page.goto(server.child(mode, busy=None) + "/forest")
        page.goto(page.locator(".tree-cell").nth(5).get_attribute("href"))


tree("little", GLEN)
tree("middle", CHILD)


@state("forest-month", house.afternoon, targets=CHILD)
def forest_month(page, server):
    page.goto(server.child("teen", busy=None) + "/forest?month=2026-10")


@state("days-off", house.afternoon)
def days_off(page, server):
    parents(page, "/parents" + server.child("middle", busy=None) + "/days-off")


@state("days-off-none-and-wrong", house.dawn)
def days_off_wrong(page, server):
    parents(page, "/parents" + server.child("middle", busy=None) + "/days-off")
    page.locator("#from").fill("2026-11-20")
    page.locator("#to").fill("2026-11-01")
    page.locator(".form__actions button").click()
    page.locator(".field__error").wait_for()


@state("focus-taste", house.dawn)
def focus_taste(page, server):
    parents(page, "/parents" + server.child("middle") + "/focus")


@state("focus-taste-behind", house.dawn)
def focus_taste_behind(page, server):
    focus_taste(page, server)
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".age:has([value=gentle])").click()
    other.locator(".form__actions button").click()
    other.locator(".banner--leaf").wait_for()
    other.close()
    page.locator(".age:has([value=brave])").click()
    page.locator(".form__actions button").click()
    page.locator(".meanwhile").wait_for()


@state("teen-mood-words", house.afternoon, targets=CHILD)
def teen_mood_words(page, server):
    page.goto(server.child("teen", busy=None))
    page.locator(".standing__mood > summary").click()
    page.locator(".mood-row .weather").first.click()
    page.locator(".standing__mood:not([open]) > summary").click()
    page.locator(".mood-row__told a").click()
    page.wait_for_url("**/moods/*")


@state("middle-rewards", house.afternoon, targets=CHILD)
def middle_rewards(page, server):
    page.goto(server.child("middle", busy=None) + "/rewards")
    page.locator("form[action$=reservations] button:enabled").first.click()
    page.locator("#waiting").wait_for()


@state("little-rewards", house.afternoon, targets=LITTLE)
def little_rewards(page, server):
    page.goto(server.child("little", busy=None) + "/rewards")


@state("little-rewards-asked", house.afternoon, targets=LITTLE)
def little_rewards_asked(page, server):
    """One is asked for, and another one is now the wish."""
    little_rewards(page, server)
    page.locator(".want--now").first.click()
    page.locator(".asked").wait_for()
    page.locator(".want:not(.want--now, .want--mine)").first.click()
    page.locator(".want--mine").wait_for()


@state("little-rewards-poor", house.dawn, targets=LITTLE)
def little_rewards_poor(page, server):
    page.goto(server.child("little") + "/rewards")


@state("little-rewards-none", house.dawn, targets=LITTLE)
def little_rewards_none(page, server):
    clear_shelf(server)
    little_rewards_poor(page, server)


@state("rewards", house.afternoon)
def rewards(page, server):
    parents(page, "/parents/rewards")
    page.locator("#receipts > summary").click()
    page.locator("li details summary").first.click()


@state("reward-wrong", house.afternoon)
def reward_wrong(page, server):
    parents(page, "/parents/rewards/new")
    save(page)
    page.locator(".field__error").first.wait_for()


def time_for_bed(server):
    """Every bedtime of the afternoon's children begins at five, a minute ago."""
    in_record(server, "UPDATE routine SET begins = 1020 WHERE weekdays = 127")
    server.move(minutes=21)


def routine(mode, targets):
    """A child in its bedtime: what it finds, each state of a step, and the end."""
    @state(f"routines-{mode}", house.afternoon, targets=targets)
    def shown(page, server):
        page.goto(server.child(mode, busy=None) + "/routines")

    @state(f"routine-ready-{mode}", house.afternoon, targets=targets)
    def is_ready(page, server):
        begin_routine(page, server.child(mode, busy=None))

    @state(f"routine-runs-{mode}", house.afternoon, targets=targets)
    def runs(page, server):
        """The second step, after the first one was skipped."""
        is_ready(page, server)
        press_step(page, "skip")
        press_step(page, "ready")
        page.locator("timer-face[state=running]").wait_for()

    @state(f"routine-paused-{mode}", house.afternoon, targets=targets)
    def paused(page, server):
        runs(page, server)
        press_step(page, "pause")
        page.locator("timer-face[state=paused]").wait_for()

    @state(f"routine-over-{mode}", house.afternoon, targets=targets)
    def over(page, server):
        runs(page, server)
        server.move(minutes=20)
        page.reload()
        page.locator("timer-face[state=overtime]").wait_for()

    @state(f"routine-asks-{mode}", house.afternoon, targets=targets)
    def asks(page, server):
        """Half an hour over its time nobody has said that the step is done."""
        runs(page, server)
        server.move(minutes=55)
        page.reload()
        page.locator("form[action$='/done']:visible").wait_for()

    @state(f"routine-done-{mode}", house.afternoon, targets=targets)
    def done(page, server):
        is_ready(page, server)
        finish_routine(page)
        page.locator(".feast").wait_for()
        # The badge of the first one is celebrated first.
        past_moments(page)

    @state(f"routine-calls-{mode}", house.afternoon, targets=targets)
    def calls(page, server):
        """It is time for bed."""
        time_for_bed(server)
        page.goto(server.child(mode, busy=None))
        page.locator("soft-call").wait_for(state="attached")

    @state(f"routine-waits-{mode}", house.afternoon, targets=targets)
    def waits(page, server):
        """A timer counts down: stop it, or start later?"""
        home = server.child(mode, busy=None)
        begin_timer(page, home, 10)
        page.goto(home + "/routines")
        page.locator(".routine form button").last.click()
        page.locator(".routine-ask").wait_for()


routine("little", LITTLE)
routine("middle", CHILD)
routine("teen", CHILD)


@state("routine-helped", house.afternoon, targets=CHILD)
def routine_helped(page, server):
    """A parent has checked off a step; the child reads who did."""
    home = server.child("middle", busy=None)
    begin_routine(page, home)
    player = page.url
    parents(page)
    page.locator(".kid-routine form[action$='/done'] button").click()
    page.wait_for_url("**/parents")
    page.goto(player)


@state("routine-long", house.crowd, targets=CHILD)
def routine_long(page, server):
    """Long and right-to-left words, an emoji, and a bus to catch."""
    in_record(server, "UPDATE routine SET name = ?, begins = NULL, leaves = 1430, leaves_for = ?, way_minutes = 5",
              LONG_ROUTINE, "Schulbuslinie 347 Nord-Ost")
    in_record(server, "UPDATE routine_step SET words = ? WHERE place % 2 = 1", "Zähneputzen und Mundspülung!!!")
    in_record(server, "UPDATE routine_step SET words = ?, picture = ? WHERE place % 2 = 0", "غسل اليدين بالصابون", "🧼")
    home = server.child("middle")
    page.goto(home + "/routines")
    page.locator(".routine form button").last.click()
    page.wait_for_url("**/runs/*")


def look_at(server):
    """A grown-up wants to have a look at every step."""
    in_record(server, "UPDATE routine_step SET needs_look = 1")


@state("routine-look", house.afternoon, targets=CHILD)
def routine_look(page, server):
    look_at(server)
    begin_routine(page, server.child("middle", busy=None))
    page.locator(".player__look").wait_for()


@state("routine-look-done", house.afternoon, targets=CHILD)
def routine_look_done(page, server):
    """At the end the child reads what somebody will look at, and who had a look."""
    look_at(server)
    home = server.child("middle", busy=None)
    begin_routine(page, home)
    player = page.url
    press_step(page, "ready")
    page.locator("timer-face").wait_for()
    press_step(page, "done")
    finish_routine(page)
    page.locator(".feast").wait_for()
    past_moments(page)
    parents(page)
    page.locator(f"form[action*='{home}/'][action*='/runs/{player.rsplit('/', 1)[1]}/looks/'] button").first.click()
    page.wait_for_url("**/parents")
    page.goto(player)
    page.locator(".player__deed").wait_for()


@state("overview-look", house.afternoon)
def overview_look(page, server):
    look_at(server)
    begin_routine(page, server.child("little", busy=None))
    press_step(page, "ready")
    page.locator("timer-face").wait_for()
    press_step(page, "done")
    page.locator("timer-face").wait_for(state="detached")
    parents(page)
    page.locator("form[action*='/looks/']").first.wait_for()


def step_in_focus(mode, targets):
    @state(f"routine-focus-{mode}", house.afternoon, targets=targets)
    def shown(page, server):
        """The time of a step fills the screen."""
        begin_routine(page, server.child(mode, busy=None))
        press_step(page, "ready")
        page.locator("timer-face[state=running]").wait_for()
        focus_mode(page)


step_in_focus("little", LITTLE)
step_in_focus("middle", CHILD)
step_in_focus("teen", CHILD)


@state("routine-calm", house.afternoon)
def routine_calm(page, server):
    """A child has done its bedtime without help for four weeks."""
    in_record(server, "DELETE FROM routine_run")
    in_record(server, """
        WITH RECURSIVE day(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM day WHERE n < 28)
        INSERT OR IGNORE INTO routine_run (routine_id, child_id, day, name, picture, started_at, ended_at)
        SELECT r.id, c.child_id, date('2026-11-21', '-' || n || ' days'), r.name, r.picture, 1, 2
        FROM day, routine r JOIN routine_child c ON c.routine_id = r.id""")
    in_record(server, """
        INSERT INTO routine_run_step (run_id, place, words, picture, state, took, ended_at)
        SELECT run.id, 1, 'Teeth', 'teeth', 'done', 0, 2 FROM routine_run run
        WHERE NOT EXISTS (SELECT 1 FROM routine_run_step WHERE run_id = run.id)""")
    parents(page, "/parents/routines")
    page.locator(".list__go").first.click()
    page.locator("#calm-title").wait_for()


@state("report-try", house.afternoon)
def report_try(page, server):
    """Questions about plans, below the highlights."""
    number = server.child("middle", busy=None).rsplit("/", 1)[1]
    in_record(server, "UPDATE goal SET minimum_minutes = NULL, maximum_minutes = 1")
    parents(page, f"/parents/reports?child={number}&of=month&day=2026-11-20")
    page.locator(".report__try").first.wait_for()
    page.locator(".report__try").first.scroll_into_view_if_needed()


def coming_up(server):
    """Every child counts three, nine and twenty sleeps, one of the days with words from the right."""
    in_record(server, "DELETE FROM coming_day")
    for days, words, picture in [(3, "Birthday", "cake"), (9, "إلى الجدة", "train"), (20, "Donaudampfschifffahrtsmuseum", "tent")]:
        in_record(server, "INSERT INTO coming_day (child_id, day, words, picture) "
                  f"SELECT id, date('2026-11-21', '+{days} days'), ?, ? FROM child", words, picture)


def coming(mode, targets):
    @state(f"coming-{mode}", house.afternoon, targets=targets)
    def shown(page, server):
        coming_up(server)
        page.goto(server.child(mode, busy=None) + "/coming-days")
        page.locator(".coming__day").first.wait_for()

    @state(f"home-coming-{mode}", house.afternoon, targets=targets)
    def home(page, server):
        coming_up(server)
        page.goto(server.child(mode, busy=None))


coming("little", LITTLE)
coming("middle", CHILD)
coming("teen", CHILD)


@state("coming-none", house.dawn, targets=CHILD)
def coming_none(page, server):
    page.goto(server.child("middle") + "/coming-days")


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


def set_night(page, begins="20:00"):
    parents(page, "/parents/settings/night")
    page.locator("[name=on]").check()
    page.locator("#begins").fill(begins)
    save(page)


@state("night", house.afternoon)
def night(page, server):
    parents(page, "/parents/settings/night")


@state("night-wrong", house.afternoon)
def night_wrong(page, server):
    set_night(page, "03:00")
    page.locator(".field__error").first.wait_for()


@state("wall-moon", house.afternoon)
def wall_moon(page, server):
    """Ten in the evening, and nothing runs."""
    set_night(page)
    page.wait_for_url("**/night?saved=1")
    in_record(server, "UPDATE timer SET state = 'stopped' WHERE state IN ('running', 'paused')")
    server.move(minutes=320)
    page.goto("/wall")
    page.locator(".wall-night").wait_for()


@state("wall-sun", house.afternoon)
def wall_sun(page, server):
    set_night(page)
    page.wait_for_url("**/night?saved=1")
    in_record(server, "UPDATE timer SET state = 'stopped' WHERE state IN ('running', 'paused')")
    server.move(minutes=15 * 60)
    page.goto("/wall")
    page.locator("[data-face=sun]").wait_for()


@state("wall-coming", house.afternoon)
def wall_coming(page, server):
    coming_up(server)
    page.goto("/wall")
    page.locator(".wall__coming").wait_for()


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
    days_from(page, server, f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{body}END:VCALENDAR\r\n")
    page.locator("[name=entry]").first.wait_for()


@state("days-off-file-wrong", house.afternoon)
def days_off_file_wrong(page, server):
    days_from(page, server, "no calendar")
    page.locator(".field__error").first.wait_for()


@state("overview-routine", house.afternoon)
def overview_routine(page, server):
    begin_routine(page, server.child("middle", busy=None))
    press_step(page, "ready")
    page.locator("timer-face").wait_for()
    begin_routine(page, server.child("little", busy=None))
    parents(page)
    page.locator(".kid-routine").first.wait_for()


@state("routine-calls-list-little", house.afternoon, targets=LITTLE)
def routine_calls_list(page, server):
    time_for_bed(server)
    page.goto(server.child("little", busy=None) + "/routines")
    page.locator(".routine__answers").wait_for()


@state("wall-calls", house.afternoon)
def wall_calls(page, server):
    time_for_bed(server)
    page.goto("/wall")
    page.locator(".wall__call").first.wait_for()


@state("wall-calls-busy", house.afternoon)
def wall_calls_busy(page, server):
    """A child whose timer runs is called as well."""
    begin_timer(page, server.child("middle", busy=None), 45)
    time_for_bed(server)
    page.goto("/wall")
    page.locator(".wall__timer .wall__call").first.wait_for()


@state("routine-usual", house.afternoon)
def routine_usual(page, server):
    """The second step takes longer than planned; one tap plans what it takes."""
    parents(page, "/parents/routines")
    page.locator(".list__go").first.click()
    page.locator(".routine-step__usual").wait_for()


@state("wall-routine", house.afternoon)
def wall_routine(page, server):
    overview_routine(page, server)
    page.goto("/wall")


@state("home-routine", house.afternoon, targets=CHILD)
def home_routine(page, server):
    home = server.child("middle", busy=None)
    begin_routine(page, home)
    page.goto(home)
