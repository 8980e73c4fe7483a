"""Which page states a run judges, and the notes of those that have passed: see notes.py."""
import notes as noted
import pytest
from pages import PAGES

NOTES = pytest.StashKey[noted.Notes]()


def pytest_addoption(parser):
    parser.addoption(
        "--judge", choices=("all", "changed", "sample"), default="sample",
        help="which page states are judged: all, those that have changed since their note, or a sample of the others too")


def pytest_configure(config):
    config.stash[NOTES] = noted.Notes(config.getoption("judge"))


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    """One of several processes has ended."""
    if told := getattr(node, "workeroutput", {}).get("notes"):
        node.config.stash[NOTES].hear(told)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    notes = session.config.stash[NOTES]
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["notes"] = notes.told()
    else:
        notes.write({name: page.feature for name, page in PAGES.items()})


def pytest_terminal_summary(terminalreporter, config):
    notes = config.stash[NOTES]
    if notes.judged or notes.unchanged:
        terminalreporter.write_line(notes.summary())


@pytest.fixture(scope="session")
def notes(request):
    """The notes of page states that have passed their judges."""
    return request.config.stash[NOTES]
