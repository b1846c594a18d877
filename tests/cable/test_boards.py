"""The page's modules with boards that no test has: of old, mute, an ESP32 that takes an image; and what a board runs."""

import json
import os
import shutil
import subprocess

import pytest

from host_sim.board_link import FEED
from host_sim.cable.scripts import SCRIPTS
from host_sim.toolchain import ROOT, find_node
from host_sim.web import PAGE
from tests.processes import run_python

_ESPTOOL = """
const note = (...what) => globalThis.asked.push(...what);
export class Transport {
  async disconnect() { note("disconnect"); }
}
export class ESPLoader {
  async main() { this.chip = { CHIP_NAME: globalThis.chip }; }
  async writeFlash({ fileArray: [{ data, address }], eraseAll }) { note(data.length, address, eraseAll); }
  async after(how) { note(how); }
}
"""


@pytest.mark.parametrize(
    "case, told",
    [
        ("no paste", ["true"]),  # it gets its commands in pieces
        ("slow to start", ["hello"]),
        ("refuses", ["refuses", {"why": "MemoryError: 9"}]),
        ("full", ["flash full", {}]),
        ("mute", ["no python", {}]),
        ("image", ["erasing", 3, 0x1000, True, "hard_reset", "disconnect"]),
        ("no image", ["not an image", {}]),
        ("another chip", ["disconnect", "other chip", {"chip": "ESP32-S3"}]),
    ],
)
def test_each_board_of_boards_mjs_is_served_or_has_its_sentence(tmp_path, case, told):
    shutil.copytree(PAGE, tmp_path / "page")
    (tmp_path / "cable").mkdir()
    (tmp_path / "cable/esptool.js").write_text(_ESPTOOL)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    command = [*find_node().command, ROOT / "tests/cable/boards.mjs", tmp_path / "page/connect"]
    answer = subprocess.run([*command, case], capture_output=True, text=True, timeout=60)
    assert not answer.returncode, answer.stderr
    assert json.loads(answer.stdout) == told


# -- what a board runs ------------------------------------------------------------------


@pytest.fixture
def run(tmp_path):
    """Return run(call): its result on a board whose files are in `tmp_path`, here CPython with the firmware."""

    def run(call):
        lines = (
            FEED,
            SCRIPTS["tell"],
            SCRIPTS["choose"],
            "import json",
            f"print(json.dumps({call}))",
        )
        path = os.pathsep.join((str(tmp_path), str(ROOT / "firmware")))
        done = run_python("-c", "\n".join(lines), cwd=tmp_path, PYTHONPATH=path)
        return json.loads(done.stdout)

    return run


@pytest.mark.parametrize(
    "written, left",
    [
        ("# NETWORK = 0  # 1: a page\nSTRIP = 6\n", "NETWORK = 1\nSTRIP = 6\n"),
        ("", "NETWORK = 1\n"),
    ],
    ids=["the owner's config", "none"],
)
def test_a_choice_is_told_again_and_opens_the_network(run, tmp_path, written, left):
    config, start = tmp_path / "config.py", "from boards.standard import *\n"
    if written:
        config.write_text(start + written)
    assert run("_choose('raids', 'net', 'fr', 9, 'Home', '')") is True
    assert config.read_text() == start + left
    told = run("_tell()")
    version = told.pop("version")
    choice = {"game": "raids", "kit": "net", "language": "fr", "seats": 4}
    assert version and told == {**choice, "has_radio": False}


def test_what_is_no_network_changes_nothing(run, tmp_path):
    assert run("_choose('raids', 'net', 'fr', 2, 'Home', 'short')") is False
    assert not list(tmp_path.glob("*.py")) and not list(tmp_path.glob("keep/*"))
    assert run("_tell()")["game"] == "vikings_on_board"


def test_firmware_that_cannot_be_read_is_none(run, tmp_path):
    (tmp_path / "skald").mkdir()
    (tmp_path / "skald/__init__.py").write_text("?")
    assert run("_tell()") == {"version": ""}
