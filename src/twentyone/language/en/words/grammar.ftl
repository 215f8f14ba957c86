# Cards, numbers, lists and amounts, of which sentences are made.

grammar-you = you
grammar-seat = seat { $n }
grammar-house = the house
# the key, as in "hit (space)"
grammar-space = space
grammar-rank = { $rank ->
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
    [K] king
   *[A] ace
}
# one card of a rank, as it is drawn or shown
grammar-one-card = { $rank ->
    [2] a two
    [3] a three
    [4] a four
    [5] a five
    [6] a six
    [7] a seven
    [8] an eight
    [9] a nine
    [T] a ten
    [J] a jack
    [Q] a queen
    [K] a king
   *[A] an ace
}
grammar-suit = { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
# rank and suit: see grammar-rank and grammar-suit
grammar-card = the { $rank } of { $suit }
# a total of a hand
grammar-total = { $n ->
    [0] nought
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
    [19] nineteen
    [20] twenty
    [21] twenty-one
    [22] twenty-two
    [23] twenty-three
    [24] twenty-four
    [25] twenty-five
    [26] twenty-six
    [27] twenty-seven
    [28] twenty-eight
    [29] twenty-nine
    [30] thirty
    [31] thirty-one
    [32] thirty-two
    [33] thirty-three
    [34] thirty-four
    [35] thirty-five
    [36] thirty-six
    [37] thirty-seven
    [38] thirty-eight
    [39] thirty-nine
   *[other] { $n }
}
# how many of something there are
grammar-number = { $n ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $n }
}
grammar-nth = { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] { $n }th
}
grammar-chips = { $chips ->
    [1] 1 chip
   *[other] { $chips } chips
}
grammar-bets = { $n ->
    [1] 1 bet
   *[other] { $n } bets
}
# how somebody stands after some hands; bets: see grammar-bets
grammar-standing = { $standing ->
    [ahead] { $bets } ahead
    [behind] { $bets } behind
   *[even] even
}
# Lists: two parts of one, the first of which may be a list itself.
grammar-list-and = { $front } and { $last }
grammar-list-or = { $front } or { $last }
# in a question: which one?
grammar-list-which = { $front } or { $last }
# between things
grammar-list-comma = { $front }, { $last }
# between a thing and what is said of it
grammar-list-clause = { $front }, { $last }
# between sentences
grammar-list-sentence = { $front } { $last }
