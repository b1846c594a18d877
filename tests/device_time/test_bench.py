"""`make bench ARGS="--only KEY"` measures that figure, or says that there is none."""

import pytest

from host_sim import bench
from host_sim.bench.figures import Figure


@pytest.fixture(autouse=True)
def quick(monkeypatch, tmp_path):
    """Replace all measurements by three that take no time; write to `tmp_path` alone."""
    keys = ["heap.raids", "heap.drakkar", "sense"]
    calls = {key: _Quick(key) for key in keys}
    monkeypatch.setattr(bench, "_measures", lambda seeds: calls)
    monkeypatch.setattr(bench.toolchain, "BUILD", tmp_path)
    monkeypatch.setattr(bench.figures, "write_page", lambda found, page: None)


class _Quick:
    def __init__(self, key):
        self.key = key

    def __call__(self):
        yield Figure(self.key, 1, "B", at_most=2, peer="nobody")


@pytest.mark.parametrize(
    "only, measured",
    [
        (["heap.raids"], ["heap.raids"]),
        (["heap", "sense"], ["heap.drakkar", "heap.raids", "sense"]),
    ],
)
def test_only_these_are_measured(only, measured, capsys):
    assert bench.measure(only) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.split()[0] for line in lines[:-1]) == measured


def test_a_figure_that_does_not_exist(capsys, tmp_path):
    assert bench.measure(["heat", "lights"]) == 2
    assert capsys.readouterr().err == "No figure begins with heat or lights.\n"
    assert not list(tmp_path.iterdir())
