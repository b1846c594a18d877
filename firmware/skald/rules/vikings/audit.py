"""Whether bytes from outside are a position that the rules can go on from.  Lent for that."""

from skald.compat import borrow
from skald.rules.base import CHANCE, CURRENT, OVER, SEATS, RulesError
from skald.rules.vikings import state as p
from skald.rules.vikings.board import COLUMN, read_board, span_of
from skald.rules.vikings.boats import EACH, FERRIED, OPEN, SINGLE
from skald.rules.vikings.placement import BESIDE_LEFT, COAST, LEFT_EDGE

data = borrow("skald.rules.vikings", "data")

_KINDS = p.SHIP + len(data.SHIPS)
_CHANCES = (p.PHASE_FIRST, p.PHASE_REVEAL, p.PHASE_DRAW, p.PHASE_DEAL)
_TILE_IN_HAND = (p.PHASE_SWAP, p.PHASE_TAKE, p.PHASE_BUILD, p.PHASE_PLACE)
_LARGE = (p.PHASE_BOATS, p.PHASE_MOVE)
_VIKING_ROWS = 0b111110  # of a column
_PURSE_LIMIT = 2000  # far above any game; sums stay within 16 bits


def _demand(truth):
    if not truth:
        raise RulesError("position")


def check(game):
    """Raise RulesError (or IndexError) when the position cannot have come about."""
    state = game.state
    seats, phase, current = state[SEATS], state[p.PHASE], state[CURRENT]
    _demand(not p.lacks_rules(state))
    _demand(phase < p.PHASES and state[p.ROUND] < 6 and state[p.FIRST] < seats)
    _demand(state[p.WHEEL] < 12 and state[p.SCORED] < 64)
    _demand(state[p.STARTS] < 1 << seats and state[p.PASSED] < 1 << seats)
    _demand(state[p.EARNED] <= p.is_advanced(state))
    _demand((current == CHANCE) == (phase in _CHANCES))
    if current == OVER:
        _demand(phase == p.PHASE_BOATS and state[p.ROUND] == 5)
    _check_seats(state)
    _check_offer(state, phase)
    _check_counts(state)
    for seat in range(seats):
        _check_board(state, seat)
    _check_hand(state, phase)
    if phase == p.PHASE_BID:
        _check_auction(state)
    if phase in _LARGE:
        _demand(state[p.ROUND] & 1 and not state[p.LOTS] and not state[p.STARTS])
    if phase == p.PHASE_MOVE:
        _check_use(state, state[CURRENT])
    else:
        _demand(state[p.MODE] == 0 and state[p.MOVED] == 0)


def _check_seats(state):
    """Check purses and bonus tiles; seats that do not play own nothing."""
    seats = state[SEATS]
    for seat in range(4):
        limit = _PURSE_LIMIT if seat < seats else 0
        _demand(p.gold_of(state, seat) <= limit and p.glory_of(state, seat) <= limit)
        tiles = p.OWNED + 3 * seat
        _demand(state[tiles + 1] < 128 and state[tiles + 2] < 16)
        if seat >= seats:
            _demand(not any(state[tiles : tiles + 3]))
            _demand(not any(state[p.MAINLAND + 6 * seat : p.MAINLAND + 6 * seat + 6]))


