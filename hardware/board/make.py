"""The files of the boards that need no KiCad: the board, its picture."""

import functools
import hashlib
from pathlib import Path

from hardware.board.coil import list_coils
from hardware.board.kicad import write_board
from hardware.board.route import VIA, Router
from hardware.board.tile import CELLS, list_parts, read_tile

FOLDER = Path(__file__).resolve().parent
_COPPER = ("#c62828", "#1565c0")


class BoardError(ValueError):
    """A net found no way on the board."""


@functools.lru_cache(maxsize=None)
def route_tile(game):
    """Return (Tile, parts, Router) of a game's tile; BoardError where a net stays open."""
    tile = read_tile(game)
    parts = list_parts(tile)
    pads = [
        (net, x, y, w, h, drill > 0)
        for part in parts
        for _, net, x, y, w, h, drill in part.list_pads()
    ]
    router = Router(tile.size, pads).route()
    if router.open:
        raise BoardError(f"{game}: no way for {router.open}")
    return tile, parts, router


def find_digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def find_source(game):
    """Return a digest of all that a tile follows from: its parts, and how they are joined."""
    how = [(FOLDER / name).read_text() for name in ("route.py", "kicad.py")]
    return find_digest(repr((list_parts(read_tile(game)), how)))


def find_coil_source(coil):
    """Return the same for the board of a coil."""
    return find_digest(repr((coil.list_parts(), coil.tracks, coil.vias)))


def make_files():
    """Return {Path: text}."""
    files = {}
    for game in CELLS:
        tile, parts, router = route_tile(game)
        title = f"Skald tile, {game}", f"from {find_source(game)}"
        files[FOLDER / f"tile.{game}.kicad_pcb"] = write_board(title, tile.size, parts, router)
        files[FOLDER / f"tile.{game}.svg"] = draw(tile, parts, router)
    for coil in list_coils():
        parts, title = coil.list_parts(), (coil.title, f"from {find_coil_source(coil)}")
        board = write_board(title, coil.size, parts, coil, is_poured=False)
        files[FOLDER / f"{coil.name}.kicad_pcb"] = board
        files[FOLDER / f"{coil.name}.svg"] = draw(coil, parts, coil)
    return files


def draw(board, parts, copper):
    """Return the board as SVG, in millimetres: red above, blue below."""
    width, height = board.size
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{4 * width:g}" height="{4 * height:g}"'
        f' viewBox="-1 -1 {width + 2:g} {height + 2:g}" font-family="sans-serif" font-size="1.6">',
        f'<rect x="0" y="0" width="{width:g}" height="{height:g}" rx="0.5" fill="#12351f"/>',
    ]
    for side in (1, 0):
        lines += [
            f'<path d="M{t.x:g} {t.y:g}L{t.x2:g} {t.y2:g}" stroke="{_COPPER[side]}"'
            f' stroke-width="{t.width:g}" stroke-linecap="round"/>'
            for t in copper.tracks
            if t.side == side
        ]
    for via in copper.vias:
        lines.append(f'<circle cx="{via.x:g}" cy="{via.y:g}" r="{VIA / 2:g}" fill="#e0c060"/>')
    for part in parts:
        w, h = part.footprint.width, part.footprint.height
        w, h = (w, h) if part.angle % 180 == 0 else (h, w)
        lines.append(
            f'<rect x="{part.x - w / 2:g}" y="{part.y - h / 2:g}" width="{w:g}" height="{h:g}" fill="#222222"/>'
        )
        for _, _, x, y, pad_w, pad_h, _ in part.list_pads():
            lines.append(
                f'<rect x="{x - pad_w / 2:.3f}" y="{y - pad_h / 2:.3f}" width="{pad_w:g}" height="{pad_h:g}" fill="#d9b24c"/>'
            )
        lines.append(
            f'<text x="{part.x + w / 2 + 0.6:g}" y="{part.y + 0.6:g}" fill="#ffffff">{part.name}</text>'
        )
    return "\n".join([*lines, "</svg>"]) + "\n"
