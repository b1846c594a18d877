"""Nobody can tell two games apart that differ in secrets alone; `make secrets` plays many more."""

import pytest
from skald.rules.registry import NAMES

from hardware.layouts.base import KITS
from tests.secrets.twins import Leak, Pair

_ACTIONS = 40
_SEED = 2


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("game", NAMES)
def test_secrets_hold(game, kit):
    Pair(game, kit, 3, 0, _SEED).play(_ACTIONS)


@pytest.mark.parametrize("kit", KITS)
def test_a_size_tells_no_face(kit):
    """A bonus tile of Vikings has more room than an island tile, and lies in the same hidden pile."""
    Pair("vikings", kit, 3, 0, 400).play(1)


@pytest.mark.parametrize("kit", KITS)
def test_a_log_that_names_a_hidden_piece_is_noticed(kit, monkeypatch):
    pair = Pair("vikings_on_board", kit, 2, 0, 1)
    for table in pair.tables:
        game = table.session.game
        monkeypatch.setattr(game, "public_text", game.text)
    with pytest.raises(Leak):
        pair.play(200)


@pytest.mark.parametrize("kit", KITS)
def test_a_phone_that_is_told_of_another_seat_is_noticed(kit, monkeypatch):
    pair = Pair("vikings_on_board", kit, 2, 0, 1)
    for table in pair.tables:
        monkeypatch.setattr(
            table.session.game, "public", lambda seat, game=table.session.game: game.secrets(seat)
        )
    with pytest.raises(Leak):
        pair.play(200)
