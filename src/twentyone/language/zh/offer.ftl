# 桌主邀请旁观者入座，以及新桌的密码。

offer-taken = { $seat }号座位已有人：请邀请坐空座。
offer-barred = 这个人被禁止入座：请先让被禁的人再进来。
offer-unanswered = 已经邀请过这个人，对方还没有答复。
offer-again = 这个人刚刚谢绝：请半分钟后再邀请。
offer-none = 没有人邀请你入座。
offer-gone = 这个人已不再旁观。
offer-made = 桌主邀请你坐{ $seat }号座位。
offer-declined = { $who }想继续旁观，不坐{ $seat }号座位。
offer-somebody-declined = 被邀请坐{ $seat }号座位的人想继续旁观。
offer-question = { $offer }按回车入座，输入“不”谢绝，q 离开。
offer-watcher = { $number }：{ $who }。
offer-watcher-nameless = { $number }：没有名字的人。
offer-nobody = 现在没有别人旁观这张牌桌。
offer-unknown = 旁观的人里没有叫{ $who }的：输入“观众”查看谁在旁观。
offer-full = 没有空座。
offer-sent = 已邀请{ $who }坐{ $seat }号座位。
offer-sent-nameless = 已发出{ $seat }号座位的邀请。
offer-password-alone = 密码用于别人可以加入的牌桌：--password 要与 --connect 一起用。
