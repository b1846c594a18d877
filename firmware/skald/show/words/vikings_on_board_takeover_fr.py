"""French for Vikings on Board: a game that began without the device is taken over."""

WORDS = """
figures: {who} : posez vos {what} Vikings à leur place ; les autres attendent.
figures again: {who} : vos {what} Vikings seuls, des deux côtés.
leader: Posez le chef de son côté.
leader again: Le chef n’est pas perçu d’un seul côté.
body0: Sur chaque drakkar, posez le premier élément derrière la proue.
body1: Posez le deuxième élément des drakkars qui en ont un.
body2: Posez le troisième élément des drakkars qui en ont un.
body3: Posez le quatrième élément des drakkars qui en ont un.
body4: Posez le cinquième élément des drakkars qui en ont un.
one body: Un seul élément de plus par drakkar.
empty lane: Aucun élément, {what}. Le drakkar
docked: est là
left: est parti
rest: Posez tonneaux, marchandises des proues, entrepôts et marché.
price: Le prix, {what} :
bow: Sur une proue, {what} :
pile: Combien de marchandises, {what} ?
taken: {who} regarde seul : vous avez, {what} :
removed: Hors du jeu, {what} :
manned: {who} : un Viking en plus sur {what} ?
barrel: {who} regarde seul : votre tonneau {what} est :
hand: en main
recovered: récupéré
"""
