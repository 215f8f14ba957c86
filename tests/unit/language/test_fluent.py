"""Messages are read from Fluent into patterns, and what the page could not fill in is refused."""

import pytest

from twentyone.language.fluent import parts_of, read_message, sources


def test_lines_of_a_message_are_joined_by_blanks() -> None:
    assert read_message("a =\n    One line\n    and { $n } more.\n") == ["One line and ", ["n"], " more."]


def test_a_choice_may_stand_within_a_choice() -> None:
    inner = "{ $n ->\n        [one] you, once\n       *[other] you, { $n }\n    }"
    pattern = read_message(f"a = {{ $you ->\n    [yes] {inner}\n   *[no] {{ $who }}\n}}")
    assert parts_of(pattern) == {"you", "n", "who"}


def test_signs_of_the_syntax_are_written_as_texts() -> None:
    assert read_message('a = { "{" }{ $n }{ "}" }') == ["{", ["n"], "}"]


@pytest.mark.parametrize(
    "source",
    ["a = { b }", "a = { -brand }", "a = { NUMBER($n) }", "a = { $n", "a =\n    .title = x", "a = x\n    .title = y"],
)
def test_what_the_page_does_not_understand_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"no message|A catalogue has"):
        read_message(source)


def test_messages_are_found_by_their_names() -> None:
    text = "# a comment\none = 1\ntwo =\n    2\n    = 3\n\n# more\nthree = { $n ->\n    [one] 1\n   *[other] 2\n}\n"
    assert list(sources(text)) == ["one", "two", "three"]
    assert [read_message(source) for source in sources(text).values()][:2] == [["1"], ["2 = 3"]]


def test_a_message_that_is_written_twice_is_named() -> None:
    with pytest.raises(ValueError, match="The message one is written twice"):
        sources("one = 1\none = 2\n")
