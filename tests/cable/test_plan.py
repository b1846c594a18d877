"""The page changes a board by the same steps, in the same order, as `make deploy`, and refuses what that refuses."""

import gzip
import hashlib
import json
import subprocess
import zlib

import pytest

from host_sim import deploy, release, safekeeping
from host_sim.board_link import BoardError
from host_sim.cable.folder import FILES, build
from host_sim.toolchain import ROOT, find_node
from host_sim.web import PAGE
from tests.device.test_cut_short import NEW, OLD, OWNERS, PICO, PICO_2, Paper

_FROZEN = PICO._replace(is_frozen=True)
_LITTER = {
    "boards/._pico.py": b"?",
    "skald/compat.py": b"found first",
    "main.mpy": b"?",
    "slot": b"a",
}
_EMPTY = {"skald/attic/old.mpy": b"M", "layouts/raids.old.bin": b"old"}
_OWN = {name: data for name, data in OWNERS.items() if "._" not in name}
# files on the board, files of the firmware, the board, files that come back
_CASES = (
    ({}, NEW, PICO_2, {}),
    (OLD, NEW, PICO_2, {}),
    (NEW, NEW, PICO_2, {}),
    ({**NEW, **_EMPTY}, NEW, PICO_2, {}),
    ({**OLD, **_LITTER, **OWNERS}, NEW, PICO_2, {}),
    ({**NEW, "config.py": b"# the owner's"}, NEW, PICO_2, {}),
    ({}, NEW, PICO_2, _OWN),
    ({}, NEW, _FROZEN, {}),
    ({**OLD, **OWNERS}, NEW, _FROZEN, {}),
    (_LITTER, NEW, _FROZEN, _OWN),
    (OWNERS, NEW, PICO, {}),
    ({}, NEW, PICO._replace(machine="Generic ESP32 module with ESP32"), {}),
    ({}, NEW, PICO._replace(machine="Feather RP2040 with RP2040"), {}),
    (OLD, {**NEW, "skald/big.mpy": bytes(40 * 4096)}, PICO_2._replace(free=61), {}),
    (OLD, {**NEW, "skald/big.mpy": bytes(40 * 4096)}, PICO_2._replace(free=100), {}),
)  # fmt: skip


def _sum(data):
    return hashlib.sha256(data).hexdigest()


@pytest.fixture(scope="module")
def told():
    """Return what the page decides in each case."""
    manifest = json.loads((build() / "manifest.json").read_text())
    words = ("machine", "code", "memory", "isFrozen", "block", "free", "id")
    cases = []
    for there, files, model, saved in _CASES:
        places = {name: [_sum(data), 0, len(data)] for name, data in files.items()}
        paper = Paper(there)
        cases.append({
            "manifest": {**manifest, "files": places, "machine": {}},
            "model": dict(zip(words, model)),
            "there": {"files": paper.list(), "folders": sorted(paper.folders)},
            "saved": {name: [_sum(data), {"length": len(data)}] for name, data in saved.items()},
        })  # fmt: skip
    command = [*find_node().command, ROOT / "tests/cable/plan.mjs", PAGE / "connect/plan.js"]
    answer = subprocess.run(command, input=json.dumps(cases), capture_output=True, text=True)
    assert not answer.returncode, answer.stderr
    return json.loads(answer.stdout)


@pytest.mark.parametrize("number", range(len(_CASES)))
def test_a_board_is_changed_by_the_same_steps(told, number, tmp_path, monkeypatch):
    monkeypatch.setattr(safekeeping, "_SAVED", tmp_path)
    there, files, model, saved = _CASES[number]
    for name, data in saved.items():
        (tmp_path / model.id / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / model.id / name).write_bytes(data)
    paper, page = Paper(there, model=model), told[number]
    if "owners" in page:
        assert page["owners"] == deploy.Deployment(paper, model).list_owners()
    try:
        deploy.put(paper, dict(files), False, lambda line: None)
    except BoardError as refusal:
        assert not paper.steps and "steps" not in page
        said = page.get("image") or page["fill"].get("machine") or "%d KB" % page["fill"]["count"]
        assert said in str(refusal)
    else:
        assert page["steps"] == paper.steps


def test_the_archive_holds_every_file_of_a_deployment_for_each_controller():
    manifest = json.loads((build() / "manifest.json").read_text())
    archive = zlib.decompress((build() / "files.bin").read_bytes())
    files = release.compile_all()

    def read(place):
        digest, start, size = place
        data = archive[start : start + size]
        assert _sum(data) == digest
        return data

    assert {name: read(place) for name, place in manifest["files"].items()} == files
    assert set(manifest["machine"]) >= {"armv6m", "armv7emsp", "xtensawin"}
    code = {name: read(place) for name, place in manifest["machine"]["armv6m"].items()}
    assert code == release.compile_machine_code(files, "armv6m")


def test_what_the_page_fetches_for_a_board_is_small():
    weights = [len(gzip.compress((build() / name).read_bytes(), 9)) for name in FILES]
    assert sum(weights) < 1_000_000
