# What the table itself says: pace and sound, messages, keys that mean nothing now, how it ended, the line to the server.

table-pace-now = { $pace ->
    [fast] Pace: brisk
    [off] Pace: at once
   *[normal] Pace: relaxed
}
table-volume = Volume
table-sound-now = { $sound ->
    [off] Sound: off
    [soft] Sound: soft
   *[loud] Sound: loud
}
table-buffer = { $buffer ->
    [game] Game
    [people] People
    [system] System
   *[all] All
}
table-buffer-count = { $buffer ->
    [game] Game
    [people] People
    [system] System
   *[all] All messages
}: { $n ->
    [one] one message
   *[other] { $n } messages
}.
table-no-earlier = There is no earlier message.
table-no-later = There is no later message.
table-nothing-to-decide = There is nothing to decide now.
table-nothing-to-sweep = There are no several hands to open now.
table-no-bets = Bets are not open to you now.
# spoken: what the key does, as in "hit"
table-not-your-turn = You cannot { $spoken } now: it is not your turn to act.
# the same while bets are open
table-bet-first = You cannot { $spoken } now: bet first.
table-person = { $person ->
    [third] You are spoken of by your name.
   *[first] You are spoken to as you.
}
table-choose-seat = Choose a seat
table-about = Round { $round } · { $preset }
table-false = The shuffle does not hold.
# problem: a sentence of fair.ftl
table-false-why = The shuffle does not hold. { $problem }
table-checked = What was checked
# text: how the player ended
table-standing = { $name }: { $text }.
table-welcome = Welcome back: { $chips } chips are kept for you. Take a free seat.
table-lost = The connection is lost. Reconnecting…
# message: why, a sentence of the server
table-lost-why = { $message } Reconnecting…
table-reclaim = Play here again
table-connected = Connected again. Nothing is lost.
table-menu = Back to the menu
