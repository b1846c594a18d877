"""French, Vikings on Board: see vikings_on_board_coach_en.py."""

WORDS = """
points: points
points of all ships: points : tous drakkars
points of the best ship: points : meilleur drakkar
points of the next best: points : le suivant
points by sending a ship: faire partir un drakkar
points of the ship to be sent: points : drakkar suivant
points of the ship that leaves: points du départ
sends a ship: envoyer un drakkar
barrels in hand: tonneaux en main
barrels in hand later: tonneaux pour plus tard
barrels that lead: tonneaux en tête
barrels that follow: tonneaux qui suivent
barrels without a body: tonneaux sans corps
shields: boucliers
ships led: drakkars menés
ships followed: drakkars : deuxième
supplies on ships led: coffres à gagner
supplies taken: coffres pris
rise of the market: hausse du marché
first figure: le premier Viking
order of the figures: ordre des Vikings
figures still to move: Vikings à jouer
bonus figures: boucliers bonus
lead in close ships: une courte avance
to move: le coup suivant
"""
