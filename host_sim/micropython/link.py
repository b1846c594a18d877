"""Join modules that are always loaded together into one, before compiling.

A module costs a board some 300 bytes apart from its code: an object, a dictionary,
its name and that of its file; and each name that it imports from a neighbour is in
two dictionaries.  So modules that another one always needs become part of it, the
hub, as a linker makes one program of many files:

    rules/vikings/data.py        SHIPS = ...          _data_SHIPS = ...
    rules/vikings/scoring.py     data.SHIPS[0]    ──▶ _data_SHIPS[0]         (one file)
    rules/vikings/__init__.py    scoring.tell()       _scoring_tell()

    rules/vikings/audit.py       from skald.rules.vikings.data import SHIPS
                             ──▶ from skald.rules.vikings import _data_SHIPS

Hubs are the games, each with all modules of its package that it imports, and the
hubs of _JOINED.  A module that its hub does not import at the top stays separate.
"""

import ast
import re

from host_sim.micropython.edits import replace_nodes
from host_sim.micropython.syntax import walk

_JOINED = {
    "skald.rules.base": (
        "skald.rules.engine", "skald.rules.header", "skald.rules.kinds", "skald.rules.overlays", "skald.rules.prng",
    ),
    "skald.watching.layout": ("skald.watching.layout_format",),
    "skald.recognition.tracker": (
        "skald.watching.difference", "skald.recognition.classify", "skald.watching.expect", "skald.watching.snapshot", "skald.watching.switch_counts", "skald.recognition.debounce",
        "skald.watching.sensor_model", "skald.recognition.effects",
    ),
    "skald.play.session": (
        "skald.play.menu", "skald.play.payouts", "skald.play.question", "skald.play.situation", "skald.watching.hidden_faces", "skald.guidance.repair", "skald.watching.last_seen",
    ),
    "skald.drivers.mfrc522": ("skald.drivers.type_a",),
    "skald.drivers.pn5180": ("skald.drivers.type_v",),
    "skald.device.board": (
        "skald.drivers.as5600", "skald.drivers.buttons", "skald.device.controls", "skald.drivers.errors", "skald.drivers.hall",
        "skald.drivers.knob", "skald.drivers.select", "skald.drivers.ssd1306", "skald.drivers.ws2812",
    ),
    "skald.device.game_loop": (
        "skald.screens.sheet", "skald.sense.arbitration", "skald.sense.scanner", "skald.sense.poll_list", "skald.sense.switches",
        "skald.sense.schedule", "skald.sense.reader_health", "skald.sense.wheel", "skald.show.canvas", "skald.show.effects", "skald.show.font", "skald.show.frame",
        "skald.show.pages", "skald.show.plain", "skald.show.lights",
    ),
    "skald.device.lifecycle": (
        "skald.keep.calibration", "skald.keep.journal", "skald.keep.kept_game", "skald.keep.settings", "skald.keep.store",
        "skald.keep.action_times",
        "skald.sense.registry",
    ),
}  # fmt: skip
_GAME = re.compile(r"skald\.rules\.[a-z_]+$")
_IMPORT = re.compile(r"^from +(skald\.[\w.]+) +import +(\([^)]*\)|[^\n]*)", re.MULTILINE)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def find_hubs(sources):
    """Return {hub: its modules, each after those that it imports} for {module: source}."""
    hubs = {}
    for hub in sources:
        allowed = _JOINED.get(hub, ())
        if is_game(hub):
            allowed = allowed or [name for name in sources if name.startswith(hub + ".")]
        joined = []
        if allowed:
            _follow_imports(hub, sources, set(allowed), joined)
        if joined:
            hubs[hub] = joined
    return hubs


def is_game(module):
    """Tell whether `module` is the package of a game (or a module of rules/ itself)."""
    return bool(_GAME.match(module))


def list_homes(hubs):
    """Return {module: the hub that it is joined to}."""
    return {module: hub for hub, joined in hubs.items() for module in joined}


def _follow_imports(module, sources, allowed, joined):
    for package, names in _IMPORT.findall(sources[module]):
        for name in (package, *(package + "." + word for word in re.findall(r"\w+", names))):
            if name in allowed:
                allowed.discard(name)
                _follow_imports(name, sources, allowed, joined)
                joined.append(name)


