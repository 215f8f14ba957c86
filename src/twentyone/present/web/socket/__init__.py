"""One WebSocket per client: the wire format, the connection, and frames made once for all viewers."""
