"""Raids: the voyage tiles as look-up tables.

A face is one look of a tile: family, value, shields and variety.  Tiles of
one face cannot be told apart; their backs (the voyage) no longer matter once
they are dealt.  Faces are numbered from 1 in the order of the rows; 0 means
no tile in every table here.
"""

from skald.compat import const

VOYAGES = const(4)
VOYAGE_TILES = const(16)


class TileSet:
    """The tables of 64 tiles, as tiles.make_tiles() fills them.

    `family value shields variety stop event total first` are bytes indexed by
    face: stop 1 where a ship may stop, event the family of what acts on
    passing, total the tiles of that face, first the lowest tile number.
    `kept` lists the faces kept beside a longship, `scoring` those that score
    there; `deals[v]` lists the faces of voyage v + 1, `decks[v]` how many of each,
    `slots[v][face]` where in deals[v] a face stands.  `coin_limit[v]` bounds the
    coins of a player at the end of a voyage.
    """
