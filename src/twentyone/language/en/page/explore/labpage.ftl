# The Lab page: rules, a count, bets and a bankroll, and what they come to.

labpage-title = The counter's lab
labpage-about = Choose how the table plays and how you bet. The lab says what counting cards wins there per hour, what you risk, and the best bet at each count. One unit is your smallest bet.
labpage-form = The game
labpage-first = What an hour wins, and what is risked
labpage-first-figure = { $figure ->
    [per_hour] Win per hour, units
   *[risk_of_ruin] Risk of losing it all
}
labpage-answer = The answer
labpage-playing = Playing the first million rounds: this takes a few seconds.
labpage-none = Nothing was answered yet: see what is wrong below.
labpage-sharpening = More rounds are being played: the numbers become sharper.
labpage-errors = What follows ± is one standard error: two times out of three the true value is within it.
labpage-field = { $field ->
    [decks] Decks in the shoe
    [penetration] Dealt before the shuffle
    [count] Counting system
    [most] Largest bet
    [bankroll] Bankroll
    [rounds_per_hour] Rounds per hour
    [kelly] How boldly to bet
    [risk] Risk of ruin to bet for, %
    [sits_out] Sit out rounds that lose
    [hands] Hands
    [empties] The second place stays empty
    [others] Other players
    [enter] Enter at the count
    [leave] Leave at the count
   *[walks] Then walk to another table
}
labpage-hint = { $field ->
    [decks] Fewer decks are better for a counter.
    [penetration] How much of the shoe is dealt. The more, the better for a counter.
    [count] How much each card that you see changes your count.
    [most] The smallest is one unit. The larger the difference, the more counting wins.
    [bankroll] All the units that you are ready to lose.
    [rounds_per_hour] Alone at a table about 100 to 200, at a full table about 60.
    [kelly] Full Kelly makes a bankroll grow fastest. Half wins three quarters of that, with half the luck.
    [risk] Leave empty to bet for the bankroll.
    [sits_out] Bet nothing at counts where that is better than the smallest bet.
    [hands] At good counts two hands win more with less risk than one large one.
    [empties] Where you play one hand: else somebody else plays it.
    [others] They take cards out of the shoe, and rounds take longer.
    [enter] Watch each shoe until the count is so high. Leave empty to play from the start.
    [leave] Get up when the count is so low. Leave empty to stay.
   *[walks] A new shoe begins there; else you watch until it is time to enter again.
}
labpage-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
labpage-kelly = { $share ->
    [0.25] a quarter of Kelly: careful
    [0.5] half of Kelly
    [0.75] three quarters of Kelly
    [1] full Kelly: bold
   *[other] { $share } of Kelly
}
labpage-hands = { $hands ->
    [2] up to two
   *[1] one
}
labpage-bankroll-slider = Bankroll, as a slider
labpage-more = Speed, boldness, seats, entering and leaving
labpage-compare = Compare with a second game
labpage-side = Game { $side }
labpage-sides = Which game to change
labpage-ramp = { $own ->
    [yes] Your own bets: change them in the table.
   *[no] The best bets for this bankroll. Change any of them to try your own.
}
labpage-column = { $column ->
    [count] Count
    [share] How often
    [ev] A bet wins
    [bet] Bet
   *[hands] Hands
}
labpage-bet-at = Bet at { $counts }
labpage-hands-at = Hands at { $counts }
labpage-best = The best bets again
labpage-picture = { $picture ->
    [ev] What a bet wins at each count
    [share] How often each count comes
    [ramp] The bets
    [fan] Where the bankroll goes
   *[ruin] Risk of ruin
}
labpage-all = Every figure, explained
labpage-csv = Download as CSV
labpage-json = Download as JSON
labpage-link = A link to this
labpage-link-about = Whoever opens this link in a Twenty-One of their own sees the same game.
labpage-link-game = The link names a game without a lab: { $game }. This is the usual game.
labpage-link-word = The link has a word that the lab does not know: { $word }.
labpage-link-damaged = The rules of the link cannot be read: { $why } These are the usual rules.
