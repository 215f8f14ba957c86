"""What is said to one viewer: events and questions in sentences, in the first or third person, and which are spoken."""
