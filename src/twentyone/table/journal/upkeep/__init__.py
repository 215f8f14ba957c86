"""What keeps a journal in order over the years: newer schemas, compaction, backups."""
