"""English for Vikings on Board: a game that began without the device is taken over."""

WORDS = """
figures: {who}: put your {what} figures where they stand; nobody else yet.
figures again: {who}: just your {what} figures, please, on both sides.
leader: Put the leader on its side.
leader again: The leader is not felt on one side alone.
body0: On every ship, put the first part behind the bow.
body1: Put the second part on every ship that has one.
body2: Put the third part on every ship that has one.
body3: Put the fourth part on every ship that has one.
body4: Put the fifth part on every ship that has one.
one body: Just one more part on each ship, please.
empty lane: No part lies in {what}. The ship
docked: is there
left: has left
rest: Now lay barrels, supplies on bows, warehouses and market markers.
price: The price of {what}:
bow: Supplies on a bow, {what}:
pile: How many supplies lie in {what}?
taken: {who} alone looks: you have of {what}:
removed: Out of the game, {what}:
manned: {who}: is there a bonus figure on {what}?
barrel: {who} alone looks: your barrel {what} is:
hand: in the hand
recovered: recovered
"""
