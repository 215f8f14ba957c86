"""What is said in which language: catalogues of whole sentences, and the one that is spoken now."""
