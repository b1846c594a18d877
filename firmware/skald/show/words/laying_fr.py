"""French, for all games: what is said while the table is laid out (show/laying_page.py)."""

WORDS = """
seating: {who} jouent : choisissez couleur et place. Pressez, ou posez.
seated: {most} et {last}
seating foot: Pressez le bouton.
lay: Posez {total} {what} sur les places allumées, encore {count}.
lay one: Posez {what} sur la place allumée.
lay foot: Tournez : autre pièce.
tell foot: C’est fait ? Pressez.
wrong: Ce n’est pas sa place : {what}.
wrong stranger: Cette pièce n’est pas de ce jeu.
wrong piece: quelque chose
"""
