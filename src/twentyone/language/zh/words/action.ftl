# Actions: what stands on a button; what is said of an action that may be taken, beginning with a verb; what else may be
# typed for it, several words with commas between; and how it is told that somebody took it.

action-hit = 要牌
action-hit-spoken = 要牌
action-hit-typed = 要, 补牌
action-hit-does = { $you ->
    [yes] 你要牌。
   *[no] { $who }要牌。
}
action-stand = 停牌
action-stand-spoken = 停牌
action-stand-does = { $you ->
    [yes] 你停牌。
   *[no] { $who }停牌。
}
action-double = 加倍
action-double-spoken = 加倍
action-double-does = { $you ->
    [yes] 你加倍。
   *[no] { $who }加倍。
}
action-split = 分牌
action-split-spoken = 分牌
action-split-does = { $you ->
    [yes] 你分牌。
   *[no] { $who }分牌。
}
action-surrender = 投降
action-surrender-spoken = 投降
action-surrender-typed = 弃牌
action-surrender-does = { $you ->
    [yes] 你投降。
   *[no] { $who }投降。
}
action-insure = 保险
action-insure-spoken = 买保险
action-insure-typed = 保险
action-insure-does = { $you ->
    [yes] 你买保险。
   *[no] { $who }买保险。
}
action-even-money = 平赔
action-even-money-spoken = 拿平赔
action-even-money-does = { $you ->
    [yes] 你拿平赔。
   *[no] { $who }拿平赔。
}
action-decline = 不要
action-decline-spoken = 不要
action-decline-typed = 不, 不买
action-decline-does = { $you ->
    [yes] 你选择不要。
   *[no] { $who }选择不要。
}
action-play = 继续
action-play-spoken = 继续打
action-play-typed = 不
action-play-does = { $you ->
    [yes] 你继续打。
   *[no] { $who }继续打。
}
action-escape = 逃牌
action-escape-spoken = 逃牌
action-escape-typed = 逃, 跑
action-escape-does = { $you ->
    [yes] 你逃牌。
   *[no] { $who }逃牌。
}
action-open = 开牌
action-open-spoken = 开牌
# whom: whose hand is opened
action-open-does = { $you ->
    [yes] 你开{ $whom }的牌。
   *[no] { $who }开{ $whom }的牌。
}
action-take-bank = 坐庄
action-take-bank-spoken = 坐庄
action-take-bank-typed = 是, 上庄
action-take-bank-does = { $you ->
    [yes] 你坐庄。
   *[no] { $who }坐庄。
}
action-pass-bank = 让庄
action-pass-bank-spoken = 让庄
action-pass-bank-typed = 不, 让
action-pass-bank-does = { $you ->
    [yes] 你让庄。
   *[no] { $who }让庄。
}
# an action and at whom it is aimed, on a button and where it is said: Open Ann
action-aimed = { $action } { $whom }
# on the button for all at whom it may be aimed
action-all = 全部{ $action }
# an action and its key, as the terminal shows it
action-keyed = { $action }（{ $key }）
