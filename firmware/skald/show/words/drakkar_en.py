"""Drakkar in English.  Rows of the board are lettered from the north, columns numbered."""

WORDS = """
title: Drakkar
option teams: Teams
options clash: Teams need four players, a third in the west three.
option pry: Prying
option reversed: Reversed
option third_west: Third in the west
# what is to be done
do throw, first: {who}: throw both dice. The highest total starts.
do throw, beat: {who}: throw both dice. To beat: {what}.
do throw, tie: {who}: a tie for the highest: throw both dice again.
do throw, start: {who} has the highest total and starts: throw both dice.
do throw: {who}: throw both dice.
do lose: {who}: the {what} can move nothing.
do emblem: {who}: move an emblem with the {what}.
do leave: {who}: bring out a pawn with the {what}.
do pawn: {who}: move a pawn with the {what}.
do leave pawn: {who}: move a pawn or bring one out with the {what}.
do emblem pawn: {who}: move a pawn or an emblem with the {what}.
do emblem leave: {who}: move an emblem or bring out a pawn with the {what}.
do emblem leave, owed: {who}: move an emblem or bring out a pawn with the {what}: one pawn must leave.
do emblem leave pawn: {who}: move a pawn or an emblem, or bring out a pawn, with the {what}.
do pry lose: {who}: the {what} moves nothing; it can take an emblem below your pawn.
do emblem pry: {who}: with the {what}, move an emblem or take one below your pawn.
do leave pry: {who}: with the {what}, bring out a pawn or take an emblem below one.
do pawn pry: {who}: with the {what}, move a pawn or take an emblem below one.
do leave pawn pry: {who}: with the {what}, move a pawn, bring one out, or take an emblem below one.
do emblem pawn pry: {who}: with the {what}, move a pawn or an emblem, or take one below your pawn.
do emblem leave pry: {who}: with the {what}, move an emblem, bring out a pawn, or take below one.
do emblem leave pawn pry: {who}: with the {what}, move a pawn or an emblem, bring out a pawn, or take below.
do prison: {who}: put the captured pawn into prison.
do look take pass: {who}: look and put back, take, or play on?
do see: {who}: look at the emblem in secret.
do show: {who}: show the emblem to everybody.
do give: {who}: whose shield gets the emblem?
# words of the actions
?: in secret
# questions
which throw: Which dice, lower one first?
which emblem: Which emblem, and where to?
which leave: Which pawn leaves, and where to?
which pawn: Which pawn, and where to?
which pry: Below which pawn?
which start: Which start square?
which see: What did you see?
which show: What is the emblem?
which give: Whose shield gets it?
# the actions, named
= emblem: emblem {0} to {1}
= give: emblem to the {0}
= leave: bring a pawn out to {1}
= look: look and put back
= lose: lose the die
= pass: play on
= pawn: pawn {0} to {1}
= prison: to prison, {0}
= pry: take below the pawn, {0}
= see: {0}
= show: {0}
= take: take it
= throw: {0} and {1}
# the actions, done
done emblem: {who} moved the emblem {0} to {1}.
done give: {who} gave it to the {0}.
done leave: {who} brought a pawn out to {1}.
done look: {who} looks at the emblem.
done lose: {who} lost a die.
done pass: {who} left the emblem.
done pawn: {who} moved the pawn {0} to {1}.
done prison: {who} put a pawn into prison, {0}.
done pry: {who} takes below the pawn on {0}.
done see: {who} has looked {0}.
done show: {who} showed: {0}.
done take: {who} takes the emblem.
done throw: {who} threw {0} and {1}.
north0: N shield, spade
north1: N shield, diamond
north2: N shield, club
north3: N shield, crown
north4: N shield, tower
east0: E shield, heart
east1: E shield, diamond
east2: E shield, club
east3: E shield, crown
east4: E shield, tower
south0: S shield, heart
south1: S shield, spade
south2: S shield, club
south3: S shield, crown
south4: S shield, tower
west0: W shield, heart
west1: W shield, spade
west2: W shield, diamond
west3: W shield, crown
west4: W shield, tower
start0: start N1
start1: start N2
start2: start E1
start3: start E2
start4: start S1
start5: start S2
start6: start W1
start7: start W2
throw: dice
emblem: emblem
leave: out:
pawn: pawn
pry: take below
lose: die lost
prison: prison
look: look
take: take
pass: leave it
see: seen:
show: shown:
give: give:
or: or
square: square
start: start
north: N shield
east: E shield
south: S shield
west: W shield
a: A
b: B
c: C
d: D
e: E
f: F
g: G
h: H
i: I
j: J
k: K
l: L
m: M
heart: heart
spade: spade
diamond: diamond
club: club
crown: crown
tower: tower
# score
emblems: emblems
# why not
not now: Something else has to be done first.
throw first: The dice have to be thrown first.
capture first: The captured pawn goes to prison first.
emblem first: First look at the emblem, take it or leave it.
never back: A pawn never goes back to a start square by itself.
no pawn there: Shields are for emblems.
land first: Only the emblem that a pawn has just reached can be taken.
not that spot: Each spot of a shield is for its own symbol.
no such throw: Two dice cannot show that.
not that symbol: This emblem cannot bear that symbol.
not needed: That shield does not need this symbol.
not its start: A captured pawn goes to a start square of its own side.
start taken: Another pawn stands on that start square.
fewer exits: Prison is the start square with the fewest exits.
die can move: This die can still move a piece, so it must.
no such die: No unused die shows that.
first turn: On the first turn only the two pawns leave.
one leaves: After a penalty at least one pawn leaves, if it can.
same piece: The two dice must move two different pieces.
no emblem there: No emblem lies there.
emblem blocked: A pawn stands on this emblem and blocks it.
not straight: A piece moves exactly the die's value in one straight line.
pawn there: An emblem cannot end below a pawn.
emblem there: An emblem cannot end on another emblem.
not your pawn: None of your pawns stands there.
needs six: A captured pawn needs a six to leave.
straight out: A pawn leaves straight ahead by the die's value.
way blocked: A pawn stands in the way.
own pawn there: Your other pawn stands there.
partner there: Partners do not capture each other.
bare pawn: A pawn is captured only while it stands on an emblem.
no prying: Taking below a pawn that stands already is a house rule, not in use here.
both dice: Both dice can be used, and this move would spoil the other one.
"""
