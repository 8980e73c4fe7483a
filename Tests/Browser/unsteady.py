"""Runs a failed test once more, alone, at the end of the run: if it passes then, it is unsteady.

The run passes with at most three unsteady tests. They are listed with the traces of their failures, which stay in the
folder given with --once-more until the next run.
"""
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

MOST = 3


def pytest_addoption(parser):
    parser.addoption("--once-more", type=pathlib.Path, metavar="FOLDER",
                     help="run what fails once more, alone, and keep the traces of what passes then in this folder")


def pytest_configure(config):
    folder = config.getoption("once_more")
    # The process that hands out the tests, not one that runs them.
    if folder and not hasattr(config, "workerinput"):
        config.pluginmanager.register(OnceMore(folder.absolute(), config.rootpath))


class OnceMore:
    def __init__(self, folder, root):
        self.folder, self.root = folder, root
        # The trace of each test that has failed.
        self.failed = {}
        self.unsteady = []
        self.is_hopeless = False

    def pytest_sessionstart(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed.setdefault(report.nodeid, report.longreprtext)

    def pytest_collectreport(self, report):
        self.is_hopeless |= report.failed

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session, exitstatus):
        if exitstatus != pytest.ExitCode.TESTS_FAILED or self.is_hopeless or not 0 < len(self.failed) <= MOST:
            return
        self.unsteady = [test for test in self.failed if self.passes_alone(test)]
        if len(self.unsteady) == len(self.failed):
            session.exitstatus = pytest.ExitCode.OK

    def passes_alone(self, test):
        command = [sys.executable, "-m", "pytest", "-q", "--override-ini", "addopts=-p no:cacheprovider", test]
        again = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=False)
        name = re.sub(r"[^\w.-]+", "-", test)
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / f"{name}.txt").write_text(self.failed[test] + "\n")
        if again.returncode != 0:
            (self.folder / f"{name}-again.txt").write_text(again.stdout)
        return again.returncode == 0

    def pytest_terminal_summary(self, terminalreporter):
        if len(self.failed) > MOST:
            terminalreporter.write_line(f"{len(self.failed)} tests have failed, too many to be unsteady.")
        for test in self.unsteady:
            terminalreporter.section(f"unsteady: {test}")
            terminalreporter.write_line(self.failed[test])
        if self.unsteady:
            terminalreporter.section("unsteady tests")
            for test in self.unsteady:
                terminalreporter.write_line(f"{test}: failed, then passed alone. Find the cause, and fix it.")
            terminalreporter.write_line(f"The traces are in {self.folder}.")
