#!/usr/bin/env python3
"""Which features a change touches, and the Swift tests of each.

    features.py                 the features of what git says has changed, one a line
    features.py --tests NAME…   a pattern for `swift test --filter` that finds their tests
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
TESTS = ("DomainTests", "AppTests")
PLACES = ("Sources/", "Templates/", "Public/", "Tests/")
# What a test has recorded follows from what has changed elsewhere.
RECORDED = ("Tests/Browser/golden", "Tests/Browser/judged")
PAGES = tuple(f"Sources/{name}" for name in ("ChildPages", "DayPages", "GrownUpPages", "OperatorPages", "Domain"))
# Folders of rules and pages: each feature has one, or one of each.
FEATURES = sorted({folder.name for place in PAGES
                   for folder in (ROOT / place).iterdir() if folder.is_dir()})
_BY_WORD = {name.lower(): name for name in FEATURES}


def feature_of(path):
    """The feature that a file belongs to, by the name of its folder or its own: Templates/screen_time, test_timers.py."""
    if not path.startswith(PLACES):
        return None
    for part in pathlib.PurePath(path).parts:
        word = part.partition(".")[0].removeprefix("test_").replace("_", "").lower()
        if word in _BY_WORD:
            return _BY_WORD[word]
    return None


def changed():
    """The files that differ from the last commit; where nothing does, those of the last commit."""
    def ask(*words):
        said = subprocess.run(["git", *words, "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        return [path for path in said.split("\0") if path and not path.startswith(RECORDED)]

    now = ask("diff", "--name-only", "HEAD") + ask("ls-files", "--others", "--exclude-standard")
    return now or ask("diff", "--name-only", "HEAD~", "HEAD")


def suites(feature):
    """The names of a feature's test suites."""
    files = [file for target in TESTS for file in (ROOT / "Tests" / target / feature).rglob("*.swift")]
    return [name for file in files
            for name in re.findall(r"^(?:@.*\n)*(?:\w+ )*(?:struct|class|enum) (\w+Tests)\b", file.read_text(), re.MULTILINE)]


def main(words):
    if words[:1] == ["--tests"]:
        unknown = set(words[1:]) - set(FEATURES)
        if unknown:
            sys.exit(f"There is no feature “{unknown.pop()}”. There are {', '.join(FEATURES)}.")
        names = sorted({name for feature in words[1:] for name in suites(feature)})
        print(rf"^({'|'.join(TESTS)})\.({'|'.join(names)})/" if names else "^$")
    else:
        print("\n".join(sorted({feature for path in changed() if (feature := feature_of(path))})))


if __name__ == "__main__":
    main(sys.argv[1:])
