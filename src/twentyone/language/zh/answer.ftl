# What the solvers say besides numbers: why a question is refused, and what a locked banker does.

answer-file-text = 策略文件应是文本。
answer-word-twice = 一个问题中每条规则只能写一次。
answer-question-long = 一个问题最多 { $most } 个字符。
answer-no-word = 这个问题没有 { $word } 这个词。
answer-whole-word = { $name } 不能是 { $given }：它是 { $low } 到 { $high } 的整数。
answer-no-policy = { $n ->
    [0] 这里没有打法 { $policy }：一种打法也没有。
   *[other] 这里没有打法 { $policy }：只有 { $policies }。
}
answer-no-decision = { $name } 处没有什么可决定的。
answer-no-side = 没有 { $side } 这一方：只有 player（闲家）和 banker（庄家）。
answer-no-method = 没有会收敛的方法 { $method }：只有 { $methods }。
# voids: which hard 15s the banker surrenders; hands: these, where they are some
answer-habit = { $voids ->
    [every] 庄家遇硬 15 一律投降。
    [some] 庄家在这些手牌投降：{ $hands }。
   *[none] 庄家遇硬 15 从不投降。
}
