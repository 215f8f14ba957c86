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
