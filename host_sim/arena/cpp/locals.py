"""Where the locals of a function are read and written, and where C++ can declare them."""

import ast


class Use:
    """Where a local is read or written: the blocks around, outermost first."""

    def __init__(self, node, blocks, is_store):
        self.node, self.blocks, self.is_store = node, blocks, is_store


def find_uses(function):
    """Return {name: uses in the order of execution} of the locals of a function."""
    found = {}

    def note(node, blocks):
        inner = set()
        for part in ast.walk(node):
            if isinstance(part, ast.comprehension):
                inner |= {n.id for n in ast.walk(part.target) if isinstance(n, ast.Name)}
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id not in inner:
                is_store = isinstance(part.ctx, ast.Store)
                found.setdefault(part.id, []).append(Use(part, blocks, is_store))

    def visit(statements, blocks):
        for node in statements:
            if isinstance(node, ast.Assign):
                note(node.value, blocks)
                for target in node.targets:
                    note(target, blocks)
            elif isinstance(node, ast.AugAssign):
                note(node.value, blocks)
                if isinstance(node.target, ast.Name):
                    found.setdefault(node.target.id, []).append(Use(node, blocks, False))
                note(node.target, blocks)
            elif isinstance(node, (ast.If, ast.While, ast.For)):
                body = blocks + (id(node.body),)
                if isinstance(node, ast.For):
                    note(node.iter, blocks)
                    note(node.target, body)
                else:
                    note(node.test, blocks)
                visit(node.body, body)
                visit(node.orelse, blocks + (id(node.orelse),))
            else:
                note(node, blocks)

    visit(function.body, ())
    return found


def find_declaration(uses):
    """Return the node at which a local can be declared because all its uses follow in that block, or
    None.
    """
    first = uses[0]
    depth = len(first.blocks)
    is_inside = all(use.blocks[:depth] == first.blocks for use in uses)
    return first.node if first.is_store and is_inside else None
