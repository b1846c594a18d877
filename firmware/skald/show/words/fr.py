"""French, for every game."""

WORDS = """
seat0: Rouge
seat1: Bleu
seat2: Vert
seat3: Jaune
turn of: {who}
set up: Posez les pièces où la lumière clignote.
laying: Mise en place
to go: encore {count}
wrong place: Ceci n’a pas sa place ici.
way back: {origin} > {home}
way to: vers {home}
way off: à enlever de {origin}
piece and way: {what} : {way}
coloured: {name} {colour}
colour0: rouge
colour1: bleu
colour2: vert
colour3: jaune
colours0: rouges
colours1: bleus
colours2: verts
colours3: jaunes
dice tray: Dés : lus dans le bac.
dice radio: Dés : par Bluetooth.
dice knob: Tournez pour saisir.
die unread: Un dé n’est pas lu.
throw again: Jet déjà connu : relancez.
exchanged: Des pièces semblables ont changé de place. Remettez-les.
unknown tag: Cette pièce n’est pas de ce jeu.
not here: Ce n’est pas possible maintenant.
lifted: Cette pièce ne bouge pas maintenant.
over: La partie est finie.
reading table: Un instant : la table est lue.
opponent thinks: {who} réfléchit. Laissez toutes les pièces en place. RETOUR : jouer tout de suite.
opponent wants: {who} veut : {what}. Remettez d’abord cette pièce.
opponent keep: {who} voulait : {what}. Garder votre coup ? Pressez. Sinon, remettez la pièce.
opponent other: Pas celle-ci : {who} en veut une autre. Prenez-en une autre, face cachée.
opponent moves: {who} joue : {what}
opponent clears: {who} joue : {what}. Enlevez ce qui est allumé.
opponent clears some: {who} joue : {what}. Enlevez les pièces allumées qui n’ont pas de place.
opponent done: Pressez quand c’est fait.
taken back: Coup annulé ({what}). Remettez les pièces où la lumière clignote.
all back: Annulé. Tout va bien.
what back: Annulé ({what}). Tout va bien.
nothing back: Rien à annuler.
take back or go on: Annuler ? Pressez RETOUR. Sinon continuez.
only you: Seulement pour {who}. Pressez le bouton.
how it stands: Où en est la partie
last moves: Derniers coups
dark places: Pourquoi pas là ?
nothing dark: Toutes ses places sont allumées.
nothing to move now: Rien à déplacer maintenant.
turn mark: tourner >
ask: Que faites-vous ?
ask rest: Et sans bouger de pièce ?
is it so: {who} : {what}. C’est bien cela ?
press yes: Pressez : oui.
payouts: Pressez : suite. RETOUR : fin.
points: points
ending: Et maintenant ?
ending deeds: Pressez : nouvelle partie, mêmes joueurs. RETOUR : erreur, on reprend. RETOUR tenu : le menu.
ending review: Pressez : revoir vos coups. Les lumières montrent les trois plus coûteux.
ending foot: Tournez. Pressez : rejouer.
time over: {who} : votre temps est écoulé.
wins: gagne
shared: victoire partagée
last: {what}
readers out: Plus aucun lecteur ne répond : sont-ils alimentés ? La table demandera.
reader out: Un lecteur est en panne : la table demandera.
switches out: Les capteurs Hall sont en panne : la table demandera.
wheel out: Le capteur de la roue est en panne : la table demandera.
tag: puce
# power-on, memory, menus
press: Pressez le bouton.
look out: Attention
tray of dice: bac à dés
memory lost: Mémoire pleine : une coupure perdrait les derniers coups.
game shortened: La mémoire était abîmée : la partie reprend à la dernière action lisible.
actions kept: {count} actions gardées
pause: Pause
pause on: Continuer
pause glance: Où en est la partie
pause phones: Téléphones
pause hint: Un conseil
pause verdict: Que vaut mon coup ?
pause settings: Lumières, langue, temps
pause moment: Garder ce moment
pause end: Terminer la partie
end sure: La terminer vraiment ?
phones: Téléphones
phone address: Ouvrez cette page : {what}
phone network: Rejoignez ce réseau : {what}
phone code: {who} : ce code relie un téléphone. {code}
phone foot: Tournez. Pressez : retour.
"""
