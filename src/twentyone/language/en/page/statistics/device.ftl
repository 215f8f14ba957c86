# The same person on another device.

device-title = On another device
device-broken = This is not a whole link: copy it again.
device-copied = { $copied ->
    [yes] The link is copied.
   *[no] Copy the selected link with your browser.
}
device-done = This browser is the same person now.
device-already = This browser is that person already.
device-offer = This link makes this browser play as the person who made it: their seats, chips and statistics.
device-offer-warning =
    Go on only if the link is your own. Seats and statistics of this browser belong to whom it was before, and it forgets
    that person.
device-leave = Leave it as it is
device-accept = Be that person here
device-about =
    A person is known here by a secret that this browser made up; there is no account and no password. A link carries it to
    another browser, which then has the same seats, chips and statistics.
device-warning =
    Show the link to nobody: whoever opens it is you, sees your cards and plays your chips, and it cannot be taken back.
device-show = Show my link
device-open = Open this on the other device, or point its camera at the code.
device-code = QR code of the link
device-link = Link, for you alone
device-copy = Copy the link
