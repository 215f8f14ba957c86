# 筹码账户：玩家带到牌桌又带走的筹码。

bankroll-not-here = 这张牌桌有自己的筹码，不需要自带。
bankroll-limits = 带到这张牌桌的筹码为{ $least }到{ $most }个整筹码。
bankroll-free-play = 淘汰赛使用牌桌的筹码：筹码账户只用于自由玩。
bankroll-short = 你的账户现在筹码不足，什么也没有改变。
bankroll-too-much = 不能带{ $wished }个筹码：你的账户里有{ $chips }个。
bankroll-too-few = 你的账户里有{ $chips }个筹码，这张牌桌至少要{ $least }个：请选择下注较小的牌桌。
bankroll-elsewhere = 你的账户里有{ $chips }个筹码，这张牌桌至少要{ $least }个：你在另外{ $tables }张牌桌上还有筹码，可以从菜单取回。
bankroll-broke = 你的账户里有{ $chips }个筹码，这张牌桌至少要{ $least }个：可以领取新筹码。
bankroll-not-broke = 筹码（包括牌桌上的）少于{ $chips }个的人才能领取新筹码。
bankroll-tomorrow = 新筹码每天领取一次：请{ $hours }小时后再来。
bankroll-token = 账户属于本人：请用本人的令牌查询。
bankroll-brought = { $who }带来{ $chips }。
bankroll-you-brought = 你从账户带来{ $chips }。
bankroll-back = { $chips }已回到你的账户。
bankroll-freed = 你有一阵子没玩，座位可以让给别人。
bankroll-removed = 桌主请你离开了牌桌：你可以再坐下。
bankroll-barred = 桌主请你离开了牌桌，你不能再进来。
bankroll-seat-freed = { $who }太久没有玩：{ $seat }号座位已让出。
bankroll-wrong = 筹码账户的账目有误：{ $why }。
# why, in bankroll-wrong
bankroll-wrong-sum = 各账户之和不为零
bankroll-wrong-below = 有人的筹码少于零
bankroll-wrong-moved = 转账记录和账户余额对不上
bankroll-bring = 你的筹码输光了。输入“{ $rebuy }”（后面可加{ $least }到{ $most }的数字）从账户取筹码；“{ $bankroll }”查询余额，q 离开。
bankroll-no-number = { $word }不是筹码数。
bankroll-has = 你的账户里有{ $chips }。
bankroll-has-away = 你的账户里有{ $chips }，另有{ $away }在{ $tables }张牌桌上。
bankroll-has-grant = 你的账户里有{ $chips }。输入“{ $grant }”领取新筹码。
bankroll-help = 在使用账户的牌桌上，“{ $bankroll }”查询余额，“{ $rebuy }”加数字取筹码，筹码输光时“{ $grant }”领取新筹码。
