# What the solvers say besides numbers: why a question is refused, and what a locked banker does.

answer-file-text = A strategy file is text.
answer-rules-text = A file of rules is text.
answer-word-twice = A question names each rule once.
answer-question-long = A question has at most { $most } characters.
answer-no-word = This question has no word { $word }.
answer-whole-word = The word { $name } cannot be { $given }: it is a whole number from { $low } to { $high }.
answer-no-policy = { $n ->
    [0] There is no policy { $policy } here: there are none.
   *[other] There is no policy { $policy } here: there are { $policies }.
}
answer-no-decision = There is nothing to decide at { $name }.
answer-no-side = There is no side { $side }: the sides are player and banker.
answer-no-method = There is no method { $method } that converges: they are { $methods }.
# voids: which 15s the banker surrenders, any_15: of all and not of hard ones alone; hands: these, where they are some
answer-habit = { $voids ->
    [every] The banker surrenders every hard 15.
    [every_any_15] The banker surrenders every 15.
    [none_any_15] The banker never surrenders a 15.
    [some] The banker surrenders { $hands }.
   *[none] The banker never surrenders a hard 15.
}

# Cards that cannot be
answer-cards-long = Cards are listed in at most { $most } characters, not in { $given }.
answer-infinite-shoe = No card can be removed from an infinite shoe: choose a number of decks.
answer-shoe-value = The shoe holds only { $held } cards of value { $value }.
answer-shoe-rank = The shoe holds only { $held } cards of rank { $rank }.
# name: the card, its rank or its value; held: how many there are, given: how many were named
answer-copies = { $decks ->
    [1] { $kind ->
        [value] The deck holds only { $held } cards of value { $name }, not { $given }.
       *[card] { $held ->
            [one] The deck holds only { $held } card { $name }, not { $given }.
           *[other] The deck holds only { $held } cards { $name }, not { $given }.
        }
    }
   *[other] { $kind ->
        [value] The shoe holds only { $held } cards of value { $name }, not { $given }.
       *[card] The shoe holds only { $held } cards { $name }, not { $given }.
    }
}
answer-not-dealt = { $hand } against { $up } cannot be dealt: { $why }
answer-supply =
    The round may not be completed: the shoe has { $size } cards, and a round could need { $needed } of them.
answer-certain-blackjack = The dealer has a blackjack for certain in this shoe: there is nothing left to decide.

# A strategy file; there, here: the rules it is for, and those that were asked for
answer-your-file = your file
answer-default-rules = the defaults
answer-other-rules =
    The strategy in { $file } is for other rules ({ $there }) than those asked for ({ $here }): ask for its rules, or take
    out its line of rules.
