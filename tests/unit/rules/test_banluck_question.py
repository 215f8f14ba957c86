from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.rules.banluck_question import Rung


def test_every_total_of_the_banker_is_bound_to_draw_free_or_bound_to_stand() -> None:
    for lowest, highest in ((16, 17), (16, 20), (14, 20), (18, 17), (15, 15)):
        rules = BanLuckRules(banker_minimum=lowest, banker_free_to=highest)
        for total in range(4, 22):
            for n_cards in range(2, 6):
                must_draw, is_free = ask.must_draw(rules, total, n_cards), ask.has_choice(rules, total, n_cards)
                assert must_draw == (total < lowest and n_cards <= 4)
                assert is_free == (lowest <= total <= highest and n_cards <= 4)


def test_opening_by_rule_and_number_of_cards() -> None:
    table = {
        (reveal, player_cards, total): (
            ask.must_open(BanLuckRules(reveal=reveal), total, 2, player_cards),
            ask.may_open(BanLuckRules(reveal=reveal), total, 2, player_cards),
        )
        for reveal in Reveal
        for player_cards in (2, 3)
        for total in (15, 16, 18)
    }
    allowed = {key: value for key, value in table.items() if value != (False, False)}
    assert allowed == {
        (Reveal.FORCED, 3, 16): (True, True),
        (Reveal.OPTIONAL, 2, 16): (False, True),
        (Reveal.OPTIONAL, 3, 16): (False, True),
    }


def test_the_multiple_of_every_rung() -> None:
    assert [ask.multiple(BanLuckRules(pays_21=4), rung, 20) for rung in Rung] == [1, 1, 2, 3, 7, 2, 3]
    assert [ask.multiple(BanLuckRules(pays_21=4), rung, 21) for rung in Rung] == [1, 4, 2, 3, 7, 2, 3]


def test_a_banker_may_be_left_with_nothing_to_decide() -> None:
    bound = BanLuckRules(surrender="never", banker_minimum=17, banker_free_to=16)  # type: ignore[arg-type]
    assert not ask.is_ever_free(bound)
    assert not ask.banker_decides(bound)
    assert not ask.may_surrender(bound, 15, 0, 2)
    assert ask.banker_decides(BanLuckRules(banker_minimum=17, banker_free_to=16))
    assert ask.banker_decides(BanLuckRules(surrender="never"))  # type: ignore[arg-type]
