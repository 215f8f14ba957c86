# 测验：用句子提出的决定，用一个词回答。

exam-game = 一局{ $game }。
exam-answer = 只用下列词语之一回答：{ $words }。

exam-beside = 你已分牌：除这手牌外你还有{ $hands }。单张牌还在等第二张。
exam-unseen = 尚未见到的牌，包括庄家的暗牌：{ $left }。
exam-left = { $rank } { $n }张
exam-left-tens = 十、J、Q、K共{ $n }张

exam-side = { $side ->
    [banker] 你是庄家，对一位打法最优的闲家。
   *[player] 你是唯一的闲家，对一位打法最优的庄家。
}
exam-played-on = 你本可以逃跑，但没有逃。
exam-natural = 闲家亮出了{ $hand }。
exam-player-cards = 闲家停牌，有{ $number }张暗牌。
exam-player-bust = 闲家有{ $number }张牌，已爆。

exam-kind = { $kind ->
    [all] 所有决定
    [hard] 硬牌
    [soft] 软牌
    [pair] 对子
    [split_hand] 分出的牌
    [surrender] 提前投降
    [insurance] 保险
    [even_money] 平赔
    [player] 闲家行动
    [escape] 逃或不逃
    [banker] 庄家行动
   *[void] 作废与否
}

exam-about = { $game }：{ $n }个决定的测验。摘要为{ $digest }。
exam-share = { $kind }：{ $n }；随机回答平均损失{ $regret }注。
exam-wrote = 已将{ $n }个问题写入{ $file }。
exam-right = { $answer }是最佳答案。
exam-wrong = { $answer }损失{ $regret }注。最佳答案是{ $best }。
exam-refused = { $answer }不是所给的词语，按其中最差的评分：损失{ $regret }注。最佳答案是{ $best }。
exam-worth = 以注计的价值：{ $evs }。
exam-worth-one = { $answer } { $ev }
exam-graded = 回答了{ $of }个决定中的{ $n }个。
exam-grade = { $kind }：{ $n }个回答，每个决定损失{ $regret }注（{ $error }），最佳{ $share }，拒收{ $refused }；随机{ $random }。
exam-error = 标准误差{ $error }
exam-error-none = 单个回答没有误差

exam-number = 没有第{ $number }个局面：编号为1至{ $last }。
exam-answer-to-what = 回答需要一个局面：请加上--position和编号。
exam-one-option = 一次只能问一件事：--position、--out或--grade。
exam-line-wrong = { $file }第{ $n }行不是回答：必须是含有id和answer的JSON对象。
exam-line-unknown = { $file }第{ $n }行回答的不是本测验的局面：编号为{ $first }至{ $last }。
exam-line-twice = { $file }第{ $n }行再次回答{ $name }。
exam-sheet-empty = { $file }中没有回答。
