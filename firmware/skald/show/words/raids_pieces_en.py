"""English, Raids: what pieces are called while they are laid out and enrolled (show/naming.py)."""

WORDS = """
seating2: Upper left mat: Red; lower left: Blue. Sit there and press, or lay.
seating3: Left mats: Red above, Blue below; upper right: Green. Sit there and press, or lay.
seating4: Left mats: Red above, Blue below; right: Green above, Yellow below. Press, or lay.
one-ship: the {colour} ship
one-tile: the "{mark}" tile
many-tile: "{mark}" tiles
tell-tile: Pile up all other voyage tiles on the lit places, face down, by their backs.
later-tile: Pile up the voyage tiles to come, face down; lay what ships have won beside them.
one-arrival: the arrival tile "{mark}"
tell-arrival: Lay the arrival tiles drawn on the lit places.
later-arrival: Lay the arrival tiles of this game on the lit places.
# of what may lie face down
back arrival: arrival tile
# while they are enrolled
piece arrival: arrival / 1 / order / goods / kinds of goods / runes / shields / weapons / ports / monsters / sails
"""
