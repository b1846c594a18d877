"""The manifest of Raids."""

from skald.rules.raids import state
from skald.rules.raids.data import VILLAGES
from skald.rules.raids.words import GOAL_WORDS, name_face

from host_sim.games.manifest import (
    BACK,
    LINES,
    SEAT_COLOURS,
    Habits,
    Kind,
    Manifest,
    Place,
    publicly,
)
from host_sim.games.words import read_words

_GOAL_SIGNS = {
    "runes": "rune",
    "weapons": "weapon",
    "ports": "port",
    "monsters": "monster",
    "sails": "canvas",
}

# fmt: off
ICONS = {
    "weapon": (("M-1-8L1-9V9H-1Z", "fill:#7a5228;stroke:#3f2710;stroke-width:.8"), ("M1-8Q9-8 8-1Q5-3 1-2Z", "fill:#aab6bf;stroke:#42505b;stroke-width:1"),),
    "canvas": (("M-8-7H8M0-9V9", "fill:none;stroke:#5d3a1d;stroke-width:1.500"), ("M-7-6H7Q5 0 7 5Q0 3-7 5Q-5 0-7-6Z", "fill:#d8c9a3;stroke:#6d4a26;stroke-width:1"), ("M-2.500-6V4M2.500-6V4", "fill:none;stroke:#b3261e;stroke-width:1.600"),),
    "mjollnir": (("M-7-8H7V-2H2V8H-2V-2H-7Z", "fill:#8a939c;stroke:#3d464e;stroke-width:1"),),
    "pennant": (("M-6-9V9", "fill:none;stroke:#5d3a1d;stroke-width:1.800"), ("M-5-8L8-5 2-2 8 1-5 3Z", "fill:#b3261e;stroke:#5f120d;stroke-width:.8"),),
    "wood": (("M-8 2H4V7H-8ZM-5-4H7V1H-5Z", "fill:#9a6a3c;stroke:#4d3018;stroke-width:1"), ("M4 2A2 2.500 0 0 1 4 7A2 2.500 0 0 1 4 2M7-4A2 2.500 0 0 1 7 1A2 2.500 0 0 1 7-4", "fill:#e0c08a;stroke:#4d3018;stroke-width:.8"),),
    "pig": (("M-7-1Q-7-6 0-6Q7-6 7-1Q7 4 3 4V7H1V4H-3V7H-5V4Q-7 3-7-1Z", "fill:#e3a296;stroke:#8d4a41;stroke-width:1"), ("M6-3L9-3V1L7 1M-7-2Q-9-2-8-4", "fill:#d18578;stroke:#8d4a41;stroke-width:1"),),
    "fur": (("M-3-8Q0-6 3-8L5-3 8-2 6 1 7 6 3 5 0 8-3 5-7 6-6 1-8-2-5-3Z", "fill:#7a7f86;stroke:#33373c;stroke-width:1"),),
    "amber": (("M0-8L7-2 4 7H-4L-7-2Z", "fill:#e29a1e;stroke:#7d5010;stroke-width:1"), ("M-7-2H7M0-8L-3-2 0 7 3-2Z", "fill:none;stroke:#fbe0a0;stroke-width:.8"),),
    "port": (("M0-8A2 2 0 1 1 0-4A2 2 0 1 1 0-8M0-4V8M-4-1H4M-7 3Q-6 8 0 8Q6 8 7 3", LINES),),
    "visit": (("M-7 7V-1L0-7 7-1V7Z", "fill:#caa56c;stroke:#5d4022;stroke-width:1"), ("M-2 7V2H2V7Z", "fill:#5d4022"),),
    "plunder": (("M-7 7V1L-2-3 3 1V7Z", "fill:#caa56c;stroke:#5d4022;stroke-width:1"), ("M1 4Q-2-1 2-4Q3-6 2-9Q7-6 7-2Q9-4 8-6Q11 4 5 7Q1 7 1 4Z", "fill:#d9531e;stroke:#7d2410;stroke-width:.8"),),
    "monster": (("M-9 5Q-7-3-4 2T1 1Q2-6 5-7Q9-7 8-3L4-3Q5 1 8 2T9 6M5.500-5.500V-5", LINES),),
    "order": (("M-8 8V2H-3V8ZM-2.500 8V-3H2.500V8ZM3 8V4H8V8ZM0-8V-5", LINES),),
    "goods": (("M-5-7Q0-9 5-7Q7 0 5 7Q0 9-5 7Q-7 0-5-7ZM-6-3H6M-6 3H6", LINES),),
    "varieties": (("M-8 6L-5 0-2 6ZM2-1A3 3 0 1 1 2-7A3 3 0 1 1 2-1M3 2H8V7H3Z", LINES),),
    "shields": (("M8 0A8 8 0 1 1-8 0A8 8 0 1 1 8 0M2.500 0A2.500 2.500 0 1 1-2.500 0A2.500 2.500 0 1 1 2.500 0M0-8V-2.500M0 2.500V8M-8 0H-2.500M2.500 0H8", LINES),),
}
# fmt: on


class RaidsHabits(Habits):
    """After a sale, players sail on without saying that the sale is over."""

    def is_unsaid(self, game, action):
        return action >> state.SHIFT == state.DONE


class Raids(Manifest):
    TITLE = ("Raids", "Raids")
    WORDS = read_words(__file__)
    ICONS = ICONS
    HABITS = RaidsHabits()
    COUNTED = {"glory": lambda game, seat: game.score(seat), "crew": publicly("vikings")}

    def list_kinds(self, game):
        tiles = game.TILES

        def see_tile(number):
            face = max(f for f in range(1, tiles.count + 1) if tiles.first[f] <= number)
            sign, *numbers = name_face(tiles, face).split(" ")
            return {
                "shape": "tile",
                "sign": sign,
                "label": "".join(numbers[:1]),
                "marks": tiles.shields[face],
            }

        def see_arrival(number):
            goal = GOAL_WORDS[number]
            return {"shape": "tile", "sign": _GOAL_SIGNS.get(goal, goal)}

        return {
            "ship": Kind((22, 30), lambda i: {"shape": "sail", "colour": SEAT_COLOURS[i]}),
            "tile": Kind(
                (42, 42),
                lambda i: BACK,
                see_tile,
                game.FACE_UP["tile"],
                is_flat=True,
            ),
            "arrival": Kind(
                (42, 42),
                lambda i: {"shape": "back", "colour": "blue"},
                see_arrival,
                game.FACE_UP["arrival"],
                is_flat=True,
            ),
        }

    def list_places(self, game):
        return {
            "stage": Place(lambda i, game: {"does": "village"} if i + 1 in VILLAGES else {}),
            "longship": Place(owner=lambda i, game: i),
            "store": Place(owner=lambda i, game: i),
        }


MANIFEST = Raids()
