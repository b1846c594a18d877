"""French, Raids: see raids_coach_en.py."""

WORDS = """
glory: gloire
crew: Viking à bord / Vikings à bord
room: boucliers
weapons: armes
sails: voiles
next rune: la rune suivante
goods value: valeur des marchandises
goods: marchandises
hammers: Mjöllnirs
hammers later: Mjöllnirs à venir
free spaces: place à bord
stage: position sur la boucle
prize: gains de ce voyage
later prizes: gains à venir
pennant here: le fanion ici
goods here: les marchandises ici
rune here: la rune ici
port here: le port ici
weapon here: les armes ici
sail here: la voile ici
hammer here: le Mjöllnir ici
chased: drakkars juste derrière
outnumbered: force au combat
weapons later: armes à venir
sails later: voiles à venir
crew later: Vikings à venir
monsters ahead: monstres devant
ports ahead: ports devant
berth: la place au départ
to move: le coup suivant
"""
