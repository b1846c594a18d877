"""The manifest of Vikings on Board."""

from skald.rules.vikings_on_board import departing
from skald.rules.vikings_on_board import state as at
from skald.rules.vikings_on_board.data import BARRELS, SHIELDS
from skald.rules.vikings_on_board.words import BUILDINGS, COLOURS, KINDS

from host_sim.games.manifest import BACK, LINES, Kind, Manifest, Place, publicly
from host_sim.games.words import read_words

# fmt: off
ICONS = {
    "hide": (("M-3-8Q0-6 3-8L5-3 8-2 6 1 7 6 3 5 0 8-3 5-7 6-6 1-8-2-5-3Z", "fill:#9a6a3c;stroke:#4d3018;stroke-width:1"),),
    "grain": (("M0 9V-7", "fill:none;stroke:#8a6a14;stroke-width:1.5"), ("M0-9Q3-6 0-3Q-3-6 0-9M0-3Q5-5 6-1Q2 1 0-3M0-3Q-5-5-6-1Q-2 1 0-3M0 2Q5 0 6 4Q2 6 0 2M0 2Q-5 0-6 4Q-2 6 0 2", "fill:#dcae2e;stroke:#7d5d10;stroke-width:.8"),),
    "metal": (("M-8 6L-5-4H5L8 6Z", "fill:#9fb0bd;stroke:#42505b;stroke-width:1"), ("M-5-4L-3.5 1H3.500L5-4M-8 6L-3.500 1M8 6L3.500 1", "fill:none;stroke:#5d6d78;stroke-width:.8"),),
    "firstplayer": (("M-7 6L-8-4-3 1 0-7 3 1 8-4 7 6Z", LINES),),
    "advance": (("M0 8V-7M-6-1L0-7 6-1", LINES),),
    "jumpown": (("M-8 5Q0-12 7 3M7 3L8-4M7 3L0 1", LINES),),
    "tavern1": (("M-6-6H4V7H-6ZM4-3H8V4H4M-3-2V3M1-2V3", LINES),),
    "warehouse1": (("M-7-6H7V7H-7ZM-7-6L7 7M7-6L-7 7", LINES),),
    "marketplace": (("M7 0A7 7 0 1 1-7 0A7 7 0 1 1 7 0M0-4V4M-3-1L0-4 3-1", LINES),),
    "jumpany": (("M-8 1Q-1-13 6-1M6-1L7-7M6-1L0-3M-5 7H5", LINES),),
    "tavern2": (("M-8-6H0V6H-8ZM0-3H3V3H0M5-1H9M7-3V1", LINES),),
    "warehouse2": (("M-8-1H0V7H-8ZM0-1H8V7H0ZM-4-8H4V-1H-4Z", LINES),),
    "setsail": (("M0-8V5M-8 5H8L5 8H-5ZM0-8Q9-4 7 2H0M0-6Q-5-4-6 2H0", LINES),),
    "exchange": (("M-7-3H7M3-7L7-3 3 1M7 5H-7M-3 1L-7 5-3 9", LINES),),
    "helm": (("M-10 5L-12-4-6 0 0-8 6 0 12-4 10 5Z", "fill:#57503f"),),
}
# fmt: on


def _count_ships_led(game, seat):
    led, order = 0, bytearray(4)
    for ship in range(8):
        is_here = game.state[at.LENGTH + ship] != at.GONE
        if is_here and departing.rank_colours(game.state, ship, order):
            led += order[0] == seat
    return led


class VikingsOnBoard(Manifest):
    TITLE = ("Vikings on Board", "Vikings on Board")
    WORDS = read_words(__file__)
    ICONS = ICONS
    MEASURED_SEATS = 3
    COUNTED = {
        "barrels in hand": publicly("barrels"),
        "ships led": _count_ships_led,
        "supplies taken": publicly("supplies"),
    }

    def list_manned(self, game):
        return {body for body in range(len(SHIELDS)) if game.state[at.BONUS + body]}

    def list_kinds(self, game):
        return {
            "body": Kind(
                (58, 44),
                lambda i: {"shape": "hull", "colour": COLOURS[i // 6], "marks": SHIELDS[i]},
                is_flat=True,
            ),
            "supply": Kind(
                (21, 21),
                lambda i: BACK,
                lambda i: {"shape": "token", "icon": KINDS[i // 5]},
                game.FACE_UP["supply"],
            ),
            "barrel": Kind(
                (15, 15),
                lambda i: {"shape": "barrel", "colour": COLOURS[i // 4]},
                lambda i: {"label": str(BARRELS[i % 4])},
                owner=lambda i: i // 4,
            ),
            "figure": Kind(
                (24, 30),
                lambda i: {"shape": "figure", "colour": COLOURS[i // 4]},
                owner=lambda i: i // 4,
            ),
            "leader": Kind((28, 34), lambda i: {"shape": "figure", "colour": "black"}),
            "marker": Kind((22, 20), lambda i: {"shape": "token", "icon": KINDS[i]}),
            "stern": Kind((58, 34), lambda i: {"shape": "stern"}, is_flat=True),
        }

    def list_places(self, game):
        return {
            "bow": Place(aboard=("lane", "bow")),
            "spot": Place(lambda i, game: {"does": BUILDINGS[i % len(BUILDINGS)]}),
            "shield": Place(owner=lambda i, game: i),
        }


MANIFEST = VikingsOnBoard()
