# Why a table does not do what somebody asks of it.

## Seats
refusal-no-seat = Bàn này không có ghế { $seat }: các ghế là 1 đến { $seats }.
refusal-no-such-seat = Không có ghế { $seat }: các ghế là 1 đến { $most }.
refusal-no-player-seat = Không có ghế người chơi { $seat }: các ghế là 1 đến { $seats }.
refusal-seat-empty = Không có ai ngồi ở ghế { $seat }.
refusal-seat-unheld = Ghế { $seat } không có chủ.
refusal-seat-taken = Ghế { $seat } đã có người.
# n: how many are free
refusal-seat-not-free = { $n ->
    [0] Không thể ngồi ghế { $seat }: không còn ghế trống.
   *[other] Không thể ngồi ghế { $seat }: các ghế trống là { $free }.
}
refusal-seat-held = Ghế { $seat } đang có chủ: người chơi vẫn ở đó.
refusal-seat-persons = Ghế { $seat } là của người thật: chỉ máy mới bị đưa đi như vậy.
refusal-seat-your-own = Bạn đã ngồi ở ghế { $seat } rồi.
refusal-no-longer = Bạn đã rời ghế hoặc giao bàn: không có gì được làm thay bạn ở đó.
refusal-seats-number = Bàn không thể có { $seats } ghế: bàn có một đến bảy ghế.
refusal-table-full = Mọi ghế của bàn này đều đã có người.

## Names
refusal-name-missing = Người chơi cần có tên.
refusal-name-length = Tên có 1 đến { $most } ký tự.
refusal-name-visible = Tên chỉ gồm những ký tự nhìn thấy được.
refusal-name-letter = Tên có ít nhất một chữ cái hoặc chữ số.
refusal-name-marks = Trong tên, một chữ cái có nhiều nhất { $most } dấu.
refusal-name-alphabet = Mỗi từ trong tên chỉ dùng một bảng chữ cái.
refusal-name-sentence = Tên không được đọc như một câu: hãy bỏ dấu câu giữa các từ.
refusal-name-role =
    Tên không được trùng với cách gọi nhà cái, ghế hay người đang nghe: hãy thêm tên riêng của bạn.
refusal-name-printable = Tên có 1 đến { $most } ký tự in được.
refusal-name-taken = Ở bàn này đã có người tên { $name } hoặc gần giống vậy: hãy chọn tên khác.

## Bets and chips
refusal-bets-over = Không nhận cược nữa: bàn đã kết thúc.
refusal-bet-broke = { $name } còn chưa đến một chip nên không chơi được nữa.
refusal-bet-banker = { $name } đang làm cái nên không đặt cược.
# purse: the chips of the player
refusal-bet-limits =
    { $name } không thể cược { $chips } chip: với { $purse } chip, ở bàn này mức cược là { $low } đến { $high } chip nguyên,
    hoặc 0 để nghỉ ván.
refusal-bets-missing = Ván bài bắt đầu khi mọi người đã đặt cược.
refusal-round-not = Chưa có ván nào đang chơi: phải đặt cược trước.
refusal-in-play = Ván bài đang diễn ra: hết ván mới được đổi cược, ghế và luật.
refusal-cards-coming = Đã đặt cược xong và sắp chia bài: sau đó mới được đổi cược, ghế và luật.
refusal-rebuy =
    { $name } còn { $purse } chip nên không được mua thêm: chỉ ai có ít hơn mức cược thấp nhất { $least } chip mới được
    mua.
refusal-rebuy-elimination = Ở bàn đấu loại không ai được mua chip.
refusal-not-over = Cuộc chơi chưa kết thúc: có người thắng rồi mới chơi lại.
refusal-bets-count = Bàn { $seats } ghế cần { $seats } lần cược, ghế nghỉ ván là 0.
refusal-bets-none = Một ván cần ít nhất một lần cược: mọi ghế đều nghỉ.
refusal-bet-whole = Ghế { $seat } không thể cược { $chips } chip: mức cược là số chip nguyên, 0 để nghỉ ván.
refusal-bet-purse = Ghế { $seat } không thể cược { $chips } chip: ghế này có { $purse }.