def _join_name(module, name):
    return "_%s_%s" % (module.split(".")[-1], name)


class Linker:
    """A program whose hubs have taken in their modules."""

    def __init__(self, sources, hubs):
        """`sources`: {module: source}; `hubs` as find_hubs() returns them."""
        self._sources = sources
        self._hubs = hubs
        self._homes = list_homes(hubs)
        self._trees = {module: ast.parse(source) for module, source in sources.items()}
        self.modules = [module for module in sources if module not in self._homes]

    def link(self, module):
        """Return the source of one of `modules`.

        Raises SyntaxError where linking would change what a name means.
        """
        joined = self._hubs.get(module, ())
        self._check_names(module, joined)
        return "".join(self._rewrite(part) for part in (*joined, module))

    def _resolve(self, module, name):
        """Return (hub, name there) for `name` in `module`, or None if it does not come from a joined
        module.
        """
        if module in self._homes:
            return self._homes[module], _join_name(module, name)
        if module in self._homes.values():
            for node in self._trees[module].body:
                if isinstance(node, ast.ImportFrom) and node.module in self._homes:
                    for alias in node.names:
                        if name == (
                            alias.asname or alias.name
                        ):  # a hub's imports from its own modules
                            return self._resolve(node.module, alias.name)
        return None

    def _rewrite(self, module):
        """Return the source of `module` with the names that it has after linking."""
        tree, hub = self._trees[module], self._homes.get(module, module)
        names, modules, edits = {}, {}, []
        if module in self._homes:
            names = {
                name: _join_name(module, name) for name in _list_locals(tree) - _list_imported(tree)
            }
        imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
        wanted = {
            node: [] for node in imports
        }  # (hub, name there) to import instead of a statement
        for node in imports:
            for alias in node.names:
                local = alias.asname or alias.name
                whole = "%s.%s" % (node.module, alias.name)
                if whole in self._homes:
                    modules[local] = whole, node
                elif self._resolve(node.module, alias.name):
                    home, name = self._resolve(node.module, alias.name)
                    names[local] = name
                    wanted[node].append((home, name))
        for node in walk(tree):
            if isinstance(node, ast.Global) and module in self._homes:
                raise SyntaxError(
                    "%s: line %d: a joined module cannot say global" % (module, node.lineno)
                )
            if isinstance(node, ast.ImportFrom) and node not in wanted and self._is_joined(node):
                edits.append((node, self._import_inside(module, node)))
        scopes = _Scopes(tree)
        for node in scopes.attributes:
            if node.value.id in modules:
                other, statement = modules[node.value.id]
                home, name = self._homes[other], _join_name(other, node.attr)
                wanted[statement].append((home, name))
                edits.append((node, name))
        bare = set(scopes.names) - {
            node.value for node in scopes.attributes if node.value.id in modules
        }
        for node in bare:
            if node.id in modules:
                raise SyntaxError(
                    "%s: line %d: a joined module is no object" % (module, node.lineno)
                )
            if node.id in names:
                edits.append((node, names[node.id]))
        for node in imports:
            if self._is_joined(node):
                as_long = "\n" * (node.end_lineno - node.lineno)  # keeps the lines below
                edits.append((node, self._import(node, wanted[node], hub) + as_long))
        text = replace_nodes(self._sources[module], edits)
        return _rename_definitions(text, names) if module in self._homes else text

    def _is_joined(self, node):
        return any(
            "%s.%s" % (node.module, alias.name) in self._homes
            or self._resolve(node.module, alias.name)
            for alias in node.names
        )

    def _import(self, node, wanted, hub):
        """Return the statements that replace the import `node` in a module that belongs to `hub`."""
        kept = [
            alias.name + (" as " + alias.asname if alias.asname else "")
            for alias in node.names
            if "%s.%s" % (node.module, alias.name) not in self._homes
            and not self._resolve(node.module, alias.name)
        ]
        parts = ["from %s import %s" % (node.module, ", ".join(kept))] if kept else []
        for home in sorted({home for home, _ in wanted if home != hub}):
            parts.append(
                "from %s import %s"
                % (home, ", ".join(sorted({name for at, name in wanted if at == home})))
            )
        return "; ".join(parts) or "pass"

    def _import_inside(self, module, node):
        """Return the statements that replace the import `node` in a function."""
        found = [(alias, self._resolve(node.module, alias.name)) for alias in node.names]
        if not all(place for _, place in found):
            raise SyntaxError("%s: line %d: import it at the top" % (module, node.lineno))
        parts = [
            "from %s import %s as %s" % (*place, alias.asname or alias.name)
            for alias, place in found
        ]
        return "; ".join(parts) + "\n" * (node.end_lineno - node.lineno)

    def _check_names(self, hub, joined):
        """Raise SyntaxError when two modules of a hub mean different things by an imported name."""
        meant = {}
        for module in (*joined, hub):
            own = (
                _list_locals(self._trees[module]) - _list_imported(self._trees[module])
                if module == hub
                else ()
            )
            found = [(name, (module, name)) for name in own]
            for node in self._trees[module].body:
                if isinstance(node, ast.Import):
                    found += [
                        (alias.asname or alias.name, ("", alias.name)) for alias in node.names
                    ]
                elif isinstance(node, ast.ImportFrom) and not self._is_joined(node):
                    found += [
                        (alias.asname or alias.name, (node.module, alias.name))
                        for alias in node.names
                    ]
            for name, meaning in found:
                if meant.setdefault(name, meaning) != meaning:
                    raise SyntaxError("%s: %s means two things in %s" % (module, name, hub))


