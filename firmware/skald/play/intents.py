"""What a panel wants done: turn(steps), press() and back() return it, and the session carries it out.

None         no more than the panel has done by itself
UNDO, (PLAY, action) ...
"""

PLAY = "play"  # with the action that a person has confirmed
REFUSE = "refuse"  # with an answer that is no legal action
LEAD_BACK = "lead back"  # with the public text of another action, whose piece goes back
UNDO = ("undo", None)  # take back the last action that a player chose
LOOK = ("look", None)  # put a question that could have waited, or else open a glance at the game
