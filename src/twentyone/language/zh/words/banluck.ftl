# The words of Ban Luck.

banluck-title = 班乐 (Ban Luck)
banluck-line = 过年玩的牌。当闲家，或者坐庄。
banluck-bank = 庄家
banluck-bank-heading = 庄家
banluck-shoe = 新牌一副
banluck-shoe-two = 新牌两副

# Hands with a name, as they are shown and as they are said
banluck-ban-ban = 班班
banluck-ban-ban-spoken = 班班
banluck-ban-luck = 班乐
banluck-ban-luck-spoken = 班乐
banluck-sevens = 777
banluck-sevens-spoken = 三条七
banluck-five-card-21 = 五龙21点
banluck-five-card = 五龙
banluck-five-cards-spoken = 五龙{ $total }点

# On the felt
banluck-motto-pays = 班班赔{ $ban_ban } · 班乐赔{ $ban_luck } · 777赔{ $sevens }
banluck-motto-plain-sevens = 班班赔{ $ban_ban } · 班乐赔{ $ban_luck }
banluck-motto-five = 五龙大过任何点数

# What happens
banluck-surrender-does = { $you ->
    [yes] 你投降：这手作废，按同样的下注重发。
   *[no] { $who }投降：这手作废，按同样的下注重发。
}
banluck-penalty-paid = { $you ->
    [yes] 你为庄家的损失赔{ $chips }，因为不足{ $minimum }点就停牌。
   *[no] { $who }为庄家的损失赔{ $chips }，因为不足{ $minimum }点就停牌。
}
banluck-penalty = 罚金

# Why hands end: a clause after "because", and a heading; hand: one with a name
banluck-because-777 = 三条七立即赔付
banluck-because-forfeit = { $most }点或以下不足点
banluck-because-banker-bust = 庄家爆牌
banluck-because-both-bust = 庄家也爆牌
banluck-because-bust-and = 庄家爆牌，而这手是{ $hand }
banluck-because-own = 这手是{ $hand }
banluck-because-both = 两手都是{ $hand }
banluck-because-banker = 庄家是{ $hand }
banluck-because-tie = { $winner ->
    [banker] 两手相等，庄家赢
   *[player] 两手相等，闲家赢
}
banluck-ended-777 = 三条七
banluck-ended-forfeit = 不足点输
banluck-ended-banker-bust = 庄家爆牌
banluck-ended-escape = 逃牌
banluck-forfeit = 不足点
banluck-escaped = 逃牌

# Decisions
banluck-has-to-reach = { $banker ->
    [yes] 庄家必须到{ $minimum }点。
   *[no] 闲家必须到{ $minimum }点。
}
banluck-lay-down = 你像停牌一样放下牌。
banluck-opened-first = 三张或以上的闲家先开牌。
banluck-forfeits = { $most }点或以下停牌必输。
banluck-forfeits-penalty = { $most }点或以下停牌必输，还要赔庄家的损失。
banluck-escape-takes = 逃牌收回下注。

# Why an action is not possible
banluck-no-void = 只有庄家能作废一手或继续打。
banluck-no-surrender = { $rule ->
    [never] 按这些规则谁都不能投降。
    [any_15] 只有刚发牌时有15点才能投降。
   *[hard_15] 只有刚发牌时有硬15点才能投降。
}
banluck-no-escape = { $rule ->
    [banker] 只有闲家能逃牌。
    [hard_15_before_naturals] 只有刚发牌时有硬15点才能逃牌。
    [hard_15_after_naturals] 只有要第一张牌之前有硬15点才能逃牌。
    [any_15_before_naturals] 只有刚发牌时有15点才能逃牌。
    [any_15_after_naturals] 只有要第一张牌之前有15点才能逃牌。
   *[none] 按这些规则谁都不能逃牌。
}
banluck-only-banker = 只有庄家能开牌。
banluck-no-opening = { $rule ->
    [forced] 决定之前先开三张或以上的闲家；两张牌的闲家不能提前开。
    [optional] 可以自由要牌或停牌时，你才能开还没结算的闲家。
   *[none] 按这些规则，你完成之前谁都不开牌。
}
banluck-no-stand = 你不能在{ $total }点停牌：按这些规则闲家必须到{ $minimum }点。

