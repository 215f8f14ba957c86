# Invitations, and the link by which a person goes on with another device.

invitation-not-reached =
    这台服务器只接受本机的连接，所以朋友打不开这个链接。请停下它，再带上原来的选项和 --host 0.0.0.0 重新启动；你的牌桌还在，这个窗口会显示给朋友的链接。
invitation-no-other-device =
    这台服务器只接受本机的连接，所以只有本机的浏览器能打开这个链接。请停下它，再带上原来的选项和 --host 0.0.0.0 重新启动。
invitation-no-network = 这台电脑没有连上网络，所以朋友打不开这个链接。
invitation-in-page =
    这张牌桌只在这个浏览器里，别人打不开这个链接。想和朋友一起玩（没有互联网也可以），请在同一网络的电脑上用安装的程序开桌：
invitation-in-page-device =
    这个页面的牌桌和筹码都留在这个浏览器里：请保存牌桌，再在另一台设备上载入文件。
invitation-code = 链接的二维码
# the two words that an address may have there
invitation-where-to = 邀请只能通向 { $one } 或 { $other }。
invitation-only-here = 邀请只能通向这台服务器：{ $allowed }。
