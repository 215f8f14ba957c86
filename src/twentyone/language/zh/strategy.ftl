# What is wrong with a strategy file, by its line.

# place: whether line and name of the file are known; why: one of the messages below
strategy-refused = { $place ->
    [whole] { $name }第{ $line }行：{ $why }
    [line] 第{ $line }行：{ $why }
    [name] { $name }：{ $why }
   *[none] { $why }
}
strategy-in-no-part = { $word }不属于任何部分：每部分以标题开头，如 [player]。
strategy-fact-twice = { $fact }: 这一行出现了两次。
strategy-rules-in-remark = 旧版本把规则写在注释里，是像 # rules: decks=2 这样的一行：请写一行不带 # 的 rules:，或者换一种方式开始注释。
strategy-title-open = 部分的标题以 ] 结尾，如 [player]。
strategy-other-game = 这个策略用于{ $there }，不是用于{ $here }。

# Parts, rows and cells of a table of hands
strategy-no-part = 没有 [{ $part }] 这个部分：有{ $parts }。
strategy-empty = 里面没有策略：闲家和庄家都没有部分。
strategy-part-twice = [{ $part }] 这个部分出现了两次。
strategy-part-missing = 缺少 [{ $part }] 这个部分。
strategy-columns = [{ $part }] 的列是 { $columns }。
strategy-row-twice = 行 { $row } 在 [{ $part }] 中出现了两次。
# totals: rows as a file writes them
strategy-no-row = [{ $part }] 中没有行 { $row }：行是手牌，{ $totals }。
strategy-cells = 行 { $row } 有{ $n }格：需要{ $needed }格，对应 { $columns }。
strategy-undecided = { $row } 在 { $column } 列不需要决定：请写 { $nothing }。
strategy-neither-row = [{ $part }] 既没有行 { $hand }，也没有行 { $total }。
# allowed: actions as a file names them
strategy-needs-action = { $row } 在 { $column } 列需要一个动作：{ $allowed }。
strategy-no-mix = { $cell } 不是 { $row } 在 { $column } 列的混合打法：概率写作 hit=1/4,stand=3/4，总和为1。
strategy-not-allowed = { $row } 在 { $column } 列不能用 { $action }：只能用 { $allowed }。
strategy-or = { $front }或{ $last }

# A chart
strategy-chart-columns = 策略表的列是 { $columns }。
strategy-chart-row-twice = 策略表的行 { $row } 出现了两次。
strategy-chart-row-missing = 策略表缺少行 { $row }：需要 hard 4–20、soft 12–20 和对子 A 到 T。
strategy-chart-order = 策略表的行依次是 hard 20 到 4、soft 20 到 12、对子 A、T、9 … 2，各一次。
strategy-chart-no-row = 策略表没有行 { $row }：行是 hard 4–20、soft 12–20、对子 A 到 T。
strategy-chart-codes = 行 { $row } 有{ $n }个代码：需要十个，对应2到9、十和A。
strategy-chart-no-code = 策略表没有代码 { $code }（行 { $row }）：代码有 { $codes }。
strategy-chart-no-pair = 行 { $row } 不能分牌：{ $code } 是对子的代码。
strategy-chart-unreadable = 无法读取策略文件 { $name }：{ $why }。
strategy-chart-parts = { $name } 里没有二十一点策略表：策略表要有列、规则和每一行的代码。
strategy-chart-none = { $name } 里没有二十一点策略表：{ $why }
