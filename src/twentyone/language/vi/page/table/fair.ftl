# What this browser found wrong about a shuffle, and why a shuffle could not be checked.

fair-format = Bằng chứng sai: không rõ định dạng của nó.
fair-parts = Bằng chứng sai: các phần của nó khác với một bằng chứng đúng định dạng.
fair-unreadable = Bằng chứng sai: không đọc được.
fair-seat-twice = Bằng chứng sai: một ghế được liệt kê hai lần.
fair-withheld = Bằng chứng sai: ghế { $seat } có hạt giống mà lại nói là bị giấu.
fair-seat-seed = Bằng chứng sai: hạt giống của ghế { $seat } không phải hạt giống ghế đó đã cam kết.
fair-server-seed = Bằng chứng sai: hạt giống của máy chủ không phải hạt giống đã cam kết.
fair-unsorted = Bằng chứng sai: các lá được xếp thứ tự phải liệt kê từ 2C đến AS.
fair-foreign = Bằng chứng sai: có lá trở lại hộp bài mà trước đó không ở trong hộp.
fair-order = Bằng chứng sai: các hạt giống không tạo ra thứ tự của lần xáo { $shuffle }.
fair-too-many = Bằng chứng sai: số lá đã chia nhiều hơn số lá đã xếp thứ tự.
fair-too-early = Bằng chứng sai: có lá được xếp thứ tự trước khi các lá đứng trước được chia.
fair-deck = Bằng chứng sai: bộ bài khác với bộ mà bàn đang chơi.
# size: how many cards it had to be; 0 where that is not known
fair-not-whole = { $size ->
    [0] Bằng chứng sai: hộp bài không bắt đầu bằng những bộ bài đầy đủ.
   *[other] Bằng chứng sai: hộp bài không bắt đầu bằng những bộ bài đầy đủ, tổng cộng { $size } lá.
}
fair-first-format =
    Bằng chứng sai: nó theo định dạng đầu tiên, không ràng buộc hạt giống của người chơi, nhưng ở bàn này các ghế có cam
    kết hạt giống.
fair-seat-lacking = Bằng chứng sai: nó thiếu điều mà ghế { $seat } đã cam kết.
fair-seat-added =
    Bằng chứng sai: nó tính cả ghế { $seat }, nhưng ghế này chưa cam kết gì khi hạt giống được hỏi.
fair-dealt-fewer = Bằng chứng sai: nó ghi đã chia { $n } lá, nhưng bạn đã thấy lá thứ { $place }.
fair-dealt-otherwise = Bằng chứng sai: lá thứ { $place } khi chia là { $card }, nhưng bằng chứng ghi { $proven }.
fair-other-shoe = Bằng chứng là của hộp bài { $proven }, nhưng hộp bài được công khai là { $shoe }.
fair-other-promise = Bằng chứng là của một hộp bài khác với hộp bài máy chủ đã cam kết.
fair-seed-not-counted = Hạt giống của bạn không được tính vào hộp bài { $shoe }, dù đã được nhận.
fair-replaced = Hộp bài { $before } đã bị thay bằng hộp bài { $shoe }, nhưng không có bằng chứng của nó.
fair-untold = Máy chủ nói đã chia { $n } lá, nhưng bạn chỉ được báo { $told } lá.
fair-promise-changed = Máy chủ đã đổi cam kết cho hộp bài { $shoe } sau khi đã đưa ra.
fair-commitments-changed = Các cam kết cho hộp bài { $shoe } đã bị đổi sau khi hỏi hạt giống.
fair-commitment-changed = Cam kết của ghế { $seat } cho hộp bài { $shoe } đã bị đổi sau khi đưa ra.
fair-commitment-lost = Cam kết của bạn cho hộp bài { $shoe } đã được nhận, nhưng không có trong các cam kết của bàn.
fair-card-changed = Lá thứ { $place } của hộp bài trước đó là { $known }, nay lại hiện là { $card }.
# seat: 0 is the bank
fair-hands = { $seat ->
    [0] Nhà cái có { $held } tay bài, nhưng lại hiện { $shown }.
   *[other] Ghế { $seat } có { $held } tay bài, nhưng lại hiện { $shown }.
}
fair-hand = { $seat ->
    [0] Tay bài của nhà cái được chia { $held } lá, nhưng lại hiện { $shown }.
   *[other] Tay bài của ghế { $seat } được chia { $held } lá, nhưng lại hiện { $shown }.
}
fair-unchecked = { $why ->
    [format] Bằng chứng của nó thuộc định dạng đầu tiên, vốn không ràng buộc hạt giống của người chơi.
    [loaded] Bàn được nạp từ một tệp.
    [unasked] Hạt giống của bạn không được hỏi.
   *[late] Bạn đến sau khi các hạt giống của nó được hỏi.
}
