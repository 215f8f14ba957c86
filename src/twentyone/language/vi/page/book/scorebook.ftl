# The score book, for people who play with real cards.

scorebook-title = Sổ điểm
scorebook-about = Dành cho ván bài thật: chạm vào bài của từng người, sổ tính ai ăn ai thua theo luật nhà bạn. Mỗi lần chạm đều được lưu.
scorebook-mine = Sổ điểm của bạn
scorebook-begin = Sổ điểm mới
scorebook-who = Ai chơi?
# number: 1, 2, …; banks: yes for who holds the bank first
scorebook-person = { $banks ->
    [yes] Tên { $number }, cầm cái trước
   *[no] Tên { $number }
}
scorebook-more-people = Thêm người
scorebook-bet = Mức cược thường
scorebook-bet-about = Tiền gì cũng được; sau này đổi cho từng người.
scorebook-every = Chuyển cái sau số ván
scorebook-every-about = 0: chỉ khi bạn chuyển.
scorebook-called = Tên sổ
scorebook-start = Bắt đầu

# The round being written
scorebook-round = Ván { $number }
scorebook-this-round = ván này
scorebook-total = tổng
scorebook-bank = cầm cái
scorebook-bank-stays = Cái ở yên cho đến khi bạn chuyển.
scorebook-bank-left = { $n ->
    [1] Chuyển cái sau ván này.
   *[other] Chuyển cái sau { $n } ván.
}
scorebook-bets = cược { $bet }
scorebook-tap = chạm để ghi bài
scorebook-hand-of = Bài của { $name }
scorebook-bet-of = Cược của { $name }
scorebook-opened = Xét bài khi cái có
scorebook-at-end = Cuối ván
# hand: 17, bust, …; banker: the total of the banker then
scorebook-opened-at = { $hand }, xét khi cái { $banker }
scorebook-undo = Hoàn tác
scorebook-redo = Làm lại
scorebook-score = Ghi ván
scorebook-written = { $name }: { $hand }.
scorebook-undone = Đã hoàn tác.
scorebook-redone = Đã làm lại.
scorebook-again = Thử lại

# Below the round
scorebook-more = Tiền, người và luật
scorebook-settle = Tính tiền
scorebook-even = Không ai nợ ai.
scorebook-pays = { $payer } trả { $payee } { $amount }
scorebook-pays-short = { $payer } trả { $payee }
scorebook-paid = Đã trả
scorebook-paid-of = Đã trả: { $payment }
scorebook-past = { $n ->
    [0] Lịch sử
   *[other] Lịch sử ({ $n })
}
scorebook-nothing = Chưa ghi gì.
scorebook-older = { $n } dòng cũ hơn nằm trong tệp.
scorebook-people = Người chơi và cược
scorebook-people-about = Tên, mức cược, và có chơi ván sau không.
scorebook-name-of = Tên của { $name }
scorebook-plays = { $name } chơi
scorebook-new = Người mới
scorebook-add = Thêm
scorebook-bank-of = Cái: { $name }
scorebook-bank-give = Ai cầm cái
scorebook-rules-about = Luật mới áp dụng từ ván sau; những gì đã ghi giữ nguyên.

# Files
scorebook-picture = Chia sẻ ảnh
scorebook-picture-name = so-diem
scorebook-picture-about = { $game } · { $day } · { $rounds } ván
scorebook-file = Lưu CSV

# Advice for the banker
scorebook-advice = Nhà cái nên làm gì?
scorebook-cards = Bài của cái
scorebook-cards-about = Ví dụ T,6 hoặc A,4,2; T là lá mười điểm bất kỳ.
scorebook-against = Với nhà con có
scorebook-n-cards = { $n } lá
scorebook-nobody = chưa ai rút bài
scorebook-advise = Hỏi
scorebook-best = Tốt nhất: { $action }. { $worth } mức cược, với một nhà con chơi tốt nhất.
scorebook-first = Trước khi ai rút bài, tốt nhất: { $action }. { $worth } mức cược.
scorebook-mixed = Lối chơi tốt nhất pha trộn: { $shares }.
scorebook-never = Lối chơi tốt nhất không bao giờ tới đây: đây là cách đáp tốt nhất cho ai đã tới.
scorebook-settled = { $bust ->
    [yes] Nhà cái đã quắc: không có gì để quyết định. Trung bình { $worth } mức cược.
   *[no] Không có gì để quyết định. Trung bình { $worth } mức cược.
}
scorebook-asking = Đang tính…
