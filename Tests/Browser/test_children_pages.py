"""Every page of children in every state, before outside judges; those of grown-ups are in `test_pages.py`."""
import judge
import pytest
from pages import GROWN_UP, PAGES
from states import REFUSALS, Judged, serve, unchanged  # two of them are fixtures

pytestmark = REFUSALS
EVERY_TEXT = {width: (20, 24, 32) for width in (390, 360, 320)}
judged = Judged()


@pytest.mark.parametrize("name", [name for name, page in PAGES.items() if page.targets is not GROWN_UP])
def test_everybody_can_use_it(name, serve, visit, notes):
    assert not judged.judge(name, serve, visit, notes)


@pytest.mark.parametrize("name", [
    "who-timers", "routine-calls-teen", "where-middle-long", "middle-siblings", "teen-profile", "little-feelings",
    "child-entry-overlap"])
def test_large_words_stay_whole_on_phones(name, serve, visit):
    page = PAGES[name].open(serve, visit)

    assert not judge.large_text_faults(page, EVERY_TEXT)


def test_the_pages_are_valid_html():
    if not judged.sources:
        pytest.skip("no page has been opened")
    assert not judged.html_faults()
