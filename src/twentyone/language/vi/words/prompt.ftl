# What a viewer has to decide, and what they are told while there is nothing to decide.

# What is held; worth: what it is worth
prompt-held = { $you ->
    [yes] Bạn cầm { $cards }.
   *[no] { $who } cầm { $cards }.
}
prompt-held-worth = { $you ->
    [yes] Bạn cầm { $cards }, { $worth }.
   *[no] { $who } cầm { $cards }, { $worth }.
}
# bank: the dealer or the banker; shown: their cards
prompt-held-against = { $you ->
    [yes] Bạn cầm { $cards }, { $worth }; { $bank } ngửa { $shown }.
   *[no] { $who } cầm { $cards }, { $worth }; { $bank } ngửa { $shown }.
}
prompt-one-of = { $you ->
    [yes] Tay { $number } trên { $n }: { $cards }.
   *[no] Tay { $number } trên { $n } của { $who }: { $cards }.
}
prompt-one-of-worth = { $you ->
    [yes] Tay { $number } trên { $n }: { $cards }, { $worth }.
   *[no] Tay { $number } trên { $n } của { $who }: { $cards }, { $worth }.
}
# of cards that were heard before
prompt-still = { $you ->
    [yes] Bạn có { $worth }.
   *[no] { $who } có { $worth }.
}
prompt-still-against = { $you ->
    [yes] Bạn có { $worth }; { $bank } ngửa { $shown }.
   *[no] { $who } có { $worth }; { $bank } ngửa { $shown }.
}
prompt-short = { $worth }.
prompt-short-against = { $worth } gặp { $shown }.

# Questions; choices: actions in a list
prompt-asked = { $choices }?
# limit: why no more may be bet, by the limit of the table, the own chips, what a hand may lose, or what the bank can pay
prompt-bet = { $limit ->
    [chips] Cược { $lowest } đến { $highest } chip, tất cả chip của bạn, hoặc 0 để nghỉ; sẵn { $ready } chip.
    [loss] Cược { $lowest } đến { $highest } chip, vì một tay bài có thể thua gấp { $times } lần cược, hoặc 0 để nghỉ; sẵn { $ready } chip.
    [bank] Cược { $lowest } đến { $highest } chip, mức nhà cái trả nổi, hoặc 0 để nghỉ; sẵn { $ready } chip.
   *[table] Cược { $lowest } đến { $highest } chip, hoặc 0 để nghỉ; sẵn { $ready } chip.
}
prompt-seed = Đang cần hạt giống của bạn để xáo bài: chương trình của bạn sẽ tự mở nó.
prompt-bank = Đến lượt { $who } làm cái trong { $number } ván.
# an action that may be aimed at somebody or at others
prompt-or-others = { $action } hay { $number } người khác
prompt-refused = Bây giờ bạn không thể { $action }. Bạn có thể { $choices }.
# why: half a sentence
prompt-refused-why = Bây giờ bạn không thể { $action }: { $why }. Bạn có thể { $choices }.
prompt-instead = Bạn có thể { $choices }.

# What the coach says
prompt-worth = { $sign ->
    [minus] âm { $bets } lần cược
   *[plus] dương { $bets } lần cược
}
prompt-best = Tốt nhất là { $action }, đáng { $worth }.
prompt-next = Kế đến là { $action }, { $worth }.
prompt-basis = Đây là { $basis }.
# what the values rest on
prompt-basis-cards =
    { $seen ->
        [since-shuffle] giá trị kỳ vọng chính xác theo mọi lá đã thấy từ lần xáo gần nhất
       *[now] giá trị kỳ vọng chính xác theo các lá bạn thấy và một hộp bài đầy
    }{ $given ->
        [no-blackjack] , khi nhà cái không có blackjack
       *[nothing] { "" }
    }{ $split ->
        [yes] , tính riêng tay bài này
       *[no] { "" }
    }
prompt-basis-heads-up = giá trị kỳ vọng với thế cân bằng một đấu một
prompt-basis-equilibrium = { $heads_up ->
    [yes] giá trị kỳ vọng chính xác với thế cân bằng một đấu một
   *[no] giá trị kỳ vọng chính xác với thế cân bằng một đấu một; ở bàn có nhiều người hơn
}

# Waiting
prompt-waits = Bàn chờ { $names }.
prompt-waits-seeds = Bàn chờ { $names } mở hạt giống để xáo bài.
prompt-nobody = Không phải chờ ai.
prompt-closed = Bàn này đã đóng.
prompt-watching = Bạn đang xem. Hãy ngồi vào ghế trống để chơi.
prompt-broke = Bạn hết chip.
prompt-sits-out = Bạn tạm nghỉ: có quyết định không kịp giờ. Hãy báo là bạn đã trở lại để chơi ván sau.
prompt-shuffling = Đang xáo bài…
prompt-shuffling-for = Đang xáo bài: chờ { $names } mở hạt giống.
prompt-bank-asked = Chờ { $who } nhận hoặc nhường cái.
prompt-banker = Bạn làm cái. Chưa ai cược.
prompt-banker-for = Bạn làm cái. Chờ { $names } cược.
prompt-waiting = Đang chờ.
prompt-waiting-for = Đang chờ { $names }.

# The end of a table
prompt-length = Đã chơi { $number } ván.
prompt-out-in = bị loại ở ván { $round }
prompt-again = Mọi người ở đây bắt đầu lại với { $chips }.
