# What happens at any table. "you" is yes where whoever hears it did it, and "who" else is the name of whoever did.

# Cards
event-card-down = { $you ->
    [yes] 你得到一张暗牌。
   *[no] { $who }得到一张暗牌。
}
event-card = { $you ->
    [yes] 你拿到{ $card }。
   *[no] { $who }拿到{ $card }。
}
# worth: what the hand is worth now
event-card-worth = { $you ->
    [yes] 你拿到{ $card }，{ $worth }。
   *[no] { $who }拿到{ $card }，{ $worth }。
}
event-hand-card = { $you ->
    [yes] 第{ $number }手拿到{ $card }。
   *[no] { $who }第{ $number }手拿到{ $card }。
}
event-hand-card-worth = { $you ->
    [yes] 第{ $number }手拿到{ $card }，{ $worth }。
   *[no] { $who }第{ $number }手拿到{ $card }，{ $worth }。
}
event-shown = { $you ->
    [yes] 你亮出{ $cards }。
   *[no] { $who }亮出{ $cards }。
}
event-shown-worth = { $you ->
    [yes] 你亮出{ $cards }，{ $worth }。
   *[no] { $who }亮出{ $cards }，{ $worth }。
}
event-bust = { $you ->
    [yes] 你爆牌。
   *[no] { $who }爆牌。
}
event-hand-bust = { $you ->
    [yes] 第{ $number }手爆牌。
   *[no] { $who }第{ $number }手爆牌。
}
event-decided = { $you ->
    [yes] 你已决定。
   *[no] { $who }已决定。
}

# Results; because: a clause, such as "the dealer is bust"
event-win = { $you ->
    [yes] 你赢{ $chips }。
   *[no] { $who }赢{ $chips }。
}
event-win-because = { $you ->
    [yes] 你赢{ $chips }，因为{ $because }。
   *[no] { $who }赢{ $chips }，因为{ $because }。
}
event-lose = { $you ->
    [yes] 你输{ $chips }。
   *[no] { $who }输{ $chips }。
}
event-lose-because = { $you ->
    [yes] 你输{ $chips }，因为{ $because }。
   *[no] { $who }输{ $chips }，因为{ $because }。
}
event-back = { $you ->
    [yes] 你拿回下注。
   *[no] { $who }拿回下注。
}
event-back-because = { $you ->
    [yes] 你拿回下注，因为{ $because }。
   *[no] { $who }拿回下注，因为{ $because }。
}
event-bank-paid = { $you ->
    [yes] 你另付庄{ $chips }。
   *[no] { $who }另付庄{ $chips }。
}
event-hand-win = { $you ->
    [yes] 第{ $number }手赢{ $chips }。
   *[no] { $who }第{ $number }手赢{ $chips }。
}
event-hand-lose = { $you ->
    [yes] 第{ $number }手输{ $chips }。
   *[no] { $who }第{ $number }手输{ $chips }。
}
event-hand-back = { $you ->
    [yes] 第{ $number }手拿回下注。
   *[no] { $who }第{ $number }手拿回下注。
}
event-round-win = { $you ->
    [yes] 你共赢{ $chips }，现有{ $purse }。
   *[no] { $who }共赢{ $chips }，现有{ $purse }。
}
event-round-lose = { $you ->
    [yes] 你共输{ $chips }，现有{ $purse }。
   *[no] { $who }共输{ $chips }，现有{ $purse }。
}
event-round-even = { $you ->
    [yes] 你总共不赢不输，现有{ $purse }。
   *[no] { $who }总共不赢不输，现有{ $purse }。
}
event-purse = { $you ->
    [yes] 你有{ $purse }。
   *[no] { $who }有{ $purse }。
}
event-bank-win = { $you ->
    [yes] 你坐庄赢{ $chips }，现有{ $purse }。
   *[no] { $who }坐庄赢{ $chips }。
}
event-bank-lose = { $you ->
    [yes] 你坐庄输{ $chips }，现有{ $purse }。
   *[no] { $who }坐庄输{ $chips }。
}
event-bank-even = { $you ->
    [yes] 你坐庄不赢不输，现有{ $purse }。
   *[no] { $who }坐庄不赢不输。
}
# chosen and best are actions
event-grade-best = { $chosen }：最佳打法。
event-grade = { $chosen }：损失下注的百分之{ $percent }；最佳是{ $best }。

