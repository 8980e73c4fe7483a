"""Asking parents, and their answers."""
import house
from pages.praise import lock_now
from pages.registry import CHILD, GLEN, at, at_parents, state
from walk import begin_timer, in_record, parents


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
    at(f"asks-{mode}", house.dawn, "{child}/asks", child=mode, targets=targets)

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


# Elsewhere a banner says so.
at_parents("settings-asked", house.dawn, "/parents/settings",
           first=lambda page, _: ask(page, "/children/1", "late", "The film ends at eight"), wait=".ask-banner")
at_parents("answer-wrong", house.dawn, "/parents", first=lambda page, _: ask(page, "/children/1"),
           tap="button[value=not-now]", wait=".field__error")


@state("parents-asks", house.dawn)
def parents_asks(page, server):
    ask(page, "/children/1", "own", "A cake")
    reply(page, "not-now", "Grandma brings one.")
    parents(page, "/parents/asks")


at_parents("parents-asks-empty", house.dawn, "/parents/asks",
           first=lambda _, server: in_record(server, "DELETE FROM ask"))
