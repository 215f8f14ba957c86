# The owner's menu: who sits where, the clock, the pace, the rules, the door, and the end of the table.

owner-title = 管理牌桌
owner-seats = 座位
owner-seat-free = { $seat } 号座位，空
owner-seat-bot = 加电脑
# what a screen reader calls the button
owner-seat-bot-at = 加电脑到 { $seat } 号座位
owner-you = { $name }（你）
owner-state = { $state ->
    [bot] 电脑
    [leaving] 正在离开
    [out] 暂不参加
   *[away] 离开
}
owner-remove = 请离
owner-remove-who = 请离{ $name }
owner-bar = 请离并禁入
owner-bar-who = 请离并禁入{ $name }
owner-hand-over = 设为桌主
owner-hand-over-to = 设为桌主：{ $name }
owner-pardon = 让被禁的人再进来
owner-clock = 每次决定的时限
owner-clock-value = { $n ->
    [0] 不限时
   *[other] { $n } 秒
}
owner-private = 私人牌桌
owner-private-about = 只有有链接的人能找到；大厅里不列出。
owner-password = 密码
owner-password-about = { $there ->
    [yes] 这桌有密码。输入新密码即可更换。没有座位的人进来时要输入密码。
   *[no] 还没有。没有座位的人进来时要输入密码。
}
owner-password-set = 设定
owner-password-remove = 删除
owner-password-remove-it = 删除密码
owner-rules-later = 这局结束后才能更改规则。
owner-rules-of = 采用规则
owner-every-rule = 全部规则
owner-limits = 限额和筹码
owner-rules-play = 按这些规则玩
owner-close = 关闭牌桌
owner-close-really = 真的关闭牌桌
owner-close-asked = 再按一次，就为所有人关闭牌桌。
owner-done = 完成
# instead of the name of somebody who is gone
owner-somebody = { $seat } 号座位
owner-removed = { $name }已被请离。
owner-barred = { $name }已被禁入。
owner-bot-sits = 一个电脑入座了。
owner-pardoned = 被禁的人又可以坐下了。
owner-password-gone = 密码已删除。
owner-password-missing = 请先输入密码。
owner-password-is-set = 密码已设定。
owner-clock-set = 时限已设定。
owner-pace-set = 节奏已设定。
owner-door-set = { $private ->
    [yes] 这是私人牌桌了。
   *[no] 大厅会列出这桌。
}
owner-handed-over = 从现在起由{ $name }管理牌桌。
owner-rules-set = 下一局按这些规则玩。
owner-closed = 牌桌将关闭；若正在打一局，则在这局之后。
