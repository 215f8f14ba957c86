# What the counter's lab answers: the run, each count with its bet, and every figure with its error.

lab-run = { $rounds } rounds of { $game } ({ $rules }), { $policy } play, count { $count }, seed { $seed }.
# a run that came with the program; digest: by which it can be cited
lab-library = From the library of runs, made by version { $version }, digest { $digest }; --rounds or --seed plays a new run.
lab-default-rules = default rules
lab-bets = Bets in units, from each count on: { $ramp }
# won: what a hand wins on average, in percent of its bet, with the error
lab-count = { $count }  { $share } % of rounds  EV { $won } %  bet { $bet }
lab-none = none: there is no edge
lab-figure-line = { $label }: { $number }
# other figures keep the name they have
lab-figure = { $name ->
    [ev] EV per round, units
    [sd] standard deviation per round, units
    [average_bet] average bet, units
    [edge_percent] edge, % of what is bet
    [per_100_rounds] win per 100 rounds, units
    [sd_per_100_rounds] standard deviation of 100 rounds, units
    [per_hour] win per hour, units
    [sd_per_hour] standard deviation of an hour, units
    [desirability_index] desirability index
    [c_score] c-SCORE of these bets
    [score] SCORE, of the best bets within the limits
    [n0] N0, rounds to be one standard deviation ahead
    [certainty_equivalent] certainty equivalent per hour, units
    [kelly_fraction] fraction of Kelly that these bets are
    [risk_of_ruin] risk of ruin, by EV and standard deviation
    [ruin_on_lattice] risk of ruin, chip by chip
    [bankroll_for_risk] bankroll for the risk asked for, units
    [goal_before_ruin] chance of the goal before ruin
    [ruin_within] chance of ruin within the rounds
    [goal_within] chance of the goal within the rounds
   *[other] { $name }
}
lab-index-heading = Index plays to learn first; the count has the cards on the table in it, the gain is in units per 100 rounds:
# hand, actions: as charts in English name them; count: the true or running count
lab-index = { $hand } against { $up }: { $above } from { $count } on, { $below } below; gains { $gain }
# level: a number; spread: the greatest bet in units of the least
lab-tags-heading = The best tags of level { $level } for these rules, ace to ten, beside known systems; the gain is in units per 100 rounds of somebody who bets 1 without an edge and { $spread } with one:
# other names are those of systems
lab-tags-name = { $name ->
    [betting] best for betting
    [playing] best for playing
    [both] best for both
   *[other] { $name }
}
lab-tags = { $name }: { $tags }; betting { $betting }, playing { $playing }, insurance { $insurance }, gain { $gain }

