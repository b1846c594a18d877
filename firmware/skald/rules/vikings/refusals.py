"""Why an action is refused: the key of the sentence that the screen shows.

Loaded when an action is refused.
"""

from array import array

from skald.rules.base import CHANCE, CURRENT, OFF
from skald.rules.vikings import legal, pieces
from skald.rules.vikings import state as s
from skald.rules.vikings.board import read_board
from skald.rules.vikings.boats import EACH, OPEN
from skald.rules.vikings.legal import COAST

# The phase in which each verb belongs (swap, start and the like have a second one).
# Up to PHASE_BUILD both have the same numbers.
_PHASE_OF = bytes(range(s.PHASE_PLACE)) + bytes(
    (s.PHASE_PLACE,) * 3
    + (s.PHASE_VIKING,) * 2
    + (s.PHASE_BOATS,) * 2
    + (s.PHASE_MOVE,) * 2
    + (s.PHASE_BOATS,)
)

# By phase: what has to be done before anything else.  Separate strings would take twice the memory.
_FIRST = (
    "start ship first|reveal first|turn first|draw first|bid first|remove first|deal first|"
    "lay first|buy first|swap first|bonus first|replace first|place first|viking first|"
    "start tile first|boatsman first|finish first"
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
    verb, arg = action >> s.SHIFT, action & s.ARGUMENT
    if action < 0 or verb >= s.VERBS:
        return "no such action"
    phase = state[s.PHASE]
    if phase != _PHASE_OF[verb]:
        swaps = verb == s.DO_SWAP and phase == s.PHASE_BUILD
        if not swaps and not (verb == s.DO_START and phase == s.PHASE_START):
            return _say_first(state)
    if state[CURRENT] == CHANCE:
        return "none left" if arg < s.KINDS and verb != s.DO_FIRST else "no such action"
    found = _EXPLAIN[verb]
    return found if isinstance(found, str) else found(state, arg)


def _say_first(state):
    """Return what has to be done before anything else."""
    return _FIRST.split("|")[state[s.PHASE]]


def _explain_bid(state, bid):
    if bid <= state[s.BID] | state[s.BID + 1] << 8:
        return "bid higher"
    return "too dear"


def _explain_colour(state, colour):
    if colour > 5 or not state[s.POOL + colour]:
        return "no such viking"
    return "colours in order"


def _explain_buy(state, slot):
    if slot > 11 or not state[s.SLOTS + slot]:
        return "slot empty"
    return "colour on offer" if slot == state[s.WHEEL] else "too dear"


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
    return "place most" if state[s.MOVED] else "has to move one"


# By verb: the reason, or what finds it; None: chance.
_EXPLAIN = (
    None,
    None,
    "wheel elsewhere",
    None,
    _explain_bid,
    _explain_colour,
    None,
    _explain_colour,
    _explain_buy,
    "not the same building",
    "no bonus there",
    "not the same building",
    _explain_place,
    _explain_start,
    _explain_discard,
    _explain_stay,
    "viking first",
    _explain_sail,
    _explain_ferry,
    _explain_move,
    _explain_stop,
    "place most",
)


def explain_placement(game, piece, zone):
    """Return why `piece` may not be put on `zone`."""
    if piece == pieces.WHEEL:
        return "wheel elsewhere" if game.state[s.PHASE] == s.PHASE_TURN else "wheel stays"
    home = game.find_places()[piece]
    if colour_of_piece(piece) < 6:
        return _explain_placed_viking(game, colour_of_piece(piece), home, zone)
    what = kind_of_piece(piece)
    if what and not s.BUILT <= what < s.SHIP:
        return _explain_placed_tile(game, what, home, zone)
    return _explain_placed_bonus(game, what, home, zone)


def _explain_placed_viking(game, colour, home, zone):
    """Return why a Viking of `colour` may not go from `home` to `zone`."""
    state = game.state
    phase = state[s.PHASE]
    seat, cell = pieces.cell_of_zone(zone)
    if is_slot(home):
        return _why_not_bought(state, home) or "its tile first"
    if home == pieces.ZONE_POOL:
        return _why_not_laid(state, colour, zone) if phase == s.PHASE_LAY else _say_first(state)
    if home >= pieces.ZONE_CELL and home != OFF:
        return "viking stands"
    if is_shore(home):
        return _explain_viking_ashore(game, colour, home, zone)
    if phase == s.PHASE_DRAW:
        return "to the pool"
    if phase == s.PHASE_PLACE and colour == state[s.HAND_VIKING] - 1:
        return "its tile first"
    if phase != s.PHASE_VIKING:
        return _say_first(state)
    if colour != state[s.HAND_VIKING] - 1:
        return "not its viking"
    if is_shore(zone) or cell != s.NONE and seat != state[CURRENT]:
        return "not your board" if zone != zone_of_shore(state[CURRENT]) else "not here"
    return game.explain_action(s.DO_STAY << s.SHIFT) if cell == state[s.CELL] else "its own tile"


def _explain_viking_ashore(game, colour, home, zone):
    """Return why a Viking may not go from the mainland `home` to `zone`."""
    state = game.state
    phase = state[s.PHASE]
    seat, cell = pieces.cell_of_zone(zone)
    if state[CURRENT] < CHANCE and home != zone_of_shore(state[CURRENT]):
        return "not your viking"
    if colour == 5:
        return "boatsman leaves" if phase == s.PHASE_BOATS else "boatsmen stay ashore"
    if phase != s.PHASE_MOVE:
        return "boatsman first" if phase == s.PHASE_BOATS else "waits ashore"
    if cell == s.NONE or cell % 6 == 0:
        return "to an island"
    if seat != state[CURRENT]:
        return "not your board"
    return (
        game.explain_action(s.DO_MOVE << s.SHIFT | cell)
        if 5 - cell % 6 == colour
        else "not its row"
    )


def _why_not_laid(state, colour, zone):
    """Return why a Viking of `colour` may not go from the pool to `zone`."""
    if not is_slot(zone):
        return "to the slots"
    is_due = s.has_auction(state) or not any(state[s.POOL : s.POOL + colour])
    return "side by side" if is_due else "colours in order"


def _explain_placed_tile(game, what, home, zone):
    """Return why an island or a ship of kind `what` may not go from `home` to `zone`."""
    state = game.state
    phase = state[s.PHASE]
    seat, cell = pieces.cell_of_zone(zone)
    if is_slot(home):
        return _why_not_bought(state, home) or _explain_on_board(game, 0, what, seat, cell)
    if is_shore(home):
        return _explain_start_tile(game, home, seat, cell)
    if home != OFF:
        return "tile lies"
    if phase == s.PHASE_DEAL:
        if is_slot(zone) and state[s.SLOTS + zone - pieces.ZONE_SLOT]:
            return "place taken"
        return "ships from eleven" if what >= s.SHIP else "islands from nought"
    if phase != s.PHASE_PLACE:
        return _say_first(state)
    if what != state[s.HAND]:
        return "not its tile"
    return _explain_on_board(game, s.DO_PLACE, what, seat, cell)


def _explain_on_board(game, verb, what, seat, cell):
    """Return why a tile of kind `what` may not go to `cell` (NONE: beside the boards) of the board of `seat`;
    `verb`: what would put it there now, or 0.
    """
    if cell == s.NONE:
        return "to your board"
    if seat != game.state[CURRENT]:
        return "not your board"
    if verb:
        return game.explain_action(verb << s.SHIFT | cell)
    if _may_go(game.state, seat, what, cell):
        return _say_first(game.state)
    return why_not_cell(game.state, seat, what, cell)


def _may_go(state, seat, kind, cell):
    """Return True if a tile of `kind` may go to `cell` once it is in the hand."""
    cells = array("H", bytes(2 * len(read_board(state, seat))))
    count, action = legal.list_cells(state, seat, kind, cells), s.DO_PLACE << s.SHIFT | cell
    return any(cells[i] == action for i in range(count))


def _explain_start_tile(game, home, seat, cell):
    """Return why the start tile on the mainland `home` may not go to `cell` of the board of `seat`."""
    state = game.state
    if state[s.PHASE] not in (s.PHASE_PLACE, s.PHASE_START):
        return "start tile waits"
    if home != zone_of_shore(state[CURRENT]):
        return "not your start tile"
    if cell == s.NONE:
        return "start in column one"
    return _explain_on_board(game, s.DO_START, s.LEFT, seat, cell)


def _explain_placed_bonus(game, what, home, zone):
    """Return why a bonus tile may not go from `home` to `zone`; `what`: the tile kind of a building
    tile, 0 for others.
    """
    state = game.state
    phase = state[s.PHASE]
    seat, cell = pieces.cell_of_zone(zone)
    if what and what == state[s.HAND if phase == s.PHASE_PLACE else s.BUILDING]:
        verb = s.DO_PLACE if phase == s.PHASE_PLACE else s.DO_REPLACE
        return _explain_on_board(game, verb if phase != s.PHASE_SWAP else 0, what, seat, cell)
    if home == OFF:
        return "one bonus place" if phase == s.PHASE_REVEAL else _say_first(state)
    if is_shore(home):
        return "bonus kept"
    if home >= pieces.ZONE_CELL:
        return "tile lies"
    if phase != s.PHASE_TAKE:
        return "dearest lot"
    return "not the same building" if what and cell != s.NONE else "bonus ashore"


def _why_not_bought(state, home):
    """Return why the lot on the slot `home` may not be bought, or "" if it may."""
    if state[s.PHASE] != s.PHASE_BUY:
        return _say_first(state)
    slot = home - pieces.ZONE_SLOT
    gold = s.gold_of(state, state[CURRENT])
    price = slot - state[s.WHEEL]
    if price and price > gold + s.glory_of(state, state[CURRENT]):
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


if __debug__:
    # The pieces that a reason may be given for; the other reasons are given only for answers.
    _VIKINGS = "fisher goldsmith scout noble warrior boatsman"
    _ISLANDS = "left middle right"
    _ALL = _ISLANDS + " ship bonus " + _VIKINGS
    SAID_OF = {
        _ALL: (
            "bid first|boatsman first|bonus first|buy first|deal first|draw first|finish first|lay first|"
            "not your board|place first|remove first|replace first|start ship first|swap first|"
            "start tile first|turn first|viking first"
        ),
        _ISLANDS + " ship " + _VIKINGS: "colour on offer|reveal first|too dear",
        "wheel": "wheel elsewhere|wheel stays",
        _VIKINGS: (
            "another colour|colour moved|colours in order|its own tile|its tile first|"
            "no island for it|no island there|not its row|not its viking|not your viking|"
            "one viking a tile|place most|side by side|to an island|to the pool|to the slots|"
            "viking stands|waits ashore"
        ),
        "boatsman": "boatsman leaves|boatsmen stay ashore",
        _ISLANDS + " bonus": "islands in the rows|land and sea|not adjacent",
        _ISLANDS: "islands from nought",
        "left": "not your start tile|start in column one|start tile waits",
        "ship": "ships above the rows|ships from eleven|ships side by side",
        _ISLANDS + " ship": "not its tile",
        _ISLANDS + " ship bonus": "place taken|tile lies|to your board",
        "bonus": "bonus ashore|bonus kept|dearest lot|not the same building|one bonus place",
    }
