# The room around the felt: its bar, its log, and how a game ended.

room-menu = Menu
room-statistics = Statistics
room-invite = Invite
room-keys = Keys
room-more = More
room-ending = How the game ended
room-log = Log
room-log-of-table = Log of the table
room-messages = Messages
room-kind = Kind of messages
room-earlier = Read the message before
room-later = Read the message after
room-people = Who is here
room-sheet = Table
room-close = Close
room-leave = Leave the table
room-again = Play again
room-mark = { $found ->
    [false] The shuffle does not hold
    [unchecked] The last shuffle cannot be checked
   *[true] Shuffle verified
}
