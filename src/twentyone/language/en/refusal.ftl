# Why a table does not do what somebody asks of it.

## Seats
refusal-no-seat = There is no seat { $seat } at this table: the seats are 1 to { $seats }.
refusal-no-such-seat = There is no seat { $seat }: the seats are 1 to { $most }.
refusal-no-player-seat = There is no player's seat { $seat }: the seats are 1 to { $seats }.
refusal-seat-empty = Nobody sits at seat { $seat }.
refusal-seat-unheld = Nobody holds seat { $seat }.
refusal-seat-taken = Seat { $seat } is taken.
# n: how many are free
refusal-seat-not-free = { $n ->
    [0] Seat { $seat } cannot be taken: the free seats are none.
   *[other] Seat { $seat } cannot be taken: the free seats are { $free }.
}
refusal-seat-held = Seat { $seat } is held: its player is there.
refusal-seat-persons = Seat { $seat } is a person's: only bots are sent away so.
refusal-seat-your-own = You sit at seat { $seat } already.
refusal-no-longer = You have given up this seat or this table: nothing was done there in your name.
refusal-seats-number = A table cannot have { $seats } seats: it has one to seven.
refusal-table-full = Every seat of this table is taken.

## Names
refusal-name-missing = A player needs a name.
refusal-name-length = A name has 1 to { $most } characters.
refusal-name-visible = A name has visible characters only.
refusal-name-letter = A name has at least one letter or number.
refusal-name-marks = A name has at most { $most } marks on a letter.
refusal-name-alphabet = A word of a name is written in one alphabet.
refusal-name-sentence = A name cannot read like a sentence: leave out the sign between its words.
refusal-name-role = A name cannot be that of the dealer, the banker, a seat or whoever is spoken to: add your own.
refusal-name-printable = A name has 1 to { $most } printable characters.
refusal-name-taken = Somebody called { $name }, or much like it, is at this table already: take another name.

## Bets and chips
refusal-bets-over = No bets are taken any more: the table is over.
refusal-bet-broke = { $name } has less than one chip and is out.
refusal-bet-banker = { $name } holds the bank and does not bet.
# purse: the chips of the player
refusal-bet-limits =
    { $name } cannot bet { $chips } chips: a bet is { $low } to { $high } whole chips at this table with { $purse }
    chips, or 0 to sit out.
refusal-bets-missing = A round begins when all bets are in.
refusal-round-not = No round is being played: bets come first.
refusal-in-play = A round is being played: bets, seats and rules can be changed when it is over.
refusal-cards-coming = The bets are in and the cards come: bets, seats and rules can be changed afterwards.
refusal-rebuy =
    { $name } has { $purse } chips and buys no more: only a player with less than the least bet of { $least } chips may.
refusal-rebuy-elimination = Nobody buys chips at an elimination table.
refusal-not-over = The game is not over yet: it is played again when somebody has won.
refusal-bets-count = A table of { $seats } seats needs { $seats } bets, 0 for a seat that sits out.
refusal-bets-none = A round needs at least one bet: every seat sits out.
refusal-bet-whole = Seat { $seat } cannot bet { $chips } chips: a bet is a whole number of chips, 0 to sit out.
refusal-bet-purse = Seat { $seat } cannot bet { $chips } chips: it has { $purse }.

## The bank
refusal-bank-house = Nobody at the table holds the bank in { $game }: it is the house's.
refusal-bank-broke = { $name } has less than one chip and cannot hold the bank.
refusal-bank-bets = Somebody has bet already: the bank moves before the first bet, or after the round.
refusal-bank-not-yours = Seat { $seat } does not hold the bank.
refusal-bank-held = Seat { $seat } holds the bank: it must give it back first.
refusal-bank-poor = The bank must cover the least bet of everybody at its largest multiple: too few chips.
refusal-bank-offered = You are offered the bank: take it or pass it on.
refusal-bank-turn = Seat { $seat } is asked first whether to take the bank.
refusal-bank-enough = The bank has moved often enough: it stays where it is until a round has been played.

## Decisions and the clock
# kind: what the open decision is about, none where there is none
refusal-stale = { $kind ->
    [none] Seat { $seat } cannot answer decision { $decision }: it has nothing to decide.
    [bet] Seat { $seat } cannot answer decision { $decision }: its open decision is { $open }, a bet.
    [act] Seat { $seat } cannot answer decision { $decision }: its open decision is { $open }, an action.
   *[seed] Seat { $seat } cannot answer decision { $decision }: its open decision is { $open }, a seed.
}
refusal-clock-once = You can take more time only once for a decision.
refusal-clock-none = There is no clock to extend.
refusal-clock-runs = The clock of this decision has not run out.
refusal-playing = You are playing: nobody has to be told that you are back.

