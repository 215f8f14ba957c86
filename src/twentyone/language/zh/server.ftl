# Why the server does not do what somebody asks of it.

## The socket
server-no-table = 这个连接不在任何牌桌上：请先开桌、旁观、坐下或回来。
server-no-seat = 这个连接没有座位。
server-owner = 只有桌主才能这样做。
server-unanswered = 还有{ $most }条消息没有答复：请等一等。
server-bodies = 你所在的地址发送得太多：请稍等。
server-slow-down = 消息太多：请慢一点。
server-frame-size = 一帧最多{ $most }字节。
server-fault = 由于程序出错，服务器做不到；什么也没有改变。
# reason: what the reader of the format says
server-malformed = 这不是一条有效的消息：{ $reason }。
server-malformed-deep = 这不是一条有效的消息：嵌套太深。
server-password-needed = 这张牌桌有密码：请问邀请你的人。
server-password-wrong = 这不是这张牌桌的密码。
server-password-often = 从你这里来的密码太多：请等半分钟。
server-token-no-seat = 这张牌桌上没有属于这个令牌的座位。
server-token-mute = 有令牌的人才能屏蔽别人。
server-coach-busy = 教练还在想你前面的问题：请等答复。

## The house
server-token = 令牌是{ $least }到{ $most }个随机抽取的普通字符。
server-table-id = 这个编号的牌桌以前开过，已经关闭或损坏：请换一个编号。
server-style = 没有{ $style }这种下注方式：电脑的下注方式有{ $styles }。
server-full = 服务器满了：正在玩{ $tables }张牌桌，或保存着{ $kept }张。
server-tables-of-one = 一个人同时最多开{ $most }张牌桌：请先关一张。
server-no-record = 没有牌桌{ $table }的记录。
server-no-film = 没有可以重看的这一局：它还没打完，或者是开始保存牌局之前的。
server-film-password = 这张牌桌有密码：在那里玩过的人才能重看。
server-no-open-table = 没有开着的牌桌{ $table }：请到大厅里找。
server-damaged-table = 没有开着的牌桌{ $table }：它已损坏，保持原样。

## Addresses
server-metrics = 指标只能在服务器本机上或从 --metrics-from 读取。
server-save-owner = 只有桌主才能保存牌桌。
server-record-seat = 记录是玩家自己的：请用座位的令牌来要。
server-record-player = 记录是玩家自己的：请用玩家的令牌来要。
server-round-number = 牌桌的局从1开始编号。
server-shoe-number = 牌桌的牌靴从1开始编号；0是最后公开的那一靴。
# what: what was sent
server-body-broken = { $what ->
    [saved] 保存的牌桌没有传完。
    [rules] 规则文件没有传完。
    [strategy] 策略文件没有传完。
   *[token] 令牌没有传完。
}
server-body-size = { $what ->
    [saved] 保存的牌桌最多{ $most }字节。
    [rules] 规则文件最多{ $most }字节。
    [strategy] 策略文件最多{ $most }字节。
   *[token] 令牌最多{ $most }字节。
}
server-limit-hour = 一个地址每小时只能开{ $most }张牌桌：请等一会儿。
server-limit-open = 一个地址只能同时开{ $most }张牌桌：请先关一张。
server-rate = 这个地址一下子来得太多：请稍后再试。
server-stranger = 这里不服务这个 Host 或 Origin：如果是你的，请用 --allow-origin 声明。
server-method = 这个地址不接受{ $method }方法。
server-nothing-at = { $path }这里什么也没有。
