"""The forest and its trees."""
import house
from pages.registry import CHILD, GLEN, at, state


def forests(mode, targets):
    """A child's forest in the face of an age: without a tree, with many, as landscapes, and one tree in a sheet."""
    at(f"{mode}-forest-empty", house.dawn, "{child}/forest", child=mode, targets=targets)
    forest = at(f"{mode}-forest", house.afternoon, "{child?}/forest", child=mode, targets=targets)
    at(f"{mode}-forest-landscape", house.afternoon, "{child?}/forest?view=landscape", child=mode, targets=targets)

    # Who can't read sees a tree on a page of its own.
    if mode == "little":
        return

    @state(f"{mode}-forest-sheet", house.afternoon, targets=targets)
    def sheet(page, server):
        forest(page, server)
        page.locator(".tree-cell").nth(3).click()
        page.locator(".tree-sheet").wait_for()


forests("little", GLEN)
forests("middle", CHILD)
forests("teen", CHILD)


def tree(mode, targets):
    """A tree at its own address."""
    @state(f"{mode}-tree", house.afternoon, targets=targets)
    def show(page, server):
        page.goto(server.child(mode, busy=None) + "/forest")
        page.goto(page.locator(".tree-cell").nth(5).get_attribute("href"))


tree("little", GLEN)
tree("middle", CHILD)

at("forest-month", house.afternoon, "{teen?}/forest?month=2026-10", targets=CHILD)
