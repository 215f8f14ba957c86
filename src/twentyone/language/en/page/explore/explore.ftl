# The explorer: any rules, their charts, and what every action is worth in each cell.

explore-title = Strategy explorer
explore-starting = The solver is starting: the first chart takes a few seconds.
explore-rule-form = Rules
explore-house-rules = House rules
explore-compare = Compare two rule sets
explore-every-rule = Every rule
explore-which-rules = Which rules to change
explore-rules = rules { $side }
explore-rules-tab = Rules { $side }

# What is done, and with which hands
# word: the action as the server calls it, for games that have others
explore-action = { $action ->
    [hit] hit
    [stand] stand
    [double] double
    [split] split
    [surrender] surrender
    [open] open
    [play] play
    [insure] insure
    [decline] decline
    [even_money] even money
    [escape] escape
   *[other] { $word }
}
explore-else = { $first }, else { $second }
explore-played = { $mixed ->
    [yes] { $action }, mixed
   *[no] { $action }
}
# cards: 0 where the row holds for any number of them
explore-row = { $cards ->
    [0] { $kind ->
        [hard] hard { $total }
        [soft] soft { $total }
       *[pair] pair { $total }
    }
   *[other] { $kind ->
        [hard] hard { $total } in { $cards } cards
        [soft] soft { $total } in { $cards } cards
       *[pair] pair { $total } in { $cards } cards
    }
}
explore-kind = { $kind ->
    [hard] Hard totals
    [soft] Soft totals
   *[pair] Pairs
}
# up: the dealer's card
explore-place-up = { $row } against { $up }
# cards: of the player, bust: whether they are known to be too many
explore-place-side = { $side ->
    [player] player, { $row } in { $cards } cards
   *[banker] { $bust ->
        [yes] banker, { $row } against { $cards } cards, bust
       *[no] banker, { $row } against { $cards } cards
    }
}
explore-column = { $bust ->
    [yes] { $cards } bust
   *[no] { $cards }
}
explore-player-chart = Player, by cards in hand
explore-banker-chart = Banker, by the player's cards
explore-hard-15 = Banker with a hard 15
explore-any-15 = Banker with a 15
explore-void-cell = { $action ->
    [surrender] Surrender
   *[play] Play on
}
explore-void-words = { $action ->
    [surrender] surrender
   *[play] play on
}
# natural: what the player has shown, ban_luck, ban_ban or nothing yet
explore-shown = { $natural ->
    [ban_luck] against ban luck
    [ban_ban] against ban ban
   *[none] before play
}
explore-place-shown = { $natural ->
    [ban_luck] { $row } against ban luck
    [ban_ban] { $row } against ban ban
   *[none] { $row } before play
}

# Cells
# seen: the letters in the cell; others, other: whose other answer that is, and what it says
explore-cell = { $differs ->
    [yes] { $varied ->
        [yes] { $place }: { $seen }, { $words }; { $others }: { $other }; some hands play otherwise
       *[no] { $place }: { $seen }, { $words }; { $others }: { $other }
    }
   *[no] { $varied ->
        [yes] { $place }: { $seen }, { $words }; some hands play otherwise
       *[no] { $place }: { $seen }, { $words }
    }
}
explore-varied = some hands play otherwise
explore-no-cell = no such cell
explore-cell-heading = { $place }: { $words }
# worths: every action with its EV
explore-sentence = { $place }: { $words }. { $worths }.
explore-chosen = The chosen cell
explore-one-cell = One cell
explore-hint = Point at a cell, tap it or reach it with the arrow keys: what every action is worth, exactly.
explore-cell-gone = There is no such cell under these rules.
explore-is-best = best:
explore-best = best: { $action }
explore-margin = Margin
explore-average = On average
explore-two-card-hands = over the row's two-card hands
explore-no-hand = No two cards make this total.
explore-no-natural = Given no dealer blackjack.
explore-every-hand = Every hand
explore-exceptions = Hands that play otherwise
explore-costliest = The costliest hands that play unlike their total
# cost: in bets per hand dealt, 0 where it is not known
explore-exception = { $cost ->
    [0] { $hand }: { $better }, not { $chart }
   *[other] { $hand }: { $better }, not { $chart }; costs { $cost } bets per hand dealt
}
# rounds: in how many it happens once, 0 where that is not known
explore-exception-up = { $rounds ->
    [0] { $hand } against { $up }: { $better }, not { $chart }; { $margin } bets better
   *[other]
        { $hand } against { $up }: { $better }, not { $chart }; { $margin } bets better, once in { $rounds } rounds
}
explore-more = and { $n } more

