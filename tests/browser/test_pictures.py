"""The pictures of every game: there, small, and of the page."""

import pytest
from PIL import Image
from skald.rules.registry import NAMES

from host_sim.web.pictures import FOLDER, MOMENTS

_MOST_BYTES = 120_000


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_its_pictures(game):
    for moment in MOMENTS:
        path = FOLDER / f"{game}-{moment}.png"
        assert path.stat().st_size <= _MOST_BYTES
        with Image.open(path) as picture:
            assert picture.size == (1280, 800)
