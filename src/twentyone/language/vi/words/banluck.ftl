# The words of Ban Luck.

banluck-title = Xì Dách (Ban Luck)
banluck-line = Trò chơi ngày Tết. Làm nhà con, hoặc làm cái.
banluck-bank = nhà cái
banluck-bank-heading = Nhà cái
banluck-shoe = bộ bài mới
banluck-shoe-two = hai bộ bài mới

# Hands with a name, as they are shown and as they are said
banluck-ban-ban = Xì bàng
banluck-ban-ban-spoken = xì bàng
banluck-ban-luck = Xì dách
banluck-ban-luck-spoken = xì dách
banluck-sevens = 777
banluck-sevens-spoken = ba con bảy
banluck-five-card-21 = Ngũ linh 21
banluck-five-card = Ngũ linh
banluck-five-cards-spoken = ngũ linh { $total } điểm

# On the felt
banluck-motto-pays = Xì bàng ăn { $ban_ban } · Xì dách ăn { $ban_luck } · 777 ăn { $sevens }
banluck-motto-plain-sevens = Xì bàng ăn { $ban_ban } · Xì dách ăn { $ban_luck }
banluck-motto-five = Ngũ linh thắng mọi điểm

# What happens
banluck-surrender-does = { $you ->
    [yes] Bạn bỏ bài: tay bài bị hủy và chia lại với cùng tiền cược.
   *[no] { $who } bỏ bài: tay bài bị hủy và chia lại với cùng tiền cược.
}
banluck-penalty-paid = { $you ->
    [yes] Bạn đền { $chips } cho phần nhà cái thua, vì dằn khi chưa đủ { $minimum } điểm.
   *[no] { $who } đền { $chips } cho phần nhà cái thua, vì dằn khi chưa đủ { $minimum } điểm.
}
banluck-penalty = Tiền đền

# Why hands end: a clause after "because", and a heading; hand: one with a name
banluck-because-777 = ba con bảy được trả ngay
banluck-because-forfeit = { $most } điểm trở xuống là non
banluck-because-banker-bust = nhà cái quắc
banluck-because-both-bust = nhà cái cũng quắc
banluck-because-bust-and = nhà cái quắc, và tay bài là { $hand }
banluck-because-own = tay bài là { $hand }
banluck-because-both = cả hai đều có { $hand }
banluck-because-banker = nhà cái có { $hand }
banluck-because-tie = { $winner ->
    [banker] hai tay bằng nhau, và nhà cái thắng
   *[player] hai tay bằng nhau, và nhà con thắng
}
banluck-ended-777 = Ba con bảy
banluck-ended-forfeit = Non
banluck-ended-banker-bust = Nhà cái quắc
banluck-ended-escape = Chạy bài
banluck-forfeit = Non
banluck-escaped = Chạy bài

# Decisions
banluck-has-to-reach = { $banker ->
    [yes] Nhà cái phải đủ { $minimum } điểm.
   *[no] Nhà con phải đủ { $minimum } điểm.
}
banluck-lay-down = Bạn úp bài xuống như thể đã dằn.
banluck-opened-first = Nhà con có từ ba lá được xét trước.
banluck-forfeits = Dằn khi { $most } điểm trở xuống luôn thua.
banluck-forfeits-penalty = Dằn khi { $most } điểm trở xuống luôn thua, và phải đền phần nhà cái thua.
banluck-escape-takes = Chạy bài được lấy lại tiền cược.

