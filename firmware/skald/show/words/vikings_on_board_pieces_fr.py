"""French, Vikings on Board: see vikings_on_board_pieces_en.py."""

WORDS = """
one-body: le corps {colour} à {mark}
many-body: corps {colour} à {mark}
one-supply: un coffre, face cachée,
many-supply: coffres, mélangés, face cachée (7 et 8),
tell-supply: Mélangez les coffres et empilez-les sur les places allumées, face cachée : 7 et 8.
later lay-supply: Posez les coffres sur les places allumées ; dans les piles face cachée, mélangés.
later-supply: Posez les coffres sur les places allumées ; piles et boucliers : face cachée.
one-barrel: un tonneau {colour}, face cachée,
many-barrel: tonneaux {colour}, face cachée,
later-barrel: Posez les autres tonneaux, face cachée, sur les places allumées, selon leur couleur.
one-figure: le Viking {colour}
many-figure: Vikings {colour}
one-leader: le chef noir
one-marker: le marqueur {mark}
tell-marker: Posez les trois marqueurs du marché sur les places allumées.
later-marker: Posez les trois marqueurs du marché sur les places allumées.
# while they are enrolled
piece body: corps / 2 / 1 bouclier / 2 boucliers / 3 boucliers
piece supply: coffre / 5 / peau / grain / métal
piece barrel: tonneau / 1 / numéro 1 / numéro 2 / numéro 3 / numéro 4
piece figure: Viking
piece marker: marqueur du marché / 1 / peau / grain / métal
"""
