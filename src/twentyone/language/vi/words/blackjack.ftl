# The words of blackjack.

blackjack-title = Blackjack
blackjack-line = Đua tới 21 điểm với nhà cái. Luật nào cũng có.
blackjack-bank = nhà cái
blackjack-bank-heading = Nhà cái
blackjack-natural = Blackjack
blackjack-natural-spoken = blackjack

# On the felt
blackjack-motto-pays = { $pays ->
    [even] Blackjack ăn ngang
   *[other] Blackjack ăn { $pays }
}
blackjack-motto-draws = { $draws ->
    [yes] Nhà cái rút khi 17 mềm
   *[no] Nhà cái dằn mọi 17
}
blackjack-motto-insurance = { $draws ->
    [yes] Nhà cái rút khi 17 mềm · Bảo hiểm ăn 2 trên 1
   *[no] Nhà cái dằn mọi 17 · Bảo hiểm ăn 2 trên 1
}
# two numbers, such as 3 and 2
blackjack-odds = { $chips } trên { $bet }
blackjack-doubled = đã gấp đôi
blackjack-insured = bảo hiểm { $chips }
blackjack-insurance-net = bảo hiểm { $chips }
blackjack-insurance = Bảo hiểm

# What happens
blackjack-peeked = { $blackjack ->
    [yes] Nhà cái có blackjack.
   *[no] Nhà cái không có blackjack.
}
blackjack-insurance-won = { $you ->
    [yes] Bảo hiểm đem về cho bạn { $chips }.
   *[no] Bảo hiểm đem về cho { $who } { $chips }.
}
blackjack-insurance-lost = { $you ->
    [yes] Bạn mất { $chips } tiền bảo hiểm.
   *[no] { $who } mất { $chips } tiền bảo hiểm.
}
blackjack-refilled = Hộp bài đã hết, nên { $number } lá đã bỏ được xáo lại và chia tiếp.
blackjack-voided = Không còn lá nào, nên ván bị hủy và mọi tiền cược được trả lại.

# Decisions
blackjack-ask-insurance = Bảo hiểm tốn nửa tiền cược và ăn 2 trên 1.
blackjack-ask-even-money = Ăn ngang được trả 1 trên 1 ngay.
blackjack-ask-poor = Bạn không đủ chip mua bảo hiểm.

# Why hands end: a clause after "because", and a heading
blackjack-because-blackjack = đó là blackjack
blackjack-because-dealer-blackjack = nhà cái có blackjack
blackjack-because-dealer-bust = nhà cái quắc
blackjack-because-surrender = tay bài đã bỏ
blackjack-because-even-money = đã ăn ngang
blackjack-because-original-bet-only = blackjack của nhà cái chỉ ăn tiền cược gốc
blackjack-because-void = ván bị hủy
blackjack-ended-blackjack = Blackjack
blackjack-ended-dealer-blackjack = Nhà cái có blackjack
blackjack-ended-dealer-bust = Nhà cái quắc
blackjack-ended-surrender = Bỏ bài
blackjack-ended-even-money = Ăn ngang
blackjack-ended-original-bet-only = Nhà cái có blackjack, chỉ ăn cược gốc

# House rules read out
blackjack-says-endless = Hộp bài là vô tận.
blackjack-says-decks = { $decks } bộ bài được xáo khi đã chia { $percent } phần trăm số lá.
blackjack-says-soft-17 = { $draws ->
    [yes] Nhà cái rút khi có 17 mềm.
   *[no] Nhà cái dằn khi có 17 mềm.
}
blackjack-says-hole-card = { $rule ->
    [peek] Khi ngửa át hoặc mười, nhà cái xem có blackjack không trước khi bạn đánh.
    [no_peek] Nhà cái không xem trước, và blackjack ăn mọi tiền cược, cả phần gấp đôi và tách.
   *[no_peek_original] Nhà cái không xem trước, và blackjack chỉ ăn tiền cược gốc.
}
blackjack-says-pays = Blackjack ăn { $pays }.
blackjack-says-insurance = { $offered ->
    [yes] Có bảo hiểm và ăn ngang khi nhà cái ngửa át.
   *[no] Không có bảo hiểm.
}
blackjack-says-surrender = { $rule ->
    [none] Không được bỏ bài.
    [late] Bạn có thể bỏ hai lá đầu và mất nửa tiền cược, sau khi nhà cái đã xem bài.
   *[early] Bạn có thể bỏ hai lá đầu và mất nửa tiền cược, trước khi nhà cái xem bài.
}
blackjack-says-double = { $rule ->
    [none] Không được gấp đôi.
    [any_two] Bạn có thể gấp đôi hai lá bất kỳ, nhưng không phải sau khi tách.
    [nine_to_eleven] Bạn có thể gấp đôi hai lá từ 9 đến 11, nhưng không phải sau khi tách.
   *[ten_to_eleven] Bạn có thể gấp đôi hai lá 10 hoặc 11, nhưng không phải sau khi tách.
}
blackjack-says-double-split = { $rule ->
    [none] Không được gấp đôi.
    [any_two] Bạn có thể gấp đôi hai lá bất kỳ, cả sau khi tách.
    [nine_to_eleven] Bạn có thể gấp đôi hai lá từ 9 đến 11, cả sau khi tách.
   *[ten_to_eleven] Bạn có thể gấp đôi hai lá 10 hoặc 11, cả sau khi tách.
}
blackjack-says-no-split = Không được tách.
# number: the most hands
blackjack-says-split = { $rule ->
    [same_rank] Bạn có thể tách hai lá cùng số, tối đa { $number } tay bài.
   *[same_value] Bạn có thể tách hai lá cùng giá trị, tối đa { $number } tay bài.
}
blackjack-says-aces =
    { $one ->
        [yes] Át đã tách chỉ được một lá,
       *[no] Át đã tách được đánh như mọi tay bài,
    } { $again ->
        [yes] được tách át thêm lần nữa,
       *[no] không được tách át thêm,
    } { $counts ->
        [yes] và mười trên át đã tách tính là blackjack.
       *[no] và mười trên át đã tách là 21, không phải blackjack.
    }
