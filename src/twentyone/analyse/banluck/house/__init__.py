"""What people ask about houses: whose rules favour whom, and what a penalty does at a table."""
