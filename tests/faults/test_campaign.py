"""A small campaign: each kind of mishap in short games; `make faults` plays thousands."""

import dataclasses
import itertools

import pytest
from skald.play.session import Session
from skald.rules.registry import NAMES

from host_sim.faults import campaign, people
from host_sim.faults.campaign import MISHAPS

_ACTIONS = 25  # campaigns play games to their ends
_RARE = (
    "dying reader", "stuck bus", "bumped table", "power cut", "hung loop", "lost screen", "reset screen",
    "swapped tags", "pieces taken", "deaf reader", "shorted diode", "broken loop",
)  # fmt: skip
_ACTIONS_OF_RARE = 80  # 150 s, and the rarest comes after 96 at the latest
_MISHAPS = list(MISHAPS)
# Every mishap in one game that is short, in turns; one game has a wheel.
_EVENINGS = dict(
    zip(_MISHAPS, itertools.cycle(("raids", "vikings_on_board"))), **{"false angle": "vikings"}
)


def draw(mishap, game):
    """Return the first evening that plays `game` with `mishap`."""
    return campaign.draw(_MISHAPS.index(mishap) + len(_MISHAPS) * NAMES.index(game))


@pytest.mark.parametrize("mishap, game", _EVENINGS.items())
def test_no_mishap_makes_a_wrong_record_or_an_end(mishap, game, monkeypatch):
    play = people.People.play
    actions = _ACTIONS_OF_RARE if mishap in _RARE else _ACTIONS
    monkeypatch.setattr(people.People, "play", lambda self: play(self, actions))
    evening = campaign.play(draw(mishap, game))
    assert (evening.mishap, evening.game) == (mishap, game)
    assert evening.outcome == "finished", evening
    assert evening.times > 0 or mishap == "none"


def test_a_campaign_goes_through_all_mishaps():
    evenings = [campaign.draw(seed) for seed in range(len(_MISHAPS))]
    assert [evening.mishap for evening in evenings] == _MISHAPS


def test_a_seed_is_a_whole_game(monkeypatch):
    play = people.People.play
    monkeypatch.setattr(people.People, "play", lambda self: play(self, 30))
    evenings = [campaign.play(draw("bumped table", "raids")) for _ in range(2)]
    assert evenings[0] == evenings[1]


def test_a_seed_plays_the_same_game_after_others(monkeypatch):
    play = people.People.play
    monkeypatch.setattr(people.People, "play", lambda self: play(self, 12))
    evenings = []
    for games in (("vikings",), ("raids", "vikings"), ("vikings", "raids", "vikings")):
        for game in games:
            evening = campaign.play(draw("none", game))
        evenings.append(evening)
    assert evenings[0] == evenings[1] == evenings[2]


@pytest.mark.parametrize("game", NAMES)
def test_an_opponent_thinks_as_long_after_other_evenings(game, monkeypatch):
    play = people.People.play
    monkeypatch.setattr(people.People, "play", lambda self: play(self, 14))
    evenings = [campaign.draw(seed) for seed in range(1000)]
    seed = next(
        e.seed for e in evenings if e.game == game and e.mishap == "none" and "hard" in e.solo
    )
    first = campaign.play(campaign.draw(seed))
    assert campaign.play(campaign.draw(seed)) == first and first.actions


@pytest.mark.parametrize("game", NAMES)
def test_a_piece_that_rests_on_its_way_is_understood_in_the_end(game, monkeypatch):
    seated, sit_down = [], people.People.__init__

    def note(person, *arguments):
        sit_down(person, *arguments)
        seated.append(person)

    play = people.People.play
    monkeypatch.setattr(people.People, "play", lambda self: play(self, 30))
    monkeypatch.setattr(people.People, "__init__", note)
    monkeypatch.setattr(people, "_SLIDE_SHARE", 1)
    seed = len(MISHAPS) * NAMES.index(game)
    evening = dataclasses.replace(campaign.draw(seed), solo="")
    assert campaign.play(evening).outcome == "finished"
    assert seated[0].slides and not seated[0].short


def test_one_wrong_record_is_found(monkeypatch):
    apply = Session._apply

    def misread(session, action, how):
        game = session.game
        others = [other for other in game.legal[: game.count_actions()] if other != action]
        apply(session, others[0] if len(game.log) > 60 and others else action, how)

    monkeypatch.setattr(Session, "_apply", misread)
    evening = campaign.play(draw("none", "raids"))
    assert evening.outcome == "wrong" and evening.why.startswith("meant ")


def test_a_game_that_does_not_go_on_is_found(monkeypatch):
    monkeypatch.setattr(people, "_PATIENCE_MS", 20_000)
    monkeypatch.setattr(Session, "_apply", lambda session, action, how: None)
    evening = campaign.play(draw("none", "raids"))
    assert evening.outcome == "stuck"


def test_a_table_counts_what_happened():
    evenings = [campaign.draw(seed) for seed in range(2 * len(_MISHAPS))]
    for evening in evenings:
        evening.outcome = "finished"
    evenings[1].outcome = "wrong"
    lines = campaign.make_table(evenings).split("\n")
    assert len(lines) == len(_MISHAPS) + 2
    assert lines[2].split()[:5] == ["weak", "tags", "2", "1", "0"]
    assert lines[-1].split()[:3] == ["all", str(len(evenings)), "1"]


def test_people_keep_a_move_of_their_own_for_an_opponent(monkeypatch):
    kept = []
    apply = Session._apply

    def note(session, action, how):
        opponents = session.opponents
        if opponents.is_due_at(session.game.current()) and action != opponents.wanted:
            kept.append(action)
        apply(session, action, how)

    play = people.People.play
    monkeypatch.setattr(people.People, "play", lambda self: play(self, 40))
    monkeypatch.setattr(people, "_OWN_SHARE", 0.5)
    monkeypatch.setattr(Session, "_apply", note)
    evening = dataclasses.replace(draw("none", "raids"), solo=",hard")
    assert campaign.play(evening).outcome == "finished" and kept


def test_a_move_recorded_for_an_opponent_that_nobody_made_is_found(monkeypatch):
    apply = Session._apply

    def misread(session, action, how):
        game, opponents = session.game, session.opponents
        others = [other for other in game.legal[: game.count_actions()] if other != action]
        is_wanted = opponents.is_due_at(game.current()) and len(game.log) > 20
        apply(session, others[0] if others and is_wanted else action, how)

    monkeypatch.setattr(Session, "_apply", misread)
    evening = dataclasses.replace(draw("none", "raids"), solo=",hard")
    assert campaign.play(evening).outcome == "wrong"
