# What the solvers say besides numbers: why a question is refused, and what a locked banker does.

answer-file-text = Tệp chiến lược phải là văn bản.
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
# voids: which hard 15s the banker surrenders; hands: these, where they are some
answer-habit = { $voids ->
    [every] Nhà cái bỏ mọi tay 15 cứng.
    [some] Nhà cái bỏ { $hands }.
   *[none] Nhà cái không bao giờ bỏ tay 15 cứng.
}
