"""The manifest of Vikings."""

from skald.rules.vikings import data
from skald.rules.vikings import state as s

from host_sim.games.manifest import BACK, LINES, Kind, Manifest, Place, publicly
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


class Vikings(Manifest):
    TITLE = ("Vikings", "Vikings")
    ICONS = ICONS
    WORDS = read_words(__file__)
    MEASURED_SEATS = 3
    COUNTED = {"glory": publicly("glory"), "gold": publicly("gold")}

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
