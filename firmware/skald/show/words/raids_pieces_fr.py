"""French, Raids: see raids_pieces_en.py."""

WORDS = """
seating2: Tapis de gauche : Rouge en haut, Bleu en bas. Pressez, ou posez.
seating3: À gauche : Rouge en haut, Bleu en bas ; à droite en haut : Vert. Pressez, ou posez.
seating4: À gauche : Rouge en haut, Bleu en bas ; à droite : Vert, puis Jaune. Pressez, ou posez.
one-ship: le drakkar {colour}
one-tile: la tuile «{mark}»
many-tile: tuiles «{mark}»
tell-tile: Empilez les autres tuiles Voyage sur les places allumées, face cachée, d’après leur dos.
later-tile: Empilez les tuiles Voyage à venir, face cachée ; posez près des navires leurs gains.
one-arrival: la tuile Arrivée «{mark}»
tell-arrival: Posez les tuiles Arrivée tirées sur les places allumées.
later-arrival: Posez les tuiles Arrivée de cette partie sur les places allumées.
# of what may lie face down
back arrival: tuile Arrivée
# while they are enrolled
piece arrival: arrivée / 1 / ordre / marchandises / biens différents / runes / boucliers / armes / ports / monstres / voiles
"""