# Why an action is not possible
banluck-no-void = Chỉ nhà cái được hủy tay bài hoặc chơi tiếp.
banluck-no-surrender = { $rule ->
    [never] Theo luật này không ai được bỏ bài.
    [any_15] Bạn chỉ được bỏ bài lúc mới chia, khi có 15 điểm.
   *[hard_15] Bạn chỉ được bỏ bài lúc mới chia, khi có 15 điểm cứng.
}
banluck-no-escape = { $rule ->
    [banker] Chỉ nhà con được chạy bài.
    [hard_15_before_naturals] Bạn chỉ được chạy bài ngay sau khi chia, khi có 15 điểm cứng.
    [hard_15_after_naturals] Bạn chỉ được chạy bài trước khi rút lá đầu tiên, khi có 15 điểm cứng.
    [any_15_before_naturals] Bạn chỉ được chạy bài ngay sau khi chia, khi có 15 điểm.
    [any_15_after_naturals] Bạn chỉ được chạy bài trước khi rút lá đầu tiên, khi có 15 điểm.
   *[none] Theo luật này không ai được chạy bài.
}
banluck-only-banker = Chỉ nhà cái được xét bài.
banluck-no-opening = { $rule ->
    [forced] Bạn xét nhà con có từ ba lá trước khi quyết định; nhà con hai lá không được xét sớm.
    [optional] Bạn có thể xét nhà con chưa tính xong khi bạn được tùy ý rút hay dằn.
   *[none] Theo luật này không ai bị xét trước khi bạn xong.
}
banluck-no-stand = Bạn không thể dằn ở { $total }: theo luật này nhà con phải đủ { $minimum } điểm.

# House rules read out; a number of bets: see banluck-bets
banluck-bets = { $n } lần cược
banluck-says-cards = Bài để úp cho đến khi được xét: bạn chỉ thấy bài mình.
banluck-says-decks = Hai bộ bài được xáo chung cho mỗi ván.
banluck-says-aces = { $rule ->
    [ten_or_one] Át tính 11 khi có hai lá, và 10 hoặc 1 khi có từ ba lá.
    [one_from_four] Át tính 11 khi có hai lá, 10 hoặc 1 khi có ba lá, và 1 khi có bốn hay năm lá.
    [casino] Át tính 11 hoặc 1.
    [best] Át tính 11 khi có hai lá, và 11, 10 hoặc 1 khi có từ ba lá.
   *[best_to_three] Át tính 11 khi có hai lá, 11, 10 hoặc 1 khi có ba lá, và 1 khi có bốn hay năm lá.
}
banluck-says-naturals = Xì bàng (hai con át) ăn { $ban_ban }, xì dách (át với lá mười điểm) ăn { $ban_luck }.
banluck-says-pays = Ba con bảy ăn { $sevens }, ngũ linh 21 điểm ăn { $five_21 }, và ngũ linh ít điểm hơn ăn { $five }.
banluck-says-plain-sevens =
    Ba con bảy chỉ là 21 điểm thường; ngũ linh 21 điểm ăn { $five_21 }, và ngũ linh ít điểm hơn ăn { $five }.
banluck-says-twenty-one = 21 điểm với ba hay bốn lá ăn { $bets }.
banluck-says-equal-specials = { $rule ->
    [banker] Xì bàng gặp xì bàng, xì dách gặp xì dách thì nhà cái thắng.
   *[player] Xì bàng gặp xì bàng, xì dách gặp xì dách thì nhà con thắng.
}
banluck-says-contest = { $rule ->
    [one_to_one] Ngũ linh gặp ngũ linh, điểm cao hơn thắng một lần cược.
    [tier] Ngũ linh gặp ngũ linh, 21 điểm thắng theo mức riêng; còn lại là hòa.
    [tier_tied] Ngũ linh gặp ngũ linh, 21 điểm thắng theo mức riêng; còn lại là bằng nhau.
    [lower] Ngũ linh gặp ngũ linh, ít điểm hơn thắng theo mức riêng.
    [push] Ngũ linh gặp ngũ linh là hòa.
   *[banker] Ngũ linh gặp ngũ linh thì nhà cái thắng.
}
banluck-says-ties = { $rule ->
    [banker] Hai tay bằng nhau thì nhà cái thắng.
   *[player] Hai tay bằng nhau thì nhà con thắng.
}
banluck-says-minimum = Nhà con không được dằn khi chưa đủ { $minimum } điểm.
banluck-says-forfeit = Nhà con dằn khi { $most } điểm trở xuống luôn thua.
banluck-says-five-forfeit = { $forfeits ->
    [yes] Năm lá { $most } điểm trở xuống cũng thua.
   *[no] Năm lá { $most } điểm trở xuống thì không.
}
banluck-says-penalty =
    Ai dằn khi { $most } điểm trở xuống còn phải đền phần nhà cái thua người khác, chia đều và nhiều nhất { $bets } mỗi người.
