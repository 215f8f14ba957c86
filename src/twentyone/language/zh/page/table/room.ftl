# The room around the felt: its bar, its log, and how a game ended.

room-menu = 菜单
room-statistics = 统计
room-invite = 邀请
room-keys = 按键
room-more = 更多
room-ending = 牌局结果
room-log = 记录
room-log-of-table = 牌桌记录
room-messages = 消息
room-kind = 消息类别
room-earlier = 读上一条消息
room-later = 读下一条消息
room-people = 谁在这里
room-sheet = 牌桌
room-close = 关闭
room-leave = 离开牌桌
room-again = 再来一场
room-mark = { $found ->
    [false] 洗牌核对不符
    [unchecked] 上次洗牌无法核对
   *[true] 洗牌已核对
}
