# What a viewer has to decide, and what they are told while there is nothing to decide.

# What is held; worth: what it is worth
prompt-held = { $you ->
    [yes] 你有{ $cards }。
   *[no] { $who }有{ $cards }。
}
prompt-held-worth = { $you ->
    [yes] 你有{ $cards }，{ $worth }。
   *[no] { $who }有{ $cards }，{ $worth }。
}
# bank: the dealer or the banker; shown: their cards
prompt-held-against = { $you ->
    [yes] 你有{ $cards }，{ $worth }；{ $bank }亮{ $shown }。
   *[no] { $who }有{ $cards }，{ $worth }；{ $bank }亮{ $shown }。
}
prompt-one-of = { $you ->
    [yes] 第{ $number }手（共{ $n }手）：{ $cards }。
   *[no] { $who }第{ $number }手（共{ $n }手）：{ $cards }。
}
prompt-one-of-worth = { $you ->
    [yes] 第{ $number }手（共{ $n }手）：{ $cards }，{ $worth }。
   *[no] { $who }第{ $number }手（共{ $n }手）：{ $cards }，{ $worth }。
}
# of cards that were heard before
prompt-still = { $you ->
    [yes] 你有{ $worth }。
   *[no] { $who }有{ $worth }。
}
prompt-still-against = { $you ->
    [yes] 你有{ $worth }，{ $bank }亮{ $shown }。
   *[no] { $who }有{ $worth }，{ $bank }亮{ $shown }。
}
prompt-short = { $worth }。
prompt-short-against = { $worth }对{ $shown }。

# Questions; choices: actions in a list
prompt-asked = { $choices }？
# limit: why no more may be bet, by the limit of the table, the own chips, what a hand may lose, or what the bank can pay
prompt-bet = { $limit ->
    [chips] 下注{ $lowest }到{ $highest }个筹码（你的全部筹码），0为不参加；已备好{ $ready }。
    [loss] 下注{ $lowest }到{ $highest }个筹码（一手牌最多可输下注的{ $times }倍），0为不参加；已备好{ $ready }。
    [bank] 下注{ $lowest }到{ $highest }个筹码（庄家赔得起的上限），0为不参加；已备好{ $ready }。
   *[table] 下注{ $lowest }到{ $highest }个筹码，0为不参加；已备好{ $ready }。
}
prompt-seed = 要公开你给洗牌的种子：你的程序会自动公开。
prompt-bank = 轮到{ $who }坐庄{ $number }局。
# an action that may be aimed at somebody or at others
prompt-or-others = { $action }或另外{ $number }人
prompt-refused = 现在不能{ $action }。你可以{ $choices }。
# why: half a sentence
prompt-refused-why = 现在不能{ $action }：{ $why }。你可以{ $choices }。
prompt-instead = 你可以{ $choices }。

# What the coach says
prompt-worth = { $sign ->
    [minus] 负{ $bets }注
   *[plus] 正{ $bets }注
}
prompt-best = 最好是{ $action }，值{ $worth }。
prompt-next = 其次是{ $action }，{ $worth }。
prompt-basis = 这是{ $basis }。
# what the values rest on
prompt-basis-cards =
    { $seen ->
        [since-shuffle] 按洗牌后见过的所有牌算出的精确期望值
       *[now] 按你看到的牌和完整牌靴算出的精确期望值
    }{ $given ->
        [no-blackjack] ，前提是庄家没有黑杰克
       *[nothing] { "" }
    }{ $split ->
        [yes] ，单独计算这一手
       *[no] { "" }
    }
prompt-basis-heads-up = 对单挑均衡策略的期望值
prompt-basis-equilibrium = { $heads_up ->
    [yes] 对单挑均衡策略的精确期望值
   *[no] 对单挑均衡策略的精确期望值；桌上不止两人
}

# Waiting
prompt-waits = 牌桌在等{ $names }。
prompt-waits-seeds = 牌桌在等{ $names }公开洗牌的种子。
prompt-nobody = 不用等任何人。
prompt-closed = 这张牌桌已关闭。
prompt-watching = 你在旁观。坐上空座位就能玩。
prompt-broke = 你的筹码输光了。
prompt-sits-out = 你暂不参加：有一次没有及时决定。说你回来了，下一局就能玩。
prompt-shuffling = 正在洗牌……
prompt-shuffling-for = 正在洗牌：等{ $names }公开种子。
prompt-bank-asked = 等{ $who }坐庄或让庄。
prompt-banker = 你坐庄。还没有人下注。
prompt-banker-for = 你坐庄。等{ $names }下注。
prompt-waiting = 请稍候。
prompt-waiting-for = 等{ $names }。

# The end of a table
prompt-length = 一共玩了{ $number }局。
prompt-out-in = 第{ $round }局出局
prompt-again = 在座每人重新从{ $chips }开始。
