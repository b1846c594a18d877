"""Unpacks Debian's 32-bit MicroPython into a private folder.

The unix port that behaves like a board (31-bit small ints, 4-byte words) is
Debian's `micropython` for i386.  apt's own tools fetch it from the archive that
this machine already uses, with a separate state folder: nothing is installed, no
foreign architecture is added, and root is not needed.

    sources of the machine ─▶ the same archive, a release that has it, i386
    apt-get install --download-only ─▶ .deb files ─▶ dpkg-deb -x ─▶ folder
"""

import platform
import re
import shutil
import subprocess
from pathlib import Path

_APT_DIR = Path("/etc/apt")
_RELEASES = ("trixie", "stable", "testing")  # trixie is the first one with 1.25


class Unavailable(Exception):
    """This machine cannot get the package; the text says why."""


def unpack(folder, work):
    """Fill `folder` with the package and its libraries; `work` holds apt's state.

    Raises Unavailable.
    """
    if platform.system() != "Linux" or platform.machine() not in ("x86_64", "i686"):
        raise Unavailable("only x86 Linux runs the i386 package")
    for tool in ("apt-get", "dpkg-deb"):
        if not shutil.which(tool):
            raise Unavailable("the package needs %s" % tool)
    release = _own_release()
    sources = list(_archive_sources(release))
    if not sources:
        raise Unavailable("no apt source of this machine serves release %s" % (release or "?"))
    problems = []
    for suite in dict.fromkeys(_RELEASES + (release,)):
        state = work / suite
        try:
            archives = _download(sources, suite, state)
        except subprocess.CalledProcessError as error:
            problems.append(_explain(suite, error))
            continue
        for package in archives:
            subprocess.run(["dpkg-deb", "-x", str(package), str(folder)], check=True)
        return
    raise Unavailable(
        "no release of the archive has micropython for i386 (%s)" % "; ".join(problems)
    )


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
        fields = {}
        for name, value in re.findall(r"^([\w-]+):((?:.*(?:\n[ \t]+.*)*))", stanza, re.M):
            fields[name.lower()] = value.strip()
        wanted = "deb" in fields.get("types", "").split()
        wanted = wanted and release in fields.get("suites", "").split()
        wanted = wanted and "main" in fields.get("components", "").split()
        if not wanted or fields.get("enabled", "yes").lower() == "no":
            continue
        options = []
        for name in ("Signed-By", "Trusted"):
            if name.lower() in fields:
                # a key spelled out in the stanza keeps its indented lines
                options.append("%s: %s" % (name, fields[name.lower()]))
        for uri in fields.get("uris", "").split():
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


def _download(sources, suite, state):
    """Return the .deb files of micropython and its dependencies from `suite`."""
    apt = _open_archive(sources, suite, state, "deb", "i386")
    _run([*apt, "-y", "--no-install-recommends", "--download-only", "install", "micropython"])
    return sorted((state / "cache/archives").glob("*.deb"))


def fetch_source(state, folder):
    """Unpack the source package of MicroPython into `folder`; `state` holds apt's state.

    Raises Unavailable.
    """
    if not shutil.which("apt-get"):
        raise Unavailable("the sources need apt-get")
    sources = list(_archive_sources(_own_release()))
    problems = []
    for suite in _RELEASES:
        try:
            apt = _open_archive(sources, suite, state / suite, "deb-src", "amd64")
            _run([*apt, "source", "--download-only", "micropython"], folder)
        except subprocess.CalledProcessError as error:
            problems.append(_explain(suite, error))
            continue
        archive = next(folder.glob("micropython_*.orig.tar.*"))
        shutil.unpack_archive(archive, folder)  # tar alone may lack xz
        return
    raise Unavailable(
        "no release of the archive has the sources of micropython (%s)" % "; ".join(problems)
    )


def _open_archive(sources, suite, state, source_type, architecture):
    """Return the apt-get command with its state in `state`, which knows only `suite` of `sources`.

    `source_type`: "deb" or "deb-src".
    """
    etc = state / "etc"
    for name in (
        "lists/partial",
        "cache/archives/partial",
        "etc/sources.list.d",
        "etc/preferences.d",
        "etc/apt.conf.d",
    ):
        (state / name).mkdir(parents=True, exist_ok=True)
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
        "Dir::State": state,
        "Dir::State::status": state / "status",
        "Dir::Cache": state / "cache",
        "Dir::Cache::archives": state / "cache/archives",
        "APT::Architecture": architecture,
        "APT::Architectures::": architecture,
        "APT::Sandbox::User": "root",
        "Debug::NoLocking": "1",
        "Acquire::Retries": "2",
        "Acquire::Languages": "none",
    }
    command = ["apt-get", "-q"]
    for name, value in settings.items():
        command += ["-o", "%s=%s" % (name, value)]
    _run([*command, "update", "--error-on=any"])
    return command


def _explain(suite, error):
    lines = (error.stderr or error.stdout or "").strip().splitlines()
    return "%s: %s" % (suite, lines[-1] if lines else error)


def _run(command, folder=None):
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=300, cwd=folder)
