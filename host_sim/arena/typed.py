"""Add types to a module of the firmware, so that Cython can compile it to C.

The source in firmware/ is the only statement of the rules and stays as it is; this
module rewrites its syntax tree on the way to the compiler:

    constants    X = const(3) replaces X or p.X in every module
    locals       become C integers if they only ever get whole numbers
    state        and everything else that is always a bytearray is declared as one
    functions    of a module become C functions that Python can call too, those for @viper as well

Everything is derived from the source, so it cannot go out of step with it.  A wrong
type raises TypeError at run time, never a wrong result.
"""

import ast

_BYTEARRAYS = {"state", "taken", "walls"}
_NUMBERS = (
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.FloorDiv,
    ast.Mod,
    ast.LShift,
    ast.RShift,
    ast.BitAnd,
    ast.BitOr,
    ast.BitXor,
)
_INT = "Py_ssize_t"
_VIEWS = {"ptr8": "unsigned char[:]", "ptr16": "short[:]"}


def learn_constants(sources):
    """Return {module: {name: value}} of the constants in {module: source}."""
    known = {module: {} for module in sources}
    for _ in range(4):  # a constant may depend on another module's
        for module, source in sources.items():
            names = dict(known[module])
            for node in ast.parse(source).body:
                if isinstance(node, ast.ImportFrom):
                    names.update(_imported(node, known))
                elif isinstance(node, ast.Assign) and _is_const(node.value):
                    try:
                        value = eval(ast.unparse(node.value.args[0]), {"__builtins__": {}}, names)
                    except NameError:
                        continue
                    names[node.targets[0].id] = known[module][node.targets[0].id] = value
    return known


def _is_const(node):
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "const"


def _imported(node, known):
    return {
        alias.asname or alias.name: known[node.module][alias.name]
        for alias in node.names
        if alias.name in known.get(node.module, ())
    }


def add_types(module, source, constants):
    """Return the source of `module` with types; `constants` as learn_constants() gives them."""
    tree = ast.parse(source)
    names, modules = dict(constants[module]), {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            names.update(_imported(node, constants))
            for alias in node.names:
                full = "%s.%s" % (node.module, alias.name)
                if full in constants:
                    modules[alias.asname or alias.name] = constants[full]
    tree = _PutIn(names, modules).visit(tree)
    is_traits = module.endswith(".traits")
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            _declare(node, True, is_traits)
        elif isinstance(node, ast.ClassDef):
            for item in node.body:
                if isinstance(item, ast.FunctionDef):
                    _declare(item, False, False)
    tree.body.insert(1 if ast.get_docstring(tree) else 0, ast.Import([ast.alias("cython")]))
    return ast.unparse(ast.fix_missing_locations(tree))


class _PutIn(ast.NodeTransformer):
    """Replaces constants by their numbers."""

    def __init__(self, names, modules):
        self._names, self._modules = names, modules

    def visit_FunctionDef(self, node):
        hidden = {arg.arg for arg in node.args.args}
        hidden |= {
            n.id
            for n in ast.walk(node)
            if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)
        }
        outer = self._names
        self._names = {name: value for name, value in outer.items() if name not in hidden}
        self.generic_visit(node)
        self._names = outer
        return node

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and node.id in self._names:
            return ast.Constant(self._names[node.id])
        return node

    def visit_Attribute(self, node):
        self.generic_visit(node)
        values = self._modules.get(getattr(node.value, "id", ""), {})
        return ast.Constant(values[node.attr]) if node.attr in values else node


def _declare(function, is_global, is_traits):
    """Add the decorators that declare the types of one function."""
    inner = (ast.Lambda, ast.FunctionDef, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)
    types = {}
    _unfold_viper(function, types)
    has_inner = any(isinstance(node, inner) for node in ast.walk(function) if node is not function)
    # Cython 3.2 makes a C struct of a tuple of numbers, and two of different length meet in a
    # choice.
    has_inner |= any(
        isinstance(node, ast.IfExp) and isinstance(node.body, ast.Tuple)
        for node in ast.walk(function)
    )
    if not has_inner:
        for name in _find_numbers(function):
            types.setdefault(name, _INT)
    used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    used |= {arg.arg for arg in function.args.args}
    for name in used & _BYTEARRAYS - _unpacked(function):
        types[name] = "bytearray"
    if is_traits and "out" in used and function.name != "sift":
        types["out"] = "short[:]"
    is_generator = any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in ast.walk(function))
    if types and not is_generator:
        words = ", ".join("%s=%r" % pair for pair in sorted(types.items()))
        function.decorator_list.append(ast.parse("cython.locals(%s)" % words, mode="eval").body)
    simple = not (
        function.args.vararg
        or function.args.kwarg
        or function.args.defaults
        or has_inner
        or is_generator
    )
    if is_global and simple:
        function.decorator_list.append(ast.parse("cython.ccall", mode="eval").body)


