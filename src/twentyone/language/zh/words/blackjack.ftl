# The words of blackjack.

blackjack-title = 二十一点
blackjack-line = 比庄家更接近21点。规则任选。
blackjack-bank = 庄家
blackjack-bank-heading = 庄家
blackjack-natural = 黑杰克
blackjack-natural-spoken = 黑杰克

# On the felt
blackjack-motto-pays = { $pays ->
    [even] 黑杰克平赔
   *[other] 黑杰克赔{ $pays }
}
blackjack-motto-draws = { $draws ->
    [yes] 庄家软17点要牌
   *[no] 庄家17点一律停牌
}
blackjack-motto-insurance = { $draws ->
    [yes] 庄家软17点要牌 · 保险赔2比1
   *[no] 庄家17点一律停牌 · 保险赔2比1
}
# two numbers, such as 3 and 2
blackjack-odds = { $chips }比{ $bet }
blackjack-doubled = 已加倍
blackjack-insured = 保险 { $chips }
blackjack-insurance-net = 保险 { $chips }
blackjack-insurance = 保险

# What happens
blackjack-peeked = { $blackjack ->
    [yes] 庄家是黑杰克。
   *[no] 庄家不是黑杰克。
}
blackjack-insurance-won = { $you ->
    [yes] 保险为你赢得{ $chips }。
   *[no] 保险为{ $who }赢得{ $chips }。
}
blackjack-insurance-lost = { $you ->
    [yes] 保险让你损失{ $chips }。
   *[no] 保险让{ $who }损失{ $chips }。
}
blackjack-refilled = 牌靴空了，{ $number }张弃牌洗过后接着发。
blackjack-voided = 没有牌了，这局作废，所有下注退回。

# Decisions
blackjack-ask-insurance = 买保险付下注的一半，赔2比1。
blackjack-ask-even-money = 平赔立即赔1比1。
blackjack-ask-poor = 你的筹码不够买保险。

# Why hands end: a clause after "because", and a heading
blackjack-because-blackjack = 这是黑杰克
blackjack-because-dealer-blackjack = 庄家是黑杰克
blackjack-because-dealer-bust = 庄家爆牌
blackjack-because-surrender = 这手投降了
blackjack-because-even-money = 拿了平赔
blackjack-because-original-bet-only = 庄家的黑杰克只收原注
blackjack-because-void = 这局作废
blackjack-ended-blackjack = 黑杰克
blackjack-ended-dealer-blackjack = 庄家黑杰克
blackjack-ended-dealer-bust = 庄家爆牌
blackjack-ended-surrender = 投降
blackjack-ended-even-money = 平赔
blackjack-ended-original-bet-only = 庄家黑杰克，只收原注

# House rules read out
blackjack-says-endless = 牌靴无限。
blackjack-says-decks = { $decks }副牌，发到百分之{ $percent }时洗牌。
blackjack-says-soft-17 = { $draws ->
    [yes] 庄家软17点要牌。
   *[no] 庄家软17点停牌。
}
blackjack-says-hole-card = { $rule ->
    [peek] 庄家明牌是A或十时，在你行动前先看是不是黑杰克。
    [no_peek] 庄家不先看黑杰克，是的话收走全部下注，加倍和分牌的也在内。
   *[no_peek_original] 庄家不先看黑杰克，是的话只收原注。
}
blackjack-says-pays = 黑杰克赔{ $pays }。
blackjack-says-insurance = { $offered ->
    [yes] 庄家明牌是A时可买保险或拿平赔。
   *[no] 没有保险。
}
blackjack-says-surrender = { $rule ->
    [none] 不能投降。
    [late] 庄家看牌后，起手两张可以投降，输一半下注。
   *[early] 庄家看牌前，起手两张可以投降，输一半下注。
}
blackjack-says-double = { $rule ->
    [none] 不能加倍。
    [any_two] 任意两张可以加倍，但分牌后不行。
    [nine_to_eleven] 两张9到11点可以加倍，但分牌后不行。
   *[ten_to_eleven] 两张10或11点可以加倍，但分牌后不行。
}
blackjack-says-double-split = { $rule ->
    [none] 不能加倍。
    [any_two] 任意两张可以加倍，分牌后也行。
    [nine_to_eleven] 两张9到11点可以加倍，分牌后也行。
   *[ten_to_eleven] 两张10或11点可以加倍，分牌后也行。
}
blackjack-says-no-split = 不能分牌。
# number: the most hands
blackjack-says-split = { $rule ->
    [same_rank] 两张相同的牌可以分牌，最多{ $number }手。
   *[same_value] 两张点数相同的牌可以分牌，最多{ $number }手。
}
blackjack-says-aces =
    { $one ->
        [yes] 分开的A只得一张牌，
       *[no] 分开的A照常打，
    }{ $again ->
        [yes] A可以再分，
       *[no] A不能再分，
    }{ $counts ->
        [yes] 分开的A加十算黑杰克。
       *[no] 分开的A加十是21点，不算黑杰克。
    }
