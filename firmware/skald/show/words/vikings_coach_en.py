"""English, Vikings: what each trait of a position is called when it speaks for a move (show/advising.py)."""

WORDS = """
glory: glory
gold: gold
gold later: gold to come
glory at a large scoring: glory of a scoring
glory later: glory to come
gold income later: gold income
Vikings on islands: Vikings on islands
silenced Vikings: silenced Vikings
glory lost to ships: glory lost to ships
gold lost to ships: gold lost to ships
ships to be repelled: ships to be repelled
boatsmen: boatsmen
Vikings to be moved: Vikings to be moved
fishers to be moved: fishers to be moved
goldsmiths to be moved: goldsmiths to be moved
scouts to be moved: scouts to be moved
nobles to be moved: nobles to be moved
warriors to be moved: warriors to be moved
Vikings on the mainland: Vikings on the mainland
fishers' islands: fishers’ islands
goldsmiths' islands: goldsmiths’ islands
scouts' islands: scouts’ islands
nobles' islands: nobles’ islands
warriors' islands: warriors’ islands
food in excess: surplus of food
hunger: food for everybody
complete islands: complete islands
longest island: the longest island
islands begun: islands begun
prize for boatsmen: prize for boatsmen
prize for islands: prize for islands
prize for the longest: prize for the longest
start tile waiting: the start tile
ferries: boatsman bonuses
gold for the purse: gold of the purse
building points: points of buildings
buildings kept: buildings kept
leads the auction: lead of the auction
bid: the bid
first: playing first
to move: the next move
"""
