"""English, Vikings on Board: what each trait of a position is called when it speaks for a move (show/advising.py)."""

WORDS = """
points: points
points of all ships: points on all ships
points of the best ship: points on the best ship
points of the next best: points on the next best
points by sending a ship: points of sending a ship
points of the ship to be sent: points of the next ship
points of the ship that leaves: points of the departure
sends a ship: choice of the departure
barrels in hand: barrel in hand / barrels in hand
barrels in hand later: barrels kept for later
barrels that lead: barrels that lead
barrels that follow: barrels that follow
barrels without a body: barrels without a body
shields: shields
ships led: ship led / ships led
ships followed: ships where second
supplies on ships led: supplies on ships led
supplies taken: supply taken / supplies taken
rise of the market: a rise of the market
first figure: the first figure
order of the figures: order of the figures
figures still to move: figures still to move
bonus figures: bonus figures
lead in close ships: a close lead
to move: the next move
"""
