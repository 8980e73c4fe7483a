"""Style sheets and scripts as they are in Public, before outside judges."""
import ast
import pathlib
import subprocess
import sys

import house
import judge
import pytest

PUBLIC = house.ROOT / "Public"
TESTS = pathlib.Path(__file__).parent
# Where something is waited for by looking again, one place for each kind: pages, servers, and WebKit's driver.
WAITING = {("walk.py", "until_so"), ("house.py", "until"), ("engines.py", "wait_for_timeout"),
           ("engines.py", "eventually"), ("pages.py", "praised")}
SLEEPS = {"sleep", "wait_for_timeout"}
# What is measured takes the time that it takes; the line says so.
MEASURED = "# measured"


def test_colours_have_contrast_and_stay_apart():
    proof = house.ROOT / "Tests/Browser/contrast.py"
    run = subprocess.run([sys.executable, proof], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("folder", ("css", "js"))
def test_biome_finds_nothing(folder):
    assert not judge.code_faults(PUBLIC / folder)


def test_the_browser_drops_no_declaration(page):
    """Mistyped values, which Biome does not look at."""
    sheets = {str(path.relative_to(PUBLIC)): path.read_text(encoding="utf-8")
              for path in sorted(PUBLIC.glob("css/**/*.css"))}
    assert len(sheets) > 50
    assert not judge.value_faults(page, sheets)


def sleeps(path):
    """The lines of a file of tests that wait for time to pass, outside of what may."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    found = []

    def walk(node, place):
        if isinstance(node, ast.FunctionDef):
            place = node.name
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in SLEEPS:
            line = lines[node.lineno - 1]
            if (path.name, place) not in WAITING and MEASURED not in line:
                found.append(f"{path.relative_to(TESTS)}:{node.lineno}: {line.strip()}")
        for child in ast.iter_child_nodes(node):
            walk(child, place)

    walk(ast.parse(text), None)
    return found


def test_no_test_waits_for_time_to_pass():
    """A wait of some length is too short on a slow machine, and too long on all others: wait for what has to come."""
    files = sorted(TESTS.rglob("*.py"))
    assert len(files) > 50
    assert [line for path in files for line in sleeps(path)] == []
