# The same person on another device.

device-title = 在另一台设备上
device-broken = 链接不完整：请重新复制。
device-copied = { $copied ->
    [yes] 链接已复制。
   *[no] 请用浏览器复制选中的链接。
}
device-done = 这个浏览器现在是同一个人了。
device-already = 这个浏览器已经是那个人了。
device-offer = 这个链接让这个浏览器以创建者的身份来玩：用那个人的座位、筹码和统计。
device-offer-warning = 只有链接是你自己的才继续。这个浏览器的座位和统计属于之前的那个人，它会忘记那个人。
device-leave = 保持原样
device-accept = 在这里成为那个人
device-about = 这里靠浏览器生成的一个秘密来认人；没有账号，也没有密码。链接把它带到另一个浏览器，那里就有同样的座位、筹码和统计。
device-warning = 不要把链接给任何人看：谁打开谁就是你，能看你的牌、用你的筹码，而且无法收回。
device-show = 显示我的链接
device-open = 在另一台设备上打开它，或用它的摄像头对准二维码。
device-code = 链接的二维码
device-link = 链接，只给你自己
device-copy = 复制链接
