# What a page says that has its tables inside.

site-loading = Getting the tables ready: { $percent } percent of { $megabytes } MB.
site-starting = Opening the tables: a moment more.
site-elsewhere =
    These tables are open in another tab or window of this browser. They open here as soon as that one is closed.
site-failed = The tables could not be opened: { $why }
site-stopped = The tables have stopped: { $why }
site-cut = A part of the tables could not be fetched. Look after your connection, then try again.
site-again = Try again
site-unkept = This browser keeps nothing for this page, as in a private window, so its tables last until it is closed.
site-insecure =
    This browser keeps nothing for this page, so its tables last until it is closed. At a secure address (https) they are
    kept.
site-new = A new version of this page is here.
site-update = Use it now
