"""English, for the device itself: menus, enrolment, self-test, what is wrong at power-on."""

WORDS = """
press knob: Press the knob.
press back: Press BACK.
bad config: Error in config.py: {what}
config.py: the file itself
bad layout: The table's map cannot be read.
safe mode: Safe mode: nothing runs. Switch off and on again to play.
crash: The device stopped and starts again: {what}
game damaged: The saved game cannot be read. Start a new one.
other rules: The saved game uses another version of the rules. Start a new one.
gave up: The game stopped the device several times. It is saved: choose Resume.
settings damaged: The settings could not be read: please choose again.
people damaged: The names of the players could not be read.
calibration damaged: The calibration could not be read: please do the self-test.
calibration void: The wiring (config.py) has changed: please do the self-test.
tags damaged: The list of pieces could not be read: please enrol them again.
not kept: The memory is full: this was not saved.
not written: There was no room to save the record of this game.
no memory: This board has too little memory for this game. Choose fewer sensors, or install the image with Skald in it.
no memory to think: This board has too little memory for opponents in this game. Choose a person for every seat.
open hand: Open hand: at this table you see what the opponents draw.
options clash: These options do not go together: choose again.
no layout: This table's map is missing: please install it.
menu resume: Resume
menu play: Play
menu game: Game
menu players: Players
menu people: Names
level0: person
level1: easy
level2: normal
level3: hard
level4: match me
menu practice: Practice
menu takeover: Take over
takeover wrong: This cannot be a position of the game. Answer again, or BACK.
takeover lay: Done? Press. BACK: undo
takeover foot: Press: take. BACK: undo
menu results: Results
menu games: Games kept
record damaged: This game cannot be read any more.
viewer begin: So it began.
viewer reading: Reading: {count}
viewer end: The end. {what}
viewer given up: Here it was given up. {what}
viewer foot: Turn: on, back. Press: menu.
menu table: Sensors
menu setup: Set-up
menu language: Language
menu brightness: Brightness
menu lights: Lights
menu timer: Turn timer
menu blunders: Warn of blunders
menu enrol: Enrol pieces
menu test: Self-test
menu tune: Readers
menu update: Update
update code: On the page at {what}, give the code {code} and the file.
update coming: Received: {count} %
update cut: It broke off at {count} %.
update again: New code: {code}
bad update: This is not an update for this board.
update ready: It starts now. If it does not run for a minute, the old one comes back.
update stays: The update runs, and stays.
update undone: The update did not run: the previous version is back.
update on trial: The last update is still being tried: wait a minute.
update by cable: The code of this board is in ROM: update it by cable.
no drill: No more drills for now. There will be others next time.
drill pose: {who}: one move is best here. Find it.
drill own: {who}: from a game of yours. One move is best: find it.
drill right: Found
drill answer: That is it: {what}.
drill wrong: Not the best move: put it back and try again.
drills: Find the best move
moment: Moment {count}
moment title: Keep this moment
moment number: Number
moment free: free
moment taken: taken
moment goal: Goal
moment goal0: to win
moment goal1: points
moment goal2: good moves
moment points: Points
moment moves: In moves
moment end: to the end
moment keep: Keep it
moment sure: Replace it? Press.
moment kept: Moment {count} is kept. Find it under Practice.
moment entry0: {count}. To win
moment entry1: {count}. {points} points
moment entry2: {count}. Lose at most {points}
goal0: {who}: win this game.
goal1: {who}: bring your points to {points}.
goal2: {who}: lose at most {points} in all against the best moves.
goal moves: Your moves for it: {count}.
goal end: By the end of the game.
goal reached: Goal reached.
goal missed: Goal missed.
goal points: Points: {points}. Moves: {count}.
goal lost: Points lost: {points}. Moves: {count}.
goal reviewed: One moment: {count} % of the moves weighed.
goal no room: This board has no room to weigh the moves.
goal over: The game is over: review your moves instead.
goal foot: Press: again. BACK: on.
goal wait: BACK: close.
lesson wrong: Not what the lesson asks for: put it back and follow the lights.
results none: Nobody has finished a game yet.
results counted: Reading the ledger: {count}
results games: games {count}, won {won}
results rating: rating {count}
results streak: streak {count}, best {most}
results loss: loss {count}
results foot: Turn: more. Press: on.
people done: To the menu
people new: A new name …
people none: no name
people letter: Press: take this letter.
people erase: Press: one letter back.
people take: Press: that is the name.
kit full: all
kit core: few
kit first: first
setup0: dealt
setup1: read
lights lively: lively
lights still: still
language name: English
yes: yes
no: no
no spot: This table has no reader for such a tag.
one at a time: One piece at a time, please.
tag random: This tag changes its number every time: use another one.
tag unclear: This cannot be read: put down one tag, with a number of 4, 7 or 8 bytes.
tag taken away: Too quick: leave it there until the screen says so.
tag known: This tag is already: {what}.
tag twice: Another tag is already: {what}.
tag of game: This tag belongs to another game: {what}.
tag foreign: This tag belongs to a game this table does not know.
tag insist: Press to make it: {what}.
tag torn: It was half written; now: {what}.
tag named: The tag says: {what}.
tag spare: Every piece has its tag; this one is spare.
enrolled: Enrolled: {what}.
all enrolled: Every piece has its tag.
no tags: No piece of this table carries a tag.
put tag: Put on {where}: {what}.
die face: die {count}, face {what} down
back done: BACK: done
strengths void: The strengths of the readers are no longer known: please tune them.
no readers: This table has no readers.
tune measure: {what}: measuring.
tune put: {what}: put a piece there, where it is read worst.
tune deaf: {what}: not read at strength {strength}. Press for strength {wanted}.
tune margin: {what}: strength {strength}, {margin} to spare. Press for strength {wanted}.
tune well: {what}: strength {strength}, {margin} to spare: good.
tune least: {what}: strength {strength} is the maximum, {margin} to spare: check tag and gap.
reader wiring: The reader does not answer: {what}.
reader silent: The reader has stopped: {what}.
reader faulty: The reader is faulty: {what}.
reader busy: The reader stays busy: {what}.
reader lost: The reader has lost power: {what}.
field off: The reader's field stays off: {what}.
tag lost: The tag went out of reach: put it down again.
tag damaged: The tag was not understood: put it down again.
tag refused: The tag accepts no name.
turn right: Turn the knob to the right.
turn left: Turn the knob to the left.
control out: Not detected: {what}
all lit: All lights change colour. Every one lit? Press. One dark? BACK.
pixels out: A light stays dark or shows a wrong colour: check the first such light and the joint before it.
reader check: Checking the reader of {what}.
reader clone: The reader of {what} is a clone; it works too.
line held: A reader drives the data line without being selected: {what}.
selects joined: Two readers share one select line: {what}.
clear table: Take everything off the table, then press the knob.
listening: Hands off: checking.
spot noisy: The sensor flickers: {what}.
spot stuck: The sensor is on though nothing lies there: {what}.
spot dead: Not tried or not answering: {what}.
hall wiring: The chain of Hall sensors is wired wrongly.
touch spots: Touch every lit spot with a piece: {what} to go. Press to skip the rest.
wheel first: Turn the wheel to its first mark and press. Magnet: {what}.
wheel second: Now turn it one mark on, and press.
wheel lost: The wheel's sensor does not answer.
wheel uncalibrated: The wheel's first mark is not set.
magnet ok: good
magnet missing: missing
magnet weak: too weak
magnet strong: too strong
magnet bad: The wheel's magnet is {what}.
found: Found
plays on: The table asks instead.
all well: Everything works.
"""
