# Invitations, and the link by which a person goes on with another device.

invitation-not-reached =
    This server listens to this computer only, so friends cannot open this link. Stop it and start it again with its
    options and --host 0.0.0.0; your table will be there, and this window shows the link for them.
invitation-no-other-device =
    This server listens to this computer only, so only its own browsers can open this link. Stop it and start it again
    with its options and --host 0.0.0.0.
invitation-no-network = This computer is in no network, so friends cannot open this link.
invitation-in-page =
    This table lives in this browser alone, so nobody else can open this link. To play with friends, also without the
    Internet, start a table on a computer in the same network with the installed program:
invitation-in-page-device =
    Tables and chips of this page stay in this browser: save a table, and load its file on the other device.
invitation-code = QR code of the link
# the two words that an address may have there
invitation-where-to = An invitation leads to { $one } or { $other }.
invitation-only-here = An invitation leads to this server only: { $allowed }.
