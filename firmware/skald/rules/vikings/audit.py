"""Checks that bytes from outside are a position from which play can go on.

Loaded for such a check.
"""

from skald.rules.base import CHANCE, CURRENT, OVER, SEATS, demand
from skald.rules.vikings import data
from skald.rules.vikings import state as s
from skald.rules.vikings.board import COLUMN, read_board, span_of
from skald.rules.vikings.boats import EACH, FERRIED, OPEN, SINGLE, count_movable, mask_in_use
from skald.rules.vikings.legal import BESIDE_LEFT, COAST, LEFT_EDGE

_KINDS = s.SHIP + len(data.SHIPS)
_CHANCES = (s.PHASE_FIRST, s.PHASE_REVEAL, s.PHASE_DRAW, s.PHASE_DEAL)
_TILE_IN_HAND = (s.PHASE_SWAP, s.PHASE_TAKE, s.PHASE_BUILD, s.PHASE_PLACE)
_LARGE = (s.PHASE_BOATS, s.PHASE_MOVE)
_VIKING_ROWS = 0b111110  # of a column
_PURSE_LIMIT = 2000  # far above any game; sums stay within 16 bits


def check(game):
    """Raise BadPosition (or IndexError) unless the position is valid."""
    state = game.state
    seats, phase, current = state[SEATS], state[s.PHASE], state[CURRENT]
    demand(not s.lacks_rules(state))
    demand(phase < s.PHASES and state[s.ROUND] < 6 and state[s.FIRST] < seats)
    demand(state[s.WHEEL] < 12 and state[s.SCORED] < 64)
    demand(state[s.STARTS] < 1 << seats and state[s.PASSED] < 1 << seats)
    demand(state[s.EARNED] <= s.is_advanced(state))
    demand((current == CHANCE) == (phase in _CHANCES))
    if current == OVER:
        demand(phase == s.PHASE_BOATS and state[s.ROUND] == 5)
    _check_seats(state)
    _check_offer(state, phase)
    _check_counts(state)
    for seat in range(seats):
        _check_board(state, seat)
    _check_hand(state, phase)
    if phase == s.PHASE_BID:
        _check_auction(state)
    if phase in _LARGE:
        demand(state[s.ROUND] & 1 and not state[s.LOTS] and not state[s.STARTS])
    if phase == s.PHASE_MOVE:
        _check_use(state, state[CURRENT])
    else:
        demand(state[s.MODE] == 0 and state[s.MOVED] == 0)


def _check_seats(state):
    """Check purses and bonus tiles; seats that do not play own nothing."""
    seats = state[SEATS]
    for seat in range(4):
        limit = _PURSE_LIMIT if seat < seats else 0
        demand(s.gold_of(state, seat) <= limit and s.glory_of(state, seat) <= limit)
        tiles = s.OWNED + 3 * seat
        demand(state[tiles + 1] < 128 and state[tiles + 2] < 16)
        if seat >= seats:
            demand(not any(state[tiles : tiles + 3]))
            demand(not any(state[s.MAINLAND + 6 * seat : s.MAINLAND + 6 * seat + 6]))


