"""What follows from the layouts and takes little time: what the repository keeps, and what goes to
build/hardware.
"""

from hardware import case, documents
from hardware.board import assembly
from hardware.built import HARDWARE
from hardware.drawing.files import draw_all
from hardware.net import files as net
from hardware.packed import list_tables

_SHOWN = next(".".join(table) for table in list_tables() if table[1] == "core")

# Pictures for a README -> the file in build/hardware of which each is a copy.
PICTURES = {
    HARDWARE / "pictures/first.svg": "wiring/first.svg",
    HARDWARE / "pictures/poster.svg": "pictures/poster.svg",
    HARDWARE / "pictures/section.svg": "templates/section.svg",
    HARDWARE / "pictures/carrier.svg": "board/carrier.svg",
    HARDWARE / "pictures/harness.svg": f"wiring/{_SHOWN}.harness.svg",
}


def make_kept(limit_ma):
    """Return {Path: bytes} of the pages and lists that the repository keeps."""
    return _encode(documents.make_kept(limit_ma))


def make_quick():
    """Return {Path: bytes} of the files in build/hardware that are made within seconds."""
    texts = {**documents.make_tables(), **case.make_files(), **assembly.make_files()}
    return {**_encode({**texts, **net.make_tables()}), **draw_all(), **net.draw_sheets()}


def _encode(texts):
    return {path: text.encode() for path, text in texts.items()}
