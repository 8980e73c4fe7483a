"""Goals."""
import house
from pages.forms import quarrel, save
from pages.registry import at_parents, state
from walk import parents

at_parents("goals", house.dawn, "/parents/goals")
goals_set = at_parents("goals-set", house.afternoon, "/parents/goals?days=weekend")


@state("goals-wrong", house.afternoon)
def goals_wrong(page, server):
    goals_set(page, server)
    page.locator("[name^=min_]:visible").first.fill("x")
    save(page)
    page.locator(".field__error").first.wait_for()


@state("goals-meanwhile", house.afternoon)
def goals_meanwhile(page, server):
    goals_set(page, server)
    quarrel(page, "[name^=min_] >> visible=true >> nth=0", "200", "210")


@state("goals-purse", house.afternoon)
def goals_purse(page, server):
    """A purse takes the place of a limit."""
    child = server.child("middle", busy=None).rsplit("/", 1)[1]
    parents(page, f"/parents/goals?child={child}")
