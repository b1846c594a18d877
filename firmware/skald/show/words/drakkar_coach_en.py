"""English, Drakkar: what each trait of a position is called when it speaks for a move (show/advising.py)."""

WORDS = """
emblems: emblems
one short: one emblem short
pawns out: pawns on the board
waiting for a six: not waiting for a six
turns to miss: no turn to miss
throws that reach a needed emblem: throws to a needed one
throws that reach an unseen emblem: throws to an unseen one
throws that capture: throws that capture
near a needed emblem: nearness of a needed one
needed emblems known: needed ones known
emblems seen: emblems seen
pawns on emblems: pawns on emblems
to move: the next move
"""
