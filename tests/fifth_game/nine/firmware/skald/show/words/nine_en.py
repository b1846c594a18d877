"""Nine Stones in English."""

WORDS = """
title: Nine Stones
# what is to be done
do draw: {who}: draw a stone and lay it on the tray.
do put: {who}: put the stone on a free square.
# words of the actions
draw: draw
put: put on
done draw: {who} drew: {0}.
done put: {who} put the stone on {0}.
red: red
blue: blue
# pieces and places
stone: stone
square: square
tray: tray
# score
lines: lines
middle: middle
# why not
not now: Something else has to be done first.
put first: First put the stone on the tray on a square.
draw first: First draw a stone and lay it on the tray.
none left: The bag holds no more stones of this colour.
square taken: A stone lies on this square.
stones stay: Stones that lie on squares stay there.
"""
