"""Why an action is refused: the key of the sentence that the screen shows.

Loaded when an action is refused.
"""

from skald.rules.base import CHANCE, CURRENT, OFF, OVER
from skald.rules.vikings import legal, pieces
from skald.rules.vikings import state as s
from skald.rules.vikings.board import read_board
from skald.rules.vikings.boats import EACH, OPEN
from skald.rules.vikings.legal import COAST

# The phase in which each verb belongs (swap, start and the like have a second one).
_PHASE_OF = bytes(
    (
        s.PHASE_FIRST,
        s.PHASE_REVEAL,
        s.PHASE_TURN,
        s.PHASE_DRAW,
        s.PHASE_BID,
        s.PHASE_REMOVE,
        s.PHASE_DEAL,
        s.PHASE_LAY,
        s.PHASE_BUY,
        s.PHASE_SWAP,
        s.PHASE_TAKE,
        s.PHASE_BUILD,
        s.PHASE_PLACE,
        s.PHASE_PLACE,
        s.PHASE_PLACE,
        s.PHASE_VIKING,
        s.PHASE_VIKING,
        s.PHASE_BOATS,
        s.PHASE_BOATS,
        s.PHASE_MOVE,
        s.PHASE_MOVE,
        s.PHASE_BOATS,
    )
)


def why_not_cell(state, seat, kind, cell):
    """Return why a tile of `kind` may not go to `cell`."""
    cells = read_board(state, seat)
    if cell >= len(cells):
        return "off the board"
    row = cell % 6
    if kind >= s.SHIP:
        if row:
            return "ships above the rows"
        return "place taken" if cells[cell] else "ships side by side"
    if row == 0:
        return "islands in the rows"
    if cells[cell]:
        return "place taken"
    before = cells[cell - 6] if cell >= 6 else COAST
    after = cells[cell + 6] if cell + 6 < len(cells) else 0
    above = cells[cell - 1] if row > 1 else 0
    below = cells[cell + 1] if row < 5 else 0
    if not (before or after or above or below):
        return "not adjacent"
    return "land and sea"


def explain_action(game, action):
    """Return why `action`, which is not legal, is refused."""
    state = game.state
    if state[CURRENT] == OVER:
        return "over"
    verb, arg = action >> s.SHIFT, action & s.ARGUMENT
    if action < 0 or verb >= s.VERBS:
        return "no such action"
    phase = state[s.PHASE]
    if phase != _PHASE_OF[verb]:
        if verb == s.DO_DONE and phase == s.PHASE_MOVE:
            return "boatsman at work"
        swaps = verb == s.DO_SWAP and phase == s.PHASE_BUILD
        if not swaps and not (verb == s.DO_START and phase == s.PHASE_START):
            return "not now"
    if state[CURRENT] == CHANCE:
        return "none left" if arg < s.KINDS and verb != s.DO_FIRST else "no such action"
    if game.is_legal(action):
        return "not here"  # a part of what happened
    return _EXPLAIN[verb](state, arg) if _EXPLAIN[verb] else "not now"


def _explain_bid(state, bid):
    if bid <= state[s.BID] | state[s.BID + 1] << 8:
        return "bid higher"
    return "too dear"


def _explain_colour(state, colour):
    if colour > 5 or not state[s.POOL + colour]:
        return "no such viking"
    return "colours in order"


def _explain_turn(state, slot):
    return "wheel elsewhere"


def _explain_buy(state, slot):
    if slot > 11 or not state[s.SLOTS + slot]:
        return "slot empty"
    return "colour on offer" if slot == state[s.WHEEL] else "too dear"


def _explain_swap(state, _):
    return "not the same building"


def _explain_take(state, _):
    return "no bonus there"


def _explain_place(state, cell):
    return why_not_cell(state, state[CURRENT], state[s.HAND], cell)


def _explain_start(state, cell):
    if not state[s.STARTS] >> state[CURRENT] & 1:
        return "start tile placed"
    if not 1 <= cell <= 5:
        return "start in column one"
    return why_not_cell(state, state[CURRENT], s.LEFT, cell)


def _explain_discard(state, _):
    if state[s.STARTS] >> state[CURRENT] & 1:
        return "start tile first"
    return "tile has a place"


def _explain_stay(state, _):
    if state[s.HAND_VIKING] == 6:
        return "boatsmen stay ashore"
    cell = state[s.CELL]
    if cell == s.NONE or cell % 6 == 0:
        return "no island for it"
    return "not its row"


def _explain_sail(state, argument):
    seat = state[CURRENT]
    if argument:
        return "no such action"
    return "nothing to move" if state[s.MAINLAND + 6 * seat + 5] else "no boatsman"


def _explain_ferry(state, argument):
    if not argument and not s.owned(state, state[CURRENT], s.BONUS_FERRY):
        return "no bonus tile"
    return _explain_sail(state, argument)


