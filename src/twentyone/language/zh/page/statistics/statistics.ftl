# Statistics: what the rounds of one table, or of all, came to.

statistics-title = 统计
statistics-table = 牌桌
statistics-all = 我的所有牌桌
statistics-none = 还没有打完的局。请入座打一局。
statistics-reading = 正在读取记录……
statistics-rounds = 局数
statistics-rounds-ended = 赢 { $won }，输 { $lost }，平 { $even }
statistics-hands-won = 赢的手牌
statistics-hands-ended = { $hands } 手中 { $won } 手，平 { $even }
statistics-net = 净赢
statistics-of-bet = 占下注 { $bet } 的 { $percent }
statistics-in-chips = 筹码
statistics-best-plays = 最佳打法
statistics-best-of = { $graded ->
    [0] 还没有评分
   *[other] { $graded } 次决定中 { $best } 次
}
statistics-lost = 失误损失
statistics-lost-unit = 筹码，平均
# how often a hand with a name of its own was held
statistics-hands-unit = 手
statistics-costliest = 代价最大的决定
statistics-latest = 最近几局
statistics-again = 重看
statistics-mistakes-made = 失误
statistics-round-of = { $game }，第 { $round } 局，{ $day }
statistics-of = { $all } 中 { $part }
statistics-csv = 导出 CSV
statistics-json = 导出 JSON

# Charts; what a chart fills in itself comes as a part, too
statistics-bank = { $ended ->
    [won] 庄赢
    [lost] 庄输
   *[even] 庄平
}
statistics-bankroll = { $of ->
    [table] 每局后的筹码：现在 { $now }，最低 { $least }，最高 { $most }。
   *[all] 至今净赢的筹码：现在 { $now }，最低 { $least }，最高 { $most }。
}
statistics-round = 局
statistics-chips = 筹码
statistics-won-so-far = 至今净赢
statistics-won-in-chips = 至今净赢（筹码）
statistics-at-round = 第 { $round } 局：{ $value }
statistics-nets = 每种净赢出现的次数；{ $net } 最常见，{ $n } 次。
statistics-net-in-chips = 净赢（筹码）
statistics-at-net = { $net } 个筹码：{ $times } 次
# most: the most frequent ending, n: how often
statistics-outcomes = { $hands } 手牌怎样结束：最常见的是{ $most }，{ $n } 次。
statistics-ending = 结果
statistics-hands = 手牌
statistics-share = 占比
statistics-mistakes = 至今失误损失 { $lost } 个筹码；{ $graded } 次决定中 { $best } 次是最佳打法。
statistics-lost-in-round = 本局损失
statistics-lost-so-far = 至今损失
statistics-lost-in-chips = 至今损失（筹码）
statistics-decisions = 决定
statistics-best = 最佳

# How the drills of the trainer have gone
statistics-training = 练习
statistics-training-about = 各项练习的成绩
statistics-drill = 练习项目
statistics-asked = 题数
statistics-right = 答对
statistics-late = 最近 50 题
statistics-longest = 最长连对
statistics-lost-each = 每题损失的注
statistics-kept = 保存在这个浏览器中。

statistics-device = 在手机或另一台电脑上打开同样的座位和统计。
statistics-device-link = 显示链接和二维码
