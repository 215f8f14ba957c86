# Who watches a table, the seats they are offered, and the password of a new table.

seating-watching = Watching
seating-nobody = Nobody else watches this table now.
seating-nameless = Somebody without a name
seating-seat = Seat { $seat }
seating-seat-for = Seat for { $name }
seating-offer = Offer the seat
seating-offer-to = Offer the seat to { $name }
seating-offered = Seat { $seat } is offered to { $name }.
seating-offered-nameless = Seat { $seat } is offered.
seating-password = Password
seating-password-about = It is asked of whoever comes to the table. Leave it empty for none.
