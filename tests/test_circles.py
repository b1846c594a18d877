"""No two modules of the firmware need each other, those that are borrowed counted.

A circle would hide behind a module that is loaded on demand: so borrow(), lend() and part()
count like imports, also inside functions.
"""

import ast

import pytest

from host_sim.toolchain import ROOT

_FIRMWARE = ROOT / "firmware"


def read_modules():
    """Return {module: syntax tree} of the firmware."""
    found = {}
    for path in sorted((_FIRMWARE / "skald").rglob("*.py")):
        name = ".".join(path.relative_to(_FIRMWARE).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def strings_of(tree):
    """Return {name: string} of the constants at the top of a module."""
    return {
        node.targets[0].id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }


def needs_of(module, tree, modules):
    """Return the modules that `module` imports or borrows, wherever it does so."""
    found, constants = set(), strings_of(tree)
    game = ".".join(module.split(".")[:3])  # the package of a game, in rules
    every_string = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]

    def value(node):
        return constants.get(node.id) if isinstance(node, ast.Name) else ast.literal_eval(node)

    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = "%s.%s" % (node.module, alias.name)
                found.add(whole if whole in modules else node.module)
        elif isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            called = node.func.id if isinstance(node.func, ast.Name) else called
            named = all(isinstance(a, (ast.Constant, ast.Name)) for a in node.args)
            if called == "borrow" and named and len(node.args) == 2:
                found.add("%s.%s" % tuple(value(part) for part in node.args))
            elif called == "lend" and named and module.startswith("skald.rules."):
                found.add("skald.rules.%s.%s" % tuple(value(part) for part in node.args))
            elif called == "part" and game in modules and game != "skald.rules.base":
                # a part chosen by number: any that the module spells
                names = (
                    [node.args[0].value] if isinstance(node.args[0], ast.Constant) else every_string
                )
                found.update("%s.%s" % (game, name) for name in names)
    return (found & set(modules)) - {module}


def find_circles(needs):
    """Return the groups of modules that reach each other, as sorted tuples."""
    reached = {}
    for start in needs:
        seen, waiting = set(), [start]
        while waiting:
            for other in needs.get(waiting.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
        reached[start] = seen
    return {
        tuple(sorted({a, *(b for b in reached[a] if a in reached.get(b, ()))}))
        for a in needs
        if a in reached[a]
    }


def test_no_two_modules_need_each_other():
    modules = read_modules()
    needs = {name: needs_of(name, tree, modules) for name, tree in modules.items()}
    assert sum(map(len, needs.values())) > 200
    assert find_circles(needs) == set()


@pytest.mark.parametrize(
    "source",
    [
        "from skald.rules.raids import words",
        "def f():\n    from skald.rules.raids.words import text",
        "borrow('skald.rules.raids', 'words')",
        "_PACKAGE = 'skald.rules.raids'\nborrow(_PACKAGE, 'words')",
        "lend('raids', 'words').text()",
        "self.part('words').text()",
        "_PARTS = ('', 'words')\nself.part(_PARTS[1]).text()",
    ],
)
def test_a_need_is_found(source):
    modules = {"skald.rules.raids", "skald.rules.raids.words", "skald.rules.raids.pieces"}
    found = needs_of("skald.rules.raids.pieces", ast.parse(source), modules)
    assert found == {"skald.rules.raids.words"}


def test_a_circle_is_found():
    assert find_circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}) == {("a", "b", "c")}
