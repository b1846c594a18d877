"""French for Vikings on Board: a game that began without the device is taken over."""

WORDS = """
figures: {who} : posez vos {what} Vikings à leur place ; les autres attendent.
figures again: {who} : vos {what} Vikings seuls, des deux côtés.
leader: Posez le chef de son côté.
leader again: Posez le chef d’un seul côté : on le sent ailleurs aussi.
body0: Sur chaque drakkar, posez le premier corps derrière la proue.
body1: Posez le deuxième corps des drakkars qui en ont un.
body2: Posez le troisième corps des drakkars qui en ont un.
body3: Posez le quatrième corps des drakkars qui en ont un.
body4: Posez le cinquième corps des drakkars qui en ont un.
one body: Un seul corps de plus par drakkar.
empty lane: Aucun corps, {what}. Le drakkar
docked: est là
left: est parti
rest: Posez tonneaux, coffres des proues, entrepôts et marché.
price: Le prix, {what} :
bow: Sur une proue, {what} :
pile: Combien de coffres, {what} ?
taken: {who} regarde seul : vous avez, {what} :
removed: Hors du jeu, {what} :
manned: {who} : un Viking en plus sur {what} ?
barrel: {who} regarde seul : votre tonneau {what} est :
hand: en main
recovered: repris
"""
