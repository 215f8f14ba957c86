# Why the server does not do what somebody asks of it.

## The socket
server-no-table = This connection is at no table: create, watch, sit or enter first.
server-no-seat = This connection holds no seat.
server-owner = Only the owner of the table may do that.
server-unanswered = { $most } messages have no answer yet: wait for some.
server-bodies = Too much was sent from where you are: wait a little.
server-slow-down = Too many messages: slow down.
server-frame-size = A frame has at most { $most } bytes.
server-fault = The server cannot do that, by a fault of the program; nothing has changed.
# reason: what the reader of the format says
server-malformed = This is not a message: { $reason }.
server-malformed-deep = This is not a message: it nests too deep.
server-password-needed = This table has a password: ask whoever invited you.
server-password-wrong = That is not the password of this table.
server-password-often = Too many passwords from where you are: wait half a minute.
server-token-no-seat = No seat at this table belongs to this token.
server-token-mute = Only somebody with a token mutes others.
server-coach-busy = The coach still thinks about your last questions: wait for an answer.

## The house
server-token = A token has { $least } to { $most } plain characters, drawn at random.
server-table-id = A table of this id was opened before, and is closed or damaged: choose another id.
server-style = There is no betting style { $style }: bots bet { $styles }.
server-full = The house is full: { $tables } tables are played at, or { $kept } are kept.
server-tables-of-one = One person has at most { $most } tables open at once: close one first.
server-no-record = There is no record of a table { $table }.
server-no-film = There is no such round to be seen again: it is not over, or it is from before rounds were kept.
server-film-password = This table has a password: its rounds are seen again by those who have played there.
server-no-open-table = There is no open table { $table }: look for one in the lobby.
server-damaged-table = There is no open table { $table }: it is damaged and was left as it is.

## Addresses
server-metrics = Metrics are read on the machine of the server, or from --metrics-from.
server-save-owner = Only the owner of the table may save it.
server-record-seat = A record is its player's own: ask for it with the token of the seat.
server-record-player = A record is its player's own: ask for it with the player's token.
server-round-number = The rounds of a table are numbered from 1 on.
server-shoe-number = The shoes of a table are numbered from 1 on; 0 is the last that was laid open.
# what: what was sent
server-body-broken = { $what ->
    [saved] A saved table broke off.
    [rules] A file of rules broke off.
    [strategy] A strategy file broke off.
   *[token] A token broke off.
}
server-body-size = { $what ->
    [saved] A saved table has at most { $most } bytes.
    [rules] A file of rules has at most { $most } bytes.
    [strategy] A strategy file has at most { $most } bytes.
   *[token] A token has at most { $most } bytes.
}
server-limit-hour = From one address { $most } tables are opened per hour: wait a while.
server-limit-open = From one address { $most } tables may be open: close one first.
server-rate = Too much comes from this address at once: try again in a moment.
server-stranger = This Host or Origin is not served here: name it with --allow-origin if it is yours.
server-method = This address does not take the method { $method }.
server-nothing-at = There is nothing at { $path }.
