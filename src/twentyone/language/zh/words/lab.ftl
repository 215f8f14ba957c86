# What the counter's lab answers: the run, each count with its bet, and every figure with its error.

lab-run = { $rounds }局{ $game }（{ $rules }），打法{ $policy }，数牌法{ $count }，种子{ $seed }。
# a run that came with the program; digest: by which it can be cited
lab-library = 取自附带的模拟库，由版本 { $version } 制作，摘要 { $digest }；用 --rounds 或 --seed 重新模拟。
lab-default-rules = 默认规则
lab-bets = 从每个点数起的下注（单位）：{ $ramp }
# won: what a hand wins on average, in percent of its bet, with the error
lab-count = { $count }  占{ $share } %的局  EV { $won } %  下注{ $bet }
lab-none = 没有：没有优势
lab-figure-line = { $label }：{ $number }
# other figures keep the name they have
lab-figure = { $name ->
    [ev] 每局EV，单位
    [sd] 每局标准差，单位
    [average_bet] 平均下注，单位
    [edge_percent] 优势，占下注的%
    [per_100_rounds] 每100局赢，单位
    [sd_per_100_rounds] 100局的标准差，单位
    [per_hour] 每小时赢，单位
    [sd_per_hour] 一小时的标准差，单位
    [desirability_index] 吸引力指数（DI）
    [c_score] 这些下注的c-SCORE
    [score] SCORE，限额内最佳下注
    [n0] N0，领先一个标准差所需的局数
    [certainty_equivalent] 每小时确定性等值，单位
    [kelly_fraction] 这些下注是凯利的几分之几
    [risk_of_ruin] 破产风险，按EV和标准差
    [ruin_on_lattice] 破产风险，逐个筹码计算
    [bankroll_for_risk] 所求风险需要的本金，单位
    [goal_before_ruin] 破产前达到目标的机会
    [ruin_within] 在这些局内破产的机会
    [goal_within] 在这些局内达到目标的机会
   *[other] { $name }
}
lab-index-heading = 应先学的点数打法；点数包括桌上的牌，收益是每100局的单位：
# hand, actions: as charts in English name them; count: the true or running count
lab-index = { $hand }对{ $up }：从{ $count }起{ $above }，以下{ $below }；收益{ $gain }
# level: a number; spread: the greatest bet in units of the least
lab-tags-heading = 这套规则下{ $level }级的最佳点值（A到十），旁列已知系统；收益以单位计，每100局，没有优势时下注1、有优势时下注{ $spread }：
# other names are those of systems
lab-tags-name = { $name ->
    [betting] 下注最佳
    [playing] 打牌最佳
    [both] 两者兼顾最佳
   *[other] { $name }
}
lab-tags = { $name }：{ $tags }；下注{ $betting }，打牌{ $playing }，保险{ $insurance }，收益{ $gain }
