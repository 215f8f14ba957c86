# Cards, numbers, lists and amounts, of which sentences are made.

grammar-you = bạn
grammar-seat = ghế { $n }
grammar-house = nhà
# the key, as in "hit (space)"
grammar-space = phím cách
grammar-rank = { $rank ->
    [2] hai
    [3] ba
    [4] bốn
    [5] năm
    [6] sáu
    [7] bảy
    [8] tám
    [9] chín
    [T] mười
    [J] bồi
    [Q] đầm
    [K] già
   *[A] át
}
# one card of a rank, as it is drawn or shown
grammar-one-card = { $rank ->
    [2] con hai
    [3] con ba
    [4] con bốn
    [5] con năm
    [6] con sáu
    [7] con bảy
    [8] con tám
    [9] con chín
    [T] con mười
    [J] con bồi
    [Q] con đầm
    [K] con già
   *[A] con át
}
grammar-suit = { $suit ->
    [C] chuồn
    [D] rô
    [H] cơ
   *[S] bích
}
# rank and suit: see grammar-rank and grammar-suit
grammar-card = { $rank } { $suit }
# a total of a hand
grammar-total = { $n }
# how many of something there are
grammar-number = { $n }
grammar-nth = { $n ->
    [1] thứ nhất
    [2] thứ hai
    [3] thứ ba
    [4] thứ tư
   *[other] thứ { $n }
}
grammar-chips = { $chips } chip
grammar-bets = { $n } lần cược
# how somebody stands after some hands; bets: see grammar-bets
grammar-standing = { $standing ->
    [ahead] lời { $bets }
    [behind] lỗ { $bets }
   *[even] hòa vốn
}
# Lists: two parts of one, the first of which may be a list itself.
grammar-list-and = { $front } và { $last }
grammar-list-or = { $front } hoặc { $last }
# in a question: which one?
grammar-list-which = { $front } hay { $last }
# between things
grammar-list-comma = { $front }, { $last }
# between a thing and what is said of it
grammar-list-clause = { $front }, { $last }
# between sentences
grammar-list-sentence = { $front } { $last }
