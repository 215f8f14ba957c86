"""The view contract, for both games over drawn tables: every field, one unit, and a last round that tells no more."""

from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest
from msgspec.structs import replace

from tests.service.drive import Step, history, opening
from twentyone.errors import TwentyOneError
from twentyone.games.contract import BANK, ChipsMoved
from twentyone.table.games.registry import table_game
from twentyone.table.games.view import CardsView, HandView, OfferView, SeatView
from twentyone.table.live import request as req
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import events_for, sight
from twentyone.table.session.event import RoundEnded
from twentyone.table.session.session import Stage

GAMES = ("blackjack", "banluck")
OTHER_RULES: dict[str, dict[str, Any]] = {
    "blackjack": {"surrender": "early", "decks": 1},
    "banluck": {"reveal": "optional"},
}
FIELDS = {
    *("table", "version", "game", "profile", "rules", "settings", "mode", "bank_every", "bankroll", "stage"),
    "round",
    *(
        "banker",
        "has_banker",
        "bank_asked",
        "quiet",
        "bank_offer",
        "seats",
        "shoe",
        "shuffle",
        "time",
        "waiting_for",
        "deadline",
    ),
    *("hand", "last", "decision", "you", "grades", "owner", "private", "password", "pace_ms", "standings"),
}

Plain = dict[str, Any]


def drawn(game: str, n_steps: int = 120) -> Iterator[Step]:
    """Steps of drawn tables of a game, face up and face down."""
    for seed in range(8):
        settings: dict[str, Any] = {"players_cards_face_up": seed % 2 == 0, "starting_chips": 300}
        yield from history(seed, n_steps, opening(game, rules=OTHER_RULES[game] if seed > 3 else {}, **settings))


def viewers(table: LiveTable) -> list[int | None]:
    return [None, *(seat for seat, place in enumerate(table.places, 1) if place)]


def rounds_of(view: Plain) -> list[Plain]:
    return [view[name] for name in ("hand", "last") if view[name]]


def all_cards(hand: Plain) -> list[Plain]:
    return [hand["bank"], *(cards for seat in hand["seats"].values() for cards in seat["hands"])]


@pytest.mark.parametrize("game", GAMES)
def test_every_viewer_is_told_the_same_fields_of_every_game(game: str) -> None:
    for one in drawn(game):
        for viewer in viewers(one.table):
            view = sight(one.table, viewer)
            assert set(view) == FIELDS
            assert view["has_banker"] == (game == "banluck")
            assert view["shuffle"]["deck"] is None
            assert not (view["hand"] and view["last"])
            for hand in rounds_of(view):
                assert set(hand) == set(get_type_hints(HandView))
                for seat in hand["seats"].values():
                    assert set(seat) == set(get_type_hints(SeatView))
                for cards in all_cards(hand):
                    assert set(cards) == set(get_type_hints(CardsView))


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_has_a_total_only_where_all_its_cards_are_seen(game: str) -> None:
    hidden = 0
    for one in drawn(game):
        for viewer in viewers(one.table):
            for hand in rounds_of(sight(one.table, viewer)):
                for cards in all_cards(hand):
                    assert len(cards["cards"]) == cards["n_cards"]
                    if None in cards["cards"]:
                        hidden += 1
                        assert (cards["total"], cards["soft"], cards["special"]) == (None, False, None)
    assert hidden


@pytest.mark.parametrize("game", GAMES)
def test_money_is_in_tenths_and_sums_to_nothing_at_the_end(game: str) -> None:
    ended = 0
    for one in drawn(game):
        over = [event for event in one.events if isinstance(event, RoundEnded)]
        last = sight(one.table, None)["last"]
        if not over or last is None:
            continue
        ended += 1
        nets = {int(seat): row["net"] for seat, row in last["seats"].items()}
        assert last["bank"]["net"] + sum(nets.values()) == 0
        told = dict(enumerate(over[-1].tenths, 1))
        assert all(told[seat] == net for seat, net in nets.items())
        if last["banker"]:
            assert told[last["banker"]] == last["bank"]["net"]
        for row in last["seats"].values():
            side = row["facts"].get("insurance_net") or 0
            assert row["net"] == side + sum(hand["net"] for hand in row["hands"])
            assert row["stake"] >= row["bet"] > 0
    assert ended > 20


@pytest.mark.parametrize("game", GAMES)
def test_what_settles_a_stake_is_told_in_tenths_as_well(game: str) -> None:
    settled = finished = 0
    for one in drawn(game):
        told = events_for(one.events, None)
        for plain in told:
            if plain["event"] == "HandSettled":
                settled += 1
                assert (plain["tenths"] > 0, plain["tenths"] < 0) == _signs(plain["net"])
        ended = [plain for plain in told if plain["event"] == "RoundEnded"]
        if len(ended) == 1 and one.table.session.last is not None:
            finished += 1
            for seat, row in sight(one.table, None)["last"]["seats"].items():
                mine = [plain for plain in told if plain["seat"] == int(seat) and "tenths" in plain and "net" in plain]
                if len([plain for plain in mine if plain["event"] == "HandSettled"]) == len(row["hands"]):
                    side = sum(plain["tenths"] for plain in mine if plain["event"] == "InsuranceSettled")
                    assert sum(plain["tenths"] for plain in mine) - side == sum(hand["net"] for hand in row["hands"])
    assert settled > 50
    assert finished > 20