banluck-says-busts = { $rule ->
    [concealed] Nhà con quắc vẫn như đã dằn cho đến khi bị xét bài.
   *[announced] Nhà con quắc được báo ngay.
}
banluck-says-double-bust = { $rule ->
    [player_loses] Khi nhà con và nhà cái cùng quắc, nhà con thua.
    [push] Khi nhà con và nhà cái cùng quắc, nhà con lấy lại tiền cược.
   *[player_wins] Khi nhà con và nhà cái cùng quắc, nhà con được trả một ăn một.
}
banluck-says-five-bust = Nhà con quắc ở lá thứ năm thua { $bets }.
banluck-says-banker-five-bust = Khi nhà cái quắc ở lá thứ năm, nhà con ăn ít nhất { $bets }.
banluck-says-choice = { $free ->
    [none] Nhà cái rút đến { $minimum } rồi dằn.
    [one] Nhà cái rút đến { $minimum } và được tùy ý rút hay dằn khi { $minimum }.
    [two] Nhà cái rút đến { $minimum } và được tùy ý rút hay dằn khi { $minimum } và { $to }.
   *[more] Nhà cái rút đến { $minimum } và được tùy ý rút hay dằn từ { $minimum } đến { $to }.
}
banluck-says-reveal = { $rule ->
    [forced] Khi nhà cái được tùy ý, mọi nhà con có từ ba lá bị xét trước.
    [optional] Khi nhà cái được tùy ý, có thể xét trước bất kỳ nhà con nào.
   *[none] Không ai bị xét trước khi nhà cái xong.
}
banluck-says-escape = { $rule ->
    [hard_15_before_naturals] Nhà con có 15 điểm cứng được lấy lại tiền cược ngay sau khi chia.
    [hard_15_after_naturals]
        Nhà con có 15 điểm cứng được lấy lại tiền cược trước khi rút lá đầu tiên, trừ khi nhà cái có xì dách hay xì bàng.
    [any_15_before_naturals] Nhà con có 15 điểm, kể cả A-4, được lấy lại tiền cược ngay sau khi chia.
   *[any_15_after_naturals]
        Nhà con có 15 điểm, kể cả A-4, được lấy lại tiền cược trước khi rút lá đầu tiên, trừ khi nhà cái có xì dách hay
        xì bàng.
}
banluck-says-surrender = { $rule ->
    [before_reveal] Nhà cái có 15 điểm cứng được hủy tay bài trước khi lật xì dách và xì bàng.
    [after_reveal] Nhà cái có 15 điểm cứng được hủy tay bài sau khi lật xì dách và xì bàng.
    [before_reveal_any_15] Nhà cái có 15 điểm, kể cả A-4, được hủy tay bài trước khi lật xì dách và xì bàng.
    [after_reveal_any_15] Nhà cái có 15 điểm, kể cả A-4, được hủy tay bài sau khi lật xì dách và xì bàng.
   *[never] Nhà cái không bao giờ bỏ bài.
}
banluck-says-multiples = { $same ->
    [yes] Bài đặc biệt của nhà cái cũng ăn theo cùng mức.
   *[no] Bài đặc biệt của nhà cái chỉ ăn một lần cược.
}

# Rules that contradict each other
banluck-conflict-banker-free-to =
    Nhà cái được tùy ý đến ít nhất số điểm phải đủ; ít hơn một điểm là nhà cái không bao giờ được tùy ý.

# House rules by name
banluck-preset-prd = Cổ điển
banluck-preset-singapore = Singapore
banluck-preset-singapore-run = Singapore có chạy bài
banluck-preset-kampung = Kampung
banluck-preset-casual-sg = Singapore thường ngày
banluck-preset-xi-dach = Xì Dách Việt Nam
banluck-preset-gameo = GamEO

