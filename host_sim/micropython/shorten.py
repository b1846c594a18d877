"""Gives private names short replacements, the same few in every module, before compiling.

MicroPython keeps the text of every name for ever: some 20 bytes for each private
helper, method, attribute and argument of a game.  Names that no other program can
see are replaced, as a linker strips symbols:

    def _list_jumps(state, first):      def _0(state, b):
        for body in range(first, 6):        for body in range(b, 6):
    self._legal = _list_jumps(...)      self._1 = _0(...)

Renamed are

    names with one leading underscore   at the top of a module (also those that link.py made
                                        so) and after a dot
    methods, attributes, and names      unless an object of a board or of Python has one of that
    that modules define                 name (foreign.py), or a source that is not compiled, such
                                        as main.py, mentions it
    arguments                           unless a call names them

Globals that could meet in one module, and attributes that could meet in the objects of one
family of classes, get different numbers; all others share numbers.  Only exceptions that modules
import get numbers of their own, because the last line of a traceback names no file.  Names in a
`global` statement stay, and so do names that a string spells where names are looked up (getattr);
if a module also looks up names that it does not spell there, all of its strings stay.
"""

import ast
import re
import zlib

from host_sim.micropython.edits import note_definition, note_name, rename
from host_sim.micropython.foreign import list_foreign
from host_sim.micropython.syntax import (
    is_exception,
    list_defaults,
    list_imported,
    list_local_names,
    list_spelt,
    list_top_names,
    walk,
)

_PRIVATE = re.compile(r"_[a-z0-9]\w*$", re.IGNORECASE)
_OWN_ROOMS = ("skald.", "tests.", "host_sim.device_time.")
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
# Of arguments, by their positions; up to I, a program has these names anyway.
_LETTERS = "abcdefghkxynHIjlmopqrstuvwz"
_RAISED = ""  # a pseudo-module in which all exceptions are known


