# What a viewer can ask for at any time.

# The hand of the viewer, and that of the bank; hand: cards and what they are worth, or how many are hidden
read-watching = { $you ->
    [yes] 你在旁观，没有牌。
   *[no] 旁观者没有牌。
}
read-no-cards = { $you ->
    [yes] 你还没有牌。
   *[no] { $who }还没有牌。
}
read-not-in = { $you ->
    [yes] 你这局不参加。
   *[no] { $who }这局不参加。
}
read-short = { $hands }。
read-held = { $you ->
    [yes] 你的手牌是{ $hand }。
   *[no] { $who }的手牌是{ $hand }。
}
read-held-chips = { $you ->
    [yes] 你的手牌是{ $hand }，桌上有{ $stake }，还剩{ $chips }。
   *[no] { $who }的手牌是{ $hand }，桌上有{ $stake }，还剩{ $chips }。
}
# nth: see grammar-nth
read-nth = { $you ->
    [yes] 你的{ $nth }手牌是{ $hand }。
   *[no] { $who }的{ $nth }手牌是{ $hand }。
}
read-nth-chips = { $you ->
    [yes] 你的{ $nth }手牌是{ $hand }；桌上有{ $stake }，还剩{ $chips }。
   *[no] { $who }的{ $nth }手牌是{ $hand }；桌上有{ $stake }，还剩{ $chips }。
}
read-nothing = 没有牌
read-hidden = { $number }张暗牌
read-bust = { $hand }，爆牌
read-face-down = { $cards }，还有{ $number }张暗牌
read-bank-nothing = { $you ->
    [yes] 你还没有牌。
   *[no] { $who }还没有牌。
}
read-bank-hidden = { $you ->
    [yes] 你有{ $hand }。
   *[no] { $who }有{ $hand }。
}
read-bank = { $you ->
    [yes] 你的明牌是{ $hand }。
   *[no] { $who }的明牌是{ $hand }。
}

# Who is here
read-here = { $you ->
    [yes] 你坐在{ $seat }号座位，有{ $chips }。
   *[no] { $who }坐在{ $seat }号座位，有{ $chips }。
}
read-away = { $you ->
    [yes] 你离开了{ $seat }号座位。
   *[no] { $who }离开了{ $seat }号座位，那里有{ $chips }。
}
read-bot = { $you ->
    [yes] 你是{ $seat }号座位的电脑。
   *[no] { $who }是电脑，坐在{ $seat }号座位，有{ $chips }。
}
read-house-bank = 系统坐庄。
read-full = 座位已满。
read-free = { $seats }号座位空着。
read-bet = { $you ->
    [yes] 你下注{ $bet }，还剩{ $chips }。
   *[no] { $who }下注{ $bet }，还剩{ $chips }。
}
read-no-bet = { $you ->
    [yes] 你没有下注，还剩{ $chips }。
   *[no] { $who }没有下注，还剩{ $chips }。
}
# after a split or a double; n: how many hands, stake: what lies on all of them
read-stakes = { $you ->
    [yes] 你{ $number }手牌共押{ $stake }，还剩{ $chips }。
   *[no] { $who }{ $number }手牌共押{ $stake }，还剩{ $chips }。
}
# state: what they do in the round; ending: why they do not play; stake and hands are there while they play
read-seat = { $state ->
    [playing] { $you ->
        [yes] 你有{ $chips }，桌上有{ $stake }，牌是{ $hands }
       *[no] { $who }有{ $chips }，桌上有{ $stake }，牌是{ $hands }
    }
    [broke] { $you ->
        [yes] 你的筹码输光了
       *[no] { $who }的筹码输光了
    }
   *[idle] { $you ->
        [yes] 你有{ $chips }
       *[no] { $who }有{ $chips }
    }
}{ $ending ->
    [out] ，暂不参加。
    [away] ，离开了。
   *[none] 。
}

# Rules and clock
read-plays = 牌桌按{ $rules }规则玩{ $game }。
read-plays-own = 牌桌按自定规则玩{ $game }。
read-limits = 下注{ $lowest }到{ $highest }个筹码，通常下注{ $usual }。
read-no-timer = 每次决定不限时。
read-timer = 每次决定有{ $seconds }秒；到时由损失最小的打法代你决定。
read-no-clock = 现在没有计时。
read-clock = 还剩{ $number }秒。

# How a player has done
read-purse = 你有{ $purse }。
read-standing = { $standing ->
    [ahead] 你有{ $purse }，赢了{ $chips }。
    [behind] 你有{ $purse }，输了{ $chips }。
   *[even] 你有{ $purse }，不赢不输。
}
read-stake = 你有{ $purse }，另有{ $stake }在桌上，这局还没结束。
read-before = { $standing ->
    [ahead] 这局之前你赢了{ $chips }。
    [behind] 这局之前你输了{ $chips }。
   *[even] 这局之前你不赢不输。
}
read-tally = 你玩了{ $number }手：赢{ $won }，输{ $lost }，平{ $pushed }；胜率百分之{ $percent }。
# naturals: how many, see read-naturals
read-tally-naturals = 你玩了{ $number }手：赢{ $won }，输{ $lost }，平{ $pushed }，{ $naturals }；胜率百分之{ $percent }。
read-naturals = { $number }次天牌
read-graded = 教练评了{ $number }次决定：{ $best }次最佳；其余一共放弃了{ $lost }个筹码的期望值。

# What cannot be read out, or not so
read-no-topic = 没有叫{ $topic }的朗读内容：有{ $topics }。
read-no-manner = { $what ->
    [person] 没有{ $word }这种人称：有{ $words }。
   *[verbosity] 没有{ $word }这种长度：有{ $words }。
}
