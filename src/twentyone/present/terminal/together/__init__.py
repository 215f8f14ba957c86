"""What people type at a table they share: to talk, and for its owner to run it."""
