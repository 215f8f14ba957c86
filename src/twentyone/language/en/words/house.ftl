# House rules in plain words: examples, and who has the edge.

# player, banker: cards; n: how many bets
house-settle-win = { $player } against the banker's { $banker }: the player wins { $n ->
    [one] one bet
   *[other] { $n } bets
}.
house-settle-loss = { $player } against the banker's { $banker }: the player loses { $n ->
    [one] one bet
   *[other] { $n } bets
}.
house-settle-push = { $player } against the banker's { $banker }: the bet goes back.
# hand: cards; may: what may be done; n: the cards of a player who is not settled yet
house-player = { $may ->
    [hit] A player with { $hand } has to draw.
    [hit_stand] A player with { $hand } may draw or stand.
    [stand] A player with { $hand } has to stand.
   *[escape_hit_stand] A player dealt { $hand } may draw, stand, or take the bet back.
}
house-banker = { $may ->
    [hit] The banker with { $hand } has to draw.
    [hit_stand] The banker with { $hand } may draw or stand against a player with { $n } cards.
    [stand] The banker with { $hand } has to stand.
    [open] The banker with { $hand } has to open a player with { $n } cards before drawing.
   *[hit_open_stand] The banker with { $hand } may draw, stand, or open a player with { $n } cards.
}
house-void = { $may ->
    [play] A banker dealt { $hand } has to play it.
   *[play_surrender] A banker dealt { $hand } may void the hand: every bet goes back.
}
house-escape = { $may ->
    [play] A player dealt { $hand } has to play it.
   *[escape_play] A player dealt { $hand } may take the bet back and is out.
}
# players, nets: lists
house-round = A bet of 1 each, the banker stands on { $banker }, the players have { $players }: they win { $nets }.
house-edge = { $side ->
    [bank] The bank has the edge: it keeps { $percent } % of every bet, on average, when both sides play their best.
   *[player] The players have the edge: they win { $percent } % of every bet, on average, when both sides play their best.
}
house-even = Nobody has the edge when both sides play their best.
