"""English for Raids."""

WORDS = """
title: Raids
option single_sails: Double sail counts
option last_crew: Last ship (of 2-3) has
# what is to be done
do first: Draw who begins; that ship starts furthest back.
do goal: Draw an arrival tile and lay it by the next pile.
do deal: Lay a voyage tile on the lit stage.
do take: {who}: take the {what} at your ship.
do take leave: {who}: take the {what} at your ship, or lay it on the tray.
do take replace leave: {who}: take the {what}, put it for another tile, or lay it on the tray.
do replace leave: {who}: put the {what} in place of another tile, or lay it on the tray.
do leave: {who}: lay the {what} on the tray.
do sell done: {who}: sell goods at this port, or go on.
do discard: {who}: remove the tiles up to the next ship.
do sail: {who}: sail to a light. White lights: its cost in Vikings.
do pay: {who}: lift your ship and pay the monster a Viking.
do pay, free: {who}: lift your ship to pass the monster: you have no Viking to pay.
do pay fight: {who}: lift your ship and pay a Viking, or take the monster for {count}.
do pay fight, free: {who}: take the monster for no Viking, or lift your ship to pass it.
do fight: {who}: take the monster for {count}: you need a Viking for the fight ahead.
do flee: {who}: you have too few Vikings to answer: flee to a light.
do flee answer: {who}: put in {count} Vikings and lift your ship, or flee.
do ghost: {who}: move the ghost ship to the next village.
do ghost, in: {who}: move the ghost ship to the arrival.
do reward: Lift the arrival tile, then take Vikings and coins.
do start: Change the arrival tile and start the next voyage.
# why not
draw first: First finish drawing.
take the tile first: First take the tile at your ship.
sell or go on: Sell goods or end the sale.
discard first: First remove the tiles up to the next ship.
sail first: Now the ship sails.
monster first: First pay or fight the monster.
answer or flee: There is a fight: answer or flee.
ghost first: The ghost ship moves first.
reward first: First take the rewards of this voyage.
start first: First start the next voyage.
only at a port: Goods are sold only when a port is taken.
exactly one more: Put in exactly one Viking more than the other.
too few vikings: You have too few Vikings.
keep one to attack: You need a Viking left to attack where you sail.
no viking to attack: Without a Viking you cannot attack there.
not this monster: Another monster comes first.
none left: This pile holds no more of these.
already drawn: This arrival tile has been drawn.
ghost steps: The ghost ship goes to the next village.
ghost in: The ghost ship goes to the arrival.
must be taken: This tile has to be taken.
goes aboard: This tile goes on your ship.
goes beside: This tile goes beside your ship.
same tile: The same tile lies there already.
not aboard: This tile is not on your ship.
not this tile: Your ship lies at another tile.
ship full: All five spaces are covered.
only forward: Ships only sail forward.
no stop here: Nobody may stop here.
no tile here: There is no tile to stop at.
not this ship: It is another ship's move.
lift to pay: Lift the arrival tile.
berth order: Arriving ships take the lowest free place.
ship on board: Ships stay on the board.
deal in order: Lay tiles on the lit stages one by one.
not this pile: This tile is for another voyage.
not your ship: This is another player’s ship.
goal stays: The arrival tile stays until all ships have arrived.
# verbs
first: first
deal: lay
take: take
replace: replace
leave: leave
sell: sell
done: go on
discard: remove
sail: sail to
pay: pay
fight: fight
flee: flee to
answer: answer with
ghost: ghost to
reward: rewards
start: start
goal: draw
# questions
which first: Whose ship begins?
which goal: Which arrival tile is it?
which deal: Which tile is it?
which replace: Which tile do you replace?
which sell: What do you sell?
which stage: To which stage?
which answer: With how many Vikings?
# the actions, named
= answer: put in {0} Vikings
= deal: {rest}, {last}
= discard: put the tiles in the box
= done: go on
= fight: fight the monster
= first: {0} begins
= flee: flee to {0}
= flee arrival: flee to the arrival
= ghost: ghost ship to {0}
= ghost arrival: ghost ship to the arrival
= goal: {rest}
= leave: leave {all}
= pay: pass the monster
= replace: replace {all}
= reward: rewards of {0}
= sail: sail to {0}
= sail arrival: sail to the arrival
= sell: sell {all}
= start: begin {0}
= take: take {all}
# the actions, done
done answer: {who} put in {0} Vikings.
done deal: Laid: {rest} on {last}.
done discard: {who} put the tiles in the box.
done done: {who} ended the sale.
done fight: {who} beat a monster at {0}.
done first: The {0} begins.
done flee: {who} fled to {0}.
done flee arrival: {who} fled to the arrival.
done ghost: {who} moved the ghost to {0}.
done ghost arrival: {who} moved the ghost to the arrival.
done goal: Drawn: {rest}.
done leave: {who} left {all}.
done pay: {who} passed a monster at {0}.
done replace: {who} replaced {all}.
done reward: {who} paid the rewards of {0}.
done sail: {who} sailed to {0}.
done sail arrival: {who} reached the arrival.
done sell: {who} sold {all}.
done start: {who} began {0}.
done take: {who} took {all}.
# tiles, pieces and places
ship0: red ship
ship1: blue ship
ship2: green ship
ship3: yellow ship
longship0: red mat
longship1: blue mat
longship2: green mat
longship3: yellow mat
store0: beside red
store1: beside blue
store2: beside green
store3: beside yellow
tray0: tray
weapon: arms
canvas: sail
mjollnir: Mjöllnir
pennant: pennant
wood: wood
pig: pig
fur: furs
amber: amber
rune: rune
port: port
visit: visit
plunder: plunder
monster: monster
ship: ship
tile: tile
stage: stage
berth: start
longship: longship
store: beside ship
arrival: arrival
pile: pile
tray: tray
voyage: voyage
# arrival tiles and the score sheet
order: order
varieties: kinds of goods
shields: shields
weapons: weapons
ports: ports
sails: sails
goods: goods
runes: runes
monsters: monsters
coins: coins
vikings: Vikings
mjollnirs: Mjöllnirs
pennants: pennants
"""
