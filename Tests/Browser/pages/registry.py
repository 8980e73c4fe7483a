"""What all pages share: what a state of one is, how it gets its name, and how large its targets are.

A state that is an address and little else is one line: `at("who", house.afternoon, "/who", targets=CHILD)`.
"""
import dataclasses
import re
import sys
from collections.abc import Callable

from walk import parents

# What is tapped is at least so large, in CSS pixels (§13); children's pages more.
GROWN_UP = {"": 44}
CHILD = {"": 60}
LITTLE = {"": 60, ".tile": 96, ".door": 96, ".friend": 96}
# The pages without a word on them.
GLEN = {"": 96}


@dataclasses.dataclass(frozen=True)
class Page:
    """One state of a page: in which household it is found, and the way to it."""

    household: Callable
    way: Callable
    targets: dict = dataclasses.field(default_factory=lambda: GROWN_UP)
    stranger: bool = False
    # More of what the server is told.
    options: Callable = tuple
    # Whether its browser keeps pages, as over https.
    keeps: bool = False
    # The file that it is in.
    feature: str = ""

    def open(self, serve, visit, language="en-GB", **browser):
        server = serve(self.household(language), "--language", language, *self.options())
        if self.keeps:
            browser |= {"service_workers": "allow", "base_url": server.url.replace("127.0.0.1", "localhost")}
        page = visit(server, stranger=self.stranger, **browser)
        self.way(page, server)
        page.wait_for_load_state()
        return page


PAGES = {}


def feature():
    """The file that adds a state now, also where it has it done by a function of another one."""
    frame = sys._getframe(1)
    while frame.f_code.co_name != "<module>":
        frame = frame.f_back
    return frame.f_globals["__name__"].rpartition(".")[2]


def state(name, household, **options):
    """Adds a page; the function goes there."""
    def add(way):
        assert name not in PAGES, f"there are two states {name}"
        PAGES[name] = Page(household, way, feature=feature(), **options)
        return way
    return add


def address(server, path, child=None):
    """A path in which {middle} stands for a child of that age who does nothing now, and {middle?} for any.

    {child} and {child?} are of the age that is given.
    """
    def found(match):
        return server.child(child if match[1] == "child" else match[1], busy=None if match[2] else False)
    return re.sub(r"\{(\w+)(\?)?\}", found, path)


def at(name, household, path, *, child=None, signed_in=False, first=None, tap=None, wait=None, **options):
    """Adds a page by its path, as `address` reads it; returns the way to it.

    What is done `first` is told the page and the server. Once there, something may be tapped and something waited for:
    the first element of a selector.
    """
    def way(page, server):
        if first:
            first(page, server)
        if signed_in:
            parents(page, address(server, path, child))
        else:
            page.goto(address(server, path, child))
        if tap:
            page.locator(tap).first.click()
        if wait:
            page.locator(wait).first.wait_for()
    return state(name, household, **options)(way)


def at_parents(name, household, path, **options):
    """The same on a page of the parents, one of whom has signed in."""
    return at(name, household, path, signed_in=True, **options)
