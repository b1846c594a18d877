"""English, Raids: what the lessons say (practice/lesson.py)."""

WORDS = """
lesson0: Sailing
lesson0 step0: {who} is furthest back, and sails first. As far as you like: here, to the furs.
lesson0 step1: {who}, pass the village: you get a Viking. Stop at the pig.
lesson0 step2: Tiles between the last ship and the next one go: take the lit ones off.
lesson0 step3: With two players a ghost ship sails too: five stages, to the next village.
lesson0 end: The ship furthest back always sails. So a long way means a long wait.
lesson1: Tiles
lesson1 step0: {who} is last: first take the tile at your ship. Goods go on the longship.
lesson1 step1: Now remove the tiles up to the next ship: nobody can take them any more.
lesson1 step2: {who}: then sail. At the lit port you can sell your furs in your next turn.
lesson1 step3: The ghost ship is last: on to the next village.
lesson1 step4: {who} is last now. Take the pig: it covers a space and its shields.
lesson1 end: Take, clear, sail: that is a turn. Shields limit your Vikings.
lesson2: A fight
lesson2 step0: {who}, sail to the other ship. A fight: you put in one Viking.
lesson2 step1: {who}, put in one more: two Vikings. Lift your ship and set it back.
lesson2 step2: {who} would need three now. Too dear: flee, forward to the lit stage.
lesson2 end: Who flees keeps the Vikings not put in. The winner stays for the tile.
"""
