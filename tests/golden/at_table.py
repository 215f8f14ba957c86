"""A round and a half of each game at a table in the terminal, by script: what is typed, and what is said."""

from tests.support.blackjack_rounds import dealing, hand
from tests.support.terminal import script, stacked
from twentyone.cards.notation import parse_cards
from twentyone.language.catalogue import speaking
from twentyone.present.terminal.client import LineClient
from twentyone.present.terminal.home import HomeWire, Wishes
from twentyone.rules.field import rules_dict
from twentyone.rules.table import TableSettings
from twentyone.table.session.profile import choose_profile

TYPED = {
    ("blackjack", "vi"): ["", "r", "bài cái", "LUAT", "bo bai", "banana", "Rút", "dan", "9999", "giup", "thoat"],
    ("blackjack", "zh"): ["", "r", "庄家的牌", "规则", "投降", "banana", "要牌", "停牌", "9999", "帮助", "离开"],
    ("banluck", "vi"): ["", "r", "bàn", "thanh tich", "hit", "dằn", "bộ luật", "đổi luật", "làm", "thoát"],
    ("banluck", "zh"): ["", "r", "牌桌", "成绩", "hit", "停牌", "规则集", "改规则", "坐", "退出"],
}
"""What is typed, by game and language: words with and without accents, English ones, and what means nothing."""
CARDS = {
    "blackjack": [*dealing(["5C,6C"], "9D,8D"), *hand("7H")],
    "banluck": [cards[turn] for turn in range(2) for cards in map(parse_cards, ("5C,6C", "9D,8D"))]
    + list(parse_cards("7H")),
}
PRESETS = {"blackjack": "us_casino", "banluck": "prd"}


def conversation(game: str, code: str) -> str:
    """Everything that is said at a table where nobody else sits, with what is typed in brackets."""
    said: list[str] = []
    rules, settings = choose_profile(game, PRESETS[game], TableSettings())
    wishes = Wishes(game, rules_dict(rules), rules_dict(settings), 1, simple_bots=True)
    line = script(TYPED[game, code], said)
    with speaking(code), stacked(CARDS[game]), HomeWire(wishes) as home:
        LineClient(home, game, table=home.table, token=home.token, stays=True, line=line, new_seed=home.new_seed).play()
    typed = iter(TYPED[game, code])
    return "".join(f"{one}[{next(typed)}]\n" if one.endswith(" ") else f"{one}\n" for one in said)
