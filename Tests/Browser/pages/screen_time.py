"""Screen time."""
import urllib.parse

import house
from pages.forms import quarrel, save
from pages.homes import both_homes, two_homes
from pages.registry import CHILD, GLEN, at, state
from walk import LONG_HOMES, begin_timer, in_record, parents


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
    at(f"{mode}-purse", house.afternoon, "{child?}/screen-time", child=mode, targets=targets)
    at(f"{mode}-purse-over", house.afternoon, "{child?}/screen-time", child=mode,
       first=lambda _, server: overspend(server, purse(server, mode)), targets=targets)

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

at("middle-purse-long", house.crowd, "{middle?}/screen-time",
   first=lambda page, server: give_minutes(page, server, "middle", "Für das " + "Donaudampfschifffahrtsgesellschaftskapitäns" * 4),
   targets=CHILD)
at("middle-purse-right-to-left", house.afternoon, "{middle?}/screen-time",
   first=lambda page, server: give_minutes(page, server, "middle", "لأنك ساعدت أختك الصغيرة في البحث عن حذائها"),
   targets=CHILD)
at("middle-home-without-purse", house.afternoon, "{middle?}",
   first=lambda _, server: in_record(server, "UPDATE screen_purse SET is_on = 0"), targets=CHILD)
at("teen-agreement", house.afternoon, "{teen?}/screen-time", targets=CHILD)
at("teen-agreement-empty", house.dawn, "{teen?}/screen-time",
   first=lambda _, server: in_record(server, "UPDATE screen_purse SET agreement = '', agreed_day = NULL"),
   targets=CHILD)


@state("teen-agreement-wrong", house.afternoon, targets=CHILD)
def agreement_wrong(page, server):
    page.goto(purse(server, "teen"))
    page.locator("#words summary").click()
    page.locator("#agreement").fill("x" * 81)
    page.locator("#words .btn--primary").click()
    page.locator(".field__error").first.wait_for()


at("little-agreement", house.afternoon, "{little?}/screen-time",
   first=lambda _, server: in_record(server, "UPDATE screen_purse SET mode = 'agreement'"), targets=GLEN)
at("wall-purse", house.dawn, "/wall", first=lambda page, _: begin_timer(page, "/children/1", 10))


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
