# What happens at any table. "you" is yes where whoever hears it did it, and "who" else is the name of whoever did.

# Cards
event-card-down = { $you ->
    [yes] You get a card face down.
   *[no] { $who } gets a card face down.
}
event-card = { $you ->
    [yes] You draw { $card }.
   *[no] { $who } draws { $card }.
}
# worth: what the hand is worth now
event-card-worth = { $you ->
    [yes] You draw { $card }, { $worth }.
   *[no] { $who } draws { $card }, { $worth }.
}
event-hand-card = { $you ->
    [yes] Hand { $number } draws { $card }.
   *[no] { $who }'s hand { $number } draws { $card }.
}
event-hand-card-worth = { $you ->
    [yes] Hand { $number } draws { $card }, { $worth }.
   *[no] { $who }'s hand { $number } draws { $card }, { $worth }.
}
event-shown = { $you ->
    [yes] You show { $cards }.
   *[no] { $who } shows { $cards }.
}
event-shown-worth = { $you ->
    [yes] You show { $cards }, { $worth }.
   *[no] { $who } shows { $cards }, { $worth }.
}
event-bust = { $you ->
    [yes] You are bust.
   *[no] { $who } is bust.
}
event-hand-bust = { $you ->
    [yes] Hand { $number } is bust.
   *[no] { $who }'s hand { $number } is bust.
}
event-decided = { $you ->
    [yes] You have decided.
   *[no] { $who } has decided.
}

# Results; because: a clause, such as "the dealer is bust"
event-win = { $you ->
    [yes] You win { $chips }.
   *[no] { $who } wins { $chips }.
}
event-win-because = { $you ->
    [yes] You win { $chips }, because { $because }.
   *[no] { $who } wins { $chips }, because { $because }.
}
event-lose = { $you ->
    [yes] You lose { $chips }.
   *[no] { $who } loses { $chips }.
}
event-lose-because = { $you ->
    [yes] You lose { $chips }, because { $because }.
   *[no] { $who } loses { $chips }, because { $because }.
}
event-back = { $you ->
    [yes] You get your bet back.
   *[no] { $who } gets the bet back.
}
event-back-because = { $you ->
    [yes] You get your bet back, because { $because }.
   *[no] { $who } gets the bet back, because { $because }.
}
event-bank-paid = { $you ->
    [yes] You pay the bank { $chips } more.
   *[no] { $who } pays the bank { $chips } more.
}
event-hand-win = { $you ->
    [yes] Hand { $number } wins { $chips }.
   *[no] { $who }'s hand { $number } wins { $chips }.
}
event-hand-lose = { $you ->
    [yes] Hand { $number } loses { $chips }.
   *[no] { $who }'s hand { $number } loses { $chips }.
}
event-hand-back = { $you ->
    [yes] Hand { $number } gets its bet back.
   *[no] { $who }'s hand { $number } gets its bet back.
}
event-round-win = { $you ->
    [yes] You win { $chips } in all and have { $purse }.
   *[no] { $who } wins { $chips } in all and has { $purse }.
}
event-round-lose = { $you ->
    [yes] You lose { $chips } in all and have { $purse }.
   *[no] { $who } loses { $chips } in all and has { $purse }.
}
event-round-even = { $you ->
    [yes] In all you neither win nor lose and have { $purse }.
   *[no] In all { $who } neither wins nor loses and has { $purse }.
}
event-purse = { $you ->
    [yes] You have { $purse }.
   *[no] { $who } has { $purse }.
}
event-bank-win = { $you ->
    [yes] You win { $chips } with the bank and have { $purse }.
   *[no] { $who } wins { $chips } with the bank.
}
event-bank-lose = { $you ->
    [yes] You lose { $chips } with the bank and have { $purse }.
   *[no] { $who } loses { $chips } with the bank.
}
event-bank-even = { $you ->
    [yes] You come out even with the bank and have { $purse }.
   *[no] { $who } comes out even with the bank.
}
# chosen and best are actions
event-grade-best = { $chosen }: the best play.
event-grade = { $chosen }: { $percent } percent of the bet lost; best was { $best }.

