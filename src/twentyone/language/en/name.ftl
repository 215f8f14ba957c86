# Words that nobody may be called, each list with a comma and a blank between its words.

# what may stand before a party
name-before = the, a, this, our, your
# whom the table speaks of: no name begins with one
name-parties = dealer, banker, bank, house, coach, table, seat, system, server, owner
# whom the table speaks to, and who nobody in particular is: no whole name is one
name-listeners = you, your, yours, nobody, everybody, everyone, somebody, someone
