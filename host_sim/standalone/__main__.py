"""`make page`: writes the virtual table as one folder of files, build/page, which any web server serves under any path.

It prints how much a visitor's browser fetches, compressed as web servers do (gzip), and exits with a sentence if that
exceeds the budget.
"""

import base64
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host_sim.build_folder import alone, fresh_folder
from host_sim.cable import folder as cable
from host_sim.folders import list_files
from host_sim.standalone import bundle
from host_sim.standalone.compiling import pack
from host_sim.toolchain import BUILD, Missing, find_node, find_pyodide
from host_sim.web import PAGE, rulings

FOLDER = BUILD / "page"
BUDGET = 8_000_000  # bytes on the wire
HOME = "/skald"  # where the worker unpacks the archive
VERSION = "version.txt"
_HERE = Path(__file__).parent
_OFFLINE = "offline.js"
_CABLE = "cable"  # fetched only when somebody sets up a board: not part of a visit, and not kept
_MANIFEST = {
    "name": "Skald",
    "short_name": "Skald",
    "description": "Four Viking games on a table that knows the rules. Quatre jeux de Vikings sur une table qui connaît les règles.",
    "start_url": "./",
    "scope": "./",
    "display": "fullscreen",
    "background_color": "#1c120a",
    "theme_color": "#1c120a",
}
_ICONS = (180, 192, 512)  # pixels: iOS, Android
_APP = """<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="icons/icon.svg">
<link rel="apple-touch-icon" href="icons/180.png">
<meta name="theme-color" content="#1c120a">
"""
_RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_LICENCE = """Skald: MIT licence.
Pyodide %s (CPython for WebAssembly), in pyodide/: MPL-2.0, sources at https://github.com/pyodide/pyodide;
CPython itself: PSF licence.
microdot, adafruit_miniqr, in table.zip and cable/files.bin: MIT licence.
esptool-js, in cable/esptool.js: Apache-2.0 licence, sources at https://github.com/espressif/esptool-js; pako and atob-lite,
in it: MIT licence.
"""


def find_version():
    """Return a checksum of everything that goes into a build."""
    digest = hashlib.sha256((find_pyodide().version + cable.find_version()).encode())
    for path in [*list_files(_HERE), *list_files(PAGE)]:
        digest.update(path.read_bytes())
    for name, content in sorted(bundle.list_files().items()):
        digest.update(name.encode() + content)
    return digest.hexdigest()[:12]


def build(folder=FOLDER):
    """Build the page in `folder` unless it is already there; return its version.  Raises Missing."""
    with alone(folder.with_suffix(".work")):
        version, stamp = find_version(), folder / VERSION
        if not stamp.exists() or stamp.read_text() != version:
            with fresh_folder(folder) as work:
                _fill(work, version)
    return version


def _fill(work, version):
    tool = find_pyodide()
    runtime = Path(tool.command[0]).parent
    (work / "pyodide").mkdir()
    for name in _RUNTIME:
        shutil.copy(runtime / name, work / "pyodide")
    lock = json.loads((runtime / "pyodide-lock.json").read_text())
    # The table uses none of the packages for Pyodide.
    (work / "pyodide/pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    _compile(tool, work / "table.zip", work / "pyodide/python_stdlib.zip")
    shutil.copytree(PAGE, work / "page", ignore=shutil.ignore_patterns("index.html", ".*"))
    (work / _CABLE).mkdir()
    for name in cable.FILES:
        shutil.copy(cable.build() / name, work / _CABLE)
    (work / "rulings").mkdir()
    for game in rulings.list_games():
        (work / "rulings" / (game + ".html")).write_text(rulings.render_page(game))
    _write_app(work)
    (work / "LICENCES.txt").write_text(_LICENCE % tool.version)
    sizes = {path.relative_to(work).as_posix(): path.stat().st_size for path in _list(work)}
    (work / "index.html").write_text(_make_index(version, sizes))
    seal(work, version)
    (work / VERSION).write_text(version)


def _write_app(work):
    """Write what makes the page an app on a phone or tablet: its manifest and its icons."""
    (work / "icons").mkdir()
    for path in list_files(_HERE / "icons"):
        shutil.copy(path, work / "icons")
    listed = [{"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    for size in _ICONS:
        name = "icons/%d.png" % size
        for purpose in ("any", "maskable"):
            entry = {"src": name, "sizes": "%dx%d" % (size, size), "purpose": purpose}
            listed.append({**entry, "type": "image/png"})
    manifest = json.dumps({**_MANIFEST, "icons": listed}, ensure_ascii=False, indent=1)
    (work / "manifest.webmanifest").write_text(manifest, encoding="utf-8")


def seal(folder, version):
    """Write the service worker that keeps the files in `folder` as `version`."""
    sums = {path.relative_to(folder).as_posix(): _sum(path.read_bytes()) for path in _list(folder)}
    worker = (_HERE / _OFFLINE).read_text()
    worker = worker.replace("VERSION", json.dumps(version)).replace("FILES", json.dumps(sums))
    (folder / _OFFLINE).write_text(worker)


def _compile(tool, archive, library):
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder, "plain.zip")
        plain.write_bytes(pack(bundle.list_files()))
        command = [*find_node().command, _HERE / "compile.mjs", *tool.command, plain, HOME]
        answer = subprocess.run([*command, archive, library], capture_output=True, text=True)
    if answer.returncode:
        raise RuntimeError("the page's interpreter cannot compile it: " + answer.stderr)


def _make_index(version, sizes):
    """Return the page, which knows that it has no server and shows something before anything else is fetched."""
    loads = {name: size for name, size in sizes.items() if name.endswith((".wasm", ".zip"))}
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    index = index.replace('<link rel="icon" href="data:,">\n', _APP, 1)
    about = '<meta name="skald" content="%s" data-loads="%d">\n' % (version, sum(loads.values()))
    loading = (_HERE / "loading.html").read_text(encoding="utf-8")
    return index.replace("<title>", about + "<title>", 1).replace("<body>", "<body>\n" + loading, 1)


def _list(folder):
    """Return the files that a visit may ask for."""
    return [
        path
        for path in list_files(folder)
        if path.name not in (_OFFLINE, VERSION) and path.parent != folder / _CABLE
    ]


def _sum(content):
    """Return the checksum of a file in the form that the browser's `fetch` checks."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def weigh(folder=FOLDER):
    """Return {file of the page: bytes on the wire}."""
    return {
        path.relative_to(folder).as_posix(): len(gzip.compress(path.read_bytes(), 9))
        for path in [*_list(folder), folder / _OFFLINE]
    }


def main():
    try:
        version = build()
    except Missing as missing:
        return "skald: %s" % missing
    weights = weigh()
    for name, weight in sorted(weights.items(), key=lambda item: -item[1])[:8]:
        print("%9d  %s" % (weight, name))
    total = sum(weights.values())
    print("%9d  bytes on the wire in %d files, of %d" % (total, len(weights), BUDGET))
    if total > BUDGET:
        return "skald: the page is %d bytes too large" % (total - BUDGET)
    print("%s, version %s: for any web server, or at http://127.0.0.1:8000:" % (FOLDER, version))
    print("%s -m http.server --bind 127.0.0.1 --directory %s" % (sys.executable, FOLDER))
    return 0


if __name__ == "__main__":
    sys.exit(main())
