# What is wrong with a strategy file, by its line.

# place: whether line and name of the file are known; why: one of the messages below
strategy-refused = { $place ->
    [whole] Line { $line } of { $name }: { $why }
    [line] Line { $line }: { $why }
    [name] { $name }: { $why }
   *[none] { $why }
}
strategy-in-no-part = { $word } is in no part: a part begins with its title, as [player].
strategy-fact-twice = the line { $fact }: is there twice.
strategy-rules-in-remark = rules in a remark, as earlier versions wrote them, are one line as # rules: decks=2: write a line rules: without the #, or begin the remark otherwise.
strategy-title-open = the title of a part ends with ], as [player].
strategy-other-game = this strategy is for { $there }, not for { $here }.

# Parts, rows and cells of a table of hands
strategy-no-part = there is no part [{ $part }]: there are { $parts }.
strategy-empty = there is no strategy in it: neither the player nor the banker has a part.
strategy-part-twice = the part [{ $part }] is there twice.
strategy-part-missing = the part [{ $part }] is missing.
strategy-columns = the columns of [{ $part }] are { $columns }.
strategy-row-twice = the row { $row } is there twice in [{ $part }].
# totals: rows as a file writes them
strategy-no-row = there is no row { $row } in [{ $part }]: rows are hands, { $totals }.
strategy-cells = { $n ->
    [one] the row { $row } has { $n } cell: it needs { $needed }, for { $columns }.
   *[other] the row { $row } has { $n } cells: it needs { $needed }, for { $columns }.
}
strategy-undecided = nothing is decided with { $row } in the column { $column }: write { $nothing } there.
strategy-neither-row = [{ $part }] has neither a row { $hand } nor a row { $total }.
# allowed: actions as a file names them
strategy-needs-action = { $row } in the column { $column } needs an action: { $allowed }.
strategy-no-mix = { $cell } is no mix for { $row } in the column { $column }: chances are written hit=1/4,stand=3/4 and sum to 1.
strategy-not-allowed = { $action } is not allowed with { $row } in the column { $column }: it is { $allowed }.
strategy-or = { $front } or { $last }

# A chart
strategy-chart-columns = the columns of a chart are { $columns }.
strategy-chart-row-twice = the chart has the row { $row } twice.
strategy-chart-row-missing = The chart has no row { $row }: it needs hard 4–20, soft 12–20 and pairs A to T.
strategy-chart-order = The rows of a chart are hard 20 to 4, soft 20 to 12, then pairs A, T, 9 … 2, each once.
strategy-chart-no-row = There is no row { $row } in a chart: rows are hard 4–20, soft 12–20, pairs A to T.
strategy-chart-codes = { $n ->
    [one] The row { $row } has { $n } code: it needs ten, for 2 to 9, ten and ace.
   *[other] The row { $row } has { $n } codes: it needs ten, for 2 to 9, ten and ace.
}
strategy-chart-no-code = There is no code { $code } in a chart (row { $row }): codes are { $codes }.
strategy-chart-no-pair = The row { $row } cannot split: { $code } is a code for pairs.
strategy-chart-unreadable = The strategy file { $name } cannot be read: { $why }.
strategy-chart-parts = { $name } has no blackjack chart: one has columns, rules, and the codes of every row.
strategy-chart-none = { $name } has no blackjack chart: { $why }
