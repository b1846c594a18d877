"""Files that a computer leaves beside ours (host_sim/folders.py)."""

import re

from host_sim.folders import list_files
from host_sim.toolchain import ROOT

_WALK = re.compile(r"\.(r?glob|iterdir)\(|\bos\.(walk|scandir)\(")
# They walk through what other programs have unpacked, or what this program has written itself; stored.py belongs to
# the sources of which it is the checksum.
_OTHERS = {
    "folders.py", "toolchain.py", "debian.py", "debian_programs.py", "frozen.py", "mpy_tree.py",
    "manifest.py", "compiling.py", "inside.py", "flash.py", "stored.py",
}  # fmt: skip


def test_one_function_reads_a_folder():
    rooms = (list_files(ROOT / room, "**/*.py") for room in ("firmware", "hardware", "host_sim"))
    walking = {
        path.name for room in rooms for path in room if _WALK.search(path.read_text("utf-8"))
    }
    assert walking == _OTHERS


def test_what_a_mac_leaves_beside_a_file_does_not_count(tmp_path):
    (tmp_path / "firmware" / ".Trashes").mkdir(parents=True)
    for name in ("b.py", "a.py", "._a.py", ".Trashes/c.py"):
        (tmp_path / "firmware" / name).write_bytes(b"\0\5\x16\7" if name.startswith(".") else b"")
    assert [path.name for path in list_files(tmp_path / "firmware")] == ["a.py", "b.py"]
