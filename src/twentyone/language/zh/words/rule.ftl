# Rules and settings in the words of players.

# Settings: what each is called, and what it means
rule-starting-chips = 起始筹码
rule-starting-chips-about = 每位玩家开始时的筹码。
rule-base-bet = 通常下注
rule-base-bet-about = 玩家没有另选时的下注。
rule-table-min-bet = 最低下注
rule-table-min-bet-about = 玩家最少可下多少。
rule-table-max-bet = 最高下注
rule-table-max-bet-about = 玩家最多可下多少。
rule-turn-timer = 每次决定秒数
rule-turn-timer-about = 一次决定的秒数，5到90；0为不计时。
rule-players-cards-face-up = 玩家明牌
rule-players-cards-face-up-about = 玩家的牌正面朝上；否则各人只看得到自己的牌。

# What a rule may be
rule-allowed-flag = true 或 false
rule-allowed-whole = { $low }到{ $high }的整数
rule-allowed-share = 0到1的数
rule-allowed-choice = 以下之一：{ $options }

# Why rules are refused
rule-unknown = 没有叫{ $given }的规则。
rule-unknown-preset = 没有叫{ $given }的规则集：有{ $presets }。
rule-short-clock = 一次决定不能是{ $given }秒：可以是5到90秒，0为不计时。
rule-bet-limits = 通常下注不能是{ $given }：最低下注{ $low }，最高{ $high }。
rule-bet-over-chips = 通常下注不能是{ $given }：每人开始时有{ $chips }个筹码。
rule-value-choice = “{ $label }”不能是{ $given }：可以是{ $options }。
rule-value-flag = “{ $label }”不能是{ $given }：只有开或关。
rule-value-whole = “{ $label }”不能是{ $given }：应为{ $low }到{ $high }的整数。
rule-value-share = “{ $label }”不能是{ $given }：应为0到1的数。
rule-quoted = “{ $value }”