# What an answer comes to
explore-edge = House edge
explore-edge-said = House edge { $edge }.
explore-edges-said = House edge { $edge }. Difference { $difference }.
explore-by-chart = By the chart alone
explore-totals-cost = totals cost { $cost }
explore-insurance = Insurance adds
explore-insurance-when = when it pays
explore-difference = Difference
explore-difference-way = B less A
explore-value = Value for the player
explore-value-other = Value
explore-value-said = Value for the player { $value } bets.
explore-values-said = Value for the player { $value } bets. Difference { $difference }.
explore-bets-per-hand = bets per hand
explore-exact = Exactly { $exact }, proved by a certificate that anyone can check.
explore-between = Proved to lie between { $lower } and { $upper }.
explore-certificate = Download the certificate
explore-check = Check it here
explore-checking = Checking the certificate …
explore-checked = True: the independent checker found { $proved } too, in { $seconds } seconds.
explore-small-letter = The small letter is what to do where the first is not allowed.
explore-columns = Rows are totals; columns are cards in hand for the player, cards of the player for the banker.
explore-unlike = { $side ->
    [player] Player: hands that play unlike their cell ({ $n })
   *[banker] Banker: hands that play unlike their cell ({ $n })
}
explore-unlike-about = What playing the cell costs, each time and in percent of a bet per hand dealt.
explore-no-change = No cell changes.
explore-changes = { $n ->
    [one] Rules B change the cell that is cut in two: A above, B below.
   *[other] Rules B change the { $n } cells that are cut in two: A above, B below.
}
explore-changes-words = These cells in words
explore-becomes = { $where }: { $before } becomes { $after }
explore-nothing = nothing

# Cards gone from the shoe
explore-removed = Cards gone from the shoe
explore-removed-about = As A,T,5, or take them one by one:
explore-remove = Take a card out
explore-remove-value = Take out { $value }
explore-put-back = Put all cards back

# A banker who cannot change, and solvers at work
explore-lock-banker = Lock the banker and reply
explore-lock-about = What the best answer to a fixed banker wins, and how it plays.
explore-not-locked = Not locked
explore-lock = { $policy ->
    [stand_16] Stands from 16
    [hit_16] Hits 16
    [open_hit_16_17] Opens, hits 16 and 17
    [stand_soft_17] Opens, stands on soft 17
   *[equilibrium] Best play
}
explore-reply-chart = Player's best reply to “{ $lock }”
explore-reply-said = The best reply is worth { $ev } bets.
explore-best-play = best play
explore-the-reply = the reply
explore-best-heading = Best play
explore-locked-heading = Locked
explore-reply = Best reply: { $ev } bets per hand; { $more } more than against best play. Exactly { $exact }.
explore-reply-cells = { $n ->
    [0] It plays every cell as best play does.
    [one] It plays one cell otherwise: best play above, the reply below.
   *[other] It plays { $n } cells otherwise: best play above, the reply below.
}
explore-approach = How solvers approach the value
explore-approach-about = Four methods of regret minimisation, a thousand iterations each.
explore-draw = Draw
# last: what each method has come to
explore-convergence =
    What a solver's strategies can lose to best replies, in bets, by iteration; both scales go by powers of ten. After
    { $iterations }: { $last }.
# the chart fills in the number
explore-iteration = { $method }, iteration { $number }
explore-iterations = Iteration
explore-bets = Bets
