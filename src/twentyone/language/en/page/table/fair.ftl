# What this browser found wrong about a shuffle, and why a shuffle could not be checked.

fair-format = The proof is false: its format is not known.
fair-parts = The proof is false: it has other parts than a proof of its format.
fair-unreadable = The proof is false: it cannot be read.
fair-seat-twice = The proof is false: a seat is listed twice.
fair-withheld = The proof is false: seat { $seat } has a seed that is said to be withheld.
fair-seat-seed = The proof is false: the seed of seat { $seat } is not the one it committed to.
fair-server-seed = The proof is false: the server's seed is not the one that was committed to.
fair-unsorted = The proof is false: cards that were put in order must be listed from 2C to AS.
fair-foreign = The proof is false: cards came back into the shoe that had not been in it.
fair-order = The proof is false: the seeds do not make the order of shuffle { $shuffle }.
fair-too-many = The proof is false: more cards were dealt than were put in order.
fair-too-early = The proof is false: cards were put in order before those in front of them were dealt.
fair-deck = The proof is false: it is of another deck than the table plays with.
# size: how many cards it had to be; 0 where that is not known
fair-not-whole = { $size ->
    [0] The proof is false: the shoe did not begin with whole decks.
   *[other] The proof is false: the shoe did not begin with whole decks of { $size } cards in all.
}
fair-first-format =
    The proof is false: it is of the first format, which does not bind the seeds of the players, but at this table
    seats commit to their seeds.
fair-seat-lacking = The proof is false: it lacks what seat { $seat } had committed to.
fair-seat-added =
    The proof is false: seat { $seat } counts in it, which had committed to nothing when the seeds were asked for.
fair-dealt-fewer = The proof is false: it has { $n } cards dealt, but you saw card { $place }.
fair-dealt-otherwise = The proof is false: card { $place } was { $card } when it was dealt, but the proof has { $proven }.
fair-other-shoe = The proof is of shoe { $proven }, but shoe { $shoe } was laid open.
fair-other-promise = The proof is of another shoe than the one the server had committed to.
fair-seed-not-counted = Your seed was not counted in shoe { $shoe }, although it had been taken.
fair-replaced = Shoe { $before } was replaced by shoe { $shoe }, but its proof was not given.
fair-untold = The server says { $n } cards were dealt, but you were told of { $told }.
fair-promise-changed = The server changed its commitment to shoe { $shoe } after it had given it.
fair-commitments-changed = The commitments to shoe { $shoe } were changed after the seeds had been asked for.
fair-commitment-changed = The commitment of seat { $seat } to shoe { $shoe } was changed after it had been given.
fair-commitment-lost = Your commitment to shoe { $shoe } was taken, but is not among those of the table.
fair-card-changed = Card { $place } of the shoe was { $known } before, and is shown as { $card } now.
# seat: 0 is the bank
fair-hands = { $seat ->
    [0] The bank's hands were { $held }, but { $shown } are shown.
   *[other] Seat { $seat }'s hands were { $held }, but { $shown } are shown.
}
fair-hand = { $seat ->
    [0] The bank's hand was dealt { $held } cards, but { $shown } are shown.
   *[other] Seat { $seat }'s hand was dealt { $held } cards, but { $shown } are shown.
}
fair-unchecked = { $why ->
    [format] Its proof is of the first format, which does not bind the seeds of the players.
    [loaded] The table was loaded from a file.
    [unasked] Your seed was not asked for.
   *[late] You came after its seeds had been asked for.
}