blackjack-says-cards = { $up ->
    [yes] 玩家的牌正面朝上。
   *[no] 玩家的牌正面朝下：你只看得到自己的牌。
}

# House rules by name, and what contradicts itself
blackjack-preset-us-casino = 美式赌场
blackjack-preset-vegas = 拉斯维加斯
blackjack-preset-european = 欧式
blackjack-preset-friendly = 友好
blackjack-preset-hoyle = 霍伊尔
blackjack-conflict-late-surrender = 晚投降在庄家看过黑杰克之后，所以只能配玩家行动前先看牌的庄家；早投降和不投降都可以配。

# Rules: what each is called, and what it means
blackjack-rule-decks = 副数
blackjack-rule-decks-about = 牌靴里有几副牌；0为无限牌靴。
blackjack-rule-dealer-hits-soft-17 = 庄家软17点要牌
blackjack-rule-dealer-hits-soft-17-about = 庄家有软17点时要牌。
blackjack-rule-hole-card = 庄家看黑杰克
blackjack-rule-hole-card-about = 庄家在玩家行动前看是不是黑杰克，或到最后才看；那时收走全部下注，或只收原注。
blackjack-rule-blackjack-pays = 黑杰克赔
blackjack-rule-blackjack-pays-about = 每下注一个筹码，黑杰克赔多少。
blackjack-rule-insurance = 保险
blackjack-rule-insurance-about = 庄家明牌是A时可买保险，有黑杰克的可拿平赔。
blackjack-rule-surrender = 投降
blackjack-rule-surrender-about = 投降只输一半下注：不能投降、庄家看牌后，或庄家看牌前。
blackjack-rule-double-on = 可加倍的点数
blackjack-rule-double-on-about = 哪些两张点数可以加倍。
blackjack-rule-double-after-split = 分牌后加倍
blackjack-rule-double-after-split-about = 分出来的手牌可以加倍。
blackjack-rule-split-by = 对子是
blackjack-rule-split-by-about = 对子是两张相同的牌，或点数相同的牌。
blackjack-rule-max-split-hands = 分牌最多手数
blackjack-rule-max-split-hands-about = 一个座位分牌后最多有几手；1为不能分牌。
blackjack-rule-resplit-aces = A可以再分
blackjack-rule-resplit-aces-about = 分开的A又得到A时可以再分。
blackjack-rule-split-aces-one-card = 分开的A只得一张
blackjack-rule-split-aces-one-card-about = 分开的A得一张牌后停牌。
blackjack-rule-split-aces-count-as-blackjack = 分开的A加十算黑杰克
blackjack-rule-split-aces-count-as-blackjack-about = 分开的A两张21点算黑杰克。
blackjack-rule-penetration = 洗牌前发出的比例
blackjack-rule-penetration-about = 洗牌前发出牌靴的多少；0为每局洗牌。

# What rules may be
blackjack-value-peek = 玩家行动前
blackjack-value-no-peek = 最后；收全部下注
blackjack-value-no-peek-original = 最后；只收原注
blackjack-value-none = 无
blackjack-value-late = 晚
blackjack-value-early = 早
blackjack-value-any-two = 任意两张
blackjack-value-9-to-11 = 9到11
blackjack-value-10-to-11 = 10到11
blackjack-value-same-rank = 两张相同的牌
blackjack-value-same-value = 两张点数相同
