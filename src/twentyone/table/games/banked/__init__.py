"""What games of a banker against players share at a table: seats, chips, views. A game inherits `BankedTable`."""
