# The main menu: play now, the tables that are open, where to learn; and the guide's page.

menu-title = Take a seat.
# n: how many games there are; games: their names, as a list
menu-about = { $n ->
    [0] Cards, shuffled so that anyone can check it, with a coach who knows the exact odds.
   *[other] { $games }, shuffled so that anyone can check it, with a coach who knows the exact odds.
}
menu-now = Play now
menu-opening = Your table opens as soon as it is ready.
menu-bots = { $n ->
    [one] 1 bot
   *[other] { $n } bots
}
menu-as-banker = as banker
menu-seat = seat { $seat }
menu-learn = New here?
menu-learn-guide = The games in a minute
menu-learn-guide-about = How to play, keys, and what every word means
menu-learn-train = Train
menu-learn-train-about = Drills graded by the exact cost of a mistake
menu-learn-explore = Explore
menu-learn-explore-about = The best play for any rules, and what a rule costs you
menu-home = At home
menu-home-house = House rules
menu-home-house-about = Tick how your family plays: who has the edge, a link for everybody
menu-home-book = Score book
menu-home-book-about = Tap what everybody had: the book keeps the money
menu-open = Open tables
menu-none = None yet. Yours will be the first.
menu-mine = your table
menu-limits = { $lowest }–{ $highest } chips
# n: how many people; who: their names, as a list
menu-here = { $n ->
    [0] nobody is here
    [one] { $who } is here
   *[other] { $who } are here
}
menu-free = { $n ->
    [0] no seat is free: watch
    [one] 1 free seat
   *[other] { $n } free seats
}
menu-password = password
menu-load = Load a saved table
menu-saved = A saved table
menu-away = Nobody is dealing
menu-guide = Guide
menu-guide-away = The guide cannot be read now: the server does not answer.
menu-sections = Sections
