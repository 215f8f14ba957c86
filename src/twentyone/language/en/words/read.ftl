# What a viewer can ask for at any time.

# The hand of the viewer, and that of the bank; hand: cards and what they are worth, or how many are hidden
read-watching = { $you ->
    [yes] You are watching and hold no cards.
   *[no] Spectators hold no cards.
}
read-no-cards = { $you ->
    [yes] You have no cards yet.
   *[no] { $who } has no cards yet.
}
read-not-in = { $you ->
    [yes] You sit this round out.
   *[no] { $who } sits this round out.
}
read-short = { $hands }.
read-held = { $you ->
    [yes] You hold { $hand }.
   *[no] { $who } holds { $hand }.
}
read-held-chips = { $you ->
    [yes] You hold { $hand }, with { $stake } on the table and { $chips } left.
   *[no] { $who } holds { $hand }, with { $stake } on the table and { $chips } left.
}
# nth: see grammar-nth
read-nth = { $you ->
    [yes] Your { $nth } hand is { $hand }.
   *[no] { $who }'s { $nth } hand is { $hand }.
}
read-nth-chips = { $you ->
    [yes] Your { $nth } hand is { $hand }, with { $stake } on the table and { $chips } left.
   *[no] { $who }'s { $nth } hand is { $hand }, with { $stake } on the table and { $chips } left.
}
read-nothing = no cards
read-hidden = { $n ->
    [one] { $number } hidden card
   *[other] { $number } hidden cards
}
read-bust = { $hand }, bust
read-face-down = { $n ->
    [one] { $cards }, and { $number } card face down
   *[other] { $cards }, and { $number } cards face down
}
read-bank-nothing = { $you ->
    [yes] You have no card yet.
   *[no] { $who } has no card yet.
}
read-bank-hidden = { $you ->
    [yes] You have { $hand }.
   *[no] { $who } has { $hand }.
}
read-bank = { $you ->
    [yes] You show { $hand }.
   *[no] { $who } shows { $hand }.
}

# Who is here
read-here = { $you ->
    [yes] You sit at seat { $seat } with { $chips }.
   *[no] { $who } sits at seat { $seat } with { $chips }.
}
read-away = { $you ->
    [yes] You are away from seat { $seat }.
   *[no] { $who } is away from seat { $seat }, where { $chips } lie.
}
read-bot = { $you ->
    [yes] You are a bot at seat { $seat }.
   *[no] { $who }, a bot, sits at seat { $seat } with { $chips }.
}
read-house-bank = The house holds the bank.
read-full = Every seat is taken.
read-free = { $n ->
    [one] Seat { $seats } is free.
   *[other] Seats { $seats } are free.
}
read-bet = { $you ->
    [yes] You have a bet of { $bet }, and { $chips } left.
   *[no] { $who } has a bet of { $bet }, and { $chips } left.
}
read-no-bet = { $you ->
    [yes] You have no bet, and { $chips } left.
   *[no] { $who } has no bet, and { $chips } left.
}
# after a split or a double; n: how many hands, stake: what lies on all of them
read-stakes = { $n ->
    [one] { $you ->
        [yes] You have { $stake } on one hand, and { $chips } left.
       *[no] { $who } has { $stake } on one hand, and { $chips } left.
    }
   *[other] { $you ->
        [yes] You have { $stake } on { $number } hands, and { $chips } left.
       *[no] { $who } has { $stake } on { $number } hands, and { $chips } left.
    }
}
# state: what they do in the round; ending: why they do not play; stake and hands are there while they play
read-seat = { $state ->
    [playing] { $you ->
        [yes] You have { $chips }, { $stake } on the table, and { $hands }
       *[no] { $who } has { $chips }, { $stake } on the table, and { $hands }
    }
    [broke] { $you ->
        [yes] You are out of chips
       *[no] { $who } is out of chips
    }
   *[idle] { $you ->
        [yes] You have { $chips }
       *[no] { $who } has { $chips }
    }
}{ $ending ->
    [out] { $you ->
        [yes] , and sit out.
       *[no] , and sits out.
    }
    [away] { $you ->
        [yes] , and are away.
       *[no] , and is away.
    }
   *[none] .
}

# Rules and clock
read-plays = The table plays { $game } by { $rules } rules.
read-plays-own = The table plays { $game } by rules of its own.
read-limits = Bets are { $lowest } to { $highest } chips, and the base bet is { $usual }.
read-no-timer = There is no turn timer.
read-timer = A decision may take { $seconds } seconds; then the least costly action is taken for you.
read-no-clock = No clock is running.
read-clock = { $n ->
    [one] { $number } second is left.
   *[other] { $number } seconds are left.
}

# How a player has done
read-purse = You have { $purse }.
read-standing = { $standing ->
    [ahead] You have { $purse } and are { $chips } ahead.
    [behind] You have { $purse } and are { $chips } behind.
   *[even] You have { $purse } and are even.
}
read-stake = You have { $purse }, and { $stake } on the table in a round that is not over.
read-before = { $standing ->
    [ahead] Before this round you were { $chips } ahead.
    [behind] Before this round you were { $chips } behind.
   *[even] Before this round you were even.
}
read-tally = { $n ->
    [one] You have played { $number } hand: { $won } won, { $lost } lost, { $pushed } pushed; you win { $percent } percent.
   *[other] You have played { $number } hands: { $won } won, { $lost } lost, { $pushed } pushed; you win { $percent } percent.
}
# naturals: how many, see read-naturals
read-tally-naturals = { $n ->
    [one] You have played { $number } hand: { $won } won, { $lost } lost, { $pushed } pushed, { $naturals }; you win { $percent } percent.
   *[other] You have played { $number } hands: { $won } won, { $lost } lost, { $pushed } pushed, { $naturals }; you win { $percent } percent.
}
read-naturals = { $n ->
    [one] { $number } natural
   *[other] { $number } naturals
}
read-graded = { $n ->
    [one] The coach has graded { $number } decision: { $best } best; the others together gave up { $lost } chips of expected value.
   *[other] The coach has graded { $number } decisions: { $best } best; the others together gave up { $lost } chips of expected value.
}

# What cannot be read out, or not so
read-no-topic = There is no readout { $topic }: they are { $topics }.
read-no-manner = { $what ->
    [person] There is no person { $word }: they are { $words }.
   *[verbosity] There is no verbosity { $word }: they are { $words }.
}