## The bank
refusal-bank-house = Trong { $game } không ai ở bàn được làm cái: cái là của nhà.
refusal-bank-broke = { $name } còn chưa đến một chip nên không thể làm cái.
refusal-bank-bets = Đã có người đặt cược: chỉ đổi cái trước lần cược đầu tiên hoặc sau ván.
refusal-bank-not-yours = Ghế { $seat } không làm cái.
refusal-bank-held = Ghế { $seat } đang làm cái: phải trả cái trước đã.
refusal-bank-poor = Người làm cái phải đủ chip trả mức cược thấp nhất của mọi người ở mức nhân cao nhất: không đủ chip.
refusal-bank-offered = Bạn được mời làm cái: hãy nhận cái hoặc nhường cái.
refusal-bank-turn = Ghế { $seat } được hỏi trước có nhận cái không.
refusal-bank-enough = Cái đã đổi đủ lần rồi: giữ nguyên cho đến khi chơi xong một ván.

## Decisions and the clock
# kind: what the open decision is about, none where there is none
refusal-stale = { $kind ->
    [none] Ghế { $seat } không thể trả lời quyết định { $decision }: ghế này không có gì để quyết định.
    [bet] Ghế { $seat } không thể trả lời quyết định { $decision }: quyết định đang chờ là { $open }, đặt cược.
    [act] Ghế { $seat } không thể trả lời quyết định { $decision }: quyết định đang chờ là { $open }, đánh bài.
   *[seed] Ghế { $seat } không thể trả lời quyết định { $decision }: quyết định đang chờ là { $open }, mở hạt giống.
}
refusal-clock-once = Mỗi quyết định chỉ được xin thêm giờ một lần.
refusal-clock-none = Không có đồng hồ nào để thêm giờ.
refusal-clock-runs = Quyết định này vẫn chưa hết giờ.
refusal-playing = Bạn đang chơi rồi: không cần báo là bạn đã trở lại.

## The owner, and the table
refusal-chips-equal = Ở bàn đấu loại mọi người bắt đầu với số chip bằng nhau: phải đặt trước khi có người ngồi.
refusal-nobody-barred = Không ai bị cấm vào bàn này.
refusal-owner-bot = { $name } là máy: chỉ giao bàn cho người thật.
refusal-owner-already = Bàn đã là của { $name } rồi.
refusal-seeds-opening = Đang mở hạt giống: chưa thể mời ai còn phải mở hạt giống ra khỏi bàn. Hãy thử lại sau giây lát.
refusal-bot-silent = Ghế { $seat } là của máy, mà máy không nói chuyện.
refusal-close-in-play = Ván bài đang diễn ra: hết ván mới được đóng bàn.
refusal-upgrade-in-play = Ván bài đang diễn ra: hết ván mới nâng cấp bàn.
refusal-somebody-here = Vẫn có người ở bàn này: bàn chưa bị bỏ.
refusal-opened-once = Bàn chỉ được mở một lần, trước mọi việc khác.
refusal-table-closed = Bàn { $table } đã đóng.
refusal-elimination-begun = Cuộc đấu loại đã bắt đầu: không ai mới được ngồi vào.
refusal-elimination-begun-bots = Cuộc đấu loại đã bắt đầu: không ai mới được ngồi vào, kể cả máy.
refusal-elimination-out = Bạn đã bị loại khỏi cuộc đấu này: hết chip thì không ngồi lại được.
refusal-table-over = Bàn đã kết thúc: không ai ngồi vào nữa.
refusal-barred = Chủ bàn đã cấm bạn vào bàn này.
refusal-password-short = Mật khẩu có ít nhất { $least } ký tự.
refusal-mode = Không có kiểu chơi { $mode }: bàn là free hoặc elimination.
# option: the name of an option of a table
refusal-option = { $option ->
    [bank_every] Số ván giữ cái trước khi chuyển không thể là { $given }: từ { $low } đến { $high }.
    [pace_ms] Nhịp chơi của máy, tính bằng mili giây, không thể là { $given }: từ { $low } đến { $high }.
    [hold_seconds] Thời gian chờ người vắng mặt, tính bằng giây, không thể là { $given }: từ { $low } đến { $high }.
    [idle_seconds] Thời gian chờ người im lặng, tính bằng giây, không thể là { $given }: từ { $low } đến { $high }.
    [sit_out_rounds] Số ván trước khi mất ghế không thể là { $given }: từ { $low } đến { $high }.
   *[edition] Phiên bản của bàn không thể là { $given }: từ { $low } đến { $high }.
}
refusal-bot-seat = Chỉ một máy mới được chọn ghế; nhiều máy thì ngồi đâu tùy ý.
refusal-bots-fit = Không đủ chỗ cho { $bots } máy: còn { $free } ghế trống.

