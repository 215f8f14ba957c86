# Exams: decisions in sentences, answered in a word.

exam-game = A game of { $game }.
# words: what may be answered, a list
exam-answer = Answer with one of these words and nothing else: { $words }.

# Blackjack; hands: the other hands of a split, in a list; left: how many cards of each rank, in a list
exam-beside = You have split: beside this hand you have { $hands }. A single card still waits for its second one.
exam-unseen = cards not seen yet, the hole card among them: { $left }.
exam-left = { $rank } { $n }
exam-left-tens = ten, jack, queen and king together { $n }

# Ban Luck
exam-side = { $side ->
    [banker] You are the banker, against one player who plays the best there is.
   *[player] You are the only player, against a banker who plays the best there is.
}
exam-played-on = You could have escaped, and have not.
# hand: Ban Luck or Ban Ban
exam-natural = The player has shown { $hand }.
exam-player-cards = { $n ->
    [one] The player stands with { $number } card, face down.
   *[other] The player stands with { $number } cards, face down.
}
exam-player-bust = { $n ->
    [one] The player has { $number } card and is bust.
   *[other] The player has { $number } cards and is bust.
}

# Kinds of decisions
exam-kind = { $kind ->
    [all] all decisions
    [hard] hard hands
    [soft] soft hands
    [pair] pairs
    [split_hand] hands of a split
    [surrender] early surrender
    [insurance] insurance
    [even_money] even money
    [player] the player's turn
    [escape] to escape or not
    [banker] the banker's turn
   *[void] to void the hand or not
}

# The command: what the set is, and what answers come to; regrets are in bets, n a number of positions
exam-about = { $game }: an exam of { $n } decisions. Its digest is { $digest }.
exam-share = { $kind }: { $n }; an answer at random gives up { $regret } bets on average.
exam-wrote = Wrote { $n } questions to { $file }.
exam-right = { $answer } is the best answer.
exam-wrong = { $answer } gives up { $regret } bets. The best answer is { $best }.
exam-refused = { $answer } is none of the words offered, so it is graded as the worst of them: it gives up { $regret } bets. The best answer is { $best }.
exam-worth = In bets they are worth: { $evs }.
exam-worth-one = { $answer } { $ev }
exam-graded = { $n } of { $of } decisions were answered.
# share: how many are the best, in percent; random: what an answer at random gives up
exam-grade = { $kind }: { $n } answered, { $regret } bets given up per decision ({ $error }), best { $share }, refused { $refused }; at random { $random }.
exam-error = standard error { $error }
exam-error-none = one answer has no error

# Refusals; n the number of a line
exam-number = There is no position { $number }: they are 1 to { $last }.
exam-answer-to-what = An answer needs a position: add --position with its number.
exam-one-option = Ask one thing at a time: --position, --out or --grade.
exam-line-wrong = Line { $n } of { $file } is no answer: it must be a JSON object with id and answer.
exam-line-unknown = Line { $n } of { $file } answers no position of this exam: they are { $first } to { $last }.
exam-line-twice = Line { $n } of { $file } answers { $name } a second time.
exam-sheet-empty = There are no answers in { $file }.
