"""English, for every game."""

WORDS = """
seat0: Red
seat1: Blue
seat2: Green
seat3: Yellow
turn of: {who}
set up: Lay the pieces where the lights blink.
laying: Set-up
to go: {count} to go
wrong place: This does not belong here.
way back: {origin} > {home}
way to: to {home}
way off: take it off {origin}
piece and way: {what}: {way}
coloured: {colour} {name}
colour0: red
colour1: blue
colour2: green
colour3: yellow
colours0: red
colours1: blue
colours2: green
colours3: yellow
dice tray: Dice: read in the tray.
dice radio: Dice: by Bluetooth.
dice knob: Turn the knob to enter.
die unread: A die is not read.
throw again: Known already: throw again.
exchanged: Pieces that look alike changed places. Put them back.
unknown tag: This piece is not part of the game.
not here: That is not possible now.
lifted: This piece cannot move now.
over: The game is over.
reading table: One moment: the table is being read.
opponent thinks: {who} thinks. Leave all pieces where they are. BACK: play at once.
opponent wants: {who} wants: {what}. Put this back first.
opponent keep: {who} wanted: {what}. Keep your move instead? Press. Or put it back.
opponent other: Not this one: {who} wants another. Take one of the others, face down.
opponent moves: {who} plays: {what}
opponent clears: {who} plays: {what}. Take away what is lit.
opponent clears some: {who} plays: {what}. Take away the lit pieces that have no place to go.
opponent done: Press when done.
taken back: Taken back: {what}. Put the pieces back where the lights blink.
all back: Taken back. All is well.
what back: Taken back: {what}. All is well.
nothing back: Nothing to take back.
take back or go on: Press BACK to take this back, or go on.
only you: For {who} only. Press the knob.
how it stands: How it stands
last moves: Last moves
dark places: Why it is dark there
nothing dark: All its places are lit.
nothing to move now: There is nothing to move now.
turn mark: turn >
ask: What do you do?
ask rest: And if you move no piece?
is it so: {who}: {what}. Is that right?
press yes: Press: yes.
payouts: Press: on. BACK: skip.
points: points
ending: What now?
ending deeds: Press: another game, same players. BACK: something is wrong, back to the game. Hold BACK: the menu.
ending review: Press: review your moves. The lights show the three that cost most.
ending foot: Turn: more. Press: again.
time over: {who}: your time is up.
wins: wins
shared: shared victory
last: {what}
readers out: No reader answers any more: is their power on? The table asks instead.
reader out: A reader has failed: the table asks instead.
switches out: The switches have failed: the table asks instead.
wheel out: The wheel's sensor has failed: the table asks instead.
tag: tag
# power-on, memory, menus
press: Press the knob.
look out: Look out
tray of dice: dice tray
memory lost: The memory is full: a power cut would lose the last moves.
game shortened: The memory was damaged: the game goes on from the last action that could be read.
actions kept: {count} actions kept
pause: Pause
pause on: Go on
pause glance: See how it stands
pause phones: Phones
pause hint: A hint
pause verdict: How was my move?
pause settings: Lights, language, time
pause moment: Keep this moment
pause end: End this game
end sure: End it for good?
phones: Phones
phone address: Open this page: {what}
phone network: Join this network: {what}
phone code: {who}: this code lets one phone in. {code}
phone foot: Turn: more. Press: back.
"""
