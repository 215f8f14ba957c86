# Why a table does not do what somebody asks of it.

## Seats
refusal-no-seat = 这张牌桌没有{ $seat }号座位：座位是1到{ $seats }号。
refusal-no-such-seat = 没有{ $seat }号座位：座位是1到{ $most }号。
refusal-no-player-seat = 没有{ $seat }号玩家座位：座位是1到{ $seats }号。
refusal-seat-empty = { $seat }号座位上没有人。
refusal-seat-unheld = { $seat }号座位没有主人。
refusal-seat-taken = { $seat }号座位有人了。
# n: how many are free
refusal-seat-not-free = { $n ->
    [0] { $seat }号座位不能坐：没有空座了。
   *[other] { $seat }号座位不能坐：空座是{ $free }号。
}
refusal-seat-held = { $seat }号座位有主：玩家还在。
refusal-seat-persons = { $seat }号座位坐的是真人：这样只能请离电脑。
refusal-seat-your-own = 你已经坐在{ $seat }号座位上了。
refusal-no-longer = 你已让出这个座位或这张牌桌：没有以你的名义做任何事。
refusal-seats-number = 牌桌不能有{ $seats }个座位：只能有一到七个。
refusal-table-full = 这张牌桌的座位都有人了。

## Names
refusal-name-missing = 玩家要有名字。
refusal-name-length = 名字有1到{ $most }个字符。
refusal-name-visible = 名字只能用看得见的字符。
refusal-name-letter = 名字至少有一个字母、汉字或数字。
refusal-name-marks = 名字里一个字母最多带{ $most }个附加符号。
refusal-name-alphabet = 名字里的一个词只能用一种文字。
refusal-name-sentence = 名字不能像一句话：请去掉中间的标点。
refusal-name-role = 名字不能是庄家、座位或对人的称呼：请加上你自己的名字。
refusal-name-printable = 名字有1到{ $most }个可打印的字符。
refusal-name-taken = 这张牌桌上已经有人叫{ $name }或差不多的名字：请换一个。

## Bets and chips
refusal-bets-over = 不再接受下注：牌桌已经结束。
refusal-bet-broke = { $name }的筹码不到一个，已经出局。
refusal-bet-banker = { $name }在坐庄，不下注。
# purse: the chips of the player
refusal-bet-limits = { $name }不能下注{ $chips }个筹码：手上有{ $purse }个筹码，在这张牌桌上每注是{ $low }到{ $high }个整筹码，0表示这局不参加。
refusal-bets-missing = 所有人都下了注，这局才开始。
refusal-round-not = 现在没有牌局：要先下注。
refusal-in-play = 这局还没打完：打完以后才能改下注、座位和规则。
refusal-cards-coming = 注已下好，马上发牌：之后才能改下注、座位和规则。
refusal-rebuy = { $name }还有{ $purse }个筹码，不能再买：筹码不到最低下注{ $least }个的玩家才能买。
refusal-rebuy-elimination = 淘汰赛牌桌上不能买筹码。
refusal-not-over = 比赛还没结束：有人赢了才能再来一场。
refusal-bets-count = { $seats }个座位的牌桌要有{ $seats }个下注，不玩的座位是0。
refusal-bets-none = 一局至少要有一个下注：现在所有座位都不玩。
refusal-bet-whole = { $seat }号座位不能下注{ $chips }个筹码：下注是整数个筹码，0表示这局不参加。
refusal-bet-purse = { $seat }号座位不能下注{ $chips }个筹码：只有{ $purse }个。

## The bank
refusal-bank-house = { $game }里玩家不能坐庄：由系统庄坐庄。
refusal-bank-broke = { $name }的筹码不到一个，不能坐庄。
refusal-bank-bets = 已经有人下注：要在第一个人下注之前或这局之后换庄。
refusal-bank-not-yours = { $seat }号座位没有坐庄。
refusal-bank-held = { $seat }号座位正在坐庄：要先下庄。
refusal-bank-poor = 坐庄要赔得起所有人最低下注的最高倍数：筹码不够。
refusal-bank-offered = 轮到你坐庄：请坐庄或让庄。
refusal-bank-turn = 先问{ $seat }号座位要不要坐庄。
refusal-bank-enough = 庄已经换得够多了：打完一局之前不再换。

