"""Français, Nine Stones : les noms des pièces, à la mise en place et à l'inscription (show/naming.py)."""

WORDS = """
one-stone: une pierre {colour}
many-stone: pierres {colour}
# while they are enrolled
piece stone: pierre
"""
