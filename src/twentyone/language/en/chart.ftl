# What is said about strategy charts: their marks, what they cost, and the hands that play unlike their cell.

# other actions keep the name they have
chart-action = { $action ->
    [hit] hit
    [stand] stand
    [open] open
    [surrender] surrender
    [play] play
    [escape] escape
   *[other] { $action }
}
chart-mark-exceptions = * some hands of the cell play otherwise, as listed
chart-mark-mixed = ~ exact play mixes
chart-mark-never = ( ) exact play never gets there
chart-rows-any = a row that names no number of cards holds for any
# one clause of the legend after the others
chart-also = { $first }; { $more }
chart-legend = { $clauses }.
# hand: the cards; cards: how many the player has; loss: in bets each time; cost: in percent of a bet per hand dealt
chart-exception = { $against ->
    [cards] { $reached ->
        [yes] { $hand } against { $cards } cards: { $best }, not { $instead }: { $loss } bets, { $cost } %
       *[no] { $hand } against { $cards } cards: { $best }, not { $instead }: { $loss } bets, exact play never gets there
    }
    [bust] { $reached ->
        [yes] { $hand } against { $cards } cards, bust: { $best }, not { $instead }: { $loss } bets, { $cost } %
       *[no]
            { $hand } against { $cards } cards, bust: { $best }, not { $instead }: { $loss } bets, exact play never gets
            there
    }
   *[nothing] { $reached ->
        [yes] { $hand }: { $best }, not { $instead }: { $loss } bets, { $cost } %
       *[no] { $hand }: { $best }, not { $instead }: { $loss } bets, exact play never gets there
    }
}
chart-cost = { $side ->
    [player]
        Playing by the chart costs the player { $percent } % of a bet per hand against the best banker, and { $worst } %
        against one who knows the chart.
   *[banker]
        Playing by the charts costs the banker { $percent } % of a bet per hand against the best player, and { $worst } %
        against one who knows the charts.
}
chart-cost-reply = { $side ->
    [player] Playing by the chart costs the player { $percent } % of a bet per hand against this banker.
   *[banker] Playing by the charts costs the banker { $percent } % of a bet per hand against this player.
}
