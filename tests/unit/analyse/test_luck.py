"""Every simulated number of an answer has random numbers of its own."""

from dataclasses import replace

from twentyone.analyse.luck import luck_of, own_seed, topic_now
from twentyone.analyse.simulated import played
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.simulate.registry import simulation_of

RULES = BanLuckRules()


def test_topics_rules_tables_and_strategies_all_have_their_own_seed() -> None:
    tables = [
        simulation_of(RULES, ["stand_16"], banker="stand_16"),
        simulation_of(RULES, ["stand_16"], banker="hit_16"),
        simulation_of(RULES, ["stand_16"], banker="stand_16", seats=2),
        simulation_of(replace(RULES, reveal=Reveal.NONE), ["stand_16"], banker="stand_16"),
        simulation_of(replace(RULES, pays_777=8), ["stand_16"], banker="stand_16"),
    ]
    seeds = []
    for topic in ("reveal", "surrender"):
        with luck_of(topic):
            assert topic_now() == topic
            seeds += [own_seed(table, what) for table in tables for what in ("rounds", "bankrolls")]
    assert topic_now() == ""
    assert len(set(seeds)) == len(seeds) == 20


def test_two_pages_that_simulate_the_same_game_play_other_rounds_and_each_the_same_ones_again() -> None:
    found = {}
    for topic in ("reveal", "surrender"):
        with luck_of(topic):
            found[topic] = played(RULES, rounds=5000)
    with luck_of("reveal"):
        assert played(RULES, rounds=5000) is found["reveal"]
    assert found["reveal"].seed != found["surrender"].seed
    assert found["reveal"].sums != found["surrender"].sums
