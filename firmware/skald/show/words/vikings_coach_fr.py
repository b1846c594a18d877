"""French, Vikings: see vikings_coach_en.py."""

WORDS = """
glory: gloire
gold: or
gold later: or à venir
glory at a large scoring: gloire au décompte
glory later: gloire à venir
gold income later: revenus d’or
Vikings on islands: Vikings sur les îles
silenced Vikings: Vikings menacés
glory lost to ships: gloire perdue, drakkars
gold lost to ships: or perdu, drakkars
ships to be repelled: drakkars à repousser
boatsmen: maîtres d’équipage
Vikings to be moved: Vikings à déplacer
fishers to be moved: pêcheurs à déplacer
goldsmiths to be moved: orfèvres à déplacer
scouts to be moved: éclaireurs à déplacer
nobles to be moved: nobles à déplacer
warriors to be moved: guerriers à déplacer
Vikings on the mainland: Vikings sur le continent
fishers' islands: îles de pêcheurs
goldsmiths' islands: îles d’orfèvres
scouts' islands: îles d’éclaireurs
nobles' islands: îles de nobles
warriors' islands: îles de guerriers
food in excess: excédent de nourriture
hunger: nourriture pour tous
complete islands: îles complètes
longest island: la plus longue île
islands begun: îles commencées
prize for boatsmen: prime des maîtres
prize for islands: prime des îles
prize for the longest: prime de l’île longue
start tile waiting: la tuile de départ
ferries: bonus des maîtres
gold for the purse: or de la bourse
building points: points des bâtiments
buildings kept: bâtiments gardés
leads the auction: tête de l’enchère
bid: la mise
first: premier tour
to move: le coup suivant
"""
