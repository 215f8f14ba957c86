# Words that nobody may be called, each list with a comma and a blank between its words.

# what may stand before a party
name-before = các, một, ông, bà
# whom the table speaks of: no name begins with one
name-parties = nhà cái, người làm cái, huấn luyện viên, ghế, chủ bàn, hệ thống, máy chủ, bàn chơi
# whom the table speaks to, and who nobody in particular is: no whole name is one
name-listeners = bạn, các bạn, bàn, nhà, cái, máy, không ai, mọi người, tất cả, có người, ai đó
