# The Lab page: rules, a count, bets and a bankroll, and what they come to.

labpage-title = Phòng thí nghiệm đếm bài
labpage-about = Hãy chọn luật bàn chơi và cách bạn cược. Trang này cho biết đếm bài ở đó thắng bao nhiêu mỗi giờ, bạn chịu rủi ro gì, và mức cược tốt nhất ở từng số đếm. Một đơn vị là mức cược nhỏ nhất của bạn.
labpage-form = Ván chơi
labpage-first = Một giờ thắng bao nhiêu và rủi ro bao nhiêu
labpage-first-figure = { $figure ->
    [per_hour] Thắng mỗi giờ, đơn vị
   *[risk_of_ruin] Nguy cơ mất hết
}
labpage-answer = Kết quả
labpage-playing = Đang chơi một triệu ván đầu tiên: mất vài giây.
labpage-none = Chưa có kết quả: xem bên dưới điều gì chưa đúng.
labpage-sharpening = Đang chơi thêm ván: các con số sẽ chính xác hơn.
labpage-errors = Sau ± là một sai số chuẩn: ba lần thì hai lần giá trị thật nằm trong đó.
labpage-field = { $field ->
    [decks] Số bộ bài trong hộp
    [penetration] Chia đến đâu thì xáo
    [count] Cách đếm bài
    [most] Mức cược lớn nhất
    [bankroll] Vốn
    [rounds_per_hour] Số ván mỗi giờ
    [kelly] Cược mạnh đến đâu
    [risk] Nguy cơ mất hết muốn có, %
    [sits_out] Bỏ qua những ván lỗ
    [hands] Số tay bài
    [empties] Chỗ thứ hai để trống
    [others] Người chơi khác
    [enter] Vào ở số đếm
    [leave] Rời ở số đếm
   *[walks] Rồi sang bàn khác
}
labpage-hint = { $field ->
    [decks] Ít bộ bài hơn thì lợi hơn cho người đếm bài.
    [penetration] Bao nhiêu phần hộp bài được chia. Càng nhiều càng lợi cho người đếm bài.
    [count] Mỗi lá bài bạn thấy làm số đếm thay đổi bao nhiêu.
    [most] Mức nhỏ nhất là một đơn vị. Chênh lệch càng lớn, đếm bài càng thắng nhiều.
    [bankroll] Tất cả số đơn vị bạn sẵn sàng mất.
    [rounds_per_hour] Một mình ở bàn khoảng 100 đến 200, bàn đầy khoảng 60.
    [kelly] Trọn Kelly làm vốn tăng nhanh nhất. Một nửa thì được ba phần tư, may rủi chỉ còn một nửa.
    [risk] Để trống thì cược theo số vốn.
    [sits_out] Không cược ở những số đếm mà như thế tốt hơn mức cược nhỏ nhất.
    [hands] Ở số đếm tốt, hai tay bài thắng nhiều hơn mà ít rủi ro hơn một tay lớn.
    [empties] Khi bạn chơi một tay; nếu không, người khác chơi chỗ ấy.
    [others] Họ lấy bài khỏi hộp, và ván bài lâu hơn.
    [enter] Xem từng hộp bài cho đến khi số đếm cao như vậy. Để trống thì chơi từ đầu.
    [leave] Đứng dậy khi số đếm thấp như vậy. Để trống thì ở lại.
   *[walks] Ở đó bắt đầu hộp bài mới; nếu không, bạn xem cho đến lúc vào lại.
}
labpage-units = { $n ->
   *[other] { $n } đơn vị
}
labpage-kelly = { $share ->
    [0.25] một phần tư Kelly: thận trọng
    [0.5] một nửa Kelly
    [0.75] ba phần tư Kelly
    [1] trọn Kelly: mạnh tay
   *[other] { $share } Kelly
}
labpage-hands = { $hands ->
    [2] đến hai
   *[1] một
}
labpage-bankroll-slider = Vốn, bằng thanh trượt
labpage-more = Tốc độ, độ mạnh tay, chỗ ngồi, vào và rời bàn
labpage-compare = So với ván chơi thứ hai
labpage-side = Ván chơi { $side }
labpage-sides = Thay đổi ván chơi nào
labpage-ramp = { $own ->
    [yes] Mức cược của riêng bạn: hãy đổi trong bảng.
   *[no] Các mức cược tốt nhất cho số vốn này. Đổi mức nào cũng được để thử của riêng bạn.
}
labpage-column = { $column ->
    [count] Số đếm
    [share] Bao lâu một lần
    [ev] Cược thắng
    [bet] Cược
   *[hands] Số tay
}
labpage-bet-at = Cược ở { $counts }
labpage-hands-at = Số tay ở { $counts }
labpage-best = Trở lại mức cược tốt nhất
labpage-picture = { $picture ->
    [ev] Cược thắng bao nhiêu ở từng số đếm
    [share] Mỗi số đếm đến bao nhiêu lần
    [ramp] Các mức cược
    [fan] Vốn đi về đâu
   *[ruin] Nguy cơ mất hết
}
labpage-all = Mọi con số, kèm giải thích
labpage-csv = Tải về dạng CSV
labpage-json = Tải về dạng JSON
labpage-link = Đường dẫn đến đây
labpage-link-about = Ai mở đường dẫn này trong Twenty-One của họ sẽ thấy cùng ván chơi này.
labpage-link-game = Đường dẫn nêu một trò chơi không có phòng thí nghiệm: { $game }. Đây là ván chơi thường.
labpage-link-word = Đường dẫn có một từ mà trang này không biết: { $word }.
labpage-link-damaged = Không đọc được luật trong đường dẫn: { $why } Đây là luật thường.
