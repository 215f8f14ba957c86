# What whoever runs a server is told: its folder, journal and backups, and how it starts.

# The folder and the files of a server
keeper-folder = Không dùng được thư mục { $folder }: { $why }.
keeper-owner = { $path } thuộc về người dùng { $owner }, người có thể đọc những lá bài sắp chia: máy chủ chạy bằng người dùng { $own }, nên thư mục và mọi thứ trong đó phải thuộc về cùng người dùng ấy.
keeper-file = Không dùng được tệp { $path }: { $why }.
keeper-no-journal = Thư mục { $folder } không có nhật ký: đó không phải thư mục của máy chủ.
keeper-no-name = một từ trống không gọi tên thư mục hay tệp nào
keeper-in-use = Thư mục { $folder } đang được máy chủ khác dùng: hãy dừng nó hoặc chọn thư mục khác.
keeper-unreadable = Không đọc được nhật ký { $journal }: { $why }.
keeper-witness-behind = Tệp chứng { $witness } đã bị xóa, bị cắt hoặc bị sửa, hoặc máy đã gặp sự cố: nó thiếu phần mới nhất của { $number } trong { $all } bàn và sổ điểm, nên không kiểm tra được nhật ký có mất những mục cuối của chúng trước lần khởi động này hay không; từ nay thì được.
keeper-witness-damaged = Tệp chứng { $witness } bị hỏng: không đọc được { $number } dòng của nó, nên không kiểm tra được nhật ký có mất những gì các dòng ấy nói đến hay không.
keeper-key = Khóa { $key } của máy chủ bị hỏng: nó có { $bytes } byte, không phải { $right }.
keeper-seal-changed = Phần niêm phong “{ $sealed }” đã bị sửa hoặc được niêm phong bằng khóa khác: không mở được.
keeper-seal-damaged = Phần niêm phong “{ $sealed }” bị hỏng: không mở được.

# The journal
keeper-no-request = Nhật ký có một mục không phải là yêu cầu: { $why }.
keeper-sealed = Nhật ký có một mục niêm phong mà không ai đưa khóa của máy chủ.
keeper-changed = Nhật ký của bàn { $table } đã bị sửa ở mục { $entry }.
keeper-fails = Nhật ký của bàn { $table } hỏng ở mục { $entry }: { $why }.
keeper-otherwise = Nhật ký của bàn { $table } diễn lại không khớp ở mục { $entry }.
keeper-no-entries = Bàn không có mục nào thì không diễn lại được.
keeper-closed = Nhật ký đã đóng.
keeper-nothing = Nhật ký của bàn { $table } không có mục nào, cũng không có bản chụp nào đọc được.
keeper-gap = Nhật ký của bàn { $table } thiếu mục { $entry }.
keeper-shorter = Nhật ký của bàn { $table } kết thúc ở mục { $entry }, nhưng trước đó đã có mục { $seen }.
keeper-other-chain = Bản chụp của bàn { $table } ở mục { $entry } không thuộc chuỗi này.
keeper-odd-entry = Nhật ký của bàn { $table } có mục { $entry } không đọc được.
keeper-round-damaged = Nhật ký của bàn { $table } bị hỏng: không đọc được phần lưu của ván { $number }: { $why }.
keeper-shoe-damaged = Nhật ký của bàn { $table } bị hỏng: không đọc được bằng chứng của một hộp bài: { $why }.
keeper-other-table = Bản chụp của bàn { $table } ở mục { $entry } là của bàn khác.
keeper-in-play = Bàn { $table } đang chơi một ván: bản chụp được lấy khi hết ván.
keeper-snapshot = Không đọc được bản chụp: { $why }.
keeper-snapshot-odd = Không đọc được bản chụp: đó không phải là một bàn.
keeper-unsaved = Không lưu được bàn { $game }: { $why }
keeper-unsaved-part = Không lưu được bàn { $game }: phần { $part } đọc lại thành khác.
keeper-unknown-part = Bản chụp không chứa được { $part }: các phần của nó là { $parts }.
keeper-schema-unknown = Nhật ký { $journal } có lược đồ { $found }, nhưng chương trình này chỉ biết từ 1 đến { $known }.
keeper-schema-tables = Nhật ký { $journal } bị hỏng: những bảng sau của nó bị thiếu hoặc có các cột khác: { $damaged }; hãy khôi phục một bản sao lưu.
keeper-unwritable = Không ghi được nhật ký { $journal }: { $why }.
keeper-not-one = Tệp nhật ký không phải là nhật ký: { $why }.
keeper-compact-otherwise = Bàn { $table } đọc từ bản chụp lại khác: không xóa gì của nó.

