# What is said about strategy charts: their marks, what they cost, and the hands that play unlike their cell.

# other actions keep the name they have
chart-action = { $action ->
    [hit] 要牌
    [stand] 停牌
    [open] 开牌
    [surrender] 投降
    [play] 继续
    [escape] 逃牌
   *[other] { $action }
}
chart-mark-exceptions = * 格中有些手牌打法不同，见列表
chart-mark-mixed = ~ 精确打法混合多种行动
chart-mark-never = ( ) 精确打法从不走到这里
chart-rows-any = 没写张数的行适用于任何张数
# one clause of the legend after the others
chart-also = { $first }；{ $more }
chart-legend = { $clauses }。
# hand: the cards; cards: how many the player has; loss: in bets each time; cost: in percent of a bet per hand dealt
chart-exception = { $against ->
    [cards] { $reached ->
        [yes] { $hand } 对闲家 { $cards } 张牌：{ $best }，而不是{ $instead }：{ $loss } 注，{ $cost } %
       *[no] { $hand } 对闲家 { $cards } 张牌：{ $best }，而不是{ $instead }：{ $loss } 注，精确打法从不走到这里
    }
    [bust] { $reached ->
        [yes] { $hand } 对闲家 { $cards } 张牌且爆牌：{ $best }，而不是{ $instead }：{ $loss } 注，{ $cost } %
       *[no] { $hand } 对闲家 { $cards } 张牌且爆牌：{ $best }，而不是{ $instead }：{ $loss } 注，精确打法从不走到这里
    }
   *[nothing] { $reached ->
        [yes] { $hand }：{ $best }，而不是{ $instead }：{ $loss } 注，{ $cost } %
       *[no] { $hand }：{ $best }，而不是{ $instead }：{ $loss } 注，精确打法从不走到这里
    }
}
chart-cost = { $side ->
    [player] 闲家照表打，面对最强的庄家每手损失一注的 { $percent } %，面对知道这张表的庄家损失 { $worst } %。
   *[banker] 庄家照表打，面对最强的闲家每手损失一注的 { $percent } %，面对知道这些表的闲家损失 { $worst } %。
}
chart-cost-reply = { $side ->
    [player] 闲家照表打，面对这个庄家每手损失一注的 { $percent } %。
   *[banker] 庄家照表打，面对这个闲家每手损失一注的 { $percent } %。
}
