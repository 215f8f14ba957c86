# What somebody is told who is taken from a table, or off the line.

notice-freed =
    Bạn đã lâu không chơi nên người khác có thể ngồi ghế của bạn; chip của bạn vẫn được giữ: bạn có thể ngồi lại.
notice-removed = Chủ bàn đã mời bạn ra khỏi bàn; chip của bạn vẫn được giữ: bạn có thể ngồi lại.
notice-barred = Chủ bàn đã mời bạn ra khỏi bàn; chip của bạn vẫn được giữ, nhưng bạn không được vào lại.
notice-replaced = Ghế này đã được mở ở một cửa sổ khác.
notice-rate = Quá nhiều tin.
notice-shutdown = Máy chủ dừng lại; ghế và chip của bạn vẫn được giữ.
notice-handover = Máy chủ khác tiếp quản ngay: hãy vào lại, tay bài của bạn vẫn tiếp tục.