def _check_offer(state, phase):
    """Check that slots, pool, bag and piles suit the round and the phase."""
    lots = laid = 0
    lowest = 12
    for slot in range(11, -1, -1):
        lot = state[p.SLOTS + slot]
        if lot:
            kind = lot & p.KIND
            _demand(kind and not p.BUILT <= kind < p.SHIP and lot >> 5 < 7)
            lots += 1
            lowest = slot
            laid += lot > p.KIND
    _demand(lots == state[p.LOTS])
    auction = p.has_auction(state)
    size = 13 if auction else 12
    pool = sum(state[p.POOL : p.POOL + 6])
    if phase < p.PHASE_BUY and not (phase == p.PHASE_TURN and lots):
        dealt = drawn = 0
        if phase == p.PHASE_DEAL:
            dealt = lots
            drawn = size if auction else 0
            _demand(pool == (12 if auction else 0) and lots < 12)
        elif phase == p.PHASE_DRAW:
            dealt = 0 if auction else 12
            drawn = pool
            _demand(pool < size)
        elif phase == p.PHASE_LAY:
            dealt, drawn = 12, size
            _demand(pool and pool + laid == 12)
            edge = range(11, pool - 1, -1) if auction else range(laid)
            for slot in edge:
                _demand(state[p.SLOTS + slot] > p.KIND)
        else:
            if phase == p.PHASE_BID or phase == p.PHASE_REMOVE:
                drawn = 13
                _demand(auction)
                _demand(phase == p.PHASE_REMOVE or p.has_bids(state))
            _demand(pool == drawn)
        _demand(lots == dealt and (laid == 0 or phase == p.PHASE_LAY))
        _demand((phase == p.PHASE_TURN) == (state[p.WHEEL] > 0))
    else:
        dealt, drawn = 12, size
        _demand(pool == 0 and laid == lots)
        if phase == p.PHASE_TURN:
            _demand(lowest > state[p.WHEEL])
        elif lots:
            _demand(lowest == state[p.WHEEL])
        else:
            _demand(phase != p.PHASE_BUY)
    turns = state[p.ROUND]
    _demand(sum(state[p.PILE : p.BOARD]) == 12 * (6 - turns) - dealt)
    _demand(sum(state[p.BAG : p.BAG + 6]) == 78 - size * turns - drawn)
    if phase == p.PHASE_FIRST:
        _demand(turns == 0 and state[p.STARTS] == (1 << state[SEATS]) - 1)
    if phase == p.PHASE_REVEAL:
        _demand(p.free_display(state) < 4 and any(state[p.STOCK : p.STOCK + 14]))


def _check_counts(state):
    """Check that no component is there more often than it exists."""
    tiles = list(state[p.PILE : p.PILE + _KINDS])
    vikings = list(state[p.BAG : p.BAG + 6])
    bonuses = list(state[p.STOCK : p.STOCK + 14])
    _demand(not any(state[p.PILE + _KINDS : p.BOARD]) and not state[p.PILE])
    _demand(not any(state[p.PILE + p.BUILT : p.PILE + p.SHIP]))
    for colour in range(6):
        vikings[colour] += state[p.POOL + colour]
        for seat in range(4):
            vikings[colour] += state[p.MAINLAND + 6 * seat + colour]
    for slot in range(12):
        lot = state[p.SLOTS + slot]
        if lot:
            tiles[lot & p.KIND] += 1
        if lot > p.KIND:
            vikings[(lot >> 5) - 1] += 1
    if state[p.HAND]:
        tiles[state[p.HAND]] += 1
    if state[p.HAND_VIKING]:
        vikings[state[p.HAND_VIKING] - 1] += 1
    for seat in range(state[SEATS]):
        first, end = span_of(state, seat)
        for at in range(first + COLUMN - 1, end, COLUMN):
            _demand(not state[at] & ~_VIKING_ROWS and (not state[at] or any(state[at - 3 : at])))
        cells = read_board(state, seat)
        for cell in range(len(cells)):
            here = cells[cell]
            if here:
                tiles[here & p.KIND] += 1
                _demand(here & p.KIND and here & p.KIND < (p.SHIP if cell % 6 else _KINDS))
                if here & p.STANDS:
                    vikings[5 - cell % 6] += 1
    _demand(not any(state[span_of(state, state[SEATS])[0] :]))
    for place in range(4):
        if state[p.DISPLAY + place]:
            bonuses[state[p.DISPLAY + place] - 1] += 1
    for seat in range(4):
        tiles[p.LEFT] += state[p.STARTS] >> seat & 1
        for bonus in range(1, p.BONUS_BUILDING):
            bonuses[bonus] += p.owned(state, seat, bonus)
        for building in range(4):
            bonuses[p.BONUS_BUILDING + building] += p.is_kept(state, seat, building)
    for building in range(4):
        bonuses[p.BONUS_BUILDING + building] += tiles[p.BUILT + building]
        _demand(tiles[p.MIDDLE + building] <= data.MIDDLES[building])
    if state[p.PHASE] == p.PHASE_BUILD:
        bonuses[p.BONUS_BUILDING + state[p.BUILDING] - p.BUILT] += 1
    _demand(tiles[p.LEFT] <= data.LEFTS and tiles[p.RIGHT] <= data.RIGHTS)
    for i in range(len(data.SHIPS)):
        _demand(tiles[p.SHIP + i] <= data.SHIPS[i][3])
    for count in vikings:
        _demand(count <= data.VIKINGS_EACH)
    for i in range(14):
        _demand(bonuses[i] <= (data.BONUS[i][1] if p.is_advanced(state) else 0))


