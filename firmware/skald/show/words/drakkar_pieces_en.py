"""English, Drakkar: what pieces are called while they are laid out and enrolled (show/naming.py)."""

WORDS = """
seating2: Red sits at the north, Blue at the south. Use three emblems of each symbol. Press, or lay.
seating3: Red sits at the north, Blue at the east, Green at the south. Press, or begin to lay.
seating4: Red sits at the north, Blue east, Green south, Yellow west. Press, or begin to lay.
one-pawn: the {colour} pawn
many-pawn: {colour} pawns
one-emblem: an emblem, face down,
many-emblem: emblems, face down,
# while they are enrolled
piece emblem: emblem / 1 / heart / spade / diamond / club / crown / tower
"""
