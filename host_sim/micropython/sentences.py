"""Pack the sentences of show/words, before compiling, into bytes with an index in front.

    count   one byte: the number of sentences
    hashes  one byte each: show.words.hash_key()
    places  two bytes each, low and high: position of the newline before the sentence
    text    "\\nkey: sentence" each, and a newline at the end; UTF-8

A search from the beginning of a text takes the chip up to 2 ms for each missing key,
and a page asks for a dozen.  The index is part of the compiled module's bytes, so it
lies in the flash with the text and takes no memory.
"""

import ast

from skald.show.words import hash_key

from host_sim.micropython.edits import replace_nodes

_PACKAGE = "skald.show.words."


def has_text(module):
    """Tell whether `module` (dotted name) is a file of sentences."""
    return module.startswith(_PACKAGE)


def pack(text):
    """Return `text`, the WORDS of a file, as packed bytes; raises ValueError when there are too many."""
    lines = [line for line in text.splitlines() if ": " in line and line[0] != "#"]
    hashes, places, packed = bytearray(), bytearray(), bytearray()
    for line in lines:
        place = 1 + 3 * len(lines) + len(packed)
        hashes.append(hash_key(b"\n%s: " % line.partition(": ")[0].encode()))
        places += place.to_bytes(2, "little")
        packed += b"\n" + line.encode()
    return bytes([len(lines)]) + hashes + places + packed + b"\n"


def replace_text(module, source):
    """Return `source` of `module` with its WORDS packed, if it is a file of sentences."""
    if not has_text(module):
        return source
    tree = ast.parse(source)
    return replace_nodes(
        source,
        [
            (node.value, repr(pack(node.value.value)) + "\n" * _count_breaks(node))
            for node in tree.body
            if isinstance(node, ast.Assign) and node.targets[0].id == "WORDS"
        ],
    )


def _count_breaks(node):
    return node.end_lineno - node.lineno