# The round and the bank
event-round-begins = Round { $number } begins.
event-shuffled = The cards are shuffled.
event-bet = { $you ->
    [yes] You bet { $chips }.
   *[no] { $who } bets { $chips }.
}
event-bank-held = { $you ->
    [yes] You hold the bank.
   *[no] { $who } holds the bank.
}
event-bank-house = The house holds the bank again.
event-bank-comes = The bank comes to { $who }.
event-bank-passed = { $you ->
    [yes] You pass the bank on.
   *[no] { $who } passes the bank on.
}
event-withheld = { $you ->
    [yes] Your seed was not opened, so the cards are shuffled without it.
   *[no] { $who }'s seed was not opened, so the cards are shuffled without it.
}
event-table-won = { $you ->
    [yes] You win the table.
   *[no] { $who } wins the table.
}
event-table-over = The table is over.

# People
event-bought = { $you ->
    [yes] You buy { $chips }.
   *[no] { $who } buys { $chips }.
}
event-seat-taken = { $name } takes seat { $seat }.
event-returned = { $you ->
    [yes] You are back at the table with { $chips }.
   *[no] { $who } is back at the table with { $chips }.
}
event-removed = The owner takes { $name } from the table.
event-sat-out = { $you ->
    [yes] You sit out until you say that you are back.
   *[no] { $who } sits out until they come back.
}
event-freed = { $name } has not played for too long: seat { $seat } is given up, and the chips are kept.
event-left = Seat { $seat } is free.
event-away = { $you ->
    [yes] You are away.
   *[no] { $who } is away.
}
event-returns = { $you ->
    [yes] You are back.
   *[no] { $who } is back.
}
event-broke = { $you ->
    [yes] You are out of chips.
   *[no] { $who } is out of chips.
}
event-time-up = Time is up for { $who }.
event-more-time = { $you ->
    [yes] You take more time.
   *[no] { $who } takes more time.
}
event-silenced = { $silenced ->
    [yes] The owner lets { $who } talk no more.
   *[no] The owner lets { $who } talk again.
}

# The table
event-clock-none = No clock runs from now on.
event-clock = Decisions have { $seconds } seconds from now on.
event-pace-none = Bots play at once from now on.
event-pace = Bots take { $seconds } seconds for a move from now on.
event-door = { $private ->
    [yes] Only who has the link finds this table.
   *[no] The lobby lists this table.
}
event-door-password = { $private ->
    [yes] Only who has the link finds this table, and coming in takes the password.
   *[no] The lobby lists this table, and coming in takes the password.
}
event-bars-lifted = Whoever was barred may sit down again.
event-owner = { $you ->
    [yes] You run the table from now on.
   *[no] { $who } runs the table from now on.
}
event-game-begun = A new game begins: everybody here has { $chips } chips.
event-rules = From now on the table plays { $game } by { $rules } rules.
event-rules-own = From now on the table plays { $game } by rules of its own.
event-loaded = The table was loaded from a file.
event-talk = { $off ->
    [yes] The owner has switched the talk at this table off.
   *[no] The owner has switched the talk at this table on again.
}
event-closing = The table closes when the round is over.
event-closed = The table is closed.

# What people say
event-says = { $you ->
    [yes] You say: { $text }
   *[no] { $who } says: { $text }
}
event-reaction-clap = Well played
event-reaction-clap-does = { $you ->
    [yes] You applaud.
   *[no] { $who } applauds.
}
event-reaction-luck = Good luck
event-reaction-luck-does = { $you ->
    [yes] You wish everybody good luck.
   *[no] { $who } wishes everybody good luck.
}
event-reaction-thanks = Thanks
event-reaction-thanks-does = { $you ->
    [yes] You say thanks.
   *[no] { $who } says thanks.
}
event-reaction-laugh = Ha ha
event-reaction-laugh-does = { $you ->
    [yes] You laugh.
   *[no] { $who } laughs.
}
event-reaction-wow = Wow
event-reaction-wow-does = { $you ->
    [yes] You are amazed.
   *[no] { $who } is amazed.
}
event-reaction-ouch = Ouch
event-reaction-ouch-does = { $you ->
    [yes] You feel for the others.
   *[no] { $who } feels for the others.
}
