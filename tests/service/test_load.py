"""The load of the benchmarks plays at a real server: whoever falls silent would make every figure look good."""

import asyncio

from benchmarks import table_load


def test_everybody_plays_until_the_end_and_nothing_is_lost() -> None:
    with table_load.server() as (url, pid):
        report = asyncio.run(table_load.load(url, pid, tables=2, seats=7, seconds=2, think=(0.0, 0.01)))
    assert (report["lost"], report["refused"], report["cut_off"]) == (0, 0, 0)
    assert report["actions"] > 0
