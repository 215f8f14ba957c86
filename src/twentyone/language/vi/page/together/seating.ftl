# Ai đang xem bàn, ghế mời họ, và mật khẩu của bàn mới.

seating-watching = Đang xem
seating-nobody = Hiện không có ai khác xem bàn này.
seating-nameless = Một người chưa đặt tên
seating-seat = Ghế { $seat }
seating-seat-for = Ghế cho { $name }
seating-offer = Mời ngồi
seating-offer-to = Mời { $name } ngồi
seating-offered = Đã mời { $name } ngồi ghế { $seat }.
seating-offered-nameless = Đã mời ngồi ghế { $seat }.
seating-password = Mật khẩu
seating-password-about = Ai vào bàn cũng được hỏi. Để trống nếu không cần.
