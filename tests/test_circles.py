"""No two modules import each other: neither in the firmware, imports in functions included, nor on the host.

An import cycle could hide behind a module that is loaded on demand, so an import inside a function
counts like one at the top.
"""

import ast

import pytest

from host_sim.toolchain import ROOT

_FIRMWARE = ROOT / "firmware"
_HOST = ("host_sim", "hardware", "tests")


def read_modules(root, *folders):
    """Return {module: syntax tree} of the folders below `root`."""
    found = {}
    for path in sorted(path for folder in folders for path in (root / folder).rglob("*.py")):
        name = ".".join(path.relative_to(root).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def needs_of(module, tree, modules):
    """Return the modules that `module` imports, at its top or in a function."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = "%s.%s" % (node.module, alias.name)
                found.add(whole if whole in modules else node.module)
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


@pytest.mark.parametrize("root, folders", [(_FIRMWARE, ("skald",)), (ROOT, _HOST)])
def test_no_two_modules_need_each_other(root, folders):
    modules = read_modules(root, *folders)
    needs = {name: needs_of(name, tree, modules) for name, tree in modules.items()}
    assert sum(map(len, needs.values())) > 200
    assert find_circles(needs) == set()


def test_a_circle_is_found():
    assert find_circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}) == {("a", "b", "c")}
