"""English, Drakkar: what each trait of a position is called when it speaks for a move (show/advising.py)."""

WORDS = """
one point: 1 emblem
points: {count} emblems
tenths: 0.{count} emblems
emblems: emblem / emblems
one short: the last emblem
pawns out: pawns on the board
waiting for a six: waiting for a six
turns to miss: turns to miss
throws that reach a needed emblem: ways to a needed emblem
throws that reach an unseen emblem: ways to an unseen emblem
throws that capture: captures next turn
near a needed emblem: nearness of an emblem
needed emblems known: known emblems you need
emblems seen: emblems seen
pawns on emblems: pawns on emblems
to move: the next move
"""
