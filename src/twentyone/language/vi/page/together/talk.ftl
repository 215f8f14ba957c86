# Table talk: what people say to each other, reactions, and who is muted.

talk-title = Chat
# the button, with how much was said since somebody looked
talk-unread = Chat { $n }
# the same as a screen reader calls it
talk-unread-spoken = Chat, { $n } tin chưa đọc
talk-said = Những gì đã nói
talk-nothing = Chưa ai nói gì.
talk-take-seat = Hãy ngồi vào bàn để trò chuyện.
talk-silenced = Chủ bàn đã tắt phần này đối với bạn.
talk-reactions = Biểu cảm
talk-message = Tin nhắn của bạn
talk-hint = Nói gì đó
talk-say = Gửi
talk-heard = Nghe ai nói
talk-everybody = Mọi người
talk-mute = Tắt tiếng với tôi
talk-silence = Tắt tiếng với cả bàn
talk-close = Đóng
