"""Packs every table into firmware/layouts/, as the device reads it."""

import importlib.util
from pathlib import Path

from skald.rules.registry import NAMES

from hardware.layouts.base import KITS, build

FOLDER = Path(__file__).resolve().parent.parent / "firmware/layouts"


def list_games():
    """Return every registered game that has a layout."""
    return [name for name in NAMES if importlib.util.find_spec(f"hardware.layouts.{name}")]


def list_tables():
    """Return [(game, kit)] of all these games in every kit."""
    return [(game, kit) for game in list_games() for kit in KITS]


def pack_all():
    """Return {file: bytes}, the complete contents of the layouts folder."""
    return {FOLDER / f"{game}.{kit}.bin": build(game, kit).pack() for game, kit in list_tables()}
