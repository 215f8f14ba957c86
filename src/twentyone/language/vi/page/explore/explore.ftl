# The explorer: any rules, their charts, and what every action is worth in each cell.

explore-title = Tra cứu chiến lược
explore-starting = Bộ giải đang khởi động: bảng đầu tiên cần vài giây.
explore-rule-form = Luật chơi
explore-house-rules = Luật nhà
explore-compare = So sánh hai bộ luật
explore-every-rule = Mọi luật
explore-which-rules = Sửa bộ luật nào
explore-rules = luật { $side }
explore-rules-tab = Luật { $side }

# What is done, and with which hands
# word: the action as the server calls it, for games that have others
explore-action = { $action ->
    [hit] rút
    [stand] dằn
    [double] gấp đôi
    [split] tách
    [surrender] bỏ bài
    [open] xét bài
    [play] chơi tiếp
    [insure] mua bảo hiểm
    [decline] từ chối
    [even_money] ăn ngang
    [escape] chạy bài
   *[other] { $word }
}
explore-else = { $first }, nếu không được thì { $second }
explore-played = { $mixed ->
    [yes] { $action }, có pha trộn
   *[no] { $action }
}
# cards: 0 where the row holds for any number of them
explore-row = { $cards ->
    [0] { $kind ->
        [hard] { $total } cứng
        [soft] { $total } mềm
       *[pair] đôi { $total }
    }
   *[other] { $kind ->
        [hard] { $total } cứng, { $cards } lá
        [soft] { $total } mềm, { $cards } lá
       *[pair] đôi { $total }, { $cards } lá
    }
}
explore-kind = { $kind ->
    [hard] Tổng cứng
    [soft] Tổng mềm
   *[pair] Đôi
}
# up: the dealer's card
explore-place-up = { $row } gặp { $up }
# cards: of the player, bust: whether they are known to be too many
explore-place-side = { $side ->
    [player] nhà con, { $row } với { $cards } lá
   *[banker] { $bust ->
        [yes] nhà cái, { $row } gặp { $cards } lá đã quắc
       *[no] nhà cái, { $row } gặp { $cards } lá
    }
}
explore-column = { $bust ->
    [yes] { $cards } quắc
   *[no] { $cards }
}
explore-player-chart = Nhà con, theo số lá đang cầm
explore-banker-chart = Nhà cái, theo số lá của nhà con
explore-hard-15 = Nhà cái có 15 cứng
explore-any-15 = Nhà cái có 15
explore-void-cell = { $action ->
    [surrender] Bỏ bài
   *[play] Chơi tiếp
}
explore-void-words = { $action ->
    [surrender] bỏ bài
   *[play] chơi tiếp
}
# natural: what the player has shown, ban_luck, ban_ban or nothing yet
explore-shown = { $natural ->
    [ban_luck] gặp xì dách
    [ban_ban] gặp xì bàng
   *[none] trước khi chơi
}
explore-place-shown = { $natural ->
    [ban_luck] { $row } gặp xì dách
    [ban_ban] { $row } gặp xì bàng
   *[none] { $row } trước khi chơi
}

# Cells
# seen: the letters in the cell; others, other: whose other answer that is, and what it says
explore-cell = { $differs ->
    [yes] { $varied ->
        [yes] { $place }: { $seen }, { $words }; { $others }: { $other }; vài tay bài đánh khác
       *[no] { $place }: { $seen }, { $words }; { $others }: { $other }
    }
   *[no] { $varied ->
        [yes] { $place }: { $seen }, { $words }; vài tay bài đánh khác
       *[no] { $place }: { $seen }, { $words }
    }
}
explore-varied = vài tay bài đánh khác
explore-no-cell = không có ô này
explore-cell-heading = { $place }: { $words }
# worths: every action with its EV
explore-sentence = { $place }: { $words }. { $worths }.
explore-chosen = Ô đã chọn
explore-one-cell = Một ô
explore-hint = Trỏ vào một ô, chạm vào nó hoặc tới đó bằng phím mũi tên: mỗi cách đánh đáng giá chính xác bao nhiêu.
explore-cell-gone = Theo luật này không có ô như vậy.
explore-is-best = tốt nhất:
explore-best = tốt nhất: { $action }
explore-margin = Chênh lệch
explore-average = Trung bình
explore-two-card-hands = trên các tay hai lá của hàng
explore-no-hand = Không có hai lá nào thành tổng này.
explore-no-natural = Với điều kiện nhà cái không có blackjack.
explore-every-hand = Mọi tay bài
explore-exceptions = Những tay bài đánh khác
explore-costliest = Những tay bài đánh khác tổng điểm, tốn kém nhất
# cost: in bets per hand dealt, 0 where it is not known
explore-exception = { $cost ->
    [0] { $hand }: { $better }, không { $chart }
   *[other] { $hand }: { $better }, không { $chart }; mất { $cost } cược mỗi tay được chia
}
# rounds: in how many it happens once, 0 where that is not known
explore-exception-up = { $rounds ->
    [0] { $hand } gặp { $up }: { $better }, không { $chart }; hơn { $margin } cược
   *[other] { $hand } gặp { $up }: { $better }, không { $chart }; hơn { $margin } cược, { $rounds } ván một lần
}
explore-more = và { $n } tay nữa

