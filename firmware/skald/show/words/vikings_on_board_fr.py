"""Vikings on Board, French."""

WORDS = """
title: On Board
whole title: Vikings on Board
# the set-up and the words of an action
fall: tombe :
dock: distribuer
figure: Viking vers
idle: Viking sans effet vers
advance: Promotion
jump: déplacer
bet: parier
shift: déplacer le tonneau
draw: piocher
load: charger
raise: augmenter
bonus: Viking bonus sur
exchange: Échange
depart: poupe sur
recover: reprendre le tonneau
take: prendre
discard: retirer
sail: part :
leader: chef
firstplayer: Premier joueur
jumpown: Changement de drakkar
tavern1: Taverne 1
warehouse1: Entrepôt 1
marketplace: Marché
jumpany: Déplacer
tavern2: Taverne 2
warehouse2: Entrepôt 2
setsail: Départ
red: rouge
blue: bleu
green: vert
yellow: jaune
# bodies, by their shields
red0: rouge 1
red1: rouge 1
red2: rouge 2
red3: rouge 2
red4: rouge 3
red5: rouge 3
blue0: bleu 1
blue1: bleu 1
blue2: bleu 2
blue3: bleu 2
blue4: bleu 3
blue5: bleu 3
green0: vert 1
green1: vert 1
green2: vert 2
green3: vert 2
green4: vert 3
green5: vert 3
yellow0: jaune 1
yellow1: jaune 1
yellow2: jaune 2
yellow3: jaune 2
yellow4: jaune 3
yellow5: jaune 3
hide: peaux
grain: grain
metal: métal
all: tout
of: sur
# pieces and zones
?: face cachée
# questions
which fall: Quelle couleur tombe ensuite ?
which dock: Quel corps, derrière quelle proue ?
which figure: Devant quel bâtiment ?
which idle: Devant quel bâtiment ?
which advance: Quel corps ?
which lane: Quel drakkar ?
which jump: Quel corps, et où ?
which barrel: Quel tonneau pariez-vous ?
which quay: À quel quai ?
which bet: Sur quelle couleur ?
which shift: Sur quelle couleur ?
which draw: Quel est ce coffre ?
which draw, some: Coffre {what} : lequel est-ce ?
which bow: Sur quelle proue ?
which load: Quel coffre chargez-vous ?
which raise: Quelle valeur monte ?
which bonus: Sur quel corps ?
which exchange: Quels deux corps ?
which take: Quel coffre prenez-vous ?
which discard: Quel coffre part ?
# the actions, named
= advance: mettre {0} en tête
= bet: {0} : {1}, {2}
= bonus: Viking sur {0}
= depart: poupe sur le {0}
= discard: retirer {0}
= dock: {0} au {1}
= draw: piocher {0}
= exchange: {0} contre {1}
= fall: {0} tombe ensuite
= figure: {0}
= idle: {0}
= jump: {0} au {1}
= leader: déplacer le chef
= load: {0} sur la {1}
= raise: valeur : {0}
= recover: reprendre le tonneau
= sail: éloigner le {0}
= shift: tonneau au {2}, {3}
= take: prendre {0}
= zone: {1}, {0}
= market: marché, {0} à {1}
# the actions, done
done advance: {who} a mis {0} en tête.
done bet: {who} a parié : {1}, {2}.
done bonus: {who} a mis un Viking sur {0}.
done depart: {who} a fermé le {0}.
done discard: {who} a retiré un coffre ({0}).
done discard all: {who} a retiré le reste.
done dock: Posé : {0} au {1}.
done draw: {who} a pioché ({0}).
done exchange: {who} a échangé {0} et {1}.
done fall: Tombé : {0}.
done figure: {who} a choisi {0}.
done idle: {who} : {0}, sans effet.
done jump: {who} a mis {0} au {1}.
done leader: {who} a déplacé le chef.
done load: {who} a mis {0} sur la {1}.
done raise: {who} a augmenté la valeur ({0}).
done recover: {who} a repris un tonneau.
done sail: {who} a fait partir le {0}.
done shift: {who} a mis un tonneau au {2}, {3}.
done take: {who} a pris un coffre ({0}).
leader0: chef, côté 1
leader1: chef, côté 2
pile0: Entrepôt 1
pile1: Entrepôt 2
shield0: bouclier rouge
shield1: bouclier bleu
shield2: bouclier vert
shield3: bouclier jaune
body: corps
supply: coffre
barrel: tonneau
marker: marqueur du marché
stern: poupe
lane: drakkar
bow: proue
quay: quai
zone: zone
top: ↑
bottom: ↓
spot: bâtiment
market: marché
pile: pioche
shield: bouclier
drawn: à l’instant
recovered: sur votre bouclier
hand: dans votre main
taken: gardés
barrels: tonneaux
supplies: coffres
# what is to be done now
do fall: Laissez tomber un Viking de chaque couleur jouée : lequel sort ensuite ?
do dock: Placez trois corps de trois couleurs derrière chaque proue.
do figure: {who}, passez votre Viking le plus proche devant un bâtiment libre.
do idle: {who}, aucune action possible : passez votre Viking devant un bâtiment libre.
do advance: {who}, avancez un de vos corps en tête de son drakkar.
do jump, own: {who}, déplacez un de vos corps à l’arrière d’un autre drakkar.
do jump, any: {who}, déplacez un corps à l’arrière d’un autre drakkar.
do bet: {who}, posez un tonneau face cachée sur une zone libre du quai.
do shift: {who}, déplacez un de vos tonneaux des quais vers une zone libre.
do bet shift: {who}, pariez un tonneau de votre main ou déplacez-en un des quais.
do draw: {who}, retournez le premier coffre de l’Entrepôt 1.
do draw, some: {who}, piochez à l’Entrepôt 2 sans rien montrer : {what}.
do load: {who}, posez le coffre ({what}) sur une proue.
do load, some: {who}, posez un coffre sur une proue et les autres sous la pioche.
do load, only: {who}, posez sur une proue le coffre que vous avez pioché.
do raise: {who}, augmentez la valeur d’une marchandise.
do bonus: {who}, posez un Viking non joué sur un de vos corps.
do exchange: {who}, échangez deux corps de deux drakkars.
do depart: {who}, placez la poupe sur le drakkar qui part.
do recover: {who}, pari gagné : reprenez votre tonneau, face cachée sur votre bouclier.
do take: {who}, prenez un coffre sur la proue.
do discard: {who}, choisissez un coffre qui quitte la partie.
do discard, all: {who}, remettez les coffres restants dans la boîte.
do sail: {who}, éloignez le {what} du quai.
do leader: {who}, déplacez le chef de l’autre côté : une manche commence.
# why something is refused
not now: Il faut d’abord faire autre chose.
fell already: Un Viking de cette couleur est déjà tombé.
docked already: Ce corps est déjà dans un drakkar.
other lane first: Les corps se placent drakkar par drakkar.
colour aboard: Cette couleur est déjà dans le drakkar.
rest would not fit: Les autres corps ne pourraient plus se placer en trois couleurs.
building taken: Un Viking se trouve déjà devant ce bâtiment.
cannot perform: L’action de ce bâtiment est impossible : choisissez-en un autre.
must perform: Un autre bâtiment est possible, il est donc obligatoire.
other figure first: Le Viking le plus proche du premier bâtiment joue d’abord.
other side: Le Viking va du côté du chef.
not your colour: Ce corps n’est pas de votre couleur.
ship gone: Ceci est parti avec son drakkar.
first already: Ce corps est déjà juste derrière la proue.
own ship only: Le corps reste dans son drakkar.
same ship: Il faut un autre drakkar.
ship full: Ce drakkar a déjà cinq corps.
zone taken: Un tonneau occupe déjà cette zone.
not your barrel: Ce tonneau n’est pas à vous.
barrel not in hand: Ce tonneau n’est plus dans votre main.
no barrel there: Il n’y a pas de tonneau ici.
kind used up: Aucun coffre de cette sorte ne peut sortir ici.
not drawn: Vous n’avez pas pioché cette sorte.
value is four: La valeur est déjà quatre.
one space only: La valeur monte d’une case.
figure aboard: Un Viking se trouve déjà sur ce corps.
not manned and loaded: Choisissez un drakkar avec un corps et un coffre.
none aboard: Il n’y en a pas sur la proue.
tie vikings_on_board: Égalité : plus de coffres.
"""
