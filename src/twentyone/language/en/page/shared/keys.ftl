# The keys of the table: their names, and what each does.

keys-space = Space
keys-backspace = Backspace
keys-enter = Enter
keys-none = none
keys-question-mark = question mark
# what can be done, with its key
keys-named = { $label } ({ $key })
# said where a choice is new; choices: a list of those
keys-said = You can: { $choices }.
keys-bet = Add a chip of { $chips }
keys-sit-out = Sit this round out
keys-clear = Clear the bet
keys-confirm = Confirm the bet
keys-confirm-deal = Confirm the bet, or deal as banker
keys-repeat = Bet the same again
keys-sweep = Open every hand you may open
keys-hint = Ask the coach
keys-hint-count = Ask the coach, counting the cards
keys-read-hand = Read my hand
keys-read-dealer = Read the bank's cards
keys-read-table = Read the table
keys-read-rules = Read the rules
keys-read-timer = Read the timer
keys-read-bets = Read bets and chips
keys-read-people = Read who is here
keys-read-last = Repeat the last messages
keys-read-previous = Read the message before
keys-read-next = Read the message after
keys-read-buffer-before = Kind of messages: the one before
keys-read-buffer-after = Kind of messages: the one after
keys-person = Speak of me by name, or as you
keys-statistics = Open or close the statistics
keys-talk = Talk to the table
keys-help = Help with keys
