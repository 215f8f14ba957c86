# Luật nhà bằng lời: ví dụ, và ai có lợi thế.

# player, banker: cards; n: how many bets
house-settle-win = { $player } gặp { $banker } của cái: nhà con ăn { $n } lần cược.
house-settle-loss = { $player } gặp { $banker } của cái: nhà con thua { $n } lần cược.
house-settle-push = { $player } gặp { $banker } của cái: hòa, cược trả lại.
# hand: cards; may: what may be done; n: the cards of a player who is not settled yet
house-player = { $may ->
    [hit] Nhà con có { $hand } phải rút.
    [hit_stand] Nhà con có { $hand } được rút hoặc dằn.
    [stand] Nhà con có { $hand } phải dằn.
   *[escape_hit_stand] Nhà con được chia { $hand } được rút, dằn, hoặc lấy lại cược.
}
house-banker = { $may ->
    [hit] Nhà cái có { $hand } phải rút.
    [hit_stand] Nhà cái có { $hand } được rút hoặc dằn khi nhà con có { $n } lá.
    [stand] Nhà cái có { $hand } phải dằn.
    [open] Nhà cái có { $hand } phải xét nhà con có { $n } lá trước khi rút.
   *[hit_open_stand] Nhà cái có { $hand } được rút, dằn, hoặc xét nhà con có { $n } lá.
}
house-void = { $may ->
    [play] Nhà cái được chia { $hand } phải chơi tiếp.
   *[play_surrender] Nhà cái được chia { $hand } được hủy ván: mọi cược trả lại.
}
house-escape = { $may ->
    [play] Nhà con được chia { $hand } phải chơi tiếp.
   *[escape_play] Nhà con được chia { $hand } được lấy lại cược và nghỉ ván.
}
# players, nets: lists
house-round = Mỗi người cược 1, cái dằn { $banker }, các nhà con có { $players }: họ được { $nets }.
house-edge = { $side ->
    [bank] Cái có lợi thế: trung bình giữ { $percent } % mỗi lần cược khi hai bên chơi tốt nhất.
   *[player] Nhà con có lợi thế: trung bình ăn { $percent } % mỗi lần cược khi hai bên chơi tốt nhất.
}
house-even = Không bên nào có lợi thế khi hai bên chơi tốt nhất.
