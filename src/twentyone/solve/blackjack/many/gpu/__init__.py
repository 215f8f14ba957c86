"""Many deals on an NVIDIA GPU: a thread for each hand that meets the dealer, and for each pass over a deal's hands."""
