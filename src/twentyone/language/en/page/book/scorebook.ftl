# The score book, for people who play with real cards.

scorebook-title = Score book
scorebook-about = For a game with real cards: tap what everybody had, and the book works out who wins what under your house rules. Every tap is kept.
scorebook-mine = Your score books
scorebook-begin = A new score book
scorebook-who = Who plays?
# number: 1, 2, …; banks: yes for who holds the bank first
scorebook-person = { $banks ->
    [yes] Name { $number }, first with the bank
   *[no] Name { $number }
}
scorebook-more-people = One more
scorebook-bet = Usual bet
scorebook-bet-about = In any money; everybody's can be changed later.
scorebook-every = The bank passes on after so many rounds
scorebook-every-about = 0: only when you say so.
scorebook-called = Title
scorebook-start = Start

# The round being written
scorebook-round = Round { $number }
scorebook-this-round = this round
scorebook-total = total
scorebook-bank = holds the bank
scorebook-bank-stays = The bank stays until you pass it on.
scorebook-bank-left = { $n ->
    [one] The bank passes on after this round.
   *[other] The bank passes on after { $n } rounds.
}
scorebook-bets = bets { $bet }
scorebook-tap = tap the hand
scorebook-hand-of = { $name }'s hand
scorebook-bet-of = { $name }'s bet
scorebook-opened = Opened when the banker had
scorebook-at-end = At the end
# hand: 17, bust, …; banker: the total of the banker then
scorebook-opened-at = { $hand }, opened at { $banker }
scorebook-undo = Undo
scorebook-redo = Redo
scorebook-score = Write down
scorebook-written = { $name }: { $hand }.
scorebook-undone = Taken back.
scorebook-redone = Done again.
scorebook-again = Try again

# Below the round
scorebook-more = Money, people and rules
scorebook-settle = Settle up
scorebook-even = Nobody owes anything.
scorebook-pays = { $payer } pays { $payee } { $amount }
scorebook-pays-short = { $payer } pays { $payee }
scorebook-paid = Paid
scorebook-paid-of = Paid: { $payment }
scorebook-past = { $n ->
    [0] History
   *[other] History ({ $n })
}
scorebook-nothing = Nothing is written down yet.
scorebook-older = { $n ->
    [one] One older line is in the file.
   *[other] { $n } older lines are in the file.
}
scorebook-people = People and bets
scorebook-people-about = Name, bet, and whether somebody plays the next round.
scorebook-name-of = { $name }'s name
scorebook-plays = { $name } plays
scorebook-new = Somebody new
scorebook-add = Add
scorebook-bank-of = Bank: { $name }
scorebook-bank-give = Who holds the bank
scorebook-rules-about = Other rules hold from the next round on; what is written stays.

# Files
scorebook-picture = Share as a picture
scorebook-picture-name = score-book
scorebook-picture-about = { $game } · { $day } · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
scorebook-file = Save as CSV

# Advice for the banker
scorebook-advice = What should the banker do?
scorebook-cards = The banker's cards
scorebook-cards-about = As T,6 or A,4,2; T is any ten-value card.
scorebook-against = Against a player with
scorebook-n-cards = { $n } cards
scorebook-nobody = nobody has drawn yet
scorebook-advise = Ask
scorebook-best = Best: { $action }. { $worth } bets, against one player who plays best.
scorebook-first = Before anybody draws, best: { $action }. { $worth } bets.
scorebook-mixed = Best play mixes: { $shares }.
scorebook-never = Best play never gets here: this is the best reply for somebody who did.
scorebook-settled = { $bust ->
    [yes] The banker is bust: there is nothing to decide. On average { $worth } bets.
   *[no] There is nothing to decide. On average { $worth } bets.
}
scorebook-asking = This is being worked out…
