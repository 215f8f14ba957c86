"""What is said is said in the language of whoever listens, with the right plural."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest

from twentyone.errors import BetError, LanguageError
from twentyone.language.catalogue import (
    LANGUAGES,
    filled,
    language,
    phrase,
    plural,
    preferred,
    remark,
    speaking,
    written,
)

CHIPS = [["n", {"0": ["no chips"], "one": ["a chip"], "other": [["n"], " chips"]}, "other"]]


@pytest.mark.parametrize(("n", "said"), [(0, "no chips"), (1, "a chip"), (2, "2 chips"), ("some", "some chips")])
def test_a_number_chooses_its_own_variant_before_its_plural(n: object, said: str) -> None:
    assert filled(CHIPS, {"n": n}, "en") == said


def test_chinese_and_vietnamese_have_no_plurals() -> None:
    assert {plural(1, code) for code in ("vi", "zh")} == {"other"}


def test_a_language_is_spoken_for_a_while_and_only_there() -> None:
    with speaking("vi"):
        assert phrase("dialog-close") == "Đóng"
        with speaking("zh"):
            assert phrase("dialog-close") == "关闭"
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(language).result() == "en"
        assert language() == "vi"
    assert phrase("dialog-close") == "Close"


def test_a_language_nobody_speaks_is_refused() -> None:
    with pytest.raises(LanguageError, match="Nobody speaks 'xx' here: there are en, vi, zh"), speaking("xx"):
        pass


def test_a_remark_is_said_in_the_language_of_whoever_reads_it() -> None:
    error = BetError(pickle.loads(pickle.dumps(remark("dialog-close"))))
    assert str(error) == "Close"
    with speaking("zh"):
        assert str(error) == "关闭"


def test_a_part_or_a_message_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError, match="guide"):
        phrase("dialog-keys-about")
    with pytest.raises(LookupError, match="There is no message dialog-nothing in en"):
        phrase("dialog-nothing")


@pytest.mark.parametrize(
    ("wishes", "found"),
    [
        ("fr-FR,vi;q=0.8", "vi"),
        ("*", "en"),
        ("C.UTF-8", "en"),
        ("zh_Hant_TW", "zh"),
        ("," * 10**6, "en"),
        ("en;q=0.3, vi;q=0.8, zh;q=0.5", "vi"),
        ("en;q=0.1,zh", "zh"),
        ("vi;q=0.5, zh;q=0.5", "vi"),
        ("zh-TW;q=0.2, vi;q=0.5, zh-CN;q=0.9", "zh"),
        ("vi;q=0, zh;q=0.001", "zh"),
        ("vi;q=0", "en"),
        ("en;q=0, *;q=0.1", "vi"),
        ("*, en;q=0.5", "vi"),
        ("vi ; q = 0.9 , zh;q=1.000", "zh"),
        ("vi;q=7, zh;q=0.2", "zh"),
        ("vi;q=-1, zh;q=nan, en;q=1e9", "en"),
        ("vi;q=0." + "9" * 10**5, "en"),
        (";q=1" * 10**5, "en"),
        ("vi\x00, \u0430", "en"),
    ],
)
def test_the_best_language_of_a_list_is_found(wishes: str, found: str) -> None:
    assert preferred(wishes) == found
    assert found in LANGUAGES


def test_numbers_are_written_as_a_language_writes_them() -> None:
    for code, chips, decimals, percent in (
        ("en", "1,000 chips", "1,234.5", "0.05"),
        ("vi", "1.000 chip", "1.234,5", "0,05"),
        ("zh", "1,000个筹码", "1,234.5", "0.05"),
    ):
        with speaking(code):
            assert phrase("grammar-chips", chips=1000) == chips
            assert phrase("grammar-total", n=1234.5) == decimals
            assert written(0.05, 2) == percent
            assert str(remark("grammar-chips", chips=1000)) == chips
