"""The page about the lights of the kit `first`: where its strings are fed, and where their voltage is lowest."""

import config

from hardware.first.feeds import find_feeds
from hardware.layouts.base import FIRST, build
from hardware.packed import list_games
from hardware.tables import make_page, write_markdown


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
        "Why seed strings: a strip is soldered at nearly every light, because the next is not at its own pitch. Bullets need fewer feeds, because\n"
        "their wire is thicker, but they cost half as much again and lie deeper.",
    )


def _tell_feeds(game):
    layout = build(game, FIRST)
    feeds = find_feeds(layout, config.LIMIT_MA)
    count, lit = len(layout.pixels), len(layout.lit)
    fed = ", ".join(map(str, feeds.pixels))
    wires = f"{feeds.metres:.1f} m | {feeds.lowest} | {feeds.volts:.2f} V"
    return f"{game} | {count} | {count - lit} | {fed} | {wires}"
