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

from host_sim.device_time.operations import Expressions, find_called

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
        decorators = " ".join(map(ast.dump, node.decorator_list))
        if "asm_pio" in decorators:
            return node  # the processor does not execute it
        if node.name == "ptr8":
            return node  # in machine code it is a type (skald.compat)
        if self._scope is not None:
            return node  # it stands in for a function that a board has in C (skald.compat)
        self._scope, self._is_machine = _find_locals(node), "viper" in decorators
        node.body = self._suite(node.body, Counter(enter=1))
        self._scope, self._is_machine = None, False
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
        for statement in statements:
            block.append(statement)
            self._count(statement, counts)
            if _may_leave(statement) or statement is statements[-1]:
                if sum(counts.values()):
                    at = 1 if not done and _is_docstring(block[0]) else 0
                    block.insert(at, self._statement(counts, block[0]))
                    counts.clear()
                done += block
                block = []
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

    def _count_FunctionDef(self, node, counts):
        counts["closure"] += 1
        self.visit(node)

    _count_AsyncFunctionDef = _count_ClassDef = _count_FunctionDef

    def _count_ImportFrom(self, node, counts):
        counts["import"] += 1
        counts["local"] += len(node.names)

    def _count_If(self, node, counts):
        self._count_test(node.test, counts)
        node.body = self._suite(node.body, Counter())
        node.orelse = self._suite(node.orelse, Counter())

    def _count_While(self, node, counts):
        again = Counter()
        self._count_test(node.test, again)
        counts.update(again)
        node.body = self._suite(node.body, again)
        node.orelse = self._suite(node.orelse, Counter())

    def _count_For(self, node, counts):
        if find_called(node.iter) == "range":
            self._count_all(node.iter.args, counts)
            counts["branch"] += 1
            each = Counter(range_turn=1)
        else:
            self._count(node.iter, counts)
            counts["loop"] += 1
            each = Counter(turn=1)
        self._count(node.target, each)
        node.body = self._suite(node.body, each)
        node.orelse = self._suite(node.orelse, Counter())

    def _count_Try(self, node, counts):
        counts["branch"] += 2
        node.body = self._suite(node.body, Counter())
        for handler in node.handlers:
            handler.body = self._suite(handler.body, Counter(compare=1, branch=1))
        node.orelse = self._suite(node.orelse, Counter())
        node.finalbody = self._suite(node.finalbody, Counter())

    def _count_With(self, node, counts):
        counts["call"] += 2 * len(node.items)
        self._count_all([item.context_expr for item in node.items], counts)
        node.body = self._suite(node.body, Counter())

    _count_AsyncFor, _count_AsyncWith = _count_For, _count_With  # without the waiting

    def _count_AugAssign(self, node, counts):
        counts["operator"] += 1
        self._count_all([node.value, node.target], counts)
        if not isinstance(node.target, ast.Name):  # it is read before it is written
            counts["item" if isinstance(node.target, ast.Subscript) else "attribute"] += 1


def _is_docstring(statement):
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _may_leave(statement):
    """Return True if `statement` may leave the block, so that the next one does not run."""
    if not isinstance(statement, _COMPOUND):
        return False
    return any(
        isinstance(node, (ast.Return, ast.Break, ast.Continue, ast.Raise))
        for node in ast.walk(statement)
    )


def _find_constants(tree):
    """Return the names that the module defines with const(), which the compiler folds."""
    return {
        statement.targets[0].id
        for statement in tree.body
        if isinstance(statement, ast.Assign) and find_called(statement.value) == "const"
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
