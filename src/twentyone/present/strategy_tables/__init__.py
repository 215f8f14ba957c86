"""The tables under `docs/strategy_tables/`, written by `make tables`: nothing in them is typed by hand."""
