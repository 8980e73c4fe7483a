"""Grown-ups, and what says which of them did something."""
import house
from pages.forms import save
from pages.registry import CHILD, LITTLE, at, state
from pages.settings import set_night
from walk import GROWN_UPS, OTHER_PIN, begin_timer, fill_grown_up, in_record, join_grown_ups, parents, sign_in

AUNTS = [f"Tante {number}" for number in range(2, 9)]


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


at("deed-receipts", house.afternoon, "/parents/rewards", first=deed_overview)


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


at("deed-day-child", house.afternoon, "{middle?}/day", first=deed_day, targets=CHILD)
