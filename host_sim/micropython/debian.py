"""Unpacks Debian's 32-bit MicroPython into a private folder.

The unix port that behaves like a board (31-bit small ints, 4-byte words) is
Debian's `micropython` for i386.  apt's own tools fetch it from the archive that
this machine already uses, with a separate state folder: nothing is installed, no
foreign architecture is added, and root is not needed.

    sources of the machine ─▶ the same archive, a release that has it, i386
    apt-get install --download-only ─▶ .deb files ─▶ dpkg-deb -x ─▶ folder
"""

import email
import platform
import re
import shutil
from pathlib import Path

from host_sim.debian_programs import open_apt, run_apt, unpack_packages
from host_sim.toolchain import Missing

_APT_DIR = Path("/etc/apt")
_OPTIONS = ("Signed-By", "Trusted")  # of a source, to keep
_RELEASES = ("trixie", "stable", "testing")  # trixie is the first one with 1.25


def unpack(folder, work):
    """Fill `folder` with the package and its libraries; `work` holds apt's state.

    Raises Missing.
    """
    if platform.system() != "Linux" or platform.machine() not in ("x86_64", "i686"):
        raise Missing("only x86 Linux runs the i386 package")
    for tool in ("apt-get", "dpkg-deb"):
        if not shutil.which(tool):
            raise Missing("the package needs %s" % tool)
    release = _own_release()
    sources = list(_archive_sources(release))
    if not sources:
        raise Missing("no apt source of this machine serves release %s" % (release or "?"))

    def get(suite):
        command = _open_archive(sources, suite, work / suite, "deb", "i386")
        unpack_packages(command, ["micropython"], work / suite, folder)

    _try_suites(dict.fromkeys(_RELEASES + (release,)), get, "micropython for i386")


def fetch_source(state, folder):
    """Unpack the source package of MicroPython into `folder`; `state` holds apt's state.

    Raises Missing.
    """
    if not shutil.which("apt-get"):
        raise Missing("the sources need apt-get")
    sources = list(_archive_sources(_own_release()))

    def get(suite):
        command = _open_archive(sources, suite, state / suite, "deb-src", "amd64")
        run_apt([*command, "source", "--download-only", "micropython"], folder)

    _try_suites(_RELEASES, get, "the sources of micropython")
    # tar alone may lack xz
    shutil.unpack_archive(next(folder.glob("micropython_*.orig.tar.*")), folder)


def _try_suites(suites, get, what):
    """Call get(suite) for one of `suites` after the other until it succeeds; Missing if none has `what`."""
    problems = []
    for suite in suites:
        try:
            return get(suite)
        except Missing as missing:
            problems.append("%s: %s" % (suite, missing))
    raise Missing("no release of the archive has %s (%s)" % (what, "; ".join(problems)))


def _own_release():
    text = Path("/etc/os-release").read_text() if Path("/etc/os-release").is_file() else ""
    found = re.search(r'^VERSION_CODENAME="?([\w-]+)', text, re.M)
    return found.group(1) if found else ""


def _archive_sources(release):
    """Yield (uri, options) of the machine's sources for `release` itself.

    Its security and update suites have other names, and are left out.
    Options are the lines "Name: value" to keep (Signed-By, Trusted).
    """
    files = [_APT_DIR / "sources.list"]
    files += sorted((_APT_DIR / "sources.list.d").glob("*"))
    for file in files:
        if not file.is_file():
            continue
        if file.suffix == ".sources":
            yield from _read_stanzas(file.read_text(), release)
        elif file.suffix == ".list":
            yield from _read_lines(file.read_text(), release)


def _read_stanzas(text, release):
    text = re.sub(r"^#.*\n?", "", text, flags=re.M)
    for stanza in re.split(r"\n\s*\n", text):
        fields = email.message_from_string(stanza.strip())
        wanted = "deb" in fields.get("Types", "").split()
        wanted = wanted and release in fields.get("Suites", "").split()
        wanted = wanted and "main" in fields.get("Components", "").split()
        if not wanted or fields.get("Enabled", "yes").lower() == "no":
            continue
        # a key spelled out in the stanza keeps its indented lines
        kept = [name for name in _OPTIONS if name in fields]
        options = ["%s: %s" % (name, fields[name].strip()) for name in kept]
        for uri in fields.get("URIs", "").split():
            yield uri, options


def _read_lines(text, release):
    pattern = r"^deb\s+(?:\[(.*?)\]\s+)?(\S+)\s+(\S+)\s+(.*)$"
    for bracket, uri, suite, components in re.findall(pattern, text, re.M):
        if suite != release or "main" not in components.split():
            continue
        options = []
        for word in bracket.split():
            name, _, value = word.partition("=")
            if name.lower() in ("signed-by", "trusted"):
                options.append("%s: %s" % (name, value))
        yield uri, options


def _open_archive(sources, suite, state, source_type, architecture):
    """Return the apt-get command with its state in `state`, which knows only `suite` of `sources`.

    `source_type`: "deb" or "deb-src".
    """
    etc = state / "etc"
    for name in ("sources.list.d", "preferences.d", "apt.conf.d"):
        (etc / name).mkdir(parents=True, exist_ok=True)
    (state / "status").touch()
    stanzas = []
    for uri, options in sources:
        lines = [
            "Types: " + source_type,
            "URIs: " + uri,
            "Suites: " + suite,
            "Components: main",
            *options,
        ]
        if source_type == "deb":
            lines.append("Architectures: " + architecture)
        stanzas.append("\n".join(lines) + "\n")
    (etc / "sources.list.d/archive.sources").write_text("\n".join(stanzas))
    settings = {
        "Dir::Etc": etc,
        "Dir::Etc::trusted": _APT_DIR / "trusted.gpg",
        "Dir::Etc::trustedparts": _APT_DIR / "trusted.gpg.d",
        "Dir::State::status": state / "status",
        "APT::Architecture": architecture,
        "APT::Architectures::": architecture,
    }
    return open_apt(state, settings, "--error-on=any")
