# Actions: what stands on a button; what is said of an action that may be taken, beginning with a verb; what else may be
# typed for it, several words with commas between; and how it is told that somebody took it.

action-hit = Rút
action-hit-spoken = rút
action-hit-typed = bốc, kéo
action-hit-does = { $you ->
    [yes] Bạn rút.
   *[no] { $who } rút.
}
action-stand = Dằn
action-stand-spoken = dằn
action-stand-does = { $you ->
    [yes] Bạn dằn.
   *[no] { $who } dằn.
}
action-double = Gấp đôi
action-double-spoken = gấp đôi
action-double-does = { $you ->
    [yes] Bạn gấp đôi.
   *[no] { $who } gấp đôi.
}
action-split = Tách
action-split-spoken = tách
action-split-does = { $you ->
    [yes] Bạn tách bài.
   *[no] { $who } tách bài.
}
action-surrender = Bỏ bài
action-surrender-spoken = bỏ bài
action-surrender-typed = bỏ
action-surrender-does = { $you ->
    [yes] Bạn bỏ bài.
   *[no] { $who } bỏ bài.
}
action-insure = Bảo hiểm
action-insure-spoken = mua bảo hiểm
action-insure-typed = bảo hiểm
action-insure-does = { $you ->
    [yes] Bạn mua bảo hiểm.
   *[no] { $who } mua bảo hiểm.
}
action-even-money = Ăn ngang
action-even-money-spoken = ăn ngang
action-even-money-does = { $you ->
    [yes] Bạn ăn ngang.
   *[no] { $who } ăn ngang.
}
action-decline = Từ chối
action-decline-spoken = từ chối
action-decline-typed = không, không mua
action-decline-does = { $you ->
    [yes] Bạn từ chối.
   *[no] { $who } từ chối.
}
action-play = Chơi tiếp
action-play-spoken = chơi tiếp
action-play-typed = tiếp, không
action-play-does = { $you ->
    [yes] Bạn chơi tiếp.
   *[no] { $who } chơi tiếp.
}
action-escape = Chạy bài
action-escape-spoken = chạy bài
action-escape-typed = chạy
action-escape-does = { $you ->
    [yes] Bạn chạy bài.
   *[no] { $who } chạy bài.
}
action-open = Xét bài
action-open-spoken = xét bài
# whom: whose hand is opened
action-open-does = { $you ->
    [yes] Bạn xét bài { $whom }.
   *[no] { $who } xét bài { $whom }.
}
action-take-bank = Làm cái
action-take-bank-spoken = làm cái
action-take-bank-typed = có, nhận cái
action-take-bank-does = { $you ->
    [yes] Bạn làm cái.
   *[no] { $who } làm cái.
}
action-pass-bank = Nhường cái
action-pass-bank-spoken = nhường cái
action-pass-bank-typed = không, nhường
action-pass-bank-does = { $you ->
    [yes] Bạn nhường cái.
   *[no] { $who } nhường cái.
}
# an action and at whom it is aimed, on a button and where it is said: Open Ann
action-aimed = { $action } { $whom }
# on the button for all at whom it may be aimed
action-all = { $action } tất cả
# an action and its key, as the terminal shows it
action-keyed = { $action } ({ $key })
