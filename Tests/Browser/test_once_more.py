"""What a run makes of tests that fail, and pass when they are run once more."""
import pathlib
import subprocess
import sys
import textwrap

import pytest

# Fails for the first so many times that it is run.
FLAKY = """
    import pathlib

    def test_{name}():
        count = pathlib.Path(__file__).with_name("{name}")
        runs = len(count.read_text()) if count.exists() else 0
        count.write_text("x" * (runs + 1))
        assert runs >= {fails}, "it is too early"
"""


@pytest.fixture
def run(tmp_path):
    """Runs tests that fail so many times each; gives the exit code, what was said, and the traces that were kept."""
    def run_tests(*fails, workers=0):
        for number, count in enumerate(fails):
            text = textwrap.dedent(FLAKY.format(name=f"number_{number}", fails=count))
            (tmp_path / f"test_{number}.py").write_text(text)
        command = [sys.executable, "-m", "pytest", "-p", "unsteady", "-n", str(workers), "--once-more", "traces", tmp_path]
        answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False,
                                env={"PYTHONPATH": str(pathlib.Path(__file__).parent)})
        return answer.returncode, answer.stdout, sorted(file.name for file in (tmp_path / "traces").glob("*"))
    return run_tests


@pytest.mark.parametrize("workers", (0, 2))
def test_what_passes_alone_is_unsteady_and_lets_the_run_pass(run, workers):
    code, said, traces = run(1, 0, workers=workers)

    assert code == 0
    assert "test_0.py::test_number_0: failed, then passed alone" in said
    assert said.count("it is too early") >= 1
    assert traces == ["test_0.py-test_number_0.txt"]


def test_what_fails_twice_has_failed(run):
    code, said, traces = run(1, 2)

    assert code == 1
    assert "test_0.py::test_number_0: failed, then passed alone" in said
    assert "test_1.py::test_number_1: failed, then" not in said
    assert "test_1.py-test_number_1-again.txt" in traces


def test_three_may_be_unsteady_and_no_more(run):
    assert run(1, 1, 1)[0] == 0
    code, said, traces = run(3, 3, 3, 1)

    assert code == 1
    assert "4 tests have failed, too many to be unsteady" in said
    assert not traces


def test_a_run_that_passes_says_nothing_of_it(run):
    code, said, traces = run(0)

    assert (code, traces) == (0, [])
    assert "unsteady" not in said.replace("plugins:", "").split("collected")[1]