def _check_board(state, seat):
    """Check that the tiles lie as the placement rules leave them."""
    cells = read_board(state, seat)
    islands = ships = 0
    reached = True  # the column before has islands
    for at in range(0, len(cells), 6):
        column = sum(1 for kind in cells[at + 1 : at + 6] if kind)
        _demand(reached or not column)
        reached = column > 0
        islands += column
        for cell in range(at + 1, at + 6):
            _demand(not cells[cell] or _is_fitting(cells, cell))
        if cells[at]:
            _demand(at < 18 or ships == at // 6)
            ships += 1
    if state[p.STARTS] >> seat & 1:
        waiting = seat == state[CURRENT] and state[p.PHASE] in (p.PHASE_VIKING, p.PHASE_START)
        _demand(islands + ships == waiting)


def _is_fitting(cells, cell):
    """Tell whether the island on `cell` suits its left side.

    Checking every island's left side checks every border once.
    """
    before = cells[cell - 6] & p.KIND if cell >= 6 else COAST
    return BESIDE_LEFT[LEFT_EDGE[cells[cell] & p.KIND]][before]


def _check_hand(state, phase):
    hand, viking, building = state[p.HAND], state[p.HAND_VIKING], state[p.BUILDING]
    seat = state[CURRENT]
    cells = read_board(state, seat if seat < state[SEATS] else 0)
    cell = state[p.CELL]
    _demand(cell == p.NOWHERE or cell < len(cells))
    if phase in _TILE_IN_HAND or phase == p.PHASE_TURN and state[p.LOTS]:
        _demand(hand and 0 < viking < 7)
    elif phase == p.PHASE_VIKING:
        _demand(not hand and 0 < viking < 7)
        here = cells[cell] if cell != p.NOWHERE else 1
        _demand(0 < here < p.STANDS)
    else:
        _demand(not hand and not viking)
        _demand(phase != p.PHASE_START or state[p.STARTS] >> seat & 1)
    if phase == p.PHASE_SWAP:
        _demand(p.MIDDLE <= hand < p.MIDDLE + 4 and building == hand + 5)
        _demand(p.is_kept(state, seat, hand - p.MIDDLE))
    elif phase == p.PHASE_BUILD:
        _demand(p.BUILT <= building < p.SHIP)
        _demand(hand == building - 5 or building - 5 in [here & p.KIND for here in cells])
    else:
        _demand(not building)
    if phase == p.PHASE_TAKE:
        _demand(state[p.EARNED] and any(state[p.DISPLAY : p.DISPLAY + 4]))


def _check_auction(state):
    bid = state[p.BID] | state[p.BID + 1] << 8
    seat, bidder = state[CURRENT], state[p.BIDDER]
    _demand(seat != bidder and not state[p.PASSED] >> seat & 1)
    if bidder == p.NOWHERE:
        _demand(bid == 0)
    else:
        _demand(bidder < state[SEATS] and not state[p.PASSED] >> bidder & 1)
        _demand(0 < bid <= p.gold_of(state, bidder) + p.glory_of(state, bidder))


def _check_use(state, seat):
    mode, moved = state[p.MODE], state[p.MOVED]
    if mode & 7 == SINGLE:
        _demand(p.is_advanced(state) and mode == SINGLE and moved == 0)
    else:
        _demand(mode & 7 != SINGLE and mode < 2 * FERRIED)
        _demand(bool(mode & FERRIED) == bool(p.is_advanced(state)))
        colours = sum(moved >> colour & 1 for colour in range(5))
        _demand(moved < 32)
        if mode & 7 == OPEN:
            _demand(colours <= 1)
        elif mode & 7 == EACH:
            _demand(colours > 1)
        else:
            _demand(moved == 1 << (mode & 7))
    boats = borrow("skald.rules.vikings", "boats")
    movable = boats.count_movable(state, seat)
    ready = False
    for colour in range(5):
        if movable[colour] and boats.may_move(state, seat, colour):
            ready = True
    _demand(ready)