class Names:
    """The names of a program that may be shortened: learn() every module, then shorten() each."""

    def __init__(self):
        self._dotted = {}  # name used after a dot, or defined for such use -> modules that do so
        self._owned = set()  # attribute names that a class gives its objects
        self._exported = set()  # public names at the top of a module of our own rooms
        self._shared = {}  # private name that modules import -> modules whose globals hold it
        self._tops = {}  # private name at the top of modules -> those modules
        self._owners = {}  # name -> names of the classes whose objects have it
        self._bases = {}  # name of a class -> names of its base classes
        self._given = set()  # attribute names that are set from outside the class
        self._open = set()  # names that must stay: looked up in ways not known here
        self._local = set()  # names that functions bind, arguments included
        self._keywords = set()  # argument names that calls name
        self._short = {}  # name -> short name, if it is the same in all modules
        self._tops_short = {}  # those of them at the top of modules

    def learn(self, module, source):
        """Add the names of `module` (dotted name)."""
        tree = ast.parse(source)
        for node in walk(tree):
            if isinstance(node, ast.Attribute):
                self._dotted.setdefault(node.attr, set()).add(module)
                if _is_own(node):
                    self._owned.add(node.attr)
                elif isinstance(node.ctx, ast.Store):
                    self._given.add(node.attr)
            elif isinstance(node, ast.ClassDef):
                self._learn_class(module, node)
            elif isinstance(node, ast.keyword) and node.arg:
                self._keywords.add(node.arg)
            elif isinstance(node, ast.Global):
                self._open.update(node.names)
            elif isinstance(node, ast.ImportFrom):
                is_own = module.startswith(_OWN_ROOMS) and node.module.startswith(_OWN_ROOMS)
                for alias in node.names:
                    if node not in tree.body:
                        self._local.add(alias.name)
                    if _PRIVATE.match(alias.name) or is_own:
                        self._shared.setdefault(alias.name, set()).update((module, node.module))
                    else:
                        self._open.add(alias.name)
        self._open.update(list_spelt(tree))
        self._open.update(module.split("."))
        local = list_local_names(tree)
        self._local.update(local)
        for name in list_top_names(tree):
            if _PRIVATE.match(name):
                self._tops.setdefault(name, set()).add(module)
            elif name in local:
                self._open.add(name)
            elif module.startswith(_OWN_ROOMS):
                self._exported.add(name)
                self._dotted.setdefault(name, set()).add(module)
        self._short = {}

    def _learn_class(self, module, node):
        bases = {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
        self._bases.setdefault(node.name, set()).update(bases)
        for item in walk(node):
            if isinstance(item, ast.Attribute) and _is_own(item):
                self._owners.setdefault(item.attr, set()).add(node.name)
        for item in node.body:
            if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef):
                self._owners.setdefault(item.name, set()).add(node.name)
                if not _PRIVATE.match(item.name):
                    self._owned.add(item.name)
                    self._dotted.setdefault(item.name, set()).add(module)
            elif isinstance(item, ast.Assign):
                self._open.update(
                    node.id
                    for target in item.targets
                    for node in walk(target)
                    if isinstance(node, ast.Name)
                )

    def keep(self, source):
        """Keep the names that `source`, which is not part of the program, mentions."""
        for node in walk(ast.parse(source)):
            self._open.update(
                getattr(node, field) for field in ("attr", "name", "id") if hasattr(node, field)
            )
        self._open.update(list_spelt(ast.parse(source)))

    def shorten(self, module, source):
        """Return `source` of `module` with short names."""
        tree = ast.parse(source)
        edits = {}
        short = self._global()
        top = self._top_names(module, tree)
        for node in walk(tree):
            if isinstance(node, ast.Attribute):
                column = node.end_col_offset - len(node.attr.encode())
                note_name(edits, node.end_lineno, column, node.attr, short)
            elif isinstance(node, ast.Name):
                note_name(edits, node.lineno, node.col_offset, node.id, top)
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    note_name(edits, alias.lineno, alias.col_offset, alias.name, short)
            elif isinstance(node, ast.ClassDef):
                for item in node.body:
                    note_definition(edits, item, short)
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                self._shorten_arguments(node, edits)
        for node in tree.body:
            note_definition(edits, node, top)
        return rename(source, edits)

    def tell(self, module, source):
        """Return {short: {names}} of one module; a name after a dot includes the dot."""
        tree = ast.parse(source)
        names = {}
        for name, short in self._top_names(module, tree).items():
            names.setdefault(short, set()).add(name)
        for node in walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in self._global():
                names.setdefault(self._global()[node.attr], set()).add("." + node.attr)
        return names

    def _global(self):
        """Return {name: short} of the names that are the same in all modules."""
        if not self._short:
            inner = {
                name: used for name, used in self._dotted.items() if self._is_inner(name, used)
            }
            tops = {
                name: used | self._tops.get(name, set())
                for name, used in self._shared.items()
                if name not in self._open | (set(self._dotted) - self._exported)
                and (_PRIVATE.match(name) or self._is_shareable(name))
            }
            for name, used in inner.items():
                if name not in self._owned and (name in tops or name not in self._shared):
                    tops[name] = used | tops.get(name, set())
            for name in tops:
                if is_exception(name, self._bases):
                    tops[name] = tops[name] | {_RAISED}
            self._number(tops)
            for name in sorted(self._dotted):
                if _PRIVATE.match(name) and name not in inner and name not in self._open:
                    self._short[name] = self._hash(name)
            self._tops_short = dict(self._short)
            families = self._list_families()
            everybody = set(families.values())
            self._number(
                {
                    name: everybody
                    if name in self._given or name not in self._owners
                    else {families[owner] for owner in self._owners[name]}
                    for name in inner
                    if name in self._owned
                }
            )
        return self._short

    def _is_shareable(self, name):
        """Tell whether a public name that modules import has only one meaning."""
        strange = self._open | self._local | self._keywords | self._owned
        used = self._dotted.get(name, set())
        return (
            name not in strange
            and name not in list_foreign()
            and name in self._exported
            and all(module.startswith(_OWN_ROOMS) for module in used)
        )

    def _is_inner(self, name, used):
        """Tell whether only objects of our own have an attribute `name`."""
        if name in self._open or name[:2] == "__":
            return False
        if _PRIVATE.match(name):
            return name in self._owned and name not in self._tops
        if name in list_foreign():
            return False
        # The name belongs either to classes or to modules, not to both.
        is_known = (name in self._owned) != (name in self._exported)
        return is_known and all(module.startswith(_OWN_ROOMS) for module in used)

    def _number(self, names):
        """Give each of {name: where it is known} the lowest number that is free there."""
        taken = {}  # where -> numbers
        for name, places in sorted(names.items(), key=lambda item: (-len(item[1]), item[0])):
            number = 0
            while any(number in taken.get(place, ()) for place in places):
                number += 1
            self._short[name] = _spell(number)
            for place in places:
                taken.setdefault(place, set()).add(number)

    def _list_families(self):
        """Return {name of a class: one name for its whole family of classes}."""
        heads = {}

        def find_head(name):
            while name in heads:
                name = heads[name]
            return name

        for name, bases in sorted(self._bases.items()):
            for base in sorted(bases):
                if base in self._bases and find_head(base) != find_head(name):
                    heads[find_head(name)] = find_head(base)
        return {name: find_head(name) for name in self._bases}

    def _hash(self, name):
        """Return a short name that no other name has yet."""
        number = zlib.crc32(name.encode())
        while True:
            number %= len(_DIGITS) ** 3
            text = "_" + _DIGITS[number % 36] + _DIGITS[number // 36 % 36] + _DIGITS[number // 1296]
            if text not in self._short.values():
                return text
            number += 1

    def _top_names(self, module, tree):
        """Return {name: short} of the names at the top of `module`, without a dot."""
        own = list_top_names(tree)
        self._global()
        short = {
            name: self._tops_short[name]
            for name in own + list_imported(tree)
            if name in self._tops_short
        }
        mentioned, methods = self._list_class_names(tree)
        number = 0
        for name in own:
            if _PRIVATE.match(name) and name not in short and name not in self._open:
                avoided = methods if name in mentioned else ()
                while _spell(number) in short.values() or _spell(number) in avoided:
                    number += 1
                short[name] = _spell(number)
        return short

    def _list_class_names(self, tree):
        """Return the names that the attributes of classes in `tree` are computed from, and the short
        names of their methods, which would hide a name of the module.
        """
        mentioned, methods = set(), set()
        for node in tree.body:
            for item in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(item, ast.Assign):
                    mentioned |= {part.id for part in walk(item) if isinstance(part, ast.Name)}
                elif isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef):
                    methods.add(self._short.get(item.name))
        return mentioned, methods

    def _shorten_arguments(self, function, edits):
        """Shorten arguments that are positional in every call, here and in nested functions."""
        used, bound = set(), set()
        for node in walk(function):
            if isinstance(node, ast.Name):
                used.add(node.id)
            elif isinstance(node, (ast.Global, ast.Nonlocal)):
                bound.update(node.names)
            elif isinstance(node, ast.ExceptHandler):
                bound.add(node.name)
            elif isinstance(node, ast.alias):
                bound.add(node.asname or node.name)
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node is not function:
                bound.add(node.name)
                bound.update(
                    argument.arg for argument in walk(node.args) if isinstance(argument, ast.arg)
                )
                used.update(_LETTERS[: len(node.args.args)])  # the new names of its own arguments
            elif isinstance(node, ast.Lambda):
                bound.update(argument.arg for argument in node.args.args)
        short = {}
        for place, argument in enumerate(function.args.args):
            name, letter = argument.arg, _LETTERS[place]
            if (
                name != "self"
                and len(name) > 1
                and not {name} & (bound | self._keywords)
                and letter not in used
            ):
                short[name] = letter
                note_name(edits, argument.lineno, argument.col_offset, name, short)
        outer = {node for default in list_defaults(function) for node in walk(default)}
        for node in walk(function):
            if isinstance(node, ast.Name) and node not in outer:
                note_name(edits, node.lineno, node.col_offset, node.id, short)


def _is_own(node):
    """Tell whether an object has the attribute `node` from its own class."""
    return (
        isinstance(node.value, ast.Name)
        and node.value.id == "self"
        and (_PRIVATE.match(node.attr) or isinstance(node.ctx, ast.Store))
    )


def _spell(number):
    """Return the short name of a number: _0 .. _z, _10 .."""
    text = ""
    while number >= 36:
        text = _DIGITS[number % 36] + text
        number //= 36
    return "_" + _DIGITS[number] + text
