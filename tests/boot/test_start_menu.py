"""The start menu leads to a game, to enrolment and to the self-test, by the knob."""

import config
import pytest
from skald import start
from skald.keep.settings import Settings
from skald.keep.store import KeepError, Store
from skald.rules.registry import NAMES

from host_sim.web.reading import read_screen
from tests.boot.power import GAME, begin, enter, picture_of_news


def test_a_missing_table_is_reported_and_another_can_be_chosen(power):
    def work(power):
        settings = power.device.settings
        assert settings.game != GAME
        power.choose("play")
        power.press()
        assert isinstance(power.device.sheet, start.Notice)
        power.press()
        power.choose("game")
        power.press()
        power.turn(1)
        power.press()
        assert settings.game == GAME
        power.choose("play")
        power.press()
        power.wait(300)
        assert power.device.game_loop.session.game.NAME == GAME

    power.on(work)


def test_a_game_is_chosen_begun_and_ended_by_the_knob_alone(power):
    def work(power):
        power.device.settings.game, power.device.settings.kit = GAME, "net"
        power.device.sheet._list_entries()
        for key, steps in (("players", 1), ("language", 1), ("brightness", -2)):
            power.choose(key)
            power.press()
            power.turn(steps)
            power.press()
        power.choose("setup")
        power.press()
        seats = power.device.settings.seats
        assert power.device.settings.language == "fr"
        assert power.device.settings.brightness == 10
        assert power.device.settings.setup == 1
        begin(power)
        game_loop = power.device.game_loop
        assert game_loop.session.game.seats == seats
        assert game_loop.frame.brightness == 10
        # A long press asks, twice, before the game is given up.
        power.hold_back(1200)
        assert game_loop.display.sheet is not None
        power.press()
        power.wait(200)
        # "go on" is the first entry
        assert game_loop.display.sheet is None and power.device.game_loop is game_loop
        power.hold_back(1200)
        power.turn(-1)  # the last line
        power.press()
        power.turn(1)
        power.press()
        power.wait(400)
        assert power.device.game_loop is None
        assert power.device.sheet.keys[0] == "play"  # nothing to resume
        assert not any(name.startswith("records") for name in power.disk.files)  # nobody played
        assert not power.rig.net.field.on

    power.on(work)
    kept = Settings(config)
    kept.read(Store(power.disk))
    assert (kept.language, kept.brightness, kept.setup, kept.game) == ("fr", 10, 1, GAME)


@pytest.mark.parametrize(
    "entry, chosen, found",
    [
        ("game", "drakkar", "drakkar"),
        ("game", "chess", NAMES[0]),
        ("language", "fr", "fr"),
        ("language", "tlh", "en"),
    ],
)
def test_a_choice_is_kept_as_long_as_it_exists(power, entry, chosen, found):
    settings = Settings(config)
    setattr(settings, entry, chosen)
    settings.save(Store(power.disk))

    def work(power):
        assert getattr(power.device.settings, entry) == found

    power.on(work)


def test_a_stored_game_that_cannot_be_resumed_is_reported_and_not_tried_again(power, monkeypatch):
    power.on(begin)

    def refuse(kept, feed):
        raise KeepError("game damaged")

    def work(power):
        assert power.device.game_loop is None and power.device.kept is None
        assert power.screen() == picture_of_news("game damaged")

    monkeypatch.setattr("skald.keep.restore.restore", refuse)
    power.on(work)


def test_the_menu_leads_to_enrolment_and_self_test_and_back(power):
    def work(power):
        enter(power, "enrol")
        power.wait(200)
        assert power.device.sheet.__class__.__name__ == "Enrolment"
        power.hold_back(100)
        power.choose("test")
        power.press()
        power.wait(200)
        assert power.device.sheet.__class__.__name__ == "SelfTest"

    power.on(work)


def test_a_damaged_list_of_tags_is_reported_when_they_are_enrolled_again_or_played_with(power):
    def work(power):
        enter(power, "enrol")
        assert power.screen() == picture_of_news("tags damaged")
        power.press()
        assert power.device.sheet.__class__.__name__ == "Enrolment"
        power.hold_back(100)
        assert power.device.sheet.__class__.__name__ == "StartMenu"
        begin(power)
        assert power.device.game_loop and not power.device.news
        said = " ".join(read_screen(power.screen()))
        assert "The list of pieces could not be read" in said

    power.disk.files["keep/tags." + GAME] = b"SK"
    power.on(work)
