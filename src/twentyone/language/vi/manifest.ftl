# What an installed app says of itself.

manifest-about = Blackjack và Xì Dách: chơi công bằng, giải chính xác, giảng dễ hiểu.
manifest-explore = Tra cứu chiến lược
manifest-train = Luyện tập
