# Table talk: what people say to each other, reactions, and who is muted.

talk-title = 聊天
# the button, with how much was said since somebody looked
talk-unread = 聊天 { $n }
# the same as a screen reader calls it
talk-unread-spoken = 聊天，{ $n } 条未读
talk-said = 说过的话
talk-nothing = 还没有人说话。
talk-take-seat = 入座后才能聊天。
talk-silenced = 桌主已禁止你发言。
talk-reactions = 表情
talk-message = 你的话
talk-hint = 说点什么
talk-say = 发送
talk-heard = 听谁说话
talk-everybody = 所有人
talk-mute = 我不听
talk-silence = 禁止发言
talk-close = 关闭
