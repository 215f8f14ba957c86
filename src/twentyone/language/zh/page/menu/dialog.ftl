# Settings, and the list of keys.

dialog-close = 关闭
dialog-settings = 设置
dialog-language = 语言
dialog-language-browser = 跟随浏览器
dialog-theme = 颜色
dialog-theme-value = { $value ->
    [light] 浅色
    [dark] 深色
   *[auto] 跟随系统
}
dialog-speed = 动画
dialog-speed-value = { $value ->
    [off] 关
    [fast] 快
    [slow] 慢
   *[normal] 正常
}
dialog-verbosity = 播报
dialog-verbosity-value = { $value ->
    [brief] 简短
    [full] 详细
   *[normal] 正常
}
dialog-person = 播报怎样称呼我
dialog-person-value = { $value ->
    [third] 用我的名字
   *[first] 用“你”
}
dialog-sound = 声音
dialog-volume = 音量
dialog-four-colours = 四色牌：梅花绿色，方块蓝色
dialog-coach = 每次决定教练都说话
dialog-coach-counts = 教练从洗牌起算牌
dialog-keys-on = 牌桌上的单键快捷键
dialog-seed = 我给洗牌添的话
dialog-seed-about = 与新的随机数一起混入每一靴牌。
dialog-remap = 按键
dialog-remap-about = 选中一格，再按新的键。Delete 键取消快捷键。
dialog-keys = 牌桌上的按键
# guide: the link to it, see dialog-guide
dialog-keys-about =
    Tab 键在按钮之间移动；空格键或回车键按下选中的按钮。轮次变换后按键会等四分之一秒，免得晚按的键打到下一手牌。词语的意思和其他一切都在{ $guide }里。
dialog-guide = 指南
