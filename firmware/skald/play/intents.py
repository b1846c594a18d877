"""What a panel or a task wants done but does not do itself: None, or one of these with its value.

turn(steps), press() and back() of a panel return the first six, which the session carries out;
guide() of a task (task.py) returns the others, which the display carries out.
"""

PLAY = "play"  # with the action that a person has confirmed
REFUSE = "refuse"  # with an answer that is no legal action
LEAD_BACK = "lead back"  # with the public text of another action, whose piece goes back
UNDO = ("undo", None)  # take back the last action that a player chose
DROP = ("drop", None)  # the question that the knob has called up
LOOK = ("look", None)  # put a question that could have waited, or else open a glance at the game

TAKE_BACK = "take back"  # the log, down to this many actions; the lights show where the pieces go
TELL = "tell"  # a sentence
SHOW = "show"  # a sheet
CALL = "call"  # the sheet of that name (screens/sheets.py)
END = "end"  # the game, with (result, number): what comes next
