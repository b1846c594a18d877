"""The page about the lights of the kit `first`: where its strings are fed, where their voltage is lowest, and what
other kinds of lights would take.
"""

import dataclasses
import itertools
import math

import config

from hardware.first.feeds import find_feeds
from hardware.layouts.base import FIRST, build
from hardware.layouts.strings import FED
from hardware.packed import list_games
from hardware.tables import make_page, write_markdown

_CUT = 6  # joints of a strip that is cut between two pixels
_PITCH, _OFF = 1000 / 30, 2.0  # mm from pixel to pixel of a strip, give or take
_JOINT, _LIGHT = 0.5, 2.0  # minutes
_PAIR_EUR = 0.4  # a metre


@dataclasses.dataclass(frozen=True)
class Kind:
    """`packs`: [(pixels, EUR)] as sold, prices guessed, the largest first; `fed`: pixels from one feed to the next;
    `depth`: mm below the panel.
    """

    name: str
    packs: tuple
    fed: int
    depth: int


KINDS = (
    Kind("strip, 30 on a metre", ((150, 18.0), (30, 4.5)), 50, 10),
    Kind("bullet strings", ((50, 10.0),), 50, 45),
    Kind("seed strings", ((100, 13.5), (50, 7.5)), FED, 25),
)


def compare(game):
    """Return [(Kind, pixels, dark ones, longest step in mm, EUR, joints, hours)]."""
    layout = build(game, FIRST)
    places = [(pixel.x, pixel.y) for pixel in layout.pixels]
    lit = [(pixel.x, pixel.y) for pixel in layout.lit]
    rows = []
    for kind in KINDS:
        is_strip = kind is KINDS[0]
        points = [at for at in places if at in set(lit)] if is_strip else places
        steps = [math.dist(*pair) for pair in itertools.pairwise(points)]
        feeds = find_feeds(layout, config.LIMIT_MA, kind.fed)
        cuts = sum(abs(step - _PITCH) > _OFF for step in steps) if is_strip else 0
        joints = 2 * len(feeds.pixels) + _CUT * cuts
        eur = _price(kind.packs, len(points)) + _PAIR_EUR * feeds.metres
        hours = (_LIGHT * len(lit) + _JOINT * joints) / 60
        rows.append((kind, len(points), len(points) - len(lit), max(steps), eur, joints, hours))
    return rows


def _price(packs, count):
    """Return the least that `count` pixels cost."""
    (most, eur), *smaller = packs
    whole = math.ceil(count / most) * eur
    if not smaller:
        return whole
    return min(whole, count // most * eur + _price(smaller, count % most))


def make_lights():
    """Return the page."""
    return make_page(
        "# The lights of the kit first",
        "Made by `make hardware`; edit the layouts instead.",
        "## Where they are fed, and where to measure",
        "The numbers are those of the drawing (`templates/<game>.first.svg`): along the strings from 0, dark pixels too. The lowest voltage is what\n"
        f"5 V leave when all wires carry {config.LIMIT_MA} mA (`LIMIT_MA`) into lights that stand side by side, there where that takes most.",
        write_markdown(
            "game | pixels | dark ones | fed at | pairs of wires | lowest at | not below",
            map(_tell_feeds, list_games()),
        ),
        "## Strip, bullets or seeds",
        "Every light stands where its place is, so a strip is cut wherever the next is not at its own pitch. EUR, minutes and depths are\n"
        "guesses; EUR, joints and hours are those of the lights and their feeds alone.",
        write_markdown(
            "game | kind | pixels | dark ones | longest step | EUR | joints | hours | depth",
            (row for game in list_games() for row in _tell_kinds(game)),
        ),
        "Kept: seed strings. A strip is soldered at nearly every light. Bullets need fewer feeds, because their wire is thicker, but they\n"
        "cost half as much again and lie deeper.",
    )


def _tell_feeds(game):
    layout = build(game, FIRST)
    feeds = find_feeds(layout, config.LIMIT_MA)
    count, lit = len(layout.pixels), len(layout.lit)
    fed = ", ".join(map(str, feeds.pixels))
    wires = f"{feeds.metres:.1f} m | {feeds.lowest} | {feeds.volts:.2f} V"
    return f"{game} | {count} | {count - lit} | {fed} | {wires}"


def _tell_kinds(game):
    for kind, pixels, dark, longest, eur, joints, hours in compare(game):
        takes = f"{eur:.0f} | {joints} | {hours:.1f} | {kind.depth} mm"
        yield f"{game} | {kind.name} | {pixels} | {dark} | {longest:.0f} mm | {takes}"
