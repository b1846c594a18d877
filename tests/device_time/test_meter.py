"""Counted work: blocks of source, and the functions of the firmware that report them."""

from io import BytesIO
from types import ModuleType

import pytest
from skald.compat import ticks_diff
from skald.show.words import Text
from skald.watching.difference import Difference

from host_sim.device_time import stored
from host_sim.device_time.costs import ESTIMATES_NS, OPERATIONS, load_costs
from host_sim.device_time.meter import Meter
from host_sim.device_time.stored import load_code

_ADD = "def add(n):\n    total = 0\n    for i in range(n):\n        total += i\n    return total\n"
_CHOOSE = "def choose(x):\n    if x:\n        return 1\n    return x + x + x\n"
_STAND_IN = (
    "def find():\n    def pause(span):\n        return span + 1\n    return pause\npause = find()\n"
)


@pytest.mark.parametrize(
    "source, call, value, work",
    [
        (_ADD, "add(3)", 3, {"range_turn": 3, "operator": 3, "enter": 1}),
        (_ADD, "add(30)", 435, {"range_turn": 30, "operator": 30, "enter": 1}),
        (_CHOOSE, "choose(1)", 1, {"operator": 0, "branch": 1}),
        (_CHOOSE, "choose(0)", 0, {"operator": 2, "branch": 1}),
        # What stands in for a function that a board has in C costs nothing.
        (_STAND_IN, "pause(3)", 4, dict.fromkeys(OPERATIONS, 0)),
    ],
)
def test_work_is_what_runs_as_often_as_it_runs(tmp_path, source, call, value, work):
    meter, module, path = Meter(), ModuleType("counted"), tmp_path / "counted.py"
    path.write_text(source)
    meter.prepare(module)
    exec(meter.compile(path), vars(module))
    meter.take_counts()
    assert eval(call, vars(module)) == value
    assert meter.take_counts().items() >= work.items()


def test_a_changed_module_is_compiled_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(stored, "FOLDER", tmp_path / "metered")
    path, compiled = tmp_path / "counted.py", []
    for source in (_ADD, _ADD, _CHOOSE, _ADD):
        path.write_text(source)
        meter = Meter(load_costs())
        load_code(path, (), lambda path: compiled.append(path) or meter.compile(path))
    assert len(compiled) == 3


def test_a_search_costs_as_much_as_it_passes_over():
    text = "." * 2048
    found = []
    with Meter(load_costs()) as meter:
        meter.take_ns()
        for until in (12, 2048):
            Text(BytesIO((text[:until] + "\n").encode()), "en")
            found.append(meter.take_ns())
    assert found[1] > found[0] + load_costs()["search"]


def test_every_operation_has_a_cost():
    assert min(*load_costs().values(), *ESTIMATES_NS) > 0


def test_a_meter_counts_the_firmware_and_leaves_it_as_it_was():
    code = ticks_diff.__code__
    balance = Difference()
    with Meter(load_costs()) as meter:
        assert ticks_diff(5, 3) == 2
        short_ns = meter.take_ns()
        for key in range(40):
            balance.add(key, 1)
        assert meter.take_ns() > 40 * short_ns > 0
        assert meter.take_ns() == 0
    assert ticks_diff.__code__ is code
    ticks_diff(5, 3)
    assert meter.take_ns() == 0


def test_one_table_of_costs_at_a_time():
    with Meter(load_costs()) as first:
        with Meter(load_costs()) as second:
            assert first is second
        with pytest.raises(RuntimeError), Meter():
            pass
        ticks_diff(1, 0)
        assert first.take_ns() > 0
