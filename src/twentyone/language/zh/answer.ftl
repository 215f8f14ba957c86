# What the solvers say besides numbers: why a question is refused, and what a locked banker does.

answer-file-text = 策略文件应是文本。
answer-rules-text = 规则文件必须是文本。
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
# voids: which 15s the banker surrenders, any_15: of all and not of hard ones alone; hands: these, where they are some
answer-habit = { $voids ->
    [every] 庄家遇硬 15 一律投降。
    [every_any_15] 庄家遇 15 一律投降。
    [none_any_15] 庄家遇 15 从不投降。
    [some] 庄家在这些手牌投降：{ $hands }。
   *[none] 庄家遇硬 15 从不投降。
}

# Cards that cannot be
answer-cards-long = 列牌最多 { $most } 个字符，不能有 { $given } 个。
answer-infinite-shoe = 无限牌靴不能去掉牌：请选牌的副数。
answer-shoe-value = 牌靴里只有 { $held } 张点数为 { $value } 的牌。
answer-shoe-rank = 牌靴里只有 { $held } 张 { $rank }。
# name: the card, its rank or its value; held: how many there are, given: how many were named
answer-copies = { $decks ->
    [1] { $kind ->
        [value] 一副牌只有 { $held } 张点数为 { $name } 的牌，没有 { $given } 张。
       *[card] 一副牌只有 { $held } 张 { $name }，没有 { $given } 张。
    }
   *[other] { $kind ->
        [value] 牌靴里只有 { $held } 张点数为 { $name } 的牌，没有 { $given } 张。
       *[card] 牌靴里只有 { $held } 张 { $name }，没有 { $given } 张。
    }
}
answer-not-dealt = 发不出 { $hand } 对 { $up }：{ $why }
answer-supply = 这一局可能打不完：牌靴有 { $size } 张牌，一局可能需要 { $needed } 张。
answer-certain-blackjack = 这个牌靴里庄家必有黑杰克：没有什么可决定的了。

# A strategy file; there, here: the rules it is for, and those that were asked for
answer-your-file = 你的文件
answer-default-rules = 默认规则
answer-other-rules = { $file }里的策略是给别的规则（{ $there }）的，不是所问的规则（{ $here }）：请按它的规则来问，或去掉它的规则行。
