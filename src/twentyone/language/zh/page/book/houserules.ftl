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

# What is refused
houserules-link-game = 这里没有{ $game }的家规。
# why: the refusal, a sentence; title: what the usual rules are called
houserules-link-damaged =
    这个链接已损坏：{ $why }你看到的是通常的规则（{ $title }），不是发送者的规则：请让对方重新发送链接。
houserules-file-refused = 文件没有打开：{ $why }你的规则保持不变。
# value: what goes on being used
houserules-kept = 改正之前仍用{ $value }。
# rules: what they are called
houserules-without = 改正之前不使用：{ $rules }。
