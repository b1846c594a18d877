"""French, the coach: see coach_en.py."""

WORDS = """
hint: Conseil
verdict: Votre dernier coup
thinking: Un instant : analyse à {count} %.
nothing: Il n’y a rien à choisir maintenant.
no move: Vous n’avez pas encore joué.
no room: Pas assez de mémoire ici pour réfléchir.
where: Regardez où c’est éclairé.
where even: Plusieurs coups se valent. Regardez où c’est éclairé.
where silent: Un choix à faire avec le bouton.
for: L’enjeu : {what}.
this: Celle-ci : {terms}.
this alone: Celle-ci.
knob: Au bouton : {terms}.
knob alone: Au bouton.
cost: On y perd : {terms}.
how: {action} : vaut environ {gap} de plus que le suivant.
how even: {action} : d’autres valent autant.
how only: {action}.
next: Ensuite, environ {gap} de moins : {action}.
next cost: Ensuite, environ {gap} de moins : {action}. Mais {terms}.
even: Aussi bon : {action}.
only: Rien d’autre n’a été trouvé.
others: {what} (autres)
more: Pressez : la suite. RETOUR.
last: Pressez : du début. RETOUR.
close: RETOUR : fermer.
good: {action} : bien joué.
inaccurate: {action} : pas mal ; {gap} de moins que le mieux.
mistake: {action} : une erreur ; environ {gap} de perdus.
blunder: {action} coûte environ {gap} !
better: Mieux : {action}.
take back: Pressez : annuler. RETOUR.
review: Vos coups
reviewing: Un instant : {count} % de la partie revus.
average: {who} : un coup a perdu {gap} en moyenne. Erreurs : {mistakes}, gaffes : {blunders}.
flawless: Aucun coup n’a coûté cher : bien joué !
find: {who} : {action} a perdu environ {gap}. Quoi de mieux ?
find foot: Pressez : essayer. Tournez.
tried best: {action} : c’est le meilleur !
tried better: {action} : mieux ; {gap} de moins que le meilleur.
tried worse: {action} : pas mieux ; {gap} de moins que le meilleur.
tried unknown: {action} : sa valeur n’est pas connue.
retry: {who} : rejouer d’ici ? La partie finie reste comme elle est.
kept: {who} : cette position vous attend sous Exercices.
retry foot: Pressez : jouer d’ici.
decimal: ,
"""
