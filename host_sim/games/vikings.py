"""The manifest of Vikings."""

from skald.rules.base import SEATS
from skald.rules.vikings import data
from skald.rules.vikings import state as s
from skald.rules.vikings.board import put_tile, put_viking, read_board, span_of

from host_sim.games.facts import Fact, Tally, Wide
from host_sim.games.manifest import BACK, LINES, Kind, Manifest, Place
from host_sim.games.words import read_words

# fmt: off
_HELMET = "M-6 0A6 6 0 0 1 6 0V2H-6ZM-6-2Q-9-3-8-8Q-5-7-5-4M6-2Q9-3 8-8Q5-7 5-4M-4 2V5Q0 9 4 5V2"
ICONS = {
    "coins": (("M6-1A6 6 0 1 1-6-1A6 6 0 1 1 6-1", "fill:#e0b13a;stroke:#7a5a10;stroke-width:1.2"), ("M-3 7Q4 9 8 2", "fill:none;stroke:#7a5a10;stroke-width:1.4")),
    "catch": (("M-8-4L-4 0-8 4ZM-5 0Q2-8 9 0Q2 8-5 0Z", "fill:#7fa3b5;stroke:#2f4a57;stroke-width:1"), ("M6-1V-.8", LINES)),
    "purse": (("M-3-5H3Q9 1 6 6Q0 9-6 6Q-9 1-3-5ZM-4-8L-2-5H2L4-8Z", "fill:#a9743c;stroke:#4d3018;stroke-width:1"),),
    "boat": (("M-9 2H9Q7 8 0 8T-9 2Z", "fill:#8f9499;stroke:#33373c;stroke-width:1"), ("M0 2V-8M-9 2Q-9-2-7-4M9 2Q9-2 7-4", LINES)),
    "house": (("M-7 8V-1L0-8 7-1V8Z", "fill:#caa56c;stroke:#5d4022;stroke-width:1"), ("M-2 8V3H2V8Z", "fill:#5d4022")),
    "blue head": ((_HELMET, "fill:#2f6bd0;stroke:#16325f;stroke-width:1"),),
    "yellow head": ((_HELMET, "fill:#e3b524;stroke:#6d5208;stroke-width:1"),),
    "green head": ((_HELMET, "fill:#3b9a4a;stroke:#174a20;stroke-width:1"),),
    "red head": ((_HELMET, "fill:#c8392f;stroke:#5f120d;stroke-width:1"),),
    "grey head": ((_HELMET, "fill:#8f9499;stroke:#33373c;stroke-width:1"),),
}
# fmt: on

# What bonus tiles show, by their effect.
_SIGNS = {
    "gold": "coins",
    "goldsmith": "yellow head",
    "ferry": "boat",
    "noble": "red head",
    "scout": "green head",
    "fisher": "blue head",
    "boatsman": "grey head",
    "food": "catch",
    "purse": "purse",
    "building": "house",
}
_SAILS = ("blue", "yellow", "green", "red", "black", "grey")
_COLUMNS = 54  # cells of a seat's board
_PHASES = (
    "first", "reveal", "turn", "draw", "bid", "remove", "deal", "lay", "buy", "swap", "take",
    "build", "place", "viking", "start", "boats", "move",
)  # fmt: skip
_TILES = (
    "0", "left", *["middle%d" % i for i in range(4)], "right", *["built%d" % i for i in range(4)],
    *["ship%d" % i for i in range(len(data.SHIPS))],
)  # fmt: skip
_BONUSES = tuple("bonus%d.%s" % (number, what) for number, (what, _, _) in enumerate(data.BONUS))
_CELLS = 37 * 6  # of the largest board
_STANDING = tuple(
    _TILES[kind] + "+viking" for kind in range(len(_TILES))
)  # values of a cell: its tile and the Viking on it
_ON_CELLS = (*_TILES, *map(str, range(len(_TILES), s.STANDS)), *_STANDING)
_SPREAD_BOARDS = s.SIZE  # 4 x _CELLS, one byte per cell
_SPREAD_BONUSES = s.SIZE + 4 * _CELLS  # 4 x the kinds of bonus tiles
_SPREAD = _SPREAD_BONUSES + 4 * len(data.BONUS)
_LOTS = (
    "0", *[_TILES[lot & s.KIND] + (("+" + s.COLOURS[(lot >> 5) - 1]) if lot > s.KIND else "")
           if lot & s.KIND < len(_TILES) and lot >> 5 < 7 else str(lot) for lot in range(1, 255)],
)  # fmt: skip


