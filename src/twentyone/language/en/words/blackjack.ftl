# The words of blackjack.

blackjack-title = Blackjack
blackjack-line = Beat the dealer to 21. Any house rules.
blackjack-bank = the dealer
blackjack-bank-heading = Dealer
blackjack-natural = Blackjack
blackjack-natural-spoken = blackjack

# On the felt
blackjack-motto-pays = { $pays ->
    [even] Blackjack pays even money
   *[other] Blackjack pays { $pays }
}
blackjack-motto-draws = { $draws ->
    [yes] Dealer draws to soft 17
   *[no] Dealer stands on all 17s
}
blackjack-motto-insurance = { $draws ->
    [yes] Dealer draws to soft 17 · Insurance pays 2 to 1
   *[no] Dealer stands on all 17s · Insurance pays 2 to 1
}
# two numbers, such as 3 and 2
blackjack-odds = { $chips } to { $bet }
blackjack-doubled = doubled
blackjack-insured = insured { $chips }
blackjack-insurance-net = insurance { $chips }
blackjack-insurance = Insurance

# What happens
blackjack-peeked = { $blackjack ->
    [yes] The dealer has a blackjack.
   *[no] The dealer has no blackjack.
}
blackjack-insurance-won = { $you ->
    [yes] The insurance wins you { $chips }.
   *[no] The insurance wins { $who } { $chips }.
}
blackjack-insurance-lost = { $you ->
    [yes] The insurance costs you { $chips }.
   *[no] The insurance costs { $who } { $chips }.
}
blackjack-refilled = { $n ->
    [one] The shoe is empty, so { $number } discard is shuffled and dealt on.
   *[other] The shoe is empty, so { $number } discards are shuffled and dealt on.
}
blackjack-voided = There is no card left, so the round is void and every bet goes back.

# Decisions
blackjack-ask-insurance = Insurance for half your bet pays 2 to 1.
blackjack-ask-even-money = Even money pays 1 to 1 at once.
blackjack-ask-poor = You have too few chips for insurance.

# Why hands end: a clause after "because", and a heading
blackjack-because-blackjack = it is a blackjack
blackjack-because-dealer-blackjack = the dealer has a blackjack
blackjack-because-dealer-bust = the dealer is bust
blackjack-because-surrender = the hand was surrendered
blackjack-because-even-money = even money was taken
blackjack-because-original-bet-only = a dealer blackjack takes the original bet only
blackjack-because-void = the round is void
blackjack-ended-blackjack = Blackjack
blackjack-ended-dealer-blackjack = Dealer blackjack
blackjack-ended-dealer-bust = Dealer bust
blackjack-ended-surrender = Surrendered
blackjack-ended-even-money = Even money
blackjack-ended-original-bet-only = Dealer blackjack, original bet only

# House rules read out
blackjack-says-endless = The shoe is infinite.
blackjack-says-decks = { $decks ->
    [one] One deck is shuffled when { $percent } percent of the cards are dealt.
    [2] Two decks are shuffled when { $percent } percent of the cards are dealt.
    [3] Three decks are shuffled when { $percent } percent of the cards are dealt.
    [4] Four decks are shuffled when { $percent } percent of the cards are dealt.
    [5] Five decks are shuffled when { $percent } percent of the cards are dealt.
    [6] Six decks are shuffled when { $percent } percent of the cards are dealt.
    [7] Seven decks are shuffled when { $percent } percent of the cards are dealt.
    [8] Eight decks are shuffled when { $percent } percent of the cards are dealt.
   *[other] { $decks } decks are shuffled when { $percent } percent of the cards are dealt.
}
blackjack-says-soft-17 = { $draws ->
    [yes] The dealer draws to soft 17.
   *[no] The dealer stands on soft 17.
}
blackjack-says-hole-card = { $rule ->
    [peek] With an ace or a ten up the dealer looks for a blackjack before you act.
    [no_peek] The dealer does not look for a blackjack, and one takes every bet, doubled and split ones too.
   *[no_peek_original] The dealer does not look for a blackjack, and one takes original bets only.
}
blackjack-says-pays = A blackjack pays { $pays }.
blackjack-says-insurance = { $offered ->
    [yes] Insurance and even money are offered against an ace.
   *[no] There is no insurance.
}
blackjack-says-surrender = { $rule ->
    [none] There is no surrender.
    [late] You may surrender your first two cards for half the bet, after the dealer has looked.
   *[early] You may surrender your first two cards for half the bet, before the dealer looks.
}
blackjack-says-double = { $rule ->
    [none] Nobody doubles.
    [any_two] You may double any two cards, but not after a split.
    [nine_to_eleven] You may double two cards of 9 to 11, but not after a split.
   *[ten_to_eleven] You may double two cards of 10 or 11, but not after a split.
}
blackjack-says-double-split = { $rule ->
    [none] Nobody doubles.
    [any_two] You may double any two cards, after a split too.
    [nine_to_eleven] You may double two cards of 9 to 11, after a split too.
   *[ten_to_eleven] You may double two cards of 10 or 11, after a split too.
}
blackjack-says-no-split = Nobody splits.
# number: the most hands
blackjack-says-split = { $rule ->
    [same_rank] You may split two cards of the same rank, up to { $number } hands.
   *[same_value] You may split two cards of the same value, up to { $number } hands.
}
blackjack-says-aces =
    { $one ->
        [yes] A split ace gets one card only,
       *[no] Split aces are played as any hand,
    } { $again ->
        [yes] aces may be split again,
       *[no] aces are not split again,
    } { $counts ->
        [yes] and a ten on a split ace counts as a blackjack.
       *[no] and a ten on a split ace is 21 and no blackjack.
    }