# House rules read out; a number of bets: see banluck-bets
banluck-bets = { $n }注
banluck-says-cards = 牌正面朝下，开牌才亮：你只看得到自己的牌。
banluck-says-decks = 每局用两副牌洗在一起。
banluck-says-aces = { $rule ->
    [ten_or_one] 两张牌时A算11，三张或以上算10或1。
    [one_from_four] 两张牌时A算11，三张算10或1，四张五张算1。
    [casino] A算11或1。
    [best] 两张牌时A算11，三张或以上算11、10或1。
   *[best_to_three] 两张牌时A算11，三张算11、10或1，四张五张算1。
}
banluck-says-naturals = 班班（两张A）赔{ $ban_ban }，班乐（A配十点牌）赔{ $ban_luck }。
banluck-says-pays = 三条七赔{ $sevens }，五龙21点赔{ $five_21 }，点数较小的五龙赔{ $five }。
banluck-says-plain-sevens = 三条七只算普通21点；五龙21点赔{ $five_21 }，点数较小的五龙赔{ $five }。
banluck-says-twenty-one = 三张或四张的21点赔{ $bets }。
banluck-says-equal-specials = { $rule ->
    [banker] 班班对班班、班乐对班乐，庄家赢。
   *[player] 班班对班班、班乐对班乐，闲家赢。
}
banluck-says-contest = { $rule ->
    [one_to_one] 五龙对五龙，点数大的赢一注。
    [tier] 五龙对五龙，21点按自己的倍数赢；其余平局。
    [tier_tied] 五龙对五龙，21点按自己的倍数赢；其余算相等。
    [lower] 五龙对五龙，点数小的按自己的倍数赢。
    [push] 五龙对五龙平局。
   *[banker] 五龙对五龙，庄家赢。
}
banluck-says-ties = { $rule ->
    [banker] 两手相等时庄家赢。
   *[player] 两手相等时闲家赢。
}
banluck-says-minimum = 闲家不到{ $minimum }点不能停牌。
banluck-says-forfeit = 闲家{ $most }点或以下停牌必输。
banluck-says-five-forfeit = { $forfeits ->
    [yes] 五张牌{ $most }点或以下也输。
   *[no] 五张牌{ $most }点或以下例外。
}
banluck-says-penalty = { $most }点或以下停牌的人还要平摊庄家输给别人的部分，每人最多{ $bets }。
banluck-says-busts = { $rule ->
    [concealed] 闲家爆牌看起来像停牌，开牌才知道。
   *[announced] 闲家爆牌立即宣布。
}
banluck-says-double-bust = { $rule ->
    [player_loses] 闲家和庄家都爆牌时，闲家输。
    [push] 闲家和庄家都爆牌时，闲家拿回下注。
   *[player_wins] 闲家和庄家都爆牌时，闲家赢，一赔一。
}
banluck-says-five-bust = 闲家第五张爆牌输{ $bets }。
banluck-says-banker-five-bust = 庄家第五张爆牌时，闲家至少赢{ $bets }。
banluck-says-choice = { $free ->
    [none] 庄家要牌到{ $minimum }点，然后停牌。
    [one] 庄家要牌到{ $minimum }点，{ $minimum }点可自由要牌或停牌。
    [two] 庄家要牌到{ $minimum }点，{ $minimum }和{ $to }点可自由要牌或停牌。
   *[more] 庄家要牌到{ $minimum }点，{ $minimum }到{ $to }点可自由要牌或停牌。
}
banluck-says-reveal = { $rule ->
    [forced] 庄家可自由选择时，三张或以上的闲家先开牌。
    [optional] 庄家可自由选择时，可以先开任何闲家的牌。
   *[none] 庄家完成之前谁都不开牌。
}
banluck-says-escape = { $rule ->
    [hard_15_before_naturals] 闲家有硬15点时，可在刚发牌后拿回下注。
    [hard_15_after_naturals] 闲家有硬15点时，可在要第一张牌之前拿回下注，庄家有班乐或班班则不行。
    [any_15_before_naturals] 闲家有15点（包括A-4）时，可在刚发牌后拿回下注。
   *[any_15_after_naturals] 闲家有15点（包括A-4）时，可在要第一张牌之前拿回下注，庄家有班乐或班班则不行。
}
banluck-says-surrender = { $rule ->
    [before_reveal] 庄家有硬15点时，可在亮班乐和班班之前作废这手。
    [after_reveal] 庄家有硬15点时，可在亮班乐和班班之后作废这手。
    [before_reveal_any_15] 庄家有15点（包括A-4）时，可在亮班乐和班班之前作废这手。
    [after_reveal_any_15] 庄家有15点（包括A-4）时，可在亮班乐和班班之后作废这手。
   *[never] 庄家不能投降。
}
banluck-says-multiples = { $same ->
    [yes] 庄家的特殊牌收同样的倍数。
   *[no] 庄家的特殊牌只收一注。
}

