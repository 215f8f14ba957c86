# Rules and settings in the words of players.

# Settings: what each is called, and what it means
rule-starting-chips = Số chip ban đầu
rule-starting-chips-about = Số chip mỗi người có lúc bắt đầu.
rule-base-bet = Mức cược thường
rule-base-bet-about = Mức cược của người không chọn mức khác.
rule-table-min-bet = Cược thấp nhất
rule-table-min-bet-about = Mức ít nhất được cược.
rule-table-max-bet = Cược cao nhất
rule-table-max-bet-about = Mức nhiều nhất được cược.
rule-turn-timer = Số giây mỗi quyết định
rule-turn-timer-about = Số giây cho một quyết định, từ 5 đến 90; 0 là không tính giờ.
rule-players-cards-face-up = Bài người chơi ngửa
rule-players-cards-face-up-about = Bài của người chơi để ngửa; nếu không, ai nấy chỉ thấy bài của mình.

# What a rule may be
rule-allowed-flag = true hoặc false
rule-allowed-whole = một số nguyên từ { $low } đến { $high }
rule-allowed-share = một số từ 0 đến 1
rule-allowed-choice = một trong { $options }

# Why rules are refused
rule-unknown = Không có luật nào tên { $given }.
rule-unknown-preset = Không có bộ luật nào tên { $given }: có { $presets }.
rule-short-clock = Một quyết định không thể có { $given } giây: từ 5 đến 90, hoặc 0 là không tính giờ.
rule-bet-limits = Mức cược thường không thể là { $given }: cược thấp nhất là { $low } và cao nhất là { $high }.
rule-bet-over-chips = Mức cược thường không thể là { $given }: mọi người bắt đầu với { $chips } chip.
rule-value-choice = “{ $label }” không thể là { $given }: có thể là { $options }.
rule-value-flag = “{ $label }” không thể là { $given }: chỉ có bật hoặc tắt.
rule-value-whole = “{ $label }” không thể là { $given }: đó là số nguyên từ { $low } đến { $high }.
rule-value-share = “{ $label }” không thể là { $given }: đó là số từ 0 đến 1.
rule-quoted = “{ $value }”
