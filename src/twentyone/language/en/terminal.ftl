# What the table in the terminal says.

## Coming and going
# name: the own name; taken: that of somebody like it
# the name of whoever gives none
terminal-guest = Guest
terminal-renamed = Somebody here is called { $name }, or much like it: you are { $given }.
# refusal: that the table has a password, or that it was another
terminal-password = { $refusal } Type it, or q to leave.
terminal-this-is = This is { $game }.
terminal-this-is-table = This is { $game } at table { $table }.
terminal-seated = You sit at seat { $seat }, with { $others }. Type ? for help.
terminal-seated-alone = You sit at seat { $seat }, alone. Type ? for help.
terminal-leave = You leave the table.
terminal-coach-later = The coach still thinks about this round, and says later what your decisions were worth.
terminal-standing = { $name }: { $text }.
# question: whether another elimination is played
terminal-again = { $question } Type { $again } to play again, or Enter to leave.

## What may be typed now: in a prompt, and as a clause of terminal-nothing, which is said behind a colon
# waiting: whom the table waits for
terminal-sits-out = { $waiting } Enter plays on, q leaves.
terminal-sits-out-clause = Enter plays on, q leaves
# way: whether the bank can be given back, passed on, or neither
terminal-alone = { $way ->
    [give] { $waiting } Type { $give_bank } to give it back, or q to leave.
    [pass] { $waiting } Type { $pass_bank } to pass it on, or q to leave.
   *[none] { $waiting } Type q to leave.
}
terminal-alone-clause = { $way ->
    [give] type { $give_bank } to give it back, or q to leave
    [pass] type { $pass_bank } to pass it on, or q to leave
   *[none] type q to leave
}
terminal-banker = { $way ->
    [give] You hold the bank and have { $chips }. Enter deals round { $round }, { $give_bank } gives it back, q leaves.
    [pass] You hold the bank and have { $chips }. Enter deals round { $round }, { $pass_bank } passes it on, q leaves.
   *[none] You hold the bank and have { $chips }. Enter deals round { $round }, q leaves.
}
terminal-banker-clause = { $way ->
    [give] Enter deals round { $round }, { $give_bank } gives it back, q leaves
    [pass] Enter deals round { $round }, { $pass_bank } passes it on, q leaves
   *[none] Enter deals round { $round }, q leaves
}
terminal-broke = You are out of chips. Type { $rebuy } to buy { $chips }, or q to leave.
terminal-broke-clause = type { $rebuy } or q
# asked: the question for a bet
terminal-bet = You have { $chips }. { $asked } Enter places it.
terminal-bet-clause = type a number of chips, Enter to repeat, 0 to sit out
terminal-act-clause = you can { $actions }
terminal-can = You can { $actions }.
# possible: one of the clauses above
terminal-nothing = { $typed } means nothing here: { $possible }, or ? for help.
terminal-nothing-enter = Enter alone means nothing here: { $possible }, or ? for help.
terminal-nothing-asked =
    { $typed } means nothing here: type { $more }, { $proof }, { $rebuy }, { $take_bank }, { $give_bank } or
    { $pass_bank }.

## Help
terminal-help-actions =
    Type an action by its key or its word, then Enter; Enter alone takes the only action there is. For a bet type the
    number of chips; Enter alone or a repeats the last one, and 0 sits out.
terminal-help-reading =
    Type r for your hand, c for the bank's cards, e for the table, b for bets and chips, R for the house rules, T for
    the timer, w for who is here, t for your score, h for the coach and H for one who counts cards.
terminal-help-messages =
    Type l for the last messages, a comma for the one before and a full stop for the one after; [ and ] choose which:
    all, game, people or system. W speaks of you by name, or as you again.
terminal-help-words =
    More in words: { $more } is more time, and { $proof } tells of the shuffles that were checked. Between rounds,
    { $profile } and a name, or { $rule } with a name, = and a value, change the house rules; { $take_bank },
    { $give_bank } and { $pass_bank } move the bank; { $rebuy } buys chips.
terminal-help-talk =
    To talk, type { $say } and your words, or { $react } and one of clap, luck, thanks, laugh, wow, ouch; / repeats what
    was said. Type { $mute } or { $unmute } with a name or { $everybody }; whoever owns the table types { $silence } or
    { $unsilence }.
terminal-help-again =
    Type { $back } to play on after a clock has run out on you, and { $again } to play an elimination that is over once
    more.
terminal-help-owner =
    If the table is yours: { $remove }, { $bar } or { $owner } and a name take somebody away, for good, or hand the
    table over; { $pardon } lets barred people in again; { $bot } seats a bot; { $watchers } tells who watches, and
    { $offer } with a name offers them a free seat; { $clock } and { $pace } with a number of seconds set the clock and
    the pace of the bots; { $private }, { $public }, and { $password } with a word are about the door; { $close_table }
    closes it.
terminal-help-leave = Type q to leave the table.

