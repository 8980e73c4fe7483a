"""Activities that a child forgot to end."""
import house
from pages.registry import CHILD, GLEN, LITTLE, at, state
from walk import picture


def forget(mode, targets):
    @state(f"{mode}-forgotten", house.afternoon, targets=targets)
    def forgotten(page, server):
        page.goto(server.child(mode, busy=None))
        picture(page, "reading").click()
        page.locator("undo-toast").wait_for()
        server.move(hours=4)
        page.reload()
        page.locator(".forgotten, .clearing__asks").wait_for(state="attached")
    return forgotten


little_forgotten = forget("little", LITTLE)
forget("middle", CHILD)

at("little-forgotten-world", house.afternoon, "{little?}?page=world", first=little_forgotten, targets=LITTLE)
at("little-forgotten-asked", house.afternoon, "{little?}/forgotten", first=little_forgotten, targets=GLEN)


@state("little-forgotten-next", house.afternoon, targets=GLEN)
def little_forgotten_next(page, server):
    little_forgotten(page, server)
    picture(page, "rest").click()
    page.locator("undo-toast").wait_for()
    page.goto(server.child("little", busy=None) + "/forgotten")
