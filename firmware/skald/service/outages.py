"""Tells the players which sensors have failed: each loop of a net by its number, all of them in one sentence, the wheel.

Loops that all fail together have one cause: the reader has lost its power, or its chain of switches a wire.
"""

from skald.drivers.lines import POWER_OUTPUTS


def tell_outages(game_loop, told):
    """Tell `game_loop` which sensors have failed since the last call; told[place]: 1 if its failure has been told."""
    words, layout = game_loop.words, game_loop.session.layout
    dead, net = game_loop.session.snapshot.dead_place, layout.net_places
    if net and all(dead[:net]):
        if not all(told[:net]):
            game_loop.tell(words.get("net out"))
    else:
        for line in _list_new_lines(layout, dead, told):
            game_loop.tell(words.get("line out").format(what=line + POWER_OUTPUTS))
    if any(dead[net:]) and not any(told[net:]):
        game_loop.tell(words.get("wheel out"))
    told[:] = dead


def _list_new_lines(layout, dead, told):
    """Return the lines of a net of which every place is dead, and some of them has not been told."""
    alive, new = set(), set()
    for place in range(layout.net_places):
        if not dead[place]:
            alive.update(layout.list_lines(place))
        elif not told[place]:
            new.update(layout.list_lines(place))
    return sorted(new - alive)
