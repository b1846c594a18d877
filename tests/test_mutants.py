"""Mutants: the same seed draws the same ones, and a mutant that no test notices survives."""

import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_item import TestOutcome as Outcome

from host_sim import mutants
from host_sim.house import ROOMS, TOP_ROOMS
from host_sim.toolchain import ROOT


@pytest.fixture
def module(tmp_path):
    path = tmp_path / "sums.py"
    path.write_text("def add(a, b):\n    return a + b\n\n\nassert add(2, 2) == 4\n")
    return path


def test_a_seed_draws_the_same_mutants(module):
    drawn = [mutants.draw_mutations([module], 4, seed) for seed in (1, 1, 2)]
    assert len(drawn[0]) == 4 and drawn[0] == drawn[1] != drawn[2]


def test_mutants_die_where_a_test_looks_and_live_where_none_does(module):
    every = mutants.draw_mutations([module], 1000, 1)
    look = "%s %s" % (sys.executable, module)
    assert len(every) > 10
    found = {mutate_and_test(one, look, 20).test_outcome for one in every[:6]}
    assert Outcome.KILLED in found
    blind = "%s -c pass" % sys.executable
    assert mutate_and_test(every[0], blind, 20).test_outcome == Outcome.SURVIVED


SUMS = """
SUM = 1

def add(a, b):
    return a + b

def double(a):
    return add(a, a)
"""
TESTS = """
import sums

def test_double():
    assert sums.double(2) == 4

def test_add():
    assert sums.add(2, 2) == 4

def test_nothing():
    pass

def test_wrong():
    assert sums.add(2, 2) == 5
"""


@pytest.fixture
def tree(tmp_path):
    (tmp_path / "firmware/skald").mkdir(parents=True)
    (tmp_path / "firmware/skald/sums.py").write_text(SUMS)
    (tmp_path / "test_sums.py").write_text(TESTS)
    return tmp_path


def run_with_witness(tree, **variables):
    command = [sys.executable, "-m", "pytest", "-v", "-p", "host_sim.witness", "test_sums.py"]
    environment = {**os.environ, "PYTHONPATH": "%s:%s/firmware/skald" % (ROOT, tree), **variables}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True)


def test_the_tests_that_call_a_function_are_noted_and_run_the_quickest_first(tree):
    notes = tree / "notes.json"
    assert "1 failed" in run_with_witness(tree, SKALD_NOTE=str(notes)).stdout
    noted = {
        test.split("_")[-1]: (seconds, {line for _, line in called})
        for test, (seconds, called) in json.loads(notes.read_text()).items()
    }
    assert {name: called for name, (_, called) in noted.items()} == {
        "double": {4, 7},
        "add": {4},
        "nothing": set(),
    }

    sums = tree / "firmware/skald/sums.py"
    called = {seconds: {(str(sums), line)} for seconds, line in ((3, 4), (1, 4), (2, 7))}
    notes = {"test %d" % seconds: (seconds, lines) for seconds, lines in called.items()}
    assert list(mutants.choose_tests(notes, sums, 5)) == ["test 1", "test 3"]
    assert list(mutants.choose_tests(notes, sums, 2)) == ["test 1", "test 2", "test 3"]

    def note(count, file, seconds):
        return {"%s::%d" % (file, i): (seconds, {(str(sums), 4)}) for i in range(count)}

    quick, slow = note(50, "quick", 0.1), note(10, "slow", 10)
    assert set(mutants.choose_tests({**quick, **slow}, sums, 5)) >= set(quick)

    chosen = tree / "chosen.json"
    chosen.write_text(json.dumps({"test_sums.py::test_" + name: 0 for name in ("add", "double")}))
    output = run_with_witness(tree, SKALD_RUN=str(chosen)).stdout
    assert "2 passed" in output and output.index("::test_add") < output.index("::test_double")


def test_a_test_that_never_ends_kills_the_mutant(tree):
    sums = tree / "firmware/skald/sums.py"
    sums.write_text(SUMS.replace("return a + b", "while True: pass"))
    chosen = tree / "chosen.json"
    chosen.write_text('{"test_sums.py::test_add": -0.45}')
    assert run_with_witness(tree, SKALD_RUN=str(chosen)).returncode < 0


def test_a_survivor_also_meets_the_tests_that_were_not_among_the_first(module, monkeypatch):
    """Of three tests the first look chooses one and the second the others."""
    tests = ["%s::%d" % (module, n) for n in range(3)]
    looks = []

    def look(mutations, command, timeout):
        looks.append(list(json.loads((mutants.TREE / "build/chosen.json").read_text())))
        outcome = Outcome.SURVIVED if len(looks) < 2 else Outcome.KILLED
        return SimpleNamespace(worker_outcome=None, test_outcome=outcome, diff="a line")

    monkeypatch.setattr(mutants, "TREE", module.parent)
    monkeypatch.setattr(mutants, "mutate_and_test", look)
    (module.parent / "build").mkdir()
    mutation = [SimpleNamespace(module_path=module, start_pos=(2, 4))]
    notes = {test: (40 + n, {(str(module), 1)}) for n, test in enumerate(tests)}
    assert mutants.try_mutation(mutation, notes) == ""
    assert looks == [tests[:1], tests[1:]]


def test_a_test_that_fails_without_a_change_is_left_out_and_named(tree, monkeypatch, capsys):
    (tree / "build").mkdir()
    monkeypatch.setattr(mutants, "TREE", tree)
    monkeypatch.setitem(mutants._TESTS, "pins", "test_sums.py")
    monkeypatch.setenv("PYTHONPATH", "%s:%s/firmware/skald" % (ROOT, tree))
    assert sorted(mutants.note_tests(["pins"])) == [
        "test_sums.py::test_" + name for name in ("add", "double", "nothing")
    ]
    assert "test_sums.py::test_wrong" in capsys.readouterr().err
    (tree / "test_sums.py").write_text("def test_wrong():\n    assert False\n")
    with pytest.raises(mutants.Unfit, match="pins"):
        mutants.note_tests(["pins"])


def test_the_tests_of_a_room_are_those_below_its_folders_and_files(monkeypatch):
    monkeypatch.setitem(mutants._TESTS, "sense", "tests/play/test_menu.py")
    notes = dict.fromkeys(
        ("tests/play/test_menu.py::a", "tests/play/test_menu.pyx::b", "tests/tables/test_c.py::c")
    )
    assert list(mutants.select_tests(notes, "sense")) == ["tests/play/test_menu.py::a"]
    assert list(mutants.select_tests(notes, "play")) == list(notes)[:2]


@pytest.mark.parametrize("room", [*ROOMS, *TOP_ROOMS])
def test_every_room_has_sources_to_change_and_tests_that_look(room):
    assert mutants.list_modules(room)
    for tests in mutants.find_tests(room).split():
        assert (ROOT / tests).exists(), tests
