"""The words of a game that has a catalogue of its own name: names, rules and values are its messages."""

from collections.abc import Mapping
from dataclasses import fields

from twentyone.games.registry import find_game
from twentyone.language.catalogue import phrase
from twentyone.present.words.plain import PlainWords, choice_texts, message_name


class CataloguedWords(PlainWords):
    """What every such game says alike; its own hands, actions, reasons and events are the game's to add."""

    @property
    def title(self) -> str:
        """The name of the game."""
        return phrase(f"{self.game}-title")

    @property
    def line(self) -> str:
        """The game in a sentence."""
        return phrase(f"{self.game}-line")

    @property
    def bank(self) -> str:
        """What sentences call the bank."""
        return phrase(f"{self.game}-bank")

    @property
    def bank_heading(self) -> str:
        """What stands over the cards of the bank."""
        return phrase(f"{self.game}-bank-heading")

    @property
    def preset_titles(self) -> Mapping[str, str]:
        """Every preset."""
        return {name: phrase(f"{self.game}-preset-{message_name(name)}") for name in find_game(self.game).presets}

    @property
    def rule_labels(self) -> Mapping[str, str]:
        """Every rule."""
        rules = fields(find_game(self.game).rules)
        return {spec.name: phrase(f"{self.game}-rule-{message_name(spec.name)}") for spec in rules}

    @property
    def values(self) -> Mapping[str, str]:
        """Every word that a rule can be."""
        texts = choice_texts(find_game(self.game).rules)
        return {text: phrase(f"{self.game}-value-{message_name(text)}") for text in texts}

    def rule_about(self, name: str) -> str:
        """What a rule means."""
        return phrase(f"{self.game}-rule-{message_name(name)}-about")
