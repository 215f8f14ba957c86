# House rules: a family ticks how it plays.

houserules-title = Luật nhà
# shared: yes for whoever opened a link
houserules-about = { $shared ->
    [yes] Luật này đến từ một đường dẫn. Xem qua, đổi gì tùy ý, rồi chơi.
   *[no] Mỗi nhà chơi một kiểu. Hãy đánh dấu kiểu của nhà bạn và mang luật theo.
}
houserules-weighing = Đang tính ai có lợi thế …
houserules-take = Mang theo
houserules-play = Mở bàn
houserules-book = Ghi điểm
houserules-share = Đường dẫn và mã QR
houserules-save = Lưu thành tệp
houserules-load = Mở tệp
houserules-file-name = luat-nha
houserules-file-about = Luật nhà của { $game }, cho twentyone -r @FILE
houserules-link = Đường dẫn đến luật này
houserules-code = Đường dẫn dưới dạng mã QR
houserules-how = Nhà bạn chơi thế nào?
houserules-begin = Bắt đầu từ
houserules-pays = Trả bao nhiêu lần cược
houserules-so = Nhà tôi chơi thế
houserules-example = Ví dụ:
houserules-words = Toàn bộ luật bằng lời

# What is refused
houserules-link-game = Ở đây không có luật nhà cho { $game }.
# why: the refusal, a sentence; title: what the usual rules are called
houserules-link-damaged =
    Đường dẫn này bị hỏng: { $why } Bạn đang thấy luật thông thường, { $title }, không phải luật của người gửi: hãy xin lại
    đường dẫn.
houserules-file-refused = Không mở được tệp: { $why } Luật của bạn vẫn như cũ.
# value: what goes on being used
houserules-kept = Cho đến khi sửa, vẫn dùng { $value }.
# rules: what they are called
houserules-without = Chưa dùng cho đến khi sửa lại: { $rules }.
