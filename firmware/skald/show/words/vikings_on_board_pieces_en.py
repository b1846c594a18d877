"""English, Vikings on Board: what pieces are called while they are laid out and enrolled (show/naming.py)."""

WORDS = """
one-body: the {colour} body with {mark}
many-body: {colour} bodies with {mark}
one-supply: a supply, face down,
many-supply: supplies, shuffled, face down (7 and 8),
tell-supply: Shuffle the supplies and pile them up on the lit places, face down: 7 and 8.
later lay-supply: Put the supplies on the lit places; in the piles face down, shuffled.
later-supply: Put the supplies on the lit places; in the piles and by the shields face down.
one-barrel: a {colour} barrel, face down,
many-barrel: {colour} barrels, face down,
later-barrel: Put the other barrels, face down, on the lit places, each by its colour.
one-figure: the {colour} figure
many-figure: {colour} figures
one-leader: the black leader
one-marker: the marker for {mark}
tell-marker: Put the three market markers on the lit places.
later-marker: Put the three market markers on the lit places.
# while they are enrolled
piece body: body / 2 / 1 shield / 2 shields / 3 shields
piece supply: supply / 5 / hide / grain / metal
piece barrel: barrel / 1 / number 1 / number 2 / number 3 / number 4
piece figure: figure
piece marker: market marker / 1 / hide / grain / metal
"""
