# The trainer: drills, their questions, and how they are graded.

train-title = 练习
train-starting = 求解器正在启动……
train-choose = 练习项目
# title: the name of a drill that another game has brought
train-drill = { $drill ->
    [basic] 基本策略
    [exceptions] 牌组成例外
    [insurance] 保险
    [running] 流水数
    [true_count] 真数
    [banluck] 班乐：闲家
    [banker] 班乐：庄家
   *[other] { $title }
}
train-weak = 我的弱项
train-no-weak = 你还没有弱项：别的练习中答错的题会在这里再问。

# Questions
train-question = 题目
train-hand = 你拿{ $cards }，庄家亮{ $up }。
train-exception = 看牌，不要只看点数。你拿{ $cards }，庄家亮{ $up }。
train-no-exception = 这套规则下没有手牌打法与点数不同。
train-insure = 一副牌，这些牌已经出了。买保险吗？
train-no-insurance = 这套规则没有保险：请选别的规则。
train-running = 这些牌的流水数是多少（Hi-Lo）？
train-true = 出这些牌之前流水数是 { $before }；现在还剩 { $decks } 副牌。真数是多少（向下取整）？
train-hold = 你拿{ $cards }。
train-banker = { $bust ->
    [yes] 你是庄家，拿{ $cards }。闲家有 { $count } 张牌，已爆牌。
   *[no] 你是庄家，拿{ $cards }。闲家有 { $count } 张牌。
}
# natural: what the player has shown, ban_luck, ban_ban or nothing
train-void = { $natural ->
    [ban_luck] 你是庄家，拿{ $cards }，闲家亮出班乐。投降，还是继续打？
    [ban_ban] 你是庄家，拿{ $cards }，闲家亮出班班。投降，还是继续打？
   *[none] 你是庄家，拿{ $cards }。投降，还是继续打？
}
# between the ranks of cards
train-and-card = { $front }、{ $last }
train-seen = 已出的牌
# said with a question: what the hand counts, and the cards that are shown
train-total = { $soft ->
    [yes] 软{ $total }点。
   *[no] 共{ $total }点。
}
train-said-seen = 已出的牌：{ $cards }。
train-dealer = 庄家
train-you = 你
train-again = 再来一次
train-count = 计数
train-answer = 回答
train-next = 下一题

# How it went
train-at = 第 { $number } 题，共 { $all } 题
train-score = 答 { $asked } 题，对 { $right } 题
train-score-lost = 损失 { $lost } 注
train-row = 连对 { $streak }，最长 { $longest }
train-is-best = 最佳
train-is-missed = 你的回答，不是最佳
train-right = 答对了。
train-wrong = 答错了。
train-better = { $best }更好：损失 { $lost } 注。
train-off = 应是 { $best }：差 { $off }。
# lost: in bets, 0 for nothing
train-follows = { $lost ->
    [0] 你的策略：{ $does }。
   *[other] 你的策略：{ $does }，损失 { $lost } 注。
}
# streak: right answers in a row where they are worth a word, else 0
train-said-right = { $streak ->
    [0] 答对了。
   *[other] 答对了。连对 { $streak } 题。
}
train-said-wrong = 答错了。最佳：{ $best }。损失 { $lost } 注。
train-said-off = 答错了。应是 { $best }。差 { $off }。
train-said-result = { $all } 题答对 { $right } 题。
train-result = { $asked } 题答对 { $right } 题
train-sum = 损失 { $lost } 注，每次决定 { $each }。
train-nothing-missed = 全部答对。
train-missed = 答错的题
train-best = 最佳
train-lost = 损失
train-same = 同样的题再来
train-new-test = 新测验

# Options
train-options = 选项
train-move-on = 下一题
train-move-on-when = { $when ->
    [hand] 我按“下一题”时
    [right] 答对后自动
   *[always] 每次回答后自动
}
train-strategy = 我的策略
train-strategy-about = 一个策略文件：评语也会说它怎么打
train-silent = 静默测验
train-silent-about = { $n } 题，最后出报告
train-seed = 种子 { $seed }
train-seed-about = 这个地址会再出同样的题。
train-new-seed = 新种子
