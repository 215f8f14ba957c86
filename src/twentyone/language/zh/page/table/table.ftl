# What the table itself says: pace and sound, messages, keys that mean nothing now, how it ended, the line to the server.

table-pace-now = { $pace ->
    [fast] 节奏：轻快
    [off] 节奏：立即
   *[normal] 节奏：从容
}
table-volume = 音量
table-sound-now = { $sound ->
    [off] 声音：关
    [soft] 声音：轻
   *[loud] 声音：响
}
table-buffer = { $buffer ->
    [game] 牌局
    [people] 玩家
    [system] 系统
   *[all] 全部
}
table-buffer-count = { $buffer ->
    [game] 牌局
    [people] 玩家
    [system] 系统
   *[all] 全部消息
}：{ $n } 条消息。
table-no-earlier = 没有更早的消息了。
table-no-later = 没有更新的消息了。
table-nothing-to-decide = 现在没有要决定的事。
table-nothing-to-sweep = 现在没有可以一起开的牌。
table-no-bets = 现在你不能下注。
# spoken: what the key does, as in "hit"
table-not-your-turn = 现在不能{ $spoken }：还没轮到你。
# the same while bets are open
table-bet-first = 现在不能{ $spoken }：请先下注。
table-person = { $person ->
    [third] 现在用你的名字称呼你。
   *[first] 现在用“你”称呼你。
}
table-choose-seat = 请选座位
table-about = 第 { $round } 局 · { $preset }
table-false = 洗牌核对不符。
# problem: a sentence of fair.ftl
table-false-why = 洗牌核对不符。{ $problem }
table-checked = 核对了什么
# text: how the player ended
table-standing = { $name }：{ $text }。
table-welcome = 欢迎回来：为你保留了 { $chips } 个筹码。请选个空座坐下。
table-lost = 连接已断开。正在重新连接……
# message: why, a sentence of the server
table-lost-why = { $message }正在重新连接……
table-reclaim = 回到这里玩
table-connected = 已重新连接，什么都没有丢。
table-menu = 返回菜单
