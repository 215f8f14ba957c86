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
