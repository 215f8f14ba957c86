# 筹码账户：离桌后仍然保留的筹码。

purse-title = 你的筹码账户
purse-chips = { $chips } 个筹码
purse-about = 在使用账户的牌桌上，你从这里带筹码，离开时再带回来。
purse-at-tables = 另有 { $chips } 个在 { $n } 张牌桌上。
purse-gather = 取回
purse-gathered = 你的账户现在有 { $chips } 个筹码。
purse-grant = 领取 { $chips } 个新筹码
purse-option = 使用筹码账户
purse-option-about = 从账户带筹码上桌，离桌时带回：你有 { $chips } 个。
purse-bring = 带上的筹码
purse-bring-limits = 这张牌桌为 { $least } 到 { $most } 个；你有 { $chips } 个。
purse-buy = 从账户取筹码
purse-buy-title = 更多筹码
purse-buy-now = 带来
purse-not-now = 以后再说
purse-chart = 账户和桌上筹码随时间的变化：现在 { $now }，最低 { $least }，最高 { $most }。
purse-when = 时间
purse-all = 筹码
