"""Counted work: blocks of source, and the functions of the firmware that report them."""

import ast
from io import BytesIO

import pytest
from skald.compat import ticks_diff
from skald.show.words import Text
from skald.watching.difference import Difference

from host_sim.device_time.blocks import Blocks
from host_sim.device_time.costs import ESTIMATES_NS, OPERATIONS, load_costs
from host_sim.device_time.meter import Meter


def run_counted(source, call):
    """Return the work of `call`, an expression, in a module of `source`: {operation: number}."""
    blocks = []

    def report(counts):
        blocks.append(counts)
        return len(blocks) - 1

    runs = []

    class Counter(list):
        def __setitem__(self, index, block):
            runs.append(block)

    scope = {"counter": Counter([0]), "tick": lambda block, value: runs.append(block) or value}
    exec(
        compile(
            Blocks(report, "counter", "tick", "find").rewrite(ast.parse(source)), "module", "exec"
        ),
        scope,
    )
    runs.clear()
    value = eval(call, scope)
    found = dict.fromkeys(OPERATIONS, 0)
    for block in runs:
        for operation, number in blocks[block].items():
            found[operation] += number
    return found, value


def test_a_loop_costs_what_it_turns():
    source = (
        "def add(n):\n    total = 0\n    for i in range(n):\n        total += i\n    return total\n"
    )
    few, value = run_counted(source, "add(3)")
    many, _ = run_counted(source, "add(30)")
    assert value == 3
    assert few["range_turn"] == few["operator"] == 3
    assert many["range_turn"] == many["operator"] == 30
    assert few["enter"] == many["enter"] == 1


def test_only_the_branch_that_runs_costs():
    source = "def choose(x):\n    if x:\n        return 1\n    return x + x + x\n"
    assert run_counted(source, "choose(1)")[0]["operator"] == 0
    assert run_counted(source, "choose(0)")[0]["operator"] == 2


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


def test_a_stand_in_for_a_c_function_costs_nothing():
    source = "def find(module):\n    def pause(span):\n        return span + 1\n    return pause\npause = find(0)\n"
    found, value = run_counted(source, "pause(3)")
    assert value == 4 and not any(found.values())
