# The form of a new table.

newtable-form = Set up a table
newtable-name = Your name
newtable-seat = Your seat
# a seat as it is read out
newtable-seat-value = { $seat ->
    [1] 1, first base
    [7] 7, third base
   *[other] { $seat }
}
newtable-third-base = third base
newtable-first-base = first base
newtable-role = You are
newtable-role-value = { $value ->
    [banker] the banker
   *[player] a player
}
newtable-bots = Bots
newtable-start = Deal me in
newtable-limits = Limits, chips and pace
newtable-style = Bots bet
newtable-style-value = { $value ->
    [random] As they like
    [spread] More after a win
   *[flat] The same
}
newtable-mode = Mode
newtable-mode-value = { $value ->
    [elimination] Elimination
   *[free] Free play
}
newtable-private = Who finds the table
newtable-private-value = { $value ->
    [true] Only who has the link
   *[false] Anybody, in the lobby
}
newtable-bank-every = The bank moves on after so many hands (0: never)
# custom: yes where the rules are those of no house
newtable-every-rule = { $custom ->
    [yes] Every rule (changed)
   *[no] Every rule
}
