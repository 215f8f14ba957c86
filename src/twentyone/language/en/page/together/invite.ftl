# An invitation: the link that friends open, its QR code, copying and sharing.

invite-title = Invite friends
invite-about = Whoever opens this link can watch, and take a free seat.
invite-share = Share…
invite-code = QR code of the link
invite-address = Address
invite-link = { $reached ->
    [yes] Link
   *[no] Link, on this computer
}
invite-copy = Copy the link
invite-copied = Copied
invite-copied-spoken = The link is copied.
invite-copy-yourself = Copy the selected link with your browser.
# guide: the link to it, see invite-guide
invite-more = Phones, installing and secure addresses: see the { $guide }.
invite-guide = guide
invite-close = Close
# what is sent along with the link
invite-text = Take a seat at my table.
