"""Writes the boards and their pictures, for which it needs no KiCad."""

import dataclasses
import functools
from pathlib import Path

from hardware.board import carrier, rows, switches, tile
from hardware.board.coil import list_coils
from hardware.board.ground import join_ground
from hardware.board.kicad import write_board
from hardware.board.picture import draw
from hardware.board.route import GRID, route_board
from hardware.board.silk import print_silk
from hardware.built import BUILT, find_digest

_HERE = Path(__file__).resolve().parent
FOLDER = BUILT / "board"


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
        how = [(_HERE / name).read_text() for name in names]
        fixed = self.title, self.size, self.grid, self.pours, self.windows
        return find_digest(repr((self.parts, fixed, how)))

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
    """Return the Boards of all tables: tiles, boards of switches, rows of readers, the carrier."""
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
    parts, pours = tuple(carrier.list_parts()), (("SUPPLY", carrier.POUR),)
    found.append(Board("carrier", "Skald carrier", carrier.SIZE, parts, carrier.GRID, pours))
    return found


def find_coil_source(coil):
    """Return a digest of all that determines the board of a coil."""
    how = [(_HERE / name).read_text() for name in ("kicad.py", "silk.py")]
    return find_digest(repr((coil.name, coil.list_parts(), coil.tracks, coil.vias, how)))


def make_board(board):
    """Return {Path: bytes} of a Board: its KiCad file and its picture."""
    copper = board.route()
    silk = print_silk(board.size, board.parts, copper.vias, board.title)
    fills = {"pours": board.pours, "windows": board.windows}
    text = write_board(board.title, board.size, board.parts, copper, silk, **fills)
    picture = draw(board.size, board.parts, copper, silk, **fills)
    return dict(zip(list_files(board.name), (text.encode(), picture.encode())))


def make_coil(coil):
    """Return {Path: bytes} of a CoilBoard: its KiCad file and its picture."""
    parts = coil.list_parts()
    silk = print_silk(coil.size, parts, coil.vias, f"Skald {coil.name}")
    text = write_board(coil.title, coil.size, parts, coil, silk, is_poured=False)
    picture = draw(coil.size, parts, coil, silk)
    return dict(zip(list_files(coil.name), (text.encode(), picture.encode())))


def list_all():
    """Return {name: (digest of its sources, function that makes its files)} of all boards."""
    found = {
        board.name: (board.source, functools.partial(make_board, board)) for board in list_boards()
    }
    for coil in list_coils():
        found[coil.name] = find_coil_source(coil), functools.partial(make_coil, coil)
    return found


def list_files(name):
    """Return the Paths of a board's KiCad file and its picture."""
    return FOLDER / f"{name}.kicad_pcb", FOLDER / f"{name}.svg"
