# What lies on the felt: cards, seats and what is printed beside them.

# rank: A, 2 to 9, T, J, Q or K; suit: S, H, D or C
felt-card = { $rank ->
    [A] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [T] ten
    [J] jack
    [Q] queen
   *[K] king
} of { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
felt-card-down = a card face down
felt-shoe = Cards left in the shoe
felt-seats = Seats, first base to third base
felt-void = Void: all bets go back
# chips: the amount, as markup
felt-net = { $kind ->
    [won] You win { $chips }
    [lost] You lose { $chips }
   *[push] No win, no loss
}
# labels for those who listen: the value follows
felt-total = Total
felt-stake = stake
felt-bet = bet
felt-seat = { $seat ->
    [1] first base
    [7] third base
   *[other] seat { $seat }
}
felt-free = { $seat ->
    [1] first base, free
    [7] third base, free
   *[other] seat { $seat }, free
}
felt-sit = Sit
felt-sit-at = { $seat ->
    [1] Sit at first base
    [7] Sit at third base
   *[other] Sit at seat { $seat }
}
felt-you = (you)
felt-tag = { $tag ->
    [bank] Bank
    [idle] idle
    [away] away
   *[out] out
}
# verb: what is done to the hand that is tapped
felt-aim = { $verb ->
    [open] Tap a hand to open it
   *[other] Tap a hand to choose it
}
