"""The main ways: tests marked `core` with the features that they go through. `--feature` runs those of some features."""
import sys

import house
import pytest

sys.path.insert(0, str(house.ROOT / "Tests"))
from features import FEATURES  # noqa: E402


def pytest_addoption(parser):
    parser.addoption("--feature", help="only main ways through these features, with commas between them")


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "core(*features): a main way through these features, which every run of bin/test goes")


def gone_through(item):
    """The features of a test, if it is one of the main ways."""
    return {name for mark in item.iter_markers("core") for name in mark.args}


def check(names, where):
    if unknown := set(names) - set(FEATURES):
        raise pytest.UsageError(f"{where}: there is no feature {unknown.pop()}")


def pytest_collection_modifyitems(config, items):
    for item in items:
        check(gone_through(item), item.nodeid)
        if any(not mark.args for mark in item.iter_markers("core")):
            raise pytest.UsageError(f"{item.nodeid}: core names no feature")
    if (wanted := config.getoption("feature")) is None:
        return
    check(wanted.split(","), "--feature")
    chosen = [item for item in items if gone_through(item) & set(wanted.split(","))]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen
