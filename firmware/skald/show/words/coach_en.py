"""English, the coach: hints, and what a move was worth (show/advising.py)."""

WORDS = """
hint: Hint
verdict: Your last move
thinking: One moment: {count} % done.
nothing: There is nothing to choose now.
no move: You have not moved yet.
no room: This board has no room to think now.
where: Look where it glows.
where even: Several moves are equally good. Look where it glows.
where silent: Make this choice with the knob.
for: What matters: {what}.
this: This one.
knob: Make this choice with the knob.
pro: For it: {terms}.
con: Against it: {terms}.
how: {action}: worth about {gap} more than {other}{why}.
why: , because of {terms}
how even: {action}: just as good as {other}.
how only: {action}.
next: Next best: {action}, about {gap} less.
even: Just as good: {action}.
alike: the same with the other one
only: No other move comes close.
others: {what} (others)
one point: 1 point
points: {count} points
tenths: 0.{count} points
more: Press: more. BACK: close.
last: Press: again. BACK: close.
close: BACK: close.
good: {action}: well done.
inaccurate: {action}: inaccurate; about {gap} less than the best.
mistake: {action}: a mistake; it costs about {gap}.
blunder: {action}: a blunder; it costs about {gap}.
better: Better was: {action}.
take back: Press: take back. BACK: no.
review: Your moves
reviewing: One moment: {count} % of the game reviewed.
average: {who}: a move lost {gap} on average. Mistakes: {mistakes}, blunders: {blunders}.
flawless: No move cost much: well played!
find: {who}: {action} lost about {gap}. What was better?
find foot: Press: try. Turn: more.
tried best: {action}: that is the best!
tried better: {action}: better; about {gap} less than the best.
tried worse: {action}: no better; about {gap} less than the best.
tried unknown: {action}: its value is not known.
retry: {who}: play on from here? The finished game stays as it is.
kept: {who}: this position now waits for you under Practice.
retry foot: Press: play from here.
"""
