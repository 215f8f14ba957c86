# What the table in the terminal says.

## Coming and going
# name: the own name; taken: that of somebody like it
# the name of whoever gives none
terminal-guest = Khách
terminal-renamed = Ở đây đã có người tên { $name } hoặc gần giống vậy: bạn là { $given }.
# refusal: that the table has a password, or that it was another
terminal-password = { $refusal } Hãy gõ mật khẩu, hoặc q để rời bàn.
terminal-this-is = Đây là { $game }.
terminal-this-is-table = Đây là { $game } ở bàn { $table }.
terminal-seated = Bạn ngồi ghế { $seat }, cùng { $others }. Gõ ? để xem trợ giúp.
terminal-seated-alone = Bạn ngồi ghế { $seat }, một mình. Gõ ? để xem trợ giúp.
terminal-leave = Bạn rời bàn.
terminal-coach-later = Huấn luyện viên còn đang nghĩ về ván này, lát nữa sẽ nói các quyết định của bạn đáng giá thế nào.
terminal-standing = { $name }: { $text }.
# question: whether another elimination is played
terminal-again = { $question } Gõ “{ $again }” để chơi lại từ đầu, hoặc Enter để rời bàn.

## What may be typed now: in a prompt, and as a clause of terminal-nothing, which is said behind a colon
# waiting: whom the table waits for
terminal-sits-out = { $waiting } Enter để chơi tiếp, q để rời bàn.
terminal-sits-out-clause = Enter để chơi tiếp, q để rời bàn
# way: whether the bank can be given back, passed on, or neither
terminal-alone = { $way ->
    [give] { $waiting } Gõ “{ $give_bank }” để trả cái, hoặc q để rời bàn.
    [pass] { $waiting } Gõ “{ $pass_bank }” để chuyển cái, hoặc q để rời bàn.
   *[none] { $waiting } Gõ q để rời bàn.
}
terminal-alone-clause = { $way ->
    [give] gõ “{ $give_bank }” để trả cái, hoặc q để rời bàn
    [pass] gõ “{ $pass_bank }” để chuyển cái, hoặc q để rời bàn
   *[none] gõ q để rời bàn
}
terminal-banker = { $way ->
    [give] Bạn đang làm cái và có { $chips }. Enter để chia ván { $round }, “{ $give_bank }” để trả cái, q để rời bàn.
    [pass] Bạn đang làm cái và có { $chips }. Enter để chia ván { $round }, “{ $pass_bank }” để chuyển cái, q để rời bàn.
   *[none] Bạn đang làm cái và có { $chips }. Enter để chia ván { $round }, q để rời bàn.
}
terminal-banker-clause = { $way ->
    [give] Enter để chia ván { $round }, “{ $give_bank }” để trả cái, q để rời bàn
    [pass] Enter để chia ván { $round }, “{ $pass_bank }” để chuyển cái, q để rời bàn
   *[none] Enter để chia ván { $round }, q để rời bàn
}
terminal-broke = Bạn hết chip. Gõ “{ $rebuy }” để mua { $chips }, hoặc q để rời bàn.
terminal-broke-clause = gõ “{ $rebuy }” hoặc q
# asked: the question for a bet
terminal-bet = Bạn có { $chips }. { $asked } Enter để cược chừng đó.
terminal-bet-clause = gõ số chip, Enter để cược như trước, 0 để nghỉ ván
terminal-act-clause = bạn có thể { $actions }
terminal-can = Bạn có thể { $actions }.
# possible: one of the clauses above
terminal-nothing = { $typed } không có nghĩa gì ở đây: { $possible }, hoặc ? để xem trợ giúp.
terminal-nothing-enter = Chỉ nhấn Enter không có nghĩa gì ở đây: { $possible }, hoặc ? để xem trợ giúp.
terminal-nothing-asked =
    { $typed } không có nghĩa gì ở đây: hãy gõ “{ $more }”, “{ $proof }”, “{ $rebuy }”, “{ $take_bank }”,
    “{ $give_bank }” hoặc “{ $pass_bank }”.

## Help
terminal-help-actions =
    Gõ một thao tác bằng phím hoặc bằng chữ rồi nhấn Enter; chỉ nhấn Enter là chọn thao tác duy nhất có thể. Khi đặt
    cược hãy gõ số chip; chỉ nhấn Enter hoặc a là cược như lần trước, 0 là nghỉ ván.
terminal-help-reading =
    Gõ r để nghe tay bài của bạn, c bài nhà cái, e cả bàn, b cược và chip, R luật bàn, T đồng hồ, w ai đang ở đây, t
    thành tích của bạn, h huấn luyện viên và H huấn luyện viên biết đếm bài.
terminal-help-messages =
    Gõ l để nghe các tin gần nhất, dấu phẩy cho tin trước và dấu chấm cho tin sau; [ và ] chọn loại:
    tất cả, ván bài, mọi người hay hệ thống. W gọi bạn bằng tên, hoặc lại gọi là “bạn”.
