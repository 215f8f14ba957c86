# What lies over the table for a moment: a seat to take, its menu, the shuffle.

sheet-take = Take seat { $seat }
sheet-name = Your name
sheet-not-now = Not now
sheet-sit-down = Sit down
sheet-renamed = Somebody here is called { $name }: you are { $taken }.
sheet-password = Password
sheet-password-of-table = Password of the table
sheet-come-in = Come in
sheet-table = This table
sheet-run = Run the table
sheet-bot-more = One more bot
sheet-bot-fewer = One bot fewer
sheet-save = Save to a file
sheet-saved = The table is saved.
sheet-saved-before = The table is saved as it stood before this round.
sheet-look = { $look ->
    [tv] Show on a television
    [hand] Show only my hand
   *[table] Show the whole table
}
sheet-proof = Proof of the last shuffle
sheet-how-checked = How the shuffle is checked
sheet-settings = Settings
sheet-keys = Keys
sheet-leave = { $seated ->
    [no] Stop watching
   *[yes] Leave the table
}
sheet-left = { $seated ->
    [no] You have stopped watching. This is the menu.
   *[yes] You have left the table. This is the menu.
}
sheet-committed = Shoe committed to
sheet-committed-none = none in play
sheet-committed-next = Next shoe committed to
sheet-close = Close
sheet-shuffle = The shuffle
sheet-shuffle-about =
    Everybody at the table commits to a secret before any is opened; all of them together put the cards in order.
    When a shoe is over, the secrets are laid open, and this page works the order out again.
sheet-none-open = No shoe has been laid open yet.
sheet-plain-http = This page came over plain http, so somebody in between could have changed it.
sheet-same-host =
    The page comes from the same host as the cards. To check without it, save the proof and type the command above on a
    computer of your own.
sheet-verdict = { $found ->
    [false] Shoe { $shoe }: false.
    [unchecked] Shoe { $shoe }: cannot be checked.
   *[true] Shoe { $shoe }: verified.
}
# mine: whether this browser gave a seed; seats: how many had committed to one; cards: how many were seen
sheet-verified =
    { $mine ->
        [yes] Your seed was counted
       *[no] You gave no seed
    }, { $seats ->
        [one] one seat
       *[other] { $seats } seats
    } had committed to one, and { $cards ->
        [one] the one card
       *[other] all { $cards } cards
    } you saw came from where the seeds put them.
sheet-save-proof = Save the proof
