# What is said about strategy charts: their marks, what they cost, and the hands that play unlike their cell.

# other actions keep the name they have
chart-action = { $action ->
    [hit] rút
    [stand] dằn
    [open] xét bài
    [surrender] bỏ bài
    [play] chơi tiếp
    [escape] chạy bài
   *[other] { $action }
}
chart-mark-exceptions = * vài tay bài trong ô đánh khác, xem danh sách
chart-mark-mixed = ~ lối chơi chính xác có pha trộn
chart-mark-never = ( ) lối chơi chính xác không bao giờ tới đó
chart-rows-any = hàng không ghi số lá thì đúng với mọi số lá
# one clause of the legend after the others
chart-also = { $first }; { $more }
chart-legend = { $clauses }.
# hand: the cards; cards: how many the player has; loss: in bets each time; cost: in percent of a bet per hand dealt
chart-exception = { $against ->
    [cards] { $reached ->
        [yes] { $hand } khi nhà con có { $cards } lá: { $best }, không { $instead }: { $loss } cược, { $cost } %
       *[no]
            { $hand } khi nhà con có { $cards } lá: { $best }, không { $instead }: { $loss } cược, lối chơi chính xác không
            bao giờ tới đó
    }
    [bust] { $reached ->
        [yes] { $hand } khi nhà con có { $cards } lá và quắc: { $best }, không { $instead }: { $loss } cược, { $cost } %
       *[no]
            { $hand } khi nhà con có { $cards } lá và quắc: { $best }, không { $instead }: { $loss } cược, lối chơi chính xác
            không bao giờ tới đó
    }
   *[nothing] { $reached ->
        [yes] { $hand }: { $best }, không { $instead }: { $loss } cược, { $cost } %
       *[no] { $hand }: { $best }, không { $instead }: { $loss } cược, lối chơi chính xác không bao giờ tới đó
    }
}
chart-cost = { $side ->
    [player]
        Chơi theo bảng, nhà con mất { $percent } % tiền cược mỗi tay bài trước nhà cái giỏi nhất, và { $worst } % trước nhà
        cái biết bảng đó.
   *[banker]
        Chơi theo các bảng, nhà cái mất { $percent } % tiền cược mỗi tay bài trước nhà con giỏi nhất, và { $worst } % trước
        nhà con biết các bảng đó.
}
chart-cost-reply = { $side ->
    [player] Chơi theo bảng, nhà con mất { $percent } % tiền cược mỗi tay bài trước nhà cái này.
   *[banker] Chơi theo các bảng, nhà cái mất { $percent } % tiền cược mỗi tay bài trước nhà con này.
}
