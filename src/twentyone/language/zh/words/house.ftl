# 用平常话说的家规：例子，以及谁占优势。

# player, banker: cards; n: how many bets
house-settle-win = { $player } 对庄家的 { $banker }：闲家赢 { $n } 注。
house-settle-loss = { $player } 对庄家的 { $banker }：闲家输 { $n } 注。
house-settle-push = { $player } 对庄家的 { $banker }：平局，退还下注。
# hand: cards; may: what may be done; n: the cards of a player who is not settled yet
house-player = { $may ->
    [hit] 闲家有 { $hand } 必须要牌。
    [hit_stand] 闲家有 { $hand } 可以要牌或停牌。
    [stand] 闲家有 { $hand } 必须停牌。
   *[escape_hit_stand] 闲家拿到 { $hand } 可以要牌、停牌，或收回下注。
}
house-banker = { $may ->
    [hit] 庄家有 { $hand } 必须要牌。
    [hit_stand] 庄家有 { $hand }，面对 { $n } 张牌的闲家可以要牌或停牌。
    [stand] 庄家有 { $hand } 必须停牌。
    [open] 庄家有 { $hand }，要牌前必须先开 { $n } 张牌的闲家。
   *[hit_open_stand] 庄家有 { $hand }，可以要牌、停牌，或开 { $n } 张牌的闲家。
}
house-void = { $may ->
    [play] 庄家拿到 { $hand } 必须继续打。
   *[play_surrender] 庄家拿到 { $hand } 可以作废本局：退还所有下注。
}
house-escape = { $may ->
    [play] 闲家拿到 { $hand } 必须继续打。
   *[escape_play] 闲家拿到 { $hand } 可以收回下注退出本局。
}
# players, nets: lists
house-round = 每人下注 1，庄家停在 { $banker }，闲家有{ $players }：他们赢 { $nets }。
house-edge = { $side ->
    [bank] 庄家占优势：双方都打得最好时，平均每注留下 { $percent }%。
   *[player] 闲家占优势：双方都打得最好时，平均每注赢 { $percent }%。
}
house-even = 双方都打得最好时，谁也不占优势。
