# 谁在旁观，邀请他们入座，以及新桌的密码。

seating-watching = 旁观者
seating-nobody = 现在没有别人旁观这张牌桌。
seating-nameless = 没有名字的人
seating-seat = { $seat } 号座位
seating-seat-for = { $name } 的座位
seating-offer = 邀请入座
seating-offer-to = 邀请 { $name } 入座
seating-offered = 已邀请 { $name } 坐 { $seat } 号座位。
seating-offered-nameless = 已发出 { $seat } 号座位的邀请。
seating-password = 密码
seating-password-about = 来到这张牌桌的人都要输入密码。不需要就留空。
