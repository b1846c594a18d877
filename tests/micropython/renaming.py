"""Holds modules with short names against the same modules with their own (shorten.py).

Nothing but names may differ; in one scope two names never become one; a name that another module,
another class of the family, a call or a string uses becomes the same there.
"""

import ast
import symtable
from collections import defaultdict

from host_sim.micropython.syntax import list_spelt, walk

_NAMES = {
    ast.Name: "id",
    ast.Attribute: "attr",
    ast.FunctionDef: "name",
    ast.AsyncFunctionDef: "name",
    ast.ClassDef: "name",
    ast.arg: "arg",
}


def find_contradictions(linked, reduced, mentioned=()):
    """Return a sentence for each name that became different ones, or one with another.

    `linked`, `reduced`: {module: text}; `mentioned`: names that sources beside the program use.
    """
    return _Renaming(linked, reduced, mentioned).faults


class _Renaming:
    """All names before and after."""

    def __init__(self, linked, reduced, mentioned):
        self.faults = []
        self._tops = {}  # module -> {name at its top: new name}
        self._attributes = defaultdict(set)  # name after a dot, or of a class's own -> new names
        self._imports = []  # (module, module imported from, name, new name)
        self._arguments = []  # (module, name, new name)
        self._keywords, self._spelt = set(), set(mentioned)
        self._owned = defaultdict(set)  # class -> {(name of its objects, new name)}
        self._given = set()  # (name that others give an object, new name)
        self._heads = {}  # class -> another one of its family
        for module in linked:
            self._compare(module, linked[module], reduced[module])
        self._check_modules()
        self._check_attributes()

    def _tell(self, where, *words):
        self.faults.append("%s: %s" % (where, " ".join(map(str, words))))

    def _compare(self, module, text, short):
        tree, other = ast.parse(text), ast.parse(short)
        nodes, others = walk(tree), walk(other)
        if [type(node) for node in nodes] != [type(node) for node in others]:
            self._tell(module, "another program")
            return
        for node, new in zip(nodes, others):
            self._compare_node(module, node, new)
            if isinstance(node, ast.ClassDef):
                self._learn_class(node, new)
        self._spelt |= list_spelt(tree)
        tables = [symtable.symtable(each, module, "exec") for each in (text, short)]
        top = self._compare_scopes(module, *tables, [])
        self._tops[module] = top

    def _compare_node(self, module, node, new):
        renamed = _NAMES.get(type(node))
        for field in node._fields:
            value = getattr(node, field, None)
            if field == renamed or isinstance(value, ast.AST):
                continue
            if isinstance(value, list) and value and isinstance(value[0], ast.AST):
                continue
            if isinstance(node, ast.alias) and field == "name":
                continue
            if value != getattr(new, field, None):
                self._tell(module, value, "became", getattr(new, field, None))
        if isinstance(node, ast.Attribute):
            self._attributes[node.attr].add(new.attr)
            if isinstance(node.ctx, ast.Store) and getattr(node.value, "id", "") != "self":
                self._given.add((node.attr, new.attr))
        elif isinstance(node, ast.arg):
            self._arguments.append((module, node.arg, new.arg))
        elif isinstance(node, ast.keyword):
            self._keywords.add(node.arg)
        elif isinstance(node, ast.Import):
            if [alias.name for alias in node.names] != [alias.name for alias in new.names]:
                self._tell(module, "another import at line", node.lineno)
        elif isinstance(node, ast.ImportFrom):
            for alias, other in zip(node.names, new.names):
                self._imports.append((module, node.module, alias.name, other.name))

    def _learn_class(self, node, new):
        for base in node.bases:
            self._join(node.name, getattr(base, "id", getattr(base, "attr", "")))
        for inner, other in zip(walk(node), walk(new)):
            if isinstance(inner, ast.Attribute) and getattr(inner.value, "id", "") == "self":
                self._owned[node.name].add((inner.attr, other.attr))
        for inner, other in zip(node.body, new.body):
            if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)):
                self._owned[node.name].add((inner.name, other.name))
            elif isinstance(inner, ast.Assign):
                for one, two in zip(walk(inner), walk(other)):
                    if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
                        self._owned[node.name].add((one.id, two.id))

    def _join(self, name, base):
        name, base = self._find_head(name), self._find_head(base)
        if name != base:
            self._heads[name] = base

    def _find_head(self, name):
        while name in self._heads:
            name = self._heads[name]
        return name

    def _compare_scopes(self, module, table, other, outer):
        """Return {name: new name} of a scope; `outer`: [(is it a function, names)] of those around
        it, the module first.
        """
        symbols, others = _list_symbols(table), _list_symbols(other)
        names = {}
        if [kinds for _, kinds in symbols] != [kinds for _, kinds in others]:
            self._tell(module, table.get_name(), "binds other names, or two became one")
            return names
        names = {name: new for (name, _), (new, _) in zip(symbols, others)}
        for name, new in names.items():
            symbol = table.lookup(name)
            if symbol.is_free():
                around = [each for is_function, each in outer if is_function and name in each]
                meant = around[-1][name] if around else name  # __class__ is in none
            elif symbol.is_global() and outer:
                meant = outer[0][1].get(name, name)
            else:
                meant = new
            if meant != new:
                self._tell(
                    module, table.get_name(), "calls", name, new, "which is", meant, "around it"
                )
        scopes = outer + [(table.get_type() == "function", names)]
        for inner, another in zip(table.get_children(), other.get_children()):
            self._compare_scopes(module, inner, another, scopes)
        return names

    def _check_modules(self):
        for module, package, name, new in self._imports:
            meant = self._tops.get(package, {}).get(name, name)
            if new != meant:
                self._tell(module, "imports", name, "as", new, "which is", meant, "in", package)
        for module, name, new in self._arguments:
            if name in self._keywords and new != name:
                self._tell(module, "argument", name, "became", new, "but a call names it")
        for module, top in self._tops.items():
            for name, new in top.items():
                if new not in self._attributes.get(name, {new}) and name[0] != "_":
                    self._tell(module, name, "became", new, "but another name after a dot")
                if name in self._spelt and new != name:
                    self._tell(module, name, "became", new, "but a string spells it")

    def _check_attributes(self):
        families = defaultdict(set)
        for owner, owned in self._owned.items():
            families[self._find_head(owner)] |= owned
            for name, new in owned:
                self._attributes[name].add(new)
        for name, new in self._attributes.items():
            if len(new) > 1:
                self._tell("attribute " + name, "became", *sorted(new))
            if name in self._spelt and new != {name}:
                self._tell("attribute " + name, "became", *new, "but a string spells it")
        for head, owned in families.items():
            known = defaultdict(set)
            for name, new in owned | self._given:
                known[new].add(name)
            for new, names in known.items():
                if len(names) > 1:
                    self._tell("family of " + head, *sorted(names), "all became", new)


def _list_symbols(table):
    """Return [(name, what it is)] of what a scope mentions, in the order of first mention."""
    found = []
    for symbol in table.get_symbols():
        bound = (symbol.is_parameter(), symbol.is_imported(), symbol.is_assigned())
        if symbol.is_referenced() or any(bound):  # else a scope inside borrows it from one outside
            reach = (symbol.is_local(), symbol.is_free(), symbol.is_global())
            found.append((symbol.get_name(), (symbol.is_referenced(), *bound, *reach)))
    return found
