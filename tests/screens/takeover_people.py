"""Simulated people who lay pieces and answer while a device takes over their game.

PEOPLE[game](laid, key, seat, text, options) lays the requested pieces and returns the answer to a question of rules/<game>/takeover.py; `laid` has `wanted` (their game), lay(pieces), put(piece,
zone), takeover, and answered, a list for notes.
"""

from skald.rules.drakkar import state as at
from skald.rules.drakkar.pieces import FACES
from skald.rules.raids import state as sea
from skald.rules.raids.words import GOAL_WORDS
from skald.rules.vikings import data
from skald.rules.vikings import state as land
from skald.rules.vikings.board import read_board
from skald.rules.vikings_on_board import state as ship


def tell_drakkar(laid, key, seat, text, options):
    state = laid.wanted.state
    if key == "table":
        laid.lay(range(8))
        lay_emblems(laid)
    elif key == "turn":
        return state[at.TURN]
    elif key == "misses":
        return state[at.MISS + seat]
    elif key == "bond":
        starts = [laid.wanted.zone_text(at.SQUARES + pawn) for pawn in range(8)]
        return state[at.BOND + starts.index(text)]
    return None


def lay_emblems(laid):
    """Lay an emblem that bears the symbol on every shield, and any on the squares."""
    state, free = laid.wanted.state, list(range(8, 38))
    emblems = [i for i in range(30) if state[at.EMBLEM + i] != at.NONE]
    for i in sorted(emblems, key=lambda i: -state[at.EMBLEM + i]):  # shields first
        is_on_shield = state[at.EMBLEM + i] >= at.SHIELD
        fitting = [p for p in free if FACES[p] == state[at.SYMBOL + i]] if is_on_shield else free
        laid.put(fitting[0], laid.wanted.zone_of(8 + i))
        free.remove(fitting[0])


def tell_raids(laid, key, seat, text, options):
    game, state = laid.wanted, laid.wanted.state
    if key == "voyage":
        return state[sea.VOYAGE]
    if key == "berth":
        return int(state[sea.AT + seat] == sea.ARRIVED)
    if key == "goal":
        return options.index(GOAL_WORDS[state[sea.GOAL + int(text[6:]) - 1]])
    if key in ("crew", "coins"):
        return state[(sea.CREW if key == "crew" else sea.COINS) + seat]
    if key == "passed":
        return state[sea.PASSED + int(text[5:]) + 1]
    if key == "table":
        laid.lay([p for p in range(77) if not 24 <= game.zone_of(p) < 32])
    elif key == "aboard all":
        laid.lay([p for p in range(77) if 24 <= game.zone_of(p) < 28])
    elif key == "beside all":
        for piece in range(4, 68):
            if 28 <= game.zone_of(piece) < 32:
                laid.put(piece, game.zone_of(piece) - 4)
    return None


def tell_vikings(laid, key, seat, text, options):
    game, state = laid.wanted, laid.wanted.state
    if key == "round":
        return state[land.ROUND] + 1
    if key == "start ship":
        return state[land.FIRST]
    if key == "turn":
        return state[8 - 5]
    if key in ("gold", "glory"):
        return (land.gold_of if key == "gold" else land.glory_of)(state, seat)
    if key == "discarded":
        return tell_discarded(laid, options)
    laid.lay(range(len(game.CLASSES)))
    return None


def tell_discarded(laid, options):
    """Name the first tile that has left the game and was not named yet."""
    wanted, seats = laid.wanted.state, range(laid.wanted.seats)
    told = laid.answered.count("discarded")
    laid.answered.append("discarded")
    kinds = [(1, 17), (2, 5), (3, 5), (4, 5), (5, 5), (6, 21)]  # and how many there are
    kinds += [(land.SHIP + number, printed[3]) for number, printed in enumerate(data.SHIPS)]
    lying = [cell & land.KIND for seat in seats for cell in read_board(wanted, seat) if cell]
    lying += [lot & land.KIND for lot in wanted[land.SLOTS : land.SLOTS + 12]]
    at_start = sum(not wanted[land.STARTS] >> seat & 1 for seat in seats)
    gone = []
    for number, (kind, count) in enumerate(kinds):
        left = count - lying.count(kind) - wanted[land.PILE + kind]
        gone += [number] * (left + at_start if kind == 1 else left)
    return gone[told]


def tell_vikings_on_board(laid, key, seat, text, options):
    game, state = laid.wanted, laid.wanted.state
    if key[:4] == "body":
        bodies = [state[ship.LANE + 5 * lane + int(key[4])] for lane in range(8)]
        laid.lay([body for body in bodies if body != ship.NO_BODY])
    elif key == "empty lane":
        lane = [game.zone_text(zone) for zone in range(8)].index(text)
        return int(state[ship.LENGTH + lane] == ship.GONE)
    elif key in ("rest", "figures again", "no leader", "no marker"):
        laid.lay(range(24, len(game.CLASSES)))
    elif key == "taken":
        return state[ship.TAKEN + 3 * seat + ("hide", "grain", "metal").index(text)]
    elif key == "manned":
        bodies = [game.text(ship.ADVANCE << ship.SHIFT | body).split(" ")[-1] for body in range(12)]
        return state[ship.BONUS + bodies.index(text)]
    elif key == "barrel":
        return state[ship.BARREL + 4 * seat + int(text) - 1] - ship.IN_HAND
    return None


PEOPLE = {
    "drakkar": tell_drakkar,
    "raids": tell_raids,
    "vikings": tell_vikings,
    "vikings_on_board": tell_vikings_on_board,
}
