"""A small campaign: each kind of mishap in short games; `make faults` plays thousands."""

import dataclasses
import itertools

import pytest
from skald.play.session import Session
from skald.rules.registry import NAMES

from hardware.layouts.base import NET
from host_sim.faults import campaign, people
from host_sim.faults.campaign import MISHAPS, NET_MISHAPS

_ACTIONS = 25  # campaigns play games to their ends
_RARE = (
    "dying reader", "stuck bus", "bumped table", "power cut", "hung loop", "lost screen", "reset screen",
    "swapped tags", "pieces taken", "deaf reader",
)  # fmt: skip
_ACTIONS_OF_RARE = 80  # 150 s, and the rarest comes after 96 at the latest
# Every mishap in one game that is short, in turns.
_EVENINGS = list(zip(MISHAPS, itertools.cycle(("raids", "vikings_on_board"))))


def seed_of(mishap, game):
    """Return the first seed that plays `game` with `mishap`."""
    return list(MISHAPS).index(mishap) + len(MISHAPS) * NAMES.index(game)


@pytest.mark.parametrize("mishap, game", _EVENINGS)
def test_no_mishap_makes_a_wrong_record_or_an_end(mishap, game, monkeypatch):
    play = people.People.play
    actions = _ACTIONS_OF_RARE if mishap in _RARE else _ACTIONS
    monkeypatch.setattr(people.People, "play", lambda self: play(self, actions))
    evening = campaign.play(campaign.draw(seed_of(mishap, game)))
    assert (evening.mishap, evening.game) == (mishap, game)
    assert evening.outcome == "finished", evening
    assert evening.times > 0 or mishap == "none"


def test_a_campaign_on_the_net_goes_through_its_own_mishaps_too():
    count = len(MISHAPS) + len(NET_MISHAPS)
    evenings = [campaign.draw(seed, NET) for seed in range(count)]
    assert [evening.mishap for evening in evenings] == [*MISHAPS, *NET_MISHAPS]
    assert {evening.kit for evening in evenings} == {NET}


def test_a_seed_is_a_whole_game(monkeypatch):
    play = people.People.play
    monkeypatch.setattr(people.People, "play", lambda self: play(self, 30))
    seed = seed_of("bumped table", "raids")
    assert campaign.play(campaign.draw(seed)) == campaign.play(campaign.draw(seed))


def test_a_seed_plays_the_same_game_after_others(monkeypatch):
    play = people.People.play
    monkeypatch.setattr(people.People, "play", lambda self: play(self, 12))
    seed, other = seed_of("none", "vikings"), seed_of("none", "raids")
    evenings = []
    for before in ((), (other,), (seed, other)):
        for played in (*before, seed):
            evening = campaign.play(campaign.draw(played))
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
    evening = dataclasses.replace(campaign.draw(seed_of("none", game)), kit="full", solo="")
    assert campaign.play(evening).outcome == "finished"
    assert seated[0].slides and not seated[0].short


def test_one_wrong_record_is_found(monkeypatch):
    apply = Session._apply

    def misread(session, action, how):
        game = session.game
        others = [other for other in game.legal[: game.count_actions()] if other != action]
        apply(session, others[0] if len(game.log) > 60 and others else action, how)

    monkeypatch.setattr(Session, "_apply", misread)
    evening = campaign.play(campaign.draw(seed_of("none", "raids")))
    assert evening.outcome == "wrong" and evening.why.startswith("meant ")


def test_a_game_that_does_not_go_on_is_found(monkeypatch):
    monkeypatch.setattr(people, "_PATIENCE_MS", 20_000)
    monkeypatch.setattr(Session, "_apply", lambda session, action, how: None)
    evening = campaign.play(campaign.draw(seed_of("none", "raids")))
    assert evening.outcome == "stuck"


def test_a_table_counts_what_happened():
    evenings = [campaign.draw(seed) for seed in range(2 * len(MISHAPS))]
    for evening in evenings:
        evening.outcome = "finished"
    evenings[1].outcome = "wrong"
    lines = campaign.make_table(evenings).split("\n")
    assert len(lines) == len(MISHAPS) + 2
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
    evening = dataclasses.replace(campaign.draw(seed_of("none", "raids")), kit="full", solo=",hard")
    assert campaign.play(evening).outcome == "finished" and kept


def test_a_move_recorded_for_an_opponent_that_nobody_made_is_found(monkeypatch):
    apply = Session._apply

    def misread(session, action, how):
        game, opponents = session.game, session.opponents
        others = [other for other in game.legal[: game.count_actions()] if other != action]
        is_wanted = opponents.is_due_at(game.current()) and len(game.log) > 20
        apply(session, others[0] if others and is_wanted else action, how)

    monkeypatch.setattr(Session, "_apply", misread)
    evening = dataclasses.replace(campaign.draw(seed_of("none", "raids")), solo=",hard")
    assert campaign.play(evening).outcome == "wrong"
