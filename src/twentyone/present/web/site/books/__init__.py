"""What was worked out when a site was built, one book for each preset, and who reads it where there is no solver."""
