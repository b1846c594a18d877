"""`make deploy`, mip and the list of packaged files, against real MicroPython."""

import json
import runpy
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from skald.rules.registry import NAMES

from host_sim import board_link, deploy, release
from host_sim.folders import list_files
from host_sim.micropython import sources
from host_sim.toolchain import BUILD
from tests.device.slow_line import SlowLine

_SLOW = 16 * 1024  # bytes a second
_HASTE = 4

_FEW = (
    "boot.py",
    "config.py",
    "boards/pico.py",
    "boards/standard.py",
    "skald/__init__.py",
    "skald/compat.py",
    "layouts/vikings_on_board.net.bin",
)


def test_list_names_every_packaged_file():
    listed = json.loads(release.PACKAGE.read_text(encoding="utf-8"))["urls"]
    assert listed == [[name, name] for name in release.list_folder()], "run `make hardware`"


def run_manifest(monkeypatch):
    """Return ({frozen name: file}, the manifests included) of firmware/manifest.py."""
    monkeypatch.chdir(release.FIRMWARE)
    frozen, included = {}, []
    names = {
        "include": included.append,
        "module": lambda name, base_path, opt: frozen.update(
            {name: Path(base_path, name).resolve()}
        ),
    }
    exec((release.FIRMWARE / "manifest.py").read_text(), names)
    return frozen, included


def test_manifest_freezes_the_list_and_the_packages(monkeypatch):
    frozen, included = run_manifest(monkeypatch)
    assert included == ["$(PORT_DIR)/boards/manifest.py"]
    modules = {name for name in release.list_shipped() if name.endswith(".py")} - {"config.py"}
    assert set(frozen) == modules | set(sources.PACKAGES) | {"frozen_files.py"}
    assert all(file.is_file() for file in frozen.values())


def test_frozen_files_are_those_of_a_deployment(monkeypatch):
    data = runpy.run_path(str(run_manifest(monkeypatch)[0]["frozen_files.py"]))["FILES"]
    files = release.compile_all()
    assert data == {name: files[name] for name in files if not name.endswith((".mpy", ".py"))}


def test_packaged_files_are_compiled_but_those_that_start():
    files = release.compile_all()
    ours = len(release.list_shipped())
    tables = list(release.FIRMWARE.glob("skald/show/words/*.txt"))
    beside = len(NAMES) + len(tables)  # a board for phones each, an index each
    assert len(files) == ours + beside + len(sources.PACKAGES)
    plain = {name for name in files if name.endswith(".py")}
    assert plain == set(release.PLAIN) & set(release.list_shipped())
    assert all(files[name][0] == ord("M") for name in files if name.endswith(".mpy"))


def test_everything_arrives_over_a_slow_line_once(desk, monkeypatch):
    """Over a line of 16 KB/s, with everything four times as fast."""
    monkeypatch.setattr(board_link, "SILENCE_S", board_link.SILENCE_S / _HASTE)
    desk.power_on()
    files, said, starts = release.compile_all(), [], desk.device.starts
    with SlowLine(desk.device.port, _SLOW * _HASTE) as line, ThreadPoolExecutor(1) as person:
        work = person.submit(deploy.deploy, line.port, tell=said.append)
        desk.serve_until(lambda: work.done() and desk.device.starts > starts + 1)
    assert said[0].startswith("writing %d files, " % len(files))
    assert said[1:] == ["%d files written, 0 unchanged, 0 removed" % len(files)]
    assert line.carried < 60 * _SLOW  # a minute
    flash = desk.bench.files
    found = {path.relative_to(flash).as_posix(): path.read_bytes() for path in list_files(flash)}
    assert {name: found[name] for name in found if not name.startswith("keep")} == files
    assert desk.deploy() == "0 files written, %d unchanged, 0 removed\n" % len(files)


def test_changed_files_are_written_again_and_stale_ones_removed(desk):
    desk.bench.install()
    flash = desk.bench.files
    (flash / "skald/compat.mpy").write_bytes(b"M torn")
    (flash / "skald/compat.py").write_text("raise ValueError('an old source, found first')\n")
    (flash / "skald/attic").mkdir()
    (flash / "skald/attic/old.mpy").write_bytes(b"M")
    (flash / "skald/my notes.txt").write_text("a name with a space\n")
    (flash / "boards/mine.py").write_text("STRIP = 5\n")
    (flash / "config.py").write_text("BOARD = 'mine'\n")
    desk.power_on()
    said = desk.deploy()
    assert "config.py differs" in said and "3 removed" in said
    assert "boards/mine.py is not ours and stays\n" in said and (flash / "boards/mine.py").exists()
    assert (flash / "skald/compat.mpy").read_bytes() == release.compile_all()["skald/compat.mpy"]
    assert not (flash / "skald/compat.py").exists()
    assert (flash / "config.py").read_text() == "BOARD = 'mine'\n"
    assert not (flash / "skald/attic").exists() and (flash / "keep").exists()
    assert "2 files written" in desk.deploy("--config")  # main.py, taken away for the while
    assert "BOARD = 'mine'" not in (flash / "config.py").read_text()


def test_mip_installs_from_the_checkout(desk):
    desk.power_on()
    # The same list, shortened: the whole one takes mpremote ten seconds.
    target = BUILD / "package.json"
    target.write_text(json.dumps({"urls": [[name, "../firmware/" + name] for name in _FEW]}))
    desk.mpremote("mip", "install", "--target", "/", str(target))
    for name in _FEW:
        assert name in release.list_shipped()
        assert (desk.bench.files / name).read_bytes() == (release.FIRMWARE / name).read_bytes()
    assert desk.mpremote("exec", "import config; print(config.BOARD)") == "pico\n"
