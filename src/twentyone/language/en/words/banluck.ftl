# The words of Ban Luck.

banluck-title = Ban Luck
banluck-line = The Chinese New Year game. Play, or hold the bank.
banluck-bank = the banker
banluck-bank-heading = Banker
banluck-shoe = fresh deck
banluck-shoe-two = two fresh decks

# Hands with a name, as they are shown and as they are said
banluck-ban-ban = Ban Ban
banluck-ban-ban-spoken = Ban Ban
banluck-ban-luck = Ban Luck
banluck-ban-luck-spoken = Ban Luck
banluck-sevens = 777
banluck-sevens-spoken = three sevens
banluck-five-card-21 = Five-card 21
banluck-five-card = Five cards
banluck-five-cards-spoken = five cards of { $total }

# On the felt
banluck-motto-pays = Ban Ban pays { $ban_ban } · Ban Luck pays { $ban_luck } · 777 pays { $sevens }
banluck-motto-plain-sevens = Ban Ban pays { $ban_ban } · Ban Luck pays { $ban_luck }
banluck-motto-five = Five cards beat any total

# What happens
banluck-surrender-does = { $you ->
    [yes] You surrender: the hand is void, and is dealt again with the same bets.
   *[no] { $who } surrenders: the hand is void, and is dealt again with the same bets.
}
banluck-penalty-paid = { $you ->
    [yes] You cover { $chips } of the bank's loss, because you stood below { $minimum }.
   *[no] { $who } covers { $chips } of the bank's loss, for standing below { $minimum }.
}
banluck-penalty = Penalty

# Why hands end: a clause after "because", and a heading; hand: one with a name
banluck-because-777 = three sevens are paid at once
banluck-because-forfeit = { $most } or less forfeits
banluck-because-banker-bust = the banker is bust
banluck-because-both-bust = the banker is bust too
banluck-because-bust-and = the banker is bust, and the hand is { $hand }
banluck-because-own = the hand is { $hand }
banluck-because-both = both hands are { $hand }
banluck-because-banker = the banker has { $hand }
banluck-because-tie = { $winner ->
    [banker] the hands are equal, and the banker wins
   *[player] the hands are equal, and the player wins
}
banluck-ended-777 = Three sevens
banluck-ended-forfeit = Forfeited
banluck-ended-banker-bust = Banker bust
banluck-ended-escape = Escaped
banluck-forfeit = Forfeit
banluck-escaped = Escaped

# Decisions
banluck-has-to-reach = { $banker ->
    [yes] A banker has to reach { $minimum }.
   *[no] A player has to reach { $minimum }.
}
banluck-lay-down = You lay your cards down as if you stood.
banluck-opened-first = Players with three or more cards are opened first.
banluck-forfeits = Standing on { $most } or less always loses.
banluck-forfeits-penalty = Standing on { $most } or less always loses, and covers what the bank loses.
banluck-escape-takes = Escaping returns your bet.

# Why an action is not possible
banluck-no-void = Only the banker can void a hand or play it on.
banluck-no-surrender = { $rule ->
    [never] Under these rules nobody surrenders.
    [any_15] You can surrender on the deal only, with 15.
   *[hard_15] You can surrender on the deal only, with hard 15.
}
banluck-no-escape = { $rule ->
    [banker] Only players escape.
    [hard_15_before_naturals] You can escape directly after the deal only, with hard 15.
    [hard_15_after_naturals] You can escape before your first card only, with hard 15.
    [any_15_before_naturals] You can escape directly after the deal only, with 15.
    [any_15_after_naturals] You can escape before your first card only, with 15.
   *[none] Under these rules nobody escapes.
}
banluck-only-banker = Only the banker opens hands.
banluck-no-opening = { $rule ->
    [forced] You open players with three or more cards before you decide; two-card players cannot be opened early.
    [optional] You can open a player who is not settled yet while you are free to hit or stand.
   *[none] Under these rules nobody is opened before you are done.
}
banluck-no-stand = You cannot stand on { $total }: under these rules a player has to reach { $minimum }.

# House rules read out; a number of bets: see banluck-bets
banluck-bets = { $n ->
    [one] one bet
   *[other] { $n } bets
}
banluck-says-cards = Cards lie face down until their hand is opened: you see only your own.
banluck-says-decks = Two decks are shuffled together for every hand.
banluck-says-aces = { $rule ->
    [ten_or_one] An ace counts 11 in two cards, and 10 or 1 in three or more.
    [one_from_four] An ace counts 11 in two cards, 10 or 1 in three, and 1 in four or five.
    [casino] An ace counts 11 or 1.
    [best] An ace counts 11 in two cards, and 11, 10 or 1 in three or more.
   *[best_to_three] An ace counts 11 in two cards, 11, 10 or 1 in three, and 1 in four or five.
}
banluck-says-naturals = A natural pays { $ban_ban } for two aces and { $ban_luck } for an ace with a ten-value card.
banluck-says-pays = Three sevens pay { $sevens }, five cards of 21 { $five_21 }, and five cards of less { $five }.
banluck-says-plain-sevens =
    Three sevens are an ordinary 21; five cards of 21 pay { $five_21 }, and five cards of less { $five }.
