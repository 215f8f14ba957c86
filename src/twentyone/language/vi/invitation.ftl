# Invitations, and the link by which a person goes on with another device.

invitation-not-reached =
    Máy chủ này chỉ nhận kết nối từ máy tính này, nên bạn bè không mở được liên kết. Hãy dừng nó và chạy lại với các
    tùy chọn của nó cùng --host 0.0.0.0; bàn của bạn vẫn còn đó, và cửa sổ này sẽ hiện liên kết cho họ.
invitation-no-other-device =
    Máy chủ này chỉ nhận kết nối từ máy tính này, nên chỉ trình duyệt trên máy này mở được liên kết. Hãy dừng nó và
    chạy lại với các tùy chọn của nó cùng --host 0.0.0.0.
invitation-no-network = Máy tính này không ở trong mạng nào, nên bạn bè không mở được liên kết.
invitation-in-page =
    Bàn này chỉ nằm trong trình duyệt này, nên không ai khác mở được liên kết này. Để chơi cùng bạn bè, kể cả khi không
    có Internet, hãy mở bàn trên một máy tính trong cùng mạng bằng chương trình đã cài đặt:
invitation-in-page-device =
    Bàn và chip của trang này ở lại trong trình duyệt này: hãy lưu bàn rồi nạp tệp của nó trên thiết bị kia.
invitation-code = Mã QR của liên kết
# the two words that an address may have there
invitation-where-to = Lời mời chỉ có thể dẫn đến { $one } hoặc { $other }.
invitation-only-here = Lời mời chỉ có thể dẫn đến máy chủ này: { $allowed }.
