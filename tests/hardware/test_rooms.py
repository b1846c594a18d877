"""A reader can count as many tags as its places ever hold: one more would never be seen."""

import pytest
from skald.rules.base import OFF
from skald.rules.registry import NAMES

from hardware.layouts.base import KITS, build
from tests.rules.games import Picker, list_setups, load_game, play

_MOST_ACTIONS = 400


@pytest.mark.parametrize("name", NAMES)
def test_no_reader_is_given_more_tags_than_it_counts(name):
    readers = [(layout, layout.readers) for layout in (build(name, kit) for kit in KITS)]
    tags = [
        [piece for piece in range(len(layout.rules.CLASSES)) if layout.tag_chip(piece) is not None]
        for layout, _ in readers
    ]
    most = [[0] * len(rooms) for _, rooms in readers]
    rules = load_game(name)
    for number, (seats, options) in enumerate(list_setups(rules)):
        game = rules(seats, 5, options)
        places = bytearray(len(game.CLASSES))
        for _ in play(game, Picker(number).choose, _MOST_ACTIONS):
            game.places(places)
            for (layout, _), counts, tagged in zip(readers, most, tags):
                here = [0] * len(counts)
                for piece in tagged:
                    zone = places[piece]
                    if zone != OFF and layout.zones[zone].reader < len(here):
                        here[layout.zones[zone].reader] += 1
                counts[:] = map(max, counts, here)
    for (layout, rooms), counts in zip(readers, most):
        full = [
            (layout.kit, reader.label, count)
            for reader, count in zip(rooms, counts)
            if count > reader.room
        ]
        assert not full
