"""Writes the sizes of the built images into firmware/images/README.md:
`python -m host_sim.image_sizes build-SKALD_PICO/firmware.uf2 build-SKALD_PICO_W/firmware.uf2`.
"""

import re
import struct
import sys
from collections import namedtuple
from pathlib import Path

from host_sim.release import FIRMWARE, compile_all

PAGE = FIRMWARE / "images/README.md"
_FLASH_AT, _FLASH_KB = 0x10000000, 2048
# Microsoft's UF2: magic twice, flags, address, bytes, number, count, family.
_BLOCK = struct.Struct("<8L")
_ELSEWHERE = 1  # flag: not for the flash of this chip
_OWN_KB = {"SKALD_PICO": 1408, "SKALD_PICO_W": 848}  # the file system of MicroPython's own image
_MARK = re.compile(r"(?<=<!-- sizes -->\n).*?(?=<!-- end of sizes -->)", re.DOTALL)

Image = namedtuple("Image", "board code")
Image.__doc__ = (
    "An image for `board` (of firmware/images): the bytes of the flash from the beginning."
)


def read_image(path):
    """Return the Image of the UF2 file `path`."""
    data, code = path.read_bytes(), bytearray()
    for at in range(0, len(data), 512):
        _, _, flags, address, size, *_ = _BLOCK.unpack_from(data, at)
        if not flags & _ELSEWHERE:
            first = address - _FLASH_AT
            code += bytes(max(0, first + size - len(code)))
            code[first : first + size] = data[at + 32 : at + 32 + size]
    board = re.search(rb"(SKALD_PICO(?:_W)?)\0", code)[1].decode()
    return Image(board, bytes(code))


def count_frozen_kb():
    """Return the size in KB of the compiled modules and the files that an image has frozen in, rounded up."""
    return -(-sum(map(len, compile_all().values())) // 1024)


def form_table(images):
    """Return the part of the page about `images`."""
    versions = {re.search(rb"MicroPython (v[\w.-]+)", image.code)[1].decode() for image in images}
    lines = [
        "Built with MicroPython %s, the flash of %s KB holds:\n\n" % (", ".join(sorted(versions)), f"{_FLASH_KB:,}"),
        "| | image | of which Skald | room for it | file system | MicroPython's own file system |\n",
        "|---|---|---|---|---|---|\n",
    ]  # fmt: skip
    frozen_kb = count_frozen_kb()
    for board, code in sorted(images):
        settings = (FIRMWARE / "images" / board / "mpconfigboard.cmake").read_text()
        storage_kb = int(re.search(r"SKALD_STORAGE_KB (\d+)", settings)[1])
        name = board.removeprefix("SKALD_").replace("_", " ").title()
        image_kb, room_kb = -(-len(code) // 1024), _FLASH_KB - storage_kb
        sizes = image_kb, frozen_kb, room_kb, storage_kb, _OWN_KB[board]
        lines.append("| %s | %s |\n" % (name, " | ".join(f"{size:,} KB" for size in sizes)))
    return "".join(lines)


def write(images):
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(_MARK.sub(lambda _: form_table(images), text), encoding="utf-8")


if __name__ == "__main__":
    write([read_image(Path(path)) for path in sys.argv[1:]])
