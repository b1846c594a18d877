"""Translate a traceback of compiled firmware: `make traceback < what-the-board-printed`.

Linking (link.py) and shortening (shorten.py) change names but not line breaks, so a function can
be found by its position:

    File "skald.recognition.tracker", line 1, in _3f
      ──▶ File "firmware/skald/watching/sensor_model.py", lines 214-231, in Sight.compare

Compiled firmware has no line numbers (every line is 1), so the result is the function's first and
last line.  A name that several functions share gives all of them: an overridden method, or functions
of overlays in different packages, because a traceback has only the last part of an overlay's name.
Frames of code that was copied as source stay as they are.
"""

import ast
import re
import sys

from host_sim.micropython import mpy_tree, sources
from host_sim.micropython.syntax import is_exception

_FRAME = re.compile(r'File "([\w./]+)", line (\d+), in (\S+)')
_RAISED = re.compile(r"(_\w+)(?=: |$)")
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Frames:
    """Every function of the compiled program, by its name in a traceback."""

    def __init__(self, program):
        self._paths = {sources.module_of(path): path.as_posix() for path in sources.list_sources()}
        self._called = mpy_tree.name_in_tracebacks(sources.read_sources())
        self._found = {}  # (module as in a traceback, short name) -> [(path, first line, last line, name)]
        self._raised = {}  # short name -> names of exceptions
        self._bases = {}  # name of a class -> names of its base classes
        for module in program.modules:
            self._learn(module, program)

    def _learn(self, module, program):
        reduced = ast.parse(program.reduce(module))
        parts = program.list_parts(module)
        short = {node.lineno: node.name for _, node in _walk(reduced)}
        start = 0
        for part, source in parts:
            for name, node in _walk(ast.parse(source)):
                place = (self._paths[part], node.lineno, node.end_lineno, name)
                known_as = short[start + node.lineno]
                self._found.setdefault((self._called[module], known_as), []).append(place)
                if isinstance(node, ast.ClassDef):
                    self._bases[name] = [base.id for base in node.bases if hasattr(base, "id")]
                    if is_exception(name, self._bases):
                        self._raised.setdefault(known_as, set()).add(name)
            start += source.count("\n")

    def explain(self, line):
        """Return the translation of a traceback's `line` as lines; `line` itself if it is not a frame."""
        match = _FRAME.search(line)
        places = match and self._found.get((match.group(1), match.group(3)))
        raised = _RAISED.match(line)
        if raised and raised.group(1) in self._raised:
            return [" or ".join(sorted(self._raised[raised.group(1)])) + line[raised.end() :]]
        if not places:
            return [line]
        number = int(match.group(2))
        return [
            '%sFile "%s", %s, in %s'
            % (
                line[: match.start()],
                path,
                "line %d" % number if first <= number <= last else "lines %d-%d" % (first, last),
                name,
            )
            for path, first, last, name in places
        ]


def _walk(tree, above=""):
    """Yield (qualified name, node) of every class and function, in the order of the source."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, _DEFINITIONS):
            yield above + node.name, node
            yield from _walk(node, above + node.name + ".")
        else:
            yield from _walk(node, above)


def main():
    frames = Frames(mpy_tree.learn_program())
    for line in sys.stdin:
        print("\n".join(frames.explain(line.rstrip("\r\n"))))


if __name__ == "__main__":
    main()
