"""What the tablebases say about one deck: `docs/method/single-deck.md`."""

from typing import Any

from benchmarks.gpu.pages.markdown import end, markdown, percent, prose

from twentyone.cards.card import VALUES
from twentyone.present.words.number import signed_percent

BEST, BASIC, RESPLIT_BEST = 1, 2, 3
"""Tables by their place in the record: without resplits, and with."""
DEPTHS = (0, 1, 2, 5, 8, 13, 20, 26, 30, 35)
"""How many cards are dealt in the rows of the page."""
HALF = 26


def depth_rows(best: dict[str, Any], basic: dict[str, Any]) -> str:
    """What is left after some numbers of cards, to two players."""
    rows = []
    for depth in DEPTHS:
        layers = [table["layers"][depth] for table in (best, basic)]
        chosen = [table["chosen"][depth] for table in (best, basic)]
        rows.append(
            (
                f"{depth}",
                f"{layers[0]['shoes']:,}",
                *(signed_percent(layer["mean"], 2) for layer in layers),
                *(percent(layer["favourable"]) for layer in layers),
                *(percent(one["above"][1]) for one in chosen),
                *(signed_percent(one["gain"], 2) for one in chosen),
            )
        )
    asked = ("mean EV", "EV > 0", "EV > 2 %", "bet on EV > 0 only")
    columns = [f"{what}: {who}" for what in asked for who in ("best play", "the chart")]
    return markdown(("cards dealt", "sub-shoes", *columns), rows)


def gone(table: dict[str, Any], which: str) -> str:
    """The value of the one card that is missing in the best or the worst sub-shoe of 51 cards."""
    whole, left = table["layers"][0]["best"]["counts"], table["layers"][1][which]["counts"]
    return next(value for value, held, full in zip(VALUES, left, whole, strict=True) if held < full)


def lessons(best: dict[str, Any], basic: dict[str, Any]) -> list[str]:
    """What the numbers say."""
    half, half_basic, one = best["layers"][HALF], basic["layers"][HALF], best["layers"][1]
    lowest = min(layer["worst"]["ev"] for layer in best["layers"] if layer["worst"])
    gains = [signed_percent(table["chosen"][HALF]["gain"], 2) for table in (best, basic)]
    points = [
        f"""- **The average shoe is as good as the fresh one.** Unseen cards tell nobody anything, so the chart earns
        {signed_percent(basic["layers"][0]["mean"], 4)} per round at any depth. (In the last row
        {percent(1 - basic["layers"][DEPTHS[-1]]["chance"], 2)} of the shoes might not last for a round, and are left
        out.) All that best play earns beyond it comes from knowing the cards: {signed_percent(half["mean"], 2)} per
        round when half of the deck is gone.""",
        f"""- **Most shoes favour the player.** With half of the deck left {percent(half["favourable"])} are worth more
        than nothing to best play, and {percent(half_basic["favourable"])} even to the chart, which loses on average:
        its bad shoes are worse than its good ones are good.""",
        f"""- **One card can turn the edge.** Without one {gone(best, "best")} a round is worth
        {signed_percent(one["best"]["ev"], 2)}, without one {gone(best, "worst")}
        {signed_percent(one["worst"]["ev"], 2)}.""",
        f"""- **Best play is safe where the chart is not.** With half of the deck left the best shoe for best play is
        worth {end(half, "best", 1)} and the worst {end(half, "worst", 1)}; for the chart {end(half_basic, "best", 1)}
        and {end(half_basic, "worst", 1)}. Where the tens are gone the chart doubles and splits as if they were there.
        From no sub-shoe does best play lose more than {percent(-lowest)} of a bet per round.""",
        f"""- **Choosing when to bet is worth nearly as much as choosing how to play.** With half of the deck left,
        flat bets earn {signed_percent(half_basic["mean"], 2)} by the chart and {signed_percent(half["mean"], 2)} with
        best play; bets on good shoes alone earn {gains[1]} and {gains[0]} per shoe offered.""",
    ]
    return [prose(point) for point in points]


def meaning_page(record: dict[str, Any]) -> str:
    """`docs/method/single-deck.md`."""
    best, basic, resplit = (record["tables"][number] for number in (BEST, BASIC, RESPLIT_BEST))
    dealable, resplit_dealable = (sum(layer["dealable"] for layer in table["layers"]) for table in (best, resplit))
    shoes = sum(layer["shoes"] for layer in best["layers"])
    return "\n".join(
        [
            "# What one deck can leave",
            "",
            prose(f"""A deck can leave {shoes:,} different shoes. How many of them favour the player? `twentyone
                tablebase` finds the exact EV of a round from each; this page says what they look like. Rules: one
                deck, the dealer hits soft 17 and looks for a blackjack, double after a split, pairs split once, 3 to
                2, insurance declined. {dealable:,} sub-shoes last for a round whatever is drawn. Every number here is
                taken from [the record](../../benchmarks/results/tablebase.md) by `python -m
                benchmarks.gpu.pages`; how the values are found and checked is in [the
                method](blackjack.md#every-sub-shoe-of-a-deck)."""),
            "",
            prose("""*Best play* does what is best for the cards that are left. *The chart* is basic strategy for the
                whole deck, and looks at no card that is gone. Each sub-shoe counts with the chance that a shuffled
                deck leaves it. *Bet on EV > 0 only* is what a player earns per shoe offered who bets one unit where
                the EV is positive and nothing elsewhere."""),
            "",
            depth_rows(best, basic),
            "",
            *lessons(best, basic),
            "",
            prose(f"""With resplits, up to four hands, the whole deck is worth
                {signed_percent(resplit["layers"][0]["mean"], 4)} to best play instead of
                {signed_percent(best["layers"][0]["mean"], 4)}, and half of it
                {signed_percent(resplit["layers"][HALF]["mean"], 2)}. Such rounds can use more cards, so fewer
                sub-shoes last for one: {resplit_dealable:,}."""),
            "",
            prose("""These are the values of one round from each shoe to somebody who knows every card that is gone, not
                what an evening earns: a table deals several rounds between shuffles, to several hands."""),
            "",
        ]
    )
