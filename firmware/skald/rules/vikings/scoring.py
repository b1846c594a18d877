"""Small, large and final scoring.

Sources: rulebook "Décompte", "Décompte final"; advanced rules "Les tuiles Bonus".
Each scoring of a board is written once and can list its steps, one per Viking or
reason, as (seat, cell, reason, gold, glory); `cell` is NONE where no place on the
board is meant.  A step that yields 0 is a Viking silenced by a ship.

The final scoring leaves the purses as they are: its result is computed from the
position on request.  Loaded for scoring.
"""

from skald.compat import const
from skald.rules.base import CURRENT, OFF, OVER, SEATS
from skald.rules.vikings import data, yields
from skald.rules.vikings import state as s
from skald.rules.vikings.board import read_board
from skald.rules.vikings.pieces import zone_of_cell

# Bonus kinds.
_BOATSMAN = const(7)
_FOOD = const(8)
_PURSE = const(9)

_GOLD_PER_GLORY = const(5)
_MOST_BOATSMEN = const(10)
_MOST_ISLANDS = const(7)
_LONGEST_ISLAND = const(5)
_SURPLUS_GLORY = const(2)


def threats(cells):
    """Return, for each column of a board with islands, the lowest row that its ship silences.

    0: there is no ship, or a warrior repels it.
    """
    rows = []
    for at in range(0, len(cells), 6):
        ship = cells[at]
        if not any(cells[at + 1 : at + 6]):
            break
        repelled = not ship or cells[at + 1] & s.STANDS
        rows.append(0 if repelled else 5 - data.SHIPS[ship - s.SHIP][0])
    return rows


def small(state, seat, steps):
    """Append the steps of a small scoring of one board."""
    gold = yields.goldsmith_gold(state, seat)
    cells = read_board(state, seat)
    _score_row(cells, seat, 4, "goldsmith", gold, 0, threats(cells), steps)


def large(state, seat, steps):
    """Append the steps of a large scoring of one board, top row first."""
    cells = read_board(state, seat)
    rows = threats(cells)
    for column in range(len(rows)):
        at = 6 * column
        if cells[at] and cells[at + 1] & s.STANDS:
            _, gold, glory, _ = data.SHIPS[cells[at] - s.SHIP]
            steps.append((seat, 6 * column + 1, "warrior", gold, glory))
    noble = yields.noble_glory(state, seat)
    _score_row(cells, seat, 2, "noble", 0, noble, rows, steps)
    scout = yields.scout_glory(state, seat)
    for column in range(len(rows)):
        at = 6 * column
        if cells[at + 3] & s.STANDS:
            glory = 0
            if rows[column] < 3:
                glory = scout + (cells[at + 4] >> 5) + (cells[at + 5] >> 5)
            steps.append((seat, 6 * column + 3, "scout", 0, glory))
    _score_row(cells, seat, 4, "goldsmith", yields.goldsmith_gold(state, seat), 0, rows, steps)
    fisher = yields.fisher_glory(state, seat)
    if fisher:
        _score_row(cells, seat, 5, "fisher", 0, fisher, rows, steps)


def _score_row(cells, seat, row, reason, gold, glory, rows, steps):
    for column in range(len(rows)):
        if cells[6 * column + row] & s.STANDS:
            if rows[column] >= row:
                steps.append((seat, 6 * column + row, reason, 0, 0))
            else:
                steps.append((seat, 6 * column + row, reason, gold, glory))


def apply_steps(state, seat, steps):
    """Pay the sum of the steps of one seat."""
    gold = glory = 0
    for step in steps:
        gold += step[3]
        glory += step[4]
    s.gain(state, seat, gold, glory)


def measure_islands(cells):
    """Return (complete islands, tiles of the longest complete one) of a board."""
    complete = longest = 0
    end = _find_end(cells)
    for row in range(1, 6):
        length = 0  # tiles of the unfinished island, 0 for none
        for cell in range(row, end, 6):
            kind = cells[cell] & s.KIND
            if kind == s.LEFT:
                length = 1
            elif kind == 0:
                length = 0
            elif length:
                length += 1
                if kind == s.RIGHT:
                    complete += 1
                    if length > longest:
                        longest = length
                    length = 0
    return complete, longest


def _find_end(cells):
    """Return the number of cells up to the last one in use."""
    return len(bytes(cells).rstrip(b"\0"))


def count_boatsmen(state, seat):
    tiles = s.owned(state, seat, _BOATSMAN)
    return state[s.MAINLAND + 6 * seat + 5] + tiles * data.BONUS[_BOATSMAN][2]


