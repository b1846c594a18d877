"""What follows from the layouts within seconds: what the repository keeps, and what goes into build/hardware."""

from hardware import case
from hardware.built import BUILT, HARDWARE, LISTS
from hardware.documents import make_pins, make_power
from hardware.drawing.files import draw_all
from hardware.first import bill, work
from hardware.first.lights import make_lights
from hardware.layouts.base import FIRST, build
from hardware.net import files as net
from hardware.packed import list_games, pack_all
from hardware.work import write_work

# Pictures for a README -> the file in build/hardware of which each is a copy.
PICTURES = {
    HARDWARE / "pictures/first.svg": "wiring/first.svg",
    HARDWARE / "pictures/poster.svg": "pictures/poster.svg",
    HARDWARE / "pictures/section.svg": "templates/section.svg",
}


def make_kept(limit_ma):
    """Return {Path: bytes} of the pages, lists and packed tables that the repository keeps."""
    texts = {
        HARDWARE / "pins.md": make_pins(),
        HARDWARE / "power.md": make_power(limit_ma),
        HARDWARE / "lights.md": make_lights(),
        **bill.make_lists(LISTS),
        **net.make_lists(LISTS),
    }
    return {**_encode(texts), **pack_all()}


def make_quick():
    """Return {Path: bytes} of the files in build/hardware that are made within seconds."""
    texts = {**case.make_files(), **net.make_tables()}
    for game in list_games():
        tasks = work.list_tasks(build(game, FIRST))
        texts[BUILT / f"tables/{game}.{FIRST}.work.csv"] = write_work(tasks)
    return {**_encode(texts), **draw_all(), **net.draw_sheets()}


def _encode(texts):
    return {path: text.encode() for path, text in texts.items()}
