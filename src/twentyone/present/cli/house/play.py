"""`twentyone play`: a live table in the terminal, in this process or on a server. One command per game."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from twentyone.document import read_text
from twentyone.errors import LogError, PolicyError, RulesError, SeatError, TableError
from twentyone.extra import has_extra
from twentyone.games.registry import GAMES, find_game
from twentyone.language.catalogue import phrase, remark
from twentyone.present.cli.answers.registry import GameGroup
from twentyone.present.cli.house.spoken import spoken
from twentyone.present.cli.option import PresetOption, RuleOption, chosen_seed, named_path, rounds_of
from twentyone.present.words.grammar import listed
from twentyone.registry import each
from twentyone.rules.field import rules_dict, rules_from_dict, split_assignments
from twentyone.rules.table import TableSettings
from twentyone.table.games.registry import TABLE_GAMES, table_game
from twentyone.table.session.session import MAX_SEATS

if TYPE_CHECKING:
    from twentyone.present.terminal.home import HomeWire, Wishes


class Side(StrEnum):
    """On which side a person sits."""

    PLAYER = "player"
    BANKER = "banker"


SeatOption = Annotated[int | None, typer.Option("--seat", help="Your seat, 1 to 7; by default the first free one.")]
BotsOption = Annotated[int | None, typer.Option("--bots", help="Bots at the other seats, none to six.")]
PlayersOption = Annotated[
    int | None, typer.Option("--players", help="Players against the bank, one to seven; bots take the other places.")
]
SideOption = Annotated[Side, typer.Option("--as", help="Sit as a player, or hold the bank where a player may.")]
RoundsOption = Annotated[
    str | None,
    typer.Option("--rounds", "--hands", metavar="N", help="Leave after this many rounds; by default you say when."),
]
SeedOption = Annotated[
    str | None,
    typer.Option("--seed", metavar="N", help="The seed of the cards: the same seed deals the same cards."),
]
DataOption = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="DIR",
        help="Keep the table in this folder, and go on with the one kept there.",
        parser=named_path,
    ),
]
ResumeOption = Annotated[
    Path | None,
    typer.Option(
        "--resume",
        metavar="FILE",
        help="Go on with a table that an earlier version saved in a file.",
        parser=named_path,
    ),
]
SimpleOption = Annotated[bool, typer.Option("--simple-bots", help="Bots ask no solver; there is no coach.")]
PolicyOption = Annotated[
    str | None, typer.Option("--policy", metavar="FILE", help="Bots, and the bank, follow this strategy file.")
]
ConnectOption = Annotated[
    str | None, typer.Option("--connect", metavar="URL", help="Sit down at a table of this server, as http://…:8021.")
]
PasswordOption = Annotated[
    str | None,
    typer.Option(
        "--password", metavar="WORD", help="With --connect: the password of that table, or of the new one you open."
    ),
]
BankrollOption = Annotated[
    bool,
    typer.Option("--bankroll", help="Play a new table with your bankroll, which lasts: with --data, or on a server."),
]
ChipsOption = Annotated[
    int | None, typer.Option("--chips", min=1, help="Chips to bring from your bankroll, at a table that has them.")
]
NameOption = Annotated[str | None, typer.Option("--name", help="Your name at the table.")]
LanguageOption = Annotated[
    str | None,
    typer.Option("--language", metavar="CODE", help="Speak en, vi or zh; by default the language of the system."),
]


class Sitting(NamedTuple):
    """Who sits down, and how: `seat` None for the first free one, `chips` None for the usual buy-in."""

    game: str
    name: str
    seat: int | None
    n_bots: int
    is_banker: bool
    bankroll: bool
    chips: int | None


def _check_asked(game: str, most: int | None, seat: int | None, is_banker: bool) -> None:
    """Refuse rounds, a seat or a side that there is not."""
    if most is not None and most < 1:
        raise SeatError(remark("terminal-play-rounds", rounds=most))
    if seat is not None and not 1 <= seat <= MAX_SEATS:
        raise SeatError(remark("refusal-no-such-seat", seat=seat, most=MAX_SEATS))
    if is_banker and not table_game(game).has_banker:
        raise SeatError(remark("refusal-bank-house", game=game))


def _play_at_server(who: Sitting, url: str, data: Path | None, password: str, most: int | None) -> None:
    """Play at a table of a server."""
    from twentyone.present.terminal.client import LineClient
    from twentyone.present.terminal.kept import kept_token
    from twentyone.present.terminal.together.server import Address, ServerWire

    address = Address.parse(url)
    with ServerWire(address) as server:
        LineClient(
            server,
            who.game,
            who.name,
            who.seat,
            who.n_bots,
            who.is_banker,
            address.table,
            kept_token(data),
            password=password,
            bankroll=who.bankroll,
            chips=who.chips,
        ).play(most)


def _play_at_home(
    who: Sitting, wishes: "Wishes", data: Path | None, is_kept: bool, is_said: bool, most: int | None
) -> None:
    """Play at a table in this process; one that is kept goes on with the bots and the side it has."""
    from twentyone.present.terminal.client import LineClient
    from twentyone.present.terminal.home import HomeWire

    if not wishes.simple_bots and not has_extra("solve"):
        print(phrase("terminal-play-simple"))
    with HomeWire(wishes, data) as home:
        if not home.is_new:
            _check_kept(home, wishes.seed, (wishes.rules, wishes.settings) if is_said else None)
        LineClient(
            home,
            who.game,
            who.name,
            who.seat,
            0 if is_kept or wishes.former is not None else who.n_bots,
            who.is_banker and not is_kept,
            home.table,
            home.token,
            stays=True,
            new_seed=home.new_seed,
            chips=who.chips,
        ).play(most)
    if data is not None:
        print(phrase("terminal-play-keeps", game=who.game, folder=data))


def command(game: str) -> Callable[..., None]:
    """The command that plays a game."""

    def play(
        seat: SeatOption = None,
        bots: BotsOption = None,
        players: PlayersOption = None,
        side: SideOption = Side.PLAYER,
        rounds: RoundsOption = None,
        seed: SeedOption = None,
        rule: RuleOption = None,
        preset: PresetOption = None,
        data: DataOption = None,
        resume: ResumeOption = None,
        simple_bots: SimpleOption = False,
        policy: PolicyOption = None,
        connect: ConnectOption = None,
        name: NameOption = None,
        password: PasswordOption = None,
        bankroll: BankrollOption = False,
        chips: ChipsOption = None,
        language: LanguageOption = None,
    ) -> None:
        from twentyone.present.terminal.home import Wishes
        from twentyone.present.terminal.kept import has_kept
        from twentyone.table.coach.file import given_strategy
        from twentyone.table.live.name import checked_name

        with spoken(language):
            most, number, is_banker = rounds_of(rounds), chosen_seed(seed), side == Side.BANKER
            _check_asked(game, most, seat, is_banker)
            called = checked_name(phrase("terminal-guest") if name is None else name)
            who = Sitting(game, called, seat, _n_bots(bots, players, is_banker), is_banker, bankroll, chips)
            if connect is not None:
                if policy is not None:
                    raise PolicyError(remark("terminal-play-policy"))
                _play_at_server(who, connect, data, password or "", most)
                return
            if password is not None:
                raise TableError(remark("offer-password-alone"))
            given = {"--seat": seat, "--bots": bots, "--players": players, "--as": "banker" if is_banker else None}
            seating = [option for option, chosen in given.items() if chosen is not None]
            is_kept = has_kept(data, game)
            if is_kept and resume:
                raise RulesError(remark("terminal-play-kept", folder=data))
            if resume and (rule or preset or number is not None or seating):
                raise RulesError(remark("terminal-play-saved"))
            if is_kept and seating:
                print(phrase("terminal-play-goes-on", folder=data, options=listed(seating)))
            rules, settings = _chosen(game, rule, preset)
            former = None if resume is None else read_text(resume, "saved table", LogError)
            asked = None if is_kept or resume else rules_from_dict(find_game(game).rules, rules)
            followed = {} if policy is None else given_strategy(game, policy, asked)
            wishes = Wishes(game, rules, settings, number, simple_bots, former, who.name, followed, bankroll)
            _play_at_home(who, wishes, data, is_kept, is_said=bool(rule or preset), most=most)

    play.__doc__ = f"Play {find_game(game).title} at a table in the terminal, alone or with bots."
    return play


def _check_kept(
    home: "HomeWire", seed: int | None, chosen: tuple[Mapping[str, object], Mapping[str, object]] | None
) -> None:
    """Refuse a seed, rules or settings that are not those of the table that is kept."""
    if seed is not None and seed != home.seed:
        if home.seed is None:
            raise RulesError(remark("terminal-play-seedless", folder=home.folder))
        raise RulesError(remark("terminal-play-seed", folder=home.folder, seed=home.seed))
    if chosen is not None and not home.plays(*chosen):
        raise RulesError(remark("terminal-play-rules", folder=home.folder))


def _n_bots(bots: int | None, players: int | None, is_banker: bool) -> int:
    """How many bots sit down: so many, or as many as make so many players; a banker needs one at least."""
    if bots is not None and players is not None:
        raise SeatError(remark("terminal-play-both"))
    if players is not None and not 1 <= players <= MAX_SEATS - is_banker:
        raise SeatError(remark("terminal-play-players", players=players, most=MAX_SEATS - is_banker))
    if players is not None:
        return players - (not is_banker)
    n_bots = int(is_banker) if bots is None else bots
    if not is_banker <= n_bots < MAX_SEATS:
        raise SeatError(remark("terminal-play-bots", bots=n_bots, least=int(is_banker)))
    return n_bots


def _chosen(game: str, rule: list[str] | None, preset: str | None) -> tuple[dict[str, object], dict[str, object]]:
    """The rules and settings that the options ask for: a profile's, with every `-r` laid over it."""
    from twentyone.table.session.profile import changed, choose_profile

    chosen = choose_profile(game, preset or next(iter(find_game(game).presets)), TableSettings())
    rules, settings = changed(game, *chosen, split_assignments(rule or ()))
    return rules_dict(rules), rules_dict(settings)


def group() -> typer.Typer:
    """The group `twentyone play`, with a command per game that a table can play."""
    app = typer.Typer(help="Play at a table in the terminal.", no_args_is_help=True, cls=GameGroup)
    for game, play in each((game for game in GAMES if game in TABLE_GAMES), command).items():
        app.command(game)(play)
    return app