class Vikings(Manifest):
    TITLE = ("Vikings", "Vikings")
    LIGHT_MS = {"nfc": 160, "hall": 75}
    ICONS = ICONS
    WORDS = read_words(__file__)
    MEASURED_SEATS = 3
    POSITION = (
        Fact("phase", s.PHASE, values=_PHASES),
        Fact("round", s.ROUND),
        Fact("start_ship", s.FIRST),
        Fact("wheel", s.WHEEL),
        Fact("tile_in_hand", s.HAND, values=_TILES),
        Fact("viking_in_hand", s.HAND_VIKING, values=("0", *s.COLOURS)),
        Fact("cell", s.CELL),
        Fact("bonus_earned", s.EARNED),
        Fact("building", s.BUILDING, values=_TILES),
        Wide("bid", s.BID),
        Fact("bidder", s.BIDDER),
        Fact("seats_that_passed", s.PASSED),
        Fact("boatsman", s.MODE),
        Fact("colours_moved", s.MOVED),
        Fact("seats_without_start_tile", s.STARTS),
        Fact("scored", s.SCORED),
        Tally("bag", s.BAG, 6, s.COLOURS),
        Tally("pool", s.POOL, 6, s.COLOURS),
        Fact("slots", s.SLOTS, 12, _LOTS),
        Fact("display", s.DISPLAY, 4, ("0", *_BONUSES)),
        Wide("gold", s.PURSES, 4, 4),
        Wide("glory", s.PURSES + 2, 4, 4),
        *[Tally("mainland%d" % i, s.MAINLAND + 6 * i, 6, s.COLOURS) for i in range(4)],
        *[
            Tally("bonuses%d" % i, _SPREAD_BONUSES + len(_BONUSES) * i, len(_BONUSES), _BONUSES)
            for i in range(4)
        ],
        Tally("bonus_stock", s.STOCK, len(_BONUSES), _BONUSES),
        Tally("tiles_in_piles", s.PILE, len(_TILES), _TILES),
        *[Fact("board%d" % i, _SPREAD_BOARDS + _CELLS * i, _CELLS, _ON_CELLS) for i in range(4)],
    )

    def spread_position(self, state):
        spread = bytearray(_SPREAD)
        spread[: s.SIZE] = state
        for seat in range(state[SEATS]):
            cells = read_board(state, seat)
            at = _SPREAD_BOARDS + _CELLS * seat
            spread[at : at + len(cells)] = cells
        for seat in range(4):
            at = _SPREAD_BONUSES + len(_BONUSES) * seat
            for bonus in range(1, s.BONUS_BUILDING):
                spread[at + bonus] = s.owned(state, seat, bonus)
            for building in range(4):
                spread[at + s.BONUS_BUILDING + building] = s.is_kept(state, seat, building)
        return spread

    def gather_position(self, game, spread):
        state = bytearray(spread[: s.SIZE])
        state[s.LOTS] = sum(lot > 0 for lot in state[s.SLOTS : s.SLOTS + 12])
        state[s.BOARD :] = bytes(s.SIZE - s.BOARD)
        state[s.OWNED : s.STOCK] = bytes(s.STOCK - s.OWNED)
        for seat in range(4):
            at = _SPREAD_BONUSES + len(_BONUSES) * seat
            for bonus in range(1, s.BONUS_BUILDING):
                s.add_owned(state, seat, bonus, spread[at + bonus])
                if s.owned(state, seat, bonus) != spread[at + bonus]:
                    raise ValueError("bonuses")
            for building in range(4):
                state[s.OWNED + 3 * seat + 2] |= (
                    spread[at + s.BONUS_BUILDING + building] & 1
                ) << building
        for seat in range(4):
            self._gather_board(state, seat, spread[_SPREAD_BOARDS + _CELLS * seat :][:_CELLS])
        return state

    def _gather_board(self, state, seat, cells):
        for cell, here in enumerate(cells):
            if here:
                if seat >= state[SEATS] or cell >= (span_of(state, 1)[0] - s.BOARD) // 4 * 6:
                    raise ValueError("board")
                put_tile(state, seat, cell, here & s.KIND)
                if here & s.STANDS:
                    put_viking(state, seat, cell)

    def list_kinds(self, game):
        zones = [kind for kind, _ in game.ZONES]
        kinds = {"wheel": Kind((30, 30), lambda i: {"shape": "wheel"}, rail="wheel")}

        def add_tile(kind, look):
            kinds[kind] = Kind((34, 34), lambda i: BACK, lambda i: look, zones, is_flat=True)

        for kind in ("left", "right"):
            add_tile(kind, {"shape": "island", "icon": kind})
        for number in range(len(data.MIDDLES)):
            add_tile(
                "middle%d" % number, {"shape": "island", "icon": "middle", "label": "ABCD"[number]}
            )
        for number, (sail, gold, glory, _) in enumerate(data.SHIPS):
            label = "%dg" % gold if gold else "%d★" % glory
            add_tile(
                "ship%d" % number,
                {"shape": "raider", "does": "ship", "colour": _SAILS[sail], "label": label},
            )
        for number, (what, _, value) in enumerate(data.BONUS):
            look = {"shape": "tile", "sign": _SIGNS[what]}
            if what == "building":
                look["label"] = "ABCD"[value]
            elif value:
                look["label"] = str(value)
            add_tile("bonus%d" % number, look)
        for colour, kind in zip(_SAILS, s.COLOURS):
            kinds[kind] = Kind(
                (16, 20), lambda i, colour=colour: {"shape": "figure", "colour": colour}
            )
        return kinds

    def list_places(self, game):
        return {
            "mainland": Place(owner=lambda i, game: i),
            "cell": Place(owner=lambda i, game: i // _COLUMNS),
        }


MANIFEST = Vikings()
