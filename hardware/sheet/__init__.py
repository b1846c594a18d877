"""The drawn board: what lies under the pieces on the virtual table, on phones and on paper.

draw       one drawing of a layout as SVG, in a language and a palette
canvas     the elements it is made of, and words that fit their places
palettes   the colours, by what they are for
water      water and wood, which several boards show
<game>     what a game's board shows, found by its name; a game without one gets plain fields
<game>.txt the words that appear only on its board, in both languages
"""
