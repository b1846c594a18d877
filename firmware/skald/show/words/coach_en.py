"""English, the coach: hints, and what a move was worth (show/advising.py)."""

WORDS = """
hint: Hint
verdict: Your last move
thinking: One moment: {count} % done.
nothing: There is nothing to choose now.
no move: You have not moved yet.
no room: This board has no room to think now.
where: Look where it glows.
where even: Several moves are as good. Look where it glows.
where silent: This is a choice for the knob.
for: What matters: {what}.
this: This one: {terms}.
this alone: This one.
knob: By the knob: {terms}.
knob alone: By the knob.
cost: It gives up: {terms}.
how: {action}: worth about {gap} more than the next best.
how even: {action}: others are as good.
how only: {action}.
next: Next best, about {gap} less: {action}.
next cost: Next best, about {gap} less: {action}. But {terms}.
even: Just as good: {action}.
only: Nothing else has been found.
others: {what} (others)
more: Press: more. BACK: close.
last: Press: again. BACK: close.
close: BACK: close.
good: {action}: well done.
inaccurate: {action}: not bad; {gap} less than the best.
mistake: {action}: a mistake; it costs about {gap}.
blunder: {action} costs about {gap}!
better: Better was: {action}.
take back: Press: take back. BACK: no.
review: Your moves
reviewing: One moment: {count} % of the game reviewed.
average: {who}: a move lost {gap} on average. Mistakes: {mistakes}, blunders: {blunders}.
flawless: No move cost much: well played!
find: {who}: {action} lost about {gap}. What was better?
find foot: Press: try. Turn: more.
tried best: {action}: that is the best!
tried better: {action}: better; {gap} less than the best.
tried worse: {action}: no better; {gap} less than the best.
tried unknown: {action}: its value is not known.
retry: {who}: play on from here? The finished game stays as it is.
kept: {who}: this position now waits for you under Practice.
retry foot: Press: play from here.
decimal: .
"""
