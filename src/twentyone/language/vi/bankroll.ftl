# Vốn chơi: chip mà người chơi mang đến bàn rồi mang về.

bankroll-not-here = Bàn này có chip riêng: không ai mang chip đến.
bankroll-limits = Bạn mang từ { $least } đến { $most } chip nguyên đến bàn này.
bankroll-free-play = Bàn đấu loại dùng chip của bàn: vốn chơi chỉ dành cho chơi tự do.
bankroll-short = Vốn chơi của bạn hiện không đủ chip, nên chưa có gì thay đổi.
bankroll-too-much = Bạn không thể mang { $wished } chip: vốn chơi của bạn có { $chips }.
bankroll-too-few = Vốn chơi của bạn có { $chips } chip, mà bàn này cần ít nhất { $least }: hãy chọn bàn cược thấp hơn.
bankroll-elsewhere = Vốn chơi của bạn có { $chips } chip, mà bàn này cần ít nhất { $least }: bạn còn chip ở { $tables } bàn khác và có thể lấy về từ menu.
bankroll-broke = Vốn chơi của bạn có { $chips } chip, mà bàn này cần ít nhất { $least }: hãy xin chip mới.
bankroll-not-broke = Chip mới dành cho ai có ít hơn { $chips }, kể cả chip ở các bàn.
bankroll-tomorrow = Chip mới mỗi ngày cho một lần: { $hours } giờ nữa hãy xin lại.
bankroll-token = Vốn chơi là của riêng mỗi người: hãy hỏi bằng mã của người đó.
bankroll-brought = { $who } mang đến { $chips }.
bankroll-you-brought = Bạn mang { $chips } từ vốn chơi.
bankroll-back = { $chips } đã về vốn chơi của bạn.
bankroll-freed = Bạn đã lâu không chơi nên người khác có thể ngồi ghế của bạn.
bankroll-removed = Chủ bàn đã mời bạn ra khỏi bàn: bạn có thể ngồi lại.
bankroll-barred = Chủ bàn đã mời bạn ra khỏi bàn và bạn không được vào lại.
bankroll-seat-freed = { $who } không chơi quá lâu: ghế { $seat } được trả lại.
bankroll-wrong = Sổ vốn chơi bị sai: { $why }.
# why, in bankroll-wrong
bankroll-wrong-sum = tổng các tài khoản không bằng không
bankroll-wrong-below = có người có ít hơn không
bankroll-wrong-moved = các lần chuyển không dẫn đến số dư trong tài khoản
bankroll-bring = Bạn đã hết chip. Gõ “{ $rebuy }”, có thể kèm số từ { $least } đến { $most }, để mang chip từ vốn chơi; “{ $bankroll }” cho biết còn bao nhiêu, q để rời bàn.
bankroll-no-number = { $word } không phải là số chip.
bankroll-has = Vốn chơi của bạn có { $chips }.
bankroll-has-away = Vốn chơi của bạn có { $chips }, và còn { $away } ở { $tables } bàn.
bankroll-has-grant = Vốn chơi của bạn có { $chips }. Gõ “{ $grant }” để nhận chip mới.
bankroll-help = Ở bàn dùng vốn chơi, “{ $bankroll }” cho biết còn bao nhiêu, “{ $rebuy }” kèm một số mang thêm chip, và “{ $grant }” xin chip mới khi bạn hết.
