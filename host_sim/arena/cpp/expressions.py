"""The expressions of a function of the firmware as C++."""

import ast
import inspect
import textwrap
from array import array
from types import FunctionType

_GAME = ("self", "game")  # what the firmware calls a game
_OPERATORS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&",
    ast.BitOr: "|", ast.BitXor: "^", ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=",
    ast.Gt: ">", ast.GtE: ">=", ast.USub: "-", ast.Invert: "~", ast.UAdd: "+",
}  # fmt: skip
_CALLS = {ast.FloorDiv: "floor_divide", ast.Mod: "modulo"}
_BUILTINS = {
    "any": "any_of", "all": "all_of", "sum": "sum_of", "min": "min_of", "max": "max_of",
    "sorted": "sorted", "bytes": "bytes_of", "bytearray": "bytes_of", "list": "copied<Int>",
    "memoryview": "", "bool": "truth", "int": "Int",
}  # fmt: skip
LITERAL = (int, str, bytes, bytearray, array, tuple, list)
_METHODS = {"index": "index_of", "count": "count_of"}


class Untranslated(Exception):
    """The source has something for which there is no C++ here."""


class Expressions:
    """Writes expressions; Function has the fields and writes the rest."""

    # -- names --------------------------------------------------------------------------------

    def _is_local(self, name):
        return (
            name in self._hidden
            or name in self._arguments
            or (
                name not in self._imported and any(use.is_store for use in self._uses.get(name, ()))
            )
        )

    def _find(self, node):
        """Return (the value of `node` in the imported modules,), or () if it is of the position."""
        if isinstance(node, ast.Name) and not self._is_local(node.id):
            if node.id in self._imported:
                return (self._imported[node.id],)
            if node.id in self._function.__globals__:
                return (self._function.__globals__[node.id],)
        elif isinstance(node, ast.Attribute):
            if isinstance(node.value, ast.Name) and node.value.id in _GAME:
                game = self._program.game
                is_own = node.attr in vars(game) or isinstance(
                    getattr(type(game), node.attr, None), (property, FunctionType)
                )
                return () if is_own else (getattr(type(game), node.attr),)
            for base in self._find(node.value):
                return (getattr(base, node.attr),)
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "part"
            and isinstance(node.args[0], ast.Constant)
        ):
            return (self._program.game.part(node.args[0].value),)
        return ()

    # -- expressions ----------------------------------------------------------------------------

    def _value(self, node):
        for value in self._find(node):
            return self._program.literal(value)
        writer = getattr(self, "_write_" + type(node).__name__, None)
        if not writer:
            raise Untranslated("%s: %s" % (self._name, ast.unparse(node)))
        return writer(node)

    def _truth(self, node):
        if isinstance(node, ast.BoolOp):
            word = " && " if isinstance(node.op, ast.And) else " || "
            return "(%s)" % word.join(self._truth(value) for value in node.values)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return "!" + self._truth(node.operand)
        return "truth(%s)" % self._value(node)

    def _write_Constant(self, node):
        return self._program.literal(node.value)

    def _write_Name(self, node):
        if not self._is_local(node.id):
            raise Untranslated("%s: the name %s" % (self._name, node.id))
        return node.id + "_"

    def _write_Attribute(self, node):
        if not (isinstance(node.value, ast.Name) and node.value.id in _GAME):
            raise Untranslated("%s: %s" % (self._name, ast.unparse(node)))
        found = getattr(type(self._program.game), node.attr, None)
        if isinstance(found, property):
            return "%s_.%s()" % (node.value.id, self._program.function(found.fget, True))
        return "%s_.%s" % (node.value.id, node.attr)

    def _write_Subscript(self, node):
        base = self._value(node.value)
        if isinstance(node.slice, ast.Slice):
            low = self._value(node.slice.lower) if node.slice.lower else "0"
            high = self._value(node.slice.upper) if node.slice.upper else "INT64_MAX"
            return "slice(%s, %s, %s)" % (base, low, high)
        if isinstance(node.value, ast.Call) and isinstance(node.slice, ast.Constant):
            return "part<%d>(%s)" % (node.slice.value, base)  # perhaps of a tuple
        return "get(%s, %s)" % (base, self._value(node.slice))

    def _write_BinOp(self, node):
        left, right = self._value(node.left), self._value(node.right)
        if isinstance(node.op, ast.Mult) and isinstance(node.left, (ast.Tuple, ast.List)):
            return "repeat(%s, %s)" % (left, right)
        return self._operate(node.op, left, right)

    def _operate(self, op, left, right):
        if type(op) in _CALLS:
            return "%s(%s, %s)" % (_CALLS[type(op)], left, right)
        return "(%s %s %s)" % (left, _OPERATORS[type(op)], right)

    def _write_UnaryOp(self, node):
        if isinstance(node.op, ast.Not):
            return "Int(%s)" % self._truth(node)
        return "(%s%s)" % (_OPERATORS[type(node.op)], self._value(node.operand))

    def _write_Compare(self, node):
        parts, left = [], node.left
        for op, right in zip(node.ops, node.comparators):
            if isinstance(op, (ast.In, ast.NotIn)):
                word = "holds(%s, %s)" % (self._value(right), self._value(left))
                parts.append(word if isinstance(op, ast.In) else "!" + word)
            else:
                parts.append(self._operate(op, self._value(left), self._value(right)))
            left = right
        return "Int(%s)" % " && ".join(parts)

    def _write_BoolOp(self, node):
        written = self._value(node.values[-1])
        for value in reversed(node.values[:-1]):
            first, rest = ("t", "own(%s)" % written)
            if isinstance(node.op, ast.And):
                first, rest = rest, first
            written = "[&] { auto t = own(%s); return truth(t) ? %s : %s; }()" % (
                self._value(value), first, rest,
            )  # fmt: skip
        return written

    def _write_IfExp(self, node):
        return "(%s ? own(%s) : own(%s))" % (
            self._truth(node.test), self._value(node.body), self._value(node.orelse),
        )  # fmt: skip

    def _write_Tuple(self, node):
        if node.elts and any(isinstance(part, ast.Tuple) for part in node.elts):
            rows = ", ".join("Item(%s)" % self._tuple(part) for part in node.elts)
            return (
                "[&] { Small<Item> made; for (Item item : {%s}) made.append(item); return made; }()"
                % rows
            )
        return "few(%s)" % ", ".join(self._value(part) for part in node.elts)

    def _tuple(self, node):
        """Write what a function returns, or a list gets, as a tuple if it is one."""
        if not isinstance(node, ast.Tuple):
            return self._value(node)
        return "tuple(%s)" % ", ".join(self._value(part) for part in node.elts)

    def _write_List(self, node):
        return self._write_Tuple(node) if node.elts else "Small<Item>()"

    def _write_ListComp(self, node):
        lines, self._lines = self._lines, []
        kept, depth = list(self._hidden), self._depth
        for generator in node.generators:
            self._open_loop(generator.target, generator.iter, lambda name: "auto ")
            for test in generator.ifs:
                self._say("if (!%s) continue;" % self._truth(test))
        self._say("made.append(%s);" % self._tuple(node.elt))
        for _ in node.generators:
            self._close()
        self._hidden, self._depth = kept, depth
        lines, self._lines = self._lines, lines
        may_be_tuple = isinstance(node.elt, (ast.Tuple, ast.Call))
        kind = "Small<Item>" if may_be_tuple else "Small<Int>"
        return "[&] { %s made; %s return made; }()" % (
            kind,
            " ".join(line.strip() for line in lines),
        )

    _write_GeneratorExp = _write_ListComp

    def _write_Call(self, node):
        function = node.func
        for value in self._find(function):
            if not isinstance(value, FunctionType):
                raise Untranslated("%s: %s" % (self._name, ast.unparse(node)))
            return self._call("", value, False, node)
        if isinstance(function, ast.Name):
            return self._call_builtin(function.id, node)
        if isinstance(function, ast.Subscript):
            return self._choose(function, node)
        base = function.value
        if isinstance(base, ast.Name) and base.id in _GAME:
            method = getattr(type(self._program.game), function.attr)
            return self._call(base.id + "_.", method, True, node)
        if isinstance(base, ast.Subscript) and self._find(base.value):
            return self._choose_module(base, node)
        if function.attr == "append":
            return "%s.append(%s)" % (self._value(base), self._tuple(node.args[0]))
        if function.attr == "rstrip" and ast.unparse(node.args[0]) == r"b'\x00'":
            return "without_zeros_at_end(%s)" % self._value(base)
        if function.attr in _METHODS:
            return "%s(%s, %s)" % (
                _METHODS[function.attr], self._value(base), self._value(node.args[0]),
            )  # fmt: skip
        raise Untranslated("%s: %s" % (self._name, ast.unparse(node)))

    def _call(self, before, function, is_method, node):
        name = self._program.function(function, is_method)
        values = {word.arg: word.value for word in node.keywords}
        written = [self._value(value) for value in node.args]
        parameters = list(inspect.signature(function).parameters.values())[is_method:]
        for parameter in parameters[len(written) :]:
            if parameter.name in values:
                written.append(self._value(values[parameter.name]))
            else:
                written.append(self._program.literal(parameter.default))
        return "%s%s(%s)" % (before, name, ", ".join("arg(%s)" % value for value in written))

    def _call_builtin(self, name, node):
        if name == "len":
            return "Int((%s).n)" % self._value(node.args[0])
        values = [self._value(value) for value in node.args]
        if name == "divmod":
            return "tuple(floor_divide({0}, {1}), modulo({0}, {1}))".format(*values)
        if name == "abs":
            return "max_of({0}, -{0})".format(*values)
        if name not in _BUILTINS:
            raise Untranslated("%s: %s" % (self._name, ast.unparse(node)))
        values += [self._value(word.value) for word in node.keywords]
        return "%s(%s)" % (_BUILTINS[name], ", ".join(values))

    def _choose(self, function, node):
        """Write the call of a function in a table."""
        (table,) = self._find(function.value)
        cases = [(str(i), value) for i, value in enumerate(table) if value]
        return self._switch(self._value(function.slice), cases, node)

    def _choose_module(self, base, node):
        """Write the call of a function in a module of a table."""
        (table,) = self._find(base.value)
        cases = [
            (str(i), getattr(module, node.func.attr)) for i, module in enumerate(table) if module
        ]
        return self._switch(self._value(base.slice), cases, node)

    def _switch(self, value, cases, node):
        lines = [
            "case %s: return %s;" % (case, self._call("", function, False, node))
            for case, function in cases
        ]
        return "[&] { switch (%s) { %s default: throw Wrong(); } }()" % (value, " ".join(lines))


def parse(function):
    return ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
