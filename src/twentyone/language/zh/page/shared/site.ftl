# What a page says that has its tables inside.

site-loading = 正在准备牌桌：{ $megabytes } MB 的百分之{ $percent }。
site-starting = 正在打开牌桌：请再等一会儿。
site-elsewhere = 这些牌桌正在这个浏览器的另一个标签页或窗口中打开。关闭那边后，这里会立即打开。
site-failed = 牌桌无法打开：{ $why }
site-stopped = 牌桌已停止：{ $why }
site-cut = 牌桌有一部分没有下载成功。请检查网络连接，然后重试。
site-again = 重试
site-unkept = 这个浏览器不为本页保存任何内容（例如在无痕窗口里），关闭页面后牌桌就没有了。
site-insecure = 这个浏览器不为本页保存任何内容，关闭页面后牌桌就没有了。在安全地址（https）下会保存。
site-new = 本页面有新版本。
site-update = 立即使用
