# A finished round seen again.

film-looking = Looking for the round…
film-round = Round { $number }
film-table = The table
film-happened = What happened
film-decisions = Your decisions
film-ungraded = None of them is graded: there was no choice, or nothing to grade it by.
film-link = Link
film-link-about =
    Whoever opens it sees what spectators saw; those who played in this round also see their own cards and the grades of
    their own decisions.
film-link-here = Link to this round
film-copy = Copy the link
film-playback = Playback
film-start = To the start
film-back = Back
film-play = Play
film-stop = Stop
film-forward = Forward
film-end = To the end
