"""French for Vikings."""

WORDS = """
title: Vikings
option advanced: Avancé
option no_auction: Sans enchère
option no_bids: Sans mises
options clash: Sans enchère ou sans mises : choisissez l’un, et Avancé avec.
# what is to be done
do first: Tirez au sort qui reçoit le drakkar du premier joueur.
do reveal: {who} : piochez une tuile Bonus pour la place éclairée.
do turn: {who} : tournez la roue, le 0 à la case éclairée.
do draw: {who} : tirez un Viking du sac et posez-le à côté de la roue.
do pass: {who} : passez, vous ne pouvez pas miser plus.
do pass bid: {who} : passez, ou misez au moins {count} or et au plus {what}.
do remove: {who} : retirez du jeu un des treize Vikings.
do deal: {who} : retournez une tuile et posez-la à la case éclairée.
do lay: {who} : placez {what} aux cases éclairées.
do lay, one: {who} : placez un {what} sur la case éclairée.
do lay, any: {who} : placez tous les Vikings d’une couleur aux cases éclairées.
do buy: {who} : achetez un lot.
do swap: {who} : prenez votre tuile bâtiment à la place de cette tuile.
do swap replace: {who} : remplacez par la tuile bâtiment une île qui porte ce bâtiment, ou la tuile achetée.
do take decline: {who} : prenez une tuile Bonus ou continuez sans.
do replace: {who} : remplacez une tuile qui porte ce bâtiment.
do place: {who} : placez la tuile ({what}).
do place start: {who} : placez la tuile ({what}), ou d’abord votre tuile de départ.
do start: {who} : placez votre tuile de départ.
do discard: {who} : la tuile ({what}) n’a de place nulle part : retirez-la du jeu.
do stay mainland: {who} : laissez le Viking ({what}) sur sa tuile ou mettez-le sur le continent.
do mainland: {who} : mettez le Viking ({what}) sur le continent.
do sail: {who} : retirez un maître d’équipage pour déplacer des Vikings.
do sail ferry: {who} : retirez un maître d’équipage, avec ou sans tuile Bonus.
do sail done: {who} : retirez un maître d’équipage, ou pressez pour le décompte.
do sail ferry done: {who} : retirez un maître d’équipage (bonus ou non), ou pressez : décompte.
do done: {who} : aucun Viking à déplacer : pressez pour le décompte.
do move: {who} : posez un Viking sur une île éclairée.
do move stop: {who} : posez un Viking sur une île éclairée. Assez ? Pressez.
# why not
another colour: Ce maître d’équipage déplace les Vikings d’une autre couleur.
bid higher: Misez plus que la plus haute mise.
boatsman at work: Terminez d’abord avec ce maître d’équipage.
boatsmen stay ashore: Les maîtres d’équipage vont sur le continent.
colour moved: Ce maître d’équipage a déjà déplacé cette couleur.
colour on offer: D’autres lots ont encore cette couleur.
colours in order: Les couleurs se placent dans leur ordre.
islands in the rows: Les îles se placent dans les cinq lignes de Vikings.
land and sea: La terre touche la terre, et la mer touche la mer.
move one first: Ce maître d’équipage doit déplacer un Viking.
no boatsman: Vous n’avez pas de maître d’équipage.
no bonus there: Il n’y a pas de tuile Bonus ici.
no bonus tile: Vous n’avez pas de tuile Bonus pour les maîtres d’équipage.
no island for it: Seul un Viking dans la ligne de sa couleur peut rester.
no island there: Il n’y a pas d’île ici.
no such action: Cela n’existe pas dans ce jeu.
no such viking: Il n’y a pas de Viking de cette couleur.
none left: Il n’en reste plus à piocher.
not adjacent: Une île touche la côte ou une autre île.
not its row: Cette ligne a une autre couleur.
not now: Il faut d’abord faire autre chose.
not the same building: Les bâtiments sont différents.
not your board: C’est le plateau d’un autre joueur.
nothing to move: Aucun de ces Vikings n’a d’île libre.
off the board: Cette place n’existe pas.
one viking a tile: Une île ne porte qu’un seul Viking.
place most: Il faut placer autant de Vikings que possible.
place taken: Il y a déjà une tuile ici.
ships above the rows: Les drakkars se placent au-dessus des Guerriers.
ships side by side: Les trois premiers drakkars vont dans les colonnes 1 à 3, les autres à la suite.
slot empty: Il n’y a pas de lot ici.
start in column one: La tuile de départ va dans la colonne 1.
start tile first: Placez d’abord la tuile de départ.
start tile placed: Votre tuile de départ est déjà placée.
tile has a place: Cette tuile peut être placée.
too dear: Votre or et votre gloire ne suffisent pas.
one bonus place: Les tuiles Bonus occupent les places éclairées une par une.
side by side: Les Vikings d’une couleur se suivent aux cases éclairées.
to the pool: Les Vikings piochés attendent dans la réserve.
islands from nought: Les îles se posent à partir de la case 0.
ships from eleven: Les drakkars se posent à partir de la case 11.
boatsman first: Retirez d’abord un maître d’équipage.
its own tile: Un Viking reste sur la tuile de son lot.
wheel stays: La roue tourne quand le lot à 0 est parti.
wheel elsewhere: La roue s’arrête au prochain lot.
# verbs
first: premier :
reveal: révéler
turn: tourner vers
draw: tirer
bid: miser
pass: passer
remove: retirer
deal: poser
lay: placer :
buy: acheter
swap: échanger la tuile
take: prendre
decline: pas de tuile Bonus
replace: remplacer
place: placer en
start: départ en
discard: retirer la tuile
stay: laisser
mainland: continent
sail: maître d’équipage
ferry: maître d’éq. avec bonus
move: déplacer en
stop: assez
done: décompte
# questions
which seat: Qui joue le premier ?
which bonus: Quelle est cette tuile Bonus ?
which turn: Où est le 0 maintenant ?
which draw: Quel Viking est-ce ?
which bid: Combien misez-vous ?
which remove: Quel Viking quitte le jeu ?
which deal: Quelle est cette tuile ?
which lay: Quelle couleur placez-vous ?
which buy: Quel lot achetez-vous ?
which display: Quelle tuile Bonus prenez-vous ?
which r: À quelle place ?
which c: À quelle place ?
# the actions, named
= bid: miser {0}
= buy: acheter en {0}
= deal: retourner {all}
= decline: continuer sans tuile Bonus
= discard: retirer la tuile
= done: passer au décompte
= draw: tirer un {0}
= ferry: un avec une tuile Bonus
= first: {0} commence
= lay: {0}
= mainland: le mettre à terre
= move: Viking : {0}, {1}
= pass: passer
= place: tuile : {0}, {1}
= remove: retirer un {0}
= replace: île : {0}, {1}
= reveal: {0}
= sail: un maître d’équipage
= start: départ : {0}, {1}
= stay: le laisser sur sa tuile
= stop: assez
= swap: la tuile achetée
= take: prendre {0}
= turn: tourner le 0 en {0}
# the actions, done
done bid: {who} a misé {0} or.
done buy: {who} a acheté en {0}.
done deal: Retourné : {all}.
done decline: {who} n’a pas pris de tuile Bonus.
done discard: {who} a retiré la tuile.
done done: {who} est passé au décompte.
done draw: {who} a tiré un {0}.
done ferry: {who} a joué un maître d’équipage et un bonus.
done first: {0} commence.
done lay: {who} a placé chaque {0}.
done mainland: {who} a mis le Viking sur le continent.
done move: {who} a déplacé un Viking : {0}, {1}.
done pass: {who} a passé.
done place: {who} a placé la tuile : {0}, {1}.
done remove: {who} a retiré un {0}.
done replace: {who} a remplacé une île.
done reveal: {who} a pioché : {0}.
done sail: {who} a joué un maître d’équipage.
done start: {who} a posé la tuile de départ.
done stay: {who} a laissé le Viking.
done stop: {who} a assez déplacé.
done swap: {who} a échangé la tuile.
done take: {who} a pris {0}.
done turn: {who} a tourné le 0 en {0}.
# tiles, Vikings and places
mainland0: plateau rouge
mainland1: plateau bleu
mainland2: plateau vert
mainland3: plateau jaune
left: début d’île
right: fin d’île
middle: milieu
ship0: drakkar rouge
ship1: drakkar vert
ship2: drakkar jaune
ship3: drakkar bleu
ship: drakkar
fisher: pêcheur bleu
goldsmith: orfèvre jaune
scout: éclaireur vert
noble: noble rouge
warrior: guerrier noir
boatsman: maître d’équipage
fishers: pêcheurs bleus
goldsmiths: orfèvres jaunes
scouts: éclaireurs verts
nobles: nobles rouges
warriors: guerriers noirs
boatsmans: maîtres d’équipage gris
bonus0: 5 or
bonus1: Orfèvres +1
bonus2: Orfèvres +2
bonus3: meilleur maître d’éq.
bonus4: Nobles +1
bonus5: Éclaireurs +1
bonus6: Pêcheurs +1
bonus7: vaut un maître d’éq.
bonus8: excédent à 3
bonus9: 3 or la gloire
bonus10: bâtiment 1
bonus11: bâtiment 2
bonus12: bâtiment 3
bonus13: bâtiment 4
r0: drakkars
r1: Guerriers
r2: Nobles
r3: Éclaireurs
r4: Orfèvres
r5: Pêcheurs
c: col.
rowa: drakkars
rowb: Guerriers
rowc: Nobles
rowd: Éclaireurs
rowe: Orfèvres
rowf: Pêcheurs
cell: place
display: bonus
pool0: tirage
wheel: roue
slot0: case 0
slot1: case 1
slot2: case 2
slot3: case 3
slot4: case 4
slot5: case 5
slot6: case 6
slot7: case 7
slot8: case 8
slot9: case 9
slot10: case 10
slot11: case 11
wheel0: case 0
wheel1: case 1
wheel2: case 2
wheel3: case 3
wheel4: case 4
wheel5: case 5
wheel6: case 6
wheel7: case 7
wheel8: case 8
wheel9: case 9
wheel10: case 10
wheel11: case 11
# the score sheet
silenced: réduit au silence
glory: gloire
ships: drakkars non repoussés
gold: or
boatsmen: maîtres d’équipage
islands: majorité d’îles
longest: plus longue île
surplus: excédent
shortage: manque
buildings: bâtiments
tie vikings: Égalité : plus d’or.
"""
