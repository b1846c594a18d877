"""The manifest of Vikings."""

from skald.rules.vikings import data

from host_sim.games.manifest import BACK, Kind, Manifest, Place

_SAILS = ("blue", "yellow", "green", "red", "black", "grey")
_COLUMNS = 54  # cells of a seat's board


class Vikings(Manifest):
    TITLE = ("Vikings", "Vikings")
    WORDS = {
        "advanced": ("advanced rules", "règles avancées"),
        "no_auction": ("without auction", "sans enchères"),
        "no_bids": ("auction without bids", "enchère sans mises"),
        "left": ("left end", "début d’île"),
        "middle": ("middle", "milieu"),
        "right": ("right end", "fin d’île"),
    }
    MEASURED_SEATS = 3

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
            add_tile("ship%d" % number, {"shape": "raider", "colour": _SAILS[sail], "label": label})
        for number, (what, _, value) in enumerate(data.BONUS):
            label = what[:4] + (" %d" % value if value else "")
            add_tile("bonus%d" % number, {"shape": "tile", "label": label})
        for colour, kind in zip(_SAILS, data.COLOURS):
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
