# The trainer: drills, their questions, and how they are graded.

train-title = Luyện tập
train-starting = Bộ giải đang khởi động…
train-choose = Bài tập
# title: the name of a drill that another game has brought
train-drill = { $drill ->
    [basic] Chiến lược cơ bản
    [exceptions] Ngoại lệ theo lá bài
    [insurance] Bảo hiểm
    [running] Số đếm chạy
    [true_count] Số đếm thật
    [banluck] Xì Dách: nhà con
    [banker] Xì Dách: nhà cái
   *[other] { $title }
}
train-weak = Điểm yếu của tôi
train-no-weak = Bạn chưa có điểm yếu nào: câu nào bạn sai ở bài tập khác sẽ được hỏi lại ở đây.

# Questions
train-question = Câu hỏi
train-hand = Bạn có { $cards } gặp { $up }.
train-exception = Hãy nhìn các lá bài, đừng nhìn tổng. Bạn có { $cards } gặp { $up }.
train-no-exception = Theo luật này không tay bài nào đánh khác tổng của nó.
train-insure = Một bộ bài, và những lá này đã ra. Mua bảo hiểm không?
train-no-insurance = Luật này không có bảo hiểm: hãy chọn luật khác.
train-running = Số đếm chạy của những lá này là bao nhiêu (Hi-Lo)?
train-true = Số đếm chạy trước những lá này là { $before }; giờ còn { $decks } bộ bài. Số đếm thật, làm tròn xuống?
train-hold = Bạn có { $cards }.
train-banker = { $bust ->
    [yes] Bạn là nhà cái và có { $cards }. Nhà con có { $count } lá và đã quắc.
   *[no] Bạn là nhà cái và có { $cards }. Nhà con có { $count } lá.
}
# natural: what the player has shown, ban_luck, ban_ban or nothing
train-void = { $natural ->
    [ban_luck] Bạn là nhà cái và có { $cards }, nhà con đã lật xì dách. Bỏ bài hay chơi tiếp?
    [ban_ban] Bạn là nhà cái và có { $cards }, nhà con đã lật xì bàng. Bỏ bài hay chơi tiếp?
   *[none] Bạn là nhà cái và có { $cards }. Bỏ bài hay chơi tiếp?
}
# between the ranks of cards
train-and-card = { $front }, { $last }
train-seen = Những lá đã ra
# said with a question: what the hand counts, and the cards that are shown
train-total = { $soft ->
    [yes] { $total } điểm mềm.
   *[no] Tổng { $total } điểm.
}
train-said-seen = Các lá đã thấy: { $cards }.
train-dealer = Nhà cái
train-you = Bạn
train-again = Lần nữa
train-count = Số đếm
train-answer = Trả lời
train-next = Tiếp

# How it went
train-at = Câu { $number } trên { $all }
train-score = { $asked } câu, đúng { $right }
train-score-lost = mất { $lost } cược
train-row = { $streak } câu liền, dài nhất { $longest }
train-is-best = tốt nhất
train-is-missed = câu trả lời của bạn, không phải tốt nhất
train-right = Đúng.
train-wrong = Sai.
train-better = { $best } tốt hơn: mất { $lost } cược.
train-off = { $best } mới đúng: lệch { $off }.
# lost: in bets, 0 for nothing
train-follows = { $lost ->
    [0] Chiến lược của bạn: { $does }.
   *[other] Chiến lược của bạn: { $does }, để mất { $lost } cược.
}
# streak: right answers in a row where they are worth a word, else 0
train-said-right = { $streak ->
    [0] Đúng.
   *[other] Đúng. { $streak } câu liền.
}
train-said-wrong = Sai. Tốt nhất: { $best }. Mất { $lost } cược.
train-said-off = Sai. Đáp án: { $best }. Lệch { $off }.
train-said-result = Đúng { $right } trên { $all }.
train-result = Đúng { $right } trên { $asked }
train-sum = Mất { $lost } cược, { $each } mỗi quyết định.
train-nothing-missed = Không sai câu nào.
train-missed = Những câu sai
train-best = Tốt nhất
train-lost = Mất
train-same = Làm lại như cũ
train-new-test = Bài kiểm tra mới

# Options
train-options = Tùy chọn
train-move-on = Câu hỏi tiếp theo
train-move-on-when = { $when ->
    [hand] Khi tôi nhấn Tiếp
    [right] Tự sang sau câu trả lời đúng
   *[always] Tự sang sau mọi câu trả lời
}
train-strategy = Chiến lược của tôi
train-strategy-about = Một tệp chiến lược: lời chấm cũng nói nó làm gì
train-silent = Kiểm tra im lặng
train-silent-about = { $n } câu hỏi, kết quả ở cuối
train-seed = Hạt giống { $seed }
train-seed-about = Địa chỉ này đưa lại đúng những câu hỏi này.
train-new-seed = Hạt giống mới
