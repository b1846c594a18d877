"""Holds linked modules against their sources: what does every name of every function refer to?

CPython compiles both.  Joined modules (link.py), folded constants (fold.py) and overlays
(overlays.py) give globals other names and homes, so a name counts as what it means: a module, or
what a module of the sources binds at its top.  Constants are left out: the compiler folds them.
"""

import ast
import builtins
import dis
import types

from host_sim.micropython.syntax import walk

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_LOADERS = {"load_overlay": "", "load_part": "skald.rules."}
_SILENT = ("CACHE", "EXTENDED_ARG", "NOP", "PRECALL", "PUSH_NULL")
_SCOPE = ("co_argcount", "co_kwonlyargcount", "co_flags", "co_varnames", "co_cellvars")
_CONSTANT = ("constant",)


def find_differences(parts, linked):
    """Return a sentence for each function, scope or name that differs.

    `parts`: {module: [(part, its source), ...]}, in the order in which they are joined; `linked`:
    {module: its text}.
    """
    sources = {part: text for joined in parts.values() for part, text in joined}
    before, after = Meanings(sources, sources), Meanings(linked, sources)
    said = []
    for module, joined in parts.items():
        said += after.learn_origins(module, joined, before)
    for module, joined in parts.items():
        uses = [use for part, _ in joined for use in list_uses(before.bodies[part], before, part)]
        said += _compare_uses(uses, list_uses(after.bodies[module], after, module), module)
        inner = [(part, code) for part, _ in joined for code in list_inner(before.codes[part])]
        others = list_inner(after.codes[module])
        if len(inner) != len(others):
            said.append("%s: %d functions became %d" % (module, len(inner), len(others)))
            continue
        for (part, code), other in zip(inner, others):
            said += _compare(code, other, (before, part), (after, module), part)
    return said


def _compare(code, other, before, after, where):
    where = "%s.%s" % (where, code.co_name)
    if any(getattr(code, field) != getattr(other, field) for field in _SCOPE):
        return ["%s: other arguments or variables" % where]
    uses = list_uses(list(dis.get_instructions(code)), *before)
    said = _compare_uses(uses, list_uses(list(dis.get_instructions(other)), *after), where)
    if said:
        return said
    inner, inner_others = list_inner(code), list_inner(other)
    if [one.co_name for one in inner] != [one.co_name for one in inner_others]:
        return ["%s: other functions inside" % where]
    return [
        said
        for one, another in zip(inner, inner_others)
        for said in _compare(one, another, before, after, where)
    ]


def _compare_uses(uses, others, where):
    changed = [pair for pair in zip(uses, others) if pair[0] != pair[1]]
    if uses == others:
        return []
    return ["%s: %s became %s" % (where, *(changed or [(uses[-1:], others[-1:])])[0])]


def list_inner(code):
    """Return the code of the functions and classes right inside a module's or function's."""
    return [one for one in code.co_consts if isinstance(one, types.CodeType)]


