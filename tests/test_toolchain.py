"""Finding and fetching the programs that are needed apart from Python, without a network."""

import stat
import subprocess
import sys

import pytest

from host_sim import build_folder, debian_programs, provision, toolchain
from host_sim.micropython import debian, mpy_tree, sources

STANZAS = """\
# a comment
Types: deb deb-src
URIs: http://archive.example/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By: /usr/share/keyrings/archive.gpg

Types: deb
URIs: http://archive.example/security
Suites: bookworm-security
Components: main

Types: deb
URIs: http://other.example/debian
Suites: bookworm
Components: main
Enabled: no
"""

LINES = """\
# deb http://off.example/debian bookworm main
deb [arch=amd64 signed-by=/usr/share/keyrings/archive.gpg] http://one.example/debian bookworm main
deb http://two.example/debian bookworm contrib main
deb http://three.example/debian bookworm contrib
deb-src http://four.example/debian bookworm main
deb http://five.example/debian bookworm-security main
"""


@pytest.fixture
def fresh_finders():
    finders = list(toolchain.FINDERS.values())
    for find in finders:
        find.cache_clear()
    yield
    for find in finders:
        find.cache_clear()


def make_program(path, answer):
    path.write_text("#!/bin/sh\necho '%s'\n" % answer)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_stanzas_of_the_release_are_read():
    assert list(debian._read_stanzas(STANZAS, "bookworm")) == [
        ("http://archive.example/debian", ["Signed-By: /usr/share/keyrings/archive.gpg"])
    ]
    assert list(debian._read_stanzas(STANZAS, "sid")) == []


def test_one_line_sources_are_read():
    assert list(debian._read_lines(LINES, "bookworm")) == [
        ("http://one.example/debian", ["signed-by: /usr/share/keyrings/archive.gpg"]),
        ("http://two.example/debian", []),
    ]


def test_other_machines_are_told_why(monkeypatch, tmp_path):
    monkeypatch.setattr(debian.platform, "machine", lambda: "arm64")
    with pytest.raises(debian.Unavailable, match="x86"):
        debian.unpack(tmp_path / "folder", tmp_path / "work")


