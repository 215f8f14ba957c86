# What several pages say, and what surrounds all of them.

shared-skip = 跳到正文
shared-announcements = 播报
shared-about = 二十一点类游戏：公平地玩，精确地解，明白地讲。
shared-languages = 语言
# said after the language was changed
shared-spoken = 页面现在是中文。
shared-guest = 客人
shared-game = 游戏
shared-house-rules = 家规
shared-pace = 电脑的节奏
shared-pace-value = { $pace ->
    [1200] 从容
    [500] 轻快
    [0] 立即
   *[other] 保持不变
}
# an action, and another that has the same key
shared-also = { $label }、{ $other }
shared-server-silent = 服务器没有回应。如果它停了，请重新启动：这个页面会自己恢复。
shared-server-failed = 服务器无法回答。
shared-plot-missing = 图画加载不了；数字在下面。
shared-plot-numbers = 数字
shared-plot-table = 图表数据：{ $caption }
shared-plot-last = 共 { $all } 行，这是最后 { $shown } 行。
