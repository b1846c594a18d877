"""Measurements replace the model if there are any, but not if they are incomplete."""

import numpy as np
import pytest
from skald.drivers.reader import USUAL

from hardware.bench.__main__ import main
from hardware.field.air import make_air
from hardware.field.bench import FOLDER, BenchError, list_drives, read_bench, read_benches
from hardware.field.report import Report
from hardware.field.tags import MIDDLE
from hardware.layouts.base import build
from host_sim import reach
from host_sim.chips.air import Space
from host_sim.clock import SimClock
from tests.drivers.nfc_bench import Bench as ChipBench

SAMPLE = FOLDER / "sample" / "raids.core.csv"
HEAD = "table,reader,tag,neighbour,x mm,y mm,strength\n"


@pytest.fixture(scope="module")
def layout():
    return build("raids", "core")


def write(path, strength, edge=20, step=5, tags="abc", label="stage 1"):
    """Write a file in which every tag needs strength(tag, neighbour, x, y)."""
    rows = [
        f"raids core,{label},{tag},{neighbour},{x},{y},{strength(tag, neighbour, x, y)}"
        for neighbour in ("on", "off")
        for x in range(-edge, edge + 1, step)
        for y in range(-edge, edge + 1, step)
        for tag in tags
    ]
    path.write_text(HEAD + "\n".join(rows) + "\n")
    return path


def find_grid(air, reader):
    """Return the upright shares of all own places of a reader, in hundredths."""
    grids = [place["own"][1] for place in air["places"] if place.get("own", (None,))[0] == reader]
    return [share for grid in sorted(set(grids)) for share in air["grids"][grid]["upright"]]


def test_strengths_are_the_drives_of_the_chip():
    bench = ChipBench()
    reader = bench.mfrc522()
    fields = []
    for strength in range(len(list_drives())):
        reader.strength = strength
        reader.reset()
        reader.field(True)
        fields.append(bench.field.drive)
        reader.field(False)
    assert list_drives() == pytest.approx(fields) and fields[USUAL] == 1


def test_the_sample_says_that_it_is_made_up_and_is_taken_for_nothing(layout):
    assert SAMPLE.read_text().startswith("# Made up")
    assert read_benches(layout) == {}
    (bench,) = read_bench(SAMPLE, layout)
    assert bench.label == "stage 1" and bench.shares["on"].shape == (7, 7)
    assert bench.shares["on"].mean() < bench.shares["off"].mean()


def test_the_simulator_uses_the_measurements(layout, tmp_path, monkeypatch):
    write(tmp_path / "mine.csv", lambda tag, neighbour, x, y: {"a": 3, "b": 5, "c": 9}[tag])
    benches = read_benches(layout, tmp_path)
    air, model = make_air(Report(layout), benches), make_air(Report(layout))
    wanted = int(100 * MIDDLE / list_drives()[5])
    assert find_grid(air, 0) and set(find_grid(air, 0)) <= {wanted, wanted - 1}
    assert find_grid(air, 1) == find_grid(model, 1)
    monkeypatch.setattr(reach, "read_benches", lambda layout: benches)
    assert reach.find_air(layout) == air != model


def test_the_field_between_two_points_is_interpolated(layout, tmp_path):
    (bench,) = read_bench(
        write(tmp_path / "b.csv", lambda tag, neighbour, x, y: 13 if x < 0 else 7), layout
    )
    weak, strong = MIDDLE, MIDDLE / list_drives()[7]
    found = bench.scale(np.array([[0.0, 0, 2.0]] * 3), np.array([[-5, 0], [-2.5, 3], [5, -1]]))
    assert found[:, 2] == pytest.approx([weak, (weak + strong) / 2, strong])


def test_a_place_where_nothing_is_heard_has_no_field(layout, tmp_path):
    def need(tag, neighbour, x, y):
        return "" if x > 0 and tag != "a" else 13

    (bench,) = read_bench(write(tmp_path / "b.csv", need), layout)
    assert bench.scale(np.ones((1, 3)), np.array([[10, 0]])).max() == 0


@pytest.mark.parametrize(
    "said, more",
    [
        ("steps of 5 mm", {"step": 4}),
        ("fewer than 3 tags", {"tags": "ab"}),
        ("no MFRC522 named stage 99", {"label": "stage 99"}),
    ],
)
def test_incomplete_measurements_are_refused(layout, tmp_path, said, more):
    path = write(tmp_path / "b.csv", lambda *_: 13, **more)
    with pytest.raises(BenchError, match=said):
        read_bench(path, layout)


def test_too_small_a_grid_is_refused_where_a_tag_may_lie_outside(layout, tmp_path):
    write(tmp_path / "b.csv", lambda *_: 13, edge=5)
    with pytest.raises(BenchError, match="nothing was measured at x"):
        make_air(Report(layout), read_benches(layout, tmp_path))


@pytest.mark.parametrize(
    "row", ["raids core,stage 1,a,on,0,0,99", "raids core,stage 1", "a,b,c,d,e,f,g"]
)
def test_a_row_that_is_no_measurement_is_named(layout, tmp_path, row, capsys):
    (tmp_path / "b.csv").write_text(HEAD + row + "\n")
    with pytest.raises(BenchError, match="row 2 is no measurement"):
        read_bench(tmp_path / "b.csv", layout)
    assert main([str(tmp_path / "b.csv")]) == 1
    assert "row 2" in capsys.readouterr().err


def test_a_share_that_was_measured_reads_as_often_as_that(layout, tmp_path):
    """A tag that the bench heard at the usual strength at best is near its edge at the table."""
    write(tmp_path / "b.csv", lambda *_: 13)
    air = make_air(Report(layout), read_benches(layout, tmp_path))
    share = find_grid(air, 0)[0] / 100 / MIDDLE
    field = Space(SimClock(), 4).field()
    heard = sum(field._is_enough(share) for _ in range(400))
    assert 80 < heard < 320
