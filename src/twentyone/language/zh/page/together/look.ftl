# Other looks at a table: on a television, and a phone as a hand.

look-join = 用手机加入
look-how = 怎样加入
look-code = 链接的二维码
look-empty = 请入座
look-full = 座位已满。下一个空出来的就是你的。
look-join-table = 加入牌桌
look-name = 你的名字
look-sit = 坐下
look-seat = 你的座位
look-renamed = 这里已有人叫 { $wished }：你叫 { $name }。
