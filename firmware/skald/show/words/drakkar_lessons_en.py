"""English, Drakkar: what the lessons say (practice/lesson.py)."""

WORDS = """
lesson0: Leaving
lesson0 step0: {who} begins. Lay the dice so that they show 2 and 4.
lesson0 step1: Both pawns leave, straight ahead, one with each die. The first moves 2.
lesson0 step2: The second pawn moves 4.
lesson0 step3: {who} is next. Lay the dice so that they show 2 and 3.
lesson0 step4: The first pawn leaves with the 2.
lesson0 step5: The second one with the 3: it stops on an emblem.
lesson0 end: A pawn that stops on an emblem may look at it or take it.
lesson1: Emblems
lesson1 step0: {who} stands on an emblem. Look at it alone, and lay it back.
lesson1 step1: The device does not show what you have seen. Remember it.
lesson1 step2: {who} is next. Lay the dice so that they show 1 and 4.
lesson1 step3: Move the lit pawn 1, onto an emblem.
lesson1 step4: Take it this time: that is final. Lift it.
lesson1 step5: Show it to everybody: does your shield need it?
lesson1 end: The right one goes on your shield. A wrong one costs turns: look first.
lesson2: Capture
lesson2 step0: {who}: an enemy pawn stands on an emblem. Lay the dice: 3 and 5.
lesson2 step1: Move the lit pawn exactly 3, straight, onto that pawn.
lesson2 step2: Put the captured pawn into prison, at the lit start. A 6 frees it.
lesson2 end: Only a pawn on an emblem can be captured. Yours may take it now.
"""
