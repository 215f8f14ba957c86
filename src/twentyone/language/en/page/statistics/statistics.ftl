# Statistics: what the rounds of one table, or of all, came to.

statistics-title = Statistics
statistics-table = Table
statistics-all = All my tables
statistics-none = No finished round yet. Take a seat and play one.
statistics-reading = Reading the record…
statistics-rounds = Rounds
statistics-rounds-ended = { $won } won, { $lost } lost, { $even } even
statistics-hands-won = Hands won
statistics-hands-ended = { $won } of { $hands }, { $even } even
statistics-net = Net
statistics-of-bet = { $percent } of { $bet } bet
statistics-in-chips = chips
statistics-best-plays = Best plays
statistics-best-of = { $graded ->
    [0] none graded yet
    [one] { $best } of { $graded } decision
   *[other] { $best } of { $graded } decisions
}
statistics-lost = Lost to mistakes
statistics-lost-unit = chips, on average
# how often a hand with a name of its own was held
statistics-hands-unit = { $n ->
    [one] hand
   *[other] hands
}
statistics-costliest = Costliest decisions
statistics-latest = Latest rounds
statistics-again = See it again
statistics-mistakes-made = Mistakes
statistics-round-of = { $game }, round { $round }, { $day }
statistics-of = { $part } of { $all }
statistics-csv = Export as CSV
statistics-json = Export as JSON

# Charts; what a chart fills in itself comes as a part, too
statistics-bank = { $ended ->
    [won] Bank won
    [lost] Bank lost
   *[even] Bank even
}
statistics-bankroll = { $of ->
    [table] Chips after each round: now { $now }, lowest { $least }, highest { $most }.
   *[all] Won so far, in chips: now { $now }, lowest { $least }, highest { $most }.
}
statistics-round = Round
statistics-chips = Chips
statistics-won-so-far = Won so far
statistics-won-in-chips = Won so far, in chips
statistics-at-round = Round { $round }: { $value }
statistics-nets = { $n ->
    [one] How often each net came out; { $net } most often, { $n } time.
   *[other] How often each net came out; { $net } most often, { $n } times.
}
statistics-net-in-chips = Net in chips
statistics-at-net = { $net } chips: { $times }
# most: the most frequent ending, n: how often
statistics-outcomes = { $hands ->
    [one] How { $hands } hand ended: { $most } most often, { $n } time.
   *[other] { $n ->
        [one] How { $hands } hands ended: { $most } most often, { $n } time.
       *[other] How { $hands } hands ended: { $most } most often, { $n } times.
    }
}
statistics-ending = Ending
statistics-hands = Hands
statistics-share = Share
statistics-mistakes = { $graded ->
    [one] Lost to mistakes so far: { $lost } chips; the best play in { $best } of { $graded } decision.
   *[other] Lost to mistakes so far: { $lost } chips; the best play in { $best } of { $graded } decisions.
}
statistics-lost-in-round = Lost in this round
statistics-lost-so-far = Lost so far
statistics-lost-in-chips = Lost so far, in chips
statistics-decisions = Decisions
statistics-best = Best

# How the drills of the trainer have gone
statistics-training = Training
statistics-training-about = How the drills have gone
statistics-drill = Drill
statistics-asked = Asked
statistics-right = Right
statistics-late = Of the last 50
statistics-longest = Longest row
statistics-lost-each = Bets lost per question
statistics-kept = Kept in this browser.

statistics-device = Open the same seats and statistics on your phone or another computer.
statistics-device-link = Show the link and its QR code
