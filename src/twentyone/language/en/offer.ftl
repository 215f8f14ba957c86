# Seats that the owner offers to people who watch, and a password for a new table.

offer-taken = Seat { $seat } is taken: offer a free one.
offer-barred = This person is barred from the table: let barred people in again first.
offer-unanswered = This person has been offered a seat already and has not answered yet.
offer-again = This person has just declined a seat: ask again in half a minute.
offer-none = Nobody has offered you a seat.
offer-gone = This person does not watch any more.
offer-made = The owner offers you seat { $seat }.
offer-declined = { $who } would rather watch than take seat { $seat }.
offer-somebody-declined = Whoever was offered seat { $seat } would rather watch.
offer-question = { $offer } Enter takes it, no declines, q leaves.
offer-watcher = { $number }: { $who }.
offer-watcher-nameless = { $number }: somebody without a name.
offer-nobody = Nobody else watches this table now.
offer-unknown = Nobody who watches is called { $who }: type watchers to hear who does.
offer-full = No seat is free.
offer-sent = Seat { $seat } is offered to { $who }.
offer-sent-nameless = Seat { $seat } is offered.
offer-password-alone = A password is for a table that others can come to: --password goes with --connect.
