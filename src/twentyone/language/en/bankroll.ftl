# Bankrolls: chips that people bring to a table and take away again.

bankroll-not-here = This table has chips of its own: nobody brings any.
bankroll-limits = You bring { $least } to { $most } whole chips to this table.
bankroll-free-play = An elimination is played with the chips of the table: bankrolls are for free play.
bankroll-short = There are too few chips in your bankroll now, so nothing has changed.
bankroll-too-much = You cannot bring { $wished } chips: there are { $chips } in your bankroll.
bankroll-too-few = There are { $chips } chips in your bankroll, and this table takes { $least } at least: choose a table with lower bets.
bankroll-elsewhere = There are { $chips } chips in your bankroll, and this table takes { $least } at least: { $tables ->
    [one] you have more at another table
   *[other] you have more at { $tables } other tables
}, and can bring them back from the menu.
bankroll-broke = There are { $chips } chips in your bankroll, and this table takes { $least } at least: ask the house for new ones.
bankroll-not-broke = New chips are for whoever has less than { $chips }, at tables too.
bankroll-tomorrow = New chips are given once a day: ask again in { $hours ->
    [one] one hour
   *[other] { $hours } hours
}.
bankroll-token = A bankroll is its person's own: ask for it with their token.
bankroll-brought = { $who } brings { $chips }.
bankroll-you-brought = You bring { $chips } from your bankroll.
bankroll-back = { $chips } are back in your bankroll.
bankroll-freed = You have not played for a while, so others may have your seat.
bankroll-removed = The owner has taken you from the table: you may sit down again.
bankroll-barred = The owner has taken you from the table, and you are not let in again.
bankroll-seat-freed = { $who } has not played for too long: seat { $seat } is given up.
bankroll-wrong = The books of the bankrolls are wrong: { $why }.
# why, in bankroll-wrong
bankroll-wrong-sum = the accounts do not add up to zero
bankroll-wrong-below = somebody has less than nothing
bankroll-wrong-moved = the transfers do not lead to what the accounts hold
bankroll-bring = You are out of chips. Type { $rebuy }, with { $least } to { $most } behind it if you like, to bring chips from your bankroll; { $bankroll } tells what is in it, q leaves.
bankroll-no-number = { $word } is no number of chips.
bankroll-has = There are { $chips } in your bankroll.
bankroll-has-away = There are { $chips } in your bankroll, and { $away } more at { $tables ->
    [one] a table
   *[other] { $tables } tables
}.
bankroll-has-grant = There are { $chips } in your bankroll. Type { $grant }, and the house gives you new ones.
bankroll-help = Where chips come from your bankroll, { $bankroll } tells what is in it, { $rebuy } with a number brings so many, and { $grant } asks for new ones when you are broke.
