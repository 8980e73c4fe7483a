"""Rewards."""
import house
from pages.forms import save
from pages.registry import CHILD, LITTLE, at, state
from walk import clear_shelf, parents

at("middle-rewards", house.afternoon, "{middle?}/rewards", tap="form[action$=reservations] button:enabled",
   wait="#waiting", targets=CHILD)
little_rewards = at("little-rewards", house.afternoon, "{little?}/rewards", targets=LITTLE)


@state("little-rewards-asked", house.afternoon, targets=LITTLE)
def little_rewards_asked(page, server):
    """One is asked for, and another one is now the wish."""
    little_rewards(page, server)
    page.locator(".want--now").first.click()
    page.locator(".asked").wait_for()
    page.locator(".want:not(.want--now, .want--mine)").first.click()
    page.locator(".want--mine").wait_for()


little_rewards_poor = at("little-rewards-poor", house.dawn, "{little}/rewards", targets=LITTLE)


@state("little-rewards-none", house.dawn, targets=LITTLE)
def little_rewards_none(page, server):
    clear_shelf(server)
    little_rewards_poor(page, server)


@state("rewards", house.afternoon)
def rewards(page, server):
    parents(page, "/parents/rewards")
    page.locator("#receipts > summary").click()
    page.locator("li details summary").first.click()


@state("overview-answered", house.afternoon)
def overview_answered(page, server):
    """A reward was approved, and the answer can be taken back."""
    page.goto(server.child("middle", busy=None) + "/rewards")
    page.locator("form[action$=reservations] button:enabled").first.click()
    page.locator("#waiting").first.wait_for()
    parents(page)
    page.locator(".rewards__inbox form[action$=approve] button").first.click()
    page.locator(".rewards__answered").first.wait_for()


@state("reward-wrong", house.afternoon)
def reward_wrong(page, server):
    parents(page, "/parents/rewards/new")
    save(page)
    page.locator(".field__error").first.wait_for()
