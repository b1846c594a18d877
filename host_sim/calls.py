"""Finds the calls that no function of ours of that name accepts, without running them.

`f(...)`, `module.f(...)`, `Class(...)`   at the top level of this module or of the one it comes from
`self.f(...)`                             in the class, above or below it

A call is left alone if its name is bound more than once, or if the function comes from a decorator.
"""

import ast

from host_sim.names import FUNCTIONS, Families, is_self

_KEEPING = ("micropython", "functools", "contextlib", "cache", "staticmethod", "classmethod")


class Signature:
    """What a function takes; `skip`: how many arguments it gets by itself, as `self`."""

    def __init__(self, taken, skip):
        names = [one.arg for one in taken.posonlyargs + taken.args]
        self._names = names[skip:]
        self._words = {one.arg for one in taken.kwonlyargs}
        self._needed = set(names[skip : len(names) - len(taken.defaults)])
        pairs = zip(taken.kwonlyargs, taken.kw_defaults)
        self._needed |= {one.arg for one, default in pairs if not default}
        self._takes_more, self._takes_words = taken.vararg, taken.kwarg

    def accepts(self, call):
        """Return False if `call` would raise TypeError."""
        words = {word.arg for word in call.keywords}
        if None in words or any(isinstance(value, ast.Starred) for value in call.args):
            return True  # nobody can tell
        given = set(self._names[: len(call.args)])
        return (
            (len(call.args) <= len(self._names) or self._takes_more)
            and (words <= self._words | set(self._names) or self._takes_words)
            and not words & given
            and self._needed <= words | given
        )


def list_misfits(sources):
    """Return the faults in `sources` ({module: names.Source}) as texts."""
    families, classes = Families(sources), {}
    for node in [node for source in sources.values() for node in source.classes]:
        classes.setdefault(node.name, []).append(node)
    tops = {module: _list_top(source, classes) for module, source in sources.items()}
    faults = []
    for module, source in sources.items():
        known = _list_known(module, source, tops)
        found = [(call, known.get(ast.unparse(call.func), ())) for call in source.calls]
        for node in source.classes:
            relatives = [
                one for name in families.list_family(node.name) for one in classes.get(name, ())
            ]
            methods = _list_methods(relatives)
            found += [
                (call, methods.get(call.func.attr, ()))
                for call in ast.walk(node)
                if isinstance(call, ast.Call)
                and isinstance(call.func, ast.Attribute)
                and is_self(call.func.value)
            ]
        faults += [
            "%s, line %d: %s" % (module, call.lineno, ast.unparse(call))
            for call, signatures in found
            if signatures
            and None not in signatures
            and not any(one.accepts(call) for one in signatures)
        ]
    return faults


def _list_top(source, classes):
    """Return {name: [Signature or None]} of the functions and classes at the top level."""
    found = {}
    for node in source.functions:
        found.setdefault(node.name, []).append(_sign(node, 0))
    for node in source.classes:
        found.setdefault(node.name, []).append(_sign_class(node, classes))
    return {name: found[name] for name in found if name not in source.stored}


def _sign(node, skip):
    kept = [ast.unparse(one) for one in node.decorator_list]
    if not all(text.startswith(_KEEPING) for text in kept):
        return None
    return Signature(node.args, 0 if "staticmethod" in kept else skip)


def _sign_class(node, classes, seen=()):
    """Return the Signature of a class, or None if somebody else's code decides."""
    for method in node.body:
        if isinstance(method, FUNCTIONS) and method.name == "__init__":
            return _sign(method, 1)
    bases = [ast.unparse(base) for base in node.bases]
    if len(bases) != 1 or node.decorator_list or node.keywords or bases[0] in seen:
        return None
    above = classes.get(bases[0].split(".")[-1], ())
    return _sign_class(above[0], classes, (*seen, *bases)) if len(above) == 1 else None


def _list_methods(nodes):
    """Return {name: [Signature or None]} of the methods of classes; None for what is stored under that name."""
    found = {}
    for inner in [inner for node in nodes for inner in ast.walk(node)]:
        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
            found.setdefault(inner.attr, []).append(None)
    for method in [method for node in nodes for method in node.body]:
        if isinstance(method, FUNCTIONS):
            found.setdefault(method.name, []).append(_sign(method, 1))
        else:
            for name in [one.id for one in ast.walk(method) if isinstance(one, ast.Name)]:
                found.setdefault(name, []).append(None)
    return found


def _list_known(module, source, tops):
    """Return {text before the bracket: [Signature or None]} of what `source` can call."""
    known = {name: list(signatures) for name, signatures in tops[module].items()}
    for node in source.imports:
        for alias in node.names if isinstance(node, ast.ImportFrom) else ():
            name, whole = alias.asname or alias.name, "%s.%s" % (node.module, alias.name)
            if name in source.stored:
                continue
            known.setdefault(name, []).extend(tops.get(node.module, {}).get(alias.name, [None]))
            for inner, signatures in tops.get(whole, {}).items():
                known.setdefault("%s.%s" % (name, inner), []).extend(signatures)
    return known
