// The drills of blackjack: basic strategy, hands that play unlike their total, insurance, and the Hi-Lo count.

import { answer } from "../shared/api.js";
import { phrase } from "../shared/phrase.js";
import { asked, deck, drawn, inOrder, oneOf, ranks, rankText, suited, value, whole } from "./question.js";

/** @import { Drill, Question } from "./question.js" */

const GAME = "blackjack";
const MOST_EXCEPTIONS = 60;

// the Hi-Lo tags: low cards leaving the shoe help the player, tens and aces leaving it do not
const HI_LO = { 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 0, 8: 0, 9: 0 };
const tag = (/** @type {string} */ card) => HI_LO[card[0]] ?? -1;

const isNatural = (/** @type {string[]} */ hand) =>
  hand.some((card) => card[0] === "A") && hand.some((card) => value(card) === "T");

/** What a hand counts: an ace as 11 where that is no bust. */
function counted(/** @type {string[]} */ hand) {
  const low = hand.map(value).reduce((sum, card) => sum + (card === "T" ? 10 : card === "A" ? 1 : Number(card)), 0);
  const soft = low <= 11 && hand.some((card) => value(card) === "A");
  return { total: soft ? low + 10 : low, soft };
}

/** @returns {Promise<Question>} */
async function question(
  /** @type {Record<string, any>} */ rules,
  /** @type {string[]} */ hand,
  /** @type {string} */ up,
  message = "train-hand",
) {
  const asks = { hand: asked(hand), up: value(up) };
  const { actions } = await answer("ev", GAME, { ...rules, ...asks });
  return {
    hand,
    up,
    asks,
    counts: counted(hand),
    actions: inOrder(GAME, actions),
    says: [message, { cards: ranks(hand), up: rankText(up) }],
  };
}

/** @type {Drill["pose"]} */
async function basic(random, rules) {
  for (;;) {
    const [up, ...hand] = drawn(random, deck(), 3);
    if (!isNatural(hand)) return question(rules, hand, up);
  }
}

/** @type {Drill["pose"]} */
async function exceptions(random, rules) {
  const found = (await answer("explore", GAME, rules)).exceptions.slice(0, MOST_EXCEPTIONS);
  if (!found.length) throw new Error(phrase("train-no-exception"));
  const { hand, up } = oneOf(random, found);
  const [shown, ...cards] = suited(random, [up, ...hand.split(",")]);
  return question(rules, cards, shown, "train-exception");
}

/** @type {Drill["pose"]} */
async function insurance(random, rules) {
  for (;;) {
    const cards = deck().filter((card) => card !== "AS");
    const seen = drawn(random, cards, 12);
    const hand = drawn(random, cards, 2);
    if (isNatural(hand)) continue;
    const fields = { ...rules, decks: 1, hand: asked(hand), up: "A", removed: asked(seen) };
    const { insurance: insure } = await answer("ev", GAME, fields);
    if (insure === null) throw new Error(phrase("train-no-insurance"));
    return { hand, up: "AS", seen, counts: counted(hand), actions: { insure, decline: 0 }, says: ["train-insure"] };
  }
}

/** @type {(random: () => number) => Question} */
function running(random) {
  const seen = drawn(random, deck(), 8 + whole(random, 8));
  const number = seen.reduce((sum, card) => sum + tag(card), 0);
  return { seen, number, says: ["train-running"] };
}

/** The true count as the simulator keeps it: running count per deck left, rounded down. @type {Drill["pose"]} */
function trueCount(random) {
  const { seen, number } = running(random);
  const decks = 1 + whole(random, 5);
  const start = whole(random, 13) - 4;
  const before = start < 0 ? `−${-start}` : start;
  return { seen, number: Math.floor((number + start) / decks), says: ["train-true", { before, decks }] };
}

/** @type {Record<string, Drill>} */
export const DRILLS = {
  basic: { pose: basic },
  exceptions: { pose: exceptions },
  insurance: { pose: insurance },
  running: { pose: running },
  true_count: { pose: trueCount },
};