## Seeds and shoes
refusal-commitment = Cam kết là SHA-256 của một hạt giống, gồm 64 chữ số thập lục phân viết thường.
refusal-commitment-other = Ghế { $seat } đã cam kết một hạt giống khác cho hộp bài này và không thể đổi.
refusal-seed-other = Đây không phải hạt giống mà ghế { $seat } đã cam kết: SHA-256 của nó khác.
refusal-shoe-open = Hộp bài { $shoe } đã được công khai: không chia bài từ đó nữa.
refusal-seeds-later = Bàn này chưa nhận cam kết hạt giống cho đến ván tiếp theo sau khi khởi động lại.
refusal-seeds-bots = Máy không có hạt giống.
refusal-seed-withheld =
    Ghế { $seat } đã giấu một hạt giống: người chơi đó không được cam kết hạt giống nào khác ở bàn này.
refusal-seed-first = Hạt giống phải được cam kết trước, và mở khi được hỏi.
refusal-seed-length = Hạt giống có nhiều nhất { $most } ký tự thường.

## Talk
refusal-talk-empty = Lời này không có gì cả: hãy viết điều gì nhìn thấy được.
refusal-talk-long = Một tin nhắn có nhiều nhất { $most } ký tự; tin này có { $length }.
refusal-reaction = Không có biểu cảm như vậy: có { $reactions }.
refusal-talk-one = Hãy gửi một lời nhắn hoặc một biểu cảm, chỉ một trong hai.
refusal-talk-slow = Chậm lại: { $most } tin trong { $seconds } giây là đủ rồi.
refusal-mute-self = Bạn không thể tắt tiếng chính mình: hãy im lặng, hoặc tắt tiếng mọi người.
refusal-talk-seatless = Chỉ người có ghế ở bàn mới được nói chuyện.
refusal-talk-off = Chủ bàn đã tắt trò chuyện ở bàn này.
refusal-talk-silenced = Chủ bàn đã cấm bạn nói chuyện ở bàn này.

## The coach
refusal-no-coach = Bàn này không có huấn luyện viên.
refusal-no-coach-game = Trò chơi này không có huấn luyện viên.
refusal-extra = Việc này cần phần bổ sung { $extra }: hãy cài bằng pip install "twentyone[{ $extra }]".
refusal-solver-full = Bộ giải đang có quá nhiều câu hỏi chờ: hãy hỏi lại sau giây lát.
refusal-solver-stops = Máy chủ đang dừng.
refusal-solver-slow = Bộ giải không tìm ra câu trả lời trong { $seconds } giây.
refusal-solver-again = Bộ giải phải khởi động lại: hãy hỏi lại lần nữa.
refusal-solver-cannot = Bộ giải không trả lời được câu này: { $error }.
refusal-solver-program =
    Trong trang này không có bộ giải đầy đủ: bảng và giá trị cho bộ luật này, cùng mô phỏng, cần chương trình đã cài đặt.
refusal-book-fetch =
    Không tải được kết quả đã tính sẵn cho luật này: hãy thử lại khi có kết nối, hoặc tải lại trang.

