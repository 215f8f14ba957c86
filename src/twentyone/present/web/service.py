"""The service: a house, everybody connected to it, and the last word to them all."""

import asyncio
from urllib.parse import parse_qs

from twentyone.present.web.guard.allowance import Allowance
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.socket.client import Client
from twentyone.present.web.socket.connection import Connection
from twentyone.present.web.socket.counters import Counters
from twentyone.present.web.socket.lobby import Lobby
from twentyone.present.web.socket.showing import Showing
from twentyone.present.web.socket.transport import Incoming, Outgoing
from twentyone.table.server.house import House


class Service:
    """The house and everybody connected to it."""

    def __init__(self, house: House, doorkeeper: Doorkeeper) -> None:
        self.house = house
        self.doorkeeper = doorkeeper
        self.lobby = Lobby(house)
        self.clients: set[Client] = set()
        self.counters = Counters()
        self._showing = Showing()

    async def serve(self, heard: Incoming, line: Outgoing, address: str, purpose: str) -> None:
        """Serve whoever talks from an address until they have enough, whatever carries their words.

        `purpose` is the query of the socket's own address: `changes=1` is said by whoever can follow changes.
        """
        guest = self.doorkeeper.guest(address)
        follows = parse_qs(purpose).get("changes") == ["1"]
        client = Client(line, self.house, self.lobby, guest, self.counters, self._showing, follows)
        self.clients.add(client)
        self.counters.connections += 1
        try:
            await Connection(heard, client, Allowance(shared=guest.messages)).serve()
        finally:
            self.clients.discard(client)

    async def farewell(self, reason: str = "shutdown") -> None:
        """Tell every client that the server stops or hands over, and give the words a moment to get out."""
        for client in tuple(self.clients):
            client.farewell(reason)
        for _ in range(20):
            if not self.clients:
                return
            await asyncio.sleep(0.05)
