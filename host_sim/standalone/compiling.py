"""Compiles the archive of a page in the interpreter that will run it: a page loads no sources, and nobody waits for
anything to be compiled.

Of the firmware there is only the instrumented code (device_time/meter.py), beside each module.
"""

import io
import marshal
import py_compile
import sys
import tempfile
import zipfile
from pathlib import Path

from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter
from host_sim.device_time.stored import SHIPPED
from host_sim.micropython import sources
from host_sim.toolchain import ROOT

# The source, an empty file, is never looked at.
_AS_IT_IS = py_compile.PycInvalidationMode.UNCHECKED_HASH
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig")
# Modules of Python for other kinds of programs: servers, shells, mail, XML, other processes, tests.
UNUSED = frozenset(
    "_android_support _apple_support _ios_support _markupbase _osx_support _pydecimal _pyio _pyrepl antigravity bdb"
    " calendar cgi cmd code compileall configparser ctypes curses dbm decimal difflib doctest email ensurepip"
    " filecmp fileinput fractions ftplib getpass http idlelib imaplib lib2to3 mailbox mimetypes modulefinder"
    " multiprocessing netrc nturl2path optparse pdb pickletools pkgutil plistlib poplib pprint profile profiling"
    " pstats pty pyclbr pydoc pydoc_data rlcompleter runpy sched shelve smtplib socketserver sqlite3 statistics"
    " symtable tabnanny tarfile telnetlib test this timeit tkinter tomllib trace tracemalloc tty turtle"
    " turtledemo unittest uuid venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo".split()
)


def compile_checkout():
    """Return the checkout as a ZIP archive in which every module is compiled."""
    metered = {*(ROOT / "firmware").rglob("*.py"), *sources.list_packages().values()}
    meter = Meter(load_costs())
    files = {}
    for path in (path for path in ROOT.rglob("*") if path.is_file()):
        if path.suffix != ".py":
            files[path] = path.read_bytes()
            continue
        files[path] = b""
        if path in metered:
            files[path.with_suffix(SHIPPED)] = marshal.dumps(meter.compile(path))
        else:
            tag = sys.implementation.cache_tag
            files[path.parent / "__pycache__" / f"{path.stem}.{tag}.pyc"] = _compile(path)
    return pack({path.relative_to(ROOT).as_posix(): data for path, data in files.items()})


def compile_library(library):
    """Return Python's own modules, from the ZIP archive `library`, compiled where zipimport finds them, without their
    docstrings and without those that a table has no use for.
    """
    files = {}
    with zipfile.ZipFile(library) as zipped:
        for name in filter(_is_used, zipped.namelist()):
            content = zipped.read(name)
            if name.endswith(".py"):
                with tempfile.TemporaryDirectory() as folder:
                    source = Path(folder, "source.py")
                    source.write_bytes(content)
                    # Pyodide reads the docstrings of its own modules.
                    content = _compile(source, "/lib/" + name, 0 if "pyodide" in name else 2)
                name += "c"
            files[name] = content
    return pack(files)


def pack(files):
    """Return {name: bytes} as a ZIP archive, the same bytes for the same files."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as zipped:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name)  # dated 1980
            zipped.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    return archive.getvalue()


def _is_used(name):
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return top.removesuffix(".py") not in UNUSED


def _compile(path, name=None, optimize=0):
    """Return the compiled module in the file `path`, which tracebacks call `name`."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder, "compiled")
        py_compile.compile(
            str(path),
            str(compiled),
            name or str(path),
            doraise=True,
            optimize=optimize,
            invalidation_mode=_AS_IT_IS,
        )
        return compiled.read_bytes()