def _explain_move(state, cell):
    seat = state[CURRENT]
    cells = read_board(state, seat)
    if cell >= len(cells) or cell % 6 == 0:
        return "off the board"
    here = cells[cell]
    if not here:
        return "no island there"
    if here & s.STANDS:
        return "one viking a tile"
    colour = 5 - cell % 6
    if not state[s.MAINLAND + 6 * seat + colour]:
        return "no such viking"
    mode = state[s.MODE] & 7
    if mode == EACH:
        return "colour moved"
    return "place most" if mode == OPEN else "another colour"


def _explain_stop(state, _):
    return "place most" if state[s.MOVED] else "move one first"


def _explain_done(state, _):
    return "place most"


_EXPLAIN = (
    None,
    None,
    _explain_turn,
    None,
    _explain_bid,
    _explain_colour,
    None,
    _explain_colour,
    _explain_buy,
    _explain_swap,
    _explain_take,
    _explain_swap,
    _explain_place,
    _explain_start,
    _explain_discard,
    _explain_stay,
    None,
    _explain_sail,
    _explain_ferry,
    _explain_move,
    _explain_stop,
    _explain_done,
)


def explain_placement(game, piece, zone):
    """Return why `piece` may not be put on `zone`."""
    state, home = game.state, game.zone_of(piece)
    phase = state[s.PHASE]
    if piece == pieces.WHEEL or phase == s.PHASE_TURN:
        return "wheel elsewhere" if phase == s.PHASE_TURN else "wheel stays"
    if is_slot(home):
        why = _why_not_bought(state, home - pieces.ZONE_SLOT)
        if why:
            return why
    seat, cell = pieces.cell_of_zone(zone)
    if cell == s.NONE:
        return _explain_placed_offer(state, piece, zone, home)
    if seat != state[CURRENT]:
        return "not your board"
    what = kind_of_piece(piece)
    if phase in (s.PHASE_PLACE, s.PHASE_START) and what == s.LEFT and is_shore(home):
        return explain_action(game, s.DO_START << s.SHIFT | cell)
    if what and phase == s.PHASE_PLACE and what == state[s.HAND]:
        return explain_action(game, s.DO_PLACE << s.SHIFT | cell)
    if what and phase == s.PHASE_BUY:
        return why_not_cell(state, seat, what, cell)
    if phase == s.PHASE_VIKING:
        return (
            explain_action(game, s.DO_STAY << s.SHIFT) if cell == state[s.CELL] else "its own tile"
        )
    if phase == s.PHASE_MOVE:
        return _explain_placed_move(game, piece, cell)
    return "boatsman first" if phase == s.PHASE_BOATS and not what else "not now"


def _explain_placed_offer(state, piece, zone, home):
    """Return why `piece` from `home` may not be put on a zone beside the boards."""
    phase = state[s.PHASE]
    what, colour = kind_of_piece(piece), colour_of_piece(piece)
    if is_shore(zone) and zone != zone_of_shore(state[CURRENT]) and home == OFF:
        return "not your board"
    if is_slot(zone):
        if phase == s.PHASE_DEAL and what and state[s.SLOTS + zone - pieces.ZONE_SLOT]:
            return "place taken"
        if phase == s.PHASE_DEAL and what:
            return "ships from eleven" if what >= s.SHIP else "islands from nought"
        if phase == s.PHASE_DRAW and colour < 6:
            return "to the pool"
        if phase == s.PHASE_LAY and colour < 6:
            is_due = s.has_auction(state) or not any(state[s.POOL : s.POOL + colour])
            return "side by side" if is_due else "colours in order"
    if phase == s.PHASE_REVEAL:
        return "one bonus place"
    return "not now"


def _explain_placed_move(game, piece, cell):
    """Return why the boatsman in use may not bring the Viking `piece` to a cell."""
    if colour_of_piece(piece) != 5 - cell % 6:
        return "not its row"
    return explain_action(game, s.DO_MOVE << s.SHIFT | cell)


def _why_not_bought(state, slot):
    """Return why the lot at `slot` may not be bought, or "" if it may."""
    if state[s.PHASE] != s.PHASE_BUY:
        return "not now"
    seat = state[CURRENT]
    gold = s.gold_of(state, seat)
    price = slot - state[s.WHEEL]
    if price and price > gold + s.glory_of(state, seat):
        return "too dear"
    if not price and not legal.may_buy_free(state, gold):
        return "colour on offer"
    return ""


def kind_of_piece(piece):
    """Return the tile kind of a piece, 0 for Vikings, the wheel and other bonus tiles."""
    first = bytes([pieces.CLASSES[piece]])
    return max(pieces.FIRST_TILE.find(first), 0)


def colour_of_piece(piece):
    """Return the colour of a Viking's piece, 6 for all others."""
    colour = pieces.FIRST_VIKING.find(bytes([pieces.CLASSES[piece]]))
    return 6 if colour < 0 else colour


def is_slot(zone):
    return pieces.ZONE_SLOT <= zone < pieces.ZONE_POOL


def is_shore(zone):
    """Return True if a zone is a mainland."""
    return pieces.ZONE_MAINLAND <= zone < pieces.ZONE_CELL


def zone_of_shore(seat):
    """Return the zone of a seat's mainland."""
    return pieces.ZONE_MAINLAND + seat
