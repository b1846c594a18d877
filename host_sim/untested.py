"""`make coverage`: the functions that no test executes.

    python -m host_sim.untested [arguments of pytest]

The tests run from bytecode in which each function first leaves a mark in a shared file: that takes hardly any
time (below a tracer of lines the tests need four times as long), and a process that is killed loses
nothing.  Code that compiles a module anew inserts the same marks (mark_again).  Processes that tests
start are included, as far as they are CPython: what runs only on MicroPython is listed as well.  The
run fails if a room of WHOLE has such a function.
"""

import ast
import functools
import importlib.util
import json
import marshal
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from host_sim.toolchain import ROOT

WHOLE = tuple(
    "firmware/skald/%s/" % room for room in "play practice screens service device net".split()
) + ("host_sim/web/", "host_sim/server.py", "host_sim/sim.py")
_SOURCES = ("firmware", "host_sim")
_RUN = "SKALD_MARKS"  # the environment variable with the folder of the run that goes on
_UNCHECKED = b"\1\0\0\0" + bytes(8)  # flags and hash of compiled code that stands for any source
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

# The first marked module of a process opens the file of marks, for all modules.
_OPEN = """
try:
    __marks__
except NameError:
    __import__("builtins").__marks__ = __import__("mmap").mmap(__import__("os").open(%r, 2), 0)
"""


def insert_marks(tree, first):
    """Let each function of `tree`, a parsed module, set its byte of the marks; return their names in order.

    first  the byte of the first function

    A function that is nothing but a docstring has no mark.
    """
    names = []

    def visit(node, outer):
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, (*_FUNCTIONS, ast.ClassDef)):
                visit(child, outer)
                continue
            name = "%s%s" % (outer, child.name)
            start = 0 if ast.get_docstring(child) is None else 1
            if isinstance(child, _FUNCTIONS) and child.body[start:]:
                mark = ast.parse("__marks__[%d] = 1" % (first + len(names))).body[0]
                _place(mark, child.body[start])
                child.body.insert(start, mark)
                names.append(name)
            visit(child, name + ".")

    visit(tree, "")
    return names


def _place(tree, at):
    """Say that `tree` stands where the statement `at` stands."""
    for node in ast.walk(tree):
        ast.copy_location(node, at)


def compile_marked(source, file, marks, first):
    """Return bytecode as Python stores it, and the names of its functions, of the module `source` in `file`.

    marks  the path of the file of marks
    first  the byte of the first function there
    """
    tree = ast.parse(source)
    names = insert_marks(tree, first)
    tree.body.insert(_count_heading(tree), *ast.parse(_OPEN % str(marks)).body)
    code = compile(tree, str(file), "exec", dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code), names


def _count_heading(tree):
    """Return how many statements must stay first: the docstring and imports from the future."""
    heading = ast.Expr, ast.ImportFrom
    body = enumerate(tree.body)
    return next((i for i, one in body if not isinstance(one, heading)), len(tree.body))


def prepare(folder, files):
    """Compile `files`, with marks, below `folder`; return [(file, name)] of their functions."""
    functions, firsts = [], {}
    for file in files:
        firsts[str(file)] = len(functions)
        code, names = compile_marked(file.read_bytes(), file, folder / "marks", len(functions))
        compiled = folder / "compiled" / file.parent.relative_to(file.anchor)
        compiled.mkdir(parents=True, exist_ok=True)
        (compiled / Path(importlib.util.cache_from_source(str(file))).name).write_bytes(code)
        functions += [(file, name) for name in names]
    (folder / "marks").write_bytes(bytes(len(functions)))
    (folder / "firsts").write_text(json.dumps(firsts), encoding="utf-8")
    return functions


def mark_again(tree, file):
    """Insert the marks of the run that goes on, if there is one, into another `tree` of the module `file`."""
    firsts = _read_firsts(os.environ.get(_RUN))
    if str(file) in firsts:
        insert_marks(tree, firsts[str(file)])


@functools.lru_cache(None)
def _read_firsts(folder):
    return json.loads(Path(folder, "firsts").read_text(encoding="utf-8")) if folder else {}


def measure(folder, files, command):
    """Run `command` with marks in `files`; return its exit code, and [(file, name)] of the functions that no process
    executed.
    """
    functions = prepare(folder, files)
    run = {"PYTHONPYCACHEPREFIX": str(folder / "compiled"), _RUN: str(folder)}
    code = subprocess.run(command, cwd=ROOT, env={**os.environ, **run}).returncode
    marks = (folder / "marks").read_bytes()
    return code, [function for function, mark in zip(functions, marks) if not mark]


def tell(untested):
    """Print the functions, file by file; return how many of them are in the rooms of WHOLE."""
    found = defaultdict(list)
    for file, name in untested:
        found[file.relative_to(ROOT).as_posix()].append(name)
    counts = [0, 0]
    for file, names in sorted(found.items()):
        is_held = file.startswith(WHOLE)
        counts[is_held] += len(names)
        print("%s %s: %s" % ("!" if is_held else " ", file, ", ".join(names)))
    print("%d functions that no test executes; %d of them must not be" % (sum(counts), counts[1]))
    return counts[1]


def main(arguments):
    files = [file for folder in _SOURCES for file in sorted((ROOT / folder).rglob("*.py"))]
    with tempfile.TemporaryDirectory(prefix="untested.") as folder:
        code, untested = measure(Path(folder), files, [sys.executable, "-m", "pytest", *arguments])
    return 1 if tell(untested) else code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
