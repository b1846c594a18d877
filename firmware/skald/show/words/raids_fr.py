"""French for Raids."""

WORDS = """
title: Raids
option single_sails: Voile double compte
option last_crew: Le dernier (à 2-3) a
# what is to be done
do first: Tirez au sort qui commence, tout derrière.
do goal: Tirez une tuile Arrivée et posez-la près de la pile.
do deal: Posez une tuile Voyage sur la case allumée.
do take: {who} : prenez la tuile de votre drakkar ({what}).
do take leave: {who} : prenez la tuile ({what}), ou posez-la dans le bac.
do take replace leave: {who} : prenez, échangez ou laissez la tuile ({what}).
do replace leave: {who} : remplacez une tuile par celle-ci ({what}), ou laissez-la.
do leave: {who} : posez la tuile ({what}) dans le bac.
do sell done: {who} : vendez à ce port, ou continuez.
do discard: {who} : retirez les tuiles jusqu’au drakkar suivant.
do sail: {who} : naviguez vers une lumière. En blanc : les Vikings que cela coûte.
do pay: {who} : soulevez votre drakkar et payez un Viking au monstre.
do pay, free: {who} : soulevez le drakkar pour passer le monstre sans payer.
do pay fight: {who} : soulevez le drakkar et payez un Viking, ou prenez le monstre pour {count}.
do pay fight, free: {who} : prenez le monstre sans perdre de Viking, ou soulevez le drakkar.
do fight: {who} : prenez le monstre pour {count} : il vous faut un Viking pour le combat qui suit.
do flee: {who} : trop peu de Vikings pour riposter : fuyez vers une lumière.
do flee answer: {who} : engagez {count} Vikings et soulevez votre drakkar, ou fuyez.
do ghost: {who} : menez le drakkar fantôme au village suivant.
do ghost, in: {who} : menez le drakkar fantôme à l’arrivée.
do reward: Soulevez la tuile Arrivée, puis prenez Vikings et pièces.
do start: Changez la tuile Arrivée et partez pour un nouveau voyage.
# why not
draw first: Finissez d’abord le tirage.
take the tile first: Prenez d’abord la tuile de votre drakkar.
sell or go on: Vendez, ou terminez la vente.
discard first: Retirez d’abord les tuiles jusqu’au drakkar suivant.
sail first: C’est au drakkar de naviguer.
monster first: Payez ou combattez d’abord le monstre.
answer or flee: On se bat : ripostez ou fuyez.
ghost first: Le drakkar fantôme passe d’abord.
reward first: Prenez d’abord les gains de ce voyage.
start first: Commencez d’abord le voyage suivant.
only at a port: On ne vend qu’en prenant un port.
exactly one more: Engagez exactement un Viking de plus que l’autre.
too few vikings: Vous avez trop peu de Vikings.
keep one to attack: Il vous faut garder un Viking pour attaquer.
no viking to attack: Sans Viking, on ne peut pas attaquer.
not this monster: Un autre monstre vient d’abord.
none left: La pile n’en contient plus.
already drawn: Cette tuile Arrivée est déjà tirée.
ghost steps: Le drakkar fantôme va au village suivant.
ghost in: Le drakkar fantôme va à l’arrivée.
must be taken: Cette tuile doit être prise.
goes aboard: Cette tuile va sur le drakkar.
goes beside: Cette tuile va à côté du drakkar.
same tile: La même tuile s’y trouve déjà.
not aboard: Cette tuile n’est pas sur votre drakkar.
not this tile: Votre drakkar est devant une autre tuile.
ship full: Les cinq emplacements sont couverts.
only forward: Les drakkars ne vont que vers l’avant.
no stop here: Personne ne peut s’arrêter ici.
no tile here: Il n’y a pas de tuile où s’arrêter.
not this ship: C’est à un autre drakkar de jouer.
lift to pay: Soulevez la tuile Arrivée.
berth order: On arrive à la première place libre.
ship on board: Les drakkars restent sur le plateau de jeu.
deal in order: Posez les tuiles case par case, à la lumière.
not this pile: Cette tuile est d’un autre voyage.
not your ship: C’est le drakkar d’un autre joueur.
goal stays: La tuile Arrivée reste jusqu’à la fin du voyage.
# verbs
first: premier
deal: pose
take: prendre
replace: remplacer
leave: laisser
sell: vendre
done: continuer
discard: retirer
sail: aller à
pay: payer
fight: combattre
flee: fuir à
answer: riposter à
ghost: fantôme à
reward: gains
start: partir
goal: tire
# questions
which first: Quel drakkar commence ?
which goal: Quelle est la tuile Arrivée ?
which deal: Quelle est cette tuile ?
which replace: Quelle tuile remplacer ?
which sell: Que vendez-vous ?
which stage: Vers quelle case ?
which answer: Avec combien de Vikings ?
# the actions, named
= answer: engager {0} Vikings
= deal: {rest}, {last}
= discard: ranger les tuiles
= done: continuer
= fight: combattre le monstre
= first: le {0} commence
= flee: fuir vers la {0}
= flee arrival: fuir vers l’arrivée
= ghost: fantôme vers la {0}
= ghost arrival: fantôme vers l’arrivée
= goal: {rest}
= leave: laisser {all}
= pay: passer le monstre
= replace: remplacer {all}
= reward: gains du {0}
= sail: voguer vers la {0}
= sail arrival: voguer vers l’arrivée
= sell: vendre {all}
= start: commencer le {0}
= take: prendre {all}
# the actions, done
done answer: {who} a engagé {0} Vikings.
done deal: Posé : {rest} en {last}.
done discard: {who} a rangé les tuiles.
done done: {who} a fini de vendre.
done fight: {who} a battu le monstre, {0}.
done first: Le {0} commence.
done flee: {who} a fui vers la {0}.
done flee arrival: {who} a fui vers l’arrivée.
done ghost: {who} a mené le fantôme à la {0}.
done ghost arrival: {who} a mené le fantôme à l’arrivée.
done goal: Tiré : {rest}.
done leave: {who} a laissé {all}.
done pay: {who} a passé le monstre, {0}.
done replace: {who} a remplacé {all}.
done reward: {who} a réglé les gains du {0}.
done sail: {who} a vogué vers la {0}.
done sail arrival: {who} a gagné l’arrivée.
done sell: {who} a vendu {all}.
done start: {who} a commencé le {0}.
done take: {who} a pris {all}.
# tiles, pieces and places
ship0: drakkar rouge
ship1: drakkar bleu
ship2: drakkar vert
ship3: drakkar jaune
longship0: cale rouge
longship1: cale bleue
longship2: cale verte
longship3: cale jaune
store0: côté rouge
store1: côté bleu
store2: côté vert
store3: côté jaune
tray0: bac
weapon: arme
canvas: voile
mjollnir: Mjöllnir
pennant: fanion
wood: bois
pig: cochon
fur: fourrures
amber: ambre
rune: rune
port: port
visit: rencontre
plunder: pillage
monster: monstre
ship: drakkar
tile: tuile
stage: case
berth: départ
longship: drakkar
store: à côté
arrival: arrivée
pile: pile
tray: bac
voyage: voyage
# arrival tiles and the score sheet
order: ordre
varieties: marchandises différentes
shields: boucl.
weapons: armes
ports: ports
sails: voiles
goods: marchandises
runes: runes
monsters: monstres
coins: pièces
vikings: Vikings
mjollnirs: Mjöllnirs
pennants: fanions
"""
