# What lies over the table for a moment: a seat to take, its menu, the shuffle.

sheet-take = 坐 { $seat } 号座位
sheet-name = 你的名字
sheet-not-now = 以后再说
sheet-sit-down = 坐下
sheet-renamed = 这里已有人叫 { $name }：你叫 { $taken }。
sheet-password = 密码
sheet-password-of-table = 牌桌密码
sheet-come-in = 进入
sheet-table = 这张牌桌
sheet-run = 管理牌桌
sheet-bot-more = 加一个电脑
sheet-bot-fewer = 减一个电脑
sheet-save = 保存到文件
sheet-saved = 牌桌已保存。
sheet-saved-before = 已保存本局开始之前的牌桌。
sheet-look = { $look ->
    [tv] 在电视上显示
    [hand] 只看我的手牌
   *[table] 显示整张牌桌
}
sheet-proof = 上次洗牌的证明
sheet-how-checked = 怎样核对洗牌
sheet-settings = 设置
sheet-keys = 按键
sheet-leave = { $seated ->
    [no] 不再旁观
   *[yes] 离开牌桌
}
sheet-left = { $seated ->
    [no] 你已停止旁观。这里是主菜单。
   *[yes] 你已离开牌桌。这里是主菜单。
}
sheet-committed = 本靴牌的承诺
sheet-committed-none = 现在没有牌靴
sheet-committed-next = 下一靴牌的承诺
sheet-close = 关闭
sheet-shuffle = 洗牌
sheet-shuffle-about =
    桌上每个人都先承诺一个秘密，之后才公开；所有秘密合在一起决定牌的顺序。一靴牌用完后，秘密全部公开，本页会重新算出牌的顺序。
sheet-none-open = 还没有公开过任何一靴牌。
sheet-plain-http = 本页经由普通 http 传来，中途可能有人改过。
sheet-same-host =
    本页与牌来自同一台主机。想不靠本页核对，就保存证明，并在自己的电脑上输入上面的命令。
sheet-verdict = { $found ->
    [false] 第 { $shoe } 靴：不符。
    [unchecked] 第 { $shoe } 靴：无法核对。
   *[true] 第 { $shoe } 靴：已核对。
}
# mine: whether this browser gave a seed; seats: how many had committed to one; cards: how many were seen
sheet-verified =
    { $mine ->
        [yes] 你的种子已计入
       *[no] 你没有给种子
    }，{ $seats } 个座位承诺了种子，你看到的 { $cards } 张牌都出自种子所排的位置。
sheet-save-proof = 保存证明
