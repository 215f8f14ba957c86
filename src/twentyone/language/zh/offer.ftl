# 桌主邀请观众入座，以及新桌的密码。

offer-taken = { $seat } 号座位已有人，请邀请空座。
offer-barred = 此人被禁止入座：请先允许被禁的人重新入座。
offer-unanswered = 已经邀请过此人，对方还没有答复。
offer-again = 此人刚刚谢绝：请半分钟后再邀请。
offer-none = 没有人邀请你入座。
offer-gone = 此人已不在观看。
offer-made = 桌主邀请你坐 { $seat } 号座位。
offer-declined = { $who } 更想观看，不坐 { $seat } 号座位。
offer-somebody-declined = 被邀请坐 { $seat } 号座位的人更想观看。
offer-question = { $offer } 按 Enter 入座，输入 no 谢绝，q 离开。
offer-watcher = { $number }：{ $who }。
offer-watcher-nameless = { $number }：没有名字的人。
offer-nobody = 现在没有别人观看这张桌子。
offer-unknown = 观众中没有叫 { $who } 的人：输入 watchers 查看谁在观看。
offer-full = 没有空座。
offer-sent = 已邀请 { $who } 坐 { $seat } 号座位。
offer-sent-nameless = 已发出 { $seat } 号座位的邀请。
offer-password-alone = 密码用于别人可以加入的桌子：--password 要与 --connect 一起用。
