"""Nine Stones en français."""

WORDS = """
title: Neuf pierres
# what is to be done
do draw: {who} : piochez une pierre et posez-la sur le plateau.
do put: {who} : posez la pierre sur une case libre.
# words of the actions
draw: pioche
put: pose sur
done draw: {who} a pioché : {0}.
done put: {who} a posé la pierre : {0}.
red: rouge
blue: bleu
# pieces and places
stone: pierre
square: case
tray: plateau
# score
lines: lignes
middle: milieu
# why not
not now: Il faut d’abord faire autre chose.
put first: Posez d'abord la pierre du plateau sur une case.
draw first: Piochez d'abord une pierre et posez-la sur le plateau.
none left: Le sac ne contient plus de pierre de cette couleur.
square taken: Une pierre occupe cette case.
stones stay: Les pierres posées sur les cases y restent.
"""
