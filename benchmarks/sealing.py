"""What it takes to seal four kilobytes of a snapshot: well under a tenth of a millisecond."""

from benchmarks.timing import best_of

from twentyone.table.journal.vault import Vault

vault, text = Vault(bytes(32)), b"x" * 4096
print(f"Sealing 4 KiB takes {1e6 * best_of(50, lambda: vault.seal(text, 'snapshot')):.1f} microseconds.")