# Rules that contradict each other
banluck-conflict-banker-free-to = 庄家自由到的点数至少是庄家必须到的点数；少一点表示庄家从不自由。

# House rules by name
banluck-preset-prd = 经典
banluck-preset-singapore = 新加坡
banluck-preset-singapore-run = 新加坡可逃牌
banluck-preset-kampung = 甘榜
banluck-preset-casual-sg = 新加坡休闲
banluck-preset-xi-dach = 越南
banluck-preset-gameo = GamEO

# Rules: what each is called, and what it means
banluck-rule-decks = 几副牌
banluck-rule-decks-about = 每局洗在一起的牌有几副，每副52张。
banluck-rule-aces = A算
banluck-rule-aces-about = 三张或以上时A算10或1，四张起总算1，像赌场那样算11或1，或取点数最大的算法。
banluck-rule-sevens = 三条七
banluck-rule-sevens-about = 三条七立即赔付，或只算普通21点。
banluck-rule-player-escape = 谁可以逃牌
banluck-rule-player-escape-about = 闲家发到硬15点，或任何15点，可以拿回下注退出这手；或谁都不行。
banluck-rule-escape-when = 何时逃牌
banluck-rule-escape-when-about = 闲家在刚发牌后，或轮到自己、要第一张牌之前逃牌；只在可以逃牌时有效。
banluck-rule-surrender = 庄家15点可作废
banluck-rule-surrender-about = 庄家有15点时，可在亮班乐和班班之前或之后作废这手，或不能作废。
banluck-rule-surrender-hands = 庄家可作废的15点
banluck-rule-surrender-hands-about = 庄家只能作废硬15点，或A-4也可以。
banluck-rule-equal-specials = 双方同为班班或班乐
banluck-rule-equal-specials-about = 班班对班班、班乐对班乐：平局，或一方赢。
banluck-rule-player-minimum = 闲家必须到
banluck-rule-player-minimum-about = 闲家必须达到的点数。
banluck-rule-below-minimum = 闲家点数不足
banluck-rule-below-minimum-about = 闲家点数不足时停牌必输，或根本不能停牌。
banluck-rule-five-card-forfeit = 五张点数不足也输
banluck-rule-five-card-forfeit-about = 五张牌点数不足也算输；只在点数不足停牌算输时有用。
banluck-rule-double-bust = 双方爆牌
banluck-rule-double-bust-about = 闲家和庄家都爆牌时，闲家输、拿回下注，或按一赔一赢。
banluck-rule-busts = 闲家爆牌
banluck-rule-busts-about = 闲家爆牌看起来像停牌，开牌才知道，或立即宣布。
banluck-rule-banker-minimum = 庄家必须到
banluck-rule-banker-minimum-about = 庄家必须要牌到的点数。
banluck-rule-banker-free-to = 庄家自由到
banluck-rule-banker-free-to-about = 庄家从必须到的点数起，到这个点数为止，可自由要牌或停牌；少一点就是从不自由。
banluck-rule-reveal = 庄家要牌前开牌
banluck-rule-reveal-about = 在自由点数要牌之前，庄家必须开所有三张或以上的闲家，可以开任何人，或谁都不开。
banluck-rule-five-card-contest = 五龙对五龙
banluck-rule-five-card-contest-about =
    两手五龙：点数大的赢，一赔一；21点按自己的倍数赢较小的；点数小的按自己的倍数赢；平局；或庄家赢。
