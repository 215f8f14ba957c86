"""Ban Luck solutions and charts shown: as text, as pictures, and as a stand-alone page."""
