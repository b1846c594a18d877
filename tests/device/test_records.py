"""Records are copied from a board with real MicroPython, and its game continues."""

from host_sim.records.record import weigh_record
from tests.keep.test_record import RECORDS, seal


def fetch(desk, folder):
    """Run `make records PORT=`; return its lines when the board has started again."""
    words = ("--fetch", desk.device.port, "--folder", str(folder))
    return desk.run_and_restart("host_sim.records", *words).splitlines()


def test_records_are_copied_once_and_damaged_ones_named(desk, tmp_path):
    folder = tmp_path / "copies"
    desk.bench.install()
    desk.power_on()
    said = fetch(desk, folder)
    assert said[0] == "There is no record on the board yet."
    desk.bench.power_off()
    there = desk.bench.files / "records"
    there.mkdir()
    data = seal((RECORDS / "raids.txt").read_text(encoding="utf-8").partition("weighed ")[0])
    (there / "1.txt").write_bytes(data)
    (there / "2.txt").write_bytes(data[:99])
    (there / "notes.txt").write_bytes(b"not ours")
    desk.power_on()
    said = fetch(desk, folder)
    (copy,) = folder.iterdir()
    assert copy.read_bytes() == weigh_record(data)
    assert said[:2] == [
        "%s copied" % copy,
        "records/2.txt is left out: The record is damaged: its checksum is wrong.",
    ]
    assert "Raids, 133 actions: Anna 21" in said[2]
    assert fetch(desk, folder)[0] == "%s is here already" % copy
