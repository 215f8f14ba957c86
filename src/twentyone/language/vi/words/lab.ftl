# What the counter's lab answers: the run, each count with its bet, and every figure with its error.

lab-run = { $rounds } ván { $game } ({ $rules }), lối chơi { $policy }, cách đếm { $count }, hạt giống { $seed }.
# a run that came with the program; digest: by which it can be cited
lab-library = Lấy từ thư viện các lượt chạy, do phiên bản { $version } tạo, mã băm { $digest }; --rounds hoặc --seed chạy một lượt mới.
lab-default-rules = luật mặc định
lab-bets = Mức cược tính bằng đơn vị, từ mỗi số đếm trở lên: { $ramp }
# won: what a hand wins on average, in percent of its bet, with the error
lab-count = { $count }  { $share } % số ván  EV { $won } %  cược { $bet }
lab-none = không có: không có lợi thế
lab-figure-line = { $label }: { $number }
# other figures keep the name they have
lab-figure = { $name ->
    [ev] EV mỗi ván, đơn vị
    [sd] độ lệch chuẩn mỗi ván, đơn vị
    [average_bet] mức cược trung bình, đơn vị
    [edge_percent] lợi thế, % số tiền cược
    [per_100_rounds] thắng mỗi 100 ván, đơn vị
    [sd_per_100_rounds] độ lệch chuẩn của 100 ván, đơn vị
    [per_hour] thắng mỗi giờ, đơn vị
    [sd_per_hour] độ lệch chuẩn của một giờ, đơn vị
    [desirability_index] chỉ số hấp dẫn (DI)
    [c_score] c-SCORE của các mức cược này
    [score] SCORE, của mức cược tốt nhất trong giới hạn
    [n0] N0, số ván để dẫn trước một độ lệch chuẩn
    [certainty_equivalent] giá trị chắc chắn tương đương mỗi giờ, đơn vị
    [kelly_fraction] các mức cược này bằng mấy phần Kelly
    [risk_of_ruin] rủi ro cháy vốn, theo EV và độ lệch chuẩn
    [ruin_on_lattice] rủi ro cháy vốn, tính từng thẻ
    [bankroll_for_risk] số vốn cho rủi ro đã chọn, đơn vị
    [goal_before_ruin] khả năng đạt mục tiêu trước khi cháy vốn
    [ruin_within] khả năng cháy vốn trong số ván đó
    [goal_within] khả năng đạt mục tiêu trong số ván đó
   *[other] { $name }
}
lab-index-heading = Những lối chơi theo số đếm nên học trước; số đếm gồm cả bài trên bàn, phần lợi tính bằng đơn vị mỗi 100 ván:
# hand, actions: as charts in English name them; count: the true or running count
lab-index = { $hand } gặp { $up }: { $above } từ { $count } trở lên, dưới đó { $below }; lợi { $gain }
# level: a number; spread: the greatest bet in units of the least
lab-tags-heading = Bộ điểm tốt nhất bậc { $level } cho luật này, từ át đến mười, bên cạnh các hệ thống đã biết; phần lợi tính bằng đơn vị mỗi 100 ván của người cược 1 khi không có lợi thế và { $spread } khi có:
# other names are those of systems
lab-tags-name = { $name ->
    [betting] tốt nhất để cược
    [playing] tốt nhất để chơi bài
    [both] tốt nhất cho cả hai
   *[other] { $name }
}
lab-tags = { $name }: { $tags }; cược { $betting }, chơi { $playing }, bảo hiểm { $insurance }, lợi { $gain }

