"""The knob's decoder under bouncing contacts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from skald.drivers.knob import Knob

from host_sim.chips.encoder import Encoder
from host_sim.clock import SimClock


def by_interrupt(encoder, _clock, _until_us):
    knob = Knob(encoder.a, encoder.b)
    encoder.a.watch(knob.update)
    encoder.b.watch(knob.update)
    return knob


def by_polling(encoder, clock, until_us):
    knob = Knob(encoder.a, encoder.b)
    for at_us in range(0, until_us, 1000):
        clock.call_at(at_us, knob.update)
    return knob


@pytest.mark.parametrize("read", [by_interrupt, by_polling])
@pytest.mark.parametrize("detents", [1, 5, -1, -7])
@pytest.mark.parametrize("bounces", [(), (120, 90, 200, 60), (20,) * 40, (1000, 900)])
def test_each_detent_counts_once(read, detents, bounces):
    clock = SimClock()
    encoder = Encoder(clock, bounces)
    knob = read(encoder, clock, 300000)
    clock.advance_us(encoder.turn(detents) + 20000)
    assert knob.take() == detents
    assert knob.take() == 0


@pytest.mark.parametrize("read", [by_interrupt, by_polling])
@pytest.mark.parametrize("detents", [(1, 1, -1), (3, -2, -1), (-1, -4, 7)])
def test_each_of_two_detents_a_pulse_counts_once(read, detents):
    clock = SimClock()
    encoder = Encoder(clock)
    encoder.is_half = True
    knob = read(encoder, clock, 600000)
    knob.halve(True)
    for turned in detents:
        clock.advance_us(encoder.turn(turned) - clock.now_us + 20000)
        assert knob.take() == turned


def test_a_jump_of_both_contacts_counts_nothing():
    contacts = [1, 1]
    knob = Knob(lambda: contacts[0], lambda: contacts[1])
    for contacts[0], contacts[1] in ((0, 0), (1, 1), (0, 1), (1, 0), (1, 1)):
        knob.update()
    assert knob.take() == 0


# One contact at a time, any order: what bouncing and dithering can do.
_TOGGLES = st.lists(st.integers(0, 1), max_size=200)


@given(_TOGGLES)
def test_any_sequence_counts_the_net_turns_between_rests(toggles):
    contacts = [1, 1]
    knob = Knob(lambda: contacts[0], lambda: contacts[1])
    ring = {(1, 1): 0, (0, 1): 1, (0, 0): 2, (1, 0): 3}
    place = expected = 0
    for which in toggles:
        before = ring[tuple(contacts)]
        contacts[which] ^= 1
        place += (ring[tuple(contacts)] - before + 1) % 4 - 1
        knob.update()
        if contacts == [1, 1]:
            expected = place // 4
    assert place % 4 == ring[tuple(contacts)]
    assert knob.take() == expected


def test_the_count_wraps_unnoticed():
    contacts = [1, 1]
    knob = Knob(lambda: contacts[0], lambda: contacts[1])
    for _ in range(5):
        for contacts[0], contacts[1] in ((0, 1), (0, 0), (1, 0), (1, 1)) * 0x4000:
            knob.update()
        assert knob.take() == 0x4000
