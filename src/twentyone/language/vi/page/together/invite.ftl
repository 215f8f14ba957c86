# An invitation: the link that friends open, its QR code, copying and sharing.

invite-title = Mời bạn bè
invite-about = Ai mở liên kết này đều xem được, và có thể ngồi vào ghế trống.
invite-share = Chia sẻ…
invite-code = Mã QR của liên kết
invite-address = Địa chỉ
invite-link = { $reached ->
    [yes] Liên kết
   *[no] Liên kết, trên máy này
}
invite-copy = Chép liên kết
invite-copied = Đã chép
invite-copied-spoken = Đã chép liên kết.
invite-copy-yourself = Hãy chép liên kết đang chọn bằng trình duyệt.
# guide: the link to it, see invite-guide
invite-more = Điện thoại, cài đặt ứng dụng và địa chỉ bảo mật: xem { $guide }.
invite-guide = hướng dẫn
invite-close = Đóng
# what is sent along with the link
invite-text = Mời bạn vào bàn của tôi.
