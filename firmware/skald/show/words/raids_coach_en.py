"""English, Raids: what each trait of a position is called when it speaks for a move (show/advising.py)."""

WORDS = """
glory: glory
crew: Vikings aboard
room: shields
weapons: arms
sails: sails
next rune: the next rune
goods value: worth of the goods
goods: goods
hammers: Mjöllnirs
hammers later: Mjöllnirs to come
free spaces: room on the ship
stage: being ahead
prize: this voyage’s prize
later prizes: later prizes
pennant here: the pennant here
goods here: the goods here
rune here: the rune here
port here: the port here
weapon here: the arms here
sail here: the sail here
hammer here: the Mjöllnir here
chased: not being chased
outnumbered: being outnumbered
weapons later: arms to come
sails later: sails to come
crew later: Vikings to come
monsters ahead: monsters ahead
ports ahead: ports ahead
berth: the place at the start
to move: the next move
"""
