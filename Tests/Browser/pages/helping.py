"""Helpers and readers: their pages, and what others see of them."""
import urllib.parse

import house
from pages.registry import state
from walk import (OTHER_PIN, as_other, come_in, fill_grown_up, give_access, give_reading, help_out, join_grown_ups,
                  parents)


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
