# The form of a new table.

newtable-form = 自己开一桌
newtable-name = 你的名字
newtable-seat = 你的座位
# a seat as it is read out
newtable-seat-value = { $seat ->
    [1] 1，首位
    [7] 7，末位
   *[other] { $seat }
}
newtable-third-base = 末位
newtable-first-base = 首位
newtable-role = 你是
newtable-role-value = { $value ->
    [banker] 庄家
   *[player] 闲家
}
newtable-bots = 电脑
newtable-start = 给我发牌
newtable-limits = 限额、筹码和节奏
newtable-style = 电脑下注
newtable-style-value = { $value ->
    [random] 随意
    [spread] 赢后加注
   *[flat] 每次相同
}
newtable-mode = 模式
newtable-mode-value = { $value ->
    [elimination] 淘汰赛
   *[free] 自由玩
}
newtable-private = 谁能找到这桌
newtable-private-value = { $value ->
    [true] 有链接的人
   *[false] 大厅里的所有人
}
newtable-bank-every = 多少局后换庄（0：不换）
# custom: yes where the rules are those of no house
newtable-every-rule = { $custom ->
    [yes] 全部规则（已改）
   *[no] 全部规则
}
