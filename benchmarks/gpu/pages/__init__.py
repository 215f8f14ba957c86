"""Pages that are written from what a GPU brought back."""
