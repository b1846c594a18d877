"""The drive of the chips, the matching of coils, the field that tags need."""

import numpy as np
import pytest
from skald.watching.layout import MFRC522, PN5180

from hardware.field.antenna import (
    DRIVERS,
    FREQUENCY,
    LISTED,
    NOTES,
    OWN_COILS,
    REPORTED,
    WORST,
    MatchError,
    find_carried,
    find_idle,
    find_kept,
    find_load,
    find_quality,
    find_relayed,
    match_coil,
)
from hardware.field.biot import Coil
from hardware.field.inductance import find_inductance
from hardware.field.tags import (
    CARD_15693,
    CARD_MM,
    CLASSES,
    TILT,
    find_crowd,
    find_flux_field,
    find_shadow,
    find_threshold,
    tilt_down,
    tilt_up,
)
from hardware.sensed import ICODE_SLIX, NTAG213, Tag, make_round


@pytest.mark.parametrize("chip", DRIVERS)
def test_a_chip_draws_no_more_than_its_data_sheet_allows(chip):
    driver = DRIVERS[chip][LISTED]
    assert 0.4 * driver.most_ma < driver.supply_ma <= driver.most_ma


def test_the_filter_has_its_corner_above_the_carrier():
    assert 1 / (2 * np.pi * np.sqrt(NOTES.l0 * NOTES.c0)) == pytest.approx(14.3e6, rel=0.01)
    assert FREQUENCY < 14e6


@pytest.mark.parametrize("chip", DRIVERS)
@pytest.mark.parametrize("microhenry", (0.3, 0.6, 1.0, 2.0, 3.0))
def test_a_matched_coil_presents_the_wanted_resistance(chip, microhenry):
    """The whole network is added up again, part by part."""
    driver = DRIVERS[chip][LISTED]
    match = match_coil(driver, microhenry * 1e-6)
    assert find_load(match, microhenry * 1e-6) == pytest.approx(driver.match_ohm, abs=1e-6)
    assert 10e-12 < match.c1 < 500e-12 and 10e-12 < match.c2 < 2e-9 and 0 < match.rq < 10


def test_a_coil_that_no_capacitor_matches():
    with pytest.raises(MatchError, match="too high"):
        match_coil(DRIVERS[MFRC522][LISTED], 100e-6)
    with pytest.raises(MatchError, match="quality"):
        match_coil(DRIVERS[MFRC522][LISTED], 1e-6, own_quality=20)


@pytest.mark.parametrize("coupling", (0.0, 0.01, 0.05, 0.2))
def test_beside_a_tuned_coil_the_field_falls_as_for_two_coupled_circuits(coupling):
    """1 / (1 + k^2 Q1 Q2 / 2) while a matched transmitter halves the first one's quality."""
    driver, inductance, quality = DRIVERS[MFRC522][LISTED], 1e-6, 25.0
    idle = 2 * np.pi * FREQUENCY * 2e-6 / quality
    wanted = 1 / (1 + coupling**2 * driver.quality * quality / 2)
    assert find_kept(driver, inductance, coupling, idle, 2e-6) == pytest.approx(wanted)


@pytest.mark.parametrize("chip", DRIVERS)
def test_a_coil_whose_transmitter_is_off_is_out_of_tune(chip):
    """The filter alone then lies behind C1: far more ohms than at work, where the loop has its
    resistance alone.
    """
    driver = DRIVERS[chip][LISTED]
    idle = find_idle(match_coil(driver, 1e-6), 1e-6)
    at_work = 2 * np.pi * FREQUENCY * 1e-6 / driver.quality
    assert abs(idle) > 3 * at_work
    assert find_kept(driver, 1e-6, 0.02, idle, 1e-6) > find_kept(driver, 1e-6, 0.02, at_work, 1e-6)


def test_a_loop_that_is_closed_lets_no_flux_through():
    """Its own flux, L2 times its current, undoes what the other sends through it: I2 = -M / L2."""
    coupling, inductance, mate = -0.03, 1e-6, 2e-6
    current = find_relayed(inductance, coupling, 2j * np.pi * FREQUENCY * mate, mate)
    assert current == pytest.approx(-coupling * np.sqrt(inductance / mate))


def test_a_coil_matched_for_one_filter_carries_a_quarter_behind_another():
    """560 nH and 220 pF in the notes; 2.2 uH and 47 pF on bought boards."""
    driver, inductance = DRIVERS[MFRC522][LISTED], 0.88e-6
    match = match_coil(driver, inductance)
    as_it_is = abs(find_carried(match, inductance, filter_=REPORTED))
    assert as_it_is / abs(find_carried(match, inductance)) == pytest.approx(0.26, abs=0.01)


def test_the_power_in_a_matched_coil_is_the_power_into_the_filter():
    driver, inductance, quality = DRIVERS[PN5180][LISTED], 0.6e-6, 104.0
    match = match_coil(driver, inductance, quality)
    current = abs(find_carried(match, inductance, quality))
    resistance = 2 * np.pi * FREQUENCY * inductance / driver.quality
    assert current**2 * resistance == pytest.approx(1 / driver.match_ohm)


