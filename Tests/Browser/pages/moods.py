"""Moods."""
import house
from pages.registry import CHILD, state


@state("teen-mood-words", house.afternoon, targets=CHILD)
def teen_mood_words(page, server):
    page.goto(server.child("teen", busy=None))
    page.locator(".standing__mood > summary").click()
    page.locator(".mood-row .weather").first.click()
    page.locator(".standing__mood:not([open]) > summary").click()
    page.locator(".mood-row__told a").click()
    page.wait_for_url("**/moods/*")
