# Sổ điểm: tay bài, các dòng lịch sử, tệp, và vì sao có điều không ghi được.

# Hands, as they stand in a sentence; total: 17, 15 or less, 12–20
book-hand-total = { $total }
book-hand-five = ngũ linh, { $total }
book-hand-most = { $total } trở xuống
book-hand-range = { $low }–{ $high }
book-hand = { $hand ->
    [bust] Quắc
    [five_bust] Quắc ở lá thứ năm
    [other] Bài khác
    [escape] Chạy 15
   *[void] Hủy ván
}

# Headings over hands
book-group = { $group ->
    [special] Bài đặc biệt
    [total] Điểm
    [five] Ngũ linh
    [bust] Quắc
    [other] Không có bài đặc biệt
    [escape] Chạy bài
   *[void] Nhà cái 15
}

# The history
book-line-banker = Cái { $name }: { $hand }, { $net }.
book-line-alone = Cái { $name }: không còn ai chơi.
book-line-player = { $name }: { $hand }, { $net }.
book-line-opened = { $name }: { $hand }, xét khi cái { $banker }, { $net }.
book-line-fined = { $name }: { $hand }, { $net }, trong đó đền { $extra } cho cái.
book-line-payment = { $payer } trả { $payee } { $amount }.

# The file for spreadsheets
book-file-name = so-diem
book-file = { $column ->
    [round] Ván
    [time] Giờ (UTC)
    [banker] Cái
    [what] Diễn biến
   *[total] Tổng
}

# Refusals
book-sum = Kết quả cộng lại thành { $tenths } phần mười thay vì không: đây là lỗi của chương trình.
book-opened-once = Một sổ điểm chỉ mở một lần.
book-changed = Sổ đã được sửa trên thiết bị khác: hãy xem lại.
book-people-fewest = Sổ điểm cần ít nhất { $fewest } người.
book-people-most = Sổ điểm có chỗ cho { $most } người.
book-players-most = Nhiều nhất { $most } người chơi với một nhà cái: cho ai đó nghỉ trước.
book-name-taken = Đã có người tên { $name }.
book-banker-plays = { $name } đang cầm cái: hãy giao cái cho người khác trước.
book-title = Tên sổ có nhiều nhất { $most } chữ.
book-no-hand = Theo luật này không có tay bài đó: { $hand }.
book-no-opening = Tay bài này không thể được xét lúc đó.
book-sits-out = { $name } nghỉ ván này.
book-unfinished = Còn thiếu tay bài của ai đó.
book-pay-self = Không ai trả tiền cho chính mình.
book-nothing-before = Không có gì để hoàn tác.
book-nothing-after = Không có gì để làm lại.
book-no-person = Trong sổ không có người số đó.
book-none = Ở đây bạn không có sổ điểm { $book }.
book-most = Bạn đã có { $most } sổ điểm ở đây, không còn chỗ nữa.
book-full = Sổ này đã đầy: hãy mở sổ mới.
book-lost = Phần cuối của sổ không còn trên đĩa: máy chủ đã mất điều đã ghi.
book-bet = Mức cược ít nhất { $least } và nhiều nhất { $most }, mỗi bậc { $least }.
book-every = Cái chuyển sau 1 đến { $most } ván, một số nguyên; 0 là giữ nguyên.
book-request = Không thể yêu cầu điều này với sổ điểm: { $why }
book-token = Sổ điểm là của chủ nó: hãy gửi mã của một người.