banluck-says-twenty-one = A 21 of three or four cards pays { $bets }.
banluck-says-equal-specials = { $rule ->
    [banker] The banker wins Ban Ban against Ban Ban and Ban Luck against Ban Luck.
   *[player] The player wins Ban Ban against Ban Ban and Ban Luck against Ban Luck.
}
banluck-says-contest = { $rule ->
    [one_to_one] Between two five-card hands the higher total wins one bet.
    [tier] Between two five-card hands 21 beats less at its own multiple; otherwise they push.
    [tier_tied] Between two five-card hands 21 beats less at its own multiple; otherwise they are equal.
    [lower] Between two five-card hands the lower total wins, at its own multiple.
    [push] Two five-card hands push.
   *[banker] Between two five-card hands the banker wins.
}
banluck-says-ties = { $rule ->
    [banker] Where hands are equal, the banker wins.
   *[player] Where hands are equal, the player wins.
}
banluck-says-minimum = A player may not stand below { $minimum }.
banluck-says-forfeit = A player who stands on { $most } or less always loses.
banluck-says-five-forfeit = { $forfeits ->
    [yes] Five cards of { $most } or less lose as well.
   *[no] Five cards of { $most } or less do not.
}
banluck-says-penalty =
    Whoever stands on { $most } or less also covers what the bank loses to the others, in equal shares and { $bets } at most.
banluck-says-busts = { $rule ->
    [concealed] A player's bust looks like a stand until the hand is opened.
   *[announced] A player's bust is announced at once.
}
banluck-says-double-bust = { $rule ->
    [player_loses] When player and banker both bust, the player loses.
    [push] When player and banker both bust, the player gets the bet back.
   *[player_wins] When player and banker both bust, the player is paid one to one.
}
banluck-says-five-bust = A player who busts with the fifth card loses { $bets }.
banluck-says-banker-five-bust = When the banker busts with the fifth card, players win at least { $bets }.
banluck-says-choice = { $free ->
    [none] The banker draws to { $minimum } and then stands.
    [one] The banker draws to { $minimum } and is free to hit or stand at { $minimum }.
    [two] The banker draws to { $minimum } and is free to hit or stand at { $minimum } and { $to }.
   *[more] The banker draws to { $minimum } and is free to hit or stand from { $minimum } to { $to }.
}
banluck-says-reveal = { $rule ->
    [forced] Where the banker is free, every player with three or more cards is opened first.
    [optional] Where the banker is free, any player may be opened first.
   *[none] Nobody is opened before the banker is done.
}
banluck-says-escape = { $rule ->
    [hard_15_before_naturals] A player with hard 15 may take the bet back directly after the deal.
    [hard_15_after_naturals]
        A player with hard 15 may take the bet back before the first card, unless the banker has a natural.
    [any_15_before_naturals] A player with 15, A-4 too, may take the bet back directly after the deal.
   *[any_15_after_naturals]
        A player with 15, A-4 too, may take the bet back before the first card, unless the banker has a natural.
}
banluck-says-surrender = { $rule ->
    [before_reveal] A banker with hard 15 may void the hand before naturals are shown.
    [after_reveal] A banker with hard 15 may void the hand after naturals are shown.
    [before_reveal_any_15] A banker with 15, A-4 too, may void the hand before naturals are shown.
    [after_reveal_any_15] A banker with 15, A-4 too, may void the hand after naturals are shown.
   *[never] The banker never surrenders.
}
banluck-says-multiples = { $same ->
    [yes] The banker's special hands collect the same multiples.
   *[no] The banker's special hands collect one bet.
}

# Rules that contradict each other
banluck-conflict-banker-free-to =
    The banker is free up to a total of at least the banker's minimum; one less means that the banker is never free.

# House rules by name
banluck-preset-prd = Classic
banluck-preset-singapore = Singapore
banluck-preset-singapore-run = Singapore Run
banluck-preset-kampung = Kampung
banluck-preset-casual-sg = Casual Singapore
banluck-preset-xi-dach = Xì Dách
banluck-preset-gameo = GamEO

# Rules: what each is called, and what it means
banluck-rule-decks = Decks
banluck-rule-decks-about = The packs of 52 cards that are shuffled together for every hand.
banluck-rule-aces = An ace counts
banluck-rule-aces-about =
    An ace in three or more cards counts 10 or 1, always 1 from four cards on, 11 or 1 as in a casino, or what makes the
    best total.
banluck-rule-sevens = Three sevens
banluck-rule-sevens-about = Three sevens are paid at once, or are an ordinary 21.
banluck-rule-player-escape = Who may escape
banluck-rule-player-escape-about =
    A player dealt a hard 15, or any 15, may take the bet back and leave the hand; or nobody may.
banluck-rule-escape-when = When players escape
banluck-rule-escape-when-about =
    A player escapes directly after the deal, or on the own turn before the first card; only where players may escape.
