"""Drakkar en français.  Les rangées portent des lettres depuis le nord, les colonnes des numéros."""

WORDS = """
title: Drakkar
option teams: Équipes
option pry: Arracher
option reversed: À l’envers
# what is to be done
do open: {who} : lancez les deux dés. Le plus fort commence.
do throw: {who} : lancez les deux dés.
do first: {who} : sortez un pion avec chaque dé.
do leave: {who} : sortez un pion ou les deux.
do move: {who} : déplacez un pion ou un emblème avec un dé.
do prison: {who} : mettez en prison le pion capturé.
do land: {who} : voir et reposer, prendre, ou continuer ?
do see: {who} : regardez l’emblème en secret.
do show: {who} : montrez l’emblème à tous.
do give: {who} : à quel bouclier va l’emblème ?
# words of the actions
throw: dés
emblem: emblème
leave: sortie :
pawn: pion
pry: prendre dessous
lose: dé perdu
prison: prison
look: voir
take: prendre
pass: laisser
see: vu :
show: montré :
give: donner :
teams: deux équipes
reversed: vers la droite
square: case
start: départ
north: bouclier N
east: bouclier E
south: bouclier S
west: bouclier O
a: A
b: B
c: C
d: D
e: E
f: F
g: G
h: H
i: I
j: J
k: K
l: L
m: M
heart: cœur
spade: pique
diamond: carreau
club: trèfle
crown: couronne
tower: tour
# score
emblems: emblèmes
# why not
not now: Il faut d’abord faire autre chose.
throw first: Il faut d’abord lancer les dés.
capture first: Le pion capturé va d’abord en prison.
emblem first: D’abord voir, prendre ou laisser l’emblème.
never back: Un pion ne retourne pas de lui-même au départ.
no pawn there: Les boucliers sont pour les emblèmes.
land first: On ne prend que l’emblème où un pion vient d’arriver.
not that spot: Cette case du bouclier attend un autre symbole.
no such throw: Deux dés ne peuvent pas montrer cela.
not that symbol: Cet emblème ne peut pas porter ce symbole.
not needed: Ce bouclier n’a pas besoin de ce symbole.
not its start: Un pion capturé va sur une case de départ de son camp.
start taken: Un autre pion occupe cette case de départ.
fewer exits: La prison est la case de départ que le moins de valeurs permettent de quitter.
die can move: Ce dé peut encore déplacer une pièce : il le faut.
no such die: Aucun dé restant ne montre cela.
first turn: Au premier tour, seuls les deux pions sortent.
one leaves: Après une pénalité, au moins un pion sort s’il le peut.
same piece: Les deux dés doivent déplacer deux pièces différentes.
no emblem there: Il n’y a pas d’emblème ici.
emblem blocked: Un pion posé sur cet emblème le bloque.
not straight: Une pièce avance en ligne droite, exactement de la valeur du dé.
pawn there: Un emblème ne peut pas finir sous un pion.
emblem there: Un emblème ne peut pas finir sur un autre.
not your pawn: Aucun de vos pions n’est ici.
needs six: Un pion capturé ne sort qu’avec un six.
straight out: Un pion sort tout droit, de la valeur du dé.
way blocked: Un pion barre le chemin.
own pawn there: Votre autre pion est ici.
partner there: Les partenaires ne se capturent pas.
bare pawn: Un pion ne se capture que sur un emblème.
no prying: Prendre sous un pion déjà posé est une règle maison, désactivée ici.
both dice: Les deux dés sont jouables, et ce coup gâcherait l’autre.
"""
