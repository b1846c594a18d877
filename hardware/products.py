"""What follows from the layouts within seconds: what the repository keeps, and what goes into build/hardware."""

from hardware import case, documents
from hardware.built import HARDWARE
from hardware.drawing.files import draw_all
from hardware.net import files as net
from hardware.packed import pack_all

# Pictures for a README -> the file in build/hardware of which each is a copy.
PICTURES = {
    HARDWARE / "pictures/first.svg": "wiring/first.svg",
    HARDWARE / "pictures/poster.svg": "pictures/poster.svg",
    HARDWARE / "pictures/section.svg": "templates/section.svg",
}


def make_kept(limit_ma):
    """Return {Path: bytes} of the pages, lists and packed tables that the repository keeps."""
    return {**_encode(documents.make_kept(limit_ma)), **pack_all()}


def make_quick():
    """Return {Path: bytes} of the files in build/hardware that are made within seconds."""
    texts = {**documents.make_tables(), **case.make_files(), **net.make_tables()}
    return {**_encode(texts), **draw_all(), **net.draw_sheets()}


def _encode(texts):
    return {path: text.encode() for path, text in texts.items()}
