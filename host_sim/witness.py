"""A pytest plugin for mutants.py: it notes which functions each test calls, or runs selected tests.

`SKALD_NOTE=<file>` writes {test: [seconds, [[source file, first line of a function], ...]]} of the
tests that pass as JSON;
`SKALD_RUN=<file>` runs only the tests of the JSON object {test: seconds} in that file, in its order.
"""

import cProfile
import json
import os
import signal
import time

import pytest

_SOURCES = os.sep + os.path.join("firmware", "skald") + os.sep


class Notes:
    """Notes what each test calls and how long it computes."""

    def __init__(self, path):
        self.path = path
        self.tests = {}
        self.failed = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        profile = cProfile.Profile(subcalls=False, builtins=False)  # quicker than sys.settrace()
        started = time.process_time()
        profile.enable()
        try:
            return (yield)
        finally:
            profile.disable()
            seconds = round(time.process_time() - started, 3)
            functions = {
                (entry.code.co_filename, entry.code.co_firstlineno)
                for entry in profile.getstats()
                if not isinstance(entry.code, str) and _SOURCES in entry.code.co_filename
            }
            self.tests[item.nodeid] = [seconds, sorted(functions)]

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self):
        passed = {test: noted for test, noted in self.tests.items() if test not in self.failed}
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump(passed, file)


class Choice:
    """Runs the selected tests in their order; a test that computes far too long ends the process."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.seconds = json.load(file)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items):
        rank = {test: i for i, test in enumerate(self.seconds)}
        chosen = [item for item in items if item.nodeid in rank]
        items[:] = sorted(chosen, key=lambda item: rank[item.nodeid])

    def pytest_runtest_setup(self, item):
        signal.setitimer(signal.ITIMER_VIRTUAL, 10 * self.seconds[item.nodeid] + 5)


def pytest_configure(config):
    for variable, plugin in (("SKALD_NOTE", Notes), ("SKALD_RUN", Choice)):
        if variable in os.environ:
            config.pluginmanager.register(plugin(os.environ[variable]), variable)
