"""French, the coach: see coach_en.py."""

WORDS = """
hint: Conseil
verdict: Votre dernier coup
thinking: Un instant : analyse à {count} %.
nothing: Vous n’avez rien à choisir maintenant.
no move: Vous n’avez pas encore joué.
no room: Cette carte n’a plus assez de mémoire pour réfléchir.
where: Regardez où c’est éclairé.
where even: Plusieurs coups se valent. Regardez où c’est éclairé.
where silent: Faites ce choix avec le bouton.
for: L’enjeu : {what}.
this: C’est ici.
knob: Faites ce choix avec le bouton.
pro: Pour : {terms}.
con: Contre : {terms}.
how: {action} : environ {gap} de mieux que « {other} »{why}.
why: , grâce à : {terms}
how even: {action} : aussi bon que « {other} ».
how only: {action}.
next: Deuxième choix, environ {gap} de moins : {action}.
even: Aussi bon : {action}.
alike: le même coup avec l’autre pièce
only: Aucun autre coup n’en approche.
others: {what} (autres)
one point: 1 point
points: {count} points
tenths: 0,{count} point
more: Pressez : la suite. RETOUR.
last: Pressez : du début. RETOUR.
close: RETOUR : fermer.
good: {action} : bien joué.
inaccurate: {action} : imprécis ; environ {gap} de moins que le meilleur.
mistake: {action} : une erreur, qui coûte environ {gap}.
blunder: {action} : une gaffe, qui coûte environ {gap}.
better: Mieux : {action}.
take back: Pressez : annuler. RETOUR.
review: Vos coups
reviewing: Un instant : partie revue à {count} %.
average: {who} : un coup a perdu {gap} en moyenne. Erreurs : {mistakes}, gaffes : {blunders}.
flawless: Aucun coup n’a coûté cher : bien joué !
find: {who} : {action} a perdu environ {gap}. Que fallait-il jouer ?
find foot: Pressez : essayer. Tournez.
tried best: {action} : c’est le meilleur !
tried better: {action} : mieux ; environ {gap} de moins que le meilleur.
tried worse: {action} : pas mieux ; environ {gap} de moins que le meilleur.
tried unknown: {action} : sa valeur n’est pas connue.
retry: {who} : rejouez-vous d’ici ? La partie finie reste comme elle est.
kept: {who} : cette position vous attend sous Exercices.
retry foot: Pressez : jouer d’ici.
"""