## The owner, and the table
refusal-chips-equal = Everybody at an elimination table starts with the same chips: they are set before anyone sits.
refusal-nobody-barred = Nobody is barred from this table.
refusal-owner-bot = { $name } is a bot: a table is handed over to a person.
refusal-owner-already = The table is { $name }'s already.
refusal-seeds-opening = Seeds are being opened: nobody is taken away who may still open one. Try again in a moment.
refusal-bot-silent = Seat { $seat } is a bot's, and bots do not talk.
refusal-close-in-play = A round is being played: the table can be closed when it is over.
refusal-upgrade-in-play = A round is being played: the table is upgraded when it is over.
refusal-somebody-here = Somebody is at this table: it is not given up.
refusal-opened-once = A table is opened once, and before anything else.
refusal-table-closed = The table { $table } is closed.
refusal-elimination-begun = This elimination has begun: nobody new sits down.
refusal-elimination-begun-bots = This elimination has begun: nobody new sits down, and no bot either.
refusal-elimination-out = You are out of this elimination: nobody sits down again without a chip.
refusal-table-over = The table is over: nobody sits down any more.
refusal-barred = The owner has barred you from this table.
refusal-password-short = A password has at least { $least } characters.
refusal-mode = There is no mode { $mode }: a table is free or elimination.
# option: the name of an option of a table
refusal-option = { $option ->
    [bank_every] The number of hands after which the bank moves on cannot be { $given }: it is { $low } to { $high }.
    [pace_ms] The pace of the bots, in milliseconds, cannot be { $given }: it is { $low } to { $high }.
    [hold_seconds] The time for which an absent player is waited for, in seconds, cannot be { $given }: it is { $low } to { $high }.
    [idle_seconds] The time for which a silent player is waited for, in seconds, cannot be { $given }: it is { $low } to { $high }.
    [sit_out_rounds] The number of rounds after which a seat is given up cannot be { $given }: it is { $low } to { $high }.
   *[edition] The edition of a table cannot be { $given }: it is { $low } to { $high }.
}
refusal-bot-seat = One bot can be given a seat; several sit down where they like.
refusal-bots-fit = { $bots } bots do not fit: { $free } seats are free.

## Seeds and shoes
refusal-commitment = A commitment is the SHA-256 of a seed, 64 small hexadecimal digits.
refusal-commitment-other = Seat { $seat } has committed to another seed for this shoe, and cannot replace it.
refusal-seed-other = This is not the seed that seat { $seat } committed to: its SHA-256 is another.
refusal-shoe-open = Shoe { $shoe } was laid open: no card is dealt from it again.
refusal-seeds-later = Seeds are not committed to at this table until its next round after a restart.
refusal-seeds-bots = Bots have no seeds.
refusal-seed-withheld = Seat { $seat } has withheld a seed: its player commits to no other at this table.
refusal-seed-first = A seed is committed to first, and opened when it is asked for.
refusal-seed-length = A seed has at most { $most } plain characters.

## Talk
refusal-talk-empty = There is nothing to say in that: write something that can be seen.
refusal-talk-long = A message has at most { $most } characters; this one has { $length }.
refusal-reaction = There is no such reaction: they are { $reactions }.
refusal-talk-one = Say a message or a reaction, one of the two.
refusal-talk-slow = Slowly: { $most } messages in { $seconds } seconds are enough.
refusal-mute-self = You cannot mute yourself: say nothing, or mute everybody.
refusal-talk-seatless = Only whoever has a seat at the table talks.
refusal-talk-off = The owner has switched the talk at this table off.
refusal-talk-silenced = The owner has silenced you at this table.

## The coach
refusal-no-coach = This table has no coach.
refusal-no-coach-game = This game has no coach.
refusal-extra = This needs the extra { $extra }: install it with pip install "twentyone[{ $extra }]".
refusal-solver-full = The solver has too many questions waiting: ask again in a moment.
refusal-solver-stops = The server stops.
refusal-solver-slow = The solver found no answer within { $seconds } seconds.
refusal-solver-again = The solver had to be started again: ask once more.
refusal-solver-cannot = The solver cannot answer this: { $error }.
refusal-solver-program =
    There is no whole solver inside this page: charts and values for these rules, and simulations, need the installed program.
refusal-book-fetch =
    What was worked out for these rules could not be loaded: try again with a connection, or load the page again.

