"""Tells the players which sensors have failed: each reader by its place, each loop of a net by its number, or all in
one sentence.

Readers that all fail together have one cause: they have lost their power.  The switches of a chain
fail from one board on, if the cable before it is unplugged.
"""

from skald.drivers.hall import OF_BOARD
from skald.drivers.lines import POWER_OUTPUTS


def tell_outages(game_loop, told):
    """Tell `game_loop` which sensors have failed since the last call.

    told[reader]    1 if the failure of this reader has been told
    told[-2]        the board, from 1, from which on the switches were told to be silent, or 0
    told[-1]        1 if the failure of the wheel has been told
    """
    words, layout, snapshot = game_loop.words, game_loop.session.layout, game_loop.session.snapshot
    readers, inputs = snapshot.dead_reader, snapshot.dead_input
    is_all = len(readers) > 1 and all(readers)
    if is_all:
        if not all(told[: len(readers)]):
            game_loop.tell(words.get("net out" if layout.lines else "readers out"))
    elif layout.lines:
        for line in _list_new_lines(layout, readers, told):
            game_loop.tell(words.get("line out").format(what=line + POWER_OUTPUTS))
    else:
        for reader in range(len(readers)):
            if readers[reader] and not told[reader]:
                game_loop.tell(
                    words.get("reader out"), words.reader(game_loop.session.game, layout, reader)
                )
    told[: len(readers)] = readers
    board = _find_cut(inputs, len(inputs) - layout.detents)
    if board and board != told[len(readers)]:
        key = "switches out" if board == 1 else "switches cut"
        game_loop.tell(words.get(key).format(what=board))
    told[len(readers)] = board
    if layout.detents:
        is_dead = inputs[len(inputs) - 1]
        if is_dead and not told[len(readers) + 1]:
            game_loop.tell(words.get("wheel out"))
        told[len(readers) + 1] = is_dead


def _list_new_lines(layout, dead, told):
    """Return the lines of a net of which every place is dead, and some of them has not been told."""
    alive, new = set(), set()
    for place in range(len(dead)):
        if not dead[place]:
            alive.update(layout.list_lines(place))
        elif not told[place]:
            new.update(layout.list_lines(place))
    return sorted(new - alive)


def _find_cut(inputs, switches):
    """Return the board of the first of the `switches` that is out of play, from 1; 0: all are in play."""
    for number in range(switches):
        if inputs[number]:
            return 1 + number // OF_BOARD
    return 0
