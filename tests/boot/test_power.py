"""A device that loses power continues where it was."""

from types import SimpleNamespace

import pytest
from skald.keep.calibration import Calibration
from skald.recognition.tracker import MISMATCH
from skald.rules.registry import load
from skald.watching.layout import Layout

from hardware.layouts.base import build
from tests.boot.power import lay_out, resume

RULES = load("raids")
WITH_DOG = SimpleNamespace(PIECES=(*RULES.PIECES, ("dog", 1)), ZONES=RULES.ZONES)


def test_power_cut_between_two_actions(make_table):
    table, hands = lay_out(make_table, 3)
    log = list(table.session.game.log)
    dealt = table.session.dealt
    table.power_cycle()
    resume(table)
    assert list(table.session.game.log) == log
    assert table.session.dealt == dealt
    assert not table.session.is_setting_up  # the table was compared and found right
    table.follow(hands.play(5))
    assert list(table.session.game.log)[dealt:] == list(hands.mind.log)


def test_power_cut_in_the_middle_of_an_action_loses_only_that(make_table):
    table, hands = lay_out(make_table, 2)
    log = list(table.session.game.log)
    steps = hands.act(hands.choose())
    table.run(next(steps))  # lifted, not yet put down
    table.power_cycle()
    resume(table)
    assert list(table.session.game.log) == log
    table.follow(steps)
    table.follow(hands.play(4))


def test_pieces_moved_while_dark_are_lit(make_table):
    table, _ = lay_out(make_table, 2)
    table.power_cut()
    first, second = table.world.zone[0], table.world.zone[1]
    assert first != second
    table.world.put(0, second)
    table.world.put(1, first)
    table.power_up()
    resume(table)
    assert table.session.is_setting_up
    assert table.session.verdict == MISMATCH
    assert table.session.repair.count == 2
    table.world.put(0, first)
    table.world.put(1, second)
    table.run(3000)
    assert not table.session.is_setting_up


def test_undo_reaches_behind_the_power_cut_and_survives_another(make_table):
    table, _ = lay_out(make_table, 1)
    before = len(table.session.game.log)
    table.power_cycle()
    table.run(2000)
    table.back()
    table.run(500)
    left = len(table.session.game.log)
    assert left < before
    table.power_cycle()
    resume(table)
    assert len(table.session.game.log) == left
    assert table.session.verdict == MISMATCH and table.session.repair.count


def test_a_damaged_record_is_reported(make_table):
    table, _ = lay_out(make_table, 4)
    count = len(table.session.game.log)
    table.power_cut()
    name = "keep/tail0"
    damaged = bytearray(table.flash.files[name])
    damaged[-3] ^= 1
    table.flash.files[name] = bytes(damaged)
    table.power_up()
    table.run(200)
    assert table.game_loop.display.sheet is not None
    assert len(table.session.game.log) == count - 1
    table.run(7000)
    assert table.game_loop.display.sheet is None


def test_damaged_files_are_reported_and_the_device_works(make_table):
    table, _ = lay_out(make_table, 2)
    table.power_cut()
    assert len(table.flash.files) > 4
    for name in table.flash.files:
        table.flash.files[name] = b"rubbish"
    table.power_up()
    table.run(300)
    assert table.game_loop is None and table.resets == 0
    sentences = 0
    while not hasattr(table.device.sheet, "keys"):
        table.press()
        table.run(400)
        sentences += 1
    assert sentences > 1
    table.press()  # the language: the settings are as on a new device
    table.run(400)
    assert "play" in table.device.sheet.keys


def test_a_full_flash_is_reported_and_play_goes_on(make_table):
    table, hands = lay_out(make_table)
    table.flash.is_full = True
    table.follow(hands.play(1))
    table.run(100)
    assert table.game_loop.display.sheet is not None
    assert table.device.journal.is_lost
    table.follow(hands.play(3))


def test_a_sensor_that_never_rests_does_not_keep_a_game_asleep(make_table):
    table, _ = lay_out(make_table, 2)
    table.power_cycle()
    homes = table.world.zone[2:6]
    table.world.put(0, table.world.zone[1])
    waited = []
    for second in range(24):
        for piece, home in enumerate(homes, 2):  # one alone may take more than a second to be heard
            table.world.put(piece, home if second % 2 else table.world.zone[1])
        table.run(1000)
        waited.append(table.game_loop.resuming is not None)
    assert sum(waited) in (19, 20)  # a table that is never calm is judged after twenty seconds
    table.run(4000)
    assert table.session.verdict == MISMATCH


def test_the_game_knows_its_kit_when_the_settings_are_damaged(make_table):
    table, _ = lay_out(make_table, 2)
    log = list(table.session.game.log)
    table.power_cut()
    table.flash.files["keep/settings"] = b"rubbish"
    table.power_up()
    table.run(300)
    assert list(table.session.game.log) == log
    settings = table.device.settings
    assert (settings.game, settings.kit, settings.seats) == ("raids", "net", 2)
    assert table.game_loop.display.sheet  # which says that the settings were damaged


def test_changed_wiring_is_reported_if_it_matters(make_table):
    table, _ = lay_out(make_table)
    Calibration(12345).save(table.device.store)
    table.power_cycle()
    table.run(300)
    assert table.game_loop.display.sheet is None  # this table has no wheel


@pytest.mark.parametrize(
    "game, change, is_fit",
    [
        ("raids", lambda layout: None, True),
        ("drakkar", lambda layout: None, False),
        ("raids", lambda layout: layout.zones.pop(), False),
        ("raids", lambda layout: setattr(layout, "rules", WITH_DOG), False),
    ],
    ids=["right", "of another game", "a zone too few", "a kind too many"],
)
def test_a_layout_that_does_not_fit_the_rules_is_refused(make_table, game, change, is_fit):
    table, layout = make_table("raids", "net", 2, computing=False), build(game, "net")
    change(layout)
    packed = layout.pack()
    assert Layout(packed)
    table.device.read_layout = lambda game, kit: packed
    assert (table.device.open_layout("raids", "net") is not None) == is_fit
