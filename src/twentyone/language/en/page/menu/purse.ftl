# The bankroll: chips that outlast a table.

purse-title = Your bankroll
purse-chips = { $chips } chips
purse-about = At a table with bankrolls you bring chips from here, and they come back when you leave.
purse-at-tables = { $n ->
    [one] { $chips } more are at a table.
   *[other] { $chips } more are at { $n } tables.
}
purse-gather = Bring them back
purse-gathered = There are { $chips } chips in your bankroll now.
purse-grant = Get { $chips } new chips
purse-option = Play with your bankroll
purse-option-about = You bring chips from your bankroll and take them back there: you have { $chips }.
purse-bring = Chips to bring
purse-bring-limits = { $least } to { $most } at this table; you have { $chips }.
purse-buy = Bring chips from your bankroll
purse-buy-title = More chips
purse-buy-now = Bring them
purse-not-now = Not now
purse-chart = Your chips over time, in the bankroll and at tables: now { $now }, lowest { $least }, highest { $most }.
purse-when = When
purse-all = Chips
