"""An outage is never evidence: sensors that fail for a moment record nothing that no hand has done."""

import random

from skald.recognition import tracker as track
from skald.rules.base import OFF
from skald.watching.layout import UNSENSED

from hardware.layouts.base import NET, build
from host_sim.faults.observation import ObservationModel
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealSense, IdealTable
from tests.rules.games import load_game, texts

_OUTAGES_MS = 100, 9000
_ACTIONS = 40


class FailingSense(IdealSense):
    """Perfect sensors that fail for a while."""

    def fail(self, rng=None):
        """Take sensors out of play: all, or by `rng` a third."""
        for reader in range(len(self.snapshot.dead_place)):
            if not rng or rng.random() < 1 / 3:
                self.snapshot.set_dead_place(reader, 1)

    def heal(self):
        """Take all back into play; as the scanner has it, no piece was lifted meanwhile."""
        snapshot, touched = self.snapshot, bytes(self.snapshot.touched)
        for reader in range(len(snapshot.dead_place)):
            snapshot.set_dead_place(reader, 0)
        for piece, zone in enumerate(self._world.zone):
            self._moved(piece, zone, zone)
        snapshot.touched[:] = touched


class FailingTable(IdealTable):
    SENSE = FailingSense


def start(game):
    """Return (table, hands) of a game that has begun."""
    seats = max(load_game(game).PLAYERS[0], 3)
    table = FailingTable(build(game, NET), load_game(game)(seats, 5))
    hands = lay_out_table(table, 5)
    table.run(1000)
    return table, hands


def play_one(table, hands):
    """Let hands do one more action; return the log once the table is at rest."""
    table.follow(hands.play(hands.done + 1))
    table.run(1500)
    return list(table.session.game.log)


def test_the_only_legal_action_is_not_recorded_by_an_outage(game):
    table, hands = start(game)
    struck = 0
    while hands.done < _ACTIONS:
        log = play_one(table, hands)
        if table.session.verdict == track.IDLE and table.session.game.count_actions() == 1:
            struck += 1
            table.sense.fail()
            table.run(_OUTAGES_MS[struck % 2])
            assert list(table.session.game.log) == log
            table.sense.heal()
            table.run(4000)
            assert list(table.session.game.log) == log and table.session.verdict == track.IDLE
    assert struck


def test_sensors_that_fail_and_come_back_record_nothing(game):
    table, hands = start(game)
    rng = random.Random(7)
    while hands.done < _ACTIONS:
        log = play_one(table, hands)
        table.sense.fail(rng)
        table.run(rng.choice((100, 1000, 4000)))
        table.sense.heal()
        table.run(2000)
        assert list(table.session.game.log) == log


def test_a_piece_that_lies_wrong_is_not_explained_by_an_outage(game):
    """It may seem to have come from a place that nobody sees any more."""
    table, hands = start(game)
    world, zones, rng, struck = table.world, table.layout.zones, random.Random(10), 0
    model = ObservationModel(table.layout, hands.moves)
    while hands.done < _ACTIONS:
        log = play_one(table, hands)
        piece, zone = rng.randrange(len(world.zone)), rng.randrange(len(zones))
        after = list(world.zone)
        home, after[piece] = after[piece], zone
        is_seen = home != OFF and zones[zone].place != UNSENSED
        if not is_seen or model.looks_legal(table.session.game, after):
            continue
        world.put(piece, zone)
        table.run(2000)
        if table.session.verdict == track.MISMATCH:
            struck += 1
            table.sense.fail(rng)
            table.run(4000)
            assert list(table.session.game.log) == log
            table.sense.heal()
            table.run(2000)
        world.put(piece, home)
        table.run(2000)
        assert list(table.session.game.log) == log
    assert struck


def test_sensors_that_stay_dead_count_as_never_built_in():
    table, hands = start("raids")
    while table.session.game.count_actions() != 1 or table.session.verdict != track.IDLE:
        play_one(table, hands)
    log = list(table.session.game.log)
    table.sense.fail()
    table.run(9000)
    assert list(table.session.game.log) == log
    table.run(5000)
    assert len(table.session.game.log) > len(log)


def test_what_a_look_shows_is_asked_while_no_sensor_sees_the_emblem():
    """Another one that looks like it may lie there by now."""
    table, hands = start("drakkar")
    game = table.session.game
    while "look" not in texts(game) or len(hands.mind.log) != len(game.log):
        table.follow(hands.play(hands.done + 1))
    table.sense.fail()
    table.run(13_000)
    table.session.confirm(game.parse("look"))
    table.run(1000)
    assert game.revealed_piece() != OFF
    assert table.session.verdict == track.ASK
    assert len(table.session.tracker.finding.candidates) == game.count_actions() > 1
