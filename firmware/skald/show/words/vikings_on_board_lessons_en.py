"""English, Vikings on Board: what the lessons say (practice/lesson.py)."""

WORDS = """
lesson0: Crews
lesson0 step0: {who}: move your first figure across, to a free building. Here: Advance.
lesson0 step1: Advance: move the lit body of yours to the front of its ship.
lesson0 step2: {who} is next: move your first figure to the lit Jump Ship 2.
lesson0 step3: It moves a body to the end of another ship. Move the lit one.
lesson0 end: Most shields lead a ship. In a tie the body nearest the bow does.
lesson1: Cargo
lesson1 step0: {who}: move your first figure to the marketplace.
lesson1 step1: Raise one supply: grain. At the end each is worth what its marker shows.
lesson1 step2: {who}: move your first figure to Warehouse 1.
lesson1 step3: {who}: turn over the top supply of the lit pile.
lesson1 step4: Put it on any bow. Who leads that ship takes first when it sails.
lesson1 end: A ship needs a body and a supply aboard to sail; if none has both, any may.
lesson2: Set sail
lesson2 step0: {who}: move your last figure to Set Sail. A ship leaves after this round.
lesson2 step1: With two players {who} now strengthens a body: put a figure on it.
lesson2 step2: All figures are across. {who}: put the stern on the lit ship.
lesson2 step3: {who} has most shields there, and takes the first supply.
lesson2 step4: {who}: push the ship off the dock, with all its bodies.
lesson2 step5: Move the leader across: a new round begins.
lesson2 end: After the seventh ship supplies and recovered barrels are counted.
"""
