# Cards, numbers, lists and amounts, of which sentences are made.

grammar-you = 你
grammar-seat = { $n }号座位
grammar-house = 系统庄
# the key, as in "hit (space)"
grammar-space = 空格键
grammar-rank = { $rank ->
    [2] 二
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
    [9] 九
    [T] 十
    [J] J
    [Q] Q
    [K] K
   *[A] A
}
# one card of a rank, as it is drawn or shown
grammar-one-card = { $rank ->
    [2] 一张二
    [3] 一张三
    [4] 一张四
    [5] 一张五
    [6] 一张六
    [7] 一张七
    [8] 一张八
    [9] 一张九
    [T] 一张十
    [J] 一张J
    [Q] 一张Q
    [K] 一张K
   *[A] 一张A
}
grammar-suit = { $suit ->
    [C] 梅花
    [D] 方块
    [H] 红心
   *[S] 黑桃
}
# rank and suit: see grammar-rank and grammar-suit
grammar-card = { $suit }{ $rank }
# a total of a hand
grammar-total = { $n }
# how many of something there are
grammar-number = { $n }
grammar-nth = { $n ->
    [1] 第一
    [2] 第二
    [3] 第三
    [4] 第四
   *[other] 第{ $n }
}
grammar-chips = { $chips }个筹码
grammar-bets = { $n }注
# how somebody stands after some hands; bets: see grammar-bets
grammar-standing = { $standing ->
    [ahead] 赢{ $bets }
    [behind] 输{ $bets }
   *[even] 不赢不输
}
# Lists: two parts of one, the first of which may be a list itself.
grammar-list-and = { $front }和{ $last }
grammar-list-or = { $front }或{ $last }
# in a question: which one?
grammar-list-which = { $front }还是{ $last }
# between things
grammar-list-comma = { $front }、{ $last }
# between a thing and what is said of it
grammar-list-clause = { $front }，{ $last }
# between sentences
grammar-list-sentence = { $front }{ $last }
