"""The images with Skald frozen in: what the linker says when one does not fit in front of the files."""

import re
import subprocess

import pytest

from host_sim import toolchain
from host_sim.image_sizes import PAGE, count_frozen_kb
from host_sim.release import FIRMWARE

IMAGES = FIRMWARE / "images"
RP2 = ("SKALD_PICO", "SKALD_PICO_W")
FLASH_AT, FLASH_KB = 0x10000000, 2048  # RP2040 datasheet 2.6.3; a Pico's 16 Mbit
BLOCK_KB = 4


def read_storage_kb(board):
    text = (IMAGES / board / "mpconfigboard.cmake").read_text()
    return int(re.search(r"SKALD_STORAGE_KB (\d+)", text)[1])


def link(folder, image_end, storage_kb):
    """Return what the linker says about an image that ends at `image_end`; "" if it fits."""
    tools = [toolchain.find_program("arm-none-eabi-" + name)[0] for name in ("as", "ld")]
    code = folder / "code.o"
    subprocess.run([tools[0], "-o", code, "/dev/null"], check=True)
    symbols = {"__flash_binary_end": image_end, "__skald_storage_bytes__": storage_kb * 1024}
    command = [tools[1], "-o", folder / "code.elf", code, IMAGES / "room.ld", "-e", "0"]
    command += ["--defsym=%s=%d" % symbol for symbol in symbols.items()]
    return subprocess.run(command, capture_output=True, text=True).stderr


@pytest.mark.needs("qemu")
@pytest.mark.parametrize("board", RP2)
def test_an_image_may_reach_to_the_file_system_and_no_further(tmp_path, board):
    storage_kb = read_storage_kb(board)
    assert storage_kb % BLOCK_KB == 0
    end = FLASH_AT + (FLASH_KB - storage_kb) * 1024
    assert link(tmp_path, end, storage_kb) == ""
    assert "overlaps the file system" in link(tmp_path, end + 1, storage_kb)


@pytest.mark.parametrize("name", ["Pico", "Pico W"])
def test_there_is_room_for_the_image_of_today(name):
    """It is as large as when it was built last, but for what is frozen in."""
    sizes = rf"^\| {name} \| ([\d,]+) KB \| ([\d,]+) KB \| ([\d,]+) KB"
    found = re.search(sizes, PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    image, frozen, room = [int(size.replace(",", "")) for size in found.groups()]
    assert image - frozen + count_frozen_kb() <= room
