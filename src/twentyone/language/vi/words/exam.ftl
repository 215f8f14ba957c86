# Bài kiểm tra: quyết định nói thành câu, trả lời bằng một từ.

exam-game = Một ván { $game }.
exam-answer = Chỉ trả lời bằng một trong những từ này: { $words }.

exam-beside = Bạn đã tách bài: ngoài tay bài này bạn còn { $hands }. Lá đơn lẻ còn chờ lá thứ hai.
exam-unseen = những lá chưa thấy, kể cả lá úp của nhà cái: { $left }.
exam-left = { $rank } { $n }
exam-left-tens = mười, bồi, đầm và già cộng lại { $n }

exam-side = { $side ->
    [banker] Bạn làm cái, đấu với một nhà con chơi tối ưu.
   *[player] Bạn là nhà con duy nhất, đấu với nhà cái chơi tối ưu.
}
exam-played-on = Bạn đã có thể chạy, nhưng không chạy.
exam-natural = Nhà con đã ngửa { $hand }.
exam-player-cards = Nhà con dằn với { $number } lá úp.
exam-player-bust = Nhà con có { $number } lá và đã quắc.

exam-kind = { $kind ->
    [all] mọi quyết định
    [hard] bài cứng
    [soft] bài mềm
    [pair] bài đôi
    [split_hand] tay bài tách ra
    [surrender] bỏ bài sớm
    [insurance] bảo hiểm
    [even_money] tiền ngang
    [player] lượt nhà con
    [escape] chạy hay không
    [banker] lượt nhà cái
   *[void] hủy ván hay không
}

exam-about = { $game }: bài kiểm tra { $n } quyết định. Mã băm là { $digest }.
exam-share = { $kind }: { $n }; trả lời ngẫu nhiên mất trung bình { $regret } lần tiền cược.
exam-wrote = Đã ghi { $n } câu hỏi vào { $file }.
exam-right = { $answer } là câu trả lời tốt nhất.
exam-wrong = { $answer } mất { $regret } lần tiền cược. Câu trả lời tốt nhất là { $best }.
exam-refused = { $answer } không phải là từ nào được đưa ra, nên bị chấm như từ tệ nhất: mất { $regret } lần tiền cược. Câu trả lời tốt nhất là { $best }.
exam-worth = Tính theo tiền cược, giá trị là: { $evs }.
exam-worth-one = { $answer } { $ev }
exam-graded = { $n } trong { $of } quyết định đã được trả lời.
exam-grade = { $kind }: { $n } câu trả lời, mỗi quyết định mất { $regret } lần tiền cược ({ $error }), tốt nhất { $share }, bị từ chối { $refused }; ngẫu nhiên { $random }.
exam-error = sai số chuẩn { $error }
exam-error-none = một câu trả lời không có sai số

exam-number = Không có vị trí { $number }: có từ 1 đến { $last }.
exam-answer-to-what = Câu trả lời cần một vị trí: thêm --position với số của nó.
exam-one-option = Mỗi lần chỉ hỏi một điều: --position, --out hoặc --grade.
exam-line-wrong = Dòng { $n } của { $file } không phải câu trả lời: phải là đối tượng JSON có id và answer.
exam-line-unknown = Dòng { $n } của { $file } không trả lời vị trí nào của bài này: có từ { $first } đến { $last }.
exam-line-twice = Dòng { $n } của { $file } trả lời { $name } lần thứ hai.
exam-sheet-empty = Không có câu trả lời nào trong { $file }.
