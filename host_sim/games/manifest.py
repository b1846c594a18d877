"""The base class of a game's manifest, with its defaults.

A look is a small dict for the page.  A piece has "shape" (a drawing in pieces.js, else a disc),
"colour", "icon" and "sign" (names in ICONS), "marks" (a number of shields or pips) and "label" (a few
characters).  hardware/sheet draws the places.  The sentence that says what a piece or place does in the
game has the key "does <"does", sign or icon of its look>" in WORDS, or else "does <its kind>".
"""

SEAT_COLOURS = ("red", "blue", "green", "yellow")
NOBODY = 4  # a seat that no game has
BACK = {"shape": "back"}
LINES = "fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round"


class Kind:
    """The looks of the pieces of one kind.

    size    (width, height) in mm, at most
    look    index -> the look that everybody sees
    hidden  index -> the look of its face, or None for a piece without a secret
    up      zone kinds in which it lies face up (only with `hidden`)
    owner   index -> seat whose hand holds it when it is off the table, or None
    is_flat other pieces stand on it
    spare   index -> True for a piece that this game does not use: it stays in the box, unseen
    rail    the zone kind that it cannot leave (a wheel), or None
    """

    def __init__(
        self, size=(24, 24), look=None, hidden=None, up=(), owner=None, is_flat=False, rail=None,
        spare=None,
    ):  # fmt: skip
        self.size = size
        self.look = look or (lambda index: {})
        self.hidden = hidden
        self.up = up
        self.owner = owner or (lambda index: None)
        self.is_flat = is_flat
        self.rail = rail
        self.spare = spare or (lambda index: False)


class Place:
    """The looks of the zones of one kind, and their owners.

    look    (index, game) -> its look
    owner   (index, game) -> the seat it belongs to, or NOBODY; None if it belongs to everybody
    aboard  kinds of places: this is a ship, and dragging it takes along what lies on those with its index
    """

    def __init__(self, look=None, owner=None, aboard=()):
        self.look = look or (lambda index, game: {})
        self.owner = owner
        self.aboard = aboard


def publicly(key):
    """Return a function of a game and a seat that returns the seat's value of `key`, which everybody sees."""
    return lambda game, seat: dict(game.public(seat))[key]


class Habits:
    """People without a plan, who choose any legal action and tell the device every choice."""

    def choose(self, game, legal, count, rng):
        """Return one of legal[:count] for the acting seat, using only its view."""
        return legal[rng.randrange(count)]

    def is_unsaid(self, game, action):
        """Return True if people do not bother to enter `action`, which no sensor sees, before they go on."""
        return False


class Manifest:
    """Everything that the simulator needs to know about one game.

    TITLE          (English, French), as on the box
    WORDS          {name of an icon, sign, option ...: (English, French)} for the page (words.py)
    ICONS          {name: ((SVG path within -10..10, its style), ...)}
    HABITS         how people play
    MEASURED_SEATS seats of the evening to which the costs of computing are fitted
    COUNTED        {trait: function of a game and a seat}: how anybody at the table counts what the coach
                   gives a number for
    """

    TITLE = ("", "")
    WORDS = {}
    ICONS = {}
    HABITS = Habits()
    MEASURED_SEATS = 2
    COUNTED = {}

    def find_seen_face(self, game, piece):
        """Return the face (a value of FACES) that a player has seen on the hidden side of `piece`, numbered as in the
        rules, or None.
        """
        return None

    def list_manned(self, game):
        """Return those pieces in ROWS on which, by the rules, another one stands."""
        return set()

    def list_kinds(self, game):
        """Return {piece kind: Kind} for a Game in progress; a kind without one is a plain disc."""
        return {}

    def list_places(self, game):
        """Return {zone kind: Place} for a Game in progress; a kind without one is a plain field."""
        return {}