banluck-rule-surrender = Banker with 15 may void
banluck-rule-surrender-about = A banker with 15 may void the hand before naturals are shown, after, or never.
banluck-rule-surrender-hands = Which 15 the banker may void
banluck-rule-surrender-hands-about = The banker may void a hard 15 only, or A-4 as well.
banluck-rule-equal-specials = Both dealt the same natural
banluck-rule-equal-specials-about =
    Ban Ban against Ban Ban, Ban Luck against Ban Luck: a push, or one side wins.
banluck-rule-player-minimum = Players have to reach
banluck-rule-player-minimum-about = The total that a player has to reach.
banluck-rule-below-minimum = Players below the minimum
banluck-rule-below-minimum-about = A player who stands below the minimum always loses, or may not stand there at all.
banluck-rule-five-card-forfeit = Five cards below the minimum lose
banluck-rule-five-card-forfeit-about =
    Five cards below the minimum forfeit as well; only where standing there forfeits.
banluck-rule-double-bust = Both bust
banluck-rule-double-bust-about =
    When player and banker both bust, the player loses, gets the bet back, or is paid one to one.
banluck-rule-busts = A player's bust is
banluck-rule-busts-about = A player's bust looks like a stand until the hand is opened, or is announced.
banluck-rule-banker-minimum = Banker has to reach
banluck-rule-banker-minimum-about = The total to which the banker has to draw.
banluck-rule-banker-free-to = Banker is free up to
banluck-rule-banker-free-to-about =
    The banker is free to hit or stand from the banker's minimum up to this total; one less than the minimum: never.
banluck-rule-reveal = Opening before the banker draws
banluck-rule-reveal-about =
    Before drawing at a free total the banker must open all players with three or more cards, may open anybody, or opens
    nobody.
banluck-rule-five-card-contest = Five cards against five cards
banluck-rule-five-card-contest-about =
    Two five-card hands: the higher total wins one to one, 21 beats less at its own multiple, the lower total wins at its
    own multiple, they push, or the banker wins.
banluck-rule-ties = Equal hands
banluck-rule-ties-about =
    Equal totals, and five-card hands that the contest finds equal: a push, or one side wins.
banluck-rule-pays-ban-ban = Ban Ban pays
banluck-rule-pays-ban-ban-about = What A-A pays, in bets.
banluck-rule-pays-ban-luck = Ban Luck pays
banluck-rule-pays-ban-luck-about = What an ace with a ten-value card pays, in bets.
banluck-rule-pays-777 = Three sevens pay
banluck-rule-pays-777-about = What three sevens pay, in bets.
banluck-rule-pays-five-card-21 = Five cards of 21 pay
banluck-rule-pays-five-card-21-about = What five cards of exactly 21 pay, in bets.
banluck-rule-pays-five-card = Five cards pay
banluck-rule-pays-five-card-about = What five cards below 21 pay, in bets.
banluck-rule-pays-21 = A plain 21 pays
banluck-rule-pays-21-about = What a plain 21 of three or four cards pays, in bets.
banluck-rule-banker-multiples = Banker collects multiples
banluck-rule-banker-multiples-about = The banker's own special hands collect the same multiples.
banluck-rule-five-card-bust-multiple = A bust with the fifth card loses
banluck-rule-five-card-bust-multiple-about = What a player loses, in bets, who busts with the fifth card.
banluck-rule-banker-five-card-bust-multiple = A banker's bust with the fifth card pays
banluck-rule-banker-five-card-bust-multiple-about =
    What a player wins at least, in bets, when the banker busts with the fifth card.
banluck-rule-penalty = Who covers the bank's losses
banluck-rule-penalty-about =
    At a table of several, players who stand below the minimum pay nothing besides their bet, or cover what the bank
    loses to the others; only where standing there forfeits.
banluck-rule-penalty-cap = Most that one covers
banluck-rule-penalty-cap-about = The most that such a player covers, in bets.

# What rules may be
banluck-value-ten-or-one = 10 or 1 in three cards or more
banluck-value-one-from-four = 10 or 1 in three cards, 1 in more
banluck-value-casino = 11 or 1
banluck-value-best = 11, 10 or 1, the best total
banluck-value-best-to-three = The best total in three cards, 1 in more
banluck-value-pays = Are paid at once
banluck-value-plain = Are an ordinary 21
banluck-value-before-naturals = Directly after the deal
banluck-value-after-naturals = On their turn, before a card
banluck-value-before-reveal = Before naturals are shown
banluck-value-after-reveal = After naturals are shown
banluck-value-never = Never
banluck-value-hard-15 = Hard 15 only
banluck-value-any-15 = Any 15, A-4 too
banluck-value-forfeit = Lose if they stand
banluck-value-must-hit = Have to draw
banluck-value-player-loses = The player loses
banluck-value-push = The bet goes back
banluck-value-banker = The banker wins
banluck-value-player = The player wins
banluck-value-player-wins = The player is paid
banluck-value-concealed = Hidden until opened
banluck-value-announced = Announced at once
banluck-value-forced = Everybody with three cards or more
banluck-value-optional = Whom the banker likes
banluck-value-none = Nobody
banluck-value-one-to-one = The higher total wins one bet
banluck-value-tier = 21 beats less at its multiple
banluck-value-lower = The lower total wins at its multiple
banluck-value-covers-bank = Whoever stands below the minimum
