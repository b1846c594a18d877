"""French, Drakkar: see drakkar_coach_en.py."""

WORDS = """
one point: 1 emblème
points: {count} emblèmes
tenths: 0,{count} emblème
emblems: emblème / emblèmes
one short: le dernier emblème
pawns out: pions en jeu
waiting for a six: l’attente d’un six
turns to miss: les tours à passer
throws that reach a needed emblem: accès aux emblèmes voulus
throws that reach an unseen emblem: accès à l’inconnu
throws that capture: captures possibles
near a needed emblem: proximité d’un emblème
needed emblems known: emblèmes voulus connus
emblems seen: emblèmes vus
pawns on emblems: pions sur emblèmes
to move: le coup suivant
"""
