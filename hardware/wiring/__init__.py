"""The cables of a table, derived from the netlists; nothing here is drawn by hand.

cables     the cables of a table, alike ones together
signals    what the reader bus does in them: lengths, edges, the fastest clock
chain      the same for the clock of the chained boards of switches
harness    how to make them up, drawn by WireViz; graphviz runs in Node
schematic  each kind of board once, drawn by schemdraw
files      all drawings, each with a digest of what it follows from
"""