# The round and the bank
event-round-begins = 第{ $number }局开始。
event-shuffled = 牌已洗好。
event-bet = { $you ->
    [yes] 你下注{ $chips }。
   *[no] { $who }下注{ $chips }。
}
event-bank-held = { $you ->
    [yes] 你坐庄。
   *[no] { $who }坐庄。
}
event-bank-house = 重新由系统坐庄。
event-bank-comes = 轮到{ $who }坐庄。
event-bank-passed = { $you ->
    [yes] 你让庄。
   *[no] { $who }让庄。
}
event-withheld = { $you ->
    [yes] 你的种子没有公开，所以洗牌时不用它。
   *[no] { $who }的种子没有公开，所以洗牌时不用它。
}
event-table-won = { $you ->
    [yes] 你赢下全桌。
   *[no] { $who }赢下全桌。
}
event-table-over = 牌桌已结束。

# People
event-bought = { $you ->
    [yes] 你买了{ $chips }。
   *[no] { $who }买了{ $chips }。
}
event-seat-taken = { $name }坐上{ $seat }号座位。
event-returned = { $you ->
    [yes] 你带着{ $chips }回到牌桌。
   *[no] { $who }带着{ $chips }回到牌桌。
}
event-removed = 桌主请{ $name }离开了牌桌。
event-sat-out = { $you ->
    [yes] 你暂不参加，直到你说回来了。
   *[no] { $who }暂不参加，直到回来。
}
event-freed = { $name }太久没有玩：{ $seat }号座位已让出，筹码保留。
event-left = { $seat }号座位空出。
event-away = { $you ->
    [yes] 你离开了。
   *[no] { $who }离开了。
}
event-returns = { $you ->
    [yes] 你回来了。
   *[no] { $who }回来了。
}
event-broke = { $you ->
    [yes] 你的筹码输光了。
   *[no] { $who }的筹码输光了。
}
event-time-up = { $who }的时间到了。
event-more-time = { $you ->
    [yes] 你要求加时。
   *[no] { $who }要求加时。
}
event-silenced = { $silenced ->
    [yes] 桌主不再让{ $who }聊天。
   *[no] 桌主又让{ $who }聊天。
}

# The table
event-clock-none = 从现在起不计时。
event-clock = 从现在起每次决定有{ $seconds }秒。
event-pace-none = 从现在起电脑立刻出手。
event-pace = 从现在起电脑每步用{ $seconds }秒。
event-door = { $private ->
    [yes] 只有拿到链接的人才能找到这张牌桌。
   *[no] 大厅列出这张牌桌。
}
event-door-password = { $private ->
    [yes] 只有拿到链接的人才能找到这张牌桌，进入需要密码。
   *[no] 大厅列出这张牌桌，进入需要密码。
}
event-bars-lifted = 被禁的人又可以坐下了。
event-owner = { $you ->
    [yes] 从现在起你是桌主。
   *[no] 从现在起{ $who }是桌主。
}
event-game-begun = 新的一场开始：在座每人有{ $chips }个筹码。
event-rules = 从现在起牌桌按{ $rules }规则玩{ $game }。
event-rules-own = 从现在起牌桌按自定规则玩{ $game }。
event-loaded = 牌桌从文件载入。
event-talk = { $off ->
    [yes] 桌主关闭了这张牌桌的聊天。
   *[no] 桌主重新打开了这张牌桌的聊天。
}
event-closing = 本局结束后牌桌关闭。
event-closed = 牌桌已关闭。

# What people say
event-says = { $you ->
    [yes] 你说：{ $text }
   *[no] { $who }说：{ $text }
}
event-reaction-clap = 打得好
event-reaction-clap-does = { $you ->
    [yes] 你鼓掌。
   *[no] { $who }鼓掌。
}
event-reaction-luck = 祝好运
event-reaction-luck-does = { $you ->
    [yes] 你祝大家好运。
   *[no] { $who }祝大家好运。
}
event-reaction-thanks = 谢谢
event-reaction-thanks-does = { $you ->
    [yes] 你道谢。
   *[no] { $who }道谢。
}
event-reaction-laugh = 哈哈
event-reaction-laugh-does = { $you ->
    [yes] 你笑了。
   *[no] { $who }笑了。
}
event-reaction-wow = 哇
event-reaction-wow-does = { $you ->
    [yes] 你很惊讶。
   *[no] { $who }很惊讶。
}
event-reaction-ouch = 可惜
event-reaction-ouch-does = { $you ->
    [yes] 你为大家惋惜。
   *[no] { $who }为大家惋惜。
}
