"""The first evening, and the first day."""
import house
from pages.registry import at, state
from walk import FirstEvening


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
at("onboarding-welcome-typed", house.nobody, "/")
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


at("first-restore", house.nobody, "/onboarding/restore/file")
