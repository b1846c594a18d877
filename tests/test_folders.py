"""Files that a computer leaves beside ours (host_sim/folders.py)."""

from host_sim.folders import list_files
from host_sim.names import read_sources


def test_what_a_mac_leaves_beside_a_file_does_not_count(tmp_path):
    (tmp_path / "firmware" / ".Trashes").mkdir(parents=True)
    for name in ("b.py", "a.py", "._a.py", ".Trashes/c.py"):
        (tmp_path / "firmware" / name).write_bytes(b"\0\5\x16\7" if name.startswith(".") else b"")
    assert [path.name for path in list_files(tmp_path / "firmware")] == ["a.py", "b.py"]
    assert list(read_sources(tmp_path)) == ["a", "b"]
