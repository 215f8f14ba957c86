# The header of every page, and the title of the window.

main-pages = Pages
main-page = { $page ->
    [play] Play
    [explore] Explore
    [simulate] Simulate
    [lab] Lab
    [train] Train
    [statistics] Stats
   *[guide] Guide
}
main-title = { $page ->
    [table] Table · Twenty-One
    [tv] Table · Twenty-One
    [hand] Hand · Twenty-One
    [explore] Explore · Twenty-One
    [simulate] Simulate · Twenty-One
    [lab] Lab · Twenty-One
    [train] Train · Twenty-One
    [statistics] Statistics · Twenty-One
    [round] A round seen again · Twenty-One
    [book] Score book · Twenty-One
    [house] House rules · Twenty-One
    [device] Another device · Twenty-One
   *[guide] Guide · Twenty-One
}
