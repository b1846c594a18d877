"""The steps of a reader's strength, on the chip models."""

import pytest
from host_sim.chips.transmitter import find_gain
from skald.drivers.reader import STRONGEST, USUAL

from host_sim.chips import mfrc522_registers as model
from host_sim.chips import pn5180 as pn5180_model
from host_sim.chips.tag_v import TagV
from tests.drivers.nfc_bench import LONG_UIDS, Bench, inventory, ntags, with_mfrc522


def list_fields(reader, field):
    """Return the share of the usual field at each strength, the weakest first."""
    fields = []
    for strength in range(STRONGEST + 1):
        reader.strength = strength
        reader.reset()
        reader.field(True)
        fields.append(field.drive)
        reader.field(False)
    return fields


def test_every_step_of_an_mfrc522_is_stronger_and_small():
    bench = Bench()
    fields = list_fields(bench.mfrc522(), bench.field)
    conducts = fields[: USUAL + 3]
    assert conducts == sorted(set(conducts)) and conducts[USUAL] == 1.0
    assert all(weak > 0.45 * strong for weak, strong in zip(conducts, conducts[1:]))
    assert conducts[0] < 0.05 and conducts[-1] > 1.15


def test_the_strongest_steps_of_an_mfrc522_hear_better():
    bench, reader = with_mfrc522()
    gains = []
    for strength in range(USUAL, STRONGEST + 1):
        reader.strength = strength
        reader.reset()
        gains.append(find_gain(bench.chip._reg[model.RF_CONFIG]))
    assert gains[:3] == [1, 1, 1] and gains[2:] == sorted(set(gains[2:]))


def test_a_pn5180_has_four_gains():
    bench = Bench()
    fields = list_fields(bench.pn5180(), bench.field)
    assert fields == sorted(fields) and set(fields) == set(pn5180_model._GAINS)
    assert fields[USUAL] == 1.0


@pytest.mark.parametrize("chip", ["mfrc522", "pn5180"])
def test_weaker_is_so_many_steps_below_its_strength(chip):
    bench = Bench()
    reader = getattr(bench, chip)()
    fields = list_fields(reader, bench.field)
    reader.strength = 10
    reader.reset()
    for level in (0, 3, 10, 13, -2, -8, 0):
        reader.weaken(level)
        reader.field(True)
        assert bench.field.drive == fields[max(0, 10 - level)]
        reader.field(False)


@pytest.mark.parametrize("chip", ["mfrc522", "pn5180"])
def test_a_weak_tag_needs_its_strength(chip):
    bench = Bench()
    tag = ntags(LONG_UIDS[:1])[0] if chip == "mfrc522" else TagV(b"\xe0\x04\x01\x50ABCD")
    reader = getattr(bench, chip)()
    bench.field.enter(tag, 2.1)
    for strength, is_heard in ((USUAL, True), (2, False), (STRONGEST, True)):
        reader.strength = strength
        reader.reset()
        reader.field(True)
        assert bool(inventory(bench, reader)[0]) == is_heard
        reader.field(False)


def test_a_receiver_of_little_gain_is_deaf_to_what_wakes():
    bench, reader = with_mfrc522(start=False)
    reader.reset()
    bench.field.enter(ntags(LONG_UIDS[:1])[0], 1.5)
    reader.field(True)
    bench.clock.sleep_ms(6)
    reader.write(model.RF_CONFIG, 0x48)
    assert len(inventory(bench, reader)[0]) == 1
    reader.write(model.RF_CONFIG, 0x18)
    assert not inventory(bench, reader)[0]
