"""English, Raids: what each trait of a position is called when it speaks for a move (show/advising.py)."""

WORDS = """
glory: glory
crew: Viking aboard / Vikings aboard
room: shields
weapons: arms
sails: sails
next rune: the next rune
goods value: worth of the goods
goods: goods
hammers: Mjöllnirs
hammers later: Mjöllnirs to come
free spaces: room on the ship
stage: place on the loop
prize: prize of this voyage
later prizes: later prizes
pennant here: the pennant here
goods here: the goods here
rune here: the rune here
port here: the port here
weapon here: the arms here
sail here: the sail here
hammer here: the Mjöllnir here
chased: ships close behind
outnumbered: strength in a fight
weapons later: arms to come
sails later: sails to come
crew later: Vikings to come
monsters ahead: monsters ahead
ports ahead: ports ahead
berth: place at the start
to move: the next move
"""
