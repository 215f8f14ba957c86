# What an installed app says of itself.

manifest-about = 二十一点和班乐：公平地玩，精确地解，明白地讲。
manifest-explore = 查策略
manifest-train = 练习