## Decisions and the clock
# kind: what the open decision is about, none where there is none
refusal-stale = { $kind ->
    [none] { $seat }号座位不能答复决定{ $decision }：现在没有要决定的。
    [bet] { $seat }号座位不能答复决定{ $decision }：正在等的是{ $open }，下注。
    [act] { $seat }号座位不能答复决定{ $decision }：正在等的是{ $open }，行动。
   *[seed] { $seat }号座位不能答复决定{ $decision }：正在等的是{ $open }，公开种子。
}
refusal-clock-once = 每次决定只能加一次时间。
refusal-clock-none = 没有可以加时的计时。
refusal-clock-runs = 这次决定的时间还没到。
refusal-playing = 你正在玩：不用告诉别人你回来了。

## The owner, and the table
refusal-chips-equal = 淘汰赛牌桌上大家起始筹码相同：要在有人坐下之前定好。
refusal-nobody-barred = 没有人被禁止进入这张牌桌。
refusal-owner-bot = { $name }是电脑：牌桌只能交给真人。
refusal-owner-already = 牌桌已经是{ $name }的了。
refusal-seeds-opening = 正在公开种子：还可能要公开种子的人不能请离。请稍后再试。
refusal-bot-silent = { $seat }号座位是电脑，电脑不说话。
refusal-close-in-play = 这局还没打完：打完以后才能关桌。
refusal-upgrade-in-play = 这局还没打完：打完以后牌桌才会升级。
refusal-somebody-here = 这张牌桌上还有人：不会收桌。
refusal-opened-once = 牌桌只开一次，而且要最先开。
refusal-table-closed = 牌桌{ $table }已经关闭。
refusal-elimination-begun = 淘汰赛已经开始：新人不能坐下。
refusal-elimination-begun-bots = 淘汰赛已经开始：新人和电脑都不能坐下。
refusal-elimination-out = 你已被淘汰：没有筹码不能再坐下。
refusal-table-over = 牌桌已经结束：不能再坐下。
refusal-barred = 桌主禁止你进入这张牌桌。
refusal-password-short = 密码至少有{ $least }个字符。
refusal-mode = 没有{ $mode }这种玩法：牌桌可以是 free 或 elimination。
# option: the name of an option of a table
refusal-option = { $option ->
    [bank_every] 换庄前的局数不能是{ $given }：应为{ $low }到{ $high }。
    [pace_ms] 电脑的节奏（毫秒）不能是{ $given }：应为{ $low }到{ $high }。
    [hold_seconds] 等待离开的玩家的时间（秒）不能是{ $given }：应为{ $low }到{ $high }。
    [idle_seconds] 等待没有动静的玩家的时间（秒）不能是{ $given }：应为{ $low }到{ $high }。
    [sit_out_rounds] 让出座位前的局数不能是{ $given }：应为{ $low }到{ $high }。
   *[edition] 牌桌的版本不能是{ $given }：应为{ $low }到{ $high }。
}
refusal-bot-seat = 只加一个电脑时才能指定座位；几个电脑会自己坐。
refusal-bots-fit = 坐不下{ $bots }个电脑：还有{ $free }个空座。

## Seeds and shoes
refusal-commitment = 承诺是种子的 SHA-256，即 64 位小写十六进制数字。
refusal-commitment-other = { $seat }号座位已经为这靴牌承诺了另一个种子，不能更换。
refusal-seed-other = 这不是{ $seat }号座位承诺的种子：它的 SHA-256 不同。
refusal-shoe-open = 第{ $shoe }靴牌已经公开：不再从中发牌。
refusal-seeds-later = 重新启动后，这张牌桌要到下一局才接受种子承诺。
refusal-seeds-bots = 电脑没有种子。
refusal-seed-withheld = { $seat }号座位扣留过种子：这位玩家在这张牌桌上不能再承诺别的种子。
refusal-seed-first = 种子要先承诺，被要求时再公开。
refusal-seed-length = 种子最多有{ $most }个普通字符。

