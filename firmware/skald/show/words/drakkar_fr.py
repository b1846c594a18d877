"""Drakkar en français.  Les rangées portent des lettres depuis le nord, les colonnes des numéros."""

WORDS = """
title: Drakkar
option teams: Équipes
options clash: Équipes : à quatre joueurs. Troisième à l’ouest : à trois.
option pry: Arracher
option reversed: À l’envers
option third_west: Troisième à l’ouest
# what is to be done
do throw, first: {who} : lancez les deux dés. Le plus fort total commence.
do throw, beat: {who} : lancez les deux dés. À battre : {what}.
do throw, tie: {who} : égalité au plus fort : relancez les deux dés.
do throw, start: {who} a le plus fort total et commence : lancez les deux dés.
do throw: {who} : lancez les deux dés.
do lose: {who} : le {what} ne peut rien déplacer.
do emblem: {who} : déplacez un emblème avec le {what}.
do leave: {who} : sortez un pion avec le {what}.
do pawn: {who} : déplacez un pion avec le {what}.
do leave pawn: {who} : déplacez ou sortez un pion avec le {what}.
do emblem pawn: {who} : déplacez un pion ou un emblème avec le {what}.
do emblem leave: {who} : déplacez un emblème ou sortez un pion avec le {what}.
do emblem leave, owed: {who} : déplacez un emblème ou sortez un pion avec le {what} : un pion doit sortir.
do emblem leave pawn: {who} : avec le {what}, déplacez pion ou emblème, ou sortez un pion.
do pry lose: {who} : le {what} ne déplace rien, mais peut prendre sous votre pion.
do emblem pry: {who} : avec le {what}, déplacez un emblème ou prenez sous un pion.
do leave pry: {who} : avec le {what}, sortez un pion ou prenez sous un pion.
do pawn pry: {who} : avec le {what}, déplacez un pion ou prenez sous un pion.
do leave pawn pry: {who} : avec le {what}, déplacez ou sortez un pion, ou prenez dessous.
do emblem pawn pry: {who} : avec le {what}, déplacez pion ou emblème, ou prenez sous un pion.
do emblem leave pry: {who} : avec le {what}, déplacez un emblème, sortez un pion ou prenez dessous.
do emblem leave pawn pry: {who} : avec le {what}, déplacez pion ou emblème, sortez un pion ou prenez dessous.
do prison: {who} : mettez en prison le pion capturé.
do look take pass: {who} : voir et reposer, prendre, ou continuer ?
do see: {who} : regardez l’emblème en secret.
do show: {who} : montrez l’emblème à tous.
do give: {who} : à quel bouclier va l’emblème ?
# words of the actions
?: en secret
# questions
which throw: Quels dés, le plus petit d’abord ?
which emblem: Quel emblème, et où ?
which leave: Quel pion sort, et où ?
which pawn: Quel pion, et où ?
which pry: Sous quel pion ?
which start: Quelle case de départ ?
which see: Qu’avez-vous vu ?
which show: Quel est cet emblème ?
which give: À quel bouclier va-t-il ?
# the actions, named
= emblem: emblème {0} en {1}
= give: emblème au {0}
= leave: sortir un pion en {1}
= look: voir et reposer
= lose: perdre le dé
= pass: continuer
= pawn: pion {0} en {1}
= prison: en prison, {0}
= pry: prendre sous le pion, {0}
= see: {0}
= show: {0}
= take: prendre
= throw: {0} et {1}
# the actions, done
done emblem: {who} a joué l’emblème {0} en {1}.
done give: {who} l’a donné au {0}.
done leave: {who} a sorti un pion en {1}.
done look: {who} regarde l’emblème.
done lose: {who} a perdu un dé.
done pass: {who} a laissé l’emblème.
done pawn: {who} a joué le pion {0} en {1}.
done prison: {who} a mis un pion en prison, {0}.
done pry: {who} prend sous le pion en {0}.
done see: {who} a regardé {0}.
done show: {who} a montré : {0}.
done take: {who} prend l’emblème.
done throw: {who} a lancé {0} et {1}.
north0: bouclier N, pique
north1: bouclier N, carreau
north2: bouclier N, trèfle
north3: bouclier N, couronne
north4: bouclier N, tour
east0: bouclier E, cœur
east1: bouclier E, carreau
east2: bouclier E, trèfle
east3: bouclier E, couronne
east4: bouclier E, tour
south0: bouclier S, cœur
south1: bouclier S, pique
south2: bouclier S, trèfle
south3: bouclier S, couronne
south4: bouclier S, tour
west0: bouclier O, cœur
west1: bouclier O, pique
west2: bouclier O, carreau
west3: bouclier O, couronne
west4: bouclier O, tour
start0: départ N1
start1: départ N2
start2: départ E1
start3: départ E2
start4: départ S1
start5: départ S2
start6: départ O1
start7: départ O2
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
or: ou
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
not that spot: Chaque case du bouclier est pour son symbole.
no such throw: Deux dés ne peuvent pas montrer cela.
not that symbol: Cet emblème ne peut pas porter ce symbole.
not needed: Ce bouclier n’a pas besoin de ce symbole.
not its start: Un pion capturé va sur une case de départ de son camp.
start taken: Un autre pion occupe cette case de départ.
fewer exits: La prison est la case de départ qui a le moins de sorties.
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
