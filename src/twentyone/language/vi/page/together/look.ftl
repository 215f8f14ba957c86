# Other looks at a table: on a television, and a phone as a hand.

look-join = Vào bàn bằng điện thoại
look-how = Cách vào bàn
look-code = Mã QR của liên kết
look-empty = Mời ngồi
look-full = Đã hết ghế. Ghế trống tiếp theo là của bạn.
look-join-table = Vào bàn
look-name = Tên của bạn
look-sit = Ngồi xuống
look-seat = Ghế của bạn
look-renamed = Ở đây đã có người tên { $wished }: bạn là { $name }.
