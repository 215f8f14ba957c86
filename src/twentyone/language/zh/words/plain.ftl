# Words for any game: what is said of a game that brings none, and what a game's own words change.

plain-bank = 庄家
plain-bank-heading = 庄家
plain-bank-title = { $heading } · { $who }
plain-own-rules = 自定规则
plain-shoe = { $left }/{ $size }
plain-shoe-endless = 无限牌靴

# What a hand is worth: beside the cards, and in a sentence
plain-shown-bust = 爆牌 { $total }
plain-shown-soft = 软 { $total }
plain-spoken-bust = 爆牌{ $total }点
plain-spoken-soft = 软{ $total }点
plain-spoken-hard = 硬{ $total }点
plain-spoken = { $total }点

# Why hands end: a clause after "because", a heading in records, a word for the felt
plain-bust-because = 手牌爆了
plain-void-because = 这手作废
plain-win-label = 点数赢
plain-loss-label = 点数输
plain-push-label = 平局
plain-bust-label = 爆牌输
plain-void-label = 作废
plain-bust = 爆牌
plain-void = 作废

# What a hand won or lost
plain-win = 赢 { $chips }
plain-lose = 输 { $chips }
plain-push = 平局
plain-result = { $word } { $chips }

# What an action takes at once, or gives back
plain-price = +{ $chips }
plain-price-back = 退回 { $chips }

# A rule with its value
plain-rule = { $label }：{ $value }。
plain-flag = { $value ->
    [true] 是
   *[false] 否
}
