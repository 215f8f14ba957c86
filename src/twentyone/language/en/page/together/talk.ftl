# Table talk: what people say to each other, reactions, and who is muted.

talk-title = Talk
# the button, with how much was said since somebody looked
talk-unread = Talk { $n }
# the same as a screen reader calls it
talk-unread-spoken = Talk, { $n } unread
talk-said = What was said
talk-nothing = Nobody has said anything yet.
talk-take-seat = Take a seat to talk.
talk-silenced = The owner of the table has switched this off for you.
talk-reactions = Reactions
talk-message = Your message
talk-hint = Say something
talk-say = Say
talk-heard = Who is heard
talk-everybody = Everybody
talk-mute = Mute for me
talk-silence = Silence for all
talk-close = Close