# Rules: what each is called, and what it means
banluck-rule-decks = Số bộ bài
banluck-rule-decks-about = Số bộ 52 lá được xáo chung cho mỗi ván.
banluck-rule-aces = Át tính
banluck-rule-aces-about =
    Át trong ba lá trở lên tính 10 hoặc 1, luôn là 1 từ bốn lá, 11 hay 1 như ở casino, hoặc sao cho điểm cao nhất.
banluck-rule-sevens = Ba con bảy
banluck-rule-sevens-about = Ba con bảy được trả ngay, hoặc chỉ là 21 điểm thường.
banluck-rule-player-escape = Ai được chạy bài
banluck-rule-player-escape-about =
    Nhà con được chia 15 cứng, hoặc mọi tay 15, được lấy lại tiền cược và rời ván; hoặc không ai được.
banluck-rule-escape-when = Chạy bài khi nào
banluck-rule-escape-when-about =
    Nhà con chạy bài ngay sau khi chia, hoặc đến lượt mình trước khi rút lá đầu tiên; chỉ khi được chạy bài.
banluck-rule-surrender = Nhà cái 15 điểm được hủy
banluck-rule-surrender-about =
    Nhà cái có 15 điểm được hủy tay bài trước khi lật xì dách và xì bàng, sau đó, hoặc không bao giờ.
banluck-rule-surrender-hands = Tay 15 nhà cái được hủy
banluck-rule-surrender-hands-about = Nhà cái chỉ được hủy 15 cứng, hoặc cả A-4.
banluck-rule-equal-specials = Cùng xì bàng hay cùng xì dách
banluck-rule-equal-specials-about =
    Xì bàng gặp xì bàng, xì dách gặp xì dách: hòa, hoặc một bên thắng.
banluck-rule-player-minimum = Nhà con phải đủ
banluck-rule-player-minimum-about = Số điểm nhà con phải đạt.
banluck-rule-below-minimum = Nhà con chưa đủ điểm
banluck-rule-below-minimum-about = Nhà con dằn khi chưa đủ điểm luôn thua, hoặc không được dằn ở đó.
banluck-rule-five-card-forfeit = Năm lá chưa đủ điểm thua
banluck-rule-five-card-forfeit-about =
    Năm lá chưa đủ điểm cũng là non; chỉ khi dằn lúc chưa đủ điểm là non.
banluck-rule-double-bust = Cả hai quắc
banluck-rule-double-bust-about =
    Khi nhà con và nhà cái cùng quắc, nhà con thua, lấy lại tiền cược, hoặc được trả một ăn một.
banluck-rule-busts = Nhà con quắc
banluck-rule-busts-about = Nhà con quắc vẫn như đã dằn cho đến khi bị xét bài, hoặc được báo ngay.
banluck-rule-banker-minimum = Nhà cái phải đủ
banluck-rule-banker-minimum-about = Số điểm nhà cái phải rút cho đủ.
banluck-rule-banker-free-to = Nhà cái tùy ý đến
banluck-rule-banker-free-to-about =
    Nhà cái được tùy ý rút hay dằn từ số điểm phải đủ đến số điểm này; ít hơn một điểm là không bao giờ.
banluck-rule-reveal = Xét bài trước khi cái rút
banluck-rule-reveal-about =
    Trước khi rút ở điểm được tùy ý, nhà cái phải xét mọi nhà con có từ ba lá, có thể xét bất kỳ ai, hoặc không xét ai.
banluck-rule-five-card-contest = Ngũ linh gặp ngũ linh
banluck-rule-five-card-contest-about =
    Hai tay ngũ linh: điểm cao hơn thắng một ăn một, 21 điểm thắng tay ít điểm hơn theo mức riêng, tay ít điểm hơn thắng
    theo mức riêng, hòa, hoặc nhà cái thắng.
banluck-rule-ties = Hai tay bằng nhau
banluck-rule-ties-about =
    Cùng số điểm, và hai tay ngũ linh được coi là bằng nhau: hòa, hoặc một bên thắng.
