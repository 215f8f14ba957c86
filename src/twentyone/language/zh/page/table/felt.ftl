# What lies on the felt: cards, seats and what is printed beside them.

# rank: A, 2 to 9, T, J, Q or K; suit: S, H, D or C
felt-card = { $suit ->
    [S] 黑桃
    [H] 红心
    [D] 方块
   *[C] 梅花
}{ $rank ->
    [A] A
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
   *[K] K
}
felt-card-down = 一张暗牌
felt-shoe = 牌靴里剩下的牌
felt-seats = 座位，从首位到末位
felt-void = 本局作废：退还全部下注
# chips: the amount, as markup
felt-net = { $kind ->
    [won] 你赢了 { $chips }
    [lost] 你输了 { $chips }
   *[push] 不输不赢
}
# labels for those who listen: the value follows
felt-total = 点数
felt-stake = 注码
felt-bet = 下注
felt-seat = { $seat ->
    [1] 首位
    [7] 末位
   *[other] { $seat } 号座位
}
felt-free = { $seat ->
    [1] 首位，空着
    [7] 末位，空着
   *[other] { $seat } 号座位，空着
}
felt-sit = 入座
felt-sit-at = { $seat ->
    [1] 入座首位
    [7] 入座末位
   *[other] 入座 { $seat } 号座位
}
felt-you = （你）
felt-tag = { $tag ->
    [bank] 庄
    [idle] 休息
    [away] 离开
   *[out] 出局
}
# verb: what is done to the hand that is tapped
felt-aim = { $verb ->
    [open] 点一手牌来开
   *[other] 点一手牌来选
}