## Actions and cards of a game
refusal-action-seat = The seat of { $action } is not a number.
refusal-action-unknown = There is no action { $action } in blackjack: the actions are { $actions }.
refusal-action-over = Nothing can be done now, not even { $action }: the round is over.
refusal-action-chance = A card must be dealt now: { $action } is not possible.
# seat: whose turn it is, 0 for the bank
refusal-action-turn = { $seat ->
    [0] It is the turn of bank, so { $action } is not possible now.
   *[other] It is the turn of seat { $seat }, so { $action } is not possible now.
}
refusal-action-not-yours = Seat { $seat } cannot { $action } now: it is the turn of seat { $waiting }.
refusal-action-illegal = The action { $action } is not allowed now: allowed are { $allowed }.
# why: a clause of refusal-why
refusal-action-why = The action { $action } is not allowed now: { $why }; allowed are { $allowed }.
# Why an action is not allowed: a clause that is said behind a colon. n: the lowest total, or the most hands
refusal-why = { $why ->
    [full] a hand of 21 gets no more cards
    [split-ace] a split ace gets one card only
    [no-double] nobody doubles at this table
    [double-two] only a hand of two cards can be doubled
    [double-split] no hand of a split pair can be doubled at this table
    [double-total] only totals from { $n } to 11 can be doubled at this table
    [double-poor] the seat has too few chips to double the stake
    [split-pair] only two cards that are a pair can be split
    [split-hands] a seat may hold no more than { $n } hands
    [split-aces] split aces are not split again at this table
    [split-poor] the seat has too few chips for a second bet
    [no-surrender] there is no surrender at this table
    [surrender-early] surrender is decided before the players take their turns
    [surrender-two] only the first two cards of an unsplit hand can be surrendered
   *[before] that is decided before the players take their turns
}
refusal-card-gone = The card { $card } cannot be dealt: it is not in the deck any more.
refusal-card-no-copy = The card { $card } cannot be dealt: the shoe holds no copy of it any more.
refusal-nobody-called = There is nobody called { $name }: there are { $names }.
refusal-card-unknown = Unknown card { $card }: write rank and suit, as AS, TH or 10H, with suits C, D, H, S.
refusal-rank-unknown = Unknown rank { $rank }: a rank is one of { $ranks } (10 is written T or 10).
refusal-rule-written = A rule is written name=value, not { $given }.
refusal-rule-twice = The rule { $rule } cannot be both { $first } and { $second }: give it once.
refusal-rules-empty = A file of rules has a line for each rule, such as ties=banker: this one is empty.

## The journal, and saved tables
refusal-journal-later = The journal cannot be written now, so nothing was changed: try again.
refusal-journal-closed = The journal is closed: nothing can be written any more.
refusal-journal-stopped = The journal has stopped: nothing can be written any more.
refusal-saved-not = This is not a saved table: { $why }.
refusal-saved-format = This is not a saved table: its format must be { $format } or { $first }.
refusal-saved-changed = The saved table was changed, or another server saved it: it cannot be loaded here.
refusal-saved-damaged = The saved table is damaged: { $why }.
refusal-saved-sealed = The saved table is damaged: what this server sealed in it cannot be opened.
refusal-saved-large = The saved table is too large to be loaded.
# Why a text is no JSON: a clause that is said behind a colon
refusal-json-many = it says too many things
refusal-json-deep = it nests too deep
refusal-json-text = it is not text
refusal-json = it is not JSON ({ $reason }, line { $line })
refusal-json-constant = { $name } is no number in JSON
refusal-json-twice = it says { $name } twice
refusal-json-digits = a number in it has too many digits

## Faults of the program
refusal-fault-table = The table cannot do that, by a fault of the program; nothing has changed.
refusal-books-total = The books of table { $table } do not balance: they are off by { $tenths } tenths.
refusal-books-kept = What is kept at table { $table } is not what the books say.
refusal-books-purse = The purse of seat { $seat } at table { $table } is not what the books say.
refusal-books-entry = { $tenths } tenths cannot move from { $source } to { $target }.

## Proofs of shuffles that are not true
refusal-proof-other-shoe =
    The proof is of another shoe: the server committed to { $committed }, but this is the shoe of { $given }.
refusal-proof-deck = The proof is false: it is of another deck than the table plays with.
refusal-proof-whole = The proof is false: the shoe did not begin with whole decks.
refusal-proof-whole-size = The proof is false: the shoe did not begin with whole decks of { $n } cards in all.
refusal-proof-copies =
    The proof is false: { $card } is { $copies } times in the shoe, and { $most } decks have { $most }.
refusal-proof-first-format =
    The proof is false: it is of the first format, which does not bind the seeds of the players, but at this table seats
    commit to their seeds.
refusal-proof-seat-missing = The proof is false: seat { $seat } had committed to { $committed }, which it lacks.
refusal-proof-seat-uncommitted =
    The proof is false: seat { $seat } counts in it, which had committed to nothing when the seeds were asked for.
refusal-proof-dealt = The proof is false: it has { $dealt } cards dealt, but you saw card { $seen }.
refusal-proof-card = The proof is false: card { $place } was { $card } when it was dealt, but the proof has { $given }.
refusal-proof-withheld = Your seed was not counted in shoe { $shoe }: seat { $seat } is said to have withheld it.
refusal-proof-not-seats = Your seed was not counted in shoe { $shoe }: it is not the seed of seat { $seat }.
refusal-proof-not-any = Your seed was not counted in shoe { $shoe }: it is not the seed of any seat.
refusal-proof-seed = The proof is false: the server's seed is not the one that was committed to.
refusal-proof-listed = The proof is false: cards that were put in order must be listed from 2C to AS.
refusal-proof-order = The proof is false: the seeds do not make the order of shuffle { $n }.
refusal-proof-more = The proof is false: more cards were dealt than were put in order.
refusal-proof-early = The proof is false: cards were put in order before those in front of them were dealt.
refusal-proof-refill = The proof is false: cards came back into the shoe that had not been in it.
refusal-proof-twice = The proof is false: a seat is listed twice.
refusal-proof-both = The proof is false: seat { $seat } has a seed that is said to be withheld.
refusal-proof-share = The proof is false: the seed of seat { $seat } is not the one it committed to.
