"""Shared by all tests: the programs apart from Python, and repeatable Hypothesis runs."""

import contextlib
import gc
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from skald.rules.registry import NAMES
from skald.show.words import LANGUAGES

from host_sim import toolchain
from host_sim.micropython import transcript
from host_sim.nor_flash import GEOMETRIES
from tests.broker import Broker

settings.register_profile(
    "house",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


_used = set()  # MicroPythons that tests of this process asked for


def pytest_configure(config):
    """Let each worker (pytest-xdist) of a whole run begin at files of its own: pytest rewrites each on its
    first import, which takes long, and the other workers then find it compiled.
    """
    worker = getattr(config, "workerinput", None)
    if worker and config.args == config.getini("testpaths"):
        files = sorted(map(str, Path(__file__).parent.rglob("test_*.py")))
        first = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
        config.args[:] = files[first:] + files[:first]


def pytest_collection_modifyitems(items):
    """Spread the files of the page among the others: they wait in real time, these compute.  The files beside the
    folders come first: one check of the whole checkout takes as long as many tests.
    """
    files = {}
    for item in sorted(
        items, key=lambda item: (item.path.parent != Path(__file__).parent, item.path)
    ):
        files.setdefault(item.path, []).append(item)
    waiting = [path for path in files if path.parent.name == "browser"]
    computing = [path for path in files if path.parent.name != "browser"]
    share = len(computing) // (len(waiting) + 1) + 1
    order = []
    for i, path in enumerate(waiting):
        order += [path, *computing[i * share : (i + 1) * share]]
    order += computing[len(waiting) * share :]
    items[:] = [item for path in order for item in files[path]]


def pytest_collection_finish(session):
    """Exempt imported objects from garbage collection, which the firmware calls as on a board."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish(session):
    """Let a worker (pytest-xdist) report which MicroPythons it used."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["used"] = sorted(_used)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    _used.update(getattr(node, "workeroutput", {}).get("used", ()))


def pytest_terminal_summary(terminalreporter):
    for name in sorted(_used):
        terminalreporter.write_line(toolchain.describe(name))


def find(program, give_up=pytest.skip):
    """Return a program (host_sim/toolchain.py); give the test up if it is missing."""
    try:
        return toolchain.FINDERS[program]()
    except toolchain.Missing as missing:
        give_up(str(missing))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """Skip a test that `needs` a program where it is missing, before its fixtures use that."""
    for mark in item.iter_markers("needs"):
        find(*mark.args)


@pytest.fixture(params=NAMES)
def game(request):
    """Return the name of each game."""
    return request.param


@pytest.fixture
def name(game):
    """Return the same, for tests that call the rules themselves `game`."""
    return game


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture(params=GEOMETRIES)
def port(request):
    """Return each port whose flash has a geometry of its own."""
    return request.param


@pytest.fixture(params=["unix", "wasm"])
def micropython(request):
    """Return `run(script, args, heap)` for each MicroPython; it returns what a script prints there.

    The WebAssembly build runs everywhere, so the test fails without it.  The unix
    port exists only for x86 Linux: elsewhere the test says why it is skipped.
    """
    return _find_micropython(request.param, request.param)


@pytest.fixture(params=["unix", "wasm", "frozen"])
def every_micropython(request):
    """Return the same, and for the port whose frozen kernels are machine code."""
    name = request.param
    return _find_micropython(name, "i386-gcc" if name == "frozen" else name)


def _find_micropython(name, program):
    _used.add(program)
    find(program, pytest.fail if name == "wasm" else pytest.skip)

    def run(script, args=(), heap="96k"):
        return transcript(script, name, args, heap)

    run.interpreter = name
    return run


@pytest.fixture(scope="session")
def chromium():
    """Return the path of the Chromium for the browser tests."""
    return find("chromium", pytest.fail).command[0]


@pytest.fixture
def broker(tmp_path):
    """Yield a Mosquitto of its own."""
    find("mosquitto")
    folder = tmp_path / "broker"
    folder.mkdir()
    broker = Broker(folder)
    yield broker
    broker.stop()


@pytest.fixture
def make_table():
    """Return what makes a host_sim.table.SimTable, which is closed when the test has ended."""
    from host_sim.table import SimTable

    with contextlib.ExitStack() as made:
        yield lambda *given, **choices: made.enter_context(
            contextlib.closing(SimTable(*given, **choices))
        )


@pytest.fixture
def unshuffled(monkeypatch):
    """Lay the emblems of Drakkar as the rules number them, for a test made for one position."""
    monkeypatch.setattr("host_sim.hands.shuffle_faces", lambda game, wanted, alike, rng: wanted)


@pytest.fixture
def rests_little(monkeypatch):
    """Let whoever has lost its broker try again soon."""
    monkeypatch.setattr("skald.net.mqtt._FIRST_REST_MS", 50)
