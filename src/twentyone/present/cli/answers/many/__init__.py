"""`--batch`: a file of questions, answered row by row."""
