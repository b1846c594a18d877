"""French, Drakkar: see drakkar_pieces_en.py."""

WORDS = """
seating2: Rouge est au nord, Bleu au sud. Prenez trois emblèmes de chaque symbole. Pressez, ou posez.
seating3: Rouge est au nord, Bleu à l’est, Vert au sud. Pressez, ou commencez à poser.
seating4: Rouge est au nord, Bleu à l’est, Vert au sud, Jaune à l’ouest. Pressez, ou posez.
one-pawn: le pion {colour}
many-pawn: pions {colour}
one-emblem: un emblème, face cachée,
many-emblem: emblèmes, face cachée,
# while they are enrolled
piece emblem: emblème / 1 / cœur / pique / carreau / trèfle / couronne / tour
"""