## Actions and cards of a game
refusal-action-seat = Ghế trong { $action } không phải là số.
refusal-action-unknown = Không có thao tác { $action } trong blackjack: các thao tác là { $actions }.
refusal-action-over = Bây giờ không làm gì được nữa, kể cả { $action }: ván đã kết thúc.
refusal-action-chance = Bây giờ phải chia một lá bài: không thể { $action }.
# seat: whose turn it is, 0 for the bank
refusal-action-turn = { $seat ->
    [0] Đang là lượt của nhà cái, nên bây giờ không thể { $action }.
   *[other] Đang là lượt của ghế { $seat }, nên bây giờ không thể { $action }.
}
refusal-action-not-yours = Ghế { $seat } bây giờ không thể { $action }: đang là lượt của ghế { $waiting }.
refusal-action-illegal = Bây giờ không được { $action }: được phép { $allowed }.
# why: a clause of refusal-why
refusal-action-why = Bây giờ không được { $action }: { $why }; được phép { $allowed }.
# Why an action is not allowed: a clause that is said behind a colon. n: the lowest total, or the most hands
refusal-why = { $why ->
    [full] tay bài 21 điểm không rút thêm lá nào
    [split-ace] át đã tách chỉ được thêm một lá
    [no-double] bàn này không cho gấp đôi
    [double-two] chỉ tay bài hai lá mới được gấp đôi
    [double-split] bàn này không cho gấp đôi sau khi tách
    [double-total] bàn này chỉ cho gấp đôi từ { $n } đến 11 điểm
    [double-poor] ghế này không đủ chip để gấp đôi tiền cược
    [split-pair] chỉ hai lá thành đôi mới được tách
    [split-hands] một ghế không được có quá { $n } tay bài
    [split-aces] bàn này không cho tách lại đôi át
    [split-poor] ghế này không đủ chip cho lần cược thứ hai
    [no-surrender] bàn này không cho bỏ bài
    [surrender-early] bỏ bài phải quyết định trước lượt của người chơi
    [surrender-two] chỉ được bỏ bài với hai lá đầu của tay bài chưa tách
   *[before] điều đó được quyết định trước lượt của người chơi
}
refusal-card-gone = Không thể chia lá { $card }: lá này không còn trong bộ bài.
refusal-card-no-copy = Không thể chia lá { $card }: hộp bài không còn lá này.
refusal-nobody-called = Không có ai tên { $name }: có { $names }.
refusal-card-unknown = Không có lá { $card }: hãy viết số và chất, như AS, TH hoặc 10H, các chất là C, D, H, S.
refusal-rank-unknown = Không có số { $rank }: số là một trong { $ranks } (mười viết là T hoặc 10).
refusal-rule-written = Luật được viết dạng tên=giá trị, không phải { $given }.
refusal-rule-twice = Luật { $rule } không thể vừa là { $first } vừa là { $second }: chỉ cho một lần.
refusal-rules-empty = Tệp luật có mỗi luật một dòng, chẳng hạn ties=banker: tệp này trống.

## The journal, and saved tables
refusal-journal-later = Hiện không ghi được sổ, nên chưa có gì thay đổi: hãy thử lại.
refusal-journal-closed = Sổ đã đóng: không ghi được gì nữa.
refusal-journal-stopped = Sổ đã dừng: không ghi được gì nữa.
refusal-saved-not = Đây không phải là bàn đã lưu: { $why }.
refusal-saved-format = Đây không phải là bàn đã lưu: định dạng phải là { $format } hoặc { $first }.
refusal-saved-changed = Bàn đã lưu bị sửa đổi, hoặc do máy chủ khác lưu: không thể nạp ở đây.
refusal-saved-damaged = Bàn đã lưu bị hỏng: { $why }.
refusal-saved-sealed = Bàn đã lưu bị hỏng: không mở được phần mà máy chủ này đã niêm phong.
refusal-saved-large = Bàn đã lưu quá lớn, không nạp được.
# Why a text is no JSON: a clause that is said behind a colon
refusal-json-many = nó chứa quá nhiều giá trị
refusal-json-deep = nó lồng nhau quá sâu
refusal-json-text = nó không phải là văn bản
refusal-json = nó không phải JSON ({ $reason }, dòng { $line })
refusal-json-constant = { $name } không phải là số trong JSON
refusal-json-twice = nó nói { $name } hai lần
refusal-json-digits = có một số quá nhiều chữ số

