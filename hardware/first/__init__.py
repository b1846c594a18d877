"""The kit `first`, derived from its layouts: what lights, knob and screen need.

breadboard   which pin, leg and wire goes into which hole (breadboard.csv)
picture      the same as a drawing
feeds        where the strings of lights are fed, and their lowest voltage
lights       the page about both, and what other kinds of lights would take
bill         the shopping lists (parts.csv), and what they cost
work         the hours

Nothing has been built yet.
"""