class _Scopes(ast.NodeVisitor):
    """The names in a module that refer to its globals, and those of the form global.attribute."""

    def __init__(self, tree):
        self.names = []
        self.attributes = []
        self._locals = []  # (names of a scope, is it a class), outermost first
        self.generic_visit(tree)

    def visit_Name(self, node):
        if self._is_global(node.id):
            self.names.append(node)

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name) and self._is_global(node.value.id):
            self.attributes.append(node)
        self.generic_visit(node)

    def visit_ClassDef(self, node):
        self._visit_all(node.bases + node.decorator_list)
        self._visit_scope(_list_locals(node), node.body, True)

    def visit_FunctionDef(self, node):
        self._visit_all(getattr(node, "decorator_list", []))
        self._visit_all(
            [default for default in node.args.defaults + node.args.kw_defaults if default]
        )
        self._visit_scope(
            _list_locals(node), node.body if isinstance(node.body, list) else [node.body], False
        )

    visit_AsyncFunctionDef = visit_Lambda = visit_FunctionDef

    def _visit_comprehension(self, node):
        targets = {
            item.id
            for part in node.generators
            for item in walk(part.target)
            if isinstance(item, ast.Name)
        }
        self._visit_scope(targets, list(ast.iter_child_nodes(node)), False)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _visit_comprehension

    def _visit_scope(self, names, nodes, is_class):
        self._locals.append((names, is_class))
        self._visit_all(nodes)
        self._locals.pop()

    def _visit_all(self, nodes):
        for node in nodes:
            self.visit(node)

    def _is_global(self, name):
        last = len(self._locals) - 1
        return not any(
            name in names and (not is_class or at == last)
            for at, (names, is_class) in enumerate(self._locals)
        )


def _list_locals(scope):
    """Return the names that a module, class or function binds itself, arguments included."""
    names, outer = set(), set()
    if isinstance(scope, _FUNCTIONS):
        names.update(argument.arg for argument in walk(scope.args) if isinstance(argument, ast.arg))
    waiting = list(scope.body) if isinstance(scope.body, list) else [scope.body]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
            continue
        if isinstance(node, (ast.Lambda, *_COMPREHENSIONS)):
            continue
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            outer.update(node.names)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update(alias.asname or alias.name.split(".")[0] for alias in node.names)
        waiting.extend(ast.iter_child_nodes(node))
    return names - outer


def _list_imported(tree):
    return {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    }


def _rename_definitions(source, names):
    """Rename the functions and classes at the top of `source`."""
    for name, new in names.items():
        source = re.sub(
            r"^((?:async )?def |class )%s\b" % name, r"\g<1>" + new, source, flags=re.MULTILINE
        )
    return source
