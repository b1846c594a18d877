"""The rarely used part of engine.py, an overlay.

It has chance that no sensor supplies, undo beyond the snapshots, views without secrets, and input
from outside: bytes as a position, words as an action.
"""

from skald.rules import prng
from skald.rules.header import (
    BODY,
    CHANCE,
    CURRENT,
    HIDDEN,
    KEPT,
    OPTIONS,
    PRNG,
    SEATS,
    VERSION,
    BadPosition,
    IllegalAction,
    RulesError,
)  # fmt: skip


def draw(game):
    """Return the outcome that the PRNG of `game` draws in its CHANCE position."""
    count, legal = game.count_actions(), game.legal
    total = 0
    for i in range(count):
        total += game._weight(legal[i])
    pick = prng.below(game.state, PRNG, total)
    for i in range(count):
        pick -= game._weight(legal[i])
        if pick < 0:
            return legal[i]
    raise RulesError("no outcome")


def replay(game, stop):
    """Rebuild the snapshots before log[stop], that one included; return their number."""
    size, kept, start = game.STATE_SIZE, game._kept, game._start_length
    game.state[:] = game._start
    for i in range(start, stop + 1):
        slot = i % KEPT * size
        kept[slot : slot + size] = game.state
        if i < stop:
            game.play(game.log[i])
    return min(KEPT, stop + 1 - start)


def decode(game, data):
    """Make `data` the position and the start of `game`, or raise BadPosition."""
    examine(game, data)
    game._start = bytes(data)
    game._start_length = len(game.log)
    game._kept_count = 0


def examine(game, data):
    """Make `data` the position of `game`, or raise BadPosition; keep its start and its log."""
    _check_header(game, data)
    before = bytes(game.state)
    game.state[:] = data
    game._forget()
    try:
        game._check()
    except (RulesError, IndexError):
        game.state[:] = before
        raise BadPosition("contents")


def _check_header(game, data):
    if len(data) != game.STATE_SIZE or data[VERSION] != game.FORMAT:
        raise BadPosition("format")
    if not game.PLAYERS[0] <= data[SEATS] <= game.PLAYERS[1]:
        raise BadPosition("seats")
    if data[OPTIONS] >> len(game.OPTION_NAMES):
        raise BadPosition("options")
    if data[CURRENT] >= data[SEATS] and data[CURRENT] < CHANCE:
        raise BadPosition("current")


def find_leaders(game):
    """Return the mask of the seats with the highest rank; several if they tie."""
    ranks = [game._rank(seat) for seat in range(game.seats)]
    best = max(ranks)
    mask = 0
    for seat in range(len(ranks)):
        if ranks[seat] == best:
            mask |= 1 << seat
    return mask


def pieces_on(game, zone, out):
    """Fill `out` with the pieces on `zone` in the order of their numbers; return how many."""
    count = 0
    for piece in range(len(game.CLASSES)):
        if game.zone_of(piece) == zone and count < len(out):
            out[count] = piece
            count += 1
    return count


def view(game, seat):
    """Return the bytes of `game` as `seat` may know them."""
    seen = bytearray(game.state)
    for i in range(PRNG, BODY):
        seen[i] = HIDDEN
    game._conceal(seen, seat)
    return seen


def parse(game, text):
    """Return the legal action whose words are `text`, or raise IllegalAction."""
    for i in range(game.count_actions()):
        action = game.legal[i]
        if game.text(action) == text:
            return action
    raise IllegalAction("not here", text, game.encode())


def list_appearances(game):
    """Return the appearances of the pieces of `game` as bytes: piece -> the lowest piece that looks
    the same to people, because it has the same class and colour.
    """
    classes, colours = game.CLASSES, game.COLOURS or game.CLASSES
    appearances = bytearray(len(classes))
    for piece in range(len(classes)):
        first = classes[piece]
        while classes[first] != classes[piece] or colours[first] != colours[piece]:
            first += 1
        appearances[piece] = first
    return classes if appearances == classes else bytes(appearances)
