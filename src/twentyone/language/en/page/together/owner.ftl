# The owner's menu: who sits where, the clock, the pace, the rules, the door, and the end of the table.

owner-title = Run the table
owner-seats = Seats
owner-seat-free = Seat { $seat }, free
owner-seat-bot = Seat a bot
# what a screen reader calls the button
owner-seat-bot-at = Seat a bot at seat { $seat }
owner-you = { $name } (you)
owner-state = { $state ->
    [bot] bot
    [leaving] leaving
    [out] sits out
   *[away] away
}
owner-remove = Remove
owner-remove-who = Remove { $name }
owner-bar = Remove and bar
owner-bar-who = Remove and bar { $name }
owner-hand-over = Make owner
owner-hand-over-to = Make owner { $name }
owner-pardon = Let barred people in again
owner-clock = Clock for a decision
owner-clock-value = { $n ->
    [0] No clock
    [one] 1 second
   *[other] { $n } seconds
}
owner-private = Private
owner-private-about = Only who has the link finds the table; the lobby leaves it out.
owner-password = Password
owner-password-about = { $there ->
    [yes] This table has a password. Type a new one to change it. It is asked of whoever comes without a seat.
   *[no] None yet. It is asked of whoever comes without a seat.
}
owner-password-set = Set
owner-password-remove = Remove
owner-password-remove-it = Remove the password
owner-rules-later = Rules are changed when the round is over.
owner-rules-of = Rules of
owner-every-rule = Every rule
owner-limits = Limits and chips
owner-rules-play = Play by these rules
owner-close = Close the table
owner-close-really = Really close the table
owner-close-asked = Press once more to close the table for everybody.
owner-done = Done
# instead of the name of somebody who is gone
owner-somebody = seat { $seat }
owner-removed = { $name } is removed.
owner-barred = { $name } is barred.
owner-bot-sits = A bot sits down.
owner-pardoned = Whoever was barred may sit down again.
owner-password-gone = The password is gone.
owner-password-missing = Type a password first.
owner-password-is-set = The password is set.
owner-clock-set = The clock is set.
owner-pace-set = The pace is set.
owner-door-set = { $private ->
    [yes] The table is private.
   *[no] The lobby lists the table.
}
owner-handed-over = { $name } runs the table from now on.
owner-rules-set = The next round is played by these rules.
owner-closed = The table closes, after the round if one is being played.
