"""Names: those of every language are taken, none with anything hidden, and look-alikes are known for what they are."""

import pytest

from twentyone.errors import TableError
from twentyone.language.catalogue import LANGUAGES, phrase, speaking
from twentyone.table.coach.bot_seat import FIRST, LAST
from twentyone.table.live.name import checked_name, is_alike, plain_name, skeleton

NAMES = [
    "Ann",
    "Nguyễn Thị Hòa",
    "Đặng Ngọc Ẩn",
    "李小龍",
    "陳 Mei",
    "محمد علي",
    "علی\u200cرضا",
    "प्रिया शर्मा",
    "क्\u200dषितिज",
    "יוֹסֵף",
    "Ὀδυσσεύς",
    "Иван Ёлкин",
    "ทองใบ",
    "박서준",
    "Zoë O'Brien-Łuc",
    "Ann 🦊",
    "x",
    "42",
]


@pytest.mark.parametrize("name", NAMES)
def test_names_of_every_language_are_taken_and_stay_as_they_are(name: str) -> None:
    assert checked_name(name) == checked_name(checked_name(name))
    assert len(checked_name(name)) == len(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [("  Ann \t B ", "Ann B"), ("Ａｎｎ", "Ann"), ("Ann ❤\ufe0f", "Ann ❤"), ("e\u0301ve", "éve"), ("ﬁnn", "finn")],
)
def test_a_name_is_shown_in_its_usual_form(name: str, shown: str) -> None:
    assert checked_name(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "x" * 25,
        "ﷺ" * 2,
        "\u3164",
        "Ann\u3164",
        "A\u200bnn",
        "A\u200dnn",
        "\u200cAnn",
        "A\u00adnn",
        "\u202eAnn",
        "Ann\u2066",
        "\u2800",
        "Ann\u034f",
        "A\U000e0041nn",
        "Ann\x07",
        "Ann\ue000",
        "Ann\u0378",
        "A\u0336\u0337\u0338\u0335nn",
        "\u0301Ann",
        "1\u20e3",
        "...",
        "Аnn",
        "Αnn",
        "Annа Ivanova",
        "\ud800",
    ],
)
def test_what_is_hidden_stacked_or_of_mixed_alphabets_is_refused(name: str) -> None:
    with pytest.raises(TableError, match=r"^A (name|word of a name) .*\.$"):
        checked_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Ann."),
        ("Ann", "A nn"),
        ("Ann Lee", "Ann-Lee"),
        ("Ian", "lan"),
        ("Bob", "B0b"),
        ("Bill", "BiII"),
        ("Тор", "Top"),
        ("ТОМ", "Tom"),
        ("ΑΝΝΑ", "Anna"),
        ("Арно", "Аpho"),
        ("Marnie", "Mamie"),
        ("ᴀɴɴ", "Ann"),
        ("Ёва", "Ëва"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_told(one: str, other: str) -> None:
    assert is_alike(one, other)
    assert is_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anne"), ("Hoa", "Hòa"), ("Player 1", "Player 2"), ("李", "王"), ("علي", "عالي"), ("Ann", "Ann 🦊")],
)
def test_other_names_are_other_names(one: str, other: str) -> None:
    assert not is_alike(one, other)


def test_the_names_of_bots_are_all_told_apart() -> None:
    names = [f"{first} {last}" for first in FIRST for last in LAST]
    assert len({skeleton(name) for name in names}) == len(names)
    assert [checked_name(name) for name in names] == names


def test_the_first_edition_took_names_by_the_letter() -> None:
    assert plain_name(" Аnn  B ") == "Аnn B"
    with pytest.raises(TableError, match="printable characters"):
        plain_name("\u202eAnn")


RESERVED = [
    "庄家",
    "庄 家",
    "庄家二号",
    "本庄家",
    "莊家",
    "系统",
    "系统庄",
    "系统消息",
    "荷官",
    "教练",
    "3号座位",
    "三号座位",
    "你",
    "您",
    "你 2",
    "大家",
    "Nhà cái",
    "NHÀ CÁI",
    "Nha\u0300 ca\u0301i",
    "nha cai",
    "Nhà\u00a0cái",
    "Nhà-cái vui",
    "Nhacai",
    "Bạn",
    "BẠN 2",
    "Mọi người",
    "Ghế 3",
    "Hệ thống",
    "Huấn luyện viên",
    "System",
    "the Server",
    "D e a l e r",
    "You 2",
]
"""Whom the table speaks of, and whom it speaks to, in one of its languages."""


@pytest.mark.parametrize("name", RESERVED)
def test_a_name_cannot_speak_for_the_table_in_any_language(name: str) -> None:
    with pytest.raises(TableError, match="cannot be that of"):
        checked_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Own leaves. Al",
        "Own says: fold. Al",
        "Bo says: hi",
        "Bo wins! Al",
        "Bo? Al",
        "Bo, Al",
        "小明，小红",
        "走了。小明",
        "走了！小明",
        "علي، عمر",
    ],
)
def test_a_name_does_not_read_like_a_sentence_or_a_list(name: str) -> None:
    with pytest.raises(TableError, match="like a sentence"):
        checked_name(name)
    assert checked_name(name, edition=2)


@pytest.mark.parametrize(
    "name",
    [
        "J. R. Ewing",
        "A.J. Ace",
        "Dr. No",
        "mrs. robinson",
        "Davis Jr.",
        "Ann!",
        "Zoë :)",
        "Bo :D",
        "Ann. 2",
        "No.1",
        "Hả?",
    ],
)
def test_initials_titles_smileys_and_last_signs_belong_to_a_name(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_the_catalogues_call_the_parties_of_a_game_is_nobodys_name(code: str) -> None:
    with speaking(code):
        spoken = [phrase("grammar-you"), phrase("grammar-house"), phrase("grammar-seat", n=3)]
        for game in ("banluck", "blackjack", "plain"):
            spoken += [phrase(f"{game}-bank"), phrase(f"{game}-bank-heading")]
    for name in spoken:
        with pytest.raises(TableError, match="cannot be that of"):
            checked_name(name)


@pytest.mark.parametrize(
    "name", ["庄子", "庄小明", "Bàn Văn An", "Ban", "Nhà Văn", "你好吗", "Bạn Thân", "Cai", "Ghebre", "Systematic Sue"]
)
def test_a_name_that_only_begins_like_a_reserved_one_is_welcome(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("name", ["庄家", "Nhà cái", "System"])
def test_the_second_edition_knew_reserved_names_in_english_only(name: str) -> None:
    assert checked_name(name, edition=2) == name
    with pytest.raises(TableError):
        checked_name("Dealer", edition=2)


@pytest.mark.parametrize(
    "name", ["The dealer", "Dealer", "DEALER has 21", "Bаnker", "House", "You", "your", "Seat 1", "the Bank"]
)
def test_a_name_cannot_speak_for_the_table(name: str) -> None:
    with pytest.raises(TableError):
        checked_name(name)


@pytest.mark.parametrize("name", ["You Jin", "Anders House", "Banks", "Thea", "Tabletop Tim"])
def test_a_name_that_only_sounds_like_a_party_is_welcome(name: str) -> None:
    assert checked_name(name) == name
