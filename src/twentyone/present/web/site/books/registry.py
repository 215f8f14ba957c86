"""Which games have books: one line per game. About any other a page without a solver says that it has none."""

from twentyone.games.registry import find_game
from twentyone.present.web.answers.registry import questions_of
from twentyone.present.web.site.books.contract import GameBook, write_book
from twentyone.progress import each, piece
from twentyone.registry import Registry
from twentyone.rules.field import Rules

BOOKS = Registry[GameBook](
    "shelf",
    "game with books",
    blackjack="twentyone.present.web.site.books.blackjack:BOOK",
    banluck="twentyone.present.web.site.books.banluck:BOOK",
)


def presets_of(game: str) -> dict[str, Rules]:
    """The rules of every preset of a game, by name."""
    found = find_game(game)
    return {name: found.rules(**chosen) for name, chosen in found.presets.items()}


def book_name(game: str, preset: str) -> str:
    """The file of a book."""
    return f"{game}-{preset}.bin"


def book_for(rules: Rules) -> str | None:
    """The file of the book that answers for these rules; None where no preset is like them."""
    kind = BOOKS.find(rules.game)
    found = (name for name, others in presets_of(rules.game).items() if kind.is_alike(rules, others))
    return next((book_name(rules.game, name) for name in found), None)


def written_books(most_presets: int | None = None) -> dict[str, bytes]:
    """Every book by its file, or those of so many presets of each game; the solvers work them out, which takes long."""
    wanted = [(game, *preset) for game in BOOKS.parts() for preset in list(presets_of(game).items())[:most_presets]]
    with piece("books"):
        return {book_name(game, preset): _written(rules) for game, preset, rules in each(wanted, "books")}


def _written(rules: Rules) -> bytes:
    questions = questions_of(rules.game)
    return write_book(rules, BOOKS.find(rules.game), {**questions.asked, **questions.files}).packed()
