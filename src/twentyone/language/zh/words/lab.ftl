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

# The Lab page: what its answer says
# found: library, where it was shipped; else played just now
lab-run-told = { $found ->
    [library] 来自已存的 { $rounds } 局。
   *[played] 来自刚刚按基本策略打完的 { $rounds } 局。
}
# tags: what each card adds, as A −1 · 2–6 +1
lab-count-told = { $divided ->
    [yes] 每看到一张牌就加上它的数（{ $tags }），再把总和除以剩下的副数（真数）。
   *[no] 每看到一张牌就加上它的数（{ $tags }），直接使用总和。
}
# hour and risk have their errors
lab-headline = { $wins ->
    [yes] 你每小时大约赢 { $hour } 个单位。{ $bankroll } 个单位总有一天输光的风险是 { $risk }。
   *[no] 你每小时大约输 { $hour } 个单位。{ $bankroll } 个单位总有一天输光的风险是 { $risk }。
}
# what a figure means, for somebody who never counted; others have no words
lab-about = { $name ->
    [ev] 平均一局赢多少，只看不打的局也算在内。
    [sd] 一局通常离平均有多远。
    [average_bet] 平均一局下注多少。
    [edge_percent] 每下注一个单位赢多少。不算牌时低于零。
    [per_100_rounds] 平均一百局赢多少。
    [sd_per_100_rounds] 一百局通常离平均有多远，也就是其中的运气。
    [per_hour] 按所选的每小时局数，平均一小时赢多少。
    [sd_per_hour] 一小时通常离平均有多远。它比赢的多得多：很长时间里都是运气说了算。
    [desirability_index] 一局的赢利除以标准差再乘一千：这个赌局有多好。
    [c_score] 风险等于凯利时，这些注码以 10,000 个单位在 100 局里赢多少。用来比较赌局。
    [score] 在你的限额内最好的注码的 c-SCORE。
    [n0] 打多少局，平均赢利才和通常的运气一样大。越少越好。
    [certainty_equivalent] 每小时稳拿多少，才和带着风险打这个赌局一样合算。
    [kelly_fraction] 注码有多大胆：1 是完整的凯利，再多就超过了长远合算的程度。
    [risk_of_ruin] 如果永不停手、也不减注，总有一天输光全部本金的机会。
    [ruin_on_lattice] 同一个机会，按每个筹码和每种赔付算出。
    [bankroll_for_risk] 这些注码要有你所要的风险，需要多少本金。
   *[other] { "" }
}
# count: a count with its sign
lab-counts = { $ends ->
    [all] 所有计数
    [below] { $count } 或更低
    [above] { $count } 或更高
   *[one] { $count }
}
# bets: the lowest bet, then each from its count on, as 4 from +1
lab-bets-told = 注码（单位）：{ $bets }。
lab-bets-from = 从 { $count } 起 { $bet }
lab-bet-none = 不下注
lab-column = { $name ->
    [count] 计数
    [ev] 每注平均赢，%
    [share] 占局数，%
    [bet] 注码，单位
    [hours] 小时
    [bankroll] 本金，单位
    [mean] 平均
    [most_from] 95 % 从
    [most_to] 95 % 到
    [half_from] 一半从
   *[half_to] 一半到
}
lab-band = { $name ->
    [most] 95 % 的玩家
    [half] 其中一半
   *[mean] 平均
}
# count: the lowest with an edge, or none; of share: the count that comes most often
lab-caption = { $name ->
    [ev] { $count ->
        [none] 在这里，任何计数下注平均都不赢。竖线是一个标准误。
       *[other] 从计数 { $count } 起，下注平均会赢。竖线是一个标准误。
    }
    [share] { $number } % 的局里计数是 { $count }，比其他计数都多。
   *[ramp] 每个计数的注码；最大是 { $number } 个单位。
}
lab-fan =
    { $hours } 小时后本金平均是 { $mean } 个单位；这样下注的人有 95 % 在 { $low } 和 { $high } 之间。低于零就是输光了。
lab-ruin-caption = 输光本金的风险（%），按本金大小和打牌小时数
lab-hours = { $hours ->
    [ever] 永远
   *[some] { $n } 小时
}

# The Lab page: why something cannot be
lab-infinite = 无限牌靴里不能算牌：请选择副数。
lab-never-there = 算牌人从来没有坐下：请在更低的计数入座。
lab-no-bets = 按这些规则没有值得下注的计数：请在每个计数都下注，或选择更好的规则。
# risk: in percent
lab-no-risk = 在这些限额内没有输光风险为 { $risk } % 的注码：请允许更高的风险、更多的本金或更大的注码。
lab-no-count = 没有 { $given } 这种计数法。
lab-no-spread = 注码不能是 { $given }：请写幅度，如 1-12，或每个计数的注码，如 0:1,1:2,2:4x2。
lab-spread-large = 一注最多 { $most } 个单位，注码表最多 600 个字符。
lab-spread-nothing = 注码表总要在某个计数下注。
lab-spread-hands = 有两个座位是你的，才能下两手。
lab-enter-alone = 你看牌时没有人打：要在某个计数入座，桌上得有别的玩家。
lab-leave-alone = 独自一桌时，只能离开去另一桌的新牌靴。
lab-leave-above = 离开的计数要低于入座的 { $enter }。
lab-word-switch = 这里不能是 { $given }：只能是 true 或 false。
lab-word-range = { $kind ->
    [whole] 这里不能是 { $given }：要是 { $low } 到 { $high } 的整数。
   *[number] 这里不能是 { $given }：要是 { $low } 到 { $high } 的数。
}
