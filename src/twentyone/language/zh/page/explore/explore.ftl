# The explorer: any rules, their charts, and what every action is worth in each cell.

explore-title = 策略查询
explore-starting = 求解器正在启动：第一张表需要几秒钟。
explore-rule-form = 规则
explore-house-rules = 家规
explore-compare = 比较两套规则
explore-every-rule = 全部规则
explore-which-rules = 修改哪套规则
explore-rules = 规则 { $side }
explore-rules-tab = 规则 { $side }

# What is done, and with which hands
# word: the action as the server calls it, for games that have others
explore-action = { $action ->
    [hit] 要牌
    [stand] 停牌
    [double] 加倍
    [split] 分牌
    [surrender] 投降
    [open] 开牌
    [play] 继续
    [insure] 买保险
    [decline] 不要
    [even_money] 平赔
    [escape] 逃牌
   *[other] { $word }
}
explore-else = { $first }，不行则{ $second }
explore-played = { $mixed ->
    [yes] { $action }，混合打法
   *[no] { $action }
}
# cards: 0 where the row holds for any number of them
explore-row = { $cards ->
    [0] { $kind ->
        [hard] 硬 { $total }
        [soft] 软 { $total }
       *[pair] 对 { $total }
    }
   *[other] { $kind ->
        [hard] 硬 { $total }，{ $cards } 张
        [soft] 软 { $total }，{ $cards } 张
       *[pair] 对 { $total }，{ $cards } 张
    }
}
explore-kind = { $kind ->
    [hard] 硬点数
    [soft] 软点数
   *[pair] 对子
}
# up: the dealer's card
explore-place-up = { $row } 对 { $up }
# cards: of the player, bust: whether they are known to be too many
explore-place-side = { $side ->
    [player] 闲家，{ $row }，手里 { $cards } 张
   *[banker] { $bust ->
        [yes] 庄家，{ $row } 对 { $cards } 张，已爆牌
       *[no] 庄家，{ $row } 对 { $cards } 张
    }
}
explore-column = { $bust ->
    [yes] { $cards } 爆
   *[no] { $cards }
}
explore-player-chart = 闲家，按手中张数
explore-banker-chart = 庄家，按闲家张数
explore-hard-15 = 庄家拿硬 15
explore-any-15 = 庄家拿 15
explore-void-cell = { $action ->
    [surrender] 投降
   *[play] 继续
}
explore-void-words = { $action ->
    [surrender] 投降
   *[play] 继续打
}
# natural: what the player has shown, ban_luck, ban_ban or nothing yet
explore-shown = { $natural ->
    [ban_luck] 对班乐
    [ban_ban] 对班班
   *[none] 打牌之前
}
explore-place-shown = { $natural ->
    [ban_luck] { $row } 对班乐
    [ban_ban] { $row } 对班班
   *[none] { $row } 打牌之前
}

# Cells
# seen: the letters in the cell; others, other: whose other answer that is, and what it says
explore-cell = { $differs ->
    [yes] { $varied ->
        [yes] { $place }：{ $seen }，{ $words }；{ $others }：{ $other }；有些手牌打法不同
       *[no] { $place }：{ $seen }，{ $words }；{ $others }：{ $other }
    }
   *[no] { $varied ->
        [yes] { $place }：{ $seen }，{ $words }；有些手牌打法不同
       *[no] { $place }：{ $seen }，{ $words }
    }
}
explore-varied = 有些手牌打法不同
explore-no-cell = 没有这一格
explore-cell-heading = { $place }：{ $words }
# worths: every action with its EV
explore-sentence = { $place }：{ $words }。{ $worths }。
explore-chosen = 选中的格
explore-one-cell = 一格
explore-hint = 指向一格、点它或用方向键走到那里：每种打法精确值多少。
explore-cell-gone = 这套规则下没有这一格。
explore-is-best = 最佳：
explore-best = 最佳：{ $action }
explore-margin = 差距
explore-average = 平均
explore-two-card-hands = 这一行的两张手牌
explore-no-hand = 没有两张牌凑成这个点数。
explore-no-natural = 前提是庄家没有黑杰克。
explore-every-hand = 每一手牌
explore-exceptions = 打法不同的手牌
explore-costliest = 打法与点数不同、代价最大的手牌
# cost: in bets per hand dealt, 0 where it is not known
explore-exception = { $cost ->
    [0] { $hand }：{ $better }，而不是{ $chart }
   *[other] { $hand }：{ $better }，而不是{ $chart }；每发一手损失 { $cost } 注
}
# rounds: in how many it happens once, 0 where that is not known
explore-exception-up = { $rounds ->
    [0] { $hand } 对 { $up }：{ $better }，而不是{ $chart }；多赢 { $margin } 注
   *[other] { $hand } 对 { $up }：{ $better }，而不是{ $chart }；多赢 { $margin } 注，{ $rounds } 局一次
}
explore-more = 还有 { $n } 手

