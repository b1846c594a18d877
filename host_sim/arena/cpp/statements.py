"""The statements of a function of the firmware as C++."""

import ast
from importlib import import_module

from host_sim.arena.cpp.expressions import LITERAL, Expressions, Untranslated, parse
from host_sim.arena.cpp.locals import find_declaration, find_uses


class Function(Expressions):
    """Writes one function."""

    def __init__(self, program, function, name, is_method):
        self._program, self._function, self._name = program, function, name
        self._is_method = is_method
        self._tree = parse(function)
        self._imported, self._hidden, self._lines, self._depth = {}, [], [], 0
        self._labels = []  # of the loops around, for `break` where the loop has an `else`
        self._count = 0
        self._arguments = [argument.arg for argument in self._tree.args.args]
        self._uses = find_uses(self._tree)
        self._declared_at = {name: find_declaration(uses) for name, uses in self._uses.items()}

    def write(self):
        arguments = self._arguments[1:] if self._is_method else self._arguments
        changed = {
            name for name in arguments if any(use.is_store for use in self._uses.get(name, ()))
        }
        calls = {ast.unparse(n.func) for n in ast.walk(self._tree) if isinstance(n, ast.Call)}
        kinds = ", ".join("class A%d" % i for i in range(len(arguments)))
        head = "template <%s>\n" % (kinds or "class = void")
        if not self._is_method:
            head += "static "
        head += "Int" if self._tree.name in calls else "auto"
        head += " %s(%s) {" % (
            self._name,
            ", ".join(
                "A%d &&%s_%s" % (i, name, "in" if name in changed else "")
                for i, name in enumerate(arguments)
            ),
        )
        if self._is_method:
            self._say("auto &self_ = *this;")
        for name in arguments:
            if name in changed:
                self._say("auto %s_ = own(%s_in);" % (name, name))
        for name, uses in self._uses.items():
            if self._declared_at[name] is None and name not in self._arguments:
                if any(use.is_store for use in uses):
                    self._say("Int %s_ = 0;" % name)
        self._block(self._tree.body)
        return "\n".join([head, *self._lines, "}"])

    def _say(self, line):
        self._lines.append("    " * (self._depth + 1) + line)

    def _new(self):
        self._count += 1
        return "t%d" % self._count

    # -- statements -------------------------------------------------------------------------------

    def _block(self, statements):
        for statement in statements:
            writer = getattr(self, "_do_" + type(statement).__name__, None)
            if not writer:
                raise Untranslated("%s: %s" % (self._name, ast.unparse(statement)))
            writer(statement)

    def _close(self):
        self._depth -= 1
        self._say("}")

    def _inside(self, statements):
        self._depth += 1
        self._block(statements)
        self._close()

    def _declare(self, target):
        """Return a function of a name: "auto " where `target` declares it."""
        return lambda name: "auto " if self._declared_at.get(name) is target else ""

    def _do_Pass(self, node):
        pass

    def _do_ImportFrom(self, node):
        module = import_module(node.module)
        for alias in node.names:
            if not hasattr(module, alias.name):
                import_module("%s.%s" % (node.module, alias.name))
            self._imported[alias.asname or alias.name] = getattr(module, alias.name)

    def _do_Expr(self, node):
        if isinstance(node.value, ast.Constant):
            return
        self._say(self._value(node.value) + ";")

    def _do_Return(self, node):
        if node.value is None:
            self._say("return;")
        elif isinstance(node.value, ast.Tuple):
            self._say("return %s;" % self._tuple(node.value))
        else:
            self._say("return own(%s);" % self._value(node.value))

    def _do_Raise(self, node):
        self._say("throw Wrong();")

    def _is_alias(self, target, value):
        """Return True if `target` is only another name for something in a module that has no C++."""
        if isinstance(target, ast.Name) and sum(use.is_store for use in self._uses[target.id]) == 1:
            for found in self._find(value):
                if not isinstance(found, LITERAL):
                    self._imported[target.id] = found
                    return True
        return False

    def _do_Assign(self, node):
        if self._is_alias(node.targets[0], node.value):
            return
        if len(node.targets) == 1 and not isinstance(node.targets[0], ast.Tuple):
            self._store(node.targets[0], self._value(node.value), set())
            return
        parts = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else ()
        if isinstance(node.value, ast.Tuple) and len(node.targets) == 1:
            made, done = [], set()
            for target, value in zip(parts, node.value.elts):
                if not self._is_alias(target, value):
                    made.append((target, self._new()))
                    self._say("auto %s = own(%s);" % (made[-1][1], self._value(value)))
            for target, name in made:
                self._store(target, name, done)
            return
        name = self._new()
        self._say("auto %s = own(%s);" % (name, self._tuple(node.value)))
        done = set()
        for target in node.targets:
            self._store(target, name, done)

    def _store(self, target, value, done, declare=None):
        """Write the assignment of `value` to a target; `done`: names declared by this statement."""
        if isinstance(target, ast.Tuple):
            for i, inner in enumerate(target.elts):
                self._store(inner, "part<%d>(%s)" % (i, value), done, declare)
        elif isinstance(target, ast.Name):
            word = (declare or self._declare(target))(target.id)
            if target.id in done:
                word = ""
            done.add(target.id)
            self._say("%s%s_ = own(%s);" % (word, target.id, value))
        elif isinstance(target, ast.Attribute):
            self._say("%s_.%s = %s;" % (target.value.id, target.attr, value))
        elif isinstance(target.slice, ast.Slice):
            self._say("fill(%s, %s);" % (self._write_Subscript(target), value))
        else:
            base, index = self._value(target.value), self._value(target.slice)
            self._say("put(%s, %s, %s);" % (base, index, value))

    def _do_AugAssign(self, node):
        value = self._operate(node.op, self._value(node.target), self._value(node.value))
        self._store(node.target, value, set())

    def _do_If(self, node):
        if _is_listing(node):
            element, value = node.body[0].targets[0], self._value(node.body[0].value)
            base, index = self._value(element.value), self._value(element.slice)
            wanted = self._new()
            self._say("bool %s = %s;" % (wanted, self._truth(node.test)))
            self._say("put_if(%s, %s, %s, %s);" % (wanted, base, index, value))
            self._say("%s += %s;" % (index, wanted))
            return
        self._say("if (%s) {" % self._truth(node.test))
        self._inside(node.body)
        if node.orelse:
            self._lines[-1] += " else {"
            self._inside(node.orelse)

    def _do_While(self, node):
        self._say("while (%s) {" % self._truth(node.test))
        self._loop(node)

    def _do_For(self, node):
        self._open_loop(node.target, node.iter, None)
        self._depth -= 1
        self._loop(node)

    def _loop(self, node):
        label = "after_%s" % self._new() if node.orelse else ""
        self._labels.append(label)
        self._inside(node.body)
        self._labels.pop()
        if label:
            self._say("{")
            self._inside(node.orelse)
            self._say("%s:;" % label)

    def _open_loop(self, target, source, declare):
        i, end = self._new(), self._new()
        if isinstance(source, ast.Call) and getattr(source.func, "id", "") == "range":
            values = [self._value(value) for value in source.args]
            start, stop = values[:2] if len(values) > 1 else ("0", values[0])
            step = "Int(%s)" % (values[2] if len(values) > 2 else "1")
            by = self._new()
            self._say(
                "for (Int {i} = {start}, {end} = {stop}, {by} = {step};"
                " {by} > 0 ? {i} < {end} : {i} > {end}; {i} += {by}) {{".format(
                    i=i, start=start, end=end, stop=stop, by=by, step=step
                )
            )
            value = i
        else:
            self._say("for (auto &&[%s, %s] = Walk{%s, 0}; %s < %s.n; %s++) {" % (
                end, i, self._value(source), i, end, i,
            ))  # fmt: skip
            value = "get(%s, %s)" % (end, i)
        self._depth += 1
        if isinstance(target, ast.Tuple):
            name = self._new()
            self._say("auto %s = own(%s);" % (name, value))
            value = name
        if declare:
            self._hidden += [n.id for n in ast.walk(target) if isinstance(n, ast.Name)]
        self._store(target, value, set(), declare)

    def _do_Break(self, node):
        self._say("goto %s;" % self._labels[-1] if self._labels[-1] else "break;")

    def _do_Continue(self, node):
        self._say("continue;")


def _is_listing(node):
    """Return True if `node` is "if ...: out[count] = ...; count += 1", which needs no jump."""
    if node.orelse or len(node.body) != 2:
        return False
    first, second = node.body
    if not isinstance(first, ast.Assign) or not isinstance(first.targets[0], ast.Subscript):
        return False
    simple = (ast.BinOp, ast.Constant, ast.Name, ast.operator, ast.expr_context)
    is_simple = all(isinstance(part, simple) for part in ast.walk(first.value))
    index = first.targets[0].slice
    count = ast.unparse(index) + " += 1"
    return is_simple and isinstance(index, ast.Name) and ast.unparse(second) == count
