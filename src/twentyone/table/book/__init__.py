"""The score book of people who play with real cards: pure steps, and the shelf that keeps them."""