banluck-rule-ties = 两手相等
banluck-rule-ties-about = 点数相同，或五龙比不出大小：平局，或一方赢。
banluck-rule-pays-ban-ban = 班班赔
banluck-rule-pays-ban-ban-about = 两张A赔几注。
banluck-rule-pays-ban-luck = 班乐赔
banluck-rule-pays-ban-luck-about = A配十点牌赔几注。
banluck-rule-pays-777 = 三条七赔
banluck-rule-pays-777-about = 三条七赔几注。
banluck-rule-pays-five-card-21 = 五龙21点赔
banluck-rule-pays-five-card-21-about = 五龙正好21点赔几注。
banluck-rule-pays-five-card = 五龙赔
banluck-rule-pays-five-card-about = 21点以下的五龙赔几注。
banluck-rule-pays-21 = 普通21点赔
banluck-rule-pays-21-about = 三张或四张的21点赔几注。
banluck-rule-banker-multiples = 庄家收倍数
banluck-rule-banker-multiples-about = 庄家自己的特殊牌收同样的倍数。
banluck-rule-five-card-bust-multiple = 第五张爆牌输
banluck-rule-five-card-bust-multiple-about = 闲家第五张爆牌输几注。
banluck-rule-banker-five-card-bust-multiple = 庄家第五张爆牌赔
banluck-rule-banker-five-card-bust-multiple-about = 庄家第五张爆牌时，闲家至少赢几注。
banluck-rule-penalty = 谁赔庄家的损失
banluck-rule-penalty-about = 多人同桌时，点数不足就停牌的闲家除下注外不用再赔，或要赔庄家输给别人的部分；只在点数不足停牌算输时有用。
banluck-rule-penalty-cap = 每人最多赔
banluck-rule-penalty-cap-about = 这样的闲家最多赔几注。

# What rules may be
banluck-value-ten-or-one = 三张或以上算10或1
banluck-value-one-from-four = 三张算10或1，更多算1
banluck-value-casino = 11或1
banluck-value-best = 11、10或1，取最大点数
banluck-value-best-to-three = 三张取最大点数，更多算1
banluck-value-pays = 立即赔付
banluck-value-plain = 算普通21点
banluck-value-before-naturals = 刚发牌后
banluck-value-after-naturals = 轮到时，要牌之前
banluck-value-before-reveal = 亮班乐之前
banluck-value-after-reveal = 亮班乐之后
banluck-value-never = 不能
banluck-value-hard-15 = 只限硬15点
banluck-value-any-15 = 所有15点，包括A-4
banluck-value-forfeit = 停牌就输
banluck-value-must-hit = 必须要牌
banluck-value-player-loses = 闲家输
banluck-value-push = 退回下注
banluck-value-banker = 庄家赢
banluck-value-player = 闲家赢
banluck-value-player-wins = 闲家赢
banluck-value-concealed = 开牌才知道
banluck-value-announced = 立即宣布
banluck-value-forced = 所有三张或以上的闲家
banluck-value-optional = 由庄家选
banluck-value-none = 没有人
banluck-value-one-to-one = 点数大的赢一注
banluck-value-tier = 21点按倍数赢较小的
banluck-value-lower = 点数小的按倍数赢
banluck-value-covers-bank = 点数不足就停牌的人
