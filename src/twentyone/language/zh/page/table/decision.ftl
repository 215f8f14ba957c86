# What a player can do now: bets, moves, the coach and the clock.

decision-add = 加 { $chips }
decision-chips = 筹码
decision-limits = 限额 { $lowest }–{ $highest }
decision-clear = 清空
decision-repeat = 重复 { $chips }
decision-sit-out = 这局不参加
decision-bet = { $chips ->
    [0] 请下注
   *[other] 下注 { $chips }
}
decision-deal = 发牌
# said when the next round waits for the banker; keys: whether a key deals
decision-deal-said = { $keys ->
    [yes] 你在坐庄。按{ $key }发牌。
   *[no] 你在坐庄。准备好了就发牌。
}
decision-bank = { $way ->
    [take] 坐庄
    [give] 下庄
   *[pass] 让庄
}
decision-buy = 买 { $chips } 个筹码
decision-back = 我回来了
decision-count = 算牌
decision-coach = 教练
decision-dealing = 正在发牌……点击牌桌可跳过。
decision-move = 轮到你了
decision-choices = 你可以做的
decision-watching = 旁观中
decision-more-time = 加时
decision-left = 还剩 { $n } 秒
decision-left-said = 还剩 { $n } 秒。
decision-no-clock = 现在没有计时。
decision-laid = 下注 { $chips }。
decision-highest = { $limit ->
    [chips] 你只有{ $highest }个筹码可下注。
    [loss] 最高下注{ $highest }：一手牌最多可输下注的{ $times }倍，你得付得起。
    [bank] 最高下注{ $highest }：再多庄家赔不起。
   *[table] 最高下注是 { $highest }。
}
decision-range = 每注 { $lowest } 到 { $highest } 个筹码。
decision-nothing-to-repeat = 还没有可以重复的下注。
