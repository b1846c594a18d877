"""The chain's line behaves as a line does, and every table's switches are heard at the clock that is set."""

import dataclasses

import pytest

from hardware.circuit import Circuit
from hardware.controllers import CONTROLLERS, load_profile
from hardware.layouts.base import build
from hardware.netlist.table import make_netlist
from hardware.wiring import chain, signals
from hardware.wiring.signals import AHC, HIGH, OHM, SECONDS_PER_M, STEP, VOLTS, Buffer, send_edge

STEEP = Buffer("an ideal edge", 0.0, STEP, 0.0)


def test_a_chain_with_one_input_equals_a_single_line():
    (along,) = chain.send_along(AHC, [0.7], 47.0)
    (known,) = send_edge(AHC, 0.65, [0.05], 47.0, 0.0)
    assert along.arrives == pytest.approx(known.arrives, abs=2 * STEP)
    assert along.over == pytest.approx(known.over, abs=0.02)


def test_the_middle_of_a_line_waits_for_the_reflection(monkeypatch):
    """Ended at its source, a line is at half until the open end has sent the other half back: at a
    board a quarter along, three quarters of the way there and back later.
    """
    monkeypatch.setattr(chain, "LOAD", 0.0)
    edges = chain.send_along(STEEP, [1.0] * 4, OHM)
    there = [7 * SECONDS_PER_M, 6 * SECONDS_PER_M, 5 * SECONDS_PER_M, 4 * SECONDS_PER_M]
    assert VOLTS / 2 < HIGH
    assert [edge.arrives for edge in edges] == pytest.approx(there, abs=4 * STEP)


def test_the_clock_dips_with_one_gate_for_a_long_chain_and_not_with_a_gate_each():
    found = chain.judge(Circuit(build("vikings", "full")))
    assert found.boards == 27
    assert found.shared_turns > 3 * signals.MOST_TURN and found.turns < signals.MOST_TURN


@pytest.mark.parametrize("board", CONTROLLERS)
def test_every_table_carries_the_clock_of_every_profile(board):
    assert chain.find_stops(load_profile(board)["HALL_BAUD"]) == []


def test_a_clock_too_fast_for_the_longest_chain_is_refused():
    """27 boards and the carrier: 28 gates of which each may hold one edge back by 12 ns."""
    found = chain.judge_all()["vikings", "full"]
    assert found.pulse_eaten == pytest.approx(336e-9)
    assert found.rate == 1_000_000
    assert "27 boards of switches carries 1000000 Hz, not 4000000" in found.find_fault(4_000_000)
    turning = dataclasses.replace(found, turns=0.5)
    assert "turns back by 0.50 V" in turning.find_fault(1_000_000)


def test_a_cable_too_long_for_the_answer_is_refused():
    found = chain.judge_all()["vikings_on_board", "core"]
    assert found.rate == 4_000_000
    assert dataclasses.replace(found, answer=0.5e-6).rate == 1_000_000


def test_cables_go_from_board_to_board():
    circuit = Circuit(build("drakkar", "core"))
    cables = chain.find_cables(circuit)
    assert len(cables) == 25 and sum(cables) > 25 * 0.08
    zones = {zone.input: circuit.layout.find_switch(zone) for zone in circuit.layout.zones}
    assert max(cables) < (circuit.layout.width + circuit.layout.height) / 1000
    assert len({zones[n] for n in range(circuit.switches)}) == circuit.switches


def test_the_netlist_has_the_resistors_that_were_computed():
    netlist = make_netlist(Circuit(build("drakkar", "core")))
    ended = [netlist.nets[name, "2"] for name, (key, _) in netlist.parts.items() if key == "r68"]
    assert sorted(ended) == sorted(
        f"CHAIN_{signal}[{board}]" for signal in ("SCK", "LOAD") for board in range(25)
    )
    assert chain.OWN_OHM == 68.0
