# What a viewer has to decide, and what they are told while there is nothing to decide.

# What is held; worth: what it is worth
prompt-held = { $you ->
    [yes] You hold { $cards }.
   *[no] { $who } holds { $cards }.
}
prompt-held-worth = { $you ->
    [yes] You hold { $cards }, { $worth }.
   *[no] { $who } holds { $cards }, { $worth }.
}
# bank: the dealer or the banker; shown: their cards
prompt-held-against = { $you ->
    [yes] You hold { $cards }, { $worth }; { $bank } shows { $shown }.
   *[no] { $who } holds { $cards }, { $worth }; { $bank } shows { $shown }.
}
prompt-one-of = { $you ->
    [yes] Hand { $number } of { $n }: { $cards }.
   *[no] { $who }'s hand { $number } of { $n }: { $cards }.
}
prompt-one-of-worth = { $you ->
    [yes] Hand { $number } of { $n }: { $cards }, { $worth }.
   *[no] { $who }'s hand { $number } of { $n }: { $cards }, { $worth }.
}
# of cards that were heard before
prompt-still = { $you ->
    [yes] You have { $worth }.
   *[no] { $who } has { $worth }.
}
prompt-still-against = { $you ->
    [yes] You have { $worth }; { $bank } shows { $shown }.
   *[no] { $who } has { $worth }; { $bank } shows { $shown }.
}
prompt-short = { $worth }.
prompt-short-against = { $worth } against { $shown }.

# Questions; choices: actions in a list
prompt-asked = { $choices }?
# limit: why no more may be bet, by the limit of the table, the own chips, what a hand may lose, or what the bank can pay
prompt-bet = { $limit ->
    [chips] Bet { $lowest } to { $highest } chips, all that you have, or 0 to sit out; your bet is set to { $ready }.
    [loss] Bet { $lowest } to { $highest } chips, since a hand may lose { $times } times the bet, or 0 to sit out; your bet is set to { $ready }.
    [bank] Bet { $lowest } to { $highest } chips, as much as the banker can pay, or 0 to sit out; your bet is set to { $ready }.
   *[table] Bet { $lowest } to { $highest } chips, or 0 to sit out; your bet is set to { $ready }.
}
prompt-seed = Your seed for the shuffle is asked for: your program opens it by itself.
prompt-bank = { $n ->
    [one] The bank comes to { $who } for { $number } hand.
   *[other] The bank comes to { $who } for { $number } hands.
}
# an action that may be aimed at somebody or at others
prompt-or-others = { $n ->
    [one] { $action } or { $number } other
   *[other] { $action } or { $number } others
}
prompt-refused = You cannot { $action } now. You can { $choices }.
# why: half a sentence
prompt-refused-why = You cannot { $action } now: { $why }. You can { $choices }.
prompt-instead = You can { $choices }.

# What the coach says
prompt-worth = { $sign ->
    [minus] minus { $bets } bets
   *[plus] plus { $bets } bets
}
prompt-best = Best is to { $action }, worth { $worth }.
prompt-next = Next is to { $action }, { $worth }.
prompt-basis = These are { $basis }.
# what the values rest on
prompt-basis-cards =
    { $seen ->
        [since-shuffle] exact EVs for all cards seen since the shuffle
       *[now] exact EVs for the cards you see and a full shoe
    }{ $given ->
        [no-blackjack] , given no dealer blackjack
       *[nothing] { "" }
    }{ $split ->
        [yes] , as a hand of its own
       *[no] { "" }
    }
prompt-basis-heads-up = EVs against the heads-up equilibrium
prompt-basis-equilibrium = { $heads_up ->
    [yes] exact EVs against the heads-up equilibrium
   *[no] exact EVs against the heads-up equilibrium; more players are at the table
}

# Waiting
prompt-waits = The table waits for { $names }.
prompt-waits-seeds = The table waits for { $names } to open a seed for the shuffle.
prompt-nobody = Nobody is waited for.
prompt-closed = This table is closed.
prompt-watching = You are watching. Take a free seat to play.
prompt-broke = You are out of chips.
prompt-sits-out = You sit out: a decision was not made in time. Say that you are back, and you play the next round.
prompt-shuffling = Shuffling…
prompt-shuffling-for = Shuffling: waiting for { $names } to open a seed.
prompt-bank-asked = Waiting for { $who } to take the bank or pass it on.
prompt-banker = You hold the bank. Nobody has bet yet.
prompt-banker-for = You hold the bank. Waiting for { $names } to bet.
prompt-waiting = Waiting.
prompt-waiting-for = Waiting for { $names }.

# The end of a table
prompt-length = { $n ->
    [one] { $number } round was played.
   *[other] { $number } rounds were played.
}
prompt-out-in = out in round { $round }
prompt-again = Everybody who is here starts with { $chips } again.
