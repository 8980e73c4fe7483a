"""Every page of FocusPal in every state that looks different, for tests and for pictures.

`PAGES` has them by name; `page.open(serve, visit, **options)` gives a browser's page that shows it.
"""
import dataclasses
from collections.abc import Callable

import house
from walk import FirstEvening, parents, picture, sign_in

# What is tapped is at least so large, in CSS pixels (§13); children's pages more.
GROWN_UP = {"": 44}
CHILD = {"": 60}
LITTLE = {"": 60, ".tile": 96}


@dataclasses.dataclass(frozen=True)
class Page:
    """One state of a page: in which household it is found, and the way to it."""

    household: Callable
    way: Callable
    targets: dict = dataclasses.field(default_factory=lambda: GROWN_UP)
    stranger: bool = False

    def open(self, serve, visit, language="en-GB", **browser):
        server = serve(self.household(language), "--language", language)
        page = visit(server, stranger=self.stranger, **browser)
        self.way(page, server)
        page.wait_for_load_state()
        return page


PAGES = {}


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
state("onboarding-timers", house.nobody)(evening("timers"))
state("onboarding-timers-over", house.nobody)(evening("timers", lambda step: try_timer(step.page)))
state("onboarding-logging", house.nobody)(evening("logging"))
state("onboarding-logging-tapped", house.nobody)(
    evening("logging", lambda step: step.page.locator(".tile").first.click()))
state("onboarding-notifications", house.nobody)(evening("notifications"))
state("onboarding-privacy", house.nobody)(evening("privacy"))


@state("onboarding-elsewhere", house.nobody)
def onboarding_elsewhere(page, server):
    FirstEvening(page).to("pin")
    page.context.clear_cookies()
    page.goto("/")


@state("who", house.afternoon, targets=CHILD)
def who(page, server):
    page.goto("/who")


@state("who-eight", house.dawn, targets=CHILD)
def who_eight(page, server):
    page.goto("/who")


def homes(mode, targets):
    """A child's home in the face of an age: at dawn, in the afternoon, with a toast, and its day."""
    @state(f"{mode}-empty", house.dawn, targets=targets)
    def empty(page, server):
        page.goto(server.child(mode))

    @state(f"{mode}-full", house.afternoon, targets=targets)
    def full(page, server):
        child = server.child(mode, busy=None)
        page.goto(child)
        if page.locator(".tile[aria-pressed=true], .now-card, .home-little__now").count() == 0:
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


homes("little", LITTLE)
homes("middle", CHILD)
homes("teen", CHILD)


@state("little-more", house.dawn, targets=LITTLE)
def little_more(page, server):
    page.goto(server.child("little"))
    page.locator("a.tile").click()
    page.wait_for_url("**more=1")


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


@state("pin", house.dawn)
def pin(page, server):
    page.goto("/parents")


@state("pin-wrong", house.dawn)
def pin_wrong(page, server):
    page.goto("/parents")
    sign_in(page, "1111")
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
    page.clock.fast_forward("04:20")
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


@state("reports", house.afternoon)
def reports(page, server):
    parents(page, "/parents/reports")


@state("reports-wrong", house.afternoon)
def reports_wrong(page, server):
    parents(page, "/parents/reports")
    page.locator("#to").fill("2020-01-01")
    page.locator(".form__actions button").click()
    page.locator(".field__error").wait_for()


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
