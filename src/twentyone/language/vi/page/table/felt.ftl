# What lies on the felt: cards, seats and what is printed beside them.

# rank: A, 2 to 9, T, J, Q or K; suit: S, H, D or C
felt-card = { $rank ->
    [A] át
    [2] hai
    [3] ba
    [4] bốn
    [5] năm
    [6] sáu
    [7] bảy
    [8] tám
    [9] chín
    [T] mười
    [J] bồi
    [Q] đầm
   *[K] già
} { $suit ->
    [S] bích
    [H] cơ
    [D] rô
   *[C] chuồn
}
felt-card-down = một lá úp
felt-shoe = Số lá còn trong hộp bài
felt-seats = Các ghế, từ ghế đầu đến ghế cuối
felt-void = Hủy ván, trả cược
# chips: the amount, as markup
felt-net = { $kind ->
    [won] Bạn thắng { $chips }
    [lost] Bạn thua { $chips }
   *[push] Hòa vốn
}
# labels for those who listen: the value follows
felt-total = Điểm
felt-stake = đang đặt
felt-bet = cược
felt-seat = { $seat ->
    [1] ghế đầu
    [7] ghế cuối
   *[other] ghế { $seat }
}
felt-free = { $seat ->
    [1] ghế đầu, còn trống
    [7] ghế cuối, còn trống
   *[other] ghế { $seat }, còn trống
}
felt-sit = Ngồi
felt-sit-at = { $seat ->
    [1] Ngồi vào ghế đầu
    [7] Ngồi vào ghế cuối
   *[other] Ngồi vào ghế { $seat }
}
felt-you = (bạn)
felt-tag = { $tag ->
    [bank] Cái
    [idle] nghỉ
    [away] vắng
   *[out] hết chip
}
# verb: what is done to the hand that is tapped
felt-aim = { $verb ->
    [open] Chạm vào một tay bài để xét
   *[other] Chạm vào một tay bài để chọn
}
