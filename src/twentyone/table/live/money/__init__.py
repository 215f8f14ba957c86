"""The money of a table: its books, chips that are kept there, and chips that come from bankrolls."""
