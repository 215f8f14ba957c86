# House rules: a family ticks how it plays.

houserules-title = 家规
# shared: yes for whoever opened a link
houserules-about = { $shared ->
    [yes] 这些规则来自一个链接。看一遍，随意更改，然后开玩。
   *[no] 每家玩法不同。勾选你们家的玩法，把规则带走。
}
houserules-weighing = 正在计算谁占优势…
houserules-take = 带走规则
houserules-play = 开一桌
houserules-book = 记分
houserules-share = 链接和二维码
houserules-save = 存为文件
houserules-load = 打开文件
houserules-file-name = house-rules
houserules-file-about = { $game }的家规，用于 twentyone -r @FILE
houserules-link = 这些规则的链接
houserules-code = 链接的二维码
houserules-how = 你们怎么玩？
houserules-begin = 从这里开始
houserules-pays = 赔多少注
houserules-so = 我们这样玩
houserules-example = 例：
houserules-words = 全部规则
