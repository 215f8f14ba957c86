"""Card counting: the systems, results by count, and index plays."""
