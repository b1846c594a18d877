"""A small campaign: each kind of mishap in short games; `make faults` plays thousands."""

import itertools

import pytest
from skald.play.session import Session
from skald.rules.registry import NAMES

from host_sim.faults import campaign
from host_sim.faults.campaign import MISHAPS

_ACTIONS = 20  # a minute; campaigns play games to their ends
_OFTEN_S = 15  # from one mishap to the next, which are rarer in campaigns
_AS_USUAL = ("pieces taken",)  # faster than they are put back, nobody plays on
_MISHAPS = list(MISHAPS)
# Every mishap in one game that is short, in turns; one game has a wheel.
_EVENINGS = dict(
    zip(_MISHAPS, itertools.cycle(("raids", "vikings_on_board"))), **{"false angle": "vikings"}
)


def draw(mishap, game):
    """Return the first evening that plays `game` with `mishap`."""
    return campaign.draw(_MISHAPS.index(mishap) + len(_MISHAPS) * NAMES.index(game))


@pytest.mark.parametrize("mishap, game", _EVENINGS.items())
def test_no_mishap_makes_a_wrong_record_or_an_end(mishap, game):
    rate = 1 if mishap in _AS_USUAL else max(1, MISHAPS[mishap].PERIOD_S / _OFTEN_S)
    evening = campaign.play(draw(mishap, game), _ACTIONS, rate)
    assert (evening.mishap, evening.game) == (mishap, game)
    assert evening.outcome == "finished", evening
    assert evening.times > 0 or mishap == "none"


def test_one_wrong_record_is_found(monkeypatch):
    apply = Session._apply

    def misread(session, action, how):
        game = session.game
        others = [other for other in game.legal[: game.count_actions()] if other != action]
        apply(session, others[0] if len(game.log) > 30 and others else action, how)

    monkeypatch.setattr(Session, "_apply", misread)
    evening = campaign.play(draw("none", "raids"), 40)
    assert evening.outcome == "wrong" and evening.why.startswith("meant ")
