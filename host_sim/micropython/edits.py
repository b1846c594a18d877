"""Edits a source text at places given by its syntax tree; the rest stays as it is."""

import ast

_DEFINITIONS = {ast.ClassDef: "class ", ast.FunctionDef: "def ", ast.AsyncFunctionDef: "async def "}


def replace_nodes(source, edits):
    """Replace each (node, text) in `source`; nodes do not overlap."""
    data = source.encode()
    starts = [0]
    for line in data.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    places = []
    for node, text in edits:
        first = starts[node.lineno - 1] + node.col_offset
        places.append((first, starts[node.end_lineno - 1] + node.end_col_offset, text.encode()))
    for first, last, text in sorted(places, reverse=True):
        data = data[:first] + text + data[last:]
    return data.decode()


def note_definition(edits, node, short):
    """Note in `edits` that the name defined by `node`, if any, becomes the one in `short`."""
    word = _DEFINITIONS.get(type(node))
    if word:
        note_name(edits, node.lineno, node.col_offset + len(word), node.name, short)


def note_name(edits, line, column, name, short):
    """Note in `edits` that `name` at this place (column in bytes) becomes the one in `short`, if any."""
    if name in short:
        edits[line, column] = name, short[name]


def rename(source, edits):
    """Replace {(line, column in bytes): (old, new)} in `source`."""
    lines = source.encode().split(b"\n")
    for (line, column), (old, new) in sorted(edits.items(), reverse=True):
        text = lines[line - 1]
        old, new = old.encode(), new.encode()
        if text[column : column + len(old)] != old:
            raise SyntaxError("line %d: cannot shorten %s" % (line, old.decode()))
        lines[line - 1] = text[:column] + new + text[column + len(old) :]
    return b"\n".join(lines).decode()
