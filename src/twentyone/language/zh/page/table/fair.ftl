# What this browser found wrong about a shuffle, and why a shuffle could not be checked.

fair-format = 证明是假的：格式无法识别。
fair-parts = 证明是假的：内容与该格式的证明不同。
fair-unreadable = 证明是假的：无法读取。
fair-seat-twice = 证明是假的：有一个座位列了两次。
fair-withheld = 证明是假的：{ $seat } 号座位的种子据说被扣留，却又在里面。
fair-seat-seed = 证明是假的：{ $seat } 号座位的种子不是它承诺的那个。
fair-server-seed = 证明是假的：服务器的种子不是它承诺的那个。
fair-unsorted = 证明是假的：排好顺序的牌要从 2C 列到 AS。
fair-foreign = 证明是假的：回到牌靴里的牌原来不在里面。
fair-order = 证明是假的：这些种子得不出第 { $shuffle } 次洗牌的顺序。
fair-too-many = 证明是假的：发出的牌比排好顺序的多。
fair-too-early = 证明是假的：前面的牌还没发，后面的牌就排好了顺序。
fair-deck = 证明是假的：所用的牌与牌桌上的不同。
# size: how many cards it had to be; 0 where that is not known
fair-not-whole = { $size ->
    [0] 证明是假的：牌靴开始时不是整副的牌。
   *[other] 证明是假的：牌靴开始时不是共 { $size } 张的整副牌。
}
fair-first-format = 证明是假的：它是最早的格式，不约束玩家的种子，而这张牌桌的座位承诺了种子。
fair-seat-lacking = 证明是假的：缺少 { $seat } 号座位的承诺。
fair-seat-added = 证明是假的：里面算了 { $seat } 号座位，而要求种子时它没有承诺。
fair-dealt-fewer = 证明是假的：里面说发了 { $n } 张牌，但你看到了第 { $place } 张。
fair-dealt-otherwise = 证明是假的：第 { $place } 张牌发出时是 { $card }，证明里却是 { $proven }。
fair-other-shoe = 证明是第 { $proven } 靴牌的，但公开的是第 { $shoe } 靴。
fair-other-promise = 证明所属的牌靴不是服务器承诺的那一靴。
fair-seed-not-counted = 你的种子已被收下，却没有计入第 { $shoe } 靴。
fair-replaced = 第 { $before } 靴牌换成了第 { $shoe } 靴，却没有给出它的证明。
fair-untold = 服务器说发了 { $n } 张牌，但只告诉了你 { $told } 张。
fair-promise-changed = 服务器在给出之后更改了对第 { $shoe } 靴牌的承诺。
fair-commitments-changed = 在要求种子之后，对第 { $shoe } 靴牌的承诺被改动了。
fair-commitment-changed = { $seat } 号座位对第 { $shoe } 靴牌的承诺在给出之后被改动了。
fair-commitment-lost = 你对第 { $shoe } 靴牌的承诺被接受了，却不在牌桌的承诺之中。
fair-card-changed = 牌靴的第 { $place } 张牌之前是 { $known }，现在却显示为 { $card }。
# seat: 0 is the bank
fair-hands = { $seat ->
    [0] 庄家有 { $held } 手牌，却显示 { $shown } 手。
   *[other] { $seat } 号座位有 { $held } 手牌，却显示 { $shown } 手。
}
fair-hand = { $seat ->
    [0] 庄家的手牌发了 { $held } 张，却显示 { $shown } 张。
   *[other] { $seat } 号座位的手牌发了 { $held } 张，却显示 { $shown } 张。
}
fair-unchecked = { $why ->
    [format] 它的证明是最早的格式，不约束玩家的种子。
    [loaded] 这张牌桌是从文件载入的。
    [unasked] 没有要求你公开种子。
   *[late] 你来的时候已经要求过种子。
}
