# What a page says that has its tables inside.

site-loading = Đang chuẩn bị bàn: { $percent } phần trăm của { $megabytes } MB.
site-starting = Đang mở bàn: chờ thêm một chút.
site-elsewhere =
    Các bàn này đang mở trong một thẻ hoặc cửa sổ khác của trình duyệt này. Chúng sẽ mở ở đây ngay khi bên kia đóng lại.
site-failed = Không mở được các bàn: { $why }
site-stopped = Các bàn đã dừng: { $why }
site-cut = Không tải được một phần của các bàn. Hãy kiểm tra kết nối rồi thử lại.
site-again = Thử lại
site-unkept =
    Trình duyệt này không giữ lại gì cho trang này, chẳng hạn trong cửa sổ riêng tư, nên các bàn chỉ còn đến khi đóng trang.
site-insecure =
    Trình duyệt này không giữ lại gì cho trang này, nên các bàn chỉ còn đến khi đóng trang. Ở địa chỉ bảo mật (https) chúng
    được giữ lại.
site-new = Đã có phiên bản mới của trang này.
site-update = Dùng ngay