def test_every_release_is_tried_and_named(monkeypatch, tmp_path):
    tried = []

    def fail(sources, suite, state):
        tried.append(suite)
        raise subprocess.CalledProcessError(100, "apt-get", "", "E: not in %s\n" % suite)

    monkeypatch.setattr(debian.platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(debian.shutil, "which", lambda name: name)
    monkeypatch.setattr(debian, "_own_release", lambda: "noble")
    monkeypatch.setattr(debian, "_archive_sources", lambda release: [("http://a.example", [])])
    monkeypatch.setattr(debian, "_download", fail)
    with pytest.raises(debian.Unavailable, match="trixie: E: not in trixie; .*noble: E: not in"):
        debian.unpack(tmp_path / "folder", tmp_path / "work")
    assert tried[0] == "trixie" and tried[-1] == "noble"


def test_unfinished_step_leaves_the_old_folder(tmp_path):
    target = tmp_path / "tool"
    with build_folder.fresh_folder(target) as folder:
        (folder / "version").write_text("1")
    with pytest.raises(OSError), build_folder.fresh_folder(target) as folder:
        (folder / "version").write_text("2")
        raise OSError("cut short")
    assert (target / "version").read_text() == "1"
    assert [path.name for path in tmp_path.iterdir()] == ["tool"]


def test_one_process_at_a_time_works_in_a_folder(tmp_path):
    """Two that built the chip's image at once removed each other's files."""
    enter = "from pathlib import Path; from host_sim import build_folder as b; import time\n"
    work = "with b.alone(Path(%r)): print(1, flush=True); time.sleep(%s); print(2, flush=True)"
    script = enter + work % (str(tmp_path), 0.2)
    runs = [
        subprocess.Popen([sys.executable, "-c", script], cwd=toolchain.ROOT, stdout=log)
        for log in [(tmp_path / "log").open("a")] * 2
    ]
    assert [run.wait() for run in runs] == [0, 0]
    assert (tmp_path / "log").read_text().split() == ["1", "2", "1", "2"]


def test_reason_is_the_telling_line():
    assert provision.pick_reason("Error: no route\n  code: 3\n}\n") == "Error: no route"
    assert provision.pick_reason("first\nlast\n\n") == "last"
    assert provision.pick_reason("") == "failed without a word"


@pytest.mark.parametrize(
    "answer, bits",
    [("1 27 0 2147483647", 32), ("1 27 0 9223372036854775807", 64)],
)
def test_width_of_an_interpreter_is_probed(tmp_path, answer, bits):
    command = [make_program(tmp_path / "micropython", answer)]
    assert toolchain.probe_micropython(command) == ((1, 27, 0), bits)


def test_cpython_is_no_micropython(tmp_path):
    with pytest.raises(OSError):
        toolchain.probe_micropython([make_program(tmp_path / "python", "Python 3")])


@pytest.mark.parametrize(
    "answer, complaint",
    [
        ("1 27 0 9223372036854775807", "is 1.27.0, 64 bit"),
        ("1 19 1 2147483647", "is 1.19.1, 32 bit"),
    ],
)
def test_unfit_interpreter_is_refused(monkeypatch, tmp_path, fresh_finders, answer, complaint):
    monkeypatch.setattr(toolchain, "UNIX_DIR", tmp_path / "nothing")
    monkeypatch.setenv("MICROPYTHON", make_program(tmp_path / "micropython", answer))
    monkeypatch.setattr(toolchain, "find_program", lambda name: (None, ""))
    with pytest.raises(toolchain.Missing, match=complaint):
        toolchain.find_unix()


def test_given_interpreter_wins(monkeypatch, tmp_path, fresh_finders):
    program = make_program(tmp_path / "micropython", "1 28 0 2147483647")
    monkeypatch.setenv("MICROPYTHON", program)
    assert toolchain.find_unix() == ("unix", [program], "1.28.0, 32 bit", "$MICROPYTHON")


def test_note_says_why_there_is_none(monkeypatch, tmp_path, fresh_finders):
    monkeypatch.setattr(toolchain, "UNIX_DIR", tmp_path / "unix")
    monkeypatch.delenv("MICROPYTHON", raising=False)
    monkeypatch.setattr(toolchain, "find_program", lambda name: (None, ""))
    (tmp_path / "unix.txt").write_text("only x86 Linux runs the i386 package\n")
    with pytest.raises(toolchain.Missing, match="only x86 Linux"):
        toolchain.find_unix()


def test_chromium_that_does_not_start_is_passed_over(monkeypatch, tmp_path, fresh_finders):
    broken = make_program(tmp_path / "broken", "Chromium")
    sound = make_program(tmp_path / "sound", "Chromium 150.0 for tests")
    monkeypatch.setenv("CHROMIUM", broken)
    monkeypatch.setattr(toolchain, "find_program", lambda name: (None, ""))
    monkeypatch.setattr(toolchain, "CHROMIUM_NOTE", tmp_path / "chromium.txt")
    with pytest.raises(toolchain.Missing):
        toolchain.find_chromium()
    toolchain.find_chromium.cache_clear()
    (tmp_path / "chromium.txt").write_text(sound + "\n")
    assert toolchain.find_chromium() == ("chromium", [sound], "150.0", "playwright")


def test_an_unpacked_program_starts_with_its_libraries_wherever_its_folder_is(
    monkeypatch, tmp_path, fresh_finders
):
    """Debian's Mosquitto, unpacked without root, starts no more without its libraries."""
    folder = tmp_path / "first"
    for part in ("usr/sbin", "usr/lib/x86_64-linux-gnu/nss", "bin"):
        (folder / part).mkdir(parents=True)
    (folder / "usr/lib/x86_64-linux-gnu/libcjson.so.1").touch()
    (folder / "usr/lib/x86_64-linux-gnu/nss/libnss.so").touch()
    program = folder / "usr/sbin/skald-broker"
    make_program(program, "version 2 with $LD_LIBRARY_PATH $C_INCLUDE_PATH")
    program.write_text(program.read_text().replace("'", '"'))
    debian_programs.write_launchers(folder)
    moved = folder.rename(tmp_path / "moved")
    monkeypatch.setattr(toolchain, "UNPACKED_DIR", tmp_path)
    command, origin = toolchain.find_program("skald-broker")
    said = subprocess.run([command], capture_output=True, text=True).stdout.split()
    libraries = moved / "usr/lib/x86_64-linux-gnu"
    assert said == ["version", "2", "with", "%s:%s/nss" % (libraries, libraries)]
    assert origin == "build"


def test_a_launcher_leads_to_the_program_behind_a_script(tmp_path):
    """usr/bin/chromium-headless-shell is a script that starts /usr/lib/chromium/chromium-headless-shell."""
    for part in ("usr/bin", "usr/lib/browser", "usr/share/fonts"):
        (tmp_path / part).mkdir(parents=True)
    make_program(tmp_path / "usr/bin/browser-shell", "the script")
    program = tmp_path / "usr/lib/browser/browser-shell"
    make_program(program, "fonts by $FONTCONFIG_FILE")
    program.write_text(program.read_text().replace("'", '"'))
    debian_programs.write_launchers(tmp_path)
    fonts = tmp_path / "launchers/fonts.conf"
    said = subprocess.run(
        [tmp_path / "launchers/browser-shell"], capture_output=True, text=True
    ).stdout
    assert said == "fonts by %s\n" % fonts
    assert fonts.is_file()


def test_a_program_that_no_archive_has_is_reported_with_the_command_for_root(
    monkeypatch, fresh_finders
):
    def refuse(name, packages):
        raise toolchain.Missing("apt-get: E: no route")

    monkeypatch.setattr(toolchain, "find_program", lambda name: (None, ""))
    monkeypatch.delenv("MOSQUITTO", raising=False)
    monkeypatch.setattr(debian_programs, "unpack", refuse)
    with pytest.raises(toolchain.Missing, match="as root: apt-get install mosquitto .*no route"):
        provision.fetch_mosquitto()


def test_compiled_tree_follows_the_sources(monkeypatch, tmp_path):
    source = tmp_path / "firmware/skald/new.py"
    source.parent.mkdir(parents=True)
    source.write_text("x = 1\n")
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    monkeypatch.setattr(mpy_tree, "MPY_DIR", tmp_path / "mpy")
    compiled = tmp_path / "mpy/firmware/skald/new.mpy"
    assert mpy_tree.refresh() == {} and compiled.is_file()
    source.write_text("match x:\n    case 1:\n        pass\n")
    assert "new.py" in list(mpy_tree.refresh().values())[0]
    assert not compiled.exists()
    with monkeypatch.context() as patch:  # an unchanged source is not compiled again
        patch.delattr(mpy_tree, "compile_file")
        assert "new.py" in list(mpy_tree.refresh().values())[0]
    source.write_text("x = 2\n")
    assert mpy_tree.refresh() == {} and compiled.is_file()
    source.unlink()
    mpy_tree.refresh()
    assert not compiled.exists()


def test_only_tests_that_micropython_can_import_are_compiled(monkeypatch, tmp_path):
    (tmp_path / "tests").mkdir()
    for name, text in (
        ("table", "from host_sim.table import SimTable\n"),
        ("rig", "import pytest\n"),
        ("script", "from host_sim.device_time.remote.rest import leave_alone\n"),
        ("game", "from skald.rules.base import Game\n"),
        ("test_game", "from skald.rules.base import Game\n"),
    ):
        (tmp_path / "tests" / (name + ".py")).write_text(text)
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    assert sorted(map(str, sources.list_sources())) == ["tests/game.py", "tests/script.py"]


def test_a_compiled_tree_that_was_cut_short_is_made_again(monkeypatch, tmp_path):
    folder, compiled = tmp_path / "firmware/skald", tmp_path / "mpy/firmware/skald/b.mpy"
    folder.mkdir(parents=True)
    for name in ("a", "b"):
        (folder / (name + ".py")).write_text("x = 1\n")
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    monkeypatch.setattr(mpy_tree, "MPY_DIR", tmp_path / "mpy")
    mpy_tree.refresh()
    before = compiled.read_bytes()
    for name in ("a", "b"):
        (folder / (name + ".py")).write_text("x = 2\n")
    compile_file = mpy_tree.compile_file

    def cut(source, target, name):
        if name == "skald/b.py":
            raise KeyboardInterrupt
        compile_file(source, target, name)

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(mpy_tree, "compile_file", cut)
        mpy_tree.refresh()
    assert compiled.read_bytes() == before
    mpy_tree.refresh()
    assert compiled.read_bytes() != before


def test_an_emulator_that_does_not_start_is_missing(tmp_path, monkeypatch, fresh_finders):
    programs = {
        toolchain.ARM_GCC: "/bin/true",
        "qemu-system-arm": make_program(tmp_path / "qemu", ""),
    }
    monkeypatch.setattr(toolchain, "find_program", lambda name: (programs[name], "PATH"))
    with pytest.raises(toolchain.Missing, match="does not start"):
        toolchain.find_qemu()
    make_program(tmp_path / "qemu", "QEMU emulator version 7.2")
    assert toolchain.find_qemu().version == "7.2"
