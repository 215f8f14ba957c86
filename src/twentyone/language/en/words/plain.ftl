# Words for any game: what is said of a game that brings none, and what a game's own words change.

plain-bank = the bank
plain-bank-heading = Bank
plain-bank-title = { $heading } · { $who }
plain-own-rules = Own rules
plain-shoe = { $left } of { $size }
plain-shoe-endless = endless shoe

# What a hand is worth: beside the cards, and in a sentence
plain-shown-bust = Bust { $total }
plain-shown-soft = soft { $total }
plain-spoken-bust = bust with { $total }
plain-spoken-soft = soft { $total }
plain-spoken-hard = hard { $total }
plain-spoken = { $total }

# Why hands end: a clause after "because", a heading in records, a word for the felt
plain-bust-because = the hand is bust
plain-void-because = the hand is void
plain-win-label = Won by total
plain-loss-label = Lost by total
plain-push-label = Push
plain-bust-label = Went bust
plain-void-label = Void
plain-bust = Bust
plain-void = Void

# What a hand won or lost
plain-win = Win { $chips }
plain-lose = Lose { $chips }
plain-push = Push
plain-result = { $word } { $chips }

# What an action takes at once, or gives back
plain-price = +{ $chips }
plain-price-back = { $chips } back

# A rule with its value
plain-rule = { $label }: { $value }.
plain-flag = { $value ->
    [true] yes
   *[false] no
}
