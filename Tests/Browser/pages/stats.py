"""Statistics."""
import house
from pages.registry import CHILD, GROWN_UP, state
from walk import parents


def stats(name, way_in, targets):
    """A week, month and year of statistics, one category of them, and a range that is none."""
    for kind in ("week", "month", "year"):
        # Where words are long, a month of a year is narrower than a finger, and five times as high.
        least = GROWN_UP if kind == "year" else targets
        @state(f"{name}-stats-{kind}", house.afternoon, targets=least)
        def period(page, server, kind=kind):
            way_in(page, server, f"/stats?of={kind}")

    @state(f"{name}-stats-category", house.afternoon, targets=targets)
    def category(page, server):
        way_in(page, server, "/stats?of=month&category=2")

    @state(f"{name}-stats-wrong", house.afternoon, targets=targets)
    def wrong(page, server):
        way_in(page, server, "/stats?of=range&from=2026-03-03&to=2026-03-01")

    @state(f"{name}-stats-empty", house.dawn, targets=targets)
    def empty(page, server):
        way_in(page, server, "/stats?of=year")


def own_stats(page, server, address):
    page.goto(server.child("middle", busy=None) + address)


def parents_stats(page, server, address):
    parents(page, "/parents" + server.child("middle", busy=None) + address)


stats("middle", own_stats, CHILD)
stats("parents", parents_stats, {})
