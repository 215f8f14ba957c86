# What whoever runs a server is told: its folder, journal and backups, and how it starts.

# The folder and the files of a server
keeper-folder = The folder { $folder } cannot be used: { $why }.
keeper-owner = { $path } belongs to user { $owner }, who could read the cards to come: the server runs as user { $own }, and its folder and everything in it must belong to the same user.
keeper-file = The file { $path } cannot be used: { $why }.
keeper-no-journal = The folder { $folder } has no journal: it is not that of a server.
keeper-no-name = an empty word names no folder and no file
keeper-in-use = The folder { $folder } is in use by another server: stop that, or choose another.
keeper-unreadable = The journal { $journal } cannot be read: { $why }.
keeper-witness-behind = The witness { $witness } was removed, cut short or changed, or the machine crashed: it is behind at { $number } of { $all } tables and score books, and whether the journal lost their last entries before this start cannot be checked; from now on it can.
keeper-witness-damaged = The witness { $witness } is damaged: what { $number } of its lines said cannot be read, and whether the journal lost what they speak of cannot be checked.
keeper-key = The server's key { $key } is damaged: it has { $bytes } bytes, not { $right }.
keeper-seal-changed = The { $sealed } was changed, or sealed with another key: it cannot be opened.
keeper-seal-damaged = The { $sealed } is damaged: it cannot be opened.

# The journal
keeper-no-request = The journal has an entry that is no request: { $why }.
keeper-sealed = The journal has a sealed entry, and nobody gave the server's key.
keeper-changed = The journal of table { $table } was changed at entry { $entry }.
keeper-fails = The journal of table { $table } fails at entry { $entry }: { $why }.
keeper-otherwise = The journal of table { $table } does not replay at entry { $entry }.
keeper-no-entries = A table without entries cannot be replayed.
keeper-closed = The journal is closed.
keeper-nothing = The journal of table { $table } has neither entries nor a snapshot that can be read.
keeper-gap = The journal of table { $table } has no entry { $entry }.
keeper-shorter = The journal of table { $table } ends at entry { $entry }, but had entry { $seen } before.
keeper-other-chain = The snapshot of table { $table } at entry { $entry } is not of this chain.
keeper-odd-entry = The journal of table { $table } has an entry { $entry } that cannot be read.
keeper-round-damaged = The journal of table { $table } is damaged: what it keeps of round { $number } cannot be read: { $why }.
keeper-shoe-damaged = The journal of table { $table } is damaged: its proof of a shoe cannot be read: { $why }.
keeper-other-table = The snapshot of table { $table } at entry { $entry } is another table's.
keeper-in-play = A round is being played at table { $table }: a snapshot is taken when it is over.
keeper-snapshot = A snapshot cannot be read: { $why }.
keeper-snapshot-odd = A snapshot cannot be read: it is not a table.
keeper-unsaved = A table of { $game } cannot be saved: { $why }
keeper-unsaved-part = A table of { $game } cannot be saved: its { $part } is read as another one.
keeper-unknown-part = A snapshot cannot hold a { $part }: its parts are { $parts }.
keeper-schema-unknown = The journal { $journal } has schema { $found }, but this program knows 1 to { $known }.
keeper-schema-tables = The journal { $journal } is damaged: these of its tables are missing or have other columns: { $damaged }; restore a backup.
keeper-unwritable = The journal { $journal } cannot be written: { $why }.
keeper-not-one = The journal is not one: { $why }.
keeper-compact-otherwise = The table { $table } reads otherwise from its snapshot: nothing of it was deleted.

# Backups
keeper-backup-there = The file { $path } is there already: a backup is written to a new one.
keeper-backup-schema = The journal has schema { $found }: start its server once, then back it up.
keeper-restore-there = The folder { $folder } is not empty: a backup is restored into a new one.
keeper-restore-fails = The backup { $path } cannot be restored: { $why }.
keeper-no-backup = The file { $path } is not a backup.
keeper-restore-schema = The backup { $path } is of schema { $found }, not { $known }.
keeper-backup-damaged = The backup { $path } is damaged: it cannot be restored.
keeper-backup-changed = The backup { $path } is damaged: it does not hold what it held when it was made.
keeper-anchor = The backup { $path } has the anchor { $found }, not { $expected }.

# Starting a server
keeper-handover = The server of { $folder } did not hand over: { $why }; stop it, then start this one.
keeper-handover-ended = The server of { $folder } did not hand over: it ended on the way; start this one as usual.
keeper-limits = There are no limits { $given }: they are { $known }.
keeper-name = A server cannot be named { $given }: a name has 1 to 12 small letters and digits.
keeper-origin = A page cannot come from { $given }: an origin is written https://name or http://name:port.
keeper-tls-both = TLS needs both --tls-cert and --tls-key.
keeper-tls-file = There is no file { $path }: TLS needs a certificate and its key.
keeper-tls-odd = { $certificate } and { $key } are no certificate and its key, both in PEM.
keeper-proxy = A proxy cannot be { $given }: it is an address, as 127.0.0.1.
keeper-port = Nothing can be served on { $host }:{ $port }: { $why }; --port chooses another, 0 a free one.

# What the commands say
keeper-backed-up = { $tables ->
    [one] { $path } holds { $number } table and the server's key: whoever has it can read every card to come.
   *[other] { $path } holds { $number } tables and the server's key: whoever has it can read every card to come.
}
keeper-restored = { $tables ->
    [one] { $folder } holds { $number } table again; twentyone serve --data { $folder } serves them.
   *[other] { $folder } holds { $number } tables again; twentyone serve --data { $folder } serves them.
}
keeper-anchor-is = Anchor: { $anchor }
keeper-compacted = { $entries ->
    [one] { $entries } entry was deleted
   *[other] { $entries } entries were deleted
}, of { $tables ->
    [one] { $number } table
   *[other] { $number } tables
}: { $before } MB became { $after } MB.
keeper-left-alone = Table { $table } was left as it is: { $why }

## The page with its tables inside
keeper-site-folder =
    The folder { $folder } has other things in it: choose an empty one, or one of an earlier build.
keeper-site-npm = A site needs npm, which fetches Python for browsers: install it with your system's packages.
keeper-site-fetch = { $what ->
    [python] Python for browsers
   *[msgspec] msgspec for browsers
} cannot be fetched: { $why }.
