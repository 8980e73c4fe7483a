"""Siblings."""
import house
from pages.registry import CHILD, GLEN, at
from walk import begin_timer

at("middle-siblings", house.afternoon, "{middle?}/siblings",
   first=lambda page, server: begin_timer(page, server.child("teen", busy=None), 25, plan="focus"), targets=CHILD)
at("little-siblings", house.afternoon, "{little?}/siblings",
   first=lambda page, server: begin_timer(page, server.child("teen", busy=None), 25, plan="focus"), targets=GLEN)
