# The main menu: play now, the tables that are open, where to learn; and the guide's page.

menu-title = 请入座。
# n: how many games there are; games: their names, as a list
menu-about = { $n ->
    [0] 来打牌吧：洗牌人人可验，还有一位懂得精确胜算的教练。
   *[other] { $games }：洗牌人人可验，还有一位懂得精确胜算的教练。
}
menu-now = 马上玩
menu-opening = 准备好后马上开桌。
menu-bots = { $n } 个电脑
menu-as-banker = 坐庄
menu-seat = { $seat } 号座位
menu-learn = 第一次来？
menu-learn-guide = 一分钟学会
menu-learn-guide-about = 玩法、按键，以及每个词的意思
menu-learn-train = 练习
menu-learn-train-about = 按每次失误的精确代价评分
menu-learn-explore = 策略
menu-learn-explore-about = 任何规则下的最佳打法，以及每条规则让你损失多少
menu-home = 在家玩
menu-home-house = 家规
menu-home-house-about = 勾选你们家的玩法：谁占优势，并得到一个链接
menu-home-book = 记分簿
menu-home-book-about = 点选每人的牌，钱由记分簿来算
menu-open = 开着的牌桌
menu-none = 还没有。你的将是第一桌。
menu-mine = 你的牌桌
menu-limits = { $lowest }–{ $highest } 个筹码
# n: how many people; who: their names, as a list
menu-here = { $n ->
    [0] 没有人
   *[other] { $who }在这里
}
menu-free = { $n ->
    [0] 没有空座：可以旁观
   *[other] { $n } 个空座
}
menu-password = 有密码
menu-load = 载入保存的牌桌
menu-saved = 保存的牌桌
menu-away = 没有人发牌
menu-guide = 指南
menu-guide-away = 现在读不到指南：服务器没有回应。
menu-sections = 各节
