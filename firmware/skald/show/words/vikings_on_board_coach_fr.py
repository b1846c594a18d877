"""French, Vikings on Board: see vikings_on_board_coach_en.py."""

WORDS = """
points: points
points of all ships: points des drakkars
points of the best ship: points du meilleur
points of the next best: points du deuxième
points by sending a ship: points par un départ
points of the ship to be sent: points du prochain départ
points of the ship that leaves: points du départ
sends a ship: choix du départ
barrels in hand: tonneau en main / tonneaux en main
barrels in hand later: tonneaux pour plus tard
barrels that lead: tonneaux en tête
barrels that follow: tonneaux qui suivent
barrels without a body: tonneaux sans corps
shields: boucliers
ships led: drakkar mené / drakkars menés
ships followed: deuxièmes places
supplies on ships led: coffres à gagner
supplies taken: coffre pris / coffres pris
rise of the market: hausse du marché
first figure: le premier Viking
order of the figures: ordre des Vikings
figures still to move: Vikings à jouer
bonus figures: Vikings bonus
lead in close ships: une courte avance
to move: le coup suivant
"""
