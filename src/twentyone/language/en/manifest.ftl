# What an installed app says of itself.

manifest-about = Blackjack and Ban Luck: played fairly, solved exactly, explained plainly.
manifest-explore = Explore the strategy
manifest-train = Train
