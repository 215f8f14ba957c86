# The trainer: drills, their questions, and how they are graded.

train-title = Trainer
train-starting = The solver is starting…
train-choose = Drill
# title: the name of a drill that another game has brought
train-drill = { $drill ->
    [basic] Basic strategy
    [exceptions] Composition exceptions
    [insurance] Insurance
    [running] Running count
    [true_count] True count
    [banluck] Ban Luck player
    [banker] Ban Luck banker
   *[other] { $title }
}
train-weak = My weak spots
train-no-weak = You have no weak spots yet: whatever you miss in another drill is asked again here.

# Questions
train-question = Question
train-hand = You hold { $cards } against { $up }.
train-exception = Look at the cards, not the total. You hold { $cards } against { $up }.
train-no-exception = Under these rules no hand plays unlike its total.
train-insure = One deck, and these cards are gone. Insure?
train-no-insurance = These house rules know no insurance: choose others.
train-running = What is the running count of these cards (Hi-Lo)?
train-true = { $decks ->
    [one] The running count was { $before } before these cards; now { $decks } deck is left. The true count, rounded down?
   *[other]
        The running count was { $before } before these cards; now { $decks } decks are left. The true count, rounded down?
}
train-hold = You hold { $cards }.
train-banker = { $bust ->
    [yes] You are the banker and hold { $cards }. The player has { $count } cards and is bust.
   *[no] You are the banker and hold { $cards }. The player has { $count } cards.
}
# natural: what the player has shown, ban_luck, ban_ban or nothing
train-void = { $natural ->
    [ban_luck] You are the banker and hold { $cards }, and the player shows ban luck. Void the hand, or play on?
    [ban_ban] You are the banker and hold { $cards }, and the player shows ban ban. Void the hand, or play on?
   *[none] You are the banker and hold { $cards }. Void the hand, or play on?
}
# between the ranks of cards
train-and-card = { $front }, { $last }
train-seen = Cards seen
# said with a question: what the hand counts, and the cards that are shown
train-total = { $soft ->
    [yes] Soft { $total }.
   *[no] Total { $total }.
}
train-said-seen = Cards seen: { $cards }.
train-dealer = Dealer
train-you = You
train-again = Once more
train-count = The count
train-answer = Answer
train-next = Next

# How it went
train-at = Question { $number } of { $all }
train-score = { $asked } asked, { $right } right
train-score-lost = { $lost } bets lost
train-row = { $streak } in a row, longest { $longest }
train-is-best = best
train-is-missed = your answer, not the best
train-right = Right.
train-wrong = Wrong.
train-better = { $best } is better: { $lost } bets lost.
train-off = { $best } is right: off by { $off }.
# lost: in bets, 0 for nothing
train-follows = { $lost ->
    [0] Your strategy: { $does }.
   *[other] Your strategy: { $does }, which gives up { $lost } bets.
}
# streak: right answers in a row where they are worth a word, else 0
train-said-right = { $streak ->
    [0] Right.
   *[other] Right. { $streak } in a row.
}
train-said-wrong = Wrong. Best: { $best }. { $lost } bets lost.
train-said-off = Wrong. Best: { $best }. Off by { $off }.
train-said-result = { $right } of { $all } right.
train-result = { $right } of { $asked } right
train-sum = { $lost } bets lost, { $each } per decision.
train-nothing-missed = Nothing missed.
train-missed = What was missed
train-best = Best
train-lost = Lost
train-same = The same again
train-new-test = A new test

# Options
train-options = Options
train-move-on = Next question
train-move-on-when = { $when ->
    [hand] When I press Next
    [right] By itself after a right answer
   *[always] By itself after every answer
}
train-strategy = My strategy
train-strategy-about = A strategy file: the verdict says what it does, too
train-silent = Silent test
train-silent-about = { $n } questions, the report at the end
train-seed = Seed { $seed }
train-seed-about = The address brings these questions again.
train-new-seed = New seed