banluck-rule-pays-ban-ban = Xì bàng ăn
banluck-rule-pays-ban-ban-about = Hai con át ăn bao nhiêu lần cược.
banluck-rule-pays-ban-luck = Xì dách ăn
banluck-rule-pays-ban-luck-about = Át với lá mười điểm ăn bao nhiêu lần cược.
banluck-rule-pays-777 = Ba con bảy ăn
banluck-rule-pays-777-about = Ba con bảy ăn bao nhiêu lần cược.
banluck-rule-pays-five-card-21 = Ngũ linh 21 điểm ăn
banluck-rule-pays-five-card-21-about = Ngũ linh đúng 21 điểm ăn bao nhiêu lần cược.
banluck-rule-pays-five-card = Ngũ linh ăn
banluck-rule-pays-five-card-about = Ngũ linh dưới 21 điểm ăn bao nhiêu lần cược.
banluck-rule-pays-21 = 21 điểm thường ăn
banluck-rule-pays-21-about = 21 điểm với ba hay bốn lá ăn bao nhiêu lần cược.
banluck-rule-banker-multiples = Nhà cái ăn theo mức
banluck-rule-banker-multiples-about = Bài đặc biệt của nhà cái cũng ăn theo cùng mức.
banluck-rule-five-card-bust-multiple = Quắc ở lá thứ năm thua
banluck-rule-five-card-bust-multiple-about = Nhà con quắc ở lá thứ năm thua bao nhiêu lần cược.
banluck-rule-banker-five-card-bust-multiple = Nhà cái quắc ở lá thứ năm trả
banluck-rule-banker-five-card-bust-multiple-about =
    Khi nhà cái quắc ở lá thứ năm, nhà con ăn ít nhất bao nhiêu lần cược.
banluck-rule-penalty = Ai đền phần nhà cái thua
banluck-rule-penalty-about =
    Khi có nhiều nhà con, ai dằn lúc chưa đủ điểm chỉ mất tiền cược, hoặc phải đền phần nhà cái thua những người khác; chỉ
    khi dằn lúc chưa đủ điểm là non.
banluck-rule-penalty-cap = Mỗi người đền nhiều nhất
banluck-rule-penalty-cap-about = Một nhà con như vậy đền nhiều nhất bao nhiêu lần cược.

# What rules may be
banluck-value-ten-or-one = 10 hoặc 1 khi có từ ba lá
banluck-value-one-from-four = 10 hoặc 1 khi có ba lá, 1 khi nhiều hơn
banluck-value-casino = 11 hoặc 1
banluck-value-best = 11, 10 hoặc 1, sao cho điểm cao nhất
banluck-value-best-to-three = Điểm cao nhất khi có ba lá, 1 khi nhiều hơn
banluck-value-pays = Được trả ngay
banluck-value-plain = Là 21 điểm thường
banluck-value-before-naturals = Ngay sau khi chia
banluck-value-after-naturals = Đến lượt, trước khi rút
banluck-value-before-reveal = Trước khi lật xì dách
banluck-value-after-reveal = Sau khi lật xì dách
banluck-value-never = Không bao giờ
banluck-value-hard-15 = Chỉ 15 cứng
banluck-value-any-15 = Mọi tay 15, cả A-4
banluck-value-forfeit = Thua nếu dằn
banluck-value-must-hit = Phải rút
banluck-value-player-loses = Nhà con thua
banluck-value-push = Trả lại tiền cược
banluck-value-banker = Nhà cái thắng
banluck-value-player = Nhà con thắng
banluck-value-player-wins = Nhà con được trả
banluck-value-concealed = Giấu cho đến khi xét
banluck-value-announced = Báo ngay
banluck-value-forced = Mọi nhà con từ ba lá
banluck-value-optional = Tùy nhà cái
banluck-value-none = Không ai
banluck-value-one-to-one = Điểm cao hơn thắng một lần cược
banluck-value-tier = 21 thắng dưới 21 theo mức riêng
banluck-value-lower = Ít điểm hơn thắng theo mức riêng
banluck-value-covers-bank = Ai dằn khi chưa đủ điểm