def _unfold_viper(function, types):
    """Make of a function for @viper an ordinary one; add the types that it declares to `types`.

    A pointer becomes a view of its buffer: of bytes, or of the signed words of traits.
    """
    decorators = function.decorator_list
    if not any("viper" in ast.unparse(decorator) for decorator in decorators):
        return
    decorators.clear()
    function.returns = None
    for argument in function.args.args:
        if argument.annotation:
            types[argument.arg] = _INT
            argument.annotation = None
    written = {
        node.value.id
        for node in ast.walk(function)
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)
    }
    for node in ast.walk(function):
        pointer = getattr(getattr(getattr(node, "value", None), "func", None), "id", "")
        if isinstance(node, ast.Assign) and pointer in _VIEWS:
            name = node.targets[0].id
            types[name] = ("" if name in written else "const ") + _VIEWS[pointer]
            node.value = node.value.args[0]


def _unpacked(function):
    """Return the names x of which slices are unpacked (a, b = x[2:4]): Cython 3.2 fails if x is typed."""
    values = [
        node.value.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Subscript)
        and isinstance(node.targets[0], ast.Tuple)
    ]
    return {value.id for value in values if isinstance(value, ast.Name)}


def _find_numbers(function):
    """Return the locals and arguments of a function that are always whole numbers."""
    arguments = {arg.arg for arg in function.args.args} - {"self"}
    given = {}  # name -> expressions assigned to it, None for any that is not understood
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                _note(target, node.value, given)
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            is_number = isinstance(node.op, _NUMBERS)
            given.setdefault(node.target.id, []).append(node.value if is_number else None)
        elif isinstance(node, ast.For):
            is_range = (
                isinstance(node.iter, ast.Call) and getattr(node.iter.func, "id", "") == "range"
            )
            _note(node.target, ast.Constant(0) if is_range else None, given)
        elif isinstance(node, (ast.With, ast.ExceptHandler, ast.NamedExpr)):
            return set()
    numbers = {name for name in arguments if _is_counted(function, name)}
    numbers |= set(given) - arguments
    while True:
        wrong = {
            name
            for name in numbers
            if any(value is None or not _is_number(value, numbers) for value in given.get(name, ()))
        }
        if not wrong:
            return numbers
        numbers -= wrong


def _note(target, value, given):
    if isinstance(target, ast.Name):
        given.setdefault(target.id, []).append(value)
    elif isinstance(target, ast.Tuple):
        same = isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts)
        for i, part in enumerate(target.elts):
            _note(part, value.elts[i] if same else None, given)


def _is_number(node, numbers):
    """Return True if an expression is certainly a whole number."""
    if isinstance(node, ast.Constant):
        return type(node.value) is int and abs(node.value) < 1 << 40
    if isinstance(node, ast.Name):
        return node.id in numbers
    if isinstance(node, ast.BinOp):
        parts = (node.left, node.right)
        return isinstance(node.op, _NUMBERS) and all(_is_number(part, numbers) for part in parts)
    if isinstance(node, ast.UnaryOp):
        return not isinstance(node.op, ast.Not) and _is_number(node.operand, numbers)
    if isinstance(node, ast.IfExp):
        return _is_number(node.body, numbers) and _is_number(node.orelse, numbers)
    if isinstance(node, ast.Subscript):
        is_slice = isinstance(node.slice, ast.Slice)
        return not is_slice and getattr(node.value, "id", "") in _BYTEARRAYS
    if isinstance(node, ast.Call):
        name = getattr(node.func, "id", "")
        if name in ("min", "max", "abs"):
            return all(_is_number(part, numbers) for part in node.args)
        return name == "len"
    return False


def _is_counted(function, name):
    """Return True if an argument is used only as a number."""
    is_counted = False
    for node in ast.walk(function):
        if isinstance(node, ast.Compare) and any(
            isinstance(op, (ast.Is, ast.IsNot)) for op in node.ops
        ):
            if any(getattr(part, "id", "") == name for part in [node.left, *node.comparators]):
                return False
        elif (
            isinstance(node, (ast.Subscript, ast.Attribute))
            and getattr(node.value, "id", "") == name
        ) or (
            isinstance(node, (ast.For, ast.Starred))
            and getattr(getattr(node, "iter", None), "id", "") == name
        ):
            return False
        elif (
            isinstance(node, ast.BinOp)
            and isinstance(node.op, _NUMBERS)
            and not isinstance(node.op, ast.Mod)
        ):
            is_counted |= name in (getattr(node.left, "id", ""), getattr(node.right, "id", ""))
    return is_counted
