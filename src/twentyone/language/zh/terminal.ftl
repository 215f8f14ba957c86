# What the table in the terminal says.

## Coming and going
# name: the own name; taken: that of somebody like it
# the name of whoever gives none
terminal-guest = 客人
terminal-renamed = 这里已经有人叫{ $name }或差不多的名字：你叫{ $given }。
# refusal: that the table has a password, or that it was another
terminal-password = { $refusal }请输入密码，或输入 q 离开。
terminal-this-is = 这里玩的是{ $game }。
terminal-this-is-table = 这里是牌桌{ $table }，玩的是{ $game }。
terminal-seated = 你坐在{ $seat }号座位，同桌的有{ $others }。输入 ? 查看帮助。
terminal-seated-alone = 你坐在{ $seat }号座位，只有你一个人。输入 ? 查看帮助。
terminal-leave = 你离开牌桌。
terminal-coach-later = 教练还在想这一局，稍后会说你的决定值多少。
terminal-standing = { $name }：{ $text }。
# question: whether another elimination is played
terminal-again = { $question }输入“{ $again }”再来一场，或按回车离开。

## What may be typed now: in a prompt, and as a clause of terminal-nothing, which is said behind a colon
# waiting: whom the table waits for
terminal-sits-out = { $waiting }按回车继续玩，输入 q 离开。
terminal-sits-out-clause = 按回车继续玩，输入 q 离开
# way: whether the bank can be given back, passed on, or neither
terminal-alone = { $way ->
    [give] { $waiting }输入“{ $give_bank }”不再坐庄，或输入 q 离开。
    [pass] { $waiting }输入“{ $pass_bank }”让给下一家，或输入 q 离开。
   *[none] { $waiting }输入 q 离开。
}
terminal-alone-clause = { $way ->
    [give] 输入“{ $give_bank }”不再坐庄，或输入 q 离开
    [pass] 输入“{ $pass_bank }”让给下一家，或输入 q 离开
   *[none] 输入 q 离开
}
terminal-banker = { $way ->
    [give] 你在坐庄，有{ $chips }。按回车发第{ $round }局，输入“{ $give_bank }”不再坐庄，q 离开。
    [pass] 你在坐庄，有{ $chips }。按回车发第{ $round }局，输入“{ $pass_bank }”让给下一家，q 离开。
   *[none] 你在坐庄，有{ $chips }。按回车发第{ $round }局，q 离开。
}
terminal-banker-clause = { $way ->
    [give] 按回车发第{ $round }局，输入“{ $give_bank }”不再坐庄，q 离开
    [pass] 按回车发第{ $round }局，输入“{ $pass_bank }”让给下一家，q 离开
   *[none] 按回车发第{ $round }局，q 离开
}
terminal-broke = 你没有筹码了。输入“{ $rebuy }”买{ $chips }，或输入 q 离开。
terminal-broke-clause = 输入“{ $rebuy }”或 q
# asked: the question for a bet
terminal-bet = 你有{ $chips }。{ $asked }按回车就下这些。
terminal-bet-clause = 输入筹码数，回车照旧下注，0这局不参加
terminal-act-clause = 你可以{ $actions }
terminal-can = 你可以{ $actions }。
# possible: one of the clauses above
terminal-nothing = { $typed }在这里不起作用：{ $possible }，或输入 ? 查看帮助。
terminal-nothing-enter = 只按回车在这里不起作用：{ $possible }，或输入 ? 查看帮助。
terminal-nothing-asked = { $typed }在这里不起作用：请输入“{ $more }”、“{ $proof }”、“{ $rebuy }”、“{ $take_bank }”、“{ $give_bank }”或“{ $pass_bank }”。

