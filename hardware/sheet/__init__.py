"""The drawn board: what lies under the pieces on the virtual table, on phones and on paper.

draw       one drawing of a layout as SVG, in a language and a palette
canvas     the elements that it is made of, and words that fit their places
palettes   the colours, by what they are for
<game>     what a game's board shows, found by its name; a game without one gets plain fields
<game>.txt the words that only its board bears, in both languages
extent     the part of the board that is drawn when some seats have no player
"""
