"""English for Vikings: a game that began without the device is taken over."""

WORDS = """
base only: Only a game with the base rules can be taken over. BACK: to the menu.
round: Which round is it?
start ship: Who has the start ship?
turn: Who buys next?
table: Lay out the wheel with its lots, and the boards.
no lot: No lot is seen at the wheel. Put them on their places.
cell: {who}: on {what} lies:
nothing: nothing
mainland: {who}: on your mainland, {what}:
gold: {who}: how much gold?
glory: {who}: how much glory?
discarded: A tile has left the game:
"""