def test_a_module_that_draws_less_has_a_weaker_field():
    """Seven instead of 53 mA: the field falls as the root of the power."""
    listed, worst = DRIVERS[MFRC522][LISTED], DRIVERS[MFRC522][WORST]
    share = worst.find_own_current(2e-6) / listed.find_own_current(2e-6)
    assert share == pytest.approx(np.sqrt(7 / listed.supply_ma)) and 0.3 < share < 0.4


@pytest.mark.parametrize("track, least, most", ((0.001, 100, 180), (0.002, 200, 400)))
def test_the_quality_of_a_bare_coil_is_that_of_its_copper(track, least, most):
    """At 13.56 MHz a current reaches 18 um deep: 35 um of copper carry it on both faces."""
    coil = Coil(0, 0, 0.024, 0.024, 3, track, 0.0015)
    length = sum(2 * (width + height) for width, height in coil.list_turns())
    thick = 2 * np.pi * FREQUENCY * find_inductance(coil) * 35e-6 * track / (1.72e-8 * length)
    assert least < find_quality(coil) < thick and find_quality(coil) < most


def test_the_field_hardly_depends_on_the_number_of_turns():
    driver = DRIVERS[PN5180][LISTED]
    coils = [Coil(0, 0, 0.06, 0.06, turns, 0.001, 0.0015) for turns in (1, 2, 3)]
    driven = [coil.turns * driver.find_current(find_inductance(coil)) for coil in coils]
    assert max(driven) < 1.25 * min(driven)  # while the inductance grows sixfold


def test_a_bought_board_reads_a_sticker_of_25_mm_about_as_far_as_people_say():
    """Two to four centimetres: the model's reach is where the field has fallen to the sticker's
    threshold.
    """
    tag = make_round("sticker", NTAG213, 23, 25)
    coil = OWN_COILS[MFRC522]
    amperes = DRIVERS[MFRC522][LISTED].find_current(find_inductance(coil))
    heights = np.arange(5, 80) / 1000
    fields = [
        amperes * find_flux_field(coil, tag, np.zeros((1, 2)), height)[0, 2] for height in heights
    ]
    reach = heights[np.array(fields) > find_threshold(tag)].max()
    assert 0.02 < reach < 0.045


@pytest.mark.parametrize("width, height, least", CLASSES)
def test_every_class_starts_below_the_field_that_its_standard_guarantees(width, height, least):
    assert least / 8 < find_threshold(Tag("", NTAG213, width, height, 0)) < least


def test_a_card_of_15693_starts_below_the_field_that_its_standard_guarantees():
    assert CARD_15693 / 5 < find_threshold(Tag("", ICODE_SLIX, *CARD_MM, 0)) < CARD_15693


@pytest.mark.parametrize("chip", (NTAG213, ICODE_SLIX))
def test_smaller_tags_need_more(chip):
    needs = [find_threshold(make_round("", chip, size, size)) for size in (23, 20, 16, 12, 9)]
    assert needs == sorted(needs)


def test_a_stack_wants_more_the_closer_and_the_higher_it_is():
    shadows = [find_shadow(NTAG213, 16, 16, apart, 2) for apart in (2, 5, 10, 30)]
    assert shadows == sorted(shadows, reverse=True) and shadows[-1] < 1.02
    assert find_shadow(NTAG213, 16, 16, 3, 8) > find_shadow(NTAG213, 16, 16, 3, 2) > 1.5
    assert find_shadow(ICODE_SLIX, 16, 16, 3, 2) > find_shadow(
        NTAG213, 16, 16, 3, 2
    )  # the sharper, the worse
    assert find_shadow(NTAG213, 16, 16, 3, 1) == 1


def test_tags_side_by_side_want_more_the_closer_they_lie():
    crowds = [find_crowd(NTAG213, 14.6, 14.6, apart) for apart in (16, 18, 21.5, 40)]
    assert crowds == sorted(crowds, reverse=True)
    assert crowds[0] > 1.3 > 1.1 > crowds[2] and crowds[-1] < 1.01  # pockets are 21.5 mm apart


def test_leaning_tags():
    field = np.array([(0.0, 0.0, 2.0), (3.0, 4.0, 0.0), (0.0, 1.0, -5.0)])
    down, up = tilt_down(field), tilt_up(field)
    assert down[0] == pytest.approx(2 * np.cos(TILT)) == pytest.approx(up[0])
    assert down[1] == 0 and up[1] == pytest.approx(5 * np.sin(TILT))
    # Every direction of leaning, tried one by one, stays between the two.
    azimuths = np.linspace(0, 2 * np.pi, 361)
    ways = np.column_stack([np.sin(TILT) * np.cos(azimuths), np.sin(TILT) * np.sin(azimuths)])
    normals = np.column_stack([ways, np.full(361, np.cos(TILT))])
    heard = np.abs(normals @ field[2])
    assert heard.min() == pytest.approx(down[2], rel=1e-6) and heard.max() == pytest.approx(
        up[2], rel=1e-6
    )


def test_right_over_a_wire_a_tag_hears_nothing():
    tag = make_round("", NTAG213, 16, 18)
    coil = Coil(0, 0, 0.3, 0.3)
    over = find_flux_field(coil, tag, np.array([(0.15, 0.0)]), 0.005)
    inside = find_flux_field(coil, tag, np.array([(0.14, 0.0)]), 0.005)
    assert abs(over[0, 2]) < 0.1 * abs(inside[0, 2])
