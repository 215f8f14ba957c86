# Actions: what stands on a button; what is said of an action that may be taken, beginning with a verb; what else may be
# typed for it, several words with commas between; and how it is told that somebody took it.

action-hit = Hit
action-hit-spoken = hit
action-hit-typed = draw, card
action-hit-does = { $you ->
    [yes] You hit.
   *[no] { $who } hits.
}
action-stand = Stand
action-stand-spoken = stand
action-stand-does = { $you ->
    [yes] You stand.
   *[no] { $who } stands.
}
action-double = Double
action-double-spoken = double down
action-double-does = { $you ->
    [yes] You double down.
   *[no] { $who } doubles down.
}
action-split = Split
action-split-spoken = split
action-split-does = { $you ->
    [yes] You split.
   *[no] { $who } splits.
}
action-surrender = Surrender
action-surrender-spoken = surrender
action-surrender-typed = fold
action-surrender-does = { $you ->
    [yes] You surrender.
   *[no] { $who } surrenders.
}
action-insure = Insurance
action-insure-spoken = take insurance
action-insure-typed = insurance
action-insure-does = { $you ->
    [yes] You take insurance.
   *[no] { $who } takes insurance.
}
action-even-money = Even money
action-even-money-spoken = take even money
action-even-money-does = { $you ->
    [yes] You take even money.
   *[no] { $who } takes even money.
}
action-decline = Decline
action-decline-spoken = decline
action-decline-typed = no
action-decline-does = { $you ->
    [yes] You decline.
   *[no] { $who } declines.
}
action-play = Play on
action-play-spoken = play on
action-play-typed = no
action-play-does = { $you ->
    [yes] You play on.
   *[no] { $who } plays on.
}
action-escape = Escape
action-escape-spoken = escape
action-escape-typed = run, flee
action-escape-does = { $you ->
    [yes] You escape.
   *[no] { $who } escapes.
}
action-open = Open
action-open-spoken = open
# whom: whose hand is opened
action-open-does = { $you ->
    [yes] You open { $whom }.
   *[no] { $who } opens { $whom }.
}
action-take-bank = Take the bank
action-take-bank-spoken = take the bank
action-take-bank-typed = yes, take bank
action-take-bank-does = { $you ->
    [yes] You take the bank.
   *[no] { $who } takes the bank.
}
action-pass-bank = Pass it on
action-pass-bank-spoken = pass the bank on
action-pass-bank-typed = no, pass, pass bank
action-pass-bank-does = { $you ->
    [yes] You pass the bank on.
   *[no] { $who } passes the bank on.
}
# an action and at whom it is aimed, on a button and where it is said: Open Ann
action-aimed = { $action } { $whom }
# on the button for all at whom it may be aimed
action-all = { $action } all
# an action and its key, as the terminal shows it
action-keyed = { $action } ({ $key })
