"""Nobody can tell apart two games that differ only in secrets; `make secrets` plays many more."""

import pytest

from hardware.layouts.base import NET
from tests.secrets.onlookers import Leak
from tests.secrets.twins import COARSE_MS, FINE_MS, Pair

_ACTIONS = 40
_SEED = 2


def test_secrets_hold(game):
    Pair(game, NET, 3, 0, _SEED, slice_ms=FINE_MS).play(_ACTIONS)


def test_an_opponent_knows_no_more_than_its_seat(game):
    Pair(game, NET, 2, 0, _SEED, level=1, slice_ms=COARSE_MS).play(20)


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


def test_a_phone_that_is_told_which_back_is_which_is_noticed(monkeypatch):
    """Barrels and supplies lie face down; by their numbers everybody would know them."""
    monkeypatch.setattr("skald.net.position.Codes.code", lambda self, piece, zone: piece)
    with pytest.raises(Leak, match="phone"):
        Pair("vikings_on_board", NET, 2, 0, 1, slice_ms=COARSE_MS).play(60)
