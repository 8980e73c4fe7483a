"""Every page of grown-ups in every state, before outside judges; those of children are in `test_children_pages.py`."""
import pytest
from pages import GROWN_UP, PAGES
from states import REFUSALS, Judged, serve, unchanged  # two of them are fixtures

pytestmark = REFUSALS
judged = Judged()


@pytest.mark.parametrize("name", [name for name, page in PAGES.items() if page.targets is GROWN_UP])
def test_everybody_can_use_it(name, serve, visit, notes):
    assert not judged.judge(name, serve, visit, notes)


def test_the_pages_are_valid_html():
    if not judged.sources:
        pytest.skip("no page has been opened")
    assert not judged.html_faults()
