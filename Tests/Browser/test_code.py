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
# What waits for pages and for WebKit, and where servers are waited for by looking again.
HELPERS = {"steady.py", "engines.py"}
WAITING = ("house.py", "until")
SLEEPS = {"rest", "sleep", "wait_for_timeout"}
# What acts on a page, or looks at it, without waiting until it has finished what came before (see steady.py).
AROUND = {"evaluate_at_once", "eval_on_selector", "eval_on_selector_all", "main_frame", "query_selector",
          "query_selector_all", "wait_for_selector", "_impl_obj"}
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


def faults(path):
    """The lines of a file of tests that wait for time to pass, or go around what waits for a page."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    found = []

    def walk(node, place):
        if isinstance(node, ast.FunctionDef):
            place = node.name
        name = getattr(node, "attr", "")
        is_sleep = name in SLEEPS and (path.name, place) != WAITING and MEASURED not in lines[node.lineno - 1]
        if is_sleep or name in AROUND:
            found.append(f"{path.relative_to(TESTS)}:{node.lineno}: {lines[node.lineno - 1].strip()}")
        for child in ast.iter_child_nodes(node):
            walk(child, place)

    walk(ast.parse(text), None)
    return found


def test_walks_wait_for_pages_and_never_for_time():
    """A wait of some length is too short on a slow machine, and too long on all others: wait for what has to come."""
    files = sorted(file for file in TESTS.rglob("*.py") if file.name not in HELPERS)
    assert len(files) > 50
    assert [line for path in files for line in faults(path)] == []


@pytest.mark.parametrize("line, is_fault", [
    ("page.wait_for_timeout(100)", True), ("time.sleep(1)", True), ("time.sleep(1)  # measured", False),
    ("page.rest(5)", True), ("page.evaluate_at_once('1')", True), ("page.main_frame.click('a')", True),
    ("page.locator('a').click()", False), ("page.wait_for_url('**/who')", False)])
def test_a_walk_that_does_not_is_found(tmp_path, line, is_fault, monkeypatch):
    file = tmp_path / "test_some.py"
    file.write_text(f"def test_some(page):\n    {line}\n")
    monkeypatch.setattr(sys.modules[__name__], "TESTS", tmp_path)

    assert bool(faults(file)) == is_fault
