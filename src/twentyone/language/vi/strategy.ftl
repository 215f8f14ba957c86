# What is wrong with a strategy file, by its line.

# place: whether line and name of the file are known; why: one of the messages below
strategy-refused = { $place ->
    [whole] Dòng { $line } của { $name }: { $why }
    [line] Dòng { $line }: { $why }
    [name] { $name }: { $why }
   *[none] { $why }
}
strategy-in-no-part = { $word } không thuộc phần nào: mỗi phần bắt đầu bằng tiêu đề, như [player].
strategy-fact-twice = dòng { $fact }: có hai lần.
strategy-rules-in-remark = luật trong ghi chú, như các bản cũ đã viết, nằm trên một dòng như # rules: decks=2: hãy viết dòng rules: không có dấu #, hoặc mở đầu ghi chú cách khác.
strategy-title-open = tiêu đề của một phần kết thúc bằng ], như [player].
strategy-other-game = chiến thuật này dành cho { $there }, không phải cho { $here }.

# Parts, rows and cells of a table of hands
strategy-no-part = không có phần [{ $part }]: có { $parts }.
strategy-empty = trong đó không có chiến thuật nào: cả người chơi lẫn nhà cái đều không có phần.
strategy-part-twice = phần [{ $part }] có hai lần.
strategy-part-missing = thiếu phần [{ $part }].
strategy-columns = các cột của [{ $part }] là { $columns }.
strategy-row-twice = hàng { $row } có hai lần trong [{ $part }].
# totals: rows as a file writes them
strategy-no-row = không có hàng { $row } trong [{ $part }]: hàng là tay bài, { $totals }.
strategy-cells = hàng { $row } có { $n } ô: cần { $needed } ô, cho { $columns }.
strategy-undecided = với { $row } ở cột { $column } không có gì để quyết định: hãy viết { $nothing } ở đó.
strategy-neither-row = [{ $part }] không có hàng { $hand } cũng không có hàng { $total }.
# allowed: actions as a file names them
strategy-needs-action = { $row } ở cột { $column } cần một hành động: { $allowed }.
strategy-no-mix = { $cell } không phải là cách trộn cho { $row } ở cột { $column }: xác suất viết là hit=1/4,stand=3/4 và tổng bằng 1.
strategy-not-allowed = { $action } không được phép với { $row } ở cột { $column }: chỉ được { $allowed }.
strategy-or = { $front } hoặc { $last }

# A chart
strategy-chart-columns = các cột của bảng là { $columns }.
strategy-chart-row-twice = bảng có hàng { $row } hai lần.
strategy-chart-row-missing = Bảng không có hàng { $row }: cần hard 4–20, soft 12–20 và các đôi từ A đến T.
strategy-chart-order = Các hàng của bảng là hard 20 đến 4, soft 20 đến 12, rồi các đôi A, T, 9 … 2, mỗi hàng một lần.
strategy-chart-no-row = Bảng không có hàng nào là { $row }: các hàng là hard 4–20, soft 12–20, đôi từ A đến T.
strategy-chart-codes = Hàng { $row } có { $n } mã: cần mười mã, cho 2 đến 9, mười và át.
strategy-chart-no-code = Bảng không có mã { $code } (hàng { $row }): các mã là { $codes }.
strategy-chart-no-pair = Hàng { $row } không thể tách: { $code } là mã cho đôi.
strategy-chart-unreadable = Không đọc được tệp chiến lược { $name }: { $why }.
strategy-chart-parts = { $name } không có bảng blackjack: bảng gồm các cột, luật và mã của từng hàng.
strategy-chart-none = { $name } không có bảng blackjack: { $why }
