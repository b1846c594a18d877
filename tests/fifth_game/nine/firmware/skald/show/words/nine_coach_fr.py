"""French, Nine Stones: see nine_coach_en.py."""

WORDS = """
lines: lignes
open pairs: paires ouvertes
middle: le milieu
to move: le coup suivant
"""
