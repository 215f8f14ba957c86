# 记分簿：手牌、历史、文件，以及为何不能记录。

# Hands, as they stand in a sentence; total: 17, 15 or less, 12–20
book-hand-total = { $total }点
book-hand-five = 五龙 { $total }
book-hand-most = { $total } 或以下
book-hand-range = { $low }–{ $high }
book-hand = { $hand ->
    [bust] 爆牌
    [five_bust] 第五张爆牌
    [other] 其他牌
    [escape] 15点逃牌
   *[void] 本局作废
}

# Headings over hands
book-group = { $group ->
    [special] 特殊牌
    [total] 点数
    [five] 五龙
    [bust] 爆牌
    [other] 没有特殊牌
    [escape] 逃牌
   *[void] 庄家15点
}

# The history
book-line-banker = 庄家{ $name }：{ $hand }，{ $net }。
book-line-alone = 庄家{ $name }：没有人留下来玩。
book-line-player = { $name }：{ $hand }，{ $net }。
book-line-opened = { $name }：{ $hand }，庄家{ $banker }时开牌，{ $net }。
book-line-fined = { $name }：{ $hand }，{ $net }，其中赔庄 { $extra }。
book-line-payment = { $payer }付给{ $payee } { $amount }。

# The file for spreadsheets
book-file-name = score-book
book-file = { $column ->
    [round] 局
    [time] 时间 (UTC)
    [banker] 庄家
    [what] 经过
   *[total] 合计
}

# Refusals
book-sum = 结果相加为 { $tenths } 个十分之一而不是零：这是程序的错误。
book-opened-once = 记分簿只能开一次。
book-changed = 记分簿已在另一台设备上更改：请重新查看。
book-people-fewest = 记分簿至少要有 { $fewest } 人。
book-people-most = 记分簿最多容纳 { $most } 人。
book-players-most = 一个庄家最多对 { $most } 位闲家：请先让人休息。
book-name-taken = 已经有人叫{ $name }。
book-banker-plays = { $name }正在坐庄：请先把庄交给别人。
book-title = 名称最多 { $most } 个字。
book-no-hand = 按此规则没有这种牌：{ $hand }。
book-no-opening = 这手牌不可能在那时开牌。
book-sits-out = { $name }本局休息。
book-unfinished = 还缺某人的牌。
book-pay-self = 没有人付钱给自己。
book-nothing-before = 没有可撤销的。
book-nothing-after = 没有可重做的。
book-no-person = 记分簿里没有这个编号的人。
book-none = 这里没有您的记分簿 { $book }。
book-most = 您在这里已有 { $most } 本记分簿，不能再多了。
book-full = 这本记分簿已满：请开一本新的。
book-lost = 磁盘上缺少这本记分簿的末尾：服务器丢失了已写下的内容。
book-bet = 每注最少 { $least }，最多 { $most }，以 { $least } 为一级。
book-every = 庄家在 1 到 { $most } 局（整数）之后轮换；0 表示不轮换。
book-request = 不能对记分簿提出这个请求：{ $why }
book-token = 记分簿属于其主人：请附上个人令牌。