def _check_offer(state, phase):
    """Check that slots, pool, bag and piles suit the round and the phase."""
    lots = laid = 0
    lowest = 12
    for slot in range(11, -1, -1):
        lot = state[s.SLOTS + slot]
        if lot:
            kind = lot & s.KIND
            demand(kind and not s.BUILT <= kind < s.SHIP and lot >> 5 < 7)
            lots += 1
            lowest = slot
            laid += lot > s.KIND
    demand(lots == state[s.LOTS])
    auction = s.has_auction(state)
    size = 13 if auction else 12
    pool = sum(state[s.POOL : s.POOL + 6])
    if phase < s.PHASE_BUY and not (phase == s.PHASE_TURN and lots):
        dealt = drawn = 0
        if phase == s.PHASE_DEAL:
            dealt = lots
            drawn = size if auction else 0
            demand(pool == (12 if auction else 0) and lots < 12)
        elif phase == s.PHASE_DRAW:
            dealt = 0 if auction else 12
            drawn = pool
            demand(pool < size)
        elif phase == s.PHASE_LAY:
            dealt, drawn = 12, size
            demand(pool and pool + laid == 12)
            edge = range(11, pool - 1, -1) if auction else range(laid)
            for slot in edge:
                demand(state[s.SLOTS + slot] > s.KIND)
        else:
            if phase == s.PHASE_BID or phase == s.PHASE_REMOVE:
                drawn = 13
                demand(auction)
                demand(phase == s.PHASE_REMOVE or s.has_bids(state))
            demand(pool == drawn)
        demand(lots == dealt and (laid == 0 or phase == s.PHASE_LAY))
        demand((phase == s.PHASE_TURN) == (state[s.WHEEL] > 0))
    else:
        dealt, drawn = 12, size
        demand(pool == 0 and laid == lots)
        if phase == s.PHASE_TURN:
            demand(lowest > state[s.WHEEL])
        elif lots:
            demand(lowest == state[s.WHEEL])
        else:
            demand(phase != s.PHASE_BUY)
    turns = state[s.ROUND]
    demand(sum(state[s.PILE : s.BOARD]) == 12 * (6 - turns) - dealt)
    demand(sum(state[s.BAG : s.BAG + 6]) == 78 - size * turns - drawn)
    if phase == s.PHASE_FIRST:
        demand(turns == 0 and state[s.STARTS] == (1 << state[SEATS]) - 1)
    if phase == s.PHASE_REVEAL:
        demand(s.free_display(state) < 4 and any(state[s.STOCK : s.STOCK + 14]))


def count_out(state):
    """Return (tiles by kind, Vikings by colour), as many as lie around the wheel, on the boards and before
    the seats, start tiles not yet placed too.
    """
    tiles, vikings = [0] * _KINDS, [0] * 6
    for slot in range(12):
        lot = state[s.SLOTS + slot]
        if lot:
            tiles[lot & s.KIND] += 1
        if lot > s.KIND:
            vikings[(lot >> 5) - 1] += 1
    for seat in range(state[SEATS]):
        tiles[s.LEFT] += state[s.STARTS] >> seat & 1
        for colour in range(6):
            vikings[colour] += state[s.MAINLAND + 6 * seat + colour]
        cells = read_board(state, seat)
        for cell in range(len(cells)):
            here = cells[cell]
            if here:
                tiles[here & s.KIND] += 1
            if here & s.STANDS:
                vikings[5 - cell % 6] += 1
    return tiles, vikings


def _check_counts(state):
    """Check that no component occurs more often than the game has it."""
    tiles, vikings = count_out(state)
    bonuses = list(state[s.STOCK : s.STOCK + 14])
    demand(not any(state[s.PILE + _KINDS : s.BOARD]) and not state[s.PILE])
    demand(not any(state[s.PILE + s.BUILT : s.PILE + s.SHIP]))
    for kind in range(_KINDS):
        tiles[kind] += state[s.PILE + kind]
    for colour in range(6):
        vikings[colour] += state[s.BAG + colour] + state[s.POOL + colour]
    if state[s.HAND]:
        tiles[state[s.HAND]] += 1
    if state[s.HAND_VIKING]:
        vikings[state[s.HAND_VIKING] - 1] += 1
    for seat in range(state[SEATS]):
        first, end = span_of(state, seat)
        for at in range(first + COLUMN - 1, end, COLUMN):
            demand(not state[at] & ~_VIKING_ROWS and (not state[at] or any(state[at - 3 : at])))
        cells = read_board(state, seat)
        for cell in range(len(cells)):
            here = cells[cell]
            if here:
                demand(here & s.KIND and here & s.KIND < (s.SHIP if cell % 6 else _KINDS))
    demand(not any(state[span_of(state, state[SEATS])[0] :]))
    for place in range(4):
        if state[s.DISPLAY + place]:
            bonuses[state[s.DISPLAY + place] - 1] += 1
    for seat in range(4):
        for bonus in range(1, s.BONUS_BUILDING):
            bonuses[bonus] += s.owned(state, seat, bonus)
        for building in range(4):
            bonuses[s.BONUS_BUILDING + building] += s.is_kept(state, seat, building)
    for building in range(4):
        bonuses[s.BONUS_BUILDING + building] += tiles[s.BUILT + building]
        demand(tiles[s.MIDDLE + building] <= data.MIDDLES[building])
    if state[s.PHASE] == s.PHASE_BUILD:
        bonuses[s.BONUS_BUILDING + state[s.BUILDING] - s.BUILT] += 1
    demand(tiles[s.LEFT] <= data.LEFTS and tiles[s.RIGHT] <= data.RIGHTS)
    for i in range(len(data.SHIPS)):
        demand(tiles[s.SHIP + i] <= data.SHIPS[i][3])
    for count in vikings:
        demand(count <= data.VIKINGS_EACH)
    for i in range(14):
        demand(bonuses[i] <= (data.BONUS[i][1] if s.is_advanced(state) else 0))


