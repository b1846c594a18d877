"""The journal's records: reading them back, damage, and wear of the flash."""

import pytest
from skald.keep.journal import PER_TAIL, RECORD, Journal
from skald.keep.record import write_record
from skald.keep.restore import restore
from skald.keep.store import KeepError, Store

from host_sim import wear
from host_sim.flash import MemoryDisk
from host_sim.nor_flash import GEOMETRIES
from tests.keep import kept_game
from tests.keep.play import Play, flip, go_on, new_game, play_one, read, undo_one
from tests.rules.games import list_legal

FILES = ("keep/slot0", "keep/slot1", "keep/tail0", "keep/tail1")


def make_play(actions=24):
    play = Play(MemoryDisk())
    play.begin()
    play.act(actions)
    return play


def test_nothing_kept_is_nothing():
    assert Journal(Store(MemoryDisk())).recover() is None


def test_the_game_begins_as_it_began():
    play = make_play()
    kept = Journal(Store(play.disk)).recover()
    assert (kept.name, kept.seats, kept.seed, kept.options) == ("vikings_on_board", 3, 7, 0)
    assert kept.dealt == len(new_game().log)
    assert restore(kept, lambda: None).state == play.game.state


def test_undo_is_a_record():
    play = make_play(5)
    play.undo(3)
    assert len(play.disk.files["keep/tail0"]) == 6 * RECORD
    assert read(play.disk) == ((list(play.game.log), False), False)
    play.act(2)
    assert read(play.disk)[0][0] == list(play.game.log)


def test_undo_and_another_action_at_one_look():
    play = make_play(4)
    log = list(play.game.log)
    undo_one(play.journal, play.game)
    undo_one(play.journal, play.game)
    other = next(action for action in list_legal(play.game) if action != log[-2])
    play_one(play.journal, play.game, other)
    play.journal.follow(play.game)
    assert read(play.disk)[0][0] == log[:-2] + [other]


def test_nothing_new_writes_nothing():
    play = make_play(3)
    writes = play.disk.writes
    assert not play.journal.follow(play.game)
    play_one(play.journal, play.game, list_legal(play.game)[0])
    undo_one(play.journal, play.game)
    assert not play.journal.follow(play.game)
    assert play.disk.writes == writes


def test_an_undo_behind_the_snapshot():
    play = make_play(PER_TAIL + 1)
    play.undo(6)
    play.act(2)
    assert read(play.disk)[0][0] == list(play.game.log)
    go_on(play.disk)


def test_a_closed_game_is_over_after_any_number_of_records():
    for actions in range(2 * PER_TAIL + 2):
        play = make_play(actions)
        play.close()
        assert read(play.disk)[0] == (list(play.game.log), True)


def test_the_next_game_replaces_the_last_in_both_slots():
    play = make_play()
    play.close()
    play.begin(seed=9)
    for name in FILES[:2]:
        files = dict(play.disk.files)
        del play.disk.files[name]
        assert read(play.disk)[0][0] == list(play.game.log)
        play.disk.files = files


# -- damage ----------------------------------------------------------------------


def test_a_damaged_record_ends_the_game_before_it():
    play = make_play(PER_TAIL + 8)
    name = max(FILES[2:], key=lambda name: len(play.disk.files[name]) % (PER_TAIL * RECORD))
    records = len(play.disk.files[name]) // RECORD
    play.disk.files[name] = flip(play.disk.files[name], 3 * RECORD + 5)
    found, is_damaged = read(play.disk)
    assert is_damaged
    assert found[0] == list(play.game.log)[: len(play.game.log) - records + 3]
    # What could no longer be reached must not come back after playing on.
    go_on(play.disk)


def test_damage_of_both_slots_is_reported():
    play = make_play()
    for name in FILES[:2]:
        play.disk.files[name] = play.disk.files[name][:-1] + b"?"
    with pytest.raises(KeepError, match="game damaged"):
        Journal(Store(play.disk)).recover()


def spoil_snapshots(ended):
    """Write down so many games and begin another; return the Play, with both snapshots unreadable, and
    the KeptGame written down last.
    """
    play, kept = Play(MemoryDisk()), None
    for _ in range(ended):
        play.begin()
        kept = play.journal.kept
        for _ in write_record(play.disk, kept, play.game, []):
            pass
        play.close()
    play.begin()
    play.act(3)
    for name in FILES[:2]:
        play.disk.files[name] = b"rubbish"
    return play, kept


@pytest.mark.parametrize("ended", [0, 1, 5])
def test_a_number_is_never_used_again_though_both_snapshots_are_unreadable(ended):
    disk = spoil_snapshots(ended)[0].disk
    journal = Journal(Store(disk))
    with pytest.raises(KeepError):
        journal.recover()
    journal.begin("vikings_on_board", "net", new_game(), 7, 0)
    assert journal.kept.number == ended + 1
    assert read(disk)[0][0] == list(new_game().log)


def test_a_practice_game_takes_no_number_that_a_record_has():
    """Both snapshots were damaged, and the device was switched off in between."""
    play, kept = spoil_snapshots(3)
    practice = kept.branch(play.game.log)
    journal = Journal(Store(play.disk))
    journal.go_on(practice, restore(practice, lambda: None))
    assert journal.kept.number == 4


def test_a_torn_record_is_noticed():
    play = make_play(4)
    play.disk.files["keep/tail0"] += b"abc"
    found, is_damaged = read(play.disk)
    assert is_damaged and found[0] == list(play.game.log)


@pytest.mark.parametrize("field, value", [("form", 99), ("name", "chess"), ("seats", 9)])
def test_missing_rules_are_reported(field, value):
    kept = Journal(Store(make_play().disk)).recover()
    setattr(kept, field, value)
    with pytest.raises(KeepError, match="other rules"):
        restore(kept, lambda: None)


def test_a_position_that_replay_does_not_reach_is_reported():
    kept = Journal(Store(make_play().disk)).recover()
    kept.proof ^= 1
    with pytest.raises(KeepError):
        restore(kept, lambda: None)


def test_a_full_disk_is_reported_and_caught_up_with():
    play = make_play(3)
    before = list(play.game.log)
    play.disk.is_full = True
    play.act(2)
    assert play.journal.is_lost
    assert read(play.disk)[0][0] == before
    play.disk.is_full = False
    play.act(1)
    assert not play.journal.is_lost
    assert read(play.disk)[0][0] == list(play.game.log)


def test_a_flash_stands_thousands_of_games(game):
    assert min(wear.count_games(game, port) for port in GEOMETRIES) >= 4000


def test_a_kept_game_is_the_same_on_every_interpreter(game, micropython, capsys):
    for _ in kept_game.run([game, "25"]):
        pass
    here = capsys.readouterr().out
    assert here.count("True") >= 3
    assert micropython("tests.keep.kept_game", [game, "25"], heap="512k") == here