## Help
terminal-help-actions = 用按键或文字输入一个动作，再按回车；只按回车就做唯一可做的动作。下注时输入筹码数；只按回车或输入 a 照上次下注，0表示这局不参加。
terminal-help-reading = 输入 r 听自己的牌，c 听庄家的牌，e 听牌桌，b 听下注和筹码，R 听牌桌规则，T 听剩余时间，w 听有谁在，t 听自己的成绩，h 问教练，H 问会算牌的教练。
terminal-help-messages = 输入 l 听最近的消息，逗号听前一条，句号听后一条；[ 和 ] 选择种类：全部、牌局、玩家或系统。W 用名字称呼你，或再改回“你”。
terminal-help-words = 还可以输入文字：“{ $more }”多要时间，“{ $proof }”说明核对过的洗牌。两局之间，“{ $profile }”加名称，或“{ $rule }”加名称、= 和值，可以改牌桌规则；“{ $take_bank }”、“{ $give_bank }”和“{ $pass_bank }”换庄；“{ $rebuy }”买筹码。
terminal-help-talk = 要聊天，输入“{ $say }”和要说的话，或“{ $react }”加 clap、luck、thanks、laugh、wow、ouch 之一；/ 重听说过的话。输入“{ $mute }”或“{ $unmute }”加名字或“{ $everybody }”；桌主可以输入“{ $silence }”或“{ $unsilence }”。
terminal-help-again = 超时以后输入“{ $back }”继续玩，输入“{ $again }”把结束的淘汰赛再来一场。
terminal-help-owner = 如果牌桌是你的：“{ $remove }”、“{ $bar }”或“{ $owner }”加名字，可以请离某人、不许再来，或移交牌桌；“{ $pardon }”让被禁的人再进来；“{ $bot }”加一个电脑；“{ $watchers }”说明谁在看，“{ $offer }”加名字请他坐空座；“{ $clock }”和“{ $pace }”加秒数，设定时限和电脑的节奏；“{ $private }”、“{ $public }”和“{ $password }”加一个词，决定谁能进来；“{ $close_table }”关闭牌桌。
terminal-help-leave = 输入 q 离开牌桌。

## Readouts and the coach
terminal-talk-none = 还没有人说话。输入“{ $say }”和要说的话。
terminal-nothing-yet = 还什么都没有发生。
terminal-bets-closed = 现在你不能下注。
terminal-person-name = 现在用名字称呼你。
terminal-person-you = 现在用“你”称呼你。
terminal-no-choice = 没有可选的。
# ev: what an action is worth, in bets
terminal-worth = { $action }：{ $ev }注。
terminal-best = 最好是{ $action }：{ $basis }。
# n: how many shoes
terminal-verified = { $n ->
    [0] 你坐下以来还没有公开并核对过牌靴。
   *[other] 你坐下以来公开并核对了{ $n }靴牌。
}
# played: by which rules the table is played
terminal-profile = { $played }输入“{ $profile }”和名称：{ $names }。
terminal-rule = 输入“{ $rule }”、规则名称、= 和值，或输入 R 听规则。名称有{ $names }。
terminal-thinking = 正在想……
terminal-no-earlier = 没有更早的消息了。
terminal-no-later = 没有更新的消息了。
# n: how many messages a buffer has
terminal-buffer = { $buffer ->
    [game] 牌局：{ $n }条消息。
    [people] 玩家：{ $n }条消息。
    [system] 系统：{ $n }条消息。
   *[all] 全部消息：{ $n }条消息。
}

## Talk and the owner
terminal-say = 输入“{ $say }”和你想说的话。
terminal-react = 输入“{ $react }”和其中之一：{ $reactions }。
terminal-muted = 你不再听到{ $name }说话。
terminal-unmuted = 你又能听到{ $name }说话。
terminal-nobody = 这里没有人叫{ $name }：请说出牌桌上某人的名字，或“所有人”。
terminal-nobody-seat = 这里没有人叫{ $name }：请输入名字或座位号。
terminal-seconds = { $typed }不是秒数。
terminal-bet-wrong = 你不能下注{ $chips }个筹码：每注是{ $low }到{ $high }个筹码，0表示这局不参加。

