"""English, for all games: what is said while the table is laid out (show/laying_page.py)."""

WORDS = """
seating: {who} play: choose a colour and a seat. Press, or lay.
seated: {most} and {last}
seating foot: Press the knob.
lay: Put {total} {what} on the lit places: {count} left.
lay one: Put {what} on the lit place.
lay foot: Turn: another piece.
tell foot: There? Press the knob.
wrong: This is not its place: {what}.
wrong stranger: This is no piece of this game.
wrong piece: something
"""
