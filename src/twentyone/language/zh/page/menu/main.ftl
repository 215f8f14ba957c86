# The header of every page, and the title of the window.

main-pages = 页面
main-page = { $page ->
    [play] 开局
    [explore] 策略
    [simulate] 模拟
    [lab] 算牌
    [train] 练习
    [statistics] 统计
   *[guide] 指南
}
main-title = { $page ->
    [table] 牌桌 · Twenty-One
    [tv] 牌桌 · Twenty-One
    [hand] 手牌 · Twenty-One
    [explore] 策略 · Twenty-One
    [simulate] 模拟 · Twenty-One
    [lab] 实验室 · Twenty-One
    [train] 练习 · Twenty-One
    [statistics] 统计 · Twenty-One
    [round] 重看一局 · Twenty-One
    [book] 记分簿 · Twenty-One
    [house] 家规 · Twenty-One
    [device] 另一台设备 · Twenty-One
   *[guide] 指南 · Twenty-One
}
