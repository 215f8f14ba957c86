# What somebody is told who is taken from a table, or off the line.

notice-freed = 你有一阵子没玩，座位可以让给别人；你的筹码保留着：你可以再坐下。
notice-removed = 桌主请你离开了牌桌；你的筹码保留着：你可以再坐下。
notice-barred = 桌主请你离开了牌桌；你的筹码保留着，但你不能再进来。
notice-replaced = 这个座位已在另一个窗口中打开。
notice-rate = 消息太多。
notice-shutdown = 服务器停止了；你的座位和筹码都保留着。
notice-handover = 另一台服务器马上接手：请再进来，你的牌局会继续。