terminal-help-words =
    Thêm bằng chữ: “{ $more }” là xin thêm thời gian, và “{ $proof }” cho biết những lần xáo bài đã được kiểm tra. Giữa
    các ván, “{ $profile }” kèm một tên, hoặc “{ $rule }” kèm tên, dấu = và giá trị, để đổi luật bàn; “{ $take_bank }”,
    “{ $give_bank }” và “{ $pass_bank }” để đổi cái; “{ $rebuy }” để mua chip.
terminal-help-talk =
    Để trò chuyện, gõ “{ $say }” và lời của bạn, hoặc “{ $react }” và một trong clap, luck, thanks, laugh, wow, ouch; /
    nhắc lại những gì đã nói. Gõ “{ $mute }” hoặc “{ $unmute }” kèm một tên hoặc “{ $everybody }”; chủ bàn gõ
    “{ $silence }” hoặc “{ $unsilence }”.
terminal-help-again =
    Gõ “{ $back }” để chơi tiếp sau khi bạn hết giờ, và “{ $again }” để chơi lại một cuộc đấu loại đã kết thúc.
terminal-help-owner =
    Nếu bàn là của bạn: “{ $remove }”, “{ $bar }” hoặc “{ $owner }” kèm một tên để mời ai đó ra, cấm hẳn, hoặc giao bàn;
    “{ $pardon }” cho người bị cấm vào lại; “{ $bot }” thêm một máy; “{ $watchers }” cho biết ai đang xem, và
    “{ $offer }” kèm một tên để mời họ ngồi ghế trống; “{ $clock }” và “{ $pace }” kèm số giây để đặt đồng hồ và nhịp
    của máy; “{ $private }”, “{ $public }” và “{ $password }” kèm một từ để chọn ai vào được; “{ $close_table }” để đóng bàn.
terminal-help-leave = Gõ q để rời bàn.

## Readouts and the coach
terminal-talk-none = Chưa ai nói gì cả. Gõ “{ $say }” và lời của bạn.
terminal-nothing-yet = Chưa có gì xảy ra.
terminal-bets-closed = Bây giờ bạn chưa thể cược.
terminal-person-name = Từ giờ bạn được gọi bằng tên.
terminal-person-you = Từ giờ bạn được gọi là “bạn”.
terminal-no-choice = Không có gì để chọn.
# ev: what an action is worth, in bets
terminal-worth = { $action }: { $ev } lần cược.
terminal-best = Tốt nhất là { $action }: { $basis }.
# n: how many shoes
terminal-verified = { $n ->
    [0] Từ khi bạn ngồi xuống chưa có hộp bài nào được công khai và xác nhận là đúng.
   *[other] Từ khi bạn ngồi xuống đã có { $n } hộp bài được công khai và xác nhận là đúng.
}
# played: by which rules the table is played
terminal-profile = { $played } Gõ “{ $profile }” và một tên: { $names }.
terminal-rule = Gõ “{ $rule }”, tên luật, dấu = và giá trị, hoặc R để nghe luật. Các tên là { $names }.
terminal-thinking = Đang nghĩ…
terminal-no-earlier = Không còn tin nào trước đó.
terminal-no-later = Không còn tin nào sau đó.
# n: how many messages a buffer has
terminal-buffer = { $buffer ->
    [game] Ván bài: { $n } tin.
    [people] Mọi người: { $n } tin.
    [system] Hệ thống: { $n } tin.
   *[all] Mọi tin: { $n } tin.
}

## Talk and the owner
terminal-say = Gõ “{ $say }” và điều bạn muốn nói.
terminal-react = Gõ “{ $react }” và một trong { $reactions }.
terminal-muted = Bạn không còn nghe { $name } nữa.
terminal-unmuted = Bạn lại nghe thấy { $name }.
terminal-nobody = Ở đây không có ai tên { $name }: hãy gọi tên một người ở bàn, hoặc “mọi người”.
terminal-nobody-seat = Ở đây không có ai tên { $name }: hãy gõ tên hoặc số ghế.
terminal-seconds = { $typed } không phải là số giây.
terminal-bet-wrong =
    Bạn không thể cược { $chips } chip: một lần cược là { $low } đến { $high } chip, hoặc 0 để nghỉ ván.

