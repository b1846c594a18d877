"""French, Raids: see raids_pieces_en.py."""

WORDS = """
one-ship: le drakkar {colour}
one-tile: la tuile «{mark}»
many-tile: tuiles «{mark}»
tell-tile: Empilez les autres tuiles Voyage sur les places allumées, face cachée, d’après leur dos.
one-arrival: la tuile Arrivée «{mark}»
tell-arrival: Posez les tuiles Arrivée tirées sur les places allumées.
# while they are enrolled
piece arrival: arrivée / 1 / ordre / marchandises / biens différents / runes / boucliers / armes / ports / monstres / voiles
"""