## Talk
refusal-talk-empty = 这句话里什么也没有：请写看得见的内容。
refusal-talk-long = 一条消息最多{ $most }个字符；这条有{ $length }个。
refusal-reaction = 没有这种表情：有{ $reactions }。
refusal-talk-one = 说一句话或发一个表情，二选一。
refusal-talk-slow = 慢一点：{ $seconds }秒内说{ $most }句就够了。
refusal-mute-self = 不能屏蔽自己：可以不说话，或者屏蔽所有人。
refusal-talk-seatless = 只有坐在牌桌上的人才能说话。
refusal-talk-off = 桌主关闭了这张牌桌的聊天。
refusal-talk-silenced = 桌主在这张牌桌上禁止你说话。

## The coach
refusal-no-coach = 这张牌桌没有教练。
refusal-no-coach-game = 这个游戏没有教练。
refusal-extra = 这需要附加组件 { $extra }：请用 pip install "twentyone[{ $extra }]" 安装。
refusal-solver-full = 求解器排队的问题太多：请稍后再问。
refusal-solver-stops = 服务器正在停止。
refusal-solver-slow = 求解器在{ $seconds }秒内没有找到答案。
refusal-solver-again = 求解器重新启动了：请再问一次。
refusal-solver-cannot = 求解器回答不了这个问题：{ $error }。
refusal-solver-program =
    这个页面里没有完整的求解器：这套规则的策略表、数值和模拟需要安装的程序。
refusal-book-fetch =
    为这套规则预先算好的结果无法载入：请联网后再试，或重新载入页面。

## Actions and cards of a game
refusal-action-seat = { $action }里的座位不是数字。
refusal-action-unknown = 二十一点里没有{ $action }这个动作：动作有{ $actions }。
refusal-action-over = 现在什么都不能做，{ $action }也不行：这局已经结束。
refusal-action-chance = 现在要发一张牌：不能{ $action }。
# seat: whose turn it is, 0 for the bank
refusal-action-turn = { $seat ->
    [0] 现在轮到庄家，不能{ $action }。
   *[other] 现在轮到{ $seat }号座位，不能{ $action }。
}
refusal-action-not-yours = { $seat }号座位现在不能{ $action }：轮到{ $waiting }号座位。
refusal-action-illegal = 现在不能{ $action }：可以{ $allowed }。
# why: a clause of refusal-why
refusal-action-why = 现在不能{ $action }：{ $why }；可以{ $allowed }。
# Why an action is not allowed: a clause that is said behind a colon. n: the lowest total, or the most hands
refusal-why = { $why ->
    [full] 21点的手牌不能再要牌
    [split-ace] 分开的 A 只能再拿一张牌
    [no-double] 这张牌桌不能加倍
    [double-two] 只有两张牌时才能加倍
    [double-split] 这张牌桌分牌后不能加倍
    [double-total] 这张牌桌只有{ $n }到11点才能加倍
    [double-poor] 这个座位的筹码不够加倍
    [split-pair] 只有成对的两张牌才能分牌
    [split-hands] 一个座位最多有{ $n }手牌
    [split-aces] 这张牌桌上分开的 A 不能再分
    [split-poor] 这个座位的筹码不够再下一注
    [no-surrender] 这张牌桌不能投降
    [surrender-early] 投降要在玩家行动之前决定
    [surrender-two] 只有没分过牌的前两张才能投降
   *[before] 这要在玩家行动之前决定
}
refusal-card-gone = 不能发{ $card }：这张牌已经不在牌里了。
refusal-card-no-copy = 不能发{ $card }：牌靴里没有这张牌了。
refusal-nobody-called = 没有人叫{ $name }：有{ $names }。
refusal-card-unknown = 没有{ $card }这张牌：请写点数和花色，例如 AS、TH 或 10H，花色是 C、D、H、S。
refusal-rank-unknown = 没有{ $rank }这个点数：点数是{ $ranks }之一（十写作 T 或 10）。
refusal-rule-written = 规则写作“名称=值”，不是{ $given }。
refusal-rule-twice = 规则{ $rule }不能既是{ $first }又是{ $second }：只给一次。
refusal-rules-empty = 规则文件每条规则一行，例如 ties=banker：这个文件是空的。

