"""Programs that this machine lacks, unpacked into a folder from the packages of its Debian release.

    sources and status of the machine ─▶ apt-get --download-only, state in a folder of its own
    .deb files of missing packages ─▶ dpkg-deb -x ─▶ folder/usr ...
    every program in it ─▶ folder/launchers/<program>: a script that starts it with its libraries

Nothing is installed, no service starts, and root is not needed.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from host_sim import build_folder
from host_sim.toolchain import UNPACKED_DIR, Missing

_STATUS = Path("/var/lib/dpkg/status")
_TIMEOUT_S = 900
_LAUNCHER = """\
#!/bin/sh
root=$(dirname "$(dirname "$(readlink -f "$0")")")
export %s
exec "$root/%s" "$@"
"""
# What programs search for only below /usr, and the variables that name another place.
_ELSEWHERE = {
    "usr/include/newlib": 'C_INCLUDE_PATH="$root/usr/include/newlib"',
    "usr/share/fonts": 'FONTCONFIG_FILE="$root/launchers/fonts.conf"',
}
_FONTS = """\
<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">../usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
</fontconfig>
"""


def unpack(name, packages):
    """Make build/debian/`name` from `packages` and their dependencies; raises Missing."""
    for tool in ("apt-get", "dpkg-deb"):
        if not shutil.which(tool):
            raise Missing("no %s on this machine" % tool)
    with (
        tempfile.TemporaryDirectory() as state,
        build_folder.fresh_folder(UNPACKED_DIR / name) as folder,
    ):
        state = Path(state)
        apt = open_apt(state, {"Dir::State::status": _STATUS})
        unpack_packages(apt, packages, state, folder)
        write_launchers(folder)


def open_apt(state, settings, *options):
    """Return the command of an apt-get with its state in the folder `state`, once it knows what there is.

    settings   {name: value} of apt's configuration, besides those that keep it to its folder
    options    of `apt-get update`

    Raises Missing.
    """
    for name in ("lists/partial", "cache/archives/partial"):
        (state / name).mkdir(parents=True, exist_ok=True)
    settings = {
        **settings,
        "Dir::State": state,
        "Dir::Cache": state / "cache",
        "Dir::Cache::archives": state / "cache/archives",
        "APT::Sandbox::User": "root",
        "Debug::NoLocking": "1",
        "Acquire::Retries": "2",
        "Acquire::Languages": "none",
    }
    command = ["apt-get", "-q", "-y", "--no-install-recommends"]
    for name, value in settings.items():
        command += ["-o", "%s=%s" % (name, value)]
    run_apt([*command, "update", *options])
    return command


def unpack_packages(apt, packages, state, folder):
    """Unpack `packages` and those of their dependencies that the `apt` of open_apt() lacks into `folder`; raises
    Missing.
    """
    run_apt([*apt, "--download-only", "install", *packages])
    for archive in sorted((state / "cache/archives").glob("*.deb")):
        run_apt(["dpkg-deb", "-x", str(archive), str(folder)])


def run_apt(command, folder=None):
    """Run `command` in `folder`; Missing says why it fails."""
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive", LC_ALL="C")
    answer = subprocess.run(
        command, env=environment, cwd=folder, capture_output=True, text=True, timeout=_TIMEOUT_S
    )
    if answer.returncode:
        lines = [line for line in answer.stderr.splitlines() if line.startswith("E:")]
        raise Missing("%s: %s" % (command[0], (lines or ["failed without a word"])[-1]))


def write_launchers(folder):
    """Write `folder`/launchers: a script for each program below usr/ that works wherever `folder` is."""
    libraries = ":".join("$root/%s" % path for path in _list_libraries(folder))
    settings = ['LD_LIBRARY_PATH="%s"' % libraries]
    settings += [setting for path, setting in _ELSEWHERE.items() if (folder / path).is_dir()]
    launchers = folder / "launchers"  # a package may have a folder bin/
    launchers.mkdir()
    (launchers / "fonts.conf").write_text(_FONTS)
    for program in [*folder.glob("usr/bin/*"), *folder.glob("usr/sbin/*")]:
        # Scripts like Chromium's know only /usr/lib, so start the program behind them.
        own = folder / "usr/lib" / program.name.partition("-")[0] / program.name
        start = (own if own.is_file() else program).relative_to(folder)
        script = launchers / program.name
        script.write_text(_LAUNCHER % (" ".join(settings), start))
        script.chmod(0o755)


def _list_libraries(folder):
    """Return the folders with shared libraries, relative to `folder`."""
    found = {
        path.parent.relative_to(folder).as_posix()
        for pattern in ("lib/*-linux-gnu*", "usr/lib/*-linux-gnu*")
        for place in folder.glob(pattern)
        for path in [*place.glob("lib*.so*"), *place.glob("*/lib*.so*")]
    }
    return sorted(found, key=lambda name: (name.count("/"), name))
