"""The whole record of the tablebases: `benchmarks/results/tablebase.md`."""

from typing import Any

from benchmarks.gpu.pages.markdown import end, markdown, percent, prose

from twentyone.present.words.number import signed_percent


def drift(table: dict[str, Any]) -> tuple[int, float, float]:
    """From how many sub-shoes the next card was followed, and the least and the most that it added on average."""
    told = [one for one in table["next_card"] if one]
    return sum(one[0] for one in told), min(one[1] for one in told), max(one[2] for one in told)


def tables_overview(record: dict[str, Any]) -> str:
    """One row per table."""
    rows = []
    for table in record["tables"]:
        followed, least, most = drift(table)
        rows.append(
            (
                table["name"],
                f"{sum(layer['dealable'] for layer in table['layers']):,}",
                f"{table['seconds']:.1f}",
                f"{table['layers'][0]['mean']:+.15f}",
                f"{table['checked']:,} within {table['furthest']:.1e}",
                f"{followed:,}: {least:.1e} to {most:.1e}",
            )
        )
    columns = ("table", "sub-shoes that deal", "seconds", "fresh EV", "solved one by one", "what the next card adds")
    return markdown(columns, rows)


def digests(record: dict[str, Any]) -> str:
    """The SHA-256 of each table."""
    return "\n".join(f"    {table['sha256']}  {table['name']}" for table in record["tables"])


def layer_rows(table: dict[str, Any]) -> str:
    """One row per layer that can deal a round."""
    rows = [
        (
            f"{layer['cards_dealt']}",
            f"{layer['dealable']:,} of {layer['shoes']:,}",
            percent(layer["chance"], 2),
            signed_percent(layer["mean"], 4),
            percent(layer["favourable"], 2),
            end(layer, "best", 2),
            end(layer, "worst", 2),
            "" if told is None else f"{told[1]:.1e} to {told[2]:.1e}",
            f"{seconds:.2f}",
        )
        for layer, told, seconds in zip(table["layers"], table["next_card"], table["seconds_by_layer"], strict=True)
        if layer["mean"] is not None
    ]
    columns = ("dealt", "sub-shoes", "can deal", "mean EV", "EV > 0", "best", "worst", "next card adds", "seconds")
    return markdown(columns, rows)


def means_held(table: dict[str, Any]) -> str:
    """How far the mean EV of a chart goes from that of the whole deck."""
    means = table["stopped_means"]
    return f"{table['name']}: {len(means) - 1} cards, within {max(abs(mean - means[0]) for mean in means):.1e}"


def checks(record: dict[str, Any]) -> list[str]:
    """How the tables were checked."""
    held = "; ".join(means_held(table) for table in record["tables"] if "stopped_means" in table)
    again = record["solved_again"]
    return [
        prose("""- *Bits.* Small decks, three sets of rules with 24,192 sub-shoes each, came out the same on GPU and
            CPU, every bit. Two calls gave the same digests, and so did the command."""),
        prose("""- *The next card.* A chart earns the same on average after one more unseen card, from every sub-shoe:
            what the next card adds is rounding. Without splits best play can only gain. With splits it loses from some
            sub-shoes: split hands play as unsplit ones."""),
        prose(f"""- *Means.* The mean EV of the chart when cards are taken unseen, up to a shoe that might then not
            deal a round, is that of the whole deck after any number of cards ({held})."""),
        prose(f"""- *One by one.* 10,000 sub-shoes per table, about as many of every size, were solved hand by hand on
            the cores beside the GPU, and again on {again["where"]}:"""),
        "",
        "      python -m benchmarks.gpu.tablebase_check cases.json samples.json 1000",
        *(f"      {line}" for line in again["lines"]),
    ]


def record_page(record: dict[str, Any]) -> str:
    """`benchmarks/results/tablebase.md`."""
    command, call = record["command"], record["call"]
    return "\n".join(
        [
            "# The single-deck tablebases",
            "",
            prose(f"""`python -m benchmarks.gpu.pages` writes this page from `tablebase.json`, which was
                brought back from an {record["machine"]}:"""),
            "",
            "    python -m benchmarks.gpu.tablebase_prepare cases.json   # charts, and 10,000 sub-shoes per table",
            "    python -m benchmarks.gpu.tablebase cases.json OUT       # with the GPU",
            "",
            prose(f"""Rules: one deck, the dealer hits soft 17 and looks for a blackjack, double any two cards and
                after a split, no surrender, 3 to 2. A table is the EV of a round from every sub-shoe that can deal
                one; *seconds* are all sweeps for all up cards, while twelve cores solved sub-shoes. The call took
                {call["seconds"]} s. The second table on the 16 CPU cores instead of the GPU was not finished after
                {call["cpu_unfinished"]} s. The command, from its start to the table on disk, took
                {command["seconds"]:.0f} s:"""),
            "",
            f"    {command['line']}",
            "",
            tables_overview(record),
            "",
            "## Checks",
            "",
            *checks(record),
            "",
            "## Digests",
            "",
            "SHA-256 of `ev.npy`; those of the layers are in `tablebase.json`.",
            "",
            digests(record),
            "",
            "## By cards dealt",
            "",
            prose("""Means and chances are over what a shuffled deck leaves after so many cards, where that can deal a
                round; *can deal* is the chance of that. *Next card adds* is the least and the most over all sub-shoes
                of the layer, *seconds* are all sweeps over it. *EV > 0* is as computed: among the smallest sub-shoes,
                none of the sampled ones with 17 or more cards, some EVs are nothing but rounding; the command has since
                come to leave those out."""),
            "",
            "\n\n".join(f"### {table['name']}\n\n{layer_rows(table)}" for table in record["tables"]),
            "",
        ]
    )
