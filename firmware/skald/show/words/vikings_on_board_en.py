"""Vikings on Board, English."""

WORDS = """
title: On Board
whole title: Vikings on Board
# the set-up and the words of an action
fall: falls:
dock: deal
figure: figure to
idle: figure, no effect, to
advance: Advance
jump: jump
bet: bet
shift: move barrel
draw: draw
load: load
raise: raise
bonus: bonus figure on
exchange: Exchange
depart: stern to
recover: barrel back from
take: take
discard: remove
sail: sails away:
leader: leader
firstplayer: First Player
jumpown: Jump Ship 1
tavern1: Tavern 1
warehouse1: Warehouse 1
marketplace: Marketplace
jumpany: Jump Ship 2
tavern2: Tavern 2
warehouse2: Warehouse 2
setsail: Set Sail
red: red
blue: blue
green: green
yellow: yellow
# bodies, by their shields
red0: red 1
red1: red 1
red2: red 2
red3: red 2
red4: red 3
red5: red 3
blue0: blue 1
blue1: blue 1
blue2: blue 2
blue3: blue 2
blue4: blue 3
blue5: blue 3
green0: green 1
green1: green 1
green2: green 2
green3: green 2
green4: green 3
green5: green 3
yellow0: yellow 1
yellow1: yellow 1
yellow2: yellow 2
yellow3: yellow 2
yellow4: yellow 3
yellow5: yellow 3
hide: hide
grain: grain
metal: metal
all: all
of: of
# pieces and zones
?: face down
# questions
which fall: Which colour falls next?
which dock: Which body, behind which bow?
which figure: Before which building?
which idle: Before which building?
which advance: Which body?
which lane: Which ship?
which jump: Which body, and where to?
which barrel: Which barrel do you bet?
which quay: At which quay?
which bet: On which colour?
which shift: On which colour?
which draw: Which supply is it?
which draw, some: Supply {what}: which is it?
which bow: On which bow?
which load: Which supply do you load?
which raise: Which supply is worth more?
which bonus: On which body?
which exchange: Which two bodies?
which take: Which supply do you take?
which discard: Which supply leaves?
# the actions, named
= advance: move {0} to the front
= bet: {0}: {1}, {2}
= bonus: figure on {0}
= depart: stern on {0}
= discard: remove {0}
= dock: {0} to {1}
= draw: draw {0}
= exchange: swap {0} and {1}
= fall: {0} falls next
= figure: figure to {0}
= idle: figure to {0}
= jump: move {0} to {1}
= leader: move the leader
= load: {0} on {1}
= raise: raise {0}
= recover: take the barrel back
= sail: send {0} off
= shift: barrel to {2}, {3}
= take: take {0}
= zone: {1} {0}
= market: market, {0} at {1}
# the actions, done
done advance: {who} moved {0} to the front.
done bet: {who} bet on {2}, {1}.
done bonus: {who} put a figure on {0}.
done depart: {who} put the stern on {0}.
done discard: {who} removed a supply ({0}).
done discard all: {who} removed the rest.
done dock: Dealt: {0} to {1}.
done draw: {who} drew a supply ({0}).
done exchange: {who} swapped {0} and {1}.
done fall: Fallen: {0}.
done figure: {who} went to {0}.
done idle: {who} went to {0} for nothing.
done jump: {who} moved {0} to {1}.
done leader: {who} moved the leader.
done load: {who} put {0} on {1}.
done raise: {who} raised {0}.
done recover: {who} took a barrel back.
done sail: {who} sent {0} off.
done shift: {who} moved a barrel: {3}, {2}.
done take: {who} took a supply ({0}).
leader0: leader, side 1
leader1: leader, side 2
pile0: Warehouse 1
pile1: Warehouse 2
shield0: red shield
shield1: blue shield
shield2: green shield
shield3: yellow shield
body: body
supply: supply
barrel: barrel
marker: market marker
stern: stern
lane: ship
bow: bow
quay: quay
zone: zone
top: ↑
bottom: ↓
spot: building
market: market
pile: pile
shield: shield
drawn: just drawn
recovered: on your shield
hand: in your hand
taken: taken
barrels: barrels
supplies: supplies
# what is to be done now
do fall: Drop one figure of each player's colour from the hand: which one falls next?
do dock: Deal three bodies of three colours behind each bow.
do figure: {who}, move your nearest figure across to a free building.
do idle: {who}, no building can be used: move your nearest figure before a free one.
do advance: {who}, move one of your bodies to the front of its ship.
do jump, own: {who}, move one of your bodies to the end of another ship.
do jump, any: {who}, move any body to the end of another ship.
do bet: {who}, put a barrel face down on a free zone of the quay.
do shift: {who}, move one of your barrels on the quays to a free zone.
do bet shift: {who}, bet a barrel from your hand or move one that lies on a quay.
do draw: {who}, turn over the top supply of Warehouse 1.
do draw, some: {who}, draw from Warehouse 2 and show nobody: {what}.
do load: {who}, put the supply of {what} on a bow.
do load, some: {who}, put one supply on a bow and the rest under the pile.
do load, only: {who}, put the supply you have drawn on a bow.
do raise: {who}, raise the value of one kind of supply.
do bonus: {who}, put an unplayed figure on one of your bodies.
do exchange: {who}, swap two bodies of two ships.
do depart: {who}, put the stern on the ship that leaves.
do recover: {who}, your bet was right: take your barrel back, face down on your shield.
do take: {who}, take a supply from the bow.
do discard: {who}, choose a supply that leaves the game.
do discard, all: {who}, put the rest of the supplies into the box.
do sail: {who}, push {what} off the dock.
do leader: {who}, move the leader across: a new round begins.
# why something is refused
not now: Something else has to be done first.
fell already: A figure of this colour has fallen already.
docked already: This body lies in a ship already.
other lane first: The bodies are dealt ship by ship.
colour aboard: This colour is already aboard the ship.
rest would not fit: Then the other bodies could no longer be dealt in three colours.
building taken: A figure already stands before this building.
cannot perform: You cannot use this building now: choose another one.
must perform: You can use another building, so you must.
other figure first: The figure nearest the first building moves first.
other side: The figure goes to the leader's side.
not your colour: This body is not your colour.
ship gone: This has left with its ship.
first already: This body is already first behind the bow.
own ship only: The body stays in its ship.
same ship: It must be another ship.
ship full: This ship already has five bodies.
zone taken: A barrel already lies on this zone.
not your barrel: This barrel is not yours.
barrel not in hand: This barrel is no longer in your hand.
no barrel there: No barrel lies there.
kind used up: No supply of this kind can be drawn here.
not drawn: You have not drawn this kind.
value is four: The value is already four.
one space only: The value rises by one.
figure aboard: A figure already stands on this body.
not manned and loaded: Choose a ship with a body and a supply aboard.
none aboard: There is none of this kind on the bow.
tie vikings_on_board: Tie: more supplies win.
"""
