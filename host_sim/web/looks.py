"""How the pieces of each game look: one function a game, one Kind a piece kind.

A look is a small dict for the page: "shape" (a drawing of pieces.js, else the
piece kind's own), "colour", "icon" (names), "marks" (a number of shields or
pips), "label" (a few characters).
"""

import importlib

SEAT_COLOURS = ("red", "blue", "green", "yellow")
NOBODY = 4  # a seat that no game has
_BACK = {"shape": "back"}
_DRAKKAR_SIDES = ("north", "east", "south", "west")


class Kind:
    """How the pieces of one kind look.

    size    (width, height) in mm, at most
    look    index -> what everybody sees
    hidden  index -> what is printed on the face, or None for a piece without a secret
    up      zone kinds in which it lies face up (only with `hidden`)
    owner   index -> seat whose hand holds it when it is off the table, or None
    is_flat others stand on it
    rail    the zone kind that it cannot leave (a wheel), or None
    """

    def __init__(
        self, size=(24, 24), look=None, hidden=None, up=(), owner=None, is_flat=False, rail=None
    ):
        self.size = size
        self.look = look or (lambda index: {})
        self.hidden = hidden
        self.up = up
        self.owner = owner or (lambda index: None)
        self.is_flat = is_flat
        self.rail = rail


def _vikings_on_board(game, rng):
    words = importlib.import_module("skald.rules.vikings_on_board.words")
    shields = importlib.import_module("skald.rules.vikings_on_board.departing").SHIELDS
    colours, goods = words.COLOURS, words.KINDS
    return {
        "body": Kind(
            (58, 44), lambda i: {"colour": colours[i // 6], "marks": shields[i]}, is_flat=True
        ),
        "supply": Kind(
            (21, 21), lambda i: _BACK, lambda i: {"shape": "token", "icon": goods[i // 5]}, ("bow",)
        ),
        "barrel": Kind(
            (15, 15),
            lambda i: {"colour": colours[i // 4]},
            lambda i: {"label": str(i % 4 + 1)},
            owner=lambda i: i // 4,
        ),
        "figure": Kind((24, 30), lambda i: {"colour": colours[i // 4]}, owner=lambda i: i // 4),
        "leader": Kind((28, 34), lambda i: {"colour": "black"}),
        "marker": Kind((22, 20), lambda i: {"shape": "token", "icon": goods[i]}),
        "stern": Kind((58, 34), is_flat=True),
    }


_SAILS = ("blue", "yellow", "green", "red", "black", "grey")


def _vikings(game, rng):
    data = importlib.import_module("skald.rules.vikings.data")
    zones = [kind for kind, _ in game.ZONES]
    kinds = {"wheel": Kind((30, 30), rail="wheel")}

    def add_tile(kind, look):
        kinds[kind] = Kind((34, 34), lambda i: _BACK, lambda i: look, zones, is_flat=True)

    for kind in ("left", "right"):
        add_tile(kind, {"shape": "island", "icon": kind})
    for number in range(len(data.MIDDLES)):
        add_tile(
            "middle%d" % number, {"shape": "island", "icon": "middle", "label": "ABCD"[number]}
        )
    for number, (sail, gold, glory, _) in enumerate(data.SHIPS):
        label = "%dg" % gold if gold else "%d★" % glory
        add_tile("ship%d" % number, {"shape": "raider", "colour": _SAILS[sail], "label": label})
    for number, (what, _, value) in enumerate(data.BONUS):
        label = what[:4] + (" %d" % value if value else "")
        add_tile("bonus%d" % number, {"shape": "tile", "label": label})
    for colour, kind in zip(_SAILS, data.COLOURS):
        kinds[kind] = Kind((16, 20), lambda i, colour=colour: {"shape": "figure", "colour": colour})
    return kinds


_GOAL_SIGNS = {
    "runes": "rune",
    "weapons": "weapon",
    "ports": "port",
    "monsters": "monster",
    "sails": "canvas",
}


def _raids(game, rng):
    words = importlib.import_module("skald.rules.raids.words")
    tiles = game.TILES

    def see_tile(number):
        face = max(f for f in range(1, tiles.count + 1) if tiles.first[f] <= number)
        sign, *numbers = tiles.name(face).split(" ")
        return {
            "shape": "tile",
            "sign": sign,
            "label": "".join(numbers[:1]),
            "marks": tiles.shields[face],
        }

    return {
        "ship": Kind((22, 30), lambda i: {"shape": "sail", "colour": SEAT_COLOURS[i]}),
        "tile": Kind(
            (42, 42), lambda i: _BACK, see_tile, ("stage", "longship", "store", "box"), is_flat=True
        ),
        "arrival": Kind(
            (42, 42),
            lambda i: {"shape": "back", "colour": "blue"},
            lambda i: {
                "shape": "tile",
                "sign": _GOAL_SIGNS.get(words.GOAL_WORDS[i], words.GOAL_WORDS[i]),
            },
            ("arrival",),
            is_flat=True,
        ),
    }


def _drakkar(game, rng):
    data = importlib.import_module("skald.rules.drakkar.data")
    seats = game.seats
    colours = [SEAT_COLOURS[seat] if seat < seats else "grey" for seat in game.COLOURS[:8]]
    return {
        "pawn": Kind((22, 28), lambda i: {"shape": "figure", "colour": colours[i]}),
        "emblem": Kind(
            (26, 26),
            lambda i: {"shape": "round back"},
            lambda i: {"shape": "emblem", "icon": data.SYMBOL_NAMES[game.FACES[8 + i]]},
            data.SIDE_NAMES,
            is_flat=True,
        ),
    }


_GAMES = {
    "vikings_on_board": _vikings_on_board,
    "vikings": _vikings,
    "raids": _raids,
    "drakkar": _drakkar,
}


# Zone kind -> function of (index, game): the seat the place belongs to, or one that nobody sits on.
_PLACES = {
    "vikings_on_board": {"shield": lambda i, game: i, "quay": lambda i, game: i % 4},
    "vikings": {"mainland": lambda i, game: i, "cell": lambda i, game: i // 54},
    "raids": {"longship": lambda i, game: i, "store": lambda i, game: i},
    "drakkar": {
        "start": lambda i, game: _seat_of_side(i // 2, game),
        **{
            name: lambda i, game, side=side: _seat_of_side(side, game)
            for side, name in enumerate(_DRAKKAR_SIDES)
        },
    },
}


def list_owners(game):
    """Return for each zone the seat it belongs to, NOBODY on a side without a player, None for all
    others.
    """
    places = _PLACES.get(game.NAME, {})
    owners = []
    for kind, count in game.ZONES:
        owner = places.get(kind)
        owners += [_sit(owner(index, game), game) if owner else None for index in range(count)]
    return owners


def _sit(seat, game):
    return seat if seat < game.seats else NOBODY


def _seat_of_side(side, game):
    sides = importlib.import_module("skald.rules.drakkar.data").SIDES[game.seats]
    return sides.index(side) if side in sides else NOBODY


def list_kinds(game, rng):
    """Return {piece kind: Kind} for a Game in progress; a kind without a row is drawn plainly."""
    make = _GAMES.get(game.NAME)
    return make(game, rng) if make else {}
