"""English, Nine Stones: what pieces are called while they are laid out and enrolled (show/naming.py)."""

WORDS = """
one-stone: a {colour} stone
many-stone: {colour} stones
# while they are enrolled
piece stone: stone
"""
