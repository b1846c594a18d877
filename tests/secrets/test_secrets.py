"""Nobody can tell apart two games that differ only in secrets; `make secrets` plays many more."""

from types import SimpleNamespace

import pytest
from skald.rules.registry import NAMES

from hardware.layouts.base import NET
from tests.secrets import people
from tests.secrets.onlookers import Leak
from tests.secrets.twins import COARSE_MS, FINE_MS, Pair

_ACTIONS = 40
_SEED = 2


@pytest.mark.parametrize("game", NAMES)
def test_secrets_hold(game):
    Pair(game, NET, 3, 0, _SEED, slice_ms=FINE_MS).play(_ACTIONS)


def test_people_wait_until_a_question_can_be_read():
    """A press on a question so new that nobody has read it does nothing; to press on hangs for ever."""
    session = SimpleNamespace(
        payouts=SimpleNamespace(is_on=lambda: False),
        opponents=None,
        menu=object(),
        question=SimpleNamespace(is_fresh=True),
        game=SimpleNamespace(answer_text=lambda action: "sail stage8"),
    )
    mind = SimpleNamespace(log=[0])
    table = SimpleNamespace(session=session, press=lambda: pytest.fail("too early"))
    people.answer(SimpleNamespace(table=table, mind=mind, _recorded=list))


@pytest.mark.parametrize("game", NAMES)
def test_an_opponent_knows_no_more_than_its_seat(game):
    Pair(game, NET, 2, 0, _SEED, level=1, slice_ms=COARSE_MS).play(20)


def test_the_record_of_a_game_that_was_given_up_is_noticed(monkeypatch):
    """It has the barrels in it, so phones must not get it."""
    monkeypatch.setattr("skald.net.routes.is_over", lambda file: True)
    pair = Pair("vikings_on_board", NET, 2, 0, 1, slice_ms=COARSE_MS)
    with pytest.raises(Leak, match="record"):
        pair.play(60)


def test_an_opponent_that_peeks_is_noticed(monkeypatch):
    pair = Pair("vikings_on_board", NET, 2, 0, 1, level=1, slice_ms=COARSE_MS)
    for table in pair.tables:
        game = table.session.game
        monkeypatch.setattr(game, "view", lambda seat, game=game: bytearray(game.state))
    with pytest.raises(Leak):
        pair.play(60)


def test_a_size_tells_no_face():
    """A bonus tile of Vikings has more room than an island tile, and lies in the same hidden pile."""
    Pair("vikings", NET, 3, 0, 400).play(1)


def test_a_log_that_names_a_hidden_piece_is_noticed(monkeypatch):
    pair = Pair("vikings_on_board", NET, 2, 0, 1)
    for table in pair.tables:
        game = table.session.game
        monkeypatch.setattr(game, "public_text", game.text)
    with pytest.raises(Leak):
        pair.play(200)


def test_a_phone_that_is_told_of_another_seat_is_noticed(monkeypatch):
    pair = Pair("vikings_on_board", NET, 2, 0, 1)
    for table in pair.tables:
        monkeypatch.setattr(
            table.session.game, "public", lambda seat, game=table.session.game: game.secrets(seat)
        )
    with pytest.raises(Leak):
        pair.play(200)


def test_a_phone_that_is_told_which_back_is_which_is_noticed(monkeypatch):
    """Barrels and supplies lie face down; by their numbers everybody would know them."""
    monkeypatch.setattr("skald.net.position.Codes.code", lambda self, piece, zone: piece)
    with pytest.raises(Leak, match="phone"):
        Pair("vikings_on_board", NET, 2, 0, 1, slice_ms=COARSE_MS).play(60)
