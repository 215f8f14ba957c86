# Rules and settings in the words of players.

# Settings: what each is called, and what it means
rule-starting-chips = Chips to start with
rule-starting-chips-about = The chips every player starts with.
rule-base-bet = Usual bet
rule-base-bet-about = The bet of a player who names none.
rule-table-min-bet = Lowest bet
rule-table-min-bet-about = The least a player may bet.
rule-table-max-bet = Highest bet
rule-table-max-bet-about = The most a player may bet.
rule-turn-timer = Seconds per decision
rule-turn-timer-about = Seconds for a decision, 5 to 90; 0 is no clock.
rule-players-cards-face-up = Players' cards face up
rule-players-cards-face-up-about = The players' cards lie face up; otherwise each sees only its own.

# What a rule may be
rule-allowed-flag = true or false
rule-allowed-whole = a whole number from { $low } to { $high }
rule-allowed-share = a number from 0 to 1
rule-allowed-choice = one of { $options }

# Why rules are refused
rule-unknown = There is no rule called { $given }.
rule-unknown-preset = There are no house rules called { $given }: there are { $presets }.
rule-short-clock = A decision cannot have { $given } seconds: it has 5 to 90, or 0 for no clock.
rule-bet-limits = The usual bet cannot be { $given }: the lowest bet is { $low } and the highest { $high }.
rule-bet-over-chips = The usual bet cannot be { $given }: everybody starts with { $chips } chips.
rule-value-choice = “{ $label }” cannot be { $given }: it can be { $options }.
rule-value-flag = “{ $label }” cannot be { $given }: it is on or off.
rule-value-whole = “{ $label }” cannot be { $given }: it is a whole number from { $low } to { $high }.
rule-value-share = “{ $label }” cannot be { $given }: it is a number from 0 to 1.
rule-quoted = “{ $value }”
