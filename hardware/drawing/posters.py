"""The posters of all games as files, in every language, with a digest of the sources of each; both kits share them."""

from pathlib import Path

from skald.show.words import LANGUAGES

from hardware.built import BUILT, find_digest
from hardware.drawing.poster import list_sheets, make_poster, make_tiles
from hardware.layouts.base import FIRST, build
from hardware.packed import list_games

_HERE = Path(__file__).resolve().parent
_MAKERS = {"poster": make_poster, "sheets": make_tiles}


def list_sources():
    """Return {Path: digest of its sources} of all posters."""
    code = (_HERE / "poster.py").read_text(encoding="utf-8")
    lines = (_HERE.parents[1] / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line.startswith("fpdf2")]
    return {
        _find_file(game, what, language): find_digest(
            repr((list_sheets(build(game, FIRST), language), code, pins))
        )
        for game in list_games()
        for language in LANGUAGES
        for what in _MAKERS
    }


def draw_posters():
    """Return {Path: bytes} of all posters."""
    return {
        _find_file(game, what, language): make(build(game, FIRST), language)
        for game in list_games()
        for language in LANGUAGES
        for what, make in _MAKERS.items()
    }


def _find_file(game, what, language):
    return BUILT / f"templates/{game}.{FIRST}.{what}.{language}.pdf"
