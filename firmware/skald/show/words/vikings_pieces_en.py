"""English, Vikings: what pieces are called while they are laid out and enrolled (show/naming.py)."""

WORDS = """
seating2: Upper left board: Red; upper right: Blue. Sit there and press, or lay.
seating3: Upper boards: Red left, Blue right; lower left: Green. Sit there and press, or lay.
seating4: Upper boards: Red left, Blue right; lower: Green left, Yellow right. Press, or lay.
one-left: the left end of an island
many-left: left ends of islands
one-right: the right end of an island
many-right: right ends of islands
one-middle0: the middle tile with building 1
many-middle0: middle tiles with building 1
one-middle1: the middle tile with building 2
many-middle1: middle tiles with building 2
one-middle2: the middle tile with building 3
many-middle2: middle tiles with building 3
one-middle3: the middle tile with building 4
many-middle3: middle tiles with building 4
one-ship0: the red ship
many-ship0: red ships
one-ship1: the green ship
many-ship1: green ships
one-ship2: the yellow ship
many-ship2: yellow ships
one-ship3: the blue ship
many-ship3: blue ships
one-fisher: the fisherman
many-fisher: fishermen
one-goldsmith: the goldsmith
many-goldsmith: goldsmiths
one-scout: the scout
many-scout: scouts
one-noble: the noble
many-noble: nobles
one-warrior: the warrior
many-warrior: warriors
one-boatsman: the boatsman
many-boatsman: boatsmen
one-wheel: the 0 of the wheel
wrong-wheel: Turn the wheel: 0 to the lit slot.
tell-left: Each player lays a start tile, a left end, on the lit mainland.
# of what may lie face down
back left: tile
back middle: tile
back right: tile
back ship: tile
back bonus: bonus tile
# while they are enrolled
piece middle0: middle, building 1
piece middle1: middle, building 2
piece middle2: middle, building 3
piece middle3: middle, building 4
piece bonus10: bonus, building 1
piece bonus11: bonus, building 2
piece bonus12: bonus, building 3
piece bonus13: bonus, building 4
"""
