"""Saved tables: files of the first format still load, as they were between rounds; no file outgrows the limit."""

import asyncio
import base64
import hashlib
import hmac
import json
import random
import secrets
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.service.drive import history, random_opening
from tests.unit.table.server.test_history import play_rounds
from tests.unit.table.server.test_house import open_table
from tests.unit.table.server.test_waking import with_house
from twentyone.errors import SealError, TableError
from twentyone.present.web.tables import LARGEST_FILE
from twentyone.table.journal.chain import FIRST_LINK, make_entry
from twentyone.table.journal.page import RoundRow
from twentyone.table.journal.seal import MOST_SAVED_ROUNDS, sealed, unsealed
from twentyone.table.live.options import EDITION
from twentyone.table.server import house as house_module
from twentyone.table.server.house import House

KEY = b"k" * 32


def derived(purpose: str, key: bytes) -> bytes:
    return hmac.new(key, purpose.encode(), hashlib.sha256).digest()


def first_format(rows: list[list[Any]], key: bytes) -> dict[str, Any]:
    """A file as the first version of the program wrote it."""
    text, nonce = zlib.compress(json.dumps(rows).encode()), secrets.token_bytes(16)
    blocks = range(len(text) // 32 + 1)
    stream = b"".join(
        hmac.new(derived("encrypt", key), nonce + number.to_bytes(8, "big"), hashlib.sha256).digest()
        for number in blocks
    )
    body = bytes(one ^ other for one, other in zip(text, stream, strict=False))
    plain = {
        "format": "twentyone table 1",
        "summary": {},
        "nonce": nonce.hex(),
        "sealed": base64.b64encode(body).decode(),
    }
    words = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return plain | {"signature": hmac.new(derived("sign", key), words.encode(), hashlib.sha256).hexdigest()}


def rows_of(seed: int, n_steps: int) -> tuple[list[list[Any]], list[Any]]:
    """The journal of a drawn table of the first edition, and the tables on the way."""
    rows, tables, before = [], [], FIRST_LINK
    first = msgspec.structs.replace(random_opening(random.Random(seed)), edition=1)
    for one in history(seed, n_steps, first):
        entry = make_entry(before, one.table, one.table.now, one.request, one.events)
        before = entry.link
        rows.append([entry.version, entry.at, entry.request, entry.outcome])
        tables.append(one.table)
    return rows, tables


def in_mid_round(seed: int) -> tuple[list[list[Any]], list[Any]]:
    """A journal that ends in the middle of a round."""
    rows, tables = rows_of(seed, 60)
    last = max(number for number, table in enumerate(tables) if table.session.round is not None)
    return rows[: last + 1], tables[: last + 1]


@pytest.mark.parametrize("seed", range(4))
def test_an_old_file_of_a_hand_in_play_gives_the_table_before_that_hand(seed: int) -> None:
    rows, tables = in_mid_round(seed)
    resting = next(table for table in reversed(tables) if table.session.round is None)
    saved = unsealed(KEY, first_format(rows, KEY))
    assert saved.table == resting
    rows[-1][3] = "0" * 16
    with pytest.raises(SealError, match="does not replay"):
        unsealed(KEY, first_format(rows, KEY))


def test_an_old_file_loads_under_the_present_edition(tmp_path: Path) -> None:
    rows, tables = in_mid_round(2)

    async def play(house: House) -> None:
        host = await house.load(first_format(rows, house.key))
        assert host.table.session.round is None
        assert host.table.options.edition == EDITION
        assert host.table.ledger.total == 0
        assert [place and place.name for place in host.table.places] == [
            place and place.name for place in tables[-1].places
        ]

    with_house(tmp_path, play)


def test_a_file_never_outgrows_what_may_be_loaded() -> None:
    table = [one.table for one in history(1, 60) if one.table.session.round is None][-1]
    generator = secrets.SystemRandom()
    rows = [
        RoundRow(table.id, f"{generator.getrandbits(256):064x}", number, 1, secrets.token_hex(150))
        for number in range(MOST_SAVED_ROUNDS)
    ]
    saved = sealed(KEY, table, rows)
    assert len(json.dumps(saved)) < LARGEST_FILE
    assert unsealed(KEY, saved).rounds == tuple(rows)


def test_a_file_has_the_last_rounds_of_a_table_with_more_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        await play_rounds(host, 8)
        copy = await house.load(await asyncio.to_thread(house.export, host))
        assert [one["round"] for one in await house.record(copy.table.id, "ann")] == [4, 5, 6, 7, 8]

    monkeypatch.setattr(house_module, "MOST_SAVED_ROUNDS", 5)
    with_house(tmp_path, play)


def test_loading_counts_against_the_limit_of_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        rows, _ = rows_of(1, 20)
        file = first_format(rows, house.key)
        loads = await asyncio.gather(*(house.load(file) for _ in range(5)), return_exceptions=True)
        refused = [error for error in loads if isinstance(error, TableError)]
        assert (len(refused), house.n_tables) == (2, 3)
        assert "full" in str(refused[0])

    monkeypatch.setattr(house_module, "MOST_TABLES", 3)
    with_house(tmp_path, play)
