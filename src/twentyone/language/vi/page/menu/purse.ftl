# Vốn chơi: chip còn lại sau mỗi bàn.

purse-title = Vốn chơi của bạn
purse-chips = { $chips } chip
purse-about = Ở bàn dùng vốn chơi, bạn mang chip từ đây và chúng trở về khi bạn rời bàn.
purse-at-tables = Còn { $chips } chip ở { $n } bàn.
purse-gather = Lấy về
purse-gathered = Vốn chơi của bạn hiện có { $chips } chip.
purse-grant = Nhận { $chips } chip mới
purse-option = Chơi bằng vốn của bạn
purse-option-about = Bạn mang chip từ vốn chơi và mang về đó: bạn có { $chips }.
purse-bring = Số chip mang theo
purse-bring-limits = Bàn này từ { $least } đến { $most }; bạn có { $chips }.
purse-buy = Mang thêm chip từ vốn chơi
purse-buy-title = Thêm chip
purse-buy-now = Mang đến
purse-not-now = Để sau
purse-chart = Chip của bạn theo thời gian, trong vốn và ở các bàn: hiện { $now }, thấp nhất { $least }, cao nhất { $most }.
purse-when = Lúc
purse-all = Chip