blackjack-says-cards = { $up ->
    [yes] Bài của người chơi để ngửa.
   *[no] Bài của người chơi để úp: bạn chỉ thấy bài mình.
}

# House rules by name, and what contradicts itself
blackjack-preset-us-casino = Casino Mỹ
blackjack-preset-vegas = Vegas
blackjack-preset-european = Châu Âu
blackjack-preset-friendly = Dễ chịu
blackjack-preset-hoyle = Hoyle
blackjack-conflict-late-surrender =
    Bỏ bài muộn diễn ra sau khi nhà cái đã xem có blackjack không, nên chỉ đi với nhà cái xem trước khi người chơi đánh;
    bỏ bài sớm và không bỏ bài thì đi với mọi cách.

# Rules: what each is called, and what it means
blackjack-rule-decks = Số bộ bài
blackjack-rule-decks-about = Số bộ bài trong hộp; 0 là hộp bài vô tận.
blackjack-rule-dealer-hits-soft-17 = Nhà cái rút khi 17 mềm
blackjack-rule-dealer-hits-soft-17-about = Nhà cái rút khi có 17 mềm.
blackjack-rule-hole-card = Nhà cái xem có blackjack
blackjack-rule-hole-card-about =
    Nhà cái xem có blackjack không trước khi người chơi đánh, hoặc chỉ ở cuối; khi đó blackjack ăn mọi tiền cược, hoặc chỉ
    tiền cược gốc.
blackjack-rule-blackjack-pays = Blackjack ăn
blackjack-rule-blackjack-pays-about = Blackjack được trả bao nhiêu cho mỗi chip cược.
blackjack-rule-insurance = Bảo hiểm
blackjack-rule-insurance-about = Có bảo hiểm, và ăn ngang cho blackjack, khi nhà cái ngửa át.
blackjack-rule-surrender = Bỏ bài
blackjack-rule-surrender-about = Bỏ bài và mất nửa tiền cược: không được, sau khi nhà cái xem bài, hoặc trước đó.
blackjack-rule-double-on = Gấp đôi khi
blackjack-rule-double-on-about = Tổng điểm hai lá được gấp đôi.
blackjack-rule-double-after-split = Gấp đôi sau khi tách
blackjack-rule-double-after-split-about = Tay bài tách từ một đôi được gấp đôi.
blackjack-rule-split-by = Một đôi là
blackjack-rule-split-by-about = Một đôi là hai lá cùng số, hoặc cùng giá trị.
blackjack-rule-max-split-hands = Số tay tối đa khi tách
blackjack-rule-max-split-hands-about = Số tay bài tối đa một ghế có thể có khi tách; 1 là không được tách.
blackjack-rule-resplit-aces = Được tách át thêm
blackjack-rule-resplit-aces-about = Át đã tách gặp át nữa thì được tách tiếp.
blackjack-rule-split-aces-one-card = Át đã tách được một lá
blackjack-rule-split-aces-one-card-about = Át đã tách được một lá rồi dằn.
blackjack-rule-split-aces-count-as-blackjack = Mười trên át đã tách là blackjack
blackjack-rule-split-aces-count-as-blackjack-about = Hai lá 21 điểm trên át đã tách là blackjack.
blackjack-rule-penetration = Phần chia trước khi xáo
blackjack-rule-penetration-about = Phần của hộp bài được chia trước khi xáo; 0 là xáo mỗi ván.

# What rules may be
blackjack-value-peek = Trước khi người chơi đánh
blackjack-value-no-peek = Ở cuối; ăn mọi tiền cược
blackjack-value-no-peek-original = Ở cuối; chỉ ăn cược gốc
blackjack-value-none = Không
blackjack-value-late = Muộn
blackjack-value-early = Sớm
blackjack-value-any-two = Hai lá bất kỳ
blackjack-value-9-to-11 = 9 đến 11
blackjack-value-10-to-11 = 10 đến 11
blackjack-value-same-rank = Hai lá cùng số
blackjack-value-same-value = Hai lá cùng giá trị
