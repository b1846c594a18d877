"""Writes the boards and their pictures, for which it needs no KiCad."""

import dataclasses
import functools
import hashlib
from pathlib import Path

from hardware.board import carrier, rows, switches, tile
from hardware.board.coil import list_coils
from hardware.board.ground import join_ground
from hardware.board.kicad import write_board
from hardware.board.picture import draw
from hardware.board.route import GRID, route_board
from hardware.board.silk import print_silk
from hardware.controllers import CONTROLLERS

FOLDER = Path(__file__).resolve().parent


class BoardError(ValueError):
    """The router found no path for a net."""


@dataclasses.dataclass(frozen=True)
class Copper:
    """The tracks and vias of a board, as in hardware.board.route."""

    tracks: list
    vias: list


@dataclasses.dataclass(frozen=True)
class Board:
    """A board whose tracks the router finds.

    pours [(net, points)]: areas that a net other than ground fills; windows: see hardware.board.window
    """

    name: str
    title: str
    size: tuple
    parts: tuple
    grid: float
    pours: tuple = ()
    windows: tuple = ()

    @property
    def source(self):
        """A digest of all that determines the board: its parts, and how they are joined and printed."""
        names = ("route.py", "ground.py", "kicad.py", "silk.py", "window.py")
        how = [(FOLDER / name).read_text() for name in names]
        return find_digest(repr((self.parts, self.windows, how)))

    def route(self):
        """Return the Copper; BoardError if a net stays open."""
        pads = [
            (net, x, y, w, h, drill > 0)
            for part in self.parts
            for _, net, x, y, w, h, drill in part.list_pads()
        ]
        router = route_board(self.size, pads, self.grid, self.windows)
        if router.open:
            raise BoardError(f"{self.name}: no way for {router.open}")
        return Copper(*join_ground(self.size, pads, self.grid, router, self.windows))


@functools.lru_cache(maxsize=None)
def list_boards():
    """Return the Boards of all tables: tiles, boards of switches, rows of readers, carriers."""
    found = []
    for game in tile.CELLS:
        plan = tile.read_tile(game)
        title, parts = f"Skald tile, {game}", tuple(tile.list_parts(plan))
        windows = tuple(tile.list_windows(plan))
        grid = tile.GRID if windows else GRID
        found.append(Board(f"tile.{game}", title, plan.size, parts, grid, windows=windows))
    parts = tuple(switches.list_parts())
    found.append(Board("switches", "Skald switches", switches.PLAN.size, parts, GRID))
    for module in rows.BOARDS:
        title = f"Skald row of eight {module.upper()}"
        parts = tuple(rows.list_parts(module))
        found.append(Board(f"row.{module}", title, rows.SIZE, parts, carrier.GRID))
    for name in carrier.SOCKETS:
        title = f"Skald carrier, {CONTROLLERS[name].name}"
        parts, pours = tuple(carrier.list_parts(name)), (("SUPPLY", carrier.POUR),)
        found.append(Board(f"carrier.{name}", title, carrier.SIZE, parts, carrier.GRID, pours))
    return found


def find_digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def find_coil_source(coil):
    """Return a digest of all that determines the board of a coil."""
    how = [(FOLDER / name).read_text() for name in ("kicad.py", "silk.py")]
    return find_digest(repr((coil.list_parts(), coil.tracks, coil.vias, how)))


def make_board(board):
    """Return {Path: text} of a Board: its KiCad file and its picture."""
    copper = board.route()
    silk = print_silk(board.size, board.parts, copper.vias, board.title)
    title = board.title, f"from {board.source}"
    fills = {"pours": board.pours, "windows": board.windows}
    text = write_board(title, board.size, board.parts, copper, silk, **fills)
    picture = draw(board.size, board.parts, copper, silk, **fills)
    return {FOLDER / f"{board.name}.kicad_pcb": text, FOLDER / f"{board.name}.svg": picture}


def make_coil(coil):
    """Return {Path: text} of a CoilBoard: its KiCad file and its picture."""
    parts, title = coil.list_parts(), (coil.title, f"from {find_coil_source(coil)}")
    silk = print_silk(coil.size, parts, coil.vias, f"Skald {coil.name}")
    text = write_board(title, coil.size, parts, coil, silk, is_poured=False)
    picture = draw(coil.size, parts, coil, silk)
    return {FOLDER / f"{coil.name}.kicad_pcb": text, FOLDER / f"{coil.name}.svg": picture}


def make_files():
    """Return {Path: text} of all boards."""
    files = {}
    for board in list_boards():
        files.update(make_board(board))
    for coil in list_coils():
        files.update(make_coil(coil))
    return files
