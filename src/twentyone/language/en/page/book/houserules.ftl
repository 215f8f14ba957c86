# House rules: a family ticks how it plays.

houserules-title = House rules
# shared: yes for whoever opened a link
houserules-about = { $shared ->
    [yes] These rules came by a link. Look through them, change what you like, and play.
   *[no] Every family plays it differently. Tick how yours does, and take the rules along.
}
houserules-weighing = Working out who has the edge …
houserules-take = Take them along
houserules-play = Open a table
houserules-book = Keep score
houserules-share = Link and QR code
houserules-save = Save as a file
houserules-load = Open a file
houserules-file-name = house-rules
houserules-file-about = House rules of { $game }, for twentyone -r @FILE
houserules-link = A link to these rules
houserules-code = The link as a QR code
houserules-how = How do you play?
houserules-begin = Begin with
houserules-pays = What is paid, in bets
houserules-so = We play it so
houserules-example = Example:
houserules-words = All rules in words

# What is refused
houserules-link-game = There are no house rules for { $game } here.
# why: the refusal, a sentence; title: what the usual rules are called
houserules-link-damaged =
    This link is damaged: { $why } What you see are the usual rules, { $title }, not those of whoever sent it: ask for the
    link again.
houserules-file-refused = The file was not opened: { $why } Your rules are as they were.
# value: what goes on being used
houserules-kept = Until then it stays at { $value }.
# rules: what they are called
houserules-without = Not used until it is put right: { $rules }.
