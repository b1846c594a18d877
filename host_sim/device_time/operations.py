"""Counts the work that an expression makes for an interpreter, by operation.

The operations average out everything else: which dict a name is found in, how long a
list is, whether the second half of an `and` is evaluated.
"""

import ast
from collections import Counter

from host_sim.device_time.costs import GARBAGE, PACK

_SHARE_OF_LATER = 0.5  # how often the second half of `a and b` is evaluated


def cost(costs, counts):
    """Return the packed cost of `counts` ({operation: number}), according to `costs` ({operation: ns}) and GARBAGE."""
    spent_ns = round(sum(costs[operation] * number for operation, number in counts.items()))
    garbage = round(sum(GARBAGE.get(operation, 0) * number for operation, number in counts.items()))
    return spent_ns << PACK | garbage


class Expressions:
    """Adds the work of expressions to a Counter; a mixin for blocks.Blocks.

    _scope      local names of the enclosing function, None outside of one
    _constants  names that the compiler folds
    """

    _scope = None
    _constants = frozenset()

    def _count_test(self, node, counts):
        """Count `node` where only its truth value matters."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self._count_test(node.operand, counts)
        elif isinstance(node, ast.BoolOp):
            self._count_BoolOp(node, counts)
        else:
            counts["branch"] += 1
            self._count(node, counts)

    def _count(self, node, counts):
        method = getattr(self, "_count_" + type(node).__name__, None)
        if method:
            method(node, counts)
            return
        for child in ast.iter_child_nodes(node):
            self._count(child, counts)

    def _count_Constant(self, node, counts):
        counts["constant"] += 1

    def _count_Name(self, node, counts):
        if self._scope is not None and node.id in self._scope:
            counts["local"] += 1
        elif node.id in self._constants:
            counts["constant"] += 1
        else:
            counts["global"] += 1

    def _count_Attribute(self, node, counts):
        counts["attribute" if isinstance(node.ctx, ast.Load) else "set_attribute"] += 1
        self._count(node.value, counts)

    def _count_Subscript(self, node, counts):
        if isinstance(node.slice, ast.Slice):
            counts["slice" if isinstance(node.ctx, ast.Load) else "store"] += 1
        else:
            counts["item" if isinstance(node.ctx, ast.Load) else "set_item"] += 1
        self._count(node.value, counts)
        self._count(node.slice, counts)

    def _count_Call(self, node, counts):
        counts["call"] += 1
        counts["argument"] += len(node.args) + 2 * len(node.keywords)
        if isinstance(node.func, ast.Attribute):
            counts["method"] += 1
            if node.func.attr == "format":
                counts["format"] += 1
            elif node.func.attr == "readline":
                counts["line"] += 1
            self._count(node.func.value, counts)
        else:
            if isinstance(node.func, ast.Name) and node.func.id == "__import__":
                counts["import"] += 1
            self._count(node.func, counts)
        for child in node.args + [keyword.value for keyword in node.keywords]:
            self._count(child, counts)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "find" and node.args:
            self._measure(node)

    def _count_BinOp(self, node, counts):
        is_format = isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant)
        if is_format and isinstance(node.left.value, str):
            counts["format"] += 1
        elif not (
            _is_constant(node.left, self._constants) and _is_constant(node.right, self._constants)
        ):
            counts["operator"] += 1
        else:
            counts["constant"] += 1  # folded by the compiler
            return
        self._count(node.left, counts)
        self._count(node.right, counts)

    def _count_UnaryOp(self, node, counts):
        if isinstance(node.operand, ast.Constant):
            counts["constant"] += 1
            return
        counts["operator"] += 1
        self._count(node.operand, counts)

    def _count_Compare(self, node, counts):
        counts["compare"] += len(node.ops)
        self._count(node.left, counts)
        for child in node.comparators:
            self._count(child, counts)

    def _count_BoolOp(self, node, counts):
        share = 1.0
        for child in node.values:
            inner = Counter()
            self._count_test(child, inner)
            for operation, number in inner.items():
                counts[operation] += number * share
            share *= _SHARE_OF_LATER

    def _count_IfExp(self, node, counts):
        self._count_test(node.test, counts)
        for child in (node.body, node.orelse):
            inner = Counter()
            self._count(child, inner)
            for operation, number in inner.items():
                counts[operation] += number * _SHARE_OF_LATER

    def _count_Tuple(self, node, counts):
        if isinstance(node.ctx, ast.Load):
            counts["build"] += 1
        counts["element"] += len(node.elts)
        for child in node.elts:
            self._count(child, counts)

    _count_List = _count_Tuple

    def _count_Dict(self, node, counts):
        counts["build"] += 1
        counts["element"] += 2 * len(node.keys)
        for child in node.keys + node.values:
            if child:
                self._count(child, counts)

    def _count_JoinedStr(self, node, counts):
        counts["format"] += 1
        for child in ast.walk(node):
            if isinstance(child, ast.FormattedValue):
                self._count(child.value, counts)

    def _count_ListComp(self, node, counts):
        counts["build"] += 1
        counts["closure"] += 1
        counts["enter"] += 1
        outer = self._scope
        self._scope = (outer or set()) | {
            name.id
            for part in node.generators
            for name in ast.walk(part.target)
            if isinstance(name, ast.Name)
        }
        each = Counter(turn=1, element=1, local=1)
        for part in node.generators:
            self._count(part.iter, counts)
            counts["loop"] += 1
            for test in part.ifs:
                self._count_test(test, each)
        node.elt = self._through(node.elt, each)
        self._scope = outer

    _count_GeneratorExp = _count_SetComp = _count_ListComp

    def _count_Lambda(self, node, counts):
        counts["closure"] += 1
        self.visit_Lambda(node)

    def _count_Yield(self, node, counts):
        counts["yield"] += 1
        if node.value:
            self._count(node.value, counts)

    _count_YieldFrom = _count_Await = _count_Yield


def _is_constant(node, constants):
    if isinstance(node, ast.BinOp):
        return _is_constant(node.left, constants) and _is_constant(node.right, constants)
    return isinstance(node, ast.Constant) or isinstance(node, ast.Name) and node.id in constants
