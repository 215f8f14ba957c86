# What whoever runs a server is told: its folder, journal and backups, and how it starts.

# The folder and the files of a server
keeper-folder = 无法使用文件夹{ $folder }：{ $why }。
keeper-owner = { $path }属于用户{ $owner }，他能看到还没发的牌：服务器以用户{ $own }运行，它的文件夹和里面的一切都要属于同一个用户。
keeper-file = 无法使用文件{ $path }：{ $why }。
keeper-no-journal = 文件夹{ $folder }里没有日志：它不是服务器的文件夹。
keeper-no-name = 空的名字不能指文件夹或文件
keeper-in-use = 文件夹{ $folder }正被另一个服务器使用：请停掉它，或换一个文件夹。
keeper-unreadable = 无法读取日志{ $journal }：{ $why }。
keeper-witness-behind = 见证文件{ $witness }被删除、截断或改动过，或者机器崩溃过：在{ $all }张牌桌和记分簿中，它对{ $number }个的记录落后了，无法检查日志在这次启动之前是否丢失了它们最后的记录；从现在起可以检查。
keeper-witness-damaged = 见证文件{ $witness }已损坏：其中{ $number }行无法读取，无法检查日志是否丢失了这些行所说的内容。
keeper-key = 服务器的密钥{ $key }已损坏：它有{ $bytes }个字节，而不是{ $right }个。
keeper-seal-changed = 密封的内容“{ $sealed }”被改过，或用了另一把密钥：无法打开。
keeper-seal-damaged = 密封的内容“{ $sealed }”已损坏：无法打开。

# The journal
keeper-no-request = 日志里有一条不是请求的记录：{ $why }。
keeper-sealed = 日志里有一条密封的记录，却没有服务器的密钥。
keeper-changed = 牌桌{ $table }的日志在第{ $entry }条被改过。
keeper-fails = 牌桌{ $table }的日志在第{ $entry }条出错：{ $why }。
keeper-otherwise = 牌桌{ $table }的日志在第{ $entry }条重放的结果不同。
keeper-no-entries = 没有记录的牌桌无法重放。
keeper-closed = 日志已关闭。
keeper-nothing = 牌桌{ $table }的日志里既没有记录，也没有能读的快照。
keeper-gap = 牌桌{ $table }的日志缺第{ $entry }条。
keeper-shorter = 牌桌{ $table }的日志到第{ $entry }条为止，但之前已有第{ $seen }条。
keeper-other-chain = 牌桌{ $table }在第{ $entry }条的快照不属于这条链。
keeper-odd-entry = 牌桌{ $table }的日志里第{ $entry }条无法读取。
keeper-round-damaged = 牌桌{ $table }的日志已损坏：保存的第{ $number }局无法读取：{ $why }。
keeper-shoe-damaged = 牌桌{ $table }的日志已损坏：一靴牌的证明无法读取：{ $why }。
keeper-other-table = 牌桌{ $table }在第{ $entry }条的快照是另一张牌桌的。
keeper-in-play = 牌桌{ $table }正在打一局：打完才做快照。
keeper-snapshot = 无法读取快照：{ $why }。
keeper-snapshot-odd = 无法读取快照：它不是牌桌。
keeper-unsaved = 无法保存{ $game }的牌桌：{ $why }
keeper-unsaved-part = 无法保存{ $game }的牌桌：它的{ $part }读出来不一样。
keeper-unknown-part = 快照不能包含{ $part }：它的部分有{ $parts }。
keeper-schema-unknown = 日志{ $journal }的格式是第{ $found }版，而这个程序只认识第1到第{ $known }版。
keeper-schema-tables = 日志{ $journal }已损坏：其中这些表缺失或列不同：{ $damaged }；请恢复一份备份。
keeper-unwritable = 无法写入日志{ $journal }：{ $why }。
keeper-not-one = 这个日志文件不是日志：{ $why }。
keeper-compact-otherwise = 牌桌{ $table }从快照读出来不一样：没有删除它的任何内容。

# Backups
keeper-backup-there = 文件{ $path }已经存在：备份要写到新文件。
keeper-backup-schema = 日志的格式是第{ $found }版：请先启动一次它的服务器，再备份。
keeper-restore-there = 文件夹{ $folder }不是空的：备份要恢复到新文件夹。
keeper-restore-fails = 无法恢复备份{ $path }：{ $why }。
keeper-no-backup = 文件{ $path }不是备份。
keeper-restore-schema = 备份{ $path }的格式是第{ $found }版，而不是第{ $known }版。
keeper-backup-damaged = 备份{ $path }已损坏：无法恢复。
keeper-backup-changed = 备份{ $path }已损坏：内容和制作时不同。
keeper-anchor = 备份{ $path }的锚值是{ $found }，而不是{ $expected }。

# Starting a server
keeper-handover = { $folder }的服务器没有交接：{ $why }；请停掉它，再启动这一个。
keeper-handover-ended = { $folder }的服务器没有交接：它中途结束了；请照常启动这一个。
keeper-limits = 没有叫{ $given }的限制：有{ $known }。
keeper-name = 服务器不能叫{ $given }：名字是1到12个小写字母和数字。
keeper-origin = 网页不能来自{ $given }：来源写成 https://名字 或 http://名字:端口。
keeper-tls-both = TLS同时需要 --tls-cert 和 --tls-key。
keeper-tls-file = 没有文件{ $path }：TLS需要证书和它的密钥。
keeper-tls-odd = { $certificate }和{ $key }不是一份证书和它的密钥（都要是PEM格式）。
keeper-proxy = 代理不能是{ $given }：它是一个地址，如127.0.0.1。
keeper-port = 无法在{ $host }:{ $port }提供服务：{ $why }；用 --port 换一个端口，0表示任意空闲端口。

# What the commands say
keeper-backed-up = { $tables ->
   *[other] { $path }里有{ $number }张牌桌和服务器的密钥：谁拿到它，就能看到所有还没发的牌。
}
keeper-restored = { $tables ->
   *[other] { $folder }里又有{ $number }张牌桌；用 twentyone serve --data { $folder } 来提供服务。
}
keeper-anchor-is = 锚值：{ $anchor }
keeper-compacted = 删除了{ $entries }条记录，共{ $tables ->
   *[other] { $number }张牌桌
}：{ $before } MB变成{ $after } MB。
keeper-left-alone = 牌桌{ $table }保持原样：{ $why }

## The page with its tables inside
keeper-site-folder =
    文件夹{ $folder }里有别的东西：请选一个空文件夹，或以前生成过的文件夹。
keeper-site-npm = 生成网页需要 npm 来下载浏览器用的 Python：请用系统的软件包安装它。
keeper-site-fetch = 无法下载{ $what ->
    [python] 浏览器用的 Python
   *[msgspec] 浏览器用的 msgspec
}：{ $why }。
