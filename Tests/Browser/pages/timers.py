"""Timers."""
import house
from pages.registry import CHILD, LITTLE, at, at_parents, state
from walk import begin_timer, join_grown_ups, parents


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


timer_pomodoro = at("timer-pomodoro", house.dawn, "{teen}/timer", tap="[name=plan]", wait=".rounds", targets=CHILD)


@state("timer-pomodoro-prompt", house.dawn, targets=CHILD)
def timer_pomodoro_prompt(page, server):
    timer_pomodoro(page, server)
    # After the break: this prompt waits for a tap, the one before it only for 10 s.
    server.move(minutes=31)
    page.reload()
    page.locator(".run[data-state=prompt]").wait_for()


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


at_parents("overview-timers", house.dawn, "/parents", first=lambda page, server: start_timer(page, server, "middle"),
           wait=".kid-timer")
parent_timer = at_parents("parent-timer", house.dawn, "/parents{middle}/timer")


@state("parent-timer-wrong", house.dawn)
def parent_timer_wrong(page, server):
    parent_timer(page, server)
    page.locator("#minutes").fill("500")
    page.locator(".btn--primary").click()
    page.locator(".field__error").wait_for()


at_parents("who-signed-in", house.dawn, "/who", targets=CHILD)
at_parents("timer-taste", house.dawn, "/parents{middle}/timer-taste")


@state("timer-taste-wrong", house.dawn)
def timer_taste_wrong(page, server):
    parents(page, "/parents/children/1/timer-taste")
    page.locator("#preset1").fill("500")
    page.locator(".form__actions button").click()
    page.locator(".field__error").wait_for()


at_parents("timer-habits", house.dawn, "/parents/settings/timers")


@state("timer-habits-wrong", house.dawn)
def timer_habits_wrong(page, server):
    parents(page, "/parents/settings/timers")
    page.locator("#preset1").fill("500")
    page.locator(".form__actions button").click()
    page.locator(".field__error").wait_for()


def focus_too(page, title):
    """The parent who has signed in has a timer of their own."""
    page.goto("/parents/own-timer")
    page.locator("#title").fill(title)
    page.locator(".minutes button[value='25']").click()
    page.locator(".own-timer").wait_for()


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
