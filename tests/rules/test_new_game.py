"""`make new-game` writes a skeleton that says what is missing."""

import json
import shutil

import pytest

from host_sim import new_game
from host_sim.toolchain import ROOT as _ROOT
from tests.processes import run_python


@pytest.fixture
def checkout(tmp_path):
    """A copy of what a game is added to."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(_ROOT / "firmware", tmp_path / "firmware", ignore=ignored)
    shutil.copytree(_ROOT / "tests/rules", tmp_path / "tests/rules", ignore=ignored)
    shutil.copytree(_ROOT / "host_sim/games", tmp_path / "host_sim/games", ignore=ignored)
    shutil.copy(_ROOT / "host_sim/__init__.py", tmp_path / "host_sim")
    shutil.copy(_ROOT / "tests/words.py", tmp_path / "tests")
    return tmp_path


def run(checkout, program):
    return run_python("-c", program, cwd=checkout).stdout.splitlines()


def test_skeleton_is_registered_and_packaged_and_says_what_is_missing(checkout):
    files = new_game.write("sample", checkout)
    assert "firmware/skald/rules/sample/state.py" in files and all(
        (checkout / path).is_file() for path in files
    )
    package = json.loads((checkout / "firmware/package.json").read_text(encoding="utf-8"))
    assert ["skald/rules/sample/words.py", "skald/rules/sample/words.py"] in package["urls"]
    said = run(
        checkout,
        "from skald.rules.registry import load\n"
        "from tests.rules.contract import list_missing, list_missing_files\n"
        "print(*list_missing(load('sample')), *list_missing_files('sample'), sep='\\n')",
    )
    assert said[0].startswith(
        "sample: write _setup() in the class.  Write the first position into `state`"
    )
    assert any(line.startswith("sample: write score(game, seat) in scoring.py") for line in said)
    assert "sample: write hardware/layouts/sample.py: its table: zones, sensors, pixels" in said
    assert not any("rulings" in line or ".txt" in line for line in said)
    names = run(
        checkout,
        "from tests.rules.contract import list_missing_names\n"
        "print(*list_missing_names('sample'), sep='\\n')",
    )
    assert names == [
        "sample: write TITLE in host_sim/games/sample.py: what the box says, in both languages"
    ]


def test_nothing_is_overwritten_and_names_are_checked(checkout):
    with pytest.raises(ValueError, match="already there"):
        new_game.write("raids", checkout)
    with pytest.raises(ValueError, match="lower case"):
        new_game.write("Three Kings", checkout)
