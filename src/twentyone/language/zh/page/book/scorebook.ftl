# The score book, for people who play with real cards.

scorebook-title = 记分簿
scorebook-about = 适合用真牌玩：点选每人的牌，记分簿按你们的家规算出输赢。每次点选都会保存。
scorebook-mine = 您的记分簿
scorebook-begin = 新的记分簿
scorebook-who = 谁来玩？
# number: 1, 2, …; banks: yes for who holds the bank first
scorebook-person = { $banks ->
    [yes] 名字 { $number }，先坐庄
   *[no] 名字 { $number }
}
scorebook-more-people = 再加一人
scorebook-bet = 常用注
scorebook-bet-about = 任何钱都行；之后可以逐人更改。
scorebook-every = 几局后换庄
scorebook-every-about = 0：只在您换庄时。
scorebook-called = 名称
scorebook-start = 开始

# The round being written
scorebook-round = 第 { $number } 局
scorebook-this-round = 本局
scorebook-total = 合计
scorebook-bank = 坐庄
scorebook-bank-stays = 庄不动，直到您换庄。
scorebook-bank-left = { $n ->
    [1] 本局后换庄。
   *[other] { $n } 局后换庄。
}
scorebook-bets = 注 { $bet }
scorebook-tap = 点选手牌
scorebook-hand-of = { $name }的牌
scorebook-bet-of = { $name }的注
scorebook-opened = 开牌时庄家有
scorebook-at-end = 最后
# hand: 17, bust, …; banker: the total of the banker then
scorebook-opened-at = { $hand }，庄家{ $banker }时开牌
scorebook-undo = 撤销
scorebook-redo = 重做
scorebook-score = 记下
scorebook-written = { $name }：{ $hand }。
scorebook-undone = 已撤销。
scorebook-redone = 已重做。
scorebook-again = 再试

# Below the round
scorebook-more = 钱、人和规则
scorebook-settle = 结账
scorebook-even = 谁也不欠谁。
scorebook-pays = { $payer }付给{ $payee } { $amount }
scorebook-pays-short = { $payer }付给{ $payee }
scorebook-paid = 已付
scorebook-paid-of = 已付：{ $payment }
scorebook-past = { $n ->
    [0] 历史
   *[other] 历史（{ $n }）
}
scorebook-nothing = 还没有记录。
scorebook-older = 更早的 { $n } 行在文件里。
scorebook-people = 玩家和注
scorebook-people-about = 名字、注，以及下一局是否参加。
scorebook-name-of = { $name }的名字
scorebook-plays = { $name }参加
scorebook-new = 新来的人
scorebook-add = 加入
scorebook-bank-of = 庄家：{ $name }
scorebook-bank-give = 谁坐庄
scorebook-rules-about = 新规则从下一局起生效；已记下的不变。

# Files
scorebook-picture = 分享图片
scorebook-picture-name = score-book
scorebook-picture-about = { $game } · { $day } · { $rounds } 局
scorebook-file = 存为 CSV

# Advice for the banker
scorebook-advice = 庄家该怎么做？
scorebook-cards = 庄家的牌
scorebook-cards-about = 如 T,6 或 A,4,2；T 是任何十点牌。
scorebook-against = 对手闲家有
scorebook-n-cards = { $n } 张
scorebook-nobody = 还没有人补牌
scorebook-advise = 询问
scorebook-best = 最好：{ $action }。{ $worth } 注，对一位打得最好的闲家。
scorebook-first = 在有人补牌之前，最好：{ $action }。{ $worth } 注。
scorebook-mixed = 最好的打法是混合：{ $shares }。
scorebook-never = 最好的打法不会走到这里：这是对已走到这里的人最好的应对。
scorebook-settled = { $bust ->
    [yes] 庄家爆了：没有什么可决定的。平均 { $worth } 注。
   *[no] 没有什么可决定的。平均 { $worth } 注。
}
scorebook-asking = 正在计算……