# What an answer comes to
explore-edge = 庄家优势
explore-edge-said = 庄家优势 { $edge }。
explore-edges-said = 庄家优势 { $edge }。相差 { $difference }。
explore-by-chart = 只照表打
explore-totals-cost = 只看点数损失 { $cost }
explore-insurance = 保险增加
explore-insurance-when = 有利时才买
explore-difference = 相差
explore-difference-way = B 减 A
explore-value = 对闲家的价值
explore-value-other = 价值
explore-value-said = 对闲家的价值 { $value } 注。
explore-values-said = 对闲家的价值 { $value } 注。相差 { $difference }。
explore-bets-per-hand = 注/手
explore-exact = 精确值 { $exact }，有谁都能核对的证书证明。
explore-between = 已证明在 { $lower } 与 { $upper } 之间。
explore-certificate = 下载证书
explore-check = 在此核对
explore-checking = 正在核对证书……
explore-checked = 属实：独立核对程序也得出{ $proved }，用时{ $seconds }秒。
explore-small-letter = 小写字母是前一行动不允许时该做的。
explore-columns = 行是点数；闲家表的列是手中张数，庄家表的列是闲家张数。
explore-unlike = { $side ->
    [player] 闲家：打法与所在格不同的手牌（{ $n }）
   *[banker] 庄家：打法与所在格不同的手牌（{ $n }）
}
explore-unlike-about = 照格打的代价：每次，以及每发一手占注的百分比。
explore-no-change = 没有格子改变。
explore-changes = 规则 B 改变了切成两半的 { $n } 格：上面是 A，下面是 B。
explore-changes-words = 用文字列出这些格
explore-becomes = { $where }：{ $before } 变为 { $after }
explore-nothing = 无

# Cards gone from the shoe
explore-removed = 牌靴中已去掉的牌
explore-removed-about = 写成 A,T,5，或一张张取出：
explore-remove = 取出一张牌
explore-remove-value = 取出 { $value }
explore-put-back = 放回所有牌

# A banker who cannot change, and solvers at work
explore-lock-banker = 锁定庄家并应对
explore-lock-about = 对固定庄家的最佳应对能赢多少，又怎么打。
explore-not-locked = 不锁定
explore-lock = { $policy ->
    [stand_16] 16 起停牌
    [hit_16] 16 要牌
    [open_hit_16_17] 开牌，16 和 17 要牌
    [stand_soft_17] 开牌，软 17 停牌
   *[equilibrium] 最佳打法
}
explore-reply-chart = 闲家对“{ $lock }”的最佳应对
explore-reply-said = 最佳应对值 { $ev } 注。
explore-best-play = 最佳打法
explore-the-reply = 应对
explore-best-heading = 最佳打法
explore-locked-heading = 锁定
explore-reply = 最佳应对：每手 { $ev } 注；比对最佳打法多 { $more }。精确值 { $exact }。
explore-reply-cells = { $n ->
    [0] 每一格都与最佳打法相同。
   *[other] 有 { $n } 格打法不同：上面是最佳打法，下面是应对。
}
explore-approach = 求解器怎样逼近价值
explore-approach-about = 四种遗憾最小化方法，各一千次迭代。
explore-draw = 绘图
# last: what each method has come to
explore-convergence = 求解器的策略对最佳应对会输多少注，按迭代次数；两条轴都按十的幂。{ $iterations } 次后：{ $last }。
# the chart fills in the number
explore-iteration = { $method }，第 { $number } 次迭代
explore-iterations = 迭代
explore-bets = 注
