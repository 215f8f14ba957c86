# The score book: hands, lines of its history, its file, and why something cannot be written down.

# Hands, as they stand in a sentence; total: 17, 15 or less, 12–20
book-hand-total = { $total }
book-hand-five = five cards, { $total }
book-hand-most = { $total } or less
book-hand-range = { $low }–{ $high }
book-hand = { $hand ->
    [bust] Bust
    [five_bust] Bust with the fifth card
    [other] Any other hand
    [escape] Escaped with 15
   *[void] Hand void
}

# Headings over hands
book-group = { $group ->
    [special] Special hands
    [total] Total
    [five] Five cards
    [bust] Bust
    [other] Without a natural
    [escape] Escape
   *[void] Banker's 15
}

# The history
book-line-banker = Bank { $name }: { $hand }, { $net }.
book-line-alone = Bank { $name }: nobody was left to play.
book-line-player = { $name }: { $hand }, { $net }.
book-line-opened = { $name }: { $hand }, opened at { $banker }, { $net }.
book-line-fined = { $name }: { $hand }, { $net }, of which { $extra } for the bank's loss.
book-line-payment = { $payer } paid { $payee } { $amount }.

# The file for spreadsheets
book-file-name = score-book
book-file = { $column ->
    [round] Round
    [time] Time (UTC)
    [banker] Bank
    [what] What happened
   *[total] Total
}

# Refusals
book-sum = The results would sum to { $tenths } tenths instead of nothing: this is a fault of the program.
book-opened-once = A score book is begun once.
book-changed = The book was changed on another device: look at it again.
book-people-fewest = A score book needs { $fewest } people at least.
book-people-most = A score book has room for { $most } people.
book-players-most = At most { $most } people can play against one banker: let somebody sit out first.
book-name-taken = There is somebody called { $name } already.
book-banker-plays = { $name } holds the bank: give it to somebody else first.
book-title = A title has at most { $most } letters.
book-no-hand = There is no such hand under these rules: { $hand }.
book-no-opening = This hand cannot have been opened then.
book-sits-out = { $name } sits out this round.
book-unfinished = The hand of somebody is missing.
book-pay-self = Nobody pays themselves.
book-nothing-before = There is nothing to undo.
book-nothing-after = There is nothing to redo.
book-no-person = There is nobody of that number in the book.
book-none = There is no score book { $book } of yours here.
book-most = You have { $most } score books here, and there is room for no more.
book-full = This book is full: begin a new one.
book-lost = The end of this book is missing on the disk: the server has lost something it had written.
book-bet = A bet is { $least } at least and { $most } at most, in steps of { $least }.
book-every = The bank goes round after 1 to { $most } rounds, a whole number; with 0 it stays.
book-request = This is nothing that can be asked of a score book: { $why }
book-token = A score book is its owner's: send the token of a person.