class Meanings:
    """The meanings of the names at the top of each module of a program."""

    def __init__(self, texts, sources):
        """`texts`, `sources`: {module: text}; modules of either may be imported."""
        self._sources = sources
        self._origins = {}  # (module, name) of a linked program -> its meaning in the sources
        self.codes = {}
        self.bodies = {}  # module -> its instructions, without imports
        self._bound = {}
        for module, text in texts.items():
            self.codes[module] = compile(text, module, "exec", dont_inherit=True)
            self._bound[module] = {}
            for node in _list_statements(ast.parse(text).body):
                self._bind(module, node)

    def learn_origins(self, module, joined, before):
        """Note which name of which part each name at the top of linked `module` has been; return
        sentences about those that do not match.
        """
        names, start, imports = [], 0, set()
        for part, text in joined:
            lines = _list_import_lines(text)
            own = before.bodies[part] = list(_list_own(before.codes[part], lines))
            names += [(part, one.argval) for one in own if one.opname == "STORE_NAME"]
            imports.update(start + line for line in lines)
            start += text.count("\n")
        own = self.bodies[module] = list(_list_own(self.codes[module], imports))
        now = [one.argval for one in own if one.opname == "STORE_NAME"]
        if len(now) != len(names):
            return ["%s: %d names at the top became %d" % (module, len(names), len(now))]
        said = []
        for (part, name), new in zip(names, now):
            meaning = before.resolve(part, name)
            if self._origins.setdefault((module, new), meaning) != meaning:
                said.append("%s: %s is also %s of %s" % (module, new, name, part))
        return said

    def resolve(self, module, name):
        """Return what the global `name` of `module` means."""
        bound = self._bound[module].get(name)
        if bound is None:
            return (
                ("Python", name) if hasattr(builtins, name) or name[:2] == "__" else ("lost", name)
            )
        if bound[0] == "import":
            return self.find_member(*bound[1:])
        return self._origins.get(bound, bound)

    def find_member(self, module, name):
        """Return what `name` means that `module` gives to others."""
        if "%s.%s" % (module, name) in self._sources:
            return ("module", "%s.%s" % (module, name))
        return self.resolve(module, name) if module in self._bound else (module, name)

    def _bind(self, module, node):
        bound = self._bound[module]
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                bound[alias.asname or alias.name] = ("import", node.module, alias.name)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                bound[alias.asname or alias.name] = ("Python", alias.name)
        elif isinstance(node, _DEFINITIONS):
            bound[node.name] = (module, node.name)
        else:
            value = self._evaluate(module, getattr(node, "value", None))
            targets = [getattr(node, "target", None), *getattr(node, "targets", ())]
            for target in filter(None, targets):
                for name in walk(target):
                    if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                        bound[name.id] = value or (module, name.id)

    def _evaluate(self, module, value):
        """Return the meaning of a constant, an overlay, or a name of an overlay; else None."""
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            if value.func.id == "const":
                return _CONSTANT
            if value.func.id in _LOADERS:
                path = ".".join(argument.value for argument in value.args)
                return ("module", _LOADERS[value.func.id] + path)
        if isinstance(value, ast.Attribute):
            owner = self._evaluate(module, value.value)
            return owner and ("import", owner[1], value.attr)
        known = self._bound[module].get(getattr(value, "id", ""), ("",))
        return known if known[0] == "module" else None


def list_uses(instructions, meanings, module):
    """Return what the names of a function or module mean, in the order of their use."""
    found, held, package, loader, spelt = [], None, "", None, []
    modules = {}  # local name -> the module it holds
    stored = {one.argval for one in instructions if one.opname == "STORE_NAME"}
    own = stored if "__qualname__" in stored else ()  # of a class
    for one in instructions:
        if one.opname in _SILENT:
            continue
        if loader is not None:  # its arguments, then its call
            if one.opname == "LOAD_CONST":
                spelt.append(str(one.argval))
                continue
            if one.opname.startswith("CALL") and len(spelt) == 2:
                held, loader = ("module", loader + ".".join(spelt)), None
                continue
            loader = None  # the caller has found the module's name
        if held and held[0] == "module" and one.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            held = meanings.find_member(held[1], one.argval)
            continue
        if held:
            if held[0] == "module" and one.opname == "STORE_FAST":
                modules[one.argval] = held
            found.append(held)
            held = None
        if one.opname == "IMPORT_NAME":
            package = one.argval
        elif one.opname == "IMPORT_FROM":
            held = meanings.find_member(package, one.argval)
        elif one.opname == "LOAD_FAST" and one.argval in modules:
            held = modules[one.argval]
        elif one.opname.endswith(("_GLOBAL", "_NAME")) and one.argval not in own:
            held = meanings.resolve(module, one.argval)
            if held[1:] and held[1] in _LOADERS:
                loader, spelt = _LOADERS[held[1]], []
                held = None
        elif one.opcode in dis.hasname + dis.haslocal + dis.hasfree:
            found.append((one.opname.split("_")[0], one.argval))
    found += [held] if held else []
    return [meaning for meaning in found if meaning != _CONSTANT]


def _list_statements(body):
    """Yield the statements of a module, also those inside others, but not those of functions."""
    for node in body:
        yield node
        if not isinstance(node, _DEFINITIONS):
            for field in ("body", "orelse", "handlers", "finalbody"):
                yield from _list_statements(getattr(node, field, ()))


def _list_import_lines(text):
    return {
        line
        for node in _list_statements(ast.parse(text).body)
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for line in range(node.lineno, node.end_lineno + 1)
    }


def _list_own(code, imports):
    """Yield the instructions of a module without its imports: those on the lines `imports` may have
    become calls.
    """
    starts, line, last = dict(dis.findlinestarts(code)), 0, ""
    for one in dis.get_instructions(code):
        line = starts.get(one.offset, line)
        is_import = "IMPORT_" in one.opname or "IMPORT_" in last and one.opname == "STORE_NAME"
        if line not in imports and not is_import and one.argval != "__doc__":
            yield one
        last = one.opname
