# What several pages say, and what surrounds all of them.

shared-skip = Skip to the content
shared-announcements = Announcements
shared-about = Games of twenty-one: played fairly, solved exactly, explained plainly.
shared-languages = Language
# said after the language was changed
shared-spoken = The page is in English now.
shared-guest = Guest
shared-game = Game
shared-house-rules = House rules
shared-pace = Pace of the bots
shared-pace-value = { $pace ->
    [1200] Relaxed
    [500] Brisk
    [0] At once
   *[other] As it is
}
# an action, and another that has the same key
shared-also = { $label }, { $other }
shared-server-silent = The server does not answer. If it was stopped, start it again: this page comes back by itself.
shared-server-failed = The server could not answer.
shared-plot-missing = The drawing could not be loaded; the numbers are below.
shared-plot-numbers = Numbers
shared-plot-table = Numbers of the chart: { $caption }
shared-plot-last = The last { $shown } of { $all } rows.
