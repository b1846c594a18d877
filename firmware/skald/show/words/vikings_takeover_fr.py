"""French for Vikings: a game that began without the device is taken over."""

WORDS = """
base only: On ne reprend que des parties aux règles de base. RETOUR : menu.
round: Quelle est la manche ?
start ship: Qui a le drakkar du premier joueur ?
turn: Qui achète ensuite ?
table: Posez la roue avec ses lots, et les plateaux.
no lot: Aucun lot n’est vu à la roue. Posez-les à leur place.
cell: {who} : sur {what} :
nothing: rien
mainland: {who} : sur votre continent, {what} :
gold: {who} : combien d’or ?
glory: {who} : combien de gloire ?
discarded: Une tuile a quitté la partie :
"""
