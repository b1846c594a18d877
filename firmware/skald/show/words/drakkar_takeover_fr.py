"""French for Drakkar: a game that began without the device is taken over."""

WORDS = """
empty: Enlevez tous les pions et emblèmes. Ils reviennent ensuite un par un.
not empty: Il reste quelque chose, voyez les lumières : enlevez-le.
pawn0: {who} : posez votre premier pion où il se trouve.
pawn1: {who} : puis votre second pion, où il se trouve.
one pawn: {who} : ce pion seul ; les lumières montrent ce qui est posé.
emblems: Tous les emblèmes, boucliers compris : {what} avec ceux sous les pions.
emblems again: Il faut {what} emblèmes. Posez-les tous à leur place.
below: {who} : y a-t-il un emblème sous le pion en {what} ?
bond: {who} : votre pion en {what} sort :
free: avec tout dé
first: jamais sorti
penalty: après une pénalité
six: avec un six
turn: Qui lance les dés ?
misses: {who} : combien de tours passez-vous encore ?
"""
