# Words that nobody may be called, each list with a comma and a blank between its words.

# what may stand before a party
name-before = 本, 这, 该, 此
# whom the table speaks of: no name begins with one
name-parties = 庄家, 莊家, 系统, 系統, 荷官, 教练, 教練, 座位, 号座位, 號座位, 桌主, 牌桌, 服务器, 管理员
# whom the table speaks to, and who nobody in particular is: no whole name is one
name-listeners = 你, 您, 你的, 你们, 你們, 大家, 所有人, 每个人, 没有人, 没人, 有人, 庄, 莊
