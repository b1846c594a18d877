"""English, Vikings: what the lessons say (practice/lesson.py)."""

WORDS = """
lesson0: An island
lesson0 step0: {who}: buy the lit tile with its Viking. The slot is its price: 3 gold.
lesson0 step1: Lay it at the coast, in the green row: its Viking is a green scout.
lesson0 step2: In the row of its colour a Viking may stay: leave it on its tile.
lesson0 step3: Your start tile belongs to the first lot: lay it in column 1, at the light.
lesson0 end: Buy a lot, lay the tile, place the Viking: that is a turn.
lesson1: The mainland
lesson1 step0: {who}: buy the lit lot. It has a grey boatsman.
lesson1 step1: This tile is a right end. It needs land on its left: the start tile first.
lesson1 step2: Now lay it beside the start tile. Land meets land, sea meets sea.
lesson1 end: Stand the boatsman on the mainland, as every Viking that may not stay.
lesson2: Boatsmen
lesson2 step0: Before a large scoring. {who}: take a boatsman off the mainland.
lesson2 step1: He ferries Vikings to their rows: move a blue fisherman to the light.
lesson2 step2: And one of another colour: a black warrior to the lit island.
lesson2 end: Warriors guard their column from ships, fishermen feed in the end.
"""
