"""Counts the work that an expression makes for an interpreter, by operation.

The operations average out everything else: which dict a name is found in, how long a
list is, whether the second half of an `and` is evaluated.
"""

import ast
from collections import Counter

from host_sim.device_time.costs import GARBAGE, PACK

_SHARE_OF_LATER = 0.5  # how often the second half of `a and b` is evaluated
_ALIKE = {
    ast.Constant: "constant",
    ast.Raise: "raise",
    ast.Yield: "yield",
    ast.YieldFrom: "yield",
    ast.Await: "yield",
}


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
        if type(node) in _ALIKE:
            counts[_ALIKE[type(node)]] += 1
        self._count_all(ast.iter_child_nodes(node), counts)

    def _count_all(self, nodes, counts):
        for node in nodes:
            self._count(node, counts)

    def _count_Name(self, node, counts):
        if self._scope is not None and node.id in self._scope:
            counts["local"] += 1
        else:
            counts["constant" if node.id in self._constants else "global"] += 1

    def _count_Attribute(self, node, counts):
        counts["attribute" if isinstance(node.ctx, ast.Load) else "set_attribute"] += 1
        self._count(node.value, counts)

    def _count_Subscript(self, node, counts):
        read, written = (
            ("slice", "store") if isinstance(node.slice, ast.Slice) else ("item", "set_item")
        )
        counts[read if isinstance(node.ctx, ast.Load) else written] += 1
        self._count_all([node.value, node.slice], counts)

    def _count_Call(self, node, counts):
        func = node.func
        counts["call"] += 1
        counts["argument"] += len(node.args) + 2 * len(node.keywords)
        name = func.attr if isinstance(func, ast.Attribute) else ""
        if name:
            counts["method"] += 1
            counts["format"] += name == "format"
            counts["line"] += name == "readline"
        counts["import"] += find_called(node) == "__import__"
        self._count(func.value if name else func, counts)
        self._count_all(node.args, counts)
        self._count_all([keyword.value for keyword in node.keywords], counts)
        if name == "find" and node.args:
            self._measure(node)

    def _count_BinOp(self, node, counts):
        is_text = isinstance(node.left, ast.Constant) and isinstance(node.left.value, str)
        if is_text and isinstance(node.op, ast.Mod):
            counts["format"] += 1
        elif self._is_constant(node):
            counts["constant"] += 1  # folded by the compiler
            return
        else:
            counts["operator"] += 1
        self._count_all([node.left, node.right], counts)

    def _is_constant(self, node):
        if isinstance(node, ast.BinOp):
            return self._is_constant(node.left) and self._is_constant(node.right)
        return isinstance(node, ast.Constant) or getattr(node, "id", "") in self._constants

    def _count_UnaryOp(self, node, counts):
        if isinstance(node.operand, ast.Constant):
            counts["constant"] += 1
        else:
            counts["operator"] += 1
            self._count(node.operand, counts)

    def _count_Compare(self, node, counts):
        counts["compare"] += len(node.ops)
        self._count_all([node.left, *node.comparators], counts)

    def _count_BoolOp(self, node, counts):
        share = 1
        for child in node.values:
            self._count_share(self._count_test, child, counts, share)
            share *= _SHARE_OF_LATER

    def _count_IfExp(self, node, counts):
        self._count_test(node.test, counts)
        for child in (node.body, node.orelse):
            self._count_share(self._count, child, counts, _SHARE_OF_LATER)

    def _count_share(self, count, node, counts, share):
        """Add what count(node, counts) finds, as often as `share` says."""
        found = Counter()
        count(node, found)
        for operation, number in found.items():
            counts[operation] += number * share

    def _count_Tuple(self, node, counts):
        counts["build"] += isinstance(node.ctx, ast.Load)
        counts["element"] += len(node.elts)
        self._count_all(node.elts, counts)

    _count_List = _count_Tuple

    def _count_Dict(self, node, counts):
        counts["build"] += 1
        counts["element"] += 2 * len(node.keys)
        self._count_all(filter(None, node.keys + node.values), counts)

    def _count_JoinedStr(self, node, counts):
        counts["format"] += 1
        for child in ast.walk(node):
            if isinstance(child, ast.FormattedValue):
                self._count(child.value, counts)

    def _count_ListComp(self, node, counts):
        counts.update(build=1, closure=1, enter=1, loop=len(node.generators))
        outer = self._scope
        targets = [name for part in node.generators for name in ast.walk(part.target)]
        self._scope = (outer or set()) | {one.id for one in targets if isinstance(one, ast.Name)}
        each = Counter(turn=1, element=1, local=1)
        for part in node.generators:
            self._count(part.iter, counts)
            for test in part.ifs:
                self._count_test(test, each)
        node.elt = self._through(node.elt, each)
        self._scope = outer

    _count_GeneratorExp = _count_SetComp = _count_ListComp

    def _count_Lambda(self, node, counts):
        counts["closure"] += 1
        self.visit_Lambda(node)


def find_called(node):
    """Return the name of the function that the expression `node` calls, or "" if it calls none by its name."""
    return getattr(getattr(node, "func", None), "id", "")
