"""The names in a module's syntax tree: those it binds, imports, or spells in strings."""

import ast
import builtins

_LOOKING_UP = ("getattr", "setattr", "hasattr", "delattr", "__import__")


def walk(tree):
    """Return the same nodes of `tree` as ast.walk(), in half the time."""
    nodes = [tree]
    for node in nodes:  # it grows meanwhile
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, list):
                nodes += [item for item in value if isinstance(item, ast.AST)]
            elif isinstance(value, ast.AST):
                nodes.append(value)
    return nodes


def list_spelt(tree):
    """Return the strings of a module that may be looked up as names."""
    calls = [
        node
        for node in walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in _LOOKING_UP
    ]
    asked = [call.args[1] for call in calls if call.func.id != "__import__"]
    is_free = any(not isinstance(name, ast.Constant) for name in asked)
    where = [tree] if is_free else calls
    return {
        node.value
        for part in where
        for node in walk(part)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def is_exception(name, bases):
    """Tell whether the class `name` is an exception; `bases`: {class: names of its base classes}."""
    kin = [name]
    for each in kin:
        kin += [base for base in bases.get(each, ()) if base not in kin]
    kinds = [getattr(builtins, each, None) for each in kin]
    return any(isinstance(kind, type) and issubclass(kind, BaseException) for kind in kinds)


def list_local_names(tree):
    """Return the names that the functions of a module bind, arguments included."""
    nodes, waiting = [], [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            nodes += walk(node)
        else:
            waiting += ast.iter_child_nodes(node)
    stored = {
        node.id
        for node in nodes
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
    }
    return stored | {node.arg for node in nodes if isinstance(node, ast.arg)}


def list_imported(tree):
    """Return the names that a module imports without renaming them."""
    return [
        alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname is None
    ]


def list_top_names(tree):
    """Return the names of a module's globals, without imports and folded constants."""
    names = []
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            names.append(node.name)
        elif isinstance(node, ast.Assign):
            if isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "const":
                continue  # mpy-cross folds it away
            names += [
                item.id
                for target in node.targets
                for item in walk(target)
                if isinstance(item, ast.Name)
            ]
    return names


def list_defaults(function):
    """Return the expressions of a definition that belong to the enclosing scope."""
    return (
        function.args.defaults
        + [node for node in function.args.kw_defaults if node]
        + function.decorator_list
    )
