"""The lines behave as lines in closed form do, and every row carries the clock that is set."""

import dataclasses
from types import SimpleNamespace

import pytest
from skald.watching.layout import MFRC522

from hardware.circuit import Circuit
from hardware.controllers import CONTROLLERS, load_profile
from hardware.layouts.base import Reader, build
from hardware.netlist.table import make_netlist
from hardware.wiring import signals
from hardware.wiring.signals import AHC, HC, OHM, SECONDS_PER_M, STEP, VOLTS, Buffer, send_edge

STEEP = Buffer("an ideal edge", 0.0, STEP, 0.0)


def test_a_line_ended_at_its_source_is_half_way_and_then_whole(monkeypatch):
    """Impedance at the source: half the voltage goes out, an open end doubles it."""
    monkeypatch.setattr(signals, "LOAD", 0.0)
    (edge,) = send_edge(STEEP, 1.0, [1.0], OHM, 0.0)
    assert edge.arrives == pytest.approx(2 * SECONDS_PER_M, abs=3 * STEP)
    assert edge.over == pytest.approx(0, abs=1e-9) and edge.turns == 0


def test_an_open_line_without_its_resistor_overshoots_to_twice(monkeypatch):
    """The reflection of a source of R: (R - Z) / (R + Z); with R = 0 an open end sees 2 V."""
    monkeypatch.setattr(signals, "LOAD", 0.0)
    (edge,) = send_edge(STEEP, 0.5, [0.5], 1e-6, 0.0)
    assert edge.over == pytest.approx(VOLTS, rel=0.01)


def test_a_load_is_filled_through_all_resistances(monkeypatch):
    """Short wires: one capacitor behind R; from 0 to 70 % in 1.204 R C."""
    monkeypatch.setattr(signals, "LOAD", 100e-12)
    (edge,) = send_edge(STEEP, 0.001, [0.001], 100.0, 50.0)
    assert edge.arrives == pytest.approx(1.204 * 150 * 100e-12, rel=0.1)


def test_unequal_cables_make_a_steep_clock_dip_unless_each_has_its_resistor():
    cables = [0.7, 0.7, 0.7, 0.7, 0.1, 0.2, 0.3]
    bare = max(edge.turns for edge in send_edge(AHC, 0.3, cables, 33.0, 0.0))
    ended = max(edge.turns for edge in send_edge(AHC, 0.3, cables))
    assert bare > 0.5 and ended < signals.MOST_TURN


@pytest.mark.parametrize("board", CONTROLLERS)
def test_every_table_carries_the_clock_of_every_profile(board):
    rate = load_profile(board)["NFC_BAUD"]
    assert signals.find_stops(rate) == []
    rows = [row for rows in signals.judge_all().values() for row in rows]
    assert min(0.5 / rate / row.answer for row in rows) > 4  # crosstalk is not in the model


def test_the_slower_gates_would_carry_half_of_the_clock():
    circuit = Circuit(build("raids", "full"))
    assert min(row.rate for row in signals.judge(circuit, HC)) == 2_000_000
    assert min(row.rate for row in signals.judge(circuit)) == 4_000_000


def test_a_table_of_twice_the_size_is_refused(monkeypatch):
    circuit = Circuit(build("raids", "full"))
    ribbons, cables = signals.find_lengths(circuit)
    longer = {row: 2 * length for row, length in ribbons.items()}
    far = {row: [2 * length for length in lengths] for row, lengths in cables.items()}
    monkeypatch.setattr(signals, "find_lengths", lambda _: (longer, far))
    rows = signals.judge(circuit)
    assert any("answers take" in row.find_fault(4_000_000) for row in rows)
    turning = dataclasses.replace(rows[0], turns=0.5)
    assert "turns back by 0.50 V" in turning.find_fault(1_000_000)


def test_lengths_are_those_of_the_layout(monkeypatch):
    circuit = SimpleNamespace(
        layout=SimpleNamespace(width=1000.0, height=600.0),
        modules=[
            (0, line, Reader(MFRC522, line, "", x=x, y=300.0))
            for line, x in ((0, 100.0), (1, 300.0))
        ],
    )
    ribbons, cables = signals.find_lengths(circuit)
    assert ribbons == {0: pytest.approx(0.38)} and cables == {0: [pytest.approx(0.18)] * 2}


def test_the_netlist_has_the_resistors_that_were_computed():
    netlist = make_netlist(Circuit(build("raids", "full")))
    clocks = {net for (name, pin), net in netlist.nets.items() if pin == "SCK" and name[0] == "M"}
    heads = {netlist.nets[name, "2"] for name, (key, _) in netlist.parts.items() if key == "r68"}
    assert len(clocks) == 31 and clocks == heads
    assert (signals.OWN_OHM, signals.EACH_OHM) == (47.0, 68.0)
