"""A change of the code that is to change nothing: every page says what it said before."""
import difflib

import golden
import pytest

# What no link of this household leads to, what is made anew for everybody who asks, or tells of the machine.
ELSEWHERE = {
    "/live", "/time", "/rooms/{code:text}", "/onboarding/{step:word}", "/parents/first-day/{page:word}",
    "/parents/check-up", "/parents/addresses", "/parents/passkeys/{passkey:int}",
    "/arrival/{link:id}", "/helping", "/helping/wall", "/children/{child:int}/helpers", "/parents/people/{person:int}/access",
    "/parents/people/{person:int}/leaving", "/parents/children/{child:int}/asks/{ask:int}",
    "/parents/own-device", "/parents/own-device/pin", "/children/{child:int}/routines/runs/{run:int}",
    "/photos/{photo:int}",
    "/service-worker.js",
}
FILES = ("/trees/", "/tomos/", "/murals/", ".pdf", ".csv", "/months/")


@pytest.fixture(scope="module")
def now():
    return golden.record()


def test_every_page_says_what_it_said(now):
    before = golden.renamed(golden.kept())
    assert sorted(now.pages) == sorted(before)
    changed = [address for address in before if now.pages[address] != before[address]]
    told = [line for address in changed[:5] for line in difflib.unified_diff(
        before[address].splitlines(), now.pages[address].splitlines(), address, "now", n=1, lineterm="")]
    assert not changed, f"{len(changed)} pages differ; if that is meant: golden.py record\n" + "\n".join(told[:200])


def test_every_route_is_among_them(now):
    missing = {route for route, count in now.routes.items()
               if count == 0 and not any(part in route for part in FILES)}
    assert missing <= ELSEWHERE, sorted(missing - ELSEWHERE)
