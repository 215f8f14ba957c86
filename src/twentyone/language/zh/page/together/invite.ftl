# An invitation: the link that friends open, its QR code, copying and sharing.

invite-title = 邀请朋友
invite-about = 打开这个链接的人都可以旁观，也可以坐空座。
invite-share = 分享…
invite-code = 链接的二维码
invite-address = 地址
invite-link = { $reached ->
    [yes] 链接
   *[no] 链接（只在这台电脑上）
}
invite-copy = 复制链接
invite-copied = 已复制
invite-copied-spoken = 链接已复制。
invite-copy-yourself = 请用浏览器复制选中的链接。
# guide: the link to it, see invite-guide
invite-more = 手机、安装和安全地址：见{ $guide }。
invite-guide = 指南
invite-close = 关闭
# what is sent along with the link
invite-text = 来我的牌桌坐坐吧。
