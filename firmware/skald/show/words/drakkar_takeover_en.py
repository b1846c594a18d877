"""English for Drakkar: a game that began without the device is taken over."""

WORDS = """
empty: Take all pawns and emblems off the table. Then they come back one by one.
not empty: Something still lies there, see the lights: take it off.
pawn0: {who}: put your first pawn where it stands.
pawn1: {who}: now your second pawn, where it stands.
one pawn: {who}: just this pawn, please; the lights show what lies there.
emblems: Now all emblems, on the shields too, {what} with those under pawns.
emblems again: There should be {what} emblems. Put them all where they lie.
below: {who}: does an emblem lie under the pawn on {what}?
bond: {who}: your pawn on {what} may leave:
free: with any value
first: it has not been out
penalty: after a penalty
six: with a six
turn: Who throws next?
misses: {who}: how many turns do you still miss?
"""
