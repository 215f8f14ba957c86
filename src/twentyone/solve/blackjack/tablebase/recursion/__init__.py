"""What is worked out of one sub-shoe, given those with a card less: the text of every device, in any arithmetic."""