def _signs(net: int | str) -> tuple[bool, bool]:
    text = str(net)
    return not text.startswith("-") and text != "0", text.startswith("-")


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_offers_the_legal_actions_each_with_its_key_and_price(game: str) -> None:
    priced = set()
    for before, one in pairs(game):
        if not isinstance(one.request, req.Act) or before.session.round is None or not one.request.seat:
            continue
        state, actor = before.session.round, before.actor_of(one.request.seat)
        offers = sight(before, one.request.seat)["decision"]["actions"]
        assert all(set(offer) == set(get_type_hints(OfferView)) for offer in offers)
        assert [offer["action"] for offer in offers] == [action.text for action in state.legal_actions(actor)]
        keys = [offer["key"] for offer in offers if offer["key"]]
        assert len(keys) == len(set(keys))
        (chosen,) = (offer for offer in offers if offer["action"] == one.request.action)
        _, events = state.step(next(a for a in state.legal_actions(actor) if a.text == chosen["action"]), actor)
        moved = [event for event in events if isinstance(event, ChipsMoved) and event.seat == one.request.seat]
        if chosen["price"] is None or len(state.actors) > 1:
            continue
        priced.add(chosen["action"])
        place = "source" if chosen["price"] > 0 else "target"
        first = next((event for event in moved if getattr(event, place) == "chips"), None)
        put_down = sum(event.tenths for event in moved if getattr(event, place) == "chips")
        assert first is not None
        assert abs(chosen["price"]) in (first.tenths, put_down)
    assert priced >= ({"double", "split", "surrender", "insure"} if game == "blackjack" else set())


def pairs(game: str) -> Iterator[tuple[LiveTable, Step]]:
    """Every step of drawn tables, with the table before it."""
    before: LiveTable | None = None
    for one in drawn(game, 250):
        if before is not None and one.table.version == before.version + 1:
            yield before, one
        before = one.table


def test_only_the_first_player_to_open_has_the_key() -> None:
    several = 0
    for one in drawn("banluck", 250):
        if one.table.session.round is not None:
            offers = table_game("banluck").offers(one.table.session.round.observation(BANK))
            keys = [offer["key"] for offer in offers if offer["action"].startswith("open")]
            several += len(keys) > 1
            assert keys in ([], ["open", *[None] * (len(keys) - 1)])
    assert several


@pytest.mark.parametrize("game", GAMES)
def test_the_shoe_tells_how_many_cards_are_left(game: str) -> None:
    for one in drawn(game):
        session, shoe = one.table.session, sight(one.table, None)["shoe"]
        playing = table_game(game)
        if playing.is_endless(session.rules):
            assert shoe == {"left": None, "size": None}
        elif session.round is not None:
            assert shoe["left"] == len(playing.undealt(session.round)) <= shoe["size"]
        else:
            assert 0 <= shoe["left"] <= shoe["size"]


@pytest.mark.parametrize("game", GAMES)
def test_the_last_round_is_shown_until_the_next_begins(game: str) -> None:
    shown = 0
    for one in drawn(game):
        last, is_playing = sight(one.table, None)["last"], one.table.session.round is not None
        assert (last is None) == (is_playing or not one.table.session.n_rounds)
        if last is not None:
            shown += 1
            assert last["phase"] == "settlement"
            assert last["turn"] is None
    assert shown


@pytest.mark.parametrize("game", GAMES)
def test_the_last_round_shows_a_viewer_no_card_that_was_hidden_from_that_seat(game: str) -> None:
    private = newcomers = 0
    for one in drawn(game, 300):
        table = one.table
        last = table.session.last
        if last is None:
            continue
        stranger = sight(table, None)["last"]
        for seat in (seat for seat in viewers(table) if seat is not None):
            mine = sight(table, seat)["last"]
            if seat in table.vacated:
                newcomers += 1
                assert mine == stranger
            private += mine != stranger
            assert sight(replace(table, vacated=(seat,)), seat)["last"] == stranger
            for number, row in mine["seats"].items():
                assert int(number) == seat or row == stranger["seats"][number]
    assert newcomers
    assert private or game == "blackjack"


def test_the_bank_is_offered_exactly_where_it_can_be_taken_or_given_back() -> None:
    offered = set()
    for one in drawn("banluck"):
        tables = [one.table]
        for seat in (seat for seat in viewers(one.table) if seat is not None):
            if sight(one.table, seat)["bank_offer"] == "take":
                tables.append(step(one.table, req.Bank(seat=seat, take=True), one.table.now)[0])
        for table in tables:
            offered |= _offers_checked(table)
    assert offered == {"take", "give", None}


def _offers_checked(table: LiveTable) -> set[str | None]:
    """What the seats of a table may do with the bank, each compared with what they can."""
    offered = set()
    for seat in (seat for seat in viewers(table) if seat is not None):
        offer = sight(table, seat)["bank_offer"]
        offered.add(offer)
        if table.session.stage == Stage.OVER:
            assert offer is None
            continue
        for word in ("take", "give"):
            if word == "take" and table.session.banker == seat:
                continue  # it is taken again to no effect
            assert _can(table, req.Bank(seat=seat, take=word == "take")) == (offer == word)
    return offered


def _can(table: LiveTable, request: req.AnyRequest) -> bool:
    try:
        step(table, request, table.now)
    except TwentyOneError:
        return False
    return True


def test_a_blackjack_of_split_aces_is_special_where_the_rules_pay_it_as_one() -> None:
    seen: set[tuple[bool, str | None]] = set()
    for one in drawn("blackjack", 250):
        for hand in rounds_of(sight(one.table, None)):
            for row in hand["seats"].values():
                for cards in row["hands"]:
                    if cards["total"] == 21 and cards["n_cards"] == 2:
                        seen.add((cards["facts"]["after_split"], cards["special"]))
    assert (False, "blackjack") in seen
    assert (True, "blackjack") not in seen