# The Lab page: what its answer says
# found: library, where it was shipped; else played just now
lab-run-told = { $found ->
    [library] Từ một lượt chơi đã lưu gồm { $rounds } ván.
   *[played] Từ { $rounds } ván chơi theo chiến lược cơ bản, vừa chơi xong.
}
# tags: what each card adds, as A −1 · 2–6 +1
lab-count-told = { $divided ->
    [yes] Mỗi lá bài thấy được cộng số của nó ({ $tags }); tổng chia cho số bộ bài còn lại (số đếm thật).
   *[no] Mỗi lá bài thấy được cộng số của nó ({ $tags }); tổng được dùng nguyên như vậy.
}
# hour and risk have their errors
lab-headline = { $wins ->
    [yes] Bạn thắng khoảng { $hour } đơn vị mỗi giờ. Nguy cơ có lúc mất hết { $bankroll } đơn vị là { $risk }.
   *[no] Bạn thua khoảng { $hour } đơn vị mỗi giờ. Nguy cơ có lúc mất hết { $bankroll } đơn vị là { $risk }.
}
# what a figure means, for somebody who never counted; others have no words
lab-about = { $name ->
    [ev] Trung bình một ván thắng bao nhiêu, kể cả những ván chỉ ngồi xem.
    [sd] Một ván thường lệch khỏi trung bình bao xa.
    [average_bet] Trung bình mỗi ván cược bao nhiêu.
    [edge_percent] Thắng bao nhiêu trên mỗi đơn vị cược. Không đếm bài thì số này dưới không.
    [per_100_rounds] Trung bình một trăm ván thắng bao nhiêu.
    [sd_per_100_rounds] Một trăm ván thường lệch khỏi trung bình bao xa: phần may rủi.
    [per_hour] Trung bình một giờ thắng bao nhiêu, với số ván mỗi giờ đã chọn.
    [sd_per_hour] Một giờ thường lệch khỏi trung bình bao xa. Số này lớn hơn tiền thắng nhiều: may rủi chi phối rất lâu.
    [desirability_index] Một nghìn lần tiền thắng một ván chia cho độ lệch chuẩn: ván chơi tốt đến đâu.
    [c_score] Các mức cược này thắng bao nhiêu trong 100 ván với 10.000 đơn vị, khi rủi ro là của Kelly. Dùng để so các bàn.
    [score] c-SCORE của các mức cược tốt nhất trong giới hạn của bạn.
    [n0] Số ván cho đến khi tiền thắng trung bình bằng phần may rủi thường gặp. Càng ít càng tốt.
    [certainty_equivalent] Tiền thắng chắc chắn mỗi giờ đáng giá với bạn như ván chơi này cùng rủi ro của nó.
    [kelly_fraction] Các mức cược mạnh đến đâu: 1 là trọn Kelly, trên đó là cược quá mức có lợi về lâu dài.
    [risk_of_ruin] Khả năng có lúc mất hết vốn, nếu không bao giờ dừng và không bao giờ cược ít hơn.
    [ruin_on_lattice] Cũng khả năng ấy, tính với từng phỉnh và từng mức trả của trò chơi.
    [bankroll_for_risk] Số vốn mà với nó các mức cược này có rủi ro bạn yêu cầu.
   *[other] { "" }
}
# count: a count with its sign
lab-counts = { $ends ->
    [all] mọi số đếm
    [below] { $count } trở xuống
    [above] { $count } trở lên
   *[one] { $count }
}
# bets: the lowest bet, then each from its count on, as 4 from +1
lab-bets-told = Mức cược tính bằng đơn vị: { $bets }.
lab-bets-from = { $bet } từ { $count } trở lên
lab-bet-none = không cược
lab-column = { $name ->
    [count] Số đếm
    [ev] Thắng trung bình trên mức cược, %
    [share] Phần số ván, %
    [bet] Cược, đơn vị
    [hours] Giờ
    [bankroll] Vốn, đơn vị
    [mean] Trung bình
    [most_from] 95 % từ
    [most_to] 95 % đến
    [half_from] Một nửa từ
   *[half_to] Một nửa đến
}
lab-band = { $name ->
    [most] 95 % người chơi
    [half] một nửa số họ
   *[mean] trung bình
}
# count: the lowest with an edge, or none; of share: the count that comes most often
lab-caption = { $name ->
    [ev] { $count ->
        [none] Ở đây không số đếm nào mà cược thắng về trung bình. Thanh là một sai số chuẩn.
       *[other] Cược thắng về trung bình từ số đếm { $count } trở lên. Thanh là một sai số chuẩn.
    }
    [share] Số đếm là { $count } trong { $number } % số ván, nhiều hơn mọi số khác.
   *[ramp] Mức cược ở từng số đếm; cao nhất là { $number } đơn vị.
}
lab-fan =
    Sau { $hours } giờ vốn trung bình là { $mean } đơn vị; 95 % người cược như vậy có từ { $low } đến { $high }. Dưới không là đã mất hết.
lab-ruin-caption = Nguy cơ mất hết vốn tính bằng %, theo số vốn và số giờ chơi
lab-hours = { $hours ->
    [ever] mãi mãi
   *[some] { $n } giờ
}

# The Lab page: why something cannot be
lab-infinite = Không đếm được bài trong hộp bài vô tận: hãy chọn số bộ bài.
lab-never-there = Người đếm bài không lần nào ngồi xuống: hãy vào ở số đếm thấp hơn.
lab-no-bets = Với luật này không số đếm nào đáng cược: hãy cược ở mọi số đếm, hoặc chọn luật tốt hơn.
# risk: in percent
lab-no-risk = Không mức cược nào trong giới hạn này có nguy cơ mất hết là { $risk } %: hãy cho phép rủi ro cao hơn, vốn lớn hơn hoặc cược lớn hơn.
lab-no-count = Không có cách đếm { $given }.
lab-no-spread = Mức cược không thể là { $given }: hãy viết khoảng cược, như 1-12, hoặc mức cược cho từng số đếm, như 0:1,1:2,2:4x2.
lab-spread-large = Một mức cược nhiều nhất là { $most } đơn vị, và bảng cược dài không quá 600 ký tự.
lab-spread-nothing = Bảng cược phải cược ở một số đếm nào đó.
lab-spread-hands = Chỉ cược hai tay được khi hai chỗ là của bạn.
lab-enter-alone = Không ai chơi trong lúc bạn xem: muốn vào ở một số đếm thì bàn phải có người khác.
lab-leave-alone = Một mình ở bàn thì chỉ có thể rời sang hộp bài mới ở bàn khác.
lab-leave-above = Hãy rời ở số đếm thấp hơn { $enter }, là lúc bạn vào.
lab-word-switch = Ở đây không thể là { $given }: chỉ có true hoặc false.
lab-word-range = { $kind ->
    [whole] Ở đây không thể là { $given }: đó là số nguyên từ { $low } đến { $high }.
   *[number] Ở đây không thể là { $given }: đó là số từ { $low } đến { $high }.
}
