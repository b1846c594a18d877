"""English, Nine Stones: what each trait is called when it speaks for a move (show/advising.py)."""

WORDS = """
lines: lines
open pairs: open pairs
middle: the middle
to move: the next move
"""
