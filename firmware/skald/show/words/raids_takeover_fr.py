"""French for Raids: a game that began without the device is taken over."""

WORDS = """
voyage: Quel voyage est-ce ?
table: Posez le plateau, les tuiles Arrivée et, sur chaque drakkar, ses tuiles.
no ship: {who} : votre drakkar n’est pas vu. Posez-le à sa place.
berth: {who} : votre drakkar au départ :
waiting: il attend
arrived: il est arrivé
goal: La tuile Arrivée, {what} :
aboard: {who} : une tuile à bord :
beside all: Posez aussi sur chaque drakkar les tuiles placées à côté.
beside: {who} : une tuile à côté :
no more: plus rien
crew: {who} : combien de Vikings ?
coins: {who} : combien de gloire en pièces ?
passed: Combien de drakkars ont pris au village, {what} ?
"""
