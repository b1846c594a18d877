"""French, Drakkar: see drakkar_coach_en.py."""

WORDS = """
emblems: emblèmes
one short: plus qu’un emblème
pawns out: pions en jeu
waiting for a six: ne pas attendre un six
turns to miss: aucun tour à passer
throws that reach a needed emblem: jets : emblème voulu
throws that reach an unseen emblem: jets : emblème inconnu
throws that capture: jets qui capturent
near a needed emblem: emblème voulu proche
needed emblems known: emblèmes voulus connus
emblems seen: emblèmes vus
pawns on emblems: pions sur emblèmes
to move: le coup suivant
"""
