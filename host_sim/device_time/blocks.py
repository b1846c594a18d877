"""The cost of a piece of firmware: its source, cut into blocks that run as a whole.

    source ─▶ syntax tree ─▶ a call of count(...) at the head of every block
                              └─ Counter of OPERATIONS: what the block makes the interpreter do

A block is a sequence of statements that is never entered or left half-way, so its cost
is known in advance, though not how often it runs.  The costs of the operations
(operations.py, costs.csv) come from a real MicroPython whose instructions were counted
(fit.py).
"""

import ast
from collections import Counter

from host_sim.device_time.operations import Expressions

_COMPOUND = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.AsyncFor, ast.AsyncWith)


class Blocks(Expressions, ast.NodeTransformer):
    """Rewrites a module's tree so that every block reports itself.

    `report(counts)` is called once for each block and returns a number; the block then begins with
    `<counter>[0] += number` or, where no statement can stand, is wrapped in `<tick>(number, value)`.
    A search in a text is wrapped in `<find>(number, text, ...)`, because its cost depends on how far
    it searches.
    """

    def __init__(self, report, counter, tick, find):
        self._report = report
        self._counter = counter
        self._tick = tick
        self._find = find
        self._scope = None  # the function's local names
        self._is_machine = False  # the function is compiled to machine code
        self._constants = set()

    def rewrite(self, tree):
        """Return `tree`, a Module, rewritten in place; its own top level is not counted."""
        self._constants = _find_constants(tree)
        self.visit(tree)
        return ast.fix_missing_locations(tree)

    # -- functions ---------------------------------------------------------------

    def visit_FunctionDef(self, node):
        if any("asm_pio" in ast.dump(decorator) for decorator in node.decorator_list):
            return node  # the processor does not execute it
        if node.name == "ptr8":
            return node  # in machine code it is a type (skald.compat)
        if self._scope is not None:
            return node  # it stands in for a function that a board has in C (skald.compat)
        outer = self._scope, self._is_machine
        self._scope = _find_locals(node)
        self._is_machine = any("viper" in ast.dump(decorator) for decorator in node.decorator_list)
        node.body = self._suite(node.body, Counter(enter=1))
        self._scope, self._is_machine = outer
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node):
        outer = self._scope
        self._scope = (outer or set()) | {argument.arg for argument in node.args.args}
        node.body = self._through(node.body, Counter(enter=1))
        self._scope = outer
        return node

    # -- blocks --------------------------------------------------------------------

    def _suite(self, statements, counts):
        """Return `statements` with reports; `counts` is added to the first block."""
        done = []
        block = []  # statements of the block that is being counted

        def close():
            nonlocal block
            if sum(counts.values()):
                at = 1 if not done and _is_docstring(block) else 0
                block.insert(at, self._statement(counts, block[0] if block else statements[0]))
                counts.clear()
            done.extend(block)
            block = []

        for statement in statements:
            block.append(statement)
            self._count_statement(statement, counts)
            if _may_leave(statement):
                close()
        close()
        return done

    def _statement(self, counts, near):
        counts = Counter(counts)
        if self._is_machine:
            enter = counts.pop("enter", 0)
            counts = Counter(enter=enter, machine=sum(counts.values()))
        number = ast.Constant(self._report(counts))
        target = ast.Subscript(ast.Name(self._counter, ast.Load()), ast.Constant(0), ast.Store())
        return ast.copy_location(ast.AugAssign(target, ast.Add(), number), near)

    def _through(self, value, counts):
        """Return an expression that has the value of `value` and also reports its cost."""
        self._count(value, counts)
        number = ast.Constant(self._report(counts))
        call = ast.Call(ast.Name(self._tick, ast.Load()), [number, value], [])
        return ast.copy_location(call, value)

    def _measure(self, node):
        """Make a call of find() report how far it has searched."""
        number = ast.Constant(self._report(Counter(search=1)))
        node.args = [number, node.func.value, *node.args]
        node.func = ast.copy_location(ast.Name(self._find, ast.Load()), node)

    # -- statements ----------------------------------------------------------------

    def _count_statement(self, node, counts):
        method = getattr(self, "_count_" + type(node).__name__, None)
        if method:
            method(node, counts)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            counts["closure"] += 1
            self.visit(node)
        else:
            for child in ast.iter_child_nodes(node):
                self._count(child, counts)

    def _count_ImportFrom(self, node, counts):
        counts["import"] += 1
        counts["local"] += len(node.names)

    def _count_If(self, node, counts):
        self._count_test(node.test, counts)
        node.body = self._suite(node.body, Counter())
        node.orelse = self._suite(node.orelse, Counter()) if node.orelse else []

    def _count_While(self, node, counts):
        self._count_test(node.test, counts)
        again = Counter()
        self._count_test(node.test, again)
        node.body = self._suite(node.body, again)
        node.orelse = self._suite(node.orelse, Counter()) if node.orelse else []

    def _count_For(self, node, counts):
        if _is_range(node.iter):
            for argument in node.iter.args:
                self._count(argument, counts)
            counts["branch"] += 1
            each = Counter(range_turn=1)
        else:
            self._count(node.iter, counts)
            counts["loop"] += 1
            each = Counter(turn=1)
        self._count(node.target, each)
        node.body = self._suite(node.body, each)
        node.orelse = self._suite(node.orelse, Counter()) if node.orelse else []

    def _count_Try(self, node, counts):
        counts["branch"] += 2
        node.body = self._suite(node.body, Counter())
        for handler in node.handlers:
            handler.body = self._suite(handler.body, Counter(compare=1, branch=1))
        node.orelse = self._suite(node.orelse, Counter()) if node.orelse else []
        node.finalbody = self._suite(node.finalbody, Counter()) if node.finalbody else []

    def _count_With(self, node, counts):
        for item in node.items:
            counts["call"] += 2
            self._count(item.context_expr, counts)
        node.body = self._suite(node.body, Counter())

    _count_AsyncFor, _count_AsyncWith = _count_For, _count_With  # without the waiting

    def _count_AugAssign(self, node, counts):
        counts["operator"] += 1
        self._count(node.value, counts)
        self._count(node.target, counts)
        if not isinstance(node.target, ast.Name):  # it is read before it is written
            counts["item" if isinstance(node.target, ast.Subscript) else "attribute"] += 1

    def _count_Raise(self, node, counts):
        counts["raise"] += 1
        for child in ast.iter_child_nodes(node):
            self._count(child, counts)

    def _count_nothing(self, node, counts):
        pass

    _count_Pass = _count_Break = _count_Continue = _count_Global = _count_nothing
    _count_Import = _count_nothing  # done once, when a module is loaded


def _is_docstring(block):
    first = block[0] if block else None
    return (
        isinstance(first, ast.Expr)
        and isinstance(first.value, ast.Constant)
        and isinstance(first.value.value, str)
    )


def _may_leave(statement):
    """Return True if `statement` may leave the block, so that the next one does not run."""
    if not isinstance(statement, _COMPOUND):
        return False
    return any(
        isinstance(node, (ast.Return, ast.Break, ast.Continue, ast.Raise))
        for node in ast.walk(statement)
    )


def _is_range(node):
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"
    )


def _find_constants(tree):
    """Return the names that the module defines with const(), which the compiler folds."""
    return {
        statement.targets[0].id
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        and isinstance(statement.targets[0], ast.Name)
        and isinstance(statement.value, ast.Call)
        and isinstance(statement.value.func, ast.Name)
        and statement.value.func.id == "const"
    }


def _find_locals(function):
    """Return the names that are local to `function` (closures count as locals)."""
    names = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
    elsewhere = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            elsewhere.update(node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
    return names - elsewhere
