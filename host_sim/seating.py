"""Reads who plays each seat, from the command line or the page: one word, or one word per seat.

hard            hard opponents on all seats but the first
,hard,,easy     a person, hard, a person, easy
"""

from skald.keep.settings import MOST_SEATS
from skald.solo.levels import NAMES


def read_levels(solo):
    """Return the levels of keep.settings.Settings for `solo` ("": only people); raises ValueError."""
    names = solo.split(",") if "," in solo else [""] + [solo] * (MOST_SEATS - 1)
    if len(names) > MOST_SEATS or any(name and name not in NAMES for name in names):
        raise ValueError("no such level of opponents: %s" % solo)
    levels = [1 + NAMES.index(name) if name else 0 for name in names]
    return bytes(levels).ljust(MOST_SEATS, b"\0")