## The journal, and saved tables
refusal-journal-later = 现在无法写入记录，所以什么也没有改变：请再试。
refusal-journal-closed = 记录已经关闭：不能再写了。
refusal-journal-stopped = 记录已经停止：不能再写了。
refusal-saved-not = 这不是保存的牌桌：{ $why }。
refusal-saved-format = 这不是保存的牌桌：格式必须是{ $format }或{ $first }。
refusal-saved-changed = 保存的牌桌被改动过，或者是别的服务器保存的：不能在这里载入。
refusal-saved-damaged = 保存的牌桌已损坏：{ $why }。
refusal-saved-sealed = 保存的牌桌已损坏：这台服务器封存的内容打不开。
refusal-saved-large = 保存的牌桌太大，无法载入。
# Why a text is no JSON: a clause that is said behind a colon
refusal-json-many = 里面的内容太多
refusal-json-deep = 嵌套太深
refusal-json-text = 它不是文本
refusal-json = 它不是 JSON（{ $reason }，第{ $line }行）
refusal-json-constant = { $name }在 JSON 里不是数字
refusal-json-twice = { $name }出现了两次
refusal-json-digits = 里面有一个数字位数太多

## Faults of the program
refusal-fault-table = 由于程序出错，牌桌做不到；什么也没有改变。
refusal-books-total = 牌桌{ $table }的账不平：差{ $tenths }个十分之一筹码。
refusal-books-kept = 牌桌{ $table }保留的筹码与账目不符。
refusal-books-purse = 牌桌{ $table }上{ $seat }号座位的筹码与账目不符。
refusal-books-entry = 不能把{ $tenths }个十分之一筹码从{ $source }移到{ $target }。

## Proofs of shuffles that are not true
refusal-proof-other-shoe = 证明是另一靴牌的：服务器承诺的是{ $committed }，而这是{ $given }的牌靴。
refusal-proof-deck = 证明是假的：所用的牌与牌桌上的不同。
refusal-proof-whole = 证明是假的：牌靴开始时不是整副牌。
refusal-proof-whole-size = 证明是假的：牌靴开始时不是一共{ $n }张的整副牌。
refusal-proof-copies = 证明是假的：{ $card }在牌靴里有{ $copies }张，而{ $most }副牌只有{ $most }张。
refusal-proof-first-format = 证明是假的：它是最早的格式，不约束玩家的种子，而这张牌桌的座位承诺了种子。
refusal-proof-seat-missing = 证明是假的：{ $seat }号座位承诺了{ $committed }，证明里却没有。
refusal-proof-seat-uncommitted = 证明是假的：里面算了{ $seat }号座位，而要求种子时它没有承诺。
refusal-proof-dealt = 证明是假的：里面说发了{ $dealt }张牌，但你看到了第{ $seen }张。
refusal-proof-card = 证明是假的：第{ $place }张牌发出时是{ $card }，证明里却是{ $given }。
refusal-proof-withheld = 你的种子没有计入第{ $shoe }靴牌：据说{ $seat }号座位扣留了它。
refusal-proof-not-seats = 你的种子没有计入第{ $shoe }靴牌：它不是{ $seat }号座位的种子。
refusal-proof-not-any = 你的种子没有计入第{ $shoe }靴牌：它不是任何座位的种子。
refusal-proof-seed = 证明是假的：服务器的种子不是它承诺的那个。
refusal-proof-listed = 证明是假的：排好顺序的牌要从 2C 列到 AS。
refusal-proof-order = 证明是假的：这些种子得不出第{ $n }次洗牌的顺序。
refusal-proof-more = 证明是假的：发出的牌比排好顺序的多。
refusal-proof-early = 证明是假的：前面的牌还没发，后面的牌就排好了顺序。
refusal-proof-refill = 证明是假的：回到牌靴里的牌原来不在里面。
refusal-proof-twice = 证明是假的：有一个座位列了两次。
refusal-proof-both = 证明是假的：{ $seat }号座位的种子据说被扣留，却又在里面。
refusal-proof-share = 证明是假的：{ $seat }号座位的种子不是它承诺的那个。
