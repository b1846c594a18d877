"""The elements of a drawn board as SVG, in millimetres, and words that fit their places.

Fonts differ, so letters count as a tenth wider than Helvetica's: a wider font still fits.
"""

import re
from html import escape

from hardware.sheet.palettes import PATTERNS, SEATS

FONT = "Helvetica, Arial, sans-serif"
WIDER = 1.1
_WIDTHS = {
    **dict.fromkeys("ijl'’|.,:;!I", 0.26),
    **dict.fromkeys(" ftr()-/", 0.32),
    **dict.fromkeys("ckszvxyJ", 0.5),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZÉ", 0.7),
    **dict.fromkeys("mMwW%œ—+=", 0.85),
}
_OTHER = 0.56
_LARGE, _WORD = 8.0, 6.0  # mm: a small screen shows smaller letters only when zoomed in
_LINE = 1.25  # from one line of words to the next, in heights of the font
_ARROWS = {"↑": "M0-1L.6-.2H.2V1H-.2V-.2H-.6Z", "↓": "M0 1L.6 .2H.2V-1H-.2V.2H-.6Z"}


def num(value):
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else f"{value}"


def tag(name, text="", **attributes):
    """Return an element; `_` in the name of an attribute stands for a hyphen."""
    told = "".join(f' {key.replace("_", "-")}="{num(value)}"' for key, value in attributes.items())
    return f"<{name}{told}>{text}</{name}>" if text else f"<{name}{told}/>"


def find_width(words, size):
    """Return the width of `words` in mm in a font of `size` mm."""
    return sum(_WIDTHS.get(letter, _OTHER) for letter in words) * size * WIDER


_SPACE = re.compile(" (?![;:!?»])")


def wrap(words, size, width):
    """Return `words` in lines of at most `width` mm; no line begins with the mark that ends a French one."""
    lines = [""]
    for word in _SPACE.split(words):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and find_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


class Canvas:
    """Draws in a palette; icons: {name: ((path, style), ...)} within -10..10."""

    def __init__(self, palette, icons):
        self.palette = palette
        self._icons = icons
        self._out = []

    def text_of(self):
        """Return all that has been drawn."""
        return "\n".join(self._out)

    def add(self, name, text="", **attributes):
        self._out.append(tag(name, text, **attributes))

    def begin(self, **attributes):
        """Begin a group; end() ends it."""
        self._out.append(tag("g", "\n", **attributes).removesuffix("\n</g>"))

    def end(self):
        self._out.append("</g>")

    def colour(self, role):
        """Return the palette's colour of `role`; a colour or "none" stands for itself."""
        return self.palette.get(role, role)

    def rect(self, x, y, w, h, fill, stroke="none", width=1.0, rx=0.0, **more):
        more = {"rx": rx, **more} if rx else more
        box = {"x": x, "y": y, "width": w, "height": h}
        self.add("rect", **box, **self._paint(fill, stroke, width), **more)

    def circle(self, x, y, r, fill, stroke="none", width=1.0, **more):
        self.add("circle", cx=x, cy=y, r=r, **self._paint(fill, stroke, width), **more)

    def ellipse(self, x, y, rx, ry, fill, stroke="none", width=1.0):
        self.add("ellipse", cx=x, cy=y, rx=rx, ry=ry, **self._paint(fill, stroke, width))

    def path(self, d, fill="none", stroke="none", width=1.0, **more):
        self.add("path", d=d, **self._paint(fill, stroke, width), **more)

    def _paint(self, fill, stroke, width):
        painted = {"fill": self.colour(fill)}
        if stroke == "none":
            return painted
        return {**painted, "stroke": self.colour(stroke), "stroke_width": width}

    def text(self, x, y, words, size, fill="ink", anchor="middle", bold=False):
        """Write `words` on the base line y, around x or, by `anchor`, from or up to it; an arrow at the beginning is
        drawn, since few fonts have one.
        """
        kind = {"class": "large" if size >= _LARGE else "word" if size >= _WORD else "fine"}
        sign = words[:1] if words[:1] in _ARROWS else ""
        if sign:
            words = words[2:]
            left = x - find_width(words, size) / 2 - 0.3 * size
            at = f"translate({num(left)} {num(y - 0.35 * size)}) scale({num(0.42 * size)})"
            self.path(_ARROWS[sign], fill, transform=at, data_letter=sign, **kind)
        weight = {"font_weight": "bold"} if bold else {}
        look = {"fill": self.colour(fill), "text_anchor": anchor, **kind, **weight}
        self.add("text", escape(words, quote=False), x=x, y=y, font_size=size, **look)

    def fit(self, x, y, width, words, most, **more):
        """Write `words` around x, no wider than `width`, no higher than `most`."""
        self.text(x, y, words, min(most, most * width / find_width(words, most)), **more)

    def lines(self, x, y, width, words, size, **more):
        """Write `words` in lines of at most `width`, the first on y; return the base line of the next."""
        for line in wrap(words, size, width):
            self.text(x, y, line, size, **more)
            y += size * _LINE
        return y

    def icon(self, name, x, y, size):
        """Draw an icon 20 * `size` mm wide."""
        paths = "".join(tag("path", d=d, style=style) for d, style in self._icons[name])
        paths = paths.replace("currentColor", self.colour("line"))
        self.add("g", paths, transform=f"translate({num(x)} {num(y)}) scale({num(size)})")

    def pattern(self, x, y, r, seat):
        """Draw the pattern of a seat's colour in a square of half side `r`."""
        at = f"translate({num(x)} {num(y)}) scale({num(r)})"
        self.path(PATTERNS[seat], "none", SEATS[seat], 0.45, transform=at)

    def arrow(self, x, y, dx, dy, size):
        """Draw an arrow head at x, y that points along (dx, dy), one of which is 0."""
        a, b = size * dx, size * dy
        points = ((x + a, y + b), (x - a - b, y - b + a), (x - a + b, y - b - a))
        path = "L".join(f"{num(px)} {num(py)}" for px, py in points)
        self.path(f"M{path}Z", "line")

    def die(self, x, y, size):
        """Draw a die without pips, its upper left corner at x, y."""
        at = f"translate({num(x)} {num(y)}) scale({num(size / 30)})"
        self.begin(**{"class": "die blank"}, transform=at)
        self.begin(**{"class": "cube"})
        self.rect(1, 1, 28, 28, "pale", "line", 1.0, 6)
        self.add("g", " ", **{"class": "pips"})
        self.end()
        self.end()
