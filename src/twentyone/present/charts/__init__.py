"""Strategy charts drawn: in the terminal, as pictures, and as stand-alone pages."""
