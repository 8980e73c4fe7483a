"""Which features a change touches: `bin/test quick` runs their tests."""
import core  # finds the folder of features.py
import features
import pytest


@pytest.mark.parametrize("path, feature", [
    ("Sources/ChildPages/ScreenTime/PurseRoutes.swift", "ScreenTime"), ("Sources/Domain/Timers/Timer.swift", "Timers"),
    ("Templates/screen_time/_purse.html", "ScreenTime"), ("Sources/Database/Timers.swift", "Timers"),
    ("Tests/AppTests/Eggs/EggTests.swift", "Eggs"), ("Tests/Browser/test_timers.py", "Timers"),
    ("Tests/Browser/pages/focus_mode.py", "FocusMode"), ("Public/css/screens/forest.css", "Forest"),
    ("Sources/Site/Guard.swift", None), ("docs/decisions/README.md", None), ("README.md", None)])
def test_a_file_belongs_to_the_feature_that_it_is_named_after(path, feature):
    assert features.feature_of(path) == feature


def test_each_feature_has_its_suites():
    assert {"TimerTests", "TimerRouteTests"} & set(features.suites("Timers"))
    assert features.suites("Nothing") == []


def test_a_way_through_a_feature_that_does_not_exist_is_refused():
    core.check({"Timers", "Focus"}, "a way")
    with pytest.raises(pytest.UsageError, match="there is no feature Timer"):
        core.check({"Timer"}, "a way")
