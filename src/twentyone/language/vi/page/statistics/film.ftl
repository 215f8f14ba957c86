# A finished round seen again.

film-looking = Đang tìm ván này…
film-round = Ván { $number }
film-table = Bàn chơi
film-happened = Diễn biến
film-decisions = Quyết định của bạn
film-ungraded = Không quyết định nào được chấm: không có lựa chọn, hoặc không có gì để chấm theo.
film-link = Liên kết
film-link-about =
    Ai mở liên kết cũng thấy những gì người xem đã thấy; ai đã chơi ván này thì còn thấy bài của mình và điểm chấm các quyết
    định của chính mình.
film-link-here = Liên kết tới ván này
film-copy = Chép liên kết
film-playback = Phát lại
film-start = Về đầu
film-back = Lùi
film-play = Phát
film-stop = Dừng
film-forward = Tới
film-end = Đến cuối