## The line
terminal-address = { $address } không phải địa chỉ máy chủ: hãy viết dạng http://127.0.0.1:8021.
terminal-unreachable = Không kết nối được với máy chủ ở { $address }: { $error }.
terminal-silent-server = Máy chủ không trả lời.
terminal-silent-table = Bàn không trả lời.
terminal-gone = Mất kết nối với máy chủ; ghế của bạn được giữ một lúc.
terminal-lost-track = Lời máy chủ vừa nói không khớp với những gì đã nói trước; hãy kết nối lại, ghế của bạn được giữ một lúc.
terminal-ended = Bàn không thể tiếp tục; những gì đã chơi vẫn được giữ.
terminal-saved-game = Bàn đã lưu chơi { $there }, không phải { $here }.
terminal-kept-damaged = Bàn giữ trong { $folder } bị hỏng: { $why }
terminal-note-damaged = Tệp { $path } bị hỏng: không biết bàn nào là của bạn.
terminal-no-table = Không có bàn { $table } trong { $folder }: có { $tables }.
terminal-no-snapshot = Sổ của bàn { $table } không có bản chụp nào để bắt đầu.

## What is not as it was promised
# seat: whose hands, 0 for the bank
terminal-hands = { $seat ->
    [0] Nhà cái có { $held } tay bài, nhưng lại hiện { $shown }.
   *[other] Ghế { $seat } có { $held } tay bài, nhưng lại hiện { $shown }.
}
terminal-hand = { $seat ->
    [0] Tay bài của nhà cái được chia { $held } lá, nhưng lại hiện { $shown }.
   *[other] Tay bài của ghế { $seat } được chia { $held } lá, nhưng lại hiện { $shown }.
}
terminal-card-changed = Lá thứ { $place } của hộp bài trước đó là { $before }, nay lại hiện là { $now }.
terminal-shoe-replaced = Hộp bài { $before } đã bị thay bằng hộp bài { $now }, nhưng không có bằng chứng của nó.
terminal-dealt-untold = Máy chủ nói đã chia { $said } lá, nhưng bạn chỉ được báo { $told } lá.
terminal-promise-changed = Máy chủ đã đổi cam kết cho hộp bài { $shoe } sau khi đã đưa ra.
terminal-promises-late = Các cam kết cho hộp bài { $shoe } đã bị đổi sau khi hỏi hạt giống.
terminal-promise-seat = Cam kết của ghế { $seat } cho hộp bài { $shoe } đã bị đổi sau khi đưa ra.
terminal-promise-missing = Cam kết của bạn cho hộp bài { $shoe } đã được nhận, nhưng không có trong các cam kết của bàn.
terminal-proof-shoe = Bằng chứng là của hộp bài { $proof }, nhưng hộp bài được công khai là { $shoe }.
# why: what was missing for a verdict
terminal-unchecked = { $why ->
    [unasked] Không kiểm tra được hộp bài { $shoe }: hạt giống của bạn không được hỏi.
    [format] Không kiểm tra được hộp bài { $shoe }: bằng chứng theo định dạng đầu tiên, không ràng buộc hạt giống của người chơi.
    [loaded] Không kiểm tra được hộp bài { $shoe }: bàn được nạp từ tệp.
   *[late] Không kiểm tra được hộp bài { $shoe }: bạn đến sau khi đã hỏi hạt giống.
}

## The command
terminal-play-simple = Máy chơi đơn giản và không có huấn luyện viên: pip install "twentyone[solve]" sẽ thêm bộ giải.
terminal-play-rounds = Không thể chơi { $rounds } ván: hãy chơi ít nhất một ván.
terminal-play-policy = Người khởi động máy chủ quyết định máy chơi theo gì: --policy không đi cùng --connect.
terminal-play-kept = Thư mục { $folder } đã giữ một bàn: hãy dùng --resume với thư mục khác.
terminal-play-saved = Bàn đã lưu có luật, hạt giống và ghế riêng: chỉ dùng --resume với --data hoặc một mình.
terminal-play-goes-on = Bàn giữ trong { $folder } tiếp tục như cũ: { $options } chỉ dành cho bàn mới.
terminal-play-keeps = Bàn được giữ lại: twentyone play { $game } --data { $folder } để chơi tiếp.
# seed: the seed the table was opened with
terminal-play-seed = Bàn giữ trong { $folder } được mở với hạt giống { $seed }: hãy bỏ --seed hoặc chọn thư mục khác.
terminal-play-seedless = Bàn giữ trong { $folder } được mở không có hạt giống: hãy bỏ --seed hoặc chọn thư mục khác.
terminal-play-rules = Bàn giữ trong { $folder } có luật khác: hãy bỏ các luật đó hoặc chọn thư mục khác.
terminal-play-both = Chỉ dùng --bots hoặc --players, không dùng cả hai: những người chơi khác chính là máy.
terminal-play-players = Không thể có { $players } người chơi: chỉ có chỗ cho một đến { $most } người.
# least: one for a banker, who needs somebody to play against
terminal-play-bots = { $least ->
    [1] Không thể có { $bots } máy: ngoài bạn còn chỗ cho 1 đến 6 máy.
   *[0] Không thể có { $bots } máy: ngoài bạn còn chỗ cho 0 đến 6 máy.
}