# The Lab page: what its answer says
# found: library, where it was shipped; else played just now
lab-run-told = { $found ->
    [library] From a stored run of { $rounds } rounds.
   *[played] From { $rounds } rounds of basic strategy, played just now.
}
# tags: what each card adds, as A −1 · 2–6 +1
lab-count-told = { $divided ->
    [yes] Each card that is seen adds its number ({ $tags }); the sum is divided by the decks left (the true count).
   *[no] Each card that is seen adds its number ({ $tags }); the sum is used as it runs.
}
# hour and risk have their errors
lab-headline = { $wins ->
    [yes] You win about { $hour } units per hour. The risk of ever losing all { $bankroll } units is { $risk }.
   *[no] You lose about { $hour } units per hour. The risk of ever losing all { $bankroll } units is { $risk }.
}
# what a figure means, for somebody who never counted; others have no words
lab-about = { $name ->
    [ev] What a round wins on average, rounds that are only watched among them.
    [sd] How far one round usually is from its average.
    [average_bet] What is bet on average in a round.
    [edge_percent] What is won of each unit bet. Without counting it is below zero.
    [per_100_rounds] What a hundred rounds win on average.
    [sd_per_100_rounds] How far a hundred rounds usually are from their average: the luck in them.
    [per_hour] What an hour wins on average, at the rounds per hour chosen.
    [sd_per_hour] How far an hour usually is from its average. It is much larger than the win: luck rules for long.
    [desirability_index] A thousand times the win of a round over its standard deviation: how good the game is.
    [c_score] What these bets win in 100 rounds with 10,000 units, where the risk is Kelly's. It compares games.
    [score] The c-SCORE of the best bets within your limits.
    [n0] The rounds until the average win is as large as the usual luck. Fewer are better.
    [certainty_equivalent] The sure win per hour that would be worth as much to you as this game with its risk.
    [kelly_fraction] How bold the bets are: 1 is full Kelly, above it you bet more than pays in the long run.
    [risk_of_ruin] The chance to lose the whole bankroll at some time, if you never stop and never bet less.
    [ruin_on_lattice] The same chance, worked out with every chip and every payout of the game.
    [bankroll_for_risk] The bankroll with which these bets have the risk that you asked for.
   *[other] { "" }
}
# count: a count with its sign
lab-counts = { $ends ->
    [all] every count
    [below] { $count } or less
    [above] { $count } or more
   *[one] { $count }
}
# bets: the lowest bet, then each from its count on, as 4 from +1
lab-bets-told = The bets in units: { $bets }.
lab-bets-from = { $bet } from { $count } on
lab-bet-none = no bet
lab-column = { $name ->
    [count] Count
    [ev] Average win of a bet, %
    [share] Share of rounds, %
    [bet] Bet, units
    [hours] Hours
    [bankroll] Bankroll, units
    [mean] Average
    [most_from] 95 % from
    [most_to] 95 % to
    [half_from] Half from
   *[half_to] Half to
}
lab-band = { $name ->
    [most] 95 % of players
    [half] half of them
   *[mean] the average
}
# count: the lowest with an edge, or none; of share: the count that comes most often
lab-caption = { $name ->
    [ev] { $count ->
        [none] At no count does a bet win on average here. Bars are one standard error.
       *[other] A bet wins on average from a count of { $count } on. Bars are one standard error.
    }
    [share] The count is { $count } in { $number } % of rounds, more often than any other.
   *[ramp] The bets at each count; the largest is { $number } units.
}
lab-fan =
    After { $hours } hours the bankroll is { $mean } units on average; 95 % of all players who bet so have between { $low } and { $high }. Below zero it was lost.
lab-ruin-caption = Risk of losing the bankroll in %, by its size and the hours played
lab-hours = { $hours ->
    [ever] ever
   *[some] { $n } hours
}

# The Lab page: why something cannot be
lab-infinite = Cards cannot be counted in a shoe without end: choose a number of decks.
lab-never-there = The counter never sat down: enter at a lower count.
lab-no-bets = With these rules no count is worth a bet: bet at every count, or choose better rules.
# risk: in percent
lab-no-risk = No bets within these limits have a risk of ruin of { $risk } %: allow a higher risk, a larger bankroll or larger bets.
lab-no-count = There is no count { $given }.
lab-no-spread = The bets cannot be { $given }: write a spread, as 1-12, or a bet for each count, as 0:1,1:2,2:4x2.
lab-spread-large = A bet is at most { $most } units, and a ramp fits in 600 characters.
lab-spread-nothing = A ramp bets something at some count.
lab-spread-hands = Two hands can be bet on only where two places are yours.
lab-enter-alone = Nobody plays while you watch: to enter at a count there must be other players.
lab-leave-alone = Alone at a table you can only leave for a new shoe at another table.
lab-leave-above = Leave at a lower count than { $enter }, where you enter.
lab-word-switch = This cannot be { $given }: it is true or false.
lab-word-range = { $kind ->
    [whole] This cannot be { $given }: it is a whole number from { $low } to { $high }.
   *[number] This cannot be { $given }: it is a number from { $low } to { $high }.
}