def _check_board(state, seat):
    """Check that the tiles lie as the placement rules leave them."""
    cells = read_board(state, seat)
    demand(find_fault(cells) is None)
    if state[s.STARTS] >> seat & 1:
        waiting = seat == state[CURRENT] and state[s.PHASE] in (s.PHASE_VIKING, s.PHASE_START)
        demand(sum(1 for here in cells if here) == waiting)


def find_fault(cells):
    """Return (cell, reason) of a tile that the placement rules leave nowhere on a board, or None."""
    ships, is_reached = 0, True  # is_reached: the column before has islands
    for at in range(0, len(cells), 6):
        islands = [cell for cell in range(at + 1, at + 6) if cells[cell]]
        if islands and not is_reached:
            return islands[0], "column before"
        is_reached = len(islands) > 0
        for cell in islands:  # each fits what lies to its left: so every border is checked once
            before = cells[cell - 6] & s.KIND if cell >= 6 else COAST
            if not BESIDE_LEFT[LEFT_EDGE[cells[cell] & s.KIND]][before]:
                return cell, "no fit"
        if cells[at]:
            if at >= 18 and ships != at // 6:
                return at, "ship order"
            ships += 1
    return None


def _check_hand(state, phase):
    hand, viking, building = state[s.HAND], state[s.HAND_VIKING], state[s.BUILDING]
    seat = state[CURRENT]
    cells = read_board(state, seat if seat < state[SEATS] else 0)
    cell = state[s.CELL]
    demand(cell == s.NONE or cell < len(cells))
    if phase in _TILE_IN_HAND or phase == s.PHASE_TURN and state[s.LOTS]:
        demand(hand and 0 < viking < 7)
    elif phase == s.PHASE_VIKING:
        demand(not hand and 0 < viking < 7)
        here = cells[cell] if cell != s.NONE else 1
        demand(0 < here < s.STANDS)
    else:
        demand(not hand and not viking)
        demand(phase != s.PHASE_START or state[s.STARTS] >> seat & 1)
    if phase == s.PHASE_SWAP:
        demand(s.MIDDLE <= hand < s.MIDDLE + 4 and building == hand + 5)
        demand(s.is_kept(state, seat, hand - s.MIDDLE))
    elif phase == s.PHASE_BUILD:
        demand(s.BUILT <= building < s.SHIP)
        demand(hand == building - 5 or building - 5 in [here & s.KIND for here in cells])
    else:
        demand(not building)
    if phase == s.PHASE_TAKE:
        demand(state[s.EARNED] and any(state[s.DISPLAY : s.DISPLAY + 4]))


def _check_auction(state):
    bid = state[s.BID] | state[s.BID + 1] << 8
    seat, bidder = state[CURRENT], state[s.BIDDER]
    demand(seat != bidder and not state[s.PASSED] >> seat & 1)
    if bidder == s.NONE:
        demand(bid == 0)
    else:
        demand(bidder < state[SEATS] and not state[s.PASSED] >> bidder & 1)
        demand(0 < bid <= s.gold_of(state, bidder) + s.glory_of(state, bidder))


def _check_use(state, seat):
    mode, moved = state[s.MODE], state[s.MOVED]
    if mode & 7 == SINGLE:
        demand(s.is_advanced(state) and mode == SINGLE and moved == 0)
    else:
        demand(mode & 7 != SINGLE and mode < 2 * FERRIED)
        demand(bool(mode & FERRIED) == bool(s.is_advanced(state)))
        colours = sum(moved >> colour & 1 for colour in range(5))
        demand(moved < 32)
        if mode & 7 == OPEN:
            demand(colours <= 1)
        elif mode & 7 == EACH:
            demand(colours > 1)
        else:
            demand(moved == 1 << (mode & 7))
    movable, in_use = count_movable(state, seat), mask_in_use(state, seat)
    demand(any(movable[colour] and in_use >> colour & 1 for colour in range(5)))
