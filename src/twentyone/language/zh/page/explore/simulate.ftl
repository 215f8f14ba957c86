# The simulator: as many rounds as one likes, and what they came to.

simulate-title = 模拟器
simulate-form = 模拟
simulate-starting = 求解器正在启动……
simulate-hint = 选好规则和打法，想打多少局都行：一百万局不到一秒。
simulate-side = { $side ->
    [policy] 玩家打法
   *[banker] 庄家打法
}
# name: the policy as the server calls it, for games that have others
simulate-policy = { $policy ->
    [basic] 基本策略
    [mimic] 学庄家
    [hoyle] Hoyle
    [equilibrium] 均衡
    [stand_16] 16 停牌
    [hit_16] 16 要牌
    [open_hit_16_17] 开牌，16 和 17 要牌
    [stand_soft_17] 软 17 停牌
   *[other] { $name }
}
simulate-rounds = 局数
simulate-seed = 种子
simulate-start = 开始模拟
simulate-stop = 停下并保留
simulate-played = 已打局数
simulate-said = 打了 { $rounds } 局。EV { $ev } 注，误差 { $spread }。
simulate-ended = 赢 { $won }，输 { $lost }，平 { $pushed }。
simulate-ev-per-round = EV（注/局）
simulate-exact = 精确值
simulate-away = 离精确值 { $errors } 个标准误
simulate-sd = 标准差
simulate-sd-unit = 注
simulate-of = 共 { $rounds }
simulate-full-shoe = 精确值是满牌靴的。模拟从同一牌靴一直发到切牌卡，损失略大。

# Charts; what a chart fills in itself comes as a part, too
# known: whether there is an exact value
simulate-running = { $known ->
    [yes] 累计 EV 及其 95 % 区间：{ $rounds } 局后为 { $ev }，在 { $lower } 与 { $upper } 之间；精确值是 { $exact }。
   *[no] 累计 EV 及其 95 % 区间：{ $rounds } 局后为 { $ev }，在 { $lower } 与 { $upper } 之间。
}
simulate-ev = EV
simulate-from = 从
simulate-to = 到
simulate-interval = 95 % 区间
simulate-bets-per-round = 每局注数
simulate-at-round = { $rounds } 局：{ $value }
simulate-nets = 每种净赢出现的频率，以注计：{ $net } 最常见，占 { $share } % 的局。
simulate-net = 净赢（注）
simulate-share = 占比
simulate-share-of-rounds = 局数占比
simulate-at-net = { $net } 注：{ $share } %
simulate-fan = 每局一注打 { $rounds } 局后资金在哪里：平均 { $average }，100 次中 95 次在 { $lower } 与 { $upper } 之间（正态近似）。
simulate-average = 平均
simulate-most = 100 次中 95 次
simulate-most-from = 95 次从
simulate-most-to = 到
simulate-half = 一半
simulate-half-from = 一半从
simulate-half-to = 到
simulate-bets = 注
