"""Packs every table into firmware/layouts/, as the device reads it."""

import importlib.util
from pathlib import Path

from skald.rules.registry import NAMES

from hardware.field.pairs import list_far, pack_far
from hardware.layouts.base import KITS, build, file_name, list_played_kits

FOLDER = Path(__file__).resolve().parent.parent / "firmware/layouts"


def list_games():
    """Return every registered game that has a layout."""
    return [name for name in NAMES if importlib.util.find_spec(f"hardware.layouts.{name}")]


def list_tables():
    """Return (game, kit) of every such game that has a carrier."""
    return [(game, kit) for game in list_games() for kit in KITS]


def pack_all():
    """Return {file: bytes}, the complete contents of the layouts folder."""
    tables = [(game, kit) for game in list_games() for kit in list_played_kits(game)]
    return {FOLDER / file_name(game, kit): pack(build(game, kit)) for game, kit in tables}


def pack(layout):
    """Return the complete layout file of `layout` for the device."""
    return layout.pack() if layout.net else layout.pack(pack_far(list_far(layout)))
