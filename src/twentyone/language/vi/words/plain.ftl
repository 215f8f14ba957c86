# Words for any game: what is said of a game that brings none, and what a game's own words change.

plain-bank = nhà cái
plain-bank-heading = Nhà cái
plain-bank-title = { $heading } · { $who }
plain-own-rules = Luật riêng
plain-shoe = { $left }/{ $size }
plain-shoe-endless = hộp bài vô tận

# What a hand is worth: beside the cards, and in a sentence
plain-shown-bust = Quắc { $total }
plain-shown-soft = { $total } mềm
plain-spoken-bust = quắc { $total } điểm
plain-spoken-soft = { $total } điểm mềm
plain-spoken-hard = { $total } điểm cứng
plain-spoken = { $total } điểm

# Why hands end: a clause after "because", a heading in records, a word for the felt
plain-bust-because = tay bài quắc
plain-void-because = tay bài bị hủy
plain-win-label = Thắng điểm
plain-loss-label = Thua điểm
plain-push-label = Hòa
plain-bust-label = Bị quắc
plain-void-label = Hủy
plain-bust = Quắc
plain-void = Hủy

# What a hand won or lost
plain-win = Thắng { $chips }
plain-lose = Thua { $chips }
plain-push = Hòa
plain-result = { $word } { $chips }

# What an action takes at once, or gives back
plain-price = +{ $chips }
plain-price-back = lấy lại { $chips }

# A rule with its value
plain-rule = { $label }: { $value }.
plain-flag = { $value ->
    [true] có
   *[false] không
}
