"""Mutants: the same seed draws the same ones, and a mutant that no test notices survives."""

import sys

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


@pytest.mark.parametrize("room", [*ROOMS, *TOP_ROOMS])
def test_every_room_has_sources_to_change_and_tests_that_look(room):
    assert mutants.list_modules(room)
    for tests in mutants.find_tests(room).split():
        assert (ROOT / tests).exists(), tests
