"""Fold public constants into the modules that import them, before compiling.

mpy-cross folds `_X = const(3)` away, but a constant that other modules import
stays a name in both: a string, a dictionary entry in each, a look-up at every
use.  So the board's code is first folded across modules:

    from skald.rules.base import CHANCE, Game     from skald.rules.base import Game
    if who == CHANCE:                       ──▶   _CHANCE = const(254)
                                                  if who == _CHANCE:

    from skald.table import tracker as track
    if verdict == track.COMMIT:             ──▶   if verdict == (3):

Line numbers stay as they are.  Only module-level `NAME = const(...)` is folded; a module that
imports such a constant may also export it.
"""

import ast

from host_sim.micropython.edits import replace_nodes
from host_sim.micropython.syntax import walk


class Constants:
    """The public integer constants of a set of modules."""

    def __init__(self):
        self._values = {}  # module -> {name: value}

    def learn(self, module, source):
        """Add the constants of `module` (dotted name)."""
        tree = ast.parse(source)
        known, passed_on = {}, {}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module in self._values:
                for alias in node.names:
                    if alias.name in self._values[node.module]:
                        known[alias.asname or alias.name] = self._values[node.module][alias.name]
                        if alias.asname is None:
                            passed_on[alias.name] = known[alias.name]
        own = {}
        for node in tree.body:
            name, value = _constant(node)
            if name is not None:
                number = _evaluate(value, {**known, **own})
                if number is not None:
                    own[name] = number
        passed_on.update(own)
        self._values[module] = {
            name: value for name, value in passed_on.items() if not name.startswith("_")
        }

    def digest(self):
        """Return a text that changes whenever a constant changes."""
        return "\n".join(
            "%s.%s=%d" % (module, name, value)
            for module, values in sorted(self._values.items())
            for name, value in sorted(values.items())
        )

    def fold(self, module, source):
        """Return the `source` of `module` with its own and its imported constants folded."""
        tree = ast.parse(source)
        own = self._values.get(module, {})
        names, modules, edits = dict.fromkeys(own), {}, []
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and not node.level:
                self._fold_import(node, names, modules, edits)
        for node in walk(tree):
            if isinstance(node, ast.ImportFrom) and node not in tree.body:
                self._fold_import_inside(node, edits)
            elif isinstance(node, ast.Name) and node.id in names:
                edits.append((node, "_" + node.id))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                value = self._values.get(modules.get(node.value.id), {}).get(node.attr)
                if value is not None:
                    edits.append((node, "(%d)" % value))
        return replace_nodes(source, edits)

    def _fold_import(self, node, names, modules, edits):
        values = self._values.get(node.module, {})
        kept = []
        folded = []
        for alias in node.names:
            if alias.name in values and alias.asname is None:
                names[alias.name] = None
                folded.append("_%s = const(%d)" % (alias.name, values[alias.name]))
            else:
                kept.append(alias)
            modules[alias.asname or alias.name] = "%s.%s" % (node.module, alias.name)
        if folded:
            _replace_import(node, kept, ["from skald.compat import const"] + folded, edits)

    def _fold_import_inside(self, node, edits):
        """Make the constants that a function imports its own variables: no board has them under
        their public names.
        """
        values = self._values.get(node.module, {})
        kept = [alias for alias in node.names if alias.name not in values]
        own = [
            "%s = (%d)" % (alias.asname or alias.name, values[alias.name])
            for alias in node.names
            if alias.name in values
        ]
        if own:
            _replace_import(node, kept, own, edits)


def _replace_import(node, kept, statements, edits):
    """Note in `edits` that the import `node` keeps only the names `kept`, followed by `statements`."""
    names = [alias.name + (" as " + alias.asname if alias.asname else "") for alias in kept]
    parts = ["from %s import %s" % (node.module, ", ".join(names))] if names else []
    as_long = "\n" * (node.end_lineno - node.lineno)  # keeps the lines below
    edits.append((node, "; ".join(parts + statements) + as_long))


def _constant(node):
    """Return (name, value expression) of a module-level `NAME = const(expression)`."""
    if (
        isinstance(node, ast.Assign)
        and len(node.targets) == 1
        and isinstance(node.targets[0], ast.Name)
    ):
        call = node.value
        if (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Name)
            and call.func.id == "const"
        ):
            return node.targets[0].id, call.args[0]
    return None, None


def _evaluate(expression, known):
    """Return the int value of `expression`, or None."""
    try:
        value = eval(
            compile(ast.Expression(expression), "const", "eval"), {"__builtins__": {}}, dict(known)
        )
    except NameError:
        return None
    return value if isinstance(value, int) else None
