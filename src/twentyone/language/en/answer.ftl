# What the solvers say besides numbers: why a question is refused, and what a locked banker does.

answer-file-text = A strategy file is text.
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
# voids: which hard 15s the banker surrenders; hands: these, where they are some
answer-habit = { $voids ->
    [every] The banker surrenders every hard 15.
    [some] The banker surrenders { $hands }.
   *[none] The banker never surrenders a hard 15.
}
