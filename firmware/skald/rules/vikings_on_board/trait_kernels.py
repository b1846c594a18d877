"""The inner loops of the traits of Vikings on Board: machine code where the board can run it, else
plain Python.

    ship * 4 + colour   weights: influence, 8 per shield, plus the place from the bow
    ship * 4 + rank     order: colour, NO_SEAT after the last
    ship * 4 + seat     gains: what the departure brings, doubled
    ship                totals: what it brings to all seats; stock: supplies aboard
    quay                numbers: of its barrel, doubled
"""

from skald.compat import const, micropython, ptr8, ptr16

# @viper folds only constants of this module.
_SEATS = const(1)  # of rules.base
_SIDE = const(11)  # of state.py
_SHIP = const(14)
_TURN = const(15)
_MARKET = const(21)
_QUAY = const(89)
_SPOT = const(121)
_LENGTH = const(143)
_LANE = const(151)
_BONUS = const(215)
_BOW = const(239)
_NO_SEAT = const(4)
_NO_SHIP = const(8)
_GONE = const(6)
_SHIPS = const(8)  # of traits.py
_UNKNOWN = const(5)
_CLOSE = const(16)  # two shields


@micropython.viper
def look_at_ships(state, shields, numbers, weights, order, gains, totals, stock) -> int:
    """Fill the tables of all ships that have not left; return the number that can leave."""
    at = ptr8(state)
    shield_of = ptr8(shields)
    number_of = ptr8(numbers)
    weight_of = ptr8(weights)
    order_of = ptr8(order)
    gain_of = ptr8(gains)
    total_of = ptr8(totals)
    stock_of = ptr8(stock)
    seats = at[_SEATS]
    ready = 0
    for ship in range(_SHIPS):
        length = at[_LENGTH + ship]
        if length >= _GONE:
            continue
        first = 4 * ship
        for i in range(first, first + 4):
            weight_of[i] = 0
            order_of[i] = _NO_SEAT
            gain_of[i] = 0
        for place in range(length):
            body = at[_LANE + 5 * ship + place]
            i = first + body // 6
            if not weight_of[i]:
                weight_of[i] = 5 - place
            weight_of[i] += 8 * (shield_of[body] + at[_BONUS + body])
        for colour in range(4):
            weight = weight_of[first + colour]
            if weight:
                rank = first
                for i in range(first, first + 4):
                    if weight_of[i] > weight:
                        rank += 1
                order_of[rank] = colour
        bow = _BOW + 3 * ship
        left = at[bow] + at[bow + 1] + at[bow + 2]
        stock_of[ship] = left
        if length and left:
            ready += 1
        total = 0
        colour = order_of[first]
        if colour != _NO_SEAT:
            owner = at[_QUAY + first + colour]
            if owner:
                total = number_of[first + colour]
                gain_of[first + owner - 1] += total
            mean = 0
            if left:
                for kind in range(3):
                    mean += 2 * at[bow + kind] * at[_MARKET + kind]
                mean = mean // left
            turn = 0
            if at[_SHIP] == ship:
                turn = at[_TURN]
            while left:
                colour = order_of[first + turn]
                if colour < seats:
                    gain_of[first + colour] += mean
                    total += mean
                left -= 1
                turn += 1
                if turn > 3 or order_of[first + turn] == _NO_SEAT:
                    turn = 0
        total_of[ship] = total
    return ready


@micropython.viper
def choose(state, seat: int, ready: int, gains, totals, stock) -> int:
    """Return the ship that gives `seat` the greatest lead over the others, or NO_SHIP; `ready`: how
    many can leave.
    """
    at = ptr8(state)
    gain_of = ptr8(gains)
    total_of = ptr8(totals)
    stock_of = ptr8(stock)
    seats = at[_SEATS]
    best = _NO_SHIP
    most = -1000
    for ship in range(_SHIPS):
        length = at[_LENGTH + ship]
        if length < _GONE and (not ready or length and stock_of[ship]):
            value = seats * gain_of[4 * ship + seat] - total_of[ship]
            if value > most:
                best = ship
                most = value
    return best


@micropython.viper
def add_ships(state, seat: int, weights, order, gains, stock, out, to: int):
    """Add a seat's influence aboard the ships to out[to + 1] .. [to + 3], [to + 13] .. [to + 16] and
    [to + 23].
    """
    at = ptr8(state)
    weight_of = ptr8(weights)
    order_of = ptr8(order)
    gain_of = ptr8(gains)
    stock_of = ptr8(stock)
    trait_at = ptr16(out)
    best = second = 0
    for ship in range(_SHIPS):
        if at[_LENGTH + ship] >= _GONE:
            continue
        first = 4 * ship
        gain = gain_of[first + seat]
        trait_at[to + 1] += gain
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
        weight = weight_of[first + seat]
        if weight:
            trait_at[to + 13] += weight >> 3
            runner = order_of[first + 1]
            if order_of[first] == seat:
                trait_at[to + 14] += 1
                trait_at[to + 16] += stock_of[ship]
                if runner != _NO_SEAT:
                    if weight - weight_of[first + runner] < _CLOSE:
                        trait_at[to + 23] += 1
            elif runner == seat:
                trait_at[to + 15] += 1
    trait_at[to + 2] += best
    trait_at[to + 3] += second


@micropython.viper
def add_barrels(state, seat: int, own: int, weights, order, numbers, out):
    """Add the barrels of all seats on their quays to the traits 10 .. 12, those of the others from
    `own` on, where they are no points yet.
    """
    at = ptr8(state)
    weight_of = ptr8(weights)
    order_of = ptr8(order)
    number_of = ptr8(numbers)
    trait_at = ptr16(out)
    for zone in range(4 * _SHIPS):
        owner = at[_QUAY + zone]
        if not owner:
            continue
        to = 12
        if order_of[zone & 28] == zone & 3:
            to = 10
        elif weight_of[zone]:
            to = 11
        if owner - 1 != seat:
            to += own
            trait_at[own] -= _UNKNOWN
        if at[_LENGTH + (zone >> 2)] < _GONE:
            trait_at[to] += number_of[zone]


@micropython.viper
def add_figures(state, seat: int, own: int, out):
    """Add where all figures stand to the traits 19 .. 21, those of the others from `own` on; the figures
    that have moved make up the order of the next round.
    """
    at = ptr8(state)
    trait_at = ptr16(out)
    spots = _SPOT + at[_SIDE] * 11
    left = 8
    for spot in range(_SPOT, _SPOT + 22):
        owner = at[spot]
        if owner:
            to = 0
            if owner - 1 != seat:
                to = own
            if spot < spots or spot >= spots + 11:
                trait_at[to + 21] += 1
            else:
                if left == 8:
                    trait_at[to + 19] += 1
                trait_at[to + 20] += left
                left -= 1