## Readouts and the coach
terminal-talk-none = Nobody has said anything yet. Type { $say } and your words.
terminal-nothing-yet = Nothing has happened yet.
terminal-bets-closed = Bets are not open to you now.
terminal-person-name = You are spoken of by your name.
terminal-person-you = You are spoken to as you.
terminal-no-choice = There is nothing to choose.
# ev: what an action is worth, in bets
terminal-worth = { $action }: { $ev } bets.
terminal-best = Best is to { $action }: { $basis }.
# n: how many shoes
terminal-verified = { $n ->
    [0] No shoe has been laid open and found true since you sat down.
    [one] One shoe has been laid open and found true since you sat down.
   *[other] { $n } shoes have been laid open and found true since you sat down.
}
# played: by which rules the table is played
terminal-profile = { $played } Type { $profile } and a name: { $names }.
terminal-rule = Type { $rule }, its name, = and the value, or R to hear the rules. The names are { $names }.
terminal-thinking = Thinking…
terminal-no-earlier = There is no earlier message.
terminal-no-later = There is no later message.
# n: how many messages a buffer has
terminal-buffer = { $buffer ->
    [game] { $n ->
        [0] Game: no messages.
        [one] Game: one message.
       *[other] Game: { $n } messages.
    }
    [people] { $n ->
        [0] People: no messages.
        [one] People: one message.
       *[other] People: { $n } messages.
    }
    [system] { $n ->
        [0] System: no messages.
        [one] System: one message.
       *[other] System: { $n } messages.
    }
   *[all] { $n ->
        [0] All messages: no messages.
        [one] All messages: one message.
       *[other] All messages: { $n } messages.
    }
}

## Talk and the owner
terminal-say = Type { $say } and what you want to say.
terminal-react = Type { $react } and one of { $reactions }.
terminal-muted = You hear { $name } no more.
terminal-unmuted = You hear { $name } again.
terminal-nobody = There is nobody called { $name } here: name somebody at the table, or everybody.
terminal-nobody-seat = Nobody here is called { $name }: type a name or the number of a seat.
terminal-seconds = { $typed } is no number of seconds.
terminal-bet-wrong = You cannot bet { $chips } chips: a bet is { $low } to { $high } chips, or 0 to sit out.

## The line
terminal-address = { $address } is no address of a server: write it as http://127.0.0.1:8021.
terminal-unreachable = The server at { $address } cannot be reached: { $error }.
terminal-silent-server = The server does not answer.
terminal-silent-table = The table does not answer.
terminal-gone = The connection to the server is gone; your seat is kept for a while.
terminal-lost-track = What the server said does not fit what it said before; connect again, your seat is kept for a while.
terminal-ended = The table cannot go on; what was played is kept.
terminal-saved-game = The saved table plays { $there }, not { $here }.
terminal-kept-damaged = The table kept in { $folder } is damaged: { $why }
terminal-note-damaged = The file { $path } is damaged: it cannot say which table was yours.
terminal-no-table = There is no table { $table } in { $folder }: there are { $tables }.
terminal-no-snapshot = The journal of table { $table } has no snapshot to begin with.

## What is not as it was promised
# seat: whose hands, 0 for the bank
terminal-hands = { $seat ->
    [0] The bank's hands were { $held }, but { $shown } are shown.
   *[other] Seat { $seat }'s hands were { $held }, but { $shown } are shown.
}
terminal-hand = { $seat ->
    [0] The bank's hand was dealt { $held } cards, but { $shown } are shown.
   *[other] Seat { $seat }'s hand was dealt { $held } cards, but { $shown } are shown.
}
terminal-card-changed = Card { $place } of the shoe was { $before } before, and is shown as { $now } now.
terminal-shoe-replaced = Shoe { $before } was replaced by shoe { $now }, but its proof was not given.
terminal-dealt-untold = The server says { $said } cards were dealt, but you were told of { $told }.
terminal-promise-changed = The server changed its commitment to shoe { $shoe } after it had given it.
terminal-promises-late = The commitments to shoe { $shoe } were changed after the seeds had been asked for.
terminal-promise-seat = The commitment of seat { $seat } to shoe { $shoe } was changed after it had been given.
terminal-promise-missing = Your commitment to shoe { $shoe } was taken, but is not among those of the table.
terminal-proof-shoe = The proof is of shoe { $proof }, but shoe { $shoe } was laid open.
# why: what was missing for a verdict
terminal-unchecked = { $why ->
    [unasked] Shoe { $shoe } cannot be checked: your seed was not asked for.
    [format] Shoe { $shoe } cannot be checked: its proof is of the first format, which does not bind the seeds of the players.
    [loaded] Shoe { $shoe } cannot be checked: the table was loaded from a file.
   *[late] Shoe { $shoe } cannot be checked: you came after its seeds had been asked for.
}

## The command
terminal-play-simple = Bots play simply and there is no coach: pip install "twentyone[solve]" brings the solver.
terminal-play-rounds = You cannot play { $rounds } rounds: play at least one.
terminal-play-policy = Whoever starts a server says what its bots follow: --policy goes without --connect.
terminal-play-kept = The folder { $folder } keeps a table already: give --resume with another folder.
terminal-play-saved = A saved table has its own rules, seed and seats: give --resume with --data or alone.
terminal-play-goes-on = The table kept in { $folder } goes on as it is: { $options } would be for a new one.
terminal-play-keeps = The table is kept: twentyone play { $game } --data { $folder } goes on with it.
# seed: the seed the table was opened with
terminal-play-seed =
    The table kept in { $folder } was opened with the seed { $seed }: leave --seed out, or give another folder.
terminal-play-seedless =
    The table kept in { $folder } was opened without a seed: leave --seed out, or give another folder.
terminal-play-rules = The table kept in { $folder } has other rules: leave them out, or give another folder.
terminal-play-both = Give --bots or --players, not both: the other players are the bots.
terminal-play-players = There cannot be { $players } players: there is room for one to { $most }.
# least: one for a banker, who needs somebody to play against
terminal-play-bots = { $least ->
    [1] There cannot be { $bots } bots: besides you there is room for one to six.
   *[0] There cannot be { $bots } bots: besides you there is room for none to six.
}