blackjack-says-cards = { $up ->
    [yes] Players' cards lie face up.
   *[no] Players' cards lie face down: you see only your own.
}

# House rules by name, and what contradicts itself
blackjack-preset-us-casino = US casino
blackjack-preset-vegas = Vegas
blackjack-preset-european = European
blackjack-preset-friendly = Friendly
blackjack-preset-hoyle = Hoyle
blackjack-conflict-late-surrender =
    Late surrender comes after the dealer has looked for a blackjack, so it goes with a dealer who looks before the
    players act; early surrender and none go with all.

# Rules: what each is called, and what it means
blackjack-rule-decks = Decks
blackjack-rule-decks-about = Decks in the shoe; 0 is an infinite shoe.
blackjack-rule-dealer-hits-soft-17 = Dealer draws to soft 17
blackjack-rule-dealer-hits-soft-17-about = The dealer draws to soft 17.
blackjack-rule-hole-card = Dealer looks for a blackjack
blackjack-rule-hole-card-about =
    The dealer looks for a blackjack before the players act, or only at the end; then it takes every bet, or the original
    bets only.
blackjack-rule-blackjack-pays = A blackjack pays
blackjack-rule-blackjack-pays-about = What a blackjack pays for each chip bet.
blackjack-rule-insurance = Insurance
blackjack-rule-insurance-about = Insurance, and even money for a natural, are offered against an ace.
blackjack-rule-surrender = Surrender
blackjack-rule-surrender-about = Half the bet may be given up: never, after the dealer looked, or before.
blackjack-rule-double-on = Doubling on
blackjack-rule-double-on-about = The two-card totals that may be doubled.
blackjack-rule-double-after-split = Doubling after a split
blackjack-rule-double-after-split-about = A hand of a split pair may be doubled.
blackjack-rule-split-by = A pair is
blackjack-rule-split-by-about = A pair is two cards of the same rank, or of the same value.
blackjack-rule-max-split-hands = Most hands by splitting
blackjack-rule-max-split-hands-about = The most hands one seat can hold by splitting; 1 forbids splitting.
blackjack-rule-resplit-aces = Aces may be split again
blackjack-rule-resplit-aces-about = A split ace that gets another ace may be split again.
blackjack-rule-split-aces-one-card = One card on a split ace
blackjack-rule-split-aces-one-card-about = A split ace gets one card and stands.
blackjack-rule-split-aces-count-as-blackjack = A ten on a split ace is a blackjack
blackjack-rule-split-aces-count-as-blackjack-about = Two cards of 21 on a split ace are a blackjack.
blackjack-rule-penetration = Share dealt before a shuffle
blackjack-rule-penetration-about = The share of the shoe dealt before it is shuffled; 0 shuffles every round.

# What rules may be
blackjack-value-peek = Before the players act
blackjack-value-no-peek = At the end; it takes every bet
blackjack-value-no-peek-original = At the end; it takes original bets
blackjack-value-none = None
blackjack-value-late = Late
blackjack-value-early = Early
blackjack-value-any-two = Any two cards
blackjack-value-9-to-11 = 9 to 11
blackjack-value-10-to-11 = 10 to 11
blackjack-value-same-rank = Two of the same rank
blackjack-value-same-value = Two of the same value
