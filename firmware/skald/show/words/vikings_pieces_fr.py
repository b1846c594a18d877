"""French, Vikings: see vikings_pieces_en.py."""

WORDS = """
seating2: Plateau en haut à gauche : Rouge ; à droite : Bleu. Pressez, ou posez.
seating3: Plateaux du haut : Rouge à gauche, Bleu à droite ; en bas à gauche : Vert. Pressez.
seating4: En haut : Rouge à gauche, Bleu à droite ; en bas : Vert, puis Jaune. Pressez, ou posez.
one-left: le début d’île
many-left: débuts d’île
one-right: la fin d’île
many-right: fins d’île
one-middle0: le milieu au bâtiment 1
many-middle0: milieux au bâtiment 1
one-middle1: le milieu au bâtiment 2
many-middle1: milieux au bâtiment 2
one-middle2: le milieu au bâtiment 3
many-middle2: milieux au bâtiment 3
one-middle3: le milieu au bâtiment 4
many-middle3: milieux au bâtiment 4
one-ship0: le drakkar rouge
many-ship0: drakkars rouges
one-ship1: le drakkar vert
many-ship1: drakkars verts
one-ship2: le drakkar jaune
many-ship2: drakkars jaunes
one-ship3: le drakkar bleu
many-ship3: drakkars bleus
one-fisher: le Pêcheur
many-fisher: Pêcheurs
one-goldsmith: l’Orfèvre
many-goldsmith: Orfèvres
one-scout: l’Éclaireur
many-scout: Éclaireurs
one-noble: le Noble
many-noble: Nobles
one-warrior: le Guerrier
many-warrior: Guerriers
one-boatsman: le Maître d’équipage
many-boatsman: Maîtres d’équipage
one-wheel: le 0 de la roue
wrong-wheel: Tournez la roue : le 0 vers la case éclairée.
tell-left: Chacun pose une tuile de départ, un début d’île, sur son continent allumé.
# of what may lie face down
back left: tuile
back middle: tuile
back right: tuile
back ship: tuile
back bonus: tuile Bonus
# while they are enrolled
piece middle0: milieu, bâtiment 1
piece middle1: milieu, bâtiment 2
piece middle2: milieu, bâtiment 3
piece middle3: milieu, bâtiment 4
piece bonus10: bonus, bâtiment 1
piece bonus11: bonus, bâtiment 2
piece bonus12: bonus, bâtiment 3
piece bonus13: bonus, bâtiment 4
"""
