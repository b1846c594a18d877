"""French, for the device itself: menus, enrolment, self-test, what is wrong at power-on."""

WORDS = """
press knob: Pressez le bouton.
press back: Pressez RETOUR.
bad config: Erreur dans config.py : {what}
config.py: le fichier lui-même
bad layout: Le plan de la table est illisible.
safe mode: Mode sans échec : rien ne tourne. Éteignez puis rallumez pour jouer.
crash: L’appareil s’est arrêté et redémarre : {what}
game damaged: Partie sauvegardée illisible. Commencez-en une autre.
other rules: La partie sauvegardée suit une autre version des règles. Commencez-en une autre.
gave up: La partie a arrêté l’appareil plusieurs fois. Sauvegardée : choisissez Reprendre.
settings damaged: Les réglages étaient illisibles : choisissez à nouveau.
people damaged: Les prénoms des joueurs n’ont pas pu être lus.
calibration damaged: Le calibrage était illisible : refaites l’autotest.
calibration void: Le câblage (config.py) a changé : refaites l’autotest.
tags damaged: La liste des pièces était illisible : enregistrez-les à nouveau.
not kept: Mémoire pleine : ceci n’a pas été sauvegardé.
not written: Plus assez de place pour enregistrer cette partie.
no memory: Trop peu de mémoire pour ce jeu : choisissez moins de capteurs ou installez l’image avec Skald.
no memory to think: Trop peu de mémoire pour des adversaires dans ce jeu : choisissez une personne à chaque place.
open hand: Cartes sur table : avec ces capteurs, vous voyez ce que tirent les adversaires.
options clash: Ces options ne vont pas ensemble : choisissez à nouveau.
no layout: Le plan de cette table manque : installez-le.
menu resume: Reprendre
menu play: Jouer
menu game: Jeu
menu players: Joueurs
menu people: Prénoms
level0: joueur
level1: facile
level2: moyen
level3: difficile
level4: adapté
menu practice: Exercices
menu takeover: Reprendre une partie
takeover wrong: Ce n’est pas une position du jeu. Répondez encore, ou RETOUR.
takeover lay: Prêt ? Pressez.
takeover foot: Tournez, pressez.
menu results: Résultats
menu games: Parties gardées
record damaged: Cette partie ne se lit plus.
viewer begin: Voilà le début.
viewer reading: Lecture : {count}
viewer end: La fin. {what}
viewer given up: Abandonnée ici. {what}
viewer foot: Tournez. Pressez : menu.
menu table: Capteurs
menu setup: Mise en place
menu language: Langue
menu brightness: Luminosité
menu lights: Lumières
menu timer: Minuteur
menu blunders: Signaler gaffes
menu enrol: Enregistrer
menu test: Autotest
menu tune: Lecteurs
menu update: Mise à jour
update code: Sur la page {what}, donnez le code {code} et le fichier.
update coming: Reçu : {count} %
update cut: Interrompu à {count} %.
update again: Nouveau code : {code}
bad update: Ce n’est pas une mise à jour pour cette carte.
update ready: Elle démarre. Si elle ne tient pas une minute, l’ancienne version revient.
update stays: La mise à jour marche : elle reste.
update undone: La mise à jour n’a pas marché : l’ancienne version est de retour.
update on trial: La dernière mise à jour est encore à l’essai : attendez une minute.
update by cable: Le code de cette carte est en ROM : mettez-la à jour par câble.
no drill: Plus d’exercices pour l’instant. Il y en aura d’autres la prochaine fois.
drill pose: {who} : un seul coup est le meilleur. Trouvez-le.
drill own: {who} : une position de vos parties. Un seul coup est le meilleur.
drill right: Trouvé
drill answer: C’est bien cela : {what}.
drill wrong: Pas le meilleur coup : remettez-le et réessayez.
drills: Le meilleur coup
moment: Moment {count}
moment title: Garder ce moment
moment number: Numéro
moment free: libre
moment taken: pris
moment goal: But
moment goal0: gagner
moment goal1: points
moment goal2: bons coups
moment points: Points
moment moves: En coups
moment end: à la fin
moment keep: Le garder
moment sure: Remplacer ? Pressez.
moment kept: Moment {count} gardé. Il vous attend sous Exercices.
moment entry0: {count}. Gagner
moment entry1: {count}. {points} points
moment entry2: {count}. Perdre au plus {points}
goal0: {who} : gagnez cette partie.
goal1: {who} : portez vos points à {points}.
goal2: {who} : ne perdez pas plus de {points} en tout sur les meilleurs coups.
goal moves: Vos coups pour cela : {count}.
goal end: D’ici la fin de la partie.
goal reached: But atteint.
goal missed: But manqué.
goal points: Points : {points}. Coups : {count}.
goal lost: Points perdus : {points}. Coups : {count}.
goal reviewed: Un instant : {count} % des coups pesés.
goal no room: Cette carte n’a pas la place de peser les coups.
goal over: La partie est finie : revoyez plutôt vos coups.
goal foot: Presser : encore. RETOUR.
goal wait: RETOUR : fermer.
lesson wrong: Ce n’est pas le coup de la leçon : remettez-le et suivez les lumières.
results none: Personne n’a encore fini de partie.
results counted: Lecture des résultats : {count}
results games: parties {count}, gagnées {won}
results rating: classement {count}
results streak: série {count}, record {most}
results loss: perte {count}
results foot: Tournez : suite. Pressez : fin.
people done: Retour au menu
people new: Un autre prénom …
people none: sans prénom
people letter: Pressez : cette lettre.
people erase: Pressez : effacer une lettre.
people take: Pressez : le prénom est écrit.
kit full: tous
kit core: peu
kit first: premier
setup0: tirée
setup1: lue
lights lively: animées
lights still: fixes
language name: Français
yes: oui
no: non
no spot: Cette table n’a pas de lecteur pour une telle puce.
one at a time: Une seule pièce à la fois.
tag random: Cette puce change de numéro à chaque fois : prenez-en une autre.
tag unclear: Lecture impossible : une seule puce, au numéro de 4, 7 ou 8 octets.
tag taken away: Trop vite : laissez-la jusqu’à ce que l’écran le dise.
tag known: Cette puce est déjà : {what}.
tag twice: Une autre puce est déjà : {what}.
tag of game: Cette puce est d’un autre jeu : {what}.
tag foreign: Cette puce est d’un jeu que cette table ignore.
tag insist: Pressez pour en faire : {what}.
tag torn: Nom inachevé, à présent : {what}.
tag named: La puce dit : {what}.
tag spare: Chaque pièce a sa puce ; celle-ci est de trop.
enrolled: Enregistrée : {what}.
all enrolled: Chaque pièce a sa puce.
no tags: Aucune pièce de cette table ne porte de puce.
put tag: Posez sur {where} : {what}.
die face: dé {count}, face {what} en bas
back done: RETOUR : fini
strengths void: La force des lecteurs n’est plus connue : réglez-les de nouveau.
no readers: Cette table n’a pas de lecteur.
tune measure: {what} : mesure en cours.
tune put: {what} : posez-y une pièce, là où elle est le moins bien lue.
tune deaf: {what} : non lu à la force {strength}. Pressez pour la force {wanted}.
tune margin: {what} : force {strength}, marge {margin}. Pressez pour la force {wanted}.
tune well: {what} : force {strength}, marge {margin} : c’est bon.
tune least: {what} : force maximale {strength}, marge {margin} : vérifiez la puce et l’écart.
reader wiring: Le lecteur ne répond pas : {what}.
reader silent: Le lecteur s’est arrêté : {what}.
reader faulty: Le lecteur est défectueux : {what}.
reader busy: Le lecteur reste occupé : {what}.
reader lost: Le lecteur n’est plus alimenté : {what}.
field off: Le champ du lecteur reste éteint : {what}.
tag lost: La puce est hors de portée : reposez-la.
tag damaged: La puce n’a pas été comprise : reposez-la.
tag refused: La puce n’accepte pas de nom.
turn right: Tournez le bouton vers la droite.
turn left: Tournez le bouton vers la gauche.
control out: Non détecté : {what}
all lit: Les lumières changent de couleur. Toutes allumées ? Pressez. L’une éteinte ? RETOUR.
pixels out: Une lumière reste éteinte ou a une mauvaise couleur : vérifiez la première et la soudure d’avant.
reader check: Essai du lecteur de {what}.
reader clone: Le lecteur de {what} est un clone ; il marche aussi.
line held: Un lecteur occupe la ligne de données sans être sélectionné : {what}.
selects joined: Deux lecteurs partagent une ligne de sélection : {what}.
clear table: Ôtez tout de la table, puis pressez le bouton.
listening: Ne touchez à rien : contrôle.
spot noisy: Le capteur est instable : {what}.
spot stuck: Le capteur est actif alors que rien n’y est posé : {what}.
spot dead: Non essayé ou muet : {what}.
hall wiring: La chaîne des capteurs Hall est mal câblée.
touch spots: Touchez chaque place allumée avec une pièce : encore {what}. Pressez pour passer.
wheel first: Tournez la roue sur sa première marque et pressez. Aimant : {what}.
wheel second: Tournez-la d’une marque de plus et pressez.
wheel lost: Le capteur de la roue ne répond pas.
wheel uncalibrated: La première marque de la roue n’est pas fixée.
magnet ok: bon
magnet missing: absent
magnet weak: trop faible
magnet strong: trop fort
magnet bad: L’aimant de la roue est {what}.
found: Trouvé
plays on: La table demandera.
all well: Tout fonctionne.
"""
