import pytest

from tests.support.banluck_rounds import rules_of
from twentyone.errors import HandError
from twentyone.solve.banluck.answer import look_up, lookup_table
from twentyone.solve.banluck.chart.cell import banker_chart, departures, hard_15_chart, player_chart
from twentyone.solve.banluck.chart.state import all_rows, orders_of
from twentyone.solve.banluck.equilibrium import equilibrium


def test_orders_count_the_ways_a_hand_can_be_drawn() -> None:
    assert (orders_of((2, 2)), orders_of((2, 3)), orders_of((2, 2, 3)), orders_of((1, 2, 3, 4, 5))) == (1, 2, 3, 120)


def test_the_chance_of_all_deals_is_that_of_no_natural_and_no_surrender() -> None:
    """Player hands of two cards: the deal, less naturals on either side, less hands the banker voids."""
    rows = [row for row in all_rows(rules_of("surrender=never")) if row.side == "player" and row.n_cards == 2]
    naturals = (6 + 64) / 1326  # two aces, or an ace with one of sixteen tens
    neither = sum(row.chance for row in rows)
    assert 1 - 2 * naturals < neither < 1 - naturals


def test_rows_of_the_chart_are_totals_and_cells_average_their_hands() -> None:
    chart = player_chart(equilibrium(rules_of()))
    cell = chart.cells["hard 16", "2"]
    assert {row.hand for row in cell.rows} == {"6,T", "7,9", "8,8"}
    assert cell.action == "stand"
    evs = [row.worth.actions["stand"] for row in cell.rows]
    assert min(evs) < cell.actions["stand"] < max(evs)


def test_a_composition_that_departs_from_its_cell_costs_its_chance_times_its_margin() -> None:
    chart = player_chart(equilibrium(rules_of()))
    found = departures(chart)
    assert found == sorted(found, key=lambda departure: -departure.cost)
    first = found[0]
    cell = chart.cells["hard 16", "3"]
    assert first.row.worth.best != cell.action
    assert first.cost == pytest.approx(first.row.chance * first.row.worth.margin)


def test_forced_openings_are_the_only_action_in_the_bankers_chart() -> None:
    chart = banker_chart(equilibrium(rules_of()))
    assert chart.columns == ("2", "3", "4", "5")
    assert {chart.cells[row, "3"].action for row in chart.rows} == {"open"}


def test_with_announced_busts_the_bankers_chart_has_columns_of_its_own_for_them() -> None:
    chart = banker_chart(equilibrium(rules_of("busts=announced reveal=none")))
    assert chart.columns == ("3 bust", "4 bust", "5 bust", "2", "3", "4", "5")


def test_every_hand_is_found_by_side_and_name() -> None:
    rules = rules_of()
    assert look_up(rules, (10, 6)).hand == "6,T"
    assert look_up(rules, (10, 6), "banker", "2").worth.best == "hit"
    assert look_up(rules, (10, 5), "banker").worth.best == "surrender"
    assert set(look_up(rules, (10, 8), "banker", "4").worth.actions) == {"stand"}
    assert set(look_up(rules, (2, 3), "banker", "4").worth.actions) == {"hit"}
    assert all(sum(row.policy.values()) == pytest.approx(1) for row in lookup_table(rules).values())


@pytest.mark.parametrize(
    ("values", "side", "against", "said"),
    [
        ((1, 1, 1, 1, 1), "player", None, "No hand holds 5 cards of value A: the deck has 4"),
        ((2, 2, 2, 2, 2, 2), "player", None, "two to five cards"),
        ((2,), "player", None, "two to five cards"),
        ((1, 10), "player", None, "a natural is settled on the deal"),
        ((10, 10, 5), "player", None, "it is bust"),
        ((10, 5, 6), "player", None, "a player with 21 in 3 cards stands"),
        ((10, 6), "banker", None, "no hard-15 decision with 6,T"),
        ((10, 10, 10), "banker", "2", "it is bust"),
    ],
)
def test_a_hand_with_nothing_to_decide_is_refused_with_the_reason(
    values: tuple[int, ...], side: str, against: str | None, said: str
) -> None:
    with pytest.raises(HandError, match=said):
        look_up(rules_of(), values, side, against)


def test_the_bankers_own_number_of_cards_has_rows_where_it_changes_an_action() -> None:
    """Singapore: A,8 stands and A,2,7 hits, so soft 19 is two rows; hard 19 stands whatever it is made of."""
    chart = banker_chart(equilibrium(rules_of(preset="singapore")))
    for column in chart.columns:
        assert chart.cells["soft 19 in 2 cards", column].action == "stand"
        assert chart.cells["soft 19 in 3 cards", column].action == "hit"
    assert "hard 19" in chart.rows
    assert "soft 19" not in chart.rows


def test_hard_15_is_a_chart_of_its_own_by_hand_and_by_what_is_shown() -> None:
    before = hard_15_chart(equilibrium(rules_of()))
    assert before.rows == ("5,T", "6,9", "7,8")
    assert before.columns == ("nothing yet",)
    assert {before.text(row, "nothing yet") for row in before.rows} == {"surrender"}
    after = hard_15_chart(equilibrium(rules_of("surrender=after_reveal")))
    assert after.columns == ("no natural", "ban ban", "ban luck")
    assert hard_15_chart(equilibrium(rules_of("surrender=never"))).rows == ()


def test_of_equal_actions_a_cell_shows_the_one_that_is_played_more_often() -> None:
    chart = banker_chart(equilibrium(rules_of(preset="singapore")))
    mixed = [cell for cell in chart.cells.values() if cell.mixed and len(cell.rows) == 1]
    for cell in mixed:
        assert cell.action == max(cell.rows[0].policy, key=cell.rows[0].policy.__getitem__)