## The line
terminal-address = { $address }不是服务器的地址：请写成 http://127.0.0.1:8021。
terminal-unreachable = 连不上{ $address }的服务器：{ $error }。
terminal-silent-server = 服务器没有回应。
terminal-silent-table = 牌桌没有回应。
terminal-gone = 与服务器的连接断了；你的座位会保留一会儿。
terminal-lost-track = 服务器说的与之前的对不上；请重新连接，你的座位会保留一会儿。
terminal-ended = 牌桌无法继续；已经玩过的都保留着。
terminal-saved-game = 保存的牌桌玩的是{ $there }，不是{ $here }。
terminal-kept-damaged = 保存在{ $folder }的牌桌已损坏：{ $why }
terminal-note-damaged = 文件{ $path }已损坏：看不出哪张牌桌是你的。
terminal-no-table = { $folder }里没有牌桌{ $table }：有{ $tables }。
terminal-no-snapshot = 牌桌{ $table }的记录没有可以开始的快照。

## What is not as it was promised
# seat: whose hands, 0 for the bank
terminal-hands = { $seat ->
    [0] 庄家有{ $held }手牌，却显示{ $shown }手。
   *[other] { $seat }号座位有{ $held }手牌，却显示{ $shown }手。
}
terminal-hand = { $seat ->
    [0] 庄家的手牌发了{ $held }张，却显示{ $shown }张。
   *[other] { $seat }号座位的手牌发了{ $held }张，却显示{ $shown }张。
}
terminal-card-changed = 牌靴的第{ $place }张牌之前是{ $before }，现在却显示为{ $now }。
terminal-shoe-replaced = 第{ $before }靴牌换成了第{ $now }靴，却没有给出它的证明。
terminal-dealt-untold = 服务器说发了{ $said }张牌，但只告诉了你{ $told }张。
terminal-promise-changed = 服务器在给出之后更改了对第{ $shoe }靴牌的承诺。
terminal-promises-late = 在要求种子之后，对第{ $shoe }靴牌的承诺被改动了。
terminal-promise-seat = { $seat }号座位对第{ $shoe }靴牌的承诺在给出之后被改动了。
terminal-promise-missing = 你对第{ $shoe }靴牌的承诺被接受了，却不在牌桌的承诺之中。
terminal-proof-shoe = 证明是第{ $proof }靴牌的，但公开的是第{ $shoe }靴。
# why: what was missing for a verdict
terminal-unchecked = { $why ->
    [unasked] 第{ $shoe }靴牌无法核对：没有要求你公开种子。
    [format] 第{ $shoe }靴牌无法核对：证明是最早的格式，不约束玩家的种子。
    [loaded] 第{ $shoe }靴牌无法核对：牌桌是从文件载入的。
   *[late] 第{ $shoe }靴牌无法核对：你来的时候已经要求过种子。
}

## The command
terminal-play-simple = 电脑按简单方法打牌，也没有教练：pip install "twentyone[solve]" 会装上求解器。
terminal-play-rounds = 不能玩{ $rounds }局：至少玩一局。
terminal-play-policy = 电脑按什么打由启动服务器的人决定：--policy 不能与 --connect 同用。
terminal-play-kept = 文件夹{ $folder }里已经保存着一张牌桌：请给 --resume 另一个文件夹。
terminal-play-saved = 保存的牌桌有自己的规则、种子和座位：--resume 只能与 --data 同用或单独使用。
terminal-play-goes-on = 保存在{ $folder }的牌桌照原样继续：{ $options }只用于新牌桌。
terminal-play-keeps = 牌桌已保存：用 twentyone play { $game } --data { $folder } 继续。
# seed: the seed the table was opened with
terminal-play-seed = 保存在{ $folder }的牌桌是用种子{ $seed }开的：请去掉 --seed，或换一个文件夹。
terminal-play-seedless = 保存在{ $folder }的牌桌开的时候没有种子：请去掉 --seed，或换一个文件夹。
terminal-play-rules = 保存在{ $folder }的牌桌规则不同：请去掉规则选项，或换一个文件夹。
terminal-play-both = --bots 和 --players 只用一个：其他玩家就是电脑。
terminal-play-players = 不能有{ $players }名玩家：只有一到{ $most }名的位置。
# least: one for a banker, who needs somebody to play against
terminal-play-bots = { $least ->
    [1] 不能有{ $bots }个电脑：除你之外有一到六个的位置。
   *[0] 不能有{ $bots }个电脑：除你之外有零到六个的位置。
}
