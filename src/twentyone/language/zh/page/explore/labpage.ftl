# The Lab page: rules, a count, bets and a bankroll, and what they come to.

labpage-title = 算牌实验室
labpage-about = 选择牌桌的规则和你的下注方式。这里会告诉你：在那里算牌每小时赢多少、冒多大风险，以及每个计数最好的注码。一个单位就是你最小的注。
labpage-form = 赌局
labpage-first = 每小时赢多少，冒多大风险
labpage-first-figure = { $figure ->
    [per_hour] 每小时赢，单位
   *[risk_of_ruin] 输光的风险
}
labpage-answer = 结果
labpage-playing = 正在打最初的一百万局：需要几秒钟。
labpage-none = 还没有结果：请看下面哪里不对。
labpage-sharpening = 正在打更多的局：数字会更准。
labpage-errors = ± 后面是一个标准误：三次里有两次，真值在这个范围内。
labpage-field = { $field ->
    [decks] 牌靴里的副数
    [penetration] 洗牌前发出多少
    [count] 计数法
    [most] 最大注码
    [bankroll] 本金
    [rounds_per_hour] 每小时局数
    [kelly] 下注多大胆
    [risk] 想要的输光风险，%
    [sits_out] 不打会输的局
    [hands] 几手牌
    [empties] 第二个座位空着
    [others] 其他玩家
    [enter] 入座的计数
    [leave] 离开的计数
   *[walks] 然后换一张桌
}
labpage-hint = { $field ->
    [decks] 副数越少，对算牌人越有利。
    [penetration] 牌靴发出多少。越多对算牌人越有利。
    [count] 你看到的每张牌让计数变化多少。
    [most] 最小注是一个单位。差别越大，算牌赢得越多。
    [bankroll] 你准备好输掉的全部单位。
    [rounds_per_hour] 独自一桌约 100 到 200 局，满桌约 60 局。
    [kelly] 完整的凯利让本金增长最快。一半的凯利赢四分之三，运气只有一半。
    [risk] 留空就按本金下注。
    [sits_out] 在不下注比最小注更好的计数不下注。
    [hands] 计数好时，两手牌比一手大注赢得多，风险还小。
    [empties] 你只打一手时；否则由别人打。
    [others] 他们会用掉牌靴里的牌，每局也更久。
    [enter] 每个牌靴先看着，直到计数这么高。留空就从头打。
    [leave] 计数这么低时离座。留空就一直打。
   *[walks] 那里是新的牌靴；否则你看着，直到再次入座。
}
labpage-units = { $n ->
   *[other] { $n } 个单位
}
labpage-kelly = { $share ->
    [0.25] 四分之一凯利：谨慎
    [0.5] 一半凯利
    [0.75] 四分之三凯利
    [1] 完整凯利：大胆
   *[other] { $share } 凯利
}
labpage-hands = { $hands ->
    [2] 最多两手
   *[1] 一手
}
labpage-bankroll-slider = 本金滑块
labpage-more = 速度、胆量、座位、入座与离开
labpage-compare = 与第二个赌局比较
labpage-side = 赌局 { $side }
labpage-sides = 修改哪个赌局
labpage-ramp = { $own ->
    [yes] 你自己的注码：可在表中修改。
   *[no] 这份本金最好的注码。改动任何一个，就试试你自己的。
}
labpage-column = { $column ->
    [count] 计数
    [share] 多常见
    [ev] 每注赢
    [bet] 注码
   *[hands] 几手
}
labpage-bet-at = { $counts } 时的注码
labpage-hands-at = { $counts } 时几手
labpage-best = 回到最好的注码
labpage-picture = { $picture ->
    [ev] 每个计数下注赢多少
    [share] 每个计数多常见
    [ramp] 注码
    [fan] 本金会怎样
   *[ruin] 输光的风险
}
labpage-all = 全部数字及说明
labpage-csv = 下载 CSV
labpage-json = 下载 JSON
labpage-link = 生成链接
labpage-link-about = 在自己的 Twenty-One 里打开这个链接的人，会看到同样的赌局。
labpage-link-game = 链接里的游戏没有实验室：{ $game }。这是通常的赌局。
labpage-link-word = 链接里有实验室不认识的词：{ $word }。
labpage-link-damaged = 读不懂链接里的规则：{ $why } 这是通常的规则。
