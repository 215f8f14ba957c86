"""The tables over the network: a FastAPI app, its wire format, and who may knock."""
