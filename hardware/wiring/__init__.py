"""The cables of a table, derived from the netlists; no drawing is made by hand.

cables     the cables of a table, grouped by type
signals    the reader bus in them: lengths, edges, the fastest clock
chain      the same for the clock of the chained boards of switches
harness    how to make them, drawn by WireViz; graphviz runs in Node
schematic  each type of board once, drawn by schemdraw
files      all drawings, each with a digest of its sources
"""