# Backups
keeper-backup-there = Tệp { $path } đã có rồi: bản sao lưu được ghi vào tệp mới.
keeper-backup-schema = Nhật ký có lược đồ { $found }: hãy khởi động máy chủ của nó một lần rồi sao lưu.
keeper-restore-there = Thư mục { $folder } không trống: bản sao lưu được khôi phục vào thư mục mới.
keeper-restore-fails = Không khôi phục được bản sao lưu { $path }: { $why }.
keeper-no-backup = Tệp { $path } không phải là bản sao lưu.
keeper-restore-schema = Bản sao lưu { $path } có lược đồ { $found }, không phải { $known }.
keeper-backup-damaged = Bản sao lưu { $path } bị hỏng: không khôi phục được.
keeper-backup-changed = Bản sao lưu { $path } bị hỏng: nội dung không còn như lúc được tạo.
keeper-anchor = Bản sao lưu { $path } có mã neo { $found }, không phải { $expected }.

# Starting a server
keeper-handover = Máy chủ của { $folder } không bàn giao: { $why }; hãy dừng nó rồi khởi động máy chủ này.
keeper-handover-ended = Máy chủ của { $folder } không bàn giao: nó dừng giữa chừng; hãy khởi động máy chủ này như thường lệ.
keeper-limits = Không có giới hạn { $given }: có { $known }.
keeper-name = Máy chủ không thể tên là { $given }: tên có 1 đến 12 chữ thường và chữ số.
keeper-origin = Trang không thể đến từ { $given }: nguồn được viết là https://ten hoặc http://ten:cong.
keeper-tls-both = TLS cần cả --tls-cert và --tls-key.
keeper-tls-file = Không có tệp { $path }: TLS cần chứng chỉ và khóa của nó.
keeper-tls-odd = { $certificate } và { $key } không phải là chứng chỉ và khóa của nó, cả hai ở dạng PEM.
keeper-proxy = Proxy không thể là { $given }: đó là một địa chỉ, như 127.0.0.1.
keeper-port = Không thể phục vụ ở { $host }:{ $port }: { $why }; --port chọn cổng khác, 0 là cổng còn trống.

# What the commands say
keeper-backed-up = { $tables ->
   *[other] { $path } chứa { $number } bàn và khóa của máy chủ: ai có nó đều đọc được mọi lá bài sắp chia.
}
keeper-restored = { $tables ->
   *[other] { $folder } lại chứa { $number } bàn; twentyone serve --data { $folder } sẽ phục vụ chúng.
}
keeper-anchor-is = Mã neo: { $anchor }
keeper-compacted = Đã xóa { $entries } mục của { $tables ->
   *[other] { $number } bàn
}: { $before } MB còn { $after } MB.
keeper-left-alone = Bàn { $table } được để nguyên: { $why }

## The page with its tables inside
keeper-site-folder =
    Thư mục { $folder } có thứ khác bên trong: hãy chọn thư mục trống, hoặc thư mục của một lần dựng trước.
keeper-site-npm = Để dựng trang cần npm, công cụ tải Python cho trình duyệt: hãy cài nó bằng các gói của hệ thống.
keeper-site-fetch = Không tải được { $what ->
    [python] Python cho trình duyệt
   *[msgspec] msgspec cho trình duyệt
}: { $why }.
