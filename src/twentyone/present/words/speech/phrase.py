"""Whole sentences by kind, with named parts: one for whoever is spoken to, one for anybody else.

A sentence is never put together from halves here, so that each can be said in another order in another language. `who`
and `whose` are filled in by whoever speaks; the other parts are cards, totals, amounts and reasons in words.
"""

from typing import NamedTuple


class Phrase(NamedTuple):
    """A sentence to the person it is about, and the same about somebody else."""

    yours: str
    theirs: str


# Cards ------------------------------------------------------------------------------------------------

CARD_DOWN = Phrase("You get a card face down.", "{who} gets a card face down.")
CARD = Phrase("You draw {card}.", "{who} draws {card}.")
CARD_WORTH = Phrase("You draw {card}, {worth}.", "{who} draws {card}, {worth}.")
HAND_CARD = Phrase("Hand {number} draws {card}.", "{whose} hand {number} draws {card}.")
HAND_CARD_WORTH = Phrase("Hand {number} draws {card}, {worth}.", "{whose} hand {number} draws {card}, {worth}.")
SHOWN = Phrase("You show {cards}.", "{who} shows {cards}.")
SHOWN_WORTH = Phrase("You show {cards}, {worth}.", "{who} shows {cards}, {worth}.")
BUST = Phrase("You are bust.", "{who} is bust.")
HAND_BUST = Phrase("Hand {number} is bust.", "{whose} hand {number} is bust.")

# What is held when a decision is asked for ------------------------------------------------------------

HELD = Phrase("You hold {cards}.", "{who} holds {cards}.")
HELD_WORTH = Phrase("You hold {cards}, {worth}.", "{who} holds {cards}, {worth}.")
HELD_AGAINST = Phrase(
    "You hold {cards}, {worth}; {bank} shows {shown}.", "{who} holds {cards}, {worth}; {bank} shows {shown}."
)
ONE_OF = Phrase("Hand {number} of {n}: {cards}.", "{whose} hand {number} of {n}: {cards}.")
ONE_OF_WORTH = Phrase("Hand {number} of {n}: {cards}, {worth}.", "{whose} hand {number} of {n}: {cards}, {worth}.")
SHORT = Phrase("{worth}.", "{worth}.")
SHORT_AGAINST = Phrase("{worth} against {shown}.", "{worth} against {shown}.")

# Results ----------------------------------------------------------------------------------------------

WIN = Phrase("You win {chips}.", "{who} wins {chips}.")
WIN_BECAUSE = Phrase("You win {chips}, because {because}.", "{who} wins {chips}, because {because}.")
LOSE = Phrase("You lose {chips}.", "{who} loses {chips}.")
LOSE_BECAUSE = Phrase("You lose {chips}, because {because}.", "{who} loses {chips}, because {because}.")
BACK = Phrase("You get your bet back.", "{who} gets the bet back.")
BACK_BECAUSE = Phrase("You get your bet back, because {because}.", "{who} gets the bet back, because {because}.")
HAND_WIN = Phrase("Hand {number} wins {chips}.", "{whose} hand {number} wins {chips}.")
HAND_LOSE = Phrase("Hand {number} loses {chips}.", "{whose} hand {number} loses {chips}.")
HAND_BACK = Phrase("Hand {number} gets its bet back.", "{whose} hand {number} gets its bet back.")
ROUND_WIN = Phrase("You win {chips} in all and have {purse}.", "{who} wins {chips} in all and has {purse}.")
ROUND_LOSE = Phrase("You lose {chips} in all and have {purse}.", "{who} loses {chips} in all and has {purse}.")
ROUND_EVEN = Phrase(
    "In all you neither win nor lose and have {purse}.", "In all {who} neither wins nor loses and has {purse}."
)
PURSE = Phrase("You have {purse}.", "{who} has {purse}.")
BANK_WIN = Phrase("You win {chips} with the bank and have {purse}.", "{who} wins {chips} with the bank.")
BANK_LOSE = Phrase("You lose {chips} with the bank and have {purse}.", "{who} loses {chips} with the bank.")
BANK_EVEN = Phrase("You come out even with the bank and have {purse}.", "{who} comes out even with the bank.")

# Who is here ------------------------------------------------------------------------------------------

HERE = Phrase("You sit at seat {number} with {chips}.", "{who} sits at seat {number} with {chips}.")
AWAY = Phrase("You are away from seat {number}.", "{who} is away from seat {number}, where {chips} lie.")
BOT_HERE = Phrase("You are a bot at seat {number}.", "{who}, a bot, sits at seat {number} with {chips}.")
