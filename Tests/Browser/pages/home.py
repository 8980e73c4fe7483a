"""Where children begin: who is it, and a child's home and profile."""
import house
from pages.registry import CHILD, GLEN, LITTLE, at, state
from walk import begin_house_timer, begin_timer, parents, picture

at("who", house.afternoon, "/who", targets=CHILD)
at("who-eight", house.dawn, "/who", targets=CHILD)
at("who-behind", house.dawn, "/who?behind=1", first=lambda page, _: begin_house_timer(page, "Winter", 4), targets=CHILD)


def homes(mode, targets):
    """A child's home in the face of an age: at dawn, in the afternoon, with a toast, and its day."""
    at(f"{mode}-empty", house.dawn, "{child}", child=mode, targets=targets)

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

    at(f"{mode}-day", house.afternoon, "{child?}/day", child=mode, targets=CHILD)
    at(f"{mode}-day-empty", house.dawn, "{child}/day", child=mode, targets=CHILD)


homes("little", LITTLE)
homes("middle", CHILD)
homes("teen", CHILD)


@state("little-more", house.dawn, targets=LITTLE)
def little_more(page, server):
    page.goto(server.child("little"))
    page.locator(".crate:visible").click()
    page.wait_for_url("**more=1")


at("little-world", house.afternoon, "{little?}?page=world", targets=LITTLE)
at("little-feelings", house.afternoon, "{little?}?page=feelings", targets=LITTLE)


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


at("little-me", house.afternoon, "{little?}/profile", targets=GLEN)
at("little-me-new", house.dawn, "{little}/profile", targets=GLEN)
at("teen-profile", house.afternoon, "{teen?}/profile?by=month", targets=CHILD)
