"""English for Vikings."""

WORDS = """
title: Vikings
option advanced: Advanced
option no_auction: No auction
option no_bids: No bids
options clash: Without auction or without bids: choose one, and Advanced with it.
# what is to be done
do first: Draw who holds the start ship.
do reveal: {who}: draw a bonus tile for the lit place.
do turn: {who}: turn the wheel: 0 to the lit slot.
do draw: {who}: draw a Viking and stand it in the pool.
do pass: {who}: pass, because you cannot bid more.
do pass bid: {who}: pass, or bid at least {count} gold and at most {what}.
do remove: {who}: remove one of the thirteen Vikings.
do deal: {who}: turn over a tile and lay it at the lit slot.
do lay: {who}: stand the {what} at the lit slots.
do lay, one: {who}: stand the {what} at the lit slot.
do lay, any: {who}: stand all Vikings of one colour at the lit slots.
do buy: {who}: buy a lot.
do swap: {who}: take your building tile instead of this tile.
do swap replace: {who}: put the building tile in place of an island with this building, or of the tile just bought.
do take decline: {who}: take a bonus tile, or go on without one.
do replace: {who}: replace an island that has this building.
do place: {who}: place the {what}.
do place start: {who}: place the {what}, or first your start tile.
do start: {who}: place your start tile.
do discard: {who}: the {what} fits nowhere: take it out of the game.
do stay mainland: {who}: leave the {what} on its tile or put it on the mainland.
do mainland: {who}: put the {what} on the mainland.
do sail: {who}: take off a boatsman to move Vikings.
do sail ferry: {who}: take off a boatsman, with or without a bonus tile, to move Vikings.
do sail done: {who}: take off a boatsman to move Vikings, or press to score.
do sail ferry done: {who}: take off a boatsman, with or without a bonus tile, or press to score.
do done: {who}: no boatsman can move a Viking: press to score.
do move: {who}: move a Viking to a lit island.
do move stop: {who}: move a Viking to a lit island. Enough? Press.
# why not
another colour: This boatsman moves Vikings of another colour.
bid higher: Bid more than the highest bid.
boatsman at work: First finish with this boatsman.
boatsmen stay ashore: Boatsmen go to the mainland.
colour moved: This boatsman has moved that colour.
colour on offer: Other lots still have this colour.
colours in order: The colours are laid in their order.
islands in the rows: Islands go in the five rows of Vikings.
land and sea: Land must meet land, and sea must meet sea.
move one first: This boatsman has to move a Viking.
no boatsman: You have no boatsman.
no bonus there: There is no bonus tile.
no bonus tile: You have no bonus tile for boatsmen.
no island for it: Only a Viking in the row of its colour may stay.
no island there: There is no island.
no such action: That does not exist in this game.
no such viking: No Viking of this colour is there.
none left: None of these is left to draw.
not adjacent: Islands touch the coast or another island.
not its row: This row has another colour.
not now: Something else has to be done first.
not the same building: The buildings are different.
not your board: That is another player's board.
nothing to move: No such Viking has an empty island.
off the board: There is no such place.
one viking a tile: Only one Viking stands on an island.
place most: As many Vikings as possible must be placed.
place taken: A tile lies there.
ships above the rows: Ships go above the warriors.
ships side by side: The first three ships fill columns 1 to 3, the others follow.
slot empty: There is no lot.
start in column one: The start tile goes in column 1.
start tile first: First place the start tile.
start tile placed: Your start tile is placed.
tile has a place: This tile can be placed.
too dear: You have too little gold and glory.
one bonus place: Bonus tiles fill the lit places one by one.
side by side: Vikings of a colour stand side by side at the lit slots.
to the pool: Vikings drawn wait in the pool.
islands from nought: Islands are laid from slot 0 up.
ships from eleven: Ships are laid from slot 11 down.
boatsman first: First take a boatsman off the mainland.
its own tile: A Viking stays on the tile of its own lot.
wheel stays: The wheel turns when the lot for 0 is gone.
wheel elsewhere: The wheel stops at the next lot.
# verbs
first: first:
reveal: reveal
turn: turn to
draw: draw
bid: bid
pass: pass
remove: remove
deal: lay
lay: lay all
buy: buy
swap: swap tile
take: take
decline: no bonus tile
replace: replace
place: place at
start: start tile:
discard: remove tile
stay: stay
mainland: mainland
sail: boatsman
ferry: boatsman with bonus
move: move to
stop: enough
done: score
# questions
which seat: Who has the start ship?
which bonus: Which bonus tile is it?
which turn: Where is 0 now?
which draw: Which Viking is it?
which bid: How much do you bid?
which remove: Which Viking leaves the game?
which deal: Which tile is it?
which lay: Which colour do you lay?
which buy: Which lot do you buy?
which display: Which bonus tile do you take?
which r: To which place?
which c: To which place?
# the actions, named
= bid: bid {0}
= buy: buy the lot at {0}
= deal: turn over {all}
= decline: take no bonus tile
= discard: remove the tile
= done: go on to the scoring
= draw: draw a {0}
= ferry: use one with a bonus tile
= first: {0} begins
= lay: {0}
= mainland: put it on the mainland
= move: Viking to {0}, {1}
= pass: pass
= place: tile: {0}, {1}
= remove: remove a {0}
= replace: island at {0}, {1}
= reveal: {0}
= sail: use a boatsman
= start: start: {0}, {1}
= stay: leave it on its tile
= stop: enough
= swap: the tile just bought
= take: take {0}
= turn: turn 0 to {0}
# the actions, done
done bid: {who} bid {0} gold.
done buy: {who} bought the lot at {0}.
done deal: Turned over: {all}.
done decline: {who} took no bonus tile.
done discard: {who} removed the tile.
done done: {who} went on to score.
done draw: {who} drew a {0}.
done ferry: {who} used a boatsman and a bonus.
done first: {0} begins.
done lay: {who} laid every {0}.
done mainland: {who} put the Viking ashore.
done move: {who} moved a Viking: {0}, {1}.
done pass: {who} passed.
done place: {who} placed the tile: {0}, {1}.
done remove: {who} removed a {0}.
done replace: {who} replaced an island.
done reveal: {who} drew a bonus: {0}.
done sail: {who} used a boatsman.
done start: {who} placed the start tile.
done stay: {who} left the Viking there.
done stop: {who} has moved enough.
done swap: {who} swapped the tile.
done take: {who} took {0}.
done turn: {who} turned 0 to {0}.
# tiles, Vikings and places
mainland0: red board
mainland1: blue board
mainland2: green board
mainland3: yellow board
left: left end
right: right end
middle: middle
ship0: red ship
ship1: green ship
ship2: yellow ship
ship3: blue ship
ship: ship
fisher: blue fisherman
goldsmith: yellow goldsmith
scout: green scout
noble: red noble
warrior: black warrior
boatsman: boatsman
fishers: blue fishermen
goldsmiths: yellow goldsmiths
scouts: green scouts
nobles: red nobles
warriors: black warriors
boatsmans: grey boatsmen
bonus0: 5 gold
bonus1: goldsmiths +1
bonus2: goldsmiths +2
bonus3: better boatsman
bonus4: nobles +1
bonus5: scouts +1
bonus6: fishermen +1
bonus7: counts as boatsman
bonus8: surplus food 3
bonus9: 3 gold a glory
bonus10: building 1
bonus11: building 2
bonus12: building 3
bonus13: building 4
r0: ships
r1: warriors
r2: nobles
r3: scouts
r4: goldsmiths
r5: fishermen
c: col.
rowa: ships
rowb: warriors
rowc: nobles
rowd: scouts
rowe: goldsmiths
rowf: fishermen
cell: place
display: bonus
pool0: pool
wheel: wheel
slot0: slot 0
slot1: slot 1
slot2: slot 2
slot3: slot 3
slot4: slot 4
slot5: slot 5
slot6: slot 6
slot7: slot 7
slot8: slot 8
slot9: slot 9
slot10: slot 10
slot11: slot 11
wheel0: slot 0
wheel1: slot 1
wheel2: slot 2
wheel3: slot 3
wheel4: slot 4
wheel5: slot 5
wheel6: slot 6
wheel7: slot 7
wheel8: slot 8
wheel9: slot 9
wheel10: slot 10
wheel11: slot 11
# the score sheet
silenced: silenced by a ship
glory: glory
ships: ships not repelled
gold: gold
boatsmen: most boatsmen
islands: most islands
longest: longest island
surplus: food in excess
shortage: food missing
buildings: buildings
tie vikings: Tie: more gold wins.
"""
