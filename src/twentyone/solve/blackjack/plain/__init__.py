"""One hand worked out in plain Python, for where there is no numpy; tests compare it with the compiled solver."""
