"""The page's modules with boards that no test has: of old, mute, an ESP32 that takes an image; and what a board runs."""

import json
import os
import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

from host_sim.board_link import FEED
from host_sim.cable.scripts import SCRIPTS
from host_sim.toolchain import ROOT, find_node
from host_sim.web import PAGE

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


@pytest.fixture
def ask(tmp_path):
    """Return ask(case): what the page's modules make of a board of boards.mjs."""
    shutil.copytree(PAGE, tmp_path / "page")
    (tmp_path / "cable").mkdir()
    (tmp_path / "cable/esptool.js").write_text(_ESPTOOL)
    (tmp_path / "package.json").write_text('{"type": "module"}')

    def run(case):
        command = [*find_node().command, ROOT / "tests/cable/boards.mjs", tmp_path / "page/connect"]
        answer = subprocess.run([*command, case], capture_output=True, text=True, timeout=60)
        assert not answer.returncode, answer.stderr
        return json.loads(answer.stdout)

    return run


def test_a_board_without_raw_paste_gets_its_commands_in_pieces(ask):
    assert ask("no paste") == ["true"]


def test_a_board_that_is_just_starting_is_asked_again(ask):
    assert ask("slow to start") == ["hello"]


@pytest.mark.parametrize(
    "case, told",
    [("refuses", ["refuses", {"why": "MemoryError: 9"}]), ("full", ["flash full", {}]), ("mute", ["no python", {}])],
)  # fmt: skip
def test_what_goes_wrong_has_its_sentence(ask, case, told):
    assert ask(case) == told


def test_an_image_is_written_over_an_erased_flash(ask):
    assert ask("image") == ["erasing", 3, 0x1000, True, "hard_reset", "disconnect"]


def test_what_is_no_image_or_for_another_chip_changes_nothing(ask):
    assert ask("no image") == ["not an image", {}]
    assert ask("another chip") == ["disconnect", "other chip", {"chip": "ESP32-S3"}]


# -- what a board runs ------------------------------------------------------------------


@pytest.fixture
def board(tmp_path):
    """Return run(call): its result on a board whose files are in `tmp_path`, here CPython with the firmware."""

    def run(call):
        script = "%s\n%s\n%s\nimport json\nprint(json.dumps(%s))" % (
            FEED, SCRIPTS["tell"], SCRIPTS["choose"], call,
        )  # fmt: skip
        path = os.pathsep.join((str(tmp_path), str(ROOT / "firmware")))
        answer = subprocess.run(
            [sys.executable, "-c", script], cwd=tmp_path, env=dict(os.environ, PYTHONPATH=path),
            capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        assert not answer.returncode, answer.stderr
        return json.loads(answer.stdout)

    return SimpleNamespace(run=run, files=tmp_path)


def test_a_choice_is_told_again_and_opens_the_network_in_the_owner_s_config(board):
    (board.files / "config.py").write_text(
        "from boards.standard import *\n# NETWORK = 0  # 1: a page\nSTRIP = 6\n"
    )
    assert board.run("_choose('raids', 'net', 'fr', 9, 'Home', '')") is True
    assert (board.files / "config.py").read_text().split("\n")[1:] == ["NETWORK = 1", "STRIP = 6", ""]  # fmt: skip
    told = board.run("_tell()")
    assert (told["game"], told["kit"], told["language"], told["seats"]) == (
        "raids",
        "net",
        "fr",
        4,
    )
    assert told["version"] and told["has_radio"] is False


def test_a_board_without_config_gets_one_with_the_network(board):
    assert board.run("_choose('drakkar', 'first', 'en', 2, 'Home', 'long enough')") is True
    assert (board.files / "config.py").read_text() == "from boards.standard import *\nNETWORK = 1\n"


def test_what_is_no_network_changes_nothing(board):
    assert board.run("_choose('raids', 'net', 'fr', 2, 'Home', 'short')") is False
    assert not list(board.files.glob("*.py")) and not list(board.files.glob("keep/*"))
    assert board.run("_tell()")["game"] == "vikings_on_board"


def test_firmware_that_cannot_be_read_is_none(board):
    (board.files / "skald").mkdir()
    (board.files / "skald/__init__.py").write_text("?")
    assert board.run("_tell()") == {"version": ""}