def final(state, seat, items):
    """Append the items of a seat's final scoring; return (glory, gold) at the end.

    An item is (cell, reason, count, gold, glory): `count` is what the reason counts,
    and glory is what was really lost where it would have fallen below 0.
    """
    gold, glory = s.gold_of(state, seat), s.glory_of(state, seat)
    cells = read_board(state, seat)
    end = _find_end(cells)
    for cell in range(0, end, 6):
        ship = cells[cell]
        if ship and not cells[cell + 1] & s.STANDS:
            _, cost, shame, _ = data.SHIPS[ship - s.SHIP]
            paid = min(cost, gold)
            lost = min(shame + cost - paid, glory)
            gold -= paid
            glory -= lost
            items.append((cell, "ships", 1, -paid, -lost))

    per_glory = data.BONUS[_PURSE][2] if s.owned(state, seat, _PURSE) else _GOLD_PER_GLORY
    bought = gold // per_glory
    items.append((s.NONE, "gold", gold, -bought * per_glory, bought))
    gold -= bought * per_glory
    glory += bought

    most_boatsmen = most_islands = longest = 0
    for other in range(state[SEATS]):
        complete, length = measure_islands(read_board(state, other))
        most_boatsmen = max(most_boatsmen, count_boatsmen(state, other))
        most_islands = max(most_islands, complete)
        longest = max(longest, length)
    complete, length = measure_islands(cells)
    boatsmen = count_boatsmen(state, seat)
    for reason, mine, most, prize in (
        ("boatsmen", boatsmen, most_boatsmen, _MOST_BOATSMEN),
        ("islands", complete, most_islands, _MOST_ISLANDS),
        ("longest", length, longest, _LONGEST_ISLAND),
    ):
        if not mine or mine < most:
            prize = 0
        items.append((s.NONE, reason, mine, 0, prize))
        glory += prize

    rows = threats(cells)
    glory += _feed(state, seat, glory, cells, rows, items)
    for cell in range(end):
        if s.BUILT <= cells[cell] & s.KIND < s.SHIP:
            won = 0
            if rows[cell // 6] < cell % 6:
                won = yields.building_glory(cells, len(cells), cell)
            items.append((cell, "buildings", 1, 0, won))
            glory += won
    return glory, gold


def _feed(state, seat, glory, cells, rows, items):
    """Append the item of a seat's food; return what it changes the seat's `glory` by."""
    vikings = sum(state[s.MAINLAND + 6 * seat : s.MAINLAND + 6 * seat + 6])
    food = 0
    for cell in range(_find_end(cells)):
        if cells[cell] & s.STANDS:
            vikings += 1
            if cell % 6 == 5 and rows[cell // 6] < 5:
                food += yields.FED_BY_FISHER
    if food >= vikings:
        value = data.BONUS[_FOOD][2] if s.owned(state, seat, _FOOD) else _SURPLUS_GLORY
        won = value * (food - vikings)
        items.append((s.NONE, "surplus", food - vikings, 0, won))
        return won
    lost = min(vikings - food, glory)
    items.append((s.NONE, "shortage", vikings - food, 0, -lost))
    return -lost


def tell(state, steps):
    """Append the steps of the scorings that the last action brought, in table order."""
    seats, scoring = state[SEATS], state[s.SCORED] >> 4
    first = state[s.FIRST] if scoring != s.SMALL else state[s.FIRST] + seats - 1
    for i in range(seats):
        seat = (first + i) % seats
        if state[s.SCORED] >> seat & 1:
            if scoring == s.SMALL:
                small(state, seat, steps)
            else:
                large(state, seat, steps)
    if scoring == s.FINAL:
        for i in range(seats):
            seat = (first + i) % seats
            items = []
            final(state, seat, items)
            for cell, reason, _, gold, glory in items:
                steps.append((seat, cell, reason, gold, glory))


def payouts(game):
    """Return the steps of tell() as places and amounts: see Game.payouts()."""
    state, steps, shown = game.state, [], []
    tell(state, steps)
    for seat, cell, reason, gold, glory in steps:
        zone = OFF if cell == s.NONE else zone_of_cell(seat, cell)
        amounts = []
        if gold:
            amounts.append(("gold", gold))
        if glory:
            amounts.append(("glory", glory))
        if reason in s.COLOURS:
            reason = "" if amounts else "silenced"
        if amounts or reason == "silenced":
            shown.append((seat, zone, reason, amounts))
    return shown


def rank(state, seat):
    """Return (glory, gold) of a seat, final at the end of the game."""
    if state[CURRENT] == OVER:
        return final(state, seat, [])
    return s.glory_of(state, seat), s.gold_of(state, seat)


def score(game, seat):
    """Return the glory of a seat."""
    return rank(game.state, seat)[0]


def breakdown(game, seat):
    """Return [(reason, number, points), ...], which add up to a seat's points."""
    state = game.state
    glory = s.glory_of(state, seat)
    lines = [("glory", glory, glory)]
    items = []
    if state[CURRENT] == OVER:
        final(state, seat, items)
    for _, reason, count, _, points in items:
        last = lines[-1]
        if last[0] == reason:
            lines[-1] = (reason, last[1] + count, last[2] + points)
        else:
            lines.append((reason, count, points))
    return lines
