"""Praise and its jar."""
import house
from pages.registry import CHILD, GLEN, LITTLE, at, at_parents, state
from walk import join_grown_ups, parents, past_moments


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
    past_moments(page)


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


# In the evening the overview asks.
at_parents("overview-praise", house.afternoon, "/parents", first=lambda _, server: server.move(hours=1),
           wait=".praise-asks")


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


@state("jar-of-others", house.dawn, targets=CHILD)
def jar_of_others(page, server):
    """A grown-up who has said nothing is told that others may have."""
    parents(page)
    join_grown_ups(page, "Papa")
    page.goto("/children/1/jar")


at("jar-empty", house.dawn, "/children/1/jar", targets=CHILD)
at("profile-jar", house.dawn, "/children/1/profile", first=lambda page, _: praised(page, "/children/1"), targets=CHILD)


@state("profile-jar-little", house.dawn, targets=LITTLE)
def profile_jar_little(page, server):
    child = server.child("little")
    praised(page, child)
    page.goto(child + "/profile")