# What an answer comes to
explore-edge = Lợi thế nhà cái
explore-edge-said = Lợi thế nhà cái { $edge }.
explore-edges-said = Lợi thế nhà cái { $edge }. Chênh lệch { $difference }.
explore-by-chart = Chỉ theo bảng
explore-totals-cost = theo tổng mất { $cost }
explore-insurance = Bảo hiểm thêm
explore-insurance-when = khi có lợi
explore-difference = Chênh lệch
explore-difference-way = B trừ A
explore-value = Giá trị cho nhà con
explore-value-other = Giá trị
explore-value-said = Giá trị cho nhà con { $value } cược.
explore-values-said = Giá trị cho nhà con { $value } cược. Chênh lệch { $difference }.
explore-bets-per-hand = cược mỗi tay bài
explore-exact = Chính xác là { $exact }, có chứng nhận mà ai cũng kiểm tra được.
explore-between = Đã chứng minh nằm giữa { $lower } và { $upper }.
explore-certificate = Tải chứng nhận
explore-check = Kiểm tra tại đây
explore-checking = Đang kiểm tra chứng nhận …
explore-checked = Đúng: bộ kiểm tra độc lập cũng tìm ra { $proved }, trong { $seconds } giây.
explore-small-letter = Chữ nhỏ là việc cần làm khi việc đầu không được phép.
explore-columns = Hàng là tổng điểm; cột là số lá đang cầm với nhà con, số lá của nhà con với nhà cái.
explore-unlike = { $side ->
    [player] Nhà con: những tay bài đánh khác ô của chúng ({ $n })
   *[banker] Nhà cái: những tay bài đánh khác ô của chúng ({ $n })
}
explore-unlike-about = Đánh theo ô mất bao nhiêu: mỗi lần, và tính bằng phần trăm cược trên mỗi tay được chia.
explore-no-change = Không ô nào thay đổi.
explore-changes = Luật B đổi { $n } ô, là những ô bị cắt đôi: A ở trên, B ở dưới.
explore-changes-words = Các ô này bằng lời
explore-becomes = { $where }: { $before } thành { $after }
explore-nothing = không có gì

# Cards gone from the shoe
explore-removed = Những lá đã ra khỏi hộp bài
explore-removed-about = Như A,T,5, hoặc lấy ra từng lá:
explore-remove = Lấy ra một lá
explore-remove-value = Lấy ra { $value }
explore-put-back = Trả lại mọi lá

# A banker who cannot change, and solvers at work
explore-lock-banker = Khóa nhà cái rồi đáp trả
explore-lock-about = Cách đáp trả tốt nhất thắng nhà cái cố định bao nhiêu, và đánh ra sao.
explore-not-locked = Không khóa
explore-lock = { $policy ->
    [stand_16] Dằn từ 16
    [hit_16] Rút ở 16
    [open_hit_16_17] Xét bài, rút ở 16 và 17
    [stand_soft_17] Xét bài, dằn ở 17 mềm
   *[equilibrium] Lối chơi tốt nhất
}
explore-reply-chart = Nhà con đáp trả tốt nhất với “{ $lock }”
explore-reply-said = Cách đáp trả tốt nhất đáng giá { $ev } cược.
explore-best-play = lối chơi tốt nhất
explore-the-reply = cách đáp trả
explore-best-heading = Tốt nhất
explore-locked-heading = Bị khóa
explore-reply =
    Đáp trả tốt nhất: { $ev } cược mỗi tay bài; hơn { $more } so với khi gặp lối chơi tốt nhất. Chính xác là { $exact }.
explore-reply-cells = { $n ->
    [0] Mọi ô đều đánh như lối chơi tốt nhất.
   *[other] Nó đánh khác ở { $n } ô: lối chơi tốt nhất ở trên, cách đáp trả ở dưới.
}
explore-approach = Bộ giải tiến gần giá trị thế nào
explore-approach-about = Bốn phương pháp giảm thiểu hối tiếc, mỗi phương pháp một nghìn vòng lặp.
explore-draw = Vẽ
# last: what each method has come to
explore-convergence =
    Chiến lược của bộ giải có thể mất bao nhiêu cược trước cách đáp trả tốt nhất, theo vòng lặp; cả hai thang theo lũy thừa
    của mười. Sau { $iterations } vòng: { $last }.
# the chart fills in the number
explore-iteration = { $method }, vòng lặp { $number }
explore-iterations = Vòng lặp
explore-bets = Cược
