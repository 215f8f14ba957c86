# A finished round seen again.

film-looking = 正在找这一局……
film-round = 第 { $number } 局
film-table = 牌桌
film-happened = 经过
film-decisions = 你的决定
film-ungraded = 都没有评分：没有选择，或没有评分的依据。
film-link = 链接
film-link-about = 谁打开都能看到旁观者看到的；打过这一局的人还能看到自己的牌和自己各次决定的评分。
film-link-here = 这一局的链接
film-copy = 复制链接
film-playback = 回放
film-start = 回到开头
film-back = 后退
film-play = 播放
film-stop = 停止
film-forward = 前进
film-end = 到结尾
