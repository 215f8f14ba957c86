# The header of every page, and the title of the window.

main-pages = Các trang
main-page = { $page ->
    [play] Chơi
    [explore] Tra cứu
    [simulate] Mô phỏng
    [lab] Đếm bài
    [train] Luyện tập
    [statistics] Thống kê
   *[guide] Hướng dẫn
}
main-title = { $page ->
    [table] Bàn chơi · Twenty-One
    [tv] Bàn chơi · Twenty-One
    [hand] Bài trên tay · Twenty-One
    [explore] Tra cứu · Twenty-One
    [simulate] Mô phỏng · Twenty-One
    [lab] Thí nghiệm · Twenty-One
    [train] Luyện tập · Twenty-One
    [statistics] Thống kê · Twenty-One
    [round] Xem lại một ván · Twenty-One
    [book] Sổ điểm · Twenty-One
    [house] Luật nhà · Twenty-One
    [device] Thiết bị khác · Twenty-One
   *[guide] Hướng dẫn · Twenty-One
}
