# The simulator: as many rounds as one likes, and what they came to.

simulate-title = Simulator
simulate-form = Simulation
simulate-starting = The solver is starting…
simulate-hint = Choose rules and policies, and play as many rounds as you like: a million rounds take under a second.
simulate-side = { $side ->
    [policy] The player plays
   *[banker] The banker plays
}
# name: the policy as the server calls it, for games that have others
simulate-policy = { $policy ->
    [basic] Basic
    [mimic] Mimic
    [hoyle] Hoyle
    [equilibrium] Equilibrium
    [stand_16] Stand 16
    [hit_16] Hit 16
    [open_hit_16_17] Open hit 16 17
    [stand_soft_17] Stand soft 17
   *[other] { $name }
}
simulate-rounds = Rounds
simulate-seed = Seed
simulate-start = Play the rounds
simulate-stop = Stop and keep
simulate-played = Rounds played
simulate-said = { $rounds } rounds played. EV { $ev } bets, give or take { $spread }.
simulate-ended = { $won } won, { $lost } lost, { $pushed } pushed.
simulate-ev-per-round = EV, bets per round
simulate-exact = Exact
simulate-away = { $errors } standard errors from exact
simulate-sd = Standard deviation
simulate-sd-unit = bets
simulate-of = of { $rounds }
simulate-full-shoe =
    The exact value is that of a full shoe. A simulation deals on from the same shoe until the cut card, which costs a
    little more.

# Charts; what a chart fills in itself comes as a part, too
# known: whether there is an exact value
simulate-running = { $known ->
    [yes]
        Running EV with its 95 % interval: after { $rounds } rounds { $ev }, between { $lower } and { $upper }; the exact
        value is { $exact }.
   *[no] Running EV with its 95 % interval: after { $rounds } rounds { $ev }, between { $lower } and { $upper }.
}
simulate-ev = EV
simulate-from = From
simulate-to = To
simulate-interval = 95 % interval
simulate-bets-per-round = Bets per round
simulate-at-round = { $rounds } rounds: { $value }
simulate-nets = How often each net came out, in bets: { $net } most often, in { $share } % of rounds.
simulate-net = Net in bets
simulate-share = Share
simulate-share-of-rounds = Share of rounds
simulate-at-net = { $net } bets: { $share } %
simulate-fan =
    Where a bankroll is after { $rounds } rounds of one bet: { $average } on average, 95 of 100 between { $lower } and
    { $upper } (normal approximation).
simulate-average = Average
simulate-most = 95 of 100
simulate-most-from = 95 of 100 from
simulate-most-to = to
simulate-half = Half of all
simulate-half-from = Half from
simulate-half-to = to
simulate-bets = Bets
