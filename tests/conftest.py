"""What all tests share: the programs beside Python, and repeatable Hypothesis runs."""

import pytest
from hypothesis import HealthCheck, settings

from host_sim import toolchain
from host_sim.micropython import transcript

settings.register_profile(
    "house",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


_used = set()  # MicroPythons that tests of this process asked for


def pytest_sessionfinish(session):
    """Let a worker (pytest-xdist) tell which MicroPythons it used."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["used"] = sorted(_used)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    _used.update(getattr(node, "workeroutput", {}).get("used", ()))


def pytest_terminal_summary(terminalreporter):
    for name in sorted(_used):
        terminalreporter.write_line(toolchain.describe(name))


@pytest.fixture(params=["unix", "wasm"])
def micropython(request):
    """Give `run(script, args, heap)` for each MicroPython: the text a script prints there.

    The WebAssembly build runs everywhere, so its absence fails.  The unix
    port exists for x86 Linux alone: elsewhere the test says why it is skipped.
    """
    name = request.param
    _used.add(name)
    try:
        toolchain.FINDERS[name]()
    except toolchain.Missing as missing:
        if name == "wasm":
            pytest.fail(str(missing))
        pytest.skip(str(missing))

    def run(script, args=(), heap="96k"):
        return transcript(script, name, args, heap)

    run.interpreter = name
    return run


@pytest.fixture(scope="session")
def chromium():
    """Give the path of the Chromium that drives the browser tests."""
    try:
        return toolchain.find_chromium().command[0]
    except toolchain.Missing as missing:
        pytest.fail(str(missing))
