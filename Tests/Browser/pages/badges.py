"""Badges."""
import house
from pages.registry import CHILD, GLEN, at, at_parents, state
from walk import celebrate, last_moment

at("badges", house.afternoon, "{middle?}/badges", targets=CHILD)
at("badges-little", house.afternoon, "{little?}/badges", targets=GLEN)
at("badges-little-none", house.dawn, "{little}/badges", targets=GLEN)
at("badges-little-older", house.afternoon, "{little?}/badges?page=1", targets=GLEN)
at("badges-little-one", house.afternoon, "{little?}/badges/forest", targets=GLEN)
at("badges-little-growing", house.dawn, "{little}/badges/forest", targets=GLEN)
at_parents("badges-one", house.afternoon, "/parents{teen?}/badges/forest")


@state("badges-new", house.dawn, targets=CHILD)
def badges_new(page, server):
    address = server.child("middle", busy=False)
    celebrate(server, address, "forest", "forest", "homework", "row")
    page.goto(address)
    last_moment(page)
