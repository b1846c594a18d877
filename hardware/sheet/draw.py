"""One drawing of a board, for the virtual table, for phones and for paper.

It is static: no pieces, no names of players.  Every place is a group <g data-zone="lane0"> with the words that
the device's screen uses for it; what explains a sign is a group <g data-sign="exchange">.
"""

import importlib.util

from skald.show.words import LANGUAGES, Words

from hardware.sheet.canvas import FONT, Canvas, num
from host_sim.games import find_manifest
from host_sim.games.manifest import NOBODY
from host_sim.web.zones import list_owners

WINDOW = 3.5  # radius of the white that a light shines through
_PLAIN_TEXT = 6.0


def find_sheet(game):
    """Return the module that draws the board of `game`, or None for plain fields."""
    name = "hardware.sheet." + game
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


class Sheet(Canvas):
    """A board being drawn; the module of its game draws on it."""

    def __init__(self, layout, game, language, palette):
        manifest = find_manifest(layout.game)
        super().__init__(palette, manifest.ICONS)
        self.layout = layout
        self.module = find_sheet(layout.game)
        self._game = game
        self._language = LANGUAGES.index(language)
        self._words = Words(language, layout.game)
        self._own = {**manifest.WORDS, **getattr(self.module, "WORDS", {})}
        self._number = {zone.name: number for number, zone in enumerate(layout.zones)}
        owners = list_owners(game, layout.zones)
        self.zones = [zone for zone, owner in zip(layout.zones, owners) if owner != NOBODY]

    def say(self, key):
        """Return the words for a key of the game's own tables, with a capital as at the start of a sentence."""
        return capitalise(self._own[key][self._language])

    def explain(self, key):
        """Return what a piece or place does in the game, as one sentence."""
        return self.say("does " + key) + "."

    def name(self, zone):
        """Return what the device's screen calls a place, with a capital."""
        return capitalise(self._words.action(self._game.zone_text(self._number[zone.name])))

    def draw(self):
        """Draw everything."""
        self.rect(0, 0, self.layout.width, self.layout.height, "shore")
        places = getattr(self.module, "PLACES", {})
        if self.module:
            self.module.draw_ground(self)
        self.begin(**{"class": "zones"})
        for zone in self.zones:
            self.begin(data_zone=zone.name)
            places.get(zone.kind, draw_field)(self, zone)
            self.end()
        self.end()

    def windows(self):
        """Leave the paper white where lights shine through it."""
        self.begin(**{"class": "windows"})
        for zone in self.zones:
            for pixel in (self.layout.pixels[number] for number in zone.pixels):
                self.circle(pixel.x, pixel.y, WINDOW, "window", "line", 0.3)
        self.end()


def capitalise(words):
    return words[:1].upper() + words[1:]


def draw_field(sheet, zone):
    """Draw a place as a plain field with its name."""
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "field", "edge", 1.0, 3, **{"class": "whose"})
    write_name(sheet, zone)


def write_name(sheet, zone, most=_PLAIN_TEXT, **more):
    """Write the name of a place along its upper edge."""
    x, _ = zone.middle
    sheet.fit(x, zone.y + most + 1.5, zone.w - 4, sheet.name(zone), most, **more)


def draw(layout, game, language, palette):
    """Return the drawing of `layout` as the inside of an <svg>, one unit a millimetre, with the places of all seats
    in `game` (a Game in progress).
    """
    sheet = Sheet(layout, game, language, palette)
    sheet.begin(font_family=FONT)
    sheet.draw()
    if palette["window"] != "none":
        sheet.windows()
    sheet.end()
    return sheet.text_of()


def wrap_svg(inside, x, y, w, h):
    """Return a whole SVG that shows x, y, w, h of a drawing."""
    box = " ".join(map(num, (x, y, w, h)))
    size = f'width="{num(w)}mm" height="{num(h)}mm"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}">\n{inside}\n</svg>\n'
