# What the solvers say besides numbers: why a question is refused, and what a locked banker does.

answer-file-text = Tệp chiến lược phải là văn bản.
answer-rules-text = Tệp luật phải là văn bản.
answer-word-twice = Một câu hỏi chỉ nêu mỗi luật một lần.
answer-question-long = Một câu hỏi có nhiều nhất { $most } ký tự.
answer-no-word = Câu hỏi này không có từ { $word }.
answer-whole-word = Từ { $name } không thể là { $given }: đó là số nguyên từ { $low } đến { $high }.
answer-no-policy = { $n ->
    [0] Ở đây không có lối chơi { $policy }: không có lối chơi nào.
   *[other] Ở đây không có lối chơi { $policy }: chỉ có { $policies }.
}
answer-no-decision = Không có gì để quyết định ở { $name }.
answer-no-side = Không có bên { $side }: hai bên là player (nhà con) và banker (nhà cái).
answer-no-method = Không có phương pháp hội tụ { $method }: chỉ có { $methods }.
# voids: which 15s the banker surrenders, any_15: of all and not of hard ones alone; hands: these, where they are some
answer-habit = { $voids ->
    [every] Nhà cái bỏ mọi tay 15 cứng.
    [every_any_15] Nhà cái bỏ mọi tay 15.
    [none_any_15] Nhà cái không bao giờ bỏ tay 15.
    [some] Nhà cái bỏ { $hands }.
   *[none] Nhà cái không bao giờ bỏ tay 15 cứng.
}

# Cards that cannot be
answer-cards-long = Danh sách lá bài có nhiều nhất { $most } ký tự, không phải { $given }.
answer-infinite-shoe = Không thể lấy lá nào ra khỏi hộp bài vô tận: hãy chọn số bộ bài.
answer-shoe-value = Hộp bài chỉ có { $held } lá giá trị { $value }.
answer-shoe-rank = Hộp bài chỉ có { $held } lá { $rank }.
# name: the card, its rank or its value; held: how many there are, given: how many were named
answer-copies = { $decks ->
    [1] { $kind ->
        [value] Bộ bài chỉ có { $held } lá giá trị { $name }, không có { $given }.
       *[card] Bộ bài chỉ có { $held } lá { $name }, không có { $given }.
    }
   *[other] { $kind ->
        [value] Hộp bài chỉ có { $held } lá giá trị { $name }, không có { $given }.
       *[card] Hộp bài chỉ có { $held } lá { $name }, không có { $given }.
    }
}
answer-not-dealt = Không thể chia { $hand } gặp { $up }: { $why }
answer-supply = Có thể không chơi hết được ván: hộp bài có { $size } lá, mà một ván có thể cần { $needed } lá.
answer-certain-blackjack = Với hộp bài này nhà cái chắc chắn có blackjack: không còn gì để quyết định.

# A strategy file; there, here: the rules it is for, and those that were asked for
answer-your-file = tệp của bạn
answer-default-rules = mặc định
answer-other-rules =
    Chiến lược trong { $file } dành cho luật khác ({ $there }) chứ không phải luật được hỏi ({ $here }): hãy hỏi theo luật
    của nó, hoặc bỏ dòng luật của nó đi.