## Faults of the program
refusal-fault-table = Bàn không làm được việc này do lỗi chương trình; chưa có gì thay đổi.
refusal-books-total = Sổ chip của bàn { $table } không khớp: lệch { $tenths } phần mười.
refusal-books-kept = Số chip đang giữ ở bàn { $table } không đúng với sổ.
refusal-books-purse = Số chip của ghế { $seat } ở bàn { $table } không đúng với sổ.
refusal-books-entry = Không thể chuyển { $tenths } phần mười từ { $source } sang { $target }.

## Proofs of shuffles that are not true
refusal-proof-other-shoe =
    Bằng chứng là của hộp bài khác: máy chủ đã cam kết { $committed }, nhưng đây là hộp của { $given }.
refusal-proof-deck = Bằng chứng sai: bộ bài khác với bộ mà bàn đang chơi.
refusal-proof-whole = Bằng chứng sai: hộp bài không bắt đầu bằng những bộ bài đầy đủ.
refusal-proof-whole-size = Bằng chứng sai: hộp bài không bắt đầu bằng những bộ bài đầy đủ gồm tất cả { $n } lá.
refusal-proof-copies =
    Bằng chứng sai: lá { $card } có { $copies } lần trong hộp bài, mà { $most } bộ bài chỉ có { $most }.
refusal-proof-first-format =
    Bằng chứng sai: nó theo định dạng đầu tiên, không ràng buộc hạt giống của người chơi, nhưng ở bàn này các ghế có cam
    kết hạt giống.
refusal-proof-seat-missing = Bằng chứng sai: ghế { $seat } đã cam kết { $committed }, nhưng bằng chứng không có.
refusal-proof-seat-uncommitted =
    Bằng chứng sai: nó tính cả ghế { $seat }, nhưng ghế này chưa cam kết gì khi hạt giống được hỏi.
refusal-proof-dealt = Bằng chứng sai: nó ghi đã chia { $dealt } lá, nhưng bạn đã thấy lá thứ { $seen }.
refusal-proof-card = Bằng chứng sai: lá thứ { $place } khi chia là { $card }, nhưng bằng chứng ghi { $given }.
refusal-proof-withheld =
    Hạt giống của bạn không được tính trong hộp bài { $shoe }: người ta nói ghế { $seat } đã giấu nó.
refusal-proof-not-seats =
    Hạt giống của bạn không được tính trong hộp bài { $shoe }: nó không phải hạt giống của ghế { $seat }.
refusal-proof-not-any = Hạt giống của bạn không được tính trong hộp bài { $shoe }: nó không phải hạt giống của ghế nào.
refusal-proof-seed = Bằng chứng sai: hạt giống của máy chủ không phải hạt giống đã cam kết.
refusal-proof-listed = Bằng chứng sai: các lá được xếp thứ tự phải liệt kê từ 2C đến AS.
refusal-proof-order = Bằng chứng sai: các hạt giống không tạo ra thứ tự của lần xáo { $n }.
refusal-proof-more = Bằng chứng sai: số lá đã chia nhiều hơn số lá đã xếp thứ tự.
refusal-proof-early = Bằng chứng sai: có lá được xếp thứ tự trước khi các lá đứng trước được chia.
refusal-proof-refill = Bằng chứng sai: có lá trở lại hộp bài mà trước đó không ở trong hộp.
refusal-proof-twice = Bằng chứng sai: một ghế được liệt kê hai lần.
refusal-proof-both = Bằng chứng sai: ghế { $seat } có hạt giống mà lại nói là bị giấu.
refusal-proof-share = Bằng chứng sai: hạt giống của ghế { $seat } không phải hạt giống ghế đó đã cam kết.
