"""Translates the random playouts of a game to C++; see program.py."""
