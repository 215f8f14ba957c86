# Other looks at a table: on a television, and a phone as a hand.

look-join = Join with your phone
look-how = How to join
look-code = QR code of the link
look-empty = Take a seat
look-full = Every seat is taken. Yours is the next that gets free.
look-join-table = Join the table
look-name = Your name
look-sit = Sit down
look-seat = Your seat
look-renamed = Somebody here is called { $wished }: you are { $name }.
