"""What can be wrong with what somebody asked, one type a cause.

Every message is one sentence that names the thing and says what is allowed; the command line prints it as it is. What
somebody at a table can meet is a remark (`twentyone.language`), which is worded where it is read.
"""


class TwentyOneError(ValueError):
    """The base of all refusals of this package; `exit_code` is what the command line ends with."""

    exit_code = 2


class CardError(TwentyOneError):
    """A card that does not exist, or that cannot be where it was put."""


class HandError(TwentyOneError):
    """A hand that cannot be held: too many or too few cards, or cards the shoe does not have."""


class ShoeError(TwentyOneError):
    """A shoe with too few cards left for what was asked."""


class RulesError(TwentyOneError):
    """A rule that does not exist, a value outside its range, or rules that contradict each other.

    The sentence names rules as they are typed. `cause` and `parts` say the same without words, so that a table can
    refuse in the words of its players; `game` is that of the rules, `table` for the settings of a table.
    """

    def __init__(self, sentence: object, cause: str = "", game: str = "", **parts: object) -> None:
        super().__init__(sentence)
        self.cause = cause
        self.game = game
        self.parts = parts


class SeatError(TwentyOneError):
    """A seat that does not exist, or a table with too many or too few of them."""


class BetError(TwentyOneError):
    """A bet outside the limits, or one that its seat cannot cover."""


class ActionError(TwentyOneError):
    """An action that is unknown, or not allowed now."""


class IllegalActionError(ActionError):
    """An action of a game that is not allowed now; `allowed` are those that are, as text.

    `why` is the clause that says why not, and may be empty.
    """

    def __init__(self, sentence: object, action: str = "", allowed: tuple[str, ...] = (), why: object = "") -> None:
        super().__init__(sentence)
        self.action = action
        self.allowed = allowed
        self.why = why


class ChartError(TwentyOneError):
    """A strategy chart with a row missing, too much, or with a code that does not exist."""


class TranscriptError(TwentyOneError):
    """A text that is no playthrough, or a playthrough that does not replay to what it says."""


class PolicyError(TwentyOneError):
    """A policy that does not exist, cannot be read, or belongs to other rules."""


class CertificateError(TwentyOneError):
    """A certificate that cannot be read."""


class FalseClaimError(TwentyOneError):
    """A certificate or proof that can be read and is not true."""

    exit_code = 1


class OutputError(TwentyOneError):
    """A file that cannot be written, or of a kind that is not made."""


class ProofError(TwentyOneError):
    """A proof of a shuffle that cannot be read."""


class LedgerError(TwentyOneError):
    """Books that would not balance; nothing is done that leads there."""


class JournalError(TwentyOneError):
    """A journal that cannot be written or read, was changed, or does not replay to what it says."""


class DiskError(JournalError):
    """A journal that cannot be opened now, and may be later: it says nothing about what is in it."""


class TableError(TwentyOneError):
    """A table that does not exist, or something that nobody can ask of it now."""


class TalkError(TwentyOneError):
    """Something that cannot be said at a table, or not by this person now."""


class SolverError(TwentyOneError):
    """A question the solvers cannot answer now: they are busy, took too long, or had to be started again."""


class FaultError(TwentyOneError):
    """Something went wrong that is nobody's fault but the program's; nothing has changed."""


class SealError(TwentyOneError):
    """A saved table that another server sealed, or that was changed."""


class LogError(TwentyOneError):
    """A file that is no saved table, or a table that does not replay to what it says."""


class RunError(TwentyOneError):
    """A simulation that cannot be run: no rounds, no cores, no workers, or an impossible deal."""


class StoppedError(TwentyOneError):
    """Work that somebody stopped with Ctrl-C before it had its answer; the exit code is the one shells expect."""

    exit_code = 130


class CheckpointError(TwentyOneError):
    """A checkpoint that cannot be read, or that belongs to another run."""


class TablebaseError(TwentyOneError):
    """A tablebase that cannot be read, was changed, or belongs to other rules."""


class GameError(TwentyOneError):
    """A game that says wrongly where its parts are, or a part of one that cannot be loaded."""


class TopicError(TwentyOneError):
    """A question that is not asked, or not of this game."""


class MissingExtraError(TwentyOneError):
    """Something that only an extra of the package can do, which is not installed here."""


class LanguageError(TwentyOneError):
    """A language that nobody speaks here."""
