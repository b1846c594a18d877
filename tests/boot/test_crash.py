"""The device shows a crash, counts it and restarts; it shows a lack of memory before a game."""

import pytest
from skald.drivers.errors import DriverError

from host_sim.board import BoardReset
from tests.boot.power import begin, picture_of, picture_of_news

PLAYING, THINKING = 16384, 24576  # bytes


@pytest.mark.parametrize(
    "free, level, lacking",
    [
        (PLAYING - 1, 0, "no memory"),
        (PLAYING, 0, ""),
        (PLAYING - 1, 2, "no memory"),
        (PLAYING + THINKING - 1, 2, "no memory to think"),
        (PLAYING + THINKING, 2, ""),
    ],
)
def test_a_game_begins_with_memory_for_playing_and_for_opponents(
    power, monkeypatch, free, level, lacking
):
    monkeypatch.setattr("skald.device.lifecycle.free_memory", lambda: free)

    def work(power):
        power.device.settings.levels[1] = level
        begin(power)
        assert (power.device.game_loop is None) == bool(lacking)
        if lacking:
            assert power.screen() == picture_of_news(lacking)

    power.on(work)


def test_a_board_too_small_for_a_game_says_so_before_it_begins(power, monkeypatch):
    def fail(*arguments):
        raise MemoryError

    monkeypatch.setattr("skald.device.opening.Session", fail)

    def work(power):
        begin(power)
        assert power.device.game_loop is None
        assert power.screen() == picture_of_news("no memory")

    power.on(work)


def crash(power):
    raise ZeroDivisionError("nought")


def test_a_crash_is_shown_counted_and_ends_in_a_restart(power, capsys):
    for count in (1, 2):
        began = power.clock.ticks_ms()
        with pytest.raises(BoardReset):
            power.on(crash)
        assert power.screen() == picture_of("crash", "nought")
        assert 5500 <= power.clock.ticks_ms() - began < 6500, "there is time to read it"
        assert power.disk.files["keep/trouble"] == bytes((count,))


@pytest.mark.parametrize("crashes, goes_on", [(2, True), (3, False)])
def test_after_three_crashes_in_a_row_the_game_waits_for_a_request(power, crashes, goes_on):
    power.on(begin)
    power.disk.files["keep/trouble"] = bytes((crashes,))

    def work(power):
        assert (power.device.game_loop is not None) == goes_on
        assert power.device.can_resume() != goes_on

    power.on(work)


def test_a_crash_that_cannot_be_kept_does_not_restart_for_ever(power, capsys):
    power.disk.is_full = True
    power.on(crash)
    assert power.screen() == picture_of("crash", "nought")


def test_a_chip_that_crashes_the_device_is_named_in_a_sentence(power, capsys):
    def work(power):
        raise DriverError("tag lost")

    with pytest.raises(BoardReset):
        power.on(work)
    assert "The tag went out of reach" in capsys.readouterr().out


def test_an_interrupted_device_is_not_reset_under_the_hands_of_its_maker(power):
    power.on()
    power.loop.run_for(1)
    power.clock.sleep_ms(30000)  # BoardReset, were the watchdog not fed
