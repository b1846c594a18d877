"""Writes the boards and their pictures; this much needs no KiCad."""

import functools
import hashlib
from pathlib import Path

from hardware.board import carrier
from hardware.board.coil import list_coils
from hardware.board.kicad import write_board
from hardware.board.route import GRID, VIA, Router
from hardware.board.tile import CELLS, list_parts, read_tile

FOLDER = Path(__file__).resolve().parent
_ROOMY = 8.5  # millimetres of a case
_COPPER = ("#c62828", "#1565c0")


class BoardError(ValueError):
    """A net found no way on the board."""


@functools.lru_cache(maxsize=None)
def route_tile(game):
    """Return (Tile, parts, Router) of a game's tile; BoardError where a net stays open."""
    tile = read_tile(game)
    parts = list_parts(tile)
    return tile, parts, _route(game, tile.size, parts, GRID)


@functools.lru_cache(maxsize=None)
def route_carrier():
    """Return (parts, Router) of the carrier; BoardError where a net stays open."""
    parts = carrier.list_parts()
    return parts, _route("carrier", carrier.SIZE, parts, carrier.GRID)


def _route(name, size, parts, grid):
    pads = [
        (net, x, y, w, h, drill > 0)
        for part in parts
        for _, net, x, y, w, h, drill in part.list_pads()
    ]
    router = Router(size, pads, grid).route()
    if router.open:
        raise BoardError(f"{name}: no way for {router.open}")
    return router


def find_digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def find_source(parts):
    """Return a digest of all that a routed board follows from: its parts, and how they are joined."""
    how = [(FOLDER / name).read_text() for name in ("route.py", "kicad.py")]
    return find_digest(repr((parts, how)))


def find_coil_source(coil):
    """Return the same for the board of a coil."""
    return find_digest(repr((coil.list_parts(), coil.tracks, coil.vias)))


def make_files():
    """Return {Path: text}."""
    files = {}
    for game in CELLS:
        tile, parts, router = route_tile(game)
        title = f"Skald tile, {game}", f"from {find_source(parts)}"
        files[FOLDER / f"tile.{game}.kicad_pcb"] = write_board(title, tile.size, parts, router)
        files[FOLDER / f"tile.{game}.svg"] = draw(tile.size, parts, router)
    for coil in list_coils():
        parts, title = coil.list_parts(), (coil.title, f"from {find_coil_source(coil)}")
        board = write_board(title, coil.size, parts, coil, is_poured=False)
        files[FOLDER / f"{coil.name}.kicad_pcb"] = board
        files[FOLDER / f"{coil.name}.svg"] = draw(coil.size, parts, coil)
    parts, router = route_carrier()
    title = "Skald carrier for a Raspberry Pi Pico", f"from {find_source(parts)}"
    pours = [("SUPPLY", carrier.POUR)]
    board = write_board(title, carrier.SIZE, parts, router, pours=pours)
    files[FOLDER / "carrier.pico.kicad_pcb"] = board
    files[FOLDER / "carrier.pico.svg"] = draw(carrier.SIZE, parts, router, pours)
    return files


def draw(size, parts, copper, pours=()):
    """Return the board as SVG, in millimetres: red above, blue below."""
    width, height = size
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{4 * width:g}" height="{4 * height:g}"'
        f' viewBox="-1 -1 {width + 2:g} {height + 2:g}" font-family="sans-serif" font-size="1.6">',
        f'<rect x="0" y="0" width="{width:g}" height="{height:g}" rx="0.5" fill="#12351f"/>',
    ]
    for _, corners in pours:
        points = " ".join(f"{x:g},{y:g}" for x, y in corners)
        lines.append(f'<polygon points="{points}" fill="{_COPPER[0]}" fill-opacity="0.4"/>')
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
            f'<rect x="{part.x - w / 2:g}" y="{part.y - h / 2:g}" width="{w:g}" height="{h:g}" fill="#222222" fill-opacity="0.6"/>'
        )
        for _, _, x, y, pad_w, pad_h, drill in part.list_pads():
            if drill:
                lines.append(
                    f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{pad_w / 4 + drill / 4:g}" fill="#222222"'
                    f' stroke="#d9b24c" stroke-width="{pad_w / 2 - drill / 2:g}"/>'
                )
                continue
            lines.append(
                f'<rect x="{x - pad_w / 2:.3f}" y="{y - pad_h / 2:.3f}" width="{pad_w:g}" height="{pad_h:g}" fill="#d9b24c"/>'
            )
        if max(w, h) > _ROOMY:  # its name is put on it
            at = f'x="{part.x:g}" y="{part.y + 0.6:g}" text-anchor="middle"'
        else:
            at = f'x="{part.x + w / 2 + 0.6:g}" y="{part.y + 0.6:g}"'
        lines.append(f'<text {at} fill="#ffffff">{part.name}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
