# The keys of the table: their names, and what each does.

keys-space = 空格
keys-backspace = 退格
keys-enter = 回车
keys-none = 无
keys-question-mark = 问号
# what can be done, with its key
keys-named = { $label }（{ $key }）
# said where a choice is new; choices: a list of those
keys-said = 你可以：{ $choices }。
keys-bet = 加一枚 { $chips } 的筹码
keys-sit-out = 这局不参加
keys-clear = 清除下注
keys-confirm = 确认下注
keys-confirm-deal = 确认下注，坐庄时发牌
keys-repeat = 再下同样的注
keys-sweep = 开所有可以开的手牌
keys-hint = 问教练
keys-hint-count = 问教练，并算牌
keys-read-hand = 读我的手牌
keys-read-dealer = 读庄家的牌
keys-read-table = 读牌桌
keys-read-rules = 读规则
keys-read-timer = 读剩余时间
keys-read-bets = 读下注和筹码
keys-read-people = 读谁在这里
keys-read-last = 重复最后的消息
keys-read-previous = 读上一条消息
keys-read-next = 读下一条消息
keys-read-buffer-before = 消息种类：上一种
keys-read-buffer-after = 消息种类：下一种
keys-person = 用名字或用“你”称呼我
keys-statistics = 打开或关闭统计
keys-talk = 和同桌聊天
keys-help = 按键帮助
