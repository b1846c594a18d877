"""A game that depends on nothing but its seed, for comparing interpreters."""

import json

from host_sim.standalone.inside import Inside

_TURN_MS = 20
_ACTIONS = 3
_SENT_MS = 500  # until the last page stands on the screen, row by row


def play(game, folder):
    """Let simulated hands lay out and play the beginning of `game`; return what came of it, and the
    board as it is drawn.
    """
    inside = Inside(folder, json.dumps({"game": game, "seats": 2, "seed": 7}), "en")
    desk = inside._tables.desk
    wishes = ["layout"] + ["play"] * _ACTIONS
    for wish in wishes:
        inside.answer(json.dumps({"do": wish}))
        while desk.is_busy:
            desk.step(_TURN_MS)
    for _ in range(_SENT_MS // _TURN_MS):
        desk.step(_TURN_MS)
    seen, art = desk.snapshot(), desk.describe()["art"]
    # Which of several alike lies where may depend on the order in which a net has found them.
    pieces = sorted([name.rstrip("0123456789"), at[2]] for name, at in seen["pieces"].items())
    told = [seen["log"], seen["screen"], pieces, art, desk.session.game.encode().hex()]
    inside.close()
    return json.loads(json.dumps(told))
