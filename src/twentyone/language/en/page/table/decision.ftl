# What a player can do now: bets, moves, the coach and the clock.

decision-add = Add { $chips }
decision-chips = Chips
decision-limits = limits { $lowest }–{ $highest }
decision-clear = Clear
decision-repeat = Repeat { $chips }
decision-sit-out = Sit out
decision-bet = { $chips ->
    [0] Place a bet
   *[other] Bet { $chips }
}
decision-deal = Deal
# said when the next round waits for the banker; keys: whether a key deals
decision-deal-said = { $keys ->
    [yes] You hold the bank. { $key } deals.
   *[no] You hold the bank. Deal when you are ready.
}
decision-bank = { $way ->
    [take] Take the bank
    [give] Give the bank back
   *[pass] Pass the bank on
}
decision-buy = Buy { $chips } chips
decision-back = I’m back
decision-count = Count cards
decision-coach = Coach
decision-dealing = Dealing… click the table to skip.
decision-move = Your move
decision-choices = What you can do
decision-watching = Watching
decision-more-time = More time
decision-left = { $n ->
    [one] { $n } second left
   *[other] { $n } seconds left
}
decision-left-said = { $n ->
    [one] { $n } second left.
   *[other] { $n } seconds left.
}
decision-no-clock = No clock is running.
decision-laid = Bet { $chips }.
decision-highest = { $limit ->
    [chips] You have { $highest } chips to bet, no more.
    [loss] The highest bet is { $highest }: a hand may lose { $times } times the bet, and you have to have that.
    [bank] The highest bet is { $highest }: the banker could not pay more.
   *[table] The highest bet is { $highest }.
}
decision-range = A bet is { $lowest } to { $highest } chips.
decision-nothing-to-repeat = There is no bet to repeat yet.
