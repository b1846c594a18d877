"""Translate the random playouts of a game to C++, so that a reference search takes minutes, not hours.

The functions in firmware/ stay the only statement of the rules.  From play_at_random() on
(playouts.py), each function that is called is read as source, and its syntax tree is written as C++,
statement by statement.  Names that a module or class defines (constants, tables, functions) are
looked up in the imported modules, so nothing is stated twice.  The C++ compiler finds the types
(`auto`), and refuses what does not fit; python.hpp behaves as Python's numbers and buffers do, and
throws where Python raises.

    program      tables, functions, the library     expressions, statements    one function
    locals       where a local is declared          python.hpp                 what C++ lacks

What the rules do not use is not translated: it raises Untranslated, and the playouts stay Python.
"""

import inspect
import sys
import textwrap
from types import ModuleType

from host_sim.arena.cpp.expressions import LITERAL, Untranslated
from host_sim.arena.cpp.statements import Function

# A template, because a function in one may be used before its type is known.
_CLASS = """\
template <class = void> struct Position {
%s
};

using Game = Position<>;"""
_EXPORT = """\
extern "C" Int {name}(uint8_t *state, Int size, uint32_t *legal{parameters}) {{
    Game game{{{{state, size}}, {{legal, {most}}}}};
    try {{
        return Game::{function}(game{arguments});
    }} catch (Wrong &) {{
        return INT64_MIN;
    }}
}}"""


class Program:
    """The C++ of one game: tables and functions, each written when it is first used."""

    def __init__(self, game):
        self.game = game
        self._names, self._words = {}, {}
        self._tables, self._functions = [], []

    def write(self, *roots):
        """Return the source of a library that exports `roots`, functions of a game and of numbers."""
        exports = [self._export(root) for root in roots]
        fields = ["Row<uint8_t> state;", "Row<uint32_t> legal;"]
        for field, value in vars(self.game).items():
            if isinstance(value, bytearray) and field != "state" and value:
                values = ", ".join(map(str, value)) if any(value) else ""
                fields.append("uint8_t %s_bytes[%d] = {%s};" % (field, len(value), values))
                fields.append("Row<uint8_t> %s{%s_bytes, %d};" % (field, field, len(value)))
            elif isinstance(value, int):
                fields.append("Int %s = %d;" % (field, value))
        body = textwrap.indent("\n".join(fields + [""] + self._functions), "    ")
        parts = ['#include "python.hpp"', *self._tables, _CLASS % body, *exports]
        return "\n\n".join(parts) + "\n"

    def _export(self, root):
        numbers = list(inspect.signature(root).parameters)[1:]
        return _EXPORT.format(
            name=root.__name__,
            function=self.function(root),
            most=self.game.MAX_ACTIONS,
            parameters="".join(", Int " + number for number in numbers),
            arguments="".join(", Int(%s)" % number for number in numbers),
        )

    def function(self, function, is_method=False):
        """Return the name of a function in C++; translate it if it is new."""
        if function not in self._names:
            words = function.__module__.split(".")[2:] + [function.__name__]
            self._names[function] = name = function.__name__ if is_method else "_".join(words)
            self._functions.append("")
            at = len(self._functions) - 1
            self._functions[at] = Function(self, function, name, is_method).write()
        return self._names[function]

    def literal(self, value):
        """Return a value of a module or class in C++."""
        if isinstance(value, int):
            return "Int(%d)" % value
        if isinstance(value, str):
            return "Int(%d)" % self._words.setdefault(value, len(self._words))
        if isinstance(value, ModuleType):
            return self.literal(value.__name__)
        if isinstance(value, LITERAL):
            return self._table(value)
        raise Untranslated("a value %r" % (value,))

    def _table(self, value):
        if id(value) not in self._names:
            kind = "const Int"
            if isinstance(value, bytearray):
                kind = "uint8_t"
            elif isinstance(value, bytes):
                kind = "const uint8_t"
            parts = [self.literal(part) for part in value]
            if parts and parts[0].startswith("Row"):
                kind = "const " + parts[0].partition("{")[0]
            name = "table%d" % len(self._tables)
            self._tables.append("static %s %s[] = {%s};" % (kind, name, ", ".join(parts) or "0"))
            self._names[id(value)] = "Row<%s>{%s, %d}" % (kind, name, len(value))
            self._names[name] = value  # kept, so that its id stays its own
        return self._names[id(value)]


def main(words):
    """Write the C++ of game `words[0]` to the file `words[1]`."""
    from skald.rules.registry import load

    from host_sim.arena.playouts import EXPORTED

    game = load(words[0])(2)
    with open(words[1], "w", encoding="utf-8") as file:
        file.write(Program(game).write(*EXPORTED))


if __name__ == "__main__":
    main(sys.argv[1:])
