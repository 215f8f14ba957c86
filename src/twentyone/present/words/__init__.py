"""Every sentence said to a person, made from views."""
